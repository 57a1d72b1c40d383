"""What could be used: the actions of a unit that could do something from where its figures stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.kept import ByHeart
from dustup.games.panic.cards import (
    ACTIONS,
    ADJACENT,
    FOE,
    HITTABLE,
    NEAR_FOE,
    OBSTACLE,
    SEEN_ALLY,
    SEEN_FOE,
    SOMEONE,
    Action,
)
from dustup.games.panic.rules.act import UNKNOWN, Act
from dustup.games.panic.rules.targets import (
    NO_ONE,
    allies_in_sight,
    breakable_in,
    foes_in,
    look_around,
    look_for,
    near_by,
    obstacles_in,
    obstacles_of,
    people_in,
    unmet,
)
from dustup.games.panic.state import Figure, State, Unit
from dustup.kit.cards import Run


def usable(m: State, unit: Unit, figures: Iterable[Figure], wanted: int = -1, trained: int = 0) -> int:
    """Actions that could do something from one of some figures, as a mask; only those ``wanted`` are looked at.

    ``trained`` is 1 for what they could do with a Training token.
    """
    loadout, mask, act = unit.loadout, 0, None
    wanted &= loadout.actions
    if loadout.limited:
        wanted &= ~exhausted(m, unit)
    for figure in figures if wanted else ():
        if act is None:
            act = onlooker(m, unit, figure, trained)
        else:
            act.look_from(figure)
        found = possible_from(m, act, wanted)
        mask |= found
        wanted ^= found  # one figure that could do it is enough
        if not wanted:
            break
    if act is not None:
        IDLE.append(act)
    return mask


IDLE: list[Act] = []
"""Acts made for looks that are over: looking changes nothing in them but where they look and whom they see."""


def onlooker(m: State, unit: Unit, figure: Figure, trained: int = 0) -> Act:
    """An act to find out what a unit could do: one that has served before, as making them is dear, or a new one.

    It is prepared as the unit's next Action will be.
    """
    try:
        act = IDLE.pop()
        act.unit = act.payer = unit
        act.seat = unit.seat
        act.team = unit.team
        act.foes = act.friends = UNKNOWN
        act.look_from(figure)
    except IndexError:
        act = Act(m, None, unit, figure)
    act.foresee(trained)
    return act


@clause("ruling.action.impossible-parts", "ruling.challenge.no-target-actions")
def possible_from(m: State, act: Act, mask: int) -> int:
    """Those of some actions of a unit at least one part of which could do something from where the figure stands."""
    unit = act.unit
    loadout = unit.loadout
    close, far = mask & loadout.close, mask & loadout.far
    if (close or far) and act.foes == UNKNOWN:
        look_around(m, act)
    if close:
        band = act.banded = act.band(m)
        bound = unit.challenge >= 0 or act.must >= 0
        if bound and not (people := act.foes | act.friends) & band and not people & m.next_to(act.figure):
            mask ^= close  # whoever has to be targeted is not there
        else:
            mask ^= out_of_reach(m, act, close, band, bound)
    if far and (lacking := out_of_sight(m, act, far)):
        mask &= ~lacking
    if asking := mask & loadout.asking:
        for bit, possible in ASKS[asking]:
            if not possible(m, act):
                mask ^= bit
    return mask


class Asks(ByHeart[int, tuple[tuple[int, Run], ...]]):
    """For some actions that say for themselves whether they could do anything: each as a mask, and what says so."""

    def __missing__(self, mask: int) -> tuple[tuple[int, Run], ...]:
        asked = [(1 << action.index, could_include(action)) for action in actions_in(mask)]
        return self.keep(mask, tuple([(bit, said) for bit, said in asked if said is not None]))


ASKS = Asks()


@cache
@clause("token.challenge.restriction", "ruling.challenge.unreachable")
def could_include(action: Action) -> Run | None:
    """What says whether an action could do anything: it also has to get at whoever must be among its targets."""
    possible = action.possible
    if not action.targets:
        return possible

    def could(m: State, act: Act) -> bool:
        if unmet(act):
            return any(aim(m, act) for aim in action.aims.values())
        return possible is None or bool(possible(m, act))

    return could


@clause("ruling.action.impossible-parts", "ruling.challenge.no-target-actions")
def out_of_reach(m: State, act: Act, mask: int, band: int, bound: bool) -> int:
    """Those of some actions that need something or somebody in range or next to the figure that is not there.

    If it is ``bound``, somebody has to be targeted before any obstacle.
    """
    foe, hittable, someone, adjacent, obstacle = act.unit.loadout.needing
    lacking = 0
    if not (here := act.foes & band) or not look_for(m, act, here):
        lacking = foe
        if hittable & mask and (bound or not m.sees_any(act.figure, act.unit, band & (m.wall | m.rubble))):
            lacking |= hittable
        if someone & mask and not m.sees_any(act.figure, act.unit, act.friends & band & ~act.figure.body):
            lacking |= someone
    if adjacent & mask and not people_in(m, act, m.next_to(act.figure)):
        lacking |= adjacent
    if obstacle & mask and (bound or not m.sees_any(act.figure, act.unit, band & obstacles_of(m))):
        lacking |= obstacle
    return mask & lacking


@clause("ruling.action.impossible-parts", "ruling.challenge.no-target-actions")
def out_of_sight(m: State, act: Act, mask: int) -> int:
    """Actions that need an enemy or ally in sight, in range or not, who is not there; only those of a mask matter."""
    seen_foe, near_foe, seen_ally = act.unit.loadout.afar
    lacking = 0
    if (seen_foe | near_foe) & mask:
        foes = act.foes
        # Cells of a challenger are those of its bodies anyway.
        if (act.unit.challenge < 0 or m.large) and (copies := m.foe_copies_at(act.team)):
            foes &= ~copies
        # Whoever has been seen already need not be looked for, nor anybody else then.
        if near_foe & mask and not ((near := foes & near_by(m, act)) & act.seen or look_for(m, act, near)):
            lacking = near_foe
        if seen_foe & mask and not (foes & act.seen or look_for(m, act, foes)):
            lacking |= seen_foe
    if seen_ally & mask and not allies_in_sight(m, act, others=True, fallen=True):
        lacking |= seen_ally
    return lacking


@clause("ruling.action.impossible-parts")
def in_time(m: State, unit: Unit, mask: int, number: int, trained: int = 0) -> int:
    """Those of some actions of which a part could do something at the gates a number reaches."""
    found = 0
    acts = [onlooker(m, unit, figure, trained) for figure in m.bodies_of(unit)]
    worth = number - unit.aim - trained
    for action in actions_in(mask):
        free = action.early is None and not unmet(acts[0])  # then its later gates matter to nobody
        if free or any(part(m, act) for part in _reached(unit, action, worth) for act in acts):
            found |= 1 << action.index
    return found


def _reached(unit: Unit, action: Action, worth: int) -> list[Run]:
    """What says of each part that a number reaches whether it could target somebody."""
    gates = unit.loadout.pays[action.index].gates
    found = [part for at, part in action.aims.items() if at == 0 or worth >= gates[at]]
    return [action.early, *found] if action.early is not None else found


def aimed_at(m: State, unit: Unit, figure: Figure, enemy: Figure, number: int, trained: int = 0) -> int:
    """Actions for a number that could target one enemy from where a figure stands, as a mask."""
    there, nowhere = Act(m, None, unit, figure, number), Act(m, None, unit, figure, number)
    there.foresee(trained)
    nowhere.foresee(trained)
    there.must, nowhere.must = enemy.unit, NO_ONE
    able = possible_from(m, there, unit.loadout.actions)
    mask: int = able & ~possible_from(m, nowhere, unit.loadout.actions) & ~unit.loadout.late
    for action in actions_in(able & ~mask):
        # Of an action that does other things as well, one part or option is enough.
        parts = [
            *_reached(unit, action, number - there.raised),
            *[possible for _, _, possible in action.options if possible],
        ]
        if any(part(m, there) and not part(m, nowhere) for part in parts):
            mask |= 1 << action.index
    for action in unit.loadout.two:
        mask &= ~(1 << action.index)
    return mask & ~exhausted(m, unit)


def could_do(m: State, unit: Unit, action: Action, figures: Iterable[Figure], trained: int = 0) -> bool:
    """Whether an action, in the unit's stance or not, could do anything from one of some figures."""
    return bool(who_could(m, unit, action, figures, trained, one=True))


