"""What the chapters say that is not said by a position with two rules in it: counts, orders, ends, cards."""

from __future__ import annotations

import pytest
from games.demihuman.staging import accepted, asked, clauses_of, enemy, hp, model, of, offered, piece, play, stage, told

from dustup.engine.errors import BadSetup
from dustup.engine.events import Conceded, DrawAgreed
from dustup.engine.match import Match
from dustup.games.demihuman.content import box
from dustup.games.demihuman.events import (
    ActivationEnded,
    AttackDeclared,
    CoalitionShown,
    Destroyed,
    Died,
    FirstTurnRolled,
    FocusMet,
    GoalScored,
    Moved,
    PipsGained,
    RoundBegan,
    TeamShown,
)
from dustup.games.demihuman.game import GAME
from dustup.games.demihuman.rules.ending import second_game
from dustup.games.demihuman.teams import TEAM, Brief

FAR = enemy("night-porter", "22,22")

# -- before the game ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("teams.coalition-choice", "teams.units-choice", "ruling.team.secret-lists")
@pytest.mark.clause("ruling.team.coalition-optional", "coalition.selected-before-game", "content.special-coalition")
@pytest.mark.clause("ruling.game.open-information")
def test_coalitions_and_then_teams_are_picked_in_secret_and_shown_together() -> None:
    match = Match(GAME, {"mission": "gang-war"}, seed=1)
    match.answer("join dead-letter-office", 1)
    assert not told(match, CoalitionShown)
    match.answer("join none", 0)
    assert [each.coalition for each in told(match, CoalitionShown)] == ["", "Dead Letter Office"]
    match.answer("bring mister-ledger:cellar-ghoul", 1)
    assert not told(match, TeamShown) and not match.state.models
    assert match.why_not("bring alley-cat:alley-cat", 0) is not None
    match.answer("bring alley-cat", 0)
    assert len(told(match, TeamShown)) == 2 and len(match.state.models) == 3


@pytest.mark.clause("ruling.team.points", "coalition.build-points", "teams.cost-limit", "ruling.team.same-unit")
def test_another_maximum_may_be_agreed_and_made_models_are_not_bought() -> None:
    team = {"units": ["organ-knight", "ox-bouncer", "briar-troll", "dockside-wolf"]}
    assert not TEAM.wrong(team, Brief(95)) and TEAM.wrong(team, Brief(90))
    assert TEAM.wrong({"units": ["cellar-ghoul", "rattler"]}, Brief())
    with pytest.raises(BadSetup):
        Match(GAME, {"mission": "gang-war", "points": 10}, seed=1)


@pytest.mark.clause("mission.assassination.civilian")
def test_the_defender_of_an_assassination_brings_a_civilian() -> None:
    assert [each.code for each in TEAM.wrong({"units": ["alley-cat"]}, Brief(civilians=1))] == ["mission"]


@pytest.mark.clause("mission.gang-war.deploy", "mission.this-land.deploy", "mission.poi.deploy", "mission.king.deploy")
@pytest.mark.clause("mission.patrol.deploy")
def test_missions_without_roles_are_deployed_by_the_triangle_method() -> None:
    corners = [{"corner": 1}, {"corner": 3}]
    for mission in (key for key, each in box().missions.items() if not each.roles):
        match = stage(model("alley-cat"), enemy("kennel-pup"), next=["deploy 1"], mission=mission, player=corners)
        assert accepted(match, "deploy alley-cat 3,3") and not accepted(match, "deploy alley-cat 12,12")
        play(match, "deploy alley-cat 3,3")
        assert match.question is not None and match.question.seat == 1
        assert not accepted(match, "deploy kennel-pup 3,6") and accepted(match, "deploy kennel-pup 21,21")


# -- rounds and activations --------------------------------------------------------------------------------------------


@pytest.mark.clause("length.five-rounds", "round.end", "round.game-end", "victory.mission-points")
def test_a_round_ends_when_everybody_is_activated_and_the_game_after_the_fifth() -> None:
    match = stage(model("night-porter", "2,2"), FAR, next=["round"], stop=False, round=4, first=1)
    assert [each.pips for each in match.state.players] == [10, 10] and told(match, RoundBegan)[0].number == 5
    play(match, "pass night-porter.1")
    assert match.result is None
    play(match, "pass night-porter.2")
    assert match.result is not None and match.result.scores == (1, 1)


