"""The book from the turn's phases to the standard actions, where two rules or cards meet."""

from __future__ import annotations

from typing import Any

import pytest
from games.torn.staging import (
    BLANK,
    HIT,
    OPEN,
    archer,
    asks,
    conditions,
    defended,
    health,
    marshal,
    mini,
    of,
    offered,
    play,
    reaver,
    refused,
    rolled,
    sister,
    stage,
    stalker,
    sword,
    thrower,
    told,
    warden,
)

from dustup.games.torn.events import (
    Activated,
    ActivationEnded,
    FocusLost,
    GodCardDrawn,
    InitiativeRolled,
    Killed,
    NobodyLeft,
    Razed,
    Reactivated,
    Scored,
    SquadDestroyed,
    TimeGained,
    TimeLost,
    TurnBegan,
    VortexMoved,
    VortexStrikes,
)

FIELD = """
     . . . . .
    . A X . . .
     . . . . ."""
ZONED = """
     1 1 1 1 1
    . A X . . .
     2 2 2 2 2"""


def activated(match: Any) -> list[str]:
    """Who was activated, in order."""
    return [match.state.minis[each.mini].tag for each in told(match, Activated)]


# -- phases ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("turn.simultaneous-players", "turn.p1.effects")
def test_in_phase_one_the_tithe_is_asked_of_the_last_turns_initiative_first() -> None:
    match = stage(
        FIELD, A=mini("serrane", leader=True), B=reaver(at="Aa"), X=mini("serrane", leader=True), Y=reaver(at="Xa"),
        turn=2, initiative=2, next=["beginning"],
    )  # fmt: skip
    assert asks(match) == (2, "pick-mini")
    play(match, "let")
    assert asks(match) == (1, "pick-mini")


@pytest.mark.clause("turn.p2.empty-deck", "turn.p2.draw")
def test_with_one_deck_empty_the_other_player_draws_all_the_same() -> None:
    match = stage(
        FIELD, A=mini("richard", leader=True), X=mini("serrane", leader=True, at="E2"), next=["drawing"],
        player=[{"rest": []}, {}], script={"gods": [1]},
    )  # fmt: skip
    assert [each.seat for each in told(match, GodCardDrawn)] == [1]


@pytest.mark.clause("init.full-tie", "turn.p3.roll")
def test_after_a_tie_the_dice_of_drums_are_thrown_again_too() -> None:
    faces = [BLANK] * 4 + [BLANK] * 3 + [HIT] * 4 + [HIT] * 3
    match = stage(
        FIELD, A=sword(), X=reaver(), turn=2, initiative=2, next=["initiative"], script=faces,
        player=[{"drums": 1}, {}],
    )  # fmt: skip
    assert [len(each.symbols) for each in told(match, InitiativeRolled)] == [4, 3, 4, 3]
    assert match.state.initiative == 0
    assert match.state.players[0].drums == 0


@pytest.mark.clause("gods.play-window")
def test_drums_are_not_beaten_for_a_roll_that_will_not_be_made() -> None:
    match = stage(
        FIELD, A=mini("serrane", leader=True), X=reaver(where="dead", leader=True), turn=3, ending=True,
        next=["beginning"], player=[{"hand": ["drums-before-dark"], "faith": {"destruction": 5}}, {}],
    )  # fmt: skip
    assert offered(match, "play") == []


@pytest.mark.clause("turn.p5.who-finished")
def test_who_activates_the_last_one_has_finished_before_the_enemy_that_reacts_to_it() -> None:
    match = stage(FIELD, A=sword(), X=reaver(at="E2"), initiative=2, next=["next_activation 1"], stop=False)
    play(match, "perform concentration", "react reaver defense")
    assert match.state.finished == 0


@pytest.mark.clause("turn.p5.who-finished")
def test_a_counterer_has_not_finished_before_its_counter_attack() -> None:
    match = stage(
        FIELD, A=reaver(), B=archer(at="F2"), X=sword(at="Aa"), initiative=1,
        script=[BLANK, BLANK, BLANK, OPEN, OPEN, BLANK, BLANK, OPEN],
    )  # fmt: skip
    play(match, "attack cleaver B2a", "react oath-sword counter-attack")
    assert of(match, "oath-sword").spent and match.state.finished == 1


