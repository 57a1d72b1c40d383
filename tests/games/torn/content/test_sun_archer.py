"""The Sun Archer."""

from __future__ import annotations

from typing import Any

import pytest
from games.torn.staging import (
    BLANK,
    CRIT,
    HIT,
    OPEN,
    archer,
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

from dustup.games.torn.events import ActionVoid, AttackRolled

FIELD = """
     . . . .
    . A . X .
     . . . ."""
WALL = """
     . . . .
    . A # X .
     . . . ."""


@pytest.mark.clause("keyword.marksman", "combat.shooting-into-melee")
def test_sunshaft_shoots_into_a_brawl_without_hindrance() -> None:
    friend = sword(at="C2a")
    match = stage(
        FIELD, A=mini("sun-archer"), B=friend, X=reaver(at="C2", spent=True), script=[HIT, BLANK, BLANK, OPEN]
    )
    play(match, "attack sunshaft C2")
    assert (rolled(match), defended(match), health(match, "reaver")) == ([3], {"reaver": 1}, 4)
    hindered = stage(FIELD, A=archer(), B=dict(friend), X=reaver(at="C2", spent=True), script=[BLANK] * 3 + [OPEN] * 2)
    play(hindered, "attack long-shot C2")
    assert defended(hindered) == {"reaver": 2}


@pytest.mark.parametrize(("at", "offers"), [("D2f", True), ("D2", False)])
def test_sunshaft_reaches_five_hexes(at: str, offers: bool) -> None:
    match = stage(FIELD, A=mini("sun-archer"), X=reaver(at=at, spent=True))
    assert (f"attack sunshaft {at}" in offered(match, "attack")) == offers
    assert f"attack noon-arrow {at}" in offered(match, "attack")


@pytest.mark.parametrize(("face", "marked"), [(CRIT, {"burning"}), (HIT, set())])
def test_noon_arrow_pierces_and_burns(face: int, marked: set[str]) -> None:
    match = stage(FIELD, A=mini("sun-archer"), X=vashka(at="D2", spent=True), script=[face, BLANK, BLANK, OPEN])
    play(match, "attack noon-arrow D2")
    assert (rolled(match), defended(match), health(match, "vashka")) == ([3], {"vashka": 1}, 6)
    assert (conditions(match, "vashka"), match.state.time) == (marked, 0)


def test_noon_arrow_is_fire() -> None:
    whelp = mini("cinder-whelp", at="D2", spent=True)
    match = stage(FIELD, A=mini("sun-archer"), X=whelp, script=[CRIT, BLANK, BLANK, OPEN])
    play(match, "attack noon-arrow D2")
    assert (health(match, "cinder-whelp"), conditions(match, "cinder-whelp")) == (3, set())


@pytest.mark.clause("reaction.immediate", "limit.attack-outside-activation")
def test_quick_shot_comes_before_the_attack_it_answers() -> None:
    match = stage(
        FIELD,
        A=reaver(),
        X=sword(at="B2b", spent=True),
        Y=mini("sun-archer", at="C2b"),
        script=[HIT, HIT, OPEN, OPEN, HIT, BLANK, BLANK, OPEN, OPEN],
    )
    play(match, "attack cleaver B2b", "react sun-archer quick-shot")
    assert [match.state.minis[each.mini].tag for each in told(match, AttackRolled)] == ["sun-archer", "reaver"]
    assert (rolled(match), health(match, "reaver"), health(match, "oath-sword")) == ([2, 3], 3, 3)


@pytest.mark.clause("reaction.kills-active")
def test_quick_shot_may_stop_the_attack() -> None:
    match = stage(
        FIELD,
        A=reaver(wounds=4),
        X=sword(at="B2b", spent=True),
        Y=mini("sun-archer", at="C2b"),
        script=[HIT, BLANK, OPEN, OPEN],
    )
    play(match, "attack cleaver B2b", "react sun-archer quick-shot")
    assert (len(told(match, ActionVoid)), health(match, "oath-sword")) == (1, 5)


@pytest.mark.parametrize(
    ("drawing", "at", "action", "offers"),
    [
        (FIELD, "C2b", "attack cleaver B2b", True),
        (FIELD, "D2f", "attack cleaver B2b", False),
        (FIELD, "C2b", "move move B2e", False),
        (WALL, "D2f", "attack cleaver B2b", False),
    ],
    ids=["four hexes", "five hexes", "a move", "behind a wall"],
)
def test_quick_shot_needs_an_attack_within_four_hexes_in_sight(
    drawing: str, at: str, action: str, offers: bool
) -> None:
    rows: dict[str, Any] = {"A": reaver(), "X": sword(at="B2b", spent=True), "Y": mini("sun-archer", at=at)}
    match = stage(drawing, **rows, script=[BLANK] * 3 + [OPEN] * 2)
    play(match, action)
    asked = match.question is not None and match.question.seat == 1
    assert asked == offers
    assert not offers or offered(match, "react") == ["react sun-archer quick-shot"]
