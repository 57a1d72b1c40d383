"""Everything that can happen, be asked or be answered has words."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields
from random import Random
from string import Formatter
from typing import Any

import pytest
from games.panic.staging import foe, play, stage, told, unit

from dustup import Match
from dustup.engine.events import DECLARED
from dustup.engine.options import EVERYWHERE, Options
from dustup.games.panic import GAME, events
from dustup.games.panic.events import Damaged, Noted
from dustup.games.panic.options import OPTIONS, Pick
from dustup.games.panic.rules.bonuses import BONUSES, PENALTIES
from dustup.games.panic.rules.tokens import KINDS
from dustup.games.panic.state import OBSTACLES
from dustup.games.panic.words import PHRASES, picked

TABLES = GAME.text.tables
OWN = [each for each in vars(events).values() if isinstance(each, type) and hasattr(each, "key")]
EVENTS = [*OWN, *DECLARED]
ANSWERS: list[Any] = [*OPTIONS, *EVERYWHERE]


def check(where: str, template: str, given: list[str]) -> None:
    for _, name, wish, _ in Formatter().parse(template):
        if name is None:
            continue
        assert name in given, f"{where} names {name!r}; there are: {given}"
        known = (
            not wish
            or wish in TABLES
            or wish in PHRASES
            or wish in ("pick", "put", "Seat")
            or "|" in wish
            or "/" in wish
        )
        assert known, f"{where}: {name} as {wish!r}?"


@pytest.mark.parametrize("kind", EVENTS, ids=lambda each: each.key)
def test_every_event_has_words(kind: Any) -> None:
    check(f"[events] {kind.key}", GAME.text.template("events", kind.key), [each.name for each in fields(kind)])


@pytest.mark.parametrize("kind", ANSWERS, ids=lambda each: each.verb)
def test_every_option_has_words(kind: Any) -> None:
    check(f"[options] {kind.verb}", GAME.text.template("options", kind.verb), [each.name for each in fields(kind)])


def test_no_wording_without_its_event_or_option() -> None:
    assert set(TABLES["events"]) == {each.key for each in EVENTS}
    assert set(TABLES["options"]) == {each.verb for each in ANSWERS}
    assert set(TABLES["families"]) | set(TABLES["with-any-die"]) <= set(TABLES["options"])


def test_tokens_obstacles_bonuses_and_penalties_have_names() -> None:
    assert set(KINDS) < set(TABLES["tokens"])
    assert set(TABLES["obstacles"]) == set(TABLES["an-obstacle"]) == set(TABLES["the-obstacle"]) == set(OBSTACLES)
    assert {*BONUSES, *PENALTIES} <= set(TABLES["picks"])


def test_penalties_are_told_of_whoever_suffers_them_not_of_the_reader() -> None:
    assert not [each for each in PENALTIES if {"you", "your"} & set(TABLES["picks"][each].split())]


# -- questions ------------------------------------------------------------------------------


def trees() -> Iterator[ast.Module]:
    for folder in ("rules", "content"):
        for path in sorted((GAME.folder / folder).rglob("*.py")):
            yield ast.parse(path.read_text(encoding="utf-8"))


def askers() -> dict[str, int]:
    """Functions that are given the key of a question: their names, and the place of the key among the arguments."""
    found = {"Prompt": 0}
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                names = [each.arg for each in (*node.args.args, *node.args.kwonlyargs)]
                if "why" in names and node.name not in PAYERS:
                    found[node.name] = names.index("why")
    return found


PAYERS = ("spend", "spend_own", "spent", "_spent", "spend_lent")
"""Functions whose ``why`` is no question but what tokens were spent on."""


def asked_keys() -> set[str]:
    """Every key of a question that is written out in the rules and on cards."""
    known, keys = askers(), set()
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if name in known:
                    given = [each.value for each in node.keywords if each.arg == "why"] or node.args[known[name] :][:1]
                    keys |= {each.value for each in given if isinstance(each, ast.Constant)}
    return {each for each in keys if isinstance(each, str)}


def test_every_question_has_words() -> None:
    keys = asked_keys()
    assert len(keys) > 40
    assert sorted(keys - set(TABLES["prompts"])) == []


def standing_names() -> set[str]:
    """Every name under which a question may be answered once and for all: written out, or the question's own key."""
    known, names = askers(), set()
    for tree in trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in ("Choose", "may_do", "between_parts"):
                given = [each.value for each in node.keywords if each.arg == "standing"] or node.args[3:4]
            elif called in ("move", "teleport", "how_many"):
                given = [each.value for each in node.keywords if each.arg == "why"] or node.args[known[called] :][:1]
            else:
                continue
            names |= {each.value for each in given if isinstance(each, ast.Constant) and isinstance(each.value, str)}
    return names


def test_what_is_answered_once_and_for_all_is_called_by_its_printed_name() -> None:
    names = standing_names()
    assert len(names) > 25
    assert sorted(names - GAME.referee.reaction_names()) == [] and sorted(names - set(TABLES["reactions"])) == []
    assert (GAME.referee.reaction_called("flutter-where"), GAME.referee.reaction_called("chill")) == (
        "Winged",
        "Frozen",
    )


# -- whole fights ------------------------------------------------------------------------------


def has_words(match: Match, option: Any) -> bool:
    """Whether a thing to pick is worded, and not just made readable."""
    if type(option) is not Pick or option.key.isdecimal():
        return True
    said = picked(GAME.text, match.state, option.key)
    return said != option.key.replace("-", " ") or option.key in TABLES["picks"]


def some_of(options: Options[Any]) -> list[Any]:
    """The first and the last option of each family."""
    families = [each for each in options.families if each.count]
    return [each.at(at) for each in families for at in {0, each.count - 1}]


@pytest.mark.parametrize("deal", range(12))
def test_everything_in_a_fight_can_be_said(deal: int) -> None:
    random = Random(deal)
    match = Match(GAME, GAME.setup.deal(deal), seed=deal)
    missing: dict[str, None] = {}
    for _ in range(900):
        if match.question is None:
            break
        options = match.question.options
        assert match.say_question()
        for option in some_of(options):
            assert match.say_option(option)
            assert GAME.notation.read(match.state, match.write(option)) == option
            if not has_words(match, option):
                missing[f"[picks] {option.key} ({match.question.why.key})"] = None
        match.answer(options[random.randrange(len(options))])
    for entry in match.log:
        assert match.say(entry)
        if type(entry.event) is Noted and entry.event.what not in TABLES["notes"]:
            missing[f"[notes] {entry.event.what}"] = None
    assert list(missing) == []


def test_the_parts_of_a_number_are_called_by_the_names_of_the_cards() -> None:
    match = stage("a b .", a=unit("jumping power", pool=[5], tokens={"power": 1}), b=foe("judgment iron"))
    play(match, "use 5 damage", "amount 1")
    said = [match.say(each) for each in match.log if type(each.event) is Damaged]
    assert told(match, Damaged)
    assert said[0].startswith("b takes 3 damage (3 Damage + 1 Power − 1 ")
