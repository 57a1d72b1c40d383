"""Somebody who plays at the page: looks at what is offered, and clicks, taps or types."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

LOOK = """() => {
    const all = (what) => [...document.querySelectorAll(what)]
    const asked = document.querySelector('[data-testid=question]')?.dataset.question ?? ''
    return {
        over: Boolean(document.querySelector('[data-testid=result]')),
        asked,
        families: all('[data-testid^=family-]').map((each) => each.dataset.testid),
        options: all('[data-testid=option]').map((each) => each.dataset.write),
        lit: all('[data-lit]').map((each) => each.dataset.cell),
        confirm: Boolean(document.querySelector('[data-testid=confirm]')),
        refused: document.querySelector('.refusal')?.textContent ?? '',
        lines: Number(document.querySelector('main')?.dataset.lines ?? 0),
    }
}"""


class Player:
    """Plays at random, but always the same way for the same seed and questions."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.asked: list[tuple[int, int]] = []
        """Number and seat of every question answered here."""
        self.lines = 0

    # -- what is on the screen -------------------------------------------------------------------------------------

    @property
    def table(self) -> str:
        found = re.search(r"/table/(\w+)", self.page.url)
        assert found, self.page.url
        return found[1]

    @property
    def question(self) -> Locator:
        """The question, when it can be answered here."""
        return self.page.locator("[data-testid=question][data-question]")

    @property
    def result(self) -> Locator:
        return self.page.get_by_test_id("result")

    def look(self) -> dict[str, Any]:
        """Everything that can be chosen, as soon as there is something to choose or the match is over."""
        self.question.or_(self.result).first.wait_for()
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        assert not seen["refused"], seen["refused"]
        assert seen["lines"] >= self.lines, "lines of the log got lost"
        self.lines = seen["lines"]
        return seen

    def number(self) -> int:
        """The number of the question that can be answered here."""
        key = self.question.get_attribute("data-question")
        assert key
        return int(key.split("/")[0])

    def test(self, id: str) -> Locator:
        return self.page.get_by_test_id(id)

    def cell(self, name: str) -> Locator:
        return self.test(f"cell-{name}")

    # -- one question -----------------------------------------------------------------------------------------------

    def answer(self) -> bool:
        """Answer one question by chance; whether there was one left."""
        seen = self.look()
        if seen["over"]:
            return False
        asked = tuple(int(each) for each in seen["asked"].split("/"))
        self.asked.append((asked[0], asked[1]))
        while not seen["over"] and seen["asked"] and tuple(map(int, seen["asked"].split("/"))) == asked:
            self.choose(seen)
            seen = self.page.evaluate(LOOK)
        return True

    def choose(self, seen: dict[str, Any]) -> None:
        """One click: a family of the menu, then a cell of the board or a target of the list."""
        if not seen["options"]:
            self.test(self.chance.choice(seen["families"])).click()
        elif seen["lit"] and self.chance.random() < 0.7:
            self.cell(self.chance.choice(seen["lit"])).click()
        else:
            self.option(self.chance.choice(seen["options"])).click()

    def option(self, write: str) -> Locator:
        """An option of the list, which is unfolded if the board is the list."""
        self.unfold()
        return self.page.locator(f'[data-testid=option][data-write="{write}"]')

    def unfold(self) -> None:
        folded = self.page.locator("[data-testid=listed-places]:not([open]) > summary")
        if folded.count():
            folded.click()

    # -- many questions ---------------------------------------------------------------------------------------------

    def play(self, answers: int) -> None:
        for _ in range(answers):
            if not self.answer():
                return

    def play_to_the_end(self, most: int = 2000) -> None:
        self.play(most)
        expect(self.result).to_be_visible()
        numbers = [number for number, _ in self.asked]
        assert numbers == sorted(set(numbers)), "a question was asked twice, or they came out of order"


class KeyPlayer(Player):
    """Plays with the keyboard alone."""

    def choose(self, seen: dict[str, Any]) -> None:
        keys = self.page.keyboard
        if seen["options"] and seen["lit"] and self.chance.random() < 0.5:
            for _ in range(self.chance.randrange(1, 4)):
                keys.press("t")
            keys.press("Enter")
        else:
            # With 10 entries or more, a 1 waits a moment for a second digit; a player in a hurry takes another number.
            count = len(seen["options"] or seen["families"])
            keys.type(str(self.chance.choice([each for each in range(1, count + 1) if each * 10 > count])))


class TapPlayer(Player):
    """Plays with a finger: a first tap aims, *Confirm* means it."""

    def choose(self, seen: dict[str, Any]) -> None:
        if seen["confirm"]:
            self.test("confirm").tap()
        elif not seen["options"]:
            self.test(self.chance.choice(seen["families"])).tap()
        elif seen["lit"]:
            self.cell(self.chance.choice(seen["lit"])).tap()
        else:
            self.option(self.chance.choice(seen["options"])).tap()
