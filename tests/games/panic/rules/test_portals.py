"""Portals: Edges that some fighters step between as if they were adjacent."""

from __future__ import annotations

import pytest
from games.panic.staging import ANY, asked, at, foe, hp, offered, play, skip_to, stage, tokens_of, told, unit

from dustup.engine.match import Match
from dustup.games.panic.cells import cell_name
from dustup.games.panic.events import MovedTo

PLAIN = "judgment vigilance"
WALL = " ".join("#" * 11)
FIELD = "\n".join([". . . . . . ."] * 5)


def way_of(m: Match) -> list[str]:
    """The spaces through which somebody was moved without paying."""
    return [cell_name(m.state.board, each.cell) for each in told(m, MovedTo)]


@pytest.mark.clause("style.vortex.ability.portal", "ruling.move.way-past-traps")
@pytest.mark.parametrize(("answer", "left"), [("pick through-traps", 12 - 1), ("pick around-traps", 12)])
def test_whoever_is_led_through_portals_is_led_over_traps_if_its_leader_says_so(answer: str, left: int) -> None:
    """From one Edge, B2, to the other, E2, then over the Trap or below it, to G2."""
    m = stage("# # # # # # # #\n# b # # o ^ . #\n# a # # # . # #\n# # # # # # # #",
              a=unit("puppet's zen", pool=[4, 1]), b=foe("vortex power"), edge=["b", "E2"])  # fmt: skip
    play(m, "use 4 pull-the-strings", "target b", "spot G2", answer)
    assert (at(m, "b"), hp(m, "b")) == ("G2", left)


@pytest.mark.clause("style.vortex.ability.portal", "ruling.style.vortex.portal-cost")
def test_from_an_edge_one_steps_to_any_other_for_one_speed() -> None:
    m = stage(
        """
        a o . . . .
        . . . . . .
        . . . . o b""",
        a=unit("vortex iron", tokens={"speed": 3}),
        b=foe(PLAIN),
    )
    play(m, "go a E3")
    assert (at(m, "a"), tokens_of(m, "a")) == ("E3", {"speed": 1})


@pytest.mark.clause("ruling.style.vortex.portal-cost")
def test_a_diagonal_step_between_edges_costs_one_and_spaces_outside_are_edges() -> None:
    m = stage(
        ". . . b\n. o . .\n. . . .",
        a=unit("vortex iron", tokens={"speed": 3}, at=["B2"]),
        b=foe(PLAIN),
        edge=["B2", "C3"],
    )
    play(m, "go a C3")
    assert tokens_of(m, "a") == {"speed": 2}
    assert "go a E1" in offered(m)


@pytest.mark.clause("style.vortex.ability.portal")
def test_a_plain_move_goes_through_portals_too() -> None:
    m = stage(
        """
        o . . . . .
        . . . . . .
        . . . . o b""",
        a=unit("vortex zen", at=["A1"], pool=[4, 4]),
        b=foe(PLAIN),
        edge=["A1", "E3"],
    )
    play(m, "use 4 focus", "spot E3")
    assert at(m, "a") == "E3"


@pytest.mark.clause("style.vortex.ability.portal", "ruling.style.vortex.large-bodies")
def test_whatever_part_of_a_giant_is_over_an_edge_takes_all_of_it_to_another() -> None:
    """It lies on B2 to C3, and its right half is over Edges: that half steps onto G2 to H3, and no farther."""
    a = unit("vortex vigilance", archetypes=["giant"], at=["B2"])
    m = stage("\n".join([". . . . . . . . . ."] * 4), a={**a, "tokens": {"speed": 1}}, b=foe(PLAIN, at=["J4"]),
              edge=["C2", "C3", "G2", "H2", "G3", "H3"], dice=ANY)  # fmt: skip
    assert {"go a F2", "go a G2"} <= {*offered(m)} and not {"go a H2", "go a E2"} & {*offered(m)}
    m = stage("\n".join([". . . . . . . . . ."] * 4), a={**a, "tokens": {"speed": 4}}, b=foe(PLAIN, at=["J4"]),
              edge=["C2", "C3", "G2", "H2", "G3", "H3"], rubble=["F3"], dice=ANY)  # fmt: skip
    play(m, "go a F2")
    assert (at(m, "a"), tokens_of(m, "a")) == ("F2", {"speed": 2})


