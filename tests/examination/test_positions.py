"""Positions of the toys, move by move; what every game's must stand is in ``dustup.testing.positions``."""

from __future__ import annotations

import re
import tomllib
from itertools import islice
from random import Random
from typing import Any

import pytest
from examination.harness import EXAMINED, answer_anyhow, finish, opened, questions_of, situation

from dustup import DustupError, Match, find_game
from dustup.engine.errors import BadPosition
from dustup.engine.position import toml
from dustup.testing.harness import Exam, views
from dustup.testing.positions import a_position_asks_the_same_question

SMALL = ("duel", "raid")
WITH_DICE = [name for name in EXAMINED if "dice" in find_game(name).chances and Exam(name).has_positions]


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


# -- scripted dice --------------------------------------------------------------------------------------------------


def unscripted(match: Match) -> dict[str, Any]:
    """The whole state but the counters of its dice."""
    return {key: value for key, value in match.state.plain().items() if key != "counters"}


def some_dice(name: str, random: Random, count: int) -> dict[str, list[int]]:
    """So many low dice, and of every lot that is drawn the first."""
    lots = {stream: [1] * count for stream, values in find_game(name).chances.items() if values.start == 1}
    return {**lots, "dice": [random.randint(1, 4) for _ in range(count)]}


def same_dice_to_come(match: Match, twin: Match, random: Random) -> None:
    """Two matches given the same answers roll the same dice as long as the script lasts."""
    for _ in range(8):
        if match.question is None:
            return
        seat, option = answer_anyhow(match, random)
        to_come = match.chance.to_come(match.state.counters)
        if not to_come.keys() >= {"dice", "npc"} & match.game.chances.keys():
            return
        twin.answer(option, seat)
        assert unscripted(twin) == unscripted(match)
        assert twin.chance.to_come(twin.state.counters) == to_come


@pytest.mark.parametrize("name", WITH_DICE)
@pytest.mark.parametrize("number", range(4))
def test_a_position_of_a_match_with_scripted_dice_has_those_to_come(name: str, number: int) -> None:
    """At every question, whether the dice came with the position, under [since] or both, used up or not."""
    random = Random(number)
    begun = next(islice(questions_of(opened(name, number), random), 7 * number, None), opened(name, number))
    match = Match.at(begun.position(), dice=some_dice(name, random, 25 * number))
    for _ in range(number):
        answer_anyhow(match, random)
    again = Match.at(match.position(), dice=some_dice(name, random, 9))
    assert again.chance.to_come(again.state.counters)
    examined = questions_of(again, random, 1.0 if name in SMALL else 0.3)
    for at in islice(examined, 300 if name in SMALL else 60):
        twin = Match.at(at.position())
        assert unscripted(twin) == unscripted(at) and views(twin) == views(at)
        assert twin.chance.to_come(twin.state.counters) == at.chance.to_come(at.state.counters)
        assert twin.position() == at.position()
        same_dice_to_come(at.fork(), twin, random)


@pytest.mark.parametrize("name", WITH_DICE)
def test_scripted_dice_are_checked_when_they_are_read(name: str) -> None:
    text = opened(name, 1).position().partition("[since")[0]
    most = find_game(name).chances["dice"].stop - 1
    cannot = f"expected a whole number from 1 to {most}"
    for die in (most + 1, 0, -1, "a", "6", 2.5, True, None):
        with pytest.raises(BadPosition) as error:
            Match.at(text, dice=[1, die])  # type: ignore[list-item]
        assert str(error.value) == f"dice: dice: one is {die!r}, {cannot}"
    for die in (most + 1, 0, '"a"', "2.5", "true"):
        with pytest.raises(BadPosition, match=rf"\[since.rolls\]: dice: one is .*, {cannot}"):
            Match.at(f"{text}[since.rolls]\ndice = [1, {die}]\n")
    with pytest.raises(BadPosition, match=r"has an unknown key 'dcie' \(did you mean 'dice'"):
        Match.at(text, dice={"dcie": [1]})
    with pytest.raises(BadPosition, match="then is 'panic', expected one of random, error"):
        Match.at(text, then="panic")


