"""Arenas: drawn maps with the ground they begin with."""

from __future__ import annotations

import pytest
from games.panic.staging import asked, foe, play, stage, unit, unit_of

from dustup.games.panic.arena import read_arena
from dustup.games.panic.cells import cell_called

PLAIN = "judgment vigilance"


@pytest.mark.clause("grid.square", "ruling.grid.hexes")
def test_the_map_is_a_square_grid_with_eight_neighbours():
    arena = read_arena("x", "X", "...\n...\n...")
    middle = cell_called(arena.board, "B2")
    assert arena.board.neighbours[middle].bit_count() == 8
    assert arena.floor.bit_count() == 9


@pytest.mark.clause("ruling.grid.offmap-coordinates")
def test_with_speed_one_walks_back_from_several_spaces_outside_step_by_step():
    m = stage("a b\n. c", a=unit("jumping vigilance", pool=[3, 1]), b=foe(PLAIN, tokens={"speed": 3}), c=foe(PLAIN))
    play(m, "use 3 throw", "target b", "spot E1")
    assert asked(m) == "save-from-edge"
    play(m, "go b D1", "go b C1", "go b B1")
    assert not unit_of(m, "b").out
