"""Rulings that are options: where the book says two things, a table may agree on the other one."""

from __future__ import annotations

from typing import Any

import pytest
from games.panic.staging import ANY, asked, at, foe, hp, offered, play, stage, tokens_of, unit, unit_of

from dustup import Match
from dustup.engine.errors import DustupError
from dustup.games.panic import GAME
from dustup.games.panic.rulings import RULINGS

PLAIN = "judgment vigilance"
SETUP = {"heroes": ["patty-north", "truth-crimson", "pompadour-rex"], "arena": "plain", "weight": "light"}


def test_each_is_a_ruling_of_the_ledger_with_our_own_choice_first() -> None:
    assert {GAME.ledger[each.clause].kind for each in RULINGS.values()} == {"ruling"}
    assert RULINGS.ours() == {
        "light-heal": "two", "power-push": "damage", "unspent-numbers": "given-up",
        "before-the-roll": "chaos", "firing-wild": "spared",
    }  # fmt: skip


def test_what_nobody_knows_is_refused() -> None:
    with pytest.raises(DustupError, match="light-heel"):
        Match("panic", {**SETUP, "rulings": {"light-heel": "three"}}, 1)
    with pytest.raises(DustupError, match="expected"):
        Match("panic", {**SETUP, "rulings": {"light-heal": "four"}}, 1)


@pytest.mark.clause("ruling.weight.light-heal-value", "weight.light.heal")
@pytest.mark.parametrize(("agreed", "heals"), [({}, 2), ({"light-heal": "three"}, 3)])
def test_a_lightweight_fight_heals_two_or_as_agreed_three(agreed: dict[str, str], heals: int) -> None:
    m = Match("panic", {**SETUP, "rulings": agreed}, 1)
    assert (m.state.heal, m.state.rulings) == (heals, agreed)


def test_a_position_keeps_what_was_agreed() -> None:
    m = stage("a b . .", a=unit(PLAIN), b=foe(PLAIN), rulings={"power-push": "pushes"})
    again = Match.at(m.position())
    assert (m.state.rulings, again.state.rulings) == ({"power-push": "pushes"}, {"power-push": "pushes"})


@pytest.mark.clause("ruling.token.power-wording", "token.power.damage")
@pytest.mark.parametrize(("agreed", "where"), [({}, "B1"), ({"power-push": "pushes"}, "C1")])
def test_power_on_a_hit_that_does_not_push_adds_damage_or_as_agreed_a_push_as_well(
    agreed: dict[str, str], where: str
) -> None:
    m = stage("a b . .", a=unit(PLAIN, pool=[3, 1], tokens={"power": 1}), b=foe(PLAIN), rulings=agreed)
    play(m, "use 3 damage")
    play(m, offered(m)[-1])
    while asked(m) == "push-where":
        play(m, "spot C1")
    assert (hp(m, "b"), at(m, "b"), tokens_of(m, "a")) == (9, where, {})


@pytest.mark.clause("ruling.turn.early-end")
def test_a_turn_may_be_ended_with_numbers_left_or_as_agreed_it_may_not() -> None:
    m = stage("a b . .", a=unit(PLAIN, pool=[3]), b=foe(PLAIN))
    assert "end-turn" in offered(m)
    m = stage("a b . .", a=unit(PLAIN, pool=[3]), b=foe(PLAIN), rulings={"unspent-numbers": "spent"})
    assert "end-turn" not in offered(m)


@pytest.mark.clause("ruling.style.akimbo.group", "style.akimbo.action.firing-wild")
@pytest.mark.parametrize(("agreed", "left"), [({}, 12), ({"firing-wild": "hit"}, 11)])
def test_whoever_fires_wildly_is_spared_or_as_agreed_hit(agreed: dict[str, str], left: int) -> None:
    m = stage("a . . b .\n. . . . .", a=unit("akimbo vigilance", pool=[4, 1]), b=foe(PLAIN), rulings=agreed)
    play(m, "use 4 firing-wild")
    if asked(m) != "recoil-where":
        play(m, "pick in-range")
    assert (hp(m, "b"), hp(m, "a")) == (11, left)


@pytest.mark.clause("ruling.turn.before-the-roll")
def test_before_its_roll_a_unit_is_asked_for_nothing_or_as_agreed_for_what_its_tokens_buy() -> None:
    def begun(**more: Any) -> Match:
        a = unit("judgment wild", tokens={"iron": 2})
        return stage("a b . .", a=a, b=foe(PLAIN), start=True, dice=ANY, **more)

    m = begun()
    assert (asked(m), unit_of(m, "a").this_turn.rolled) == ("act", True)
    m = begun(rulings={"before-the-roll": "anything"})
    assert (asked(m), offered(m), unit_of(m, "a").this_turn.rolled) == ("react", ["pay fury", "no"], False)
