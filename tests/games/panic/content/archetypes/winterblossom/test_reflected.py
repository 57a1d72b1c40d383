"""Reflected Style of the Winterblossom."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    foe,
    ground,
    hp,
    offered,
    play,
    stage,
    unit,
    unit_of,
)

PLAIN = "jumping power"


QUIET = "judgment vigilance"

POWER = "judgment power"

LENT = pytest.mark.clause("style.unbreakable.ability.share-tokens", "ruling.edge.timing")


@pytest.mark.clause("style.reflected.ability.walls")
def test_up_to_three_walls_in_adjacent_empty_spaces() -> None:
    m = stage(". . . .\n. a b .\n. . . .", start=True, a=unit("reflected power"), b=foe(PLAIN), dice=[1] * 3)
    assert (asked(m), "spot C2" in offered(m), "no" in offered(m)) == ("raise-wall", False, True)
    play(m, "spot A1", "spot B1", "spot C1")
    assert (ground(m, "wall"), asked(m)) == (["A1", "B1", "C1"], "act")


@pytest.mark.clause("style.reflected.ability.see-through")
def test_it_strikes_through_walls() -> None:
    m = stage(". . . .\na # b .\n. . . .", a=unit("reflected vigilance", pool=[1, 1]), b=foe(PLAIN))
    assert "use 1 damage" in offered(m)
    m = stage(". . . .\na # b .\n. . . .", a=unit("pressure vigilance", pool=[1, 1]), b=foe(PLAIN))
    assert "target b" not in offered(play(m, "use 1 damage"))


@pytest.mark.clause("style.reflected.action.walled-in")
def test_walled_in_places_three_walls_within_three_spaces() -> None:
    m = stage("a . . . . b\n. . . . . .", a=unit("reflected vigilance", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 walled-in")
    assert {"spot B1", "spot D1"} <= set(offered(m))
    assert "spot E1" not in offered(m)
    play(m, "spot B1", "spot B2", "spot A2")
    assert ground(m, "wall") == ["B1", "A2", "B2"]


@pytest.mark.clause("style.reflected.action.icicle-fall", "ruling.style.reflected.icicle-range")
def test_icicles_fall_on_every_enemy_next_to_a_wall_wherever_it_is() -> None:
    m = stage(
        "# # # # # # # #\na . . . . # b .\n. . . . . . . .\n. . c . . . . d\n. . . . . . . #",
        a=unit("reflected vigilance", pool=[3, 1]),
        b=foe(PLAIN),
        c=foe(PLAIN),
        d=foe(PLAIN),
    )
    play(m, "use 3 icicle-fall")
    assert [hp(m, each) for each in "bcd"] == [11, 12, 11]


@pytest.mark.clause("style.reflected.action.icicle-fall", "complication.three-way.favor-spend")
def test_icicles_spare_a_side_that_asks_its_favor() -> None:
    crew = {"b": foe(QUIET, tokens={"favor-hero": 1}), "c": foe(QUIET, team="third")}
    m = stage("# # # # #\na . . b .\n. . . . c\n# # # # #", a=unit("reflected vigilance", pool=[3, 1]), **crew)
    play(m, "use 3 icicle-fall", "yes")
    assert (hp(m, "b"), hp(m, "c")) == (12, 11)


@LENT
@pytest.mark.clause("style.reflected.action.walled-in", "ruling.wall.indirect-targets")
def test_who_hovers_on_tokens_that_are_lent_falls_behind_a_wall() -> None:
    a, c = unit("unbreakable zen", tokens={"speed": 3}), foe("reflected zen", pool=[3, 3])
    m = stage(". . . . .\na . b . .\n. . . . .\n. c . . .", a=a, b=unit(POWER), c=c, edge=["b"], turn="c")
    for cell in ("E3", "E4"):
        play(m, *(["use 3 walled-in"] if cell == "E3" else []), f"spot {cell}")
    assert not unit_of(m, "b").out
    play(m, "spot B2")
    assert unit_of(m, "b").out
