"""Packs: three things, of each at most two, brought in secret as one word such as ``blade*2:rope``."""

from __future__ import annotations

from collections import Counter

from dustup.kit import workshop
from dustup.kit.rosters import Part, Roster
from dustup.kit.workshop import Bench, Shown

THINGS = ("blade", "rope", "torch")
READY = ("blade:rope:torch", "blade*2:rope", "rope*2:torch", "blade:torch*2")
"""Packs that are offered to whoever does not want to make one."""
SIZE, ALIKE = 3, 2

PACK = Roster(
    "pack",
    (
        Part(
            "things",
            lambda: {each: each for each in THINGS},
            SIZE,
            clause="pack.size",
            copies=ALIKE,
            alike="pack.alike",
        ),
    ),
    example="Mine: blade, rope * 2",
)


def read_pack(word: str) -> str:
    """A pack as it is always written, from one written in any order."""
    return PACK.code(PACK.decode(word))


def things_in(pack: str) -> Counter[str]:
    """What a pack holds."""
    return Counter(PACK.decode(pack)["things"])


class Workshop(workshop.Workshop):
    """Where packs are made, for whoever wants none of the ready ones."""

    _bench = Bench(
        PACK,
        "Pack",
        "Three things for the journey.",
        {"things": Shown("Things", "Of one thing at most two.")},
        coded=True,
    )
