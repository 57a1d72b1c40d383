"""Flask of Honey and Iron."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, restore, wounded

card = Script()


def is_wounded(m: State, me: Miniature, n: Tunable) -> bool:
    """Whether there is life to restore."""
    return wounded(me)


@card.used(possible=is_wounded)
def flask_of_honey_and_iron(m: State, me: Miniature, n: Tunable) -> Rule[None]:
    """The Hero recovers {heal}."""
    yield from restore(m, me, n.heal, me)
