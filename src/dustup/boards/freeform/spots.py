"""Places, lengths and sixteen directions of a free table, in whole hundredths of an inch."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple, Protocol

INCH = 100
ENDLESS = 10**6
"""Taller than anything: nobody sees over it."""
TOUCH = 5
"""How wide a gap still counts as contact."""

_QUARTER = ((10000, 0), (9239, 3827), (7071, 7071), (3827, 9239))
DIRECTIONS = (
    *_QUARTER,
    *((-y, x) for x, y in _QUARTER),
    *((-x, -y) for x, y in _QUARTER),
    *((y, -x) for x, y in _QUARTER),
)
"""Every 22.5 degrees from due east, in ten-thousandths: a table, as cosines may differ from machine to machine."""
_SECANT = 10196
"""1 / cos(11.25 degrees): how far out the corners of a figure of sixteen sides round a circle lie."""


class Spot(NamedTuple):
    """A place on a table: on the ground (level 0), or on top of the piece of that number."""

    x: int
    y: int
    level: int = 0


class Base(Protocol):
    """What stands on a table, as the board sees it: a circle, its level, and how tall it is."""

    @property
    def x(self) -> int: ...
    @property
    def y(self) -> int: ...
    @property
    def level(self) -> int: ...
    @property
    def r(self) -> int: ...
    @property
    def tall(self) -> int: ...


class Disc:
    """The plainest base. A point is a disc of radius 0 that is not tall."""

    __slots__ = ("level", "r", "tall", "x", "y")

    def __init__(self, x: int, y: int, level: int = 0, *, r: int = 0, tall: int = 0) -> None:
        self.x = x
        self.y = y
        self.level = level
        self.r = r
        self.tall = tall

    def __repr__(self) -> str:
        return f"Disc({self.x}, {self.y}, {self.level}, r={self.r}, tall={self.tall})"


def rounded(value: int) -> int:
    """Ten-thousandths to whole ones, halves away from zero: the same on every side of a base."""
    return (value + 5000) // 10000 if value >= 0 else -((5000 - value) // 10000)


def ahead(far: int, way: int) -> tuple[int, int]:
    """How far right and down a step of that length leads in one of the sixteen directions."""
    x, y = DIRECTIONS[way & 15]
    return rounded(x * far), rounded(y * far)


def direction(dx: int, dy: int) -> int:
    """Which of the sixteen directions is the nearest."""
    wide, high = abs(dx), abs(dy)
    if high * 10000 <= wide * 1989:
        way = 0
    elif high * 10000 <= wide * 6682:
        way = 1
    elif high * 10000 <= wide * 14966:
        way = 2
    elif high * 10000 <= wide * 50273:
        way = 3
    else:
        way = 4
    if dx < 0:
        way = 8 - way
    return -way & 15 if dy < 0 else way


class _Aheads(dict[int, tuple[tuple[int, int], ...]]):
    def __missing__(self, far: int) -> tuple[tuple[int, int], ...]:
        found = tuple(ahead(far, way) for way in range(16))
        if len(self) < 4096:
            self[far] = found
        return found


AHEAD = _Aheads()
"""By length: the same for all sixteen directions, looked up."""


class _Rims(dict[int, tuple[tuple[int, int], ...]]):
    def __missing__(self, r: int) -> tuple[tuple[int, int], ...]:
        found = self[r] = ((0, 0), *(ahead(r, way) for way in range(16)))
        return found


RIMS = _Rims()
"""By radius: the centre of a base and the sixteen points of its rim, seen from its centre."""


class _Corners(dict[int, tuple[tuple[int, int], ...]]):
    def __missing__(self, r: int) -> tuple[tuple[int, int], ...]:
        out = -(-r * _SECANT // 10000) + 1
        found = self[r] = tuple(ahead(out, way) for way in range(16))
        return found


CORNERS = _Corners()
"""By radius: the corners of a figure round a circle. Who walks from corner to corner never cuts the circle."""


def shorter(value: int, n: int, d: int) -> int:
    """A share of a length, rounded towards zero."""
    return value * n // d if value >= 0 else -(-value * n // d)


# --- as text ---

_LENGTH = r"[0-9]{1,3}(?:\.[0-9]{1,2})?"
_SPOT = re.compile(rf"(-?{_LENGTH}),(-?{_LENGTH})(?:\^([a-z0-9-]{{1,40}}))?")
POINT = "{point}"
"""The blank that a place fills in whoever writes an answer."""
EXPECTED = "expected a point in inches such as 12.37,8.05, or 12.37,8.05^house for the top of the house"


@lru_cache(maxsize=8192)
def inches(length: int) -> str:
    """A length as people read it: ``0.34``."""
    return f"{'-' if length < 0 else ''}{abs(length) // INCH}.{abs(length) % INCH:02d}"


def hundredths(word: str) -> int:
    """A length that somebody wrote in inches, with two digits after the point at most."""
    if not re.fullmatch(_LENGTH, word):
        raise ValueError("expected a length in inches such as 3, 0.5 or 12.37")
    whole, _, part = word.partition(".")
    return int(whole) * INCH + int(part.ljust(2, "0"))


def split_spot(word: str) -> tuple[int, int, str]:
    """The point that a word stands for, on the table or beside it, and the name of the piece whose top it is on."""
    found = _SPOT.fullmatch(word)
    if found is None:
        raise ValueError(EXPECTED)
    x, y = (-hundredths(each[1:]) if each[0] == "-" else hundredths(each) for each in found.groups()[:2])
    return x, y, found[3] or ""
