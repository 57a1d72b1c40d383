"""Puppet's Style of the Phantom."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    cause,
    copies,
    foe,
    ground,
    offered,
    play,
    refused,
    said,
    skip_to,
    stage,
    tokens_of,
    unit,
    unit_of,
)

PLAIN = "judgment vigilance"


STAGE = """
. . . . . . . .
a . b . c . . d
. . . . . . . ."""


POWER = "judgment power"

AT_ONCE = pytest.mark.clause("edge.removes", "ruling.edge.timing")


@pytest.mark.clause("style.puppets.ability.move-others")
def test_speed_moves_enemies_and_allies_in_range_space_by_space() -> None:
    m = stage(STAGE, a=unit("puppet's iron", tokens={"speed": 3}), b=foe(PLAIN), c=unit(PLAIN), d=foe(PLAIN))
    assert "go b C1" in offered(m) and "go c E3" in offered(m)
    assert not [each for each in offered(m, "go") if each.startswith("go d")]
    assert "go b C3" in offered(m) and "go b E3" not in offered(m)
    play(m, "go b D1")
    assert (at(m, "b"), tokens_of(m, "a")) == ("D1", {"speed": 1})
    play(m, "go c D2")
    assert (at(m, "c"), tokens_of(m, "a")) == ("D2", {})


@pytest.mark.clause("style.puppets.ability.move-others", "ruling.style.puppets.speed-block")
def test_iron_does_not_resist_puppeteering() -> None:
    m = stage("a . b . .", a=unit("puppet's iron", tokens={"speed": 3}), b=foe(PLAIN, tokens={"iron": 3}))
    play(m, "go b D1")
    assert (at(m, "b"), tokens_of(m, "b"), asked(m)) == ("D1", {"iron": 3}, "act")


@pytest.mark.clause("style.puppets.ability.move-others")
def test_an_enemy_is_walked_off_the_map() -> None:
    m = stage("a . b", a=unit("puppet's iron", tokens={"speed": 3}), b=foe(PLAIN), c=foe(PLAIN, at=[], hp=0))
    play(m, "go b D1")
    assert at(m, "b") == ""


@pytest.mark.clause("style.puppets.ability.move-others", "style.puppets.ability.rubble")
def test_speed_moves_obstacles_and_walls_and_traps_crumble() -> None:
    m = stage(
        """
        . . . . . .
        . # . . . .
        a . ^ . ~ .
        . . . . . b""",
        a=unit("puppet's iron", tokens={"speed": 6}),
        b=foe(PLAIN),
    )
    play(m, "shift C3 D3")
    assert (ground(m, "trap"), ground(m, "rubble"), tokens_of(m, "a")) == ([], ["D3"], {"speed": 5})
    play(m, "shift B2 C3")
    assert (ground(m, "wall"), ground(m, "rubble"), tokens_of(m, "a")) == ([], ["C3", "D3"], {"speed": 3})
    play(m, "shift E3 D3")
    # A step onto Rubble costs one more, and what lies there is replaced.
    assert (ground(m, "fog"), ground(m, "rubble"), tokens_of(m, "a")) == (["D3"], ["C3"], {"speed": 1})


@pytest.mark.clause("style.puppets.ability.move-others", "ruling.obstacle.moving-into-units")
def test_fog_is_moved_onto_people_but_a_wall_is_not() -> None:
    m = stage("a b ~ .\n. . # .\n. . . .", a=unit("puppet's iron", tokens={"speed": 6}), b=foe(PLAIN))
    assert "shift C1 B1" in offered(m)
    assert "shift C2 B2" in offered(m) and "shift C2 B1" not in offered(m)
    play(m, "shift C1 B1")
    assert ground(m, "fog") == ["B1"]


@pytest.mark.clause("style.puppets.ability.no-edges")
def test_edges_stay_where_they_are() -> None:
    m = stage("a . o . %\n. . . . .", a=unit("puppet's iron", tokens={"speed": 6}), b=foe(PLAIN, at=["E2"]))
    moved = {each.split()[1] for each in offered(m, "shift")}
    assert moved == {"E1"}


@pytest.mark.clause("style.puppets.note.timing")
def test_on_other_turns_puppeteering_works_only_at_their_start_and_end() -> None:
    m = stage("a . b .", turn="b", a=unit("puppet's shadow", tokens={"speed": 1}), b=foe(PLAIN), start=True, dice=ANY)
    assert (asked(m), asked_of(m)) == ("react", "a")
    assert "go b D1" in offered(m)
    skip_to(m, "act", "b")
    play(m, f"use {unit_of(m, 'b').pool[0]} movement")
    assert asked(m) == "act"


@pytest.mark.clause("style.puppets.note.timing", "ruling.edge.own-turn-grace")
def test_moved_over_an_edge_at_the_start_of_its_turn_an_enemy_saves_itself_with_movement() -> None:
    m = stage("a . b", turn="b", a=unit("puppet's shadow", tokens={"speed": 1}), b=foe(PLAIN), start=True, dice=ANY)
    play(m, "go b D1")
    assert at(m, "b") == "D1"
    skip_to(m, "movement-at-edge", "b")
    play(m, offered(m)[0])
    assert asked(m) == "save-from-edge"
    play(m, "go b C1")
    assert at(m, "b") == "C1"


@pytest.mark.clause("style.puppets.action.pull-the-strings")
def test_pull_the_strings_moves_somebody_in_sight_three_spaces() -> None:
    m = stage(
        """
        . . . # c .
        a . . . . .
        . . . . . d
        . . . . . b""",
        a=unit("puppet's iron", pool=[3, 1]),
        b=foe(PLAIN),
        c=foe(PLAIN),
        d=unit(PLAIN),
    )
    play(m, "use 3 pull-the-strings")
    assert sorted(offered(m)) == ["target a", "target b", "target d"]
    play(m, "target b", "spot C4")
    assert (at(m, "b"), asked(m)) == ("C4", "act")


@pytest.mark.clause("style.puppets.action.pull-the-strings.gate-5")
def test_with_a_five_somebody_is_moved_again() -> None:
    m = stage("a . . . . b", a=unit("puppet's iron", pool=[5, 1]), b=foe(PLAIN))
    play(m, "use 5 pull-the-strings", "target b", "spot D1", "target b")
    assert "spot B1" in offered(m)
    play(m, "spot B1")
    assert at(m, "b") == "B1"


@pytest.mark.clause("style.puppets.action.pull-the-strings", "ruling.style.puppets.speed-block")
def test_iron_lowers_the_spaces_of_pull_the_strings() -> None:
    m = stage("a . . . . b", a=unit("puppet's iron", pool=[3, 1]), b=foe("judgment iron", tokens={"iron": 2}))
    play(m, "use 3 pull-the-strings", "target b")
    assert asked(m) == "iron-push"
    play(m, "amount 2")
    assert "spot E1" in offered(m) and "spot D1" not in offered(m)
    play(m, "spot E1")
    assert at(m, "b") == "E1"


@pytest.mark.clause("style.puppets.ability.move-others", "ruling.style.shining.forced-entry")
@pytest.mark.parametrize("to", ["D2", "D3"])
def test_an_enemy_can_be_led_next_to_a_shining_friend(to: str) -> None:
    m = stage(
        ". . . . . .\na . c . b .\n. . . . . .",
        a=unit("puppet's power", pool=[7, 3], tokens={"speed": 2}),
        b=foe(PLAIN),
        c=unit("shining power"),
    )
    play(m, f"go b {to}")
    assert at(m, "b") == to


@pytest.mark.clause("style.puppets.ability.move-others", "ruling.style.shining.forced-entry")
def test_a_friend_cannot_be_led_next_to_a_shining_enemy() -> None:
    m = stage("a . c . b .", a=unit("puppet's power", tokens={"speed": 2}), b=unit(PLAIN), c=foe("shining power"))
    assert "go b D1" not in offered(m) and "go b F1" in offered(m)


@pytest.mark.clause("style.puppets.action.pull-the-strings.gate-5", "ruling.copy.single-origin")
def test_a_copy_that_is_gone_pulls_nobodys_strings_any_more() -> None:
    a = unit("puppet's zen", pool=[5, 1], tokens={"speed": 2})
    m = stage("a . . . . c\n. a1 ^ . . b", a=a, b=foe(PLAIN), c=unit(PLAIN))
    play(m, "use 5 pull-the-strings", "from a~1", "target b", "spot E2")
    assert "target b" in offered(m) and "target c" in offered(m)
    play(m, "go a~1 C2")
    assert (copies(m, "a"), offered(m, "target")) == ([], ["target a"])


@pytest.mark.clause("style.puppets.ability.move-others", "ruling.edge.timing")
def test_who_spends_the_token_that_holds_it_over_an_edge_on_moving_another_falls() -> None:
    for speed, gone in ((1, True), (2, False)):
        a = unit("puppet's zen", tokens={"speed": speed}, pool=[3])
        m = stage(
            ". . . b .\na . . . .\nd . . . c", a=a, b=foe(PLAIN), c=foe(PLAIN), d=unit(PLAIN), edge=["a"], dice=ANY
        )
        play(m, "go b D2", *(["no"] if gone else []))  # nor does it spend its number on Movement
        assert (unit_of(m, "a").out, at(m, "b")) == (gone, "D2")


@pytest.mark.clause("style.puppets.ability.rubble", "style.hidden.note.stand-in-wall")
def test_a_wall_is_moved_away_from_around_somebody_who_stands_in_it() -> None:
    a = unit("puppet's zen", tokens={"speed": 2}, pool=[3])
    m = stage(". . . . .\na . b . .\n. . . . c", a=a, b=foe("hidden zen"), c=foe(PLAIN), wall=["b"])
    play(m, "shift C2 C1")
    assert (ground(m, "wall"), ground(m, "rubble"), at(m, "b"), tokens_of(m, "a")) == ([], ["C1"], "C2", {"speed": 1})


@AT_ONCE
@pytest.mark.clause("style.puppets.ability.move-others")
def test_the_last_speed_token_spent_on_moving_an_obstacle_lets_go() -> None:
    m = stage(
        "c a . % b", a=unit("puppet's zen", tokens={"speed": 1}), b=foe(POWER), c=unit(POWER), edge=["a"], dice=ANY
    )
    play(m, next(each for each in offered(m, "shift")))
    assert asked(m) == "movement-at-edge"
    play(m, "no")
    assert unit_of(m, "a").out


@pytest.mark.clause("style.puppets.ability.move-others")
def test_whoever_leads_others_is_told_how_far() -> None:
    m = stage("a b . .", a=unit("puppet's power", pool=[6, 1], tokens={"speed": 3}), b=foe())
    assert refused(m, "go b D1")[0] == "one-space"
    m = stage("a b . .", a=unit("judgment power", pool=[6, 1], tokens={"speed": 3}), b=foe())
    assert refused(m, "go b D1")[0] == "not-yours"


@pytest.mark.clause("style.puppets.ability.move-others")
def test_who_makes_somebody_walk_is_told() -> None:
    m = stage("a . b . .", a=unit("puppet's wild", tokens={"speed": 1}), b=foe())
    play(m, "go b D1")
    assert any(each.endswith("walk to D1 (1 Speed).") and " makes " in each for each in said(m))


@pytest.mark.clause("style.puppets.ability.move-others")
def test_an_obstacle_that_is_moved_is_told_once() -> None:
    m = stage("a . % . b", a=unit("puppet's wild", tokens={"speed": 1}, pool=[1, 1]), b=foe())
    play(m, "shift C1 D1")
    assert cause(m, "is moved to D1") == "style.puppets.ability.move-others"
    assert "The Rubble on C1 is moved to D1." in said(m) and not any("is placed" in each for each in said(m))
