"""Unbreakable Style of the Cavalry: Iron for an ally, shared tokens, Eyes Open."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import (
    Acted,
)
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import choose_ally
from dustup.games.panic.rules.targets import (
    ability_reaches,
    in_own_range,
)
from dustup.games.panic.rules.tokens import gain, give
from dustup.games.panic.state import State, Unit

card = style(__file__)


card.trait("share-tokens", "lends")


@card.after("give-iron", Acted, mine="unit")
def iron_for_an_ally(m: State, me: Unit, n: Printed) -> Rule[None]:
    """After each of its Actions the owner gives one Iron token to another ally in range."""
    allies = [each for each in m.friends(me) if each is not me and ability_reaches(m, me, each)]
    if m.own_allies(me) and in_own_range(m, me):
        allies.append(me)
    to = yield from choose_ally(m, me, allies, "iron-for-whom")
    if to is not None:
        yield from give(m, me, to, "iron", n.iron)


@card.action("eyes-open")
@clause("ruling.style.unbreakable.eyes-open-cost")
def eyes_open(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner gains 6 Iron tokens and 1 Weakness token."""
    yield from gain(m, act.unit, "iron", n.iron, act=act)
    yield from gain(m, act.unit, "weakness", n.weakness, act=act)
