"""Reflected Style of the Winterblossom."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    at,
    foe,
    ground,
    hp,
    offered,
    play,
    stage,
    tokens_of,
    unit,
)

PLAIN = "jumping power"


@pytest.mark.clause("style.reflected.ability.walls")
def test_up_to_three_walls_in_adjacent_empty_spaces() -> None:
    m = stage(". . . .\n. a b .\n. . . .", start=True, a=unit("reflected power"), b=foe(PLAIN), dice=[1] * 3)
    assert (asked(m), "spot C2" in offered(m), "no" in offered(m)) == ("raise-wall", False, True)
    play(m, "spot A1", "spot B1", "spot C1")
    assert (ground(m, "wall"), asked(m)) == (["A1", "B1", "C1"], "act")


@pytest.mark.clause("style.reflected.ability.see-through")
def test_it_strikes_through_walls() -> None:
    m = stage(". . . .\na # b .\n. . . .", a=unit("reflected vigilance", pool=[1, 1]), b=foe(PLAIN))
    assert "use 1 damage" in offered(m)
    m = stage(". . . .\na # b .\n. . . .", a=unit("pressure vigilance", pool=[1, 1]), b=foe(PLAIN))
    assert "target b" not in offered(play(m, "use 1 damage"))


@pytest.mark.clause("style.reflected.action.walled-in")
def test_walled_in_places_three_walls_within_three_spaces() -> None:
    m = stage("a . . . . b\n. . . . . .", a=unit("reflected vigilance", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 walled-in")
    assert {"spot B1", "spot D1"} <= set(offered(m))
    assert "spot E1" not in offered(m)
    play(m, "spot B1", "spot B2", "spot A2")
    assert ground(m, "wall") == ["B1", "A2", "B2"]


@pytest.mark.clause("style.reflected.action.icicle-fall", "ruling.style.reflected.icicle-range")
def test_icicles_fall_on_every_enemy_next_to_a_wall_wherever_it_is() -> None:
    m = stage(
        "# # # # # # # #\na . . . . # b .\n. . . . . . . .\n. . c . . . . d\n. . . . . . . #",
        a=unit("reflected vigilance", pool=[3, 1]),
        b=foe(PLAIN),
        c=foe(PLAIN),
        d=foe(PLAIN),
    )
    play(m, "use 3 icicle-fall")
    assert [hp(m, each) for each in "bcd"] == [11, 12, 11]


@pytest.mark.clause("form.blaster.action.amplify", "style.crystal.action.shatter")
@pytest.mark.parametrize("amplified", [True, False])
def test_an_amplified_shatter_reaches_two_spaces_farther(amplified: bool) -> None:
    m = stage("a a1 . . . . b", a=unit("crystal blaster", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 amplify" if amplified else "use 3 movement", "pay shatter")
    assert tokens_of(m, "b") == ({"weakness": 1} if amplified else {})


@pytest.mark.clause("ruling.style.precision.inactive-shields")
@pytest.mark.parametrize(("spares", "damage"), [([4], 3), ([], 2)])
def test_a_shield_that_is_not_active_is_a_shield(spares: list[int], damage: int) -> None:
    m = stage("a . b", a=unit("precision vigilance", pool=[3, 1]), b=foe("judgment zen", spares=spares))
    play(m, "use 3 damage")
    assert hp(m, "b") == 12 - damage


@pytest.mark.clause("style.crystal.action.shatter")
def test_shatter_weakens_an_enemy_that_was_in_range_even_if_the_shards_drove_it_away() -> None:
    m = stage("a . . a1 b . .", a=unit("crystal zen", pool=[1, 1], challenge="b"), b=foe("taunting zen"))
    play(m, "pay shatter", "spot F1")
    assert (at(m, "b"), hp(m, "b"), tokens_of(m, "b").get("weakness")) == ("F1", 11, 1)
    m = stage(
        "a . a1 b . . .", a=unit("crystal zen", pool=[1, 1]), b=foe("taunting zen", hp=1), c=foe(PLAIN, at=["G1"])
    )
    play(m, "pay shatter")  # whoever fell is no target, and nobody else was in range
    assert (asked(m), tokens_of(m, "c")) == ("act", {})


@pytest.mark.clause("style.crystal.action.shatter", "form.dance.ability.pull-partner")
def test_shatter_weakens_an_enemy_that_was_in_range_even_if_its_user_drew_it_away_meanwhile() -> None:
    a = unit("crystal dance", pool=[1, 1], tokens={"speed": 1})
    m = stage("a . . b . a1\n. . . . . .", a=a, b=foe(PLAIN))
    play(m, "pay shatter", "go a B1", "target b", "spot C1")
    assert (at(m, "b"), tokens_of(m, "b")) == ("C1", {"weakness": 1})


@pytest.mark.clause("style.crystal.action.shatter", "token.training", "copy.free-movement")
def test_a_second_copy_to_shatter_may_walk_before_it_is_named() -> None:
    a = unit("crystal zen", pool=[1, 1], tokens={"speed": 1, "training": 1})
    m = stage("a . a1 . a2 . .\n. . . . . . b", a=a, b=foe(PLAIN))
    play(m, "pay-trained shatter", "target a~1", "go a~2 F1")
    assert (copies(m, "a"), tokens_of(m, "b")) == ([], {"weakness": 2})


@pytest.mark.clause("style.precision.ability.strip-iron", "ruling.archetype.boss.twins-persons")
@pytest.mark.parametrize(("kind", "left"), [("twins", 1), ("stooges", 2)])
def test_of_twins_each_that_is_targeted_discards_an_iron_and_a_group_one_for_all(kind: str, left: int) -> None:
    twins = foe("judgment vigilance, jumping power, halcyon wild", kind="boss", archetypes=["twins"], bars=2, stance=0)
    b = {**(twins if kind == "twins" else foe(PLAIN, kind="stooges")), "tokens": {"iron": 3}}
    m = stage(". . . .\n. a b .\n. . b .", a=unit("precision blaster", pool=[3, 1]), b=b)
    play(m, "use 3 damage", "target b.1", "target b.2")
    assert tokens_of(m, "b") == {"iron": left}


@pytest.mark.clause("style.crystal.action.shatter", "token.control.redirect")
def test_a_redirected_shatter_weakens_a_friend_of_its_user_in_range_of_the_copy() -> None:
    a, b = unit("crystal zen", pool=[6, 1]), foe("caged control", tokens={"control": 2})
    m = stage("a b a1 c . d", a=a, b=b, c=unit("judgment power"), d=unit("judgment power"))
    play(m, "pay shatter", "negate redirect")
    assert offered(m) == ["target a", "target c"]  # d is out of the Copy's range
    play(m, "target c")
    assert [tokens_of(m, each) for each in "abcd"] == [{}, {}, {"weakness": 1}, {}]
