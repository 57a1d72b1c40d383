"""Tokens: Basic ones, Burning, Weakness, Challenges."""

import pytest
from games.panic.rules.test_large import WIDE, boss
from games.panic.staging import (
    ANY,
    asked,
    at,
    end_turn,
    foe,
    hp,
    last,
    offered,
    play,
    refused,
    said,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.games.panic.events import Noted


def rival(**more):
    """An enemy without Armor or anything else that would change a number."""
    return foe("judgment vigilance", **more)


PAIR = """
    . . . . . .
    . a b . . .
    . . . . . .
"""


PLAIN = "judgment vigilance"

POWER = "judgment power"


@pytest.mark.clause("token.stun.maximum")
def test_nobody_holds_more_than_three_stun_tokens():
    m = stage(PAIR, a=unit("stunning vigilance", pool=[4, 1]), b=rival(tokens={"stun": 3}))
    play(m, "use 4 stunning-fist")
    assert tokens_of(m, "b") == {"stun": 3}
    assert last(m, Noted).what == "stun-full"


@pytest.mark.clause("token.non-basic")
def test_only_iron_power_and_speed_are_basic_tokens():
    held = {"burning": 3, "weakness": 1, "control": 2, "iron": 1}
    m = stage("a b .\n. . .", a=unit("machine wild", tokens=held, pool=[1]), b=foe())
    from dustup.games.panic.rules.tokens import can_spend

    assert can_spend(m.state, unit_of(m, "a"), "power") == 1
    assert not offered(m, "pay")


@pytest.mark.clause("ruling.token.give-creates")
def test_giving_a_token_costs_the_giver_none():
    m = stage("a c . b", a=unit("jumping iron", pool=[3, 1], tokens={"iron": 1}), b=rival(), c=unit())
    play(m, "use 3 secure", "pick ally-iron", "pick heal", "target c", "target c")
    assert (tokens_of(m, "a"), tokens_of(m, "c")) == ({"iron": 1}, {"iron": 2})


@pytest.mark.clause("ruling.token.persistence")
def test_other_tokens_than_speed_stay_and_have_no_maximum():
    m = stage(PAIR, a=unit("judgment power", pool=[3], tokens={"power": 30}), b=rival(), dice=ANY)
    play(m, "use 3 yell")
    end_turn(m)
    assert tokens_of(m, "a")["power"] > 30


def test_power_boosts_neither_traps_nor_pulls():
    m = stage(". . .\na ^ b\n. . .", a=unit("heroic vigilance", pool=[1, 1], tokens={"power": 1}), b=rival())
    play(m, "use 1 grapple", "spot B2")
    assert (hp(m, "b"), tokens_of(m, "a")) == (12 - 1, {"power": 1})


@pytest.mark.clause("style.unbreakable.ability.share-tokens", "ruling.style.unbreakable.limits")
def test_lent_tokens_are_spent_as_whatever_the_spender_could_spend_its_own_as() -> None:
    trickster, plain = {"archetypes": ["trickster"]}, {}
    for spender, lender, offer in (
        (trickster, plain, ["amount 0", "amount 1", "amount 2"]),
        (plain, trickster, []),  # what the lender itself could do with them is no token's business
    ):
        b, c = unit("charging zen", **spender), unit("unbreakable zen", tokens={"speed": 2}, **lender)
        m = stage("a b c .", a=foe("judgment zen", pool=[3, 1]), b=b, c=c)
        play(m, "use 3 damage")
        assert offered(m, "amount") == offer
    m = stage(
        "c a . .\n. . . b", a=unit("machine zen", pool=[1]), b=foe(), c=unit("unbreakable zen", tokens={"iron": 1})
    )
    play(m, "go a C1")
    assert (at(m, "a"), tokens_of(m, "c")) == ("C1", {})


@pytest.mark.clause("style.caged.ability.no-speed", "style.unbreakable.ability.share-tokens")
def test_a_cage_holds_whoever_spends_lent_speed_and_not_the_lender() -> None:
    for drawing, free in ((". a . c d .", True), (". d a . c .", False)):
        c = unit("unbreakable zen", tokens={"speed": 1})
        m = stage(drawing, a=unit("charging zen", pool=[1]), c=c, d=foe("caged zen"))
        assert ("go a B2" in offered(m)) is free


@pytest.mark.clause("ruling.token.mixed-basic-cost")
@pytest.mark.parametrize(("iron", "next", "left"), [(1, "move-where", {}), (2, "pay-token", {"iron": 2, "power": 1})])
def test_whoever_pays_with_all_it_has_is_not_asked_which_of_it(iron: int, next: str, left: dict[str, int]):
    a = unit("distracting vigilance", pool=[1], tokens={"iron": iron, "power": 1})
    m = stage("a . . b", a=a, b=rival())
    play(m, "pay flare")
    assert (asked(m), tokens_of(m, "a")) == (next, left)


@pytest.mark.clause("token.basic-list", "token.non-basic")
def test_a_basic_token_is_iron_power_or_speed_and_nothing_else():
    m = stage("a b .", a=unit("lucky power", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 just-what-i-needed", "pick gain-tokens")
    kinds = {kind for each in offered(m) for kind in each.removeprefix("pick ").split("+")}
    assert kinds == {"iron", "power", "speed"}


@pytest.mark.clause("ruling.token.mixed-basic-cost", "ruling.token.spend-vs-discard")
def test_a_price_in_basic_tokens_is_paid_in_any_mix():
    m = stage("a b .", a=unit("jumping wild", pool=[1, 1], tokens={"iron": 1, "power": 1}), b=foe(PLAIN))
    play(m, "pay fury")
    while offered(m, "pick"):
        play(m, offered(m, "pick")[0])
    assert tokens_of(m, "a") == {}


@pytest.mark.clause("ruling.action.someone")
@pytest.mark.parametrize(("who", "action"), [("judgment vigilance", "put-it-out"), ("halcyon vigilance", "purify")])
def test_someone_is_friend_or_foe_and_oneself(who, action):
    token = {"iron": 1}
    m = stage(". d .\n. a b", a=unit(who, pool=[4], tokens=token), b=foe(PLAIN, tokens=token), d=unit(tokens=token))
    play(m, f"use 4 {action}")
    if action == "purify":
        assert offered(m) == ["target d", "target a"]  # its first part is for allies only
        play(m, "target d")
        assert offered(m) == ["target a", "target b"]
    else:
        assert offered(m) == ["target d", "target a", "target b"]


@pytest.mark.clause("style.caged.ability.no-speed")
@pytest.mark.parametrize(("tokens", "code"), [({"speed": 2}, "caged"), ({}, "no-speed")])
def test_the_caged_are_told_who_keeps_them_from_walking(tokens: dict[str, int], code: str) -> None:
    m = stage("a b . .", a=unit("judgment power", pool=[6, 1], tokens=tokens), b=foe("caged power"))
    assert refused(m, "go a A0")[0] == code


@pytest.mark.clause("ruling.action.someone")
def test_who_rides_on_a_holder_of_tokens_is_no_holder_by_that() -> None:
    vehicle = boss("vehicle", "jumping vigilance", team="enemies", shape=WIDE, tokens={"iron": 1}, at=["B1"])
    others = {"b": vehicle, "c": foe(POWER, at=["B1"]), "d": foe(POWER, at=["A1"], tokens={"iron": 1})}
    m = stage(". . . . . .\n. a . . . .", a=unit("syphon iron", pool=[2]), **others)
    play(m, "use 2 power-converter")
    assert offered(m) == ["target d", "target b"]


@pytest.mark.clause("ruling.token.spend-vs-discard")
def test_several_tokens_spent_at_once_are_one_line() -> None:
    m = stage("a . . b", a=unit("jumping shadow", tokens={"speed": 4}, pool=[1]), b=foe())
    play(m, "pay stunt")
    assert sum("spends" in each for each in said(m)) == 1 and any("spends 3 Speed: 1 left" in each for each in said(m))
