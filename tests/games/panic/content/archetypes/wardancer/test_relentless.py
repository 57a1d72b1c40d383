"""Relentless Style of the Wardancer."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    asked_of,
    at,
    foe,
    ground,
    hp,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    unit,
)

from dustup.engine.match import Match

PLAIN = "judgment vigilance"
ROOM = ". . . . . . .\n. . . . . . .\n"


def boss(archetype, who="jumping vigilance", **more):
    """A warrior with a Boss Archetype: one stance, so nothing else gets in the way."""
    return unit(who, archetypes=[archetype], **more)


POWER = "judgment power"

TOGETHER = pytest.mark.clause("ruling.damage.several-targets")

SHARED = pytest.mark.clause("style.heroic.ability.share-damage", "ruling.style.heroic.order")


@pytest.mark.clause("style.relentless.ability.chase", "style.relentless.note.compulsory")
def test_a_damaged_enemy_is_pushed_and_followed() -> None:
    m = stage(ROOM + ". a b . . . .", a=unit("relentless vigilance", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 damage", "spot D3")
    assert (at(m, "b"), at(m, "a"), hp(m, "b")) == ("D3", "C3", 11)


@pytest.mark.clause("ruling.damage.zero-hit")
def test_nobody_is_pushed_by_a_hit_without_damage() -> None:
    m = stage("a b . .", a=unit("relentless vigilance", pool=[1, 1]), b=foe("lucky vigilance"))
    play(m, "use 1 damage")
    assert (at(m, "b"), at(m, "a")) == ("B1", "A1")


@pytest.mark.clause("ruling.style.relentless.not-vacated")
def test_an_enemy_that_cannot_be_pushed_is_not_followed() -> None:
    m = stage("# # # #\n. a b #\n# # # #", a=unit("relentless vigilance", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 damage", "target b")
    assert (at(m, "b"), at(m, "a"), hp(m, "b")) == ("C2", "B2", 11)


@pytest.mark.clause("ruling.style.relentless.not-vacated")
def test_a_space_left_far_away_is_entered_at_once() -> None:
    m = stage(ROOM + "a c b . . . .", a=unit("relentless blaster", pool=[1, 1]), b=foe(PLAIN), c=unit(PLAIN))
    play(m, "use 1 damage")
    skip_to(m, "push-where")
    play(m, "spot D3")
    assert (at(m, "b"), at(m, "a")) == ("D3", "C3")


@pytest.mark.clause("style.relentless.note.compulsory")
def test_it_does_not_follow_into_a_wall() -> None:
    m = stage(
        ". . . .\na b . .\n. . . .", a=unit("relentless vigilance", pool=[1, 1]), b=foe("hidden vigilance"), wall=["b"]
    )
    play(m, "use 1 damage")
    play(m, "target b", "spot C2")
    assert (at(m, "b"), at(m, "a"), ground(m, "wall")) == ("C2", "A2", ["B2"])


@pytest.mark.clause("ruling.style.relentless.over-edge")
@pytest.mark.parametrize(("answer", "where"), [("stay", "A2"), ("spot B2", "B2")])
def test_an_edge_may_be_declined(answer: str, where: str) -> None:
    m = stage(
        ". . . .\na b . .\n. . . .",
        a=unit("relentless vigilance", pool=[1, 1], tokens={"speed": 2}),
        b=foe("winged vigilance"),
        edge=["b"],
    )
    play(m, "use 1 damage", "spot C2")
    assert asked(m) == "chase-where"
    play(m, answer)
    assert at(m, "a") == where


@pytest.mark.clause("style.relentless.ability.chase-many")
def test_of_several_enemies_all_are_pushed_before_one_space_is_entered() -> None:
    m = stage(
        ". . . . .\n. b . . .\n. a c . .\n. . . . .",
        a=unit("relentless blaster", pool=[1, 1]),
        b=foe(PLAIN),
        c=foe(PLAIN),
    )
    play(m, "use 1 damage", "target b", "target c", "spot B1")
    assert at(m, "a") == "B3"
    play(m, "spot D3")
    assert (asked(m), offered(m)) == ("chase-where", ["spot B2", "spot C3"])
    play(m, "spot C3")
    assert (at(m, "a"), at(m, "b"), at(m, "c"), hp(m, "b"), hp(m, "c")) == ("C3", "B1", "D3", 11, 11)


@pytest.mark.clause("style.relentless.ability.chase-many")
def test_the_last_of_several_need_not_be_damaged() -> None:
    m = stage(
        ". . . . .\n. b . . .\n. a c . .\n. . . . .",
        a=unit("relentless blaster", pool=[1, 1]),
        b=foe(PLAIN),
        c=foe("lucky vigilance"),
    )
    play(m, "use 1 damage", "target b", "target c", "spot B1")
    assert (at(m, "a"), at(m, "b"), at(m, "c")) == ("B2", "B1", "C3")


@pytest.mark.clause("style.relentless.ability.chase-many")
def test_if_none_of_several_is_damaged_nobody_is_followed() -> None:
    m = stage(
        ". . . . .\n. b . . .\n. a c . .\n. . . . .",
        a=unit("relentless blaster", pool=[1, 1]),
        b=foe("lucky vigilance"),
        c=foe("lucky vigilance"),
    )
    play(m, "use 1 damage", "target b", "target c")
    assert (asked(m), at(m, "a"), at(m, "b"), at(m, "c")) == ("act", "B3", "B2", "C3")


@pytest.mark.clause("style.relentless.action.rush-down")
def test_rush_down_hits_twice() -> None:
    m = stage(ROOM + ". a b . . . .", a=unit("relentless vigilance", pool=[4, 1]), b=foe(PLAIN))
    play(m, "use 4 rush-down", "spot D3", "spot E3")
    assert (at(m, "b"), at(m, "a"), hp(m, "b"), asked(m)) == ("E3", "D3", 10, "act")


@pytest.mark.parametrize(
    ("number", "hits"),
    [
        pytest.param(5, 3, marks=pytest.mark.clause("style.relentless.action.rush-down.gate-5")),
        pytest.param(6, 3, marks=pytest.mark.clause("style.relentless.action.rush-down.gate-5")),
        pytest.param(7, 4, marks=pytest.mark.clause("style.relentless.action.rush-down.gate-7")),
    ],
)
def test_rush_down_goes_on_at_five_and_at_seven(number: int, hits: int) -> None:
    m = stage(ROOM + "a b . . . . .", a=unit("relentless vigilance", pool=[number, 1]), b=foe(PLAIN))
    assert rush(m, number) == hits


def rush(m: Match, number: int) -> int:
    """The damage of a Rush Down along the third row and back."""
    before = hp(m, "b")
    play(m, f"use {number} rush-down")
    while asked(m) == "push-where":
        play(m, next(each for each in offered(m) if each.endswith("3")))
    return before - hp(m, "b")


@pytest.mark.clause("style.relentless.ability.chase-many", "style.relentless.action.rush-down")
def test_of_several_enemies_one_is_followed_before_the_next_hit_of_the_action() -> None:
    m = stage(
        ". . . . . .\n. b . . . .\n. a c . . .\n. . . . . .",
        a=unit("relentless blaster", pool=[4, 1]),
        b=foe(PLAIN),
        c=foe(PLAIN),
    )
    play(m, "use 4 rush-down", "target b", "target c", "spot B1", "spot D3")
    assert (asked(m), hp(m, "b"), hp(m, "c")) == ("chase-where", 11, 11)


@pytest.mark.clause("style.relentless.ability.chase")
def test_relentless_pushes_before_a_second_hit_follows() -> None:
    m = stage("a b . . . .", a=unit("relentless one-two", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 damage")
    assert (asked(m), hp(m, "b")) == ("push-where", 11)
    play(m, "spot C1")
    assert (asked(m), hp(m, "b"), at(m, "a")) == ("push-where", 10, "B1")


@pytest.mark.clause("style.relentless.ability.chase")
def test_relentless_follows_into_any_space_a_giant_has_left() -> None:
    drawing = """
        . . . . . .
        a b . . . .
        . . . . . ."""
    m = stage(drawing, a=unit("relentless zen", pool=[1, 1]), b=foe("judgment vigilance", archetypes=["giant"]))
    play(m, "use 1 damage", "spot C2")
    assert offered(m) == ["spot B2", "spot B3"]


@pytest.mark.clause("style.relentless.note.compulsory", "archetype.boss.giant.walls")
def test_a_relentless_giant_follows_over_walls_and_crushes_them() -> None:
    """Around C2, which the enemy left, all of it finds room only on Walls: moving over them costs a Speed token."""
    drawing = """
        . . # # # . .
        . . b . . . .
        . . # # # . ."""
    a = unit("relentless vigilance", archetypes=["giant"], pool=[3, 1], tokens={"speed": 2}, at=["A2"])
    m = stage(drawing, a=a, b=foe(PLAIN))
    play(m, "use 3 damage", "target b")
    assert offered(m) == ["spot B1", "spot B2"]
    play(m, "spot B2")
    assert (at(m, "b"), at(m, "a"), tokens_of(m, "a")) == ("D2", "B2", {"speed": 1})
    assert ground(m, "rubble") == ["C3"]


