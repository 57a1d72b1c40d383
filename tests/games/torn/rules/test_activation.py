"""Phase 4: activations in eight steps, Time Markers, what may be done once, Reactivation."""

from __future__ import annotations

from typing import Any

import pytest
from games.torn.staging import (
    BLANK,
    CRIT,
    HIT,
    OPEN,
    apothecary,
    archer,
    asked,
    asks,
    health,
    marshal,
    of,
    offered,
    places,
    play,
    reaver,
    refused,
    sister,
    stage,
    sword,
    thrower,
    told,
    vashka,
    where,
)

from dustup.engine.match import Match
from dustup.games.torn.events import (
    ActionVoid,
    Activated,
    ActivationEnded,
    AttackRolled,
    ConditionActs,
    ConditionPut,
    ConditionRemoved,
    EquipmentUsed,
    FaithGained,
    GodCardPlayed,
    Killed,
    LandscapeActs,
    Moved,
    NobodyLeft,
    NoMoreActivations,
    Reactivated,
    TargetLost,
    TimeGained,
    TimeLost,
    VortexStrikes,
    Wounded,
)
from dustup.games.torn.rules.activation import give_time, reactivate, take_time

FIELD = """
     . . .
    . A X .
     . . ."""
WIDE = """
     . . . .
    . A . X .
     . . . ."""


def kinds(match: Match, *wanted: type) -> list[str]:
    """What happened, of some kinds, in order."""
    return [type(each.event).__name__ for each in match.log if isinstance(each.event, wanted)]


# -- whose turn it is --------------------------------------------------------------------------------------------------


@pytest.mark.clause("turn.p4.winner-first", "step1.select", "activate.not-yet-activated")
def test_the_player_with_the_initiative_activates_a_fresh_miniature() -> None:
    match = stage(FIELD, A=sword(), X=reaver(), Y=thrower(at="Xa"), Z=vashka(at="Xb", spent=True), initiative=2,
                  next=["activations"])  # fmt: skip
    assert asks(match) == (2, "activate")
    assert set(offered(match)) == {"activate reaver", "activate cinder-thrower"}
    assert refused(match, "activate vashka") == ("not-fresh", "activate.not-yet-activated")


@pytest.mark.clause("turn.p4.alternate", "activate.one-then-pass")
def test_players_take_turns() -> None:
    match = stage(FIELD, A=sword(), B=archer(at="Aa"), X=reaver(), Y=thrower(at="Xa"), next=["next_activation 1"])
    play(match, "activate oath-sword", "end")
    assert asks(match) == (2, "activate")
    play(match, "activate reaver", "end")
    # Only the archer is left, and is not asked about.
    assert match.state.active == of(match, "banner-archer").id


@pytest.mark.clause("activate.remaining", "activate.all-done")
def test_who_has_more_left_goes_on_alone_until_all_are_done() -> None:
    match = stage(FIELD, A=sword(), B=archer(at="Aa"), C=sister(at="Ab"), X=reaver(), next=["next_activation 2"])
    play(match, "end", "activate oath-sword", "end")
    assert told(match, NobodyLeft) == [NobodyLeft(1)]
    assert asks(match) == (1, "activate")
    play(match, "activate shield-sister", "end", "end")
    assert match.result is not None
    assert told(match, NobodyLeft) == [NobodyLeft(1)], "which is said once"
    assert len(told(match, Activated)) == 4


@pytest.mark.clause("activate.no-pass", "step5.or-end")
def test_nobody_passes_but_a_miniature_may_do_nothing() -> None:
    match = stage(FIELD, A=sword(), B=archer(at="Aa"), X=reaver(), next=["next_activation 1"])
    assert all(each.startswith("activate") for each in offered(match))
    play(match, "activate oath-sword", "end")
    assert of(match, "oath-sword").spent


@pytest.mark.clause("activate.reserves-not-counted", "activate.killed")
def test_reserves_and_the_dead_are_not_activated() -> None:
    match = stage(
        FIELD, A=sword(), B=archer(where="reserves"), C=sister(where="dead"), X=reaver(), next=["next_activation 1"]
    )
    play(match, "end", "end")
    assert [match.state.minis[each.mini].tag for each in told(match, Activated)] == ["oath-sword", "reaver"]


