"""The Kiln Hound."""

from __future__ import annotations

from typing import Any

import pytest
from games.torn.staging import (
    BLANK,
    HIT,
    OPEN,
    conditions,
    defended,
    health,
    mini,
    offered,
    play,
    refused,
    rolled,
    stage,
    sword,
    told,
    vashka,
)

from dustup.games.torn.events import FocusLost

FIELD = """
     . . . . .
    . A . . X .
     . . . . ."""


def hound(**more: Any) -> dict[str, Any]:
    return mini("kiln-hound", **more)


@pytest.mark.parametrize(("face", "life", "marked"), [(HIT, 6, {"bleeding"}), (BLANK, 8, set())])
def test_searing_bite(face: int, life: int, marked: set[str]) -> None:
    match = stage(FIELD, A=hound(), X=vashka(at="C2f", spent=True), script=[face, BLANK, OPEN, OPEN])
    play(match, "attack searing-bite C2f")
    assert (rolled(match), health(match, "vashka"), conditions(match, "vashka")) == ([2], life, marked)


@pytest.mark.clause("keyword.charge")
def test_charge_adds_one_die_to_the_bite_and_none_to_the_howl() -> None:
    match = stage(FIELD, A=hound(), X=vashka(at="D2f", spent=True), script=[BLANK] * 3 + [OPEN] * 2)
    play(match, "move move C2", "attack searing-bite D2f")
    assert rolled(match) == [3]
    howl = stage(FIELD, A=hound(), X=vashka(at="D2f", spent=True), script=[BLANK] * 2 + [OPEN] * 2)
    play(howl, "move move C2", "attack howl-of-the-kiln D2f")
    assert rolled(howl) == [2]


@pytest.mark.parametrize(("face", "life", "marked"), [(HIT, 7, {"panic"}), (BLANK, 8, set())])
def test_howl_of_the_kiln_reaches_a_hexon(face: int, life: int, marked: set[str]) -> None:
    match = stage(FIELD, A=hound(), X=vashka(at="C2c", spent=True), script=[face, BLANK, OPEN, OPEN])
    play(match, "attack howl-of-the-kiln C2c")
    assert (rolled(match), health(match, "vashka"), conditions(match, "vashka")) == ([2], life, marked)
    far = stage(FIELD, A=hound(), X=vashka(at="D2f", spent=True))
    assert offered(far, "attack") == []


@pytest.mark.clause("combat.fear")
def test_nobody_concentrates_on_it() -> None:
    match = stage(FIELD, A=sword(at="C2f"), X=hound(at="B2", spent=True), focus=1, script=[BLANK] * 3 + [OPEN] * 2)
    play(match, "attack sword-strike B2")
    assert (rolled(match), len(told(match, FocusLost))) == ([3], 1)


@pytest.mark.clause("keyword.ward")
def test_fire_is_its_element() -> None:
    match = stage(FIELD, A=mini("serrane", at="C2"), X=hound(at="B2", spent=True), script=[HIT, BLANK] + [OPEN] * 3)
    play(match, "attack spit-coals B2")
    assert (defended(match), conditions(match, "kiln-hound")) == ({"kiln-hound": 3}, set())


def test_it_carries_and_explores_nothing() -> None:
    match = stage(FIELD, A=hound(), X=vashka(spent=True), marker=[{"at": "C2f"}], vortex=[{"at": "C2"}])
    assert refused(match, "take take-an-item C2f") == ("no-tile", "activate.action-list")
    assert refused(match, "explore explore C2") == ("no-tile", "activate.action-list")