@pytest.mark.clause("activation.two-actions", "activation.once-per-round", "ruling.activation.repeat")
@pytest.mark.clause("activation.pass", "ruling.round.every-unit")
def test_a_unit_takes_two_actions_the_same_twice_if_it_likes_and_is_done_for_the_round() -> None:
    mine = [model("night-porter", "2,2"), model("cellar-ghoul", "6,2")]
    match = stage(*mine, FAR, next=["turn 1"])
    play(match, "activate cellar-ghoul", "move 6,3", "move 6,4")
    assert len(told(match, Moved)) == 2 and told(match, ActivationEnded)
    play(match, "pass night-porter.2")
    assert offered(match) == ["activate night-porter.1", "pass night-porter.1"], "no turn without a unit or a chip"


@pytest.mark.clause("sequencing.phase.end", "ruling.activation.phases", "sequencing.resolve-fully")
def test_who_stops_at_once_has_no_action_phases() -> None:
    match = stage(model("alley-cat", "2,2"), enemy("dockside-wolf", "22,22"), next=["turn 1"])
    play(match, "activate alley-cat", "stop")
    assert told(match, ActivationEnded), "the Wolf was asked about no action"
    assert match.question is not None and asked(match) == "turn" and match.state.last == -1


@pytest.mark.clause("action.list", "ruling.activation.extra-actions", "action.attack.punch")
def test_everybody_can_move_charge_disengage_attack_help_and_more() -> None:
    friend = model("kennel-pup", "12,13.02", conditions={"slow": 1})
    porter = model("night-porter", "12,12", conditions={"burning": 1})
    match = stage(porter, friend, FAR)
    verbs = {each.split()[0] for each in offered(match)}
    assert verbs >= {"move", "charge", "disengage", "attack", "help", "douse", "stop"} - {"charge"}
    assert offered(match, "attack") == ["attack punch kennel-pup"]


@pytest.mark.clause("action.disengage.move", "ruling.disengage.free")
def test_a_disengage_is_free_of_every_duty_and_may_end_in_melee_again() -> None:
    match = stage(model("alley-cat", "12,12"), enemy("kennel-pup", "12.92,12"), enemy("kennel-pup", "8,12"))
    assert accepted(match, "disengage 12,19") and not accepted(match, "disengage 12,19.01")
    assert accepted(match, "disengage 8.92,12")
    match = stage(model("alley-cat", "12,12"), FAR)
    assert accepted(match, "disengage 12,13"), "also out of melee"


@pytest.mark.clause("first-turn.modifiers", "ruling.first-turn.modifiers")
def test_cards_that_say_so_modify_the_roll_for_the_first_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box().units["crow-lookout"], "first", 1)
    match = stage(model("crow-lookout", "2,2"), FAR, next=["first_turn"], script=[2, 2])
    assert told(match, FirstTurnRolled)[0].totals == (3, 2)
    assert match.question is not None and match.question.seat == 1, "who is losing uses pips first"


@pytest.mark.clause("pips.opposed.tied-pips", "ruling.pips.order-tie", "pips.start")
def test_with_equal_pips_the_lower_of_two_more_dice_uses_them_first() -> None:
    match = stage(model("night-porter", "2,2"), FAR, next=["first_turn"], script=[3, 3, 4, 4, 5, 2])
    assert match.question is not None and match.question.seat == 1 and asked(match) == "pips"
    assert [each.pips for each in match.state.players] == [10, 10]


@pytest.mark.clause("pips.opposed.targeting", "ruling.attack.own-model")
def test_who_attacks_a_friend_declares_for_the_attack_before_the_defence() -> None:
    mine = [model("clock-acolyte", "12,12"), model("organ-knight", "13.27,12")]
    match = stage(*mine, FAR, script=[5, 4], pips=[10, 10])
    play(match, "attack spanner organ-knight")
    assert match.question is not None and match.question.seat == 0 and "force" in repr(match.question.why)
    play(match, "spend 1")
    assert match.question.seat == 0 and offered(match) == ["spend 0", "spend 1", "spend 2"]


# -- the end of a round ------------------------------------------------------------------------------------------------


