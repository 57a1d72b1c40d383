"""Moving: Infantry in hexes, larger Miniatures in hexons, ejection, turning, what a Huge one destroys."""

from __future__ import annotations

from typing import Any

import pytest
from games.torn.staging import (
    archer,
    asks,
    hulk,
    marshal,
    of,
    offered,
    places,
    play,
    reaver,
    refused,
    sister,
    stage,
    sword,
    thrower,
    told,
    vashka,
    warden,
    where,
)

from dustup.boards.bits import listed
from dustup.engine.match import Match
from dustup.games.torn.events import Ejected, Moved, Razed
from dustup.games.torn.rules.movement import destinations

FIELD = """
     . . . .
    . A . X .
     . . . ."""


def to(match: Match, tile: str) -> set[str]:
    """Where a movement tile leads."""
    return {each.split()[-1] for each in offered(match, "move") if each.split()[1] == tile}


def onto(match: Match, tile: str = "move") -> set[str]:
    """Where a Huge Miniature gets with a turn."""
    return {each.split()[-1] for each in offered(match, "wheel") if each.split()[1] == tile}


def far(match: Match, one: str, other: str) -> int:
    board = match.state.ground.board
    return board.distance(board.cell(one), board.cell(other))


# -- Infantry ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("public.move.up-to", "move.cost", "move.step-cost", "public.move.two-actions")
def test_infantry_moves_as_many_hexes_as_the_tile_says_or_fewer() -> None:
    match = stage(FIELD, A=sword(), X=reaver(at="E2"))
    assert {far(match, "B2", each) for each in to(match, "move")} == {1, 2, 3}
    assert max(far(match, "B2", each) for each in to(match, "run")) == 6
    match = stage(FIELD.replace("A . X", 'A ~ "'), A=sword(), X=reaver(at="E2"))
    assert "C2" in to(match, "move"), "Flat and Dangerous Landscape costs nothing more"


@pytest.mark.clause("public.move.infantry-pass", "public.move.infantry-end", "move.no-engagement")
def test_infantry_passes_allies_of_any_size_and_no_enemy() -> None:
    # C2 is closed in the middle: an Ally there is passed, an Enemy is walked round.
    match = stage(FIELD, A=sword(at="B2c"), B=marshal(at="C2"), X=reaver(at="A1"))
    assert "D2f" in to(match, "run"), "through Richard"
    assert not to(match, "run") & {"C2", "C2a", "C2e"}, "but nobody stops there"
    match = stage(FIELD, A=sword(at="B2c"), X=hulk(at="C2"))
    assert "C2f" not in to(match, "run")
    straight, round_about = far(match, "B2c", "D2f"), 6
    assert straight < round_about
    assert "D2f" not in to(match, "move")


@pytest.mark.clause("public.move.infantry-landscape", "public.landscape.volume")
def test_infantry_goes_round_volume_landscape() -> None:
    match = stage(FIELD.replace("A . X", "A # X"), A=sword(at="B2c"), X=reaver(at="E2"))
    assert not {each for each in to(match, "run") if each.startswith("C2")}
    assert far(match, "B2c", "D2f") == 4
    assert "D2f" not in to(match, "move")
    assert refused(match, "move run C2") == ("out-of-reach", "public.move.up-to")


@pytest.mark.clause("public.scenario.marker-blocks-end", "public.move.infantry-end")
def test_infantry_passes_a_marker_but_does_not_stop_on_it() -> None:
    match = stage(FIELD, A=sword(), X=reaver(at="E2"), marker=[{"at": "B2c"}])
    assert "B2c" not in to(match, "move")
    assert "C2e" in to(match, "move")


@pytest.mark.clause("step7.resolve", "move.no-engagement")
def test_leaving_an_enemy_costs_nothing() -> None:
    match = play(stage(FIELD, A=sword(), X=reaver(at="B2a", spent=True)), "move move B2d")
    assert [len(each.path) for each in told(match, Moved)] == [1]
    assert match.state.time == 1


