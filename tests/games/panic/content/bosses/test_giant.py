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


FIELD = "\n".join([". . . . . . . ."] * 6)


@pytest.mark.clause("archetype.boss.giant.size", "trap.empty-space")
def test_a_giant_walks_around_a_trap_and_onto_it_if_it_says_so() -> None:
    """The straight way would cost 4 Speed tokens and a HP; around the Trap it costs 6."""
    row = {"archetypes": ["giant"], "at": ["B2"], "tokens": {"speed": 7}, "pool": [1]}
    m = play(stage(FIELD, a=unit(PLAIN, **row), b=foe(PLAIN, at=["H6"]), trap=["D2"]), "go a F2")
    assert (at(m, "a"), hp(m, "a"), tokens_of(m, "a")) == ("F2", 12, {"speed": 1})
    m = play(stage(FIELD, a=unit(PLAIN, **row), b=foe(PLAIN, at=["H6"]), trap=["D2"]), "go a D2")
    assert (at(m, "a"), hp(m, "a")) == ("D2", 11)


@pytest.mark.clause("ruling.move.plain-move", "ruling.move.way-past-traps")
@pytest.mark.parametrize(
    ("trap", "answers", "left"),
    [
        (["D2"], ["pick around-traps"], 12),
        (["D2"], ["pick through-traps"], 11),
        (["F3"], [], 11),  # it ends there, whatever the way
        (["C3", "D2", "D3"], ["pick around-traps"], 11),  # it stands on one; either of the others is on its way
    ],
)
def test_whoever_moves_a_giant_says_whether_the_way_leads_over_traps(
    trap: list[str], answers: list[str], left: int
) -> None:
    giant = foe(PLAIN, archetypes=["giant"], at=["B2"])
    m = stage(FIELD, a=unit("puppet's zen", pool=[4, 1], at=["A1"]), b=giant, trap=trap)
    play(m, "use 4 pull-the-strings", "target b", "spot E2", *answers)
    assert (at(m, "b"), hp(m, "b")) == ("E2", left)


@pytest.mark.clause("ruling.move.plain-move", "archetype.boss.giant.size")
def test_a_giant_moves_around_traps_of_itself() -> None:
    friend = unit(PLAIN, archetypes=["giant"], at=["B2"])
    m = stage(FIELD, a=unit("motivating zen", pool=[9, 1], at=["A2"]), b=foe(PLAIN, at=["H6"]), c=friend, trap=["D1"])
    play(m, "use 9 you-can-do-it", "target c", "spot D2")
    assert (at(m, "c"), hp(m, "c")) == ("D2", 12)
