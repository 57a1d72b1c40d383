"""How long people wait at Demihuman Combat: for a question with its lit area, and for a clicked point to be judged.

    python studies/demihuman_speed.py [--matches 10] [--first 0] [--every 3] [--slowest]

Whole matches of seats that put bases anywhere (``demihuman_wanderers.py``). Of every third question everything is made
that a page is sent of it: sentence, menu with the names of all places, what is not offered and why, rings, aims, the
lit area. Then points are clicked for everything that may be done at any point of the table: near the listed places, all
round the model and somewhat farther than it goes, and anywhere on the table and a little beside it. Each is judged as
the server judges it, from the words that the page sends to a refusal with its sentence and what would do instead.

Counted is processor time of one core, as ``dustup bench`` does it; moves of python-chess, played in between, say how
fast the machine was. In the end random matches and python-chess take turns, with options drawn, and forks are made.
"""

from __future__ import annotations

import argparse
import gc
from collections import Counter
from random import Random
from statistics import median, quantiles
from time import process_time
from typing import Any, NamedTuple

from demihuman_wanderers import anywhere, drawn, for_enemies

from dustup import table as showing
from dustup.boards.freeform import Spot
from dustup.engine.game import find_game
from dustup.engine.garbage import settle
from dustup.engine.match import Match
from dustup.engine.options import Within
from dustup.engine.rule import Choose
from dustup.lab.bench import fork_microseconds, load, one_core, options_drawn
from dustup.lab.peers import python_chess

GAME = find_game("demihuman")
QUESTION, POINT = 5.0, 3.0
"""Milliseconds that are wanted."""
ACTIVATION = "act"
CLICKS = 3
"""So many points of each sort are clicked for each kind of answer."""
BESIDE, BEYOND = 60, 350
"""How far from a listed place somebody clicks who means it, and how much farther than a model goes."""
CHESS = 0.5
"""Seconds of python-chess after each match."""
TURNS, TURN = 3, 2.0
"""So many turns of random matches and of python-chess, of so many seconds each."""
WARMING = 1_000_000
"""The match that is played before anything is measured."""


class Took(NamedTuple):
    """Something that somebody waited for."""

    ms: float
    what: str
    match: int
    answers: int


class Waits:
    """All that was waited for."""

    def __init__(self) -> None:
        self.questions: list[Took] = []
        self.points: list[Took] = []
        self.moves: list[float] = []
        """Milliseconds for a move of python-chess."""

    def play(self, number: int, every: int) -> None:
        """One match, looked at as it goes."""
        random = Random(f"speed {number}")
        setup, _ = drawn(number)
        match, pick = Match(GAME, setup, number), (anywhere, for_enemies)[number % 2]
        match.read_along()
        while (question := match.question) is not None:
            if random.randrange(every) == 0:
                self.ask(match, question, number)
                self.click(match, question, random, number)
            match.answer(pick(match, question, random.random), question.seat)

    def ask(self, match: Match, question: Choose, number: int) -> None:
        """A question as a page is sent it."""
        began = process_time()
        showing.question_of(match, match.view(question.seat), question, yours=True)
        took = (process_time() - began) * 1e3
        self.questions.append(Took(took, question.why.key, number, len(match.answers)))

    def click(self, match: Match, question: Choose, random: Random, number: int) -> None:
        """Points of all sorts, for every kind of answer with a place that may be anywhere."""
        for words in clicked(match, question, random):
            began = process_time()
            refusal = match.why_not(words, question.seat)
            took = (process_time() - began) * 1e3
            what = f"{words} ({refusal.code if refusal is not None else 'legal'})"
            self.points.append(Took(took, what, number, len(match.answers)))


def clicked(match: Match, question: Choose, random: Random) -> list[str]:
    """Answers at points of the table, in words."""
    families = [each for each in question.options.families if isinstance(each, Within)]
    return [
        match.write(family.kind(*family.fixed, spot)) for family in families for spot in points(match, family, random)
    ]


def points(match: Match, family: Any, random: Random) -> list[Spot]:
    """Near listed places, round whoever goes, and anywhere."""
    m = match.state
    wide, high = m.table.width, m.table.height
    found = [Spot(random.randrange(-60, wide + 60), random.randrange(-60, high + 60)) for _ in range(CLICKS)]
    if family.mask.count:
        listed = [family.mask.at(random.randrange(family.mask.count)) for _ in range(CLICKS)]
        found += [Spot(at.x + near(random, BESIDE), at.y + near(random, BESIDE), at.level) for at in listed]
    if m.active >= 0:
        model = m.models[m.active]
        far = model.card.mv * 100 + BEYOND
        round_it = [(model.x + near(random, far), model.y + near(random, far)) for _ in range(CLICKS)]
        found += [Spot(x, y, m.table.level_at(x, y, model.tall)) for x, y in round_it]
    return found


def near(random: Random, far: int) -> int:
    return random.randint(-far, far)


# -- what is printed ---------------------------------------------------------------------------------------------------


def row(name: str, took: list[float], wanted: float, move: float) -> str:
    """A line of the table."""
    late = quantiles(took, n=20)[18]
    share = sum(each <= wanted for each in took) / len(took)
    middle = median(took)
    return (
        f"| {name} | {len(took):,} | {middle:.2f} | {late:.2f} | {max(took):.2f} | {share:.2%} of {wanted:.0f} ms "
        f"| {middle / move:.0f} |"
    )


def beside() -> None:
    """Random matches beside python-chess, and forks."""
    rates = [
        (options_drawn(GAME.name, TURN, turn * 1000)["decisions_per_s"], python_chess(TURN, turn)["decisions_per_s"])
        for turn in range(TURNS)
    ]
    ours, chess = (median(each) for each in zip(*rates, strict=True))
    print(f"\nOptions drawn: {ours:,.0f} decisions a second, {ours / chess:.2f} of python-chess ({chess:,.0f}).")
    print(f"A fork: {fork_microseconds(GAME.name, 3):.0f} µs.")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--every", type=int, default=3)
    parser.add_argument("--slowest", action="store_true", help="which took longest")
    given = parser.parse_args()
    one_core()
    waits, before = Waits(), load()
    Waits().play(WARMING, 1)
    settle()
    for number in range(given.first, given.first + given.matches):
        gc.collect()
        waits.play(number, given.every)
        waits.moves.append(1e3 / python_chess(CHESS, number)["decisions_per_s"])
    move = median(waits.moves)
    print(f"{given.matches} matches; load of the machine {before} before, {load()} after.")
    print(f"A move of python-chess: {move * 1e3:.1f} µs ({1e3 / move:,.0f} a second).\n")
    print("| what | asked | median, ms | 95 of 100 within | longest | within | median in moves of python-chess |")
    print("|---|---|---|---|---|---|---|")
    acts = [each.ms for each in waits.questions if each.what == ACTIVATION]
    print(row("a question of an activation", acts, QUESTION, move))
    print(row("any question", [each.ms for each in waits.questions], QUESTION, move))
    refused = [each.ms for each in waits.points if not each.what.endswith("(legal)")]
    print(row("a clicked point", [each.ms for each in waits.points], POINT, move))
    print(row("- of these refused", refused, POINT, move))
    codes = Counter(each.what.rpartition("(")[2][:-1] for each in waits.points)
    print(f"\nClicked points: {', '.join(f'{count:,} {code}' for code, count in codes.most_common())}.")
    beside()
    if given.slowest:
        for kind in (waits.questions, waits.points):
            print("", *sorted(kind, reverse=True)[:20], sep="\n")


if __name__ == "__main__":
    main()
