"""Ten Thousand Style of the Gunkata: more dice, Point Blank Shot."""

from __future__ import annotations

from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import strike_all
from dustup.games.panic.rules.naming import pick_targets
from dustup.games.panic.state import State
from dustup.games.panic.verbs import hittable_next_to

card = style(__file__)


card.trait("dice", "more-dice")


@card.action("point-blank-shot", possible=lambda m, act: any(hittable_next_to(m, act)))
def point_blank_shot(m: State, act: Act, n: Printed) -> Rule[None]:
    """An adjacent enemy takes 1 damage and is then pushed 1 space."""
    targets = yield from pick_targets(m, act, lambda: hittable_next_to(m, act), why="target-hit")
    yield from strike_all(m, act, targets, n.damage, n.push)
