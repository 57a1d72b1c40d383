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
    names,
    offered,
    play,
    pool,
    spots,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup import Match
from dustup.games.panic.cells import cell_called
from dustup.games.panic.rules.obstacles import GROUND, MOST_COPIES, destroy, place, place_copy, room_for

PLAIN = "judgment vigilance"
"""An enemy without Armor or anything else that would change a number."""


def put_down(m: Match, kind: str, cell: str) -> None:
    """Put an obstacle into a space, with nobody to be asked about it."""
    assert [*place(m.state, kind, cell_called(m.state.board, cell))] == []


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
    m = stage(". . . .\na . . b\n. . . .", a=unit("illusion vigilance", kind="stooges", pool=[3, 1]), b=foe(PLAIN),
              edge=["B2"], dice=ANY)  # fmt: skip
    play(m, "use 3 where-are-you-looking", "spot B2", "spot B1")
    assert (asked(m), spots(m, "a")) == ("movement-at-edge", ["A2", "B2", "B1"])
    play(m, "number 1")
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


# -- Copies ------------------------------------------------------------------------------


@pytest.mark.clause("copy.performs-actions")
def test_a_copy_performs_its_originals_action_from_its_own_place():
    m = stage("a . . a1 b", a=unit("jumping vigilance", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 damage")
    assert hp(m, "b") == 10


@pytest.mark.clause("ruling.copy.single-origin", "copy.performs-actions")
def test_an_action_has_one_origin_the_unit_or_one_copy():
    # Whirlwind hits up to three enemies in range: those of a, or those of its Copy, never both.
    m = stage("b a . a1 c", a=unit("jumping one-two", pool=[4, 1]), b=foe(PLAIN), c=foe(PLAIN))
    play(m, "use 4 whirlwind")
    assert set(offered(m)) == {"from a", "from a~1"}
    play(m, "from a~1")
    assert hp(m, "b") == 12
    assert hp(m, "c") < 12


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


@pytest.mark.clause("copy.targetable-two-ways", "copy.destroyed-by-damage", "ruling.copy.no-triggers")
def test_any_damage_destroys_a_copy_with_no_consequence_for_its_original():
    m = stage("a b1 . b", a=unit("jumping vigilance", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 damage")
    assert (copies(m, "b"), hp(m, "b"), unit_of(m, "a").damaged) == ([], 12, 0)


@pytest.mark.clause("copy.targetable-two-ways")
def test_a_copy_is_an_obstacle_as_well():
    m = stage("a b1 . b", a=unit("jumping vigilance", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 open-the-path")
    assert copies(m, "b") == []


@pytest.mark.clause("ruling.copy.no-triggers")
def test_weakness_lowers_a_hit_on_a_copy_too_and_is_used_up():
    m = stage("a b1 . b", a=unit("jumping vigilance", pool=[4, 1], tokens={"weakness": 1}), b=foe(PLAIN))
    play(m, "use 4 damage")
    assert (copies(m, "b"), tokens_of(m, "a")) == (["B1"], {})


@pytest.mark.clause("copy.targetable-two-ways")
def test_tokens_given_to_a_copy_disappear():
    # Bow Down gives Weakness to every enemy in range: only the Copy is there.
    m = stage("a b1 . b", a=unit("jumping vigilance", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 bow-down")
    assert tokens_of(m, "b") == {}


@pytest.mark.clause("ruling.copy.not-someone")
def test_a_copy_is_nobodys_ally():
    # Iron for an ally in range: a's Copy and c's Copy are none.
    m = stage("c1 a a1 . b c", a=unit("jumping iron", pool=[3, 1]), b=foe(PLAIN), c=unit())
    play(m, "use 3 secure", "pick gain-iron", "pick ally-iron")
    assert tokens_of(m, "a") == {"iron": 5}


@pytest.mark.clause("ruling.copy.area-effects")
def test_enemy_copies_in_an_area_are_hit_and_walls_and_rubble_are_not():
    m = stage("# % .\nb1 a b\n. . .", a=unit("jumping blaster", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 shockwave")
    assert (copies(m, "b"), hp(m, "b"), ground(m, "wall"), ground(m, "rubble")) == ([], 11, ["A1"], ["B1"])


# -- Rubble and Walls ------------------------------------------------------------------------------


@pytest.mark.clause("rubble.destroy")
def test_a_hit_of_two_destroys_rubble_and_a_smaller_one_does_not():
    drawing = "a % . b"
    assert ground(
        play(stage(drawing, a=unit("jumping vigilance", pool=[2, 1]), b=foe(PLAIN)), "use 2 damage"), "rubble"
    ) == ["B1"]
    assert (
        ground(play(stage(drawing, a=unit("jumping vigilance", pool=[3, 1]), b=foe(PLAIN)), "use 3 damage"), "rubble")
        == []
    )


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


@pytest.mark.clause("ruling.trap.once-per-turn-scope")
def test_a_later_visitor_in_the_same_turn_is_safe():
    m = stage(
        "# # # # # #\n# a ^ b . #\n# # # # # #", a=unit("halcyon power", pool=[3, 1], tokens={"speed": 2}), b=foe(PLAIN)
    )
    play(m, "go a C2", "go a B2", "use 3 grapple", "spot C2")
    assert (hp(m, "a"), at(m, "b"), hp(m, "b")) == (11, "C2", 12)


@pytest.mark.clause("trap.end-of-turn")
def test_standing_on_a_trap_hurts_at_the_end_of_anybodys_turn():
    m = stage("a . b", a=unit("judgment power", pool=[1]), b=foe("judgment power"), trap=["b"], dice=ANY)
    end_turn(m)
    assert hp(m, "b") == 11


# -- the odd price ------------------------------------------------------------------------------


@pytest.mark.clause("action.token", "ruling.action.number-listed", "token.training")
def test_training_raises_a_price_of_one_copy_to_two():
    drawing = "a . a1 . . a2 . b"
    a = unit("spirit vigilance", pool=[1, 1], tokens={"training": 1})
    m = stage(drawing, a=a, b=foe(PLAIN))
    play(m, "pay-trained now-you-dont", "target a~1")
    assert (copies(m, "a"), at(m, "a"), pool(m, "a")) == ([], "F1", [1, 1])
    m = stage("a . a1 . . . . b", a=a, b=foe(PLAIN))
    assert "pay now-you-dont" in offered(m)
    assert "pay-trained now-you-dont" not in offered(m)


@pytest.mark.clause("copy.targetable-two-ways", "ruling.copy.whose-enemy")
def test_ones_own_copy_is_an_obstacle_and_no_enemy():
    m = stage("a a1 . b", a=unit("judgment vigilance", pool=[1, 1]), b=foe("judgment power"))
    assert "use 1 damage" not in offered(m)
    play(m, "use 1 open-the-path")
    assert copies(m, "a") == []
