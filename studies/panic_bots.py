"""How strong the bots are at Panic at the Dojo: mirror fights (both sides the same three heroes), seats swapped.

    python studies/panic_bots.py [SHARE] > docs/panic-bots.md

SHARE (1 by default) scales the number of fights. Two fights in a row share their heroes and their arena; the bots
change seats in between. A draw counts as half a win. A thinker's time is that of the machine: run nothing else
meanwhile.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from math import sqrt

from dustup import Match
from dustup.bots import make_bot

PAIRINGS = (("greedy", "random", 200), ("thinker:0.1", "greedy", 60))
"""Who against whom, and how many fights."""


def fight(job: tuple[str, str, int]) -> tuple[float, int]:
    """One fight: what the first bot got (1, 0 or a half), and how many answers it took."""
    bot, against, number = job
    match = Match("panic", {"deal": number // 2, "mirror": True, "size": 3}, f"bots {number // 2}")
    seats = [make_bot(bot, number), make_bot(against, number)]
    own = number % 2
    if own:
        seats.reverse()
    while question := match.question:
        match.answer(seats[question.seat].answer(question, match.view(question.seat)))
    assert match.result is not None
    won = match.result.winners
    return (0.5 if not won else float(own in won)), len(match.answers)


def interval(share: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a share of n (Wilson)."""
    z = 1.96
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return middle - half, middle + half


def main() -> None:
    scale = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    print("# How strong the bots are at Panic at the Dojo\n")
    print(
        "Printed by `studies/panic_bots.py`: mirror fights of three random heroes a side, middleweight, random arenas, "
        f"seats swapped, {os.cpu_count()} fights at a time. A thinker has so many seconds for each answer. "
        "Intervals are 95 %.\n"
    )
    print("| bot | against | fights | points | share | answers a fight |\n|---|---|---|---|---|---|", flush=True)
    for bot, against, wanted in PAIRINGS:
        count = max(2, 2 * round(scale * wanted / 2))
        points = answers = 0.0
        with ProcessPoolExecutor() as pool:
            for done, (won, given) in enumerate(pool.map(fight, [(bot, against, each) for each in range(count)]), 1):
                points, answers = points + won, answers + given
                note = f"\r{bot} against {against}: {done} of {count}, {points:g} points "
                print(note, end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        low, high = interval(points / count, count)
        shown = f"{100 * points / count:.1f} % ({100 * low:.0f} to {100 * high:.0f})"
        print(f"| {bot} | {against} | {count} | {points:g} | {shown} | {answers / count:.0f} |", flush=True)


if __name__ == "__main__":
    main()
