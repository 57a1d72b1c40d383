"""What the fields of events are: words are found by these names."""

from __future__ import annotations

from typing import TypeAlias

from dustup.boards.freeform import Spot as TableSpot
from dustup.engine.events import Addend

ModelId: TypeAlias = int
Models: TypeAlias = tuple[int, ...]
Seat: TypeAlias = int
Card: TypeAlias = str
"""The printed name of a card, an attack, an ability or a piece of terrain."""
Condition: TypeAlias = str
Spot: TypeAlias = TableSpot
Way: TypeAlias = tuple[TableSpot, ...]
Length: TypeAlias = int
"""Hundredths of an inch."""
Addends: TypeAlias = tuple[Addend, ...]
