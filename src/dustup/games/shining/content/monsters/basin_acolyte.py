"""Basin Acolytes."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.verbs import Monster, Rule, State, heroes_beside, hurt

card = Script()


@card.at_zero()
def the_basin_spills(m: State, me: Monster, n: Tunable) -> Rule[None]:
    """When it has 0 HP, every standing Hero beside it suffers {dmg} DMG; then it is removed."""
    for hero in heroes_beside(m, me):
        yield from hurt(m, hero, n.dmg, me, "card")
