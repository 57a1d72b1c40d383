"""Artillery Style of the Gunkata."""

import pytest
from games.panic.staging import (
    ANY,
    end_turn,
    foe,
    ground,
    hp,
    offered,
    play,
    stage,
    unit,
)

BYSTANDER = "dark shadow"
"""A stance that does nothing on other turns."""


@pytest.mark.clause("style.artillery.ability.see-through")
def test_artillery_targets_through_fog_and_walls():
    drawing = "a . # ~ b"
    m = stage(drawing, a=unit("artillery zen", pool=[1]), b=foe(BYSTANDER), dice=ANY)
    play(m, "use 1 damage")
    assert hp(m, "b") == 11
    m = stage(drawing, a=unit("akimbo zen", pool=[1]), b=foe(BYSTANDER), dice=ANY)
    assert "use 1 damage" not in offered(m)


@pytest.mark.clause("style.artillery.action.bombardment")
def test_bombardment_places_a_trap_in_range():
    m = stage("a . . . . b", a=unit("artillery zen", pool=[5, 1]), b=foe(BYSTANDER))
    play(m, "use 5 bombardment")
    assert offered(m) == ["spot D1", "spot E1", "spot F1"]
    play(m, "spot F1")
    assert ground(m, "trap") == ["F1"]
    assert hp(m, "b") == 12


@pytest.mark.clause("style.artillery.action.bombardment.gate-6", "style.artillery.action.bombardment.not-over")
def test_with_six_all_spaces_around_are_trapped_too_but_not_edges_and_walls():
    m = stage(
        """
        . . . . # o
        a . . . . b
        . . . . . .""",
        a=unit("artillery zen", pool=[6, 1]),
        b=foe(BYSTANDER),
    )
    play(m, "use 6 bombardment")
    assert "spot E1" not in offered(m)
    assert "spot F1" not in offered(m)
    play(m, "spot E2")
    assert sorted(ground(m, "trap")) == ["D1", "D2", "D3", "E2", "E3", "F2", "F3"]
    assert (ground(m, "wall"), ground(m, "edge")) == (["E1"], ["F1"])


@pytest.mark.clause("style.artillery.action.bombardment", "obstacle.overwrite", "trap.once-per-turn")
def test_a_great_bombardment_renews_a_trap_that_has_bitten():
    a = unit("artillery zen", pool=[7, 1, 1])
    m = stage(". . . . .\na b ^ . .\n. . . . .", a=a, b=foe("judgment power"), dice=ANY)
    play(m, "use 1 throw", "spot C2", "use 7 bombardment", "spot D2")
    end_turn(m)
    assert hp(m, "b") == 10
