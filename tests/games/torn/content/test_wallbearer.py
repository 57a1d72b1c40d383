"""The Wallbearer."""

from __future__ import annotations

from typing import Any

import pytest
from games.torn.staging import (
    BLANK,
    BLOCK,
    CRIT,
    HIT,
    OPEN,
    archer,
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
    rolled,
    stage,
    sword,
    thrower,
    told,
    vashka,
    where,
)

from dustup.games.torn.events import CounterFails, DefenseRolled, TargetTaken

FIELD = """
     . . . .
    . A . X .
     . . . ."""


def bearer(**more: Any) -> dict[str, Any]:
    return mini("wallbearer", **more)


@pytest.mark.clause("keyword.push")
def test_shield_ram_pushes_whom_it_hurts() -> None:
    match = stage(FIELD, A=bearer(), X=vashka(at="B2b", spent=True), script=[HIT, BLANK, BLANK, OPEN, OPEN])
    play(match, "attack shield-ram B2b")
    assert places(match, "place") == {"C2f", "B1e", "B1d"}
    play(match, "place C2f")
    assert (rolled(match), health(match, "vashka"), where(match, "vashka")) == ([3], 7, "C2f")


@pytest.mark.clause("keyword.push")
def test_a_push_may_be_left_undone_and_needs_damage() -> None:
    match = stage(FIELD, A=bearer(), X=vashka(at="B2b", spent=True), script=[HIT, BLANK, BLANK, OPEN, OPEN])
    play(match, "attack shield-ram B2b", "let")
    assert where(match, "vashka") == "B2b"
    blocked = stage(FIELD, A=bearer(), X=vashka(at="B2b", spent=True), script=[HIT, BLANK, BLANK, BLOCK, OPEN])
    play(blocked, "attack shield-ram B2b")
    assert where(blocked, "vashka") == "B2b"
    assert "place" not in {each.split()[0] for each in offered(blocked)}


@pytest.mark.clause("keyword.push")
def test_a_push_ends_only_where_one_might_stop_and_moves_infantry_only() -> None:
    match = stage(
        FIELD,
        A=bearer(),
        B=sword(at="C2f"),
        X=vashka(at="B2b", spent=True),
        Y=reaver(at="B1e", spent=True),
        script=[HIT, BLANK, BLANK, OPEN, OPEN],
        marker=[{"at": "B1d"}],
    )
    play(match, "attack shield-ram B2b")
    assert where(match, "vashka") == "B2b", "nowhere is left"
    large = stage(FIELD, A=bearer(), X=hulk(at="B1", spent=True), script=[HIT, BLANK, BLANK, OPEN])
    play(large, "move move B2a", "attack shield-ram B1")
    assert where(large, "kiln-hulk") == "B1"


@pytest.mark.parametrize(("face", "marked"), [(CRIT, {"stun"}), (HIT, set())])
def test_masons_hammer(face: int, marked: set[str]) -> None:
    match = stage(FIELD, A=bearer(), X=vashka(at="B2b", spent=True), script=[face, BLANK, BLANK, OPEN, OPEN])
    play(match, "attack masons-hammer B2b")
    assert (rolled(match), health(match, "vashka"), conditions(match, "vashka")) == ([3], 6, marked)
    assert match.state.time == 0


# -- Door of Oak -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("reaction.retarget")
def test_door_of_oak_takes_the_blow_for_a_neighbour() -> None:
    # The Wallbearer has 2 Defense Dice as the Sword has, but stands two hexes from the attacker: that does not matter.
    match = stage(FIELD, A=vashka(), X=sword(at="B2b"), Y=bearer(at="C2f"), script=[HIT, HIT, BLANK, OPEN, OPEN])
    play(match, "attack branding-staff B2b", "react wallbearer door-of-oak", "let")
    assert [(each.mini, each.target) for each in told(match, TargetTaken)] == [(2, 1)]
    assert (health(match, "oath-sword"), health(match, "wallbearer")) == (5, 5)
    assert conditions(match, "wallbearer") == {"burning"}, "all properties are about the new target"
    assert (of(match, "wallbearer").spent, of(match, "oath-sword").spent) == (True, False)


