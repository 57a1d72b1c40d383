"""The Necromancer: its Copies rise, walk and strike."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    copies,
    end_turn,
    foe,
    hp,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import Damaged


def boss(archetype, who="jumping vigilance", **more):
    """A warrior with a Boss Archetype: one stance, so nothing else gets in the way."""
    return unit(who, archetypes=[archetype], **more)


PLAIN = "judgment power"


def plain_boss(archetype: str, who: str = PLAIN, **more):
    return unit(who, archetypes=[archetype], **more)


@pytest.mark.clause("archetype.boss.necromancer.raise")
def test_the_necromancer_raises_a_copy_in_a_space_it_sees():
    m = stage("""
        . . # . .
        a . # . b
        . . # . .""", a=boss("necromancer"), b=foe(), start=True, dice=ANY)  # fmt: skip
    skip_to(m, "place-copy")
    assert "spot B1" in offered(m) and "spot D1" not in offered(m)
    play(m, "spot B1")
    assert copies(m, "a") == ["B1"]


@pytest.mark.clause("archetype.boss.necromancer.attack", "archetype.boss.necromancer.note.actions")
def test_its_copies_walk_and_strike_when_its_turn_ends():
    m = stage("""
        . . . . . .
        a . a1 . b .
        . . . . . .""", a=boss("necromancer", pool=[1]), b=foe("judgment vigilance"), dice=ANY)  # fmt: skip
    play(m, "end-turn")
    skip_to(m, "copy-where")
    play(m, "spot D2")
    assert [each.amount for each in told(m, Damaged)] == [1]


@pytest.mark.clause("archetype.boss.necromancer.attack", "copy.targetable-two-ways")
def test_a_copy_of_the_necromancer_may_strike_an_enemy_copy():
    m = stage(". . . . .\n. a a1 b1 .\n. . . . .\n. . . . .\n. . . . b", a=boss("necromancer", pool=[1]),
              b=foe("judgment vigilance"), dice=ANY)  # fmt: skip
    end_turn(m)
    assert copies(m, "b") == []


@pytest.mark.clause("archetype.boss.necromancer.raise", "ruling.turn.ability-order-idle")
def test_a_necromancer_with_no_room_to_raise_anybody_need_not_say_which_ability_comes_first():
    m = stage("""
        # # # .
        # a # b
        # # # .""", a=boss("necromancer", "judgment song"), b=foe(), start=True, dice=ANY)  # fmt: skip
    assert asked(m) == "choose-song"


@pytest.mark.clause("archetype.boss.necromancer.attack", "style.spirit.ability.edges-walls")
def test_its_copies_strike_wherever_they_are_even_in_the_last_corner_outside():
    m = stage("a . d", a=boss("necromancer", "spirit wild", copies=["-C-2"], pool=[1]),
              b=foe("winged power", at=["-B-2"]), d=foe("judgment vigilance"), dice=ANY)  # fmt: skip
    play(m, "end-turn")  # nobody flies that far out: there is no space to go to
    assert hp(m, "b") == 11


@pytest.mark.clause("archetype.boss.necromancer.raise", "ruling.copy.single-origin")
def test_the_necromancer_sees_through_its_copies():
    m = stage("a # . a1 . b", a=boss("necromancer", "judgment zen"), b=foe(), start=True)
    assert (asked(m), offered(m)) == ("place-copy", ["spot C1", "spot E1"])


@pytest.mark.clause("archetype.boss.necromancer.attack")
def test_all_the_dead_walk_before_any_of_them_strikes() -> None:
    m = stage("a1 . b . a2\n. . . . .\na . . . .", a=plain_boss("necromancer"), b=foe(PLAIN), dice=ANY)
    skip_to(m, "copy-where")
    play(m, "spot B1")
    assert asked(m) == "copy-where" and hp(m, "b") == 12  # the second walks before the first strikes
    play(m, "spot D1")
    assert hp(m, "b") == 10


@pytest.mark.clause("archetype.boss.necromancer.attack", "style.spirit.ability.edges-walls")
@pytest.mark.parametrize("there", ["#", "o"])
def test_a_spirits_copy_strikes_from_inside_a_wall_or_over_an_edge_and_stays(there: str) -> None:
    m = stage(f"a a1 {there} b", a=plain_boss("necromancer", "spirit zen", pool=[1]), b=foe(PLAIN), dice=ANY)
    play(m, "end-turn")
    play(skip_to(m, "copy-where"), "spot C1")
    end_turn(m)
    assert (copies(m, "a"), hp(m, "b")) == (["C1"], 11)


@pytest.mark.clause("archetype.boss.necromancer.attack", "style.knockdown.ability.hit-back")
def test_whom_a_copy_of_the_necromancer_strikes_hits_back_at_the_original() -> None:
    a = plain_boss("necromancer", "judgment zen", pool=[1])
    m = stage("a . . a1 b", a=a, b=foe("knockdown zen"), dice=ANY)
    end_turn(m)
    assert (hp(m, "a"), hp(m, "b"), copies(m, "a")) == (11, 11, ["D1"])


@pytest.mark.clause("archetype.boss.necromancer.attack", "ruling.damage.several-targets", "token.weakness.effect")
def test_a_weakened_necromancer_says_which_of_the_dead_strikes_first() -> None:
    a = plain_boss("necromancer", tokens={"weakness": 1})
    m = stage("a1 b . . .\n. . . . .\na . . a2 c", a=a, b=foe(PLAIN), c=foe(PLAIN), dice=ANY)
    skip_to(m, "copy-where")
    play(m, "stay", "stay", "target a~2")
    assert (hp(m, "b"), hp(m, "c"), tokens_of(m, "a")) == (11, 12, {})


@pytest.mark.clause("archetype.boss.necromancer.attack", "ruling.damage.several-targets")
def test_nobody_asks_a_necromancer_for_an_order_that_makes_no_difference() -> None:
    m = stage("a1 b . . .\n. . . . .\na . . a2 c", a=plain_boss("necromancer"), b=foe(PLAIN), c=foe(PLAIN), dice=ANY)
    skip_to(m, "copy-where")
    play(m, "stay", "stay")
    assert (hp(m, "b"), hp(m, "c"), asked(m)) == (11, 11, "take-slot")


@pytest.mark.clause("archetype.boss.necromancer.attack", "style.explosion.ability.push")
def test_one_of_the_dead_may_strike_whom_another_has_pushed_next_to_it() -> None:
    m = stage(
        "# # # # # #\na1 b . a2 # .\n# # # # # #\na . . . . .",
        a=plain_boss("necromancer", "explosion zen"),
        b=foe(PLAIN),
        dice=ANY,
    )
    skip_to(m, "copy-where")
    play(m, "stay", "stay")
    assert (at(m, "b"), hp(m, "b")) == ("B2", 10), "to and fro"


@pytest.mark.clause("copy.performs-actions", "ruling.copy.single-origin")
def test_nobody_is_asked_which_copy_acts_where_it_makes_no_difference() -> None:
    m = stage("a a1 . b", a=unit("judgment zen", pool=[3, 1]), b=foe())
    play(m, "use 3 movement")
    assert asked(m) == "act" and unit_of(m, "a").tokens["speed"] == 3
    # Within the reach of somebody who could negate it, one figure is as good as another no longer.
    m = stage("a . a1 b", a=unit("judgment zen", pool=[3, 1]), b=foe("jumping control", tokens={"control": 1}))
    play(m, "use 3 movement")
    assert offered(m) == ["from a", "from a~1"]
