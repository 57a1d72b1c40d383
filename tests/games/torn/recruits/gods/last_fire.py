"""Last Fire."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Rule, State, enemies_of, has_enemies, hurt, pick

card = Script()


@card.plays(possible=has_enemies)
def last_fire(m: State, seat: int, n: Tunable) -> Rule[None]:
    """An Enemy suffers {damage} damage."""
    mini = yield from pick(m, seat, enemies_of(m, seat), n.name)
    if mini is not None:
        yield from hurt(m, mini, n.damage, None, "card")
