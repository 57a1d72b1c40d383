"""Questions that any of several seats may answer, windows asked whatever one holds, teams brought in secret."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from toys import trek
from toys.trek.packs import READY
from toys.trek.rules import Bring

from dustup import Match, Refused
from dustup import table as showing
from dustup.bots import make_bot
from dustup.engine.errors import NoUndo
from dustup.engine.game import add_game
from dustup.engine.options import Options, Yes
from dustup.engine.rule import Choose, Prompt, ask, choose_any, together

add_game(trek.GAME)


def question_of(match: Match, question: Choose, seat: int | None) -> dict[str, Any]:
    """A question as a seat sees it."""
    whom = showing.asked_of(question, () if seat is None else (seat,))
    shown = {**showing.question_of(match, match.view(seat), question, whom["yours"]), **whom}
    return match.naming().data(shown)


def packed(*packs: str, seed: int = 1) -> Match:
    """A trek that stands at its first road: everybody brings a blade, a rope and a torch, or what is given."""
    match = Match(trek.GAME, {}, seed=seed)
    for seat in range(3):
        match.answer(f"bring {packs[seat] if seat < len(packs) else READY[0]}", seat)
    return match


# -- any of several --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", range(3))
def test_any_of_several_seats_answers_and_the_record_says_who(seat: int) -> None:
    match = packed()
    match.answer("road low", seat)
    assert match.answered_by[-1] == seat
    assert [seat, "road low"] in match.record().answers
    again = Match.replay(match.record().to_json())
    assert again.answered_by == match.answered_by and again.state.digest() == match.state.digest()


def test_without_a_seat_it_is_the_first_that_answers() -> None:
    match = packed()
    match.answer("road low")
    assert match.answered_by[-1] == 0


def test_a_fork_knows_who_answered() -> None:
    match = packed()
    match.answer("road high", 2)
    assert match.fork().history() == match.history()


def test_a_seat_beyond_the_group_is_refused() -> None:
    with pytest.raises(Refused, match="Seat 8 is asked nothing now; seat 1 or 2 or 3 is"):
        packed().answer("road low", 7)


def test_whoever_answered_takes_it_back_and_nobody_else() -> None:
    """Who else may answer is asked beside it, and takes nothing back that was not theirs."""
    asked: list[Choose] = []

    def rule() -> object:
        return (yield from choose_any((1, 0), Options.of(Yes(), "other"), Prompt("which")))  # type: ignore[misc]

    asked.append(next(rule()))  # type: ignore[call-overload]
    assert asked[0].seats == (1, 0) and asked[0].asks(0) and not asked[0].asks(None)
    match = packed()
    match.answer("road low", 1)
    with pytest.raises(NoUndo, match="Dice were rolled"):
        match.undo(1)
    with pytest.raises(NoUndo, match="Another seat"):
        match.undo(0)


def test_each_of_the_group_sees_itself_asked_and_the_others_beside() -> None:
    match = packed()
    for seat in range(3):
        shown = question_of(match, match.question, seat)
        assert shown["yours"] and shown["seat"] == seat and sorted([seat, *shown["also"]]) == [0, 1, 2]
        assert len(shown["menu"]) == 2
    watching = question_of(match, match.question, None)
    assert not watching["yours"] and watching["seat"] == 0 and watching["also"] == [1, 2] and not watching["menu"]


def test_nobody_stands_by_an_answer_for_a_group() -> None:
    assert question_of(packed(), Choose(0, Options.of(Yes()), Prompt("road"), "road", also=(1,)), 0)["stands"] == []


def test_a_secret_question_is_asked_of_one_seat() -> None:
    with pytest.raises(AssertionError, match="together with others"):
        next(together({0: Choose(0, Options.of(Yes()), Prompt("bring"), also=(1,))}))


# -- windows ---------------------------------------------------------------------------------------------------------


def test_a_window_is_opened_even_for_a_single_option() -> None:
    question = next(ask(1, Prompt("help"), lambda: Options.of(Yes()), standing="help"))
    assert isinstance(question, Choose) and question.options.count == 1 and question.standing == "help"
    assert question.again is not None and question.again().count == 1


def test_a_window_without_any_option_is_a_mistake_of_the_rule() -> None:
    with pytest.raises(AssertionError, match="with no legal option"):
        next(ask(1, Prompt("help"), lambda: Options.of()))


def at_a_window(fitting: bool) -> Match:
    """A trek at the first window, whose traveller holds a card that fits, or none."""
    for seed in range(60):
        match = packed(seed=seed)
        match.answer("road low")
        if (match.question.options.count > 1) == fitting:
            return match
    raise AssertionError("no such hand is dealt")


def test_who_holds_nothing_that_fits_is_asked_all_the_same() -> None:
    for fitting in (True, False):
        match = at_a_window(fitting)
        assert (match.question.seat, match.question.why.key) == (0, "help")
        others = question_of(match, match.question, 1)
        assert "menu" in others and others["menu"] == [] and others["count"] == 0


def test_a_standing_answer_spares_the_window_also_where_only_one_is_left() -> None:
    match = at_a_window(fitting=False)
    assert question_of(match, match.question, 0)["stands"] == ["no"]
    match.stand(0, "help", "no")
    assert match.question.seat == 1


def test_others_imagine_another_hand_behind_a_window() -> None:
    match = at_a_window(fitting=False)
    counts = {match.view(1).imagine(Random(seed)).question.options.count for seed in range(30)}
    assert len(counts) > 1, "from what seat 1 knows, seat 0 might hold something"
    assert match.view(0).imagine(Random(1)).question.options.count == 1


# -- teams brought in secret -----------------------------------------------------------------------------------------


def test_any_legal_pack_is_brought_whether_listed_or_not() -> None:
    match = packed("torch:rope*2", "torch*2:rope", "blade*2:torch")
    assert match.state.packs == ["rope*2:torch", "rope:torch*2", "blade*2:torch"]
    assert "rope:torch*2" not in READY
    assert Match.replay(match.record().to_json()).state.packs == match.state.packs


@pytest.mark.parametrize(
    ("pack", "says"),
    [
        ("rope", "A pack has 3 things, not 1"),
        ("rope*3", "at most 2"),
        ("rope*2:torch*2", "A pack has 3 things, not 4"),
        ("rope:spoon:torch", "there is no 'spoon' among the things; there are: blade, rope, torch"),
        ("rope*0:torch*2", "there is no 'rope.0' among the things"),
        ("rope:" * 200 + "rope", "A pack has 3 things, not 201"),
    ],
)
def test_a_pack_that_is_not_legal_is_refused_and_may_be_made_anew(pack: str, says: str) -> None:
    match = Match(trek.GAME, {}, seed=1)
    with pytest.raises(Refused, match=says):
        match.answer(f"bring {pack}", 1)
    assert not match.answers and len(match.questions) == 3
    match.answer("bring rope:torch*2", 1)


def test_nobody_sees_a_pack_before_all_are_opened() -> None:
    match = Match(trek.GAME, {}, seed=1)
    match.answer("bring rope:torch*2", 0)
    assert match.view(1).data["packs"] == ["", "", ""]
    shown = question_of(match, match.questions[0], 2)
    assert shown["text"] == "Player 2 chooses in secret." and shown["menu"] == []


def test_others_imagine_one_of_the_listed_packs() -> None:
    """What was brought is not among them: a guess owes nothing to the truth."""
    match = Match(trek.GAME, {}, seed=1)
    match.answer("bring rope:torch*2", 0)
    guesses = {match.view(1).imagine(Random(seed)).answers[0] for seed in range(40)}
    assert guesses == {Bring(each) for each in READY}
    assert match.view(0).imagine(Random(1)).answers[0] == Bring("rope:torch*2")


@pytest.mark.parametrize("bot", ["random", "greedy", "thinker:20i"])
def test_bots_bring_packs_and_answer_for_the_group(bot: str) -> None:
    match, player = Match(trek.GAME, {}, seed=2), make_bot(bot, 1)
    while len(match.answers) < 6 and match.question is not None:
        question = match.questions[-1]
        seat = question.seats[-1]
        match.answer(player.answer(question, match.view(seat)), seat)
    assert match.answered_by[:4] == [2, 1, 0, 2]
