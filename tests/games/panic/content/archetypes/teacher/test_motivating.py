"""Motivating Style of the Teacher."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
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
)

from dustup.games.panic.events import Healed

PLAIN = "judgment vigilance"


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
