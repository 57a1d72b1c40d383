"""The reaches of a moment: as long as nobody moves, one and the same serves whoever asks for it again."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from .reach import WALK, Reach
from .spots import Base
from .table import Table


class Reaches:
    """Where bases can get to, each found out once. Kept by a state for itself, never shared by its copies."""

    __slots__ = ("_made", "_moment", "_others")

    def __init__(self) -> None:
        self._others: Sequence[Base] = ()
        self._moment: list[Hashable] = []
        self._made: dict[Hashable, Reach] = {}

    def of(self, table: Table, who: Base, others: Sequence[Base], budget: int, manner: str = WALK) -> Reach:
        """The reach of a base: the same as before if nobody has moved, come or gone since."""
        moment: list[Hashable] = [(each.x, each.y, each.level) for each in others]
        if moment != self._moment or others != self._others:
            self._others, self._moment = others, moment
            self._made.clear()
        key = id(table), id(who), who.x, who.y, who.level, budget, manner
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = Reach(table, who, others, budget, manner)
        return found
