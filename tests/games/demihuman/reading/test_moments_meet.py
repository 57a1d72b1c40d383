"""Moments in the middle of something: what is checked, asked and paid there, and in which order."""

from __future__ import annotations

import pytest
from games.demihuman.staging import accepted, asked, enemy, hp, model, of, offered, piece, play, refused, stage, told

from dustup.engine.match import Match
from dustup.games.demihuman.events import AttackSucceeded, Blocked, BlockRolled, DefenceRolled, ForceRolled, Healed

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


# -- who comes first ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("sequencing.active-first", "tag.save", "attack.friend-or-foe", "ruling.attack.sequence")
def test_whose_turn_it_is_steps_in_before_the_other_under_the_same_stump() -> None:
    match = stage(
        enemy("kennel-pup", "12,11.4"),
        enemy("oil-novice", "14.5,11"),
        model("briar-troll", "8,12"),
        model("kennel-pup", "12,12.6"),
        model("oil-novice", "14.5,13"),
        active="briar-troll",
        script=[3, 2, 2],
        pips=NONE,
    )
    play(match, "aim thrown-stump 12,12")
    assert asked(match) == "save" and match.question is not None and match.question.seat == 0
    assert {each.split()[1] for each in offered(match, "save")} == {"oil-novice.2"}
    play(match, "let")
    assert asked(match) == "save" and match.question.seat == 1


@pytest.mark.clause("sequencing.own-order", "tag.save", "ruling.attack.many-targets")
def test_who_can_step_in_for_two_does_so_in_the_order_its_player_likes_and_ends_there() -> None:
    pups = enemy("kennel-pup", "12,11.4"), enemy("kennel-pup", "12,12.6")
    for first in (1, 2):
        match = stage(model("briar-troll", "8,12"), *pups, enemy("oil-novice", "15,12"), script=[1, 6, 6], pips=NONE)
        play(match, "aim thrown-stump 12,12")
        assert offered(match) == ["target kennel-pup.1", "target kennel-pup.2", "let"]
        play(match, f"target kennel-pup.{first}")
        assert match.question is not None and match.question.why.args["target"] == first
        play(match, offered(match, "save")[0])
        assert match.question.why.args["target"] == 3 - first, "for the other it may step in as well"
        play(match, "let")
        assert [each.model for each in told(match, DefenceRolled)] == ([3, 2] if first == 1 else [1, 3])
    match = stage(model("briar-troll", "8,12"), *pups, enemy("oil-novice", "15,12"), script=[1, 6, 6], pips=NONE)
    play(match, "aim thrown-stump 12,12", "let")
    assert [each.model for each in told(match, DefenceRolled)] == [1, 2], "for none of them"


@pytest.mark.clause("ruling.attack.many-targets", "ruling.attack.own-model", "pips.spend")
def test_the_thrower_says_whether_the_friend_or_the_foe_under_its_stump_declares_pips_first() -> None:
    pups = enemy("kennel-pup", "12,11.4"), model("kennel-pup", "12,12.6")
    for first, seat in (("kennel-pup.1", 1), ("kennel-pup.2", 0)):
        match = stage(model("briar-troll", "8,12"), *pups, FAR, script=[3, 2, 2], pips=[2, 2])
        play(match, "aim thrown-stump 12,12", f"target {first}", "spend 0")
        assert asked(match) == "pips" and match.question is not None and match.question.seat == seat
    match = stage(model("briar-troll", "8,12"), *pups, FAR, script=[3, 2, 2], pips=[2, 0])
    play(match, "aim thrown-stump 12,12")
    assert asked(match) == "pips", "only one of the two can declare any"


@pytest.mark.clause("sequencing.own-order", "tag.block.roll")
def test_two_that_may_block_the_same_fire_do_so_in_the_order_their_player_likes() -> None:
    deacon, fire = model("steam-deacon", "12,6"), "aim kindle 12,12.5"
    aunt, knight, pup = enemy("wailing-aunt", "12,11.4"), enemy("organ-knight", "12,14"), enemy("kennel-pup", "13,12.5")
    match = stage(deacon, aunt, knight, pup, script=[6, 1, 6, 6, 6], pips=NONE)
    play(match, fire)
    assert offered(match) == ["target wailing-aunt", "target organ-knight", "let"]
    play(match, "target organ-knight", "yes")
    assert [each.model for each in told(match, BlockRolled)] == [2] and asked(match) == "block"
    play(match, "yes")
    assert [each.model for each in told(match, BlockRolled)] == [2, 1]
    match = stage(deacon, aunt, knight, pup, script=[1, 6, 6, 6], pips=NONE)
    play(match, fire, "let")
    assert not told(match, BlockRolled) and len(told(match, DefenceRolled)) == 3


