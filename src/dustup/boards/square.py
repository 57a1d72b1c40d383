"""Boards of squares."""

from collections.abc import Sequence
from functools import cached_property
from typing import Self

from .bits import cells
from .board import Board, Holes, Sight, holes_of
from .drawing import read_rows
from .sight import Outline, Point

WAYS = 4
"""Of the 256 ways in which a step from a square can be barred, so many are known by heart for each."""


class SquareBoard(Board):
    """A square board, row after row with one bit of padding between them.

    Diagonal steps count, as a king moves in chess; with `diagonal=False` there are only the four sides.
    """

    sides: list[int]
    """The mask of the up to four squares sharing a side with a square, by cell, whatever counts as a step."""
    corners: list[int]
    """The mask of the up to four squares that only share a corner, by cell, whatever counts as a step."""

    shape = "square"
    outline = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
    # In halves of a square's side.
    _outline = Outline(((-1, -1), (1, -1), (1, 1), (-1, 1)), across=1, down=1)

    def __new__(cls, width: int, height: int, holes: Holes = "", *, diagonal: bool = True) -> Self:
        return cls._made(width, height, holes, diagonal)

    def _build(self, width: int, height: int, diagonal: bool, holes: int) -> None:
        super()._build(width, height, diagonal, holes)
        stride = self.stride
        self._sight_right: dict[int, Sight] = {}
        self._sight_left: dict[int, Sight] = {}
        self._columns = [cell % stride for cell in range(len(self.bit))]
        self._off_corners = [0] * len(self.bit)  # filled when first asked for
        self.sides, self.corners = [0] * len(self.bit), [0] * len(self.bit)
        for cell in cells(self.all):
            one = self.bit[cell]
            beside = one << 1 | one >> 1
            self.sides[cell] = (beside | one << stride | one >> stride) & self.all
            self.corners[cell] = (beside << stride | beside >> stride) & self.all

    def _lay_out(self) -> tuple[int, ...]:
        self.stride = stride = self.width + 1
        if self.diagonal:
            self.direction_names = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
            return (-stride, 1 - stride, 1, stride + 1, stride, stride - 1, -1, -stride - 1)
        self.direction_names = ("N", "E", "S", "W")
        self.row = stride
        return (-stride, 1, stride, -1)

    def __repr__(self) -> str:
        plain = super().__repr__()
        return plain if self.diagonal else f"{plain[:-1]}, diagonal=False)"

    def _index(self, column: int, row: int) -> int:
        return row * self.stride + column

    def _axes(self, cell: int) -> Point:
        down, along = divmod(cell, self.stride)
        return along, down

    def _centre(self, along: int, down: int) -> Point:
        return 2 * along, 2 * down

    def _apart(self, along: int, down: int) -> int:
        return max(abs(along), abs(down)) if self.diagonal else abs(along) + abs(down)

    def middle(self, column: int, row: int) -> tuple[float, float]:
        """Where a square is drawn, if its sides are 1 long."""
        return column + 0.5, row + 0.5

    @classmethod
    def parse(cls, text: str, *, diagonal: bool = True) -> tuple[Self, dict[str, int]]:
        """Reads a drawn map: the board, and for each glyph the mask of the cells it stands on."""
        rows = read_rows(text)
        board = cls(len(rows[0]), len(rows), holes_of(rows), diagonal=diagonal)
        return board, board.glyph_masks(rows)

    def _measure(self, a: int) -> Sequence[int]:
        """Row by row: how far a square lies along is the same in each of them."""
        along, down = self._axes(a)
        across, row = [abs(each - along) for each in range(self.width)], []
        for each in range(self.height):
            far = abs(each - down)
            if self.diagonal:
                # In the middle, where it is no farther along than down, only the row counts.
                left, right = max(0, along - far), min(self.width, along + far + 1)
                row += across[:left] + [far] * (right - left) + across[right:]
            else:
                row += [far + beside for beside in across]
            row.append(0)
        # A byte each, if that is enough: of a big board there are many.
        self._distances[a] = known = bytes(row) if self.width + self.height <= 256 else row
        return known

    def visible(self, cell: int, blockers: int, among: int) -> int:
        """Those of the squares `among` that are seen from the square."""
        if not self.diagonal:
            # Whatever lies on a line is less distant than its end: what is no farther than all blockers is seen.
            blockers &= ~self.bit[cell]
            for disc in self._discs[cell] or self._draw_discs(cell):
                if disc & blockers:
                    break
            clear = among & disc
            among ^= clear
            return clear | self._visible(cell, blockers, among) if among else clear
        return self._visible(cell, blockers, among)

    def _visible(self, cell: int, blockers: int, among: int) -> int:
        # Plans of sight are drawn around the middle of a mask twice the size: move the blockers there.
        moved = blockers << len(self.bit) >> cell
        bit, columns, seen = self.bit, self._columns, among
        column = columns[cell]
        while among:
            other = among.bit_length() - 1
            among ^= bit[other]
            # In the same column or to the right, or else to the left, how far on a square lies tells how the two lie
            # to each other.
            far, plans = other - cell, self._sight_right if columns[other] >= column else self._sight_left
            through, between = plans.get(far) or self._plan_between(cell, other, plans)
            if through & moved:
                seen ^= bit[other]
                continue
            for pair in between:
                if pair & moved == pair:
                    seen ^= bit[other]
                    break
        return seen

    def _plan_between(self, cell: int, other: int, plans: dict[int, Sight]) -> Sight:
        """The plan of sight between two squares; on the way back the same squares are passed."""
        (along, down), (to_along, to_down) = self._axes(cell), self._axes(other)
        through, between = plan = plans[other - cell] = self._plan_sight(to_along - along, to_down - down)
        plans_back = self._sight_right if to_along <= along else self._sight_left
        by = cell - other
        if by > 0:
            plans_back[by] = Sight(through << by, tuple([pair << by for pair in between]))
        else:
            plans_back[by] = Sight(through >> -by, tuple([pair >> -by for pair in between]))
        return plan

    def clear(self, cell: int, blockers: int) -> int:
        """Cells that are seen from a cell for sure, as no blocker is nearer. With diagonals only.

        Those no farther than the nearest blockers, but not in a corner: there two of them may stand on either side.
        """
        near = 0
        for disc in self._discs[cell] or self._draw_discs(cell):
            if disc & blockers:
                return near | disc & (self._off_corners[cell] or self._leave_corners(cell))
            near = disc
        return near

    def _leave_corners(self, cell: int) -> int:
        """Every cell that does not lie on a diagonal line through a cell."""
        along, down = self._axes(cell)
        falling, rising = self._slants
        self._off_corners[cell] = mask = self.all & ~(falling[along - down] | rising[along + down])
        return mask

    @cached_property
    def _slants(self) -> tuple[dict[int, int], dict[int, int]]:
        """The diagonal lines of the board, by how far along they meet its upper side, or would."""
        falling: dict[int, int] = {}
        rising: dict[int, int] = {}
        for cell in cells(self._rectangle):
            along, down = self._axes(cell)
            falling[along - down] = falling.get(along - down, 0) | self.bit[cell]
            rising[along + down] = rising.get(along + down, 0) | self.bit[cell]
        return falling, rising

    def _plan_sight(self, along: int, down: int) -> Sight:
        """Lines that are mirror images of each other pass mirror images of the same squares: one in eight is drawn."""
        far, near = abs(along), abs(down)
        aside, onward = 1 if along > 0 else -1, self.stride if down > 0 else -self.stride
        if far < near:
            far, near, aside, onward = near, far, onward, aside
        squares, pairs = self._line(far, near)
        middle, through = len(self.bit), 0
        for i, j in squares:
            through |= 1 << middle + i * aside + j * onward
        between = [[1 << middle + i * aside + j * onward for i, j in pair] for pair in pairs]
        return Sight(through, tuple([one | other for one, other in between]))

    def _draw_discs(self, cell: int) -> list[int]:
        """With diagonals a disc is a square: some columns, cut off above and below."""
        if not self.diagonal:
            return self._draw_diamonds(cell)
        along, down = self._axes(cell)
        columns, rows = self._strips
        discs = [across & rows[down][far] for far, across in enumerate(columns[along])]
        while len(discs) > 1 and discs[-1] == discs[-2]:
            discs.pop()
        self._discs[cell] = discs
        return discs

    def _draw_diamonds(self, cell: int) -> list[int]:
        """Without diagonals it grows by a step along rows and columns, over holes as well."""
        row, disc, discs = self.stride, self.bit[cell], [self.bit[cell] & self.all]
        while discs[-1] != self.all:
            disc = (disc | disc << 1 | disc >> 1 | disc << row | disc >> row) & self._rectangle
            discs.append(disc & self.all)
        self._discs[cell] = discs
        return discs

    @cached_property
    def _strips(self) -> tuple[list[list[int]], list[list[int]]]:
        """By column and distance: it and the columns that near; and the same of rows. Holes are left out."""
        first = sum(self.bit[row * self.stride] for row in range(self.height))
        column = [self.all & first << each for each in range(self.width)]
        row = [self.all & (1 << self.width) - 1 << each * self.stride for each in range(self.height)]
        longest = max(self.width, self.height)
        return _widened(column, longest), _widened(row, longest)

    # With diagonals, a mask first spreads sideways, then the widened mask spreads up and down.

    def spread(self, mask: int) -> int:
        """These squares and all their neighbours."""
        stride = self.stride
        wide = mask | mask << 1 | mask >> 1
        tall = wide if self.diagonal else mask
        return (wide | tall << stride | tall >> stride) & self.all

    def beyond(self, cell: int, ring: int) -> int:
        """These neighbours of a square, and whatever is next to them or to it: known by heart."""
        twos = self._twos[cell]
        wider = twos.get(ring)
        if wider is None:
            if len(twos) >= WAYS:
                twos.clear()
            wider = twos[ring] = self.spread(self.bit[cell] | ring)
        return wider

    def reach(self, start: int, steps: int, passable: int) -> int:
        """The squares reached in at most that many steps, entering passable ones only; without start."""
        return self.reaches(start, steps, passable)[-1]

    def reaches(self, start: int, steps: int, passable: int) -> list[int]:
        """The masks reached with 0, 1, ... up to that many steps."""
        stride = self.stride
        diagonal = self.diagonal
        if steps < 1:
            return [0]
        origin, ring = self.bit[start], self.neighbours[start] & passable
        masks = [0, ring]
        if steps == 1:
            return masks
        passable, reached = passable & self.all | origin, ring | origin
        for _ in range(steps - 1):
            wide = reached | reached << 1 | reached >> 1
            tall = wide if diagonal else reached
            wider = (wide | tall << stride | tall >> stride) & passable
            if wider == reached:
                masks += masks[-1:] * (steps + 1 - len(masks))
                break
            reached = wider
            masks.append(reached ^ origin)
        return masks


def _widened(lines: list[int], longest: int) -> list[list[int]]:
    """For each of the columns or rows of a board, by distance: it and all that are so near."""
    found = []
    for at, near in enumerate(lines):
        strips = [near]
        for far in range(1, longest):
            if far <= at:
                near |= lines[at - far]
            if at + far < len(lines):
                near |= lines[at + far]
            strips.append(near)
        found.append(strips)
    return found
