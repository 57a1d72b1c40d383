"""The ground of an encounter: terrain, floors and levels as masks, and what they mean for ways, sight and distance.

Floors lie one below the other on one board with a row of holes between them, so that the order of cells is reading
order, floor by floor. A ground never changes; a spell that changes terrain puts another one in its place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from functools import cached_property

from dustup.boards.bits import cells, listed
from dustup.boards.square import SquareBoard
from dustup.boards.ways import Ways
from dustup.engine.cite import clause
from dustup.engine.kept import ByHeart
from dustup.kit.bodies import Body, body_of, rectangle

FAR = 999
"""The distance between squares of different floors that no stairs join."""

STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))
"""Along a row and down."""
KNOWN = 500
"""So many places are known by heart to which ways lead."""
OPENINGS = 8
"""For so many sets of squares that are open the ways are."""
SIGHTS = 512
"""So many times it is known what is seen around a square."""

TYPES = ("difficult", "short", "tall", "wall")
"""Types of terrain that scenery can have."""

SIGHT = (
    *("los.centre-line", "los.terrain-blocks", "los.models-block", "los.short-and-difficult", "los.end-squares"),
    *("los.corner-graze", "los.exact-arithmetic", "los.adjacent", "terrain.tall.blocks-los"),
    *("terrain.wall.blocks-los", "terrain.short.see-through", "fly.on-obstacle-los"),
)
RANGE = ("attack.range.orthogonal", "attack.range.between", "attack.range.ignores-obstacles", "elevation.los-range")


class Ground:
    """The squares of one map."""

    def __init__(
        self,
        board: SquareBoard,
        terrain: Mapping[str, int],
        *,
        stairs: Mapping[str, int] | None = None,
        steps: int = 0,
        levels: Mapping[int, int] | None = None,
        spawns: Mapping[int, int] | None = None,
        starts: int = 0,
        goals: int = 0,
        marked: int = 0,
        scenery: Mapping[str, int] | None = None,
        drawing: str = "",
        drawn_levels: str = "",
    ) -> None:
        self.board = board
        self.drawing, self.drawn_levels = drawing, drawn_levels
        """As it is drawn, for positions."""
        self.difficult, self.short, self.tall, self.wall = (terrain.get(each, 0) for each in TYPES)
        self.steps = steps
        """Squares drawn with steps, which join levels."""
        self.levels = tuple(levels.values()) if levels and len(levels) > 1 else ()
        self.level_of = {cell: level for level, mask in (levels or {}).items() for cell in cells(mask)}
        self.spawns = dict(spawns or {})
        """The square labelled SPAWN N, by number."""
        self.starts, self.goals, self.marked = starts, goals, marked
        self.watched = goals | marked
        """Squares on which it may be decided how the encounter ends."""
        self.scenery = dict(scenery or {})
        """The drawn pieces, by name."""
        self.floors = _floors(board)
        self._floor_of = {cell: at for at, mask in enumerate(self.floors) for cell in cells(mask)}
        self.links = self._linked(stairs or {})
        """By STAIR square, the connected squares of the next floors."""
        self.stairs = sum(board.bit[each] for each in self.links)
        self.blocking = self.short | self.tall | self.wall
        """What a model on foot cannot enter."""
        self.open = board.all & ~self.blocking
        """What it can."""
        self.solid = self.tall | self.wall
        """What shields from an Area."""
        self.fog = 0
        """What nobody sees through for a while."""
        self.opaque = self.solid
        """What nobody sees through."""
        self.drawn = self
        """The same as it is drawn, without what lies on it for a while."""
        self._distances: dict[int, list[int]] = {}
        self._around: dict[tuple[int, int], int] = {}
        self._bodies: dict[int, Body] = {}
        self._gates: dict[int, tuple[tuple[int, int], ...]] = {}
        self._costs_to: dict[int, dict[int, int]] = {}
        self._seen: ByHeart[tuple[int, int, int], int] = ByHeart(SIGHTS)
        self._reaching: ByHeart[tuple[int, int], int] = ByHeart(SIGHTS)
        self._ways: ByHeart[tuple[object, ...], Ways] = ByHeart(OPENINGS)
        self._on_foot: ByHeart[int, Ways] = ByHeart(OPENINGS)

    @clause("spell.ground")
    def laid(self, difficult: int, plain: int, fog: int) -> Ground:
        """The ground as drawn, but some squares are Difficult that were not, or no longer, and on some lies fog."""
        if not difficult and not plain and not fog:
            return self.drawn
        made = copy(self.drawn)
        made.__dict__.pop("to_goals", None)
        made.difficult = made.difficult & ~plain | difficult
        made.fog = fog
        made.opaque |= fog
        made._seen, made._on_foot = ByHeart(SIGHTS), ByHeart(OPENINGS)
        return made

    def _linked(self, stairs: Mapping[str, int]) -> dict[int, int]:
        """Squares of one staircase are connected if they lie on neighbouring floors."""
        links: dict[int, int] = {}
        for mask in stairs.values():
            for cell in cells(mask):
                floor = self.floor_of(cell)
                near = [self.floors[each] for each in (floor - 1, floor + 1) if 0 <= each < len(self.floors)]
                links[cell] = mask & sum(near)
        return links

    def regions(self) -> list[tuple[int, int]]:
        """How much higher (or lower: negative) than most of the map, each with squares there that lie together."""
        masks: dict[int, int] = {}
        for cell, level in self.level_of.items():
            masks[level] = masks.get(level, 0) | 1 << cell
        usual = max(masks, key=lambda level: masks[level].bit_count(), default=0)
        found = []
        for level, left in sorted(masks.items()):
            while level != usual and left:
                region = left & -left
                while (wider := self.board.spread(region) & left) != region:
                    region = wider
                found.append((level - usual, region))
                left &= ~region
        return found

    def floor_of(self, cell: int) -> int:
        """The floor a square belongs to, counted from the top of the map."""
        return self._floor_of[cell]

    def floor(self, cell: int) -> int:
        """All squares of the floor a square belongs to."""
        return self.board.all if len(self.floors) == 1 else self.floors[self.floor_of(cell)]

    @cached_property
    def _through_stairs(self) -> bool:
        return len(self.floors) > 1

    @cached_property
    def to_goals(self) -> dict[int, int]:
        """How many points it is on foot from each square to the nearest goal."""
        return self.costs_to(self.goals)

    def costs_to(self, squares: int) -> dict[int, int]:
        """How many points it is on foot from each square to the nearest of some, if nobody and nothing passing stood in
        the way."""
        if self.drawn is not self:
            return self.drawn.costs_to(squares)
        found = self._costs_to.get(squares)
        if found is None:
            ways = Ways(
                self.board,
                self.board.all & ~self.blocking,
                self.difficult,
                levels=self.levels,
                steps=self.steps,
                passages=self.links,
            )
            found = {cell: cost for cost, layer in enumerate(ways.costs_to(squares)) for cell in listed(layer)}
            self._costs_to = {squares: found} if len(self._costs_to) > KNOWN else {**self._costs_to, squares: found}
        return found

    def ways(
        self, plain: int, slow: int = 0, passages: Mapping[int, int] | None = None, *, cliffs: bool = True
    ) -> Ways:
        """The ways over squares that cost one point, or two, to enter; known by heart."""
        key = (plain, slow, cliffs, *passages.items()) if passages else (plain, slow, cliffs)
        found = self._ways.get(key)
        if found is None:
            gates = self.gates(1) if self.levels and cliffs else ()
            found = self._ways.keep(key, Ways(self.board, plain, slow, passages=passages, gates=gates))
        return found

    def on_foot(self, closed: int, passages: Mapping[int, int] | None = None) -> Ways:
        """The ways of somebody on foot who may not enter some squares beside obstacles and Walls; known by heart."""
        found = None if passages else self._on_foot.get(closed)
        if found is not None:
            return found
        there = self.open & ~closed
        found = self.ways(there, self.difficult & there, passages)
        return found if passages else self._on_foot.keep(closed, found)

    # -- models of several squares ---------------------------------------------------------------------------------

    def body(self, size: int) -> Body:
        """A base of so many squares along each side; its anchor is the first of them in reading order."""
        found = self._bodies.get(size)
        if found is None:
            found = self._bodies[size] = body_of(self.board, rectangle(size, size))
        return found

    def watched_on(self, path: Sequence[int], size: int) -> Sequence[int]:
        """At which of the squares of a way a base of that size is on a watched one."""
        watched = self.watched
        if not watched:
            return ()
        if size > 1:
            watched = self.body(size).touches(watched)
        return [at for at, cell in enumerate(path) if watched >> cell & 1]

    def gates(self, size: int) -> tuple[tuple[int, int], ...]:
        """From where a base of that size may make each step, so that none of its squares goes over a cliff."""
        found = self._gates.get(size)
        if found is None:
            found = self._gates[size] = self.body(size).gates({step: self._level_steps(*step) for step in STEPS})
        return found

    def _level_steps(self, along: int, down: int) -> int:
        """The squares from which a step leads over no cliff."""
        mask = 0
        for cell in cells(self.board.all):
            there = self.board.beside(cell, along, down)
            if there >= 0 and not self.cliff(cell, there):
                mask |= self.board.bit[cell]
        return mask

    @clause("elevation.no-steps-no-passage")
    def cliff(self, a: int, b: int) -> bool:
        """Whether two neighbouring squares lie on different levels with no steps between them."""
        if not self.levels or self.steps & (1 << a | 1 << b):
            return False
        return self.level_of.get(a) != self.level_of.get(b)

    # -- next to each other ----------------------------------------------------------------------------------------

    @clause("terrain.stairs.hero-adjacent")
    def beside(self, cell: int) -> int:
        """The squares a Hero there is adjacent to: across the stairs as well."""
        return self.board.neighbours[cell] | self.links.get(cell, 0)

    # -- distance --------------------------------------------------------------------------------------------------

    def distances(self, cell: int) -> Sequence[int]:
        """The distances of all squares from one, by square; known by heart."""
        if not self._through_stairs:
            return self.board.distances(cell)
        found = self._distances.get(cell)
        if found is None:
            found = self._distances[cell] = [self.distance(cell, each) for each in range(len(self.board.bit))]
        return found

    @clause(*RANGE)
    def distance(self, a: int, b: int) -> int:
        """Horizontal and vertical steps on the flat map; connected STAIR squares are one step apart."""
        if not self._through_stairs or self.floor(a) >> b & 1:
            return self.board.distance(a, b)
        return self._distance_by_stairs(a, b)

    @clause("terrain.stairs.attack")
    def _distance_by_stairs(self, a: int, b: int) -> int:
        """One step on connected STAIR squares; else no distance at all."""
        return 1 if self.links.get(a, 0) >> b & 1 else FAR

    @clause(*RANGE)
    def within(self, cell: int, reach: int) -> int:
        """The squares at most so far from a square."""
        near = self.board.within(cell, reach)
        if self._through_stairs:
            near = near & self.floor(cell) | (self.links.get(cell, 0) if reach else 0)
        return near

    @clause("terrain.stairs.attack")
    def within_by_stairs(self, cell: int, reach: int) -> int:
        """The same for Spells, whose range may be counted through stairs, and through several of them."""
        if not self.links:
            return self.within(cell, reach)
        near, best, seen_from = 0, {cell: reach}, [(cell, reach)]
        for here, left in seen_from:
            there = self.board.within(here, left) & self.floor(here)
            near |= there
            for stair in listed(there & self.stairs):
                rest = left - 1 - self.board.distance(here, stair)
                for end in listed(self.links[stair]):
                    if rest > best.get(end, -1):
                        best[end] = rest
                        seen_from.append((end, rest))
        return near

    def around(self, cell: int, reach: int) -> int:
        """A square and those of its floor at most so far away that no terrain hides from it; known by heart."""
        found = self._around.get((cell, reach))
        if found is None:
            here = self.board.bit[cell]
            near = self.board.within(cell, reach) & self.floor(cell) & ~here
            found = self._around[cell, reach] = self.board.visible(cell, self.solid, near) | here
        return found

    def reaching(self, squares: int, reach: int) -> int:
        """The squares from which one of some squares is so near and hidden by no terrain; known by heart."""
        if not reach:
            return squares
        found = self._reaching.get((squares, reach))
        if found is None:
            found = 0
            for cell in listed(squares):
                found |= self.around(cell, reach)
            self._reaching.keep((squares, reach), found)
        return found

    # -- sight -----------------------------------------------------------------------------------------------------

    @clause(*SIGHT)
    def sees(self, a: int, b: int, standing: int) -> bool:
        """Whether the line from centre to centre is free of Tall Obstacles, Walls and standing models."""
        if self._through_stairs and not self.floor(a) >> b & 1:
            return bool(self.links.get(a, 0) >> b & 1)
        return self.board.sees(a, b, self.opaque | standing)

    @clause(*SIGHT)
    def seen_from(self, cell: int, standing: int, among: int) -> int:
        """Those of some squares that are seen from a square."""
        if among & self.board.neighbours[cell] == among:
            return among
        if not self._through_stairs:
            return self.board.visible(cell, self.opaque | standing, among)
        here = self.board.visible(cell, self.opaque | standing, among & self.floor(cell))
        return here | among & self.links.get(cell, 0)

    def seen_around(self, cell: int, reach: int, standing: int) -> int:
        """The squares at most so far away that are seen from a square; known by heart."""
        near = self.within(cell, reach)
        if reach < 2:
            return near
        key = cell, reach, near & standing
        found = self._seen.get(key)
        return self._seen.keep(key, self.seen_from(cell, key[2], near)) if found is None else found


def _floors(board: SquareBoard) -> tuple[int, ...]:
    """The floors of a map: rows of holes lie between them."""
    floors = [0]
    for row in range(board.height):
        there = [board.at(column, row) for column in range(board.width)]
        mask = sum(board.bit[each] for each in there if each >= 0)
        if mask:
            floors[-1] |= mask
        elif floors[-1]:
            floors.append(0)
    return tuple(each for each in floors if each)
