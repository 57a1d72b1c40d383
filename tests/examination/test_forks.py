"""Forks: at any question, also in the middle of a step, of a reaction and of secret choices."""

from __future__ import annotations

from random import Random

from examination.harness import (
    SHARE,
    answer_anyhow,
    finish,
    given_again,
    opened,
    questions_of,
    same_future,
    situation,
    some_questions,
    views,
)

from dustup.engine.forking import OFTEN, SELDOM


def test_a_fork_goes_on_exactly_like_its_origin(name: str) -> None:
    """Given the answers its origin was given later, it comes through the same states to the same end."""
    origin = finish(opened(name, 1), Random(1))
    answers = list(zip(origin.answered_by, origin.answers, strict=True))
    digests = []
    again = opened(name, 1)
    for seat, option in answers:
        digests.append(again.state.digest())
        again.answer(option, seat)
    for match in some_questions(name, 1):
        given = len(match.answers)
        assert match.answers == origin.answers[:given]
        fork = match.fork()
        assert situation(fork) == situation(match) and views(fork) == views(match)
        for (seat, option), digest in zip(answers[given:], digests[given:], strict=True):
            assert fork.state.digest() == digest
            fork.answer(option, seat)
        assert fork.result == origin.result and fork.state.digest() == origin.state.digest()
        assert fork.history() == (origin.answers, origin.answered_by)


def test_a_fork_changes_nothing_in_its_origin(name: str) -> None:
    """Whatever is done to a fork, its origin stays as it was and still plays the same match."""
    plain = finish(opened(name, 2), Random(2))
    match = None
    for match in some_questions(name, 2):
        before = situation(match), views(match), match.record().to_json(), len(match.log)
        finish(match.fork(), Random(5))
        finish(match.fork(random=Random(6)), Random(6))
        finish(match.view(match.question.seat).imagine(Random(7)), Random(7))
        finish(match.view(None).imagine(Random(8)).fork(random=Random(9)), Random(9))
        assert (situation(match), views(match), match.record().to_json(), len(match.log)) == before
    assert match is not None and match.record().to_json() == plain.record().to_json()


def test_a_fork_of_a_fork_goes_on_like_the_first(name: str) -> None:
    for match in questions_of(opened(name, 3), Random(3), 0.3 if name in SHARE else 0.02):
        first = match.fork()
        for _ in range(3):
            if first.question is not None:
                answer_anyhow(first, Random(len(first.answers)))
            second = first.fork()
            assert second.history() == first.history()
            third = second.fork()
            same_future(second, third, Random(4), 25)


def test_a_fork_with_dice_of_its_own_is_forked_like_any_other(name: str) -> None:
    """Even when it left its origin several times since the last quiet moment."""
    for match in questions_of(opened(name, 4), Random(4), 0.3 if name in SHARE else 0.02):
        fork = match
        for turn in range(4):
            fork = fork.fork(random=Random(turn))
            if fork.question is not None:
                answer_anyhow(fork, Random(turn))
            same_future(fork.fork(), fork.fork(), Random(turn), 10)
        same_future(fork.fork(), fork, Random(5), 25)


def test_an_imagined_match_is_forked_like_any_other(name: str) -> None:
    for match in questions_of(opened(name, 5), Random(5), 0.3 if name in SHARE else 0.02):
        for seat in (match.question.seat, None):
            imagined = match.view(seat).imagine(Random(3))
            same_future(imagined.fork(), imagined.fork(), Random(4), 10)
            if imagined.question is not None:
                answer_anyhow(imagined, Random(2))
            again = imagined.view(seat).imagine(Random(6))
            same_future(again.fork(), again, Random(5), 25)


def test_dice_of_its_own_differ_from_those_of_the_origin(name: str) -> None:
    match = opened(name, 1)
    ends = {finish(match.fork(random=Random(seed)), Random(1)).state.digest() for seed in range(6)}
    assert len(ends) > 1
    same = {finish(match.fork(random=Random(3)), Random(1)).state.digest() for _ in range(3)}
    assert len(same) == 1


def test_a_finished_match_can_be_forked(name: str) -> None:
    match = finish(opened(name, 1), Random(1))
    assert situation(match.fork()) == situation(match)


def test_a_fork_tells_events_if_asked(name: str) -> None:
    match = opened(name, 1)
    assert len(finish(match.fork(events=True), Random(1)).log) > 0
    assert len(finish(match.fork(), Random(1)).log) == 0


def test_a_fork_is_given_few_answers_again(name: str) -> None:
    """However long nobody has forked: those of the step in progress, and since the quiet moment kept before it."""
    for each in range(0, 400, 7):
        match = opened(name, each % 3)
        random = Random(each)
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
