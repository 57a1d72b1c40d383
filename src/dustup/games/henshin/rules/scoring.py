"""Victory points, shared by the scenarios."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.henshin.events import Scored
from dustup.games.henshin.happenings import Destruction, Exhaustion, SentHome
from dustup.games.henshin.state import State


@clause("ruling.game.victory")
def score(m: State, seat: int, points: int, reason: str) -> None:
    """A player scores."""
    if points > 0:
        player = m.players[seat]
        player.score += points
        m.tell(Scored, seat, points, player.score, reason)


def score_exhaustion(m: State, happening: Exhaustion, points: int) -> None:
    """For an enemy fighter that becomes exhausted, whatever the cause, except in its Heroic Stand."""
    if not happening.stand:
        score(m, 1 - happening.fighter.seat, points, "exhausted")


def score_sent_home(m: State, happening: SentHome, points: int) -> None:
    """For a fighter your kick sends home."""
    score(m, happening.kicker.seat, points, "sent-home")


def score_boss(m: State, happening: Destruction, points: int) -> None:
    """For a Malice 3 NPC you destroy."""
    if happening.npc.card.malice == 3 and happening.source is not None and happening.source.fighter:
        score(m, happening.source.seat, points, "boss")
