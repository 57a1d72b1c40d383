"""Caged Style of the Trickster."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    at,
    copies,
    foe,
    ground,
    hp,
    offered,
    play,
    stage,
    tokens_of,
    unit,
    unit_of,
)

PLAIN = "judgment vigilance"


POWER = "judgment power"


@pytest.mark.clause("style.caged.ability.no-speed")
def test_next_to_a_caged_unit_no_enemy_gains_speed() -> None:
    m = stage("a b . .", a=unit(PLAIN, pool=[4, 1]), b=foe("caged power"))
    play(m, "use 4 movement")
    assert "speed" not in tokens_of(m, "a")


@pytest.mark.clause("style.caged.ability.no-speed")
def test_next_to_a_caged_unit_no_enemy_spends_speed_not_even_as_iron() -> None:
    thief = unit("hidden iron", archetypes=["trickster"], tokens={"speed": 3}, pool=[6, 1])
    m = stage("a b . .", a=thief, b=foe("caged power"))
    assert not offered(m, "go")
    assert "pay sudden-strike" not in offered(m)
    far = stage("a . b .", a=thief, b=foe("caged power"))
    assert offered(far, "go")
    assert "pay sudden-strike" in offered(far)


@pytest.mark.clause("style.caged.action.welcome-to-my-maze")
def test_somebody_out_of_range_is_hurt_and_pulled_in() -> None:
    m = stage("a . . . b c", a=unit("caged power", pool=[2, 1]), b=foe(PLAIN), c=foe(PLAIN))
    play(m, "use 2 welcome-to-my-maze", "target b", "spot B1")
    assert (hp(m, "b"), at(m, "b")) == (11, "B1")


@pytest.mark.clause("ruling.style.caged.outside-range")
def test_whoever_is_in_range_walled_off_or_in_fog_is_not_invited() -> None:
    m = stage("c a . # b . . .\n. . . . . . d ~", a=unit("caged power"), b=foe(PLAIN), c=foe(PLAIN), d=foe(PLAIN))
    assert "use 6 welcome-to-my-maze" not in offered(m)


@pytest.mark.clause("ruling.style.caged.edges")
def test_a_caged_enemy_over_an_edge_falls_whatever_it_holds() -> None:
    m = stage(
        ". c . . .\na b o . d",
        a=unit("jumping power", pool=[5, 1]),
        b=foe(PLAIN, tokens={"speed": 4}),
        c=unit("caged power"),
        d=foe(PLAIN),
    )
    play(m, "use 5 throw", "target b", "spot C2")
    assert unit_of(m, "b").out


@pytest.mark.clause("ruling.turn.plain-gains", "style.caged.ability.no-speed")
def test_the_caged_may_step_out_before_they_gain_speed() -> None:
    a = unit("jumping shadow")
    m = stage("a b . . . .", start=True, a=a, b=foe("caged power"), dice=[1] * 6)
    assert asked(m) == "ability-order"
    play(m, "pick style.jumping.ability.teleport", "spot D1")
    assert tokens_of(m, "a") == {"speed": 2}


@pytest.mark.clause("ruling.style.caged.conversion")
def test_speed_that_cannot_be_gained_does_not_become_iron_either() -> None:
    m = stage("a b", a=unit("judgment iron", pool=[4, 1]), b=foe("caged power"))
    play(m, "use 4 movement")
    assert tokens_of(m, "a") == {}


@pytest.mark.clause("ruling.style.caged.outside-range")
def test_a_giant_of_whom_a_part_is_in_range_is_not_outside_of_it() -> None:
    drawing = """
        . . . . . .
        a b . . . .
        . . . . . ."""
    m = stage(drawing, a=unit("caged zen", pool=[2, 1]), b=foe("judgment vigilance", archetypes=["giant"]))
    assert not [each for each in offered(m) if "maze" in each]
    m = stage(drawing.replace("a b .", "a . b"), a=unit("caged zen", pool=[2, 1]),
              b=foe("judgment vigilance", archetypes=["giant"]))  # fmt: skip
    play(m, "use 2 welcome-to-my-maze")
    assert hp(m, "b") == 11


@pytest.mark.clause("style.caged.action.welcome-to-my-maze", "token.iron.cumulative", "ruling.token.iron-push-only")
@pytest.mark.parametrize(("more", "end"), [(0, "D1"), (1, "E1")])
def test_iron_against_the_damage_of_the_maze_shortens_its_pull_and_more_may_follow(more: int, end: str):
    m = stage("a . . . . b", a=unit("caged zen", pool=[2, 1]), b=foe("judgment power", tokens={"iron": 2}))
    play(m, "use 2 welcome-to-my-maze", "amount 1", f"amount {more}")
    if asked(m) == "pull-where":
        play(m, f"spot {end}")
    assert (hp(m, "b"), at(m, "b"), tokens_of(m, "b").get("iron", 0)) == (12, end, 1 - more)


@pytest.mark.clause("style.caged.ability.no-speed")
def test_a_caged_vehicle_holds_whoever_rides_on_it() -> None:
    b = foe("caged vigilance", archetypes=["vehicle"], shape=[[0, 0], [1, 0], [2, 0]])
    m = stage(". . . . . .\n. b . . . .\n. . . . . .", a=unit(POWER, pool=[1], tokens={"speed": 2}, at=["C2"]), b=b)
    assert offered(m, "go") == []


@pytest.mark.clause("style.caged.action.welcome-to-my-maze", "wall.destroy", "token.power.damage")
def test_with_power_the_maze_breaks_a_wall_out_of_range() -> None:
    """A Wall can be targeted like an enemy: 1 damage and a Power token destroy it; the 1 alone would do nothing."""
    drawing = "# a . . # . b"
    m = stage(drawing, a=unit("caged vigilance", pool=[2, 2], tokens={"power": 1}), b=foe(PLAIN))
    play(m, "use 2 welcome-to-my-maze", "yes")
    assert (ground(m, "wall"), ground(m, "rubble"), tokens_of(m, "a")) == (["A1"], ["E1"], {})
    assert "use 2 welcome-to-my-maze" in offered(m)
    play(m, "use 2 welcome-to-my-maze")
    assert hp(m, "b") == 11
    m = stage(drawing, a=unit("caged vigilance", pool=[2, 2]), b=foe(PLAIN))
    assert "use 2 welcome-to-my-maze" not in offered(m)


PAST = """
    . . . . . . .
    b . . . . . .
    . . . a . . .
    . . . . . . ."""


@pytest.mark.clause("style.caged.ability.no-speed", "free-movement.one-space")
def test_a_walk_does_not_lead_past_whoever_cages_the_walker() -> None:
    """Next to it no Speed can be spent: a way ends there, and leads around where there are tokens enough for that."""
    b = foe(POWER, pool=[3, 3], tokens={"speed": 6})
    walled = stage("# # # # # # #\nb . . . . . .\n# # # a # # #", turn="b", a=unit("caged iron"), b=b)
    assert offered(walled, "go")[1:4] == ["go b -A2", "go b B2", "go b C2"] and "go b F2" not in offered(walled)
    assert "go b D2" not in offered(walled)
    m = stage(PAST, turn="b", a=unit("caged iron"), b=b)
    assert "go b G2" not in offered(m) and "go b E1" in offered(m)
    m = stage(PAST, turn="b", a=unit("caged iron"), b={**b, "tokens": {"speed": 8}})
    play(m, "go b G2")
    assert (at(m, "b"), tokens_of(m, "b")) == ("G2", {})


@pytest.mark.clause("style.caged.ability.no-speed", "archetype.boss.giant.size")
def test_a_giant_does_not_walk_past_whoever_cages_it() -> None:
    b = foe("judgment zen", archetypes=["giant"], pool=[3, 3], tokens={"speed": 3})
    m = stage("# # # # # # # #\nb . . . . . . .\n. . . . . . . .\n# # # # a # # #", turn="b", a=unit("caged iron"), b=b)
    assert "go b C2" in offered(m) and "go b D2" not in offered(m)


@pytest.mark.clause("style.caged.ability.no-speed", "ruling.copy.own-abilities")
def test_a_copy_walks_past_whoever_would_cage_its_original() -> None:
    b = foe(POWER, pool=[3, 3], tokens={"speed": 6})
    m = stage("# # # # # # #\nb1 . . . . . b\n# # # a # # #", turn="b", a=unit("caged iron"), b=b)
    play(m, "go b~1 E2")
    assert copies(m, "b") == ["E2"]


@pytest.mark.clause("style.caged.ability.no-speed", "ruling.copy.single-origin")
def test_nobody_is_caged_by_a_copy() -> None:
    b = foe(POWER, pool=[3, 3], tokens={"speed": 1})
    m = stage("a . . a1 b .\n. . . . . .", turn="b", a=unit("caged iron"), b=b)
    play(m, "go b F1")
    assert (at(m, "b"), tokens_of(m, "b")) == ("F1", {})


@pytest.mark.clause("ruling.free-movement.within-actions", "style.caged.action.welcome-to-my-maze")
def test_one_may_walk_between_the_damage_and_the_pull_of_the_maze() -> None:
    a = unit("caged iron", pool=[2, 1], tokens={"speed": 1})
    m = stage(". . . . . .\na . . . . b\n. . . . . .", a=a, b=foe(POWER))
    play(m, "use 2 welcome-to-my-maze")
    assert (asked(m), hp(m, "b")) == ("walk-between", 11)
    play(m, "go a A1")
    assert (at(m, "a"), asked(m)) == ("A1", "pull-where")


@pytest.mark.clause("ruling.free-movement.within-actions", "style.caged.action.welcome-to-my-maze")
def test_without_speed_the_maze_pulls_at_once() -> None:
    m = stage("a . . . . b", a=unit("caged iron", pool=[2, 1]), b=foe(POWER))
    play(m, "use 2 welcome-to-my-maze")
    assert asked(m) != "walk-between"
