"""What can be answered and what can happen. How it is worded stands in text/en.toml."""

from __future__ import annotations

from typing import TypeAlias

from dustup.engine.events import event
from dustup.engine.options import option

Cell: TypeAlias = int
Seat: TypeAlias = int

# -- options: written "step B4" in records, at the prompt and in tests -------------------------------------------------


@option
class Step:
    """Go to a square beside you."""

    to: Cell


@option
class Strike:
    """Strike the rival beside you."""

    at: Cell


# -- events: everything that happens is told ---------------------------------------------------------------------------


@event
class RoundBegan:
    number: int
    face: int
    first: Seat


@event
class Cheered:
    seat: Seat


@event
class Stepped:
    seat: Seat
    start: Cell
    to: Cell


@event
class Struck:
    seat: Seat
    face: int
    outcome: str


@event
class Pushed:
    seat: Seat
    start: Cell
    to: Cell


@event
class LostHeart:
    seat: Seat
    left: int


@event
class Ended:
    reason: str
