"""Positions: a text rebuilds any situation, also in the middle of a step."""

from __future__ import annotations

from random import Random

import pytest
from examination.harness import SHARE, asked, finish, opened, questions_of, some_questions, views

from dustup import DustupError, Match
from dustup.engine.errors import BadPosition


def test_a_position_asks_the_same_question(name: str) -> None:
    middle = 0
    for number in range(3):
        for match in some_questions(name, number):
            text = match.position()
            again = Match.at(text)
            assert [asked(again, each) for each in again.questions] == [asked(match, each) for each in match.questions]
            assert again.where() == match.where() and again.cites() == match.cites()
            assert views(again) == views(match)
            assert again.position() == text, "written again, a position reads differently"
            middle += "[since" in text
    assert middle > 5 or name not in ("duel", "raid"), "no position was taken in the middle of a step"


def test_a_position_can_be_played_to_the_end(name: str) -> None:
    for match in questions_of(opened(name, 3), Random(3), 0.05):
        finish(Match.at(match.position(), seed=4), Random(4))


def test_a_position_of_a_position_is_recorded_and_replayed(name: str) -> None:
    """Also if it brings answers along."""
    for match in questions_of(opened(name, 4), Random(4), 0.1 if name in SHARE else 0.01):
        again = finish(Match.at(match.position(), seed=9), Random(2))
        replayed = Match.replay(again.record().to_json())
        assert replayed.digests == again.digests and replayed.result == again.result


def test_a_fork_has_a_position(name: str) -> None:
    for match in questions_of(opened(name, 5), Random(5), 0.1 if name in SHARE else 0.02):
        fork = match.fork()
        assert fork.position() == match.position()
        other = match.fork(random=Random(1))
        assert views(Match.at(other.position())) == views(other)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda text: "game = [", "not TOML"),
        (lambda text: "", "which game"),
        (lambda text: text.replace('game = "', 'game = "no-such-'), "no game called 'no-such-"),
        (lambda text: text + "[since]\nanswers = 3\n", "since"),
        (lambda text: text + '[since]\nanswers = ["nobody yes"]\n', "nobody yes"),
        (lambda text: text + '[since]\nanswers = ["0 teleport 3"]\n', "teleport"),
        (lambda text: text + "[since]\nwhatever = 3\n", "whatever"),
        (lambda text: text + '[since.rolls]\ndice = "6"\n', "dice"),
    ],
)
def test_a_position_that_cannot_be_set_up_says_why(name: str, change, says: str) -> None:
    text = opened(name, 1).position()
    text = text.partition("[since")[0]
    with pytest.raises(DustupError) as error:
        Match.at(change(text))
    assert says in str(error.value)


@pytest.mark.parametrize("toy", ["duel", "raid"])
def test_a_position_without_the_game_s_own_table_is_refused(toy: str) -> None:
    with pytest.raises(BadPosition, match="cannot be set up: KeyError"):
        Match.at(f'game = "{toy}"\n')


def test_a_position_with_dice_to_come_uses_them() -> None:
    match = Match.at(opened("duel", 1).position(), dice=[6, 6, 1, 2, 3])
    match.answer("bid 1", 0)
    match.answer("bid 1", 1)
    assert [values for _, values in match.chance.rolls] == [[6, 6], [1, 2]]
    match.answer("cut")
    assert match.chance.rolls[-1] == ("dice", [3])
    fork = match.fork(random=Random(1))
    assert finish(fork.fork(), Random(2)).state.digest() == finish(fork, Random(2)).state.digest()
    again = Match.replay(finish(match, Random(3)).record().to_json())
    assert again.digests == match.digests


def test_a_die_that_cannot_be_is_refused() -> None:
    match = Match.at(opened("duel", 1).position(), dice=[7, 7])
    match.answer("bid 1", 0)
    with pytest.raises(BadPosition, match="shows 7, expected 1 to 6"):
        match.answer("bid 1", 1)
