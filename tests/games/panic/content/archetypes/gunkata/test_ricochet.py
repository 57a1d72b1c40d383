"""Ricochet Style of the Gunkata."""

import pytest
from games.panic.staging import (
    asked,
    copies,
    foe,
    hp,
    offered,
    play,
    stage,
    unit,
)

BYSTANDER = "dark shadow"
"""A stance that does nothing on other turns."""


PLAIN = "judgment power"


@pytest.mark.clause("style.ricochet.ability.bounce")
def test_a_bounce_hits_another_enemy_within_three_spaces_of_the_first():
    m = stage(
        "a . b . . c d", a=unit("ricochet zen", pool=[1, 1]), b=foe(BYSTANDER), c=foe(BYSTANDER), d=foe(BYSTANDER)
    )
    play(m, "use 1 damage")
    assert offered(m) == ["target c", "no"]
    play(m, "target c")
    assert [hp(m, each) for each in "bcd"] == [11, 11, 12]


@pytest.mark.clause("style.ricochet.ability.bounce", "ruling.style.ricochet.chain")
def test_a_bounce_comes_once_per_enemy_damaged_and_does_not_chain():
    m = stage(
        "a . b . c . d", a=unit("ricochet one-two", pool=[1, 1]), b=foe(BYSTANDER), c=foe(BYSTANDER), d=foe(BYSTANDER)
    )
    play(m, "use 1 damage", "target b", "target c")
    assert [hp(m, each) for each in "bcd"] == [10, 11, 12], "One-Two hits b again, not c; and nothing bounces on"
    assert asked(m) == "act"


@pytest.mark.clause("style.ricochet.note.sight")
def test_sight_of_a_bounce_is_drawn_from_the_first_enemy():
    drawing = """
        . . . . .
        a . b . .
        # # . . .
        c . d . ."""
    m = stage(drawing, a=unit("ricochet zen", pool=[1, 1]), b=foe(BYSTANDER), c=foe(BYSTANDER), d=foe(BYSTANDER))
    play(m, "use 1 damage")
    assert offered(m) == ["target d", "no"], "b sees d, whom a cannot see; the Wall hides c from b"


@pytest.mark.clause("style.ricochet.action.trick-shot", "style.ricochet.note.sight")
def test_trick_shot_hits_an_enemy_near_an_obstacle_in_range_that_its_user_cannot_see():
    drawing = """
        . . ^ . .
        a . . # .
        . . # # b"""
    m = stage(drawing, a=unit("ricochet zen", pool=[3, 3]), b=foe(BYSTANDER))
    assert "use 3 damage" in offered(m), "Walls may be hit"
    play(m, "use 3 trick-shot")
    assert "spot C1" in offered(m)
    play(m, "spot C1")
    assert "target b" not in offered(m), "a Trap sees no more than anybody"
    m = stage(drawing, a=unit("ricochet zen", pool=[3, 3]), b=foe(BYSTANDER))
    play(m, "use 3 trick-shot", "spot D2", "target b")
    assert hp(m, "b") == 10


@pytest.mark.clause("style.ricochet.action.trick-shot", "style.ricochet.note.walls-fog")
def test_off_fog_any_enemy_within_three_spaces_is_a_legal_target():
    m = stage(
        "a . ~ . . b c", a=unit("ricochet zen", pool=[3, 3]), b=foe(BYSTANDER), c=foe(BYSTANDER), fog=["C1", "F1"]
    )
    play(m, "use 3 trick-shot")
    assert hp(m, "b") == 10, "hidden by its own Fog from everybody else; c is too far"


@pytest.mark.clause("style.ricochet.action.trick-shot")
def test_a_challenged_owner_may_trick_shot_its_challenger_only():
    a = unit("ricochet zen", pool=[3, 3], challenge="c")
    m = stage("a . ^ b . c", a=a, b=foe(BYSTANDER), c=foe(BYSTANDER))
    play(m, "use 3 trick-shot")
    assert [hp(m, each) for each in "bc"] == [12, 10]


@pytest.mark.clause("style.ricochet.ability.bounce")
def test_a_bounce_may_be_declined_and_destroys_a_copy():
    m = stage("a . b . . b1", a=unit("ricochet zen", pool=[1, 1, 1]), b=foe(BYSTANDER))
    play(m, "use 1 damage", "no")
    assert copies(m, "b") == ["F1"]
    play(m, "use 1 damage", "target b~1")
    assert copies(m, "b") == []
    assert hp(m, "b") == 10


@pytest.mark.clause("style.ricochet.ability.bounce", "archetype.boss.vehicle.riders")
def test_a_shot_at_a_vehicle_may_bounce_to_whoever_rides_on_it() -> None:
    b = foe(BYSTANDER, archetypes=["vehicle"], shape=[[0, 0], [1, 0], [2, 0]])
    m = stage("a . b . . .", a=unit("ricochet power", pool=[3]), b=b, c=foe(BYSTANDER, at=["E1"]))
    play(m, "use 3 damage", "target b")
    assert (asked(m), offered(m)) == ("bounce", ["target c", "no"])
    play(m, "target c")
    assert (hp(m, "b"), hp(m, "c")) == (10, 11)


@pytest.mark.clause("style.ricochet.note.walls-fog", "token.challenge.restriction")
def test_a_trick_shot_off_a_wall_meets_the_challenge_of_whoever_is_behind_it() -> None:
    a = unit("ricochet zen", pool=[3, 1], challenge="b")
    m = stage(". . . # .\na d . # b\n. . . # .", a=a, b=foe(PLAIN), d=foe(PLAIN))
    play(m, "use 3 trick-shot", "spot D2")
    assert (hp(m, "b"), hp(m, "d")) == (10, 12)
