"""Views: nothing a seat may not know comes through, and what it imagines depends on nothing else.

Whatever else reaches a seat is compared in ``windows.py``.
"""

from __future__ import annotations

import json
from random import Random

from dustup.engine.match import Match
from dustup.testing.harness import ENDLESS, Exam, answer_anyhow, asked, check, everybody, questions_of, same_future


def leaks(match: Match) -> list[str]:
    """Seats whose view changes, by a byte, when what they may not know is shuffled."""
    found = []
    for seat in everybody(match):
        shown = json.dumps(match.view(seat).data)
        for trial in range(3):
            twin = match.fork()
            twin.game.window.imagine(twin.state, seat, Random(trial))
            if json.dumps(twin.view(seat).data) != shown:
                found.append(f"seat {seat} sees what it may not know: {shown}")
    return found


def asked_on_secrets(match: Match, random: Random) -> list[str]:
    """Seats that learn what they may not know from who is asked: a question comes, or not, because of what is hidden.

    The match is played on by an answer twice, as it is and as a seat imagines it, with the same dice. If the seat sees
    the same afterwards, the same seats must be asked the same.
    """
    found = []
    for seat in everybody(match):
        truth, guess = match.fork(random=Random(1)), match.view(seat).imagine(Random(1))
        question = random.choice(match.questions)
        again = next(each for each in guess.questions if each.seat == question.seat)
        both = [each for each in question.options if each in again.options]
        if not both:
            continue
        option = random.choice(both)
        truth.answer(option, question.seat)
        guess.answer(option, question.seat)
        alike = json.dumps(truth.view(seat).data) == json.dumps(guess.view(seat).data)
        if alike and truth.answers == guess.answers and whom(truth) != whom(guess):
            found.append(f"seat {seat} learns from who is asked what it may not know: {whom(truth)}, {whom(guess)}")
    return found


def whom(match: Match) -> list[tuple[object, ...]]:
    """Which questions are asked of whom, as everybody at the table notices."""
    return [(each.seats, each.why.key, each.standing) for each in match.questions]


def peeks(match: Match) -> list[str]:
    """Seats whose guess at what is hidden differs between two matches that differ only in what is hidden."""
    found = []
    for seat in everybody(match):
        truth = match.view(seat).imagine(Random(1))
        for trial in range(2):
            other = match.view(seat).imagine(Random(10 + trial)).view(seat).imagine(Random(1))
            alike = truth.state.digest() == other.state.digest()
            if not alike or [asked(truth, q) for q in truth.questions] != [asked(other, q) for q in other.questions]:
                found.append(f"seat {seat} imagines from the truth")
    return found


@check
def views_show_nothing_hidden(exam: Exam) -> None:
    for match in exam.some_questions(1):
        assert not (found := leaks(match)), found[0]


@check
def windows_are_asked_on_public_facts(exam: Exam) -> None:
    """Whether anybody is asked follows from what everybody knows, never from a secret hand."""
    random = Random(9)
    if exam.game.hidden:
        for number in (9, 10):
            for match in exam.some_questions(number):
                assert not (found := asked_on_secrets(match, random)), found[0]


@check
def imagining_knows_only_what_the_seat_knows(exam: Exam) -> None:
    for match in exam.some_questions(2):
        assert not (found := peeks(match)), found[0]


@check
def two_imagined_matches_that_are_alike_stay_alike(exam: Exam) -> None:
    """The dice to come and the answers already given are guessed from nothing hidden, too."""
    for match, on in exam.going_on(3, 0.02):
        for seat in everybody(match):
            one = match.view(seat).imagine(Random(1))
            other = match.view(seat).imagine(Random(2)).view(seat).imagine(Random(1))
            same_future(one, other, Random(3), 15 if on == ENDLESS else 4)


@check
def a_seat_imagines_its_own_question_as_it_is(exam: Exam) -> None:
    for match in exam.some_questions(4):
        for question in match.questions:
            imagined = match.view(question.seat).imagine(Random(1))
            again = next(each for each in imagined.questions if each.seat == question.seat)
            assert asked(imagined, again) == asked(match, question)
            assert json.dumps(imagined.view(question.seat).data) == json.dumps(match.view(question.seat).data)


@check
def what_is_imagined_can_be_played(exam: Exam) -> None:
    for match in exam.some_questions(5):
        assert match.question is not None
        imagined = match.view(match.question.seat).imagine(Random(1))
        for _ in range(20):
            if imagined.question is not None:
                assert all(imagined.why_not(each, imagined.question.seat) is None for each in imagined.question.options)
                answer_anyhow(imagined, Random(len(imagined.answers)))


@check
def a_view_is_plain_data(exam: Exam) -> None:
    for match in questions_of(exam.opened(6), Random(6), 0.1):
        for seat in everybody(match):
            data = match.view(seat).data
            assert json.loads(json.dumps(data)) == data, "a view holds something JSON does not give back"


@check
def secret_answers_already_given_are_guessed(exam: Exam) -> None:
    """Seats that choose together do not learn, by imagining, what another has chosen already."""
    for match in exam.some_questions(7):
        if len(match.questions) < 2 or len(match.questions[0].options) < 2:
            continue
        first, second = match.questions[:2]
        worlds = []
        for option in (first.options[0], first.options[-1]):
            twin = match.fork()
            twin.answer(option, first.seat)
            imagined = [twin.view(second.seat).imagine(Random(seed)) for seed in range(8)]
            worlds.append([each.answers[-1] for each in imagined])
        assert worlds[0] == worlds[1]
        assert len(set(worlds[0])) > 1
