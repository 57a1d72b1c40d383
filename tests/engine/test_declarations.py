"""Declarations: what a match does with a concession and an agreed draw, whatever the game."""

from __future__ import annotations

from typing import Any

import pytest
from toys import duel, raid
from toys.duel import GAME
from toys.duel.state import State, begun

from dustup import Match, Refused
from dustup.engine import rooms
from dustup.engine.ending import Result
from dustup.engine.events import Conceded
from dustup.engine.options import Concede, Draw
from dustup.engine.rule import YES, Prompt, may
from dustup.engine.state import Steps

ASKED = Prompt("turn", seat=0)


def test_the_other_sides_have_won() -> None:
    match = Match(duel.GAME, seed=1)
    match.concede(1)
    assert match.result == Result.won_by([0], (0, 0), "conceded")
    assert match.answers == [Concede(1)] and match.answered_by == [1]


def test_those_who_win_together_lose_together() -> None:
    match = Match(raid.GAME, seed=1)
    match.concede(2)
    assert match.result == Result.lost_by_all((0, 0, 0), "conceded")


def test_a_draw_stands_for_the_seat_that_was_asked() -> None:
    match = Match(duel.GAME, seed=1)
    match.answer("bid 1", 0)
    match.agree_draw()
    assert match.answers[-1] == Draw() and match.answered_by == [0, 1]
    assert match.result == Result.drawn((0, 0), "agreed")


def test_among_secret_choices_what_others_chose_is_not_shown() -> None:
    """Nothing that was chosen so far is carried out, and nobody is waited for."""
    match = Match(duel.GAME, seed=1)
    breath = [each.breath for each in match.state.duellists]
    match.answer("bid 3", 1)
    match.concede(0)
    assert match.questions == () and match.result.winners == (1,)
    assert [each.breath for each in match.state.duellists] == breath
    assert match.fork().history() == match.history()
    assert "1 bid 3" in match.position() and "0 concede 0" in match.position()
    assert Match.at(match.position()).result == match.result


STEPS = Steps()


class Setup(rooms.Setup):
    """Three games in a row."""

    def begin(self, setup: Any) -> State:
        m = begun(5, 5)
        m.then(("game", 1), ("game", 2), ("game", 3), ("close",))
        return m


class Sides(rooms.Sides):
    """Giving one up goes on with the next."""

    def concede(self, state: State, seat: int) -> None:
        state.tell(Conceded, seat, cites="ruling.match.concede")
        state.duellists[1 - seat].health += 1

    def agree_draw(self, state: State) -> None:
        state.agenda[:] = [("close",)]


@STEPS.step()
def game(m: State, number: int):
    m.round = number
    m.active = 0
    try:
        for seat in (0, 1):
            if (yield from may(seat, ASKED, "again")):
                m.duellists[seat].breath += 1
    finally:
        m.active = 1


@STEPS.step()
def close(m: State) -> None:
    m.result = Result.drawn([each.health for each in m.duellists], "closed")


EVENING = GAME.but(steps=STEPS, setup=Setup, sides=Sides, milestones=())


def test_the_match_goes_on_with_the_agenda() -> None:
    match = Match(EVENING, seed=1)
    match.answer("yes")
    match.concede(0)
    assert match.state.round == 2 and match.question.seat == 0 and match.fresh and match.where() == ["game"]
    match.answer("yes")
    match.concede(1)
    assert match.state.round == 3
    match.agree_draw()
    assert match.result == Result.drawn((6, 6), "closed") and [each.breath for each in match.state.duellists] == [7, 5]


def test_rules_that_are_cut_short_tidy_up_first() -> None:
    match = Match(EVENING, seed=1)
    match.agree_draw()
    assert match.state.active == 1


def test_forks_and_undo_go_past_it() -> None:
    match = Match(EVENING, seed=1)
    match.concede(1)
    for fork in (match.fork(), match.fork().fork()):
        fork.answer("yes")
        assert fork.history() == ([Concede(1), YES], [1, 0]) and fork.state.duellists[0].health == 6
    match.answer("yes")
    match.undo(0)
    assert match.answers == [Concede(1)] and match.state.duellists[0].health == 6 and match.state.round == 2
    assert [type(each.event) for each in match.log] == [Conceded]
    assert match.can_undo(1).code == "declared"


def test_standing_answers_are_given_after_it() -> None:
    match = Match(EVENING, seed=1)
    match.answer("no")
    match.stand(0, "again", "yes")
    match.concede(1)
    assert match.answers[-1] == YES and match.question.seat == 1


def test_words_of_a_record_are_taken_only_from_the_seat_itself() -> None:
    match = Match(duel.GAME, seed=1)
    with pytest.raises(Refused) as refused:
        match.take("concede 1", 0)
    assert refused.value.refusal.code == "declaration" and match.answers == []
    match.take("concede 1", 1)
    assert match.result.winners == (0,)
