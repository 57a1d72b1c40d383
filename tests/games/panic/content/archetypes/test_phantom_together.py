"""The Phantom's styles with Copies, Walls and Shields of others."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    copies,
    foe,
    ground,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    unit,
    unit_of,
)

PLAIN = "judgment vigilance"


@pytest.mark.clause("style.crying.action.banshees-wail", "ruling.obstacle.one-per-space")
def test_a_copy_in_a_wall_or_on_a_trap_that_becomes_rubble_stands_on_the_rubble() -> None:
    sheet = "Mia: focused phantom, tough; Spirit Zen, Crying One-Two, Aura Wild"
    a, b = unit(sheet, stance=0, pool=[6], copies=["C1"]), foe("illusion power", copies=["C3"])
    m = stage(". . # .\na . . b\n. . ^ .", a=a, b=b)
    play(m, "use 6 banshees-wail", "from a")
    assert (copies(m, "a"), copies(m, "b"), ground(m, "rubble")) == (["C1"], ["C3"], ["C1", "C3"])


@pytest.mark.clause("style.puppets.action.pull-the-strings.gate-5", "ruling.copy.single-origin")
def test_a_copy_that_is_gone_pulls_nobodys_strings_any_more() -> None:
    a = unit("puppet's zen", pool=[5, 1], tokens={"speed": 2})
    m = stage("a . . . . c\n. a1 ^ . . b", a=a, b=foe(PLAIN), c=unit(PLAIN))
    play(m, "use 5 pull-the-strings", "from a~1", "target b", "spot E2")
    assert "target b" in offered(m) and "target c" in offered(m)
    play(m, "go a~1 C2")
    assert (copies(m, "a"), offered(m, "target")) == ([], ["target a"])


@pytest.mark.clause("style.aura.ability.move-attacker")
def test_whoever_moves_somebody_else_is_asked_where_that_one_is_moved() -> None:
    m = stage("a b . c", turn="b", a=unit("aura zen", shield=3), b=foe(PLAIN, pool=[3, 1]), c=foe(PLAIN))
    play(m, "use 3 damage")
    assert (m.say_question(), m.question.seat) == ("Where is b moved?", 0)


@pytest.mark.clause("style.aura.ability.iron")
def test_a_friends_shield_that_a_trap_breaks_in_range_gives_iron_and_nobody_is_moved() -> None:
    c = unit(PLAIN, shield=1, tokens={"speed": 1}, pool=[1])
    m = stage("a ^ c b", turn="c", a=unit("aura zen"), c=c, b=foe(PLAIN))
    play(m, "go c B1")
    assert (tokens_of(m, "a"), asked(m)) == ({"iron": 1}, "act")


@pytest.mark.clause("style.aura.ability.move-attacker", "style.aura.ability.iron")
def test_an_enemy_that_breaks_a_shield_of_its_own_side_is_moved_as_well() -> None:
    m = stage("a . b c", turn="b", a=unit("aura zen"), b=foe("akimbo zen", pool=[4, 1]), c=foe(PLAIN, shield=1))
    play(m, "use 4 firing-wild")
    assert (tokens_of(m, "a"), asked(m), m.question.seat) == ({"iron": 1}, "move-other", 0)


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


@pytest.mark.clause("style.spirit.action.now-you-dont", "ruling.edge.timing")
def test_a_copy_over_an_edge_is_no_place_to_be_on_anothers_turn_without_speed() -> None:
    for speed, gone in (({}, True), ({"speed": 1}, False)):
        others = {"b": foe(PLAIN, pool=[1, 1]), "c": unit(PLAIN)}
        m = stage("a . a1 . b\n. . c . .", a=unit("spirit shadow", tokens=speed), edge=["C1"], turn="b", **others)
        play(m, "use 1 movement")
        skip_to(m, "react", "a")
        play(m, "pay now-you-dont")
        assert unit_of(m, "a").out is gone