@pytest.mark.clause("reaction.retarget")
def test_a_counter_attack_already_declared_is_still_made() -> None:
    match = stage(
        FIELD,
        A=vashka(),
        X=sword(at="B2b"),
        Y=bearer(at="C2f"),
        script=[BLANK] * 3 + [OPEN] * 2 + [HIT, BLANK] + [OPEN] * 2,
    )
    play(match, "attack branding-staff B2b", "react oath-sword counter-attack", "react wallbearer door-of-oak")
    assert (rolled(match), health(match, "vashka"), told(match, CounterFails)) == ([3, 2], 7, [])


@pytest.mark.clause("reaction.retarget")
def test_only_one_who_is_the_target_counters_after_that() -> None:
    match = stage(FIELD, A=vashka(), X=sword(at="B2b"), Y=bearer(at="C2f"))
    play(match, "attack branding-staff B2b", "react wallbearer door-of-oak")
    assert offered(match, "react") == ["react oath-sword defense"]


@pytest.mark.parametrize(
    ("attacker", "action", "friend", "offers"),
    [
        (vashka(), "attack branding-staff B2b", sword(at="B2b", spent=True), True),
        (vashka(), "attack branding-staff B2c", sword(at="B2c", spent=True), True),
        (reaver(), "sweep reckless-swing", sword(at="B2b", spent=True), False),
        (thrower(), "attack firepot B2b", sword(at="B2b", spent=True), False),
        (thrower(), "attack cinder B2b", sword(at="B2b", spent=True), True),
        (vashka(), "attack branding-staff B2a", sword(at="B2a", spent=True), False),
        (vashka(), "attack branding-staff B1", hulk(at="B1", spent=True), False),
    ],
    ids=["neighbour", "another hex", "sweep", "area", "ranged", "too far", "large"],
)
def test_door_of_oak_is_for_a_single_infantry_target_beside_it(
    attacker: dict[str, Any], action: str, friend: dict[str, Any], offers: bool
) -> None:
    at = "B2a" if friend["mini"] == "kiln-hulk" else "B2"
    match = stage(FIELD, A={**attacker, "at": at}, X=dict(friend), Y=bearer(at="C2f"), then="random")
    play(match, action)
    told_of = offered(match, "react") if match.question is not None else []
    assert ("react wallbearer door-of-oak" in told_of) == offers


def test_door_of_oak_is_not_for_itself() -> None:
    match = stage(FIELD, A=vashka(), X=bearer(at="B2b"))
    play(match, "attack branding-staff B2b")
    assert offered(match, "react") == ["react wallbearer defense"]


# -- Guard -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("keyword.guard")
@pytest.mark.parametrize(("at", "dice"), [("C2a", 2), ("C2d", 2), ("C1", 1), ("B1", 1)])
def test_guard_gives_a_neighbour_a_die_against_arrows(at: str, dice: int) -> None:
    match = stage(
        FIELD,
        A=archer(),
        X=reaver(at="C2", spent=True),
        Y=bearer(at=at, spent=True),
        script=[BLANK] * 3 + [OPEN] * dice,
    )
    play(match, "attack long-shot C2")
    assert defended(match) == {"reaver": dice}


@pytest.mark.clause("keyword.guard")
def test_several_guards_give_one_die_and_none_guards_itself() -> None:
    match = stage(
        FIELD,
        A=archer(),
        X=reaver(at="C2", spent=True),
        Y=bearer(at="C2a", spent=True),
        Z=bearer(at="C2b", spent=True),
        script=[BLANK] * 3 + [OPEN] * 2,
    )
    play(match, "attack long-shot C2")
    assert defended(match) == {"reaver": 2}
    itself = stage(FIELD, A=archer(), X=bearer(at="C2", spent=True), script=[BLANK] * 3 + [OPEN] * 2)
    play(itself, "attack long-shot C2")
    assert [len(each.symbols) for each in told(itself, DefenseRolled)] == [2]


@pytest.mark.clause("keyword.guard")
def test_guard_is_no_help_in_melee_nor_to_enemies() -> None:
    row = reaver(at="B2b", spent=True)
    melee = stage(FIELD, A=sword(), X=row, Y=bearer(at="C2f", spent=True), script=[BLANK] * 3 + [OPEN])
    play(melee, "attack sword-strike B2b")
    assert defended(melee) == {"reaver": 1}
    enemy = stage(FIELD, A=archer(), B=bearer(at="C2a"), X=reaver(at="C2", spent=True), script=[BLANK] * 3 + [OPEN] * 2)
    play(enemy, "attack long-shot C2")
    assert defended(enemy) == {"reaver": 2}, "one die for shooting into a melee, none of an Enemy's Guard"
