"""Missions beside cards: whose death counts, who stepped in, who lies beneath whom."""

from __future__ import annotations

import pytest
from games.demihuman.staging import asked, enemy, hp, model, of, offered, piece, play, stage, told

from dustup.games.demihuman.events import Died, Fell, FocusMet, GoalScored, Saved, Spoilt, TerritoryHeld
from dustup.table import scene_of

FAR = enemy("oil-novice", "22,22")
ROLES = [{"role": "attacker", "pips": 0}, {"role": "defender", "pips": 0}]

# -- whose death -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("mission.assassination.dead", "tag.block.consequence")
def test_a_vip_that_pays_for_its_friend_s_block_in_the_fifth_round_is_worth_one_point() -> None:
    ledger, pup = enemy("mister-ledger", "13.02,12"), enemy("kennel-pup", "14.04,12", wounds=3, chosen=True)
    about = {"mission": "assassination", "player": ROLES, "round": 5}
    match = stage(model("dockside-wolf", "12,12"), ledger, pup, script=[6], **about)
    play(match, "attack fangs mister-ledger", "yes")
    assert told(match, Died) and [each.points for each in match.state.players] == [1, 0]


@pytest.mark.clause("mission.assassination.dead", "condition.burning.damage", "activation.pass")
def test_a_vip_that_burns_to_death_as_it_passes_is_worth_six_less_the_round() -> None:
    pup = model("kennel-pup", "12,12", wounds=3, chosen=True, conditions={"burning": 1})
    match = stage(pup, FAR, mission="assassination", round=2, next=["turn 1"], player=ROLES[::-1])
    play(match, "pass kennel-pup")
    assert [each.points for each in match.state.players] == [0, 4]


@pytest.mark.clause("mission.assassination.dead", "tag.save", "ruling.tag.save")
def test_who_dies_in_the_place_of_the_vip_is_worth_nothing() -> None:
    pup, novice = enemy("kennel-pup", "13.02,12", chosen=True), enemy("oil-novice", "13.02,13.02", wounds=2)
    about = {"mission": "assassination", "player": ROLES}
    match = stage(model("dockside-wolf", "12,12"), pup, novice, script=[6, 1], **about)
    play(match, "attack fangs kennel-pup", "save oil-novice 13.02,13.02")
    assert told(match, Saved) and told(match, Died) and match.state.players[0].points == 0
    assert of(match, "kennel-pup").alive


@pytest.mark.clause("mission.rescue.alive", "mission.rescue.dead")
def test_civilians_beyond_the_four_count_for_nobody_alive_or_dead() -> None:
    named = [model("kennel-pup", at, chosen=True) for at in ("12,12", "2,2", "4,2")]
    dead = model("kennel-pup", where="dead", chosen=True)
    rest = model("kennel-pup", "5,5"), model("kennel-pup", where="dead")
    about = {"mission": "rescue", "next": ["finish_game"], "stop": False, "player": ROLES[::-1]}
    match = stage(*named, dead, *rest, FAR, **about)
    assert match.result is not None and match.result.scores == (3, 1)


# -- where -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("mission.this-land.territory", "ruling.mission.territory")
def test_a_civilian_on_a_bridge_and_one_beneath_it_hold_no_land_and_lose_none() -> None:
    pups = model("kennel-pup", "12,12"), model("kennel-pup", "12,12^bridge-1")
    about = {"mission": "this-land-is-my-land", "next": ["mission_points"], "player": [{"territory": 9}, {}]}
    match = stage(*pups, FAR, pieces=[piece("bridge", "12,12")], **about)
    assert told(match, TerritoryHeld)[0].inches == 0 and match.state.players[0].territory == 9


@pytest.mark.clause("mission.this-land.score", "ruling.mission.territory")
def test_land_that_is_measured_round_by_round_is_not_added_up_for_anybody_to_read() -> None:
    about = {"mission": "this-land-is-my-land", "next": ["mission_points"] * 2}
    for rulings, points, said in (
        ({}, 1, "Player 1 holds 9 inches of territory this round, 18 in all."),
        ({"territory": "round"}, 0, "Player 1 holds 9 inches of territory this round."),
    ):
        pups = model("kennel-pup", "2,2"), model("kennel-pup", "2,12.99")
        match = stage(*pups, FAR, rulings=rulings, **about)
        assert match.state.players[0].points == points and said in told(match)
        facts = [each["name"] for each in scene_of(match.view(None))["sides"][0]["facts"]]
        assert ("Territory" in facts) == (not rulings)


@pytest.mark.clause("goal.check")
def test_contraband_goes_to_the_enemy_s_corner_or_to_any_where_nobody_has_one() -> None:
    hedge = {"coalition": "the-back-hedge", "pips": 0}
    peddler = model("hedge-peddler", "2,2")
    for corners, scored in ((({"corner": 1}, {"corner": 3}), 0), (({"corner": 3}, {"corner": 1}), 1)):
        match = stage(peddler, FAR, next=["goals"], player=[{**hedge, **corners[0]}, {"pips": 0, **corners[1]}])
        assert len(told(match, GoalScored)) == scored
    match = stage(peddler, FAR, mission="vault-robbery", next=["goals"], player=[{**hedge, **ROLES[0]}, ROLES[1]])
    assert [each.goal for each in told(match, GoalScored)] == ["Contraband"]


