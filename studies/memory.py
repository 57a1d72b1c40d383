"""Whether the memory of a process that plays match after match stays the same.

    python studies/memory.py [GAME] [MATCHES]

Random matches of the laboratory's set-ups, one after the other in one process, garbage treated as at the server. Shown
are the memory the process holds (resident, Linux only) and how many objects Python looks after, both after the garbage
was taken away.
"""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from random import Random
from time import perf_counter

from dustup.engine.game import find_game
from dustup.engine.garbage import settle
from dustup.engine.match import Match
from dustup.lab.sim import Job, setup

STOPS = (1, 50, 100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000)
TIDY = 20
"""Garbage is taken away after so many matches, as in ``dustup sim``."""


def resident() -> float:
    """Memory of this process in MiB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def main() -> None:
    game = sys.argv[1] if len(sys.argv) > 1 else "panic"
    matches = int(sys.argv[2]) if len(sys.argv) > 2 else STOPS[-1]
    find_game(game)
    settle()
    job, answers, start = Job(game, ["random", "random"], 0), 0, perf_counter()
    print(f"{game}, Python {sys.version.split()[0]}, {resident():.1f} MiB before the first match")
    print("| matches | answers | MiB | objects |\n|---|---|---|---|")
    for number in range(1, matches + 1):
        answers += played(job, number)
        if number % TIDY == 0:
            gc.collect()
        if number in STOPS or number == matches:
            gc.collect()
            print(f"| {number:,} | {answers:,} | {resident():.1f} | {len(gc.get_objects()):,} |", flush=True)
    print(f"{perf_counter() - start:.0f} s", file=sys.stderr)


def played(job: Job, number: int) -> int:
    """A whole match between random seats; how many answers it took."""
    draw = Random(f"memory {number}").random
    match = Match(job.game, setup(job, 2 * number), number)
    while question := match.question:
        match.answer(question.options[int(draw() * question.options.count)])
    return len(match.answers)


if __name__ == "__main__":
    main()
