"""Syphon Style of the Cyborg."""

import pytest
from games.panic.staging import (
    ANY,
    at,
    challenger,
    end_turn,
    foe,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
)

from dustup.games.panic.events import ActionUsed, Gained

PLAIN = "judgment power"


@pytest.mark.clause("style.syphon.ability.end")
def test_syphon_turns_a_token_into_power_or_doubles_it_at_the_end_of_its_turn() -> None:
    m = stage("a . b", a=unit("syphon iron", pool=[1], tokens={"iron": 2, "stun": 1}), b=foe("heroic power"), dice=ANY)
    play(m, "end-turn")
    skip_to(m, "syphon-token")
    assert offered(m) == ["pick iron", "pick stun"]
    play(m, "pick stun", "pick convert")
    assert tokens_of(m, "a") == {"iron": 2, "power": 1}
    m = stage("a . b", a=unit("syphon iron", pool=[1], tokens={"iron": 2}), b=foe("heroic power"), dice=ANY)
    play(m, "end-turn")
    skip_to(m, "syphon-how")
    play(m, "pick another")
    assert tokens_of(m, "a") == {"iron": 3}


@pytest.mark.clause("style.syphon.action.power-converter", "ruling.style.syphon.who-gets-power")
@pytest.mark.parametrize(
    ("how", "mine", "theirs"),
    [
        ("steal", {"iron": 1}, {"iron": 2}),
        ("convert", {}, {"iron": 2, "power": 1}),
        ("both", {"power": 1}, {"iron": 2}),
    ],
)
def test_power_converter_steals_a_token_turns_it_into_power_or_both(
    how: str, mine: dict[str, int], theirs: dict[str, int]
) -> None:
    m = stage("a . b", a=unit("syphon iron", pool=[2]), b=foe("heroic power", tokens={"iron": 3}), dice=ANY)
    play(m, "use 2 power-converter", f"pick {how}")
    assert tokens_of(m, "a") == mine
    assert tokens_of(m, "b") == theirs


@pytest.mark.clause("style.syphon.action.power-converter.gate-6", "style.syphon.note.ally")
def test_power_converter_with_a_6_turns_an_allys_weakness_into_power() -> None:
    m = stage(
        "a c b",
        a=unit("syphon iron", pool=[6]),
        c=unit("heroic power", tokens={"weakness": 3, "iron": 1}),
        b=foe("heroic power"),
        dice=ANY,
    )
    play(m, "use 6 power-converter", "pick weakness", "pick convert")
    assert tokens_of(m, "c") == {"iron": 1, "power": 3} and tokens_of(m, "a") == {}


@pytest.mark.clause("style.syphon.action.power-converter.gate-6")
def test_power_converter_with_a_6_takes_every_token_of_that_kind() -> None:
    m = stage("a . b", a=unit("syphon iron", pool=[6]), b=foe("heroic power", tokens={"iron": 3, "power": 1}))
    play(m, "use 6 power-converter", "pick iron", "pick both")
    assert tokens_of(m, "a") == {"power": 3} and tokens_of(m, "b") == {"power": 1}


@pytest.mark.clause("style.syphon.action.power-converter.gate-6", "form.iron.ability.speed-to-iron")
def test_speed_that_is_stolen_at_once_is_gained_at_once() -> None:
    m = stage("a b . .", a=unit("syphon iron", pool=[6]), b=foe("heroic power", tokens={"speed": 5}))
    play(m, "use 6 power-converter", "pick steal")
    assert (tokens_of(m, "a"), tokens_of(m, "b")) == ({"iron": 3, "speed": 2}, {})  # one by one it would be 5 Iron


