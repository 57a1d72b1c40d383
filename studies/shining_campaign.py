"""Whole campaigns of Shining Heroes by bots, as chains of records that are checked; with which party what is reached.

    python studies/shining_campaign.py [--campaigns 20] [--bot greedy] [--players 1] [--records FOLDER]
                                       [--parties FILE.json] [--first 0]

Each campaign takes up another party and is played until its epilogue, until no quest is left, or for 60 encounters.
Every record must replay exactly and be set up as the one before has handed on. ``--parties`` stores the set-up with
which each encounter was reached, for coverage and balance: by encounter, a list of set-ups. ``--records`` keeps the
records, to be looked at with ``dustup replay``.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from rich.progress import track

from dustup.engine.chain import verify_chain
from dustup.engine.record import Record
from dustup.games.shining.content import box
from dustup.games.shining.quests import in_order
from dustup.games.shining.setup import first_of_campaign
from dustup.lab.campaigns import campaign


class Leg(NamedTuple):
    """An encounter of a campaign."""

    encounter: str
    won: bool
    rounds: int
    exhausted: int
    setup: dict[str, Any]
    record: str


class Played(NamedTuple):
    """A campaign."""

    number: int
    legs: list[Leg]
    done: tuple[str, ...]
    lost: tuple[str, ...]
    error: str = ""


def play(number: int, bot: str, players: int, most: int) -> Played:
    """One campaign; its records are read and played again."""
    legs, done, lost = [], (), ()
    try:
        for match in campaign("shining", {**first_of_campaign(number), "players": players}, bot, number, most):
            m, won = match.state, bool(match.result and match.result.winners)
            down = sum(each.ex for each in m.heroes)
            # The encounter as it is reached, whether it is the first of a quest or not.
            setup = {**match.setup, "encounter": m.encounter.key}
            legs.append(Leg(m.encounter.key, won, m.round, down, setup, match.record().to_json()))
            done, lost = m.done, m.lost
        verify_chain(Record.from_json(each.record) for each in legs)
    except Exception as error:
        return Played(number, legs, done, lost, f"{type(error).__name__}: {error}")
    return Played(number, legs, done, lost)


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--campaigns", type=int, default=20)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--bot", default="greedy")
    asked.add_argument("--players", type=int, default=1)
    asked.add_argument("--most", type=int, default=60, help="encounters of one campaign")
    asked.add_argument("--records", type=Path)
    asked.add_argument("--parties", type=Path)
    given = asked.parse_args()
    numbers = range(given.first, given.first + given.campaigns)
    with ProcessPoolExecutor() as pool:
        rows = pool.map(partial(play, bot=given.bot, players=given.players, most=given.most), numbers)
        played = list(track(rows, "campaigns", given.campaigns))
    if given.records:
        given.records.mkdir(parents=True, exist_ok=True)
        for each in played:
            for at, leg in enumerate(each.legs, 1):
                name = f"{each.number:03}-{at:02}-{leg.encounter}.json"
                (given.records / name).write_text(leg.record, encoding="utf-8")
    if given.parties:
        parties: dict[str, list[Any]] = defaultdict(list)
        for each in played:
            for leg in each.legs:
                parties[leg.encounter].append(leg.setup)
        given.parties.write_text(json.dumps(parties, indent=1), encoding="utf-8")
    tell(played)


def tell(played: list[Played]) -> None:
    """What came of it."""
    legs = [leg for each in played for leg in each.legs]
    print(f"{len(played)} campaigns, {len(legs)} encounters, each record as the one before handed on.")
    print(f"{'encounter':12} {'reached':>8} {'won':>6} {'rounds':>7} {'EX':>5}")
    for key in sorted({leg.encounter for leg in legs}, key=lambda key: box().encounters[key].number.zfill(3)):
        here = [leg for leg in legs if leg.encounter == key]
        won, rounds, down = (sum(getattr(leg, name) for leg in here) for name in ("won", "rounds", "exhausted"))
        share = f"{len(here):8} {won / len(here):6.0%} {rounds / len(here):7.1f} {down / len(here):5.2f}"
        print(f"{key:12} {share}")
    ends = Counter(each.done[-1] if each.done else "nothing completed" for each in played)
    books = [each.key for each in sorted(box().quests.values(), key=in_order)]
    for key in (*books, "nothing completed"):
        if ends[key]:
            print(f"completed last: {key}: {ends[key]} campaigns")
    print(f"quests lost on the way: {sum(len(each.lost) for each in played)}")
    wrong = [f"campaign {each.number}: {each.error}" for each in played if each.error]
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