@pytest.mark.clause("end.wipe-out-optional", "end.wipe-out-finish-turn")
def test_after_a_wipe_out_the_survivors_are_activated_or_not() -> None:
    match = stage(FIELD, A=sword(), B=archer(at="Aa"), X=reaver(where="dead"), ending=True, next=["next_activation 1"])
    assert set(offered(match)) == {"activate oath-sword", "activate banner-archer", "finish"}
    play(match, "activate oath-sword", "end")
    assert "finish" in offered(match)
    play(match, "finish")
    assert told(match, NoMoreActivations) == [NoMoreActivations(0)]
    assert not of(match, "banner-archer").spent


@pytest.mark.clause("end.wipe-out-mid-activation", "steps.death-during")
def test_the_activation_in_which_the_last_enemy_dies_goes_on() -> None:
    match = stage(FIELD, A=sword(), X=reaver(at="Aa", wounds=4, spent=True), script=[HIT, BLANK, BLANK, OPEN])
    play(match, "attack sword-strike B2a")
    assert match.state.ending
    assert asks(match) == (1, "act")
    play(match, "move move B2a")
    assert told(match, ActivationEnded)


# -- the steps ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("activate.same-order", "step2.landscape", "step3.beginning", "step4.conditions", "step3.god-cards")
def test_ground_then_faith_then_god_cards_then_conditions() -> None:
    match = stage(
        FIELD.replace("A", "~"),
        A=sword(at="B2", conditions=["bleeding"]),
        H=marshal(where="reserves"),
        X=reaver(spent=True),
        next=["step_one oath-sword"],
        player=[{"faith": {"creation": 2}, "hand": ["quick-prayer"]}],
    )
    play(match, "play quick-prayer")
    # Both conditions act in Step 4 of the same activation; the lava gave its own in Step 2.
    wanted = (Activated, LandscapeActs, FaithGained, GodCardPlayed, ConditionActs)
    order = ["Activated", "LandscapeActs", "FaithGained", "GodCardPlayed", "ConditionActs", "ConditionActs"]
    assert kinds(match, *wanted) == order
    assert health(match, "oath-sword") == 2


@pytest.mark.clause("steps.death-during", "landscape.dangerous-effect")
def test_killed_in_step_two_it_yields_nothing_and_the_opponent_goes_on() -> None:
    match = stage(
        FIELD.replace("A", "o"), A=sword(at="B2", wounds=4), B=archer(at="A2"), X=reaver(), next=["next_activation 1"]
    )
    play(match, "activate oath-sword")
    assert told(match, Killed)
    assert [each.seat for each in told(match, FaithGained)] == [1]
    assert told(match, ActivationEnded) == []
    assert match.state.active == of(match, "reaver").id


@pytest.mark.clause("steps.step2-to-4-once", "steps.moved-into-danger")
def test_walking_into_lava_does_nothing_until_the_next_activation() -> None:
    match = stage(
        FIELD.replace("X", "~"), A=sword(at="B2c"), X=reaver(at="A2", spent=True), next=["step_one oath-sword"]
    )
    play(match, "move move C2")
    assert told(match, Moved)
    play(match, "perform concentration")
    assert told(match, LandscapeActs) == []
    assert told(match, ConditionPut) == []


@pytest.mark.clause("step8.lose-markers", "time.unspent", "step8.end")
def test_markers_that_are_left_are_lost() -> None:
    match = stage(FIELD, A=sword(), X=reaver(), active="oath-sword", next=["step_five", "next_activation 2"])
    play(match, "end")
    assert told(match, ActivationEnded) == [ActivationEnded(of(match, "oath-sword").id)]
    assert match.state.active == of(match, "reaver").id
    assert match.state.time == 2
    play(match, "end")
    assert (match.state.time, match.state.received, match.state.focus) == (0, 0, 0)


@pytest.mark.clause("squad.equipment")
def test_a_hero_uses_equipment_in_step_three_once_and_for_nothing() -> None:
    match = stage(
        FIELD,
        A=marshal(wounds=5),
        X=reaver(at="D2", spent=True),
        next=["step_one marshal"],
        player=[{"equipment": ["healing-draught", "hourglass-sand"]}],
    )
    assert asked(match) == "equip"
    play(match, "equip healing-draught")
    assert offered(match) == ["equip hourglass-sand", "let"]
    play(match, "equip hourglass-sand")
    assert [each.item for each in told(match, EquipmentUsed)] == ["Healing Draught", "Hourglass Sand"]
    assert match.state.players[0].equipment == []
    assert (health(match, "marshal"), match.state.time) == (12, 3)


