"""The Giant: two spaces wide, two spaces deep, and Walls do not stop it."""

from __future__ import annotations

import pytest
from games.panic.staging import ANY, at, foe, ground, hp, play, skip_to, stage, tokens_of, unit

PLAIN = "judgment power"


def plain_boss(archetype: str, who: str = PLAIN, **more):
    return unit(who, archetypes=[archetype], **more)


WALLED = """
    . . . # . . .
    . a . # . b .
    . . . # . . .
    . . . . . . .
"""


@pytest.mark.clause("archetype.boss.giant.walls", "ruling.archetype.boss.giant-movement")
def test_a_giant_that_steps_over_walls_discards_one_speed_token_for_them() -> None:
    m = stage(WALLED, a=plain_boss("giant", "charging zen", tokens={"speed": 5}), b=foe(PLAIN), start=True, dice=ANY)
    skip_to(m, "charge-where")
    play(m, "spot C2")
    assert (at(m, "a"), ground(m, "rubble"), tokens_of(m, "a")) == ("C2", ["D2", "D3"], {"speed": 4})


@pytest.mark.clause("archetype.boss.giant.size", "style.phoenix.ability.fire-heals")
def test_every_trap_a_giant_phoenix_steps_on_heals_it() -> None:
    a = plain_boss("giant", "phoenix zen", hp=4, pool=[1], tokens={"speed": 2})
    m = stage("a . ^ . .\n. . ^ . .\n. . . . .\n. . . . d", a=a, d=foe(PLAIN))
    play(m, "go a B1")
    assert hp(m, "a") == 6
