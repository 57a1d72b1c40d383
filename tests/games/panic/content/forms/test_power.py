"""Power Form."""

from __future__ import annotations

from typing import Any

import pytest
from games.panic.staging import asked, at, foe, hp, offered, play, stage, tokens_of, told, unit, unit_of

from dustup.engine.match import Match
from dustup.games.panic.events import Damaged

PLAIN = "judgment vigilance"


def duel(who: str = "judgment power", *numbers: int, b: object = None, **more: Any) -> Match:
    row = b if isinstance(b, dict) else foe(PLAIN)
    return stage(". . a b . . . .", a=unit(who, pool=[*numbers, 1], **more), b=row)


POWER = "judgment power"


@pytest.mark.clause("form.power.ability.speed-to-power")
def test_half_of_the_speed_it_gains_rounded_up_becomes_power() -> None:
    assert tokens_of(play(duel("judgment power", 5), "use 5 movement"), "a") == {"power": 3, "speed": 2}


@pytest.mark.clause("form.power.ability.three-per-hit", "form.power.note.tokens")
def test_three_power_tokens_boost_one_hit_and_its_push() -> None:
    m = play(duel("judgment power", 5, tokens={"power": 4}), "use 5 damage")
    assert offered(m) == ["amount 0", "amount 1", "amount 2", "amount 3"]
    play(m, "amount 3", "spot H1")
    assert (hp(m, "b"), at(m, "b"), tokens_of(m, "a")) == (12 - 6, "H1", {"power": 1})


@pytest.mark.clause("form.power.note.tokens")
def test_others_spend_one_token_on_a_hit() -> None:
    m = play(duel("judgment vigilance", 4, tokens={"power": 4}), "use 4 damage")
    assert offered(m) == ["amount 0", "amount 1"]


@pytest.mark.clause("form.power.ability.three-per-hit")
def test_a_push_without_a_hit_takes_one_token_at_most() -> None:
    m = play(duel("judgment power", 1, tokens={"power": 3}), "use 1 throw")
    assert (asked(m), offered(m)) == ("power-push", ["amount 0", "amount 1"])
    play(m, "amount 1", "spot F1")
    assert at(m, "b") == "F1"
    m = play(duel("judgment power", 3, tokens={"power": 3}), "use 3 damage", "amount 3")
    assert hp(m, "b") == 12 - 5


@pytest.mark.clause("form.power.note.per-hit")
def test_power_boosts_one_hit_and_not_the_whole_action() -> None:
    m = stage(". b a c .", a=unit("judgment blaster", pool=[4, 4], tokens={"power": 1}), b=foe(PLAIN), c=foe(PLAIN))
    play(m, "use 4 damage", "target b", "target c", "amount 1")
    assert (hp(m, "b"), hp(m, "c")) == (9, 10)


@pytest.mark.clause("form.power.action.yell")
def test_yell_gives_three_power() -> None:
    assert tokens_of(play(duel("judgment power", 3), "use 3 yell"), "a") == {"power": 3}


# -- Crush ------------------------------------------------------------------------------


@pytest.mark.clause("form.power.action.crush", "form.power.note.crush-unstoppable")
@pytest.mark.clause("ruling.form.power.crush-shield-stays", "ruling.form.power.crush-weakness-token")
def test_nothing_reduces_absorbs_or_answers_a_crush() -> None:
    victim = foe("knockdown iron", shield=4, tokens={"iron": 3, "control": 2})
    m = play(duel("judgment power", 6, b=victim, tokens={"weakness": 1}), "use 6 crush")
    assert asked(m) == "act"
    assert (hp(m, "b"), unit_of(m, "b").shield) == (9, 4)
    assert (tokens_of(m, "b"), tokens_of(m, "a"), hp(m, "a")) == ({"iron": 3, "control": 2}, {"weakness": 1}, 12)


@pytest.mark.clause("form.power.action.crush")
def test_with_a_six_at_most_three_power_boost_a_crush() -> None:
    m = play(duel("judgment power", 6, tokens={"power": 5}), "use 6 crush", "amount 3")
    assert hp(m, "b") == 12 - 6


@pytest.mark.clause("form.power.action.crush.gate-9")
def test_with_a_nine_any_number_of_power_boosts_a_crush() -> None:
    m = play(duel("judgment power", 9, tokens={"power": 5}), "use 9 crush", "amount 5")
    assert (hp(m, "b"), tokens_of(m, "a")) == (12 - 8, {})


@pytest.mark.clause("ruling.form.power.crush-own-abilities")
def test_the_users_own_abilities_follow_a_crush() -> None:
    m = play(duel("vampire power", 6, hp=5), "use 6 crush")
    assert (hp(m, "a"), len(told(m, Damaged))) == (6, 1)


@pytest.mark.clause("form.power.action.crush", "style.crystal.ability.shards")
def test_no_shards_answer_a_crush_on_a_copy() -> None:
    m = stage("a b1 . b", a=unit("judgment power", pool=[6, 1]), b=foe("crystal power"))
    play(m, "use 6 crush")
    assert (hp(m, "a"), len(m.state.copies_of(unit_of(m, "b")))) == (12, 0)
    m = stage("a b1 . b", a=unit("judgment power", pool=[6, 1]), b=foe("crystal power"))
    play(m, "use 6 damage")
    assert hp(m, "a") == 11


@pytest.mark.clause("ruling.edge.own-turn-grace", "form.power.ability.speed-to-power")
def test_a_number_that_gives_no_speed_does_not_save() -> None:
    m = stage("a o . b", a=unit("jumping power", tokens={"speed": 1}, pool=[1]), b=foe(), c=unit(at=["C1"]))
    play(m, "go a B1", "number 1")
    assert unit_of(m, "a").out


@pytest.mark.clause("ruling.complication.attack", "form.power.action.crush")
def test_no_favor_answers_a_crush() -> None:
    m = stage("a b . d", a=unit(POWER, pool=[6, 6]), b=foe(POWER, tokens={"favor-hero": 1}), d=foe(POWER, team="third"))
    play(m, "use 6 crush")
    assert (asked(m), hp(m, "b"), tokens_of(m, "b")) == ("act", 9, {"favor-hero": 1})
    play(m, "use 6 damage")
    assert asked(m) == "ask-favor"
