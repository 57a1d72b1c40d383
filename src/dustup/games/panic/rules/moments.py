"""Abilities of one moment of a turn: those of the unit whose turn it is, and everybody else's."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import AFTER, hearers
from dustup.engine.rule import Rule
from dustup.games.panic.cards import AbilityEar
from dustup.games.panic.happenings import (
    OthersDone,
    OthersEnd,
    OthersStart,
    OwnMoment,
    Rising,
    TurnStart,
)
from dustup.games.panic.rules.in_order import one_by_one, own_ears
from dustup.games.panic.rules.tokens import caged
from dustup.games.panic.state import State, Unit


@clause("ruling.turn.ability-order", "style.jumping.note.order")
def own_abilities(m: State, unit: Unit, moment: type[OwnMoment]) -> Rule[None]:
    """A unit's abilities of one moment, those of every turn too, in its owner's order; plain gains come first."""
    abilities = own_ears(m, unit, moment)
    if not abilities:
        return
    if moment is TurnStart and unit.uses:
        # What has helped it up at the start of this turn does not happen twice.
        abilities = [each for each in abilities if each.sentence.clause not in unit.uses]
    gains = [] if _gains_wait(m, unit, abilities) else [each for each in abilities if each.gains]
    for each in gains:
        yield from each.hear(m, unit, moment(unit))
        abilities.remove(each)
    if abilities:
        yield from one_by_one(m, unit, abilities, moment.moment, lambda fight, _: moment(fight.units[unit.id]))


@clause("ruling.turn.plain-gains")
def _gains_wait(m: State, unit: Unit, abilities: list[AbilityEar]) -> bool:
    """Plain gains are ordered with the rest only if one of these takes tokens, or if the unit had better move first."""
    return any(each.takes for each in abilities) or ("cages" in m.constants and caged(m, unit))


def others_react(m: State, happening: OthersStart | OthersEnd | OthersDone | Rising) -> Rule[None]:
    """Abilities of everybody else about a turn that starts or ends: the active unit's side first, the Director last."""
    for each in hearers(m, AFTER, happening) if type(happening) in m.ears.after else ():
        if each.id != happening.unit.id and not m.taken_out(m.units[each.id]):
            yield from each.hear(m, happening)
