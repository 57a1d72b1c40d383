"""A test is one sentence of the rules: a drawn position, scripted dice, an answer or two."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from dustup import Match
from dustup.testing import offered, play, refused, stage, told
from dustup.testing.bypasses import Doors, bypasses

import mygame
from mygame.values import LostHeart, RoundBegan


def bout(drawing: str, **more: Any) -> Match:
    """It is the first fighter's turn, and the match stops after it."""
    return stage("mygame", drawing, next=["turn 1", "stop"], **more)


def squares(match: Match) -> list[str]:
    """Where the fighters stand."""
    return [each["at"] for each in match.view(None).data["fighters"]]


SIDE_BY_SIDE = """
    . . . . .
    . # . 2 .
    . . . 1 .
    . . . # .
    . . . . ."""


@pytest.mark.clause("setup.corners")
@pytest.mark.parametrize(("setup", "hearts"), [({}, 5), ({"hearts": 2}, 2)])
def test_the_fighters_begin_in_their_corners(setup: dict[str, int], hearts: int) -> None:
    match = Match("mygame", setup, seed=1)
    assert squares(match) == ["A5", "E1"]
    assert [each.hearts for each in match.state.fighters] == [hearts, hearts]


@pytest.mark.clause("round.order")
@pytest.mark.parametrize(("face", "first"), [(3, 0), (4, 1)])
def test_a_die_says_who_goes_first(face: int, first: int) -> None:
    match = stage("mygame", SIDE_BY_SIDE, round=4, next=["round"], script=[face])
    assert told(match, RoundBegan) == [RoundBegan(5, face, first)]
    assert match.questions[0].seat == first


@pytest.mark.clause("turn.choice", "turn.step")
def test_a_step_goes_to_any_free_square_beside() -> None:
    match = bout(SIDE_BY_SIDE)
    assert offered(match, "strike") == ["strike D2"]
    assert sorted(offered(match, "step")) == ["step C2", "step C3", "step C4", "step E2", "step E3", "step E4"]
    assert refused(match, "step D4") == ("taken", "turn.step")
    assert refused(match, "step A1") == ("too-far", "turn.step")
    assert squares(play(match, "step C4")) == ["C4", "D2"]


@pytest.mark.clause("turn.strike", "strike.push")
def test_with_3_or_more_a_blow_takes_a_heart_and_pushes() -> None:
    match = play(bout(SIDE_BY_SIDE, hearts=[4, 2], script=[3]), "strike D2")
    assert told(match, LostHeart) == [LostHeart(1, 1)]
    assert squares(match) == ["D3", "D1"]


@pytest.mark.clause("turn.strike")
def test_with_less_it_misses() -> None:
    match = play(bout(SIDE_BY_SIDE, script=[2]), "strike D2")
    assert told(match) == ["Player 1 strikes with a 2: a miss."]


@pytest.mark.clause("strike.push")
def test_nobody_is_pushed_into_a_pillar() -> None:
    match = bout(
        """
        . . . . .
        . # 2 1 .
        . . . . .
        . . . # .
        . . . . .""",
        script=[6],
    )
    assert squares(play(match, "strike C2")) == ["D2", "C2"]


@pytest.mark.clause("turn.middle")
def test_holding_the_middle_takes_a_heart() -> None:
    match = bout(
        """
        . . . . .
        . # . . .
        . . 1 . .
        . . . # .
        . . . . 2""",
        hearts=[1, 3],
    )
    assert told(match, LostHeart) == [LostHeart(1, 2)]


@pytest.mark.clause("heart.last")
def test_who_loses_the_last_heart_has_lost() -> None:
    match = play(bout(SIDE_BY_SIDE, hearts=[1, 1], script=[5]), "strike D2")
    assert match.result
    assert match.result.winners == (0,)


@pytest.mark.clause("round.last")
@pytest.mark.parametrize(("hearts", "winners"), [([2, 3], (1,)), ([2, 2], ())])
def test_when_the_bell_rings_more_hearts_win(hearts: list[int], winners: tuple[int, ...]) -> None:
    match = stage("mygame", SIDE_BY_SIDE, round=12, hearts=hearts, next=["turn 2"])
    play(match, "step E1")
    assert match.result
    assert match.result.winners == winners


def test_nothing_but_the_rules_changes_a_bout() -> None:
    """What draws it may not. Once there are cards in a folder ``content``, look at that, and let them in by verbs."""
    doors = Doors("mygame", imports={"mygame.state": (), "mygame.values": (), "dustup": ()}, verbs="rules.py")
    assert bypasses(Path(mygame.__file__).with_name("table.py"), doors) == []