# -- Large -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("move.unit-by-size", "public.components.large", "tile.distance-hexons")
def test_a_large_miniature_moves_hexon_by_hexon() -> None:
    match = stage(FIELD, A=marshal(), X=reaver(at="E2"))
    hexons = match.state.ground.hexons
    here = hexons.hexon("B2")
    assert {hexons.distance(here, hexons.hexon(each)) for each in to(match, "move")} == {1, 2}
    play(match, "move move D2", "let")
    assert where(match, "marshal") == "D2"
    assert match.state.covers(of(match, "marshal")) == hexons.masks[hexons.hexon("D2")]


@pytest.mark.clause("public.move.large-pass")
@pytest.mark.parametrize(
    ("between", "passes"), [(sword(at="C1"), True), (hulk(at="C1"), False), (reaver(at="C1", seat=2), False)]
)
def test_a_large_miniature_passes_allied_infantry_and_nobody_else(between: dict[str, Any], passes: bool) -> None:
    # A strip of hexons: there is no other way from B1 to D1.
    match = stage(". A . . .", A=marshal(), B=dict(between), X=vashka(at="E1c"))
    assert ("D1" in to(match, "move")) == passes


@pytest.mark.clause("public.move.large-pass", "public.move.large-end", "public.landscape.volume")
def test_volume_landscape_stops_a_large_miniature() -> None:
    match = stage(". A # . .", A=marshal(), X=vashka(at="E1"))
    assert to(match, "run") == {"A1"}


@pytest.mark.clause("public.move.large-end", "public.move.large-ejection", "move.large-on-markers")
def test_where_a_large_miniature_may_stop() -> None:
    match = stage(
        FIELD,
        A=marshal(),
        B=sword(at="A2"),
        C=hulk(at="B1"),
        X=reaver(at="C2"),
        Y=sister(at="A3", seat=2),
        marker=[{"at": "B3"}],
    )
    assert {"A2", "C2", "A3", "B3"} <= to(match, "move"), "on Infantry of either side and on a marker"
    assert "B1" not in to(match, "move"), "on no larger one"


# -- ejection ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("public.move.large-ejection", "move.ejection-placement")
def test_infantry_is_ejected_to_the_nearest_free_hex_which_its_owner_chooses() -> None:
    match = stage(FIELD, A=marshal(), X=reaver(at="C2c", spent=True))
    play(match, "move move C2")
    assert asks(match) == (2, "eject")
    board = match.state.ground.board
    around = board.neighbours[board.cell("C2c")]
    beside = {board.name(each) for each in listed(around)}
    assert places(match, "eject") == {each for each in beside if not each.startswith("C2")}
    play(match, "eject reaver D2f")
    assert (where(match, "reaver"), where(match, "marshal")) == ("D2f", "C2")
    assert match.state.minis[1].wounds == 0


@pytest.mark.clause("move.ejection-placement")
def test_the_active_players_infantry_goes_first_in_the_order_its_owner_likes() -> None:
    match = stage(FIELD, A=marshal(), B=sword(at="C2a"), C=archer(at="C2d"), X=reaver(at="C2c", spent=True))
    play(match, "move move C2")
    assert asks(match) == (1, "eject")
    assert {each.split()[1] for each in offered(match)} == {"oath-sword", "banner-archer"}
    first = next(each for each in offered(match) if "banner-archer" in each)
    play(match, first)
    play(match, *[offered(match)[0]])
    assert asks(match) == (2, "eject")
    play(match, offered(match)[0])
    order = [match.state.minis[each.mini].tag for each in told(match, Ejected)]
    assert order == ["banner-archer", "oath-sword", "reaver"]


@pytest.mark.clause("move.ejection-placement")
def test_without_room_for_the_ejected_nobody_stops_there() -> None:
    # Two hexons: every hex that is not Richard's is taken, but those he leaves.
    match = stage("A .", A=marshal(), X=reaver(at="B1"))
    assert "B1" in to(match, "move"), "the hexes that he leaves are free"
    markers = [{"at": f"A1{each}"} for each in ("", *"abcdef")]
    match = stage("A .", A=marshal(), X=reaver(at="B1"), marker=markers)
    assert to(match, "move") == set()


