"""One whole match of each game in a real Chromium, by the accessibility tree alone: what a blind player has.

    python studies/browser_tree.py [--only henshin,panic,shining,torn,demihuman] [--write]

From the start page to the result. The player reads Chromium's accessibility tree (``tree.py``: roles, names and states
as a screen reader is given them), gives what was found there the focus, and presses keys; no markup, no handle of
tests, no place on the screen and no message of the server is looked at. It answers by chance, and often with what can
be chosen on the board rather than from the list. Who has given so many answers that a match should be over gives up,
through the tree, too, and that is told. Noted are: what has no name, choices of one question that are called the same,
questions that no live region speaks, and how often the focus falls back to the whole page after an answer. The result
is compared with the record. ``--write`` writes docs/browser-tree.md (what people noted by ear stays).
"""

from __future__ import annotations

import argparse
import os
import random
import re
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from browser_ways import by_eye
from browsing import ROOT, Played, Serving, Visits, chromium, serving
from tree import Node, Reader

SECRET = "b11d" + "0" * 60
"""All dice of the study follow from it, and from what the browsers add."""
DOCUMENT = ROOT / "docs/browser-tree.md"
MOST = 260
"""Answers after which somebody gives up."""
PATIENCE = 40.0
"""Seconds that something is waited for: bots may think in between."""
ON_BOARD = 0.35
"""So often a choice is made on the board where that is possible."""
ENDING = 0.15
"""So often a turn is ended while something else could be done."""
ACTED_ON = {"button", "link", "textbox", "combobox", "checkbox", "radio", "spinbutton", "slider"}
BOARD = re.compile("^(Board|Table), ?|^Board")
TARGET = "legal target"


@dataclass(frozen=True)
class Game:
    """How somebody comes to a table: by a button of the start page, or by the form of a new table."""

    title: str
    form: tuple[tuple[str, str, str, str], ...] = ()
    """What is filled in: in which group, a field of which role and name, and with what."""


CHICKEN = ("combobox", "Who", "Chicken")
GAMES = {
    "henshin": Game("Henshin Fighters", (("Player 2", *CHICKEN), ("Scenario", "radio", "Street Brawl", ""))),
    "panic": Game(
        "Panic at the Dojo",
        (
            ("The Director", *CHICKEN),
            ("", "combobox", "Weight", "Feather"),
            ("Arena", "radio", "The Dojo", ""),
        ),
    ),
    "shining": Game("Shining Heroes"),
    "torn": Game("Torn World", (("Player 2", *CHICKEN), ("Squads", "radio", "100 points", ""))),
    "demihuman": Game(
        "Demihuman Combat",
        (
            ("Player 2", *CHICKEN),
            ("", "combobox", "Mission", "Gang"),
            ("Teams", "radio", "dealt by chance", ""),
        ),
    ),
}


@dataclass
class Heard:
    """What one match came to."""

    game: str
    answers: int = 0
    keys: int = 0
    reads: int = 0
    lines: int = 0
    seconds: float = 0.0
    result: str = ""
    gave_up: bool = False
    on_board: int = 0
    unfolded: int = 0
    unnamed: Counter[str] = field(default_factory=Counter)
    alike: Counter[str] = field(default_factory=Counter)
    """Choices of one question that are called the same."""
    unspoken: Counter[str] = field(default_factory=Counter)
    """Questions that no live region says."""
    lost: int = 0
    """How often the focus fell back to the whole page after an answer."""
    wrong: list[str] = field(default_factory=list)


