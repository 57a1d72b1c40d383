"""The Hedge Pike."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, State, goes

card = Script()


@card.answers()
def unhorse(m: State, me: Miniature, n: Tunable) -> bool:
    """When an Enemy within distance and in sight declares Move or Run, the Pike attacks it before it moves."""
    return goes(m)
