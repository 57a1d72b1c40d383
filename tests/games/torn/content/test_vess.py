"""Vess, the Borrowed Blade."""

from __future__ import annotations

from typing import Any

import pytest
from games.torn.staging import (
    BLANK,
    BLOCK,
    CRIT,
    CRIT_BLOCK,
    HIT,
    OPEN,
    archer,
    conditions,
    defended,
    health,
    hulk,
    mini,
    play,
    reaver,
    refused,
    rolled,
    stage,
    sword,
    told,
    vashka,
)

from dustup.games.torn.events import Compared, PropertyTriggered

FIELD = """
     . . . .
    . A . X .
     . . . ."""


def vess(**more: Any) -> dict[str, Any]:
    return mini("vess", **more)


@pytest.mark.clause("public.combat.armour-piercing")
@pytest.mark.parametrize(("face", "life"), [(CRIT, 5), (HIT, 6)])
def test_measured_cut_goes_deeper_by_a_critical(face: int, life: int) -> None:
    friend = reaver(at="C2f", spent=True)
    match = stage(FIELD, A=vess(), X=vashka(at="B2b", spent=True), Y=friend, script=[face, BLANK, BLANK, OPEN])
    play(match, "attack measured-cut B2b")
    assert (rolled(match), defended(match), health(match, "vashka")) == ([3], {"vashka": 1}, life)


@pytest.mark.clause("card.own-property")
def test_nobody_is_cut_deeper_who_is_dead() -> None:
    match = stage(FIELD, A=vess(), X=vashka(at="B2b", spent=True, wounds=6), script=[CRIT] + [BLANK] * 3 + [OPEN])
    play(match, "attack measured-cut B2b")
    assert health(match, "vashka") == 0
    assert [each.why for each in told(match, PropertyTriggered)] == ["critical"]


@pytest.mark.clause("card.attack-dice-traits")
@pytest.mark.parametrize(
    ("friend", "dice"),
    [(reaver(at="C2f", spent=True), 3), (hulk(at="C2", spent=True), 3), (reaver(at="C2a", spent=True), 4)],
    ids=["a friend beside", "a large friend beside", "a friend two hexes away"],
)
def test_single_combat_adds_a_die_against_who_stands_alone(friend: dict[str, Any], dice: int) -> None:
    script = [BLANK] * dice + [OPEN]
    match = stage(FIELD, A=vess(), B=sword(at="B2a"), X=vashka(at="B2b", spent=True), Y=dict(friend), script=script)
    play(match, "attack measured-cut B2b")
    assert rolled(match) == [dice]


@pytest.mark.clause("card.attack-dice-traits")
def test_single_combat_counts_in_a_counter_attack() -> None:
    script = [BLANK] * 3 + [OPEN] * 2 + [HIT, BLANK, BLANK, BLANK, OPEN, OPEN]
    match = stage(FIELD, A=sword(), X=vess(at="B2b"), script=script)
    play(match, "attack sword-strike B2b", "react vess counter-attack")
    assert (rolled(match), health(match, "oath-sword")) == ([3, 4], 4)


def test_debt_collected_costs_two_death() -> None:
    rows = {"X": vashka(at="B2b", spent=True), "Y": reaver(at="C2f", spent=True)}
    rich = [{"faith": {"death": 2}}]
    match = stage(FIELD, A=vess(), **rows, player=rich, script=[HIT, BLANK, BLANK, BLANK, OPEN, OPEN])
    play(match, "attack debt-collected B2b")
    assert (rolled(match), health(match, "vashka"), conditions(match, "vashka")) == ([4], 6, {"bleeding"})
    assert match.state.players[0].faith["death"] == 0
    poor = stage(FIELD, A=vess(), **rows, player=[{"faith": {"death": 1}}])
    assert refused(poor, "attack debt-collected B2b") == ("no-faith", "faith.cost-on-tile")


@pytest.mark.clause("keyword.parry")
@pytest.mark.parametrize(
    ("attack", "defense", "through"),
    [
        ([CRIT, BLANK, BLANK], [BLOCK, OPEN], (0, 0)),
        ([CRIT, CRIT, BLANK], [BLOCK, OPEN], (0, 1)),
        ([CRIT, HIT, BLANK], [BLOCK, OPEN], (0, 1)),
        ([CRIT, HIT, BLANK], [BLOCK, BLOCK], (0, 0)),
        ([CRIT, CRIT, HIT], [CRIT_BLOCK, BLOCK], (0, 1)),
        ([CRIT, CRIT, BLANK], [CRIT_BLOCK, BLOCK], (0, 0)),
    ],
)
def test_parry_turns_spare_blocks_against_criticals(
    attack: list[int], defense: list[int], through: tuple[int, int]
) -> None:
    match = stage(FIELD, A=sword(), X=vess(at="B2b", spent=True), script=[*attack, *defense])
    play(match, "attack sword-strike B2b")
    (compared,) = told(match, Compared)
    assert (compared.successes, compared.criticals) == through


@pytest.mark.clause("keyword.parry")
def test_bows_do_not_care_for_parries_nor_others_for_her_skill() -> None:
    shot = stage(FIELD, A=archer(), X=vess(at="C2", spent=True), script=[CRIT, BLANK, BLANK, BLOCK, OPEN])
    play(shot, "attack long-shot C2")
    assert [each.criticals for each in told(shot, Compared)] == [1]


def test_others_do_not_parry() -> None:
    match = stage(FIELD, A=sword(), X=vashka(at="B2b", spent=True), script=[CRIT, BLANK, BLANK, BLOCK, OPEN])
    play(match, "attack sword-strike B2b")
    assert [each.criticals for each in told(match, Compared)] == [1]
