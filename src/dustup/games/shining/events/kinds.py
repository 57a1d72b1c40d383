"""What the fields of events are: words are found by these names."""

from __future__ import annotations

from typing import TypeAlias

from dustup.engine.events import Addend

Cell: TypeAlias = int
Cells: TypeAlias = tuple[int, ...]
ModelId: TypeAlias = int
Models: TypeAlias = tuple[int, ...]
Seat: TypeAlias = int
Items: TypeAlias = tuple[str, ...]
Card: TypeAlias = str
"""The printed name of a card."""
Faces: TypeAlias = tuple[tuple[int, int], ...]
"""Dice: size and face; the 0 of a D10 counts ten."""
Addends: TypeAlias = tuple[Addend, ...]
