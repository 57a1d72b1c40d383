"""For studies of whole matches in a real Chromium: somebody who knows what to answer, and gives it by the page alone.

What is answered is a bot's choice, found on a copy of the match; how it is answered is up to the page: a click on the
menu or the board, a key, a tap. The copy is made from the journal in the database of the study's own server (what is
public of a match with secrets would not do), and it is checked with every answer that what arrived is what was meant.
"""

from __future__ import annotations

import sqlite3
import sys
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

import msgspec  # noqa: E402
from browser.player import LOOK, Player  # noqa: E402
from browser.scenes import SETUPS, begun, link, table_at  # noqa: E402
from browser.serving import AXE, Serving, chromium, serving  # noqa: E402
from browser.test_axe import audit  # noqa: E402
from browser.test_phone import PHONE, assert_it_fits  # noqa: E402
from browser.wire import Frame, Heard, told  # noqa: E402
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page  # noqa: E402

from dustup.bots import Bot  # noqa: E402
from dustup.server.journal import Journaled  # noqa: E402
from dustup.server.spec import Spec  # noqa: E402
from dustup.server.store import Entry  # noqa: E402
from dustup.table.question import own_of  # noqa: E402
from dustup.table.scene import scene_of  # noqa: E402

__all__ = [
    "AXE",
    "LOOK",
    "PHONE",
    "ROOT",
    "SETUPS",
    "Fingers",
    "Frame",
    "Guided",
    "Heard",
    "Keys",
    "Played",
    "Player",
    "Serving",
    "Visits",
    "Wanted",
    "assert_it_fits",
    "audit",
    "begun",
    "chromium",
    "link",
    "serving",
    "table_at",
    "told",
]  # fmt: skip

DESK: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
PATIENCE = 40_000
"""Milliseconds that a page is waited for: bots may think in between."""
TRIES = 12
"""Clicks for one answer; whoever needs more is lost."""
HURRIED = '{"tourSeen": true, "speed": "off"}'
"""Settings of somebody who has seen the tour and wants nothing to move."""


@dataclass
class Played:
    """What one way of playing came to."""

    name: str
    answers: int = 0
    acts: int = 0
    """Clicks, taps or keys."""
    lines: int = 0
    """Lines of the log at the end."""
    seconds: float = 0.0
    waits: list[float] = field(default_factory=list)
    """Seconds from an answer to one's next question, or to the result."""
    said: list[str] = field(default_factory=list)
    """What came of it."""
    wrong: list[str] = field(default_factory=list)
    """What the page complained of, and what was not as it should be."""


