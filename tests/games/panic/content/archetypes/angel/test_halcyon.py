"""Halcyon Style of the Angel."""

from typing import Any

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    foe,
    offered,
    play,
    refused,
    skip_to,
    stage,
    tokens_of,
    unit,
)


@pytest.mark.clause("style.halcyon.ability.remove", "style.halcyon.ability.iron", "ruling.style.halcyon.mandatory")
def test_halcyon_sheds_a_token_of_its_choice_at_the_start_and_gets_iron_for_it() -> None:
    m = stage("a . b", start=True, a=unit("halcyon power", tokens={"burning": 2, "weakness": 1}), b=foe("winged power"),
              dice=ANY)  # fmt: skip
    assert offered(m) == ["pick burning", "pick weakness"]
    play(m, "pick burning")
    assert tokens_of(m, "a") == {"burning": 1, "weakness": 1, "iron": 1}


@pytest.mark.clause("style.halcyon.action.purify")
def test_purify_with_a_1_takes_one_token_off_the_owner_or_an_ally() -> None:
    m = stage(
        "a c b",
        a=unit("halcyon power", pool=[1], tokens={"stun": 1}),
        c=unit("winged power", tokens={"weakness": 2}),
        b=foe("winged power", tokens={"power": 2}),
    )
    play(m, "use 1 purify")
    assert offered(m, "target") == ["target a", "target c"]
    play(m, "target c")
    assert tokens_of(m, "c") == {"weakness": 1}
    assert tokens_of(m, "a") == {"stun": 1, "iron": 1}


@pytest.mark.clause("style.halcyon.action.purify.gate-3")
def test_purify_with_a_3_also_takes_up_to_two_tokens_off_anyone() -> None:
    m = stage("a . b", a=unit("halcyon power", pool=[3]), b=foe("winged power", tokens={"power": 3}))
    play(m, "use 3 purify")
    assert offered(m) == ["pick power", "pick none"]
    play(m, "pick power", "pick power")
    assert tokens_of(m, "b") == {"power": 1}
    assert tokens_of(m, "a") == {"iron": 2}


@pytest.mark.clause("style.halcyon.action.purify.gate-6")
def test_purify_with_a_6_takes_up_to_two_more() -> None:
    m = stage("a . b", a=unit("halcyon power", pool=[6]), b=foe("winged power", tokens={"power": 5}))
    play(m, "use 6 purify", "pick power", "pick power")
    skip_to(m, "target-token")
    play(m, "target b", "pick power", "pick none")
    assert tokens_of(m, "b") == {"power": 2}
    assert tokens_of(m, "a") == {"iron": 3}


@pytest.mark.clause("style.halcyon.note.blaster-max")
def test_an_amplified_purify_removes_thirteen_tokens() -> None:
    people: dict[str, Any] = {letter: unit("winged power", tokens={"weakness": 9}) for letter in "bcdef"}
    m = stage(
        """
        b c d
        . a .
        . e f""",
        a=unit("halcyon blaster", pool=[6], amplified=True),
        g=foe("winged power", at=["A2"]),
        **people,
    )
    play(m, "use 6 purify", "target b", "no", "target b")
    for each in "cdef":
        play(m, f"target {each}")
    while asked(m) == "remove-token":
        play(m, "pick weakness")
    play(m, "target b")
    while asked(m) == "remove-token":
        play(m, "pick weakness")
    assert sum(9 - tokens_of(m, each)["weakness"] for each in people) == 13
    assert tokens_of(m, "a") == {"iron": 13}


@pytest.mark.clause("style.halcyon.note.paying", "style.halcyon.ability.iron")
def test_tokens_spent_give_no_iron() -> None:
    m = stage(
        "a b",
        a=unit("halcyon power", pool=[1, 4], tokens={"power": 1, "stun": 1}),
        b=foe("winged power", tokens={"power": 1}),
    )
    play(m, "use 1 damage", "amount 1")
    assert tokens_of(m, "a") == {"stun": 1}
    skip_to(m, "act", "a")
    play(m, "use 4 put-it-out", "target a")
    assert tokens_of(m, "a") == {"iron": 1}


@pytest.mark.clause("style.halcyon.note.other-removals")
def test_the_discard_of_vigilance_counts_as_removing() -> None:
    m = stage("a . b", start=True, a=unit("halcyon vigilance", tokens={"stun": 3}, hp=5), b=foe("winged power"),
              dice=ANY)  # fmt: skip
    play(m, "pick form.vigilance.ability.start", "pick stun", "pick stun")
    skip_to(m, "act", "a")
    assert tokens_of(m, "a") == {"iron": 2}


@pytest.mark.clause("ruling.style.halcyon.basic-actions")
def test_put_it_out_on_an_enemy_gives_iron() -> None:
    m = stage("a . b", a=unit("halcyon power", pool=[7]), b=foe("winged power", tokens={"iron": 4}))
    play(m, "use 7 put-it-out")
    assert tokens_of(m, "b") == {"iron": 1}
    assert tokens_of(m, "a") == {"iron": 3}


@pytest.mark.clause("ruling.turn.ability-order", "ruling.turn.plain-gains", "style.halcyon.ability.remove")
@pytest.mark.parametrize(
    ("who", "more"),
    [
        ("halcyon shadow", {}),
        ("halcyon power", {"build": "overpowering"}),
        ("halcyon power", {"archetypes": ["underdog"]}),
    ],
)
def test_halcyon_may_shed_nothing_before_its_owner_gains_something(who: str, more: dict[str, Any]) -> None:
    m = stage("a . . . b", start=True, a=unit(who, **more), b=foe("winged power"), dice=[1] * 6)
    assert asked(m) == "ability-order"
    play(m, "pick style.halcyon.ability.remove")
    if "pick iron" in offered(m):
        play(m, "pick iron")
    assert sum(tokens_of(m, "a").values()) == (2 if who == "halcyon shadow" else 1)


@pytest.mark.clause("ruling.action.impossible-parts", "style.halcyon.action.purify.gate-3")
def test_a_number_for_purify_must_reach_somebody_who_holds_tokens() -> None:
    m = stage("a b", a=unit("halcyon power", pool=[2, 3]), b=foe("winged power", tokens={"iron": 2}))
    assert "use 3 purify" in offered(m) and "use 2 purify" not in offered(m)
    assert refused(m, "use 2 purify") == ("no-target", "ruling.action.impossible-parts")
    play(m, "use 3 purify")
    assert asked(m) == "remove-token"


@pytest.mark.clause("ruling.action.impossible-parts", "style.halcyon.action.purify")
def test_a_low_number_is_enough_for_purify_if_somebody_of_ones_own_holds_tokens() -> None:
    m = stage("a b", a=unit("halcyon power", pool=[2, 3], tokens={"power": 1}), b=foe("winged power"))
    play(m, "use 2 purify")
    assert tokens_of(m, "a") == {"iron": 1}


@pytest.mark.clause("style.halcyon.action.purify", "style.halcyon.ability.iron", "ruling.edge.timing")
def test_purify_goes_on_with_nobody_whom_it_has_dropped_off_an_edge() -> None:
    b = foe("winged power, judgment power", stance=1, at=["C2"], tokens={"speed": 1, "weakness": 2})
    m = stage(". . . .\n. a o .\n. . . d", a=unit("halcyon zen", pool=[3, 6]), b=b, d=foe("winged power"))
    play(m, "use 3 purify", "pick speed")
    assert (at(m, "b"), tokens_of(m, "b"), tokens_of(m, "a")) == ("", {"weakness": 2}, {"iron": 1})
    assert asked(m) == "act"
