"""Vortex Style of the Phantom."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    at,
    end_turn,
    foe,
    ground,
    offered,
    play,
    stage,
    unit,
)

PLAIN = "judgment vigilance"


@pytest.mark.clause("style.vortex.ability.edges")
def test_edges_do_not_remove_the_owner() -> None:
    m = stage("a . . b", a=unit("vortex iron", pool=[6], tokens={"speed": 1}), b=foe(PLAIN), edge=["B1"], dice=ANY)
    play(m, "go a B1")
    end_turn(m)
    assert at(m, "a") == "B1"


@pytest.mark.clause("style.vortex.action.black-hole", "ruling.style.vortex.black-hole-occupied")
def test_black_hole_opens_an_edge_in_an_empty_space_in_range() -> None:
    m = stage("a b . # . .", a=unit("vortex iron", pool=[4, 3]), b=foe(PLAIN))
    assert "use 3 black-hole" not in offered(m)
    play(m, "use 4 black-hole")
    # C1 is the only Empty space in range and in sight.
    assert ground(m, "edge") == ["C1"]
