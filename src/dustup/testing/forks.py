"""Forks: at any question, also in the middle of a step, of a reaction and of secret choices."""

from __future__ import annotations

from random import Random

from dustup.engine.forking import OFTEN, SELDOM
from dustup.testing.harness import (
    ENDLESS,
    Exam,
    answer_anyhow,
    check,
    finish,
    given_again,
    play_on,
    questions_of,
    same_future,
    situation,
    views,
)


@check
def a_fork_goes_on_exactly_like_its_origin(exam: Exam) -> None:
    """Given the answers its origin was given later, it comes through the same states to the same end."""
    origin = finish(exam.opened(1), Random(1))
    answers = list(zip(origin.answered_by, origin.answers, strict=True))
    digests = []
    again = exam.opened(1)
    for seat, option in answers:
        digests.append(again.state.digest())
        again.answer(option, seat)
    for match in exam.some_questions(1):
        given = len(match.answers)
        assert match.answers == origin.answers[:given]
        fork = match.fork()
        assert situation(fork) == situation(match) and views(fork) == views(match)
        for (seat, option), digest in zip(answers[given:], digests[given:], strict=True):
            assert fork.state.digest() == digest
            fork.answer(option, seat)
        assert fork.result == origin.result and fork.state.digest() == origin.state.digest()
        assert fork.history() == (origin.answers, origin.answered_by)


@check
def a_fork_changes_nothing_in_its_origin(exam: Exam) -> None:
    """Whatever is done to a fork, its origin stays as it was and still plays the same match."""
    plain = finish(exam.opened(2), Random(2))
    match = None
    for match, on in exam.going_on(2):
        assert match.question is not None
        before = situation(match), views(match), match.record().to_json(), len(match.log)
        play_on(match.fork(), Random(5), on)
        play_on(match.fork(random=Random(6)), Random(6), on)
        play_on(match.view(match.question.seat).imagine(Random(7)), Random(7), on)
        play_on(match.view(None).imagine(Random(8)).fork(random=Random(9)), Random(9), on)
        assert (situation(match), views(match), match.record().to_json(), len(match.log)) == before
    assert match is not None and match.record().to_json() == plain.record().to_json()


@check
def a_fork_of_a_fork_goes_on_like_the_first(exam: Exam) -> None:
    for match, on in exam.going_on(3, 0.02):
        first = match.fork()
        for _ in range(3):
            if first.question is not None:
                answer_anyhow(first, Random(len(first.answers)))
            second = first.fork()
            assert second.history() == first.history()
            third = second.fork()
            same_future(second, third, Random(4), 25 if on == ENDLESS else 6)


@check
def a_fork_with_dice_of_its_own_is_forked_like_any_other(exam: Exam) -> None:
    """Even when it left its origin several times since the last quiet moment."""
    for match in questions_of(exam.opened(4), Random(4), 0.3 if exam.small else 0.02):
        fork = match
        for turn in range(4):
            fork = fork.fork(random=Random(turn))
            if fork.question is not None:
                answer_anyhow(fork, Random(turn))
            same_future(fork.fork(), fork.fork(), Random(turn), 10)
        same_future(fork.fork(), fork, Random(5), 25)


@check
def an_imagined_match_is_forked_like_any_other(exam: Exam) -> None:
    for match in questions_of(exam.opened(5), Random(5), 0.3 if exam.small else 0.02):
        assert match.question is not None
        for seat in (match.question.seat, None):
            imagined = match.view(seat).imagine(Random(3))
            same_future(imagined.fork(), imagined.fork(), Random(4), 10)
            if imagined.question is not None:
                answer_anyhow(imagined, Random(2))
            again = imagined.view(seat).imagine(Random(6))
            same_future(again.fork(), again, Random(5), 25)


@check
def dice_of_its_own_differ_from_those_of_the_origin(exam: Exam) -> None:
    """In a game without chance there is nothing to differ in."""
    match = exam.opened(1)
    ends = {finish(match.fork(random=Random(seed)), Random(1)).state.digest() for seed in range(6)}
    assert len(ends) > 1 or not exam.rolls
    same = {finish(match.fork(random=Random(3)), Random(1)).state.digest() for _ in range(3)}
    assert len(same) == 1


@check
def a_finished_match_can_be_forked(exam: Exam) -> None:
    match = finish(exam.opened(1), Random(1))
    assert situation(match.fork()) == situation(match)


@check
def a_fork_tells_events_if_asked(exam: Exam) -> None:
    match = exam.opened(1)
    assert len(finish(match.fork(events=True), Random(1)).log) > 0
    assert len(finish(match.fork(), Random(1)).log) == 0


@check
def a_fork_is_given_few_answers_again(exam: Exam) -> None:
    """However long nobody has forked: those of the step in progress, and since the quiet moment kept before it."""
    for each in range(0, 400, 7):
        match, random = exam.opened(each % 3), Random(each)
        for _ in range(each):
            if match.question is None:
                break
            answer_anyhow(match, random)
        in_progress = len(match.answers) - match._progress.step_at
        with given_again() as again:
            match.fork()
            assert len(again) < in_progress + SELDOM
            again.clear()
            match.fork()
            assert len(again) < in_progress + OFTEN, "the next fork at the same question begins where the first came to"
        same_future(match.fork(), match, random, 20)
