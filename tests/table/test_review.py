"""A match that is over, looked at again: how it stood, where it turned, and what would have been better."""

from __future__ import annotations

from random import Random

import pytest
from toys import crossing, pond

from dustup import Match, find_game
from dustup.bots.thinker import Thinker
from dustup.engine.ending import DRAWN, Result
from dustup.games.panic.events import StandsUp, TakenOut
from dustup.table import review
from dustup.table.review import Point


def points(*values: float, by: int = 0) -> list[Point]:
    """A curve of two sides, of which one is asked at every point."""
    return [Point(at * 2, [each, round(1 - each, 3)], by) for at, each in enumerate(values)]


def test_where_several_sides_play_their_shares_are_one_together() -> None:
    match = Match(pond.GAME, {}, seed=1)
    sides = review.parties(match)
    assert sides == [[0], [1]]
    while match.question is not None:
        stands = review.standing(match, sides)
        assert sum(stands) == pytest.approx(1, abs=0.002) and all(0 <= each <= 1 for each in stands)
        match.answer(match.question.options[0])
    assert match.result is not None
    assert review.standing(match, sides) == [match.result.worth(0), match.result.worth(1)]


def test_who_plays_together_has_one_share() -> None:
    match = Match(crossing.GAME, {}, seed=1)
    assert len(review.parties(match)) == 1 and len(review.standing(match, review.parties(match))) == 1


def test_a_drawn_match_is_even_in_the_end() -> None:
    match = Match(pond.GAME, {}, seed=1)
    match.state.result = Result.drawn((1, 1), DRAWN)
    assert review.standing(match, review.parties(match)) == [0.5, 0.5]


def test_a_match_turned_with_the_deed_after_which_it_stood_otherwise_for_good() -> None:
    # The peak at the second point is lost again; what is won at the sixth stays.
    swing = review.turned(points(0.5, 0.7, 0.4, 0.4, 0.4, 0.4, 0.65, 0.7, 0.7, 0.7))
    assert swing is not None and (swing.at, swing.side, swing.by) == (10, 0, 0.25)


def test_it_turned_towards_whoever_had_most_in_the_end() -> None:
    swing = review.turned(points(0.5, 0.8, 0.8, 0.8, 0.8, 0.2, 0.2, 0.2))
    assert swing is not None and (swing.at, swing.side) == (8, 1) and swing.by == pytest.approx(0.6)


def test_where_all_play_together_it_may_turn_against_them() -> None:
    curve = [Point(at, [each], 0) for at, each in enumerate((0.6, 0.6, 0.6, 0.2, 0.2, 0.2))]
    swing = review.turned(curve)
    assert swing is not None and (swing.at, swing.by) == (2, pytest.approx(-0.4))


def test_a_match_that_never_moved_has_not_turned() -> None:
    assert review.turned(points(0.5, 0.5, 0.5)) is None
    assert review.turned(points(0.5)) is None


def test_deeds_are_doubted_after_which_their_side_stood_worse() -> None:
    curve = points(0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2)
    assert review.doubtful(curve, 1) == [2], "five deeds later it shows for the first time"
    assert review.doubtful(points(0.5, 0.4, 0.1), 1) == [0]
    assert review.doubtful(points(0.5, 0.9, 0.9, 0.2, by=1), 1) == [0], "what is good for the others is bad for them"


def test_where_one_could_only_react_nothing_is_doubted() -> None:
    curve = [each._replace(by=None) for each in points(0.9, 0.1)]
    assert review.doubtful(curve, 3) == []


def test_the_thinker_finds_what_wins_at_once() -> None:
    match = _before_the_last_hop()
    best = max(match.question.options, key=lambda each: _won(match, each))
    worst = min(match.question.options, key=lambda each: _won(match, each))
    seat = match.question.seat
    found = review.reconsidered(match, seat, worst, Thinker(1, iterations=200))
    assert found is not None and found["better"] is not None
    assert found["lost"] > 0.2 and found["better"]["chance"] > found["played"]["chance"]
    assert found["played"]["option"] == match.write(worst)
    again = review.reconsidered(match, seat, best, Thinker(1, iterations=200))
    assert again is not None and again["lost"] < 0.05


def test_an_answer_is_told_with_what_it_leads_to() -> None:
    match = Match("henshin", find_game("henshin").setup.deal(1), seed=1)
    random = Random(1)
    while match.question.why.key != "spend":
        question = match.question
        match.answer(question.options[random.randrange(len(question.options))])
    question = match.question
    played = next(each for each in question.options if match.write(each).startswith("move"))
    found = review.reconsidered(match, question.seat, played, Thinker(1, iterations=30))
    assert found is not None
    told = found["played"]
    assert told["say"] == match.view(question.seat).say_option(played)
    assert any("moves" in line for line in [*told["certain"], *told["then"]]), told


def test_the_worst_moments_are_told_in_the_order_they_came() -> None:
    found = [{"at": 3, "lost": 0.2}, {"at": 5, "lost": 0.0}, {"at": 9, "lost": 0.4}, {"at": 12, "lost": 0.1}]
    assert [each["at"] for each in review.worst(found, 3)] == [3, 9, 12]


def test_the_score_is_counted_in_a_game_that_has_one_and_says_no_more() -> None:
    match = Match("henshin", find_game("henshin").setup.deal(1), seed=1)
    assert review.tally(match) == {}
    match.state.players[1].score = 4
    assert review.tally(match) == {"Score": (0, 4)}


def test_a_fight_counts_who_was_taken_out_though_everybody_recovers() -> None:
    game = find_game("panic")
    match = Match(game, game.setup.deal(4), seed=4)
    assert review.tally(match) == {"Taken Out": (0, 0)}
    director = next(each for each in match.state.units if each.seat == 1)
    match.state.tell(TakenOut, director.id)
    match.state.tell(StandsUp, director.id)
    assert review.tally(match) == {"Taken Out": (1, 0)}, "it counts for the heroes, who did it"


def _before_the_last_hop() -> Match:
    """A match of which one answer decides."""
    for seed in range(40):
        match = Match(pond.GAME, {}, seed=seed)
        while match.question is not None and match.question.options.count > 1:
            worth = [_won(match, each) for each in match.question.options]
            if max(worth) == 1 and min(worth) < 0.7:
                return match
            match.answer(match.question.options[0])
    raise AssertionError("no match comes so far")


def _won(match: Match, option: object) -> float:
    seat = match.question.seat
    twin = match.fork()
    twin.answer(option)
    return float(match.game.judge.evaluate(twin.state, seat))
