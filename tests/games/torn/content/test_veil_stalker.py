"""The Veil Stalker."""

from __future__ import annotations

from typing import Any

import pytest
from games.torn.staging import (
    BLANK,
    CRIT,
    HIT,
    OPEN,
    archer,
    asks,
    conditions,
    defended,
    health,
    mini,
    of,
    offered,
    play,
    reaver,
    rolled,
    stage,
    sword,
    thrower,
    told,
    vashka,
)

from dustup.games.torn.events import TargetLost

FIELD = """
     . . . .
    . A . X .
     . . . ."""
WALL = """
     # # # #
    . A . X .
     . . . ."""


def stalker(**more: Any) -> dict[str, Any]:
    return mini("veil-stalker", **more)


@pytest.mark.parametrize(("face", "life", "marked"), [(HIT, 6, {"poison"}), (BLANK, 8, set())])
def test_venom_knife(face: int, life: int, marked: set[str]) -> None:
    match = stage(FIELD, A=stalker(), X=vashka(at="B2b", spent=True), script=[face, BLANK, OPEN, OPEN])
    play(match, "attack venom-knife B2b")
    assert (rolled(match), health(match, "vashka"), conditions(match, "vashka")) == ([2], life, marked)


@pytest.mark.parametrize(("face", "marked"), [(CRIT, {"poison"}), (HIT, set())])
def test_blowpipe(face: int, marked: set[str]) -> None:
    match = stage(FIELD, A=stalker(), X=vashka(at="C2b", spent=True), script=[face, BLANK, OPEN, OPEN])
    play(match, "attack blowpipe C2b")
    assert (rolled(match), health(match, "vashka"), conditions(match, "vashka")) == ([2], 7, marked)


# -- Shrouded ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("keyword.shrouded")
@pytest.mark.parametrize(("at", "offers"), [("C2", True), ("C2b", False)])
def test_it_is_not_aimed_at_from_more_than_three_hexes(at: str, offers: bool) -> None:
    match = stage(FIELD, A=archer(), X=stalker(at=at, spent=True))
    assert (f"attack long-shot {at}" in offered(match, "attack")) == offers


@pytest.mark.clause("keyword.shrouded", "public.combat.area-target")
def test_an_area_attack_on_another_hits_it_from_afar() -> None:
    match = stage(
        FIELD,
        A=mini("pot-hurler"),
        X=stalker(at="C2b", spent=True),
        Y=reaver(at="C2a", spent=True),
        script=[HIT, BLANK, BLANK, OPEN, OPEN],
    )
    assert offered(match, "attack") == ["attack firepot C2a"]
    play(match, "attack firepot C2a", "target C2a")
    assert health(match, "veil-stalker") == 4


@pytest.mark.clause("keyword.sweep")
def test_a_sweep_finds_it() -> None:
    belfry = mini("walking-belfry", onto="B2+C2")
    match = stage(FIELD, A=belfry, X=stalker(at="E2", spent=True), script=[HIT, BLANK, BLANK, OPEN])
    play(match, "sweep toll")
    assert health(match, "veil-stalker") == 4


@pytest.mark.clause("keyword.shrouded")
def test_a_quick_shot_needs_an_aim_too() -> None:
    rows = {"X": sword(at="B2b", spent=True), "Y": mini("sun-archer", at="C2b")}
    match = stage(FIELD, A=stalker(), **rows, script=[BLANK, BLANK, OPEN, OPEN])
    play(match, "attack venom-knife B2b")
    assert rolled(match) == [2], "nobody was asked: four hexes are too many"


# -- Vanish ------------------------------------------------------------------------------------------------------------


def test_vanish_leaves_the_attack_without_a_target() -> None:
    match = stage(WALL, A=vashka(), X=stalker(at="B2a"))
    play(match, "attack branding-staff B2a", "react veil-stalker vanish")
    assert ([each.target for each in told(match, TargetLost)], rolled(match)) == ([1], [])
    assert (of(match, "veil-stalker").spent, match.state.attacked, asks(match)) == (True, True, (1, "act"))


@pytest.mark.clause("keyword.sweep")
def test_vanish_from_a_sweep_leaves_the_others() -> None:
    match = stage(
        WALL,
        A=reaver(),
        X=stalker(at="B2a"),
        Y=vashka(at="B2d", spent=True),
        script=[HIT, BLANK, BLANK, OPEN, OPEN],
    )
    play(match, "sweep reckless-swing", "react veil-stalker vanish")
    assert (defended(match), health(match, "vashka")) == ({"vashka": 2}, 6)


def test_an_area_attack_on_whom_vanished_hits_nobody() -> None:
    match = stage(WALL, A=thrower(), X=stalker(at="B2a"), Y=reaver(at="B2b", spent=True))
    play(match, "attack firepot B2a", "react veil-stalker vanish")
    assert (rolled(match), health(match, "reaver")) == ([], 5)


@pytest.mark.clause("reaction.area-target")
def test_a_bystander_of_an_area_attack_does_not_vanish() -> None:
    match = stage(
        WALL, A=thrower(), X=stalker(at="B2a"), Y=reaver(at="B2b", spent=True), script=[HIT] + [BLANK] * 3 + [OPEN] * 2
    )
    play(match, "attack firepot B2b", "target B2b")
    assert defended(match) == {"reaver": 1, "veil-stalker": 1}


@pytest.mark.parametrize(
    ("drawing", "at", "offers"), [(WALL, "B2a", True), (WALL, "B2d", False), (FIELD, "B2a", False)]
)
def test_vanish_needs_a_wall_beside(drawing: str, at: str, offers: bool) -> None:
    match = stage(drawing, A=vashka(), X=stalker(at=at), script=[BLANK] * 3 + [OPEN])
    play(match, f"attack branding-staff {at}")
    assert (match.question is not None and match.question.seat == 1) == offers


def test_vanish_is_for_attacks_on_it() -> None:
    rows = {"X": stalker(at="B2a"), "Y": vashka(at="B2b", spent=True)}
    match = stage(WALL, A=sword(), **rows, script=[BLANK] * 3 + [OPEN] * 2)
    play(match, "attack sword-strike B2b")
    assert (defended(match), asks(match)) == ({"vashka": 2}, (1, "act")), "nobody was asked"