@pytest.mark.clause("style.vortex.note.not-range")
def test_portals_do_not_lengthen_the_range() -> None:
    m = stage("a . . . . o b", a=unit("vortex iron", pool=[6, 6], tokens={"speed": 1}), b=foe(PLAIN), edge=["a", "F1"])
    assert "go a F1" in offered(m)
    assert "use 6 damage" not in offered(m)
    play(m, "go a F1")
    assert "use 6 damage" in offered(m)


@pytest.mark.clause("style.vortex.ability.portal")
def test_from_the_ground_no_distant_edge_is_adjacent() -> None:
    m = stage(FIELD, a=unit("vortex iron", at=["D3"], tokens={"speed": 1}), b=foe(PLAIN, at=["A5"]), edge=["E3", "G1"])
    assert "go a E3" in offered(m) and "go a G1" not in offered(m)
    play(m, "go a E3")
    assert "go a G1" not in offered(m), "it has no Speed left, and only hovers"


@pytest.mark.clause("style.vortex.ability.portal", "space.full-or-empty")
def test_an_edge_with_somebody_over_it_is_no_way_out_of_a_portal() -> None:
    row = {"at": ["B2"], "tokens": {"speed": 1}}
    m = stage(FIELD, a=unit("vortex iron", **row), b=foe("winged zen", at=["F4"]), edge=["B2", "F4", "D5"])
    assert "go a D5" in offered(m) and "go a F4" not in offered(m)


@pytest.mark.clause("style.vortex.ability.portal", "ruling.style.shining.forced-entry")
def test_nobody_comes_through_a_portal_next_to_somebody_shining() -> None:
    row = {"at": ["B2"], "tokens": {"speed": 1}}
    m = stage(FIELD, a=unit("vortex iron", **row), b=foe("shining zen", at=["F3"]), edge=["B2", "F4", "D5"])
    assert "go a D5" in offered(m) and "go a F4" not in offered(m)


@pytest.mark.clause("style.vortex.ability.portal", "penalty.handcuffed.partner")
def test_through_a_portal_the_handcuffed_stay_next_to_their_partner() -> None:
    a = unit("vortex iron", at=["B3"], tokens={"speed": 1}, cuffed="c")
    m = stage(FIELD, a=a, b=foe(PLAIN, at=["G5"]), c=unit(PLAIN, at=["C3"], cuffed="a"), edge=["B3", "F4", "D2"])
    assert "go a D2" in offered(m) and "go a F4" not in offered(m)


@pytest.mark.clause("style.vortex.ability.portal", "stooges.group-move-speed")
def test_of_a_group_whoever_is_over_an_edge_follows_through_portals() -> None:
    """a.2 is over an Edge as well, a.3 is not; a space for the one that a.1 walks is all they have."""
    a = unit("vortex zen", kind="stooges", at=["B2", "B4", "C5"], tokens={"speed": 1}, pool=[3])
    m = play(stage(FIELD, a=a, b=foe(PLAIN, at=["G5"]), edge=["B2", "B4", "F1", "F3"]), "go a.1 F1")
    assert asked(m) == "follow-where" and "spot F3" in offered(m)
    play(m, "spot F3")
    assert asked(m) == "follow-where" and "spot B2" not in offered(m) and "spot B4" in offered(m)


@pytest.mark.clause("style.vortex.ability.portal", "ruling.copy.own-abilities", "ruling.copy.edge")
def test_a_copy_is_saved_from_an_edge_by_its_neighbours_and_through_no_portal() -> None:
    a = unit("vortex iron", at=["A5"], copies=["D2"], tokens={"speed": 1})
    m = stage(FIELD, a=a, b=foe("rocket zen", at=["C2"], tokens={"speed": 2}), edge=["F2", "B5"], turn="b")
    play(m, "pay rocket-tackle", "spot F2")
    assert asked(m) == "save-from-edge" and "go a~1 G2" in offered(m) and "go a~1 B5" not in offered(m)


@pytest.mark.clause("style.vortex.ability.portal", "ruling.style.vortex.large-bodies", "ruling.move.plain-move")
def test_a_giant_moves_through_a_portal_without_paying_as_well() -> None:
    """Two spaces: with its upper left part over C2 it steps onto H2, and then one space on. Walls shut out all else."""
    a = unit("vortex dance", archetypes=["giant"], at=["C2"], tokens={"speed": 3}, pool=[1])
    walled = "\n".join([WALL, *["# . . . . . . . . . #"] * 4, WALL])
    m = stage(walled, a=a, b=foe(PLAIN, at=["J5"]), edge=["C2", "H2"])
    play(m, "pay try-and-keep-up")
    spaces = {*offered(m)}
    assert {"spot H2", "spot G3", "spot E2"} <= spaces and not {"spot F3", "spot F2", "spot H4"} & spaces


