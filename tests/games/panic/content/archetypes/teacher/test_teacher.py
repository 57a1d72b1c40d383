"""The Teacher, whatever its Style."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    end_turn,
    foe,
    offered,
    play,
    pool,
    stage,
    tokens_of,
    told,
    unit,
)

from dustup.games.panic.events import NumberAdded

PLAIN = "judgment vigilance"
FOCUSED = "Tia: focused teacher, tough; Patient Iron, Elder Iron, Training Iron"
FRANTIC = "Tom: frantic teacher+angel+cavalry, tough; styles patient, winged, heroic; forms iron, power, wild"


@pytest.mark.clause("archetype.teacher.focused")
def test_a_focused_teacher_gains_two_inspired_tokens_at_the_end_of_its_turn() -> None:
    m = stage("a . b", a=unit(FOCUSED, stance=1), b=foe(PLAIN), dice=ANY)
    assert tokens_of(end_turn(m), "a") == {"inspired": 2}


@pytest.mark.clause("archetype.teacher.fused")
def test_a_fused_teacher_gains_one() -> None:
    m = stage("a . b", a=unit("elder iron", archetypes=["teacher"]), b=foe(PLAIN), dice=ANY)
    assert tokens_of(end_turn(m), "a") == {"inspired": 1}


@pytest.mark.clause("archetype.teacher.frantic")
def test_a_frantic_teacher_gains_two() -> None:
    m = stage("a . b", a=unit(FRANTIC, stance=[0, 1, 1, ""]), b=foe(PLAIN), dice=ANY)
    assert tokens_of(end_turn(m), "a") == {"inspired": 2}


@pytest.mark.clause("token.inspired", "ruling.token.inspired-die")
def test_an_inspired_token_adds_a_d8_to_an_allys_pool() -> None:
    c = unit(PLAIN, tokens={"inspired": 1})
    m = stage("a . b\n. c .", dice=[8], a=unit(PLAIN, pool=[6, 3]), b=foe(PLAIN), c=c)
    play(m, "use 6 movement")
    assert (asked_of(m), offered(m)) == ("c", ["inspire", "no"])
    play(m, "inspire")
    assert (pool(m, "a"), tokens_of(m, "c"), told(m, NumberAdded)[-1].number) == ([3, 8], {}, 8)


@pytest.mark.clause("token.inspired", "ruling.token.inspired-timing")
def test_any_number_of_tokens_may_be_spent_also_right_after_the_last_action() -> None:
    c = unit(PLAIN, tokens={"inspired": 2})
    m = stage("a . b\n. c .", dice=[5, 2], a=unit(PLAIN, pool=[6]), b=foe(PLAIN), c=c)
    play(m, "use 6 movement", "inspire", "inspire")
    assert (asked(m), asked_of(m), pool(m, "a")) == ("act", "a", [2, 5])


@pytest.mark.clause("ruling.token.inspired-timing")
def test_the_holders_own_turn_and_an_enemys_do_not_count() -> None:
    c = unit(PLAIN, tokens={"inspired": 1})
    m = stage("a . b\n. c .", dice=[4], a=unit(PLAIN, pool=[6, 6]), b=foe(PLAIN), c=c)
    play(m, "use 6 challenger-approaches", "inspire")
    m = stage("c . b", turn="c", b=foe(PLAIN), c=unit(PLAIN, tokens={"inspired": 1}))
    assert asked(play(m, "use 6 movement")) == "act"
    m = stage("c . b", turn="b", b=foe(PLAIN), c=unit(PLAIN, tokens={"inspired": 1}))
    assert asked(play(m, "use 6 movement")) == "act"
