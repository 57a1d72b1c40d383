"""What the studies of bots share: who plays whom, seats swapped, every match kept as soon as it is over.

A game's study says how its matches begin (``begin(number)``) and hands its arguments on (``main``). Two matches in a
row begin alike, and the bots change seats in between. A match that ends level counts half. ``page`` prints rows for
docs/bots.md. A thinker with iterations and no seconds plays the same on a busy machine; ``looks`` counts how many of
them one core tries in 0.1 seconds of its own time.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from balancing import digest_of
from rich.console import Console
from rich.progress import Progress

from dustup import Match, bots
from dustup.bots import make_bot
from dustup.bots.thinker import Thinker
from dustup.lab.sim import interval


class Study(NamedTuple):
    """The bots of one game."""

    kept: Path
    pairings: tuple[tuple[str, str, int], ...]
    """Who against whom, and how many matches."""
    begin: Callable[[int], Match]
    """The match of a number, once everything is brought; two in a row are alike."""
    facts: Callable[[int], dict[str, Any]]
    """What is kept with it."""
    steered_by: tuple[Path, ...]
    """Files by which bots steer in this game: with others everything is played anew."""

    def play(self, bot: str, against: str, number: int) -> dict[str, Any]:
        """One match: what the first bot got (1, 0 or a half), and how long it took."""
        start = process_time()
        match, own = self.begin(number), number % 2
        seats = [make_bot(bot if seat == own else against, f"{number} {seat}") for seat in (0, 1)]
        while question := match.question:
            match.answer(seats[question.seat].answer(question, match.view(question.seat)), question.seat)
        assert match.result is not None, "nothing is asked any more"
        won, seconds = match.result.worth(own), round(process_time() - start, 2)
        return {"won": won, "answers": len(match.answers), "seconds": seconds, **self.facts(number)}

    def looks(self, seconds: float, matches: int, answers: int) -> float:
        """How many answers a thinker tries on average in so many seconds of the processor, where it needs them all."""
        found = []
        for number in range(0, 2 * matches, 2):
            match = self.begin(number)
            thinker, greedy = Thinker(number, seconds=seconds), make_bot("greedy", number)
            thinker.clock = process_time
            while (question := match.question) and len(match.answers) < answers:
                bot, start = greedy if question.seat else thinker, process_time()
                match.answer(bot.answer(question, match.view(question.seat)), question.seat)
                if bot is thinker and process_time() - start >= seconds:
                    found.append(thinker.looks)
        return sum(found) / len(found)


@cache
def steered_by(files: tuple[Path, ...]) -> str:
    """A digest of the bots and of what they steer by."""
    return digest_of([*files, *Path(bots.__file__).parent.glob("*.py")])


def main(study: Study, about: str) -> None:
    asked = argparse.ArgumentParser(description=about.splitlines()[0])
    asked.add_argument("what", choices=["play", "page", "looks"])
    asked.add_argument("--only", default="", help="the first bot of a pairing")
    asked.add_argument("--share", type=float, default=1.0, help="of the matches")
    asked.add_argument("--kept", type=Path, default=study.kept)
    given = asked.parse_args()
    if given.what == "looks":
        print(f"{study.looks(0.1, 2, 120):.0f} answers tried in 0.1 seconds")
        return
    lines = given.kept.read_text(encoding="utf-8").splitlines() if given.kept.exists() else []
    kept = {each["match"]: each for each in map(json.loads, lines)}
    wanted = {
        f"{bot} {against} {number} {steered_by(study.steered_by)}": (bot, against, number)
        for bot, against, matches in study.pairings
        for number in range(2 * round(given.share * matches / 2))
        if given.only in ("", bot)
    }
    if given.what == "play":
        play_missing(study, given.kept, {name: job for name, job in wanted.items() if name not in kept})
        return
    for bot, against, matches in study.pairings:
        rows = [kept[name] for name, job in wanted.items() if name in kept and job[:2] == (bot, against)]
        if rows:
            print(row(bot, against, matches, rows))


def play_missing(study: Study, path: Path, missing: dict[str, tuple[str, str, int]]) -> None:
    """Play what is missing, with a bar that says how far it is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file, Progress(console=Console(stderr=True)) as bar:
        task = bar.add_task("matches", total=len(missing))
        for name, job in missing.items():
            file.write(json.dumps({"match": name, **study.play(*job)}) + "\n")
            file.flush()
            bar.advance(task)


def row(bot: str, against: str, wanted: int, rows: list[dict[str, Any]]) -> str:
    """One line of the table."""
    won, level = (count(rows, what) for what in (1, 0.5))
    low, high = interval(won + level / 2, len(rows))
    share = f"{100 * (won + level / 2) / len(rows):.1f} % ({100 * low:.0f} to {100 * high:.0f})"
    many = f"{len(rows)}" if len(rows) == wanted else f"{len(rows)} of {wanted}"
    return f"| {bot} | {against} | {many} | {won} | {level} | {share} |"


def count(rows: Iterable[dict[str, Any]], what: float) -> int:
    return sum(each["won"] == what for each in rows)
