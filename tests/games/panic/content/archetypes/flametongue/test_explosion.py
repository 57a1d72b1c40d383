"""Explosion Style of the Flametongue."""

import pytest
from games.panic.staging import (
    asked,
    at,
    foe,
    ground,
    hp,
    in_order,
    play,
    said,
    stage,
    tokens_of,
    unit,
)

BYSTANDER = "crosshair zen"
"""A stance that does nothing by itself."""


PLAIN = "judgment power"


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
    a = unit("explosion one-two", pool=[1, 1])
    m = stage("# # # # # # # #\n# a . b . . . #\n# # # # # # # #", a=a, b=foe(BYSTANDER))
    play(m, "use 1 damage")
    assert (hp(m, "b"), at(m, "b"), asked(m)) == (10, "F2", "act"), "in which order makes no difference here"


@pytest.mark.clause("style.explosion.ability.push", "form.one-two.ability.second-hit", "ruling.turn.ability-order")
def test_near_an_edge_the_second_hit_may_come_before_the_push_of_the_first() -> None:
    ends = {}
    for first in ("form.one-two.ability.second-hit", "style.explosion.ability.push"):
        a = unit("explosion one-two", pool=[1, 1])
        m = stage("# # # # .\na . b o .\n# # # # .", a=a, b=foe(BYSTANDER), c=foe(BYSTANDER, at=["E1"]))
        play(m, "use 1 damage", f"pick {first}")
        ends[first[:5]] = (hp(m, "b"), at(m, "b"))
    assert ends == {"form.": (10, ""), "style": (11, "")}


@pytest.mark.clause("style.explosion.ability.push", "archetype.flametongue.fused", "ruling.turn.ability-order")
def test_an_enemy_may_burn_before_an_explosion_pushes_it_over_an_edge() -> None:
    a = unit("explosion zen", archetypes=["flametongue"], pool=[1, 1])
    m = stage("# # # # .\na . b o .\n# # # # .", a=a, b=foe(BYSTANDER), c=foe(BYSTANDER, at=["E1"]))
    play(m, "use 1 damage", "pick archetype.flametongue.fused")
    assert (at(m, "b"), tokens_of(m, "b")) == ("", {"burning": 2})


@pytest.mark.clause("style.explosion.ability.craters", "style.spirit.action.now-you-dont", "edge.save")
def test_whoever_pays_with_its_copy_where_craters_open_appears_over_an_edge():
    zed = "Zed: frantic phantom+flametongue+demon, tough; styles Explosion, Spirit, Dark; forms Zen, Iron, Power"
    m = stage("a . a1 . b", a=unit(zed, stance=[0, 0, 0, ""], pool=[6], tokens={"speed": 1}), b=foe("crosshair zen"))
    play(m, "pay now-you-dont")
    assert (ground(m, "edge"), at(m, "a"), asked(m)) == (["C1"], "C1", "save-from-edge")


@pytest.mark.clause("style.explosion.ability.push", "style.heroic.ability.share-damage")
def test_whoever_takes_all_the_damage_for_a_friend_is_the_one_blown_away() -> None:
    m = stage("a . b c . .", a=unit("explosion zen", pool=[1, 1]), b=foe(PLAIN), c=foe("heroic zen"))
    play(m, "use 1 damage", "target b", "spot E1")
    assert (hp(m, "b"), hp(m, "c"), at(m, "b"), at(m, "c")) == (12, 11, "C1", "E1")


@pytest.mark.clause("token.power.push", "ruling.token.power-same-hit", "style.explosion.ability.push")
def test_power_lengthens_one_push_of_a_hit_and_each_push_names_its_cause() -> None:
    a = unit("explosion zen", pool=[5, 1], tokens={"power": 1})
    m = stage("a . b . . . . .", a=a, b=foe("judgment zen"))
    play(m, "use 5 damage", "amount 1", "spot E1", "spot F1")
    assert in_order(m, "is pushed 2 spaces (1 Damage + 1 Power), to E1", "is pushed 1 space (Explosion), to F1")
    m = stage("a . b . . . . .", a={**a, "pool": [3, 1]}, b=foe("judgment zen"))
    play(m, "use 3 damage", "amount 1", "spot E1")
    assert in_order(m, "is pushed 2 spaces (1 Explosion + 1 Power), to E1")


@pytest.mark.clause("ruling.style.explosion.walls", "style.explosion.ability.craters")
def test_a_wall_that_is_blown_up_leaves_an_edge_and_no_rubble_first() -> None:
    m = stage(". . . . .\na . # . b\n. . . . .", a=unit("explosion zen", pool=[3, 1]), b=foe())
    play(m, "use 3 damage")
    assert said(m)[1:] == ["The Wall on C2 is gone.", "An Edge is placed on C2 by a."]
