"""What cards tell about their abilities without a trial is what a trial would find."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dustup.engine.match import Match
from dustup.engine.options import No
from dustup.engine.rule import Choose
from dustup.games.panic.cards import ALWAYS, IDLE
from dustup.games.panic.rules import actions, in_order, ordering
from dustup.games.panic.state import State, Unit


def played(seed: int) -> None:
    """A whole random match."""
    draw, match = Random(seed).random, Match("panic", {"deal": seed}, seed)
    while question := match.question:
        match.answer(question.options[int(draw() * question.options.count)])


@pytest.mark.clause("ruling.turn.ability-order-idle")
def test_an_ability_said_to_be_idle_or_busy_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever the order of abilities is in question, everything their cards claim is compared with a trial."""
    said: set[int] = set()

    def order_matters(m: State, unit: Unit, waiting: Any, about: Any) -> bool:
        for ability in waiting:
            order = ability.order
            claim = order(m, unit) if callable(order) else order
            if claim in (IDLE, ALWAYS):
                after = ordering.outcome_of(m.copy(), unit, ability, about)
                idle = after is not None and ordering.unchanged(m, after)
                assert idle == (claim == IDLE), ability.sentence.clause
                said.add(claim)
        return ordering.order_matters(m, unit, waiting, about)

    monkeypatch.setattr(in_order, "order_matters", order_matters)
    for seed in range(4):
        played(seed)
    assert said == {IDLE, ALWAYS}


@pytest.mark.clause("ruling.turn.ability-order-idle")
def test_an_ability_by_which_nothing_stirs_wakes_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever cards alone tell that the order of abilities does not matter, trials of all of them find the same."""
    spared: list[str] = []

    def order_matters(m: State, unit: Unit, waiting: Any, about: Any) -> bool:
        found = ordering.order_matters(m, unit, waiting, about)
        with monkeypatch.context() as patch:
            patch.setattr(ordering, "STILL", set())
            tried = ordering.order_matters(m, unit, waiting, about)
        assert found == tried, [each.sentence.clause for each in waiting]
        spared.extend(each.sentence.clause for each in waiting if not found and each.run in ordering.STILL)
        return found

    monkeypatch.setattr(in_order, "order_matters", order_matters)
    for seed in range(4):
        played(seed)
    assert len(set(spared)) > 3


def without_walking(rule: Any) -> Any:
    """An Action after which nobody walks: all of a unit's figures could, whichever performed it."""
    answer = None
    while True:
        try:
            request = rule.send(answer)
        except StopIteration:
            return
        answer = No() if isinstance(request, Choose) and request.why.key == "walk-at-once" else (yield request)


@pytest.mark.clause("copy.performs-actions")
def test_an_action_that_is_the_same_anywhere_leaves_the_fight_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody minds who performs such an Action, a trial from every figure finds no difference either."""
    taken: list[str] = []
    told_apart = actions._told_apart

    def compared(m: State, unit: Unit, action: Any, number: int, figures: Any, **how: Any) -> Any:
        found = told_apart(m, unit, action, number, figures, **how)
        if action.anywhere and not unit.stooges and ordering.nobody_minds(m, unit, action, figures):
            assert found == figures[:1]
            taken.append(action.id)

            def performed_by(figure: int, twin: State) -> Any:
                rule = actions.perform(twin, twin.units[unit.id], action, number, origin=twin.figures[figure], **how)
                return without_walking(rule)

            assert not ordering.origin_matters(m, figures, performed_by), action.id
        return found

    monkeypatch.setattr(actions, "_told_apart", compared)
    for seed in range(1000, 1007):
        played(seed)
    assert "movement" in taken


@pytest.mark.clause("copy.performs-actions")
def test_it_matters_who_performs_an_action_that_moves_its_performer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a card tells that one of several figures would be moved, a trial from every figure finds a difference."""
    taken: list[str] = []
    told_apart = actions._told_apart

    def compared(m: State, unit: Unit, action: Any, number: int, figures: Any, **how: Any) -> Any:
        found = told_apart(m, unit, action, number, figures, **how)
        if action.goes is not None and not unit.stooges:

            def performed_by(figure: int, twin: State) -> Any:
                return actions.perform(twin, twin.units[unit.id], action, number, origin=twin.figures[figure], **how)

            assert (found == figures) is ordering.origin_matters(m, figures, performed_by), action.id
            taken.append(action.id)
        return found

    monkeypatch.setattr(actions, "_told_apart", compared)
    for seed in range(300, 306):
        played(seed)
    assert taken
