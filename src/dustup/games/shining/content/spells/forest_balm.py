"""Forest Balm."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.verbs import Hero, Rule, State, beside_tall, heal, hero_at, squares_of_wounded

card = Script()


@card.plays(aims=squares_of_wounded)
def forest_balm(m: State, me: Hero, at: int, n: Tunable) -> Rule[None]:
    """Heal{heal} for a Hero within {range:1 square|# squares}; {more} more if a tree, or anything else that is a Tall
    Obstacle, is beside that Hero."""
    hero = hero_at(m, at)
    yield from heal(m, hero, n.heal + (n.more if hero in beside_tall(m) else 0), me)
