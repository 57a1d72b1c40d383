"""Which Actions are possible: those that could do something from where a unit's figures stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from dustup.engine.cite import clause
from dustup.games.panic.cards import (
    ADJACENT,
    FOE,
    HITTABLE,
    NEAR_FOE,
    OBSTACLE,
    PERSON,
    SEEN_ALLY,
    SEEN_FOE,
    SOMEONE,
    Action,
)
from dustup.games.panic.rules.act import UNKNOWN, Act
from dustup.games.panic.rules.targets import (
    allies_in_sight,
    bound,
    breakable_in,
    foes_in,
    foes_in_range,
    foes_in_sight,
    look_around,
    near_by,
    obstacles_in,
    people_in,
    unmet,
)
from dustup.games.panic.state import Figure, State, Unit
from dustup.kit.cards import Run


class Need(NamedTuple):
    """What must be there for an action to do anything."""

    there: Callable[[State, Act], int]
    """Where it is, for an act that has looked around; nowhere if it is not there."""
    missing: str
    """How its absence is told."""


NEEDS: dict[int, Need] = {
    FOE: Need(foes_in_range, "no enemy is in range and in sight"),
    HITTABLE: Need(
        lambda m, act: foes_in_range(m, act) or breakable_in(m, act, act.band(m)),
        "nothing to damage is in range and in sight",
    ),
    SOMEONE: Need(lambda m, act: people_in(m, act, act.band(m)), "nobody else is in range and in sight"),
    ADJACENT: Need(lambda m, act: people_in(m, act, m.next_to(act.figure)), "nobody else stands next to it"),
    SEEN_FOE: Need(foes_in_sight, "no enemy is in sight"),
    OBSTACLE: Need(lambda m, act: obstacles_in(m, act, act.band(m)), "no obstacle is in range"),
    SEEN_ALLY: Need(lambda m, act: allies_in_sight(m, act, others=True, fallen=True), "no other ally is in sight"),
    NEAR_FOE: Need(
        lambda m, act: foes_in(m, act, near_by(m, act)) & ~m.foe_copies_at(act.team),
        "no enemy is within four spaces and in sight",
    ),
    PERSON: Need(
        lambda m, act: not bound(act) or (act.foes | act.friends) & (act.band(m) | m.next_to(act.figure)),
        "whoever has to be targeted is not near",
    ),
}


def usable(m: State, unit: Unit, figures: Iterable[Figure], wanted: int = -1, trained: int = 0) -> int:
    """Actions that could do something from one of some figures, as a mask; only those ``wanted`` are looked at.

    ``trained`` is 1 for what they could do with a Training token.
    """
    mask, wanted = 0, wanted & unit.loadout.actions
    if unit.loadout.limited:
        wanted &= ~exhausted(m, unit)
    for act in looks(m, unit, figures if wanted else (), trained):
        found = possible_from(m, act, wanted)
        mask |= found
        wanted ^= found  # one figure that could do it is enough
        if not wanted:
            break
    return mask


def looks(m: State, unit: Unit, figures: Iterable[Figure], trained: int = 0) -> Iterator[Act]:
    """An act to find out what a unit could do, prepared as its next Action will be, from each of some figures."""
    act: Act | None = None
    for figure in figures:
        if act is None:
            act = Act(m, None, unit, figure)
            act.foresee(trained)
        else:
            act.look_from(figure)
        yield act


def possible_from(m: State, act: Act, mask: int) -> int:
    """Those of some actions of a unit at least one part of which could do something from where the figure stands."""
    mask = with_needs_met(m, act, mask, act.unit.loadout.needing)
    if asking := mask & act.unit.loadout.asking:
        for bit, possible in m.box.asks.get(asking) or asks(m, asking):
            if not possible(m, act):
                mask ^= bit
    return mask


@clause("ruling.action.impossible-parts", "ruling.challenge.no-target-actions")
def with_needs_met(m: State, act: Act, mask: int, needing: Iterable[tuple[int, int]]) -> int:
    """Those of some actions for which everything is there that they need; for each need, which of them have it."""
    if act.foes == UNKNOWN:
        look_around(m, act)
    if act.banded == UNKNOWN:
        act.banded = act.band(m)
    for need, those in needing:
        if (waiting := mask & those) and not NEEDS[need].there(m, act):
            mask ^= waiting
    return mask


def asks(m: State, mask: int) -> tuple[tuple[int, Run], ...]:
    """For some actions that say for themselves whether they could do anything: each as a mask, and what says so."""
    asked = [(1 << action.index, could_include(action)) for action in m.box.actions_in(mask)]
    return m.box.asks.keep(mask, tuple([(bit, said) for bit, said in asked if said is not None]))


@lru_cache(maxsize=4096)
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


@clause("ruling.action.impossible-parts")
def in_time(m: State, unit: Unit, figures: Iterable[Figure], mask: int, number: int, trained: int = 0) -> int:
    """Those of some actions of which a part could do something, from one of some figures, at the gates reached."""
    found, figures = 0, list(figures)
    for action in m.box.actions_in(mask):
        if who_could_in_time(m, unit, action, figures, number, trained, one=True):
            found |= 1 << action.index
    return found


@clause("ruling.action.impossible-parts", "token.challenge.restriction")
def who_could_in_time(
    m: State,
    unit: Unit,
    action: Action,
    figures: Iterable[Figure],
    number: int,
    trained: int = 0,
    payer: Unit | None = None,
    *,
    one: bool = False,
) -> list[Figure]:
    """Those of some figures from which a part of an action could do something at the gates a number reaches.

    Its price may be that of a ``payer`` who lends it. One figure is enough if ``one`` is asked for.
    """
    able, parts = [], _reached(payer or unit, action, number - unit.aim - trained)
    for act in looks(m, unit, figures, trained):
        free = action.early is None and not unmet(act)  # then its later gates matter to nobody
        if free or any(part(m, act) for part in parts):
            able.append(act.figure)
            if one:
                break
    return able


def _reached(payer: Unit, action: Action, worth: int) -> list[Run]:
    """What says of each part that a number reaches whether it could target somebody."""
    gates = payer.loadout.pays.get(action.index, action.cost).gates
    found = [part for at, part in action.aims.items() if at == 0 or worth >= gates[at]]
    return [action.early, *found] if action.early is not None else found


def aimed_at(m: State, unit: Unit, figure: Figure, enemy: Figure, number: int, trained: int = 0) -> int:
    """Actions for a number that could target one enemy from where a figure stands, as a mask."""
    there, nowhere = Act(m, None, unit, figure, number), Act(m, None, unit, figure, number)
    there.foresee(trained)
    nowhere.foresee(trained)
    there.must, nowhere.aimless = enemy.unit, True
    able = possible_from(m, there, unit.loadout.actions)
    mask: int = able & ~possible_from(m, nowhere, unit.loadout.actions) & ~unit.loadout.late
    for action in m.box.actions_in(able & ~mask):
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


def could_do(
    m: State,
    unit: Unit,
    action: Action,
    figures: Iterable[Figure],
    trained: int = 0,
    number: int = 0,
    payer: Unit | None = None,
) -> bool:
    """Whether an action, in the unit's stance or not, could do anything from one of some figures.

    With a ``number`` that is spent on it, perhaps by another ``payer``, at the gates which that reaches.
    """
    if not number or not action.late:
        return bool(who_could(m, unit, action, figures, trained, one=True))
    able = who_could(m, unit, action, figures, trained)
    return bool(who_could_in_time(m, unit, action, able, number, trained, payer, one=True))


def who_could(
    m: State, unit: Unit, action: Action, figures: Iterable[Figure], trained: int = 0, *, one: bool = False
) -> list[Figure]:
    """Those of some figures from which an action, in the unit's stance or not, could do anything; or only ``one``."""
    able, bit = [], 1 << action.index
    needing = [(need, bit) for need in NEEDS if action.needs & need]
    could = could_include(action)
    for act in looks(m, unit, figures, trained):
        if with_needs_met(m, act, bit, needing) and (could is None or could(m, act)):
            able.append(act.figure)
            if one:
                break
    return able


@clause("ruling.action.limits-persist")
def exhausted(m: State, unit: Unit, actions: Iterable[Action] | None = None) -> int:
    """Actions whose limit for this turn is used up, or that belong to other turns."""
    mask = 0
    for action in unit.loadout.limited if actions is None else actions:
        if action.limit and unit.uses.get(action.id, 0) >= action.limit:
            mask |= 1 << action.index
        if action.when == "others" and (m.active < 0 or unit.is_ally(m.units[m.active])):
            mask |= 1 << action.index
    return mask
