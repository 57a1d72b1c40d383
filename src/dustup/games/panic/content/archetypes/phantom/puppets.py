"""Puppet's Style of the Phantom: move others, moved Walls and Traps, Edges stay, Pull The Strings."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import (
    Shifting,
    Walking,
)
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.forced import moved_by
from dustup.games.panic.rules.free_movement import led_ground, led_people
from dustup.games.panic.rules.picking import pick_anyone
from dustup.games.panic.rules.targets import anyone_in
from dustup.games.panic.state import State, Unit

card = style(__file__)


@card.before("move-others", Walking, mine="unit")
@clause("ruling.style.puppets.speed-block")
def move_others(m: State, me: Unit, walking: Walking, n: Printed) -> None:
    """Its Speed tokens also pay for Free Movement of allies, enemies and obstacles in range; nothing resists that."""
    walking.families += [*led_people(m, me), *led_ground(m, me, edges_stay(m))]


@card.before("rubble", Shifting, mine="unit")
def crumbles(m: State, me: Unit, moving: Shifting, n: Printed) -> None:
    """A Wall or Trap moved this way turns into Rubble."""
    if moving.kind in ("wall", "trap"):
        moving.becomes = "rubble"


@card.sentence("no-edges")
def edges_stay(m: State) -> int:
    """Every obstacle but Edges can be moved this way."""
    return m.fog | m.rubble | m.trap | m.wall


def _strung(m: State, act: Act) -> int:
    return anyone_in(m, act, m.board.all)


@card.action("pull-the-strings", possible=_strung)
@clause("ruling.style.puppets.speed-block")
def pull_the_strings(m: State, act: Act, n: Printed) -> Rule[None]:
    """One visible ally or enemy is moved 3 spaces; an enemy's Iron resists."""
    for each in (yield from pick_anyone(m, act, seen=True, self_too=True, why="target-move")):
        yield from moved_by(m, act.unit, each, n.spaces, act.seat, act)


@card.gate("pull-the-strings", 5)
def pull_again(m: State, act: Act, n: Printed) -> Rule[None]:
    """One visible ally or enemy is moved 3 spaces again."""
    for each in (yield from pick_anyone(m, act, seen=True, self_too=True, why="target-move")):
        yield from moved_by(m, act.unit, each, n.spaces_5, act.seat, act)
