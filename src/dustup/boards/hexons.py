"""Boards of hexons: groups of a hex and its six neighbours, in level rows that cover the ground without gaps.

Hexons are numbered from 0, row by row; a set of them is a mask like any other, of few bits. Bodies lie on one hex, on
one hexon or on two or three that touch each other. The board counts in hexes, ``Hexons`` in hexons.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Self
from weakref import WeakValueDictionary

from .bits import listed, lowest, mask_of
from .drawing import HOLE, check_glyph, column_letters
from .hex import HexBoard

ALONG, LEFT_BELOW, RIGHT_BELOW = (3, -1), (-2, 3), (1, 2)
"""From the middle of a hexon to the next in its row and to the two below, along and down on the hexes."""
WAYS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""East, north-east, north-west, west, south-west, south-east: along and down, of hexes and of hexons alike."""
PLACES = "cba" + "fed"
"""The letters of the hexes around the middle of a hexon, in the order of the ways: clockwise from the topmost."""
TURN = math.degrees(math.atan2(1.5, 2.5 * math.sqrt(3)))
"""So far a row of hexons climbs over a row of hexes, in degrees."""
KNOWN = 4096
"""What lies around so many bodies is known by heart; of more, all is let go."""


def _level(x: float, y: float) -> tuple[float, float]:
    """A point of the hexes where it lies when the rows of hexons are level."""
    across, up = math.cos(math.radians(TURN)), math.sin(math.radians(TURN))
    return x * across - y * up, x * up + y * across


