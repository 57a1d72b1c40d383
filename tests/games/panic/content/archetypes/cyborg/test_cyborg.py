"""The Cyborg, whatever its Style."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    foe,
    offered,
    play,
    stage,
    tokens_of,
    unit,
)

FOCUSED = "Cy: focused cyborg, tough; Machine Zen, Machine Iron, Rocket Power"
FRANTIC = "Zed: frantic cyborg+angel+cavalry, overpowering; styles machine, heroic, winged; forms wild, power, iron"


@pytest.mark.clause("archetype.cyborg.focused", "archetype.cyborg.note.same-kind")
def test_a_focused_cyborg_gains_four_basic_tokens_of_one_kind() -> None:
    m = stage("a . b", start=True, a=unit(FOCUSED), b=foe())
    play(m, "stance 0")
    assert offered(m) == ["pick iron", "pick power", "pick speed"]
    play(m, "pick power")
    assert tokens_of(m, "a") == {"iron": 1, "power": 4}
    assert asked(m) != "basic-token"


@pytest.mark.clause("archetype.cyborg.fused")
def test_a_fused_cyborg_gains_two() -> None:
    m = stage("a . b", start=True, a=unit("rocket power", archetypes=["cyborg"]), b=foe(), dice=ANY)
    play(m, "pick iron")
    assert tokens_of(m, "a") == {"iron": 2}


@pytest.mark.clause("archetype.cyborg.frantic")
def test_a_frantic_cyborg_gains_four() -> None:
    m = stage("a . b", start=True, a=unit(FRANTIC), b=foe(), dice=ANY)
    play(m, "frantic 0 1 1 none", "pick iron")
    assert tokens_of(m, "a") == {"power": 1, "iron": 4}


@pytest.mark.clause("archetype.cyborg.note.conversion")
def test_speed_is_half_converted_in_iron_form() -> None:
    m = stage("a . b", start=True, a=unit(FOCUSED), b=foe(), dice=ANY)
    play(m, "stance 1", "pick speed")
    assert tokens_of(m, "a") == {"iron": 1 + 2, "speed": 2}


@pytest.mark.clause("ruling.turn.plain-gains")
def test_a_cyborgs_tokens_come_before_the_jump_it_may_make_and_nobody_asks_which_is_first() -> None:
    m = stage("a . . b", start=True, a=unit("jumping power", archetypes=["cyborg"]), b=foe(), dice=ANY)
    assert asked(m) == "basic-token"
