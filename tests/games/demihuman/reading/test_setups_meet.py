"""Deployment, first turn, turns, chips and starts of activations, two of them at a time."""

from __future__ import annotations

import pytest
from games.demihuman.staging import accepted, asked, enemy, hp, model, of, offered, piece, play, stage, told

from dustup.games.demihuman.events import PipsSpent, TerrainActs

FAR = enemy("oil-novice", "22,22")
NONE = [0, 0]
CORNERS = [{"corner": 1}, {"corner": 3}]


@pytest.mark.clause("ruling.deploy.stopping", "deploy.catch-up", "ruling.deploy.at-least-one")
def test_who_stops_before_catching_up_leaves_the_rest_at_home_and_the_other_goes_on() -> None:
    mine = [model("kennel-pup"), model("kennel-pup"), model("alley-cat")]
    match = stage(*mine, enemy("ox-bouncer"), enemy("kennel-pup"), next=["deploy 1"], player=CORNERS)
    play(match, "deploy kennel-pup.1 2,2", "deploy ox-bouncer 22,22", "done")
    assert [each.where for each in match.state.models[:3]] == ["table", "home", "home"]
    assert match.question is not None and match.question.seat == 1


@pytest.mark.clause("ruling.board.triangle", "ruling.deploy.on-terrain", "terrain.overhang")
def test_in_a_corner_with_a_bridge_every_base_finds_its_own_line() -> None:
    troll, cat = model("briar-troll"), model("alley-cat")
    match = stage(troll, cat, enemy("ox-bouncer"), next=["deploy 1"], player=CORNERS, pieces=[piece("bridge", "4,3")])
    assert accepted(match, "deploy alley-cat 5,6.43") and not accepted(match, "deploy alley-cat 5,6.44")
    assert accepted(match, "deploy alley-cat 4,3") and not accepted(match, "deploy briar-troll 4,3")
    assert accepted(match, "deploy briar-troll 4,3^bridge-1")


@pytest.mark.clause("ruling.first-turn.tie", "pips.opposed.no-target", "ruling.pips.one-declaration")
def test_pips_that_only_made_a_tie_are_gone_when_it_is_rolled_again() -> None:
    pair = model("kennel-pup", "2,2"), enemy("ox-bouncer", "22,22")
    match = stage(*pair, next=["first_turn"], script=[3, 2, 5, 1], pips=[2, 2])
    assert match.question is not None and match.question.seat == 1, "the loser of the roll first"
    play(match, "spend 1", "spend 0")
    assert match.question is not None and match.question.seat == 1 and offered(match) == ["spend 0", "spend 1"]
    play(match, "spend 0", "spend 0")
    assert [each.pips for each in told(match, PipsSpent)] == [1] and match.state.first == 0


@pytest.mark.clause("first-turn.next-round", "ruling.first-turn.last-action", "movement.fall")
def test_who_dies_of_the_fall_in_its_action_has_taken_the_last_action_of_the_round() -> None:
    pup, cat = model("kennel-pup", "12,12^tower-1", wounds=3), model("alley-cat", "3,3", done=True)
    match = stage(
        pup, cat, enemy("ox-bouncer", "22,22", done=True), pieces=[piece("tower", "12,12")], next=["turn 1"],
        stop=False, pips=NONE,
    )  # fmt: skip
    play(match, "activate kennel-pup")
    play(match, offered(match, "drop")[0])
    assert asked(match) == "order" and match.question is not None and match.question.seat == 1


@pytest.mark.clause("ruling.first-turn.last-action", "activation.pass", "ruling.activation.phases")
def test_stopping_at_once_is_no_action_and_leaves_the_order_as_it_was() -> None:
    pair = model("kennel-pup", "2,2"), enemy("ox-bouncer", "22,22")
    match = stage(*pair, next=["turn 1"], stop=False, first=1, pips=NONE)
    play(match, "activate kennel-pup", "stop", "pass ox-bouncer")
    assert asked(match) == "turn" and match.state.round == 2 and match.state.first == 0


@pytest.mark.clause("terrain.hazardous", "condition.slow", "ruling.activation.pass-triggers")
def test_a_spill_slows_the_very_activation_it_starts() -> None:
    match = stage(
        FAR, model("alley-cat", "12,12"), next=["activation alley-cat"], pieces=[piece("toxic-spill", "13.5,12")]
    )
    assert accepted(match, "move 12,6") and not accepted(match, "move 12,5.99")


@pytest.mark.clause("terrain.dangerous", "ruling.terrain.start-effects", "ruling.round.death-mid-activation")
def test_who_dies_of_one_fire_is_not_hurt_by_the_next_and_the_turn_is_used() -> None:
    pits = [piece("fire-pit", "13.5,12"), piece("fire-pit", "10.5,12")]
    pup, cat = model("kennel-pup", "12,12", wounds=3), model("alley-cat", "3,3")
    match = stage(pup, cat, FAR, next=["turn 1"], stop=False, pieces=pits)
    play(match, "activate kennel-pup")
    assert len(told(match, TerrainActs)) == 1 and match.question is not None and match.question.seat == 1


@pytest.mark.clause("activation.chip", "ruling.round.chips-left", "first-turn.leftovers")
def test_a_chip_may_be_wasted_when_the_other_is_done_and_burns_nobody() -> None:
    pup = model("kennel-pup", "2,2", conditions={"burning": 1})
    match = stage(pup, enemy("ox-bouncer", "22,22", done=True), next=["turn 1"], stop=False, player=[{"chips": 1}, {}])
    play(match, "chip")
    assert offered(match) == ["activate kennel-pup", "pass kennel-pup"] and hp(match, "kennel-pup") == 4
    assert of(match, "kennel-pup").done is False