def who_could(
    m: State, unit: Unit, action: Action, figures: Iterable[Figure], trained: int = 0, *, one: bool = False
) -> list[Figure]:
    """Those of some figures from which an action, in the unit's stance or not, could do anything; or only ``one``."""
    act, needed, able = None, _looks(action.needs), []
    for figure in figures:
        if act is None:
            act = onlooker(m, unit, figure, trained)
        else:
            act.look_from(figure)
        if _could_do(m, act, action, needed):
            able.append(figure)
            if one:
                break
    if act is not None:
        IDLE.append(act)
    return able


def _could_do(m: State, act: Act, action: Action, needed: tuple[Callable[[State, Act], int], ...]) -> bool:
    """Whether an action could do anything from where a figure stands."""
    for found in needed:
        if not found(m, act):
            return False
    could = could_include(action)
    return could is None or bool(could(m, act))


THERE: dict[int, Callable[[State, Act], int]] = {
    FOE: lambda m, act: foes_in(m, act, act.band(m)),
    HITTABLE: lambda m, act: foes_in(m, act, act.band(m)) | breakable_in(m, act, act.band(m)),
    SOMEONE: lambda m, act: people_in(m, act, act.band(m)),
    ADJACENT: lambda m, act: people_in(m, act, m.next_to(act.figure)),
    SEEN_FOE: lambda m, act: foes_in(m, act, m.board.all) & ~m.foe_copies_at(act.team),
    OBSTACLE: lambda m, act: obstacles_in(m, act, act.band(m)),
    SEEN_ALLY: lambda m, act: allies_in_sight(m, act, others=True, fallen=True),
    NEAR_FOE: lambda m, act: foes_in(m, act, near_by(m, act)) & ~m.foe_copies_at(act.team),
}
"""The same needs as above, one by one."""


@cache
def _looks(needs: int) -> tuple[Callable[[State, Act], int], ...]:
    """What finds out whether everything an action needs is there."""
    return tuple(found for need, found in THERE.items() if needs & need)


@clause("ruling.action.limits-persist")
def exhausted(m: State, unit: Unit, actions: Iterable[Action] | None = None) -> int:
    """Actions whose limit for this turn is used up, or that belong to other turns."""
    mask = 0
    for action in unit.loadout.limited if actions is None else actions:
        if action.limit and unit.uses.get(action.id, 0) >= action.limit:
            mask |= 1 << action.index
        if action.when == "others" and (m.active < 0 or m.units[m.active].team == unit.team):
            mask |= 1 << action.index
    return mask


def actions_in(mask: int) -> list[Action]:
    """The actions of a mask."""
    return [ACTIONS[at] for at in listed(mask)]
