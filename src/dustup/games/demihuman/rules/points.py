"""Points of the table from which an effect is made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import isqrt

from dustup.boards.freeform import AllRound, Disc, Fitting, Near, Room, Spot
from dustup.engine.cite import clause
from dustup.games.demihuman.rules.ground import sighted
from dustup.games.demihuman.state import INCH, TOUCH, Model, State

POINT, TARGET = "point", "target"
"""What must be possible with a point: that it is seen, or that an attack from there is about somebody besides."""
NEXT = 3
"""So many hundredths beside a base a point is listed."""


class Wanting:
    """A limit that a game judges for itself: from a place something must be possible."""

    __slots__ = ("what",)

    def __init__(self, what: str) -> None:
        self.what = what

    def holds(self, x: int, y: int, r: int) -> bool:
        """It is judged with the level, elsewhere."""
        return True


def point_at(spot: Spot) -> Disc:
    """A point as something that is seen and measured from: without height, on its level."""
    return Disc(*spot, r=0, tall=0)


@clause("tag.point.choose", "ruling.tag.point", "ruling.tag.point-height", "tag.blind", "ruling.board.hundredths")
def points_for(
    m: State,
    model: Model,
    inches: int,
    blind: bool = False,
    useful: Callable[[Spot], bool] | None = None,
    area: int = 0,
) -> Fitting:
    """Every point it sees within so many inches, on the ground or on top; models are not in its way.

    An attack wants a point from which it is about somebody: beside or under a model if it sees such a point, else any
    that is near enough to one.
    """

    def fits(spot: Spot) -> bool:
        return (useful is None or useful(spot)) and (blind or sighted(m, model, point_at(spot)))

    point, others = Disc(model.x, model.y, r=0, tall=0), [each for each in m.standing() if each is not model]
    room = Room(m.table, point, [], [Near(model, inches * INCH + TOUCH)])
    close = [spot for each in others for spot in beside(model, each)]
    if useful is None:
        return Fitting(room, fits, Wanting(POINT), first=close)
    round_them = AllRound(m.table, point, m.near(model, others, inches + area), area * INCH + TOUCH)
    return Fitting(room, fits, Wanting(TARGET), first=close, only=True, otherwise=[room, round_them])


def beside(model: Model, other: Model) -> Iterator[Spot]:
    """The point somebody stands on, and the one just before it."""
    dx, dy = model.x - other.x, model.y - other.y
    length = isqrt(dx * dx + dy * dy) or 1
    out = other.r + NEXT
    yield Spot(other.x + dx * out // length, other.y + dy * out // length, other.level)
    yield other.spot
