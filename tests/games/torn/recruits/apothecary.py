"""The Apothecary."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, restore

card = Script()


@card.performs()
def tincture(m: State, me: Miniature, target: Miniature, n: Tunable) -> Rule[None]:
    """The Apothecary or an Ally within distance regains up to {life} life."""
    yield from restore(m, target, n.life, me)
