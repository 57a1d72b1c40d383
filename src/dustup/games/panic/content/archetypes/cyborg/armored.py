"""Armored Style of the Cyborg: Iron heals, You, Stay."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import Spent
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.challenge import challenge
from dustup.games.panic.rules.health import heal
from dustup.games.panic.rules.picking import pick_foes
from dustup.games.panic.rules.targets import foes_in_range
from dustup.games.panic.rules.tokens import lose
from dustup.games.panic.state import State, Unit

card = style(__file__)


@card.after("heal", Spent, mine="unit")
@clause("style.armored.note.once-per-spend", "style.armored.note.costs-count")
def iron_heals(m: State, me: Unit, spent: Spent, n: Printed) -> None:
    """After it spends Iron tokens, however many and for whatever, the owner heals 1."""
    if spent.kind == "iron" or spent.really.get("iron"):
        heal(m, me, n.heal)


def _challengeable(m: State, act: Act) -> int:
    return foes_in_range(m, act) & ~m.foe_copies_at(act.team)


@card.action("you-stay", possible=_challengeable)
def you_stay(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range is Challenged and discards three Speed tokens."""
    for each in (yield from pick_foes(m, act, copies=False, why="target-challenge")):
        yield from challenge(m, act.unit, m.units[each.unit], figure=each, act=act)
        yield from lose(m, m.units[each.unit], "speed", n.speed, act=act)