@pytest.mark.clause("style.syphon.note.blaster")
def test_an_extra_target_is_another_kind_of_token_and_the_same_choice_applies() -> None:
    m = stage(
        "a . b",
        a=unit("syphon blaster", pool=[6]),
        b=foe("heroic power", tokens={"iron": 3, "power": 1, "speed": 2}),
    )
    play(m, "use 6 power-converter", "pick iron", "target b")
    assert offered(m) == ["pick power", "pick speed"]
    play(m, "pick speed", "pick both")
    assert tokens_of(m, "a") == {"power": 5} and tokens_of(m, "b") == {"power": 1}
    assert len(told(m, ActionUsed)) == 1


@pytest.mark.clause("ruling.style.zombie.take-challenge")
def test_a_stolen_challenge_keeps_its_name_and_that_of_a_friend_is_discarded() -> None:
    m = stage("c a b", a=unit("syphon iron", pool=[2, 2]), c=unit("heroic power", challenge="b"), b=foe("heroic power"))
    play(m, "use 2 power-converter", "pick steal")
    assert challenger(m, "c") == "" and challenger(m, "a") == "b"
    m = stage("c a b", a=unit("syphon iron", pool=[2, 2]), c=unit("heroic power"), b=foe("heroic power", challenge="c"))
    play(m, "use 2 power-converter", "pick steal")
    assert challenger(m, "b") == "" and challenger(m, "a") == ""


@pytest.mark.clause("style.syphon.ability.end")
def test_syphon_without_tokens_has_nothing_to_turn() -> None:
    m = stage("a . b", a=unit("syphon iron", pool=[1]), b=foe("heroic power"), dice=ANY)
    end_turn(m)
    assert tokens_of(m, "a") == {}


@pytest.mark.clause("style.syphon.action.power-converter", "ruling.style.syphon.who-gets-power")
def test_nobody_steals_from_oneself() -> None:
    m = stage("a . b", a=unit("syphon iron", pool=[2], tokens={"speed": 2}), b=foe("heroic power"), dice=ANY)
    play(m, "use 2 power-converter", "pick steal")
    assert tokens_of(m, "a") == {"speed": 2}
    assert not [each for each in told(m, Gained) if each.unit == 0]


@pytest.mark.clause("style.syphon.action.power-converter", "ruling.turn.taken-out-mid-turn", "ruling.edge.timing")
def test_a_power_converter_stops_when_its_user_has_converted_what_held_it() -> None:
    a = unit("syphon blaster", at=["B2"], tokens={"speed": 1}, pool=[2])
    b, c = foe("winged power", tokens={"iron": 1}), unit("winged power")
    m = stage(". . . c\n. o . .\n. b . .", a=a, b=b, c=c, dice=ANY)
    play(m, "use 2 power-converter", "target a", "target b", "pick convert")
    assert (at(m, "a"), tokens_of(m, "b")) == ("", {"iron": 1})


@pytest.mark.clause(
    "style.syphon.action.power-converter", "style.syphon.note.blaster", "ruling.turn.taken-out-mid-turn"
)
def test_whoever_converts_the_speed_that_holds_it_over_an_edge_converts_nothing_after_that() -> None:
    """Its own token comes first; the Iron of the extra target is neither lost nor turned into Power."""
    a, b = unit("syphon blaster", tokens={"speed": 1}, pool=[2]), foe(PLAIN, tokens={"iron": 2})
    m = stage(". a b . c d", a=a, b=b, c=unit(PLAIN), d=foe(PLAIN), edge=["a"], dice=ANY)
    play(m, "use 2 power-converter", "target a", "target b", "pick convert")
    assert (at(m, "a"), tokens_of(m, "b")) == ("", {"iron": 2})


@pytest.mark.clause("style.syphon.action.power-converter.gate-6", "form.iron.ability.speed-to-iron")
def test_stolen_speed_is_gained_speed_and_iron_form_takes_its_half() -> None:
    m = stage("a . b", a=unit("syphon iron", pool=[6, 1]), b=foe(PLAIN, tokens={"speed": 5}))
    play(m, "use 6 power-converter", "pick steal")
    assert (tokens_of(m, "a"), tokens_of(m, "b")) == ({"iron": 3, "speed": 2}, {})
