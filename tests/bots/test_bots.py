"""What every bot owes every game: legal answers, the same ones for the same seed, and from what its seat may know."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from toys import duel, raid

from dustup import Match, find_game
from dustup.bots import BOTS, UnknownBot, make_bot
from dustup.bots.simple import shortlist
from dustup.bots.thinker import Thinker
from dustup.engine.game import Game
from dustup.engine.options import Just, Options, Over, option
from dustup.engine.view import View

GAMES = {"duel": duel.GAME, "raid": raid.GAME, "henshin": find_game("henshin"), "panic": find_game("panic")}

every_game = pytest.mark.parametrize("game", [pytest.param(game, id=name) for name, game in GAMES.items()])
every_bot = pytest.mark.parametrize("spec", ["random", "greedy", "thinker:25i"])


def opened(game: Game, number: int) -> Match:
    return Match(game, game.setup.deal(number), seed=number, events=False)


def play(match: Match, bots: list[Any], most: int = 100_000) -> list[Any]:
    """Let bots answer, whichever of the open questions comes last; the answers they gave."""
    given = []
    while match.questions and len(given) < most:
        question = match.questions[-1]
        option = bots[question.seat].answer(question, match.view(question.seat))
        assert option in question.options
        match.answer(option, question.seat)
        given.append(option)
    return given


# -- legal, and the same again -----------------------------------------------------------------------------------------


@every_game
@every_bot
def test_answers_are_legal_until_the_match_is_over(game: Game, spec: str) -> None:
    match = opened(game, 1)
    bots = [make_bot(spec, seat) for seat in range(game.seats)]
    if game.name in ("henshin", "panic") and spec.startswith("thinker"):
        # A whole match of thinking takes too long: some questions of a match that goes on at random in between.
        for _ in range(25):
            play(match, bots, 2)
            play(match, [make_bot("random", seat) for seat in range(game.seats)], 7)
    else:
        play(match, bots)
        assert match.result is not None


@every_game
@every_bot
def test_the_same_seed_gives_the_same_answers(game: Game, spec: str) -> None:
    answers = []
    for seed in (1, 1, 2):
        match = opened(game, 2)
        answers.append(play(match, [make_bot(spec, f"{seed} {seat}") for seat in range(game.seats)], 40))
    assert answers[0] == answers[1]
    if game is not duel.GAME or spec == "random":
        assert answers[0] != answers[2]


@every_game
@every_bot
def test_thinking_leaves_the_match_alone(game: Game, spec: str) -> None:
    match = opened(game, 3)
    play(match, [make_bot("random", seat) for seat in range(game.seats)], 4)
    before = match.state.digest(), list(match.answers)
    make_bot(spec).answer(match.question, match.view(match.question.seat))
    assert (match.state.digest(), match.answers) == before


# -- nothing but what the seat may know --------------------------------------------------------------------------------


@every_bot
def test_what_a_seat_may_not_know_changes_no_answer(spec: str) -> None:
    """Two raids that differ only in what is hidden from a seat: its bot answers alike."""
    asked = differed = 0
    for number in range(3):
        match = Match(raid.GAME, {}, seed=number)
        random = Random(number)
        while match.questions:
            question = match.questions[-1]
            seat = question.seat
            other = match.view(seat).imagine(random)
            again = next(each for each in other.questions if each.seat == seat)
            differed += other.state.plain() != match.state.plain()
            asked += 1
            mine = make_bot(spec, asked).answer(question, match.view(seat))
            assert mine == make_bot(spec, asked).answer(again, other.view(seat))
            match.answer(question.options[random.randrange(len(question.options))], seat)
    assert asked > 60
    assert differed > asked / 2, "the two matches hardly ever differed: nothing was shown"


@every_bot
def test_a_secret_bid_already_made_changes_no_answer(spec: str) -> None:
    answers = set()
    for bid in range(3):
        match = Match(duel.GAME, {}, seed=1)
        first = match.question
        match.answer(first.options[bid], first.seat)
        second = match.question
        answers.add(make_bot(spec).answer(second, match.view(second.seat)))
    assert len(answers) == 1


class Cheat:
    """Looks at the true deck, to see that the test above would notice."""

    def answer(self, question: Any, view: View) -> Any:
        return question.options[view._match.state.deck[0] % len(question.options)]


def test_a_planted_cheat_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "make_bot", lambda spec, seed: Cheat())
    with pytest.raises(AssertionError):
        test_what_a_seat_may_not_know_changes_no_answer("cheat")


# -- budgets -----------------------------------------------------------------------------------------------------------


class Counting(View):
    """Counts how often a bot asks for a value, and notes by which judgement."""

    __slots__ = ("asked", "by")

    def evaluate(self, twin: Match) -> float:
        self.asked += 1
        self.by.add("evaluate")
        return super().evaluate(twin)

    def foresee(self, twin: Match) -> float:
        self.asked += 1
        self.by.add("foresee")
        return super().foresee(twin)


def counting(match: Match) -> Counting:
    view = Counting(match, match.question.seat)
    view.asked, view.by = 0, set()
    return view


@pytest.mark.parametrize(("spec", "by"), [("greedy", {"evaluate"}), ("thinker:10i", {"foresee"})])
@every_game
def test_who_plans_is_told_what_is_foreseen_and_who_looks_at_one_answer_what_is_there(
    game: Game, spec: str, by: set[str]
) -> None:
    match = opened(game, 4)
    view = counting(match)
    make_bot(spec, 1).answer(match.question, view)
    assert view.by == by


@pytest.mark.parametrize("iterations", [1, 2, 10, 60])
@every_game
def test_a_thinker_keeps_its_iterations(game: Game, iterations: int) -> None:
    match = opened(game, 4)
    thinker = Thinker(1, iterations=iterations)
    for _ in range(30):
        if match.question is None:
            break
        view = counting(match)
        option = thinker.answer(match.question, view)
        assert thinker.looks <= iterations
        assert view.asked <= iterations + 1, "one more for the question itself"
        match.answer(option)


@every_game
def test_a_thinker_without_time_still_answers(game: Game) -> None:
    match = opened(game, 5)
    assert Thinker(1, seconds=0.0).answer(match.question, match.view(match.question.seat)) in match.question.options


def test_a_thinker_stops_when_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that goes on by a millisecond whenever it is read."""
    now = [0.0]

    def clock() -> float:
        now[0] += 0.001
        return now[0]

    monkeypatch.setattr("dustup.bots.thinker.perf_counter", clock)
    match = opened(raid.GAME, 6)
    thinker = Thinker(1, seconds=0.05)
    thinker.answer(match.question, match.view(match.question.seat))
    assert 0.045 <= now[0] <= 0.06
    assert 0 < thinker.looks <= 100, "at most two between two looks at the clock"


