"""The ready-made arenas, drawn in ``content/arenas``, and what makes an arena legal."""

from __future__ import annotations

import pytest

from dustup.games.panic.arena import read_arena
from dustup.games.panic.arenas import arena_keys, check_arena, load_arena


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
