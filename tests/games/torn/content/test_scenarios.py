"""Scenarios: their maps, what they forbid, and what they give points for."""

from __future__ import annotations

from typing import Any

import pytest
from games.torn.staging import hulk, marshal, mini, offered, play, reaver, refused, stage, sword, told, vashka, warden

from dustup.boards.bits import listed
from dustup.games.torn.content import box
from dustup.games.torn.events import PointsCounted, Razed, Scored, VortexGrew
from dustup.games.torn.state import State

SCENARIOS = sorted(box().scenarios)


def scored(match: Any) -> list[tuple[int, str, int]]:
    """Who got points for what."""
    return [(each.seat + 1, each.why, each.points) for each in told(match, Scored)]


def tiles(match: Any) -> set[str]:
    """The tiles by which one can move."""
    return {each.split()[1] for each in offered(match, "move")}


def laid_out(key: str) -> State:
    """A battlefield as a Scenario plans it."""
    return stage(scenario=key, next=["lay_out"]).state


# -- maps --------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("scenario.set-up-ours")
@pytest.mark.parametrize("key", SCENARIOS)
def test_a_map_looks_the_same_from_either_side(key: str) -> None:
    plan, m = box().scenarios[key], laid_out(key)
    hexons, board, last = m.ground.hexons, m.ground.board, m.ground.hexons.count - 1
    pieces = m.ground.pieces
    assert pieces == {last - hexon: piece for hexon, piece in pieces.items()}
    vortices = {(each.hexon, each.supply, each.arrow) for each in m.vortices}
    assert vortices == {(last - hexon, supply, (arrow + 3) % 6) for hexon, supply, arrow in vortices}
    half = dict(zip(listed(board.all), reversed(listed(board.all)), strict=True))
    assert {each.cell for each in m.markers} == {half[each.cell] for each in m.markers}
    held = {frozenset(hexons.hexon(each) for each in zone.hexons) for zone in plan.held_zones}
    assert held == {frozenset(last - each for each in zone) for zone in held}


@pytest.mark.clause("scenario.set-up-ours")
@pytest.mark.parametrize("key", SCENARIOS)
def test_zones_are_the_outer_rows(key: str) -> None:
    ground = laid_out(key).ground
    assert ground.zones == (ground.hexons.rows[0], ground.hexons.rows[-1])
    assert [each.bit_count() for each in ground.zones] == [6, 6]


@pytest.mark.clause("landscape.joined", "public.move.huge-destroys")
def test_a_piece_over_two_hexons_falls_as_a_whole() -> None:
    match = stage(
        """
         . . . =
        . . . . =
         . . . . .""",
        A=warden(onto="B1+C1"),
        X=reaver(at="A3", spent=True),
    )
    play(match, "move move C1")
    assert [(each.piece, match.state.ground.hexons.name(each.hexon)) for each in told(match, Razed)] == [
        ("Long Ruin", "D1")
    ]
    assert not match.state.ground.pieces


@pytest.mark.clause("public.move.huge-destroys", "landscape.joined")
def test_two_pieces_of_a_plain_kind_fall_one_by_one() -> None:
    match = stage(
        """
         . . . #
        . . . . #
         . . . . .""",
        A=warden(onto="B1+C1"),
        X=reaver(at="A3", spent=True),
    )
    play(match, "move move C1")
    assert len(match.state.ground.pieces) == 1


# -- Five Lanterns Home ------------------------------------------------------------------------------------------------

HOME = """
     1 1A 1 .
    . . B . .
     X 2 2 2"""


def lanterns(**more: Any) -> Any:
    """The last turn is over, in the Scenario of Lanterns."""
    given = {"A": sword(), "B": marshal(), "X": vashka(), "marker": [{"at": "C1", "domain": "life"}], **more}
    return stage(HOME, scenario="five-lanterns", next=["results"], turn=6, **given)


@pytest.mark.clause("scenario.five-lanterns", "end.count-points")
def test_a_lantern_at_home_is_worth_two_whether_it_lies_there_or_is_carried() -> None:
    markers = [{"at": "C1", "domain": "life"}, {"domain": "life"}, {"at": "B3", "domain": "life"}]
    match = lanterns(marker=markers, A=sword(marker=2))
    assert [each for each in scored(match) if each[1] == "markers-home"] == [
        (1, "markers-home", 4),
        (2, "markers-home", 2),
    ]


@pytest.mark.clause("scenario.five-lanterns")
def test_a_lantern_carried_elsewhere_is_worth_one_and_one_that_lies_elsewhere_nothing() -> None:
    markers = [{"domain": "life"}, {"at": "A2", "domain": "life"}]
    match = lanterns(marker=markers, B=marshal(marker=1))
    assert [each for each in scored(match) if "markers" in each[1]] == [(1, "markers-carried", 1)]


@pytest.mark.clause("scenario.five-lanterns")
def test_whoever_carries_a_lantern_cannot_run() -> None:
    given = {"A": sword(marker=1), "B": sword(), "X": vashka(), "marker": [{"domain": "life"}]}
    match = stage(HOME, scenario="five-lanterns", **given)
    assert tiles(match) == {"move"}
    assert refused(match, "move run C2") == ("bearer", "scenario.five-lanterns")


