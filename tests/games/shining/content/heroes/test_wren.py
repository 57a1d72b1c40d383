"""Wren of the Belfry."""

from __future__ import annotations

import pytest
from games.shining.staging import (
    Row,
    asked,
    galahad,
    hp,
    of,
    offered,
    play,
    ranger,
    skeleton,
    squares,
    stage,
    told,
    where,
    wren,
)

from dustup.engine.match import Match
from dustup.games.shining.events import Chained, Hit, Rolled, Totalled


def comes(drawing: str, target: str = "wren", **models: Row) -> Match:
    """A Skeleton walks towards somebody."""
    rest = {"X": skeleton(), **models}
    return stage(drawing, **rest, next=["order skeleton.1 basic-attack 0"], active="skeleton.1", target=target)


# -- Up and Away -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("reaction.condition", "reaction.other-triggers", "reaction.points.per-encounter")
def test_up_and_away_moves_her_two_squares_when_a_monster_comes_to_stand_beside_her() -> None:
    match = comes("X . A . . .\n. . # . . .", A=wren(rp=2))
    assert asked(match) == "react-move" and offered(match) == ["react wren up-and-away", "let"]
    play(match, "react wren up-and-away")
    assert squares(match, "place") == {"A1", "B2", "D1", "D2", "E1"}  # over the Skeleton, not onto it
    play(match, "place E1")
    assert where(match, "wren") == "E1" and of(match, "wren").rp == 1


def test_up_and_away_answers_nobody_who_stops_short_of_her_and_no_friend() -> None:
    far = comes("X . . . . . A .", A=wren())
    assert where(far, "skeleton.1") == "E1" and asked(far) == ""
    friend = play(stage("A . B .", A=galahad(), B=wren()), "walk B1")
    assert asked(friend) == "act"


def test_up_and_away_is_about_moves_and_not_about_pushes() -> None:
    match = stage(
        """
        . A .
        B X .
        . . .
        . C .""",
        A=galahad(weapons=["oathkeeper"], stats={"str": 0}),
        B=ranger(rp=0),
        C=wren(),
        X=skeleton(),
        next=["order skeleton.1 basic-attack 1"],
        target="ranger",
        script=[1, 6, 1],
    )
    play(match, "react galahad shield-brother", "push south")
    assert where(match, "skeleton.1") == "B3" and asked(match) == ""


def test_up_and_away_needs_somewhere_to_go() -> None:
    match = comes("X Y Z . A #", A=wren(), Y=skeleton(2), Z=skeleton(3))
    assert asked(match) == ""


def test_up_and_away_is_no_way_out_for_the_exhausted() -> None:
    match = comes("X . A B .", "galahad", A=wren(hp=0), B=galahad(rp=0))
    assert asked(match) == ""


# -- From the Rafters --------------------------------------------------------------------------------------------------


@pytest.mark.clause("fly.end-on-obstacle", "attack.dice.modifiers")
@pytest.mark.parametrize(("glyph", "total"), [("o", 7), ("t", 7), (".", 5), ("~", 5)])
def test_from_the_rafters_adds_two_on_an_obstacle(glyph: str, total: int) -> None:
    match = stage(f". {glyph} .\n. X .", A=wren(at="A1"), X=skeleton(), script=[1])
    play(match, "walk B1", "attack bell-hook B2")
    assert told(match, Totalled)[0].total == total


# -- weapons -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("chain.adds-by-default", "attack.chain-override")
def test_bell_hook_finds_the_visor_with_a_six_whatever_the_vit() -> None:
    wight = {"monster": "barrow-wight", "number": 0, "hp": 9}
    match = play(stage("A X", A=wren(), X=dict(wight), script=[6]), "attack bell-hook B1")
    assert hp(match, "barrow-wight.0") == 6 and not told(match, Hit)  # 10 would be twice VIT 4, and 3 more
    other = play(stage("A X", A=wren(), X=dict(wight), script=[5]), "attack bell-hook B1")
    assert hp(other, "barrow-wight.0") == 7


@pytest.mark.clause("advantage.extra-dice", "advantage.discard", "chain.face-not-total")
def test_storm_quill_has_advantage_and_pushes_on_a_kept_one() -> None:
    quill = {"weapons": ["storm-quill"]}
    match = play(stage("A . . X . . .", A=wren(**quill), X=skeleton(), script=[1, 3, 3]), "attack storm-quill D1")
    assert len(told(match, Rolled)[0].faces) == 3 and offered(match) == ["discard 1", "discard 3"]
    play(match, "discard 3", "push east")
    assert where(match, "skeleton.1") == "F1" and told(match, Totalled)[0].total == 8
    kept = play(stage("A . . X . . .", A=wren(**quill), X=skeleton(), script=[1, 3, 3]), "attack storm-quill D1")
    play(kept, "discard 1")
    assert not told(kept, Chained) and where(kept, "skeleton.1") == "D1"
