"""Random play: it ends, every option is accepted, every event cites the ledger and has words."""

from __future__ import annotations

from random import Random

import pytest
from examination.harness import finish, opened, questions_of, some_questions

from dustup import Match, find_game


@pytest.mark.parametrize("number", range(8))
def test_random_play_ends(name: str, number: int) -> None:
    match = finish(opened(name, number), Random(number))
    assert match.result is not None
    assert len(match.result.scores) == match.seats
    assert all(0 <= seat < match.seats for seat in match.result.winners)
    assert match.questions == () and match.where() == []


def test_every_option_offered_is_accepted(name: str) -> None:
    """On forks, all options of a small question and a sample of a big one."""
    random = Random(1)
    for match in some_questions(name, 1):
        for question in match.questions:
            options = list(question.options)
            assert len(options) == len(question.options) > 0
            assert len(set(options)) == len(options), "an option is offered twice"
            for option in random.sample(options, min(len(options), 8)):
                assert match.why_not(option, question.seat) is None
                twin = match.fork()
                twin.answer(option, question.seat)
                assert len(twin.history()[0]) == len(match.answers) + 1


def test_options_keep_their_words(name: str) -> None:
    """What is written for an option is read as that option, and there is a sentence for it and for the question."""
    for match in some_questions(name, 2):
        for question in match.questions:
            assert match.say_question(question)
            for option in question.options:
                words = match.write(option)
                assert match.game.notation.read(match.state, words) == option
                assert match.say_option(option)


def test_an_option_in_words_is_the_same_answer(name: str) -> None:
    for match in some_questions(name, 3):
        option = match.question.options[-1]
        by_value, by_words = match.fork(), match.fork()
        by_value.answer(option)
        by_words.answer(match.write(option))
        assert by_value.state.digest() == by_words.state.digest()


def test_every_event_cites_the_ledger_and_has_words(name: str) -> None:
    ledger = find_game(name).ledger
    for number in range(3):
        match = finish(opened(name, number), Random(number))
        assert len(match.log) > 5
        for entry in match.log:
            assert entry.clauses, f"{entry.event!r} cites no clause"
            unknown = [each for each in entry.clauses if each not in ledger]
            assert not unknown, f"{entry.event!r} cites {unknown}"
            assert match.say(entry)


def test_every_question_cites_the_ledger(name: str) -> None:
    ledger = find_game(name).ledger
    for match in some_questions(name, 4):
        assert match.where()
        cited = [each for each in match.cites() if not each.startswith("card:")]
        assert cited and all(each in ledger for each in cited), match.where()


def test_the_same_number_gives_the_same_match(name: str) -> None:
    one, other = (finish(opened(name, 5), Random(7)) for _ in range(2))
    assert one.digests == other.digests and one.result == other.result
    assert finish(opened(name, 6), Random(7)).digests != one.digests


def test_without_events_the_match_is_the_same(name: str) -> None:
    loud, quiet = finish(opened(name, 1), Random(3)), finish(opened(name, 1, events=False), Random(3))
    assert loud.digests == quiet.digests
    assert len(loud.log) > 0 and len(quiet.log) == 0


def test_evaluations_are_between_lost_and_won(name: str) -> None:
    for match in questions_of(opened(name, 2), Random(2), 0.1):
        for seat in range(match.seats):
            assert 0 <= match.game.evaluate(match.state, seat) <= 1
    for seat in range(match.seats):
        worth = match.game.evaluate(match.state, seat)
        assert worth == 1 if seat in match.result.winners else worth < 1


def test_seats_of_one_side_win_together(name: str) -> None:
    match: Match = finish(opened(name, 3), Random(3))
    sides = {match.game.side(seat, match.state) for seat in match.result.winners}
    assert set(match.result.winners) == {s for s in range(match.seats) if match.game.side(s, match.state) in sides}