@pytest.mark.clause("turn.p5.who-finished", "card.burst-on-death")
def test_who_lost_the_last_fresh_one_by_the_blow_finished_before_who_lost_it_by_the_burst() -> None:
    match = stage(
        FIELD, A=sword(at="Xa", spent=True), B=archer(at="Xb", wounds=3), X=mini("cinder-whelp", wounds=4),
        initiative=1, script=[HIT, HIT, HIT, OPEN, OPEN],
    )  # fmt: skip
    play(match, "attack sword-strike C2")
    assert {match.state.minis[each.mini].tag for each in told(match, Killed)} == {"cinder-whelp", "banner-archer"}
    assert match.state.finished == 1, "the whelp was gone before it burst"


@pytest.mark.clause("turn.p5.who-finished", "activate.reserves-not-counted")
def test_who_has_everybody_in_ambush_has_finished_before_anybody_is_activated() -> None:
    match = stage(FIELD, A=sword(), B=archer(at="E2"), X=stalker(where="ambush"), initiative=1, next=["activations"])
    assert match.state.finished == 1
    play(match, "activate oath-sword", "end")
    assert [each.seat for each in told(match, NobodyLeft)] == [1]


@pytest.mark.clause("activate.remaining", "activate.no-pass")
def test_who_goes_on_alone_may_not_stop_unless_a_squad_was_destroyed() -> None:
    match = stage(FIELD, A=sword(), B=archer(at="Aa"), X=reaver(spent=True), next=["go_on_alone 1"])
    assert offered(match, "finish") == []
    match = stage(FIELD, A=sword(), B=archer(at="Aa"), X=reaver(where="dead"), ending=True, next=["go_on_alone 1"])
    assert offered(match, "finish") == ["finish"]


@pytest.mark.clause("end.wipe-out-finish-turn", "turn.p5.first-roller")
def test_the_destroyed_player_rolls_first_for_the_vortices_and_the_survivor_may_stop_halfway() -> None:
    match = stage(
        ZONED, A=sword(), B=archer(at="Aa"), C=sister(at="Ab"), X=reaver(at="Ac", wounds=4, spent=True),
        initiative=1, next=["next_activation 1"], stop=False, turn=2,
        vortex=[{"at": "E2", "arrow": 1}, {"at": "C1", "arrow": 1}],
        script=[HIT, HIT, HIT, OPEN, 1, 1],
    )  # fmt: skip
    play(match, "activate oath-sword", "attack sword-strike B2c", "end", "activate banner-archer", "end", "finish")
    assert asks(match) == (2, "stir")
    play(match, "stir E2")
    assert [each.seat for each in told(match, VortexMoved)] == [1, 0]
    assert told(match, TurnBegan) == []


@pytest.mark.clause("turn.p6.order", "scenario.three-hearths")
def test_who_enters_in_phase_six_does_not_hold_a_hearth_in_that_turn() -> None:
    match = stage(
        A=mini("richard", at="A1"), X=mini("serrane", at="A7", leader=True), Y=mini("veil-stalker", where="ambush"),
        scenario="three-hearths", turn=3, initiative=1, next=["end_of_turn"],
    )  # fmt: skip
    assert asks(match) == (2, "enter")
    assert told(match, Scored) == []
    entry = next(each for each in offered(match, "deploy") if each.split()[-1].startswith(("C3", "D4", "D5", "B4")))
    play(match, entry)
    assert told(match, Scored) == []


@pytest.mark.clause("end.wipe-out", "end.triggers", "turn.p6.effects")
def test_when_the_last_enemy_dies_in_phase_six_no_new_turn_begins() -> None:
    match = stage(
        ZONED, A=mini("richard", at="A2", leader=True), X=reaver(at="Xa", wounds=4, leader=True), turn=2, initiative=1,
        next=["end_of_turn"], stop=False,
        player=[{"hand": ["long-reckoning"], "faith": {"creation": 12}}, {}],
        script=[HIT, HIT, HIT, OPEN],
    )  # fmt: skip
    play(match, "play long-reckoning")
    assert told(match, SquadDestroyed) and told(match, TurnBegan) == []
    assert match.result is not None


@pytest.mark.clause("steps.order-within", "step3.god-cards", "squad.equipment")
def test_in_step_three_a_prayer_cord_pays_for_the_card_that_follows() -> None:
    match = stage(
        FIELD,
        A=mini("richard", at="A", leader=True),
        X=reaver(at="E2", spent=True),
        next=["step_one richard"],
        player=[{"hand": ["second-breath"], "equipment": ["prayer-cord"]}, {}],
    )
    # Two of Devotion and three of the cord make five: the card costs four.
    play(match, "equip prayer-cord", "play second-breath")
    assert match.state.players[0].faith["creation"] == 1 and match.state.time == 3


