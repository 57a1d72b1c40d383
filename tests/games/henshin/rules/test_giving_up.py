"""Giving up and agreeing on a draw."""

from random import Random

import pytest

from dustup import Match
from dustup.engine.events import Conceded, DrawAgreed
from dustup.games.henshin.events import MatchOver


def under_way(answers: int) -> Match:
    m, random = Match("henshin", seed=3), Random(3)
    for _ in range(answers):
        options = m.question.options
        m.answer(options[random.randrange(len(options))])
    return m


@pytest.mark.clause("ruling.match.concede")
@pytest.mark.parametrize("answers", [0, 7, 60, 150])
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_gives_up_has_lost_whatever_the_points(seat: int, answers: int) -> None:
    m = under_way(answers)
    m.state.players[seat].score = 9
    m.concede(seat)
    assert m.result.winners == (1 - seat,) and m.result.reason == "conceded"
    assert m.result.scores[seat] == 9 and m.question is None
    assert m.log.of(MatchOver) == [MatchOver(*m.result.scores, "conceded")]
    told = next(each for each in under(m) if isinstance(each.event, Conceded))
    assert told.clauses == ["ruling.match.concede"] and m.say(told) == f"Player {seat + 1} concedes."


def under(m: Match) -> list:
    """The log of the same match without the points that were put in by hand."""
    again = under_way(len(m.answers) - 1)
    again.concede(m.answered_by[-1])
    return again.log.entries


@pytest.mark.clause("ruling.match.draw")
@pytest.mark.parametrize("answers", [0, 60])
def test_an_agreed_draw_has_no_winner_whatever_the_points(answers: int) -> None:
    m = under_way(answers)
    m.state.players[1].score = 4
    m.agree_draw()
    assert m.result.winners == () and m.result.scores[1] == 4
    assert isinstance(m.log.of(DrawAgreed)[0], DrawAgreed)
