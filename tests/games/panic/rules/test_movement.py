"""Free Movement, plain moves, teleports, and the Edges met on the way."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    copies,
    end_turn,
    figure,
    foe,
    hp,
    offered,
    play,
    pool,
    skip_to,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.games.panic.rules.health import pay_hp
from dustup.games.panic.rules.space import edges_claim, lift, put, shift_to

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


# -- what a step costs ------------------------------------------------------------------------------


@pytest.mark.clause("free-movement.one-space", "free-movement.powered-by-speed")
def test_with_one_speed_token_one_steps_into_any_of_the_eight_spaces_around():
    m = stage(ROOM, a=unit("jumping vigilance", tokens={"speed": 1}), b=foe(PLAIN))
    assert goes(m) == {"B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4"}


@pytest.mark.clause("free-movement.rubble-cost", "free-movement.lateral-cost")
def test_rubble_beside_the_way_costs_nothing():
    m = stage("# # # # #\n% a . . .\n# # # # #\n. b . . .", a=unit("jumping vigilance", tokens={"speed": 3}), b=foe())
    play(m, "go a D2")
    assert (at(m, "a"), tokens_of(m, "a")) == ("D2", {"speed": 1})


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


@pytest.mark.clause("free-movement.discard-after", "ruling.free-movement.overdraft")
def test_a_single_token_is_enough_for_any_step_and_nothing_is_owed():
    m = stage(ROOM, a=unit("jumping vigilance", tokens={"speed": 1}), b=foe(PLAIN), rubble=["B2"])
    play(m, "go a B2")
    assert (at(m, "a"), tokens_of(m, "a")) == ("B2", {})


@pytest.mark.clause("free-movement.one-space")
def test_free_movement_is_used_as_often_as_tokens_allow():
    m = stage("a . . . . b", a=unit("jumping vigilance", tokens={"speed": 3}), b=foe(PLAIN))
    play(m, "go a D1")
    assert (at(m, "a"), tokens_of(m, "a"), pool(m, "a")) == ("D1", {}, [6, 6])


@pytest.mark.clause("free-movement.one-space")
def test_a_walk_of_several_spaces_leads_around_traps_and_edges():
    m = stage("a ^ .\n. . .\no . b", a=unit("jumping vigilance", tokens={"speed": 4}), b=foe(PLAIN))
    play(m, "go a C1")
    assert (at(m, "a"), hp(m, "a"), tokens_of(m, "a")) == ("C1", 12, {})


@pytest.mark.clause("free-movement.needs-token")
def test_without_a_speed_token_there_is_no_free_movement():
    # b has a token, so the rule is asked at the end of a's turn.
    m = stage(ROOM, a=unit("judgment power"), b=foe(PLAIN, tokens={"speed": 1}))
    assert not offered(m, "go")
    play(m, "end-turn")
    assert (asked(m), asked_of(m)) == ("react", "b")
    assert not goes(m, "a")


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


@pytest.mark.clause("wall.blocks")
def test_a_wall_cannot_be_walked_through():
    m = stage(
        "# # # # #\n# a # . #\n# # # b #\n# # # # #", a=unit("jumping vigilance", tokens={"speed": 9}), b=foe(PLAIN)
    )
    assert not goes(m)
    assert "use 6 bring-it-on" not in offered(m)


@pytest.mark.clause("ruling.free-movement.corner-cutting")
def test_a_diagonal_step_leads_between_two_walls():
    m = stage(
        "# # # #\n# a # #\n# # . #\n# # b #\n# # # #", a=unit("jumping vigilance", tokens={"speed": 2}), b=foe(PLAIN)
    )
    assert goes(m) == {"C3"}


# -- when ------------------------------------------------------------------------------


@pytest.mark.clause("free-movement.other-turn-timing", "ruling.free-movement.ally-turns")
def test_on_other_turns_one_walks_at_their_end_but_not_between_two_actions():
    m = stage(ROOM, a=unit("judgment power", pool=[2, 1]), b=foe(PLAIN, tokens={"speed": 3}))
    play(m, "use 2 movement")
    assert asked(m) == "act"  # nobody else was asked after the Action
    play(m, "end-turn")
    assert (asked(m), asked_of(m)) == ("react", "b")
    assert "D3" in goes(m, "b")


@pytest.mark.clause("free-movement.other-turn-timing", "ruling.free-movement.ally-turns")
def test_an_ally_walks_at_the_start_of_a_turn_too():
    m = stage("a . . b\n. c . .", start=True, a=unit("heroic power"), b=foe(PLAIN), c=unit(tokens={"speed": 1}))
    skip_to(m, "react", "c")
    assert not unit_of(m, "a").pool
    assert "C1" in goes(m, "c")


@pytest.mark.clause("free-movement.own-turn-timing")
def test_on_ones_own_turn_one_walks_between_two_actions():
    m = stage("a . b", a=unit("jumping vigilance", pool=[2, 3]), b=foe(PLAIN))
    play(m, "use 2 movement", "go a B1", "use 3 damage")
    assert hp(m, "b") == 10


@pytest.mark.clause("free-movement.own-turn-timing")
def test_one_walks_partway_through_ones_own_action():
    # Leap In teleports up to 3 spaces and then hits; with a Speed token left, one walks up to b in between.
    m = stage("a . . . . b", a=unit("jumping vigilance", pool=[4, 1], tokens={"speed": 1}), b=foe(PLAIN))
    play(m, "use 4 leap-in", "spot D1", "go a E1", "target b")
    assert (at(m, "a"), hp(m, "b"), tokens_of(m, "a")) == ("E1", 10, {})


@pytest.mark.clause("ruling.free-movement.during-out-of-turn-action")
def test_one_walks_partway_through_ones_own_action_on_somebody_elses_turn():
    # Stunt is a Token Action: an obstacle is placed, then its user teleports 2 spaces; here it walks in between.
    m = stage(
        ". . . . . . .\n. a . . b . .\n. . . . . . .",
        a=unit("judgment power", pool=[1, 1]),
        b=foe("jumping shadow", tokens={"speed": 4}),
    )
    play(m, "use 1 movement", "pay stunt", "pick trap", "spot E1")
    assert (asked(m), asked_of(m)) == ("walk-between", "b")
    play(m, "go b E3", "spot G3")
    assert at(m, "b") == "G3"


@pytest.mark.clause("ruling.free-movement.during-out-of-turn-action")
def test_movement_paid_with_chaos_on_somebody_elses_turn_is_walked_at_once():
    m = stage(
        ". . . . . . .\n. a . . b . .\n. . . . . . .",
        turn="b",
        a=unit(PLAIN, tokens={"chaos": 1}),
        b=foe(PLAIN, pool=[1, 1]),
    )
    play(m, "use 1 movement", "chaos movement")
    assert (asked(m), asked_of(m), tokens_of(m, "a")) == ("walk-at-once", "a", {"speed": 4})
    play(m, "go a D2")
    assert (asked(m), asked_of(m)) == ("walk-at-once", "a")
    play(m, "go a D1", "no")
    assert (asked(m), asked_of(m), at(m, "a"), tokens_of(m, "a")) == ("act", "b", "D1", {"speed": 1})


@pytest.mark.clause("ruling.free-movement.during-out-of-turn-action")
def test_on_somebody_elses_turn_one_is_asked_once_whether_to_walk_or_to_act_again():
    m = stage(
        ". . . . . . .\n. a . . b . .\n. . . . . . .",
        turn="b",
        a=unit(PLAIN, tokens={"chaos": 2}),
        b=foe(PLAIN, pool=[1, 1]),
    )
    play(m, "use 1 movement", "chaos movement")
    assert (asked(m), asked_of(m)) == ("walk-or-act", "a")
    assert {"go a D2", "chaos bring-it-on", "no"} <= set(offered(m))
    play(m, "go a D2")
    assert (asked(m), asked_of(m), tokens_of(m, "a")) == ("walk-or-act", "a", {"chaos": 1, "speed": 2})
    # Whoever acts again has walked enough: an Action that gives no Speed leaves nothing to walk with before b goes on.
    play(m, "chaos bring-it-on")
    assert (asked(m), asked_of(m), tokens_of(m, "a")) == ("act", "b", {"speed": 2})


@pytest.mark.clause("ruling.free-movement.during-out-of-turn-action")
def test_whoever_would_rather_not_walk_at_once_does_not_walk_between_later_actions_either():
    m = stage(
        ". . . . . . .\n. a . . b . .\n. . . . . . .",
        turn="b",
        a=unit(PLAIN, tokens={"chaos": 2}),
        b=foe(PLAIN, pool=[1, 1, 1]),
    )
    play(m, "use 1 movement", "chaos movement", "no")
    assert (asked(m), asked_of(m)) == ("act", "b")
    play(m, "use 1 movement")
    assert (asked(m), offered(m, "go")) == ("react", [])


@pytest.mark.clause("free-movement.other-turn-timing")
@pytest.mark.parametrize("answers", [["end-turn"], ["use 1 movement", "no", "end-turn"]])
def test_at_the_end_of_somebody_elses_turn_one_is_asked_once_to_walk_or_to_act(answers: list[str]):
    m = stage(
        ". . . . . . .\n. a . . b . .\n. . . . . . .",
        turn="b",
        a=unit(PLAIN, tokens={"chaos": 2}),
        b=foe(PLAIN, pool=[1, 1]),
    )
    play(m, *answers, "chaos movement")
    assert (asked(m), asked_of(m)) == ("react", "a")
    assert {"go a D2", "chaos bring-it-on", "no"} <= set(offered(m))


def test_an_action_that_gives_no_speed_is_over_with_its_last_effect():
    m = stage(
        ". . . . .\n. a . b .\n. . . . .",
        turn="b",
        a=unit(PLAIN, tokens={"chaos": 1, "speed": 3}),
        b=foe(PLAIN, pool=[1, 1]),
    )
    play(m, "use 1 movement", "chaos bring-it-on")
    assert (asked(m), asked_of(m), at(m, "a")) == ("act", "b", "B2")


# -- Copies ------------------------------------------------------------------------------


@pytest.mark.clause("copy.free-movement")
def test_speed_tokens_move_a_copy_instead_of_its_original():
    m = stage("a . a1 . b", a=unit("jumping vigilance", tokens={"speed": 1}), b=foe(PLAIN))
    play(m, "go a~1 D1")
    assert (at(m, "a"), copies(m, "a"), tokens_of(m, "a")) == ("A1", ["D1"], {})


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


# -- Edges ------------------------------------------------------------------------------

SHELF = """
    . . . . o
    . c b . o
    . . . . o
    a . . d o