@pytest.mark.clause("style.relentless.ability.chase-many")
def test_of_several_enemies_an_ability_damages_all_are_pushed_before_one_space_is_entered() -> None:
    a = unit("relentless zen", archetypes=["gunkata"], pool=[1])
    m = stage(". . . . .\n. b a c .\n. . . . .", a=a, b=foe(PLAIN), c=foe(PLAIN))
    play(m, "end-turn", "target b", "spot A2")
    assert (asked(m), asked_of(m), at(m, "a")) == ("push-where", "c", "C2")
    play(m, "spot E2")
    assert (asked(m), offered(m)) == ("chase-where", ["spot B2", "spot D2"])


@pytest.mark.clause("style.relentless.ability.chase", "archetype.boss.vehicle.riders")
def test_a_relentless_vehicle_takes_its_riders_along() -> None:
    a = unit("relentless zen", archetypes=["vehicle"], shape=[[0, 0], [1, 0], [2, 0]], pool=[1, 1])
    m = stage(". . . . . . .\n. a . . b . .\n. . . . . . .", a=a, b=foe(PLAIN), c=unit(PLAIN, at=["C2"]))
    play(m, "use 1 damage", "spot F2", "spot C2")
    assert (at(m, "a"), at(m, "c")) == ("C2", "D2")


