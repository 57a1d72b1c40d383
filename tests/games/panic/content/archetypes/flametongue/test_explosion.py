"""Explosion Style of the Flametongue."""

import pytest
from games.panic.staging import (
    asked,
    at,
    foe,
    ground,
    hp,
    play,
    stage,
    unit,
)

BYSTANDER = "crosshair zen"
"""A stance that does nothing by itself."""


@pytest.mark.clause("style.explosion.ability.push")
def test_explosion_pushes_every_enemy_it_damages_one_space():
    m = stage("# # # # # #\n# a . b . #\n# # # # # #", a=unit("explosion zen", pool=[1, 1]), b=foe(BYSTANDER))
    play(m, "use 1 damage", "target b")
    assert (hp(m, "b"), at(m, "b")) == (11, "E2")


@pytest.mark.clause("style.explosion.ability.craters", "ruling.style.explosion.walls")
@pytest.mark.parametrize("glyph", ["%", "^", "~", "#", "o"])
def test_an_obstacle_destroyed_by_explosion_leaves_an_edge(glyph: str):
    m = stage(f". . . . .\na . {glyph} . b\n. . . . .", a=unit("explosion zen", pool=[3, 3]), b=foe(BYSTANDER))
    play(m, "use 3 open-the-path")
    assert ground(m, "edge") == ["C2"]
    assert [ground(m, each) for each in ("rubble", "trap", "fog", "wall")] == [[], [], [], []]


@pytest.mark.clause("style.explosion.ability.craters", "ruling.style.explosion.walls")
def test_a_copy_destroyed_by_a_hit_leaves_an_edge_too():
    m = stage("a . b1 . b", a=unit("explosion zen", pool=[1, 1]), b=foe(BYSTANDER))
    play(m, "use 1 damage", "target b~1")
    assert ground(m, "edge") == ["C1"]


@pytest.mark.clause("style.explosion.ability.craters", "ruling.style.explosion.under-feet")
def test_a_crater_opens_under_somebodys_feet():
    m = stage(
        ". . . . .\na . b . c\n. . . . .",
        a=unit("explosion zen", pool=[3, 3]),
        b=foe(BYSTANDER),
        c=foe(BYSTANDER),
        trap=["b"],
    )
    play(m, "use 3 open-the-path")
    assert at(m, "b") == "", "without Speed tokens it falls"
    b = foe(BYSTANDER, tokens={"speed": 1})
    m = stage(
        ". . . . .\na . b . c\n. . . . .", a=unit("explosion zen", pool=[3, 3]), b=b, c=foe(BYSTANDER), trap=["b"]
    )
    play(m, "use 3 open-the-path")
    assert asked(m) == "save-from-edge"
    play(m, "go b D2")
    assert at(m, "b") == "D2"


@pytest.mark.clause("style.explosion.action.ka-boom", "style.explosion.note.push-first")
def test_ka_boom_destroys_obstacles_around_the_space_the_enemy_is_pushed_into():
    m = stage(
        """
        # # # # # # # #
        # a . % b . ^ #
        # # # # # # # #""",
        a=unit("explosion zen", pool=[7, 1]),
        b=foe(BYSTANDER),
    )
    play(m, "use 7 ka-boom", "target b")
    assert (hp(m, "b"), at(m, "b")) == (10, "F2")
    assert "D2" in ground(m, "rubble"), "the Rubble beside its old space is left alone"
    assert ground(m, "trap") == [], "the Trap beside its new one is gone"
    assert ground(m, "edge") == ["G2"]


@pytest.mark.clause("ruling.style.explosion.walls")
def test_border_walls_become_rubble_as_usual():
    m = stage("# # # # #\n# a . . #\n# . . b #\n# # # # #", a=unit("explosion zen", pool=[3, 3]), b=foe(BYSTANDER))
    play(m, "use 3 open-the-path", "spot E2")
    assert ground(m, "rubble") == ["E2"]
    assert ground(m, "edge") == []


@pytest.mark.clause("style.explosion.ability.push", "ruling.token.iron-scope", "token.iron.spend")
def test_one_iron_takes_a_damage_off_the_hit_and_the_space_that_explosion_adds_to_it():
    m = stage("a . b . . .", a=unit("explosion zen", pool=[3, 1]), b=foe(BYSTANDER, tokens={"iron": 1}))
    play(m, "use 3 damage", "amount 1")
    assert (hp(m, "b"), at(m, "b")) == (11, "C1")


@pytest.mark.clause("style.explosion.ability.push", "form.one-two.ability.second-hit")
def test_the_second_hit_of_an_explosion_pushes_again():
    m = stage("a . b . . .", a=unit("explosion one-two", pool=[1, 1]), b=foe(BYSTANDER))
    play(m, "use 1 damage", "spot D1", "spot E1")
    assert (hp(m, "b"), at(m, "b")) == (10, "E1")
