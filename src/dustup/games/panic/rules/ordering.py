"""Whether the order of a unit's abilities makes a difference, or which figure acts: tried on copies of the fight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.rule import Choose, Rule
from dustup.games.panic.cards import ALWAYS, IDLE, SURELY, TRIED, Move
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.control import who_controls
from dustup.games.panic.rules.targets import ability_foes
from dustup.games.panic.state import Figure, State, Unit

MANY = 8
"""More outcomes of an ability than these are not looked through."""


@clause("ruling.turn.ability-order-idle")
def order_matters(m: State, unit: Unit, waiting: Sequence[tuple[Any, Any, Any]]) -> bool:
    """Whether there is anything to order: several would do something now, or one could give the others something to do.

    If only one does anything, whatever is answered to it, and leaves the others idle, nobody need be asked.
    """
    if len([order for _, _, order in waiting if order in (SURELY, ALWAYS)]) > 1:
        return True
    known = [order(m, unit) if callable(order) else order for _, _, order in waiting]
    if known.count(ALWAYS) > 1:
        return True
    busy = outcome = spare = None
    for ability, order in zip(waiting, known, strict=True):
        if order == IDLE:
            continue
        after = None
        if order != ALWAYS:
            # A copy on which nothing has happened serves again.
            after = outcome_of(spare or m.copy(), unit, ability[0])
            spare = None
            if after is not None and unchanged(m, after):
                spare = after
                continue
        if busy is not None:
            return True
        busy, outcome = ability, after
    if busy is None:
        return False
    outcomes = [outcome] if outcome is not None else outcomes_of(m, unit, busy[0])
    if outcomes is None:
        return True
    others = [each for each in waiting if each is not busy]
    return any(_busy_still(after, unit, others) for after in outcomes)


def if_foes(m: State, me: Unit) -> int:
    """The order of an ability that works on enemies in range only."""
    return TRIED if ability_foes(m, me) else IDLE


def if_several(m: State, me: Unit) -> int:
    """The order of an ability that works on one enemy in range: among several units its owner chooses."""
    units = {each.unit for each in m.figures_at(ability_foes(m, me))}
    return ALWAYS if len(units) > 1 else TRIED if units else IDLE


def outcome_of(twin: State, unit: Unit, ability: Any) -> State | None:
    """A copy of the fight after an ability; nothing if it asks something."""
    twin.log = []
    rule = ability(twin, twin.units[unit.id], None)
    if rule is not None:
        for _ in rule:
            return None
    return twin


def unchanged(before: State, after: State) -> bool:
    """Whether nothing was told and nothing is different."""
    return not after.log and before.like(after)


def _busy_still(m: State, unit: Unit, waiting: list[tuple[Any, Any, Any]]) -> bool:
    """Whether one of some abilities would ask or do something, one after the other."""
    mine = m.units[unit.id]
    known = [order(m, mine) if callable(order) else order for _, _, order in waiting]
    if ALWAYS in known:
        return True
    twin: State | None = None
    for (ability, _, _), order in zip(waiting, known, strict=True):
        if order != IDLE:
            twin = twin or m.copy()
            if outcome_of(twin, unit, ability) is None:
                return True
    return twin is not None and not unchanged(m, twin)


def outcomes_of(m: State, unit: Unit, ability: Any) -> list[State] | None:
    """Every way an ability could leave the fight; nothing if there are too many, or if it rolls dice."""
    found = _ends(m, lambda twin: ability(twin, twin.units[unit.id], None))
    return None if found is None else list(found.values())


def nobody_minds(m: State, unit: Unit, move: Move, figures: Sequence[Figure]) -> bool:
    """Whether it is nobody's business which of some figures performs an Action that does the same anywhere.

    Control tokens reach only so far, and abilities that follow an Action may depend on where it was performed.
    """
    hooks = unit.loadout.hooks
    if "acted" in hooks or "effect-over" in hooks or "anybody-acted" in m.hooks:
        return False
    return not any(who_controls(m, Act(m, move, unit, each)) for each in figures)


@clause("copy.performs-actions")
def origin_matters(m: State, figures: Sequence[Figure], performed_by: Callable[[int, State], Rule[Any]]) -> bool:
    """Whether an Action performed by one figure or another asks something else, or leaves the fight another way."""
    first: dict[tuple[Any, ...], State] | None = None
    for figure in figures:
        found = _ends(m, partial(performed_by, figure.id))
        if found is None:
            return True
        if first is None:
            first = found
        elif first.keys() != found.keys() or not all(first[each].like(found[each]) for each in first):
            return True
    return False


def _ends(m: State, rule: Callable[[State], Any]) -> dict[tuple[Any, ...], State] | None:
    """How a rule could leave the fight, by the answers given; nothing if in too many ways, or if it rolls dice."""
    found: dict[tuple[Any, ...], State] = {}
    waiting: list[tuple[Any, ...]] = [()]
    while waiting:
        answers = waiting.pop()
        twin = m.copy()
        request = _after(rule(twin), answers)
        if request is None:
            found[answers] = twin
        elif type(request) is Choose and len(found) + len(waiting) + request.options.count <= MANY:
            waiting += [(*answers, each) for each in request.options]
        else:
            return None
    return found


def _after(rule: Any, answers: tuple[Any, ...]) -> Any:
    """What a rule asks for after some answers; nothing if it is over."""
    if rule is None:
        return None
    try:
        request = next(rule)
        for each in answers:
            request = rule.send(each)
    except StopIteration:
        return None
    return request
