"""Building an Expedition Squad with its God Deck: a Hero first, then whom and what the Hero's list allows."""

from __future__ import annotations

from dustup.games.torn.cards import Equipment, GodCard
from dustup.games.torn.content import box
from dustup.games.torn.miniatures import MiniatureCard
from dustup.games.torn.sheets import god_lines, miniature_lines
from dustup.games.torn.squads import SIZES, SQUAD, ready_squads
from dustup.kit import workshop
from dustup.kit.rosters import Held
from dustup.kit.workshop import Bench, Shown

NAMES = (
    *("Nine Days Out", "The Quiet Column", "Borrowed Weather", "Salt and Ember", "The Second Map", "Low Bridge"),
    *("Nobody's Banner", "The Long Way Round", "Two Bells", "Last of the Oil"),
)


def _miniature(card: MiniatureCard) -> str:
    """What is said beside a name."""
    return f"{card.points} points, {card.size}, health {card.health}, {card.faction}"


def _lines(card: MiniatureCard) -> list[str]:
    """What a card says, without its head."""
    return miniature_lines(card, box())[1:]


def _god(card: GodCard) -> str:
    return f"{card.cost} {card.domain.capitalize()}"


def _item(card: Equipment) -> str:
    return f"{card.points} points"


def _together(held: Held) -> list[str]:
    """What the squad comes to."""
    cards: list[MiniatureCard] = [*held.cards("hero"), *held.cards("miniatures")]
    spent = SQUAD.points.spent(held) if SQUAD.points is not None else 0
    gods: list[GodCard] = held.cards("gods")
    faith = sum(each.devotion for each in cards)
    lines = [f"{spent} points, {len(cards)} Miniatures, health {sum(each.health for each in cards)} in all."]
    lines += [f"{faith} Faith in a turn in which everybody is activated."]
    return lines + (
        [f"A God Card costs {sum(each.cost for each in gods) / len(gods):.1f} Faith on average."] if gods else []
    )


BENCH = Bench(
    SQUAD,
    "Squad",
    "A Hero, at least two others from the Hero's list, and a deck of fifteen God Cards. Nobody else sees the deck.",
    {
        "hero": Shown("Hero", "Leads the squad, and says who and what may come along.", _miniature, _lines),
        "miniatures": Shown("Miniatures", "As many of each as the Hero's list allows.", _miniature, _lines),
        "equipment": Shown("Equipment", "At most two pieces, one of each.", _item, lambda card: [card.told]),
        "gods": Shown(
            "God Cards", "Fifteen, within their copy limits.", _god, lambda card: god_lines(card)[1:]
        ),
    },
    lambda: tuple(each for size in SIZES for each in ready_squads(size)),
    NAMES,
    _together,
    coded=True,
)


class Workshop(workshop.Workshop):
    """Where squads are built."""

    _bench = BENCH
