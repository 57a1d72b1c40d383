"""Vigilance Form."""

from __future__ import annotations

from typing import Any

import pytest
from games.panic.rules.test_large import WIDE, boss
from games.panic.staging import (
    asked,
    at,
    end_turn,
    foe,
    hp,
    offered,
    play,
    pool,
    said,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
)

from dustup.engine.match import Match
from dustup.games.panic.events import Noted

PLAIN = "judgment power"
FLOOR = """
. . . . . . .
. a b . . . .
. e c . . . d
. . . . . . ."""


def begins(**more: Any) -> Match:
    """The turn of a Vigilance fighter begins."""
    return stage(
        FLOOR, start=True, a=unit("judgment vigilance", **more), b=foe(PLAIN), c=foe(PLAIN), d=unit(PLAIN),
        e=unit(PLAIN), dice=[1, 1, 1, 1],
    )  # fmt: skip


def acts(*numbers: int, **more: Any) -> Match:
    who = unit("judgment vigilance", pool=[*numbers, 1], **more.pop("a", {}))
    return stage(FLOOR, a=who, b=foe(PLAIN), c=foe(PLAIN), d=unit(PLAIN, **more.pop("d", {})), e=unit(PLAIN, hp=4))


@pytest.mark.clause("form.vigilance.ability.start")
def test_at_the_start_it_heals_or_discards_a_token() -> None:
    m = begins(hp=5, tokens={"burning": 2})
    assert (asked(m), offered(m)) == ("recover", ["pick heal", "pick burning"])
    assert hp(play(m, "pick heal"), "a") == 8
    m = play(begins(hp=5, tokens={"burning": 2}), "pick burning")
    assert (hp(m, "a"), tokens_of(m, "a")) == (5, {"burning": 1})


@pytest.mark.clause("form.vigilance.ability.start")
def test_at_the_start_healing_and_each_kind_of_token_are_one_choice() -> None:
    m = begins(hp=5, tokens={"iron": 2, "weakness": 3})
    assert offered(m) == ["pick heal", "pick iron", "pick weakness"]
    play(m, "pick weakness")
    assert (asked(m) != "remove-token", tokens_of(m, "a")) == (True, {"iron": 2, "weakness": 2})


@pytest.mark.clause("ruling.turn.plain-gains")
def test_a_token_that_one_chooses_to_shed_is_chosen_after_what_is_gained_first() -> None:
    who = unit("judgment vigilance", build="tough", tokens={"weakness": 1}, hp=5)
    m = stage("a . . b", start=True, a=who, b=foe(PLAIN))
    assert asked(m) == "recover"
    assert tokens_of(m, "a") == {"weakness": 1, "iron": 1}


@pytest.mark.clause("form.vigilance.note.start-heal")
def test_at_zero_hp_it_stands_up_before_the_roll_and_takes_a_normal_turn() -> None:
    m = skip_to(begins(hp=0), "act")
    assert (hp(m, "a"), pool(m, "a")) == (3, [1, 1, 1, 1])  # healed once, not twice


@pytest.mark.clause("form.vigilance.ability.end")
def test_at_the_end_it_weakens_an_enemy_in_range() -> None:
    m = play(acts(4), "end-turn")
    assert (asked(m), offered(m)) == ("weaken-whom", ["target b", "target c"])
    assert tokens_of(play(m, "target c"), "c") == {"weakness": 1}


@pytest.mark.clause("form.vigilance.action.bow-down")
def test_bow_down_gives_one_weakness() -> None:
    m = play(acts(3), "use 3 bow-down", "target b")
    assert (tokens_of(m, "b"), asked(m)) == ({"weakness": 1}, "act")


@pytest.mark.clause("form.vigilance.action.bow-down.gate-4", "ruling.form.vigilance.bow-down-targets")
def test_with_a_four_bow_down_gives_two_more_to_the_same_or_another_enemy() -> None:
    m = play(acts(4), "use 4 bow-down", "target b", "target b")
    assert tokens_of(m, "b") == {"weakness": 3}
    m = play(acts(4), "use 4 bow-down", "target b", "target c")
    assert (tokens_of(m, "b"), tokens_of(m, "c")) == ({"weakness": 1}, {"weakness": 2})


@pytest.mark.clause("form.vigilance.note.reminders")
def test_weakness_takes_two_off_a_hit_and_loses_a_token() -> None:
    m = stage(". a b .", a=unit("judgment vigilance", pool=[7, 1], tokens={"weakness": 2}), b=foe(PLAIN))
    play(m, "use 7 damage")
    assert (hp(m, "b"), tokens_of(m, "a")) == (10, {"weakness": 1})


