"""Abilities of one moment, one after the other in their owner's order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.hearing import AFTER, Happening
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.cards import AbilityEar
from dustup.games.panic.happenings import OwnMoment, Rising, Took
from dustup.games.panic.options import PICK
from dustup.games.panic.state import State, Unit
from dustup.kit.trying import worth_ordering


def own_ears(m: State, unit: Unit, kind: type[Happening]) -> list[AbilityEar]:
    """A unit's abilities about a happening of its own, as printed."""
    return [each for each in m.ears.own(unit.id, AFTER, kind) if isinstance(each, AbilityEar)]


@clause("ruling.turn.ability-order")
def one_by_one(
    m: State, unit: Unit, abilities: Sequence[AbilityEar], about: Callable[[State], OwnMoment | Took]
) -> Rule[None]:
    """The owner is asked which comes next, if that can make a difference; the Taken Out have no abilities.

    They hear of ``about(m)``, which has its like in a copy of the fight.
    """
    happening, waiting = about(m), list(abilities)
    while waiting:
        at = 0
        if len(waiting) > 1 and order_matters(m, unit, waiting, about):
            keys = [each.sentence.clause for each in waiting]
            options = Options((), [PICK[key] for key in keys])
            answer = yield Choose(unit.seat, options, Prompt("ability-order", unit=unit.id, moment=happening.moment))
            at = keys.index(answer.key)
        ability = waiting.pop(at)
        if type(happening) is Rising:
            yield from _while_down(m, unit, ability, happening)
        elif not m.taken_out(unit):
            yield from ability.hear(m, unit, happening)


@clause("ruling.turn.ability-order-idle")
def order_matters(m: State, unit: Unit, waiting: Sequence[AbilityEar], about: Callable[[State], Happening]) -> bool:
    """Whether there is anything to order: several would do something now, or one could give the others something to do.

    If only one does anything, whatever is answered to it, and leaves the others idle, nobody need be asked.
    """

    def heard_by(ability: AbilityEar) -> Callable[[State], Any]:
        return lambda twin: ability.run(twin, twin.units[unit.id], about(twin))

    return worth_ordering(m, [heard_by(each) for each in waiting])


@clause("ruling.heroic-spirit.archetype-recovery")
def _while_down(m: State, unit: Unit, ability: AbilityEar, rising: Rising) -> Rule[None]:
    """What an ability did for somebody on the ground it does not do again in this turn; if it did nothing, it may."""
    before = m.digest()
    yield from ability.hear(m, unit, rising)
    if m.digest() != before:
        unit.uses[ability.sentence.clause] = 1