class Visits:
    """Browsers of people who come to a server; what a page complains of is noted."""

    def __init__(self, browser: Browser, server: Serving, played: Played) -> None:
        self.browser, self.server, self.played = browser, server, played
        self.contexts: list[BrowserContext] = []

    def visit(self, path: str, hurried: bool = True, **more: Any) -> Page:
        """Open an address in a browser of its own."""
        context = self.browser.new_context(base_url=self.server.address, **{**DESK, **more})
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        # Dice are mixed from the server's secret and what each browser adds: here always the same.
        context.add_init_script("crypto.getRandomValues = (bytes) => bytes.fill(7)")
        if hurried:
            context.add_init_script(f"if (location.host) localStorage['dustup.settings'] ??= '{HURRIED}'")
        context.on("page", self._watch)
        page = context.new_page()
        page.goto(path)
        return page

    def close(self) -> None:
        for context in self.contexts:
            context.close()

    def _watch(self, page: Page) -> None:
        wrong = self.played.wrong

        def note(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                wrong.append(f"console: {message.text} ({message.location.get('url', '')})")

        page.on("console", note)
        page.on("pageerror", lambda error: wrong.append(f"page error: {error}"))
        page.on("crash", lambda _: wrong.append(f"the page crashed ({page.url})"))
        page.on("response", lambda reply: reply.status >= 400 and wrong.append(f"{reply.status} for {reply.url}"))


@dataclass(frozen=True)
class Wanted:
    """What is to be answered, and where the page offers it."""

    number: int
    write: str
    family: int
    """Its entry in the menu."""
    alone: bool
    """Whether that entry is this option and no other."""
    cell: str
    """Where it can be clicked on the board, or nothing."""
    asked: str
    """The question in words."""


class Copy:
    """The match of a table, played along beside it."""

    def __init__(self, server: Serving, table: str) -> None:
        self.server, self.table = server, table
        self.journaled: Journaled | None = None

    def wanted(self, bot: Bot, seat: int) -> Wanted:
        """What a bot would answer to the question that stands, as that seat."""
        match = self.caught_up().match
        question = next((each for each in match.questions if seat in each.seats), None)
        assert question is not None, "the page asks, and nobody is asked"
        view = match.view(seat)
        option = bot.answer(question, view)
        write = match.game.notation.write(match.state, option)
        pieces = {each["id"]: each["cells"] for each in scene_of(view)["pieces"]}
        for at, family in enumerate(own_of(view, question, greyed=False)["menu"]):
            for each in family["options"]:
                if each["write"] == write:
                    cells = each["cells"] or pieces.get(each["piece"], [])
                    alone = len(family["options"]) == 1
                    cell = cells[0] if cells else ""
                    asked = self.caught_up().number
                    return Wanted(asked, write, at, alone, cell, view.say_question(question))
        raise AssertionError(f"the menu has no {write}")

    def caught_up(self) -> Journaled:
        """The table with every answer that was given at it."""
        with closing(sqlite3.connect(f"file:{self.server.data}?mode=ro", uri=True)) as store:
            if self.journaled is None:
                (spec,) = store.execute("SELECT spec FROM tables WHERE id = ?", [self.table]).fetchone()
                self.journaled = Journaled(msgspec.json.decode(spec, type=Spec))
            wanted = 'SELECT kind, seat, text, at, kept FROM journal WHERE "table" = ? AND n > ? ORDER BY n'
            entries = store.execute(wanted, [self.table, self.journaled.entries]).fetchall()
        for each in entries:
            self.journaled.take(Entry(*each))
        return self.journaled


class Guided(Player):
    """Answers with the mouse what a bot would answer."""

    def __init__(self, page: Page, server: Serving, bot: Bot, played: Played, seed: int = 1) -> None:
        super().__init__(page, seed)
        self.server, self.bot, self.played = server, bot, played
        self.copy: Copy | None = None
        self.want: Wanted | None = None
        self.pointed = False
        """Whether the cell was clicked already: the list that came of it is used then."""
        self.last = ""
        """The question answered last and what was meant, to be compared with what arrived."""
        self.watch: Callable[[Guided, Wanted], None] = lambda player, wanted: None
        """Looks at the page at every question, before it is answered."""

    def asked_now(self) -> str:
        """The question that can be answered here at this moment, or nothing."""
        return str(self.page.evaluate(LOOK)["asked"])

    def answer(self) -> bool:
        """Answer one question; whether there was one left."""
        seen = self.look()
        if seen["over"]:
            self.check()
            return False
        number, seat = (int(each) for each in seen["asked"].split("/"))
        if self.copy is None or self.copy.table != self.table:
            self.copy, self.last = Copy(self.server, self.table), ""
        self.check()
        asks = self.copy.caught_up().number
        if asks > number and not self.alone():
            return True  # somebody else was first, and this page is about to hear of it
        assert asks == number, f"the page asks question {number}, the table {asks}"
        self.want = self.copy.wanted(self.bot, seat)
        self.watch(self, self.want)
        asked, tries, self.pointed = seen["asked"], 0, False
        while not seen["over"] and seen["asked"] == asked:
            assert tries < TRIES, f"{self.want.write} cannot be given: {seen}"
            self.choose(seen)
            tries += 1
            seen = self.page.evaluate(LOOK)
        self.played.answers += 1
        began = time.monotonic()
        self.last = f"{asked} {self.want.write}"
        if self.alone():
            self.question.or_(self.result).first.wait_for()
            self.played.waits.append(time.monotonic() - began)
        return True

    def alone(self) -> bool:
        """Whether everything that is asked of people is asked here, so that the next question can be waited for."""
        return True

    def told_of_the_end(self, outcome: str) -> str:
        """What the page says of how it ended for the first seat, which sits here."""
        return {"won": "You win!", "lost": "You lose.", "drawn": "A draw."}[outcome]

    def check(self) -> None:
        """What arrived last is what was meant."""
        if self.last and self.copy is not None:
            asked, _, meant = self.last.partition(" ")
            number, seat = map(int, asked.split("/"))
            _, got = self.copy.caught_up().given[number, seat]
            if got != meant:
                self.played.wrong.append(f"question {number}: {meant} was meant, {got} has arrived")
            self.last = ""

    # -- with the mouse ------------------------------------------------------------------------------------------------

    def choose(self, seen: dict[str, Any]) -> None:
        want = self.want
        assert want is not None
        lit = want.cell in seen["lit"]
        if want.write in seen["options"]:
            if lit and not self.pointed and self.chance.random() < 0.7:
                self.point(want.cell)
            else:
                self.act(self.option(want.write))
        elif seen["options"]:
            self.act(self.test("back"))
        elif lit and not self.pointed and self.chance.random() < 0.3:
            self.point(want.cell)
        else:
            self.act(self.test(f"family-{want.family}"))

    def point(self, cell: str) -> None:
        """First where, then what: if several things can be done there, they are listed."""
        self.pointed = True
        self.act(self.cell(cell))

    def act(self, on: Any) -> None:
        self.played.acts += 1
        on.click()


class Fingers(Guided):
    """The same by taps: the first aims, the second means it."""

    def choose(self, seen: dict[str, Any]) -> None:
        if seen["confirm"]:
            self.act(self.test("confirm"))
        else:
            super().choose(seen)

    def act(self, on: Any) -> None:
        self.played.acts += 1
        on.tap()


class Keys(Guided):
    """The same by keys."""

    def choose(self, seen: dict[str, Any]) -> None:
        want = self.want
        assert want is not None
        if want.write in seen["options"]:
            if want.cell in seen["lit"] and not self.pointed and len(seen["lit"]) < 16 and self.chance.random() < 0.5:
                self.pointed = True
                self.walk_to(want.cell, len(seen["lit"]))
            else:
                self.number_of(seen["options"].index(want.write) + 1, len(seen["options"]))
        elif seen["options"]:
            self.press("Escape")
        else:
            shown = self.test(f"family-{want.family}").locator("kbd").inner_text()
            self.number_of(int(shown), len(seen["families"]))

    def walk_to(self, cell: str, most: int) -> None:
        """From lit cell to lit cell, and take this one."""
        for _ in range(most + 1):
            self.press("t")
            if self.page.evaluate("document.activeElement?.dataset?.cell") == cell:
                self.press("Enter")
                return
        self.played.wrong.append(f"T does not come to {cell}")
        self.press("Escape")

    def number_of(self, number: int, count: int) -> None:
        for digit in str(number):
            self.press(digit)
        if number * 10 <= count:
            self.page.wait_for_timeout(700)  # another digit might follow

    def press(self, key: str) -> None:
        self.played.acts += 1
        self.page.keyboard.press(key)

    def tab_to(self, id: str) -> None:
        """Press Tab until something has the focus, then Enter."""
        wanted = self.test(id).first
        wanted.wait_for()
        for _ in range(200):
            self.press("Tab")
            if wanted.evaluate("(each) => each === document.activeElement"):
                self.press("Enter")
                return
        raise AssertionError(f"{id} is out of reach of the Tab key")
