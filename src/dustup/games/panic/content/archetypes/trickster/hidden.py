"""Hidden Style of the Trickster: moves through Walls, sees through Walls, Sudden Strike."""

from __future__ import annotations

from dustup.engine.rule import Rule
from dustup.games.panic.cards import HITTABLE, Printed, style
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import strike
from dustup.games.panic.rules.picking import pick_hittable
from dustup.games.panic.state import State

card = style(__file__)


card.trait("through-walls", "crosses-walls")
card.trait("see-through-walls", "sees-walls")


@card.action("sudden-strike", HITTABLE)
def sudden_strike(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range takes 2 damage."""
    for each in (yield from pick_hittable(m, act)):
        yield from strike(m, act, each, n.damage)
