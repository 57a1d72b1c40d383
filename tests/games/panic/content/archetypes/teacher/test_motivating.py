"""Motivating Style of the Teacher."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    end_turn,
    foe,
    hp,
    offered,
    play,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import Healed

PLAIN = "judgment vigilance"


POWER = "judgment power"


@pytest.mark.clause("style.motivating.ability.end", "ruling.style.motivating.self", "style.motivating.note.same-token")
def test_at_the_end_of_its_turn_allies_in_range_and_the_owner_heal_and_it_is_inspired() -> None:
    m = stage(
        "a . c . d b",
        a=unit("motivating iron", hp=5),
        b=foe(PLAIN),
        c=unit(PLAIN, hp=4),
        d=unit(PLAIN, hp=5),
        dice=ANY,
    )
    end_turn(m)
    assert (hp(m, "a"), hp(m, "c"), hp(m, "d")) == (8, 7, 5)
    assert (len(told(m, Healed)), tokens_of(m, "a")) == (2, {"inspired": 1})


@pytest.mark.clause("style.motivating.ability.end", "ruling.taken-out.abilities-off")
def test_an_ability_that_heals_does_not_reach_the_fallen_where_an_action_does() -> None:
    m = stage("a . c . b", a=unit("motivating iron", pool=[4]), b=foe(PLAIN), c=unit(PLAIN, hp=0), dice=ANY)
    assert "target c" in offered(play(m, "use 4 you-can-do-it"))
    m = stage("a . c . b", a=unit("motivating iron", pool=[4]), b=foe(PLAIN), c=unit(PLAIN, hp=0), dice=ANY)
    assert hp(end_turn(m), "c") == 0


@pytest.mark.clause("style.motivating.action.you-can-do-it")
def test_you_can_do_it_lets_an_ally_pick_two() -> None:
    c = unit(PLAIN, hp=5, tokens={"iron": 1, "weakness": 1})
    m = stage("a . c . b", a=unit("motivating iron", pool=[4, 3]), b=foe(PLAIN), c=c)
    assert "use 3 you-can-do-it" not in offered(m)
    play(m, "use 4 you-can-do-it", "target c")
    assert offered(m) == ["pick heal-self", "pick move", "pick another", "pick discard"]
    play(m, "pick discard", "pick another", "pick iron", "pick weakness")
    assert (tokens_of(m, "c"), hp(m, "c")) == ({"iron": 2}, 5)
    m = stage("a . c . b", a=unit("motivating iron", pool=[4, 3]), b=foe(PLAIN), c=c)
    play(m, "use 4 you-can-do-it", "target c", "pick heal-self", "pick move", "spot B1")
    assert (hp(m, "c"), at(m, "c")) == (8, "B1")


@pytest.mark.clause("style.motivating.action.you-can-do-it")
def test_you_can_do_it_is_for_a_fallen_ally_too() -> None:
    m = stage("a . c . b", a=unit("motivating iron", pool=[4, 3]), b=foe(PLAIN), c=unit(PLAIN, hp=0))
    play(m, "use 4 you-can-do-it", "target c")
    assert hp(m, "c") == 3


@pytest.mark.clause("style.motivating.action.you-can-do-it", "trap.empty-space")
def test_an_encouraged_ally_moves_through_a_trap() -> None:
    drawing = "# # # # # #\na b ^ . . c\n# # # # # #"
    m = stage(drawing, a=unit("motivating zen", pool=[9, 1]), b=unit(PLAIN, hp=5), c=foe(PLAIN))
    play(m, "use 9 you-can-do-it", "target b", "spot D2")
    assert (at(m, "b"), hp(m, "b")) == ("D2", 7)


@pytest.mark.clause("ruling.stooges.area-benefits", "style.motivating.action.you-can-do-it")
def test_a_group_is_encouraged_once_however_many_targets_there_are() -> None:
    b = unit("judgment power", kind="stooges", hp=2)
    m = stage("a b b . c", a=unit("motivating blaster", pool=[5, 1]), b=b, c=foe())
    play(m, "use 5 you-can-do-it", "target b.1")
    assert offered(m) == ["target a", "no"]


@pytest.mark.clause("style.motivating.action.you-can-do-it")
def test_an_encouraged_ally_that_runs_off_the_map_is_asked_for_no_tokens() -> None:
    c = unit(PLAIN, tokens={"iron": 1, "power": 1})
    m = stage("a c . b", a=unit("motivating zen", pool=[5, 1]), b=foe(PLAIN), c=c)
    play(m, "use 5 you-can-do-it", "target c", "pick move", "pick another", "spot B0")
    assert (at(m, "c"), asked(m)) == ("", "act")


@pytest.mark.clause("token.control.redirect", "style.motivating.action.you-can-do-it")
def test_encouragement_that_is_redirected_goes_to_the_redirectors_ally_as_the_redirector_likes() -> None:
    others = {"b": foe("jumping control", tokens={"control": 2}), "c": unit(POWER, hp=6), "d": foe(POWER, hp=6)}
    m = stage("c a b d", a=unit("motivating zen", pool=[5, 1]), **others)
    play(m, "use 5 you-can-do-it", "target c", "negate redirect")
    assert m.question is not None
    assert (offered(m), m.question.seat) == (["target b", "target d"], unit_of(m, "b").seat)
    play(m, "target d", "stay")
    assert (hp(m, "c"), hp(m, "d")) == (6, 9)
