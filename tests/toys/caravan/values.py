"""What can be played, what can be answered and what can happen."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from dustup.engine.events import event
from dustup.engine.options import option

Seat: TypeAlias = int


class Printed(NamedTuple):
    """A card of the supply as printed."""

    copies: int
    miles: int
    water: int
    text: str


CARDS = {
    "gallop": Printed(3, 3, 2, "Go 3 miles."),
    "march": Printed(4, 2, 1, "Go 2 miles."),
    "scout": Printed(3, 0, 0, "Look at tomorrow's weather; you may put it under its pile."),
    "spy": Printed(3, 0, 0, "The other caravan shows you a card."),
    "stroll": Printed(5, 1, 0, "Go 1 mile."),
}
SUPPLY = [card for card, printed in CARDS.items() for _ in range(printed.copies)]
WATER = {"rain": 2, "storm": 0, "sun": 1}
"""How much water everybody finds in each kind of weather."""
SKY = ["rain"] * 3 + ["storm"] * 2 + ["sun"] * 4


@option
class Play:
    """Play a card of your hand."""

    card: str


@option
class Pass:
    """Play nothing today."""


@option
class Keep:
    """Leave the weather on top."""


@option
class Bury:
    """Put the weather under its pile."""


@option
class Present:
    """Show the other caravan a card."""

    card: str


@event
class Dawned:
    weather: str


@event
class Played:
    seat: Seat
    card: str
    miles: int


@event
class Passed:
    seat: Seat


@event
class Foresaw:
    """Only the scout learns what."""

    seat: Seat
    weather: str


@event
class Scouted:
    seat: Seat
    buried: bool


@event
class ShowedCard:
    """Others than the two of them learn only that a card was shown."""

    seat: Seat
    card: str


@event
class Showed:
    seat: Seat


@event
class DrewCard:
    """Others learn only that a card was drawn."""

    seat: Seat
    card: str


@event
class Drew:
    seat: Seat


@event
class Reshuffled:
    cards: int


@event
class Arrived:
    winners: tuple[int, ...]
