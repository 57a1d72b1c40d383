"""What a base is hidden behind: any of 17 lines from the centre of who looks passes through it. These lines have no
width, and what they only touch hides nothing."""

from __future__ import annotations

from collections.abc import Iterable

from .shapes import cuts, near
from .spots import RIMS, Base
from .table import Piece, Table


def hides(table: Table, piece: Piece, target: Base, viewer: Base) -> bool:
    """Whether a base is inside a piece or behind it, seen from another.

    Whoever stands on a top is not hidden by it, nor is anything by the top one stands on oneself.
    """
    if piece.number in (target.level, viewer.level):
        return False
    if table.covers(piece, target):
        return True
    px, py = viewer.x, viewer.y
    dx, dy = target.x - px, target.y - py
    l2 = dx * dx + dy * dy
    for part in piece.parts:
        far = part.reach + target.r + 1
        if near(px, py, dx, dy, l2, part.cx, part.cy, far * far):
            shape = part.sides
            for x, y in RIMS[target.r]:
                if cuts(shape, px, py, target.x + x, target.y + y):
                    return True
    return False


def obscured(table: Table, viewer: Base, target: Base, among: Iterable[Piece] | None = None) -> list[Piece]:
    """The pieces that hide a target from a viewer, of all or of some."""
    return [each for each in (table.pieces if among is None else among) if hides(table, each, target, viewer)]
