"""Raise the Wall."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Rule, State, bare, cover, empty, hexons_near, minis_of, pick_hexon

card = Script()


def building_ground(m: State, seat: int, n: Tunable) -> int:
    """Empty bare hexons near one's own."""
    return bare(m, empty(m, hexons_near(m, minis_of(m, seat), n.hexons)))


@card.plays(possible=building_ground)
def raise_the_wall(m: State, seat: int, n: Tunable) -> Rule[None]:
    """Put a Raised Wall, which is Volume Landscape, on an empty hexon within {hexons:# hexon|# hexons} of a Miniature
    of yours: without Miniature, marker, Landscape or Vortex, outside all zones."""
    hexon = yield from pick_hexon(m, seat, building_ground(m, seat, n), n.name)
    if hexon is not None:
        cover(m, hexon, "raised-wall")
