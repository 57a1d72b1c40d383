"""What lists options says why not; what would do instead is offered; and every answer out of place is told its time."""

from __future__ import annotations

from random import Random

import pytest
from games.henshin.staging import mine, play, stage, theirs

from dustup.engine import legal
from dustup.engine.errors import Refusal
from dustup.games.henshin import GAME
from dustup.games.henshin.options import (
    OPTIONS,
    Deploy,
    Destiny,
    Heavy,
    Hurt,
    Kick,
    Move,
    Place,
    Select,
    Special,
    Sweep,
    Terrain,
    Throw,
    Transform,
)
from dustup.games.henshin.rules.why_not import LISTED, ONLY
from dustup.testing.harness import Exam, questions_of
from dustup.testing.refusals import refusals_of

YES_OR_NO = {"stand-or-skip", "card-may"}
"""Questions to which yes and no are all there is."""


def test_what_is_offered_meets_every_condition_of_the_rule_that_lists_it() -> None:
    random, met = Random(3), set()
    for number in (3, 4, 5):
        for match in questions_of(Exam(GAME).opened(number), random):
            question = match.question
            assert question is not None
            if question.why.key in LISTED:
                options = list(question.options)
                for option in random.sample(options, min(25, len(options))):
                    met.add(type(option))
                    why = legal.why_not(option, *LISTED[question.why.key](match.state, question))
                    assert why is None, f"{question.why.key}: {match.write(option)}: {why}"
    assert met >= {Terrain, Deploy, Select, Destiny, Place, Hurt, Throw, Heavy, Sweep, Move, Kick, Transform, Special}


def test_what_is_not_offered_fails_a_condition_of_the_rule_that_lists_it() -> None:
    codes = set()
    for number in (11, 12, 13):
        for match, _, answer in refusals_of(Exam(GAME), number, 20):
            why = match.why_not(answer)
            assert isinstance(why, Refusal) and (why.code, why.sentence) != legal.NOTHING_KNOWN[:2], match.write(answer)
            codes.add(why.code)
    assert len(codes) > 20


def test_every_condition_names_a_clause_of_the_ledger() -> None:
    stated = [row for row in legal.STATED if row[0].startswith("dustup.games.henshin.")]
    assert len(stated) > 40
    for module, function, code, clause in stated:
        assert clause in GAME.ledger or (function, code) == ("move_options", "too-far"), (
            f"{module}.{function}: {clause!r}"
        )
    assert {clause for _, _, clause in ONLY.values()} <= set(GAME.ledger.clauses)


def test_every_question_has_a_rule_that_lists_it_or_offers_one_thing_only() -> None:
    assert set(GAME.text.tables["prompts"]) - YES_OR_NO - {"priority", "side"} == {*LISTED, *ONLY}


# -- what would do instead ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "instead"),
    [
        ("move 4 E1", "move 55 E1"),  # another die goes as far
        ("move 4 F1", "move 4 D1"),  # no die goes so far: the nearest hex with the same die
        ("move 6 C1", "move 4 C1"),  # there is no such die
        ("kick 4 A1", "move 4 A1"),  # nobody can kick: another action with the same die and hex
        ("kick 4 F1", ""),
        ("select A1", ""),
    ],
)
def test_a_refusal_says_what_would_do_if_that_is_one_change(words: str, instead: str) -> None:
    match = stage(". A . . . . . . B", A=mine(), B=theirs(), dice=["4", "55"])
    assert match.why_not(words).instead == instead
    assert not instead or match.why_not(instead) is None


# -- out of place ---------------------------------------------------------------------------------------------------


def test_an_answer_of_another_kind_is_told_what_is_asked_and_when_its_time_is() -> None:
    match = stage("A . . B", A=mine(), B=theirs(), dice=["4", "6"])
    refusal = match.why_not("select A1")
    assert (refusal.code, refusal.clause) == ("wrong-kind", "activation.spend.actions")
    assert refusal.sentence == (
        f"Asked now: {match.say_question()} The answer is done or move. "
        "A hero is selected at the beginning of an activation, once the dice are rolled."
    )
    play(match, "move 6 C1")
    refusal = match.why_not("move 4 B1")
    assert (refusal.code, refusal.clause) == ("wrong-kind", "basic-actions.move.damage-optional")
    assert refusal.sentence.endswith(
        "The answer is target or decline. A Move is paid for while the active hero spends dice."
    )


def test_every_kind_of_answer_has_its_time() -> None:
    assert set(GAME.text.tables["when"]) == {kind.verb for kind in OPTIONS} | {"yes", "no"}
