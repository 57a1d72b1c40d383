"""What hex and square boards have in common.

A cell is a whole number, a set of cells a bit mask (see bits.py). Rows are padded so that every direction is
one shift of the whole mask. A board never changes: all matches on equal boards share one object.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Self
from weakref import WeakValueDictionary

from .bits import cells, listed, lowest
from .drawing import HOLE, check_glyph, column_letters, read_rows, write_rows
from .sight import Outline, Point, passed

Holes = int | str | Iterable[str]
"""Cells that do not exist: a mask, or names such as "A1 C4"."""

Ray = tuple[int, ...]


class Slide(NamedTuple):
    """How far something pushed or thrown got."""

    path: tuple[int, ...]
    """The cells entered, in order."""
    end: int
    """Where it came to rest."""
    left: int
    """Steps not made because of a collision."""
    against: int | None
    """The blocked cell that stopped it; None if nothing or the edge did."""
    edge: bool
    """Whether the edge of the board (or a hole) stopped it."""


class Sight(NamedTuple):
    """What may hide two cells from each other."""

    through: int
    """Each of these cells alone blocks sight."""
    between: tuple[int, ...]
    """Pairs the line runs exactly between: a pair blocks only if both of its cells do."""


Line = tuple[tuple[Point, ...], tuple[tuple[Point, Point], ...]]
"""Offsets of the cells a line passes through, and of the pairs it runs exactly between."""

_lines: dict[tuple[type, int, int], Line] = {}
"""Lines by kind of board and by how their ends lie to each other, drawn when first looked along."""


class Board:
    """A board of cells. Use HexBoard or SquareBoard."""

    width: int
    height: int
    all: int
    """Every existing cell."""
    holes: int
    """The places within the rectangle where there is no cell."""
    bit: list[int]
    """The mask of a single cell, by cell."""
    neighbours: list[int]
    """The mask of a cell's neighbours, by cell."""
    directions: int
    direction_names: tuple[str, ...]
    diagonal: bool
    """Whether cells that only share a corner are neighbours (square boards only)."""
    half_shifted_rows: ClassVar[bool] = False
    """Whether every second row is drawn half a cell further right."""
    shape: ClassVar[str]
    """What its cells are: "hex" or "square"."""
    outline: ClassVar[tuple[tuple[float, float], ...]]
    """The corners of a cell around its middle, if its sides are 1 long."""
    turn: ClassVar[float] = 0.0
    """By how many degrees clockwise it is drawn turned."""
    groups: Mapping[str, int] = MappingProxyType({})
    """Cells that belong together and are drawn with a line around them, by the name people have for them."""

    row: int = 0
    """By how much a step to the next row shifts a mask, where steps go along rows and columns only; 0 elsewhere."""

    stride: int
    """How many cells farther on the next row begins: the rows lie one after the other, with room to spare between."""
    _outline: ClassVar[Outline]

    # --- making a board ---

    def __new__(cls, width: int, height: int, holes: Holes = "") -> Self:
        return cls._made(width, height, holes, False)

    @classmethod
    def _made(cls, width: int, height: int, holes: Holes, diagonal: bool) -> Self:
        if width < 1 or height < 1:
            raise ValueError(f"a board of {width}x{height} cells: both numbers must be at least 1")
        kind: Any = cls  # mypy takes the hash of its boards for the hash of the class
        made = _shared(kind, width, height, diagonal, 0)
        if holes:
            made = _shared(kind, width, height, diagonal, made._hole_mask(holes))
        assert isinstance(made, cls)
        return made

    def _hole_mask(self, holes: Holes) -> int:
        if isinstance(holes, int):
            missing = holes & self.all
        else:
            names = holes.split() if isinstance(holes, str) else holes
            missing = 0
            for name in names:
                missing |= self.bit[self.cell(name)]
        if missing == self.all:
            raise ValueError("a board needs at least one cell that is not a hole")
        return missing

    def _build(self, width: int, height: int, diagonal: bool, holes: int) -> None:
        self.width, self.height, self.diagonal, self.holes = width, height, diagonal, holes
        offsets = self._lay_out()
        self.directions = len(offsets)
        size = self.stride * height
        self.bit = [1 << cell for cell in range(size)]
        self._places: list[tuple[int, int] | None] = [None] * size
        for row in range(height):
            for column in range(width):
                self._places[self._index(column, row)] = (column, row)
        self._rectangle = sum(self.bit[cell] for cell, place in enumerate(self._places) if place)
        self.all = self._rectangle & ~holes
        self._name_cells(size)
        self._link_cells(offsets, size)
        # Filled when first asked for.
        self._distances: list[Sequence[int] | None] = [None] * size
        self._discs: list[list[int] | None] = [None] * size
        self._twos: list[dict[int, int]] = [{} for _ in range(size)]
        self._stars: list[list[int] | None] = [None] * size
        self._rays: list[tuple[Ray, ...] | None] = [None] * size
        self._bearings: list[dict[int, int] | None] = [None] * size
        self._sights: list[list[Sight | None]] = [[]] * size
        self._sight_by_offset: dict[Point, Sight] = {}

    def _name_cells(self, size: int) -> None:
        self._names = [""] * size
        self._cells: dict[str, int] = {}
        for cell in cells(self.all):
            column, row = self.place(cell)
            self._names[cell] = f"{column_letters(column)}{row + 1}"
            self._cells[self._names[cell]] = cell

    def _link_cells(self, offsets: Sequence[int], size: int) -> None:
        self._steps = [(-1,) * len(offsets)] * size
        self.neighbours = [0] * size
        for cell in cells(self.all):
            targets = [cell + offset for offset in offsets]
            self._steps[cell] = tuple(to if to >= 0 and self.all >> to & 1 else -1 for to in targets)
            for to in self._steps[cell]:
                if to >= 0:
                    self.neighbours[cell] |= self.bit[to]

    def _lay_out(self) -> tuple[int, ...]:
        """Sets the padded row length and the direction names; returns the index offset of each direction."""
        raise NotImplementedError

    def _index(self, column: int, row: int) -> int:
        raise NotImplementedError

    def _axes(self, cell: int) -> Point:
        """Coordinates in which equal offsets mean equal lines."""
        raise NotImplementedError

    def _centre(self, along: int, down: int) -> Point:
        """Where the centre of a cell lies, in the units of the outline."""
        raise NotImplementedError

    def _apart(self, along: int, down: int) -> int:
        """The distance between two cells that lie this far apart on the axes."""
        raise NotImplementedError

    # --- identity: there is one board of each shape, so equal boards are the same one ---

    def _shape(self) -> tuple[int, int, bool, int]:
        return self.width, self.height, self.diagonal, self.holes

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _shared, (type(self), *self._shape())

    def __repr__(self) -> str:
        holes = " ".join(self._name_of_place(cell) for cell in cells(self.holes))
        return f"{type(self).__name__}({self.width}, {self.height}{f', holes={holes!r}' if holes else ''})"

    # --- names and places ---

    def name(self, cell: int) -> str:
        """The name people use, such as "C4": column letter, then row number from the top."""
        return self._names[cell]

    def cell(self, name: str) -> int:
        """The cell of that name."""
        found = self._cells.get(name)
        if found is None:
            found = self._cells.get(name.strip().upper())
        if found is None:
            raise ValueError(self._why_no_cell(name))
        return found

    def _why_no_cell(self, name: str) -> str:
        board = f"this {self.width}x{self.height} board"
        if any(self._name_of_place(hole) == name.strip().upper() for hole in cells(self.holes)):
            return f"no cell {name!r} on {board}: there is a hole"
        last = column_letters(self.width - 1)
        return f"no cell {name!r} on {board}: columns A to {last}, rows 1 to {self.height}"

    def _name_of_place(self, cell: int) -> str:
        column, row = self.place(cell)
        return f"{column_letters(column)}{row + 1}"

    def place(self, cell: int) -> tuple[int, int]:
        """Column and row of a cell, counted from 0 at the top left."""
        place = self._places[cell]
        assert place is not None, f"{cell} is padding, not a cell"
        return place

    def middle(self, column: int, row: int) -> tuple[float, float]:
        """Where the cell of a column and row is drawn, if the sides of cells are 1 long."""
        raise NotImplementedError

    def at(self, column: int, row: int) -> int:
        """The cell in that column and row, counted from 0; -1 if there is none."""
        if not (0 <= column < self.width and 0 <= row < self.height):
            return -1
        cell = self._index(column, row)
        return cell if self.all >> cell & 1 else -1

    def by(self, along: int, down: int) -> int:
        """How far a cell so many along its row and so many rows down lies, as a shift of masks.

        On hexes one row down and none along is to the south-east. Whether there is such a cell, ``beside`` says.
        """
        return down * self.stride + along

    def beside(self, cell: int, along: int, down: int) -> int:
        """The cell so many along its row and so many rows down; -1 if there is none."""
        here_along, here_down = self._axes(cell)
        there = cell + self.by(along, down)
        if there < 0 or not self.all >> there & 1 or self._axes(there) != (here_along + along, here_down + down):
            return -1
        return there

    def apart(self, along: int, down: int) -> int:
        """Steps to a cell so many along its row and so many rows down."""
        return self._apart(along, down)

    # --- neighbourhood and distance ---

    def spread(self, mask: int) -> int:
        """These cells and all their neighbours."""
        raise NotImplementedError

    def touching(self, mask: int) -> int:
        """The neighbours of these cells, without the cells themselves."""
        return self.spread(mask) & ~mask

    def distance(self, a: int, b: int) -> int:
        """Steps from a to b on a board without holes or obstacles."""
        row = self._distances[a]
        if row is None:
            row = self._measure(a)
        return row[b]

    def distances(self, a: int) -> Sequence[int]:
        """Steps from a to every cell, by cell."""
        return self._distances[a] or self._measure(a)

    def _measure(self, a: int) -> Sequence[int]:
        along, down = self._axes(a)
        row = [0] * len(self.bit)
        for b in cells(self._rectangle):
            other_along, other_down = self._axes(b)
            row[b] = self._apart(other_along - along, other_down - down)
        self._distances[a] = row
        return row

    def within(self, cell: int, n: int) -> int:
        """The cells at distance n or less, the cell itself included."""
        discs = self._discs[cell]
        if discs is None:
            discs = self._draw_discs(cell)
        if 0 <= n < len(discs):
            return discs[n]
        return 0 if n < 0 else self.all

    def nearest(self, cell: int, mask: int) -> int:
        """Those cells of a mask that are least distant from a cell; the cell itself is nearest of all."""
        for disc in self._discs[cell] or self._draw_discs(cell):
            if disc & mask:
                return disc & mask
        return 0

    def ring(self, cell: int, n: int) -> int:
        """The cells at distance exactly n."""
        return self.within(cell, n) & ~self.within(cell, n - 1)

    def _draw_discs(self, cell: int) -> list[int]:
        rings: dict[int, int] = {}
        for other in cells(self.all):
            far = self.distance(cell, other)
            rings[far] = rings.get(far, 0) | self.bit[other]
        discs = [rings.get(0, 0)]
        for far in range(1, max(rings) + 1):
            discs.append(discs[-1] | rings.get(far, 0))
        self._discs[cell] = discs
        return discs

    # --- moving ---

    def reach(self, start: int, steps: int, passable: int) -> int:
        """The cells reached in at most that many steps, entering passable ones only; without start."""
        raise NotImplementedError

    def reaches(self, start: int, steps: int, passable: int) -> list[int]:
        """The masks reached with 0, 1, ... up to that many steps."""
        raise NotImplementedError

    def steps_to(self, goals: int, passable: int, limit: int | None = None, until: int = 0) -> list[int]:
        """Layers around the goals: layers[k] holds the cells exactly k steps away through passable cells.

        The goals themselves need not be passable. The list ends with the last layer that is not empty, or with the
        first that holds a cell of ``until``.
        """
        layer = goals & self.all
        layers = [layer]
        fresh = passable & self.all & ~layer
        while (limit is None or limit >= len(layers)) and not layer & until:
            layer = self.spread(layer) & fresh
            if not layer:
                break
            fresh ^= layer
            layers.append(layer)
        return layers

    def path(self, start: int, goal: int, passable: int) -> tuple[int, ...] | None:
        """One shortest path: the cells entered after start, ending with the goal; None if there is none.

        Every cell entered must be passable, the goal too. Among equally short paths the choice is fixed.
        """
        if start == goal:
            return ()
        if not passable & self.all & self.bit[goal]:
            return None
        layers = [self.bit[goal]]
        fresh = (passable & self.all | self.bit[start]) & ~self.bit[goal]
        near = self.neighbours[goal]
        while not layers[-1] & self.bit[start]:
            layer = (near or self.spread(layers[-1])) & fresh
            near = 0
            if not layer:
                return None
            fresh ^= layer
            layers.append(layer)
        path = []
        here = start
        for layer in reversed(layers[:-1]):
            here = lowest(self.neighbours[here] & layer)
            path.append(here)
        return tuple(path)

    # --- straight lines ---

    def step(self, cell: int, direction: int) -> int:
        """The next cell in that direction, -1 if there is none."""
        return self._steps[cell][direction]

    def opposite(self, direction: int) -> int:
        """The direction facing the other way."""
        return (direction + self.directions // 2) % self.directions

    def ray(self, cell: int, direction: int) -> Ray:
        """The cells from the next one in that direction up to the edge or a hole."""
        rays = self._rays[cell]
        if rays is None:
            rays = self._cast_rays(cell)
        return rays[direction]

    def star(self, cell: int, n: int) -> int:
        """The cell and up to n cells in every direction."""
        stars = self._stars[cell]
        if stars is None:
            rays = self._rays[cell] or self._cast_rays(cell)
            stars = [self.bit[cell]]
            for far in range(max(len(ray) for ray in rays)):
                stars.append(stars[-1] | sum(self.bit[ray[far]] for ray in rays if far < len(ray)))
            self._stars[cell] = stars
        return stars[min(n, len(stars) - 1)]

    def _cast_rays(self, cell: int) -> tuple[Ray, ...]:
        rays = []
        for direction in range(self.directions):
            ray = []
            here = self._steps[cell][direction]
            while here >= 0:
                ray.append(here)
                here = self._steps[here][direction]
            rays.append(tuple(ray))
        self._rays[cell] = tuple(rays)
        return tuple(rays)

    def direction_to(self, a: int, b: int) -> int | None:
        """The direction whose ray from a meets b; None if there is none."""
        bearings = self._bearings[a]
        if bearings is None:
            bearings = {cell: way for way in range(self.directions) for cell in self.ray(a, way)}
            self._bearings[a] = bearings
        return bearings.get(b)

    def slide(self, cell: int, direction: int, distance: int, blocked: int) -> Slide:
        """Moves straight on until the distance is covered or a blocked cell, a hole or the edge is met."""
        rays = self._rays[cell]
        if rays is None:
            rays = self._cast_rays(cell)
        ray = rays[direction]
        travelled = 0
        end = cell
        bit = self.bit
        for ahead in ray:
            if travelled >= distance:
                break
            if blocked & bit[ahead]:
                return Slide(ray[:travelled], end, distance - travelled, ahead, False)
            end = ahead
            travelled += 1
        left = max(0, distance - travelled)
        return Slide(ray[:travelled], end, left, None, left > 0)

    # --- sight ---

    def sees(self, a: int, b: int, blockers: int) -> bool:
        """Whether the straight line from centre to centre is free of blockers; the two ends never block.

        Where the line runs exactly between two cells it is blocked only if both are. What lies outside the
        board never blocks, and holes do so only if the caller adds them to the blockers.
        """
        sight = (self._sights[a] or self._look_around(a))[b]
        if sight is None:
            sight = self._look(a, b)
        through, between = sight
        if through & blockers:
            return False
        closed = False
        for pair in between:
            closed = closed or pair & blockers == pair
        return not closed

    def line(self, a: int, b: int) -> int:
        """The cells strictly between a and b whose inside the straight line from centre to centre crosses."""
        return ((self._sights[a] or self._look_around(a))[b] or self._look(a, b)).through & self.all

    def visible(self, cell: int, blockers: int, among: int) -> int:
        """Those of the cells `among` that are seen from the cell."""
        seen = 0
        for other in listed(among):
            if self.sees(cell, other, blockers):
                seen |= self.bit[other]
        return seen

    def _look_around(self, a: int) -> list[Sight | None]:
        """Room for what is seen from a cell, made when somebody first looks from there."""
        room: list[Sight | None] = [None] * len(self.bit)
        self._sights[a] = room
        return room

    def _look(self, a: int, b: int) -> Sight:
        (along, down), (to_along, to_down) = self._axes(a), self._axes(b)
        offset = (to_along - along, to_down - down)
        plan = self._sight_by_offset.get(offset)
        if plan is None:
            plan = self._sight_by_offset[offset] = self._plan_sight(*offset)
        # The plan is drawn around the middle of a mask twice the size; move that middle to cell a.
        middle = len(self.bit)
        through = plan.through << a >> middle & self._rectangle
        between: tuple[int, ...] = ()
        if plan.between:
            moved = [pair << a >> middle & self._rectangle for pair in plan.between]
            between = tuple([pair for pair in moved if pair.bit_count() == 2])
        self._sights[a][b] = sight = Sight(through, between)
        return sight

    def _plan_sight(self, along: int, down: int) -> Sight:
        line = self._line(along, down)
        middle, stride = len(self.bit), self.stride
        through = sum(1 << max(0, middle + j * stride + i) for i, j in line[0])
        pairs = [[1 << max(0, middle + j * stride + i) for i, j in pair] for pair in line[1]]
        return Sight(through, tuple(one | other for one, other in pairs))

    def _line(self, along: int, down: int) -> Line:
        line = _lines.get((type(self), along, down))
        if line is None:
            line = _lines[type(self), along, down] = self._draw_line(along, down)
        return line

    def _draw_line(self, along: int, down: int) -> Line:
        """The cells a line passes, by their offsets: the same on every board of this kind."""
        offsets = [
            (i, j)
            for j in range(min(down, 0) - 1, max(down, 0) + 2)
            for i in range(min(along, 0) - 1, max(along, 0) + 2)
        ]
        found = passed(self._centre(along, down), [self._centre(i, j) for i, j in offsets], self._outline)
        through = tuple(offsets[position] for position in found.through)
        return through, tuple((offsets[one], offsets[other]) for one, other in found.between)

    # --- maps as text ---

    @classmethod
    def parse(cls, text: str) -> tuple[Self, dict[str, int]]:
        """Reads a drawn map: the board, and for each glyph the mask of the cells it stands on."""
        rows = read_rows(text)
        board = cls(len(rows[0]), len(rows), holes_of(rows))
        return board, board.glyph_masks(rows)

    def glyph_masks(self, rows: Sequence[Sequence[str]]) -> dict[str, int]:
        """For each glyph of a drawn map, the mask of the cells it stands on."""
        masks: dict[str, int] = {}
        for cell in cells(self.all):
            column, row = self.place(cell)
            glyph = rows[row][column]
            masks[glyph] = masks.get(glyph, 0) | self.bit[cell]
        return masks

    def draw(self, glyphs: Mapping[int, str], default: str = ".", *, labels: bool = False) -> str:
        """A drawing that parse() reads back; with labels, letters and numbers are added for people."""
        rows = [[HOLE] * self.width for _ in range(self.height)]
        for cell in cells(self.all):
            column, row = self.place(cell)
            rows[row][column] = check_glyph(glyphs.get(cell, default))
        indented = [self.half_shifted_rows and row % 2 == 1 for row in range(self.height)]
        return write_rows(rows, indented, labels)


def holes_of(rows: Sequence[Sequence[str]]) -> list[str]:
    """The names of the holes in a drawn map."""
    return [
        f"{column_letters(column)}{number}"
        for number, row in enumerate(rows, start=1)
        for column, glyph in enumerate(row)
        if glyph == HOLE
    ]


_boards: WeakValueDictionary[tuple[object, ...], Board] = WeakValueDictionary()
"""Every board that somebody still uses."""


@lru_cache(maxsize=64)
def _shared(kind: type[Board], width: int, height: int, diagonal: bool, holes: int) -> Board:
    """The one board of this shape; the last ones asked for are kept although nobody uses them."""
    shape = (kind, width, height, diagonal, holes)
    board = _boards.get(shape)
    if board is None:
        board = object.__new__(kind)
        board._build(width, height, diagonal, holes)
        _boards[shape] = board
    return board
