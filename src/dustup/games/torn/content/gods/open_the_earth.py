"""Open the Earth."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Rule, State, bare, cover, hexons_near, minis_of, pick_hexon

card = Script()


def firm_ground(m: State, seat: int, n: Tunable) -> int:
    """Bare hexons near one's own, whoever stands there."""
    return bare(m, hexons_near(m, minis_of(m, seat), n.distance))


@card.plays(possible=firm_ground)
def open_the_earth(m: State, seat: int, n: Tunable) -> Rule[None]:
    """A hexon within {distance:# hexon|# hexons} of a Miniature of yours, without Landscape or Vortex and outside all
    zones, becomes Lava. Miniatures and markers in it stay."""
    hexon = yield from pick_hexon(m, seat, firm_ground(m, seat, n), n.name)
    if hexon is not None:
        cover(m, hexon, "lava")
