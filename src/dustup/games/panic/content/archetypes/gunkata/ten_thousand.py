"""Ten Thousand Style of the Gunkata: more dice, Point Blank Shot."""

from __future__ import annotations

from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import strike_all
from dustup.games.panic.rules.picking import pick_targets
from dustup.games.panic.rules.targets import (
    breakable_in,
    foes_in,
)
from dustup.games.panic.state import State

card = style(__file__)


card.trait("dice", "more-dice")


def _at_arms_length(m: State, act: Act) -> tuple[int, int]:
    near = m.next_to(act.figure)
    return foes_in(m, act, near), breakable_in(m, act, near)


@card.action("point-blank-shot", possible=lambda m, act: any(_at_arms_length(m, act)))
def point_blank_shot(m: State, act: Act, n: Printed) -> Rule[None]:
    """An adjacent enemy takes 1 damage and is then pushed 1 space."""
    targets = yield from pick_targets(m, act, lambda: _at_arms_length(m, act), why="target-hit")
    yield from strike_all(m, act, targets, n.damage, n.push)
