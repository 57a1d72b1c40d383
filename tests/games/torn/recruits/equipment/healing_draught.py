"""Healing Draught."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, restore, wounded

card = Script()


def is_wounded(m: State, me: Miniature, n: Tunable) -> bool:
    """Whether there is life to restore."""
    return wounded(me)


@card.used(possible=is_wounded)
def healing_draught(m: State, me: Miniature, n: Tunable) -> Rule[None]:
    """The Hero regains up to {life} life."""
    yield from restore(m, me, n.life, me)
