"""PUSHX: straight away from the Attacking Model, as far as normal movement lets it."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.hearing import before
from dustup.engine.rule import Prompt, Rule
from dustup.games.shining.events import NotPushed, PushChanged, Pushed, PushStopped
from dustup.games.shining.ground import Ground
from dustup.games.shining.happenings import Shoving
from dustup.games.shining.options import PICKING, Push
from dustup.games.shining.rules.damage import hurt
from dustup.games.shining.rules.movement import enter, squares_at
from dustup.games.shining.state import Hero, Model, State


@clause("push.direction", "push.diagonal-attacker", "push.stairs")
def directions(m: State, source: Model, target: Model) -> list[int]:
    """Away from the attacker along the axis on which they are farther apart; both axes if equally far.

    Horizontal before vertical. No line leads away from somebody on another floor.
    """
    if not m.ground.floor(source.cell) >> target.cell & 1:
        return []
    along, down = gaps(m, source, target)
    north, east, south, west = range(4)
    sideways, upright = east if along > 0 else west, south if down > 0 else north
    if abs(along) == abs(down):
        return [sideways, upright]
    return [sideways] if abs(along) > abs(down) else [upright]


@clause("push.large")
def gaps(m: State, source: Model, target: Model) -> tuple[int, int]:
    """How far a model lies along the rows and down the columns from another, between their nearest squares."""
    place = m.ground.board.place
    (column, row), (from_column, from_row) = place(target.cell), place(source.cell)
    own, other = target.card.size - 1, source.card.size - 1
    along = _gap(from_column, from_column + other, column, column + own)
    return along, _gap(from_row, from_row + other, row, row + own)


def _gap(first: int, last: int, low: int, high: int) -> int:
    """From one stretch to another: ahead, behind, or not at all where they lie side by side."""
    return low - last if low > last else high - first if high < first else 0


def between(m: State, one: Model, other: Model) -> int:
    """How far two models are apart, from the nearest square of one to the nearest of the other."""
    if one.card.size == other.card.size == 1:
        return m.ground.distance(one.cell, other.cell)
    return min(m.apart(one, each) for each in listed(m.covers(other)))


@clause(
    *("push.normal-movement", "push.ignores-fly", "push.difficult", "push.models-stop", "push.edge-and-drop"),
    "push.blocked.rest-lost",
)
def way(m: State, target: Model, direction: int, squares: int) -> list[int]:
    """The squares a Push goes through: up to what stops a model on foot, and not ending on an exhausted Hero."""
    ground, own = m.ground, m.covers(target)
    closed, taken = ground.blocking | m.upright() & ~own, m.taken() & ~own
    path: list[int] = []
    here = target.cell
    for cell in ground.board.ray(target.cell, direction)[:squares]:
        if not may_shift(ground, target.card.size, here, cell, direction, closed):
            break
        path.append(cell)
        here = cell
    while path and taken & squares_at(ground, target.card.size, path[-1]):
        path.pop()
    return path


@clause("hero.base-size")
def may_shift(ground: Ground, size: int, here: int, there: int, direction: int, closed: int) -> bool:
    """Whether all squares of a base may go one square on: none is closed, and none goes over a cliff."""
    if size == 1:
        return not closed >> there & 1 and not ground.cliff(here, there)
    body = ground.body(size)
    if not body.anchors >> there & 1 or closed & body.at(there):
        return False
    return not any(ground.cliff(each, ground.board.step(each, direction)) for each in listed(body.at(here)))


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
        path = enter(m, target, path)
        m.tell(Pushed, target.id, start, tuple(path))
        if m.outcome:
            return False
    if len(path) < squares:
        m.tell(PushStopped, target.id, squares - len(path))
        yield from hurt(m, target, 1, source, kind)
    return len(path) < squares
