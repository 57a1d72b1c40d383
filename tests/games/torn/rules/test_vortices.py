"""Ether Vortices: Phase 5, exploring, Wonders, standing on one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from games.torn.staging import (
    BLANK,
    CRIT,
    HIT,
    asks,
    hulk,
    marshal,
    of,
    offered,
    play,
    reaver,
    refused,
    stage,
    sword,
    told,
    warden,
)

from dustup.engine.match import Match
from dustup.games.torn.content import box
from dustup.games.torn.events import (
    CrystalsGained,
    Explored,
    LandscapeActs,
    VortexGone,
    VortexMoved,
    VortexStays,
    VortexStrikes,
    WonderDrawn,
    WondersShuffled,
)

FIELD = """
     . . . .
    . A . X .
     . . . ."""


def drifting(script: Sequence[int], *vortices: dict[str, Any], drawing: str = FIELD, **more: Any) -> Match:
    """Phase 5: player 2 has finished first."""
    rows = list(vortices) or [{"at": "C2", "arrow": 1}]
    return stage(
        drawing, A=sword(at="A2"), X=reaver(at="E2"), vortex=rows, finished=2, next=["vortices"], script=script, **more
    )


def at(match: Match) -> list[str]:
    """The hexons of the Vortices."""
    return [match.state.ground.hexons.name(each.hexon) for each in match.state.vortices if each.hexon >= 0]


# -- Phase 5 -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("vortex.movement", "turn.p5.vortices", "dice.direction-die")
@pytest.mark.parametrize(("face", "to"), [(1, "D2"), (2, "C3"), (3, "B3"), (4, "B2"), (5, "B1"), (6, "C1")])
def test_one_is_the_arrow_and_each_number_more_sixty_degrees_clockwise(face: int, to: str) -> None:
    # The arrow points to the right: from C2 on to D2.
    match = drifting([face])
    assert at(match) == [to]
    assert told(match, VortexMoved)[0].face == face


@pytest.mark.clause("vortex.movement")
def test_the_arrow_turns_with_it() -> None:
    match = drifting([4])
    assert at(match) == ["B2"]
    assert match.state.vortices[0].arrow == 3, "it points to the left now"


@pytest.mark.clause("vortex.movement-blocked")
@pytest.mark.parametrize("wall", ["edge", "volume", "vortex"])
def test_before_edge_volume_or_another_vortex_it_stays_and_turns_round(wall: str) -> None:
    drawing = FIELD.replace(". X", ". #") if wall == "volume" else FIELD
    rows = [{"at": "E2" if wall == "edge" else "C2", "arrow": 1}]
    rows += [{"at": "D2", "arrow": 1, "moved": True}] if wall == "vortex" else []
    match = stage(drawing, A=sword(at="A2"), X=reaver(at="A1"), vortex=rows, next=["stir 1"], script=[1])
    assert told(match, VortexStays)
    assert at(match)[0] == rows[0]["at"]
    assert match.state.vortices[0].arrow == 3


@pytest.mark.clause("vortex.movement-blocked")
def test_miniatures_markers_and_lava_do_not_stop_it() -> None:
    match = stage(
        FIELD.replace(". X", ". ~"), A=marshal(at="A1"), X=hulk(at="D2"), vortex=[{"at": "C2", "arrow": 1}],
        marker=[{"at": "D2a"}], next=["stir 1"], script=[1],
    )  # fmt: skip
    assert at(match) == ["D2"]


@pytest.mark.clause("turn.p5.sharing-vortices", "turn.p5.first-roller", "turn.p5.vortices")
def test_the_players_take_turns_until_each_has_moved_once() -> None:
    rows = [{"at": "B1", "arrow": 1}, {"at": "C2", "arrow": 1}, {"at": "B3", "arrow": 1}]
    match = drifting([1, 1, 1], *rows)
    assert asks(match) == (2, "stir")
    assert set(offered(match)) == {"stir B1", "stir C2", "stir B3"}
    play(match, "stir C2")
    assert asks(match) == (1, "stir")
    assert set(offered(match)) == {"stir B1", "stir B3"}
    play(match, "stir B3")
    assert [each.seat for each in told(match, VortexMoved)] == [1, 0, 1]


@pytest.mark.clause("turn.p5.no-vortex")
def test_without_a_vortex_no_die_is_rolled() -> None:
    match = stage(FIELD, A=sword(), X=reaver(), next=["vortices"])
    assert match.result is not None


# -- exploring ---------------------------------------------------------------------------------------------------------


WONDERS = sorted(box().wonders)


def exploring(*script: int, supply: int = 3, **more: Any) -> Match:
    """An Oath Sword explores the Vortex beside it; if a Wonder is drawn it is the first by name, whatever it does."""
    dice: dict[str, list[int]] = {"dice": list(script), "wonders": [1]}
    match = stage(
        FIELD, A=more.pop("A", sword(at="B2c")), X=reaver(at="E2", spent=True),
        vortex=[{"at": "C2", "supply": supply}], script=dice, then="random", **more,
    )  # fmt: skip
    return play(match, "explore explore C2")


@pytest.mark.clause("explore.vortex", "vortex.explore-range")
@pytest.mark.parametrize(("place", "offers"), [("C2a", True), ("B2c", True), ("B2", False)])
def test_a_vortex_is_explored_from_it_or_within_the_distance(place: str, offers: bool) -> None:
    match = stage(FIELD, A=sword(at=place), X=reaver(at="E2", spent=True), vortex=[{"at": "C2"}])
    assert (offered(match, "explore") == ["explore explore C2"]) == offers
    if not offers:
        assert refused(match, "explore explore C2") == ("no-vortex", "vortex.explore-range")


@pytest.mark.clause("vortex.explore-result", "vortex.explore-dice")
def test_a_success_moves_a_crystal_and_draws_no_wonder() -> None:
    match = exploring(HIT)
    assert (match.state.players[0].crystals, match.state.vortices[0].supply) == (1, 2)
    assert told(match, WonderDrawn) == []


@pytest.mark.clause("vortex.explore-result", "vortex.wonders-use")
@pytest.mark.parametrize(("face", "outcome", "crystals"), [(CRIT, "good", 1), (BLANK, "bad", 0)])
def test_a_critical_draws_a_good_wonder_and_no_success_a_bad_one(face: int, outcome: str, crystals: int) -> None:
    match = exploring(face)
    drawn = told(match, WonderDrawn)[0]
    assert (drawn.card, drawn.outcome) == (box().wonders[WONDERS[0]].name, outcome)
    assert sum(each.amount for each in told(match, CrystalsGained)[:1]) == crystals
    assert match.state.wonders().discards == [WONDERS[0]]


@pytest.mark.clause("vortex.explore-dice", "vortex.explore-result")
def test_a_hero_explores_with_two_dice_and_one_wonder_at_most() -> None:
    match = exploring(CRIT, CRIT, A=marshal(at="B2"))
    assert len(told(match, Explored)[0].symbols) == 2
    assert told(match, CrystalsGained)[0].amount == 2
    assert len(told(match, WonderDrawn)) == 1


@pytest.mark.clause("vortex.explore-result", "vortex.supply-zero")
def test_never_more_than_the_supply_and_then_the_vortex_is_gone() -> None:
    match = exploring(HIT, HIT, supply=1, A=marshal(at="B2"))
    assert match.state.players[0].crystals == 1
    assert told(match, VortexGone)
    assert at(match) == []


@pytest.mark.clause("concentration.adds-dice", "explore.vortex")
def test_concentration_helps_to_explore() -> None:
    match = stage(FIELD, A=sword(at="B2c"), X=reaver(at="E2", spent=True), vortex=[{"at": "C2"}], script=[HIT, HIT])
    play(match, "perform concentration", "explore explore C2")
    assert match.state.players[0].crystals == 2


@pytest.mark.clause("vortex.wonders-use")
def test_an_empty_deck_of_wonders_is_shuffled_anew() -> None:
    match = exploring(BLANK, wonders={"discards": WONDERS})
    assert told(match, WondersShuffled) == [WondersShuffled(len(WONDERS))]
    assert len(told(match, WonderDrawn)) == 1


# -- standing on one ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("board.large-stands-on", "step2.landscape")
def test_each_vortex_and_each_piece_under_a_huge_miniature_acts_once() -> None:
    match = stage(
        FIELD.replace("A . X", "A o X"),
        A=warden(onto="B2+C2"),
        X=reaver(at="E2", spent=True),
        vortex=[{"at": "B2"}],
        next=["step_one stone-warden"],
        script=[HIT],
    )
    assert len(told(match, VortexStrikes)) == 1
    assert len(told(match, LandscapeActs)) == 1
    assert of(match, "stone-warden").wounds == 2
