"""Ten thousand random matches: no exception, all end, every event cites an existing clause, every record verifies.

    python studies/many_matches.py [GAME] [MATCHES]
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import perf_counter

from dustup.lab.soak import soak


def main() -> None:
    game = sys.argv[1] if len(sys.argv) > 1 else "henshin"
    matches = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    start, answers = perf_counter(), 0
    with ProcessPoolExecutor() as pool:
        for done, count in enumerate(pool.map(partial(soak, game), range(matches), chunksize=20), 1):
            answers += count
            if done % 100 == 0:
                print(f"\r{done} of {matches} matches", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(
        f"{matches} random matches of {game}, {answers} answers: no exception, all ended, every event cites clauses of "
        f"the ledger, every record verified; {perf_counter() - start:.0f} s"
    )


if __name__ == "__main__":
    main()
