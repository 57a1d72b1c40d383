"""Abilities that cost no action, at the start and the end of actions; what they spoil."""

from __future__ import annotations

import pytest
from games.demihuman.staging import accepted, asked, enemy, model, of, offered, piece, play, stage, told

from dustup.games.demihuman.events import AbilityUsed, ActivationEnded, FocusMet, Moved

FAR = enemy("night-porter", "22,22")


@pytest.mark.clause("ruling.activation.announced", "tag.quick", "ruling.tag.quick", "sequencing.phase.action")
def test_a_move_that_is_spoilt_at_its_start_is_not_made_and_costs_nothing() -> None:
    peddler, friend = enemy("hedge-peddler", "12,14"), enemy("mushroom-clerk", "12,16", conditions={"slow": 1})
    match = stage(model("dockside-wolf", "12,12"), peddler, friend)
    play(match, "move 18,12")
    assert asked(match) == "quick" and match.question is not None and match.question.seat == 1
    play(match, "use hedge-peddler:sleight-of-hand")
    assert of(match, "dockside-wolf").has("slow") == 1 and not told(match, Moved)
    assert asked(match) == "act" and match.state.actions == 0 and not accepted(match, "move 18,12")
    play(match, "move 17,12")
    assert match.state.actions == 1


@pytest.mark.clause("ruling.activation.announced", "condition.panic")
def test_nothing_is_paid_for_an_action_that_is_spoilt() -> None:
    peddler, friend = enemy("hedge-peddler", "12,14"), enemy("mushroom-clerk", "12,16", conditions={"slow": 1})
    wolf = model("dockside-wolf", "12,12", conditions={"panic": 1})
    match = stage(wolf, peddler, friend, actions=1, pips=[3, 3])
    play(match, "move 18,12", "use hedge-peddler:sleight-of-hand")
    assert asked(match) == "act" and match.state.players[0].pips == 3


@pytest.mark.clause("tag.at-will", "ruling.round.death-mid-activation")
def test_who_dies_before_its_first_action_leaves_the_next_unit_free_to_stop() -> None:
    cat = model("alley-cat", "12,10.2^tower-1", wounds=4)
    mine = [cat, model("night-porter", "2,2")]
    tower = piece("tower", "12,11")
    match = stage(*mine, enemy("cellar-ghoul", "22,22"), pieces=[tower], next=["turn 1"])
    play(match, "activate alley-cat", "use alley-cat:light-paws")
    fall = next(each for each in offered(match, "place") if "^" not in each)
    play(match, fall)
    assert of(match, "alley-cat").where == "dead" and told(match, ActivationEnded)
    play(match, "pass cellar-ghoul", "activate night-porter")
    assert "stop" in offered(match)


@pytest.mark.clause("tag.quick", "tag.at-will", "ruling.tag.quick")
def test_quick_works_in_anybody_s_action_at_will_in_the_own_ones_alone_and_both_so_many_times_a_round() -> None:
    match = stage(model("dockside-wolf", "12,12"), enemy("dockside-wolf", "2,2"), enemy("alley-cat", "22,2"))
    play(match, "use dockside-wolf.1:pack-howl")
    assert accepted(match, "move 19,12") and not accepted(match, "use dockside-wolf.1:pack-howl")
    play(match, "move 12,13")
    assert asked(match) == "quick" and offered(match) == ["use dockside-wolf.2:pack-howl", "let"]
    play(match, "use dockside-wolf.2:pack-howl")
    assert len(told(match, AbilityUsed)) == 2 and asked(match) == "act"


@pytest.mark.clause("tag.quick", "ruling.tag.quick")
def test_a_standing_answer_spares_the_question() -> None:
    match = stage(model("night-porter", "12,12"), enemy("dockside-wolf", "2,2"))
    match.stand(1, "quick", "no")
    play(match, "move 12,13")
    assert asked(match) == "act" and match.state.actions == 1


@pytest.mark.clause("tag.improv", "ruling.tag.improv")
def test_an_improv_focus_pays_when_a_quick_ability_makes_it_true() -> None:
    pup = model("kennel-pup", "12,12", stood="12,14", wounds=2)
    match = stage(pup, model("dockside-wolf", "13.4,12"), FAR, player=[{"coalition": "neighbourhood-watch"}, {}])
    play(match, "use coalition:whistle", "place 13.02,12")
    assert told(match, FocusMet) and match.state.players[0].pips == 11
