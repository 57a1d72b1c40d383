"""Vortex Style of the Phantom."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    at,
    end_turn,
    foe,
    ground,
    hp,
    offered,
    play,
    stage,
    tokens_of,
    unit,
)

PLAIN = "judgment vigilance"


@pytest.mark.clause("style.vortex.ability.edges")
def test_edges_do_not_remove_the_owner() -> None:
    m = stage("a . . b", a=unit("vortex iron", pool=[6], tokens={"speed": 1}), b=foe(PLAIN), edge=["B1"], dice=ANY)
    play(m, "go a B1")
    end_turn(m)
    assert at(m, "a") == "B1"


@pytest.mark.clause("style.vortex.ability.portal", "ruling.style.vortex.portal-cost")
def test_from_an_edge_one_steps_to_any_other_for_one_speed() -> None:
    m = stage(
        """
        a o . . . .
        . . . . . .
        . . . . o b""",
        a=unit("vortex iron", tokens={"speed": 2}),
        b=foe(PLAIN),
    )
    play(m, "go a E3")
    assert (at(m, "a"), tokens_of(m, "a")) == ("E3", {})


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


@pytest.mark.clause("style.vortex.action.black-hole", "ruling.style.vortex.black-hole-occupied")
def test_black_hole_opens_an_edge_in_an_empty_space_in_range() -> None:
    m = stage("a b . # . .", a=unit("vortex iron", pool=[4, 3]), b=foe(PLAIN))
    assert "use 3 black-hole" not in offered(m)
    play(m, "use 4 black-hole")
    # C1 is the only Empty space in range and in sight.
    assert ground(m, "edge") == ["C1"]


@pytest.mark.clause("trap.empty-space", "ruling.move.plain-move")
def test_somebody_is_led_through_a_trap_where_there_is_no_other_way() -> None:
    drawing = "# # # # # # #\na . b ^ . . #\n# # # # # # #"
    m = stage(drawing, a=unit("puppet's zen", pool=[4, 1]), b=foe(PLAIN))
    play(m, "use 4 pull-the-strings", "target b", "spot F2")
    assert (at(m, "b"), hp(m, "b")) == ("F2", 11)


@pytest.mark.clause("trap.empty-space", "ruling.move.way-past-traps")
@pytest.mark.parametrize(("way", "health"), [("through-traps", 11), ("around-traps", 12)])
def test_whoever_moves_somebody_says_whether_the_way_leads_over_traps(way: str, health: int) -> None:
    m = stage("a . . . .\n. b ^ . .\n. . . . .", a=unit("puppet's zen", pool=[4, 1]), b=foe(PLAIN))
    play(m, "use 4 pull-the-strings", "target b", "spot D2", f"pick {way}")
    assert (at(m, "b"), hp(m, "b")) == ("D2", health)


@pytest.mark.clause("ruling.turn.taken-out-mid-turn", "trap.empty-space")
def test_whoever_a_trap_fells_on_the_way_stays_there() -> None:
    drawing = "# # # # # # #\na . b ^ . . c\n# # # # # # #"
    m = stage(drawing, a=unit("puppet's zen", pool=[4, 1]), b=foe(PLAIN, hp=1), c=foe(PLAIN))
    play(m, "use 4 pull-the-strings", "target b", "spot F2")
    assert (at(m, "b"), hp(m, "b")) == ("D2", 0)


@pytest.mark.clause("trap.empty-space", "ruling.move.plain-move")
def test_one_goes_around_a_trap_where_one_can() -> None:
    m = stage(
        "a . . .\nb ^ . .\n. . . .", a=unit("motivating zen", pool=[9, 1]), b=unit(PLAIN, hp=5), c=foe(PLAIN, at=["D3"])
    )
    play(m, "use 9 you-can-do-it", "target b", "spot C2")
    assert (at(m, "b"), hp(m, "b")) == ("C2", 8)


@pytest.mark.clause("trap.empty-space", "ruling.move.plain-move")
@pytest.mark.parametrize("style", ["vortex", "judgment"])
def test_whoever_has_portals_is_led_over_traps_as_well(style: str) -> None:
    drawing = "# # # # # # #\na . b ^ . . #\n# # # # # # #"
    m = stage(drawing, a=unit("puppet's zen", pool=[4, 1]), b=foe(f"{style} power"))
    play(m, "use 4 pull-the-strings", "target b", "spot F2")
    assert (at(m, "b"), hp(m, "b")) == ("F2", 11)
