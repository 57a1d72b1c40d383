"""Mending Light."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Rule, State, has_wounded, minis_of, pick, restore, wounded

card = Script()


@card.plays(possible=has_wounded)
def mending_light(m: State, seat: int, n: Tunable) -> Rule[None]:
    """A wounded Miniature of yours regains up to {life} life."""
    mini = yield from pick(m, seat, [each for each in minis_of(m, seat) if wounded(each)], n.name)
    if mini is not None:
        yield from restore(m, mini, n.life, None)
