"""Campaigns of Shining Heroes played at random, from anywhere: every record is what the one before handed on.

    python studies/shining_chains.py [CHAINS] [FIRST] [--share 0.4] [--most 15] [--jobs N]

A chain begins with a set-up drawn at random (``shining_setups.py``) and goes on as the encounters lead, back to the
preparation and into other quests, until nothing follows or for ``--most`` encounters. Of each encounter ``--share`` is
the chance that greedy plays it, for some to be won; else every answer is random, and now and then the party gives up.
What always holds is looked at after every event; then the chain of records is verified.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

from rich.console import Console
from rich.progress import track
from shining_setups import IMPATIENT, MOST_PATIENCE, drawn

from dustup import Match
from dustup.bots import make_bot
from dustup.engine.chain import verify_chain
from dustup.engine.ending import sequel_of
from dustup.engine.record import Record
from dustup.lab.soak import check_citations, watch


def played(match: Match, name: str, seed: str, random: Random) -> Match:
    """One encounter."""
    bots = [make_bot(name, f"{seed} {seat}") for seat in range(match.seats)]
    patience = random.randint(1, MOST_PATIENCE) if name == "random" and random.random() < IMPATIENT else 0
    watch(match)
    while (question := match.question) is not None:
        if patience and len(match.answers) >= patience:
            match.concede(question.seat)
            continue
        match.game.referee.holds(match.state)
        match.answer(bots[question.seat].answer(question, match.view(question.seat)), question.seat)
    return match


def chain(number: int, share: float, most: int) -> tuple[list[tuple[str, str]], str]:
    """The encounters of a chain with how each ended, and what went wrong."""
    random = Random(f"chain {number}")
    legs: list[tuple[str, str]] = []
    records = []
    try:
        following = drawn(number)[0]
        for leg in range(most):
            name = "greedy" if random.random() < share else "random"
            seed = f"{number}/{leg}"
            match = played(Match("shining", dict(following), seed), name, seed, random)
            check_citations(match, number)
            legs.append((match.state.encounter.key, match.state.outcome))
            records.append(match.record().to_json())
            if (after := sequel_of(match)) is None:
                break
            following = after
        verify_chain(Record.from_json(each) for each in records)
    except Exception as error:
        return legs, f"chain {number}, encounter {len(legs) + 1}: {type(error).__name__}: {error}"
    return legs, ""


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("chains", nargs="?", type=int, default=50)
    asked.add_argument("first", nargs="?", type=int, default=0)
    asked.add_argument("--share", type=float, default=0.4)
    asked.add_argument("--most", type=int, default=15)
    asked.add_argument("--jobs", type=int)
    given = asked.parse_args()
    numbers = range(given.first, given.first + given.chains)
    with ProcessPoolExecutor(given.jobs) as pool:
        rows = pool.map(partial(chain, share=given.share, most=given.most), numbers)
        found = list(track(rows, "chains", given.chains, console=Console(stderr=True)))
    ended = Counter(leg for legs, _ in found for leg in legs)
    for key in sorted({key for key, _ in ended}):
        print(f"{key:10} {ended[key, 'victory']:4} won {ended[key, 'defeat']:4} lost")
    print(
        f"{len(found)} chains from {given.first} on, {ended.total()} encounters, at {len({k for k, _ in ended})} places"
    )
    if wrong := [error for _, error in found if error]:
        sys.exit("\n".join(wrong))
    print("Every record verified and was set up as the one before handed on; what always holds held after every event.")


if __name__ == "__main__":
    main()
