"""Random games of Torn World run to their end, and nothing that always holds is ever broken."""

from __future__ import annotations

from random import Random

import pytest

from dustup.engine.game import find_game
from dustup.engine.match import Match

GAME = find_game("torn")


@pytest.mark.parametrize("number", range(30))
def test_a_random_game_comes_to_its_end(number: int) -> None:
    random = Random(number)
    match = Match("torn", GAME.setup.deal(number), seed=number)
    while (question := match.question) is not None:
        GAME.referee.holds(match.state)
        match.answer(question.options[random.randrange(len(question.options))], question.seat)
    assert match.result is not None
    assert match.state.turn <= match.state.scenario.turns
    assert match.result.scores == tuple(each.points for each in match.state.players)


def test_everything_that_happens_has_words_for_everybody() -> None:
    random = Random(1)
    match = Match("torn", GAME.setup.deal(1), seed=1)
    while (question := match.question) is not None:
        view = match.view(question.seat)
        assert view.say_question(question)
        for option in list(question.options)[:40]:
            assert match.game.notation.read(match.state, view.write(option)) == option
            assert view.say_option(option)
        match.answer(question.options[random.randrange(len(question.options))], question.seat)
    for seat in (0, 1, None):
        view = match.view(seat)
        assert all(view.say(entry.event) for entry in view.log)
