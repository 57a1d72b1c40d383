"""Standing answers: given as answers like any other, so that a replay needs no knowledge of them."""

from __future__ import annotations

from random import Random

import pytest
from examination.harness import answer_anyhow, finish, opened, situation

from dustup import Match
from dustup.engine.errors import Refused

Asked = tuple[int, str, tuple[str, ...]]


def played(stands: list[tuple[int, str, str, str]], number: int) -> tuple[Match, list[Asked]]:
    """A duel with standing answers, and the reactions that were still asked."""
    match, random = opened("duel", number), Random(number)
    for seat, name, answer, only in stands:
        match.stand(seat, name, answer, only=only)
    left = []
    while match.question is not None:
        left += [(each.seat, each.standing, each.about) for each in match.questions if each.standing]
        answer_anyhow(match, random)
    return match, left


def test_a_standing_answer_spares_the_question() -> None:
    always = [played([], number)[1] for number in range(6)]
    assert any((0, "parry", ("target",)) in left for left in always)
    others: list[str] = []
    for number in range(6):
        match, left = played([(0, "parry", "no", "")], number)
        assert not any(seat == 0 and name == "parry" for seat, name, _ in left)
        others += [name for seat, name, _ in left if seat == 1]
        assert match.result is not None
    assert "parry" in others


def test_a_standing_yes_is_a_yes() -> None:
    parried = 0
    for number in range(6):
        match, _ = played([(seat, "parry", "yes", "") for seat in (0, 1)], number)
        parried += sum(match.say(entry).endswith("parries.") for entry in match.log)
    assert parried > 6


def test_a_standing_answer_may_depend_on_the_case() -> None:
    """Circling is offered to both duellists after a blow; only its target stands by its answer."""
    asked_as_target = asked_otherwise = 0
    for number in range(10):
        _, left = played([(0, "circle", "no", "target")], number)
        mine = [about for seat, name, about in left if seat == 0 and name == "circle"]
        asked_as_target += mine.count(("target",))
        asked_otherwise += mine.count(())
    assert asked_as_target == 0 and asked_otherwise > 0


@pytest.mark.parametrize("number", range(4))
def test_a_replay_needs_no_knowledge_of_them(number: int) -> None:
    stands = [(0, "parry", "yes", ""), (1, "dodge", "no", ""), (1, "circle", "yes", "target")]
    match, _ = played(stands, number)
    again = Match.replay(match.record().to_json())
    assert again.standing == {}
    assert again.digests == match.digests and again.answers == match.answers
    assert again.log.entries == match.log.entries


def test_it_is_given_at_once_when_the_question_is_open() -> None:
    random = Random(3)
    match = opened("duel", 3)
    while match.question.standing != "parry":
        answer_anyhow(match, random)
    seat, given, by_hand = match.question.seat, len(match.answers), match.fork()
    match.stand(seat, "parry", "no")
    by_hand.answer("no")
    assert len(match.answers) > given and match.answered_by[given] == seat
    assert situation(match) == situation(by_hand)


def test_it_can_be_taken_back() -> None:
    match, random = opened("duel", 3), Random(3)
    for seat in (0, 1):
        match.stand(seat, "parry", "no")
        match.stand(seat, "parry", None)
    asked = False
    while match.question is not None:
        asked = asked or match.question.standing == "parry"
        answer_anyhow(match, random)
    assert asked


def test_undo_with_standing_answers() -> None:
    """What was answered for a seat is not answered twice when the match is played up to the undone answer."""
    undone = 0
    for number in range(12):
        match, random = opened("duel", number), Random(number)
        for name in ("parry", "press", "dodge"):
            match.stand(0, name, "yes")
            match.stand(1, name, "no")
        while match.question is not None:
            seat = match.question.seat
            if match.answers and match.can_undo(match.answered_by[-1]) is None and random.random() < 0.5:
                seat, option = match.answered_by[-1], match.answers[-1]
                before = situation(match)
                match.undo(seat)
                match.answer(option, seat)
                assert situation(match) == before
                undone += 1
            answer_anyhow(match, random)
        assert Match.replay(match.record().to_json()).digests == match.digests
    assert undone > 10


def test_it_is_yes_or_no() -> None:
    with pytest.raises(ValueError, match="'yes' or 'no', not 'maybe'"):
        opened("duel", 1).stand(0, "parry", "maybe")


def test_forks_do_not_inherit_them() -> None:
    match = opened("duel", 1)
    match.stand(0, "parry", "no")
    assert match.fork().standing == {}
    finish(match.fork(), Random(1))


@pytest.mark.parametrize("name", ["henshin", "panic"])
def test_what_no_question_is_called_is_refused_with_what_was_meant(name: str) -> None:
    match = opened(name, 1)
    known = min(match.game.referee.reaction_names() or ())
    with pytest.raises(Refused, match=f"did you mean {known}"):
        match.stand(0, f"{known}x", "no")
    assert not match.standing.get(0)