@pytest.mark.clause("move.ejection-placement")
def test_the_hexes_that_a_large_miniature_leaves_are_free_for_the_ejected() -> None:
    match = stage("A .", A=marshal(), X=reaver(at="B1f", spent=True))
    play(match, "move move B1")
    answers = offered(match) if asks(match)[1] == "eject" else []
    if answers:
        play(match, answers[0])
    assert where(match, "reaver").startswith("A1")


# -- Huge --------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("public.components.huge", "move.unit-by-size", "public.move.huge-pass")
def test_a_huge_miniature_moves_with_all_its_hexons() -> None:
    match = stage(FIELD, A=warden(onto="B2+C2"), X=reaver(at="A1"))
    assert to(match, "move") == {"A1", "A2", "C2", "A3", "B3", "B1"}, "the first of its hexons stands for all"
    play(match, "move move C2", "let")
    hexons = match.state.ground.hexons
    assert match.state.covers(of(match, "stone-warden")) == hexons.hexes(
        hexons.bit[hexons.hexon("C2")] | hexons.bit[hexons.hexon("D2")]
    )


@pytest.mark.clause("move.turning", "board.three-hex")
def test_a_turn_of_sixty_degrees_about_one_of_its_hexons() -> None:
    match = stage(FIELD, A=warden(onto="B2+C2"), X=reaver(at="A1"))
    # About B2 without a step: onto B1+B2 or B2+B3; about C2: B1+C2 or C2+B3.
    assert {"B1+B2", "B2+B3", "B1+C2", "C2+B3"} <= onto(match)
    assert "B2+D2" not in onto(match)
    play(match, "wheel move B1+B2", "let")
    assert where(match, "stone-warden") == "B1"


@pytest.mark.clause("move.turning", "move.way", "public.move.huge-destroys")
def test_of_two_ways_to_turn_it_takes_the_one_that_is_not_too_far() -> None:
    match = stage(
        """
         . # . .
        . A . . .
         . . . .""", A=warden(onto="B2+C2"), X=reaver(at="E2", spent=True),
    )  # fmt: skip
    # Turned about C2, onto the tower, it would have two hexons to go, but Move goes one; about B2 it has one.
    play(match, "wheel move A2+A3")
    (moved,) = told(match, Moved)
    assert [match.state.ground.board.name(each) for each in moved.path] == ["B2", "A2"]
    assert told(match, Razed) == []


@pytest.mark.clause("public.move.huge-destroys")
def test_volume_landscape_that_a_huge_miniature_enters_is_destroyed() -> None:
    match = stage(". A . # .", A=warden(onto="B1+C1"), X=thrower(at="E1c", spent=True))
    play(match, "move move C1")
    assert [each.piece for each in told(match, Razed)] == ["Broken Tower"]
    assert match.state.ground.volume == 0
    assert match.state.ground is not match.state.scenario.ground


@pytest.mark.clause("public.move.huge-end", "move.huge-allied-large", "public.move.huge-pass")
def test_a_huge_miniature_neither_passes_nor_stops_on_larger_ones_and_passes_no_enemy() -> None:
    match = stage(". A . . . .", A=warden(onto="A1+B1"), B=marshal(at="C1"), X=reaver(at="F1"))
    golem = of(match, "stone-warden")
    assert destinations(match.state, golem, golem.card.tiles["run"]) == 0
    match = stage(". A . . . .", A=warden(onto="A1+B1"), X=reaver(at="C1"))
    assert to(match, "run") == {"B1"}, "Infantry of the Enemy is ejected where it stops, but not passed"


@pytest.mark.clause("public.move.huge-pass", "move.huge-allied-large")
def test_infantry_under_a_huge_miniature_is_ejected() -> None:
    match = stage(FIELD, A=warden(onto="B2+C2"), X=reaver(at="D2", spent=True))
    play(match, "move move C2")
    play(match, offered(match)[0])
    assert len(told(match, Ejected)) == 1
    assert not where(match, "reaver").startswith(("C2", "D2"))
