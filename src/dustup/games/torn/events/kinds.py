"""What the fields of events are: words are found by these names."""

from __future__ import annotations

from typing import TypeAlias

from dustup.engine.events import Addend

Cell: TypeAlias = int
Cells: TypeAlias = tuple[int, ...]
Hexon: TypeAlias = int
MiniId: TypeAlias = int
Minis: TypeAlias = tuple[int, ...]
Seat: TypeAlias = int
Card: TypeAlias = str
"""The printed name of a card."""
Symbols: TypeAlias = tuple[str, ...]
"""What dice show."""
Addends: TypeAlias = tuple[Addend, ...]
