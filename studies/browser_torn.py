"""Whole matches of Torn World in a real Chromium against a real server, every answer given by the page.

    python studies/browser_torn.py [--only mouse,keys,two,phone,together] [--pictures FOLDER] [--write]

mouse: against a bot, from the form of a new table; keys: by keyboard alone; two: two people in two browsers, each with
a secret deck, and whatever the server sends to one is searched for cards that only the other knows at that moment;
phone: by taps, 360 pixels wide; together: two people at one screen, which is handed over. A bot chooses, the page is
what answers: each answer that arrives must be the one that was meant. Whatever a page complains of in its console fails
the study, and so does what axe finds serious on a page. ``--write`` writes docs/browser-torn.md (what people saw by eye
stays), ``--pictures`` keeps a picture of every kind of question.
"""

from __future__ import annotations

import json
from typing import Any

from browser_ways import Study, Told, Way, carry_out
from browsing import AXE, PHONE, ROOT, Fingers, Frame, Guided, Heard, Keys, Wanted, assert_it_fits, audit, link, told
from playwright.sync_api import Page, expect

from dustup import Match
from dustup.bots import make_bot
from dustup.engine.record import Record
from dustup.engine.rule import Choose
from dustup.engine.view import View
from dustup.games.torn.content import box
from dustup.games.torn.options import Bring

SECRET = "70a2" + "0" * 60
"""All dice of the study follow from it, and from what the browsers add."""


class Led:
    """Plays as greedy does, with a ready-made squad of a certain Hero."""

    name = "led"

    def __init__(self, hero: str, seed: int) -> None:
        self.hero, self.rest = hero, make_bot("greedy", seed=seed)

    def answer(self, question: Choose, view: View) -> Any:
        for each in question.options.samples():
            if isinstance(each, Bring) and each.squad.startswith(self.hero):
                return each
        return self.rest.answer(question, view)


def sound(study: Study, page: Page, where: str) -> None:
    """Axe finds nothing serious."""
    study.played.wrong += audit(page, AXE.read_text(encoding="utf-8"), where)
    page.emulate_media(color_scheme="light", reduced_motion="no-preference")


# -- the ways of playing -----------------------------------------------------------------------------------------------


def mouse(study: Study) -> None:
    """From the start page: a new table against a bot. Everything moves, as for a newcomer."""
    page = study.visits.visit("/", hurried=False)
    page.get_by_test_id("more-torn").click()
    page.get_by_test_id("new-table-torn").click()
    page.get_by_test_id("seat-1-who").select_option("bot greedy")
    sound(study, page, "new table")
    study.take(page, "new-table")
    page.get_by_test_id("open-table").click()
    page.get_by_test_id("tour-skip").click()
    player = study.sit(page)
    player.question.wait_for()
    sound(study, page, "the first question")
    study.to_the_end(player)
    sound(study, page, "the result")


def keys(study: Study) -> None:
    """From the start page to the result without a mouse."""
    page = study.visits.visit("/")
    player = study.sit(page, Keys, seed=9)
    assert isinstance(player, Keys)
    player.tab_to("play-now-torn")
    player.question.wait_for()
    study.to_the_end(player)


def phone(study: Study) -> None:
    """By taps on a small screen; nothing may stick out at any question."""
    page = study.visits.visit("/", **PHONE)
    page.get_by_test_id("play-now-torn").tap()
    player = study.sit(page, Fingers, seed=10)

    def fits(player: Guided, wanted: Wanted) -> None:
        assert_it_fits(player.page)
        study.picture(player, wanted)

    player.watch = fits
    study.to_the_end(player)
    assert_it_fits(page)


class Together(Guided):
    """Not everything is asked of this one."""

    def alone(self) -> bool:
        return False


def two(study: Study) -> None:
    """Two people in two browsers, each with a deck of its own; the second comes by the link that the first sends."""
    page = study.visits.visit("/new?game=torn")
    page.get_by_test_id("seat-0-name").fill("Ada")
    page.get_by_test_id("seat-1-who").select_option("link")
    page.get_by_test_id("seat-1-name").fill("Bo")
    page.get_by_test_id("open-table").click()
    sent = page.get_by_test_id("link-1").input_value()
    other = study.visits.visit("/")
    heard = [Heard(page), Heard(other)]
    page.get_by_test_id("sit-down").click()
    other.goto(sent[sent.index("/table/") :])
    ada = study.sit(page, Together, Led("richard", 2), seed=2)
    bo = study.sit(other, Together, Led("serrane", 3), seed=3)
    study.to_the_end(ada, bo)
    search(study, heard, secrets_of(study, ada.table))


