"""Sky of Slag."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Rule, State, enemies_of, has_enemies, strike_down

card = Script()


@card.plays(possible=has_enemies)
def sky_of_slag(m: State, seat: int, n: Tunable) -> Rule[None]:
    """Strike every Enemy on the battlefield: one roll of {dice} Attack Dice, fire damage {damage}; each defends for
    itself. A Critical gives Burning."""
    yield from strike_down(m, seat, enemies_of(m, seat), n, "fire", ("burning",))
