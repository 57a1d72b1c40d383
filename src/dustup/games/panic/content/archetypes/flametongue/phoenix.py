"""Phoenix Style of the Flametongue: fire heals, Cleansing Fire."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.content.archetypes.flametongue.flametongue import room_for_traps
from dustup.games.panic.happenings import (
    BURNING,
    TRAP,
    Hit,
)
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.health import heal, heal_or_say
from dustup.games.panic.rules.obstacles import place_all
from dustup.games.panic.rules.picking import pick_allies, pick_anyone, pick_spaces
from dustup.games.panic.rules.targets import allies_in, anyone_in
from dustup.games.panic.rules.tokens import give_each
from dustup.games.panic.state import State, Unit

card = style(__file__)


@card.instead("fire-heals", Hit, mine="taker")
@clause("ruling.style.phoenix.armor")
def fire_heals(m: State, me: Unit, hit: Hit, n: Printed) -> None:
    """Damage from Burning or Traps heals the owner by the full amount instead."""
    if hit.via in (BURNING, TRAP):
        hit.replaced = True
        heal(m, me, hit.amount)


def _anybody(m: State, act: Act) -> int:
    return anyone_in(m, act, act.band(m))


@card.option("cleansing-fire", "burn", _anybody)
def set_on_fire(m: State, act: Act, n: Printed) -> Rule[None]:
    """Somebody in range gets a Burning token."""
    chosen = yield from pick_anyone(m, act, self_too=True, whole=True, why="target-burn")
    yield from give_each(m, act, chosen, "burning", 1)


@card.option("cleansing-fire", "heal", lambda m, act: allies_in(m, act, act.band(m), fallen=True))
def warm_an_ally(m: State, act: Act, n: Printed) -> Rule[None]:
    """An ally in range heals."""
    for each in (yield from pick_allies(m, act, fallen=True, heals=True, why="target-heal")):
        heal_or_say(m, act, m.units[each.unit])


@card.option("cleansing-fire", "trap", room_for_traps)
def lay_a_trap(m: State, act: Act, n: Printed) -> Rule[None]:
    """A Trap is placed in range."""
    yield from place_all(m, "trap", act.unit, (yield from pick_spaces(m, act, lambda: room_for_traps(m, act))), act)
