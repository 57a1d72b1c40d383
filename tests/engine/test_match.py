"""A match: what it accepts to begin with, how steps follow each other, and what a rule may not ask."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from toys import duel
from toys.duel.game import Setup
from toys.duel.state import State, begun
from toys.duel.values import RoundBegan

from dustup import DustupError, Match
from dustup.engine.ending import Result
from dustup.engine.errors import BadSetup, Unfinished
from dustup.engine.options import Options
from dustup.engine.rule import DONE, NO, YES, Choose, Prompt, Stop, Together, choose, draw, may, roll, shuffle, together
from dustup.engine.state import Steps

ASKED = Prompt("turn", seat=0)
EITHER = Options.of(YES, NO)


def staged(*rules: Any, agenda: tuple[Any, ...] = (), script: Any = ()) -> Match:
    """A match of some steps, by default one after the other; state and words are the Duel's."""
    steps = Steps()
    for each in rules:
        steps.step()(each)

    class Staged(Setup):
        def begin(self, setup: Any) -> State:
            m = begun(5, 5)
            m.then(*(agenda or [(each.__name__,) for each in rules]), ("stop",))
            return m

    return Match(duel.GAME.but(setup=Staged, steps=steps, milestones=()), {}, seed=1)


def situation(match: Match) -> list[Any]:
    """Everything about a match that an answer changes."""
    options = [match.write(each) for each in match.question.options]
    return [
        *(match.state.plain(), match.question.seat, match.question.why.key, options, match.where(), match.cites()),
        *(list(match.answers), list(match.answered_by), list(match.chance.rolls or ())),
        [str(each) for each in match.log],
        *(len(match.questions), match.can_undo(0), match.result),
    ]


@pytest.mark.parametrize("fork", [False, True])
@pytest.mark.parametrize("breaks_at", [1, 2, 3, 4])
def test_an_exception_inside_a_rule_leaves_the_match_as_it_was(breaks_at: int, fork: bool) -> None:
    """In whatever step it comes, after dice and events, the same question is open and can be answered again."""
    trouble = [True]

    def turn(m: State, number: int):
        m.then(("after", number), ("turn", number + 1))
        m.duellists[0].health = 5 * number
        yield from may(0, ASKED)
        yield from roll(2)
        m.tell(RoundBegan, number)

    def after(m: State, number: int):
        yield from roll(1)
        m.tell(RoundBegan, -number)
        if number == breaks_at and trouble:
            raise ZeroDivisionError("planted")
        yield from may(1, ASKED)

    match = staged(turn, after, agenda=(("turn", 1),))
    if fork:
        match = match.fork(events=True)
    for _ in range(2 * breaks_at - 2):
        match.answer("yes")
    before = situation(match)
    for _ in range(2):
        with pytest.raises(ZeroDivisionError, match="planted"):
            match.answer("no")
        assert situation(match) == before
    trouble.clear()
    match.answer("no")
    assert match.question.seat == 1 and len(match.answers) == 2 * breaks_at - 1


def test_an_exception_after_secret_answers_takes_back_the_last_of_them() -> None:
    trouble = [True]

    def secretly(m: State):
        yield from together({seat: Choose(seat, EITHER, ASKED) for seat in (0, 1)})
        if trouble:
            raise ZeroDivisionError("planted")
        m.then(("secretly",))

    match = staged(secretly)
    match.answer("yes", 1)
    before = situation(match)
    with pytest.raises(ZeroDivisionError):
        match.answer("no", 0)
    assert situation(match) == before and [each.seat for each in match.questions] == [0]
    trouble.clear()
    match.answer("no", 0)
    assert len(match.questions) == 2


def test_an_exception_under_a_standing_answer_takes_back_the_answer_before_it() -> None:
    def turn(m: State):
        yield from may(0, ASKED)
        yield from may(1, ASKED, "later")
        raise ZeroDivisionError("planted")

    match = staged(turn)
    match.stand(1, "later", "yes")
    before = situation(match)
    with pytest.raises(ZeroDivisionError):
        match.answer("yes")
    assert situation(match) == before
    match.stand(1, "later", None)
    match.answer("yes")
    before = situation(match)
    with pytest.raises(ZeroDivisionError):
        match.stand(1, "later", "no")
    assert situation(match) == before and match.standing[1] == {}


