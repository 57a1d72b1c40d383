"""Actions for nothing, and at once."""

from __future__ import annotations

from typing import Any

from dustup.engine.cite import clause
from dustup.engine.hearing import at_once, before
from dustup.engine.options import Family, Over
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Action
from dustup.games.panic.happenings import Offer
from dustup.games.panic.options import Free, FreeTrained
from dustup.games.panic.rules.act import Paid
from dustup.games.panic.rules.actions import may_act, origins, perform, trainable, uses_of
from dustup.games.panic.rules.commands import command_uses
from dustup.games.panic.rules.obstacles import spend_copy, spendable_copies
from dustup.games.panic.rules.possible_actions import could_do, exhausted, in_time
from dustup.games.panic.rules.stooges import leftover_options
from dustup.games.panic.state import State, Unit

# -- without paying ------------------------------------------------------------------------------


def offer(m: State, unit: Unit) -> Offer:
    """What the unit's abilities let it use for nothing on its own turn, right now."""
    found = Offer(unit)
    at_once(before(m, found))
    return found


@clause("ruling.style.elder.special-costs")
def free_uses(m: State, unit: Unit) -> list[Family[Any]]:
    """Actions for nothing: limits and timing still count, and who refers to a destroyed Copy needs one."""
    if Offer not in m.ears.before or "through-allies" in unit.loadout.traits:
        return []
    figures, found = origins(m, unit), offer(m, unit)
    offered = []
    for action in m.box.actions_in(found.actions):
        if action.cost.odd == "copy" and not spendable_copies(m, unit):
            continue
        if not exhausted(m, unit, (action,)):
            offered.append(action)

    def mask(trained: int) -> int:
        able = sum(1 << action.index for action in offered if could_do(m, unit, action, figures, trained))
        late = sum(1 << action.index for action in offered if action.late) & able
        return able & ~late | in_time(m, unit, figures, late, found.number, trained) if late else able

    plain, better = mask(0), mask(1) if trainable(m, unit) else 0
    families: list[Family[Any]] = [Over(Free, plain)] if plain else []
    return [*families, Over(FreeTrained, better)] if better else families


@clause("ruling.style.elder.x-actions", "ruling.style.elder.discount-scope")
def use_free(m: State, unit: Unit, action: Action, *, trained: bool = False) -> Rule[None]:
    """Perform an action for nothing, as if the number the ability names had been spent on it."""
    number = offer(m, unit).number
    unit.this_turn.free_action = True
    spot = (yield from spend_copy(m, unit)) if action.cost.odd == "copy" else -1
    yield from perform(m, unit, action, Paid(number, trained, spot=spot))


# -- at once ------------------------------------------------------------------------------


@clause("stooges.leftover-numbers")
def uses_at_once(m: State, unit: Unit, number: int) -> list[Family[Any]]:
    """Every Action for a number that has to be spent now; in a group of which nobody is left to act, Reinforcements."""
    if not may_act(unit):
        return []
    if unit.has("through-allies"):
        return command_uses(m, unit, [number])
    if unit.stooges and not origins(m, unit):
        brought = leftover_options(m, unit, [number])
        return [brought] if brought.count else []
    return uses_of(m, unit, number)
