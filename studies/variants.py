"""Every number of Henshin Fighters at both ends of its range: a random match is played with it, and its record replays.

    python studies/variants.py [ONLY]

ONLY is the beginning of an id, such as ``heroes/old-mole``. Prints a line for each number and exits with 1 if a match
raised an exception or a record did not replay. 301 numbers take about three minutes on two cores.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

from dustup import Match
from dustup.engine.record import Record, replay
from dustup.games.henshin.content import box
from dustup.games.henshin.setup import random_team


def setup_with(id: str, value: int) -> dict[str, Any]:
    """One side brings the card as it is changed for all, the other the same beside it; or the scenario is played."""
    kind, card = id.partition(":")[0].split("/")
    random = Random(id)
    teams = [random_team(random), random_team(random)]
    setup: dict[str, Any] = {"teams": teams, "quick": True, "content": {id: value}}
    if kind == "scenarios":
        return {**setup, "scenario": card}
    for team in teams:
        team[kind] = [card, *(each for each in team[kind] if each != card)][: len(team[kind])]
    beside = f"{card}@new"
    teams[1][kind][0] = beside
    setup["content"] = {id: value, id.replace(card, beside, 1): value}
    return setup


def play(row: dict[str, Any]) -> str:
    """A match at each end of the range; what went wrong, or nothing."""
    for end in ("low", "high"):
        try:
            match = Match("henshin", setup_with(row["id"], row[end]), 7)
            random = Random(f"{row['id']} {end}")
            while match.question is not None:
                match.answer(random.choice(list(match.question.options)))
            again = replay(Match, Record.from_json(Record.of(match).to_json()), None, True)
            if again.state.digest() != match.state.digest():
                return f"{row['id']} = {row[end]}: the record ends elsewhere"
        except Exception as error:
            return f"{row['id']} = {row[end]}: {type(error).__name__}: {error}"
    return ""


def main() -> int:
    """Play them all."""
    only = sys.argv[1] if len(sys.argv) > 1 else ""
    rows = [row for row in box().numbers() if row["id"].startswith(only)]
    with ProcessPoolExecutor(2) as crew:
        wrong = 0
        for row, said in zip(rows, crew.map(play, rows, chunksize=8), strict=True):
            print(said or f"{row['id']}: {row['low']} and {row['high']} play and replay", flush=True)
            wrong += bool(said)
    print(f"{len(rows)} numbers, {2 * len(rows)} matches, {wrong} wrong", file=sys.stderr)
    return 1 if wrong or not rows else 0


if __name__ == "__main__":
    raise SystemExit(main())
