"""Basic Action: Move."""

from __future__ import annotations

from typing import Any

import pytest
from games.henshin.made_up import hearing, invent
from games.henshin.staging import asked, at, clauses_of, mine, npc, offered, play, refused, stage, theirs, told

from dustup.engine.hearing import BEFORE
from dustup.engine.match import Match
from dustup.games.henshin import events
from dustup.games.henshin.happenings import Damage

OPEN = "A . . . . . . . . B"


def cited(clause: str, *values: Any) -> Any:
    """One case of a table, with the clause that is its row."""
    return pytest.param(*values, clause, marks=pytest.mark.clause(clause))


# -- where to ------------------------------------------------------------------------------------------------


@pytest.mark.clause("basic-actions.move.cost")
def test_move_is_paid_with_any_count_and_the_count_fixes_the_distance() -> None:
    match = stage(OPEN, A=mine(), B=theirs(), dice=["1", "22", "333", "4444"])
    moves = [each.split() for each in offered(match, "move")]
    assert {die: max(cell for _, with_die, cell in moves if with_die == die) for _, die, _ in moves} == {
        "1": "C1",
        "22": "D1",
        "333": "E1",
        "4444": "G1",
    }


@pytest.mark.parametrize(
    ("die", "farthest", "beyond", "clause"),
    [
        cited("basic-actions.move.single.distance", "6", "C1", "D1"),
        cited("basic-actions.move.double.distance", "66", "D1", "E1"),
        cited("basic-actions.move.triple.distance", "666", "E1", "F1"),
        cited("basic-actions.move.quad.distance", "6666", "G1", "H1"),
    ],
)
def test_each_count_goes_its_distance_and_no_farther(die: str, farthest: str, beyond: str, clause: str) -> None:
    match = stage(OPEN, A=mine(), B=theirs(), dice=[die])
    assert refused(match, f"move {die} {beyond}") == ("too-far", clause)
    match.answer(f"move {die} {farthest}")
    assert at(match, farthest).tag == "1:plain"
    assert clause in clauses_of(match, events.Moved)


@pytest.mark.clause("ruling.move.up-to")
def test_a_move_covers_at_least_one_hex_and_need_not_go_all_the_way() -> None:
    match = stage(OPEN, A=mine(), B=theirs(), dice=["333"])
    assert offered(match, "move") == ["move 333 B1", "move 333 C1", "move 333 D1", "move 333 E1"]
    assert refused(match, "move 333 A1") == ("same-hex", "ruling.move.up-to")


# -- pinned --------------------------------------------------------------------------------------------------


@pytest.mark.clause("basic-actions.move.pinned")
@pytest.mark.parametrize("neighbour", [theirs(), npc(seat=1), npc(seat=2)])
def test_a_fighter_with_a_non_friendly_neighbour_may_not_move(neighbour: dict[str, Any]) -> None:
    match = stage(". . A N . B", A=mine(), N=neighbour, B=theirs(tag="far"), dice=["66"])
    assert offered(match, "move") == []
    assert refused(match, "move 66 B1") == ("pinned", "basic-actions.move.pinned")


@pytest.mark.clause("basic-actions.move.pinned")
@pytest.mark.parametrize("neighbour", [mine(), theirs(exhausted=True)])
def test_friends_and_the_exhausted_do_not_pin(neighbour: dict[str, Any]) -> None:
    """ruling.move.exhausted-do-not-pin."""
    match = stage(". . A N . B", A=mine(), N=neighbour, B=theirs(tag="far"), dice=["6"])
    assert "move 6 B1" in offered(match)


@pytest.mark.clause("ruling.move.pin-check")
def test_coming_next_to_an_enemy_on_the_way_does_not_end_a_move() -> None:
    match = stage(
        """
        A . . . .
         . B . . .""",
        A=mine(), B=theirs(), dice=["66"],
    )  # fmt: skip
    assert at(play(match, "move 66 D1"), "D1").tag == "1:plain"


@pytest.mark.clause("ruling.move.pin-check")
def test_the_ban_covers_the_move_action_alone() -> None:
    match = stage(". . A B", A=mine("shoto"), B=theirs(), dice=["6"])
    assert offered(match, "move") == []
    play(match, "special-at 6 rising-knee A1")
    assert at(match, "A1").tag == "1:shoto"


