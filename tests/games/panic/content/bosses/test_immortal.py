"""The Immortal: every wound it deals closes one of its own."""

from __future__ import annotations

import pytest
from games.panic.staging import foe, hp, play, stage, unit

PAIR = """
    . . . . . .
    . a b . . .
    . . . . . .
"""


def boss(archetype, who="jumping vigilance", **more):
    """A warrior with a Boss Archetype: one stance, so nothing else gets in the way."""
    return unit(who, archetypes=[archetype], **more)


PLAIN = "judgment power"


def plain_boss(archetype: str, who: str = PLAIN, **more):
    return unit(who, archetypes=[archetype], **more)


@pytest.mark.clause("archetype.boss.immortal.ability")
def test_the_immortal_heals_the_first_time_it_deals_damage_in_a_turn():
    m = stage(PAIR, a=boss("immortal", pool=[4, 4], hp=2), b=foe("judgment vigilance"))
    play(m, "use 4 damage")
    assert hp(m, "a") == 5
    play(m, "use 4 damage")
    assert hp(m, "a") == 5


@pytest.mark.clause("archetype.boss.immortal.ability", "style.heroic.ability.share-damage")
def test_the_immortal_heals_though_somebody_else_takes_all_of_the_damage() -> None:
    a = plain_boss("immortal", "judgment vigilance", pool=[1, 1], hp=3)
    m = stage("a b c", a=a, b=foe("judgment vigilance"), c=foe("heroic vigilance"))
    play(m, "use 1 damage")
    assert (hp(m, "a"), hp(m, "b"), hp(m, "c")) == (6, 12, 11)


@pytest.mark.clause("archetype.boss.immortal.ability")
def test_the_immortal_heals_before_it_is_hit_back() -> None:
    """With 1 HP left, the hit back would fell it."""
    m = stage("a b\nc .", a=plain_boss("immortal", pool=[3, 1], hp=1), b=foe("knockdown power"), c=unit(PLAIN))
    play(m, "use 3 damage")
    assert hp(m, "a") == 1 + 3 - 1
