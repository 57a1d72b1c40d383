"""Leading others: Free Movement of allies, enemies and obstacles, paid with one's own Speed tokens."""

from __future__ import annotations

from typing import Any

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.hearing import at_once, before
from dustup.engine.options import Family, Over
from dustup.engine.rule import Rule
from dustup.games.panic.happenings import Shifting
from dustup.games.panic.options import Go, Shift
from dustup.games.panic.rules.act import span_of
from dustup.games.panic.rules.movement import places, walk
from dustup.games.panic.rules.obstacles import ground_at, ground_room, shift_ground
from dustup.games.panic.rules.tokens import can_spend, spend
from dustup.games.panic.state import State, Unit

FREE_MOVEMENT = (Go, Shift)


def free_movement(m: State, payer: Unit, answer: Any) -> Rule[None]:
    """Carry out Free Movement that was chosen: of a figure, or of an obstacle."""
    if type(answer) is Go:
        return walk(m, payer, m.figures[answer.figure], answer.to)
    return shift_obstacle(m, payer, answer.cell, answer.to)


def in_reach(m: State, leader: Unit, *, foes: bool = False) -> int:
    """Cells in a leader's range and sight, from any figure or Copy of its; Fog hides ``foes`` only."""
    mask = 0
    for origin in m.figures:
        if origin.unit != leader.id or origin.cell < 0 or (span := span_of(m, leader, origin)) is None:
            continue
        seen = m.sees_cells(origin, leader, m.band(origin, *span))
        mask |= m.fogless(origin, leader, seen) if foes else seen
    return mask


@clause("ruling.style.shining.forced-entry")
def led_people(m: State, leader: Unit) -> list[Family[Any]]:
    """One step for everybody else in range, friend or foe, and for their Copies."""
    families: list[Family[Any]] = []
    near = in_reach(m, leader)
    seen_foes = in_reach(m, leader, foes=True) if m.fog else near
    for figure in m.figures:
        unit = m.units[figure.unit]
        if unit is leader or figure.cell < 0 or (m.taken_out(unit) and not figure.copy_of):
            continue
        within = near if unit.team == leader.team or figure.copy_of else seen_foes
        if figure.body & within and (mask := places(m, figure, 1, leader.team)):
            families.append(Over(Go, mask, figure.id))
    return families


def led_ground(m: State, leader: Unit, movable: int) -> list[Family[Any]]:
    """One step for obstacles of the ground in range."""
    return [
        Over(Shift, mask, cell)
        for cell in listed(in_reach(m, leader) & movable & m.floor)
        if (mask := m.board.neighbours[cell] & ground_room(m, ground_at(m, cell), cell))
    ]


def shift_obstacle(m: State, payer: Unit, cell: int, to: int) -> Rule[None]:
    """An obstacle moves one space, then the Speed tokens are spent as for any step."""
    moving = Shifting(payer, ground_at(m, cell))
    at_once(before(m, moving))
    cost = (1 if m.board.sides[cell] >> to & 1 else 2) + (m.rubble >> to & 1)
    yield from shift_ground(m, moving.kind, cell, to, moving.becomes)
    yield from spend(m, payer, ("speed",), min(cost, can_spend(m, payer, "speed")), "walk")
