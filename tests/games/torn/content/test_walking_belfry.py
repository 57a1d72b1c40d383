"""The Walking Belfry."""

from __future__ import annotations

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
    hulk,
    mini,
    offered,
    places,
    play,
    reaver,
    rolled,
    stage,
    sword,
    told,
    vashka,
    where,
)

from dustup.games.torn.events import TargetLost

FIELD = """
     . . . . .
    . A B . X .
     . . . . ."""
WALLED = """
     . . . . .
    . A B # X .
     . . . . ."""


def belfry(onto: str = "B2+C2", **more: object) -> dict[str, object]:
    return mini("walking-belfry", onto=onto, **more)


def test_pillar_fist() -> None:
    match = stage(FIELD, A=belfry(), X=vashka(at="D2f", spent=True), script=[HIT, BLANK, BLANK, BLANK, OPEN, OPEN])
    play(match, "attack pillar-fist D2f")
    assert (rolled(match), health(match, "vashka")) == ([4], 5)


@pytest.mark.clause("keyword.sweep")
def test_toll_strikes_every_enemy_in_sight_within_two_hexons() -> None:
    match = stage(
        FIELD,
        A=belfry(),
        X=vashka(at="D2", spent=True),
        Y=reaver(at="E2", spent=True),
        Z=sword(at="F2", spent=True),
        script=[CRIT, BLANK, BLANK, OPEN, OPEN, OPEN],
    )
    play(match, "sweep toll", "target D2")
    assert (rolled(match), defended(match)) == ([3], {"vashka": 2, "reaver": 1})
    assert (conditions(match, "vashka"), conditions(match, "reaver")) == ({"stun"}, {"stun"})
    assert (health(match, "vashka"), health(match, "reaver"), health(match, "oath-sword")) == (7, 4, 5)


@pytest.mark.clause("keyword.sweep", "public.combat.visible-in-range")
def test_toll_needs_sight() -> None:
    match = stage(
        WALLED, A=belfry(), X=vashka(at="E2", spent=True), Y=reaver(at="C1", spent=True), script=[BLANK] * 3 + [OPEN]
    )
    play(match, "sweep toll")
    assert defended(match) == {"reaver": 1}


@pytest.mark.clause("public.glossary.ally-not-self")
def test_bells_of_home_clear_heads_and_yield_faith_for_each_ally() -> None:
    match = stage(
        FIELD,
        A=belfry(conditions=["slow"]),
        C=sword(at="D2", conditions=["panic", "stun", "poison"]),
        D=sword(at="E2", conditions=["slow"]),
        E=sword(at="C1", conditions=["bleeding"]),
        F=sword(at="F2", conditions=["slow"]),
        X=vashka(at="E1", spent=True),
    )
    play(match, "perform bells-of-home")
    left = [conditions(match, f"oath-sword.{number}") for number in (1, 2, 3, 4)]
    assert left == [{"poison"}, set(), {"bleeding"}, {"slow"}], "the last is three hexons away"
    assert conditions(match, "walking-belfry") == {"slow"}
    assert match.state.players[0].faith == {"creation": 2}


def test_bells_of_home_need_an_ally_in_distance() -> None:
    match = stage(FIELD, A=belfry(), C=sword(at="F2"), X=vashka(at="E1", spent=True))
    assert "perform bells-of-home" not in offered(match, "perform")


@pytest.mark.clause("steps.target-lost", "keyword.push")
def test_shrug_off_throws_an_attacker_down() -> None:
    match = stage(FIELD, A=sword(at="D2f"), X=belfry())
    play(match, "attack sword-strike B2", "react walking-belfry shrug-off")
    assert places(match, "place") == {"D2", "D2a"}
    play(match, "place D2")
    assert (where(match, "oath-sword"), len(told(match, TargetLost)), rolled(match)) == ("D2", 1, [])


@pytest.mark.clause("steps.target-lost")
def test_a_pike_thrown_off_still_reaches() -> None:
    match = stage(FIELD, A=mini("hedge-pike", at="D2f"), X=belfry(), script=[HIT, BLANK, OPEN])
    play(match, "attack long-pike B2", "react walking-belfry shrug-off", "place D2")
    assert health(match, "walking-belfry") == 23


@pytest.mark.parametrize(
    ("attacker", "action"),
    [
        (hulk(at="D2"), "attack oven-door B2"),
        (archer(at="D2f"), "attack long-shot B2"),
        (mini("hedge-pike", at="D2"), "attack long-pike B2"),
        (sword(at="D2f"), "move move D2"),
    ],
    ids=["large", "ranged", "two hexes away", "a move"],
)
def test_shrug_off_is_for_infantry_that_strikes_from_beside(attacker: dict[str, object], action: str) -> None:
    match = stage(FIELD, A=dict(attacker), X=belfry())
    play(match, action)
    assert offered(match, "react") == ["react walking-belfry defense"]


@pytest.mark.clause("keyword.guard", "keyword.ward")
def test_it_shelters_infantry_and_is_deaf_to_dread() -> None:
    match = stage(FIELD, A=archer(at="E2"), X=belfry(), Y=reaver(at="D2f", spent=True), script=[BLANK] * 3 + [OPEN] * 2)
    play(match, "attack long-shot D2f", "let")
    assert defended(match) == {"reaver": 2}
    howl = stage(FIELD, A=mini("kiln-hound", at="D2"), X=belfry(spent=True), script=[HIT, HIT, OPEN, OPEN, OPEN])
    play(howl, "attack howl-of-the-kiln B2")
    assert (defended(howl), conditions(howl, "walking-belfry")) == ({"walking-belfry": 3}, set())
    assert health(howl, "walking-belfry") == 23