def test_more_iterations_think_further() -> None:
    match = opened(raid.GAME, 7)
    looks = []
    for iterations in (10, 100):
        thinker = Thinker(1, iterations=iterations)
        thinker.answer(match.question, match.view(match.question.seat))
        looks.append(thinker.looks)
    assert looks == [10, 100]


# -- made by name ------------------------------------------------------------------------------------------------------


def test_bots_by_name() -> None:
    assert [make_bot(name).name for name in BOTS] == list(BOTS)
    assert (make_bot("thinker").seconds, make_bot("thinker").iterations) == (0.1, None)
    assert (make_bot("thinker:0.3").seconds, make_bot("thinker:0.3").iterations) == (0.3, None)
    assert (make_bot("thinker:200i").seconds, make_bot("thinker:200i").iterations) == (None, 200)


@pytest.mark.parametrize("spec", ["", "clever", "Greedy", "greedy:3", "random:0.1", "greedy "])
def test_an_unknown_bot_is_named_with_those_that_are_known(spec: str) -> None:
    with pytest.raises(UnknownBot, match=re.escape(repr(spec))) as refused:
        make_bot(spec)
    assert all(name in str(refused.value) for name in BOTS)


@pytest.mark.parametrize("budget", ["soon", "i", "1.5i", "0i", "-1", "nan"])
def test_a_wrong_budget_says_what_is_expected(budget: str) -> None:
    spec = f"thinker:{budget}"
    with pytest.raises(UnknownBot, match=re.escape(repr(spec))) as refused:
        make_bot(spec)
    assert "thinker:0.3" in str(refused.value)


# -- drawing a few options from many -----------------------------------------------------------------------------------


@option
class Go:
    cell: int


@option
class Stay:
    pass


def test_a_shortlist_has_some_of_every_kind() -> None:
    options = Options([Over(Go, (1 << 90) - 1), Just(Stay())])
    for seed in range(20):
        picked = shortlist(options, 10, Random(seed))
        assert len(picked) == len(set(picked)) == 10
        assert Stay() in picked
        assert all(each in options for each in picked)


def test_a_shortlist_of_few_is_all() -> None:
    options = Options([Over(Go, 0b1011), Just(Stay())])
    assert shortlist(options, 4, Random(1)) == list(options)


def test_a_shortlist_is_never_longer_than_asked() -> None:
    options = Options([Just(Go(number)) for number in range(30)])
    assert len(shortlist(options, 7, Random(1))) == 7
