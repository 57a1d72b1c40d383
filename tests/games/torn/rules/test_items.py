"""Take an Item: Scenario Markers are taken, put down and handed over."""

from __future__ import annotations

from typing import Any

import pytest
from games.torn.staging import (
    BLANK,
    HIT,
    OPEN,
    hulk,
    marshal,
    of,
    offered,
    places,
    play,
    reaver,
    refused,
    stage,
    sword,
    told,
    vashka,
    warden,
)

from dustup.engine.match import Match
from dustup.games.torn.events import ActionVoid, MarkerDropped, MarkerHanded, MarkerPut, MarkerTaken

FIELD = """
     . . . .
    . A . X .
     . . . ."""
LIFE = {"domain": "life"}


def items(*markers: dict[str, Any], **more: Any) -> Match:
    """An Oath Sword acts, and some markers are there."""
    more.setdefault("A", sword())
    more.setdefault("X", reaver(at="E2", spent=True))
    return stage(FIELD, marker=[{**LIFE, **each} for each in markers], **more)


def carried(match: Match, tag: str) -> int:
    return of(match, tag).marker


@pytest.mark.clause("take-item.modes", "take-item.take", "scenario.marker-carrying")
def test_a_marker_within_the_distance_is_taken_and_lies_on_the_card() -> None:
    match = items({"at": "B2a"}, {"at": "C2"})
    assert offered(match, "take") == ["take take-an-item B2a"]
    assert refused(match, "take take-an-item C2") == ("no-marker", "take-item.take")
    play(match, "take take-an-item B2a")
    assert told(match, MarkerTaken)
    assert carried(match, "oath-sword") == 0
    assert (match.state.markers[0].cell, match.state.markers[0].bearer) == (-1, of(match, "oath-sword").id)
    play(match, "move move B2a")
    assert carried(match, "oath-sword") == 0, "it moves with its bearer"


@pytest.mark.clause("take-item.capacity")
def test_nobody_carries_two() -> None:
    match = items({}, {"at": "B2a"}, A=sword(marker=1))
    assert offered(match, "take") == []
    match = items({}, {}, A=sword(marker=1), B=sword(at="B2a", marker=2))
    assert offered(match, "take-from") == []
    assert offered(match, "hand") == [], "nor is it handed to who has one"


@pytest.mark.clause("take-item.take", "take-item.from-ally-needs", "take-item.from-enemy")
def test_a_marker_is_taken_from_an_ally_with_or_without_the_action_and_from_no_enemy() -> None:
    match = items({}, {}, B=hulk(at="A2", marker=1), A=sword(at="B2f"), X=reaver(at="B2a", spent=True, marker=2))
    assert all(each.kind != "take" for each in of(match, "kiln-hulk").card.actions)
    assert offered(match, "take-from") == ["take-from take-an-item A2"]
    play(match, "take-from take-an-item A2")
    assert told(match, MarkerHanded) == [MarkerHanded(of(match, "kiln-hulk").id, of(match, "oath-sword").id)]


@pytest.mark.clause("take-item.put", "take-item.free-hex")
def test_a_marker_is_put_on_a_free_hex() -> None:
    match = items({}, {"at": "B2b"}, A=sword(marker=1), B=sword(at="B2a"))
    assert places(match, "put") == {"B2c", "B2d", "B2e", "B2f"}, "neither Miniature nor marker"
    assert refused(match, "put take-an-item B2a") == ("no-marker", "take-item.put")
    play(match, "put take-an-item B2c")
    board = match.state.ground.board
    assert told(match, MarkerPut) == [MarkerPut(of(match, "oath-sword.1").id, board.cell("B2c"))]
    assert carried(match, "oath-sword.1") == -1


@pytest.mark.clause("take-item.free-hex", "public.landscape.flat", "landscape.flat-effect")
def test_a_marker_lies_on_flat_landscape_but_on_no_volume() -> None:
    drawing = FIELD.replace("A . X", "A # X")
    match = stage(drawing, A=sword(at="B2c", marker=1), X=reaver(at="E2", spent=True), marker=[LIFE])
    assert not {each for each in places(match, "put") if each.startswith("C2")}
    drawing = FIELD.replace("A . X", 'A " X')
    match = stage(drawing, A=sword(at="B2c", marker=1), X=reaver(at="E2", spent=True), marker=[LIFE])
    assert {"C2e", "C2f"} <= places(match, "put")


@pytest.mark.clause("take-item.pass")
def test_a_marker_is_handed_to_an_ally_who_has_the_action_as_well() -> None:
    match = items({}, A=sword(at="B2f", marker=1), B=hulk(at="A2"), C=vashka(at="B2a"))
    assert offered(match, "hand") == ["hand take-an-item B2a"]
    play(match, "hand take-an-item B2a")
    assert (carried(match, "oath-sword"), carried(match, "vashka")) == (-1, 0)
    assert match.state.markers[0].bearer == of(match, "vashka").id


@pytest.mark.clause("limit.no-repeat", "take-item.modes")
def test_only_one_of_the_three_in_an_activation() -> None:
    match = items({"at": "B2a"}, A=sword(), B=vashka(at="B2b"))
    play(match, "take take-an-item B2a")
    assert refused(match, "hand take-an-item B2b") == ("repeated", "limit.no-repeat")


@pytest.mark.clause("steps.target-lost", "take-item.modes")
def test_what_is_out_of_reach_by_then_is_not_taken() -> None:
    declared = {"tile": "take-an-item", "kind": "take", "at": "D2"}
    match = items({"at": "D2"}, active="oath-sword", declared=declared, next=["step_seven"])
    assert [each.tile for each in told(match, ActionVoid)] == ["Take an Item"]
    assert carried(match, "oath-sword") == -1


@pytest.mark.clause("move.large-on-markers", "take-item.take")
def test_a_marker_beneath_a_large_miniature_can_be_taken_by_it_and_by_others() -> None:
    match = stage(FIELD, A=marshal(at="B2"), X=reaver(at="E2", spent=True), marker=[{"at": "B2a", **LIFE}])
    assert offered(match, "take") == ["take take-an-item B2a"]
    match = items({"at": "C2e"}, A=sword(at="B2c"), B=marshal(at="C2"))
    assert offered(match, "take") == ["take take-an-item C2e"]


@pytest.mark.clause("combat.death")
def test_the_marker_of_a_large_bearer_falls_in_its_middle() -> None:
    match = stage(
        FIELD, A=sword(at="B2c"), X=hulk(at="C2", wounds=13, spent=True, marker=1), marker=[LIFE],
        script=[HIT, BLANK, BLANK, OPEN],
    )  # fmt: skip
    play(match, "attack sword-strike C2")
    assert told(match, MarkerDropped) == [MarkerDropped(of(match, "kiln-hulk").id, match.state.ground.board.cell("C2"))]


@pytest.mark.clause("combat.death")
def test_where_a_marker_lies_already_its_owner_chooses_among_the_nearest_hexes() -> None:
    match = stage(
        FIELD, A=sword(at="B2c"), X=reaver(at="B2", wounds=4, spent=True, marker=1), Y=warden(onto="D1+D2", spent=True),
        marker=[LIFE, {"at": "B2", **LIFE}], script=[HIT, BLANK, BLANK, OPEN],
    )  # fmt: skip
    play(match, "attack sword-strike B2")
    assert match.question is not None
    assert match.question.seat == 1, "the bearer's owner"
    assert places(match, "place") == {"B2a", "B2b", "B2d", "B2e", "B2f"}
    play(match, "place B2d")
    assert match.state.ground.board.name(match.state.markers[0].cell) == "B2d"
