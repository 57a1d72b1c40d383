"""Winged Style of the Angel: safe over Edges, move every turn, As The Crow Flies."""

from __future__ import annotations

from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import OthersEnd, TurnEnd
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.movement import move
from dustup.games.panic.rules.teleports import user_teleports
from dustup.games.panic.state import State, Unit

card = style(__file__)


card.trait("edges", "edge-safe")


@card.after("move", TurnEnd, mine="unit")
@card.after("move", OthersEnd)
def flutter(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of every turn the owner may move two spaces."""
    for figure in m.figures_of(me):
        yield from move(m, me.seat, figure, n.spaces, "flutter-where")


@card.action("as-the-crow-flies")
def as_the_crow_flies(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner teleports three or four spaces."""
    yield from user_teleports(m, act, n.least, n.most)