def test_an_exception_while_somebody_gives_up_takes_that_back() -> None:
    def turn(m: State):
        yield from may(0, ASKED)
        m.then(("turn",))

    match = staged(turn)
    match.answer("yes")
    before = situation(match)
    match.game.sides.concede = lambda m, seat: 1 // 0  # type: ignore[method-assign]
    with pytest.raises(ZeroDivisionError):
        match.concede(1)
    assert situation(match) == before
    match.answer("no")
    assert len(match.answers) == 2


def test_a_match_whose_steps_run_out_without_a_result_says_so() -> None:
    def turn(m: State):
        yield from may(0, ASKED)
        m.agenda.clear()

    match = staged(turn)
    with pytest.raises(Unfinished, match="no step is left to be played, and the match has no result"):
        match.answer("yes")
    assert match.question is not None and not match.answers


def test_a_match_can_be_told_to_stop() -> None:
    def turn(m: State):
        yield from may(0, ASKED)

    match = staged(turn)
    match.answer("yes")
    assert match.question is None and match.result == Result.drawn((0, 0), "stopped")


def test_steps_follow_the_agenda() -> None:
    trace = []

    def first(m: State):
        trace.append("first")
        m.then(("third", 3), ("second",))
        trace.append((yield from may(0, ASKED)))

    def second(m: State):
        trace.append((yield from may(1, ASKED)))

    def third(m: State, number: int) -> None:
        """A plain function that asks nothing."""
        trace.append(number)

    match = staged(first, second, third, agenda=(("first",), ("second",)))
    assert match.where() == ["first"] and match.question.seat == 0
    match.answer("yes")
    assert trace == ["first", True, 3] and match.question.seat == 1
    match.answer("no")
    match.answer("yes")
    assert trace == ["first", True, 3, False, True]
    assert match.question is None and match.where() == []


def test_a_step_may_stop_the_match() -> None:
    """What would have come after is not played."""
    after = []

    def inner(m: State):
        m.result = Result.won_by([0], (1, 0), "fallen")
        yield Stop()
        after.append("inner")

    def outer(m: State):
        yield from may(0, ASKED)
        yield from inner(m)
        after.append("outer")

    def never(m: State) -> None:
        after.append("never")

    match = staged(outer, never)
    match.answer("yes")
    assert match.question is None and match.result.reason == "fallen" and after == []


def test_a_single_option_is_taken_without_asking() -> None:
    taken = []

    def only(m: State):
        taken.append((yield from choose(0, Options.of(YES), ASKED)))

    assert staged(only).question is None and taken == [YES]


def test_who_has_an_option_from_the_origin_of_a_fork_needs_no_second_look() -> None:
    class Unseen(Options[Any]):
        def __contains__(self, answer: object) -> bool:
            raise AssertionError("looked for again")

    def step(m: State) -> Any:
        yield from choose(0, Unseen((), (YES, NO)), ASKED)
        yield from choose(0, EITHER, ASKED)

    match = staged(step)
    twin = match.fork()
    twin.answer(NO, sure=True)
    assert twin.answers[-1] == NO and not match.answers
    with pytest.raises(AssertionError, match="looked for again"):
        match.answer(NO)


def test_a_rule_that_is_over_already_can_be_gone_through_again_and_again() -> None:
    trace = []

    def step(m: State):
        trace.append((yield from DONE))
        trace.append((yield from may(0, ASKED)))
        trace.append((yield from DONE))

    match = staged(step)
    match.answer("yes")
    assert match.question is None and trace == [None, True, None]
    assert next(DONE, "over") == "over"


def test_asking_without_options_is_a_mistake_of_the_rule() -> None:
    def nothing(m: State):
        yield from choose(0, Options.of(), ASKED)

    with pytest.raises(AssertionError, match="no legal option"):
        staged(nothing)


@pytest.mark.parametrize("question", [Choose(1, EITHER, ASKED), Choose(0, Options.of(), ASKED)])
def test_asking_together_needs_the_right_seat_and_an_option(question: Choose) -> None:
    def wrong(m: State):
        yield from together({0: question})

    with pytest.raises(AssertionError, match="seat 0 together"):
        staged(wrong)


