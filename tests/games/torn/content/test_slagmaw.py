"""Slagmaw."""

from __future__ import annotations

from typing import Any

import pytest
from games.torn.staging import (
    BLANK,
    CRIT,
    HIT,
    OPEN,
    conditions,
    defended,
    health,
    hulk,
    mini,
    of,
    offered,
    play,
    reaver,
    rolled,
    stage,
    sword,
    told,
    vashka,
)

from dustup.games.torn.events import LifeRestored, Razed

FIELD = """
     . . . . .
    . A B . X .
     . . . . ."""
WALLS = """
     . . . . .
    . A B # X .
     . . . . ."""
RUIN = """
     . . . . . .
    . A B = = X .
     . . . . . ."""


def slagmaw(onto: str = "B2+C2", **more: Any) -> dict[str, Any]:
    return mini("slagmaw", onto=onto, **more)


@pytest.mark.clause("public.combat.area-target", "public.combat.armour-piercing")
@pytest.mark.parametrize(("face", "marked"), [(CRIT, {"burning"}), (HIT, set())])
def test_molten_breath(face: int, marked: set[str]) -> None:
    match = stage(
        FIELD,
        A=slagmaw(),
        X=vashka(at="E2", spent=True),
        Y=sword(at="E2a", spent=True),
        script=[face, BLANK, BLANK, BLANK, BLANK, OPEN, OPEN],
    )
    play(match, "attack molten-breath E2", "target E2")
    assert (rolled(match), defended(match)) == ([5], {"vashka": 1, "oath-sword": 1})
    assert (health(match, "vashka"), health(match, "oath-sword"), match.state.time) == (6, 3, 0)
    assert (conditions(match, "vashka"), conditions(match, "oath-sword")) == (marked, marked)


@pytest.mark.clause("keyword.sweep")
def test_grinding_coils_slow_everybody_they_hurt() -> None:
    match = stage(
        FIELD,
        A=slagmaw(),
        X=vashka(at="D2f", spent=True),
        Y=sword(at="A2c", spent=True),
        Z=reaver(at="D2", spent=True),
        script=[HIT, BLANK, BLANK, BLANK, OPEN, OPEN, 4, OPEN],
    )
    play(match, "sweep grinding-coils", "target D2f")
    assert (rolled(match), defended(match)) == ([4], {"vashka": 2, "oath-sword": 2})
    assert (conditions(match, "vashka"), conditions(match, "oath-sword")) == ({"slow"}, set())


@pytest.mark.clause("card.own-property", "public.glossary.restoring-life")
def test_swallow_feeds_it_even_if_it_kills() -> None:
    match = stage(FIELD, A=slagmaw(wounds=9), X=vashka(at="D2f", spent=True), script=[HIT, BLANK, BLANK, OPEN, OPEN])
    play(match, "attack swallow D2f")
    assert (rolled(match), health(match, "vashka"), health(match, "slagmaw")) == ([3], 5, 18)
    whole = stage(FIELD, A=slagmaw(wounds=1), X=reaver(at="D2f", spent=True), script=[HIT, HIT, BLANK, OPEN])
    play(whole, "attack swallow D2f")
    assert (of(whole, "reaver").where, health(whole, "slagmaw")) == ("dead", 25)
    missed = stage(FIELD, A=slagmaw(wounds=9), X=vashka(at="D2f", spent=True), script=[BLANK] * 3 + [OPEN] * 2)
    play(missed, "attack swallow D2f")
    assert health(missed, "slagmaw") == 16


@pytest.mark.clause("steps.target-legality")
def test_swallow_is_for_infantry() -> None:
    match = stage(FIELD, A=slagmaw(), X=hulk(at="D2", spent=True), Y=sword(at="A2c", spent=True))
    assert [each for each in offered(match, "attack") if "swallow" in each] == ["attack swallow A2c"]


@pytest.mark.clause("public.move.huge-destroys")
def test_eats_stone_for_each_piece_it_crushes() -> None:
    match = stage(WALLS, A=slagmaw(wounds=5), X=vashka(spent=True))
    play(match, "move move C2")
    assert (len(told(match, Razed)), health(match, "slagmaw")) == (1, 22)
    nothing = stage(FIELD, A=slagmaw(wounds=5), X=vashka(spent=True))
    play(nothing, "move move C2")
    assert (told(nothing, LifeRestored), health(nothing, "slagmaw")) == ([], 20)


@pytest.mark.clause("public.move.huge-destroys")
def test_a_long_ruin_is_one_piece() -> None:
    match = stage(RUIN, A=slagmaw(wounds=9), X=vashka(spent=True))
    play(match, "move run D2")
    assert (len(told(match, Razed)), health(match, "slagmaw")) == (1, 18)


def test_the_belfry_walks_through_walls_without_eating_them() -> None:
    match = stage(WALLS, A=mini("walking-belfry", onto="B2+C2", wounds=5), X=vashka(spent=True))
    play(match, "move move C2")
    assert (len(told(match, Razed)), health(match, "walking-belfry")) == (1, 20)


@pytest.mark.clause("combat.area-huge")
def test_an_area_attack_on_a_huge_one_hits_nobody_beside_it() -> None:
    rows = {"X": slagmaw(spent=True), "Y": sword(at="D2f", spent=True)}
    match = stage(FIELD, A=mini("pot-hurler", at="D2c"), **rows, script=[HIT, BLANK, BLANK, OPEN, OPEN, OPEN])
    play(match, "attack firepot B2")
    assert (defended(match), health(match, "oath-sword")) == ({"slagmaw": 3}, 5)


def test_it_neither_reacts_nor_concentrates() -> None:
    card = of(stage(FIELD, A=slagmaw(), X=vashka()), "slagmaw").card
    assert card.reactions == []
    assert {"concentration", "explore", "take-an-item"} & {*card.tiles} == set()
