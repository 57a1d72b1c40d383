"""Building a team: three heroes, four forms, up to two NPC groups, with their cards beside.

A team is shared as one line:

    Harbour Watch: Shoto, Whale Mutant, Madame Hush; forms Grasshopper, Kraken, Coral Turtle, Moon Owl;
    groups Bog Brood, Tabloid Swarm
"""

from __future__ import annotations

from typing import Any

from dustup.games.henshin.cards import FormCard, HeroCard
from dustup.games.henshin.content import box
from dustup.games.henshin.lobby import ready_teams
from dustup.games.henshin.setup import TEAM
from dustup.games.henshin.sheets import lines_of
from dustup.kit import workshop
from dustup.kit.rosters import Held
from dustup.kit.workshop import Bench, Shown

NAMES = (
    *("Night Bus", "Second Shift", "Corner Shop", "Ring Road", "Roof Garden", "Lost Umbrellas", "Last Tram"),
    *("Loading Dock", "Wet Paint", "Lucky Seven", "Spare Keys", "Odd Socks"),
)


def _sub(card: Any) -> str:
    """What is said beside a name."""
    if isinstance(card, HeroCard):
        return f"{' and '.join(card.elements)}; stamina {card.stamina}, momentum {card.momentum}"
    return " and ".join(card.elements) if isinstance(card, FormCard) else ""


def _lines(card: Any) -> list[str]:
    """What a card says, without its head."""
    return lines_of(card)[1:]


def _matches(held: Held) -> list[str]:
    """For each hero the forms whose tracks it can raise."""
    heroes: list[HeroCard] = held.cards("heroes")
    forms: list[FormCard] = held.cards("forms")
    lines = []
    for hero in heroes:
        shared = [(form.name, [each for each in form.elements if each in hero.elements]) for form in forms]
        named = ", ".join(f"{form} ({' and '.join(elements)})" for form, elements in shared if elements)
        lines.append(f"{hero.name} can raise {named or 'none of these forms yet'}.")
    return lines


BENCH = Bench(
    TEAM,
    "Team",
    "Three heroes, four forms and up to two groups of monsters.",
    {
        "heroes": Shown("Heroes", "Three different ones. Their elements decide which forms they can raise.", _sub,
                        _lines),
        "forms": Shown("Forms", "Four different ones; any hero can put on any form, but raises only tracks of an "
                       "element it shares.", _sub, _lines),
        "groups": Shown("NPC groups", "Up to two different ones; where one of you brings fewer, chance gives each a "
                        "group. They fight everybody, you too.", _sub, _lines, "NPC group"),
    },
    lambda: ready_teams((TEAM.key,)),
    NAMES,
    _matches,
)  # fmt: skip


class Workshop(workshop.Workshop):
    """Where teams are built."""

    _bench = BENCH


def card_names() -> list[tuple[str, str, str]]:
    """Everything that has a card or a sheet."""
    kinds = (*TEAM.names, "scenarios")
    return [(each.key, each.name, kind.removesuffix("s").replace("heroe", "hero")) for kind in kinds
            for each in getattr(box(), kind).values()]  # fmt: skip
