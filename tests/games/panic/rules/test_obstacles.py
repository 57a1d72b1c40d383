"""Copies, Edges, Fog, Rubble, Traps and Walls."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    copies,
    end_turn,
    foe,
    ground,
    hp,
    in_order,
    names,
    offered,
    play,
    spots,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup import Match
from dustup.games.panic.arena import read_arena
from dustup.games.panic.cells import cell_called
from dustup.games.panic.events import ActionUsed
from dustup.games.panic.rules.obstacles import GROUND, MOST_COPIES, destroy, place, place_copy, room_for

PLAIN = "judgment vigilance"
"""An enemy without Armor or anything else that would change a number."""


def put_down(m: Match, kind: str, cell: str) -> None:
    """Put an obstacle into a space, with nobody to be asked about it."""
    assert [*place(m.state, kind, cell_called(m.state.board, cell))] == []


def blaster(**more):
    return foe("judgment blaster", **more)


def hero(**more):
    return unit("judgment blaster", **more)


POWER = "judgment power"

AT_ONCE = pytest.mark.clause("edge.removes", "ruling.edge.timing")


def group(who: str = POWER, **more):
    return unit(who, kind="stooges", **more)


NEAR, FAR = "a b . . . . . b", "a . b . . . . b\n. . . . . . . ."


def gang(who="judgment blaster", **more):
    return unit(who, kind=more.pop("kind", "stooges"), **more)


# -- placing ------------------------------------------------------------------------------


@pytest.mark.clause("obstacle.six-kinds", "copy.original")
def test_there_are_six_obstacles_and_each_fills_one_space():
    m = stage(". . . . . . a b", a=unit(), b=foe(PLAIN))
    for kind, cell in zip(GROUND, ("A1", "B1", "C1", "D1", "E1"), strict=True):
        put_down(m, kind, cell)
        assert ground(m, kind) == [cell]
    assert not list(place_copy(m.state, unit_of(m, "a"), cell_called(m.state.board, "F1")))
    assert copies(m, "a") == ["F1"]


@pytest.mark.clause("obstacle.overwrite", "ruling.obstacle.overwrite-edge")
def test_a_new_obstacle_replaces_the_old_one_and_a_replaced_wall_leaves_no_rubble():
    m = stage("# o ~ . a b", a=unit(), b=foe(PLAIN))
    put_down(m, "trap", "A1")
    put_down(m, "fog", "B1")
    put_down(m, "wall", "C1")
    assert [ground(m, kind) for kind in GROUND] == [[], ["B1"], [], ["A1"], ["C1"]]


@pytest.mark.clause("ruling.obstacle.occupied-spaces")
def test_fog_rubble_and_traps_go_under_people_while_edges_walls_and_copies_do_not():
    m = stage("a b .", a=unit(), b=foe(PLAIN))
    there = {kind: room_for(m.state, kind, m.state.floor).bit_count() for kind in (*GROUND, "copy")}
    assert there == {"edge": 1, "fog": 3, "rubble": 3, "trap": 3, "wall": 1, "copy": 1}


@pytest.mark.clause("ruling.obstacle.occupied-spaces", "obstacle.overwrite")
def test_whatever_is_placed_in_a_copys_space_overwrites_it_whosever_it_is():
    m = stage("a a1 . b1 b", a=unit(), b=foe(PLAIN))
    for kind in ("fog", "rubble", "trap"):
        assert names(m, room_for(m.state, kind, m.state.floor)) == ["A1", "B1", "C1", "D1", "E1"]
    for kind in ("edge", "wall", "copy"):
        assert names(m, room_for(m.state, kind, m.state.floor)) == ["B1", "C1", "D1"]
    put_down(m, "trap", "B1")
    put_down(m, "wall", "D1")
    assert (copies(m, "a"), copies(m, "b"), ground(m, "trap"), ground(m, "wall")) == ([], [], ["B1"], ["D1"])


@pytest.mark.clause("obstacle.overwrite", "trap.once-per-turn")
def test_a_new_trap_in_the_place_of_one_that_has_bitten_bites_too():
    m = stage("a ^ . b", a=unit("jumping vigilance", tokens={"speed": 4}), b=foe(PLAIN))
    play(m, "go a B1")
    assert hp(m, "a") == 11
    play(m, "go a A1")
    put_down(m, "trap", "B1")
    play(m, "go a B1")
    assert hp(m, "a") == 10


@pytest.mark.clause("stooges.copies")
def test_a_stooge_that_appears_for_a_copy_overwrites_nothing_and_may_act():
    m = stage("a ~ . b", a=unit("crystal vigilance", kind="stooges"), b=foe(PLAIN))
    assert not list(place_copy(m.state, unit_of(m, "a"), cell_called(m.state.board, "B1")))
    assert (ground(m, "fog"), [each.acted for each in m.state.figures_of(unit_of(m, "a"))]) == (["B1"], [False, False])


@pytest.mark.clause("ruling.obstacle.occupied-spaces")
def test_a_stooge_that_appears_for_a_copy_needs_a_space_that_is_not_full():
    m = stage("a # b1 . b", a=unit("crystal vigilance", kind="stooges"), b=foe(PLAIN))
    mine, theirs = unit_of(m, "a"), unit_of(m, "b")
    assert names(m, room_for(m.state, "copy", m.state.floor, theirs)) == ["C1", "D1"]
    assert names(m, room_for(m.state, "copy", m.state.floor, mine)) == ["D1"]


@pytest.mark.clause("ruling.obstacle.placed-together", "style.illusion.action.where-are-you-looking")
def test_stooges_placed_together_are_all_there_before_one_of_them_saves_itself_from_an_edge():
    a = unit("illusion vigilance", kind="stooges", pool=[3, 1], tokens={"speed": 1})
    m = stage(". . . .\na . . b\n. . . .", a=a, b=foe(PLAIN), edge=["B2"], dice=ANY)
    play(m, "use 3 where-are-you-looking", "spot B2", "spot B1")
    assert (asked(m), spots(m, "a")) == ("save-from-edge", ["A2", "B2", "B1"])
    assert "go a.2 C1" in offered(m) and "go a.2 B1" not in offered(m)


@pytest.mark.clause("ruling.obstacle.one-per-space", "style.explosion.action.ka-boom")
def test_where_every_obstacle_is_destroyed_a_copy_and_what_it_stands_on_are():
    m = stage(
        "# # # # #\na . . b #\n# # # b1 #", a=unit("explosion zen", pool=[7]), b=foe(PLAIN), rubble=["b1"], dice=ANY
    )
    play(m, "use 7 ka-boom", "target b")
    assert copies(m, "b") == [] and "D3" not in ground(m, "rubble")


@pytest.mark.clause("ruling.obstacle.placed-trap-no-damage")
def test_a_trap_placed_under_somebody_does_not_hurt_at_once():
    m = stage("a b .", a=unit("jumping iron", pool=[3, 1]), b=foe(PLAIN))
    put_down(m, "trap", "B1")
    assert hp(m, "b") == 12


@pytest.mark.clause("ruling.copy.limit")
def test_nobody_has_more_than_twenty_copies():
    m = stage("\n".join([". " * 6] * 4 + ["a b . . . ."]), a=unit(), b=foe(PLAIN))
    free = [
        cell
        for cell in range(m.state.board.all.bit_length())
        if m.state.floor & ~m.state.full & m.state.board.bit[cell]
    ]
    for cell in free:
        assert not list(place_copy(m.state, unit_of(m, "a"), cell))
    assert len(copies(m, "a")) == MOST_COPIES == 20 < len(free)


# -- Rubble and Walls ------------------------------------------------------------------------------


@pytest.mark.clause("wall.destroy", "wall.destroyed-to-rubble")
def test_a_hit_of_two_turns_a_wall_into_rubble():
    drawing = ". . . .\na # . b\n. . . ."
    m = play(stage(drawing, a=unit("jumping vigilance", pool=[3, 1]), b=foe(PLAIN)), "use 3 damage")
    assert (ground(m, "wall"), ground(m, "rubble")) == ([], ["B2"])


@pytest.mark.clause("terrain.freeform.broken-border", "ruling.terrain.border-walls")
def test_a_broken_border_wall_is_rubble_one_may_enter_with_edge_beyond():
    m = stage("# # #\n# a #\n# b #\n# # #", a=unit("jumping vigilance", pool=[3, 2, 1]), b=foe(PLAIN))
    play(m, "use 3 damage", "spot B1", "use 2 movement")
    assert "go a B1" in offered(m)
    play(m, "go a B1")
    assert (at(m, "a"), ground(m, "rubble")) == ("B1", ["B1"])
    assert m.state.edge & m.state.board.bit[cell_called(m.state.board, "B0")]


@pytest.mark.clause("ruling.taken-out.abilities-off", "terrain.freeform.broken-border")
def test_who_destroys_the_rubble_of_a_border_wall_under_its_own_feet_falls_and_gains_nothing_by_it():
    a = unit("collateral vigilance", pool=[3], tokens={"speed": 2})
    m = stage("# # #\n# a #\n# b #\n# # #", a=a, b=foe(PLAIN))
    play(m, "use 3 damage", "spot B1", "pick iron", "go a B1")
    assert (at(m, "a"), tokens_of(m, "a")) == ("B1", {"iron": 1})
    assert not list(destroy(m.state, unit_of(m, "a"), cell_called(m.state.board, "B1")))
    assert unit_of(m, "a").out


# -- Traps ------------------------------------------------------------------------------


@pytest.mark.clause("trap.enter", "trap.once-per-turn", "ruling.trap.once-per-turn-scope")
def test_a_trap_hurts_whoever_enters_it_and_only_once_in_a_turn():
    m = stage(
        "# # # # # #\n# a ^ . b #\n# # # # # #",
        a=unit("judgment power", pool=[6], tokens={"speed": 5}),
        b=foe(PLAIN),
        dice=ANY,
    )
    play(m, "go a C2")
    assert hp(m, "a") == 11
    play(m, "go a D2", "go a C2")
    assert hp(m, "a") == 11
    end_turn(m)
    assert hp(m, "a") == 11  # nor at the end of the turn


@pytest.mark.clause("trap.once-per-turn", "trap.end-of-turn")
def test_a_trap_that_bit_while_the_traps_of_the_end_bite_does_not_bite_again() -> None:
    """Both Misfortunes pass their Traps on; one foe steps off the third Trap, and another onto it."""
    a = unit("misfortune's power", challenge="b", pool=[1])
    m = stage("a c . .\n. . b e\n. . . .", a=a, c=unit("misfortune's power", challenge="e"), b=foe("taunting power"),
              e=foe("taunting power"), trap=["A1", "B1", "C2"], dice=ANY)  # fmt: skip
    play(m, "end-turn", "target b", "spot C3", "target e", "spot C2")
    assert (hp(m, "b"), hp(m, "e")) == (11, 10)


# -- the odd price ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.basic.open-path-edges")
@pytest.mark.parametrize("drawing", ["a o . b", "a b1 . b"])
def test_the_path_is_opened_through_edges_and_copies(drawing):
    m = stage(drawing, a=unit("judgment vigilance", pool=[2, 3]), b=foe())
    play(m, "use 2 open-the-path", "use 3 movement")
    assert (ground(m, "edge"), copies(m, "b")) == ([], [])
    assert "go a B1" in offered(m)


@pytest.mark.clause("ruling.taken-out.copies-remain")
def test_copies_of_the_fallen_stay_but_cannot_be_used():
    m = stage("a a1 b . d", a=hero(hp=0), b=blaster(), d=hero(), next=["begin_turn d"], dice=ANY)
    assert copies(m, "a") == ["B1"]
    m = stage("a . . a1 b d", a=hero(pool=[4]), b=blaster(), d=hero(), dice=ANY)
    assert "use 4 damage" in offered(m)


@pytest.mark.clause("grid.outside-is-edge", "terrain.freeform.broken-border", "ruling.terrain.border-walls")
def test_where_the_rubble_of_a_border_wall_is_gone_there_is_edge() -> None:
    m = stage("# # #\n# a #\n# b #\n# # #", a=unit(POWER, pool=[1, 1, 1]), b=foe(POWER))
    play(m, "use 1 open-the-path", "spot B1")
    assert (ground(m, "rubble"), ground(m, "edge")) == (["B1"], [])
    play(m, "use 1 open-the-path", "spot B1")
    assert (ground(m, "rubble"), ground(m, "edge")) == ([], ["B1"])


@pytest.mark.clause("ruling.basic.open-path-edges", "speed.discard-at-turn-end")
def test_where_the_edge_under_somebody_is_destroyed_nobody_falls() -> None:
    b = foe(POWER, tokens={"speed": 1})
    m = stage("a . b . c", a=unit("jumping blaster", pool=[1, 1]), b=b, c=foe(POWER), edge=["b"], dice=ANY)
    play(m, "use 1 open-the-path")
    end_turn(m)
    assert (at(m, "b"), tokens_of(m, "b")) == ("C1", {})


@AT_ONCE
@pytest.mark.clause("ruling.taken-out.copies-remain", "ruling.turn.taken-out-mid-turn")
def test_who_falls_by_paying_for_an_action_does_not_perform_it_from_a_copy() -> None:
    a = unit("rocket zen", tokens={"speed": 2})
    m = stage("c a . . a1 b .", a=a, b=foe(POWER), c=unit(POWER), edge=["a"], dice=ANY)
    play(m, "pay rocket-tackle", "no")
    assert (at(m, "a"), copies(m, "a"), at(m, "b")) == ("", ["E1"], "F1")
    assert told(m, ActionUsed) == []


@pytest.mark.clause("ruling.stooges.copy-costs")
def test_a_shattered_stooge_leaves_shards() -> None:
    a = group("crystal zen", pool=[1])
    m = stage("a . a b . c", a=a, b=foe(POWER), c=foe(POWER))
    play(m, "pay shatter")
    while asked(m) != "act":
        play(m, next((each for each in offered(m) if each in ("target a#2", "target b")), offered(m)[-1]))
    assert spots(m, "a") == ["A1"]
    assert hp(m, "b") == 11 and tokens_of(m, "b") == {"weakness": 1}


@pytest.mark.clause("ruling.stooges.copy-costs", "style.illusion.ability.copies-as-iron")
@pytest.mark.parametrize(
    ("drawing", "who", "use", "large"),
    [
        (NEAR, "jumping blaster", "3 throw", []),
        (FAR, "jumping blaster", "3 grapple", []),
        (FAR, "jumping blaster", "3 throw", ["giant"]),
        (NEAR, "puppet's vigilance", "3 pull-the-strings", []),
    ],
)
def test_a_stooge_that_its_group_spends_as_iron_is_moved_nowhere(drawing, who, use, large):
    """One of up to 3 spaces is taken off, and nobody is left there to be moved the others."""
    a = unit(who, archetypes=large, pool=[3, 1])
    m = stage(drawing, a=a, b=foe("illusion power", kind="stooges"))
    play(m, f"use {use}")
    play(m, *(["target b.1"] if asked(m) != "iron-push" else []), "amount 1", "target b.1")
    assert (spots(m, "b"), asked(m)) == (["H1"], "act")


@pytest.mark.clause("grid.outside-is-edge", "ruling.grid.offmap-coordinates")
def test_everything_outside_the_arena_is_edge():
    arena = read_arena("x", "X", "...\n. .\n...")
    board = arena.board
    for name in ("B2", "A0", "-A1", "D3", "-B-1"):
        assert arena.edge & board.bit[cell_called(board, name)], name
    assert not arena.edge & arena.floor


@pytest.mark.clause("grid.outside-is-edge")
def test_whoever_ends_up_beyond_the_border_is_out_of_the_fight():
    m = stage("a b\n. c", a=unit("jumping vigilance", pool=[1, 1]), b=foe(PLAIN), c=foe(PLAIN))
    play(m, "use 1 throw", "target b", "spot C1")
    assert unit_of(m, "b").out


@pytest.mark.clause("ruling.stooges.copy-costs")
@pytest.mark.parametrize(("drawing", "amounts"), [("b a a .", ["amount 0", "amount 1"]), ("b a . .", [])])
def test_a_group_pays_with_figures_instead_of_copies_but_never_with_its_last(drawing, amounts):
    m = stage(drawing, b=foe("judgment vigilance", pool=[4, 1]), a=gang("illusion vigilance"), turn="b")
    play(m, "use 4 damage")
    assert offered(m, "amount") == amounts
    if amounts:
        play(m, "amount 1")
        assert offered(m) == ["target a.1", "target a.2"]
        play(m, "target a.2")
        assert (spots(m, "a"), hp(m, "a")) == (["B1"], 11)


@pytest.mark.clause("copy.effects-stay-on-copy")
def test_tokens_given_to_a_copy_are_told_to_be_lost() -> None:
    m = stage("a b1 . . . b", a=unit("inferno zen", pool=[1]), b=foe(POWER))
    play(m, "pay ignition")
    assert in_order(m, "a uses Ignition.", "What is given to b's Copy 1 is lost.") and not tokens_of(m, "b")


@pytest.mark.clause("obstacle.overwrite")
def test_what_is_overwritten_is_told() -> None:
    m = stage("a . ~ b1 b", a=unit("misfortune's zen", pool=[1, 1, 1]), b=foe(PLAIN))
    play(m, "use 1 bad-luck", "spot C1", "use 1 bad-luck", "spot D1")
    assert in_order(m, "The Fog on C1 is gone", "A Trap is placed on C1", "on D1 is gone", "A Trap is placed on D1")
