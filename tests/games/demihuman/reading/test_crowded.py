"""Crowded tables: fights in every action, read afterwards by somebody who knows the cards and trusts no rule."""

from __future__ import annotations

from typing import Any

import pytest
from games.demihuman.reading import slow
from games.demihuman.reading.cardreader import CardReader
from games.demihuman.reading.crowded import crowd
from games.demihuman.reading.test_bookkeeper import fight

from dustup.games.demihuman.options import Attack, Help, Sweep, Use


@pytest.mark.parametrize("number", range(6))
def test_what_happens_in_a_crowd_adds_up_by_the_book_and_by_the_cards(number: int) -> None:
    match = crowd(number)
    reader = CardReader(match.state)

    def look(question: Any, options: list[Any]) -> None:
        if question.why.key == "act":
            assert {each for each in options if isinstance(each, Attack | Sweep | Help)} == slow.acts(match.state)
        if question.why.key in ("act", "quick"):
            free = {each for each in options if isinstance(each, Use) and ":" in each.ability}
            assert free == slow.uses(match.state, question.seat)
        elif question.why.key == "turn":
            assert {*options} == slow.turns(match.state, question.seat)

    fight(match, number, look)
    assert reader.read(match.log) > 100
    assert reader.points == [each.points for each in match.state.players]
    there = {each.id: each.hp for each in match.state.standing()}
    assert {id: reader.life[id] for id in reader.at} == there
