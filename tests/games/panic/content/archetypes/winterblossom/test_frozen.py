"""Frozen Style of the Winterblossom."""

from __future__ import annotations

import pytest
from games.panic.rules.test_large import WIDE, boss
from games.panic.staging import (
    asked,
    at,
    foe,
    hp,
    play,
    stage,
    tokens_of,
    unit,
)

PLAIN = "jumping power"


POWER = "judgment power"


@pytest.mark.clause("style.frozen.ability.chill")
def test_whoever_walks_past_it_may_be_chilled_at_every_step() -> None:
    m = stage("a . . . .\n. . b . .", a=unit(PLAIN, tokens={"speed": 4}), b=foe("frozen vigilance"))
    play(m, "go a D1")
    asked_for = 0
    while asked(m) == "chill":
        asked_for += 1
        play(m, "yes" if asked_for != 2 else "no")
    assert (asked_for, at(m, "a"), tokens_of(m, "a").get("weakness")) == (3, "D1", 2)


@pytest.mark.clause("style.frozen.note.pulled")
def test_whoever_is_pulled_next_to_it_is_chilled_too() -> None:
    m = stage("a . . b .", a=unit("frozen control (+3)", pool=[2, 1]), b=foe(PLAIN))
    play(m, "use 2 grapple", "spot B1", "yes")
    assert (at(m, "b"), tokens_of(m, "b")) == ("B1", {"weakness": 1})


@pytest.mark.clause("style.frozen.ability.chill")
def test_whoever_passes_through_somebody_next_to_it_is_chilled_only_where_the_space_is_empty() -> None:
    passing = foe("weightless vigilance", pool=[1, 1], tokens={"speed": 2})
    m = stage(". . . . .\nb c . . .\n. a . . .", turn="b", a=unit("frozen vigilance"), b=passing, c=unit(PLAIN))
    play(m, "go b C2")
    assert (at(m, "b"), asked(m)) == ("C2", "chill")
    play(m, "yes")
    assert (asked(m), tokens_of(m, "b")) == ("act", {"weakness": 1})


@pytest.mark.clause("ruling.style.frozen.owner-moves")
def test_walking_up_to_an_enemy_chills_nobody() -> None:
    m = stage("a . . b .", a=unit("frozen vigilance", tokens={"speed": 2}), b=foe(PLAIN, tokens={"speed": 1}))
    play(m, "go a C1")
    assert (asked(m), tokens_of(m, "b")) == ("act", {"speed": 1})
    m = stage("a . b .", turn="b", a=unit("frozen vigilance"), b=foe(PLAIN, tokens={"speed": 1}))
    assert asked(play(m, "go b B1")) == "chill"


@pytest.mark.clause("style.frozen.action.exploit-weakness")
def test_exploit_weakness_weakens_and_hurts() -> None:
    m = stage("a b", a=unit("frozen vigilance", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 exploit-weakness")
    assert (tokens_of(m, "b"), hp(m, "b")) == ({"weakness": 1}, 10)


@pytest.mark.clause("style.frozen.ability.chill", "ruling.archetype.boss.vehicle-riders")
def test_a_rider_that_is_carried_up_to_the_cold_is_chilled_as_well() -> None:
    shape = [[0, 0], [1, 0], [2, 0]]
    a = foe(POWER, archetypes=["vehicle"], shape=shape, at=["C2"], tokens={"speed": 1}, pool=[3])
    m = stage("b . . . . .\n. . . . . .", b=unit("frozen zen"), a=a, c=foe(POWER, at=["C2"]))
    play(m, "go a B2", "yes")
    assert (tokens_of(m, "a"), tokens_of(m, "c")) == ({}, {"weakness": 1})  # of the Vehicle, c is met there


@pytest.mark.clause("style.frozen.ability.chill", "archetype.boss.vehicle.riders")
def test_a_vehicle_and_its_rider_are_chilled_each_for_itself() -> None:
    vehicle = boss("vehicle", "judgment zen", team="enemies", shape=WIDE, tokens={"speed": 1}, pool=[1])
    m = stage("a . b . . . . .", a=unit("frozen zen"), b=vehicle, c=foe(POWER, at=["C1"]), turn="b")
    play(m, "go b B1", "yes", "yes")
    assert (tokens_of(m, "b"), tokens_of(m, "c")) == ({"weakness": 1}, {"weakness": 1})


@pytest.mark.clause("style.frozen.action.exploit-weakness", "archetype.boss.untouchable.counter")
def test_a_countered_exploit_weakness_weakens_its_own_blow_at_its_user() -> None:
    b = foe("judgment zen", archetypes=["untouchable"], tokens={"control": 1})
    m = stage("a b .", a=unit("frozen zen", pool=[3, 1]), b=b)
    play(m, "use 3 exploit-weakness", "negate counter")
    assert (hp(m, "a"), hp(m, "b"), tokens_of(m, "a"), tokens_of(m, "b")) == (12, 10, {}, {"weakness": 1})


@pytest.mark.clause("style.frozen.ability.chill", "ruling.copy.single-origin")
def test_whoever_comes_next_to_a_copy_of_the_frozen_is_chilled_as_well() -> None:
    m = stage("a . . a1 . b", turn="b", a=unit("frozen vigilance"), b=foe(PLAIN, tokens={"speed": 1}))
    play(m, "go b E1", "yes")
    assert tokens_of(m, "b") == {"weakness": 1}


@pytest.mark.clause("ruling.free-movement.equal-ways", "style.frozen.ability.chill")
@pytest.mark.parametrize("drawing", ["b . . .\n. # . .\n. . . .\na . . .", "b . . a\n. # . .\n. . . .\n. . . ."])
def test_of_two_ways_that_cost_the_same_a_walk_takes_the_one_past_the_cold(drawing: str) -> None:
    """Four side steps to C3 around the Wall, either way; one of them leads past a."""
    m = stage(drawing, turn="b", a=unit("frozen vigilance"), b=foe(PLAIN, tokens={"speed": 4}))
    play(m, "go b C3")
    assert (at(m, "b"), asked(m), tokens_of(m, "b")) == ("C3", "act", {})
