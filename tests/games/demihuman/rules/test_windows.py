"""Abilities that cost no action, at the start and the end of actions; what they spoil."""

from __future__ import annotations

import pytest
from games.demihuman.staging import accepted, asked, enemy, model, of, offered, piece, play, refused, stage, told

from dustup.games.demihuman.events import AbilityUsed, ActivationEnded, FocusMet, Moved, Spoilt

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


@pytest.mark.clause("ruling.activation.announced", "tag.at-will", "activation.two-actions")
def test_who_used_an_ability_at_the_start_of_an_action_that_is_spoilt_may_stop_all_the_same() -> None:
    peddler, friend = enemy("hedge-peddler", "12,15.5"), enemy("kennel-pup", "12,17", conditions={"slow": 1})
    match = stage(model("alley-cat", "12,12"), peddler, friend)
    play(match, "use alley-cat:light-paws", "place 12,13")
    assert refused(match, "stop") == ("begun", "tag.quick"), "the action must follow"
    play(match, "move 19,13", "use hedge-peddler:sleight-of-hand")
    assert told(match, Spoilt) and match.state.actions == 0 and accepted(match, "stop")
    play(match, "stop")
    assert match.question is None, "its activation is over"


@pytest.mark.clause("ruling.activation.announced", "action.charge.not-in-melee", "action.move.stays-engaged")
@pytest.mark.clause("attack.no-shooting-in-melee")
def test_an_enemy_that_is_whistled_into_contact_holds_whoever_was_about_to_charge_move_away_or_shoot() -> None:
    watch = [{"pips": 0}, {"pips": 0, "coalition": "neighbourhood-watch"}]
    there = enemy("alley-cat", "12,10.05"), enemy("kennel-pup", "12,17"), enemy("oil-novice", "14,9")
    for mine, answer, why in (
        ("dockside-wolf", "charge 12,15.98", "action.charge.not-in-melee"),
        ("dockside-wolf", "move 16,12", "action.move.stays-engaged"),
        ("spark-choir", "attack discord kennel-pup", "attack.no-shooting-in-melee"),
    ):
        match = stage(model(mine, "12,12"), *there, player=watch)
        play(match, answer, "use coalition:whistle", "place 12,11.05")
        assert told(match, Spoilt) and refused(match, answer)[1] == why


@pytest.mark.clause("ruling.activation.announced", "ruling.charge.must-reach", "action.charge")
def test_nobody_charges_a_friend_because_the_enemy_beside_it_has_been_whistled_away() -> None:
    pup, cat = model("kennel-pup", "13,15.5"), enemy("alley-cat", "12.1,15")
    watch = [{"pips": 0}, {"pips": 0, "coalition": "neighbourhood-watch"}]
    match = stage(model("dockside-wolf", "12,12"), pup, cat, enemy("kennel-pup", "12,18"), FAR, player=watch)
    play(match, "charge 12.84,14.48", "use coalition:whistle", "place 11.1,15")
    assert told(match, Spoilt) and asked(match) == "act" and match.state.actions == 0
    play(match, "charge 12.84,14.48")
    assert {each.split()[2] for each in offered(match, "attack")} == {"kennel-pup.1"}, "if one likes"


@pytest.mark.clause("ruling.activation.announced", "ruling.tag.point")
def test_nor_does_anybody_burn_friends_alone_because_the_enemy_among_them_has_been_whistled_away() -> None:
    pup, cat = model("kennel-pup", "12,17"), enemy("alley-cat", "12,19.9")
    watch = [{"pips": 0}, {"pips": 0, "coalition": "neighbourhood-watch"}]
    for at, spoilt in (("12,17.6", True), ("12,17.9", False)):
        match = stage(
            model("steam-deacon", "12,12"), pup, cat, enemy("kennel-pup", "16,19"), FAR, player=watch, script=[1, 6, 6]
        )
        play(match, f"aim kindle {at}", "use coalition:whistle", "place 12,20.9" if spoilt else "place 13,19.9")
        assert bool(told(match, Spoilt)) == spoilt


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


@pytest.mark.clause("tag.quick", "sequencing.phase.action", "ruling.round.death-mid-activation")
def test_whoever_dies_of_its_first_action_leaves_the_end_of_that_action_to_the_others_of_its_side() -> None:
    fallen = model("kennel-pup", "12,12^tower-1", wounds=3)
    match = stage(fallen, model("dockside-wolf", "16,12"), FAR, pieces=[piece("tower", "12,12")])
    play(match, offered(match, "drop")[0])
    assert of(match, "kennel-pup").where == "dead" and asked(match) == "quick"
    play(match, "use dockside-wolf:pack-howl")
    assert told(match, ActivationEnded) == [] and match.state.actions == 1 and match.question is None


@pytest.mark.clause("tag.quick", "tag.at-will", "ruling.round.death-mid-activation")
def test_who_kills_itself_between_its_actions_has_come_to_the_end_of_its_last() -> None:
    cat, wolf = model("alley-cat", "12,10.2^tower-1", wounds=4), model("dockside-wolf", "16,16")
    for actions, howls in ((1, True), (0, False)):
        match = stage(cat, wolf, FAR, pieces=[piece("tower", "12,11")], actions=actions)
        play(match, "use alley-cat:light-paws")
        play(match, next(each for each in offered(match, "place") if "^" not in each))
        assert of(match, "alley-cat").where == "dead"
        assert (asked(match) == "quick") == howls, "before its first action there is none that could end"


@pytest.mark.clause("tag.quick", "ruling.tag.limit", "sequencing.phase.action")
def test_so_does_a_rattler_that_makes_way_for_another_in_its_first_action() -> None:
    match = stage(
        model("rattler", "12,12", made=True), model("mister-ledger", "3,3"), model("dockside-wolf", "15,15"),
        enemy("kennel-pup", "13.02,12", wounds=3), FAR, script=[6, 1],
        player=[{"pips": 0, "coalition": "dead-letter-office"}, {"pips": 0}],
    )  # fmt: skip
    play(match, "attack rib-club kennel-pup", "target mister-ledger")
    play(match, offered(match, "place")[0], "target rattler")
    assert asked(match) == "quick" and offered(match) == ["use dockside-wolf:pack-howl", "let"]


@pytest.mark.clause("tag.improv", "ruling.tag.improv")
def test_an_improv_focus_pays_when_a_quick_ability_makes_it_true() -> None:
    pup = model("kennel-pup", "12,12", stood="12,14", wounds=2)
    match = stage(pup, model("dockside-wolf", "13.4,12"), FAR, player=[{"coalition": "neighbourhood-watch"}, {}])
    play(match, "use coalition:whistle", "place 13.02,12")
    assert told(match, FocusMet) and match.state.players[0].pips == 11
