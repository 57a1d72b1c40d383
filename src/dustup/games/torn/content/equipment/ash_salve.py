"""Ash Salve."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, State, cure_all

card = Script()


def is_marked(m: State, me: Miniature, n: Tunable) -> bool:
    """Whether there is a marker to lose."""
    return bool(me.conditions)


@card.used(possible=is_marked)
def ash_salve(m: State, me: Miniature, n: Tunable) -> None:
    """The Hero loses all Condition Markers; they do not act in Step 4."""
    cure_all(m, me, me.conditions)
