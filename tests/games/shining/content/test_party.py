"""What the Heroes are together: enough of everything, and nobody out of measure."""

from __future__ import annotations

import pytest

from dustup.games.shining.content import box
from dustup.games.shining.models import HeroCard

HEROES = list(box().heroes.values())
WEAPONS = [each for hero in HEROES for each in hero.arms.values()]
TRAITS = [each for hero in HEROES for each in hero.traits.values()]


@pytest.mark.parametrize("hero", HEROES, ids=lambda hero: hero.key)
def test_a_hero_begins_within_measure(hero: HeroCard) -> None:
    assert 14 <= sum(hero.stats.values()) <= 16 and all(1 <= each <= 5 for each in hero.stats.values())
    assert 7 <= hero.hp <= 10 and 0 <= hero.mp <= 6 and 4 <= hero.move <= 6
    assert hero.ap == 2 and hero.rp in (1, 2) and len(hero.traits) == 2
    assert len(hero.arms) > len(hero.weapons) >= 1  # one more to be won


def test_every_role_is_there() -> None:
    assert len(HEROES) == 8
    flier = next(hero for hero in HEROES if hero.fly)
    assert (flier.move, flier.hp) == (5, 7)
    assert any(each.stat == "cha" for each in WEAPONS) and any(each.stat == "lck" for each in WEAPONS)


def test_weapons_are_of_many_kinds_and_each_has_a_chain() -> None:
    assert len(WEAPONS) == 17 and all(each.chains for each in WEAPONS)  # hooves are no card
    assert sum(bool(each.push) for each in WEAPONS) >= 2 and sum(each.advantage == 1 for each in WEAPONS) >= 2
    assert sum(3 <= each.range <= 6 for each in WEAPONS) >= 3 and sum(each.ap == 2 for each in WEAPONS) >= 2
    assert any(len(each.chart) == 3 for each in WEAPONS)


def test_traits_are_eight_reactions_three_free_actions_and_the_rest() -> None:
    kinds = [each.kind for each in TRAITS]
    assert (len(kinds), kinds.count("reaction"), kinds.count("free-action")) == (16, 8, 3)
    assert all(each.limit == "encounter" for each in TRAITS if each.kind == "free-action")
    assert len({ear.kind for each in TRAITS if each.kind == "reaction" for ear in each.hears}) == 4