@pytest.mark.clause("squad.equipment")
def test_only_the_hero_uses_equipment() -> None:
    match = stage(
        FIELD, A=sword(), H=marshal(at="A2"), X=reaver(at="D2", spent=True), next=["step_one oath-sword"],
        player=[{"equipment": ["hourglass-sand"]}],
    )  # fmt: skip
    assert match.state.players[0].hero == of(match, "marshal").id
    assert asked(match) == "act"


# -- Time Markers ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("time.two-markers", "steps.when-markers-given")
def test_a_miniature_gets_two_markers() -> None:
    match = stage(FIELD, A=sword(), X=reaver(), next=["step_one oath-sword"])
    assert match.state.time == 2


@pytest.mark.clause("time.combinations", "time.spend", "step7.repeat", "steps.step7-condition")
def test_two_actions_of_one_marker_or_one_of_two() -> None:
    match = stage(FIELD, A=sword(), X=reaver(spent=True))
    play(match, "move move B2a")
    assert match.state.time == 1
    assert refused(match, "move run B2b") == ("no-time", "time.cannot-pay")
    play(match, "perform concentration")
    assert told(match, ActivationEnded), "with no marker left it is over without a question"


@pytest.mark.clause("example.alchemist-run", "action.run", "public.move.up-to")
def test_the_apothecary_runs_four_of_six_hexes_and_the_opponent_is_next() -> None:
    match = stage(WIDE, A=apothecary(), X=reaver(), stop=False)
    far = match.state.ground.board.distance(match.state.ground.board.cell("B2"), match.state.ground.board.cell("C2c"))
    assert far == 4
    play(match, "move run C2c", "let")
    assert len(told(match, Moved)[0].path) == 4
    assert match.state.active == of(match, "reaver").id


@pytest.mark.clause("limit.three-markers", "time.cap-scope")
def test_three_markers_for_one_activation_and_no_more() -> None:
    match = stage(FIELD, A=sword(), X=reaver(spent=True))
    me = of(match, "oath-sword")
    play(match, "perform concentration")
    give_time(match.state, me, 1)
    assert match.state.time == 2
    give_time(match.state, me, 1)
    assert match.state.time == 2, "received in all, not held at once"
    assert [each.amount for each in told(match, TimeGained)] == [1]


def test_who_is_not_active_gets_and_loses_no_marker() -> None:
    match = stage(FIELD, A=sword(), X=reaver())
    for change in (give_time, take_time):
        change(match.state, of(match, "reaver"), 1)
    assert match.state.time == 2
    assert told(match, TimeLost) == []


# -- once in an activation ---------------------------------------------------------------------------------------------


@pytest.mark.clause("limit.no-repeat", "public.move.two-actions")
def test_no_action_twice_but_move_and_run() -> None:
    match = stage(WIDE, A=sword(), X=reaver(spent=True), time=3)
    play(match, "move move B2a")
    assert refused(match, "move move B2") == ("repeated", "limit.no-repeat")
    assert "move run B2" in offered(match, "move")


@pytest.mark.clause("limit.one-attack", "limit.one-attack-even-cheap", "limit.attack-definition")
def test_one_attack_in_an_activation() -> None:
    match = stage(WIDE, A=archer(), X=reaver(at="C2", spent=True), time=3, script=[BLANK, BLANK, BLANK, OPEN])
    assert {"attack long-shot C2", "attack bodkin C2"} <= set(offered(match, "attack"))
    play(match, "attack long-shot C2")
    assert offered(match, "attack") == []
    assert refused(match, "attack bodkin C2") == ("attacked", "limit.one-attack")
    assert match.state.time == 2


@pytest.mark.clause("limit.no-advance-declaration", "activate.choose-actions")
def test_the_second_action_is_chosen_when_the_first_is_over() -> None:
    match = stage(FIELD, A=sword(), X=reaver(at="C2f", spent=True), script=[BLANK, BLANK, BLANK, OPEN])
    assert offered(match, "attack") == []
    play(match, "move move B2c")
    assert offered(match, "attack") == ["attack sword-strike C2f"]


