"""Seats in words: marks, and how they are filled in for whoever reads."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from toys import crossing, duel

import dustup
from dustup import Match
from dustup.engine.ending import LOST, WON, Result, because, ended
from dustup.engine.errors import BadContent, BadPosition
from dustup.engine.game import add_game
from dustup.engine.naming import MARKS, NAME, OPEN, OR, Naming, called, mark, whose
from dustup.engine.reading import Table
from dustup.engine.text import Text
from dustup.table import line_of, scene_of

for toy in (crossing, duel):
    add_game(toy.GAME)

SAID = Text(
    {
        "said": {
            "rolls": "{seat} {seat:rolls|roll} 3.",
            "later": "Round 1. {seat} {seat:has|have} initiative; {seat:whose} group acts, and {seat} {seat:wins|win}.",
            "whose": "{seat:whose} group acts.",
            "asks": "{seat:asked}Which die?",
            "of": "{it:Seat} {it:Seat:takes|take} {count:die|dice} of {seat:whose}.",
        }
    }
)
ADA, BO = 0, 1


def told(key: str, reader: int | None, *names: str, **given: Any) -> str:
    return Naming(names, reader).fill(SAID.about("said", key, **{"seat": ADA, **given}))


@pytest.mark.parametrize(
    ("key", "mine", "others"),
    [
        ("rolls", "You roll 3.", "Ada rolls 3."),
        ("whose", "Your group acts.", "Ada's group acts."),
        ("asks", "Which die?", "Ada: Which die?"),
        (
            "later",
            "Round 1. You have initiative; your group acts, and you win.",
            "Round 1. Ada has initiative; Ada's group acts, and Ada wins.",
        ),
    ],
)
def test_who_sits_there_is_you_and_others_read_the_name(key: str, mine: str, others: str) -> None:
    assert told(key, ADA, "Ada", "Bo") == mine
    assert told(key, BO, "Ada", "Bo") == told(key, None, "Ada", "Bo") == others


def test_several_seats_in_a_sentence_are_told_each_for_itself() -> None:
    said = [told("of", reader, "Ada", "Bo", it=BO, count=2) for reader in (ADA, BO, None)]
    assert said == ["Bo takes 2 dice of your.", "You take 2 dice of Ada's.", "Bo takes 2 dice of Ada's."]


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        ((), ["Player 1", "Player 2"]),
        (("", " "), ["Player 1", "Player 2"]),
        (("You", "Bo"), ["Player 1", "Bo"]),
        (("Player 2", "Bo"), ["Player 2", "Bo"]),
        (("Player 2", "Player 2"), ["Player 2 (1)", "Player 2 (2)"]),
        (("Ada", "Ada"), ["Ada 1", "Ada 2"]),
        (("Ada", "ada"), ["Ada", "ada"]),
    ],
)
def test_no_two_seats_go_by_the_same_name(names: tuple[str, ...], shown: list[str]) -> None:
    assert [Naming(names).fill(called(seat)) for seat in (ADA, BO)] == shown


def test_a_player_called_like_another_s_number_is_not_taken_for_that_one() -> None:
    """Seat 1 is called Player 2: no word about seat 1 is told as if it were about seat 2, nor the other way round."""
    names = ("Player 2", "Magpie")
    said = SAID.about("said", "rolls", seat=ADA)
    assert [Naming(names, reader).fill(said) for reader in (ADA, BO)] == ["You roll 3.", "Player 2 rolls 3."]
    said = SAID.about("said", "rolls", seat=BO)
    assert [Naming(names, reader).fill(said) for reader in (ADA, BO)] == ["Magpie rolls 3.", "You roll 3."]


def test_somebody_without_a_name_is_called_you_on_their_own_screen_only() -> None:
    assert [Naming(("", "Bo"), reader).fill(called(ADA)) for reader in (ADA, BO)] == ["You", "Player 1"]
    assert [Naming(("Ada", "Bo"), reader).fill(called(ADA)) for reader in (ADA, BO)] == ["Ada", "Ada"]


def test_what_a_seat_plays_is_told_behind_its_name_unless_it_is_the_name() -> None:
    said = mark(ADA, NAME, "you", "the Director")
    assert Naming(("Ada",)).fill(said) == "Ada (the Director)"
    assert Naming(("The Director",)).fill(said) == "The Director"
    assert Naming(("Ada",), ADA).fill(said) == "you"


ODD = ["{seat}", "{0}", r"\\1 (.*) $&", '<b>"Bo" & Co</b>', f"x{mark(BO, 'a', 'b')}y", MARKS, "a|b", "%s", "\u2028"]


@pytest.mark.parametrize("name", ODD)
def test_a_name_is_nothing_but_a_name(name: str) -> None:
    said = SAID.about("said", "rolls", seat=ADA)
    bare = "".join(each for each in name if each not in MARKS).strip() or "Player 1"
    assert Naming((name, "Bo"), BO).fill(said) == f"{bare} rolls 3."
    assert json.loads(Naming((name, "Bo")).json(json.dumps([said], ensure_ascii=False).encode())) == [
        f"{bare} rolls 3."
    ]
    assert "<b>" not in Naming((name,)).xml(said)


@pytest.mark.parametrize(
    "broken", [OPEN, f"{OPEN}x", f"{OPEN}{OR}{OR}", f"{OPEN}99999{OR}a", f"{OPEN}-1{OR}a{OR}b", MARKS]
)
def test_what_only_looks_like_a_mark_harms_nobody(broken: str) -> None:
    assert not set(Naming(("Ada",), 0).fill(f"a {broken} b")) & {OPEN, NAME, OR}


def test_data_without_marks_stays_the_very_same() -> None:
    plain: dict[str, Any] = {"cells": [{"x": 1}], "text": "Turn 1."}
    given = {"board": plain, "name": called(ADA)}
    filled = Naming(("Ada",)).data(given)
    assert filled == {"board": plain, "name": "Ada"} and filled["board"] is plain
    assert Naming(("Ada",)).data(plain) is plain


def test_a_form_has_two_sides() -> None:
    with pytest.raises(BadContent, match=r"\[seats\] of: expected .words for others \| words for the seat itself."):
        Text({"seats": {"of": "of {name}"}})


def test_a_position_has_no_marks() -> None:
    with pytest.raises(BadPosition, match="a text of characters that some language has"):
        Table({"name": f"Bo{whose(0)}"}, "the hero", ["name"]).text("name")


# -- how a match ended -----------------------------------------------------------------------------------------------

NAMES = ("Ada", "Bo")


def ends(result: Result, reader: int | None, *sides: int) -> str:
    why = because(crossing.GAME.text, result.reason, result.verdicts)
    said = ended(crossing.GAME.text, result.verdicts, result.scores, sides, why if result.reason == "conceded" else "")
    return Naming(NAMES, reader).fill(said["text"])


@pytest.mark.parametrize(
    ("result", "sides", "ada", "bo", "nobody"),
    [
        (Result((LOST, WON), (3, 5), "x"), (), "Bo wins, 5 to 3.", "You win, 5 to 3.", "Bo wins, 5 to 3."),
        (Result.lost_by_all((2, 2), "x"), (0, 0), "You and Bo lose, 2.", "Ada and you lose, 2.", "Ada and Bo lose, 2."),
        (Result.drawn((3, 3), "x"), (), "Drawn, 3 to 3.", "Drawn, 3 to 3.", "Drawn, 3 to 3."),
        (
            Result.conceded(ADA, (0, 1), (4, 0)),
            (),
            "Bo wins, 0 to 4: you have conceded.",
            "You win, 0 to 4: Ada has conceded.",
            "Bo wins, 0 to 4: Ada has conceded.",
        ),
        (
            Result.conceded(ADA, (0, 0), (1, 1)),
            (0, 0),
            "You and Bo lose, 1: you and Bo have conceded.",
            "Ada and you lose, 1: Ada and you have conceded.",
            "Ada and Bo lose, 1: Ada and Bo have conceded.",
        ),
    ],
)
def test_how_it_ended_is_told_to_each(result: Result, sides: tuple[int, ...], ada: str, bo: str, nobody: str) -> None:
    assert [ends(result, reader, *sides) for reader in (ADA, BO, None)] == [ada, bo, nobody]


# -- in a match ------------------------------------------------------------------------------------------------------


def test_a_henshin_match_is_told_to_each_seat() -> None:
    match = Match("henshin", {"deal": 3, "quick": True}, seed=3)
    match.names = ("Ada", "Ada")
    while match.question is not None and match.question.why.key != "select":
        match.answer(match.question.options[0])
    asked = match.question
    assert asked is not None
    mine, view = asked.seat, match.view(None)
    name = f"Ada {mine + 1}"
    rolled = [view.say(each.event) for each in match.log][-1]
    assert match.called(rolled, mine).startswith("You roll ") and match.called(rolled).startswith(f"{name} rolls ")
    assert match.called(view.say_question(asked), mine) == "Whom do you activate?"
    assert match.say_question() == match.called(view.say_question(asked), 1 - mine) == f"{name}: Whom do you activate?"
    assert [each["name"] for each in scene_of(view)["sides"]] == ["Ada 1", "Ada 2"]
    assert "You have initiative" in {*scene_of(view, 0)["status"]["lines"], *scene_of(view, 1)["status"]["lines"]}


@pytest.mark.parametrize("game", ["henshin", "panic", "duel", "crossing"])
def test_whatever_a_match_says_itself_is_filled_in(game: str) -> None:
    match = Match(game, seed=1)
    for _ in range(40):
        question = match.question
        if question is None:
            break
        option = question.options[0]
        assert OPEN not in match.say_question() + match.say_option(option) + str(scene_of(match.view(question.seat)))
        match.answer(option)
    lines = [line_of(match.view(None), each) for each in match.log]
    assert lines and OPEN not in "".join(match.say(each) for each in match.log)
    assert OPEN not in json.dumps(match.naming(0).data(lines), ensure_ascii=False)


def test_nobody_looks_for_names_in_sentences() -> None:
    """Neither in Python nor in TypeScript: no code writes "Player 1", and no pattern has an English word for a seat."""
    here = Path(dustup.__file__).parents[2]
    files = [*here.glob("src/dustup/**/*.py"), *here.glob("web/src/**/*.ts"), *here.glob("web/src/**/*.svelte")]
    assert len(files) > 300 if (here / "web").exists() else files
    wrong = []
    for path in files:
        if "tests" in path.parts or path.name.endswith(".test.ts"):
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            written = re.search(r"""["'`]Player \{|["'`]Player \$\{""", line) and path.name != "naming.py"
            pattern = re.search(r"/[^/]*\b(?:[Pp]layer|[Yy]ou)\b[^/]*/[gimu]*[,).]", line) and ".replace" in line
            if written or pattern:
                wrong.append(f"{path.relative_to(here)}:{number}: {line.strip()}")
    assert not wrong
