"""Ends of rounds and games, goals, focuses, missions and second games, two of them at a time."""

from __future__ import annotations

from typing import Any

import pytest
from games.demihuman.staging import accepted, enemy, hp, model, of, offered, piece, play, stage, told

from dustup.engine.ending import sequel_of
from dustup.engine.match import Match
from dustup.games.demihuman.events import (
    Controlled,
    Died,
    FirstGameOver,
    FocusMet,
    GoalScored,
    PointsScored,
    TerritoryHeld,
    TieBroken,
    Won,
)
from dustup.games.demihuman.game import GAME
from dustup.table import scene_of

FAR = enemy("oil-novice", "22,22")
NONE = [0, 0]


def order_of(match: Any, *kinds: type) -> list[type]:
    """Of which kind the events are that were told, of some kinds, in order."""
    return [type(each.event) for each in match.log if isinstance(each.event, kinds)]


def roles(one: str = "attacker", two: str = "defender", **more: Any) -> list[dict[str, Any]]:
    """Both players with their roles and no pips."""
    return [{"role": one, "pips": 0, **more}, {"role": two, "pips": 0}]


# -- the order of an end -----------------------------------------------------------------------------------------------


@pytest.mark.clause("end-of-round.goals-first", "end-of-round.focuses-next", "ruling.end-of-round.order")
def test_books_are_balanced_before_focuses_pay_and_points_of_the_mission_come_last() -> None:
    match = stage(
        model("mister-ledger", "12,10.5"),
        enemy("briar-troll", "12,14"),
        mission="king-of-the-hill",
        round=2,
        next=["goals", "focuses", "mission_points"],
        player=[{"pips": 4, "coalition": "dead-letter-office"}, {"pips": 4}],
    )
    assert [each.goal for each in told(match, GoalScored)] == ["Balanced Books"], "4 and 4, though 5 and 4 later"
    assert [each.pips for each in match.state.players] == [4, 5]
    assert order_of(match, GoalScored, FocusMet, PointsScored) == [
        GoalScored,
        PointsScored,
        FocusMet,
        PointsScored,
        PointsScored,
    ]


@pytest.mark.clause("end-of-round.focuses-next", "end-of-round.focus-order")
def test_the_first_player_s_pips_put_the_second_in_the_red() -> None:
    troll, ledger = model("briar-troll", "4,4"), enemy("mister-ledger", "20,20")
    for first, paid in ((1, [5, 5]), (2, [5, 4])):
        match = stage(troll, ledger, next=["focuses"], first=first, pips=[4, 4])
        assert [each.pips for each in match.state.players] == paid


@pytest.mark.clause("ruling.end-of-round.last-round", "first-turn.next-round", "end-of-round.focuses-next")
def test_after_the_fifth_round_nobody_chooses_but_the_entitled_player_checks_first() -> None:
    match = stage(
        model("mister-ledger", "4,4", done=True),
        enemy("briar-troll", "20,20", done=True),
        next=["turn 1"],
        round=5,
        last=2,
        stop=False,
        pips=[4, 4],
    )
    assert match.result is not None and [each.pips for each in match.state.players] == [4, 5]
    match = stage(
        model("mister-ledger", "4,4", done=True),
        enemy("briar-troll", "20,20", done=True),
        next=["turn 1"],
        round=5,
        last=1,
        stop=False,
        pips=[4, 4],
    )
    assert [each.pips for each in match.state.players] == [5, 5], "the Troll's pip comes first, then he is in the red"


# -- goals -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("tag.spawn.no-scoring", "ruling.tag.spawn-score", "goal.check")
def test_spawned_models_count_for_no_goal_of_either_player_but_are_enemies_who_are_there() -> None:
    league = [{"pips": 0, "coalition": "rooftop-league"}, {"pips": 0}]
    house = piece("house", "12,12")
    for made, scored in ((False, 1), (True, 0)):
        match = stage(
            model("alley-cat", "13,12^house-1"),
            enemy("rattler", "15,12", made=made),
            enemy("kennel-pup", "15,13.5"),
            pieces=[house],
            next=["goals"],
            player=league,
        )
        assert len(told(match, GoalScored)) == scored
    choir = [{"pips": 0, "coalition": "choir-of-the-first-gear"}, {"pips": 0}]
    match = stage(model("clock-acolyte", "12,10"), enemy("rattler", "12,14", made=True), next=["goals"], player=choir)
    assert not told(match, GoalScored), "an enemy is near the middle, bought or not"


