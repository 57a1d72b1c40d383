"""The Hedge Pike."""

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
    reaver,
    rolled,
    stage,
    told,
    vashka,
    where,
)

from dustup.games.torn.events import ActionVoid, Killed

FIELD = """
     . . . .
    . A . X .
     . . . ."""
WALL = """
     . . . .
    . A # X .
     . . . ."""


@pytest.mark.clause("combat.melee-reach", "public.combat.armour-piercing")
def test_long_pike_reaches_two_hexes_and_takes_a_die() -> None:
    match = stage(FIELD, A=mini("hedge-pike"), X=vashka(at="C2f", spent=True), script=[HIT, HIT, OPEN])
    assert places(match, "attack") == {"C2f"}
    play(match, "attack long-pike C2f")
    assert (rolled(match), defended(match), health(match, "vashka")) == ([2], {"vashka": 1}, 4)
    far = stage(FIELD, A=mini("hedge-pike"), X=vashka(at="C2", spent=True))
    assert offered(far, "attack") == []


@pytest.mark.clause("reaction.movement-action", "reaction.immediate", "conditions.slow")
def test_unhorse_strikes_before_the_move_and_slows_only_the_next_one() -> None:
    match = stage(FIELD, A=reaver(at="C2f"), X=mini("hedge-pike", at="B2"), script=[HIT, BLANK, OPEN])
    play(match, "move move D2f", "react hedge-pike unhorse")
    assert (health(match, "reaver"), conditions(match, "reaver")) == (4, {"slow"})
    assert where(match, "reaver") == "D2f", "it goes as far as it had declared"


@pytest.mark.clause("reaction.kills-active")
def test_unhorse_may_kill_and_the_move_is_void() -> None:
    match = stage(FIELD, A=reaver(at="C2f", wounds=4), X=mini("hedge-pike", at="B2"), script=[HIT, BLANK, OPEN])
    play(match, "move move D2f", "react hedge-pike unhorse")
    assert len(told(match, Killed)) == len(told(match, ActionVoid)) == 1


@pytest.mark.parametrize(
    ("drawing", "at", "action", "offers"),
    [
        (FIELD, "C2f", "move move C2a", True),
        (FIELD, "C2f", "move run C2a", True),
        (FIELD, "C2", "move move C2a", False),
        (FIELD, "C2f", "perform concentration", False),
    ],
    ids=["move", "run", "too far", "no movement"],
)
def test_unhorse_waits_for_move_or_run_within_two_hexes(drawing: str, at: str, action: str, offers: bool) -> None:
    match = stage(drawing, A=reaver(at=at), X=mini("hedge-pike", at="B2"))
    play(match, action)
    asked = match.question is not None and match.question.seat == 1
    assert asked, "the Pike has Defense in any case"
    assert ("react hedge-pike unhorse" in offered(match, "react")) == offers


@pytest.mark.parametrize(("face", "marked"), [(CRIT, {"stun"}), (HIT, set())])
def test_counter_attack_reaches_two_hexes(face: int, marked: set[str]) -> None:
    match = stage(
        FIELD,
        A=mini("serrane", at="C2f"),
        X=mini("hedge-pike", at="B2"),
        script=[BLANK] * 3 + [OPEN] + [face, BLANK, BLANK] + [OPEN] * 2,
    )
    play(match, "attack ember-lash B2", "react hedge-pike counter-attack")
    assert (rolled(match), health(match, "serrane"), conditions(match, "serrane")) == ([3, 3], 11, marked)
