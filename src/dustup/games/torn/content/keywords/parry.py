"""Parry."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Through
from dustup.games.torn.verbs import Miniature, State

card = Script()


@card.before(Through, mine="target")
@clause("keyword.parry")
def parry(m: State, me: Miniature, through: Through, n: Tunable) -> None:
    """Against melee attacks, Blocks left over after all Successes are cancelled each cancel a Critical Success."""
    if through.tile.attack == "melee":
        through.criticals = max(0, through.criticals - through.spare)
