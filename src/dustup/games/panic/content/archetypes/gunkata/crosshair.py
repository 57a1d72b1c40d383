"""Crosshair Style of the Gunkata: ignores Armor and Shields, ignores Weakness and Iron, Take Aim."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.rules.act import Act, aim_higher
from dustup.games.panic.state import State

card = style(__file__)


card.trait("ignore-armor", "ignores-armor", "ignores-shields")
card.trait("ignore-tokens", "ignores-weakness", "ignores-iron")


@card.action("take-aim")
@clause("style.crosshair.note.blaster", "style.crosshair.note.control", "ruling.style.crosshair.stacking-aim")
def take_aim(m: State, act: Act, n: Printed) -> None:
    """The cost and every number of the owner's next Action in this turn rise by 1; aiming at aiming adds up."""
    aim_higher(act.unit, n.more)
