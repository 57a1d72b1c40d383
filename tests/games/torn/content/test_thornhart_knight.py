"""The Thornhart Knight."""

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
    places,
    play,
    refused,
    rolled,
    stage,
    sword,
    vashka,
    where,
)

FIELD = """
     . . . . .
    . A . . X .
     . . . . ."""


def knight(**more: object) -> dict[str, object]:
    return mini("thornhart-knight", **more)


@pytest.mark.clause("public.combat.armour-piercing")
def test_lance_of_vows_standing_still() -> None:
    match = stage(FIELD, A=knight(), X=vashka(at="C2f", spent=True), script=[HIT, HIT, OPEN])
    play(match, "attack lance-of-vows C2f")
    assert (rolled(match), defended(match), health(match, "vashka")) == ([2], {"vashka": 1}, 4)


@pytest.mark.clause("keyword.charge")
def test_charge_adds_two_dice_after_a_move() -> None:
    match = stage(FIELD, A=knight(), X=vashka(at="D2f", spent=True), script=[HIT, BLANK, BLANK, BLANK, OPEN])
    play(match, "move move C2", "attack lance-of-vows D2f")
    assert (rolled(match), health(match, "vashka")) == ([4], 6)


@pytest.mark.clause("keyword.charge")
def test_a_run_is_a_run_up_too_and_a_way_that_was_closed_is_none() -> None:
    match = stage(FIELD, A=knight(), X=vashka(at="D2f", spent=True), time=3, received=3, script=[BLANK] * 4 + [OPEN])
    play(match, "move run C2", "attack lance-of-vows D2f")
    assert rolled(match) == [4]
    # It declared Move, but did not go.
    still = stage(FIELD, A=knight(), X=vashka(at="C2f", spent=True), used=["move"], script=[BLANK] * 2 + [OPEN])
    play(still, "attack lance-of-vows C2f")
    assert rolled(still) == [2]


@pytest.mark.clause("keyword.charge")
def test_charge_is_for_melee_and_not_for_counter_attacks() -> None:
    # The Hound has moved, the Knight counters without a run-up of its own.
    match = stage(
        FIELD,
        A=mini("kiln-hound"),
        X=knight(at="D2"),
        script=[BLANK] * 3 + [OPEN] * 2 + [HIT, BLANK] + [OPEN] * 2,
    )
    play(match, "move move C2", "let", "attack searing-bite D2", "react thornhart-knight counter-attack")
    assert (rolled(match), health(match, "kiln-hound")) == ([3, 2], 10)


@pytest.mark.clause("keyword.push")
@pytest.mark.parametrize(("face", "marked"), [(CRIT, {"stun"}), (HIT, set())])
def test_antler_toss_clears_two_hexes(face: int, marked: set[str]) -> None:
    match = stage(FIELD, A=knight(), X=vashka(at="C2f", spent=True), script=[face, BLANK, BLANK, OPEN, OPEN])
    play(match, "attack antler-toss C2f")
    there = places(match, "place")
    assert {"C2", "C2a", "C2b", "C2c"} <= there, "one hex or two, each step farther"
    assert not {"C2e", "B2", "D2f"} & there
    play(match, "place C2b")
    assert (rolled(match), health(match, "vashka"), where(match, "vashka")) == ([3], 7, "C2b")
    assert conditions(match, "vashka") == marked


@pytest.mark.parametrize(("face", "marked"), [(CRIT, {"bleeding"}), (HIT, set())])
def test_counter_attack(face: int, marked: set[str]) -> None:
    script = [BLANK] * 3 + [OPEN] * 2 + [face, BLANK, OPEN, OPEN]
    match = stage(FIELD, A=sword(at="C2f"), X=knight(at="B2"), script=script)
    play(match, "attack sword-strike B2", "react thornhart-knight counter-attack")
    assert (rolled(match), health(match, "oath-sword"), conditions(match, "oath-sword")) == ([3, 2], 4, marked)


def test_it_does_not_explore() -> None:
    match = stage(FIELD, A=knight(), X=vashka(spent=True), vortex=[{"at": "C2"}])
    assert offered(match, "explore") == []
    assert refused(match, "explore explore C2") == ("no-tile", "activate.action-list")
