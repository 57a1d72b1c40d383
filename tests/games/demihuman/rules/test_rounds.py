"""The first turn, turns, activations and their phases, the end of a round."""

from __future__ import annotations

import pytest
from games.demihuman.staging import asked, enemy, hp, model, of, offered, piece, play, stage, told

from dustup.games.demihuman.events import (
    ActivationEnded,
    Burned,
    ChipUsed,
    FirstTurnRolled,
    FirstTurnWon,
    FocusMet,
    FortuneRolled,
    GoalScored,
    PipOrderRolled,
    PointsScored,
    WoreOff,
)

FAR = enemy("night-porter", "22,22")


@pytest.mark.clause("first-turn.roll", "first-turn.winner", "pips.opposed.no-target")
def test_for_the_first_turn_the_loser_of_the_roll_uses_pips_first() -> None:
    match = stage(model("night-porter", "2,2"), FAR, next=["first_turn"], script=[2, 4])
    assert match.question is not None and match.question.seat == 0
    play(match, "spend 3")
    assert match.question.seat == 1
    play(match, "spend 0")
    assert told(match, FirstTurnWon)[0].seat == 0


@pytest.mark.clause("pips.opposed.tied", "ruling.first-turn.tie")
def test_in_a_tie_who_has_more_pips_uses_them_first_and_a_tie_is_rolled_again() -> None:
    match = stage(model("night-porter", "2,2"), FAR, next=["first_turn"], script=[3, 3, 5, 1], pips=[4, 5])
    assert match.question is not None and match.question.seat == 1
    play(match, "spend 0", "spend 0")
    assert len(told(match, FirstTurnRolled)) == 2


@pytest.mark.clause("pips.opposed.tied-pips", "pips.maximum")
def test_no_dice_settle_who_is_first_with_pips_where_both_show_a_six() -> None:
    match = stage(model("night-porter", "2,2"), FAR, next=["first_turn"], script=[6, 6, 5, 1], pips=[4, 4])
    assert not told(match, PipOrderRolled) and [each.faces for each in told(match, FirstTurnRolled)] == [(6, 6), (5, 1)]
    assert match.question is not None and match.question.seat == 1


@pytest.mark.clause("activation.options", "first-turn.alternate", "first-turn.leftovers")
def test_players_take_turns_until_one_has_nobody_left() -> None:
    mine = [model("night-porter", "2,2"), model("night-porter", "4,2")]
    match = stage(*mine, FAR, next=["turn 1"])
    play(match, "pass night-porter.1", "pass night-porter.3", "pass night-porter.2")
    assert match.state.round == 2


@pytest.mark.clause("activation.chip", "ruling.round.chips-left")
def test_a_chip_is_a_turn_without_a_unit() -> None:
    players = [{"chips": 1}, {}]
    match = stage(model("night-porter", "2,2"), FAR, next=["turn 1"], player=players)
    play(match, "chip")
    assert told(match, ChipUsed) and match.question is not None and match.question.seat == 1
    play(match, "pass night-porter.2")
    assert "chip" not in offered(match)


@pytest.mark.clause("ruling.activation.pass-triggers", "condition.burning.damage", "sequencing.phase.start")
def test_a_burning_unit_that_passes_burns() -> None:
    match = stage(model("night-porter", "2,2", conditions={"burning": 2}), FAR, next=["turn 1"])
    play(match, "pass night-porter.1")
    assert told(match, Burned) and hp(match, "night-porter.1") == 2


@pytest.mark.clause("tag.fading", "ruling.tag.fading")
def test_a_fading_effect_ends_when_its_model_passes() -> None:
    match = stage(
        model("dockside-wolf", "2,2"), FAR, next=["turn 1"], lasting=[["dockside-wolf", "pack-howl", "dockside-wolf"]]
    )
    play(match, "pass dockside-wolf")
    assert told(match, WoreOff)


@pytest.mark.clause("tag.fortune-teller.replace", "ruling.tag.fortune")
def test_a_die_of_the_pool_replaces_one_rolled_for_an_ally_before_pips() -> None:
    ledger = model("mister-ledger", "12,10", pool=[6])
    match = stage(model("cellar-ghoul", "12,12"), ledger, enemy("soup-sow", "13.27,12"), script=[1, 1], pips=[3, 0])
    play(match, "attack gnaw soup-sow")
    assert asked(match) == "swap"
    play(match, "swap mister-ledger 6")
    assert of(match, "mister-ledger").pool == [] and hp(match, "soup-sow") == 6 - (9 - 3)


@pytest.mark.clause("tag.fortune-teller.pool")
def test_a_fortune_teller_rolls_when_it_is_activated_and_dice_add_up() -> None:
    match = stage(model("mister-ledger", "12,10", pool=[2]), FAR, next=["turn 1"], script=[5])
    play(match, "pass mister-ledger")
    assert told(match, FortuneRolled) and of(match, "mister-ledger").pool == [2, 5]


@pytest.mark.clause("condition.panic", "ruling.condition.panic")
def test_a_panicked_unit_pays_for_its_second_action_or_disengages() -> None:
    cat = model("alley-cat", "12,12", conditions={"panic": 2})
    match = stage(cat, FAR, actions=1, pips=[2, 0])
    play(match, "move 13,12")
    assert match.state.players[0].pips == 0
    match = stage(cat, FAR, actions=1, pips=[1, 0])
    assert offered(match, "move") == [] and offered(match, "disengage")


