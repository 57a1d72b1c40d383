"""Lance of Ash."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Rule, State, enemies_of, has_enemies, hurt, pick

card = Script()


@card.plays(possible=has_enemies)
def lance_of_ash(m: State, seat: int, n: Tunable) -> Rule[None]:
    """The wounded Enemies with the fewest life left suffer {damage} damage: one of them, your choice."""
    hurt_ones = [each for each in enemies_of(m, seat) if each.wounds] or enemies_of(m, seat)
    least = min(each.health for each in hurt_ones)
    mini = yield from pick(m, seat, [each for each in hurt_ones if each.health == least], n.name)
    if mini is not None:
        yield from hurt(m, mini, n.damage, None, "card")
