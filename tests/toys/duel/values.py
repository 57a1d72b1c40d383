"""What the duellists can answer and what can happen to them."""

from __future__ import annotations

from dustup.engine.events import Addend, event
from dustup.engine.options import option

Addends = tuple[Addend, ...]


@option
class Bid:
    breath: int


@option
class Cut:
    """Roll one die."""


@option
class Lunge:
    """Spend breath; roll two dice and keep the higher."""

    breath: int


@option
class Rest:
    """Catch breath instead of striking."""


@option
class StepTo:
    cell: int


@event
class RoundBegan:
    number: int


@event
class BidsShown:
    bids: tuple[int, int]
    first: int


@event
class Rested:
    seat: int
    breath: int


@event
class Parried:
    seat: int
    pressed: bool


@event
class Dodged:
    seat: int
    cell: int


@event
class Hurt:
    seat: int
    amount: int
    parts: Addends


@event
class Circled:
    seat: int
    cell: int


@event
class Ended:
    winners: tuple[int, ...]
