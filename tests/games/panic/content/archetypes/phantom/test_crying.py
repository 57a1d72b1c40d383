"""Crying Style of the Phantom."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    challenger,
    copies,
    foe,
    ground,
    offered,
    play,
    stage,
    tokens_of,
    told,
    unit,
)

from dustup.games.panic.events import Noted

PLAIN = "judgment vigilance"


@pytest.mark.clause("style.crying.ability.start")
def test_crying_weakens_every_enemy_in_range_at_the_start_of_its_turn() -> None:
    group = foe("jumping shadow", kind="stooges")
    m = stage("a . b b . . c", start=True, a=unit("crying iron"), b=group, c=foe(PLAIN), dice=ANY)
    assert (tokens_of(m, "b"), tokens_of(m, "c")) == ({"weakness": 1}, {})


@pytest.mark.clause("style.crying.ability.start", "ruling.challenge.abilities")
def test_a_challenge_does_not_limit_crying() -> None:
    m = stage("a . b c", start=True, a=unit("crying iron", challenge="b"), b=foe(PLAIN), c=foe(PLAIN), dice=ANY)
    assert (tokens_of(m, "b"), tokens_of(m, "c")) == ({"weakness": 1}, {"weakness": 1})


@pytest.mark.clause("style.crying.ability.start", "ruling.copy.single-origin")
def test_crying_works_from_the_owner_or_from_one_copy() -> None:
    m = stage("a . b . . . . a1 c", start=True, a=unit("crying iron"), b=foe(PLAIN), c=foe(PLAIN), dice=ANY)
    assert asked(m) == "ability-origin"
    play(m, "from a~1")
    assert (tokens_of(m, "b"), tokens_of(m, "c")) == ({}, {"weakness": 1})


@pytest.mark.clause("style.crying.ability.end")
def test_crying_challenges_and_weakens_one_enemy_in_range_at_the_end_of_its_turn() -> None:
    m = stage("a b c . . d", a=unit("crying iron"), b=foe(PLAIN), c=foe(PLAIN), d=foe(PLAIN))
    play(m, "end-turn")
    assert (asked(m), offered(m)) == ("target-by-ability", ["target b", "target c"])
    play(m, "target c")
    assert (challenger(m, "c"), tokens_of(m, "c"), tokens_of(m, "b")) == ("a", {"weakness": 1}, {})


@pytest.mark.clause("style.crying.action.banshees-wail")
def test_banshees_wail_weakens_all_and_breaks_traps_and_walls_in_range() -> None:
    m = stage(
        """
        . # . . . . # .
        a . b ^ . c ~ .
        . . . . . . . .""",
        a=unit("crying wild", pool=[6, 1]),
        b=foe(PLAIN),
        c=foe(PLAIN),
    )
    play(m, "use 6 banshees-wail")
    assert (tokens_of(m, "b"), tokens_of(m, "c")) == ({"weakness": 1}, {})
    assert (ground(m, "rubble"), ground(m, "wall"), ground(m, "trap")) == (["B1", "D2"], ["G1"], [])


@pytest.mark.clause("style.crying.action.banshees-wail")
def test_banshees_wail_needs_a_six() -> None:
    m = stage("a b", a=unit("crying wild", pool=[6, 5]), b=foe(PLAIN))
    assert "use 6 banshees-wail" in offered(m) and "use 5 banshees-wail" not in offered(m)
    play(m, "use 6 banshees-wail")


@pytest.mark.clause("style.crying.action.banshees-wail", "copy.effects-stay-on-copy")
def test_a_wail_at_a_copy_alone_is_told_to_be_lost() -> None:
    m = stage("a b1 . . . . . b", a=unit("crying zen", pool=[7, 1]), b=foe("judgment power"))
    play(m, "use 7 banshees-wail")
    assert told(m, Noted)[-1].what == "lost-on-copy" and tokens_of(m, "b") == {}


@pytest.mark.clause("style.crying.action.banshees-wail", "ruling.obstacle.one-per-space")
def test_a_copy_in_a_wall_or_on_a_trap_that_becomes_rubble_stands_on_the_rubble() -> None:
    sheet = "Mia: focused phantom, tough; Spirit Zen, Crying One-Two, Aura Wild"
    a, b = unit(sheet, stance=0, pool=[6], copies=["C1"]), foe("illusion power", copies=["C3"])
    m = stage(". . # .\na . . b\n. . ^ .", a=a, b=b)
    play(m, "use 6 banshees-wail", "from a")
    assert (copies(m, "a"), copies(m, "b"), ground(m, "rubble")) == (["C1"], ["C3"], ["C1", "C3"])