class Blind:
    """Somebody who hears the page."""

    def __init__(self, reader: Reader, heard: Heard, seed: int) -> None:
        self.reader, self.heard, self.chance = reader, heard, random.Random(seed)

    # -- hearing -------------------------------------------------------------------------------------------------------

    def read(self) -> Node:
        self.heard.reads += 1
        return self.reader.read()

    def until(self, role: str, name: str) -> Node:
        """Wait for something, and give it back."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if found := next((each for each in self.read().find(role) if each.name.startswith(name)), None):
                return found
            self.reader.page.wait_for_timeout(100)
        raise AssertionError(f"there never was a {role} {name!r}")

    # -- to the table --------------------------------------------------------------------------------------------------

    def sit_down(self, game: Game) -> None:
        card = self.until("article", game.title)
        if game.form and (more := card.one("DisclosureTriangle")):
            self.reader.activate(more)
            self.until("link", "New table")
            card = self.until("article", game.title)
        way = card.one("link", "New table") if game.form else card.one("button", "Play now")
        assert way, f"{game.title} cannot be begun"
        self.reader.activate(way)
        for group, role, name, text in game.form:
            self.fill(group, role, name, text)
        if game.form:
            self.reader.activate(self.until("button", "Open the table"))

    def fill(self, group: str, role: str, name: str, text: str) -> None:
        if group:
            self.until("group", group)
        else:
            self.until(role, name)
        where = self.until("group", group) if group else self.read()
        field = next(each for each in where.find(role) if each.name.startswith(name))
        if role == "combobox":
            self.reader.type(field, text)
        elif field.about.get("checked") != "true":
            self.reader.activate(field)

    # -- at the table --------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Answer until it is over, or has been going on for too long."""
        before, asked, stuck = "", "", 0
        end = time.monotonic() + PATIENCE
        while True:
            page = self.read()
            if result := page.one("region", "Result"):
                return self.ended(page, result)
            if time.monotonic() > end:
                raise AssertionError(f"nothing can be done any more; last asked: {asked}")
            if tour := page.one("dialog"):
                self.leave(tour)
                continue
            question = page.one("region", "The question")
            choices = self.choices(question) if question and not question.about.get("busy") else []
            if not question or not choices:
                self.reader.page.wait_for_timeout(60)
                continue
            heading = question.one("heading")
            asked = heading.name if heading else ""
            said = (
                f"{asked} {[each.name for each in choices]} {len(page.find('log')[0].down) if page.find('log') else 0}"
            )
            stuck = stuck + 1 if said == before else 0
            if 0 < stuck < 8:  # what was answered is under way
                self.reader.page.wait_for_timeout(40)
                continue
            if not question.one("button", "Back") and not question.one("group", "Confirm"):
                self.note(page, asked, choices)
                if self.heard.answers > MOST:
                    return self.give_up(page)
                self.heard.answers += 1
            before, end = said, time.monotonic() + PATIENCE
            self.reader.activate(self.choose(page, question, choices))

    def choices(self, question: Node) -> list[Node]:
        """What can be answered: the buttons in the groups of the choices, and what ends the turn."""
        offered = question.one("group", "Choices")
        found = [
            each
            for group in (offered.find("group")[1:] if offered else [])
            if group.name != "Standing answer"
            for each in group.down_to("button")
            if not each.about.get("disabled") and "pressed" not in each.about and "expanded" not in each.about
        ]
        ends = question.one("group", "To end")
        folded = offered.find("DisclosureTriangle") if offered else []
        return (
            found + [each for each in folded if each.name.endswith("as a list")] + (ends.find("button") if ends else [])
        )

    def choose(self, page: Node, question: Node, choices: list[Node]) -> Node:
        """What is activated next."""
        if sure := question.one("button", "Confirm"):
            return sure
        if question.one("alert") and (other := question.one("button", "Not this")):
            return other
        lit = [each for each in page.find("button") if TARGET in each.name]
        if lit and self.chance.random() < ON_BOARD:
            self.heard.on_board += 1
            return self.chance.choice(lit)
        folded = [each for each in choices if each.role == "DisclosureTriangle"]
        if any(not each.about.get("expanded") for each in folded):
            self.heard.unfolded += 1
            return folded[0]
        ends = [each for each in choices if each.within("group", "To end")]
        rest = [each for each in choices if each not in ends and each not in folded]
        return self.chance.choice(ends if ends and (not rest or self.chance.random() < ENDING) else rest)

    def note(self, page: Node, asked: str, choices: list[Node]) -> None:
        """What somebody who hears this page would miss."""
        heard = self.heard
        for each in page.all():
            if each.role in ACTED_ON and not each.name and not each.about.get("disabled"):
                heard.unnamed[each.role] += 1
        names = Counter((each.up.name if each.up else "", each.name) for each in choices)
        for (_, name), times in names.items():
            if times > 1:
                heard.alike[f"{asked} {name}"] += 1
        live = " ".join(each.said() for each in page.all() if each.about.get("live") in ("polite", "assertive"))
        if asked and squeezed(asked) not in squeezed(live):
            heard.unspoken[asked] += 1
        if heard.answers and not any(each.about.get("focused") for each in page.all() if each is not page):
            heard.lost += 1

    def leave(self, dialog: Node) -> None:
        """Out of the tour, or whatever else has opened."""
        for name in ("Skip the tour", "Skip", "Close", "Play on"):
            if found := next((each for each in dialog.find("button") if each.name.startswith(name)), None):
                self.reader.activate(found)
                return
        self.reader.press("Escape")

    def give_up(self, page: Node) -> None:
        self.heard.gave_up = True
        flag = page.one("button", "Give up")
        assert flag, "nobody can give up"
        self.reader.activate(flag)
        sure = self.until("dialog", "Give up this match?").one("button", "Give up")
        assert sure
        self.reader.activate(sure)
        result = self.until("region", "Result")
        self.ended(self.read(), result)

    def ended(self, page: Node, result: Node) -> None:
        heading = result.one("heading")
        self.heard.result = heading.name if heading else ""
        log = page.one("log")
        self.heard.lines = len(log.down) if log else 0
        if not any(each.about.get("live") or each.role == "status" for each in result.all()):
            self.heard.wrong.append("the result is not spoken")


