"""Verbs: a deed passes all its windows, and stops when it can no longer be done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from dustup.engine.hearing import AFTER, BEFORE, INSTEAD, LESS, Ear, Ears, Heard, Listeners, first_side
from dustup.engine.rule import DONE, YES, Prompt, Rule, may
from dustup.kit.verbs import Deed, added, carry, once_each, to_each


@dataclass
class Fighter:
    id: int
    health: int = 5


@dataclass
class Blow(Deed):
    windows = BEFORE, LESS, INSTEAD, AFTER
    whose = "source", "target"

    source: Fighter
    target: Fighter
    amount: int
    replaced: bool = False

    def stands(self) -> bool:
        return self.amount > 0 and self.source.health > 0 and self.target.health > 0


@dataclass
class Ring:
    """Two fighters; what happened, in order."""

    ears: Ears = field(default_factory=Ears)
    fighters: list[Fighter] = field(default_factory=lambda: [Fighter(0), Fighter(1)])
    seen: list[str] = field(default_factory=list)

    def hearer(self, id: int) -> Fighter:
        return self.fighters[id]

    def in_order(self, listeners: Listeners) -> Listeners:
        return first_side(listeners, 0)


def ring(**heard: Callable[[Ring, Fighter, Blow], Any]) -> Ring:
    """The second fighter listens in some windows."""
    m = Ring()
    ears = [Ear(window, window, Blow, run, "target") for window, run in heard.items()]
    m.ears = m.ears.tuned(1, 1, Heard(ears))
    return m


def land(m: Ring, blow: Blow) -> None:
    blow.target.health -= blow.amount
    m.seen.append(f"hit for {blow.amount}")


def missed(m: Ring, blow: Blow) -> None:
    m.seen.append("missed")


def strike(m: Ring, amount: int = 3) -> Rule[bool]:
    return carry(m, Blow(*m.fighters, amount), land, missed=missed)


def over(rule: Rule[Any]) -> Any:
    """What a rule that asks nothing comes to."""
    try:
        asked = next(rule)
    except StopIteration as end:
        return end.value
    raise AssertionError(f"it asked {asked}")


def saw(word: str) -> Callable[[Ring, Fighter, Blow], None]:
    return lambda m, me, blow: m.seen.append(word)


def test_a_deed_passes_its_windows_in_order() -> None:
    m = ring(before=saw("before"), less=saw("less"), instead=saw("instead"), after=saw("after"))
    assert over(strike(m))
    assert m.seen == ["before", "less", "instead", "hit for 3", "after"]


def test_a_deed_of_which_nothing_is_left_is_missed_and_nobody_hears_that_it_happened() -> None:
    def shrug(m: Ring, me: Fighter, blow: Blow) -> None:
        blow.amount = 0

    m = ring(less=shrug, instead=saw("instead"), after=saw("after"))
    assert not over(strike(m))
    assert m.seen == ["missed"]
    assert m.fighters[1].health == 5


def test_whoever_falls_before_its_blow_lands_strikes_nobody() -> None:
    def thorns(m: Ring, me: Fighter, blow: Blow) -> None:
        blow.source.health = 0

    m = ring(before=thorns, less=saw("less"), after=saw("after"))
    assert not over(strike(m))
    assert m.seen == ["missed"]


def test_what_is_done_instead_is_neither_a_hit_nor_a_miss() -> None:
    def dodge(m: Ring, me: Fighter, blow: Blow) -> None:
        blow.replaced = True
        m.seen.append("dodged")

    m = ring(instead=dodge, after=saw("after"))
    assert not over(strike(m))
    assert m.seen == ["dodged"]


def test_windows_and_the_deed_itself_may_ask() -> None:
    def parry(m: Ring, me: Fighter, blow: Blow) -> Rule[None]:
        if (yield from may(1, Prompt("parry"))):
            blow.amount -= 2

    rule = strike(m := ring(before=parry))
    next(rule)
    with pytest.raises(StopIteration):
        rule.send(YES)
    assert m.fighters[1].health == 4


def test_an_effect_on_several_spares_those_who_are_gone_and_ends_with_who_does_it() -> None:
    doer, crowd = Fighter(9, 2), [Fighter(0), Fighter(1), Fighter(2), Fighter(3), Fighter(4)]
    crowd[1].health = 0

    def hit(target: Fighter) -> Rule[None]:
        target.health -= 1
        doer.health -= 1
        return DONE

    done = over(to_each(crowd, lambda each: each.health > 0, hit, lambda: doer.health > 0))
    assert [each.id for each in done] == [0, 2]
    assert [each.health for each in crowd] == [4, 0, 4, 5, 5]


def test_what_concerns_a_unit_concerns_it_once_however_many_of_its_figures_are_there() -> None:
    figures = [("gang", 1), ("boss", 2), ("gang", 3)]
    assert once_each(figures, lambda figure: figure[0]) == [("gang", 1), ("boss", 2)]


def test_what_a_card_takes_off_is_never_more_than_there_is_and_is_named_with_what_it_took() -> None:
    parts = [(2, "blow")]
    assert added(2, 3, "card:More", parts) == 5
    assert added(5, -7, "card:Less", parts) == 0
    assert added(0, -1, "card:Late", parts) == 0
    assert parts == [(2, "blow"), (3, "card:More"), (-5, "card:Less")]
