"""Frozen Style of the Winterblossom."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    at,
    foe,
    hp,
    play,
    stage,
    tokens_of,
    unit,
)

PLAIN = "jumping power"


@pytest.mark.clause("style.frozen.ability.chill")
def test_whoever_walks_past_it_may_be_chilled_at_every_step() -> None:
    m = stage("a . . . .\n. . b . .", a=unit(PLAIN, tokens={"speed": 4}), b=foe("frozen vigilance"))
    play(m, "go a D1")
    asked_for = 0
    while asked(m) == "chill":
        asked_for += 1
        play(m, "yes" if asked_for != 2 else "no")
    assert (asked_for, at(m, "a"), tokens_of(m, "a").get("weakness")) == (3, "D1", 2)


@pytest.mark.clause("style.frozen.note.pulled")
def test_whoever_is_pulled_next_to_it_is_chilled_too() -> None:
    m = stage("a . . b .", a=unit("frozen control (+3)", pool=[2, 1]), b=foe(PLAIN))
    play(m, "use 2 grapple", "spot B1", "yes")
    assert (at(m, "b"), tokens_of(m, "b")) == ("B1", {"weakness": 1})


@pytest.mark.clause("ruling.style.frozen.owner-moves")
def test_walking_up_to_an_enemy_chills_nobody() -> None:
    m = stage("a . . b .", a=unit("frozen vigilance", tokens={"speed": 2}), b=foe(PLAIN, tokens={"speed": 1}))
    play(m, "go a C1")
    assert (asked(m), tokens_of(m, "b")) == ("act", {"speed": 1})
    m = stage("a . b .", turn="b", a=unit("frozen vigilance"), b=foe(PLAIN, tokens={"speed": 1}))
    assert asked(play(m, "go b B1")) == "chill"


@pytest.mark.clause("style.frozen.action.exploit-weakness")
def test_exploit_weakness_weakens_and_hurts() -> None:
    m = stage("a b", a=unit("frozen vigilance", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 exploit-weakness")
    assert (tokens_of(m, "b"), hp(m, "b")) == ({"weakness": 1}, 10)
