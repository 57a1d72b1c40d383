"""The table and its terrain. Neither ever changes: a table on which something was moved is another one."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from math import isqrt
from typing import TYPE_CHECKING, Any, TypeVar

from .shapes import Corner, Outline, Span
from .spots import Base, Spot, inches, split_spot

if TYPE_CHECKING:
    from .lattice import Lattice

B = TypeVar("B", bound=Base)
T = TypeVar("T")
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
LARGEST = 8191
"""Tables are smaller than 82 inches: no point needs more than four digits."""


class Piece:
    """A piece of terrain: where it lies, and what it is to those who move and look."""

    __slots__ = (
        "blocks",
        "clearance",
        "cx",
        "cy",
        "height",
        "name",
        "number",
        "parts",
        "reach",
        "rise",
        "slow",
        "slow_top",
        "solid",
        "top",
    )

    def __init__(
        self,
        name: str,
        *parts: Sequence[Corner] | Outline,
        height: int | None = None,
        solid: bool = False,
        top: bool = False,
        blocks: bool = False,
        clearance: int = 0,
        slow: int = 1,
        slow_top: int | None = None,
    ) -> None:
        if not _NAME.fullmatch(name):
            raise ValueError(f"{name!r} is no name for a piece of terrain: small letters, digits and single dashes")
        if not parts:
            raise ValueError(f"{name} has no outline")
        if top and not height:
            raise ValueError(f"{name} has a top but no height: nobody could say what climbing it costs")
        if (height is not None and height < 0) or clearance < 0 or slow < 1 or (slow_top or 1) < 1:
            raise ValueError(f"{name}: height and clearance are not below 0, slowing not below 1")
        self.name = name
        self.number = 0
        """Its level: given by the table."""
        self.parts = tuple(each if isinstance(each, Outline) else Outline(each) for each in parts)
        self.height = height
        self.rise = height or 0
        """What climbing it costs."""
        self.solid = solid
        self.top = top
        self.blocks = blocks
        self.clearance = clearance
        self.slow = slow
        self.slow_top = slow if slow_top is None else slow_top
        xs = [x for part in self.parts for x, _ in part.corners]
        ys = [y for part in self.parts for _, y in part.corners]
        self.cx, self.cy = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
        self.reach = 1 + isqrt(max((x - self.cx) ** 2 + (y - self.cy) ** 2 for x, y in zip(xs, ys, strict=True)))

    def _copy(self) -> Piece:
        twin = object.__new__(Piece)
        for each in Piece.__slots__:
            setattr(twin, each, getattr(self, each))
        return twin

    def as_number(self, number: int) -> Piece:
        """The piece as a table numbers it."""
        twin = self._copy()
        twin.number = number
        return twin

    def moved(self, dx: int, dy: int) -> Piece:
        """The same piece elsewhere."""
        twin = self._copy()
        twin.parts = tuple(each.moved(dx, dy) for each in self.parts)
        twin.cx, twin.cy = self.cx + dx, self.cy + dy
        return twin

    def contains(self, x: int, y: int) -> bool:
        """Whether a point is inside it, or on its edge."""
        if (x - self.cx) ** 2 + (y - self.cy) ** 2 > self.reach**2:
            return False
        for part in self.parts:
            if part.contains(x, y):
                return True
        return False

    def clear(self, x: int, y: int, r: int) -> bool:
        """Whether a base standing there does not overlap it."""
        for part in self.parts:
            if not part.clear(x, y, r):
                return False
        return True

    def keeps(self, px: int, py: int, qx: int, qy: int, r: int) -> bool:
        """Whether a base on its way from p to q stays clear of it."""
        for part in self.parts:
            if not part.keeps(px, py, qx, qy, r):
                return False
        return True

    def spans(self, px: int, py: int, dx: int, dy: int, edge: bool = True) -> list[Span]:
        """On which parts of a leg its middle is inside, in order; where two outlines meet it is one part."""
        found = [span for part in self.parts if (span := part.span(px, py, dx, dy, edge)) is not None]
        return joined(found) if len(found) > 1 else found

    def barred(self, tall: int) -> bool:
        """Whether it is in the way of somebody that tall on the ground."""
        return self.solid and tall >= self.clearance

    def gap(self, base: Base) -> int:
        """How far it is from a base, horizontally, in whole hundredths."""
        return max(0, min(isqrt(n // d) for n, d in (part.square(base.x, base.y) for part in self.parts)) - base.r)

    def within(self, base: Base, far: int) -> bool:
        """Whether it is at most so far from a base: exact."""
        if (base.x - self.cx) ** 2 + (base.y - self.cy) ** 2 > (self.reach + base.r + far) ** 2:
            return False
        most = (base.r + far) ** 2
        return any(n <= most * d for n, d in (part.square(base.x, base.y) for part in self.parts))

    def plain(self) -> dict[str, Any]:
        """Where it is, as data: enough to tell two tables of one map apart."""
        return {"name": self.name, "at": [list(each) for part in self.parts for each in part.corners]}

    def __repr__(self) -> str:
        return f"<{self.name}>"


def joined(spans: list[Span]) -> list[Span]:
    """Parts of a leg in order, those that overlap or meet as one."""
    ordered = sorted(spans, key=_Share)
    found = [ordered[0]]
    for low, low_d, high, high_d in ordered[1:]:
        begin, begin_d, end, end_d = found[-1]
        if low * end_d > end * low_d:
            found.append((low, low_d, high, high_d))
        elif high * end_d > end * high_d:
            found[-1] = (begin, begin_d, high, high_d)
    return found


class _Share:
    """Orders parts of a leg by where they begin, exactly."""

    __slots__ = ("d", "n")

    def __init__(self, span: Span) -> None:
        self.n, self.d = span[0], span[1]

    def __lt__(self, other: _Share) -> bool:
        return self.n * other.d < other.n * self.d


class Table:
    """A table and what lies on it."""

    __slots__ = (
        "_above", "_barring", "_by_name", "_highest", "_noted", "flush", "height", "lattices", "numbered", "pieces",
        "seen", "slowing", "tops", "width",
    )  # fmt: skip

    def __init__(self, width: int, height: int, pieces: Sequence[Piece] = ()) -> None:
        if not (0 < width <= LARGEST and 0 < height <= LARGEST):
            raise ValueError(f"a table is between 0.01 and {inches(LARGEST)} inches wide and deep")
        if len({each.name for each in pieces}) < len(pieces):
            raise ValueError("two pieces of terrain have the same name")
        self._set(width, height, tuple(each.as_number(number) for number, each in enumerate(pieces, 1)))

    def _set(self, width: int, height: int, pieces: tuple[Piece, ...]) -> None:
        self.width, self.height, self.pieces = width, height, pieces
        self._by_name = {each.name: each for each in pieces}
        self.numbered = {each.number: each for each in pieces}
        self.seen = tuple(each for each in pieces if each.blocks)
        self.tops = tuple(each for each in pieces if each.top)
        highs = [(each.number, each.rise) for each in self.tops]
        self.flush = {0: (0,)} | {one: tuple(two for two, high in highs if high == rise) for one, rise in highs}
        """By level: those just as high, itself among them. On these bases are in each other's way."""
        self.slowing = tuple(each for each in pieces if each.slow > 1 or each.slow_top > 1)
        self._barring: dict[int, tuple[tuple[Piece, ...], tuple[Piece, ...]]] = {}
        self._above: dict[int, tuple[Piece, ...]] = {}
        self._highest: dict[int, list[Piece]] = {}
        """For somebody that tall: tops of what bars the ground, the highest first."""
        self._noted: dict[str, Any] = {}
        self.lattices: dict[Hashable, Lattice] = {}
        """Where bases fit, as found out so far."""

    def _with(self, pieces: tuple[Piece, ...]) -> Table:
        twin = object.__new__(Table)
        twin._set(self.width, self.height, pieces)
        return twin

    def __getitem__(self, name: str) -> Piece:
        return self._by_name[name]

    def __iter__(self) -> Iterator[Piece]:
        return iter(self.pieces)

    def moved(self, name: str, dx: int, dy: int) -> Table:
        """The table with one piece shifted; its number stays."""
        self._known(name)
        return self._with(tuple(each.moved(dx, dy) if each.name == name else each for each in self.pieces))

    def without(self, *names: str) -> Table:
        """The table with some pieces taken away; the others keep their numbers."""
        self._known(*names)
        return self._with(tuple(each for each in self.pieces if each.name not in names))

    def _known(self, *names: str) -> None:
        for name in names:
            if name not in self._by_name:
                there = ", ".join(self._by_name) or "no pieces"
                raise ValueError(f"there is no {name} on the table: there are {there}")

    def with_piece(self, piece: Piece) -> Table:
        """The table with one more piece, whose number is the next free one."""
        if piece.name in self._by_name:
            raise ValueError(f"there is a {piece.name} on the table already")
        return self._with((*self.pieces, piece.as_number(max(self.numbered, default=0) + 1)))

    def once(self, name: str, make: Callable[[], T]) -> T:
        """Something a game has found out about the table, which never changes: made when it is first asked for."""
        if name not in self._noted:
            self._noted[name] = make()
        found: T = self._noted[name]
        return found

    def plain(self) -> list[dict[str, Any]]:
        """All pieces as data, for a state that keeps a table."""
        return [each.plain() for each in self.pieces]

    # --- what is in the way of whom ---

    def barring(self, tall: int) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
        """For somebody that tall: what bars the ground, and tops that one can also be beneath or inside."""
        found = self._barring.get(tall)
        if found is None:
            barred = tuple(each for each in self.pieces if each.barred(tall))
            found = self._barring[tall] = barred, tuple(each for each in self.tops if not each.barred(tall))
        return found

    def above(self, tall: int) -> tuple[Piece, ...]:
        """What somebody that tall may pass beneath on the ground."""
        found = self._above.get(tall)
        if found is None:
            found = self._above[tall] = tuple(each for each in self.pieces if each.solid and not each.barred(tall))
        return found

    def rise(self, level: int) -> int:
        """How high a level is above the ground."""
        return self.numbered[level].rise if level else 0

    def overtops(self, piece: Piece, level: int) -> bool:
        """Whether a piece is higher than a level; one without a height always is."""
        if piece.number == level:
            return False
        return not level or piece.height is None or piece.rise > self.numbered[level].rise

    def bars(self, piece: Piece, tall: int, level: int) -> bool:
        """Whether a piece is in the way of somebody that tall on a level: what one stands on counts beneath it."""
        return self.overtops(piece, level) and piece.barred(tall + self.rise(level))

    def covers(self, piece: Piece, base: Base) -> bool:
        """Whether a base is inside a piece or beneath it, on the ground or on something lower; its centre counts."""
        return self.overtops(piece, base.level) and piece.contains(base.x, base.y)

    def level_at(self, x: int, y: int, tall: int) -> int:
        """The level somebody means who only names a point: the top of what bars the ground there, else the ground."""
        found = self._highest.get(tall)
        if found is None:
            tops = [each for each in self.barring(tall)[0] if each.top]
            found = self._highest[tall] = sorted(tops, key=lambda each: (-each.rise, -each.number))
        for piece in found:
            if piece.contains(x, y):
                return piece.number
        return 0

    # --- as text ---

    def write(self, spot: Spot) -> str:
        top = f"^{self.numbered[spot.level].name}" if spot.level else ""
        return f"{inches(spot.x)},{inches(spot.y)}{top}"

    def read(self, word: str) -> Spot:
        """The place a word stands for: a ValueError says what was expected instead."""
        spot = self.point(word)
        if not (0 <= spot.x <= self.width and 0 <= spot.y <= self.height):
            raise ValueError(f"that is beyond the table, which is {inches(self.width)} by {inches(self.height)} inches")
        return spot

    def point(self, word: str) -> Spot:
        """The same of any point that somebody could mean, also beside the table: there the referee refuses it."""
        x, y, name = split_spot(word)
        if name and (name not in self._by_name or not self._by_name[name].top):
            tops = ", ".join(each.name for each in self.tops) or "none"
            raise ValueError(f"there is no top called {name}: tops are {tops}")
        return Spot(x, y, self._by_name[name].number if name else 0)


def gap(one: Base, other: Base) -> int:
    """How far two bases are apart, horizontally, from edge to edge, in whole hundredths."""
    return max(0, isqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2) - one.r - other.r)


def within(one: Base, other: Base, far: int) -> bool:
    """Whether two bases are at most so far apart: exact."""
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 <= (one.r + other.r + far) ** 2


def nearby(one: Base, others: Iterable[B], far: int) -> list[B]:
    """Those of some bases that are at most so far from one."""
    x, y, r = one.x, one.y, one.r + far
    return [each for each in others if (each.x - x) ** 2 + (each.y - y) ** 2 <= (r + each.r) ** 2]


Bases = Sequence[Base]
Among = Callable[[Piece], bool]
"""Which pieces are meant."""
