"""Lucky Style of the Underdog."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    at,
    foe,
    hp,
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

from dustup.games.panic.events import Damaged
from dustup.games.panic.sheets import stance_dice
from dustup.games.panic.sheets_text import read_short

PLAIN = "judgment vigilance"


POWER = "judgment power"


@pytest.mark.clause("style.lucky.ability.armor")
def test_lucky_style_is_armor() -> None:
    m = stage("a b", a=unit(PLAIN, pool=[3, 1]), b=foe("lucky vigilance"))
    play(m, "use 3 damage")
    assert hp(m, "b") == 11
    assert (-1, "style.lucky.ability.armor") in parts_of(m, Damaged)


@pytest.mark.clause("style.lucky.ability.die")
def test_lucky_style_adds_a_four_sided_die() -> None:
    m = stage("a . . b", start=True, a=unit("lucky vigilance"), b=foe(PLAIN), dice=[6, 5, 4, 3, 2])
    skip_to(m, "act")
    assert pool(m, "a") == [2, 3, 4, 5, 6]
    sheet = read_short("Dice: warrior underdog; Lucky Vigilance")
    assert stance_dice(sheet.stances[0]).rolled == (6, 6, 6, 6, 4)


@pytest.mark.clause("style.lucky.action.just-what-i-needed", "ruling.style.lucky.token-mix")
def test_just_what_it_needed_two_tokens_in_any_mix() -> None:
    m = stage("a . . b", a=unit("lucky vigilance", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 just-what-i-needed", "pick gain-tokens", "pick iron+power")
    assert tokens_of(m, "a") == {"iron": 1, "power": 1}


@pytest.mark.clause("style.lucky.action.just-what-i-needed")
def test_just_what_it_needed_two_or_three_spaces_away() -> None:
    m = stage("a . . . . b", a=unit("lucky vigilance", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 just-what-i-needed", "pick teleport-away")
    assert offered(m) == ["spot C1", "spot D1"]


@pytest.mark.clause("style.lucky.action.just-what-i-needed", "style.lucky.action.just-what-i-needed.extra")
def test_just_what_it_needed_all_of_it() -> None:
    m = stage("a . . . . b", a=unit("lucky vigilance", pool=[3, 1], hp=5, tokens={"iron": 3}), b=foe(PLAIN))
    play(m, "use 3 just-what-i-needed", "pick all-options", "pick power+power", "spot D1")
    assert (tokens_of(m, "a"), at(m, "a"), hp(m, "a")) == ({"power": 2}, "D1", 8)


@pytest.mark.clause("form.iron.ability.speed-to-iron", "ruling.style.lucky.token-mix")
def test_speed_gained_by_one_option_is_halved_all_together() -> None:
    m = stage("a b . .", a=unit("lucky iron", pool=[3, 1], hp=5), b=foe(PLAIN))
    play(m, "use 3 just-what-i-needed", "pick gain-tokens", "pick speed+speed")
    assert tokens_of(m, "a") == {"speed": 1, "iron": 1}


@pytest.mark.clause("ruling.style.collateral.trained-options", "token.training")
def test_trained_there_is_no_second_option_to_buy_and_the_question_says_what_all_of_them_cost() -> None:
    a = unit("lucky vigilance", pool=[4, 3], tokens={"training": 1, "power": 4}, hp=5)
    m = stage(". . . .\n. a . b", a=a, b=foe(PLAIN))
    play(m, "trained 4 just-what-i-needed")
    assert m.question is not None
    said = m.view(0).say_question(m.question)
    assert said == "a: how many options? All of them cost 4 Basic tokens."
    assert offered(m) == ["pick one-option", "pick all-options"]


@pytest.mark.clause("token.control.redirect", "style.lucky.action.just-what-i-needed")
def test_who_redirects_just_what_i_needed_says_which_tokens_its_user_gains() -> None:
    m = stage("a c", a=unit("lucky zen", pool=[3, 1]), c=foe("collateral control", tokens={"control": 2}))
    play(m, "use 3 just-what-i-needed", "negate redirect")
    while asked(m) == "pick-option":
        play(m, "pick gain-tokens")
    assert m.question is not None
    assert (asked(m), m.question.seat) == ("basic-tokens", unit_of(m, "c").seat)
    play(m, "pick iron+iron")
    assert tokens_of(m, "a") == {"iron": 2}


@pytest.mark.clause("style.lucky.action.just-what-i-needed", "style.mastermind.ability.ally-parameters")
def test_who_commands_just_what_i_needed_says_which_tokens_the_ally_gains() -> None:
    crew = {"b": foe(POWER, seat=3), "c": unit("lucky zen", seat=2)}
    m = stage("a . c b", a=unit("mastermind power", pool=[3, 1], seat=1), seats=3, **crew)
    play(m, "command c 3 just-what-i-needed")
    while asked(m) == "pick-option":
        play(m, "pick gain-tokens")
    assert m.question is not None
    assert (asked(m), m.question.seat) == ("basic-tokens", unit_of(m, "a").seat)
    play(m, "pick iron+power")
    assert (tokens_of(m, "a"), tokens_of(m, "c")) == ({}, {"iron": 1, "power": 1})