@pytest.mark.clause("end-of-round.focus-order", "sequencing.own-order", "content.focus", "ruling.focus.format")
@pytest.mark.clause("ruling.pips.gain", "end-of-round.focuses-next")
def test_a_player_orders_focuses_where_that_makes_a_difference() -> None:
    mine = [model("mister-ledger", "2,2"), model("crow-lookout", "6,2")]
    for first, met in (("mister-ledger:in-the-red", 2), ("crow-lookout:lookout", 1)):
        match = stage(*mine, FAR, next=["focuses"], pips=[9, 10])
        assert asked(match) == "next-focus"
        play(match, f"pick {first}")
        assert len(told(match, FocusMet)) == met and told(match, PipsGained)[-1].total == 9 + met


@pytest.mark.clause("end-of-round.focus-order", "focus.check")
def test_nobody_is_asked_for_the_place_of_a_focus_that_is_not_met() -> None:
    mine = [model("mister-ledger", "2,2"), model("alley-cat", "10,2"), model("crow-lookout", "6,2")]
    match = stage(*mine, FAR, next=["focuses"], pips=[9, 10])
    assert offered(match) == ["pick mister-ledger:in-the-red", "pick crow-lookout:lookout"]


@pytest.mark.clause("ruling.focus.repeat", "focus.check")
def test_a_focus_pays_every_round_and_never_for_the_dead() -> None:
    match = stage(model("crow-lookout", "2,2"), FAR, next=["focuses", "focuses"], pips=[3, 3])
    assert len(told(match, FocusMet)) == 2
    match = stage(model("crow-lookout", where="dead"), model("night-porter", "2,2"), FAR, next=["focuses"])
    assert not told(match, FocusMet)


@pytest.mark.clause("ruling.end-of-round.order", "ruling.end-of-round.last-round", "ruling.end-of-round.initial-player")
def test_after_the_last_round_whoever_could_have_chosen_checks_first_and_points_come_after_focuses() -> None:
    both = [{"coalition": "dead-letter-office"}, {"coalition": "dead-letter-office"}]
    mine, theirs = model("mister-ledger", "12,8"), enemy("mister-ledger", "12,16")
    about = {"round": 5, "last": 1, "first": 1, "player": both, "mission": "king-of-the-hill"}
    match = stage(mine, theirs, next=["round_ends"], stop=False, **about)
    assert [each.seat for each in told(match, GoalScored)] == [1, 0], "nobody was asked, and player 2 could have chosen"
    names = [type(each.event).__name__ for each in match.log.entries]
    assert names.index("GoalScored") < names.index("PointsScored")
    assert match.result is not None and match.result.scores == (2, 2)


# -- the rest ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("condition.points", "ruling.condition.lasting", "content.conditions", "condition.help")
@pytest.mark.clause("ruling.game.words")
def test_conditions_add_up_and_an_ally_never_helps_itself() -> None:
    ghoul = model("cellar-ghoul", "12,12", conditions={"slow": 2})
    match = stage(ghoul, model("dockside-wolf", "13.02,12", conditions={"slow": 1}), FAR)
    assert offered(match, "help") == ["help dockside-wolf slow"]
    match = stage(
        model("dockside-wolf", "12,12"),
        enemy("alley-cat", "12.92,12", conditions={"slow": 2}),
        script=[6, 1],
        pips=[0, 0],
    )
    play(match, "attack throat-hold alley-cat")
    assert of(match, "alley-cat").has("slow") == 3 and hp(match, "alley-cat") == 6


@pytest.mark.clause("ruling.attack.non-attack-damage")
def test_fire_and_terrain_ask_for_no_defence_and_no_block() -> None:
    knight = model("organ-knight", "3,2", conditions={"burning": 2, "enraged": 3})
    match = stage(knight, FAR, pieces=[piece("fire-pit", "4.9,2")], next=["turn 1"])
    play(match, "pass organ-knight")
    assert hp(match, "organ-knight") == 10 - 2 - 1 and not told(match, AttackDeclared)


@pytest.mark.clause("ruling.tag.fly", "action.move.stays-engaged")
def test_a_flier_keeps_its_duty_to_stay_in_melee_and_lands_on_no_wall() -> None:
    match = stage(model("crow-lookout", "12,12"), enemy("kennel-pup", "12.92,12"), pieces=[piece("wall", "12,10")])
    assert not accepted(match, "move 12,8") and accepted(match, "disengage 12,8")
    assert not accepted(match, "disengage 12,10")


