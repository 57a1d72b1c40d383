"""The state of a fight: copies, and whether two are alike."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.panic.staging import foe, hp, offered, play, stage, unit, unit_of

from dustup.engine.match import Match
from dustup.games.panic.figures import Figure, Marks, ThisTurn, Unit
from dustup.games.panic.notes import Notes
from dustup.games.panic.state import State


def _fight() -> State:
    """A fight somewhere in the middle."""
    match, random = Match("panic", {"deal": 3}, 3), Random("state")
    for _ in range(200):
        question = match.question
        assert question is not None
        match.answer(question.options[random.randrange(question.options.count)])
    fight: State = match.state
    return fight


def _other(value: Any) -> Any:
    """Something else than a value, of the same kind."""
    if isinstance(value, dict):
        return {**value, "something": 1}
    if isinstance(value, list):
        return [*value, (7, 7, 7)]
    if isinstance(value, tuple):
        return (*value, 7)
    return f"{value}!" if isinstance(value, str) else not value if isinstance(value, bool) else value + 1


FOUR_LONG = [[0, 0], [1, 0], [2, 0], [3, 0]]

PLAIN = "judgment vigilance"


def goes(m, who="a"):
    """Where a figure may walk now."""
    return {word.split()[2] for word in offered(m, "go") if word.split()[1] == who}


def test_a_copy_is_like_its_original() -> None:
    fight = _fight()
    assert fight.like(fight.copy())


DERIVED = {
    *("arena", "at", "board", "constants", "copies", "crowd", "down", "ears", "full", "large", "looks"),
    *("acting", "asked", "options", "owned", "rulings", "seats", "box", "content"),
}
"""What follows from the rest, or never changes."""


@pytest.mark.parametrize("name", sorted({*State.__slots__} - DERIVED - {"figures", "notes", "teams", "units"}))
def test_whatever_changes_in_a_fight_makes_it_unlike(name: str) -> None:
    fight = _fight()
    twin = fight.copy()
    setattr(twin, name, _other(getattr(twin, name)))
    assert twin.plain() != fight.plain()
    assert not fight.like(twin)


@pytest.mark.parametrize("name", Notes.__slots__)
def test_whatever_is_noted_beside_a_fight_makes_it_unlike(name: str) -> None:
    fight = _fight()
    fight.notes = Notes(start="normal", spare_bars=1, spare=1, won=1, wins=1)
    fight.notes.stakes, fight.notes.fights = [], []
    twin = fight.copy()
    setattr(twin.notes, name, _other(getattr(twin.notes, name)))
    assert twin.plain() != fight.plain()
    assert not fight.like(twin)


FIXED = {"bodies", "copies", "id", "loadout", "loadouts", "sheet", "stooges", "tag", "where"}
REMEMBERED = {"this_turn": ThisTurn, "marks": Marks}


@pytest.mark.parametrize("name", sorted({*Unit.__slots__} - FIXED - {*REMEMBERED}))
def test_whatever_changes_about_a_unit_makes_the_fight_unlike(name: str) -> None:
    fight = _fight()
    twin = fight.copy()
    setattr(twin.units[-1], name, _other(getattr(twin.units[-1], name)))
    assert twin.plain() != fight.plain()
    assert not fight.like(twin)


@pytest.mark.parametrize(("part", "name"), [(part, name) for part in REMEMBERED for name in REMEMBERED[part].__slots__])
def test_whatever_is_remembered_about_a_unit_makes_the_fight_unlike(part: str, name: str) -> None:
    fight = _fight()
    twin = fight.copy()
    remembered = getattr(twin.units[-1], part)
    setattr(remembered, name, _other(getattr(remembered, name) or 0))
    assert twin.plain() != fight.plain()
    assert not fight.like(twin)


@pytest.mark.parametrize("name", sorted({*Figure.__slots__} - {"body", "id", "shape", "unit"}))
def test_whatever_changes_about_a_figure_makes_the_fight_unlike(name: str) -> None:
    fight = _fight()
    twin = fight.copy()
    setattr(twin.figures[0], name, _other(getattr(twin.figures[0], name)))
    assert twin.plain() != fight.plain()
    assert not fight.like(twin)


def test_a_new_figure_makes_the_fight_unlike() -> None:
    fight = _fight()
    twin = fight.copy()
    twin.add_figure(twin.units[0], is_copy=True)
    assert not fight.like(twin)


@pytest.mark.clause("fog.range-one", "fog.in-fog-includes-adjacent")
@pytest.mark.parametrize(("who", "hit"), [("A1", False), ("B1", True)])
def test_fog_next_to_any_space_of_a_giant_hides_all_of_it(who: str, hit: bool) -> None:
    """It lies on C1 to D2 and the Fog in E1: from A1, in range and two spaces away, nobody can hit it."""
    b = foe("jumping vigilance", archetypes=["giant"], at=["C1"])
    m = stage(". . . . .\n. . . . .", a=unit("jumping blaster", pool=[3], at=[who]), b=b, fog=["E1"])
    assert unit_of(m, "a").loadout.range == (1, 2)
    assert ("use 3 damage" in offered(m)) is hit


@pytest.mark.clause("fog.in-fog-includes-adjacent")
def test_fog_next_to_a_vehicle_hides_no_rider_farther_off() -> None:
    b = foe("jumping vigilance", archetypes=["vehicle"], shape=FOUR_LONG, at=["C1"])
    m = stage("a . . . . . .", a=unit("jumping blaster", pool=[3]), b=b, c=foe(at=["C1"]), fog=["G1"])
    play(m, "use 3 damage")
    assert hp(m, "c") < 12 and hp(m, "b") == 12


@pytest.mark.clause("wall.blocks")
def test_a_wall_cannot_be_walked_through():
    m = stage(
        "# # # # #\n# a # . #\n# # # b #\n# # # # #", a=unit("jumping vigilance", tokens={"speed": 9}), b=foe(PLAIN)
    )
    assert not goes(m)
    assert "use 6 bring-it-on" not in offered(m)