@pytest.mark.clause("style.vortex.note.not-range", "move.push")
def test_whoever_is_pushed_from_an_edge_is_pushed_through_no_portal() -> None:
    b = foe("rocket zen", at=["B3"], tokens={"speed": 2}, pool=[1, 1])
    m = stage(FIELD, turn="b", a=unit("vortex iron", at=["C3"]), b=b, edge=["C3", "D5", "E5", "F5"])
    play(m, "pay rocket-tackle")
    assert offered(m) == [f"spot E{each}" for each in range(1, 6)]


@pytest.mark.clause("style.vortex.ability.portal", "free-movement.other-turn-timing")
def test_one_walks_through_portals_at_the_start_of_anothers_turn() -> None:
    a = unit("vortex zen", at=["B2"], tokens={"speed": 1})
    m = stage(FIELD, turn="b", start=True, a=a, b=foe(PLAIN, at=["G5"]), edge=["B2", "F1"], dice=ANY)
    skip_to(m, "react", "a")
    play(m, "go a F1")
    assert at(m, "a") == "F1"


@pytest.mark.clause("style.vortex.ability.portal", "style.unbreakable.ability.share-tokens")
def test_with_speed_of_a_friend_one_gets_as_far_through_a_portal_as_the_friend_reaches() -> None:
    """Its own token pays for the portal; on F1 it is out of the friend's reach, on C1 it is not and walks on."""
    a = unit("vortex zen", at=["A1"], tokens={"speed": 1}, pool=[1])
    m = stage(FIELD, a=a, b=foe(PLAIN, at=["A5"]), c=unit("unbreakable zen", at=["C2"], tokens={"speed": 2}),
              edge=["A1", "C1", "F1"])  # fmt: skip
    assert {"go a F1", "go a C1", "go a D1"} <= {*offered(m)} and "go a G1" not in offered(m)


@pytest.mark.clause("ruling.style.vortex.portal-cost", "free-movement.diagonal-cost")
@pytest.mark.parametrize("edge", [["C3", "F4"], ["B2", "F4"], ["F4"]])
def test_a_diagonal_step_that_is_not_from_edge_to_edge_costs_two(edge: list[str]) -> None:
    a = unit("vortex zen", at=["B2"], tokens={"speed": 4})
    m = stage(FIELD, a=a, b=foe(PLAIN, at=["G5"]), edge=edge, wall=["B3", "C2"])
    assert tokens_of(play(m, "go a C3"), "a") == {"speed": 2}


@pytest.mark.clause("ruling.move.plain-move", "style.vortex.ability.portal")
def test_a_plain_move_rather_goes_through_a_portal_than_over_a_trap() -> None:
    """From B2 to D2: over the Trap between, or to the Edge on D3 and from there."""
    drawing = "# # # # # #\n# c ^ . . #\n# a # o b #\n# # # # # #"
    m = stage(drawing, a=unit("motivating zen", pool=[9, 1]), b=foe(PLAIN), c=unit("vortex zen"), edge=["c", "D3"])
    play(m, "use 9 you-can-do-it", "target c", "spot D2")
    assert (at(m, "c"), hp(m, "c"), way_of(m)) == ("D2", 12, ["D3", "D2"])


@pytest.mark.clause("ruling.move.plain-move", "style.vortex.ability.portal")
def test_a_plain_move_leaves_the_ground_for_no_distant_edge() -> None:
    """From C3 to E3: the Edge on B2 is a step from C3, but none from E3."""
    m = stage(FIELD, a=unit("motivating zen", pool=[9, 1], at=["C4"]), b=foe(PLAIN, at=["G1"]),
              c=unit("vortex zen", at=["C3"]), edge=["B2"])  # fmt: skip
    play(m, "use 9 you-can-do-it", "target c", "spot E3")
    assert way_of(m)[0] in ("D2", "D3", "D4") and way_of(m)[1:] == ["E3"]


@pytest.mark.clause("ruling.style.vortex.led", "ruling.style.vortex.portal-cost")
def test_whoever_leads_somebody_by_speed_leads_it_through_its_portals() -> None:
    a = unit("puppet's iron", tokens={"speed": 1})
    m = stage("# # # # # # # #\n# a b . . . . #\n# # # # # # # #", a=a, b=foe("vortex power"), edge=["C2", "G2"])
    play(m, "go b G2")
    assert (at(m, "b"), tokens_of(m, "a")) == ("G2", {})
