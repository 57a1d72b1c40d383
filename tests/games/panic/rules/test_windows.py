"""Reaction windows: acting on somebody else's turn, between Actions and never inside one."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    asked_of,
    foe,
    hp,
    offered,
    play,
    pool,
    said,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import TurnEnds

PLAIN = "judgment vigilance"

ROOM = """
    # # # # # #
    # . . . . #
    # . a . b #
    # . . . . #
    # # # # # #
"""


def goes(m, who="a"):
    """Where a figure may walk now."""
    return {word.split()[2] for word in offered(m, "go") if word.split()[1] == who}


@pytest.mark.clause("action.no-interrupt", "action.interrupts-turn", "ruling.turn.reaction-windows")
def test_an_action_on_another_turn_comes_between_two_actions_and_the_turn_waits():
    b = foe("judgment dance", tokens={"speed": 3}, hp=5)
    m = stage("c a d b .", a=unit("jumping one-two", pool=[4, 1]), b=b, c=foe(PLAIN), d=foe(PLAIN))
    play(m, "use 4 whirlwind", "target c", "target d")
    # Both are hit before anybody else is asked.
    assert (hp(m, "c") < 12, hp(m, "d") < 12) == (True, True)
    assert (asked(m), asked_of(m)) == ("react", "b")
    play(m, "pay try-and-keep-up", "stay")
    skip_to(m, "act")
    assert asked_of(m) == "a"


@pytest.mark.clause("token.inspired", "ruling.token.inspired-die", "ruling.token.inspired-timing")
def test_an_inspired_token_adds_a_d8_to_an_allys_pool_on_that_allys_turn():
    c = unit("judgment power", tokens={"inspired": 2})
    m = stage("a . . b\n. c . .", a=unit("judgment power", pool=[2]), b=foe(PLAIN), c=c, dice=[7])
    play(m, "use 2 movement")
    # Right after the last Action; the turn goes on with the new number.
    assert (asked(m), asked_of(m)) == ("react", "c")
    play(m, "inspire")
    assert (pool(m, "a"), tokens_of(m, "c")) == ([7], {"inspired": 1})
    assert not told(m, TurnEnds)


@pytest.mark.clause("free-movement.other-turn-timing", "ruling.free-movement.ally-turns")
def test_on_other_turns_one_walks_at_their_end_but_not_between_two_actions():
    m = stage(ROOM, a=unit("judgment power", pool=[2, 1]), b=foe(PLAIN, tokens={"speed": 3}))
    play(m, "use 2 movement")
    assert asked(m) == "act"  # nobody else was asked after the Action
    play(m, "end-turn")
    assert (asked(m), asked_of(m)) == ("react", "b")
    assert "D3" in goes(m, "b")


@pytest.mark.clause("free-movement.other-turn-timing", "ruling.free-movement.ally-turns")
def test_an_ally_walks_at_the_start_of_a_turn_too():
    m = stage("a . . b\n. c . .", start=True, a=unit("heroic power"), b=foe(PLAIN), c=unit(tokens={"speed": 1}))
    skip_to(m, "react", "c")
    assert not unit_of(m, "a").pool
    assert "C1" in goes(m, "c")


@pytest.mark.clause("free-movement.other-turn-timing")
@pytest.mark.parametrize("answers", [["end-turn"], ["use 1 movement", "no", "end-turn"]])
def test_at_the_end_of_somebody_elses_turn_one_is_asked_once_to_walk_or_to_act(answers: list[str]):
    m = stage(
        ". . . . . . .\n. a . . b . .\n. . . . . . .",
        turn="b",
        a=unit(PLAIN, tokens={"chaos": 2}),
        b=foe(PLAIN, pool=[1, 1]),
    )
    play(m, *answers, "chaos movement")
    assert (asked(m), asked_of(m)) == ("react", "a")
    assert {"go a D2", "chaos bring-it-on", "no"} <= set(offered(m))


@pytest.mark.clause("ruling.turn.reaction-priority")
def test_opponents_are_asked_first_then_allies_and_all_again_after_anybody_acted():
    dancers = {"tokens": {"speed": 3}, "hp": 5}
    m = stage(
        "a . . b\n. c . .\n. . . d",
        a=unit("judgment power", pool=[2, 2]),
        b=foe("judgment dance", **dancers),
        c=unit("judgment dance", **dancers),
        d=foe("judgment dance", **dancers),
    )
    play(m, "use 2 movement")
    order = []
    while asked(m) == "react":
        order.append(asked_of(m))
        play(m, *(("pay try-and-keep-up", "stay") if order == ["b", "d", "c"] else ("no",)))
    assert order == ["b", "d", "c", "b", "d"]
    assert (asked(m), asked_of(m)) == ("act", "a")


@pytest.mark.clause("token.inspired", "ruling.token.spend-vs-discard")
def test_an_inspired_token_is_spent() -> None:
    m = stage("a b . c", a=unit(pool=[1, 1]), b=unit(tokens={"inspired": 1}), c=foe(), dice=[5])
    play(m, "use 1 movement", "inspire")
    assert any("spends 1 Inspired: 0 left" in each for each in said(m)) and 5 in unit_of(m, "a").pool
