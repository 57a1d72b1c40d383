"""A free table with everything on it, and models standing all over it: what the studies of free tables look at."""

from __future__ import annotations

from math import cos, sin, tau
from random import Random
from typing import Any

from dustup.boards.freeform import Disc, Piece, Reach, Table, box

SIZE = 2400
SOLID: dict[str, Any] = {"solid": True, "blocks": True}
HEXAGON = [(1150, 350), (1300, 350), (1375, 480), (1300, 610), (1150, 610), (1075, 480)]


def table() -> Table:
    """Walls, things to climb and to walk through, a bridge, a bent house and slow ground; some askew."""
    return Table(
        SIZE,
        SIZE,
        [
            Piece("wall", box(500, 700, 500, 60), height=300, **SOLID),
            Piece("long-wall", [(1500, 1500), (1560, 1490), (1640, 1980), (1580, 1990)], **SOLID),
            Piece("house", box(1050, 1050, 320, 180), box(1050, 1200, 150, 160), height=300, top=True, **SOLID),
            Piece("crate", box(800, 1600, 150, 150), height=100, top=True, **SOLID),
            Piece("tilted-crate", [(1650, 650), (1780, 600), (1830, 730), (1700, 780)], height=100, top=True, **SOLID),
            Piece("swamp", [(300, 1500), (600, 1450), (700, 1750), (450, 1900), (250, 1750)], slow=2),
            Piece("rubble", [(1700, 1000), (2000, 950), (2100, 1250), (1800, 1300)], slow=2),
            Piece("tower", HEXAGON, height=400, top=True, **SOLID),
            Piece("bridge", box(1900, 1500, 160, 500), height=200, solid=True, top=True, clearance=300),
            Piece("hedge", box(400, 300, 300, 60), height=100, blocks=True, top=True),
        ],
    )


def bare(count: int = 8) -> Table:
    """Eight plain pieces, as in the measurements of the design."""
    full = table()
    return Table(SIZE, SIZE, [each for each in full.pieces if each.name not in ("bridge", "hedge")][:count])


def wild(seed: int) -> Table:
    """Twelve convex pieces of any shape and kind, anywhere: some overlap, some stand askew in each other's way."""
    draw = Random(f"wild {seed}")
    found: list[Piece] = []
    while len(found) < 12:
        x, y = draw.randrange(200, SIZE - 200), draw.randrange(200, SIZE - 200)
        parts = [_convex(draw, x, y), *([_convex(draw, x + 80, y + 60)] if draw.random() < 0.25 else [])]
        kind = draw.choice(("wall", "crate", "crate", "house", "hedge", "swamp", "rubble", "bridge"))
        height = draw.choice((100, 150, 200, 300))
        made: dict[str, Any] = {
            "wall": {"solid": True, "blocks": True, "height": draw.choice((None, height))},
            "crate": {"solid": True, "blocks": True, "height": 100, "top": True},
            "house": {"solid": True, "blocks": True, "height": height, "top": True, "slow_top": draw.choice((1, 2))},
            "hedge": {"blocks": True, "height": 100, "top": True, "slow": draw.choice((1, 2))},
            "swamp": {"slow": 2},
            "rubble": {"solid": True, "height": 100, "top": True, "slow": 2},
            "bridge": {"solid": True, "height": 200, "top": True, "clearance": 250},
        }[kind]
        found.append(Piece(f"{kind}-{len(found)}", *parts, **made))
    return Table(SIZE, SIZE, found)


def _convex(draw: Random, x: int, y: int) -> list[tuple[int, int]]:
    """Points on an ellipse, in order."""
    wide, high, turn = draw.randrange(40, 220), draw.randrange(40, 220), draw.random()
    turns = sorted((turn + at + 0.6 * draw.random()) / 4 for at in range(4))[: 3 + (draw.random() < 0.7)]
    return [(x + round(wide * cos(tau * each)), y + round(high * sin(tau * each))) for each in turns]


class Model(Disc):
    """A base with a side and a movement."""

    __slots__ = ("move", "side")


def models(place: Table, seed: int, count: int = 14, tops: int = 0) -> list[Model]:
    """Models all over a table, some of them large and tall, some on tops if wanted."""
    draw = Random(f"freeform {seed}")
    found: list[Model] = []
    while len(found) < count:
        size = draw.choices((50, 75, 40), (7, 2, 1))[0]
        level = 0
        x, y = draw.randrange(size, SIZE - size), draw.randrange(size, SIZE - size)
        tall = {50: 200, 75: 400, 40: 100}[size]
        if len(found) < tops:
            piece = draw.choice(place.tops)
            level = piece.number
            part = draw.choice(piece.parts)
            x, y = part.cx + draw.randrange(-part.reach, part.reach), part.cy + draw.randrange(-part.reach, part.reach)
        made = Model(x, y, level, r=size, tall=tall)
        made.side, made.move = len(found) % 2, draw.choice((400, 500, 600))
        if Reach(place, made, found, 0).free(x, y, level):
            found.append(made)
    return found
