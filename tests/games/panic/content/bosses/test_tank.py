"""The Tank: hard to hurt and hard to move."""

from __future__ import annotations

import pytest
from games.panic.staging import at, figure, foe, hp, parts_of, play, pushed, stage, tokens_of, unit, unit_of

from dustup.games.panic.events import Damaged
from dustup.games.panic.rules.forced import pull, push

PAIR = """
    . . . . . .
    . a b . . .
    . . . . . .
"""


def boss(archetype, who="jumping vigilance", **more):
    """A warrior with a Boss Archetype: one stance, so nothing else gets in the way."""
    return unit(who, archetypes=[archetype], **more)


@pytest.mark.clause("archetype.boss.tank.armor")
def test_the_tank_has_armor():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[4, 1]), b=boss("tank", "judgment vigilance", team="enemies"))
    play(m, "use 4 damage")
    assert hp(m, "b") == 12 - 1
    assert (-1, "archetype.boss.tank.armor") in parts_of(m, Damaged)


@pytest.mark.clause("archetype.boss.tank.push", "ruling.archetype.boss.tank-reduction")
def test_the_tank_is_pushed_and_pulled_one_space_less():
    m = stage("""
        . . . . . . .
        . a b . . . .
        . . . . . . .""", a=unit("jumping vigilance"), b=boss("tank", "judgment vigilance",
                  team="enemies"))  # fmt: skip
    pushed(m, push(m.state, unit_of(m, "a"), figure(m, "a"), figure(m, "b"), 3), "E2")
    assert at(m, "b") == "E2"
    pushed(m, pull(m.state, unit_of(m, "a"), figure(m, "a"), figure(m, "b"), 2), "D2")
    assert at(m, "b") == "D2"


@pytest.mark.clause("archetype.boss.tank.push", "form.dance.ability.speed-from-throws")
def test_of_a_thrown_tank_the_dancer_gains_only_the_spaces_it_flew() -> None:
    m = stage("a b . . . .", a=unit("judgment dance", pool=[3, 1]), b=foe("judgment zen", archetypes=["tank"]))
    play(m, "use 3 throw", "spot D1")
    assert (at(m, "b"), tokens_of(m, "a")) == ("D1", {"speed": 2})


@pytest.mark.clause("archetype.boss.tank.push", "ruling.archetype.boss.tank-reduction", "token.power.both")
@pytest.mark.parametrize(("power", "left", "spaces"), [(0, 10, 0), (1, 9, 1)])
def test_only_power_moves_a_tank_that_is_pushed_one_space(power: int, left: int, spaces: int) -> None:
    m = stage("# # # # #\na b . . .\n# # # # #", a=unit("judgment zen", pool=[5, 1], tokens={"power": 1}),
              b=foe("judgment zen", archetypes=["tank"]))  # fmt: skip
    play(m, "use 5 damage", "target b", f"amount {power}")
    assert (hp(m, "b"), at(m, "b")) == (left, ["B2", "C2"][spaces])
