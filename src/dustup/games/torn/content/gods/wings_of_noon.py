"""Wings of Noon."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Walk
from dustup.games.torn.state import HUGE
from dustup.games.torn.verbs import Miniature, State, lay, my_active
from dustup.kit.cards import key_of

card = Script()


STRIDES = ("move", "run")


def light(m: State, seat: int, n: Tunable) -> list[Miniature]:
    """The own Active Miniature, unless it is Huge."""
    return [each for each in my_active(m, seat) if each.card.size != HUGE]


@card.plays(possible=light)
def wings_of_noon(m: State, seat: int, n: Tunable) -> None:
    """In this activation your Active Miniature, if it is not Huge, has Flight, and its Move and Run go {farther:# hex|#
    hexes} farther, or as many hexons for a Large one."""
    for mini in light(m, seat, n):
        lay(m, key_of(n.name), mini, seat)


@card.before(Walk, mine="mini", of=wings_of_noon)
def flies(m: State, me: Miniature, walk: Walk, n: Tunable) -> None:
    """Over everything, and farther by Move and Run."""
    walk.flies = True
    if walk.tile.kind in STRIDES:
        walk.add(n.farther, n.clause)
