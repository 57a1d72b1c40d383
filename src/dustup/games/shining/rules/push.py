"""PUSHX: straight away from the Attacking Model, as far as normal movement lets it."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import before
from dustup.engine.rule import Prompt, Rule
from dustup.games.shining.events import NotPushed, PushChanged, Pushed, PushStopped
from dustup.games.shining.ground import Ground
from dustup.games.shining.happenings import Shoving
from dustup.games.shining.options import PICKING, Push
from dustup.games.shining.rules.damage import hurt
from dustup.games.shining.state import Hero, Model, State


@clause("push.direction", "push.diagonal-attacker", "push.stairs")
def directions(m: State, source: Model, target: Model) -> list[int]:
    """Away from the attacker along the axis on which they are farther apart; both axes if equally far.

    Horizontal before vertical. No line leads away from somebody on another floor.
    """
    board = m.ground.board
    if not m.ground.floor(source.cell) >> target.cell & 1:
        return []
    (column, row), (from_column, from_row) = board.place(target.cell), board.place(source.cell)
    along, down = column - from_column, row - from_row
    north, east, south, west = range(4)
    sideways, upright = east if along > 0 else west, south if down > 0 else north
    if abs(along) == abs(down):
        return [sideways, upright]
    return [sideways] if abs(along) > abs(down) else [upright]


@clause(
    *("push.normal-movement", "push.ignores-fly", "push.difficult", "push.models-stop", "push.edge-and-drop"),
    "push.blocked.rest-lost",
)
def way(m: State, target: Model, direction: int, squares: int) -> list[int]:
    """The squares a Push goes through: up to what stops a model on foot, and not ending on an exhausted Hero."""
    ground, upright, taken = m.ground, m.upright(), m.taken()
    path: list[int] = []
    here = target.cell
    for cell in ground.board.ray(target.cell, direction)[:squares]:
        if (ground.blocking | upright) >> cell & 1 or cliff(ground, here, cell):
            break
        path.append(cell)
        here = cell
    while path and taken >> path[-1] & 1:
        path.pop()
    return path


def cliff(ground: Ground, a: int, b: int) -> bool:
    """Whether two neighbouring squares lie on different levels with no steps between them."""
    if not ground.levels or ground.steps & (1 << a | 1 << b):
        return False
    return ground.level_of.get(a) != ground.level_of.get(b)


@clause("push.optional")
def push(m: State, source: Model, target: Model, squares: int, kind: str = "shove") -> Rule[bool]:
    """A Hero's player may decline a Push but not shorten it; a Monster pushes in full. Whether it was stopped."""
    squares = yield from far(m, source, target, squares)
    ways = directions(m, source, target)
    if not squares or not ways:
        m.tell(NotPushed, target.id)
        return False
    if isinstance(source, Hero):
        why = Prompt("push", hero=source.id, model=target.id, squares=squares)
        direction = yield from PICKING.key(source.seat, Push, ways, why, may=True)
        if direction is None:
            m.tell(NotPushed, target.id)
            return False
    else:
        direction = longer(m, target, ways, squares)
    return (yield from shove(m, target, direction, squares, source, kind))


def far(m: State, source: Model, target: Model, squares: int) -> Rule[int]:
    """How far a Push goes once cards have changed it."""
    shoving = Shoving(target, source, squares)
    yield from before(m, shoving)
    if shoving.parts:
        m.tell(PushChanged, target.id, shoving.squares, tuple(shoving.parts))
    return shoving.squares


@clause("push.diagonal-attacker")
def longer(m: State, target: Model, ways: list[int], squares: int) -> int:
    """A Monster takes the axis with the longer free path, then the horizontal one."""
    return max(ways, key=lambda each: len(way(m, target, each, squares)))


@clause("push.direction", "push.blocked.damage", "push.damage-ignores-vit")
def shove(
    m: State, target: Model, direction: int, squares: int, source: Model | None, kind: str = "shove"
) -> Rule[bool]:
    """The model is moved; if anything stops it short, it suffers 1 DMG, once. Whether it was stopped."""
    path = way(m, target, direction, squares)
    if path:
        start = target.cell
        m.put(target, path[-1])
        m.tell(Pushed, target.id, start, tuple(path))
    if len(path) < squares:
        m.tell(PushStopped, target.id, squares - len(path))
        yield from hurt(m, target, 1, source, kind)
    return len(path) < squares
