"""Overwhelming Style of the Wardancer."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    asked_of,
    at,
    foe,
    hp,
    offered,
    play,
    stage,
    tokens_of,
    told,
    unit,
)

from dustup.games.panic.events import NoDamage

PLAIN = "judgment vigilance"
ROOM = ". . . . . . .\n. . . . . . .\n"


@pytest.mark.clause("style.overwhelming.ability.ignore-armor")
def test_armor_does_not_count_against_it() -> None:
    m = stage("a b", a=unit("overwhelming vigilance", pool=[3, 1]), b=foe("lucky vigilance"))
    play(m, "use 3 damage")
    assert hp(m, "b") == 10


@pytest.mark.clause("style.overwhelming.ability.counter", "ruling.style.overwhelming.distance")
def test_for_a_power_token_it_hits_back_once_per_hit_from_any_distance() -> None:
    m = stage(
        ROOM + ". a . b . . .",
        a=unit("illusion vigilance", pool=[1, 1]),
        b=foe("overwhelming power", tokens={"power": 3}),
    )
    play(m, "use 1 damage")
    assert (asked(m), asked_of(m), hp(m, "b")) == ("hit-back", "b", 11)
    play(m, "yes")
    assert asked(m) == "push-where"
    play(m, "spot A3")
    assert (hp(m, "a"), at(m, "a"), tokens_of(m, "b"), asked(m)) == (11, "A3", {"power": 2}, "act")


@pytest.mark.clause("style.overwhelming.ability.counter", "ruling.damage.zero-hit", "hit.definition")
@pytest.mark.parametrize(("number", "left", "next"), [(1, 12, "act"), (5, 11, "hit-back")])
def test_it_does_not_hit_back_where_no_damage_was_taken(number: int, left: int, next: str) -> None:
    """A hit is damage that is taken: what Weakness leaves nothing of is none."""
    weak = unit("illusion vigilance", pool=[number, 1], tokens={"weakness": 1})
    m = stage("# # # #\na . b #\n# # # #", a=weak, b=foe("overwhelming power", tokens={"power": 1}))
    play(m, f"use {number} damage", "target b")
    assert (asked(m), hp(m, "b"), len(told(m, NoDamage))) == (next, left, int(left == 12))


@pytest.mark.clause("style.overwhelming.action.power-strike", "ruling.style.overwhelming.fresh-power")
def test_power_strike_deals_two_then_gives_two_power() -> None:
    m = stage("a b", a=unit("overwhelming vigilance", pool=[7, 1]), b=foe(PLAIN))
    play(m, "use 7 power-strike")
    assert (hp(m, "b"), tokens_of(m, "a"), asked(m)) == (10, {"power": 2}, "act")


@pytest.mark.clause("style.overwhelming.action.power-strike", "ruling.action.impossible-parts")
@pytest.mark.parametrize(("number", "power"), [(4, 2), (8, 4)])
def test_power_strike_gives_its_power_with_nobody_to_hit(number: int, power: int) -> None:
    m = stage("a . b", a=unit("overwhelming vigilance", pool=[number, 1]), b=foe(PLAIN))
    play(m, f"use {number} power-strike")
    assert (asked(m), tokens_of(m, "a"), hp(m, "b")) == ("act", {"power": power}, 12)


@pytest.mark.clause("token.challenge.restriction")
@pytest.mark.parametrize(("drawing", "can"), [("a c . b", False), ("a b . c", True)])
def test_a_challenged_unit_strikes_with_power_only_where_it_can_hit_its_challenger(drawing: str, can: bool) -> None:
    a = unit("overwhelming vigilance", pool=[4, 1], challenge="b")
    m = stage(drawing, a=a, b=foe(PLAIN), c=foe(PLAIN))
    assert ("use 4 power-strike" in offered(m)) == can


@pytest.mark.clause("style.overwhelming.action.power-strike.gate-8")
def test_at_eight_it_deals_four_and_gives_four_instead() -> None:
    m = stage("a b", a=unit("overwhelming vigilance", pool=[8, 1]), b=foe(PLAIN))
    play(m, "use 8 power-strike")
    assert (hp(m, "b"), tokens_of(m, "a")) == (8, {"power": 4})
