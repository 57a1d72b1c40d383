"""Portals: Edges that some fighters step between as if they were adjacent."""

from __future__ import annotations

import pytest
from games.panic.staging import ANY, at, foe, hp, offered, play, stage, tokens_of, unit

PLAIN = "judgment vigilance"


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
