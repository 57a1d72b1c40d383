"""Boards of hexes with a point at the top; rows 2, 4, ... are drawn half a hex further right."""

import math
from typing import ClassVar

from .board import Board
from .sight import Outline, Point

HALF = math.sqrt(3) / 2
"""Half the width of a hex whose sides are 1 long."""


class HexBoard(Board):
    """A hex board.

    Inside, a hex has slanted coordinates: `down` is its row; `along` grows by one to the east and stays the
    same to the south-east. In rows padded to equal length each of the six neighbours is one shift away.
    """

    half_shifted_rows = True
    shape = "hex"
    outline: ClassVar[tuple[tuple[float, float], ...]] = (
        (0, -1),
        (HALF, -0.5),
        (HALF, 0.5),
        (0, 1),
        (-HALF, 0.5),
        (-HALF, -0.5),
    )
    # Across in halves of a hex's width, down in quarters of its height; weighed by the true lengths of both.
    _outline = Outline(((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)), across=3, down=1)

    def _lay_out(self) -> tuple[int, ...]:
        self._slant = (self.height - 1) // 2
        self.stride = stride = self.width + self._slant + 1
        self.direction_names = ("E", "NE", "NW", "W", "SW", "SE")
        return (1, 1 - stride, -stride, -1, stride - 1, stride)

    def _index(self, column: int, row: int) -> int:
        return row * self.stride + column - row // 2 + self._slant

    def _axes(self, cell: int) -> Point:
        down, along = divmod(cell, self.stride)
        return along, down

    def _centre(self, along: int, down: int) -> Point:
        return 2 * along + down, 3 * down

    def _apart(self, along: int, down: int) -> int:
        return max(abs(along), abs(down), abs(along + down))

    def middle(self, column: int, row: int) -> tuple[float, float]:
        """Where a hex is drawn, if its sides are 1 long."""
        return (2 * column + 1 + row % 2) * HALF, 1 + 1.5 * row

    # The neighbours of a mask in four shifts instead of six: `east` is the mask with its eastern neighbours,
    # `west` with its western ones; the hexes above lie over `east`, those below under `west`.

    def spread(self, mask: int) -> int:
        """These hexes and all their neighbours."""
        stride = self.stride
        east = mask | mask << 1
        west = east >> 1
        return (east | west | west << stride | east >> stride) & self.all

    def steps_to(self, goals: int, passable: int, limit: int | None = None, until: int = 0) -> list[int]:
        """Layers around the goals, as for every board; only faster."""
        stride = self.stride
        layer = goals & self.all
        layers = [layer]
        fresh = passable & self.all & ~layer
        while not layer & until and (limit is None or limit >= len(layers)):
            east = layer | layer << 1
            west = east >> 1
            layer = (east | west | west << stride | east >> stride) & fresh
            if not layer:
                break
            fresh ^= layer
            layers.append(layer)
        return layers

    def reach(self, start: int, steps: int, passable: int) -> int:
        """The hexes reached in at most that many steps, entering passable ones only; without start."""
        return self.reaches(start, steps, passable)[-1]

    def reaches(self, start: int, steps: int, passable: int) -> list[int]:
        """The masks reached with 0, 1, ... up to that many steps."""
        if steps < 1:
            return [0]
        # The first two steps are known by heart, the second for each way the first can be barred.
        ring = self.neighbours[start] & passable
        if steps == 1:
            return [0, ring]
        twos = self._twos[start]
        wider = twos.get(ring)
        if wider is None:
            wider = twos[ring] = self.spread(self.bit[start] | ring) ^ self.bit[start]
        wider &= passable
        if steps == 2:
            return [0, ring, wider]
        masks = [0, ring, wider]
        origin = self.bit[start]
        reached = wider | origin
        passable = passable & self.all | origin
        stride = self.stride
        for _ in range(steps - 2):
            east = reached | reached << 1
            west = east >> 1
            wider = (east | west | west << stride | east >> stride) & passable
            if wider == reached:
                masks += masks[-1:] * (steps + 1 - len(masks))
                break
            reached = wider
            masks.append(reached ^ origin)
        return masks
