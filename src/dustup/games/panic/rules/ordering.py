"""Whether the order of a unit's abilities makes a difference, or which figure acts: tried on copies of the fight."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.hearing import AFTER, Happening
from dustup.engine.rule import Choose, Rule
from dustup.games.panic.cards import ALWAYS, ANYWHERE, IDLE, NEARLY, STILL, STIRRED, TRIED, AbilityEar, Action, stirred
from dustup.games.panic.happenings import Acted, EffectOver
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.control import who_controls
from dustup.games.panic.rules.targets import ability_foes
from dustup.games.panic.state import Figure, State, Unit

MANY = 8
"""More outcomes of an ability than these are not looked through."""

Way = tuple[tuple[Any, ...], State | list[Any] | None]
"""The answers given so far, and what comes then: the options of a question, or the fight as it is left."""


@clause("ruling.turn.ability-order-idle")
def order_matters(m: State, unit: Unit, waiting: Sequence[AbilityEar], about: Callable[[State], Happening]) -> bool:
    """Whether there is anything to order: several would do something now, or one could give the others something to do.

    If only one does anything, whatever is answered to it, and leaves the others idle, nobody need be asked.
    """
    if len([each for each in waiting if each.order in NEARLY]) > 1:
        return True
    known = _known(m, unit, waiting)
    if known.count(ALWAYS) > 1:
        return True
    busy = ways = spare = None
    begun: list[Way] = []
    for ability, order in zip(waiting, known, strict=True):
        if order == IDLE:
            continue
        tried: list[Way] = []
        # A copy on which nothing has happened serves again.
        going = _ways(m, _heard_by(unit, ability, about), spare)
        if order != ALWAYS:
            spare = None
            tried.append(next(going))
            after = tried[0][1]
            if isinstance(after, State) and unchanged(m, after):
                spare = after
                continue
        if busy is not None:
            return True
        busy, ways, begun = ability, going, tried
    if ways is None:
        return False
    others = [each for each in waiting if each is not busy]
    if busy is not None and busy.run in STILL and STIRRED.issuperset([each.order for each in others]):
        return False  # it does nothing by which these could come to have something to do
    return any(_leads_on(after, unit, others, about) for _, after in chain(begun, ways))


def _known(m: State, unit: Unit, waiting: Sequence[AbilityEar]) -> list[Any]:
    """What the cards say about whether some abilities have anything to do (see IDLE), as things stand."""
    orders = [each.order for each in waiting]
    return [order(m, unit) if callable(order) else order for order in orders]


def _heard_by(unit: Unit, ability: AbilityEar, about: Callable[[State], Happening]) -> Callable[[State], Any]:
    return lambda twin: ability.run(twin, twin.units[unit.id], about(twin))


def _leads_on(
    after: State | list[Any] | None, unit: Unit, others: list[AbilityEar], about: Callable[[State], Happening]
) -> bool:
    """Whether one way of an ability gives others something to do, or cannot be looked through."""
    return after is None or (isinstance(after, State) and _busy_still(after, unit, others, about))


@stirred
def if_foes_to_weaken(m: State, me: Unit) -> int:
    """The order of an ability that gives Weakness tokens to enemies in range: of these one never has too many."""
    return ALWAYS if ability_foes(m, me) else IDLE


def unless_defenseless(m: State, me: Unit) -> int:
    """The order of an ability by which at least its owner gains a Shield, unless it is Defenseless."""
    return TRIED if "defenseless" in me.conditions or m.taken_out(me) else ALWAYS


def outcome_of(twin: State, unit: Unit, ability: AbilityEar, about: Callable[[State], Happening]) -> State | None:
    """A copy of the fight after an ability; nothing if it asks something."""
    twin.log = []
    rule = _heard_by(unit, ability, about)(twin)
    if rule is not None:
        for _ in rule:
            return None
    return twin


def unchanged(before: State, after: State) -> bool:
    """Whether nothing was told and nothing is different."""
    return not after.log and before.like(after)


def _busy_still(m: State, unit: Unit, waiting: list[AbilityEar], about: Callable[[State], Happening]) -> bool:
    """Whether one of some abilities would ask or do something, one after the other."""
    known = _known(m, m.units[unit.id], waiting)
    if ALWAYS in known:
        return True
    twin: State | None = None
    for ability, order in zip(waiting, known, strict=True):
        if order != IDLE:
            twin = twin or m.copy()
            if outcome_of(twin, unit, ability, about) is None:
                return True
    return twin is not None and not unchanged(m, twin)


def nobody_minds(m: State, unit: Unit, action: Action, figures: Sequence[Figure]) -> bool:
    """Whether it is nobody's business which of some figures performs an Action that does the same anywhere.

    Control tokens reach only so far, and abilities that follow an Action may depend on where it was performed.
    """
    own = [each.run for kind in (Acted, EffectOver) for each in unit.loadout.hears.by.get((AFTER, kind), ())]
    others = [each.run for each in m.ears.after.get(Acted, ())]
    if not ANYWHERE.issuperset(own + others):
        return False
    return not any(who_controls(m, Act(m, action, unit, each)) for each in figures)


@clause("copy.performs-actions")
def one_could_go(m: State, unit: Unit, action: Action, figures: Sequence[Figure], spot: int) -> bool:
    """Whether an Action that moves whoever performs it could move one of some figures: then it matters which."""
    assert action.goes is not None
    for figure in figures:
        act = Act(m, action, unit, figure)
        act.spot = spot
        if action.goes(m, act):
            return True
    return False


@clause("copy.performs-actions")
def origin_matters(m: State, figures: Sequence[Figure], performed_by: Callable[[int, State], Rule[Any]]) -> bool:
    """Whether an Action performed by one figure or another asks something else, or leaves the fight another way.

    They are tried side by side, so that the first difference ends it.
    """
    first, *others = [_ways(m, partial(performed_by, figure.id)) for figure in figures]
    return any(way[1] is None or not _alike(way, next(other, None)) for way in first for other in others)


def _alike(one: Way, other: Way | None) -> bool:
    """Whether two ways go on alike: the same question, or the same fight at their end."""
    if other is None or one[0] != other[0]:
        return False
    if isinstance(one[1], State):
        return isinstance(other[1], State) and one[1].like(other[1])
    return one[1] == other[1]


def _ways(m: State, rule: Callable[[State], Any], spare: State | None = None) -> Iterator[Way]:
    """Every way a rule could go, question by question; ``None`` if there are too many, or if it rolls dice."""
    ended = 0
    waiting: list[tuple[Any, ...]] = [()]
    while waiting:
        answers = waiting.pop()
        twin, spare = spare or m.copy(), None
        twin.log = []
        going = rule(twin)
        request = _after(going, answers)
        while request is not None:
            if type(request) is not Choose or ended + len(waiting) + request.options.count > MANY:
                yield answers, None
                return
            *others, last = options = list(request.options)
            yield answers, options
            waiting += [(*answers, each) for each in others]
            answers = (*answers, last)
            request = _onward(going, last)
        ended += 1
        yield answers, twin


def _after(rule: Any, answers: tuple[Any, ...]) -> Any:
    """What a rule asks for after some answers; nothing if it is over."""
    if rule is None:
        return None
    request = _onward(rule, None)
    for each in answers:
        request = _onward(rule, each)
    return request


def _onward(rule: Any, answer: Any) -> Any:
    """What a rule asks for next; nothing if it is over."""
    try:
        return rule.send(answer)
    except StopIteration:
        return None