@pytest.mark.clause("scenario.five-lanterns")
def test_elsewhere_a_bearer_runs() -> None:
    match = stage(HOME, A=sword(marker=1), B=sword(), X=vashka(), marker=[{"domain": "life"}])
    assert tiles(match) == {"move", "run"}


# -- Three Cold Hearths ------------------------------------------------------------------------------------------------


def hearths(turn: int = 3, **more: Any) -> Any:
    """The end of a turn; the middle Hearth is C3, D4 and D5, the first A4 and B4."""
    given = {"A": marshal(at="A1"), "X": vashka(at="A7"), **more}
    return stage(scenario="three-hearths", next=["scenario_acts"], turn=turn, **given)


@pytest.mark.clause("scenario.three-hearths")
def test_whose_miniatures_cost_more_holds_a_hearth() -> None:
    match = hearths(B=sword(at="D4"), Y=hulk(at="C3"), C=sword(at="D5"))
    dear = box().miniatures["kiln-hulk"].points
    assert dear > box().miniatures["oath-sword"].points * 2, "two against one would say otherwise by heads"
    assert scored(match) == [(2, "zones", 1)]


@pytest.mark.clause("scenario.three-hearths")
def test_equal_cost_holds_no_hearth() -> None:
    assert scored(hearths(B=sword(at="D4"), Y=mini("oath-sword", at="D5"))) == []


@pytest.mark.clause("scenario.three-hearths")
def test_every_hearth_counts_from_the_third_turn_on() -> None:
    there = {"B": sword(at="D4"), "C": sword(at="A4")}
    assert scored(hearths(2, **there)) == []
    assert scored(hearths(3, **there)) == [(1, "zones", 2)]


@pytest.mark.clause("scenario.three-hearths", "end.winner")
def test_points_of_the_turns_are_kept_and_more_crystals_count_one() -> None:
    players = [{"points": 2, "crystals": 1}, {"points": 4, "crystals": 3}]
    match = stage(
        scenario="three-hearths", next=["results"], turn=6, A=marshal(at="A1"), X=vashka(at="A7"), player=players
    )
    assert scored(match) == [(2, "more-crystals", 1)]
    assert [each.points for each in told(match, PointsCounted)] == [2, 5]


@pytest.mark.clause("end.turns-not-played", "end.wipe-out-not-victory")
def test_after_a_wipe_out_turns_never_played_count_as_well() -> None:
    """Of six turns the fourth was the last: two more are counted, and the dead Leader, who cost more than nobody."""
    match = stage(
        scenario="three-hearths",
        next=["results"],
        turn=4,
        ending=True,
        A=marshal(at="A1"),
        B=sword(at="D4"),
        X=vashka(where="dead"),
    )
    assert scored(match) == [(1, "zones", 1), (1, "zones", 1), (1, "enemy-leader-dead", 2), (1, "dead-cost-more", 1)]


@pytest.mark.clause("turn.p6.order", "scenario.reserves-entry")
def test_who_enters_in_phase_six_holds_nothing_in_that_turn() -> None:
    match = stage(
        scenario="three-hearths",
        next=["end_of_turn"],
        turn=3,
        A=marshal(at="A1"),
        B=sword(where="reserves"),
        X=vashka(at="A7"),
    )
    assert scored(match) == [] and offered(match, "deploy")


# -- Four Storms -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("scenario.four-storms")
@pytest.mark.parametrize(("turn", "after"), [(1, [2, 3]), (2, [3, 3]), (3, [2, 3]), (4, [3, 3])])
def test_vortices_feed_at_the_end_of_turns_two_and_four_up_to_three(turn: int, after: list[int]) -> None:
    vortices = [{"at": "B3", "supply": 2}, {"at": "E5", "supply": 3}]
    match = stage(
        scenario="four-storms",
        next=["scenario_acts"],
        turn=turn,
        A=marshal(at="A1"),
        X=vashka(at="A7"),
        vortex=vortices,
    )
    assert [each.supply for each in match.state.vortices] == after
    assert len(told(match, VortexGrew)) == (after == [3, 3])


@pytest.mark.clause("scenario.four-storms")
def test_every_crystal_is_worth_a_point() -> None:
    players = [{"crystals": 2}, {"crystals": 11}]
    match = stage(
        scenario="four-storms", next=["results"], turn=6, A=marshal(at="A1"), X=vashka(at="A7"), player=players
    )
    assert scored(match) == [(1, "crystals", 2), (2, "crystals", 11)]


# -- Where the Roads Cross ---------------------------------------------------------------------------------------------


@pytest.mark.clause("scenario.meeting-engagement", "squad.leader")
def test_the_roads_cross_gives_three_two_two_and_one_for_three_crystals() -> None:
    players = [{"crystals": 8}, {"crystals": 13}]
    given = {"A": marshal(at="A1"), "B": sword(where="dead"), "X": vashka(where="dead"), "Y": reaver(at="A7")}
    match = stage(scenario="crossroads", next=["results"], turn=6, player=players, **given)
    expected = [(1, "dead-cost-more", 3), (1, "enemy-leader-dead", 2), (1, "own-leader-alive", 2)]
    assert scored(match) == [*expected, (1, "crystals", 2), (2, "crystals", 3)]