@pytest.mark.clause("ruling.condition.panic")
def test_by_the_letter_the_enemies_of_the_panicked_pay() -> None:
    porter = enemy("night-porter", "22,22", conditions={"panic": 2})
    rulings = {"panic": "letter"}
    match = stage(model("alley-cat", "12,12"), porter, actions=1, pips=[1, 0], rulings=rulings)
    assert offered(match, "move") == []
    cat = model("alley-cat", "12,12", conditions={"panic": 2})
    match = stage(cat, FAR, actions=1, pips=[1, 0], rulings=rulings)
    assert offered(match, "move")


@pytest.mark.clause("terrain.dangerous", "terrain.hazardous", "ruling.terrain.start-effects")
def test_terrain_acts_on_whoever_is_activated_near_it() -> None:
    fire, spill = piece("fire-pit", "4,2"), piece("toxic-spill", "12,12")
    match = stage(model("night-porter", "2.5,2"), FAR, pieces=[fire, spill], next=["turn 1"])
    play(match, "pass night-porter.1")
    assert hp(match, "night-porter.1") == 3
    match = stage(model("night-porter", "10,12"), FAR, pieces=[fire, spill], next=["turn 1"])
    play(match, "pass night-porter.1")
    assert of(match, "night-porter.1").has("slow") == 1


@pytest.mark.clause("first-turn.next-round", "ruling.first-turn.last-action")
def test_whose_opponent_acted_last_chooses_who_is_first() -> None:
    match = stage(model("night-porter", "2,2", done=True), FAR, next=["round_ends"], last=1)
    assert match.question is not None and match.question.seat == 1 and asked(match) == "order"
    play(match, "order second")
    assert match.state.first == 0


@pytest.mark.clause("focus.check", "focus.benefit")
def test_a_focus_that_is_met_pays_at_the_end_of_the_round() -> None:
    match = stage(model("crow-lookout", "2,2"), FAR, next=["focuses"], pips=[3, 3])
    assert told(match, FocusMet)[0].focus == "Lookout" and match.state.players[0].pips == 4


@pytest.mark.clause("tag.improv", "ruling.tag.improv")
def test_an_improv_focus_pays_at_once_and_once_a_round() -> None:
    ghoul = model("cellar-ghoul", "12,12", wounds=3)
    match = stage(ghoul, enemy("ox-bouncer", "13.27,12"), script=[6, 1, 6, 1], pips=[0, 0])
    play(match, "attack gnaw ox-bouncer")
    assert hp(match, "cellar-ghoul") == 3
    play(match, "attack gnaw ox-bouncer")
    assert hp(match, "cellar-ghoul") == 3


@pytest.mark.clause("goal.check", "goal.once", "goal.benefit", "end-of-round.goals-first")
def test_a_goal_is_scored_once_and_the_first_player_s_come_first() -> None:
    pair = [{"coalition": "dead-letter-office"}, {"coalition": "dead-letter-office"}]
    match = stage(
        model("mister-ledger", "2,2"),
        enemy("mister-ledger", "20,20"),
        next=["goals", "goals"],
        round=2,
        first=2,
        player=pair,
    )
    scored = told(match, GoalScored)
    assert [(each.seat, each.goal) for each in scored] == [(1, "Balanced Books"), (0, "Balanced Books")]
    assert [each.points for each in match.state.players] == [1, 1]


@pytest.mark.clause("ruling.round.wipe-out")
def test_who_is_alone_may_pass_with_everything_to_the_end() -> None:
    match = stage(model("night-porter", "2,2"), next=["turn 1"], stop=False, mission="gang-war")
    play(match, "rest")
    assert match.result is not None and match.result.winners == (0,)
    assert told(match, PointsScored)[-1].points == 1


@pytest.mark.clause("ruling.round.death-mid-activation")
def test_who_dies_at_the_start_of_its_activation_does_not_act() -> None:
    match = stage(model("night-porter", "2,2", wounds=3, conditions={"burning": 1}), FAR, next=["turn 1"])
    play(match, "activate night-porter.1")
    assert told(match, ActivationEnded) and of(match, "night-porter.1").where == "dead"


@pytest.mark.clause("action.help", "ruling.help.scope")
def test_helping_lowers_one_condition_of_an_ally_within_an_inch() -> None:
    friend = model("cellar-ghoul", "14.04,12", conditions={"slow": 2, "enraged": 1})
    match = stage(model("night-porter", "12,12"), friend, FAR)
    assert offered(match, "help") == ["help cellar-ghoul enraged", "help cellar-ghoul slow"]
    play(match, "help cellar-ghoul slow")
    assert of(match, "cellar-ghoul").has("slow") == 1
    match = stage(model("night-porter", "12,12"), {**friend, "at": "14.06,12"}, FAR)
    assert offered(match, "help") == []


@pytest.mark.clause("condition.burning.stop", "ruling.condition.burning")
def test_an_action_puts_out_all_of_the_fire() -> None:
    match = stage(model("night-porter", "12,12", conditions={"burning": 3}), FAR)
    play(match, "douse")
    assert of(match, "night-porter.1").has("burning") == 0


@pytest.mark.clause("pips.maximum", "ruling.pips.die-face")
def test_pips_beyond_a_six_are_refused_with_the_reason() -> None:
    ghoul, sow = model("cellar-ghoul", "12,12"), enemy("soup-sow", "13.27,12")
    match = stage(ghoul, sow, script=[5, 1], pips=[10, 0])
    play(match, "attack gnaw soup-sow")
    found = match.why_not("spend 2")
    assert found is not None and found.clause == "pips.maximum" and "at most 1" in found.sentence
    match = stage(ghoul, sow, script=[1, 1], pips=[2, 0])
    play(match, "attack gnaw soup-sow")
    found = match.why_not("spend 3")
    assert found is not None and found.clause == "pips.spend" and "2 pips" in found.sentence
