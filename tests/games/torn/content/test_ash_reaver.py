"""The Ash Reaver."""

from __future__ import annotations

import pytest
from games.torn.staging import (
    BLANK,
    HIT,
    OPEN,
    conditions,
    health,
    mini,
    play,
    rolled,
    stage,
    sword,
    vashka,
)

FIELD = """
     . . . .
    . A . X .
     . . . ."""


def test_two_axes() -> None:
    match = stage(FIELD, A=mini("ash-reaver"), X=vashka(at="B2b", spent=True), script=[HIT, HIT, BLANK, OPEN, OPEN])
    play(match, "attack two-axes B2b")
    assert (rolled(match), health(match, "vashka"), match.state.time) == ([3], 4, 1)


@pytest.mark.parametrize(("face", "life", "marked"), [(HIT, 7, {"bleeding"}), (BLANK, 8, set())])
def test_red_frenzy(face: int, life: int, marked: set[str]) -> None:
    match = stage(FIELD, A=mini("ash-reaver"), X=vashka(at="B2b", spent=True), script=[face] + [BLANK] * 4 + [OPEN] * 2)
    play(match, "attack red-frenzy B2b")
    assert (rolled(match), health(match, "vashka"), conditions(match, "vashka")) == ([5], life, marked)
    assert match.state.time == 0


@pytest.mark.clause("card.attack-dice-traits")
@pytest.mark.parametrize(("wounds", "dice"), [(2, 3), (3, 4), (5, 4)])
def test_worse_is_better_from_half_of_its_health_on(wounds: int, dice: int) -> None:
    script = [BLANK] * dice + [OPEN] * 2
    match = stage(FIELD, A=mini("ash-reaver", wounds=wounds), X=vashka(at="B2b", spent=True), script=script)
    play(match, "attack two-axes B2b")
    assert rolled(match) == [dice]


@pytest.mark.clause("card.attack-dice-traits")
@pytest.mark.parametrize(("wounds", "dice"), [(0, 3), (3, 4)])
def test_worse_is_better_counts_in_a_counter_attack(wounds: int, dice: int) -> None:
    script = [BLANK] * 3 + [OPEN] + [HIT] + [BLANK] * (dice - 1) + [OPEN] * 2
    match = stage(FIELD, A=sword(), X=mini("ash-reaver", at="B2b", wounds=wounds), script=script)
    play(match, "attack sword-strike B2b", "react ash-reaver counter-attack")
    assert (rolled(match), health(match, "oath-sword")) == ([3, dice], 4)