# -- Stand Strong ------------------------------------------------------------------------------


@pytest.mark.clause("form.vigilance.action.stand-strong")
def test_stand_strong_heals_the_owner_or_a_visible_ally() -> None:
    m = play(acts(2, a={"hp": 4}), "use 2 stand-strong")
    assert offered(m) == ["target a", "target e", "target d"]
    assert hp(play(m, "target e"), "e") == 7
    assert asked(m) == "act"


@pytest.mark.clause("form.vigilance.action.stand-strong.gate-4", "form.vigilance.note.stand-strong-combos")
@pytest.mark.parametrize(
    ("healed", "left"),
    [("ae", (7, 7, 4)), ("ea", (7, 7, 4)), ("ed", (4, 7, 7)), ("aa", (10, 4, 4))],
)
def test_with_a_four_it_heals_owner_and_ally_two_allies_or_the_owner_twice(
    healed: str, left: tuple[int, int, int]
) -> None:
    m = acts(4, a={"hp": 4}, d={"hp": 4})
    play(m, "use 4 stand-strong", *(f"target {each}" for each in healed))
    assert (hp(m, "a"), hp(m, "e"), hp(m, "d")) == left


@pytest.mark.clause("form.vigilance.note.stand-strong-combos")
def test_but_not_the_same_ally_twice() -> None:
    m = play(acts(4), "use 4 stand-strong", "target e")
    assert "target e" not in offered(m)


@pytest.mark.clause("form.vigilance.note.revive")
def test_healing_gets_the_fallen_back_into_the_fight() -> None:
    m = play(acts(2, d={"hp": 0}), "use 2 stand-strong", "target d")
    assert (hp(m, "d"), m.state.down, at(m, "d")) == (3, 0, "G3")
    end_turn(m)


@pytest.mark.clause("form.vigilance.action.bow-down", "copy.effects-stay-on-copy", "copy.targetable-two-ways")
def test_a_copy_can_be_made_to_bow_and_the_log_says_that_the_token_is_lost() -> None:
    m = stage("a b1 . b", a=unit("judgment vigilance", pool=[1, 1]), b=foe("judgment power"))
    play(m, "use 1 bow-down")
    assert (tokens_of(m, "b"), [each.what for each in told(m, Noted)]) == ({}, ["lost-on-copy"])


@pytest.mark.clause("form.vigilance.ability.start", "form.vigilance.note.start-heal")
def test_the_fallen_do_not_discard_a_token_instead_of_getting_up() -> None:
    a = unit("judgment vigilance", hp=0, tokens={"burning": 2})
    m = stage("a . b . c", a=a, b=foe(PLAIN), c=unit(), start=True, dice=[1] * 4)
    assert asked(m) == "act"
    assert (hp(m, "a"), tokens_of(m, "a")["burning"]) == (3, 2)


@pytest.mark.clause("ruling.stooges.area-benefits", "form.vigilance.action.stand-strong")
def test_nobody_is_asked_which_figure_of_a_group_heals() -> None:
    group = foe("judgment vigilance", kind="stooges", hp=2, pool=[1, 1])
    m = play(stage("b b . a", a=unit(), b=group, turn="b"), "use 1 stand-strong", "from b.1")
    assert asked(m) == "act" and hp(m, "b") == 5


@pytest.mark.clause("form.vigilance.ability.end")
def test_a_friend_on_an_enemy_vehicle_is_not_weakened_for_it() -> None:
    vehicle = boss("vehicle", "jumping zen", team="enemies", shape=WIDE)
    m = stage("a b . . .", a=unit("judgment vigilance", pool=[1]), b=vehicle, c=unit(at=["C1"]))
    play(m, "use 1 movement", "end-turn")
    assert asked(m) != "weaken-whom" and tokens_of(m, "b") == {"weakness": 1}


@pytest.mark.clause("form.vigilance.ability.end")
def test_nobody_is_asked_which_figure_of_a_group_gets_a_token() -> None:
    m = stage(". b . . .\na b . . .", a=unit("judgment vigilance", pool=[1]), b=foe("judgment power", kind="stooges"))
    play(m, "use 1 movement", "end-turn")
    assert asked(m) != "weaken-whom" and "b gains 1 Weakness: 1 now." in said(m)
