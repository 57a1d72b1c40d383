"""Views: nothing a seat may not know comes through, and what it imagines depends on nothing else."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from examination.harness import SHARE, answer_anyhow, asked, opened, questions_of, same_future, some_questions
from toys import raid
from toys.raid.game import Raid
from toys.raid.state import State

from dustup import Match
from dustup.table import line_of, question_of


def everybody(match: Match) -> tuple[int | None, ...]:
    return (*range(match.seats), None)


def leaks(match: Match) -> list[str]:
    """Seats whose view changes, by a byte, when what they may not know is shuffled."""
    found = []
    for seat in everybody(match):
        shown = json.dumps(match.view(seat).data)
        for trial in range(3):
            twin = match.fork()
            twin.game.imagine(twin.state, seat, Random(trial))
            if json.dumps(twin.view(seat).data) != shown:
                found.append(f"seat {seat} sees what it may not know: {shown}")
    return found


def told_too_much(match: Match, random: Random) -> list[str]:
    """Seats that read in a line of the log what their view does not show.

    The match is played on by an answer twice, with the same dice: as it is, and as a seat imagines it. If the seat
    sees the same afterwards, it must have read the same; unless others have chosen differently, which is revealed.
    """
    found = []
    for seat in everybody(match):
        truth, guess = match.fork(random=Random(1), events=True), match.view(seat).imagine(Random(1), events=True)
        for question in match.questions:
            if question.seat != seat and question_of(truth, question, seat) != question_of(guess, question, seat):
                found.append(f"seat {seat} is told too much of a question: {question_of(match, question, seat)}")
        question = random.choice(match.questions)
        option = question.options[random.randrange(len(question.options))]
        again = next(each for each in guess.questions if each.seat == question.seat)
        if option not in again.options:
            continue
        truth.answer(option, question.seat)
        guess.answer(option, question.seat)
        alike = json.dumps(truth.view(seat).data) == json.dumps(guess.view(seat).data)
        if alike and truth.answers == guess.answers:
            lines = [json.dumps([line_of(each, entry, seat) for entry in each.log]) for each in (truth, guess)]
            if lines[0] != lines[1]:
                found.append(f"seat {seat} reads what it may not know: {lines[0]}")
    return found


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


def test_views_show_nothing_hidden(name: str) -> None:
    for match in some_questions(name, 1):
        assert not leaks(match)


def test_the_log_tells_nothing_hidden(name: str) -> None:
    random = Random(8)
    for match in some_questions(name, 8):
        assert not told_too_much(match, random)


def test_imagining_knows_only_what_the_seat_knows(name: str) -> None:
    for match in some_questions(name, 2):
        assert not peeks(match)


def test_two_imagined_matches_that_are_alike_stay_alike(name: str) -> None:
    """The dice to come and the answers already given are guessed from nothing hidden, too."""
    for match in questions_of(opened(name, 3), Random(3), 0.2 if name in SHARE else 0.02):
        for seat in everybody(match):
            one = match.view(seat).imagine(Random(1))
            other = match.view(seat).imagine(Random(2)).view(seat).imagine(Random(1))
            same_future(one, other, Random(3), 15)


def test_a_seat_imagines_its_own_question_as_it_is(name: str) -> None:
    for match in some_questions(name, 4):
        for question in match.questions:
            imagined = match.view(question.seat).imagine(Random(1))
            again = next(each for each in imagined.questions if each.seat == question.seat)
            assert asked(imagined, again) == asked(match, question)
            assert json.dumps(imagined.view(question.seat).data) == json.dumps(match.view(question.seat).data)


def test_what_is_imagined_can_be_played(name: str) -> None:
    for match in some_questions(name, 5):
        imagined = match.view(match.question.seat).imagine(Random(1))
        for _ in range(20):
            if imagined.question is not None:
                assert all(imagined.why_not(each, imagined.question.seat) is None for each in imagined.question.options)
                answer_anyhow(imagined, Random(len(imagined.answers)))


def test_a_view_is_plain_data(name: str) -> None:
    for match in questions_of(opened(name, 6), Random(6), 0.1):
        for seat in everybody(match):
            data = match.view(seat).data
            assert json.loads(json.dumps(data)) == data, "a view holds something JSON does not give back"


# -- the examination itself is examined: planted mistakes are caught ---------------------------------------------------


class Blabbing(Raid):
    """Shows everybody the top card of the supply."""

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "next": state.supply[-1] if state.supply else None}


class Careless(Raid):
    """Shows the scouted threat to those who did not scout."""

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        top = state.deck[-1] if state.deck and state.seen[-1] else None
        return {**super().view(state, seat), "top": top}


class Chatty(Raid):
    """Tells everybody which card was drawn."""

    def seen_by(self, state: State, event: Any, seat: int | None) -> Any:
        return event


class Telling(Raid):
    """Asks in a way that gives a hand away."""

    def phrase(self, state: State, kind: str, value: Any) -> str:
        return f"{value} with {state.hands[value]}" if kind == "seat" else str(value)


class Peeking(Raid):
    """Shuffles the hidden cards as they lie, so that the guess depends on the truth."""

    def imagine(self, state: State, seat: int | None, random: Random) -> None:
        others = [hand for at, hand in enumerate(state.hands) if at != seat]
        cards = [*state.supply, *(card for hand in others for card in hand)]
        random.shuffle(cards)
        for hand in others:
            hand[:] = sorted(cards.pop() for _ in hand)
        state.supply[:] = cards


def of(game: Raid) -> Match:
    return Match(game, {}, seed=1)


def test_a_planted_leak_is_caught() -> None:
    assert any(leaks(match) for match in questions_of(of(Blabbing()), Random(1)))
    assert any(leaks(match) for match in questions_of(of(Careless()), Random(1)))
    assert not any(leaks(match) for match in questions_of(of(raid.GAME), Random(1)))


def test_a_planted_leak_in_the_log_is_caught() -> None:
    random = Random(1)
    assert any(told_too_much(match, random) for match in questions_of(of(Chatty()), Random(1)))
    assert any(told_too_much(match, random) for match in questions_of(of(Telling()), Random(1)))
    assert not any(told_too_much(match, random) for match in questions_of(of(raid.GAME), Random(1)))


def test_a_planted_peek_is_caught() -> None:
    assert any(peeks(match) for match in questions_of(of(Peeking()), Random(1)))


def test_secret_answers_already_given_are_guessed(name: str) -> None:
    """Seats that choose together do not learn, by imagining, what another has chosen already."""
    for match in some_questions(name, 7):
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