# -- carried off -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("tag.carry", "ruling.tag.carry", "tag.save", "tag.tagged", "attack.friend-or-foe")
def test_a_friend_that_stood_in_out_of_reach_is_not_dragged_off_and_an_enemy_that_did_so_is() -> None:
    ghoul = model("cellar-ghoul", "12,12")
    for who, dragged in ((model, False), (enemy, True)):
        match = stage(ghoul, who("kennel-pup", "13.02,12"), who("oil-novice", "16,12"), script=[6, 1], pips=NONE)
        play(match, "attack drag-off kennel-pup", "save oil-novice 14.04,12")
        assert (asked(match) == "move-with") == dragged, "hit in melee it is Tagged; a friend would have to touch"


# -- the start of an action --------------------------------------------------------------------------------------------


@pytest.mark.clause("condition.panic", "ruling.condition.panic", "ruling.activation.announced")
def test_nobody_pays_for_panic_that_was_sold_after_the_second_action_was_announced_unless_it_likes() -> None:
    peddler, pup = enemy("hedge-peddler", "12,14.5"), enemy("kennel-pup", "12,16", conditions={"panic": 1})
    for answer, pips in (("disengage 12,12", 2), ("stop", 2), ("move 12,12", 1)):
        wolf = model("dockside-wolf", "12,12", used={"pack-howl": 1})
        match = stage(wolf, peddler, pup, actions=1, pips=[2, 0])
        play(match, "move 12,12", "use hedge-peddler:sleight-of-hand")
        assert asked(match) == "act" and match.state.players[0].pips == 2, "it costs a pip now, so it is asked again"
        play(match, answer)
        assert match.state.players[0].pips == pips
    wolf = model("dockside-wolf", "12,12", used={"pack-howl": 1}, conditions={"panic": 1})
    match = stage(wolf, peddler, enemy("kennel-pup", "12,16", conditions={"slow": 1}), actions=1, pips=[2, 0])
    play(match, "move 12,12", "use hedge-peddler:sleight-of-hand")
    assert match.state.players[0].pips == 1, "it was announced at that price"


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


@pytest.mark.clause("sequencing.phase.action", "tag.at-will", "ruling.tag.quick")
def test_a_position_between_two_actions_knows_whether_the_end_of_the_first_is_over() -> None:
    cat = model("alley-cat", "12,12")
    for other, may_stop in ((enemy("dockside-wolf", "4,4"), False), (FAR, True)):
        match = stage(cat, other)
        play(match, "move 13,12", *["let"] * (0 if may_stop else 3))
        again = Match.at(match.position())
        play(again, "use alley-cat:light-paws", "let")
        assert accepted(again, "stop") == may_stop


@pytest.mark.clause("tag.tagged", "ruling.tag.tagged", "tag.sometimes")
def test_whom_a_hook_and_a_grip_have_hit_both_is_tagged_once_also_in_a_position() -> None:
    match = stage(model("bone-collector", "12,12"), enemy("ox-bouncer", "14.2,12"), script=[5, 1, 6, 1], pips=NONE)
    play(match, "attack billhook ox-bouncer", "yes")
    assert len(told(match, AttackSucceeded)) == 2
    assert Match.at(match.position()).state.hit == match.state.hit == [1]


@pytest.mark.clause("ruling.round.death-mid-activation", "tag.quick", "sequencing.phase.action")
def test_who_kills_itself_after_an_action_leaves_its_end_to_the_enemy_as_well() -> None:
    cat, wolf = model("alley-cat", "12,10.2^tower-1", wounds=4), enemy("dockside-wolf", "16,16")
    for actions, howls in ((1, True), (0, False)):
        match = stage(cat, wolf, pieces=[piece("tower", "12,11")], actions=actions)
        play(match, "use alley-cat:light-paws")
        play(match, next(each for each in offered(match, "place") if "^" not in each))
        assert (asked(match) == "quick") == howls
