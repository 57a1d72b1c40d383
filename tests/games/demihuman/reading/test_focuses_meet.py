"""Focuses with Improv pay in the middle of whatever is going on, and the pips are there for the next roll of it."""

from __future__ import annotations

import pytest
from games.demihuman.staging import asked, enemy, hp, model, play, stage, told

from dustup.games.demihuman.events import Died, FocusMet

NONE = [0, 0]


@pytest.mark.clause("tag.improv", "action.charge", "pips.spend")
def test_a_charge_that_ends_beside_the_pup_pays_its_pip_before_the_roll_of_that_charge() -> None:
    pup = model("kennel-pup", "12,13.02", stood="4,4")
    match = stage(model("dockside-wolf", "8,12"), pup, enemy("ox-bouncer", "13.27,12"), script=[2, 3], pips=NONE)
    play(match, "charge 12,12", "attack fangs ox-bouncer")
    assert asked(match) == "pips" and match.question is not None and match.question.seat == 0
    play(match, "spend 1")
    assert hp(match, "ox-bouncer") == 10 and told(match, FocusMet), "3 and 5 against 3 and 5"


@pytest.mark.clause("tag.improv", "tag.save", "pips.spend")
def test_who_steps_in_beside_the_pup_has_its_pip_for_the_defence() -> None:
    union = [{"pips": 0}, {"pips": 0, "coalition": "kennel-row-union"}]
    pup, cat = enemy("kennel-pup", "13.5,12", stood="4,4"), enemy("alley-cat", "13.5,15")
    match = stage(model("bone-collector", "12,12"), pup, cat, script=[3, 2], player=union)
    play(match, "attack billhook kennel-pup", "save alley-cat 13.50,12.92")
    assert asked(match) == "pips" and match.question is not None and match.question.seat == 1


@pytest.mark.clause("tag.improv", "tag.triggered", "ruling.attack.many-targets", "pips.spend")
def test_a_collector_is_paid_for_the_first_of_two_before_the_second_answers_the_same_blow() -> None:
    knight, collector = model("organ-knight", "12,12"), model("bone-collector", "12,15")
    pup, choir = enemy("kennel-pup", "12,13.3"), enemy("spark-choir", "13.3,12")
    match = stage(knight, collector, pup, choir, script=[6, 1, 2, 6, 1], pips=NONE)
    play(match, "sweep full-chord", "target kennel-pup", "yes", "no")
    assert told(match, Died) and asked(match) == "pips" and match.question is not None and match.question.seat == 0
    play(match, "spend 2")
    assert match.state.players[0].pips == 0 and len(told(match, FocusMet)) == 1
