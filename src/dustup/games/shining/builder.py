"""Building a party: four Heroes, with their cards beside. A party is shared as one line:

The Lamplighters: Galahad the Squire, Centaur Ranger, Sister Maren, Orrin Ash
"""

from __future__ import annotations

from dustup.games.shining.content import box
from dustup.games.shining.lobby import ready_parties
from dustup.games.shining.models import HeroCard
from dustup.games.shining.setup import PARTIES
from dustup.games.shining.sheets import hero_lines
from dustup.kit import workshop
from dustup.kit.rosters import Held
from dustup.kit.workshop import Bench, Shown

NAMES = (
    *("Last Light", "The Long Road", "Four and a Lamp", "Nobody's Heirs", "The Early Frost", "Borrowed Boots"),
    *("The Toll Bridge", "Cold Supper", "Rain Before Noon", "The Second Bell"),
)


def _sub(card: HeroCard) -> str:
    """What is said beside a name."""
    return f"HP {card.hp}, MP {card.mp}, MOVE {card.move}"


def _lines(card: HeroCard) -> list[str]:
    """What a card says, without its head."""
    return hero_lines(card, box())[1:]


def _together(held: Held) -> list[str]:
    """What the four have between them."""
    heroes: list[HeroCard] = held.cards("heroes")
    spells = [box().spells[key].name for each in heroes for key in each.spells]
    items = [box().items[key].name for each in heroes for key in each.items]
    named = {"HP": sum(each.hp for each in heroes), "MP": sum(each.mp for each in heroes)}
    lines = [", ".join(f"{key} {number}" for key, number in named.items()) + " in all."]
    lines += [f"Spells: {', '.join(dict.fromkeys(spells))}."] if spells else []
    return lines + ([f"Items: {', '.join(items)}."] if items else [])


BENCH = Bench(
    PARTIES,
    "Party",
    "Four Heroes. The same one twice is allowed, but four different ones can do more.",
    {"heroes": Shown("Heroes", "Four, however many players share them.", _sub, _lines)},
    lambda: ready_parties((PARTIES.key,)),
    NAMES,
    _together,
)


class Workshop(workshop.Workshop):
    """Where parties are built."""

    _bench = BENCH
