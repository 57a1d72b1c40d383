"""Open families: what is listed is accepted, and whatever else somebody says is accepted or refused in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from dustup.engine.match import Match
from dustup.engine.options import Blank, Family
from dustup.engine.rule import Choose
from dustup.table.menu import fill_in
from dustup.testing.harness import Exam, check, questions_of, situation
from dustup.testing.refusals import refused

OTHERS = 50
"""So many values that are not listed are tried of an open family,"""
FAMILIES = 6
"""and so many families of a match are tried."""
PARTS = ":,*+-"
"""Signs that may part a word."""


def open_families(match: Match) -> Iterator[tuple[Choose, Family[Any], Blank]]:
    """The open families of the questions asked now."""
    for question in match.questions:
        for family in question.options.families:
            blank = family.blank() if family.count else None
            if blank is not None:
                yield question, family, blank


def other(match: Match, family: Family[Any], blank: Blank, random: Random) -> str:
    """Something that might be meant, in words; it need be neither legal nor readable."""
    listed = [family.at(random.randrange(family.count)) for _ in range(2)]
    written = fill_in(match.truth, listed[0], blank)
    if "area" in blank.about:
        xs, ys = zip(*(corner for surface in blank.about["area"] for corner in surface), strict=True)
        x, y = drawn(xs, random), drawn(ys, random)
        top = random.choice(["", *(f"^{each}" for each in blank.about.get("levels", ()))])
        return written.format(x=x, y=y, point=f"{x / 100:.2f},{y / 100:.2f}{top}")
    one, two = (match.write(each).rpartition(" ")[2] for each in listed)
    return f"{written.rpartition(' ')[0]} {mixed(one, two, random)}"


def drawn(values: tuple[int, ...], random: Random) -> int:
    """A whole number among some, or a little beyond."""
    low, high = int(min(values)), int(max(values))
    beyond = (high - low) // 8 + 1
    return random.randint(low - beyond, high + beyond)


def mixed(one: str, two: str, random: Random) -> str:
    """A word made of two: parts of both, or one with something added, missing or wrong."""
    sign = next((each for each in PARTS if each in one), ":")
    parts = [*one.split(sign), *two.split(sign)]
    at = random.randrange(len(one))
    return random.choice(
        [
            sign.join(random.sample(parts, random.randint(1, len(parts)))),
            sign.join(random.choices(parts, k=one.count(sign) + 1)),
            one[:at] + random.choice("0189aqz:*,") + one[at + 1 :],
            one[:at] + one[at + 1 :] or "?",
            one + sign + two,
            one * 40,
        ]
    )


@check
def what_is_listed_of_an_open_family_is_accepted(exam: Exam) -> int:
    """All of it, and each once; how many families there were."""
    seen = 0
    if not exam.opens:
        return seen
    for match in exam.some_questions(1):
        for question, family, _ in open_families(match):
            listed = [family.at(index) for index in range(family.count)]
            assert listed == list(family) and len(set(listed)) == len(listed), "something is listed twice"
            assert all(each in question.options for each in listed), "something is listed, but not accepted"
            seen += 1
    return seen


@check
def other_values_of_an_open_family_are_accepted_or_refused_in_a_sentence(exam: Exam) -> tuple[int, int]:
    """And refusing changes nothing; how many were accepted and refused."""
    accepted, declined, random = 0, 0, Random("others")
    tried: dict[str, int] = {}
    if not exam.opens:
        return accepted, declined
    for match in exam.some_questions(2):
        for question, family, blank in open_families(match):
            verb: str = type(family.at(0)).verb
            tried[verb] = tried.get(verb, 0) + 1
            for _ in range(OTHERS if tried[verb] <= FAMILIES else 0):
                words = other(match, family, blank, random)
                if match.why_not(words, question.seat) is not None:
                    refused(match, words, question.seat)
                    declined += 1
                    continue
                before = situation(match)
                twin = match.fork()
                twin.answer(words, question.seat)
                meant = twin.history()[0][-1]
                assert match.game.notation.read(match.state, match.write(meant)) == meant
                assert match.say_option(meant) and situation(match) == before
                accepted += 1
    return accepted, declined


@check
def a_match_of_answers_that_were_not_listed_is_one_like_any_other(exam: Exam) -> int:
    """It is forked, taken back and played again from its record; how many of its answers were not listed."""
    random, unlisted = Random("not listed"), 0
    if not exam.opens:
        return unlisted
    match = exam.opened(3)
    for _ in questions_of(match, Random(3)):
        answer = free_answer(match, random)
        if answer is None:
            continue
        question, words = answer
        twin, given = match.fork(), len(match.answers)
        match.answer(words, question.seat)
        twin.answer(words, question.seat)
        assert situation(match.fork()) == situation(match) == situation(twin)
        if match.can_undo(question.seat) is None:
            match.undo(question.seat)
            assert len(match.answers) == given
            match.answer(words, question.seat)
            assert situation(match) == situation(twin)
        unlisted += 1
        if match.question is None:
            break
    again = Match.replay(match.record().to_json())
    assert again.digests == match.digests and again.answers == match.answers
    return unlisted


def free_answer(match: Match, random: Random) -> tuple[Choose, str] | None:
    """Something that is accepted and not listed, if it is soon found."""
    for question, family, blank in open_families(match):
        listed = {match.write(each) for each in family}
        for _ in range(OTHERS):
            words = other(match, family, blank, random)
            if words not in listed and match.why_not(words, question.seat) is None:
                return question, words
    return None
