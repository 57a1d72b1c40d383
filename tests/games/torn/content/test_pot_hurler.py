"""The Pot Hurler."""

from __future__ import annotations

import pytest
from games.torn.staging import (
    BLANK,
    CRIT,
    HIT,
    OPEN,
    conditions,
    defended,
    health,
    mini,
    offered,
    play,
    reaver,
    rolled,
    stage,
    sword,
    told,
    vashka,
)

from dustup.games.torn.events import DefenseRolled, EffortRolled

FIELD = """
     . . . .
    . A . X .
     . . . ."""
WALL = """
     . . . .
    . A # X .
     . . . ."""


@pytest.mark.clause("public.combat.area-target", "public.combat.area-rolls")
def test_firepot_burns_everybody_it_hurts_in_a_hexon() -> None:
    match = stage(
        FIELD,
        A=mini("pot-hurler"),
        B=sword(at="C2b"),
        X=vashka(at="C2", spent=True),
        Y=reaver(at="D2f", spent=True),
        script=[HIT, BLANK, BLANK, OPEN, OPEN, OPEN, 4],
    )
    play(match, "attack firepot C2", "target C2")
    assert (rolled(match), defended(match)) == ([3], {"vashka": 2, "oath-sword": 2})
    assert (conditions(match, "vashka"), conditions(match, "oath-sword")) == ({"burning"}, set()), (
        "one block saves the friend"
    )
    assert (health(match, "vashka"), health(match, "oath-sword"), match.state.time) == (7, 5, 0)


@pytest.mark.parametrize(("face", "marked"), [(CRIT, {"burning"}), (HIT, set())])
def test_short_fuse(face: int, marked: set[str]) -> None:
    match = stage(
        FIELD,
        A=mini("pot-hurler"),
        B=sword(at="C2b"),
        X=vashka(at="C2f", spent=True),
        script=[face, BLANK] + [OPEN] * 4,
    )
    assert offered(match, "attack") == ["attack firepot C2f", "attack short-fuse C2f"]
    play(match, "attack short-fuse C2f", "target C2f")
    assert (rolled(match), health(match, "vashka"), health(match, "oath-sword")) == ([2], 7, 4)
    assert (conditions(match, "vashka"), match.state.time) == (marked, 1)


@pytest.mark.parametrize(
    ("faces", "marked"), [([HIT, BLANK], {"slow"}), ([CRIT, HIT], {"slow"}), ([BLANK, BLANK], set())]
)
def test_oil_pot_slows_without_a_defense_roll(faces: list[int], marked: set[str]) -> None:
    match = stage(FIELD, A=mini("pot-hurler"), X=vashka(at="C2", spent=True), script=faces)
    play(match, "use oil-pot C2")
    assert (conditions(match, "vashka"), told(match, DefenseRolled), health(match, "vashka")) == (marked, [], 8)


@pytest.mark.clause("concentration.adds-dice")
def test_oil_pot_is_no_attack_and_concentration_helps_it() -> None:
    match = stage(
        FIELD, A=mini("pot-hurler"), X=vashka(at="C2f", spent=True), attacked=True, script=[BLANK, BLANK, HIT]
    )
    play(match, "perform concentration", "use oil-pot C2f")
    assert [len(each.symbols) for each in told(match, EffortRolled)] == [3]
    assert conditions(match, "vashka") == {"slow"}


@pytest.mark.clause("keyword.shrouded", "public.combat.visible-in-range")
def test_oil_pot_needs_sight_and_an_enemy_within_three_hexes() -> None:
    near = stage(FIELD, A=mini("pot-hurler"), B=sword(at="B2b"), X=vashka(at="C2", spent=True))
    assert offered(near, "use") == ["use oil-pot C2"]
    far = stage(FIELD, A=mini("pot-hurler"), X=vashka(at="C2b", spent=True))
    assert offered(far, "use") == []
    hidden = stage(WALL, A=mini("pot-hurler", at="B2c"), X=vashka(at="D2f", spent=True))
    assert offered(hidden, "use") == []
    shrouded = stage(FIELD, A=mini("pot-hurler"), X=mini("veil-stalker", at="C2b", spent=True))
    assert offered(shrouded, "attack") == [], "four hexes away it cannot be aimed at"