@pytest.mark.clause("goal.once", "goal.check", "goal.benefit")
def test_a_full_kennel_is_spoilt_by_a_death_and_not_by_a_spawned_one() -> None:
    union = [{"pips": 0, "coalition": "kennel-row-union"}, {"pips": 0}]
    dead = model("rattler", where="dead", made=True)
    match = stage(model("dockside-wolf", "4,4"), dead, FAR, next=["goals", "goals"], round=4, player=union)
    assert [each.goal for each in told(match, GoalScored)] == ["Full Kennel"]
    lost = [{"pips": 0, "coalition": "kennel-row-union", "lost": [5]}, {"pips": 0}]
    match = stage(model("dockside-wolf", "4,4"), dead, FAR, next=["goals"], round=4, player=lost)
    assert not told(match, GoalScored)


@pytest.mark.clause("goal.check", "goal.benefit")
def test_biting_back_needs_a_death_on_both_sides_in_one_round() -> None:
    union = [{"pips": 0, "coalition": "kennel-row-union", "lost": [5]}, {"pips": 0}]
    mine, theirs = model("kennel-pup", where="dead"), enemy("kennel-pup", where="dead")
    for deaths, scored in ((["kennel-pup.1", "kennel-pup.2"], 1), (["kennel-pup.2"], 0), (["kennel-pup.1"], 0)):
        match = stage(model("dockside-wolf", "4,4"), mine, theirs, FAR, next=["goals"], deaths=deaths, player=union)
        assert len(told(match, GoalScored)) == scored


# -- missions ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("mission.poi.control", "tag.spawn.no-scoring", "ruling.mission.control-tie", "tag.make")
def test_a_hand_made_beside_an_objective_at_the_end_of_the_round_changes_nothing() -> None:
    match = stage(
        model("seamstress", "12,10"),
        enemy("oil-novice", "12,14"),
        mission="points-of-interest",
        objective=[{"at": "12,12"}],
        next=["act", "mission_points"],
        active="seamstress",
        pips=NONE,
    )
    play(match, "use stitch-up")
    play(match, offered(match, "place")[0])
    play(match, offered(match, "place")[0])
    play(match, "stop")
    assert [each.number for each in told(match, Controlled)] == [0, 0]


@pytest.mark.clause("mission.patrol.control", "ruling.mission.control-tie")
def test_a_token_is_held_by_the_demihuman_who_stands_on_it_whatever_civilians_are_there() -> None:
    match = stage(
        model("crow-lookout", "12,12"),
        enemy("kennel-pup", "13.5,12"),
        enemy("oil-novice", "12,13.5"),
        mission="demihuman-patrolling",
        objective=[{"at": "12,12"}, {"at": "12,15.9"}],
        next=["mission_points"],
    )
    assert [each.number for each in told(match, Controlled)] == [2, 0]


@pytest.mark.clause("mission.this-land.territory", "ruling.mission.territory", "ruling.tag.spawn-score")
def test_territory_is_lost_with_the_outermost_civilian_and_remainders_are_kept() -> None:
    pups = [model("kennel-pup", at) for at in ("2,2", "2,12.99", "2,14")]
    about = {"mission": "this-land-is-my-land", "next": ["mission_points"]}
    match = stage(*pups, FAR, player=[{"territory": 9}, {}], **about)
    assert told(match, TerritoryHeld)[0].inches == 11 and match.state.players[0].points == 2
    match = stage(*pups[:2], FAR, player=[{"territory": 9}, {}], **about)
    assert told(match, TerritoryHeld)[0].inches == 9 and match.state.players[0].points == 1