"""


@pytest.mark.clause("edge.removes", "ruling.edge.timing")
def test_a_unit_pushed_over_an_edge_without_speed_leaves_play_at_once():
    m = stage(SHELF, turn="c", a=unit(), d=foe(PLAIN), b=foe(PLAIN), c=unit("jumping vigilance", pool=[9, 1]))
    play(m, "use 9 throw")
    assert not {"spot F2", "spot G2"} & set(offered(m))  # its movement ends where it falls
    play(m, "spot E2")
    assert at(m, "b") == ""
    assert unit_of(m, "b").out
    assert hp(m, "b") == 12


@pytest.mark.clause("edge.save", "ruling.edge.timing")
def test_with_speed_a_unit_over_an_edge_may_walk_back_at_once():
    m = stage(
        SHELF,
        turn="c",
        a=unit(),
        d=foe(PLAIN),
        b=foe(PLAIN, tokens={"speed": 2}),
        c=unit("jumping vigilance", pool=[9, 1]),
    )
    play(m, "use 9 throw", "spot F2")  # beyond the Edge: with tokens the push goes on
    assert (asked(m), asked_of(m)) == ("save-from-edge", "b")
    play(m, "go b E2", "go b D2")
    assert (at(m, "b"), tokens_of(m, "b")) == ("D2", {})
    assert not unit_of(m, "b").out


@pytest.mark.clause("ruling.edge.timing", "edge.removes")
def test_it_hovers_as_long_as_it_has_tokens_and_falls_when_the_last_is_gone():
    m = stage(
        SHELF,
        turn="c",
        a=unit(),
        d=foe(PLAIN),
        b=foe(PLAIN, tokens={"speed": 2}),
        c=unit("jumping vigilance", pool=[9, 1]),
    )
    play(m, "use 9 throw", "spot E2", "no")
    assert at(m, "b") == "E2"
    end_turn(m)
    assert unit_of(m, "b").out


@pytest.mark.clause("ruling.edge.own-turn-grace")
def test_on_ones_own_turn_a_number_spent_on_movement_saves_one_from_an_edge():
    # Leap In over an Edge: without Speed tokens a number has to be spent on Movement at once.
    m = stage("a . . o o\n. b . . o", a=unit("jumping vigilance", pool=[4, 3]), b=foe(PLAIN))
    play(m, "use 4 leap-in", "spot D1")
    assert asked(m) == "movement-at-edge"
    play(m, "number 3", "go a C1")
    assert (at(m, "a"), tokens_of(m, "a")) == ("C1", {"speed": 2})


@pytest.mark.clause("ruling.edge.own-turn-grace", "edge.removes")
def test_whoever_will_not_spend_it_falls():
    m = stage("a . . o o\n. b . . o", a=unit("jumping vigilance", pool=[4, 3]), b=foe(PLAIN), c=unit(at=["A2"]),
              dice=ANY)  # fmt: skip
    play(m, "use 4 leap-in", "spot D1", "no")
    assert unit_of(m, "a").out


@pytest.mark.clause("ruling.edge.own-turn-grace")
def test_before_the_roll_of_ones_own_turn_one_does_not_fall_yet():
    m = stage("o . b\n. . .", start=True, a=unit("judgment power", at=["A1"]), b=foe(PLAIN), dice=[8, 3, 3])
    assert asked(m) == "movement-at-edge"
    play(m, "number 3", "go a B1")
    assert (at(m, "a"), pool(m, "a")) == ("B1", [3, 8])


@pytest.mark.clause("ruling.edge.own-turn-grace", "ruling.edge.zero-hp")
@pytest.mark.parametrize("used", [{}, {"rolled": 1}], ids=["before its roll", "with numbers left"])
@pytest.mark.parametrize(("who", "lost", "stays"), [(PLAIN, 1, True), (PLAIN, 2, False), ("bleeding wild", 2, True)])
def test_whoever_falls_in_its_own_turn_has_no_grace_over_an_edge(who, lost, stays, used):
    m = stage("c a b .", a=unit(who, hp=2, pool=[3], used=used), b=foe(PLAIN), c=unit(), edge=["a"])
    pay_hp(m.state, unit_of(m, "a"), lost)
    question = next(edges_claim(m.state, figure(m, "a")), None)
    assert (question is not None) is (stays and "rolled" in used)  # a number for Movement?
    assert unit_of(m, "a").out is not stays


@pytest.mark.clause("ruling.edge.zero-hp")
def test_an_edge_under_somebody_at_zero_hp_removes_them_as_well():
    from dustup.games.panic.rules.obstacles import place

    m = stage(". a b c", a=unit("jumping vigilance"), b=foe(PLAIN), c=foe(PLAIN, hp=0))
    assert [*place(m.state, "edge", m.state.figure_of(unit_of(m, "c")).cell)] == []
    assert (at(m, "c"), unit_of(m, "c").out) == ("", True)


@pytest.mark.clause("ruling.copy.edge")
def test_a_copy_over_an_edge_is_gone_unless_its_original_walks_it_back():
    drawing = ". . o\na b1 o\n. . o\nb . o"
    m = stage(drawing, a=unit("jumping vigilance", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 throw", "spot C2")
    assert copies(m, "b") == []
    m = stage(drawing, a=unit("jumping vigilance", pool=[1, 1]), b=foe(PLAIN, tokens={"speed": 1}))
    play(m, "use 1 throw", "spot C2")
    assert asked_of(m) == "b"
    play(m, "go b~1 B2")
    assert copies(m, "b") == ["B2"]


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


@pytest.mark.clause("ruling.edge.own-turn-grace", "ruling.copy.edge")
def test_the_grace_before_ones_roll_does_not_hold_ones_copies():
    m = stage("a . a1 . b", a=unit("judgment vigilance", used={}), b=foe(PLAIN), edge=["C1"])
    assert [*edges_claim(m.state, m.state.copies_of(unit_of(m, "a"))[0])] == []
    assert copies(m, "a") == []
