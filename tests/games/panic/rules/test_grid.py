"""The square map, its size, its border, and free-form terrain."""

from __future__ import annotations

import pytest
from games.panic.staging import asked, foe, ground, offered, play, stage, unit, unit_of

from dustup import Match
from dustup.games.panic import GAME
from dustup.games.panic.arena import read_arena
from dustup.games.panic.arenas import arena_keys, check_arena, load_arena
from dustup.games.panic.cells import cell_called

PLAIN = "judgment vigilance"


@pytest.mark.clause("grid.square", "ruling.grid.hexes")
def test_the_map_is_a_square_grid_with_eight_neighbours():
    arena = read_arena("x", "X", "...\n...\n...")
    middle = cell_called(arena.board, "B2")
    assert arena.board.neighbours[middle].bit_count() == 8
    assert arena.floor.bit_count() == 9


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


@pytest.mark.clause("ruling.grid.offmap-coordinates")
def test_with_speed_one_walks_back_from_several_spaces_outside_step_by_step():
    m = stage("a b\n. c", a=unit("jumping vigilance", pool=[3, 1]), b=foe(PLAIN, tokens={"speed": 3}), c=foe(PLAIN))
    play(m, "use 3 throw", "target b", "spot E1")
    assert asked(m) == "save-from-edge"
    play(m, "go b D1", "go b C1", "go b B1")
    assert not unit_of(m, "b").out


@pytest.mark.clause("grid.size", "ruling.grid.minimum-area")
def test_an_arena_has_eighty_to_four_hundred_connected_spaces():
    def wrong(drawing):
        return [each.code for each in check_arena(read_arena("x", "X", drawing))]

    row = "." * 10
    assert wrong("\n".join([row] * 10)) == []
    assert wrong("\n".join([row] * 7)) == ["size"]
    assert wrong("\n".join(["." * 21] * 20)) == ["size"]
    assert wrong("\n".join([row] * 5 + [" " * 10] + [row] * 5)) == ["split"]
    assert all(check_arena(load_arena(key)) == [] for key in arena_keys())


# -- free-form terrain ------------------------------------------------------------------------------


def freeform(**more):
    """A fight whose terrain is still to be made, at the Director's first question about it."""
    setup = {"heroes": ["patty-north", "truth-crimson"], "terrain": "freeform", "seats": "each", "deal": 3, **more}
    drawing = "\n".join(["#" * 12, *["#" + "." * 10 + "#"] * 10, "#" * 12])
    return Match(GAME, {"arena": drawing, **setup}, seed=1)


def seat(m):
    """Who is asked."""
    return m.question.seat


@pytest.mark.clause("terrain.freeform.outline")
def test_the_director_decides_what_the_border_is():
    m = freeform()
    assert (asked(m), seat(m), offered(m)) == ("border", 2, ["pick as-drawn", "pick all-edge"])
    assert m.state.arena.border & m.state.wall
    play(m, "pick all-edge")
    assert not m.state.arena.border & m.state.wall
    assert m.state.arena.border & ~m.state.edge == 0


@pytest.mark.clause(
    "terrain.freeform.player-obstacles", "copy.not-in-terrain-setup", "ruling.terrain.players-include-director"
)
def test_each_heros_player_adds_one_kind_of_obstacle_on_at_most_six_spaces():
    m = play(freeform(), "pick as-drawn")
    kinds = ["pick edge", "pick fog", "pick rubble", "pick trap", "pick wall", "pick none"]
    assert (asked(m), seat(m), offered(m)) == ("terrain-kind", 0, kinds)  # no Copies
    play(m, "pick fog")
    for cell in ("B2", "C3", "D4", "E5", "F6", "G7"):
        play(m, f"spot {cell}")
    assert ground(m, "fog") == ["B2", "C3", "D4", "E5", "F6", "G7"]
    assert (asked(m), seat(m)) == ("terrain-kind", 1)
    play(m, "pick none")
    assert (asked(m), seat(m)) == ("final-touch", 2)


@pytest.mark.clause("terrain.freeform.director-final")
def test_the_director_has_the_last_word():
    m = play(freeform(), "pick as-drawn", "pick trap", "spot B2", "spot C2", "done", "pick none")
    assert offered(m) == ["pick leave", "pick clear", "pick add"]
    play(m, "pick clear", "spot B2", "done")
    assert ground(m, "trap") == ["C2"]
    m = play(freeform(), "pick as-drawn", "pick none", "pick none", "pick add", "pick wall", "spot F6", "done")
    assert "F6" in ground(m, "wall")
    m = play(freeform(), "pick as-drawn", "pick none", "pick none", "pick leave")
    assert asked(m) not in ("final-touch", "terrain-kind")


@pytest.mark.clause("ruling.terrain.second-method")
def test_a_ready_made_arena_is_the_other_way_to_set_terrain():
    key = arena_keys()[0]
    m = Match(GAME, {"heroes": ["patty-north"], "arena": key, "deal": 3}, seed=1)
    assert m.state.arena.key == key
    assert asked(m) not in ("border", "terrain-kind")