@pytest.mark.clause("steps.order-within", "step8.god-cards")
def test_in_step_eight_richard_cures_before_anybody_kindles() -> None:
    match = stage(
        FIELD,
        A=mini("richard", at="A", leader=True),
        B=sword(at="A1", conditions=["burning"], wounds=1),
        X=mini("serrane", at="E2", leader=True, spent=True),
        active="richard",
        next=["step_eight"],
        player=[{"hand": ["warm-hands"], "faith": {"creation": 3}}, {}],
    )
    assert conditions(match, "oath-sword") == set()
    assert asks(match) == (1, "god-window")


# -- reactivation ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("limit.reactivation-timing", "limit.reactivation-once")
def test_two_reactivations_granted_in_one_activation_both_come_before_the_opponent() -> None:
    match = stage(
        FIELD, A=mini("richard", at="A", leader=True), B=sword(at="A1", spent=True), X=reaver(at="E2"),
        next=["step_one richard", "next_activation 2"], stop=False,
        player=[{"hand": ["once-more"], "faith": {"creation": 20}}, {}],
    )  # fmt: skip
    play(match, "pass") if asks(match)[1] == "god-window" else None
    play(match, "use rally-the-oath A1", "let", "end")
    while asks(match)[1] != "god-window" or offered(match, "play") != ["play once-more"]:
        play(match, "end" if asks(match)[1] == "act" else "let")
    play(match, "play once-more")
    assert [match.state.minis[each.mini].tag for each in told(match, Reactivated)] == ["oath-sword"]
    play(match, "end")
    while len(told(match, Reactivated)) < 2:
        play(match, "end" if asks(match)[1] == "act" else "pass")
    assert activated(match) == ["richard", "oath-sword", "richard"]
    while "reaver" not in activated(match):
        play(match, "end" if asks(match)[1] == "act" else "pass")
    assert activated(match) == ["richard", "oath-sword", "richard", "reaver"]


@pytest.mark.clause("limit.reactivation-fresh", "keyword.charge")
def test_a_charge_of_the_first_activation_does_not_last_into_the_reactivation() -> None:
    knight = mini("thornhart-knight", at="A", spent=True)
    match = stage(
        FIELD, A=knight, X=reaver(at="C2f", spent=True), next=["activation_over"], walked=True,
        active="thornhart-knight", granted=["thornhart-knight"], stop=False,
        script=[BLANK, BLANK, OPEN],
    )  # fmt: skip
    play(match, "attack lance-of-vows C2f")
    assert rolled(match) == [2]


@pytest.mark.clause("conditions.panic", "limit.reactivation-fresh")
def test_panic_ends_with_the_first_activation_and_the_second_may_attack() -> None:
    match = stage(
        FIELD, A=sword(conditions=["panic"]), X=reaver(at="Aa", spent=True), next=["step_one oath-sword"],
        granted=["oath-sword"], stop=False,
    )  # fmt: skip
    assert refused(match, "attack sword-strike B2a") == ("panic", "conditions.panic")
    play(match, "end")
    assert "attack sword-strike B2a" in offered(match, "attack")


@pytest.mark.clause("conditions.slow")
def test_slow_that_was_cured_and_comes_again_after_step_four_stays_for_the_next_activation() -> None:
    match = stage(
        FIELD, A=mini("alchemist", conditions=["slow"]), X=mini("hedge-pike", at="Aa"), next=["step_one alchemist"],
        player=[{"faith": {"life": 2}}, {}], script=[HIT, BLANK, OPEN],
    )  # fmt: skip
    play(match, "use panacea B2", "let", "move move B2c", "react hedge-pike unhorse")
    assert conditions(match, "alchemist") == {"slow"}
    assert told(match, ActivationEnded)


@pytest.mark.clause("steps.death-during", "limit.reactivation-timing")
def test_whoever_dies_before_its_reactivation_is_not_activated_again() -> None:
    match = stage(
        FIELD, A=sword(wounds=4), X=mini("richard", at="E2", leader=True), granted=["oath-sword"], attacked=True,
        active="oath-sword", next=["step_eight"], player=[{}, {"hand": ["thunders-rebuke"], "faith": {"creation": 3}}],
        script=[HIT, HIT, HIT, OPEN, OPEN],
    )  # fmt: skip
    play(match, "play thunders-rebuke")
    assert told(match, Reactivated) == [] and told(match, ActivationEnded) == []


