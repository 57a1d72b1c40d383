"""The Cinder Whelp."""

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
    hulk,
    mini,
    of,
    offered,
    places,
    play,
    reaver,
    refused,
    rolled,
    stage,
    sword,
    told,
    vashka,
)

from dustup.games.torn.events import AbilityUsed, Killed, Wounded

FIELD = """
     . . . . .
    . A . . X .
     . . . . ."""


def whelp(**more: Any) -> dict[str, Any]:
    return mini("cinder-whelp", **more)


def test_snap() -> None:
    match = stage(FIELD, A=whelp(), X=vashka(at="B2b", spent=True), script=[HIT, HIT, BLANK, OPEN, OPEN])
    play(match, "attack snap B2b")
    assert (rolled(match), health(match, "vashka")) == ([3], 6)
    warded = stage(FIELD, A=whelp(), X=mini("serrane", at="B2b", spent=True), script=[BLANK] * 3 + [OPEN] * 3)
    play(warded, "attack snap B2b")
    assert defended(warded) == {"serrane": 3}, "it is fire"


@pytest.mark.clause("time.zero-cost", "limit.no-repeat")
def test_scamper_is_a_free_step_once() -> None:
    match = stage(FIELD, A=whelp(), X=vashka(spent=True), time=0)
    assert places(match, "move") == {"B2a", "B2b", "B2c", "B2d", "B2e", "B2f"}
    again = stage(FIELD, A=whelp(), X=vashka(spent=True), time=1)
    play(again, "move scamper B2b")
    assert again.state.time == 1
    assert refused(again, "move scamper B2") == ("repeated", "limit.no-repeat")


@pytest.mark.clause("move.other-tiles")
def test_slow_does_not_shorten_scamper() -> None:
    longer = {"miniatures/cinder-whelp:Scamper.distance": 2}
    match = stage(FIELD, A=whelp(), X=vashka(spent=True), time=0, slowed=True, content=longer)
    assert "C2f" in places(match, "move"), "two hexes, where Move and Run would be halved"


@pytest.mark.clause("move.other-tiles")
def test_scamper_is_no_move_for_those_who_wait_for_one() -> None:
    pike = mini("hedge-pike", at="C2f")
    match = stage(FIELD, A=whelp(), X=pike)
    play(match, "move scamper B2a")
    assert offered(match, "react") == ["react hedge-pike defense"]
    moved = stage(FIELD, A=whelp(), X=dict(pike))
    play(moved, "move move B2a")
    assert "react hedge-pike unhorse" in offered(moved, "react")


@pytest.mark.clause("card.burst-on-death", "combat.death")
def test_it_goes_up_among_friends_and_foes() -> None:
    match = stage(
        FIELD,
        A=sword(at="B2b"),
        B=sword(at="B1d"),
        X=whelp(at="B2", wounds=4, spent=True),
        Y=reaver(at="B2c", spent=True),
        Z=whelp(at="B2a", spent=True),
        script=[HIT, BLANK, BLANK, OPEN],
    )
    play(match, "attack sword-strike B2")
    assert of(match, "cinder-whelp.1").where == "dead"
    assert [match.state.minis[each.mini].tag for each in told(match, AbilityUsed)] == ["cinder-whelp.1"]
    assert [health(match, each) for each in ("oath-sword.1", "oath-sword.2", "reaver", "cinder-whelp.2")] == [
        4,
        5,
        4,
        5,
    ]


@pytest.mark.clause("card.burst-on-death")
def test_those_who_die_of_it_go_together_and_a_large_one_is_hurt_once() -> None:
    match = stage(
        FIELD,
        A=mini("ash-reaver", at="B2b", wounds=5),
        B=hulk(at="C2"),
        X=whelp(at="B2c", wounds=4, spent=True),
        Y=reaver(at="B2d", wounds=4, spent=True),
        script=[HIT, BLANK, BLANK, BLANK, OPEN],
    )
    play(match, "attack two-axes B2c")
    killed = [match.state.minis[each.mini].tag for each in told(match, Killed)]
    assert killed == ["cinder-whelp", "ash-reaver", "reaver"]
    assert health(match, "kiln-hulk") == 13
    assert len(told(match, Wounded)) == 4


@pytest.mark.clause("card.burst-on-death", "step4.conditions")
def test_by_what_it_died_does_not_matter() -> None:
    match = stage(
        FIELD,
        A=whelp(wounds=4, conditions=["bleeding"]),
        X=vashka(at="B2b"),
        next=["step_four"],
        active="cinder-whelp",
    )
    assert (of(match, "cinder-whelp").where, health(match, "vashka")) == ("dead", 7)
    assert conditions(match, "vashka") == set()