# -- coalitions and focuses --------------------------------------------------------------------------------------------


@pytest.mark.clause("tag.quick", "ruling.activation.announced", "action.charge", "tag.pulled")
def test_a_whistle_pulls_its_cat_away_from_a_charge_that_was_announced() -> None:
    watch = [{"pips": 0}, {"pips": 0, "coalition": "neighbourhood-watch"}]
    match = stage(model("ox-bouncer", "8,12"), enemy("alley-cat", "12,12"), enemy("kennel-pup", "13,14"), player=watch)
    play(match, "charge 10.83,12", "use coalition:whistle", "place 13,12")
    assert told(match, Spoilt) and asked(match) == "act" and match.state.actions == 0
    assert of(match, "ox-bouncer").x == 800 and match.state.last == -1


@pytest.mark.clause("tag.fading", "ruling.movement.forced-fall", "movement.fall-damage", "tag.pulled")
def test_a_long_drop_is_for_those_too_whom_an_enemy_pulls_off_a_roof() -> None:
    league = [{"pips": 0}, {"pips": 0, "coalition": "rooftop-league"}]
    cat, house = enemy("alley-cat", "13.2,12^house-1"), piece("house", "12,12")
    match = stage(model("lantern-hag", "19,12"), cat, pieces=[house], script=[6, 1], player=league)
    play(match, "attack wisp-light alley-cat")
    play(match, next(each for each in offered(match, "place") if "^" not in each))
    assert told(match, Fell) and hp(match, "alley-cat") == 6 and match.state.lasting[0].ability == "long-drop"


@pytest.mark.clause("tag.improv", "tag.carry", "ruling.tag.carry")
def test_a_moth_that_sets_a_pup_down_beside_its_wolf_is_paid_for_both_at_once() -> None:
    match = stage(
        model("moth-courier", "12,12"),
        model("kennel-pup", "13.02,12"),
        model("dockside-wolf", "8,12"),
        FAR,
        pips=[0, 0],
    )
    play(match, "move 8,10", "target kennel-pup", "place 8,11")
    assert [each.focus for each in told(match, FocusMet)] == ["Delivered", "Good Pup"]
    assert match.state.players[0].pips == 2 and asked(match) == "act"


@pytest.mark.clause("end-of-round.focus-order", "sequencing.own-order")
@pytest.mark.parametrize(("first", "pips"), [("mister-ledger:in-the-red", 6), ("crow-lookout:lookout", 5)])
def test_who_is_a_pip_in_the_red_says_whether_the_lookout_is_paid_before_that(first: str, pips: int) -> None:
    match = stage(model("mister-ledger", "4,4"), model("crow-lookout", "4,10"), FAR, next=["focuses"], pips=[4, 5])
    play(match, f"pick {first}")
    assert match.state.players[0].pips == pips


@pytest.mark.clause("tag.quick", "tag.pulled")
def test_a_whistle_is_for_demihumans_and_pulls_no_civilian() -> None:
    watch = [{"pips": 0, "coalition": "neighbourhood-watch"}, {"pips": 0}]
    pups = model("kennel-pup", "12,14"), model("oil-novice", "14,14")
    match = stage(model("alley-cat", "12,12"), *pups, FAR, player=watch)
    play(match, "use coalition:whistle")
    assert asked(match) == "pull", "there is nobody to choose but the Cat"
    play(match, "place 12,11")
    assert of(match, "alley-cat").y == 1100


@pytest.mark.clause("focus.check")
@pytest.mark.parametrize(("fellows", "met"), [("alley-cat crow-lookout", 0), ("oil-novice clock-acolyte", 1)])
def test_a_choir_is_in_unison_with_its_own_chapel_alone(fellows: str, met: int) -> None:
    one, two = fellows.split()
    near = model(one, "12,14"), model(two, "14,12")
    match = stage(model("spark-choir", "12,12"), *near, enemy("ox-bouncer", "13,16"), next=["focuses"])
    assert sum(each.focus == "In Unison" for each in told(match, FocusMet)) == met


@pytest.mark.clause("focus.check")
def test_a_burning_friend_makes_no_warm_room_and_a_burning_enemy_does() -> None:
    for friend, foe, met in (({"burning": 1}, {}, 0), ({}, {"burning": 1}, 1)):
        match = stage(
            model("steam-deacon", "12,12"),
            model("oil-novice", "12,14", conditions=friend),
            enemy("ox-bouncer", "16,12", conditions=foe),
            next=["focuses"],
        )
        assert sum(each.focus == "Warm Room" for each in told(match, FocusMet)) == met
