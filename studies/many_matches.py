"""Thousands of random matches: no exception, all end, every event cites an existing clause, every record verifies,
and what a game says always holds does so after every event.

    python studies/many_matches.py [GAME] [MATCHES] [FIRST] [--jobs N] [--dealt]

FIRST is the number of the first match: a run that was stopped goes on from the number it showed last. What goes wrong
is told at once with the number of its match, and the rest is played all the same. Shining Heroes draws its set-ups
itself (``shining_setups.py``): every encounter as often, with any legal party as it may have become by then, and some
parties give up; so does Panic, whose fights combine rare cards (``panic_setups.py``); ``--dealt`` takes the ones the
laboratory deals, as for the other games. Every other match of Torn
World is played by seats that look for a fight (``torn_brawlers.py``), as chance alone hardly ever fights; two of three
of Demihuman Combat by seats that put bases anywhere (``demihuman_wanderers.py``).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import perf_counter
from traceback import extract_tb
from typing import Any

import demihuman_wanderers
import panic_setups
import shining_setups
import torn_brawlers
from rich.console import Console
from rich.progress import Progress

from dustup.lab.soak import Pick, soak

CHUNK = 20
DRAWN: dict[str, Callable[[int], tuple[dict[str, Any], int]]] = {
    "shining": shining_setups.drawn,
    "demihuman": demihuman_wanderers.drawn,
    "panic": panic_setups.drawn,
}
"""Games with set-ups drawn wider than the laboratory deals them: a set-up, and after how many answers one gives up."""
PLAYED: dict[str, Callable[[int], Pick | None]] = {
    "torn": torn_brawlers.in_match,
    "demihuman": demihuman_wanderers.in_match,
}
"""Games in which chance has a leaning in some matches, or chooses what is not listed."""


def tried(game: str, dealt: bool, number: int) -> tuple[int, str]:
    """How many answers a match took, or what went wrong in it."""
    try:
        setup, patience = (None, 0) if dealt or game not in DRAWN else DRAWN[game](number)
        pick = PLAYED[game](number) if game in PLAYED else None
        return soak(game, number, setup, patience, pick), ""
    except Exception as error:
        where = extract_tb(error.__traceback__)[-1]
        return 0, f"match {number}: {type(error).__name__}: {error} ({where.filename}, line {where.lineno})"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game", nargs="?", default="henshin")
    asked.add_argument("matches", nargs="?", type=int, default=10_000)
    asked.add_argument("first", nargs="?", type=int, default=0)
    asked.add_argument("--jobs", type=int, help="processes; as many as there are cores")
    asked.add_argument("--dealt", action="store_true", help="the set-ups that the laboratory deals")
    given = asked.parse_args()
    game, matches, first = given.game, given.matches, given.first
    start, answers, wrong = perf_counter(), 0, 0
    shown = Console(stderr=True)
    with Progress(console=shown) as bar, ProcessPoolExecutor(given.jobs) as pool:
        task = bar.add_task(f"matches from {first}", total=matches)
        rows = pool.map(partial(tried, game, given.dealt), range(first, first + matches), chunksize=CHUNK)
        for number, (count, error) in enumerate(rows, first):
            answers += count
            if error:
                wrong += 1
                shown.print(error, markup=False)
            bar.update(task, advance=1, description=f"the next is {number + 1}")
    seconds = perf_counter() - start
    if wrong:
        sys.exit(f"{wrong} of {matches} random matches of {game} went wrong; {answers} answers, {seconds:.0f} s")
    print(
        f"{matches} random matches of {game} from {first} on, {answers} answers: no exception, all ended, every event "
        f"cites clauses of the ledger, every record verified, what always holds held after every event; {seconds:.0f} s"
    )


if __name__ == "__main__":
    main()