@pytest.mark.clause("archetype.boss.untouchable.note.multi-hit", "style.relentless.ability.chase")
def test_a_countered_rush_down_still_pushes_and_follows_after_every_hit():
    m = stage(". a b . . . . .", a=unit("relentless vigilance", pool=[7, 1]),
              b=boss("untouchable", "judgment vigilance", team="enemies", tokens={"control": 1}))  # fmt: skip
    play(m, "use 7 rush-down", "negate counter", "spot D1", "spot E1", "spot F1", "spot G1")
    assert (hp(m, "a"), hp(m, "b")) == (12 - 4, 12 - 4)
    assert (at(m, "a"), at(m, "b")) == ("F1", "G1")


@TOGETHER
@pytest.mark.clause("style.relentless.ability.chase-many")
def test_the_relentless_may_begin_with_whoever_stands_in_the_way_of_another() -> None:
    for first, stand in (("b", ("B2", "D2")), ("c", ("C2", "D2"))):
        a = unit("relentless blaster", pool=[3, 1])
        m = stage("# # # # # #\na b c . . .\n# # # # # #", a=a, b=foe(POWER), c=foe(POWER))
        play(m, "use 3 shockwave", f"target {first}")
        assert (at(m, "b"), at(m, "c")) == stand


@SHARED
@pytest.mark.clause("style.relentless.ability.chase-many")
def test_the_relentless_wait_for_all_hits_though_one_was_left_to_whoever_shares_it() -> None:
    a, b = unit("relentless zen", archetypes=["gunkata"], pool=[1]), foe(POWER)
    m = stage(". . . . . .\n. b a c d .\n. . . . . .", a=a, b=b, c=foe("jumping iron"), d=foe("heroic zen"))
    play(m, "end-turn", "target c", "spot F2")
    assert (asked_of(m), at(m, "a"), at(m, "d")) == ("b", "C2", "F2")
    play(m, "spot A2")
    assert (asked(m), offered(m)) == ("chase-where", ["spot B2", "spot E2"])


@SHARED
@pytest.mark.clause("style.relentless.ability.chase-many")
def test_whoever_took_a_share_of_another_hit_has_its_own_still_to_come() -> None:
    others = {"b": foe(POWER), "c": foe("jumping iron"), "d": foe("heroic zen")}
    m = stage(". . . . . .\n. b a c d .\n. . . . . .", a=unit("relentless blaster", pool=[3, 1]), **others)
    play(m, "use 3 shockwave", "target c", "target b", "spot F2", "spot A2")
    assert (asked_of(m), at(m, "a"), hp(m, "d")) == ("d", "C2", 10)
