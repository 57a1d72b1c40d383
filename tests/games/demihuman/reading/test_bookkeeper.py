"""Whole matches of players who like a fight, each read afterwards by a bookkeeper who trusts no rule."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from games.demihuman.reading.bookkeeper import Bookkeeper

from dustup.engine.match import Match
from dustup.games.demihuman.content import box
from dustup.games.demihuman.game import GAME
from dustup.games.demihuman.options import (
    Activate,
    Aim,
    Attack,
    Cast,
    Charge,
    Drop,
    DropCharge,
    Help,
    Save,
    Swap,
    Sweep,
    Take,
    Use,
)

LIKED = (Activate, Aim, Attack, Cast, Charge, Drop, DropCharge, Help, Save, Swap, Sweep, Take, Use)
OFTEN = 0.8


def fight(match: Match, number: int, look: Callable[[Any, list[Any]], None] = lambda question, options: None) -> None:
    """Play a match by chance, with a leaning; perhaps somebody looks at what is offered."""
    chance = Random(number)
    while match.question is not None:
        (question, *_) = match.questions
        options: list[Any] = list(question.options)
        look(question, options)
        liked = [each for each in options if isinstance(each, LIKED)]
        match.answer(chance.choice(liked if liked and chance.random() < OFTEN else options), question.seat)


@pytest.mark.parametrize("mission", box().missions)
def test_the_log_of_a_match_adds_up_by_the_book(mission: str) -> None:
    match = Match(GAME, {"mission": mission, "deal": 8}, 8)
    keeper = Bookkeeper(match.state)
    fight(match, 8)
    assert keeper.read(match.log) > 150
    assert keeper.points == [each.points for each in match.state.players]
    assert keeper.pips == [each.pips for each in match.state.players]
    there = {each.id: each.hp for each in match.state.standing()}
    assert {id: keeper.life[id] for id in keeper.at} == there