def squeezed(text: str) -> str:
    """Without what joins the words: a word that can be looked up is a text of its own."""
    return re.sub(r"\W+", "", text)


# -- the matches -------------------------------------------------------------------------------------------------------


def heard_at(name: str, server: Serving) -> Heard:
    """A whole match of a game."""
    heard, played, began = Heard(name), Played(name), time.monotonic()
    with chromium() as browser:
        visits = Visits(browser, server, played)
        page = visits.visit("/", hurried=False, reduced_motion="reduce")
        reader = Reader(page)
        blind = Blind(reader, heard, seed=4)
        try:
            blind.sit_down(GAMES[name])
            blind.play()
            compare(server, page.url, heard)
        except Exception as error:
            heard.wrong.append(f"{type(error).__name__}: {error}")
        heard.keys = reader.keys
        visits.close()
    heard.wrong += played.wrong
    heard.seconds = time.monotonic() - began
    return heard


def compare(server: Serving, url: str, heard: Heard) -> None:
    """What was heard of the end is what the record says; the answers are counted there, too."""
    found = re.search(r"/table/(\w+)", url)
    assert found
    record = server.get(f"/tables/{found[1]}/record")
    outcome = {"won": "You win!", "lost": "You lose.", "drawn": "A draw."}[record["result"][0][0]]
    if outcome != heard.result:
        heard.wrong.append(f"{heard.result!r} was heard, {outcome!r} is in the record")
    heard.answers = sum(1 for seat, _ in record["answers"] if seat == 0)


def row(each: Heard) -> str:
    end = f"{each.result}{' (gave up)' if each.gave_up else ''}"
    cells = (GAMES[each.game].title, each.answers, each.on_board, each.keys, each.lines, f"{each.seconds:.0f}", end)
    return f"| {' | '.join(map(str, cells))} |"


def missed(each: Heard) -> list[str]:
    """What a blind player misses there."""
    told = [f"no name: {most(each.unnamed)}"] if each.unnamed else []
    told += (
        [f"choices called the same, in {sum(each.alike.values())} questions: {most(each.alike)}"] if each.alike else []
    )
    told += [f"not spoken, {sum(each.unspoken.values())} questions: {most(each.unspoken)}"] if each.unspoken else []
    told += [f"after {each.lost} answers the focus was back at the whole page"] if each.lost else []
    return told + each.wrong


def most(counted: Counter[str]) -> str:
    return "; ".join(f"{what} ({times} times)" for what, times in counted.most_common(4))


ABOVE = """# By the accessibility tree alone: a whole match of each game

Printed by `studies/browser_tree.py`: a real server, a real Chromium, from the start page to the result. What is read is
Chromium's own accessibility tree (roles, names, states), what is done is done by keys on what was found there; choices
are made by chance. """
HEAD = "| game | answers | choices on the board | keys | lines heard at the end | seconds | result |"
FINE = "Everything had a name, every question was spoken, and the focus was never lost."


def document(found: list[Heard], load: str) -> str:
    missing = [f"- {GAMES[each.game].title}: {what}." for each in found for what in missed(each)]
    lines = [
        f"{ABOVE}The load of the machine (two cores) was {load}.",
        "",
        HEAD,
        "|---|---|---|---|---|---|---|",
        *map(row, found),
        "",
        *(["Whatever was missed on the way:", "", *missing] if missing else [FINE]),
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--only", default=",".join(GAMES))
    asked.add_argument("--write", action="store_true")
    given = asked.parse_args()
    if unknown := [each for each in given.only.split(",") if each not in GAMES]:
        sys.exit(f"There is no game {', '.join(unknown)}; there are {', '.join(GAMES)}.")
    found = []
    load = f"{os.getloadavg()[0]:.1f} before"
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), SECRET) as server:
        for name in given.only.split(","):
            found.append(heard_at(name, server))
            print(row(found[-1]), *missed(found[-1]), sep="\n", flush=True)
    load += f" and {os.getloadavg()[0]:.1f} after"
    if given.write:
        DOCUMENT.write_text(document(found, load) + by_eye(DOCUMENT), encoding="utf-8")
    if any(each.wrong for each in found):
        sys.exit("a page complained, or a match did not come to its end")


if __name__ == "__main__":
    main()