# -- the way -------------------------------------------------------------------------------------------------


def test_enemies_and_walls_cannot_be_passed() -> None:
    """ruling.board.passing."""
    match = stage("# . A . B .", A=mine(), B=theirs(), dice=["6666"])
    assert offered(match, "move") == ["move 6666 B1", "move 6666 D1"]
    assert refused(match, "move 6666 A1") == ("impassable", "ruling.terrain.impassable")


def test_friends_can_be_passed_but_nobody_stops_on_another_model() -> None:
    """ruling.board.passing, ruling.board.one-model-per-hex."""
    match = stage("A C . . B", A=mine(), C=mine(), B=theirs(), dice=["6"])
    assert offered(match, "move") == ["move 6 C1"]
    assert refused(match, "move 6 B1") == ("occupied", "ruling.board.one-model-per-hex")


def test_a_move_stays_on_the_board() -> None:
    """ruling.board.edge: a hole is no hex."""
    match = stage("A . _ . B", A=mine(), B=theirs(), dice=["6666"])
    assert offered(match, "move") == ["move 6666 B1"]


def test_a_card_may_lift_this() -> None:
    """ruling.board.passing: Hop Over."""
    rack = [{"forms": ["grasshopper 0 1"]}]
    match = stage("A # . B . .", A=mine(form="grasshopper"), B=theirs(), dice=["6666"], players=rack)
    assert offered(match, "move") == ["move 6666 C1", "move 6666 E1", "move 6666 F1"]


def around_the_fire(die: str) -> Match:
    """Straight on lies a dangerous hex; the way round it is three hexes long."""
    match = stage(
        """
        A ~ . . . B
         . . . . . .""",
        A=mine(), B=theirs(), dice=[die],
    )  # fmt: skip
    return play(match, f"move {die} C1")


@pytest.mark.parametrize(("die", "stamina", "walked"), [("6", 11, 2), ("66", 12, 3)])
def test_a_fighter_goes_round_danger_if_its_move_is_long_enough(die: str, stamina: int, walked: int) -> None:
    """ruling.move.up-to: along any legal path."""
    match = around_the_fire(die)
    assert at(match, "C1").stamina == stamina
    assert [each.distance for each in told(match, events.Moved)] == [walked]


@pytest.mark.clause("ruling.move.path")
def test_where_the_only_way_leads_through_danger_it_is_walked_hex_by_hex() -> None:
    match = play(stage(". ~ . A", A=mine(), dice=["66"]), "move 66 A1")
    assert at(match, "A1").stamina == 11
    assert [each.distance for each in told(match, events.Moved)] == [3]


@pytest.mark.clause("ruling.move.path")
def test_the_rule_about_ways_is_named_only_where_the_straight_one_leads_into_danger() -> None:
    named = {}
    for drawing in ("A ~ . . B", "A . . . ~ B"):
        for to in ("C1", "D1"):
            match = play(stage(drawing, A=mine(), B=theirs(), dice=["66"]), f"move 66 {to}")
            named[drawing, to] = "ruling.move.path" in clauses_of(match, events.Moved)
    assert [way for way, rule in named.items() if rule] == [("A ~ . . B", "C1"), ("A ~ . . B", "D1")]


def test_the_log_tells_how_far_a_fighter_walked() -> None:
    match = play(stage(OPEN, A=mine(), B=theirs(), dice=["6666"]), "move 6666 F1")
    assert [each.distance for each in told(match, events.Moved)] == [5]


# -- damage after a Move -------------------------------------------------------------------------------------


def ram(die: str) -> int:
    """Move next to an enemy and strike it if that is offered: what it loses."""
    match = play(stage("A . B . .", A=mine(), B=theirs(), dice=[die]), f"move {die} B1")
    if match.question is not None:
        assert match.question.why.key == "strike-after-move"
        match.answer("target C1")
    return 12 - at(match, "C1").stamina


@pytest.mark.clause("basic-actions.move.single.damage")
@pytest.mark.parametrize(("value", "lost"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2)])
def test_after_a_single_move_a_third_of_the_value_rounded_down(value: int, lost: int) -> None:
    assert ram(str(value)) == lost


