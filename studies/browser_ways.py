"""Ways of playing a game in a real Chromium: carried out one after the other, and told in a document.

A study names its ways (functions that are given a ``Study``) and calls ``carry_out``. Each way has a Chromium of its
own, all have one server. ``--only`` chooses among the ways, ``--pictures`` keeps a picture of every kind of question,
``--write`` writes the document; what people have added to it by eye stays.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from browsing import LOOK, Guided, Played, Serving, Visits, Wanted, chromium, serving
from playwright.sync_api import Page, expect

from dustup.bots import Bot, make_bot

MOST = 5000
"""Looks at the pages of one match; none takes so many."""
BY_EYE = "## Looked at by eye"
HEAD = "| way | answers | clicks, taps or keys | lines told | seconds | answer to next question (median, longest) |"


class Study:
    """One way of playing after the other, at one server."""

    def __init__(self, visits: Visits, pictures: Path | None) -> None:
        self.visits, self.server, self.played = visits, visits.server, visits.played
        self.pictures = pictures
        self.taken: set[str] = set()

    def sit(self, page: Page, kind: type[Guided] = Guided, bot: Bot | None = None, seed: int = 1) -> Guided:
        """Somebody at a page."""
        player = kind(page, self.server, bot or make_bot("greedy", seed=seed), self.played, seed)
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
        """Everybody answers what is asked of them until the match is over."""
        for _ in range(MOST):
            if players[0].page.evaluate(LOOK)["over"]:
                break
            asked = [each for each in players if each.asked_now()]
            if asked:
                players[0].chance.choice(asked).answer()
            else:
                players[0].page.wait_for_timeout(50)
        for each in players:
            expect(each.result).to_be_visible()
            each.check()
        self.ended(players[0])

    def ended(self, player: Guided) -> None:
        """What came of it, on the page and in the record."""
        outcome = self.server.get(f"/tables/{player.table}/record")["result"][0][0]
        expect(player.result).to_contain_text(player.told_of_the_end(outcome))
        title = player.page.locator("main h1").first.inner_text()
        self.played.lines += player.look()["lines"]
        self.played.said.append(f"{title}: {outcome}")
        self.take(player.page, "result")


Way = Callable[[Study], None]


@dataclass(frozen=True)
class Told:
    """The document of a study."""

    path: Path
    heading: str
    printed: str
    """What stands above the figures."""
    said: str
    """What is told of the command."""


def carry_out(ways: Mapping[str, Way], told: Told, secret: str) -> None:
    """The command: all ways, or those that are asked for."""
    asked = argparse.ArgumentParser(description=told.said.splitlines()[0])
    asked.add_argument("--only", default=",".join(ways))
    asked.add_argument("--pictures", type=Path)
    asked.add_argument("--write", action="store_true")
    given = asked.parse_args()
    chosen = given.only.split(",")
    if unknown := [each for each in chosen if each not in ways]:
        sys.exit(f"There is no way {', '.join(unknown)}; there are {', '.join(ways)}.")
    found = []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), secret) as server:
        for name in chosen:
            found.append(play(name, ways[name], server, given.pictures))
            print(row(found[-1]), *found[-1].said, *found[-1].wrong, sep="\n", flush=True)
    if given.write:
        told.path.write_text(document(ways, told, found) + by_eye(told.path), encoding="utf-8")
    if any(each.wrong for each in found):
        sys.exit("a page complained, or an answer went astray")


def play(name: str, way: Way, server: Serving, pictures: Path | None) -> Played:
    """One way, in a Chromium of its own."""
    played, began = Played(name), time.monotonic()
    with chromium() as browser:
        visits = Visits(browser, server, played)
        try:
            way(Study(visits, pictures))
        except Exception as error:
            played.wrong.append(f"{type(error).__name__}: {error}")
            if pictures and visits.contexts and visits.contexts[-1].pages:
                visits.contexts[-1].pages[0].screenshot(path=pictures / f"{name}-wrong.png")
        visits.close()
    played.seconds = time.monotonic() - began
    return played


def row(each: Played) -> str:
    waits = f"{median(each.waits):.2f} s, {max(each.waits):.2f} s" if each.waits else "–"
    return f"| {each.name} | {each.answers} | {each.acts} | {each.lines} | {each.seconds:.0f} | {waits} |"


def document(ways: Mapping[str, Way], told: Told, found: list[Played]) -> str:
    """What docs/ says of it."""
    about = {name: " ".join((way.__doc__ or "").split()) for name, way in ways.items()}
    rows = [f"- **{each.name}:** {about[each.name]} {'; '.join(each.said).rstrip('.')}." for each in found]
    wrong = [f"- {each.name}: {what}" for each in found for what in each.wrong]
    return "\n".join(
        [
            f"# {told.heading}",
            "",
            told.printed,
            "A bot chooses; each answer that arrived was compared with the one that was meant.",
            "",
            HEAD,
            "|---|---|---|---|---|---|",
            *map(row, found),
            "",
            *rows,
            "",
            "Complaints, and what went astray:" if wrong else "No page complained, and no answer went astray.",
            *wrong,
            "",
        ]
    )


def by_eye(path: Path) -> str:
    """The part of the document that people write."""
    said = path.read_text(encoding="utf-8") if path.exists() else ""
    return f"\n{said[said.index(BY_EYE) :]}" if BY_EYE in said else ""
