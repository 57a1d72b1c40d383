"""Rescue."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.demihuman.cards import Tunable
from dustup.games.demihuman.missions import Script
from dustup.games.demihuman.verbs import State, score

card = Script(cites=("content.pack.criminals", "content.mission.rescue"))


@card.at_the_end()
@clause("mission.rescue.alive", "mission.rescue.dead", "ruling.mission.rescue-single")
def rescuees(m: State, n: Tunable) -> None:
    """The defender gains a point for each of the four that lives, the attacker for each that has died."""
    chosen = [each for each in m.models if each.chosen]
    for player in m.players:
        score(m, player.seat, sum(each.alive and each.seat == player.seat for each in chosen), "rescued")
        score(m, player.seat, sum(not each.alive and each.seat != player.seat for each in chosen), "rescuees-dead")
