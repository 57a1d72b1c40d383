"""Demihuman Patrolling."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.demihuman.cards import Tunable
from dustup.games.demihuman.missions import Script
from dustup.games.demihuman.printing import DEMIHUMAN
from dustup.games.demihuman.verbs import Model, State, controlled, held, score

card = Script(cites=("content.pack.territory", "content.mission.patrolling"))


@card.each_round()
@clause("mission.patrol.control", "mission.patrol.score", "ruling.mission.control-tie")
def patrol(m: State, n: Tunable) -> None:
    """Each player gains a point for every token with more of the own demihumans within three inches than of the
    enemy's."""
    numbers = controlled(m, counted)
    for player in m.players:
        score(m, player.seat, numbers[player.seat], "objectives")


def counted(m: State, seat: int) -> list[Model]:
    """Those who count."""
    return [each for each in held(m, seat) if each.card.kind == DEMIHUMAN]
