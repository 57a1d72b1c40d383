"""Wild Form."""

from __future__ import annotations

from typing import Any

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    copies,
    end_turn,
    foe,
    hp,
    in_order,
    last,
    offered,
    parts_of,
    play,
    pool,
    skip_to,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.engine.match import Match
from dustup.games.panic.events import PushedTo, Rolled

PLAIN = "collateral power"
FLOOR = """
. . . . . . .
. a b . . . .
. . . . . . d"""


def rolled(friend: dict[str, Any] | None = None, who: str = "judgment wild", **more: Any) -> tuple[int, ...]:
    """The dice a Wild fighter rolls."""
    m = stage(
        FLOOR, start=True, a=unit(who, **more), b=foe(PLAIN), d=unit(PLAIN, **(friend or {})), dice=[1, 1, 1, 1, 1, 1]
    )
    dice: tuple[int, ...] = last(skip_to(m, "act"), Rolled).dice
    return dice


POWER = "judgment power"


@pytest.mark.clause("form.wild.ability.bonus-dice")
def test_each_condition_adds_a_die_three_at_most() -> None:
    assert rolled() == (10, 6, 6)
    assert rolled({"hp": 0}, hp=6, tokens={"burning": 1}) == (10, 6, 6, 6, 6, 6)


@pytest.mark.clause("form.wild.ability.bonus-half-hp")
def test_half_hp_or_less_is_a_condition() -> None:
    assert (rolled(hp=7), rolled(hp=6)) == ((10, 6, 6), (10, 6, 6, 6))


@pytest.mark.clause("form.wild.ability.bonus-teammate-out")
def test_a_fallen_friend_is_a_condition() -> None:
    assert rolled({"hp": 0}) == (10, 6, 6, 6)


@pytest.mark.clause("form.wild.ability.bonus-non-basic")
def test_a_token_that_is_not_basic_is_a_condition() -> None:
    assert rolled(tokens={"iron": 2, "power": 1, "speed": 1}) == (10, 6, 6)
    assert rolled(tokens={"weakness": 1}) == (10, 6, 6, 6)
    assert rolled(challenge="b") == (10, 6, 6, 6)


@pytest.mark.clause("ruling.form.wild.self-out")
def test_who_fights_on_at_zero_hp_counts_itself() -> None:
    assert rolled(who="bleeding wild", hp=0) == (10, 6, 6, 6, 6)  # half HP, and somebody at zero


# -- Fury ------------------------------------------------------------------------------


def furious(held: dict[str, int], **more: Any) -> Match:
    return stage(FLOOR, a=unit("judgment wild", tokens=held), b=foe(PLAIN, **more), d=unit(PLAIN), dice=ANY)


@pytest.mark.clause("form.wild.action.fury")
def test_fury_hits_for_one_and_pushes_when_the_turn_ends() -> None:
    m = play(furious({"iron": 1, "speed": 1}), "pay fury")
    assert (hp(m, "b"), at(m, "b"), tokens_of(m, "a")) == (11, "C2", {})
    play(m, "end-turn")
    assert asked(m) == "push-where"
    assert at(play(m, "spot D2"), "b") == "D2"


@pytest.mark.clause("form.wild.action.fury")
def test_three_times_in_a_turn_at_most() -> None:
    m = furious({"iron": 8})
    for _ in range(3):
        assert "pay fury" in offered(m)
        play(m, "pay fury")
    assert "pay fury" not in offered(m)
    assert hp(m, "b") == 9


@pytest.mark.clause("ruling.form.wild.fury-push")
def test_each_use_pushes_by_itself_away_from_where_the_owner_stands_then() -> None:
    m = furious({"iron": 4, "speed": 2})
    play(m, *["pay fury", "pick iron", "pick iron"] * 2)
    play(m, "go a C1", "end-turn", "spot C3")
    assert (asked(m), at(m, "b")) == ("push-where", "C3")  # one push down, away from C1; and another


@pytest.mark.clause("ruling.form.wild.fury-push")
def test_power_lengthens_the_push_and_iron_shortens_it() -> None:
    m = play(furious({"iron": 2, "power": 1}), "pay fury", "pick iron", "pick iron", "amount 0", "end-turn")
    assert asked(m) == "power-push"
    play(m, "amount 1", "spot E2")
    assert at(m, "b") == "E2"
    m = play(furious({"iron": 2}, tokens={"iron": 1}), "pay fury", "amount 1")
    assert at(end_turn(m), "b") == "C2"  # the Iron that took the damage took the push, too


@pytest.mark.clause("ruling.form.wild.fury-push", "style.illusion.ability.copies-as-iron")
def test_a_push_at_the_end_of_the_turn_that_was_shortened_by_a_copy_says_so() -> None:
    m = stage(". . . . .\n. a b . .\n. . . . .\nb1 . . . .", a=unit("judgment wild", pool=[1],
              tokens={"iron": 2, "power": 1}), b=foe("illusion vigilance"), dice=ANY)  # fmt: skip
    play(m, "pay fury", "pick iron", "pick iron", "amount 0", "amount 1", "end-turn", "amount 1", "spot D2")
    assert at(m, "b") == "D2"
    assert (-1, "style.illusion.ability.copies-as-iron") in parts_of(m, PushedTo)


@pytest.mark.clause("form.wild.note.timing")
def test_on_another_turn_fury_goes_on_until_its_owner_is_content() -> None:
    m = stage(FLOOR, turn="b", a=unit("judgment wild", tokens={"iron": 6}), b=foe(PLAIN, pool=[3, 3]), d=unit(PLAIN))
    play(m, "use 3 movement", "pay fury")
    assert (asked(m), asked_of(m)) == ("react", "a")
    play(m, "pay fury", "no")  # everybody has passed: the turn goes on
    assert (hp(m, "b"), asked(m), asked_of(m)) == (10, "act", "b")