def test_a_die_that_turns_out_impossible_leaves_the_question_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with dice of six and of ten sides cannot know before which of them is rolled."""
    monkeypatch.setattr(find_game("duel"), "chances", {"dice": range(1, 11)}, raising=False)
    match = Match.at(opened("duel", 1).position(), dice=[7, 7])
    match.answer("bid 1", 0)
    before = situation(match), list(match.answers), len(match.log), list(match.chance.rolls)
    for _ in range(2):
        with pytest.raises(BadPosition, match="a scripted die of the stream 'dice' shows 7, expected 1 to 6"):
            match.answer("bid 1", 1)
        assert (situation(match), list(match.answers), len(match.log), list(match.chance.rolls)) == before


def test_a_script_that_runs_out_goes_on_with_chance_or_says_so() -> None:
    text = opened("duel", 1).position()
    for then in ("random", "error"):
        match = Match.at(text, dice=[6, 6, 1], then=then)
        match.answer("bid 1", 0)
        before = situation(match), list(match.chance.rolls)
        if then == "random":
            match.answer("bid 1", 1)
            assert match.chance.rolls[1][1][0] == 1 and len(match.chance.rolls) > 1
        else:
            with pytest.raises(BadPosition) as error:
                match.answer("bid 1", 1)
            said = "the scripted dice of the stream 'dice' ran out: 2 of 6 sides to be rolled, 1 left of 3"
            assert str(error.value) == said
            assert (situation(match), list(match.chance.rolls)) == before
            assert match.chance.twin(None).strict and not match.fork(random=Random(1)).chance.strict


def test_a_strict_script_of_nothing_lets_nothing_be_rolled_or_shuffled() -> None:
    with pytest.raises(BadPosition, match="the stream 'dice' ran out: 2 of 6 sides to be rolled, 0 left of 0"):
        match = Match.at(opened("duel", 1).position(), then="error")
        for seat in (0, 1):
            match.answer("bid 1", seat)
    begin = toml({"game": "raid", **find_game("raid").positions.to_position(find_game("raid").begin({}))})
    with pytest.raises(BadPosition, match="the stream 'threats' ran out: an order of 14 to be rolled, 0 left of 0"):
        Match.at(begin, then="error")


# -- no match without a question or a result ------------------------------------------------------------------------


@pytest.mark.parametrize("toy", ["duel", "raid"])
def test_a_position_with_nothing_to_play_is_refused(toy: str) -> None:
    text = re.sub(r"agenda = .*\n", "agenda = []\n", opened(toy, 1).position().partition("[since")[0])
    with pytest.raises(BadPosition, match="the position is at an end: nothing is left to be played"):
        Match.at(text)


# -- hand-written positions go wrong in any way ---------------------------------------------------------------------

ODD: list[Any] = [
    *(0, 1, -1, 2, 3, 7, 99, 10**12, "1.5", True, False, "", "a", "A1", "1:plain", "spend", "stop", "no such"),
    "\0",
    *([], [1], ["a"], [[]], [["a", 1, 2]], {}, {"a": 1}, {"scenario": "random"}),
]
"""What people and attackers write where something else belongs."""


def spoilt(table: Any, random: Random) -> Any:
    """A table with one thing changed, left out, doubled or added somewhere inside."""
    inner = [each for each in (table.items() if isinstance(table, dict) else enumerate(table)) if each[1]]
    if inner and random.random() < 0.7:
        key, value = random.choice(inner)
        if isinstance(value, (dict, list)):
            changed = spoilt(value, random)
        else:
            changed = random.choice([*ODD, value, f"{value} {value}", value * -1 if type(value) is int else value])
        return {**table, key: changed} if isinstance(table, dict) else [*table[:key], changed, *table[key + 1 :]]
    if isinstance(table, list):
        return random.choice([table[1:], table + table[-1:], [*table, random.choice(ODD)], table[::-1]])
    left_out = random.choice([*table, ""])
    added = {random.choice(["at", "next", "seat", "round", "marks", "colour"]): random.choice(ODD)}
    return {key: value for key, value in table.items() if key != left_out} | (added if random.random() < 0.3 else {})


@pytest.mark.parametrize("name", ["henshin", "panic"])
@pytest.mark.parametrize("number", range(6))
def test_a_spoilt_position_is_refused_or_can_be_played(name: str, number: int) -> None:
    """Whatever stands in it, the only error is the proper one, and no match is left without a question or a result."""
    random = Random(f"spoilt {name} {number}")
    texts = [match.position() for match in islice(questions_of(opened(name, number), random, 0.02), 25)]
    refused = 0
    for _ in range(120):
        table = tomllib.loads(random.choice(texts))
        for _ in range(random.choice([1, 1, 2])):
            table = spoilt(table, random)
        try:
            match = Match.at(toml({**table, "game": name}).replace('"1.5"', "1.5"), seed=number)
        except DustupError:
            refused += 1
            continue
        for _ in range(15):
            assert match.question is not None or match.result is not None
            if match.question is None:
                break
            answer_anyhow(match, random)
    assert 20 < refused < 115