# -- markers -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("time.cap-scope", "limit.three-markers", "conditions.stun")
def test_stun_takes_one_of_three_and_no_other_card_gives_it_back() -> None:
    match = stage(
        FIELD, A=mini("richard", at="A", leader=True, conditions=["stun"]), X=reaver(at="E2", spent=True),
        next=["step_one richard"],
        player=[{"hand": ["second-breath"], "faith": {"creation": 4}, "equipment": ["bottled-hour"]}, {}],
    )  # fmt: skip
    play(match, "equip bottled-hour", "play second-breath")
    assert [each.left for each in told(match, TimeGained)] == [3]
    assert [each.left for each in told(match, TimeLost)] == [2]
    assert (match.state.time, match.state.received) == (2, 3)


@pytest.mark.clause("time.combinations", "keyword.charge", "concentration.adds-dice")
def test_with_three_markers_a_knight_goes_concentrates_and_charges() -> None:
    match = stage(
        FIELD, A=mini("thornhart-knight", at="A2"), X=reaver(at="C2f", spent=True), time=3, received=3,
        script=[BLANK] * 5 + [OPEN],
    )  # fmt: skip
    play(match, "move move B2", "perform concentration", "attack lance-of-vows C2f")
    assert rolled(match) == [5], "two of the tile, two of Charge, one of Concentration"


@pytest.mark.clause("concentration.no-dice-action", "keyword.charge")
def test_concentration_before_the_move_is_lost_though_the_charge_counts() -> None:
    match = stage(
        FIELD, A=mini("thornhart-knight", at="A2"), X=reaver(at="C2f", spent=True), time=3, received=3,
        script=[BLANK] * 4 + [OPEN],
    )  # fmt: skip
    play(match, "perform concentration", "move move B2", "attack lance-of-vows C2f")
    assert rolled(match) == [4] and len(told(match, FocusLost)) == 1


@pytest.mark.clause("time.zero-cost", "steps.step7-condition")
def test_without_a_marker_left_a_free_action_is_asked_about_once() -> None:
    match = stage(FIELD, A=mini("cinder-whelp", at="A"), X=reaver(at="E2", spent=True))
    play(match, "move run B2b")
    assert asks(match) == (1, "act")
    assert {each.split()[1] for each in offered(match, "move")} == {"scamper"}
    play(match, "move scamper B2")
    assert told(match, ActivationEnded)


@pytest.mark.clause("concentration.no-dice-action", "time.zero-cost")
def test_a_free_action_between_concentration_and_attack_costs_the_concentration() -> None:
    match = stage(
        FIELD, A=mini("lamp-sister", at="A"), B=sword(at="Aa", conditions=["slow"]), X=reaver(at="C2f", spent=True),
        player=[{"faith": {"creation": 1}}, {}], script=[BLANK, BLANK, OPEN],
    )  # fmt: skip
    play(match, "perform concentration", "use vigil B2a", "attack lantern-glare C2f")
    assert rolled(match) == [2]


@pytest.mark.clause("limit.one-attack", "steps.target-lost")
def test_an_attack_that_lost_its_target_was_the_attack_of_this_activation() -> None:
    match = stage(FIELD, A=sword(at="A"), X=mini("oath-page", at="Aa"), Y=reaver(at="Ab", spent=True))
    play(match, "attack sword-strike B2a", "react oath-page sidestep")
    far = next(each for each in offered(match, "place") if each.split()[-1].startswith(("A1", "B1")))
    play(match, far)
    assert rolled(match) == []
    assert refused(match, "attack sword-strike B2b")[0] == "repeated"
    assert match.state.attacked


# -- dice and distances ------------------------------------------------------------------------------------------------


@pytest.mark.clause("combat.defense-dice-minimum", "keyword.guard")
@pytest.mark.parametrize("shield", [0, 2])
def test_dice_taken_and_added_are_counted_together_whatever_their_order(shield: int) -> None:
    laid = [["crack-the-shell", "alchemist", 1], ["second-skin-bad", "alchemist", 2]]
    laid.insert(shield, ["morning-shield", "alchemist", 2])
    match = stage(
        FIELD, A=archer(at="B2"), X=mini("alchemist", spent=True), Y=mini("wallbearer", at="Xb", spent=True),
        lasting=laid, script=[BLANK] * 3 + [OPEN] * 2, then="random",
    )  # fmt: skip
    play(match, "attack long-shot C2")
    assert defended(match) == {"alchemist": 1}, "one, two added, two taken"


