"""Street Brawl: the plain game, scored as the rules do without a scenario."""

from __future__ import annotations

from dustup.games.henshin.cards import Tunable
from dustup.games.henshin.happenings import Destruction, Exhaustion, SentHome
from dustup.games.henshin.scenario import Script
from dustup.games.henshin.scenes import score_boss, score_exhaustion, score_sent_home
from dustup.games.henshin.verbs import State

scene = Script()


@scene.after(Exhaustion)
def a_fighter_falls(m: State, _: None, happening: Exhaustion, n: Tunable) -> None:
    """Score when an enemy fighter becomes exhausted."""
    score_exhaustion(m, happening, n.exhaust)


@scene.after(SentHome)
def a_kick_sends_home(m: State, _: None, happening: SentHome, n: Tunable) -> None:
    """Score when your kick sends an enemy fighter home."""
    score_sent_home(m, happening, n.home)


@scene.after(Destruction)
def a_boss_falls(m: State, _: None, happening: Destruction, n: Tunable) -> None:
    """Score when you destroy a Malice 3 NPC."""
    score_boss(m, happening, n.malice3)
