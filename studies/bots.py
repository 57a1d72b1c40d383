"""How strong the bots are at Henshin Fighters: random legal teams, all scenarios at random, seats swapped.

    python studies/bots.py [SHARE] > docs/bots.md

SHARE (1 by default) scales the number of matches: 0.1 gives a quick look. Two matches in a row share their teams; the
bots change seats in between. A draw counts as half a win. The thinkers' time is that of the machine: run nothing
else meanwhile.
"""

from __future__ import annotations

import os
import sys
from math import sqrt

from dustup.lab.sim import Job, Tally, simulate

PAIRINGS = (
    ("greedy", "random", 200),
    ("thinker:0.03", "greedy", 60),
    ("thinker:0.1", "greedy", 100),
    ("thinker:0.3", "greedy", 40),
    ("thinker:0.1", "thinker:0.03", 60),
    ("thinker:0.3", "thinker:0.1", 40),
)
"""Who against whom, and how many matches."""


def interval(share: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a share of n (Wilson): sensible at 0 and 1, too."""
    z = 1.96
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return middle - half, middle + half


def play(bot: str, against: str, matches: int) -> Tally:
    """One pairing, with a line of progress on stderr."""
    done = 0

    def progress(more: int) -> None:
        nonlocal done
        done += more
        print(f"\r{bot} against {against}: {done} of {matches} matches ", end="", file=sys.stderr, flush=True)

    tally = simulate(Job("henshin", [bot, against], seed=1), matches, progress=progress)
    print(f"in {tally.seconds:.0f} s", file=sys.stderr)
    if tally.errors:
        sys.exit(f"{tally.errors} matches broke: {tally.messages[0]}")
    return tally


def row(tally: Tally) -> str:
    """One line of the table."""
    bot, against = tally.seats
    share = (tally.wins[0] + tally.draws / 2) / tally.games
    low, high = interval(share, tally.games)
    shown = f"{100 * share:.1f} % ({100 * low:.0f} to {100 * high:.0f})"
    return f"| {bot} | {against} | {tally.games} | {tally.wins[0]} | {tally.draws} | {shown} |"


def main() -> None:
    scale = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    print("# How strong the bots are\n")
    print(
        "Printed by `studies/bots.py`: Henshin Fighters, random legal teams, all scenarios at random, seats swapped, "
        f"{os.cpu_count()} matches at a time. A thinker has so many seconds for each answer. Intervals are 95 %.\n"
    )
    print("| bot | against | matches | won | drawn | share |\n|---|---|---|---|---|---|", flush=True)
    for bot, against, matches in PAIRINGS:
        print(row(play(bot, against, max(2, 2 * round(scale * matches / 2)))), flush=True)


if __name__ == "__main__":
    main()
