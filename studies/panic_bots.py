"""How strong the bots are at Panic at the Dojo: mirror fights (both sides the same three heroes), seats swapped.

    python studies/panic_bots.py [SHARE] > docs/panic-bots.md

SHARE (1 by default) scales the number of fights. Two fights in a row share their heroes and their arena; the bots
change seats in between. A draw counts as half a win. A thinker's seconds are those of the
processor, so that other work on the machine does not count; the load of the machine is noted after every fight.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from time import perf_counter, process_time

from dustup import Match
from dustup.bots import make_bot
from dustup.bots.thinker import Thinker

PAIRINGS = (("greedy", "random", 200), ("thinker:0.1", "greedy", 60), ("thinker:250i", "greedy", 60))
"""Who against whom, and how many fights. In 0.1 seconds a free processor tries 250 to 300 answers, so the last row says
the same as the one before, whatever else the machine does."""
PROCESSES = 2


def fight(job: tuple[str, str, int]) -> tuple[float, int, int, float]:
    """One fight: what the first bot got (1, 0 or a half), and how many answers, rounds and seconds it took."""
    bot, against, number = job
    start = perf_counter()
    match = Match("panic", {"deal": number // 2, "mirror": True, "size": 3}, f"bots {number // 2}")
    seats = [make_bot(bot, number), make_bot(against, number)]
    for each in seats:
        if isinstance(each, Thinker):
            each.clock = process_time
    own = number % 2
    if own:
        seats.reverse()
    while question := match.question:
        match.answer(seats[question.seat].answer(question, match.view(question.seat)))
    assert match.result is not None
    return match.result.worth(own), len(match.answers), match.state.round, perf_counter() - start


def interval(share: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a share of n (Wilson)."""
    z = 1.96
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return middle - half, middle + half


def main() -> None:
    scale = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    loads: list[float] = []
    print("# How strong the bots are at Panic at the Dojo\n")
    print(
        "Printed by `studies/panic_bots.py`: mirror fights of three random heroes a side, middleweight, random arenas, "
        f"seats swapped, {PROCESSES} fights at a time. A thinker has so many seconds of the processor for each answer, "
        "or tries so many answers (`250i`), about what a free processor does in 0.1 seconds. "
        "Intervals are 95 %.\n"
    )
    print("| bot | against | fights | points | share | answers | rounds | seconds a fight |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    for bot, against, wanted in PAIRINGS:
        print(pairing(bot, against, max(2, 2 * round(scale * wanted / 2)), loads), flush=True)
    print(
        f"\nThe load of the machine ({os.cpu_count()} processors), noted after every fight: {min(loads):.1f} to "
        f"{max(loads):.1f}, on average {sum(loads) / len(loads):.1f}."
    )


def pairing(bot: str, against: str, count: int, loads: list[float]) -> str:
    """Some fights of one bot against another, as a row of the table."""
    points = answers = rounds = seconds = 0.0
    with ProcessPoolExecutor(PROCESSES) as pool:
        for done, each in enumerate(pool.map(fight, [(bot, against, number) for number in range(count)]), 1):
            points, answers, rounds, seconds = points + each[0], answers + each[1], rounds + each[2], seconds + each[3]
            loads.append(os.getloadavg()[0])
            note = f"\r{bot} against {against}: {done} of {count}, {points:g} points, load {loads[-1]:.1f} "
            print(note, end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    low, high = interval(points / count, count)
    share = f"{100 * points / count:.1f} % ({100 * low:.0f} to {100 * high:.0f})"
    means = f"{answers / count:.0f} | {rounds / count:.1f} | {seconds / count:.1f}"
    return f"| {bot} | {against} | {count} | {points:g} | {share} | {means} |"


if __name__ == "__main__":
    main()
