"""Free Movement, plain moves, teleports, and the Edges met on the way."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    asked_of,
    at,
    copies,
    foe,
    hp,
    offered,
    play,
    spots,
    stage,
    tokens_of,
    unit,
)

from dustup.games.panic.rules.space import lift, put, shift_to

PLAIN = "judgment vigilance"
"""An enemy without Armor or anything else that would change a number."""

ROOM = """
    # # # # # #
    # . . . . #
    # . a . b #
    # . . . . #
    # # # # # #
"""


def goes(m, who="a"):
    """Where a figure may walk now."""
    return {word.split()[2] for word in offered(m, "go") if word.split()[1] == who}


GANG = """
    . . . . . .
    a a . b . .
    . . . . . .
"""


def gang(who="judgment blaster", **more):
    return unit(who, kind=more.pop("kind", "stooges"), **more)


def act_of(m, text):
    """Use an action; if asked which figure, the first."""
    play(m, text)
    if offered(m, "from"):
        play(m, offered(m)[0])


# -- what a step costs ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("to", "left"),
    [
        pytest.param("D3", 3, marks=pytest.mark.clause("free-movement.lateral-cost")),
        pytest.param("D2", 2, marks=pytest.mark.clause("free-movement.diagonal-cost")),
        pytest.param("B3", 2, marks=pytest.mark.clause("free-movement.rubble-cost")),
        pytest.param("B2", 1, marks=pytest.mark.clause("free-movement.rubble-cost", "free-movement.diagonal-cost")),
    ],
)
def test_a_step_discards_speed_tokens(to, left):
    m = stage(ROOM, a=unit("jumping vigilance", tokens={"speed": 4}), b=foe(PLAIN), rubble=["B3", "B2"])
    play(m, f"go a {to}")
    assert (at(m, "a"), tokens_of(m, "a")) == (to, {"speed": left})


# -- what is in the way ------------------------------------------------------------------------------


@pytest.mark.clause(
    "space.full-or-empty",
    "wall.full-space",
    "copy.full-space",
    "edge.empty-space",
    "fog.empty-space",
    "rubble.empty-space",
    "trap.empty-space",
    "ruling.free-movement.swap",
)
def test_people_copies_and_walls_fill_a_space_and_other_obstacles_do_not():
    m = stage(
        """
        b c b1
        ~ a #
        % ^ o
        """,
        a=unit("jumping vigilance", tokens={"speed": 1}),
        b=foe(PLAIN),
        c=unit(),
    )
    assert goes(m) == {"A2", "A3", "B3", "C3"}


# -- when ------------------------------------------------------------------------------


def test_an_action_that_gives_no_speed_is_over_with_its_last_effect():
    m = stage(
        ". . . . .\n. a . b .\n. . . . .",
        turn="b",
        a=unit(PLAIN, tokens={"chaos": 1, "speed": 3}),
        b=foe(PLAIN, pool=[1, 1]),
    )
    play(m, "use 1 movement", "chaos bring-it-on")
    assert (asked(m), asked_of(m), at(m, "a")) == ("act", "b", "B2")


# -- plain moves and teleports ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.move.plain-move")
def test_a_plain_move_costs_no_speed_and_rubble_does_not_hinder_it():
    m = stage(
        "# # # # #\n# a . . #\n# . % . #\n# . . . #\n# # # b #\n# # # # #",
        a=unit("jumping dance", pool=[1, 1], tokens={"speed": 3}),
        b=foe(PLAIN),
    )
    play(m, "pay try-and-keep-up")
    assert set(offered(m, "spot")) == {f"spot {each}" for each in ("C2", "D2", "B3", "C3", "D3", "B4", "C4", "D4")}
    assert "stay" in offered(m)
    play(m, "spot D4")
    assert (at(m, "a"), tokens_of(m, "a")) == ("D4", {})


@pytest.mark.clause("ruling.move.plain-move")
def test_a_plain_move_into_a_trap_hurts():
    m = stage(
        "# # # #\n# a ^ #\n# # b #\n# # # #",
        a=unit("jumping dance", pool=[1, 1], tokens={"speed": 3}, hp=6),
        b=foe(PLAIN),
    )
    play(m, "pay try-and-keep-up", "spot C2")
    assert (at(m, "a"), hp(m, "a")) == ("C2", 6 - 1 + 2)


@pytest.mark.clause("move.teleport", "ruling.move.teleport-exact")
def test_a_teleport_ignores_what_lies_between_and_is_exactly_as_long_as_it_says():
    m = stage("a # . . b", a=unit("jumping one-two", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 slide-in")
    assert at(m, "a") == "C1"


@pytest.mark.clause("ruling.move.teleport-destination")
def test_a_teleport_ends_in_an_empty_space_of_the_arena_whatever_lies_there():
    m = stage(
        """
        . . . . .
        . . . . c
        . . a . ^
        . . . . o
        . . ~ # b
        """,
        a=unit("jumping one-two", pool=[1, 1]),
        b=foe(PLAIN),
        c=unit(),
    )
    play(m, "use 1 slide-in")
    ends = {word.split()[1] for word in offered(m, "spot")}
    assert {"E3", "E4", "C5"} <= ends
    assert not ends & {"E2", "D5", "E5"}
    assert len(ends) == 16 - 3
    play(m, "spot E3")
    assert hp(m, "a") == 11


@pytest.mark.clause("ruling.move.teleport-destination")
def test_without_a_legal_space_a_teleport_is_skipped():
    m = stage("# # # #\n# a b #\n# # # #", a=unit("jumping one-two", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 slide-in")
    assert (at(m, "a"), asked(m)) == ("B2", "act")


# -- moving figures ------------------------------------------------------------------------------


@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize("fallen", [False, True])
def test_a_figure_moved_in_one_go_stands_as_if_taken_up_and_put_down(shared, fallen):
    m = stage("a b . .", a=unit("judgment vigilance", pool=[1]), b=foe("judgment vigilance")).state
    mover, other = m.figures
    if shared:
        lift(m, mover)
        put(m, mover, other.cell)
        lift(m, other)
        put(m, other, mover.cell)
    if fallen:
        m.units[mover.unit].hp = 0
    twin, to = m.copy(), other.cell + 1
    shift_to(m, mover, to)
    lift(twin, twin.figures[mover.id])
    put(twin, twin.figures[mover.id], to)
    assert mover.cell == to
    for name in ("crowd", "copies", "down", "full", "at"):
        assert getattr(m, name) == getattr(twin, name), name
    assert [each.where for each in m.units] == [each.where for each in twin.units]


@pytest.mark.clause("ruling.copy.who-benefits")
def test_a_copy_that_performs_an_action_is_what_moves_and_the_original_is_what_heals():
    m = stage(
        "# # # # # #\n# a # a1 b #\n# # # . # #\n# # # # # #",
        a=unit("jumping dance", pool=[1, 1], tokens={"speed": 3}, hp=4),
        b=foe(PLAIN),
    )
    play(m, "pay try-and-keep-up")
    if asked(m) == "origin":
        play(m, "from a~1")
    play(m, "spot D3")
    assert (at(m, "a"), copies(m, "a"), hp(m, "a")) == ("B2", ["D3"], 6)


@pytest.mark.clause("stooges.group-move-action", "ruling.stooges.teleports")
def test_when_an_action_moves_its_user_every_figure_may_move_as_far():
    m = stage(GANG, a=gang("charging blaster", pool=[4, 4]), b=foe("judgment power"))
    act_of(m, next(each for each in offered(m, "use") if each.endswith("follow-my-lead")))
    assert asked(m) == "move-where"
    play(m, "spot A1")
    assert asked(m) == "move-where"
    play(m, "spot C1")
    assert sorted(spots(m, "a")) == ["A1", "C1"]


@pytest.mark.clause("trap.empty-space", "ruling.move.plain-move")
def test_somebody_is_led_through_a_trap_where_there_is_no_other_way() -> None:
    drawing = "# # # # # # #\na . b ^ . . #\n# # # # # # #"
    m = stage(drawing, a=unit("puppet's zen", pool=[4, 1]), b=foe(PLAIN))
    play(m, "use 4 pull-the-strings", "target b", "spot F2")
    assert (at(m, "b"), hp(m, "b")) == ("F2", 11)


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