@pytest.mark.clause("board.hexon-distance-huge", "tile.distance-counting")
def test_a_distance_in_hexons_to_a_huge_miniature_counts_its_nearest_hexon() -> None:
    match = stage(
        ". A . . X . .", A=mini("serrane", at="B1c", leader=True), X=warden(onto="E1+F1", spent=True),
        player=[{"faith": {"destruction": 9}}, {}],
    )  # fmt: skip
    assert offered(match, "attack") == ["attack inferno E1"]
    match = stage(
        ". A . . . X .", A=mini("serrane", at="B1c", leader=True), X=warden(onto="F1+G1", spent=True),
        player=[{"faith": {"destruction": 9}}, {}],
    )  # fmt: skip
    assert offered(match, "attack") == []


@pytest.mark.clause("conditions.slow", "move.halved-order")
def test_wings_are_added_to_the_run_before_slow_halves_it() -> None:
    match = stage(
        FIELD, A=mini("alchemist"), X=reaver(at="E2", spent=True), slowed=True,
        lasting=[["wings-of-noon", "alchemist", 1]],
    )  # fmt: skip
    board, me = match.state.ground.board, of(match, "alchemist").cell
    far = {board.distance(me, board.cell(each.split()[-1])) for each in offered(match, "move") if " run " in each}
    assert max(far) == 4, "six and one, halved and rounded up"


# -- Huge Miniatures ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("move.turning", "public.move.huge-pass", "move.way")
def test_a_huge_miniature_does_not_pass_an_enemy_by_turning_over_it() -> None:
    def turns(**enemies: Any) -> set[str]:
        match = stage(FIELD, A=warden(onto="B2+C2"), **enemies)
        return {each.split()[-1] for each in offered(match, "wheel") if each.split()[1] == "move"}

    # Turned about C2 onto B3 it steps to D2+C3, or it steps to D2 and turns about it.
    assert "D2+C3" in turns(X=reaver(at="D2", spent=True)), "its last step leads there"
    assert "D2+C3" in turns(X=reaver(at="B3", spent=True)), "its last turn leads there"
    both = turns(X=reaver(at="D2", spent=True), Y=thrower(at="B3", spent=True))
    assert "D2+C3" not in both
    assert "C2+B3" in both, "a turn alone throws them out"


@pytest.mark.clause("public.move.huge-destroys", "move.way")
def test_what_a_huge_miniature_turns_over_falls() -> None:
    tower = FIELD.replace("     . . . . .", "     . # . . .", 1)
    match = stage(tower, A=warden(onto="B2+C2"), X=reaver(at="F2", spent=True))
    play(match, "wheel move B1+C2")
    assert [each.piece for each in told(match, Razed)] == ["Broken Tower"]


@pytest.mark.clause("move.ejection-placement", "reaction.danger-forbids")
def test_infantry_that_is_ejected_onto_a_vortex_cannot_react_any_more_and_is_struck_in_its_step_two() -> None:
    match = stage(
        ". . A . .", A=marshal(at="B1"), X=reaver(at="C1c"), vortex=[{"at": "D1"}], stop=False, script=[HIT],
        next=["step_five", "next_activation 2"], active="marshal",
    )  # fmt: skip
    play(match, "move move C1", "let")
    vortex = next(each for each in offered(match, "eject") if each.split()[-1].startswith("D1"))
    play(match, vortex, "perform concentration")
    assert asks(match) == (1, "act") or told(match, VortexStrikes)
    while not told(match, VortexStrikes):
        play(match, "end")
    assert health(match, "reaver") == 4


@pytest.mark.clause("vortex.movement", "reaction.danger-forbids", "steps.moved-into-danger")
def test_a_vortex_that_drifts_onto_somebody_hurts_nobody_yet_but_stops_its_reactions() -> None:
    match = stage(
        FIELD, A=sword(at="E2"), X=reaver(at="Xa"), vortex=[{"at": "B2", "arrow": 1}],
        next=["vortices", "step_one oath-sword"], script=[1], finished=1,
    )  # fmt: skip
    assert told(match, VortexStrikes) == [] and health(match, "reaver") == 5
    play(match, "perform concentration")
    assert asks(match) == (1, "act"), "nobody is asked for a reaction"


# -- what lasts --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("effects.used-up")
def test_a_steady_hand_is_not_used_up_by_a_vortex_and_helps_to_explore_it() -> None:
    match = stage(
        FIELD, A=sword(), X=reaver(at="E2", spent=True), vortex=[{"at": "B2"}], next=["step_two", "step_five"],
        active="oath-sword", lasting=[["steady-hand", "oath-sword", 1]],
        script=[BLANK, HIT, HIT],
    )  # fmt: skip
    play(match, "explore explore B2")
    assert match.state.players[0].crystals == 2
