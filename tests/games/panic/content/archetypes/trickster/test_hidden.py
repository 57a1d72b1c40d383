"""Hidden Style of the Trickster."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    at,
    end_turn,
    foe,
    ground,
    hp,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    unit,
)

PLAIN = "judgment vigilance"


@pytest.mark.clause("style.hidden.ability.through-walls")
def test_a_hidden_unit_does_not_enter_a_wall_in_which_somebody_lies() -> None:
    m = stage("# # # # #\n. a c # b\n# # # # #", a=unit("hidden power", tokens={"speed": 3}), b=foe("illusion power"),
              c=foe("hidden power", hp=0), wall=["c", "D2"])  # fmt: skip
    assert "go a A2" in offered(m)
    assert "go a C2" not in offered(m)


@pytest.mark.clause("style.hidden.ability.through-walls", "style.hidden.note.stand-in-wall")
def test_a_hidden_unit_walks_into_a_wall_and_is_seen_there() -> None:
    m = stage(". . b . .\na # # # .\n. . . . .", a=unit("hidden power", tokens={"speed": 4}), b=foe("illusion power"),
              dice=ANY)  # fmt: skip
    assert {"go a B2", "go a C2"} <= set(offered(m))
    play(m, "go a C2")
    assert (at(m, "a"), ground(m, "wall")) == ("C2", ["B2", "C2", "D2"])
    end_turn(m)
    skip_to(m, "act", "b")
    play(m, next(each for each in offered(m) if each.endswith(" damage")))
    assert "target a" in offered(m)


@pytest.mark.clause("style.hidden.ability.see-through-walls")
def test_a_hidden_unit_strikes_through_walls() -> None:
    drawing = ". . . .\na # b .\n. . . ."
    m = stage(drawing, a=unit("hidden vigilance", pool=[1, 1]), b=foe(PLAIN))
    assert "target b" in offered(play(m, "use 1 damage"))
    assert "target b" not in offered(
        play(stage(drawing, a=unit("illusion vigilance", pool=[1, 1]), b=foe(PLAIN)), "use 1 damage")
    )


@pytest.mark.clause("style.hidden.action.sudden-strike")
def test_sudden_strike_costs_three_iron_and_deals_two() -> None:
    m = stage("a . . b", a=unit("hidden vigilance", tokens={"iron": 3}), b=foe(PLAIN))
    play(m, "pay sudden-strike")
    assert (hp(m, "b"), tokens_of(m, "a")) == (10, {})


@pytest.mark.clause("ruling.copy.own-abilities", "style.hidden.ability.through-walls")
def test_the_hidden_walk_through_walls_but_their_copies_do_not() -> None:
    m = stage("a # .\na1 # .\n. # b", a=unit("hidden power", pool=[1, 1], tokens={"speed": 1}), b=foe(PLAIN))
    assert "go a B1" in offered(m)
    assert "go a~1 A3" in offered(m) and "go a~1 B2" not in offered(m)