@pytest.mark.clause("mission.vault.take-money", "ruling.mission.vault-money", "ruling.mission.vault-piece")
def test_money_is_taken_on_top_of_the_vault_twice_in_melee_and_by_no_made_model() -> None:
    about = {"mission": "vault-robbery", "player": roles()}
    match = stage(model("alley-cat", "12,12^vault"), enemy("ox-bouncer", "13.2,12^vault"), **about)
    play(match, "take", "take")
    assert match.state.players[0].points == 2
    match = stage(model("rattler", "12,12^vault", made=True), FAR, **about)
    assert not accepted(match, "take")
    match = stage(enemy("alley-cat", "12,12^vault"), model("kennel-pup", "2,2"), **about)
    assert not accepted(match, "take"), "it is their vault"


@pytest.mark.clause("mission.rescue.dead", "mission.rescue.alive", "attack.friend-or-foe")
def test_rescuees_shot_by_their_own_side_count_for_the_attacker() -> None:
    match = stage(
        model("dockside-wolf", "12,12"),
        model("kennel-pup", "13.02,12", chosen=True, wounds=3),
        *(model("oil-novice", at, chosen=True) for at in ("4,4", "6,4", "8,4")),
        FAR,
        mission="rescue",
        next=["act", "finish_game"],
        active="dockside-wolf",
        script=[6, 1],
        stop=False,
        player=roles("defender", "attacker"),
    )
    play(match, "attack fangs kennel-pup", "stop")
    assert told(match, Died) and match.result is not None and match.result.scores == (3, 1)


@pytest.mark.clause("mission.assassination.alive", "ruling.mission.wounds")
def test_a_vip_healed_in_the_last_round_is_worth_what_it_has_then() -> None:
    match = stage(
        model("soup-sow", "12,12"),
        model("kennel-pup", "12,13.27", wounds=3, chosen=True),
        FAR,
        mission="assassination",
        next=["act", "finish_game"],
        active="soup-sow",
        stop=False,
        player=roles("defender", "attacker"),
    )
    play(match, "use soup-sow:second-helping", "move 12,12", "stop")
    assert hp(match, "kennel-pup") == 2 and match.result is not None and match.result.scores == (2, 0)


# -- ties and second games ---------------------------------------------------------------------------------------------


@pytest.mark.clause("victory.tie.pips", "victory.tie.unit-points", "victory.tie.unit-count", "ruling.tag.spawn-score")
def test_a_tie_is_not_broken_by_spawned_models() -> None:
    match = stage(
        model("dockside-wolf", "2,2"),
        model("rattler", "4,4", made=True),
        enemy("cellar-ghoul", "20,20"),
        enemy("oil-novice", "22,20"),
        enemy("oil-novice", "22,22"),
        mission="king-of-the-hill",
        next=["finish_game"],
        stop=False,
        pips=[3, 3],
    )
    broken = [(each.why, each.values) for each in told(match, TieBroken)]
    assert broken == [("pips", (3, 3)), ("unit-points", (20, 20)), ("unit-count", (1, 3))]
    assert match.result is not None and match.result.winners == (1,)


@pytest.mark.clause("ruling.mission.match", "victory.tie.pips", "mission.teach.alive")
def test_pips_of_both_games_break_the_tie_of_both() -> None:
    match = stage(
        model("dockside-wolf", "12,12", chosen=True, wounds=5),
        FAR,
        mission="teach-em-a-lesson",
        next=["finish_game"],
        stop=False,
        single=False,
        before=[1, 4, 0, 0, 4, 9, 0, 0],
        player=[{"role": "defender", "pips": 7}, {"role": "attacker", "pips": 3}],
    )
    assert match.result is not None and match.result.scores == (4, 4) and match.result.winners == (1,)
    assert of(match, "dockside-wolf").hp == 3


