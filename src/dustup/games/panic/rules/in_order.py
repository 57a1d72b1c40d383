"""Abilities of one moment, one after the other in their owner's order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.options import PICK
from dustup.games.panic.rules.ordering import order_matters
from dustup.games.panic.state import State, Unit

Waiting = Sequence[tuple[Any, Any, Any]]
"""Abilities that wait for their turn: what runs, the printed ability and its ``order``."""


@clause("ruling.turn.ability-order")
def one_by_one(m: State, unit: Unit, hooks: Waiting, moment: str) -> Rule[None]:
    """The owner is asked which comes next, if that can make a difference; the Taken Out have no abilities."""
    waiting = list(hooks)
    while waiting:
        at = 0
        if len(waiting) > 1 and order_matters(m, unit, waiting):
            keys = [ability.clause for _, ability, _ in waiting]
            options = Options((), [PICK[key] for key in keys])
            answer = yield Choose(unit.seat, options, Prompt("ability-order", unit=unit.id, moment=moment))
            at = keys.index(answer.key)
        run, _, _ = waiting.pop(at)
        if not m.taken_out(unit) or moment == "rises":
            rule = run(m, unit, None)
            if rule is not None:
                yield from rule


def about(hooks: Waiting, on: Callable[[State], Any]) -> Waiting:
    """The same abilities where they are about something: ``on(m)``, which has its like in a copy of the fight."""
    return [(lambda m, me, _, run=run: run(m, me, on(m)), ability, order) for run, ability, order in hooks]