def test_asking_nobody_together_gives_nothing() -> None:
    found = []

    def nobody(m: State):
        found.append((yield from together({})))

    assert staged(nobody).question is None and found == [{}]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_secret_answers_come_in_any_order_and_are_shown_at_once(order: tuple[int, ...]) -> None:
    found = []

    def secret(m: State):
        found.append((yield Together({seat: Choose(seat, EITHER, ASKED) for seat in (2, 0, 1)})))

    match = staged(secret)
    for at, seat in enumerate(order):
        assert found == [] and len(match.questions) == 3 - at
        assert match.question is match.questions[0]
        match.answer("yes" if seat == 1 else "no", seat)
    assert found == [{2: NO, 0: NO, 1: YES}]
    assert list(found[0]) == [2, 0, 1], "the rule's own order, whoever answered first"
    assert match.answered_by == list(order)


def test_a_standing_answer_works_among_secret_choices() -> None:
    found = []

    def secret(m: State):
        asked = {seat: Choose(seat, EITHER, ASKED, "habit") for seat in (0, 1)}
        found.append((yield from together(asked)))

    match = staged(secret)
    match.stand(1, "habit", "yes")
    assert [each.seat for each in match.questions] == [0] and found == []
    match.answer("no")
    assert found == [{0: NO, 1: YES}]


def test_a_standing_answer_that_is_no_option_is_left_alone() -> None:
    def odd(m: State):
        yield Choose(0, Options.of(NO, Prompt("x")), ASKED, "habit")

    match = staged(odd)
    match.stand(0, "habit", "yes")
    assert match.question is not None and match.answers == []


def test_chance_answers_at_once() -> None:
    found: dict[str, Any] = {}

    def luck(m: State):
        found["dice"] = yield from roll(3)
        found["many"] = yield from roll(2, 100)
        found["deck"] = list(range(20))
        yield from shuffle(found["deck"])
        found["top"] = yield from draw(found["deck"])
        found["none"] = yield from draw([])

    match = staged(luck)
    assert match.question is None
    assert len(found["dice"]) == 3 and set(found["dice"]) <= set(range(1, 7))
    assert sorted([*found["deck"], found["top"]]) == list(range(20)) != [*found["deck"], found["top"]]
    assert found["none"] is None
    assert [stream for stream, _ in match.chance.rolls] == ["dice", "dice", "deck"]


def test_a_set_up_is_plain_data_and_copied() -> None:
    setup = {"health": 5, "rounds": 3}
    match = Match(duel.GAME, setup)
    setup["health"] = 9
    assert match.setup == {"health": 5, "rounds": 3}
    with pytest.raises(BadSetup, match="plain data only"):
        Match(duel.GAME, {"health": object()})


def test_a_set_up_that_is_refused_says_why() -> None:
    with pytest.raises(BadSetup, match="health = 99, expected a whole number from 1 to 20"):
        Match(duel.GAME, {"health": 99})


def test_without_a_seed_no_two_matches_are_alike() -> None:
    assert Match(duel.GAME).secret != Match(duel.GAME).secret
    assert Match(duel.GAME, seed="club night").secret == Match(duel.GAME, seed="club night").secret


def test_salts_change_the_dice() -> None:
    def lucky(salts: tuple[str, ...]) -> list[Any]:
        match, random = Match(duel.GAME, {}, seed=1, salts=salts), Random(1)
        while match.question is not None:
            match.answer(match.question.options[random.randrange(len(match.question.options))])
        return match.chance.rolls

    assert lucky(()) == lucky(()) != lucky(("a",)) != lucky(("a", "b"))


def test_two_steps_cannot_share_a_name() -> None:
    steps = Steps()

    def turn(m: State) -> None: ...

    steps.step()(turn)
    with pytest.raises(ValueError, match="two steps are called 'turn'"):
        steps.step()(turn)


def test_a_match_shows_where_it_is() -> None:
    match = Match(duel.GAME, {}, seed=1)
    assert repr(match) == "<match of duel, answer 0: round > bids>"
    assert match.cites() == ["bid.secret"]


def test_every_error_of_a_user_is_of_one_family() -> None:
    from dustup.engine import errors

    kinds = [each for each in vars(errors).values() if isinstance(each, type) and issubclass(each, Exception)]
    assert len(kinds) > 5 and all(issubclass(each, DustupError) for each in kinds)


def test_the_engine_needs_only_the_standard_library() -> None:
    """And knows no game."""
    import ast
    import sys

    import dustup.engine

    for path in Path(dustup.engine.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            names += [node.module] if isinstance(node, ast.ImportFrom) and node.module else []
            for name in names:
                first = name.split(".")[0]
                assert first in sys.stdlib_module_names or name == "dustup" or name.startswith("dustup.engine"), path
