"""Parry."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Through
from dustup.games.torn.verbs import Miniature, State

card = Script(cites=("keyword.parry",))


@card.before(Through, mine="target")
def parry(m: State, me: Miniature, through: Through, n: Tunable) -> None:
    """Against melee attacks, Blocks left over after all Successes are cancelled each cancel a Critical Success."""
    if through.tile.attack == "melee":
        through.criticals = max(0, through.criticals - through.spare)
