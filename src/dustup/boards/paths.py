"""Path data as in SVG, as plain corners: what programs need that fill shapes themselves."""

from __future__ import annotations

import math
import re
from functools import lru_cache
from itertools import pairwise

Corner = tuple[float, float]
Outline = list[Corner]

STEPS = 6
"""A curve is so many straight lines."""
_PARTS = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])|(-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)")
_FLAGGED = re.compile(r"[Aa][^A-Za-z]*")
TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


@lru_cache(maxsize=512)
def outlines_of(path: str) -> tuple[tuple[Corner, ...], ...]:
    """The closed outlines of path data."""
    found: list[Outline] = []
    here: Corner = (0.0, 0.0)
    pull: Corner | None = None
    before = ""
    for letter, given in _commands(path):
        kind = letter.upper()
        values = _absolute(kind, given, here) if letter.islower() else given
        if kind == "M":
            found.append([(values[0], values[1])])
        elif kind == "Z":
            if found and found[-1]:
                found.append([found[-1][0]])
        else:
            if kind in "ST":
                mirrored = pull is not None and before in ("CS" if kind == "S" else "QT")
                known = pull if mirrored and pull is not None else here
                values = [2 * here[0] - known[0], 2 * here[1] - known[1], *values]
            way = _way(kind, values, here)
            found[-1].extend(way)
            pull = (values[-4], values[-3]) if kind in "CSQT" else None
        before = kind
        here = found[-1][-1]
    return tuple(tuple(each) for each in found if len(each) > 2)


def _commands(path: str) -> list[tuple[str, list[float]]]:
    """Letters with as many numbers as each takes; where there are more, the letter counts again."""
    path = _FLAGGED.sub(_spaced_flags, path)
    found: list[tuple[str, list[float]]] = []
    letter, numbers = "", list[float]()
    for match in _PARTS.finditer(path):
        if match[1]:
            letter, numbers = match[1], []
            if letter in "Zz":
                found.append((letter, []))
            continue
        numbers.append(float(match[2]))
        if letter and len(numbers) == TAKES[letter.upper()]:
            found.append((letter, numbers))
            # What follows a first place are lines from there.
            letter, numbers = {"M": "L", "m": "l"}.get(letter, letter), []
    return found


_ARC = re.compile(
    r"(?P<rest>(?:[\s,]*-?(?:\d+\.?\d*|\.\d+)){3})[\s,]*([01])[\s,]*([01])(?P<end>(?:[\s,]*-?(?:\d+\.?\d*|\.\d+)){2})"
)


def _spaced_flags(match: re.Match[str]) -> str:
    """The two flags of an arc may stand without anything between them."""
    return _ARC.sub(r"\g<rest> \2 \3 \g<end>", match[0])


def _absolute(kind: str, values: list[float], here: Corner) -> list[float]:
    if kind == "H":
        return [values[0] + here[0]]
    if kind == "V":
        return [values[0] + here[1]]
    if kind == "A":
        return [*values[:5], values[5] + here[0], values[6] + here[1]]
    return [each + here[at % 2] for at, each in enumerate(values)]


def _way(kind: str, values: list[float], here: Corner) -> Outline:
    """The corners from here to where a command leads."""
    match kind:
        case "H":
            return [(values[0], here[1])]
        case "V":
            return [(here[0], values[0])]
        case "C" | "S" | "Q" | "T":
            points = [here, *((values[at], values[at + 1]) for at in range(0, len(values), 2))]
            return [_on_curve(points, step / STEPS) for step in range(1, STEPS + 1)]
        case "A":
            return _arc(here, values)
    return [(values[0], values[1])]


def _on_curve(points: list[Corner], share: float) -> Corner:
    """A place on a curve of any degree, by halving its lines again and again."""
    while len(points) > 1:
        points = [(a + (c - a) * share, b + (d - b) * share) for (a, b), (c, d) in pairwise(points)]
    return points[0]


def _arc(here: Corner, values: list[float]) -> Outline:
    """A part of an ellipse, as SVG describes it by its ends."""
    wide, high, turn, large, sweep, x, y = values
    if not wide or not high or (x, y) == here:
        return [(x, y)]
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    dx, dy = (here[0] - x) / 2, (here[1] - y) / 2
    px, py = cos * dx + sin * dy, cos * dy - sin * dx
    wide, high = abs(wide), abs(high)
    stretch = max(1.0, math.sqrt((px / wide) ** 2 + (py / high) ** 2))
    wide, high = wide * stretch, high * stretch
    part = (wide * py) ** 2 + (high * px) ** 2
    far = math.sqrt(max(0.0, (wide * high) ** 2 / part - 1)) * (-1 if bool(large) == bool(sweep) else 1)
    cx, cy = far * wide * py / high, -far * high * px / wide
    start = math.atan2((py - cy) / high, (px - cx) / wide)
    end = math.atan2((-py - cy) / high, (-px - cx) / wide)
    if sweep and end < start:
        end += 2 * math.pi
    elif not sweep and end > start:
        end -= 2 * math.pi
    steps = max(2, int(abs(end - start) / (math.pi / 8)) + 1)
    middle = cos * cx - sin * cy + (here[0] + x) / 2, sin * cx + cos * cy + (here[1] + y) / 2
    found = []
    for step in range(1, steps + 1):
        angle = start + (end - start) * step / steps
        ex, ey = wide * math.cos(angle), high * math.sin(angle)
        found.append((middle[0] + cos * ex - sin * ey, middle[1] + sin * ex + cos * ey))
    found[-1] = (x, y)
    return found
