"""The Cyborg, whatever its Style."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    foe,
    hp,
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


# -- in this order ------------------------------------------------------------------------------


@pytest.mark.clause("style.incinerator.action.flamethrower")
def test_a_flamethrower_hurts_burns_and_only_then_pushes() -> None:
    m = stage("a b . .", a=unit("incinerator zen", pool=[2], tokens={"power": 2}), b=foe("judgment power"))
    play(m, "pay flamethrower")
    assert (asked(m), hp(m, "b"), tokens_of(m, "b"), at(m, "b")) == ("push-where", 11, {"burning": 1}, "B1")


@pytest.mark.clause("style.armored.action.you-stay", "taken-out.inert")
def test_whoever_a_challenge_has_felled_keeps_its_speed() -> None:
    a = unit("armored zen", archetypes=["angel"], pool=[2, 2], tokens={"iron": 3})
    m = stage("a b c", a=a, b=foe("judgment power", hp=1, tokens={"speed": 2}), c=foe("judgment power"))
    play(m, "pay you-stay", "target b")
    assert (hp(m, "b"), tokens_of(m, "b")) == (0, {"speed": 2})


@pytest.mark.clause("style.syphon.action.power-converter", "ruling.turn.taken-out-mid-turn", "ruling.edge.timing")
def test_a_power_converter_stops_when_its_user_has_converted_what_held_it() -> None:
    a = unit("syphon blaster", at=["B2"], tokens={"speed": 1}, pool=[2])
    b, c = foe("winged power", tokens={"iron": 1}), unit("winged power")
    m = stage(". . . c\n. o . .\n. b . .", a=a, b=b, c=c, dice=ANY)
    play(m, "use 2 power-converter", "target a", "target b", "pick convert")
    assert (at(m, "a"), tokens_of(m, "b")) == ("", {"iron": 1})
