"""Numbers of an Action Pool: picked, changed, lost without being spent."""

from __future__ import annotations

import pytest
from games.panic.staging import ANY, asked, foe, offered, play, pool, stage, tokens_of, told, unit, unit_of

from dustup.games.panic.events import NumberChanged, NumbersDiscarded

PLAIN = "judgment vigilance"
BLASTER = "judgment blaster"


@pytest.mark.clause("token.stun", "ruling.token.stun-choice")
def test_equal_numbers_are_one_choice_and_a_number_may_be_lowered_twice() -> None:
    m = stage("a . . b", start=True, a=unit(BLASTER, tokens={"stun": 3}), b=foe(PLAIN), dice=[8, 6, 6])
    assert offered(m) == ["number 6", "number 8"]
    play(m, "number 8")
    assert offered(m) == ["number 4", "number 6"]
    play(m, "number 6", "number 2")
    assert pool(m, "a") == [4, 6]


@pytest.mark.clause("token.stun")
@pytest.mark.parametrize(("faces", "left", "lost"), [([5, 5, 5], [1, 5, 5], []), ([4, 4, 4], [4, 4], [(4,)])])
def test_a_number_that_comes_to_nothing_is_lost_and_one_that_does_not_stays(faces, left, lost) -> None:
    m = stage("a . . b", start=True, a=unit(BLASTER, tokens={"stun": 1}), b=foe(PLAIN), dice=faces)
    assert (asked(m), pool(m, "a")) == ("act", left), "there was nothing to choose"
    assert [each.numbers for each in told(m, NumbersDiscarded)] == lost
    assert [(each.number, each.to) for each in told(m, NumberChanged)] == ([] if lost else [(5, 1)])


@pytest.mark.clause("token.stun")
def test_with_more_stun_than_numbers_the_turn_ends_and_the_tokens_are_gone() -> None:
    m = stage("a . . b", start=True, a=unit(BLASTER, tokens={"stun": 3}), b=foe(PLAIN), dice=[1, 1, 1, *ANY])
    assert (pool(m, "a"), tokens_of(m, "a"), m.state.active) == ([], {}, unit_of(m, "b").id)


@pytest.mark.clause("token.stun", "ruling.token.stun-choice")
def test_a_number_kept_in_the_pool_may_be_lowered_as_well() -> None:
    a = unit("patient blaster", tokens={"stun": 1}, pool=[9])
    m = stage("a . . b", start=True, a=a, b=foe(PLAIN), dice=[3, 3, 3])
    play(m, "number 9")
    assert pool(m, "a") == [3, 3, 3, 5]


@pytest.mark.clause("archetype.boss.vehicle.walls", "ruling.archetype.boss.vehicle-no-number")
def test_which_number_a_wall_costs_is_said_by_the_vehicle_whoever_pushes_it() -> None:
    walled = ". . . . . . .\na b # . . . .\n. . . . . . ."
    b = foe(PLAIN, archetypes=["vehicle"], shape=[[0, 0]], pool=[6, 3, 3])
    m = stage(walled, a=unit("judgment power", pool=[3, 1]), b=b)
    play(m, "use 3 throw", "spot C2")
    assert m.question is not None
    assert (asked(m), m.question.seat, offered(m)) == ("wall-number", unit_of(m, "b").seat, ["number 3", "number 6"])
    play(m, "number 3")
    assert pool(m, "b") == [3, 6]
