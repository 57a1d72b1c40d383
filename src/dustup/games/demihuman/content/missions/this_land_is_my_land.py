"""This Land Is My Land."""

from __future__ import annotations

from itertools import combinations

from dustup.boards.freeform import gap
from dustup.engine.cite import clause
from dustup.games.demihuman.cards import Tunable
from dustup.games.demihuman.events import TerritoryHeld
from dustup.games.demihuman.missions import Script
from dustup.games.demihuman.printing import CIVILIAN
from dustup.games.demihuman.state import INCH
from dustup.games.demihuman.verbs import State, held, score

card = Script(cites=("content.pack.territory", "content.mission.this-land"))
TEN = 10


@card.each_round()
@clause("mission.this-land.territory", "mission.this-land.score", "ruling.mission.territory")
def territory(m: State, n: Tunable) -> None:
    """Each player earns the whole inches between the two own civilians farthest apart; ten are a point."""
    for player in m.players:
        own = [each for each in held(m, player.seat) if each.card.kind == CIVILIAN]
        inches = max((gap(one, two) // INCH for one, two in combinations(own, 2)), default=0)
        before = player.territory
        if m.rulings.get("territory") == "round":
            points = inches // TEN
        else:
            player.territory += inches
            points = player.territory // TEN - before // TEN
        m.tell(TerritoryHeld, player.seat, inches, player.territory)
        score(m, player.seat, points, "territory")
