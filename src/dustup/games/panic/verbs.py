"""What several cards do in the same way, and what they ask before they do it: verbs made of the rules' own."""

from __future__ import annotations

from collections.abc import Callable

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.options import Options, Over
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.happenings import Gain
from dustup.games.panic.options import Spot
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import Aim, pick_space
from dustup.games.panic.rules.forced import pull
from dustup.games.panic.rules.naming import partway
from dustup.games.panic.rules.obstacles import ground_at, ground_room, place, room_for, shift_ground
from dustup.games.panic.rules.targets import (
    allies_in_range,
    allies_in_sight,
    bound,
    breakable_in,
    foes_in,
    foes_in_range,
)
from dustup.games.panic.rules.tokens import can_spend
from dustup.games.panic.state import OFF, Figure, State, Unit

# -- obstacles ------------------------------------------------------------------------------


def choose_cell(m: State, me: Unit, cells: int, why: str = "place", seat: int | None = None) -> Rule[int]:
    """One of some cells, as the unit's player likes; for an Action, whoever decides about it (``seat``)."""
    options = Options([Over(Spot, cells)])
    if options.count == 1:
        return int(options[0].cell)
    answer = yield Choose(me.seat if seat is None else seat, options, Prompt(why, unit=me.id))
    return int(answer.cell)


@clause("ruling.style.fog-in-own-space")
def fog_over(m: State, me: Unit) -> Rule[None]:
    """A Fog fills a unit's own space, whatever obstacle was there; of several spaces the one it chooses."""
    if cells := room_for(m, "fog", me.where):
        yield from place(m, "fog", (yield from choose_cell(m, me, cells)), me)


def push_obstacle(m: State, me: Unit, origin: Figure, cell: int, spaces: int) -> Rule[None]:
    """An obstacle of the ground is pushed space by space, each farther away; where there is no room it stays."""
    for _ in range(spaces):
        apart = min(m.board.distance(each, cell) for each in listed(origin.body))
        beyond = m.board.neighbours[cell] & ~m.band(origin, 0, apart)
        kind = ground_at(m, cell)
        free = beyond & ground_room(m, kind, cell) if kind else 0
        to = yield from pick_space(me.seat, free, Prompt("push-obstacle-where", unit=me.id, cell=cell))
        if to is None:
            return
        yield from shift_ground(m, kind, cell, to)
        cell = to


# -- tokens ------------------------------------------------------------------------------


def half_of_speed_becomes(coming: Gain, kind: str) -> None:
    """Half of the Speed tokens about to be gained, rounded up, become another kind."""
    if speed := coming.tokens.get("speed", 0):
        turned = speed - speed // 2
        coming.tokens["speed"] = speed - turned
        coming.tokens[kind] = coming.tokens.get(kind, 0) + turned


# -- whom one reaches ------------------------------------------------------------------------------


def hittable_in_range(m: State, act: Act) -> int:
    """Cells in range of what damage can be dealt to: enemies, their Copies, Walls and Rubble."""
    return foes_in_range(m, act) | breakable_in(m, act, act.band(m))


def hittable_next_to(m: State, act: Act) -> tuple[int, int]:
    """Cells next to the performer of such enemies and their Copies, and of Walls and Rubble."""
    near = m.next_to(act.figure)
    return foes_in(m, act, near), breakable_in(m, act, near)


@clause("wall.destroy", "rubble.destroy", "ruling.action.impossible-parts")
def to_break(m: State, act: Act, cells: int, damage: int) -> int:
    """Walls and Rubble among some cells, as far as the damage could destroy them, with a Power token perhaps."""
    return breakable_in(m, act, cells) if damage + can_spend(m, act.unit, "power") > 1 else 0


def standing_ally(m: State, act: Act) -> int:
    """Cells of other allies in sight that stand."""
    return allies_in_sight(m, act, others=True)


def any_ally(m: State, act: Act) -> int:
    """Cells of other allies in sight, the fallen included, whom an Action that heals can target."""
    return allies_in_sight(m, act, others=True, fallen=True)


def near_ally(m: State, act: Act) -> int:
    """Cells of other allies in range that stand."""
    return allies_in_range(m, act, others=True)


@clause("token.challenge.restriction", "ruling.challenge.unreachable")
def alone_or(others: Callable[[State, Act], int]) -> Callable[[State, Act], bool]:
    """For an Action that serves its user alone as well: whoever has to target somebody needs that one among others."""

    def possible(m: State, act: Act) -> bool:
        return not bound(act) or others(m, act) != 0

    return possible


@clause("ruling.free-movement.within-actions")
def pull_then(m: State, act: Act, target: Aim, spaces: int) -> Rule[None]:
    """A pull that is a sentence after the damage: its user may walk before it; no Wall is pulled."""
    if isinstance(target, Figure) and target.cell != OFF:
        yield from partway(m, act)
        yield from pull(m, act.unit, act.figure, target, spaces, act=act)
