"""The Blur: never where it was a moment ago."""

from __future__ import annotations

from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, boss
from dustup.games.panic.happenings import Acted
from dustup.games.panic.rules.movement import move
from dustup.games.panic.state import State, Unit

card = boss(__file__)


@card.after("ability", Acted, mine="unit")
def move_after_each_action(m: State, me: Unit, n: Printed) -> Rule[None]:
    """After each Action it performs the owner may move one space."""
    for figure in m.figures_of(me):
        yield from move(m, me.seat, figure, n.spaces, "blur-where")
