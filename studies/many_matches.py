"""Thousands of random matches: no exception, all end, every event cites an existing clause, every record verifies,
and what a game says always holds does so after every event.

    python studies/many_matches.py [GAME] [MATCHES] [FIRST]

FIRST is the number of the first match: a run that was stopped goes on from the number it showed last. What goes wrong
is told at once with the number of its match, and the rest is played all the same.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import perf_counter
from traceback import extract_tb

from dustup.lab.soak import soak

CHUNK = 20


def tried(game: str, number: int) -> tuple[int, str]:
    """How many answers a match took, or what went wrong in it."""
    try:
        return soak(game, number), ""
    except Exception as error:
        where = extract_tb(error.__traceback__)[-1]
        return 0, f"match {number}: {type(error).__name__}: {error} ({where.filename}, line {where.lineno})"


def main() -> None:
    game = sys.argv[1] if len(sys.argv) > 1 else "henshin"
    matches = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    start, answers, wrong = perf_counter(), 0, 0
    with ProcessPoolExecutor() as pool:
        rows = pool.map(partial(tried, game), range(first, first + matches), chunksize=CHUNK)
        for number, (count, error) in enumerate(rows, first):
            answers += count
            if error:
                wrong += 1
                print(f"\r{error}", file=sys.stderr)
            if (number + 1) % CHUNK == 0:
                done = f"{number + 1 - first} of {matches} matches, the next is {number + 1}"
                print(f"\r{done}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    seconds = perf_counter() - start
    if wrong:
        sys.exit(f"{wrong} of {matches} random matches of {game} went wrong; {answers} answers, {seconds:.0f} s")
    print(
        f"{matches} random matches of {game}, {answers} answers: no exception, all ended, every event cites clauses of "
        f"the ledger, every record verified, what always holds held after every event; {seconds:.0f} s"
    )


if __name__ == "__main__":
    main()
