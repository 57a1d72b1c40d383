"""Set-ups of Panic at the Dojo drawn so that rare cards meet.

Styles that are seldom at work, bosses of several figures or spaces, groups, and now and then a third side.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from dustup.games.panic.setup import deal
from dustup.games.panic.sheets import Sheet
from dustup.games.panic.sheets_random import (
    random_boss,
    random_hero,
    random_stooges,
    random_super_stooges,
    random_warrior,
)
from dustup.games.panic.sheets_text import write_short

SELDOM = frozenset(
    [
        "rocket",
        "vampire",
        "stunning",
        "overwhelming",
        "relentless",
        "frozen",
        "pressure",
        "precision",
        "reflected",
        "explosion",
        "volcanic",
        "phoenix",
        "inferno",
        "burning",
        "incinerator",
        "ogres",
        "akimbo",
        "ricochet",
        "knockdown",
        "eye-of-the",
        "whip",
        "illusion",
        "puppets",
        "vortex",
        "spirit",
        "mastermind",
        "elder",
        "forbidden",
        "machine",
        "caged",
    ]
)
"""Styles that random fights play least (``panic_everything.py``), or that change where others go and who acts."""
UNWIELDY = frozenset({"giant", "vehicle", "twins", "swarm", "necromancer"})
"""Archetypes of several figures or spaces."""
TRIES = 60


def drawn(number: int) -> tuple[dict[str, Any], int]:
    """A set-up as the laboratory deals it, but for who fights; nobody gives up."""
    random = Random(f"rare cards {number}")
    heroes = [_one(random, random_hero, _seldom) for _ in range(3)]
    setup: dict[str, Any] = {"deal": number, "heroes": _written(heroes), "enemies": _written(_enemies(random))}
    if random.random() < 0.3:
        setup["third"] = _written(_small_ones(random))
    weight = deal(number).get("weight")
    return (setup | {"weight": weight} if weight else setup), 0


def _enemies(random: Random) -> list[Sheet]:
    """A boss alone, or a warrior and groups; as many bars as the heroes have."""
    if random.random() < 0.5:
        return [_one(random, lambda draw: random_boss(draw, 3), _unwieldy)]
    return _small_ones(random)


def _small_ones(random: Random) -> list[Sheet]:
    """A warrior, and a group of super stooges or two plain ones."""
    groups = (random_super_stooges,) if random.random() < 0.3 else (random_stooges, random_stooges)
    return [_one(random, random_warrior, _unwieldy), *(_one(random, each, _seldom) for each in groups)]


def _written(sheets: list[Sheet]) -> list[str]:
    return [write_short(each) for each in sheets]


def _one(random: Random, make: Callable[[Random], Sheet], wanted: Callable[[Sheet], bool]) -> Sheet:
    """Somebody who has what is wanted, if chance finds one."""
    for _ in range(TRIES):
        sheet = make(random)
        if wanted(sheet):
            break
    return sheet


def _seldom(sheet: Sheet) -> bool:
    """Whether most of its styles are seldom seen."""
    styles = sheet.styles or [each.style for each in sheet.stances]
    return sum(each in SELDOM for each in styles) * 2 > len(styles)


def _unwieldy(sheet: Sheet) -> bool:
    return bool(UNWIELDY.intersection(sheet.archetypes))
