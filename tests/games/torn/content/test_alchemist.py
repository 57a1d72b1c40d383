"""The Alchemist."""

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
    mini,
    offered,
    play,
    refused,
    rolled,
    stage,
    sword,
    vashka,
)

FIELD = """
     . . . .
    . A . X .
     . . . ."""
LIFE = [{"faith": {"life": 2}}]


def alchemist(**more: Any) -> dict[str, Any]:
    return mini("alchemist", **more)


@pytest.mark.clause("public.glossary.restoring-life")
def test_mending_draught() -> None:
    match = stage(FIELD, A=alchemist(), B=sword(at="B2b", wounds=3), X=vashka(spent=True), script=[HIT, CRIT, BLANK])
    play(match, "use mending-draught B2b")
    assert health(match, "oath-sword") == 4


@pytest.mark.clause("card.ally-never-self", "card.heal-needs-wound")
def test_mending_draught_is_for_a_wounded_neighbour() -> None:
    match = stage(
        FIELD, A=alchemist(wounds=2), B=sword(at="B2b"), C=sword(at="C2f", wounds=1), X=vashka(spent=True, wounds=1)
    )
    assert offered(match, "use") == []


@pytest.mark.clause("public.combat.armour-piercing")
@pytest.mark.parametrize(("face", "marked"), [(CRIT, {"poison"}), (HIT, set())])
def test_acid_flask(face: int, marked: set[str]) -> None:
    match = stage(FIELD, A=alchemist(), X=vashka(at="C2f", spent=True), script=[face, BLANK, OPEN])
    play(match, "attack acid-flask C2f")
    assert (rolled(match), defended(match), health(match, "vashka")) == ([2], {"vashka": 1}, 7)
    assert conditions(match, "vashka") == marked


@pytest.mark.clause("card.heal-needs-wound", "faith.by-colour")
def test_panacea_mends_and_cures_everything() -> None:
    hurt = sword(at="B2b", wounds=4, conditions=["stun", "poison", "bleeding"])
    match = stage(FIELD, A=alchemist(), B=hurt, X=vashka(spent=True), player=LIFE)
    play(match, "use panacea B2b")
    assert (health(match, "oath-sword"), conditions(match, "oath-sword")) == (4, set())
    assert match.state.players[0].faith["life"] == 0
    poor = [{"faith": {"life": 1, "creation": 5}}]
    match = stage(FIELD, A=alchemist(), B=dict(hurt), X=vashka(spent=True), player=poor)
    assert refused(match, "use panacea B2b") == ("no-faith", "faith.cost-on-tile")


@pytest.mark.clause("card.ally-never-self", "card.heal-needs-wound")
def test_panacea_may_be_for_himself_and_for_whoever_only_bears_a_marker() -> None:
    match = stage(
        FIELD,
        A=alchemist(wounds=1),
        B=sword(at="B2b", conditions=["slow"]),
        C=sword(at="B2c"),
        X=vashka(spent=True),
        player=LIFE,
    )
    assert {each for each in offered(match, "use") if "panacea" in each} == {"use panacea B2", "use panacea B2b"}
    play(match, "use panacea B2")
    assert health(match, "alchemist") == 5


@pytest.mark.clause("faith.devotion-when")
def test_he_yields_life() -> None:
    match = stage(FIELD, A=alchemist(), X=vashka(spent=True), next=["step_three"], active="alchemist")
    assert match.state.players[0].faith == {"life": 1}
