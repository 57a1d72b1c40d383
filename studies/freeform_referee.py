"""A second referee for free tables, slow and by other means: shapely, in floating point.

It judges everything with a slack: what is nearer to being something else than that counts against the mover (a slack
above 0, strictly) or for it (below 0, leniently). Ways bend at the same corners and legs are rounded down, as the
board's rule says; everything else is the witness's own.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import combinations, pairwise
from typing import Any, NamedTuple

import shapely
from freeform_arena import SIZE
from shapely import LineString, Point, Polygon
from shapely.ops import substring

from dustup.boards.freeform import ENDLESS, Disc, Table

BAND = 2
"""What a way costs may differ by so much, in hundredths."""
SLACK = 0.2
"""How near to something is doubtful: less than the band, as ways run along figures that lie close to their circles."""
TURNS = [math.tau * way / 16 for way in range(16)]
Place = tuple[int, int, int]


class Thing(NamedTuple):
    """A piece of terrain as the witness knows it."""

    number: int
    rise: int
    height: float
    solid: bool
    """Whether it bars the ground to who is so tall."""
    low: int
    """How tall one must be for it to be in the way at all; endless if it never is."""
    top: bool
    slow: int
    slow_top: int
    blocks: bool
    area: Any
    narrow: Any
    inner: Any
    rings: list[list[tuple[int, int]]]


Over = list[tuple[float, float, Thing]]
"""What a line is on top of, from where to where."""


class Witness:
    """What one base may do, judged with a slack: above 0 strictly, below 0 leniently."""

    def __init__(self, place: Table, who: Disc, others: list[Any], slack: float) -> None:
        self.who, self.slack = who, slack
        self.others = [each for each in others if each is not who]
        self.things = things_of(place, who.tall, slack)
        self.by_number = {each.number: each for each in self.things}
        self.roofs = [each for each in self.things if each.top and not each.solid and each.low < ENDLESS]

    # --- standing ---

    def stands(self, place: Place) -> bool:
        x, y, level = place
        r = self.who.r
        if not (r <= x <= SIZE - r and r <= y <= SIZE - r):
            return False
        point = Point(x, y)
        top = self.by_number.get(level)
        if level and (top is None or not top.top or not top.narrow.covers(point)):
            return False
        for each in self.others:
            if self.as_high(each.level, level) and math.dist((x, y), (each.x, each.y)) < r + each.r + self.slack - 1e-9:
                return False
        return all(
            not self.bars(each, level) or point.distance(each.area) >= r + self.slack - 1e-9 for each in self.things
        )

    def pulled(self, place: Place) -> bool:
        return _pulled(self, place)

    def as_high(self, one: int, two: int) -> bool:
        """Whether two levels are of one height, so that bases on them meet."""
        return one == two or bool(one and two and self.by_number[one].rise == self.by_number[two].rise)

    def bars(self, thing: Thing, level: int) -> bool:
        rise = self.by_number[level].rise if level else -1
        return thing.number != level and thing.height > rise and self.who.tall + max(rise, 0) >= thing.low

    # --- a leg ---

    def leg(self, start: Place, end: Place, falling: bool = False) -> int | None:
        """What a leg costs, climbing whatever it has to and what it may if that is cheaper."""
        if not self.stands(end):
            return None
        line = LineString([start[:2], end[:2]])
        must, may = [], []
        for each in self.things:
            if each.top and line.intersects(each.narrow):
                for low, high in intervals(line, each.narrow):
                    begins, ends = low < 1e-6, high > line.length - 1e-6
                    if each.solid or (begins and each.number == start[2]) or (ends and each.number == end[2]):
                        must.append((low, high, each))
                    elif not begins and not ends:  # nobody who is beneath a top rises through it
                        may.append((low, high, each))
        found = [
            cost
            for count in range(len(may) + 1)
            for chosen in combinations(may, count)
            for cost in self._over(line, start, end, [*must, *chosen], falling)
        ]
        return min(found, default=None)

    def _over(self, line: Any, start: Place, end: Place, over: Over, falling: bool) -> Iterator[int]:
        """What it costs over just these."""
        parts = highest(over, start[2], end[2], line.length)
        for at, mark in ((start, 0.0), (end, line.length)):
            on = any(number == at[2] and low - 1e-6 <= mark <= high + 1e-6 for low, high, number in parts)
            if at[2] and not on and self.by_number[at[2]].area.boundary.distance(Point(at[:2])) > BAND:
                return  # nobody rises or sinks through a top
        # The levels one after the other, by where they begin.
        levels = [(0.0, 0.0, start[2])] if start[2] else []
        levels += sorted(parts)
        if end[2]:
            levels.append((line.length, line.length, end[2]))
        run: list[tuple[float, float, int]] = []
        here = 0.0
        for low, high, number in levels:
            if low <= here + 1e-6 and not run and not start[2]:
                if self.by_number[number].area.boundary.distance(Point(start[:2])) > BAND:
                    return
                run.append((0.0, 0.0, 0))
            elif low > here + 1e-6 and (not run or run[-1][2]):
                run.append((here, low, 0))
            if run and run[-1][2] == number and low <= run[-1][1] + 1e-6:
                run[-1] = (run[-1][0], max(high, run[-1][1]), number)
            else:
                run.append((low, high, number))
            here = max(here, high)
        if here < line.length - 1e-6 or not run:
            run.append((here, line.length, 0))
        elif not end[2] and run[-1][2] and self.by_number[run[-1][2]].area.boundary.distance(Point(end[:2])) < BAND:
            run.append((line.length, line.length, 0))  # just over the edge; nobody sinks through a top
        numbers = [number for *_, number in run]
        if numbers[0] != start[2] or numbers[-1] != end[2]:
            return
        left = [(one, two) for one, two in pairwise(numbers) if one]
        if falling and (not left or left[-1][1]):
            return
        fall = left[-1][0] if falling else 0
        if self._through_a_roof(line, run, fall):
            return
        if fall:
            landed = self._landed(line, run, fall)
            if landed is None:
                return
            run = landed
        if not self._passes(line, run, {each for each in numbers if each}):
            return
        cost = math.floor(line.length + 1e-9)
        for one, two in pairwise(numbers):
            cost += sum(self.by_number[each].rise for each in (one, two) if each)
        if fall:
            cost -= self.by_number[fall].rise
        yield cost + self._slow(line, run)

    def _landed(
        self, line: Any, run: list[tuple[float, float, int]], fall: int
    ) -> list[tuple[float, float, int]] | None:
        """The same run, on top until it has landed; nothing if it cannot land."""
        thing, at = self.by_number[fall], max(at for at, part in enumerate(run) if not part[2])
        least, most = run[at][0], line.length
        if thing.area.distance(line.interpolate(most)) < self.who.r + self.slack - 1e-9:
            return None
        while most - least > 1e-4:
            half = (least + most) / 2
            if thing.area.distance(line.interpolate(half)) >= self.who.r:
                most = half
            else:
                least = half
        point = line.interpolate(most)
        if not self.stands((point.x, point.y, 0)) or self.on_a_roof(point, thing):
            return None
        return [*run[: at - 1], (run[at - 1][0], most, fall), (most, run[at][1], 0), *run[at + 1 :]]

    def on_a_roof(self, point: Any, thing: Thing) -> bool:
        """Whether somebody who falls there from a thing would come down on another."""
        near = self.who.r + self.slack - 1e-9
        return any(
            each.rise <= thing.rise and each.area.distance(point) < near for each in self.roofs if each is not thing
        )

    def _through_a_roof(self, line: Any, run: list[tuple[float, float, int]], fall: int) -> bool:
        """Whether somebody climbs through the top of what could be passed beneath."""
        for (_, mark, one), (_, _, two) in pairwise(run):
            low, high = sorted(self.by_number[each].rise if each else 0 for each in (one, two))
            if fall and one == fall:
                continue
            for each in self.roofs:
                if each.number not in (one, two) and low < each.rise <= high:
                    below = line.interpolate(mark + (1 if not one or low != self.by_number[one].rise else -1) * 0.01)
                    if each.area.buffer(self.slack, join_style="mitre").covers(below):
                        return True
        return False

    def _passes(self, line: Any, run: list[tuple[float, float, int]], climbed: set[int]) -> bool:
        slack, r = self.slack, self.who.r
        for low, high, level in run:
            if len(run) > 1:  # where levels change, strictly both count
                low, high = low - slack if low else 0, high + slack
                if low > high:
                    continue
            part = substring(line, max(low, 0), min(high, line.length)) if len(run) > 1 else line
            for each in self.others:
                if self.as_high(each.level, level) and part.distance(Point(each.x, each.y)) < r + each.r + slack - 1e-9:
                    return False
            for thing in self.things:
                beside = thing.number not in climbed and self.bars(thing, level)
                if beside and part.distance(thing.area) < r + slack - 1e-9:
                    return False
        return True

    def _slow(self, line: Any, run: list[tuple[float, float, int]]) -> int:
        """What slow ground adds: on the ground by stretches, on each top by all of it."""
        total = 0.0
        for low, high, level in run:
            if not level and (slow := [each.inner for each in self.things if each.slow > 1]):
                if len(run) > 1:
                    low, high = max(low - self.slack, 0), min(high + self.slack, line.length)
                if low <= high:
                    total += substring(line, low, high).intersection(shapely.union_all(slow)).length
        for level in {level for *_, level in run if level}:
            if self.by_number[level].slow_top > 1:
                there = line.intersection(self.by_number[level].area.buffer(self.slack, join_style="mitre"))
                for low, high, other in run:
                    if not other:  # beneath it, but for the very edge
                        low, high = low + abs(self.slack), high - abs(self.slack)
                    if other != level and low < high:
                        there = there.difference(substring(line, low, high).buffer(1e-6))
                total += there.length
        return math.floor(total + 1e-9)

    # --- ways ---

    def rings(self, far: int) -> Iterator[tuple[list[tuple[int, int]], int, bool]]:
        """The corners ways bend at: the points of each figure in order, their level, whether a way turns round it."""
        r = self.who.r
        for each in self.others:
            if math.dist((each.x, each.y), (self.who.x, self.who.y)) < far + 2 * (r + each.r):
                yield [(each.x + x, each.y + y) for x, y in figure(r + each.r)], each.level, True
        for thing in self.things:
            if thing.area.distance(Point(self.who.x, self.who.y)) < far + r:
                for ring in thing.rings:
                    if thing.solid:
                        yield list(turned(ring, r)), 0, True
                    if thing.slow > 1:
                        yield ring, 0, False
                    if thing.slow_top > 1 and thing.top:
                        yield ring, thing.number, False

    def search(self, budget: int) -> list[tuple[int, Place, tuple[Any, Any]]]:
        """Every corner in reach with the cheapest cost, and its neighbours."""
        nodes: list[tuple[Place, tuple[Any, Any]]] = []
        for ring, level, round_ in self.rings(budget):
            for at, (x, y) in enumerate(ring):
                beside = (ring[at - 1], ring[(at + 1) % len(ring)]) if round_ else (None, None)
                if math.dist((x, y), (self.who.x, self.who.y)) <= budget + 1 and self.stands((x, y, level)):
                    nodes.append(((x, y, level), beside))
        start = (self.who.x, self.who.y, self.who.level)
        best: dict[int, int] = {}
        found = []
        queue: list[tuple[int, int]] = [(0, -1)]
        done = set()
        while queue:
            cost, at = heappop(queue)
            if at in done:
                continue
            done.add(at)
            here, beside = nodes[at] if at >= 0 else (start, (None, None))
            found.append((cost, here, beside))
            for to, (there, around) in enumerate(nodes):
                least = cost + math.floor(math.dist(here[:2], there[:2]) + 1e-9)
                if to in done or least > budget or least >= best.get(to, budget + 1) or here[:2] == there[:2]:
                    continue
                if goes_from(here, there, beside) or comes_at(here, there, around):
                    continue
                price = self.leg(here, there)
                if price is not None and cost + price <= budget and cost + price < best.get(to, budget + 1):
                    best[to] = cost + price
                    heappush(queue, (cost + price, to))
        return found

    def cost(self, place: Place, budget: int) -> int | None:
        """The cheapest way to any place that can be paid."""
        if not self.stands(place):
            return None
        start = (self.who.x, self.who.y, self.who.level)
        if math.dist(start[:2], place[:2]) >= budget + 1:
            return None
        best = budget + 1
        straight = self.leg(start, place)
        if straight is not None:
            best = min(best, straight)
            if straight == math.floor(math.dist(start[:2], place[:2]) + 1e-9) and straight <= budget:
                return straight
        if not hasattr(self, "known"):
            self.known = self.search(budget)
        for cost, here, beside in self.known:
            least = cost + math.floor(math.dist(here[:2], place[:2]) + 1e-9)
            if least >= best or goes_from(here, place, beside):
                continue
            more = self.leg(here, place)
            if more is not None:
                best = min(best, cost + more)
        return best if best <= budget else None


def intervals(line: Any, area: Any) -> Iterator[tuple[float, float]]:
    """Where a line is inside an area: from, to."""
    inside = line.intersection(area)
    for one in getattr(inside, "geoms", [inside]):
        if one.geom_type == "LineString" and one.length > 1e-6:
            low, *_, high = sorted(line.project(Point(at)) for at in one.coords)
            yield low, high


def highest(over: Over, start: int, end: int, length: float) -> list[tuple[float, float, int]]:
    """Where a line is on top of what: the highest; of equal ones that on which it was, or on which it ends."""
    marks = sorted({mark for low, high, _ in over for mark in (low, high)})
    found = []
    last = start
    for low, high in pairwise(marks):
        if high - low > 1e-6:
            there = [thing for a, b, thing in over if a <= low and high <= b]
            best = [each.number for each in there if each.rise == max(other.rise for other in there)]
            keep = end if high > length - 1e-6 else last
            last = keep if keep in best else min(best, default=0)
            if last:
                found.append((low, high, last))
    return found


def points_into(heading: tuple[float, float], at: Place, beside: tuple[Any, Any]) -> bool:
    """Whether somebody at a corner who goes on like that would enter its figure: by angles, from side to side."""
    if beside[0] is None:
        return False
    before, after = (math.atan2(y - at[1], x - at[0]) for x, y in beside)
    inside, angle = (before - after) % math.tau, (math.atan2(heading[1], heading[0]) - after) % math.tau
    return 1e-9 < angle < inside - 1e-9


def comes_at(one: Place, two: Place, beside: tuple[Any, Any]) -> bool:
    """Whether a leg comes straight at the figure whose corner it ends at."""
    return points_into((two[0] - one[0], two[1] - one[1]), two, beside)


def goes_from(one: Place, two: Place, beside: tuple[Any, Any]) -> bool:
    """Whether a leg goes straight away from the figure whose corner it begins at."""
    return points_into((one[0] - two[0], one[1] - two[1]), one, beside)


def figure(r: int) -> list[tuple[int, int]]:
    """The corners of a figure of sixteen sides round a circle, rounded outwards."""
    out = math.ceil(r / math.cos(math.pi / 16) - 1e-3) + 1
    return [(nearest(out * math.cos(turn)), nearest(out * math.sin(turn))) for turn in TURNS]


def nearest(value: float) -> int:
    return math.floor(abs(value) + 0.5 - 1e-6) * (1 if value > 0 else -1)


def turned(ring: list[tuple[int, int]], r: int) -> Iterator[tuple[int, int]]:
    """Where a base turns the corners of a ring: by angles, half a step wider than the corner itself."""
    count = len(ring)
    for at, (x, y) in enumerate(ring):
        before, after = ring[at - 1], ring[(at + 1) % count]
        first = math.atan2(y - before[1], x - before[0]) - math.pi / 2
        wide = (math.atan2(after[1] - y, after[0] - x) - math.pi / 2 - first) % math.tau
        half = math.pi / 16
        low = first - half
        steps = sorted(((turn - low) % math.tau, way) for way, turn in enumerate(TURNS))
        for angle, way in steps:
            if angle <= wide + 2 * half:
                ox, oy = figure(r)[way]
                yield x + ox, y + oy


def things_of(place: Table, tall: int, slack: float) -> list[Thing]:
    key = (id(place), tall, slack)
    if key not in _things:
        found = []
        for piece in place.pieces:
            rings = [list(part.corners) for part in piece.parts]
            area = shapely.union_all([Polygon(ring) for ring in rings])
            shapely.prepare(area)
            height = math.inf if piece.height is None else piece.height
            solid = piece.solid and tall >= piece.clearance
            narrow = area.buffer(-slack, join_style="mitre")
            found.append(
                Thing(piece.number, piece.height or 0, height, solid, piece.clearance if piece.solid else ENDLESS,
                      piece.top, piece.slow, piece.slow_top, piece.blocks,
                      area, narrow, area.buffer(-0.001, join_style="mitre"), rings)
            )  # fmt: skip
        _things[key] = found
        _kept.append(place)
    return _things[key]


_things: dict[tuple[int, int, float], list[Thing]] = {}
_kept: list[Table] = []


# --- sight and cover ---


def rim(base: Any) -> list[tuple[int, int]]:
    return [(base.x, base.y)] + [
        (base.x + nearest(base.r * math.cos(turn)), base.y + nearest(base.r * math.sin(turn))) for turn in TURNS
    ]


def inside(place: Table, base: Any, thing: Thing, area: Any) -> bool:
    """Whether a base is in a thing or beneath it."""
    lower = not base.level or thing.height > place.numbered[base.level].rise
    return thing.number != base.level and lower and area.covers(Point(base.x, base.y))


def eye(place: Table, base: Any) -> int:
    return int(base.tall + (place.numbered[base.level].height or 0 if base.level else 0))


def sighted(place: Table, one: Any, other: Any, others: list[Any], slack: float) -> bool:
    """Whether one of all lines is free, with everything that cuts thicker by the slack."""
    tall = max(eye(place, one), eye(place, other))
    ends = [(a, b) for a in rim(one) for b in rim(other)]
    lines = shapely.linestrings(ends)
    for thing in things_of(place, 0, 0):
        piece = place.numbered[thing.number]
        if not thing.blocks or thing.height < tall:
            continue
        if any(piece.number == each.level or inside(place, each, thing, thing.area) for each in (one, other)):
            continue
        for ring in thing.rings:
            thick = Polygon(ring).buffer(2 + slack, join_style="mitre", mitre_limit=50)
            lines = lines[~shapely.relate_pattern(lines, thick, "T********")]
    for each in others:
        if each is not one and each is not other and eye(place, each) > tall and len(lines):
            lines = lines[shapely.distance(lines, Point(each.x, each.y)) >= each.r + 2 + slack - 1e-9]
    return len(lines) > 0


def hidden(place: Table, viewer: Any, target: Any, slack: float) -> set[str]:
    """What hides a target, with everything that hides larger by the slack."""
    lines = shapely.linestrings([((viewer.x, viewer.y), end) for end in rim(target)])
    found = set()
    for thing in things_of(place, 0, 0):
        piece = place.numbered[thing.number]
        if piece.number in (target.level, viewer.level):
            continue
        area = thing.area.buffer(slack, join_style="mitre")
        if inside(place, target, thing, area) or shapely.intersects(lines, area).any():
            found.add(piece.name)
    return found


def _pulled(witness: Witness, end: Place) -> bool:
    """Whether somebody who is pulled towards a place comes to stand there: hundredth by hundredth."""
    who, slack = witness.who, witness.slack
    level, fallen_from = who.level, 0
    length = math.dist((who.x, who.y), end[:2])
    steps = max(1, math.ceil(length))
    for step in range(1, steps + 1):
        x, y = (a + (b - a) * step / steps for a, b in zip((who.x, who.y), end[:2], strict=True))
        here = Point(x, y)
        if level and here.distance(witness.by_number[level].area) > 1e-9 - min(slack, 0):
            level, fallen_from = 0, level
        if fallen_from and here.distance(witness.by_number[fallen_from].area) >= who.r - 1e-9:
            there = Point(end[:2])
            lands = witness.stands(end) and not witness.on_a_roof(there, witness.by_number[fallen_from])
            return step >= steps - 2 and end[2] == 0 and lands
        for each in witness.others:
            if (
                witness.as_high(each.level, fallen_from or level)
                and math.dist((x, y), (each.x, each.y)) < who.r + each.r + slack - 1e-9
            ):
                return False
        for thing in witness.things:
            if (
                thing.number != fallen_from
                and witness.bars(thing, fallen_from or level)
                and here.distance(thing.area) < who.r + slack - 1e-9
            ):
                return False
    return level == end[2] and not fallen_from and witness.stands(end)
