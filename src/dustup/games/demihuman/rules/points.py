"""Points of the table from which an effect is made, and places that are judged by what can be done from there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import isqrt
from typing import Any

from dustup.boards.freeform import Disc, Limit, Near, Places, Room, Spot, Strays, WhyNot
from dustup.boards.freeform.spots import POINT
from dustup.boards.place import Outline
from dustup.engine.cite import clause
from dustup.games.demihuman.rules.ground import sighted
from dustup.games.demihuman.state import INCH, TOUCH, Model, State

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


class Fitting:
    """Those places of a region, levels included, from which something can be done: a region for options itself."""

    __slots__ = ("count", "fits", "limit", "listed", "region")

    snap: int | None = 15
    written = POINT

    def __init__(
        self, region: Places | Room, listed: Iterable[Spot], fits: Callable[[Spot], bool], limit: Limit
    ) -> None:
        self.region = region
        self.fits = fits
        self.limit = limit
        self.listed = [each for each in dict.fromkeys(listed) if fits(each)]
        self.count = len(self.listed)

    def at(self, index: int) -> Spot:
        return self.listed[index]

    def __iter__(self) -> Iterator[Spot]:
        return iter(self.listed)

    def __contains__(self, spot: object) -> bool:
        return type(spot) is Spot and spot in self.region and self.fits(spot)

    def why_not(self, spot: Spot) -> WhyNot | None:
        """What the region says, or else that the place is of no use."""
        found = self.region.why_not(spot)
        return found if found is not None or self.fits(spot) else Strays(self.limit)

    def outline(self) -> list[Outline]:
        return self.region.outline()

    def about(self) -> dict[str, Any]:
        return self.region.about()


def point_at(spot: Spot) -> Disc:
    """A point as something that is seen and measured from: without height, on its level."""
    return Disc(*spot, r=0, tall=0)


@clause("tag.point.choose", "ruling.tag.point", "ruling.tag.point-height", "tag.blind")
def points_for(
    m: State, model: Model, inches: int, blind: bool = False, useful: Callable[[Spot], bool] | None = None
) -> Fitting:
    """Every point it sees within so many inches, on the ground or on top; models are not in its way.

    An attack wants a point from which it is about somebody.
    """

    def fits(spot: Spot) -> bool:
        return (useful is None or useful(spot)) and (blind or sighted(m, model, point_at(spot)))

    room = Room(m.table, Disc(model.x, model.y, r=0, tall=0), [], [Near(model, inches * INCH + TOUCH)])
    close = [spot for each in m.standing() if each is not model for spot in beside(model, each) if spot in room]
    return Fitting(room, close if useful is not None else [*close, *room], fits, Wanting("point"))


def beside(model: Model, other: Model) -> Iterator[Spot]:
    """The point somebody stands on, and the one just before it."""
    dx, dy = model.x - other.x, model.y - other.y
    length = isqrt(dx * dx + dy * dy) or 1
    out = other.r + NEXT
    yield Spot(other.x + dx * out // length, other.y + dy * out // length, other.level)
    yield other.spot
