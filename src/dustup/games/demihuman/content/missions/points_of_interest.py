"""Points of Interest."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.demihuman.cards import Tunable
from dustup.games.demihuman.missions import Script
from dustup.games.demihuman.verbs import Model, State, controlled, held, score

card = Script(cites=("content.pack.territory", "content.mission.points-of-interest"))


@card.each_round()
@clause("mission.poi.control", "mission.poi.score", "ruling.mission.control-tie")
def interest(m: State, n: Tunable) -> None:
    """Each player gains a point for every objective with more of the own models within three inches than of the
    enemy's; only models that were there from the start count."""
    numbers = controlled(m, counted)
    for player in m.players:
        score(m, player.seat, numbers[player.seat], "objectives")


def counted(m: State, seat: int) -> list[Model]:
    """Those who count."""
    return held(m, seat)
