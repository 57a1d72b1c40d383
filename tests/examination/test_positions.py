"""Positions of the toys, move by move; what every game's must stand is in ``dustup.testing.positions``."""

from __future__ import annotations

from random import Random

import pytest
from examination.harness import finish, opened

from dustup import Match
from dustup.engine.errors import BadPosition
from dustup.testing.harness import Exam
from dustup.testing.positions import a_position_asks_the_same_question


@pytest.mark.parametrize("toy", ["duel", "raid"])
def test_many_positions_are_taken_in_the_middle_of_a_step(toy: str) -> None:
    assert a_position_asks_the_same_question(Exam(toy)) > 5


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