@pytest.mark.clause("ruling.form.wild.fury-push", "ruling.token.iron-moment")
def test_iron_spent_against_one_fury_does_not_shorten_the_push_of_another():
    wild = unit("judgment wild", pool=[6], tokens={"speed": 2})
    victim = foe(PLAIN, tokens={"iron": 1})
    drawing = ". . . . .\n. . . . .\n. . b . .\n. a . c .\n. . . . ."
    m = stage(drawing, a=wild, b=victim, c={**wild, "pool": []}, d=foe(PLAIN, at=["E1"]), dice=ANY)
    play(m, "pay fury", "amount 0", "pay fury", "amount 1", "end-turn")
    assert asked(m) == "push-where"  # to the right by a, and not to the left by c
    play(m, "spot D2")
    assert at(m, "b") == "D2"


@pytest.mark.clause("ruling.form.wild.fury-push", "form.wild.action.fury")
def test_the_push_of_a_fury_comes_from_its_owner_if_the_copy_that_used_it_is_gone():
    wild = {"pool": [1], "tokens": {"speed": 2}}
    drawing = "a . . . . .\n. . . . . .\n. . . . . .\n. . . a1 b .\n. . . c . .\n. . . . . ."
    m = stage(drawing, a=unit("judgment wild", **wild), b=foe(PLAIN), c=foe("judgment wild", **wild), dice=ANY)
    play(m, "pay fury", "target b", "pay fury")
    assert copies(m, "a") == []
    play(m, "end-turn")
    assert (asked(m), offered(m)) == ("push-where", ["spot F3", "spot F4", "spot F5"])


@pytest.mark.clause("ruling.form.wild.fury-push", "ruling.turn.taken-out-mid-turn", "form.zen.ability.retaliate")
def test_a_fury_that_fells_its_owner_is_over_and_pushes_nobody_even_if_the_owner_is_helped_up():
    wild = unit("judgment wild", hp=1, pool=[1], tokens={"speed": 2})
    others = {"b": foe("judgment zen", shield=2), "c": unit("judgment reversal", pool=[5]), "d": foe(PLAIN)}
    m = stage(". . . . . .\n. a b . . .\n. c . . . d", a=wild, **others, dice=ANY)
    play(m, "pay fury", "use 5 rescue")
    end_turn(m)
    assert (hp(m, "a"), at(m, "b")) == (3, "C2")


REDIRECTED = """
b . . . .
. . . . .
a d . . .
. . c . ."""


@pytest.mark.clause("token.control.redirect", "ruling.form.wild.fury-push")
def test_who_redirects_a_fury_says_at_the_end_of_the_turn_where_its_push_goes() -> None:
    a, c = unit("collateral wild", pool=[1], tokens={"iron": 2}), foe("collateral control", tokens={"control": 2})
    m = stage(REDIRECTED, a=a, b=foe(PLAIN), c=c, d=unit(PLAIN), dice=ANY)
    play(m, "pay fury", "target b", "negate redirect", "target d", "end-turn")
    assert m.question is not None
    assert (asked(m), m.question.seat) == ("push-where", m.state.units[2].seat)
    play(m, "spot C2")
    assert at(m, "d") == "C2"


@pytest.mark.clause("ruling.form.control.redirect-tokens", "ruling.form.wild.fury-push")
def test_no_power_lengthens_the_push_of_a_fury_that_was_redirected_at_a_third_team() -> None:
    a, c = unit("collateral wild", pool=[1], tokens={"power": 3}), foe("collateral control", tokens={"control": 2})
    m = stage(REDIRECTED, a=a, b=foe(PLAIN), c=c, d=foe(PLAIN, team="third"), dice=ANY)
    play(m, "pay fury", "target b", "negate redirect", "target d", "end-turn", "spot C2")
    assert (at(m, "d"), tokens_of(m, "a")) == ("C2", {"power": 1})


@pytest.mark.clause("form.wild.action.fury", "ruling.form.wild.fury-push")
def test_a_push_that_was_put_off_names_its_action() -> None:
    a = unit("judgment wild", pool=[1], tokens={"speed": 2, "power": 1})
    m = stage("# # # # # #\n# a b . . #\n# # # # # #", a=a, b=foe("judgment vigilance"), dice=ANY)
    play(m, "pay fury", "pick speed", "pick speed", "target b", "amount 0")
    m = Match.at(m.position(), dice=ANY)
    play(m, "end-turn", "amount 1")
    assert in_order(m, "b is pushed 2 spaces (1 Fury + 1 Power), to E2")


@pytest.mark.clause("ruling.heroic-spirit.archetype-recovery", "form.wild.ability.bonus-dice")
def test_a_fallen_angel_rises_by_the_life_it_drains_and_counts_its_wounds_then() -> None:
    m = stage("a c . b", a=unit("truth-crimson", hp=0), b=foe(POWER), c=unit(POWER), start=True, dice=ANY)
    play(m, "stance 0")
    skip_to(m, "act")
    assert (hp(m, "a"), hp(m, "b"), len(unit_of(m, "a").pool)) == (1, 11, 4)  # one die more for half its HP


@pytest.mark.clause("form.wild.ability.bonus-non-basic", "ruling.style.judgment.lowest")
def test_a_challenge_that_costs_a_die_is_a_token_that_brings_one() -> None:
    m = stage("a . b", a=unit("hidden wild", challenge="b"), b=foe("judgment zen"), start=True, dice=[9, 5, 4])
    skip_to(m, "act")
    assert pool(m, "a") == [4, 5, 9]
