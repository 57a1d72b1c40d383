"""The green: a table in whole units, round bowls on it, and every point a bowl can be rolled to."""

from __future__ import annotations

from math import isqrt

from dustup.boards.place import Counted, Outline, Point, is_point

WIDE, HIGH, RADIUS, REACH, SNAP = 1200, 800, 50, 250, 15
JACK = Point(WIDE // 2, HIGH // 2)
AROUND = ((100, 0), (92, 38), (71, 71), (38, 92), (0, 100), (-38, 92), (-71, 71), (-92, 38))
"""Half of the sixteen directions, in hundredths; the others lie opposite."""
DIRECTIONS = (*AROUND, *((-x, -y) for x, y in AROUND))


def square(one: Point, other: Point) -> int:
    """The distance of two points, squared: exact."""
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2


class Reach(Counted):
    """Where a bowl can be rolled: a region of which a few places are listed, and all that are free are accepted."""

    __slots__ = ("_ways", "count", "others", "start")

    snap: int | None = SNAP
    written = "{x},{y}"

    def __init__(self, start: Point, others: list[Point]) -> None:
        self.start = start
        self.others = others
        self._ways = [way for way in (ahead(start, each) for each in DIRECTIONS) if not self.wrong(way)]
        self.count = len(self._ways)

    def wrong(self, to: Point) -> str:
        """What is wrong with a place, as a key of the text file; nothing if a bowl may come to lie there."""
        if not (RADIUS <= to.x <= WIDE - RADIUS and RADIUS <= to.y <= HIGH - RADIUS):
            return "off"
        if square(self.start, to) > REACH**2 or to == self.start:
            return "far"
        return "taken" if any(square(each, to) < (2 * RADIUS) ** 2 for each in self.others) else ""

    def at(self, index: int) -> Point:
        return self._ways[index]

    def __contains__(self, place: object) -> bool:
        return isinstance(place, Point) and is_point(place) and not self.wrong(place)

    def outline(self) -> list[Outline]:
        """What is to be lit: the circle it can reach, as far as it is on the green."""
        rim = (ahead(self.start, each) for each in DIRECTIONS)
        return [[(clamped(x, WIDE), clamped(y, HIGH)) for x, y in rim]]

    def about(self) -> dict[str, int]:
        return {}


def ahead(start: Point, direction: tuple[int, int]) -> Point:
    """As far as a bowl rolls that way."""
    x, y = direction
    length = isqrt(x * x + y * y) + 1
    return Point(start.x + x * REACH // length, start.y + y * REACH // length)


def clamped(value: int, most: int) -> int:
    return min(max(value, RADIUS), most - RADIUS)