@pytest.mark.clause("activate.action-list")
def test_only_what_the_card_shows() -> None:
    match = stage(FIELD, A=sword(), X=reaver())
    assert refused(match, "attack inferno C2") == ("no-tile", "activate.action-list")


# -- declared, then lost -----------------------------------------------------------------------------------------------


def declared(**more: Any) -> dict[str, Any]:
    """An attack of Richard's, declared and paid for."""
    return {"tile": "circular-attack", "kind": "attack", "targets": ["reaver", "cinder-thrower"], **more}


@pytest.mark.clause("steps.target-lost", "combat.sequence")
def test_of_two_targets_the_one_that_is_left_is_hit() -> None:
    match = stage(
        WIDE,
        A=marshal(),
        X=reaver(at="D2", spent=True),
        Y=thrower(at="C2f", spent=True),
        active="marshal",
        time=0,
        used=["circular-attack"],
        attacked=True,
        declared=declared(),
        next=["step_seven"],
        script=[HIT, HIT, HIT, HIT, BLANK, OPEN],
    )
    assert [match.state.minis[each.target].tag for each in told(match, TargetLost)] == ["reaver"]
    assert (health(match, "reaver"), of(match, "cinder-thrower").where) == (5, "dead")


@pytest.mark.clause("steps.target-lost", "time.cannot-pay")
def test_without_any_target_no_dice_are_rolled_and_nothing_is_given_back() -> None:
    match = stage(
        WIDE,
        A=marshal(),
        X=reaver(at="D2", spent=True),
        Y=thrower(at="D2a", spent=True),
        active="marshal",
        time=1,
        used=["circular-attack"],
        attacked=True,
        declared=declared(),
        next=["step_seven"],
    )
    assert told(match, AttackRolled) == []
    assert match.state.time == 1
    assert refused(match, "attack sword-strike D2") == ("attacked", "limit.one-attack")


@pytest.mark.clause("reaction.kills-active", "steps.death-during")
def test_a_dead_miniature_carries_nothing_out() -> None:
    match = stage(
        WIDE,
        A=sword(),
        B=archer(at="A2"),
        X=reaver(at="D2"),
        active="oath-sword",
        declared={"tile": "run", "kind": "move", "at": "B2a"},
        next=["step_six", "step_seven", "next_activation 2"],
    )
    match.state.remove(of(match, "oath-sword"), "dead")
    play(match, "react reaver defense")
    assert told(match, ActionVoid)
    assert told(match, Moved) == []
    # The reaver has reacted: player 1 goes on.
    assert match.state.active == of(match, "banner-archer").id


@pytest.mark.clause("move.destination-declared")
def test_if_the_way_is_closed_another_end_is_chosen() -> None:
    match = stage(
        FIELD,
        A=sword(),
        X=reaver(at="B2a", spent=True),
        active="oath-sword",
        time=0,
        used=["run"],
        declared={"tile": "run", "kind": "move", "at": "B2a"},
        next=["step_seven"],
    )
    assert asked(match) == "move-anew"
    assert "B2a" not in places(match, "move")
    play(match, "move run B2b")
    assert where(match, "oath-sword") == "B2b"


# -- conditions that work for one activation ---------------------------------------------------------------------------


@pytest.mark.clause("conditions.panic")
def test_panic_forbids_attacks_and_ends_with_the_activation() -> None:
    match = stage(FIELD, A=sword(conditions=["panic"]), X=reaver(at="Aa", spent=True), next=["step_one oath-sword"])
    assert refused(match, "attack sword-strike B2a") == ("panic", "conditions.panic")
    play(match, "end")
    assert of(match, "oath-sword").conditions == ()


@pytest.mark.clause("conditions.panic", "conditions.slow")
def test_a_marker_that_comes_after_step_four_stays_for_the_next_activation() -> None:
    match = stage(FIELD, A=sword(conditions=["panic", "slow"]), X=reaver(at="Aa", spent=True),
                  script=[BLANK, BLANK, BLANK, OPEN])  # fmt: skip
    # Step 4 is over: neither works yet.
    play(match, "attack sword-strike B2a", "end")
    assert of(match, "oath-sword").conditions == ("panic", "slow")
    assert told(match, ConditionRemoved) == []


