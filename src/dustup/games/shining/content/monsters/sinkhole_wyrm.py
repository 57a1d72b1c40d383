"""The Sinkhole Wyrm."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.verbs import Monster, Rule, State, emerge, heroes_within, hurt

card = Script()


@card.special()
def down_and_up_again(m: State, me: Monster, n: Tunable) -> None:
    """The ground closes over it, and somewhere else it opens. Put this Monster on the SPAWN square nearest to the Hero
    with the lowest VIT, or as near to it as there is room; then attack that Hero once with the Maw, if in range."""
    emerge(m, me)


@card.special()
def the_ground_remembers(m: State, me: Monster, n: Tunable) -> Rule[None]:
    """Every standing Hero within {reach} squares suffers {dmg} DMG. Then move towards the Hero who attacked this
    Monster last (if none stands, the nearest) until in range and attack once with the Maw."""
    for hero in heroes_within(m, me, n.reach):
        yield from hurt(m, hero, n.dmg, me, "card")
