"""Hild Millstone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from games.shining.staging import (
    Row,
    asked,
    galahad,
    hild,
    hp,
    monster,
    of,
    offered,
    play,
    skeleton,
    stage,
    told,
    where,
    wren,
)

from dustup.games.shining.events import NotPushed, PushChanged, Pushed, PushStopped
from dustup.games.shining.happenings import Blow, Shoving

# -- Between Hammer and Wall -------------------------------------------------------------------------------------------


def wight(**more: object) -> Row:
    return monster("barrow-wight", 0, **more)


@pytest.mark.clause("reaction.condition", "push.blocked.damage")
def test_between_hammer_and_wall_hurts_once_more_whoever_was_stopped() -> None:
    match = stage("A X . #", A=hild(), X=wight(hp=9), script=[1])
    play(match, "attack mill-sledge B1", "push east")
    assert where(match, "barrow-wight.0") == "C1" and hp(match, "barrow-wight.0") == 7  # one of the chart, one stopped
    assert offered(match) == ["react hild between-hammer-and-wall", "let"]
    play(match, "react hild between-hammer-and-wall")
    assert hp(match, "barrow-wight.0") == 5 and of(match, "hild").rp == 0


def test_between_hammer_and_wall_needs_something_to_be_stopped_by_and_a_push() -> None:
    free = stage("A X . . #", A=hild(), X=wight(hp=9), script=[1])
    play(free, "attack mill-sledge B1", "push east")
    assert asked(free) == "act" and not told(free, PushStopped)
    declined = play(stage("A X #", A=hild(), X=wight(hp=9), script=[1]), "attack mill-sledge B1", "let")
    assert asked(declined) == "act" and hp(declined, "barrow-wight.0") == 8


def test_between_hammer_and_wall_is_not_for_the_dead_or_for_a_push_of_somebody_else() -> None:
    dead = stage("A X #", A=hild(), X=skeleton(hp=2), script=[1])
    play(dead, "attack mill-sledge B1", "push east")
    assert where(dead, "skeleton.1") == "" and asked(dead) == "act"
    other = stage("B X #\n. A .", A=hild(), B=galahad(weapons=["oathkeeper"]), X=wight(hp=9), active="galahad",
                  script=[6, 1])  # fmt: skip
    play(other, "attack oathkeeper B1", "push east")
    assert told(other, PushStopped) and asked(other) == "act"


# -- Rooted ------------------------------------------------------------------------------------------------------------


FAR = {"monsters/barrow-wight:Grave Maul.push": 3}


@pytest.mark.parametrize(("who", "there"), [(hild, "C1"), (galahad, "E1")])
def test_rooted_takes_two_squares_off_a_push(who: Callable[..., Row], there: str) -> None:
    match = stage("X A . . . .", A=who(rp=0), X=wight(), target=who()["hero"], script=[1],
                  next=["order barrow-wight.0 basic-attack 1"], content=FAR)  # fmt: skip
    assert where(match, who()["hero"]) == there


@pytest.mark.clause("push.optional")
def test_a_push_of_two_does_not_move_her_and_she_is_not_stopped_by_anything() -> None:
    match = stage("X A #", A=hild(rp=0), X=wight(), target="hild", script=[1],
                  next=["order barrow-wight.0 basic-attack 1"])  # fmt: skip
    assert where(match, "hild") == "B1" and told(match, NotPushed) and hp(match, "hild") == 8


# -- weapons -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("push.on-a-hit")
def test_mill_sledge_pushes_two_and_two_more_on_a_six() -> None:
    match = stage("A X . . . . . .", A=hild(), X=wight(hp=9), script=[6])
    play(match, "attack mill-sledge B1", "push east")
    assert told(match, Pushed)[0].path[-1] - told(match, Pushed)[0].start == 4
    missed = stage("A X . . .", A=hild(stats={"str": 0}), X=wight(hp=9), script=[3])
    assert not told(play(missed, "attack mill-sledge B1"), Pushed)


@pytest.mark.clause("attack.action.other-cost", "attack.dice.d10-zero")
def test_millstone_on_a_chain_costs_two_pushes_three_and_grinds_on_a_zero() -> None:
    match = stage("A . X . . . .", A=hild(weapons=["millstone-on-a-chain"]), X=wight(hp=9), script=[10])
    play(match, "attack millstone-on-a-chain C1", "push east")
    assert hp(match, "barrow-wight.0") == 5 and where(match, "barrow-wight.0") == "F1" and match.state.ap == 0
    assert not told(match, PushChanged)


@pytest.mark.clause("ex.standing-abilities")
def test_a_fixed_modifier_goes_on_with_ex_and_an_ability_does_not() -> None:
    match = stage("A B X", A=hild(hp=0), B=wren(hp=0), X=wight(), next=["order barrow-wight.0 basic-attack 1"])
    ears = match.state.ears
    assert ears.listens(0, "before", Shoving) and not ears.listens(1, "before", Blow)
    up = stage("A B X", A=hild(), B=wren(rp=0), X=wight(), next=["order barrow-wight.0 basic-attack 1"])
    assert up.state.ears.listens(1, "before", Blow)
