"""Whip Style of the Trickster: ranged Throw, Throws and Grapples hurt, Grapple Hook."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import Thrown
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import strike
from dustup.games.panic.rules.movement import lands_on
from dustup.games.panic.rules.picking import declare
from dustup.games.panic.rules.targets import spaces_in_range
from dustup.games.panic.rules.teleports import user_appears
from dustup.games.panic.state import State, Unit

card = style(__file__)


card.trait("throw-range", "throws-in-range")


@card.after("throw-damage", Thrown, mine="unit")
@clause("ruling.style.whip.timing")
def lash(m: State, me: Unit, thrown: Thrown, n: Printed) -> Rule[None]:
    """An enemy the owner has Thrown or Grappled takes 2 damage, wherever it ended: damage of the Action."""
    act, victim = thrown.act, thrown.figure
    if act.is_enemy(m.units[victim.unit]):
        yield from strike(m, act, victim, n.damage)


def _hooks(m: State, act: Act) -> int:
    return lands_on(m, act.figure, spaces_in_range(m, act))


@card.action("grapple-hook", possible=_hooks)
def grapple_hook(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner teleports to any Empty space in range."""
    yield from declare(m, act)
    yield from user_appears(m, act, lambda each: _hooks(m, act.by(each)))
