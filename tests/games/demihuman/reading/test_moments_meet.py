"""Moments in the middle of something: what is checked, asked and paid there, and in which order."""

from __future__ import annotations

import pytest
from games.demihuman.staging import accepted, asked, enemy, hp, model, of, offered, piece, play, refused, stage, told

from dustup.games.demihuman.events import Blocked, BlockRolled, DefenceRolled, ForceRolled, Healed

FAR = enemy("oil-novice", "22,22")
NONE = [0, 0]
UNION = [{"pips": 0}, {"pips": 0, "coalition": "kennel-row-union"}]

# -- focuses with Improv -----------------------------------------------------------------------------------------------


@pytest.mark.clause("tag.improv", "ruling.attack.many-targets", "attack.friend-or-foe")
def test_a_collector_is_paid_for_the_enemy_that_dies_of_the_stump_that_kills_it_next() -> None:
    collector, foe = model("bone-collector", "12,11.4", wounds=7), enemy("kennel-pup", "12,12.6", wounds=3)
    for first, pips in (("kennel-pup", 2), ("bone-collector", 0)):
        dice = [6, 1, 1]
        match = stage(model("briar-troll", "8,12"), collector, foe, FAR, script=dice, pips=NONE)
        play(match, "aim thrown-stump 12,12", f"target {first}")
        assert not of(match, "bone-collector").alive and match.state.players[0].pips == pips


@pytest.mark.clause("tag.improv", "movement.fall", "ruling.attack.sequence")
def test_a_ghoul_that_falls_on_its_way_feeds_before_the_barge_hurts_it() -> None:
    tower, fed = piece("tower", "12,12"), enemy("cellar-ghoul", "12,12.9^tower-1", hurt=[0])
    match = stage(model("ox-bouncer", "12,14.15"), fed, pieces=[tower], script=[5, 5], pips=NONE)
    play(match, "attack shoulder-barge cellar-ghoul", "place 13.6,12.9")
    assert [each.amount for each in told(match, Healed)] == [1]
    assert hp(match, "cellar-ghoul") == 5 - 2 + 1 - (10 - 7)


# -- Block -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("tag.block.roll", "tag.save", "ruling.tag.block-timing", "ruling.tag.save")
def test_who_stands_under_a_stump_for_itself_and_for_another_blocks_it_once_for_both() -> None:
    cat, pup = enemy("alley-cat", "12,12", wounds=3), enemy("kennel-pup", "12,13.5")
    match = stage(model("briar-troll", "8,12"), cat, pup, player=UNION, script=[6])
    play(match, "aim thrown-stump 12,12.7", "save alley-cat 12,12.58", "yes")
    assert told(match, Blocked) and not told(match, ForceRolled) and asked(match) == "act"


@pytest.mark.clause("tag.block.roll", "tag.save", "ruling.tag.block-timing", "ruling.tag.save")
def test_who_fails_to_block_an_attack_has_no_second_die_for_its_second_blow() -> None:
    cat, pup = enemy("alley-cat", "12,12", wounds=3), enemy("kennel-pup", "12,13.5")
    match = stage(model("briar-troll", "8,12"), cat, pup, player=UNION, script=[5, 1, 6, 6])
    play(match, "aim thrown-stump 12,12.7", "save alley-cat 12,12.58", "yes")
    assert len(told(match, BlockRolled)) == 1 and len(told(match, DefenceRolled)) == 2


# -- the end of an action ----------------------------------------------------------------------------------------------


@pytest.mark.clause("sequencing.phase.action", "sequencing.active-first", "tag.quick")
def test_what_is_used_at_the_end_of_an_action_may_be_answered_there_though_no_second_action_follows() -> None:
    match = stage(
        model("kennel-pup", "12,12", conditions={"slow": 1}),
        model("hedge-peddler", "13.02,12"),
        enemy("hedge-peddler", "12,15"),
        enemy("oil-novice", "13.02,14"),
    )
    play(match, "move 12,12", "use hedge-peddler.1:sleight-of-hand")
    assert asked(match) == "act", "the other Peddler has only now somebody to help"
    play(match, "stop")
    assert asked(match) == "quick" and match.question is not None and match.question.seat == 1
    play(match, "use hedge-peddler.2:sleight-of-hand")
    assert of(match, "kennel-pup").has("slow") == 1 and match.question is None


@pytest.mark.clause("sequencing.phase.action", "tag.at-will", "activation.two-actions")
def test_who_lets_the_end_of_an_action_go_by_uses_its_paws_at_the_start_of_the_next_which_must_follow() -> None:
    match = stage(model("alley-cat", "12,12"), enemy("dockside-wolf", "4,4"))
    play(match, "move 13,12", "let", "let", "use dockside-wolf:pack-howl")
    play(match, "use alley-cat:light-paws", "place 14,12")
    assert refused(match, "stop") == ("begun", "tag.quick")
    play(match, "disengage 14,12")
    match = stage(model("alley-cat", "12,12"), FAR)
    play(match, "move 13,12", "use alley-cat:light-paws", "place 14,12")
    assert accepted(match, "stop"), "nobody else had anything to do, so that may have been the end of the move"


@pytest.mark.clause("ruling.round.death-mid-activation", "tag.quick", "sequencing.phase.action")
def test_who_kills_itself_after_an_action_leaves_its_end_to_the_enemy_as_well() -> None:
    cat, wolf = model("alley-cat", "12,10.2^tower-1", wounds=4), enemy("dockside-wolf", "16,16")
    for actions, howls in ((1, True), (0, False)):
        match = stage(cat, wolf, pieces=[piece("tower", "12,11")], actions=actions)
        play(match, "use alley-cat:light-paws")
        play(match, next(each for each in offered(match, "place") if "^" not in each))
        assert (asked(match) == "quick") == howls
