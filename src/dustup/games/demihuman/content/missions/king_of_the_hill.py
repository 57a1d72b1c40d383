"""King of the Hill."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.demihuman.cards import Tunable
from dustup.games.demihuman.missions import Script
from dustup.games.demihuman.verbs import State, held, in_middle, score

card = Script(cites=("content.pack.territory", "content.mission.king-of-the-hill"))


@card.each_round()
@clause("mission.king.score", "mission.king.winner")
def hill(m: State, n: Tunable) -> None:
    """Each player gains a point for every own model within six inches of the middle that was there from the start."""
    for player in m.players:
        score(m, player.seat, sum(in_middle(m, each, m.mission.hill) for each in held(m, player.seat)), "hill")
