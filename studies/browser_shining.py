"""Whole encounters of Shining Heroes in a real Chromium against a real server, every answer given by the page.

    python studies/browser_shining.py [--only mouse,two,keys,phone,tomorrow,lost] [--pictures FOLDER] [--write]

mouse: one person and three bots; two: two people in two browsers share the Heroes; keys: by keyboard alone; phone: by
taps, 360 pixels wide; tomorrow: the browser is closed and the campaign goes on with its next encounter; lost: an
encounter that is lost because nobody does anything, and what comes of it. A bot chooses, the page is what answers: each
answer that arrives must be the one that was meant. Whatever a page complains of in its console fails the study.
``--write`` writes docs/browser-shining.md (what people saw by eye stays), ``--pictures`` keeps a picture of every kind
of question.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from browsing import (
    LOOK,
    PHONE,
    ROOT,
    Fingers,
    Guided,
    Keys,
    Played,
    Serving,
    Visits,
    Wanted,
    assert_it_fits,
    chromium,
    link,
    serving,
)
from playwright.sync_api import Page, expect

from dustup.bots import Bot, make_bot
from dustup.engine.rule import Choose
from dustup.engine.view import View

DOCUMENT = ROOT / "docs/browser-shining.md"
SECRET = "5b1e" + "0" * 60
"""All dice of the study follow from it, and from what the browsers add."""
MOST = 900
"""Answers of one encounter; none takes so many."""
GREEDY = {"who": "bot", "bot": "greedy", "name": "Greedy"}


class Idle:
    """Does as little as it may: time runs out."""

    name = "idle"

    def __init__(self) -> None:
        self.else_ = make_bot("greedy", seed=1)

    def answer(self, question: Choose, view: View) -> Any:
        declines = [each for each in view.game.referee.declines if each in question.options]
        return declines[0] if declines else self.else_.answer(question, view)


class Study:
    """One way of playing after the other, at one server."""

    def __init__(self, visits: Visits, pictures: Path | None) -> None:
        self.visits, self.server, self.played = visits, visits.server, visits.played
        self.pictures = pictures
        self.taken: set[str] = set()

    def sit(self, page: Page, kind: type[Guided] = Guided, bot: Bot | None = None, seed: int = 1) -> Guided:
        """Somebody at a page."""
        player = kind(page, self.server, SECRET, bot or make_bot("greedy", seed=seed), self.played, seed)
        player.watch = self.picture
        return player

    def picture(self, player: Guided, wanted: Wanted) -> None:
        """A picture of every kind of question, the first time it comes."""
        kind = re.sub(r"\W+", "-", wanted.write.split()[0] + "-" + re.sub(r"\d+|^.*?: ", "", wanted.asked))[:48]
        if self.pictures and kind not in self.taken:
            self.taken.add(kind)
            self.take(player.page, kind)

    def take(self, page: Page, name: str) -> None:
        if self.pictures:
            self.pictures.mkdir(parents=True, exist_ok=True)
            page.wait_for_timeout(300)
            page.screenshot(path=self.pictures / f"{self.played.name}-{name}.png")

    def to_the_end(self, *players: Guided) -> None:
        """Everybody answers what is asked of them until the encounter is over."""
        for _ in range(MOST):
            if players[0].page.evaluate(LOOK)["over"]:
                break
            asked = [each for each in players if each.asked_now()]
            if asked:
                players[0].chance.choice(asked).answer()
            elif len(players) == 1:
                players[0].question.or_(players[0].result).first.wait_for()
            else:
                players[0].page.wait_for_timeout(50)
        for each in players:
            expect(each.result).to_be_visible()
            each.check()
        self.ended(players[0])

    def ended(self, player: Guided) -> None:
        """What came of it, on the page and in the record."""
        result = self.server.get(f"/tables/{player.table}/record")["result"]
        words = {"won": "You win!", "lost": "You lose."}[result[0][0]]
        expect(player.result).to_contain_text(words)
        title = player.page.locator("main h1").first.inner_text()
        self.played.lines += player.look()["lines"]
        self.played.said.append(f"{title}: {'won' if words == 'You win!' else 'lost'}")
        self.take(player.page, "result")


# -- the ways of playing -----------------------------------------------------------------------------------------------


def mouse(study: Study) -> None:
    """From the start page: a new table for four, three of them bots. Everything moves, as for a newcomer."""
    page = study.visits.visit("/", hurried=False)
    page.get_by_test_id("new-table-shining").click()
    page.locator("#field-players").fill("4")
    page.locator("#field-players").blur()
    for seat in (1, 2, 3):
        page.get_by_test_id(f"seat-{seat}-who").select_option("bot greedy")
    study.take(page, "new-table")
    page.get_by_test_id("open-table").click()
    page.get_by_test_id("tour-skip").click()
    player = study.sit(page)
    study.to_the_end(player)
    page.get_by_test_id("campaign").click()
    page.get_by_test_id("campaign-standing").wait_for()
    study.take(page, "campaign")


def two(study: Study) -> None:
    """Two people, two Heroes each; the second comes by the link that the first sends."""
    page = study.visits.visit("/new?game=shining")
    page.locator("#field-players").fill("2")
    page.locator("#field-players").blur()
    page.get_by_test_id("seat-0-name").fill("Ada")
    page.get_by_test_id("seat-1-who").select_option("link")
    page.get_by_test_id("seat-1-name").fill("Bo")
    page.get_by_test_id("open-table").click()
    sent = page.get_by_test_id("link-1").input_value()
    study.take(page, "links")
    page.get_by_test_id("sit-down").click()
    other = study.visits.visit(sent[sent.index("/table/") :])
    study.to_the_end(study.sit(page, Together, seed=2), study.sit(other, Together, seed=3))
    expect(other.get_by_test_id("result")).to_be_visible()


class Together(Guided):
    """Not everything is asked of this one."""

    def alone(self) -> bool:
        return False


def keys(study: Study) -> None:
    """From the start page to the next encounter without a mouse."""
    page = study.visits.visit("/")
    player = study.sit(page, Keys, seed=9)
    assert isinstance(player, Keys)
    player.tab_to("play-now-shining")
    player.question.wait_for()
    study.to_the_end(player)
    before = player.table
    player.tab_to("go-on")
    page.wait_for_url(lambda address: before not in address)
    player.question.wait_for()


def phone(study: Study) -> None:
    """By taps on a small screen; nothing may stick out at any question."""
    page = study.visits.visit("/", **PHONE)
    page.get_by_test_id("play-now-shining").tap()
    player = study.sit(page, Fingers, seed=10)

    def fits(player: Guided, wanted: Wanted) -> None:
        assert_it_fits(player.page)
        study.picture(player, wanted)

    player.watch = fits
    study.to_the_end(player)
    assert_it_fits(page)


def tomorrow(study: Study) -> None:
    """An encounter is won, then the browser is closed; tomorrow the start page leads on to the next one."""
    page = study.visits.visit("/")
    page.get_by_test_id("play-now-shining").click()
    player = study.sit(page, seed=3)
    study.to_the_end(player)
    expect(player.result).to_contain_text("You win!")
    first, kept = player.table, page.context.storage_state()
    page.context.close()

    page = study.visits.visit("/", storage_state=kept)
    study.take(page, "home-tomorrow")
    page.get_by_test_id("campaigns").get_by_role("link", name="Go on").click()
    page.get_by_test_id("campaign-standing").wait_for()
    study.take(page, "campaign-tomorrow")
    page.get_by_test_id("campaign-go-on").click()
    player = study.sit(page, seed=7)
    player.question.wait_for()
    assert player.table != first
    expect(page.locator("main h1").first).to_have_text("Encounter 2: Sleeping Village")
    study.to_the_end(player)
    study.played.said.append(standing(study, player))


def lost(study: Study) -> None:
    """Nobody does anything, time runs out; the campaign says what that means, and the encounter can be tried again."""
    table = study.server.open("shining", {"who": "here", "name": "Ada"}, setup=dict(FIRST))
    page = study.visits.visit(link(table))
    player = study.sit(page, bot=Idle(), seed=8)
    study.to_the_end(player)
    expect(player.result).to_contain_text("You lose.")
    study.played.said.append(standing(study, player))
    page.get_by_test_id("campaign-go-on").click()
    player = study.sit(page, bot=Idle(), seed=9)
    player.question.wait_for()
    assert player.table != table["table"]
    expect(player.question.locator("h2")).to_have_text("Does anything change hands before the encounter?")
    player.answer()


FIRST = {"quest": "a-light-in-the-darkness", "players": 1}


def standing(study: Study, player: Guided) -> str:
    """What the page of the campaign says."""
    player.test("campaign").click()
    said = player.test("campaign-standing")
    said.wait_for()
    study.take(player.page, f"campaign-{len(study.played.said)}")
    return " ".join([said.inner_text(), *player.test("campaign-news").all_inner_texts()])


WAYS: dict[str, Callable[[Study], None]] = {
    "mouse": mouse, "two": two, "keys": keys, "phone": phone, "tomorrow": tomorrow, "lost": lost,
}  # fmt: skip


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--only", default=",".join(WAYS))
    asked.add_argument("--pictures", type=Path)
    asked.add_argument("--write", action="store_true")
    given = asked.parse_args()
    chosen = given.only.split(",")
    if unknown := [each for each in chosen if each not in WAYS]:
        sys.exit(f"There is no way {', '.join(unknown)}; there are {', '.join(WAYS)}.")
    found = []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), SECRET) as server:
        for name in chosen:
            found.append(play(name, server, given.pictures))
            print(row(found[-1]), *found[-1].said, *found[-1].wrong, sep="\n", flush=True)
    if given.write:
        DOCUMENT.write_text(document(found) + by_eye(), encoding="utf-8")
    if any(each.wrong for each in found):
        sys.exit("a page complained, or an answer went astray")


def play(name: str, server: Serving, pictures: Path | None) -> Played:
    """One way, in a Chromium of its own."""
    played, began = Played(name), time.monotonic()
    with chromium() as browser:
        visits = Visits(browser, server, played)
        try:
            WAYS[name](Study(visits, pictures))
        except Exception as error:
            played.wrong.append(f"{type(error).__name__}: {error}")
            if pictures and visits.contexts and visits.contexts[-1].pages:
                visits.contexts[-1].pages[0].screenshot(path=pictures / f"{name}-wrong.png")
        visits.close()
    played.seconds = time.monotonic() - began
    return played


HEAD = "| way | answers | clicks, taps or keys | lines told | seconds | answer to next question (median, longest) |"


def row(each: Played) -> str:
    waits = f"{median(each.waits):.2f} s, {max(each.waits):.2f} s" if each.waits else "–"
    return f"| {each.name} | {each.answers} | {each.acts} | {each.lines} | {each.seconds:.0f} | {waits} |"


def document(found: list[Played]) -> str:
    """What docs/ says of it."""
    ways = [f"- **{each.name}:** {(WAYS[each.name].__doc__ or '').strip()} {'; '.join(each.said)}." for each in found]
    wrong = [f"- {each.name}: {what}" for each in found for what in each.wrong]
    return "\n".join(
        [
            "# Shining Heroes in the browser: whole encounters",
            "",
            "Printed by `studies/browser_shining.py`: a real server, a real Chromium, every answer given by the page.",
            "A bot chooses; each answer that arrived was compared with the one that was meant.",
            "",
            HEAD,
            "|---|---|---|---|---|---|",
            *map(row, found),
            "",
            *ways,
            "",
            "Complaints, and what went astray:" if wrong else "No page complained, and no answer went astray.",
            *wrong,
            "",
        ]
    )


BY_EYE = "## Looked at by eye"


def by_eye() -> str:
    """The part of the document that people write."""
    said = DOCUMENT.read_text(encoding="utf-8") if DOCUMENT.exists() else ""
    return f"\n{said[said.index(BY_EYE) :]}" if BY_EYE in said else ""


if __name__ == "__main__":
    main()
