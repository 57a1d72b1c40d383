"""What it came to be worth that Miniatures could still act and strike, in matches of Torn World between greedy bots.

    python studies/torn_sight.py [--matches 80] [--first 200000]

Whenever somebody is about to activate a Miniature, what bots steer by (``Sight`` of games/torn/evaluate.py) is counted
for both players. Then by how much one player came to stand better when so many turns were over (Victory Points, lives
and Condition Markers, as greedy counts them) is explained by the differences, by least squares: a weight says what one
of each was worth beside what is counted for it anyway. Matches, not moments, are drawn anew for the intervals of 95 %.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from torn_balance import begin, jobs

from dustup.bots import make_bot
from dustup.games.torn.evaluate import Sight, standing
from dustup.games.torn.state import NOBODY, State

NOTHING = Sight(*(0.0 for _ in Sight._fields))
"""Without what could still come."""
ASKED = ("soon", "later", "fresh")
AGAIN = 400
"""So often matches are drawn anew."""


class Moment(NamedTuple):
    """Somebody is about to activate a Miniature."""

    state: State
    turn: int
    left: int


def ahead(m: State, left: int, sight: Sight) -> float:
    """By how much the first player stands better."""
    return standing(m, 0, left, sight) - standing(m, 1, left, sight)


def weighed(m: State, left: int) -> list[float]:
    """What there is of everything asked for: more for the first player than for the second."""
    plain = ahead(m, left, NOTHING)
    return [ahead(m, left, NOTHING._replace(**{each: 1.0})) - plain for each in ASKED]


def moments(number: int) -> Iterator[Moment]:
    """Those of one match."""
    job = next(jobs(2, number))
    match = begin(job, f"sight {number}")
    bots = [make_bot("greedy", f"{number} {seat}") for seat in (0, 1)]
    while question := match.question:
        m = match.state
        if question.why.key == "activate" and m.active == NOBODY:
            yield Moment(match.fork().state, m.turn, m.scenario.turns - m.turn)
        match.answer(bots[question.seat].answer(question, match.view(question.seat)), question.seat)


def rows_of(every: list[Moment], turns: int) -> tuple[Any, Any]:
    """What there was at the moments of a match, and what came of it when so many turns were over."""
    found, gained = [], []
    for each in every:
        then = next((later for later in every if later.turn == each.turn + turns), None)
        if then is not None:
            found.append(weighed(each.state, each.left))
            gained.append(ahead(then.state, each.left, NOTHING) - ahead(each.state, each.left, NOTHING))
    return np.array(found), np.array(gained)


def fitted(matches: list[tuple[Any, Any]]) -> Any:
    """The weights that explain the most."""
    found, gained = (np.concatenate([each[side] for each in matches]) for side in (0, 1))
    return np.linalg.lstsq(found, gained, rcond=None)[0]


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--matches", type=int, default=80)
    asked.add_argument("--first", type=int, default=200_000)
    given = asked.parse_args()
    draw = np.random.default_rng(1)
    print(f"| turns over | moments | {' | '.join(ASKED)} |")
    print("|---" * (len(ASKED) + 2) + "|")
    every = [list(moments(given.first + 2 * number)) for number in range(given.matches)]
    for turns in (1, 2):
        matches = [each for each in (rows_of(some, turns) for some in every) if len(each[1])]
        weights = fitted(matches)
        again = [fitted([matches[at] for at in draw.integers(len(matches), size=len(matches))]) for _ in range(AGAIN)]
        low, high = np.percentile(again, [2.5, 97.5], axis=0)
        cells = [f"{each:.2f} ({a:.2f} to {b:.2f})" for each, a, b in zip(weights, low, high, strict=True)]
        print(f"| {turns} | {sum(len(each[1]) for each in matches)} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
