"""What is lit on a page: fans of rays from the start and from every bend, drawn over one another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from dustup.boards.place import Outline

from .bends import Bend
from .fan import fan
from .rays import STEP, Rays
from .spots import DIRECTIONS, Base, Disc, Spot, ahead

if TYPE_CHECKING:
    from .reach import Reach

CLOSE = 45
"""Fans nearer to each other show the same."""
MOST = 7
"""So many fans are drawn at most, from where most can still be gone."""
LANDINGS = 4
"""So many of them for who falls on its way: whoever falls may mostly walk as well, and sees that area, too."""


def fans(reach: Reach) -> list[Outline]:
    """Surfaces that together show where a base can get to; on tops only where it can climb straight from a bend."""
    if reach.manner == "fly":
        corners = (ahead(reach.budget, way) for way in range(16))
        return [[(_kept(reach.x + x, reach.r, reach.x1), _kept(reach.y + y, reach.r, reach.y1)) for x, y in corners]]
    if reach.manner == "pull":
        return [[reach.ray(way) for way in range(16)]]
    who = reach.who
    x, y, far = reach.x, reach.y, reach.budget + reach.r
    others = [
        each
        for each in reach.others
        if each is not who and abs(each.x - x) < far + each.r and abs(each.y - y) < far + each.r
    ]
    found: list[Outline] = []
    for bend, left in _centres(reach):
        x, y = bend.x, bend.y
        rays = Rays(reach.table, Disc(x, y, bend.level, r=who.r, tall=who.tall), others, left)
        if bend.level:
            found.append([rays.ray(way) if reach.turns(bend, *DIRECTIONS[way]) else (x, y) for way in range(16)])
        else:
            found.append(fan(rays, partial(reach.turns, bend) if bend.node >= 0 else None))
    if reach.manner == "walk":
        tops: dict[int, Outline] = {}
        for spot in reach.climbs():
            if spot.level not in tops:
                tops.update((spot.level, each) for each in _on_top(reach, spot, others))
        found[1:1] = tops.values()
    return found


def _on_top(reach: Reach, spot: Spot, others: list[Base]) -> Iterator[Outline]:
    """A fan on top of something, round a place that can be climbed to; no way bends there, so its rays are legs."""
    found = reach.last_bend(spot)
    if found is not None and reach.budget - found[0] >= STEP:
        bend = found[1]
        x, y, level = spot
        rays = Rays(reach.table, Disc(x, y, level, r=reach.r, tall=reach.who.tall), others, reach.budget - found[0])
        round_it: Outline = []
        for qx, qy in (rays.ray(way) for way in range(0, 16, 2)):
            cost = reach.leg(bend.x, bend.y, bend.level, qx, qy, level)
            fits = 0 <= cost <= reach.budget - bend.cost and reach.turns(bend, qx - bend.x, qy - bend.y)
            round_it.append((qx, qy) if fits else (x, y))
        yield round_it


def _centres(reach: Reach) -> list[tuple[Bend, int]]:
    """From where fans are drawn, and with how much left to go; of bends close together one is enough.

    The cheapest come first, so nobody looks for more than there are fans to draw.
    """
    found: list[tuple[Bend, int]] = []
    falls = reach.manner == "drop"
    for bend in _landings(reach) if falls else reach.settled():
        left = reach.budget - bend.cost
        if left >= STEP and not _seen_before(reach, bend):
            for other, more in found:
                if (
                    other.level == bend.level
                    and more - left < CLOSE
                    and (other.x - bend.x) ** 2 + (other.y - bend.y) ** 2 < CLOSE * CLOSE
                ):
                    break
            else:
                found.append((bend, left))
                if len(found) == (LANDINGS if falls else MOST):
                    break
    return found


def _seen_before(reach: Reach, bend: Bend) -> bool:
    """Whether a way leads round a figure to a corner that is open to the start: nothing new is seen from there."""
    if bend.before < 1:
        return False
    return reach.leg(reach.x, reach.y, reach.level, bend.x, bend.y, bend.level) >= 0


def _landings(reach: Reach) -> list[Bend]:
    """Where a base can land that falls on a straight way, the cheapest first; bent ones take too long to find."""
    found = []
    for spot in reach.places():
        course = reach.course(reach.x, reach.y, reach.level, *spot, falling=True)
        if course is not None and course.cost <= reach.budget:
            found.append(Bend(course.cost, *spot, -1, -1, True, True))
    return sorted(found)


def _kept(value: int, least: int, most: int) -> int:
    return min(max(value, least), most)