Hands = list[list[dict[str, tuple[str, ...]]]]
"""By answers given, by seat: the cards in its hand and deck, each with all it is called."""


def secrets_of(study: Study, table: str) -> Hands:
    """What only its owner knew, after each answer: the cards in hand and deck of which none has been shown."""
    record = Record(**study.server.get(f"/tables/{table}/record"))
    match = Match(record.game, record.setup, secret=bytes.fromhex(record.secret), salts=record.salts)
    found = [held(match)]
    for seat, words in record.answers:
        match.answer(words, seat)
        found.append(held(match))
    return found


def held(match: Match) -> list[dict[str, tuple[str, ...]]]:
    """Hand and deck of each seat, without what lies open."""
    players = match.state.players
    shown = {key for each in players for key in each.discards}
    return [{key: (key, box().gods[key].name) for key in (*one.hand, *one.rest) if key not in shown} for one in players]


def search(study: Study, heard: list[Heard], hands: Hands) -> None:
    """No frame told anybody a card that only the other knew; and the search finds what is there to be found."""
    for seat, name in enumerate(("Ada", "Bo")):
        frames = heard[seat].frames
        study.played.wrong += told(frames, lambda answers, seat=seat: hands[answers][1 - seat])
        own = told(frames, lambda answers, seat=seat: hands[answers][seat])
        planted = Frame(len(hands) // 2, json.dumps({"sub": next(iter(hands[len(hands) // 2][1 - seat].values()))[1]}))
        if not own or not told([planted], lambda answers, seat=seat: hands[answers][1 - seat]):
            study.played.wrong.append(f"the search of what {name} heard finds nothing at all")
        length = sum(len(each.text) for each in frames) // 1000
        study.played.said.append(
            f"{name} was sent {len(frames)} messages ({length} kB): none names a card that only the other knew, "
            f"{len(own)} times one's own are named; a planted one is found"
        )


ASKED = "[data-testid=question][data-question]"


class Sharing(Guided):
    """Two people at one screen: before a question is read, the screen is handed over."""

    handed = 0

    def alone(self) -> bool:
        return False

    def told_of_the_end(self, outcome: str) -> str:
        return "The match is over."

    def look(self) -> dict[str, Any]:
        cover = self.test("hand-over")
        self.page.locator(f"{ASKED}:visible, [data-testid=result], [data-testid=hand-over]").first.wait_for()
        if cover.count():
            for secret in ("hand", "question", "forecast"):
                if self.test(secret).first.is_visible():
                    self.played.wrong.append(f"the {secret} can be seen while the screen is handed over")
            self.handed += 1
            cover.get_by_role("button").click()
        return super().look()


def together(study: Study) -> None:
    """Two people at one screen, with small squads: it is handed over whenever somebody else is asked, and shows no
    hand meanwhile."""
    people = [{"who": "here", "name": name} for name in ("Ada", "Bo")]
    table = study.server.open("torn", *people, setup={"scenario": "crossroads", "size": 100})
    page = study.visits.visit(link(table))
    page.goto(link(table, 1))
    player = study.sit(page, Sharing, seed=4)
    assert isinstance(player, Sharing)
    player.answer()  # who is asked first sits there
    page.get_by_test_id("hand-over").wait_for()
    sound(study, page, "the hand-over")
    study.take(page, "hand-over")
    study.to_the_end(player)
    study.played.said.append(f"handed over {player.handed} times")
    expect(player.result).to_be_visible()


WAYS: dict[str, Way] = {"mouse": mouse, "keys": keys, "two": two, "phone": phone, "together": together}


def main() -> None:
    printed = "Printed by `studies/browser_torn.py`: a real server, a real Chromium, every answer given by the page."
    path = ROOT / "docs/browser-torn.md"
    carry_out(WAYS, Told(path, "Torn World in the browser: whole matches", printed, __doc__ or ""), SECRET)


if __name__ == "__main__":
    main()