@pytest.mark.clause("ruling.movement.level", "movement.climb", "ruling.movement.climb-cost")
def test_from_top_to_top_one_pays_down_and_up() -> None:
    pieces = [piece("crate", "10,12"), piece("crate", "11.5,12")]
    match = stage(model("dockside-wolf", "10,12^crate-1"), FAR, pieces=pieces)
    play(match, "move 11.5,12^crate-2")
    assert told(match, Moved)[0].length == 150 + 100 + 100


@pytest.mark.clause("ruling.tag.limit", "ruling.tag.spawn-score", "tag.limit")
def test_what_a_limit_destroys_has_not_died() -> None:
    hand = [model("stitched-hand", f"{at},6", made=True) for at in (6, 8)]
    collector = enemy("bone-collector", "13.5,14", wounds=4)
    match = stage(model("seamstress", "12,12"), *hand, collector, mission="king-of-the-hill")
    play(match, "use stitch-up", "place 13.02,12", "target stitched-hand.3")
    assert told(match, Destroyed) and not told(match, Died) and hp(match, "bone-collector") == 4
    match = stage(*hand, FAR, next=["finish_game"], stop=False, mission="king-of-the-hill")
    assert match.result is not None and match.result.winners == (1,), "spawned models are worth nothing in a tie"


@pytest.mark.clause("sequencing.active-first", "sequencing.example")
def test_of_effects_that_come_together_the_acting_player_s_come_first() -> None:
    pair = [{"coalition": "dead-letter-office", "pips": 0}, {"coalition": "dead-letter-office", "pips": 0}]
    mine = [model("cellar-ghoul", "12,12"), model("mister-ledger", "2,2")]
    theirs = [
        enemy("night-porter", "13.02,12"),
        enemy("mister-ledger", "22,22"),
        enemy("bone-collector", "13.5,14.5", wounds=4),
    ]
    match = stage(*mine, *theirs, script=[6, 1], player=pair)
    play(match, "attack gnaw night-porter")
    assert asked(match) == "pick-model" and match.question is not None and match.question.seat == 0


@pytest.mark.clause("mission.vault.swap", "mission.vault.winner", "mission.teach.swap", "mission.king.winner")
@pytest.mark.clause("mission.assassination.single-game", "mission.teach.single-game")
def test_two_games_are_one_match_and_a_single_one_has_no_second() -> None:
    roles = [{"role": "attacker", "points": 2}, {"role": "defender", "points": 1}]
    for mission in ("vault-robbery", "teach-em-a-lesson", "assassination"):
        about = {"next": ["finish_game"], "stop": False, "mission": mission, "player": roles}
        match = stage(model("cellar-ghoul", "2,2"), FAR, single=True, **about)
        assert match.result is not None and match.result.winners == (0,) and second_game(match.state) is None
        match = stage(model("cellar-ghoul", "2,2"), FAR, single=False, **about)
        follows = second_game(match.state)
        assert follows is not None and follows["after"]["roles"] == ["defender", "attacker"]
        match = stage(model("cellar-ghoul", "2,2"), FAR, before=[0, 0, 0, 0, 9, 0, 0, 0], **about)
        assert match.result is not None and match.result.winners == (1,), "2 against 1 and 9"
    match = stage(
        model("cellar-ghoul", "12,12"),
        FAR,
        next=["mission_points", "finish_game"],
        stop=False,
        mission="king-of-the-hill",
    )
    assert match.result is not None and match.result.scores == (1, 0) and match.result.winners == (0,)


@pytest.mark.clause("ruling.match.concede")
def test_who_gives_up_has_lost_whatever_the_points() -> None:
    match = stage(model("cellar-ghoul", "2,2"), FAR, player=[{"points": 9}, {}])
    match.concede(0)
    assert match.result is not None and match.result.winners == (1,)
    assert clauses_of(match, Conceded) == ["ruling.match.concede"]


@pytest.mark.clause("ruling.match.draw")
def test_both_may_agree_on_a_draw() -> None:
    match = stage(model("cellar-ghoul", "2,2"), FAR, player=[{"points": 9}, {}])
    match.agree_draw()
    assert match.result is not None and match.result.winners == ()
    assert clauses_of(match, DrawAgreed) == ["ruling.match.draw"]
