"""Gang War."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.demihuman.cards import Tunable
from dustup.games.demihuman.missions import Script
from dustup.games.demihuman.printing import CIVILIAN
from dustup.games.demihuman.state import HOME
from dustup.games.demihuman.verbs import Model, State, held, score

card = Script(cites=("content.pack.criminals", "content.mission.gang-war"))


@card.at_the_end()
@clause("mission.gang-war.score", "ruling.mission.gang-war")
def bystanders(m: State, n: Tunable) -> None:
    """Each player gains a point for every own civilian that was deployed and is alive."""
    for player in m.players:
        alive = held(m, player.seat) + (at_home(m, player.seat) if m.rulings.get("gang-war") == "drafted" else [])
        score(m, player.seat, sum(each.card.kind == CIVILIAN for each in alive), "civilians")


@clause("ruling.mission.gang-war")
def at_home(m: State, seat: int) -> list[Model]:
    """Who was picked and not deployed."""
    return [each for each in m.models if each.seat == seat and each.where == HOME]
