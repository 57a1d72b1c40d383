"""Actions through allies: one pays with a number, an ally in sight performs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.options import Family, Just, Over
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Action
from dustup.games.panic.events import Commands
from dustup.games.panic.options import Command
from dustup.games.panic.rules.act import Paid
from dustup.games.panic.rules.actions import (
    origins,
    paid_by,
    partners,
    perform,
    pick_origin,
    take_number,
    take_second,
    trainable,
)
from dustup.games.panic.rules.asking import may_do
from dustup.games.panic.rules.possible_actions import could_do, exhausted, in_time, usable
from dustup.games.panic.state import Figure, State, Unit


def in_sight(m: State, unit: Unit, ally: Unit) -> list[Figure]:
    """Figures of an ally that a unit, or one of its Copies, can see and that may perform an Action now."""
    seen = 0
    able = origins(m, ally)
    bodies = _bodies(able)
    for each in m.figures:
        if each.unit == unit.id and each.cell >= 0:
            seen |= m.sees_cells(each, unit, bodies)
    return [each for each in able if each.body & seen]


def _bodies(figures: Iterable[Figure]) -> int:
    mask = 0
    for each in figures:
        mask |= each.body
    return mask


@clause("style.mastermind.ability.no-actions", "style.mastermind.note.useless-forms",
        "ruling.style.mastermind.which-actions", "ruling.style.mastermind.no-ally")  # fmt: skip
def command_uses(m: State, unit: Unit, numbers: Iterable[int]) -> list[Family[Any]]:
    """Every number spent on every action an ally in sight can perform: a Basic one, the ally's own or the unit's.

    The unit itself performs none of them, so whatever it has for its own Actions does nothing.
    """
    families: list[Family[Any]] = []
    held = sorted(numbers)
    for ally in m.allies(unit) if held else ():
        if ally is unit or "through-allies" in ally.loadout.traits:
            continue
        figures = in_sight(m, unit, ally)
        ways = [_possible(m, unit, ally, figures, trained) for trained in (0, 1)[: 1 + trainable(m, ally)]]
        for number in dict.fromkeys(held):
            allowed = 0
            for trained, way in enumerate(ways):
                allowed |= _worth(m, unit, ally, figures, number, trained, way)
            if allowed:
                families.append(Over(Command, allowed, ally.id, number))
        couples = [each for trained, (mask, _) in enumerate(ways) for each in _for_two(ally, mask, held, trained)]
        families += [Just(*dict.fromkeys(couples))] if couples else []
    return families


def _possible(m: State, unit: Unit, ally: Unit, figures: list[Figure], trained: int) -> tuple[int, list[Action]]:
    """What an ally could do for the unit, perhaps with a Training token: its own actions, and those lent to it."""
    if not figures:
        return 0, []
    lent = [each for each in lent_actions(unit, ally) if _could_lend(m, ally, each, figures, trained)]
    return usable(m, ally, figures, trained=trained), lent


@clause("action.tiered.gates", "ruling.action.impossible-parts", "token.challenge.restriction")
def _worth(
    m: State, unit: Unit, ally: Unit, figures: list[Figure], number: int, trained: int, way: tuple[int, list[Action]]
) -> int:
    """Those of the actions for which a number pays, and which do something at the gates it reaches."""
    mask, lent = way
    allowed = paid_by(ally, number, mask, trained)
    allowed |= sum(1 << action.index for action in lent if _pays(unit, ally, action, number, trained))
    late = sum(1 << action.index for action in m.box.actions_in(allowed) if action.late)
    return allowed & ~late | in_time(m, ally, figures, late, number, trained, unit) if late else allowed


def _for_two(ally: Unit, mask: int, numbers: list[int], trained: int) -> list[Command]:
    """The ally's actions that cost two numbers, each with every number to which there is another that will do."""
    return [
        Command(ally.id, number, action.index)
        for action in ally.loadout.two
        for number in dict.fromkeys(numbers)
        if mask >> action.index & 1 and _coupled(ally, action, number, numbers, trained)
    ]


def _coupled(ally: Unit, action: Action, number: int, numbers: list[int], trained: int) -> list[int]:
    return partners(number, numbers, ally.loadout.pays[action.index].two, ally.aim + trained)


def lent_actions(unit: Unit, ally: Unit) -> list[Action]:
    """The unit's own unique actions with a number for a price that the ally does not have itself, or not as cheap."""
    known, pays = ally.loadout.pays, unit.loadout.pays
    return [
        action
        for action in unit.loadouts.box.actions_in(unit.loadout.actions)
        if (pays[action.index].gates or action.cost.x)
        and (action.index not in known or pays[action.index].gates < known[action.index].gates)
    ]


def _could_lend(m: State, ally: Unit, action: Action, figures: list[Figure], trained: int = 0) -> bool:
    return not exhausted(m, ally, (action,)) and could_do(m, ally, action, figures, trained)


def _pays(unit: Unit, ally: Unit, action: Action, number: int, raised: int = 0) -> bool:
    """Whether a number pays for an action the unit lends an ally."""
    gates = unit.loadout.pays[action.index].gates
    return action.cost.x or number >= gates[0] + ally.aim + raised


@clause("style.mastermind.ability.ally-parameters", "style.mastermind.note.tokens-to-ally")
def command(m: State, unit: Unit, answer: Command) -> Rule[None]:
    """An ally performs an action for which the unit pays a number; the unit's player decides all about it.

    It is the ally's Action: its place, its range, its abilities, and what the Action grants its user.
    """
    ally, action, number = m.units[answer.unit], m.box.actions[answer.action], answer.number
    two = ally.loadout.pays[action.index].two if action.index in ally.loadout.pays else ()
    figures = in_sight(m, unit, ally)
    trained = trainable(m, ally) and _worth_training(m, unit, ally, action, number, figures)
    if trained and could_do(m, ally, action, figures):
        trained = yield from may_do(ally.seat, "train-command", ally, action=action.index)
    take_number(unit, number)
    if two:
        yield from take_second(m, unit, number, two, ally.aim + trained)
    origin = yield from pick_origin(m, ally, action, unit.seat, figures, trained, number, unit)
    if origin is not None:
        m.tell(Commands, unit.id, ally.id)
        yield from perform(m, ally, action, Paid(number, trained, by=unit), origin=origin)


def _worth_training(m: State, unit: Unit, ally: Unit, action: Action, number: int, figures: list[Figure]) -> bool:
    """Whether the number still pays for the action, and for what it could do, when its cost is raised."""
    if action.index in ally.loadout.pays and ally.loadout.pays[action.index].two:
        return bool(_coupled(ally, action, number, unit.pool + unit.kept, 1))
    way = _possible(m, unit, ally, figures, 1)
    return bool(_worth(m, unit, ally, figures, number, 1, way) >> action.index & 1)
