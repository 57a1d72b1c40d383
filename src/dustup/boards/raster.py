"""A picture of dots: shapes are filled with smooth edges, and it is written as PNG, with nothing but the library.

Small pictures for links need no more: whatever is drawn is the filling of outlines, one over the other.
"""

from __future__ import annotations

import math
import struct
import zlib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise

from dustup.boards.paths import Corner

FINE = 4
"""Every row is looked at so often, to see how much of a dot is covered."""
Colour = tuple[int, int, int]


def colour(text: str) -> Colour:
    """``#1d7fc8`` as three numbers."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two: so much of the other."""
    a, b, c = (round(mine + (theirs - mine) * share) for mine, theirs in zip(one, other, strict=True))
    return a, b, c


class Raster:
    """Dots in rows."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.width, self.height = width, height
        self._rows = [bytearray(bytes(ground) * width) for _ in range(height)]

    def fill(self, outlines: Iterable[Sequence[Corner]], ink: Colour) -> None:
        """Fill everything the outlines go around (as often one way as not the other)."""
        for y, spans in self._crossed(outlines).items():
            changes: dict[int, float] = defaultdict(float)
            for start, end in spans:
                self._count(changes, start, 1 / FINE)
                self._count(changes, end, -1 / FINE)
            self._paint(self._rows[y], changes, ink)

    def _crossed(self, outlines: Iterable[Sequence[Corner]]) -> dict[int, list[tuple[float, float]]]:
        """From where to where each row is inside, for each time it is looked at."""
        crossings: dict[int, list[tuple[float, int]]] = defaultdict(list)
        last = self.height * FINE - 1
        for outline in outlines:
            for (x, y), (to_x, to_y) in pairwise([*outline, outline[0]]):
                way = 1 if to_y > y else -1
                low, high = min(y, to_y) * FINE, max(y, to_y) * FINE
                for line in range(max(0, math.ceil(low - 0.5)), min(last, math.ceil(high - 0.5) - 1) + 1):
                    at = ((line + 0.5) / FINE - y) / (to_y - y)
                    crossings[line].append((x + (to_x - x) * at, way))
        found: dict[int, list[tuple[float, float]]] = defaultdict(list)
        for line, some in crossings.items():
            some.sort()
            around = 0
            for (start, way), (end, _) in pairwise(some):
                around += way
                if around and end > start:
                    found[line // FINE].append((start, end))
        return found

    def _count(self, changes: dict[int, float], at: float, amount: float) -> None:
        """From a place on a row, so much more is covered; of the dot in which it lies, only a part."""
        at = min(max(at, 0.0), float(self.width))
        dot = int(at)
        changes[dot] += amount * (1 - (at - dot))
        changes[dot + 1] += amount * (at - dot)

    def _paint(self, row: bytearray, changes: dict[int, float], ink: Colour) -> None:
        covered = 0.0
        for dot, next_dot in pairwise([*sorted(changes), self.width]):
            covered += changes[dot]
            end = min(next_dot, self.width)
            if covered > 0.98:
                row[dot * 3 : end * 3] = bytes(ink) * (end - dot)
            elif covered > 0.01:
                for at in range(dot, end):
                    below = (row[at * 3], row[at * 3 + 1], row[at * 3 + 2])
                    row[at * 3 : at * 3 + 3] = bytes(mixed(below, ink, covered))

    def png(self) -> bytes:
        """The picture as a file."""
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        dots = zlib.compress(b"".join(b"\0" + row for row in self._rows), 6)
        return b"\x89PNG\r\n\x1a\n" + _part(b"IHDR", head) + _part(b"IDAT", dots) + _part(b"IEND", b"")


def _part(name: bytes, held: bytes) -> bytes:
    return struct.pack(">I", len(held)) + name + held + struct.pack(">I", zlib.crc32(name + held))
