"""The Marshal."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, restore

card = Script()


@card.performs()
def light_of_the_oath(m: State, me: Miniature, target: Miniature, n: Tunable) -> Rule[None]:
    """The Marshal or an Ally within distance regains up to {life} life."""
    yield from restore(m, target, n.life, me)