@pytest.mark.clause("ruling.mission.match", "mission.vault.swap")
def test_the_first_of_two_games_is_won_by_nobody_and_pips_break_no_tie_in_it() -> None:
    for points in (2, 0):
        match = stage(
            model("dockside-wolf", "2,2"),
            FAR,
            mission="vault-robbery",
            next=["finish_game"],
            stop=False,
            single=False,
            player=[{"role": "attacker", "points": points, "pips": 1}, {"role": "defender", "pips": 4}],
        )
        assert told(match, FirstGameOver) and not told(match, Won) and not told(match, TieBroken)
        assert match.result is not None and match.result.winners == ((0,) if points else ()), "who leads"
        assert sequel_of(match) is not None


@pytest.mark.clause("ruling.match.concede", "ruling.match.draw", "ruling.mission.match")
def test_who_gives_up_in_the_first_of_two_games_has_lost_the_match() -> None:
    for end in (lambda match: match.concede(0), lambda match: match.agree_draw()):
        match = stage(
            model("dockside-wolf", "2,2"), FAR, mission="vault-robbery", single=False, player=roles(), stop=False
        )
        end(match)
        assert match.result is not None and sequel_of(match) is None


@pytest.mark.clause("victory.tie.pips", "victory.tie.unit-points", "victory.tie.unit-count", "victory.most-points")
def test_the_log_and_the_result_name_what_broke_the_tie() -> None:
    pup, wolf, troll = model("kennel-pup", "2,2"), model("dockside-wolf", "4,4"), enemy("briar-troll", "22,22")
    row = {"points": 19, "pips": 2}
    cases = [
        ((pup, troll), [row | {"points": 20}, row], "points", "Player 1 wins.", "Player 1 wins, 20 to 19."),
        ((pup, troll), [row | {"pips": 3}, row], "pips", "Player 1 wins by more pips.",
         "Player 1 wins, 19 to 19: level on points, more pips win."),
        ((pup, troll), [row, row], "unit-points", "Player 2 wins: those alive are worth more.",
         "Player 2 wins, 19 to 19: level on points and pips, dearer survivors win."),
        ((pup, wolf, troll), [row, row], "unit-count", "Player 1 wins: more are alive.",
         "Player 1 wins, 19 to 19: level but for the number of survivors."),
    ]  # fmt: skip
    for models, players, reason, line, shown in cases:
        match = stage(*models, mission="king-of-the-hill", next=["finish_game"], stop=False, player=players)
        assert match.result is not None and match.result.reason == reason
        assert told(match)[-1] == line
        assert scene_of(match.view(None))["result"]["text"] == shown


@pytest.mark.clause("victory.draw")
def test_a_draw_says_that_nothing_broke_the_tie_and_one_that_was_agreed_on_does_not() -> None:
    pair = model("kennel-pup", "2,2"), enemy("kennel-pup", "22,22")
    about = {"mission": "king-of-the-hill", "stop": False, "player": [{"points": 19, "pips": 2}] * 2}
    match = stage(*pair, next=["finish_game"], **about)
    assert scene_of(match.view(None))["result"]["text"] == "Drawn, 19 to 19: level on everything that is compared."
    match = stage(*pair, next=["turn 1"], **about)
    match.agree_draw()
    assert scene_of(match.view(None))["result"]["text"] == "Drawn, 19 to 19."


@pytest.mark.clause("ruling.mission.match", "mission.vault.swap", "ruling.match.concede")
def test_in_the_second_game_everybody_is_told_and_shown_what_the_first_brought() -> None:
    cat, ox = model("alley-cat", "3,3"), enemy("ox-bouncer", "20,20")
    players = [{"role": "attacker", "points": 4}, {"role": "defender", "points": 1}]
    first = stage(cat, ox, mission="vault-robbery", next=["finish_game"], stop=False, single=False, player=players)
    second = Match(GAME, sequel_of(first), seed=1)
    assert told(second)[0].startswith("Vault Robbery on ")
    said = "This is the second of two games, with the roles swapped. From the first: 4 for Player 1, 1 for Player 2."
    assert told(second)[1] == said
    sides = scene_of(second.view(None))["sides"]
    assert [each["value"] for side in sides for each in side["facts"] if each["name"] == "First game"] == ["4", "1"]
    second.concede(1)
    assert second.result is not None and second.result.scores == (4, 1) and second.result.winners == (0,)