@pytest.mark.clause("basic-actions.move.double.damage")
@pytest.mark.parametrize(("value", "lost"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
def test_after_a_double_move_a_third_of_the_value_rounded_up(value: int, lost: int) -> None:
    assert ram(str(value) * 2) == lost


@pytest.mark.clause("basic-actions.move.triple.damage")
@pytest.mark.parametrize("value", range(1, 7))
def test_after_a_triple_move_3_whatever_the_value(value: int) -> None:
    assert ram(str(value) * 3) == 3


@pytest.mark.clause("basic-actions.move.quad.damage")
@pytest.mark.parametrize("value", range(1, 7))
def test_after_a_quad_move_6_whatever_the_value(value: int) -> None:
    assert ram(str(value) * 4) == 6


@pytest.mark.clause("basic-actions.move.damage-optional")
def test_damage_after_a_move_is_a_choice() -> None:
    match = play(stage("A . B . .", A=mine(), B=theirs(), dice=["666"]), "move 666 B1")
    assert offered(match) == ["target C1", "decline"]
    assert at(play(match, "decline"), "C1").stamina == 12


@pytest.mark.clause("basic-actions.move.damage-optional")
def test_it_is_dealt_where_the_move_ends_and_never_along_the_way() -> None:
    match = stage(
        """
        A . . . .
         . B . . .""",
        A=mine(), B=theirs(), dice=["666"],
    )  # fmt: skip
    assert play(match, "move 666 D1").question is None
    assert told(match, events.Damaged) == []


@pytest.mark.clause("ruling.move.damage-target")
def test_one_adjacent_non_friendly_model_is_hurt() -> None:
    match = stage(
        """
        A . N . .
         . B C . .""",
        A=mine(), N=npc(seat=1), B=theirs(), C=mine(), dice=["6"],
    )  # fmt: skip
    match.answer("move 6 B1")
    assert offered(match) == ["target C1", "target B2", "decline"]
    match.answer("target B2")
    assert (at(match, "B2").stamina, at(match, "C1").stamina) == (10, 2)


def test_a_card_may_raise_move_damage_from_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A third of 1, rounded down, and 1 more."""

    def harder(m: Any, me: Any, damage: Damage) -> None:
        if damage.source is me:
            damage.add(1, "card:Harder")

    invent(monkeypatch, "ram", hearing("Harder", BEFORE, Damage, harder))
    match = stage("A . B . .", A=mine("ram"), B=theirs(), dice=["1"])
    assert at(play(match, "move 1 B1", "target C1"), "C1").stamina == 11


@pytest.mark.clause("ruling.momentum.once")
def test_a_move_that_also_hurts_earns_one_momentum() -> None:
    match = play(stage("A . B . .", A=mine(), B=theirs(), dice=["6"]), "move 6 B1", "target C1")
    assert at(match, "B1").momentum == 1


@pytest.mark.parametrize(("die", "row"), [("6", "single"), ("66", "double"), ("666", "triple"), ("6666", "quad")])
def test_the_log_names_the_row_of_the_table_the_damage_comes_from(die: str, row: str) -> None:
    match = play(stage("A . B . .", A=mine(), B=theirs(), dice=[die]), f"move {die} B1", "target C1")
    assert f"basic-actions.move.{row}.damage" in clauses_of(match, events.Damaged)


def test_a_move_that_would_deal_nothing_asks_nobody_also_one_who_only_wards_off() -> None:
    match = stage("A . B . .", A=mine(form="coral-turtle"), B=theirs(), dice=["1", "2"],
                  players=[{"forms": ["coral-turtle 0 1"]}])  # fmt: skip
    assert asked(play(match, "move 1 B1")) == "spend"


@pytest.mark.clause("basic-actions.move.damage-optional")
def test_nobody_is_asked_whether_to_strike_the_fallen_whom_damage_does_nothing_to() -> None:
    match = stage("A . . B C", A=mine(), B=theirs(exhausted=True), C=theirs(), dice=["6", "1"])
    play(match, "move 6 C1")
    assert match.question.why.key == "spend"
    both = stage("A . . B\n . . C .", A=mine(), B=theirs(exhausted=True), C=theirs(), dice=["6", "1"])
    assert offered(play(both, "move 6 C1")) == ["target C2", "decline"]