class HexonBoard(HexBoard):
    """The hexes of a board of hexons, drawn so that the rows of hexons lie level.

    The hex in the middle of the fourth hexon of the second row is D2, as is that hexon; those around it are D2a to D2f,
    clockwise from the topmost.
    """

    turn = TURN
    outline = tuple(_level(*corner) for corner in HexBoard.outline)

    rows: tuple[int, ...]
    """How many hexons lie in each row."""

    def __new__(cls, rows: Sequence[int]) -> Self:
        made = _board(tuple(rows))
        assert isinstance(made, cls)
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return _board, (self.rows,)

    def __repr__(self) -> str:
        return f"HexonBoard({self.rows})"

    def _lay_rows(self, rows: tuple[int, ...]) -> None:
        self.rows = rows
        middles = [middle for row in _middles(rows) for middle in row]
        top = min(down for _, down in middles) - 1
        spots = [[(along, down - top) for along, down in _seven(*middle)] for middle in middles]
        # Of a row that lies below an odd one, half a hex of slant is taken back.
        left = min(along + down // 2 for seven in spots for along, down in seven)
        places = [[(along + down // 2 - left, down) for along, down in seven] for seven in spots]
        flat = [place for seven in places for place in seven]
        width, height = max(column for column, _ in flat) + 1, max(row for _, row in flat) + 1
        whole = HexBoard(width, height)
        self._sevens = [[whole.at(*place) for place in seven] for seven in places]
        self._names_of_hexons = [
            f"{column_letters(at)}{number}" for number, count in enumerate(rows, start=1) for at in range(count)
        ]
        masks = [mask_of(seven) for seven in self._sevens]
        self.groups = dict(zip(self._names_of_hexons, masks, strict=True))
        self._build(width, height, False, whole.all & ~sum(masks))
        self._move_to_corner()

    def _move_to_corner(self) -> None:
        """Where the turned board begins, so that it is drawn from the upper left corner on."""
        self._shift = (0.0, 0.0)
        spots = [self.middle(*self.place(cell)) for cell in listed(self.all)]
        self._shift = (
            -min(x + right for x, _ in spots for right, _ in self.outline),
            -min(y + below for _, y in spots for _, below in self.outline),
        )

    def _name_cells(self, size: int) -> None:
        self._names = [""] * size
        for name, (middle, *around) in zip(self._names_of_hexons, self._sevens, strict=True):
            self._names[middle] = name
            for cell, letter in zip(around, PLACES, strict=True):
                self._names[cell] = f"{name}{letter}"
        self._cells = {name: cell for cell, name in enumerate(self._names) if name}

    def cell(self, name: str) -> int:
        """The hex of that name; how large its letters are does not matter."""
        found = self._cells.get(name)
        if found is None:
            tidy = name.strip()
            found = self._cells.get(tidy.upper())
            if found is None:
                found = self._cells.get(tidy[:-1].upper() + tidy[-1:].lower())
        if found is None:
            raise ValueError(self._why_no_cell(name))
        return found

    def _why_no_cell(self, name: str) -> str:
        hexons = f"a hexon from A1 to {self._names_of_hexons[-1]}"
        return f"no hex {name!r} on this board: expected {hexons}, followed by a to f for a hex beside its middle"

    def middle(self, column: int, row: int) -> tuple[float, float]:
        """Where a hex is drawn, if its sides are 1 long."""
        x, y = _level(*super().middle(column, row))
        return x + self._shift[0], y + self._shift[1]

    @classmethod
    def parse(cls, text: str) -> tuple[Self, dict[str, int]]:
        """Reads a map that is drawn hexon by hexon: the board, and for each glyph the mask of its hexes."""
        hexons, glyphs = Hexons.parse(text)
        board = hexons.board
        assert isinstance(board, cls)
        return board, {glyph: hexons.hexes(mask) for glyph, mask in glyphs.items()}

    def draw(self, glyphs: Mapping[int, str], default: str = ".", *, labels: bool = False) -> str:
        """The hexes in their slanted rows, for people; with labels the middle of each empty hexon shows its name."""
        if labels:
            middles = [seven[0] for seven in self._sevens]
            glyphs = dict(zip(middles, self._names_of_hexons, strict=True)) | dict(glyphs)
        drawn = super().draw(glyphs, default)
        return "\n".join(line.rstrip() for line in drawn.replace(HOLE, " ").splitlines()) + "\n"


class Hexons:
    """The hexons of a board: which hexes are in each, which lie side by side, how far and along which ways they are.

    There is one of each shape: equal ones are the same one.
    """

    def __new__(cls, rows: Sequence[int]) -> Hexons:
        return _hexons(tuple(rows))

    def _build(self, rows: tuple[int, ...]) -> None:
        self.board = board = HexonBoard(rows)
        self.masks: tuple[int, ...] = tuple(board.groups.values())
        """The seven hexes of each hexon."""
        self.count = len(self.masks)
        self.all = (1 << self.count) - 1
        """Every hexon."""
        self.bit = tuple(1 << hexon for hexon in range(self.count))
        self.centres = tuple(seven[0] for seven in board._sevens)
        """The hex in the middle of each hexon."""
        self.of = [-1] * len(board.bit)
        """The hexon a hex is in, by hex; -1 where there is no hex."""
        for hexon, mask in enumerate(self.masks):
            for cell in listed(mask):
                self.of[cell] = hexon
        self.rows = _rows(rows)
        """The hexons of each row, from the top; the first and the last are the outer ones."""
        self._axes = [(at - (row + 1) // 2, row) for row, count in enumerate(rows) for at in range(count)]
        self._link()
        self._measure()
        self._around: dict[int, list[int]] = {}
        self._shapes: dict[int, tuple[int, tuple[int, ...]]] = {}
        self._standing: dict[tuple[int, ...], tuple[int, ...]] = {}
        self._turns: dict[int, tuple[int, ...]] = {}

    def _link(self) -> None:
        at = {axes: hexon for hexon, axes in enumerate(self._axes)}
        self.steps = tuple(tuple(at.get((along + x, down + y), -1) for x, y in WAYS) for along, down in self._axes)
        """By hexon and direction (in the order of the board's): the next hexon that way; -1 beyond the edge."""
        self.neighbours = tuple(tuple(sorted(to for to in ways if to >= 0)) for ways in self.steps)
        """The hexons beside each."""
        self.near = tuple(sum(self.bit[to] for to in beside) for beside in self.neighbours)
        """The same as masks."""
        # As gates: by how much a step shifts a mask, and the hexons from which it may be made.
        self._gates = tuple(self._gates_of((way,)) for way in range(len(WAYS)))
        self._all_gates = self._gates_of(range(len(WAYS)))

    def _gates_of(self, ways: Sequence[int]) -> tuple[tuple[int, int], ...]:
        gates: dict[int, int] = {}
        for hexon, steps in enumerate(self.steps):
            for way in ways:
                if steps[way] >= 0:
                    by = steps[way] - hexon
                    gates[by] = gates.get(by, 0) | self.bit[hexon]
        return tuple(sorted(gates.items()))

    def _measure(self) -> None:
        apart = self.board.apart
        self._distances = tuple(bytes(apart(x - along, y - down) for x, y in self._axes) for along, down in self._axes)
        farthest = max(map(max, self._distances))
        self._discs = tuple(
            tuple(sum(self.bit[to] for to, far in enumerate(row) if far <= most) for most in range(farthest + 1))
            for row in self._distances
        )

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _hexons, (self.board.rows,)

    def __repr__(self) -> str:
        return f"Hexons({self.board.rows})"

    # --- names and drawn maps ---

    def name(self, hexon: int) -> str:
        """The name people use, such as D2: the fourth of the second row; also that of the hex in its middle."""
        return self.board.name(self.centres[hexon])

    def hexon(self, name: str) -> int:
        """The hexon of that name."""
        try:
            cell = self.board.cell(name)
        except ValueError:
            cell = -1
        if cell < 0 or self.centres[self.of[cell]] != cell:
            raise ValueError(f"no hexon {name!r} on this board: expected A1 to {self.name(self.count - 1)}")
        return self.of[cell]

    @staticmethod
    def parse(text: str) -> tuple[Hexons, dict[str, int]]:
        """Reads a map that has a glyph for each hexon: the hexons, and for each glyph the mask of those it stands on.

        The second, fourth, ... row begins half a hexon further left; blank lines and indentation mean nothing.
        """
        rows = [line.split() for line in text.splitlines() if line.strip()]
        hexons = Hexons([len(row) for row in rows])
        glyphs: dict[str, int] = {}
        for hexon, glyph in enumerate(glyph for row in rows for glyph in row):
            glyphs[glyph] = glyphs.get(glyph, 0) | hexons.bit[hexon]
        return hexons, glyphs

    def draw(self, glyphs: Mapping[int, str], default: str = ".") -> str:
        """A drawing with a glyph for each hexon that parse() reads back."""
        shown = [check_glyph(glyphs.get(hexon, default)) for hexon in range(self.count)]
        wide = max(map(len, shown))
        half = " " * ((wide + 1) // 2)
        lines = []
        for number, row in enumerate(self.rows):
            drawn = " ".join(shown[hexon].ljust(wide) for hexon in listed(row))
            lines.append((half * (number % 2 == 0) + drawn).rstrip())
        return "\n".join(lines) + "\n"

    # --- hexes and hexons ---

    def hexes(self, hexons: int) -> int:
        """The hexes of some hexons."""
        masks, found = self.masks, 0
        while hexons:
            last = hexons.bit_length() - 1
            found |= masks[last]
            hexons ^= 1 << last
        return found

    def touched(self, mask: int) -> int:
        """The hexons in which some hexes lie."""
        of, masks, bit, found = self.of, self.masks, self.bit, 0
        while mask:
            hexon = of[mask.bit_length() - 1]
            found |= bit[hexon]
            mask &= ~masks[hexon]
        return found

    # --- distances ---

    def distance(self, a: int, b: int) -> int:
        """Steps from hexon to hexon if nothing is in the way."""
        return self._distances[a][b]

    def within(self, hexon: int, n: int) -> int:
        """The hexons at most so many steps away, the hexon itself included."""
        discs = self._discs[hexon]
        return discs[min(n, len(discs) - 1)] if n >= 0 else 0

    def around(self, body: int) -> list[int]:
        """By n: the hexes at most n away from the nearest hex of a body, itself included, up to the whole board."""
        discs = self._around.get(body)
        if discs is None:
            if len(self._around) >= KNOWN:
                self._around.clear()
            board, discs = self.board, [body]
            rings = [board.distances(cell) for cell in listed(body)]
            nearest = list(map(min, *rings)) if len(rings) > 1 else rings[0]
            for cell in listed(board.all & ~body):
                far = nearest[cell]
                discs += [0] * (far + 1 - len(discs))
                discs[far] |= board.bit[cell]
            for far in range(1, len(discs)):
                discs[far] |= discs[far - 1]
            self._around[body] = discs
        return discs

    def hexes_within(self, body: int, n: int) -> int:
        """The hexes at most so far from the nearest hex of a body, the body itself included."""
        discs = self._around.get(body) or self.around(body)
        return discs[min(n, len(discs) - 1)] if n >= 0 else 0

    def apart(self, body: int, other: int) -> int:
        """Steps in hexes between the nearest hexes of two bodies: 0 if they share one, 1 if they touch."""
        for far, disc in enumerate(self._around.get(body) or self.around(body)):
            if disc & other:
                return far
        raise ValueError("no distance to a body that is not on the board")

    def hexons_apart(self, body: int, other: int) -> int:
        """Steps in hexons between the nearest hexons in which two bodies lie: 0 if they are in the same."""
        here, there = self.touched(body), listed(self.touched(other))
        return min(self._distances[hexon][to] for hexon in listed(here) for to in there)

    # --- ways, hexon by hexon ---

    def spread(self, hexons: int) -> int:
        """These hexons and all their neighbours."""
        near = hexons
        for by, starts in self._all_gates:
            near |= (hexons & starts) << by if by > 0 else (hexons & starts) >> -by
        return near

    def shifted(self, hexons: int, direction: int) -> int:
        """These hexons moved one step, without those that would leave the board."""
        moved = 0
        for by, starts in self._gates[direction]:
            moved |= (hexons & starts) << by if by > 0 else (hexons & starts) >> -by
        return moved

    def reach(self, start: int, steps: int, passable: int) -> int:
        """The hexons reached in at most that many steps, entering passable ones only; without start."""
        if steps < 1:
            return 0
        origin, passable = self.bit[start], passable & self.all
        reached = origin | self.near[start] & passable
        for _ in range(steps - 1):
            wider = reached | self.spread(reached) & passable
            if wider == reached:
                break
            reached = wider
        return reached ^ origin

    def reaches(self, start: int, steps: int, passable: int) -> list[int]:
        """The masks reached with 0, 1, ... up to that many steps."""
        origin, passable = self.bit[start], passable & self.all
        masks, reached = [0], origin
        for _ in range(steps):
            reached |= self.spread(reached) & passable
            masks.append(reached ^ origin)
        return masks

    def path(self, start: int, goal: int, passable: int) -> tuple[int, ...] | None:
        """One shortest path: the hexons entered after start, ending with the goal; None if there is none.

        Every hexon entered must be passable, the goal too. Among equally short paths the choice is fixed.
        """
        if start == goal:
            return ()
        if not passable >> goal & 1:
            return None
        layers, fresh = [self.bit[goal]], (passable & self.all | self.bit[start]) & ~self.bit[goal]
        while not layers[-1] >> start & 1:
            layer = self.spread(layers[-1]) & fresh
            if not layer:
                return None
            fresh ^= layer
            layers.append(layer)
        path, here = [], start
        for layer in reversed(layers[:-1]):
            here = lowest(self.near[here] & layer)
            path.append(here)
        return tuple(path)

    # --- bodies of two or three hexons, as masks of them ---

    def bodies(self, size: int) -> tuple[int, ...]:
        """Every place for a body of one hexon, of two side by side, or of three that all touch."""
        found: set[int] = set(self.bit)
        for _ in range(size - 1):
            found = {
                body | self.bit[more]
                for body in found
                for more in listed(self.spread(body) & ~body)
                if body & ~self.near[more] == 0
            }
        return tuple(sorted(found))

    def room(self, body: int, free: int) -> int:
        """The hexons on which the first hexon of a body can be so that all of it lies on free ones, turned as it is."""
        _, ways = self._shapes.get(body) or self._shape(body)
        room = free & self.all
        for way in ways:
            room &= self.shifted(free, (way + 3) % len(WAYS))
        return room

    def standing(self, body: int, first: int) -> int:
        """A body moved without turning so that this is its first hexon; 0 if it would leave the board."""
        _, ways = self._shapes.get(body) or self._shape(body)
        known = self._standing.get(ways)
        if known is None:
            known = self._standing[ways] = tuple(self._stand(hexon, ways) for hexon in range(self.count))
        return known[first]

    def reach_of(self, body: int, steps: int, free: int) -> int:
        """Where the first hexon of a body can be after at most that many steps over free hexons; not where it is now.

        What the body lies on itself is not in its way. Each step moves all of it to neighbours the same way.
        """
        first, ways = self._shapes.get(body) or self._shape(body)
        return self.reach(first, steps, self.room(body, free | body) if ways else free)

    def turns(self, body: int) -> tuple[int, ...]:
        """Where a body lies after one turn of 60 degrees about one of its hexons, as far as that is on the board."""
        found = self._turns.get(body)
        if found is None:
            parts, turned = listed(body), set()
            for pivot in parts:
                ways = [self.steps[pivot].index(part) for part in parts if part != pivot]
                turned |= {self._stand(pivot, [(way + by) % len(WAYS) for way in ways]) for by in (1, -1)}
            found = self._turns[body] = tuple(sorted(turned - {0, body}))
        return found

    def _shape(self, body: int) -> tuple[int, tuple[int, ...]]:
        first, *others = listed(body)
        if not all(part in self.steps[first] for part in others):
            told = " ".join(map(self.name, (first, *others)))
            raise ValueError(f"no body lies on {told}: expected hexons that all touch the first")
        shape = self._shapes[body] = (first, tuple(sorted(self.steps[first].index(part) for part in others)))
        return shape

    def _stand(self, first: int, ways: Sequence[int]) -> int:
        parts = [first, *(self.steps[first][way] for way in ways)]
        return 0 if -1 in parts else sum(self.bit[part] for part in parts)


def _middles(rows: Sequence[int]) -> list[list[tuple[int, int]]]:
    """The middles of the hexons, row by row, along and down on the hexes."""
    found, (along, down) = [], (0, 0)
    for number, count in enumerate(rows):
        found.append([(along + at * ALONG[0], down + at * ALONG[1]) for at in range(count)])
        below = LEFT_BELOW if number % 2 == 0 else RIGHT_BELOW
        along, down = along + below[0], down + below[1]
    return found


def _seven(along: int, down: int) -> list[tuple[int, int]]:
    """A hex and those around it in the order of the ways."""
    return [(along, down), *((along + x, down + y) for x, y in WAYS)]


def _rows(rows: Sequence[int]) -> tuple[int, ...]:
    masks, first = [], 0
    for count in rows:
        masks.append((1 << count) - 1 << first)
        first += count
    return tuple(masks)


_boards: WeakValueDictionary[tuple[int, ...], HexonBoard] = WeakValueDictionary()
_fields: WeakValueDictionary[tuple[int, ...], Hexons] = WeakValueDictionary()
"""Every board, and its hexons, that somebody still uses."""


@lru_cache(maxsize=64)
def _board(rows: tuple[int, ...]) -> HexonBoard:
    """The one board of this shape; the last ones asked for are kept although nobody uses them."""
    board = _boards.get(rows)
    if board is None:
        if not rows or min(rows) < 1:
            raise ValueError(f"a board of hexons in rows of {rows}: expected at least one row, and one hexon in each")
        board = object.__new__(HexonBoard)
        board._lay_rows(rows)
        _boards[rows] = board
    return board


@lru_cache(maxsize=64)
def _hexons(rows: tuple[int, ...]) -> Hexons:
    field = _fields.get(rows)
    if field is None:
        field = object.__new__(Hexons)
        field._build(rows)
        _fields[rows] = field
    return field
