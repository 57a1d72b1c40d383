"""The Event Deck of Chapter 1."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.verbs import Rule, State, agree, beside_tall, first_standing, heal, hurt, spawn, waiting

card = Script()


@card.event()
def the_ground_stirs(m: State, n: Tunable) -> None:
    """SPAWN every Undead Minion of this encounter that is not in play, with a number up to {number}."""
    for each in waiting(m, "Undead Minions"):
        if each.number <= n.number:
            spawn(m, each.card.key, each.number)


@card.event()
def bones_in_the_leaves(m: State, n: Tunable) -> None:
    """SPAWN the {number} Undead {number:Minion|Minions} with the lowest {number:number|numbers} of those of this
    encounter that are not in play."""
    for each in waiting(m, "Undead Minions")[: n.number]:
        spawn(m, each.card.key, each.number)


@card.event()
def grasping_roots(m: State, n: Tunable) -> Rule[None]:
    """A Hero suffers {dmg} DMG."""
    for hero in first_standing(m):
        yield from hurt(m, hero, n.dmg, None, "event")


@card.event()
def choking_mist(m: State, n: Tunable) -> Rule[None]:
    """The players choose: every standing Hero suffers {dmg} DMG, or every Monster regains {heal} HP."""
    chosen = yield from agree(m, n.name, "breathe", "wait")
    if chosen == "breathe":
        for hero in m.standing_heroes():
            yield from hurt(m, hero, n.dmg, None, "event")
    else:
        for monster in m.monsters_in_play():
            yield from heal(m, monster, n.heal, None)


@card.event()
def a_lull_in_the_wind(m: State, n: Tunable) -> Rule[None]:
    """Every standing Hero regains {heal} HP."""
    for hero in m.standing_heroes():
        yield from heal(m, hero, n.heal, None)


@card.event()
def falling_branch(m: State, n: Tunable) -> Rule[None]:
    """Every Hero beside a Tall Obstacle suffers {dmg} DMG."""
    for hero in beside_tall(m):
        yield from hurt(m, hero, n.dmg, None, "event")
