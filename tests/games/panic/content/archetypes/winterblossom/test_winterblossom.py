"""The Winterblossom, whatever its Style."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    end_turn,
    foe,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    unit,
)

FOCUSED = "Yuki: focused winterblossom, tough; Pressure Vigilance, Frozen Power, Crystal Wild"
FRANTIC = "Zed: frantic winterblossom+trickster+angel, tough; styles frozen, hidden, judgment; forms power, wild, zen"
PLAIN = "jumping power"


@pytest.mark.clause("archetype.winterblossom.focused", "archetype.winterblossom.focused.note.every-turn")
@pytest.mark.parametrize("turn", ["a", "b", "c"])
def test_a_focused_winterblossom_weakens_somebody_at_the_start_of_every_turn(turn: str) -> None:
    m = stage(
        "b a . c . .",
        turn=turn,
        start=True,
        a=unit(FOCUSED, stance=1),
        b=foe(PLAIN),
        c=unit("jumping vigilance"),
        dice=ANY,
    )
    if turn == "a":
        play(m, "stance 1")
    skip_to(m, "act")
    assert tokens_of(m, "b").get("weakness") == 1


@pytest.mark.clause("archetype.winterblossom.focused")
def test_it_picks_one_enemy_in_range() -> None:
    m = stage("b a c . d", start=True, a=unit(FOCUSED), b=foe(PLAIN), c=foe(PLAIN), d=foe(PLAIN), dice=ANY)
    play(m, "stance 1")
    skip_to(m, "weaken-whom")
    assert offered(m) == ["give b", "give c"]
    play(m, "give c")
    assert (tokens_of(m, "c"), tokens_of(m, "b")) == ({"weakness": 1}, {})


@pytest.mark.clause("archetype.winterblossom.fused")
def test_a_fused_winterblossom_does_so_at_the_start_and_at_the_end_of_its_turn() -> None:
    m = stage("b a . c", start=True, a=unit("frozen power", archetypes=["winterblossom"]), b=foe(PLAIN), c=foe(PLAIN),
              dice=ANY)  # fmt: skip
    skip_to(m, "act")
    assert tokens_of(m, "b") == {"weakness": 1}
    end_turn(m)
    assert tokens_of(m, "b") == {"weakness": 2}


@pytest.mark.clause("archetype.winterblossom.fused")
def test_a_fused_winterblossom_weakens_nobody_on_others_turns() -> None:
    blossom = foe("frozen power", archetypes=["winterblossom"])
    m = stage("b a . c", start=True, a=unit(PLAIN), b=blossom, c=foe(PLAIN), dice=ANY)
    skip_to(m, "act")
    assert tokens_of(m, "a").get("weakness") is None
    m = stage("b a . c", start=True, turn="b", a=unit(PLAIN), b=blossom, c=foe(PLAIN), dice=ANY)
    skip_to(m, "act")
    assert tokens_of(m, "a").get("weakness") == 1


@pytest.mark.clause("archetype.winterblossom.frantic")
def test_a_frantic_winterblossom_gives_two_tokens_each_time() -> None:
    m = stage("b a . c", start=True, a=unit(FRANTIC), b=foe(PLAIN), c=foe(PLAIN), dice=ANY)
    play(m, "frantic 0 2 0 none")
    skip_to(m, "act")
    assert tokens_of(m, "b") == {"weakness": 2}
    end_turn(m)
    assert tokens_of(m, "b") == {"weakness": 4}