@pytest.mark.clause("conditions.slow")
def test_slow_halves_a_run_rounded_up() -> None:
    match = stage(WIDE, A=vashka(), X=reaver(), active="vashka", slowed=True)
    board = match.state.ground.board
    here = board.cell("B2")
    far = {board.distance(here, board.cell(each)) for each in places(match, "move")}
    assert max(far) == 3
    moves = {each.split()[-1] for each in offered(match, "move") if " move " in f" {each} " and "run" not in each}
    assert max(board.distance(here, board.cell(each)) for each in moves) == 2, "3 is halved to 2"


@pytest.mark.clause("vortex.standing-effect", "step2.landscape")
@pytest.mark.parametrize(("face", "left"), [(BLANK, 5), (HIT, 4), (CRIT, 3)])
def test_a_vortex_rolls_for_whoever_is_activated_on_it(face: int, left: int) -> None:
    match = stage(
        FIELD, A=sword(), X=reaver(spent=True), vortex=[{"at": "B2"}], next=["step_one oath-sword"], script=[face]
    )
    assert len(told(match, VortexStrikes)) == 1
    assert health(match, "oath-sword") == left
    assert len(told(match, Wounded)) == (face != BLANK)


# -- Reactivation ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("limit.reactivation-timing", "limit.reactivation-fresh", "limit.reactivation-definition")
def test_a_reactivation_comes_before_the_opponent_and_begins_anew() -> None:
    match = stage(
        FIELD,
        A=sword(),
        B=archer(at="A2"),
        H=marshal(where="reserves"),
        X=reaver(at="Aa"),
        stop=False,
        script=[BLANK, BLANK, BLANK, OPEN],
        player=[{"faith": {"creation": 7}, "hand": ["second-wind"]}],
    )
    play(match, "attack sword-strike B2a", "let", "end", "play second-wind")
    # Only the sword was activated this turn: nobody is asked whom.
    assert told(match, Reactivated) == [Reactivated(of(match, "oath-sword").id)]
    assert (match.state.active, match.state.time) == (of(match, "oath-sword").id, 2)
    assert "attack sword-strike B2a" in offered(match, "attack"), "neither the attack nor its repetition counts"
    assert told(match, FaithGained)[-1].mini == of(match, "oath-sword").id
    play(match, "end")
    assert match.state.active == of(match, "reaver").id


@pytest.mark.clause("limit.reactivation-once")
def test_nobody_is_reactivated_twice_in_a_turn() -> None:
    match = stage(FIELD, A=sword(), X=reaver(spent=True), stop=False)
    me = of(match, "oath-sword")
    reactivate(match.state, me)
    reactivate(match.state, me)
    assert match.state.granted == [me.id]
    play(match, "end")
    assert match.state.active == me.id
    reactivate(match.state, me)
    assert match.state.granted == []


@pytest.mark.clause("limit.reactivation-after-reaction")
def test_who_has_reacted_can_be_reactivated_but_not_react_again() -> None:
    match = stage(FIELD, A=sword(), B=archer(at="A2"), X=reaver(spent=True), stop=False)
    reactivate(match.state, of(match, "reaver"))
    play(match, "perform concentration", "end")
    assert match.state.active == of(match, "reaver").id
    play(match, "end")
    assert match.state.active == of(match, "banner-archer").id
    play(match, "perform concentration")
    assert asks(match) == (1, "act"), "the reaver counts as activated and is not asked to react"


@pytest.mark.clause("reaction.during-reactivation")
def test_a_reactivation_opens_windows_for_reactions() -> None:
    match = stage(FIELD, A=sword(), X=reaver(), stop=False)
    reactivate(match.state, of(match, "oath-sword"))
    play(match, "end", "perform concentration")
    assert asks(match) == (2, "react")


@pytest.mark.clause("steps.death-during", "squad.equipment")
def test_a_hero_who_dies_of_equipment_uses_no_more_of_it() -> None:
    match = stage(
        FIELD,
        A=marshal(wounds=11),
        B=sword(at="A1"),
        X=reaver(at="D2"),
        next=["step_one marshal"],
        player=[{"equipment": ["bitter-cup", "hourglass-sand"]}],
    )
    play(match, "equip bitter-cup")
    assert not of(match, "marshal").alive
    assert match.question is None, "the activation is over at once"
