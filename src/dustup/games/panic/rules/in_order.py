"""Abilities of one moment, one after the other in their owner's order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.hearing import AFTER, Happening
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.cards import AbilityEar
from dustup.games.panic.happenings import Rising
from dustup.games.panic.options import PICK
from dustup.games.panic.state import State, Unit
from dustup.kit.trying import commute, same_ends, worth_ordering

About = Callable[[State, AbilityEar], Any]
"""What an ability hears of, in the fight or in a copy of it."""

IDLE_ORDER = "idle-order"
"""Under this name one may leave it to the house in which order abilities come, where it makes no difference."""


def own_ears(m: State, unit: Unit, kind: type[Happening]) -> list[AbilityEar]:
    """A unit's abilities about a happening of its own, as printed."""
    return [each for each in m.ears.own(unit.id, AFTER, kind) if isinstance(each, AbilityEar)]


def clauses_about(m: State, unit: Unit, window: str, kind: type[Happening]) -> tuple[str, ...]:
    """The clauses of a unit's abilities about a happening of its own."""
    return tuple([each.sentence.clause for each in m.ears.own(unit.id, window, kind)])


@clause("ruling.turn.ability-order")
def one_by_one(
    m: State, unit: Unit, abilities: Sequence[AbilityEar], moment: str, about: About, *, often: bool = False
) -> Rule[None]:
    """The owner is asked which comes next, if that can make a difference; the Taken Out have no abilities.

    Of what happens ``often`` it is asked only where the order leads to other ends.
    """
    waiting, rising = list(abilities), moment == Rising.moment
    while waiting and (rising or not m.taken_out(unit)):
        at = 0
        if len(waiting) > 1 and (_leads_elsewhere if often else order_matters)(m, unit, waiting, about):
            keys = [each.sentence.clause for each in waiting]
            options = Options((), [PICK[key] for key in keys])
            prompt = Prompt("ability-order", unit=unit.id, moment=moment)
            alike = partial(any_order_does, m, unit, tuple(waiting), about)
            answer = yield Choose(unit.seat, options, prompt, IDLE_ORDER, alike=alike)
            at = keys.index(answer.key)
        ability = waiting.pop(at)
        happening = about(m, ability)
        if rising:
            yield from _while_down(m, unit, ability, happening)
        else:
            yield from ability.hear(m, unit, happening)


@clause("ruling.turn.ability-order-idle")
def order_matters(m: State, unit: Unit, waiting: Sequence[AbilityEar], about: About) -> bool:
    """Whether there is anything to order: several would do something now, or one could give the others something to do.

    If only one does anything, whatever is answered to it, and leaves the others idle, nobody need be asked.
    """

    tried = _on_copy if type(about(m, waiting[0])) is Rising else _unless_down
    return worth_ordering(m, [partial(tried, each, unit.id, about) for each in waiting])


@clause("ruling.turn.ability-order-idle")
def any_order_does(m: State, unit: Unit, waiting: Sequence[AbilityEar], about: About) -> bool:
    """Whether all orders ask and do the same; the fallen have no more abilities, so falling in between does not."""
    if type(about(m, waiting[0])) is Rising:
        return False
    return commute(m, [partial(_unless_down, each, unit.id, about) for each in waiting])


@clause("ruling.turn.ability-order-idle")
def _leads_elsewhere(m: State, unit: Unit, waiting: Sequence[AbilityEar], about: About) -> bool:
    """Whether some orders lead to other ends than the others."""
    if not order_matters(m, unit, waiting, about) or any_order_does(m, unit, waiting, about):
        return False
    return not same_ends(m, [partial(_unless_down, each, unit.id, about) for each in waiting], unit.seat)


def _on_copy(ability: AbilityEar, id: int, about: About, twin: State) -> Any:
    return ability.run(twin, twin.units[id], about(twin, ability))


def _unless_down(ability: AbilityEar, id: int, about: About, twin: State) -> Any:
    return None if twin.taken_out(twin.units[id]) else _on_copy(ability, id, about, twin)


@clause("ruling.heroic-spirit.archetype-recovery")
def _while_down(m: State, unit: Unit, ability: AbilityEar, rising: Rising) -> Rule[None]:
    """What an ability did for somebody on the ground it does not do again in this turn; if it did nothing, it may."""
    before = m.digest()
    yield from ability.hear(m, unit, rising)
    if m.digest() != before:
        unit.uses[ability.sentence.clause] = 1
