"""Everything that can happen, be asked or be answered has words, and every card prints the numbers it has."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest

from dustup import Match
from dustup.engine.events import DECLARED
from dustup.engine.options import EVERYWHERE
from dustup.games.henshin import GAME, events
from dustup.games.henshin.content import box
from dustup.games.henshin.options import OPTIONS
from dustup.games.henshin.rules.npc_turns import CHARACTER_BEHAVIOURS
from dustup.games.henshin.words import FORETOLD, PHRASES

TABLES = GAME.text.tables
OWN = [each for each in vars(events).values() if isinstance(each, type) and hasattr(each, "key")]
EVENTS = [*OWN, *DECLARED]
ANSWERS = [*OPTIONS, *EVERYWHERE]


def parameters(template: str) -> list[tuple[str, str]]:
    """Names and wishes of a template's parameters: ``{reason:reasons}`` is ("reason", "reasons")."""
    return [(name, wish or "") for _, name, wish, _ in Formatter().parse(template) if name is not None]


def check(where: str, template: str, given: list[str]) -> None:
    for name, wish in parameters(template):
        assert name in given, f"{where} names {name!r}; there are: {given}"
        known = wish in (*TABLES, *PHRASES, *FORETOLD, *GAME.text.seats, "Seat") or "|" in wish
        assert not wish or known, f"{where}: {name} as {wish!r}?"


def python_files() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(GAME.folder.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def calls(name: str) -> Iterator[ast.Call]:
    """Every call of a function or class in the game's code."""
    for _, tree in python_files():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called == name:
                    yield node


@pytest.mark.parametrize("kind", EVENTS, ids=lambda each: each.key)
def test_every_event_has_words(kind: Any) -> None:
    check(f"[events] {kind.key}", GAME.text.template("events", kind.key), [each.name for each in fields(kind)])


@pytest.mark.parametrize("kind", ANSWERS, ids=lambda each: each.verb)
def test_every_option_has_words(kind: Any) -> None:
    check(
        f"[options] {kind.verb}",
        GAME.text.template("options", kind.verb),
        ["option", *(each.name for each in fields(kind))],
    )


def test_families_of_options_are_named_without_their_last_field() -> None:
    by_verb = {kind.verb: kind for kind in OPTIONS}
    for verb, template in TABLES["families"].items():
        check(f"[families] {verb}", template, [each.name for each in fields(by_verb[verb])][:-1])


def test_every_prompt_has_words() -> None:
    asked: dict[str, list[set[str]]] = {}
    for call in calls("Prompt"):
        assert isinstance(call.args[0], ast.Constant), f"line {call.lineno}: the key of a prompt is written out"
        asked.setdefault(call.args[0].value, []).append({str(each.arg) for each in call.keywords})
    for call in calls("Prompts"):
        key, *names = (each.value for each in call.args if isinstance(each, ast.Constant))
        asked.setdefault(key, []).append(set(names))
    assert len(asked) > 25
    for key, given in asked.items():
        check(f"[prompts] {key}", GAME.text.template("prompts", key), sorted(set.intersection(*given)))
    assert set(TABLES["prompts"]) == set(asked), "prompts that nobody asks"


def test_no_wording_without_its_event_or_option() -> None:
    assert set(TABLES["events"]) == {each.key for each in EVENTS}
    assert set(TABLES["options"]) == {each.verb for each in ANSWERS}


def literal_keys(name: str, place: int) -> set[str]:
    """The literal texts given to a function at one place."""
    found = set()
    for call in calls(name):
        if len(call.args) > place and isinstance(call.args[place], ast.Constant):
            found.add(call.args[place].value)
    return {each for each in found if isinstance(each, str)}


def test_reasons_notes_and_results_have_words() -> None:
    assert literal_keys("score", 3) <= set(TABLES["reasons"])
    assert literal_keys("announce", 1) == set(TABLES["notes"])
    assert literal_keys("decide", 2) | literal_keys("end_at_once", 2) <= set(TABLES["results"])
    assert set(CHARACTER_BEHAVIOURS) == set(TABLES["behaviours"])
    for key, template in TABLES["notes"].items():
        check(f"[notes] {key}", template, [each.name for each in fields(events.ScenarioNote)])


# -- whole matches ----------------------------------------------------------------------------------------


def explicit_words(event: Any) -> Iterator[tuple[str, str]]:
    """Table and key of what an event takes from other tables."""
    for name, wish in parameters(TABLES["events"][type(event).key]):
        if wish in TABLES and wish != "heroism":
            yield wish, getattr(event, name)
    for each in fields(event):
        if each.type == "Addends":
            yield from (("addends", key) for _, key in getattr(event, each.name) if not key.startswith("card:"))


@pytest.mark.parametrize("scenario", sorted(box().scenarios))
def test_a_whole_match_can_be_told(scenario: str) -> None:
    """Every line of the log, every question and every option reads as words, with nothing left over."""
    random = Random(f"told {scenario}")
    match = Match(GAME, {"scenario": scenario, "deal": 11}, seed=scenario)
    seen = 0
    lines = []
    while (question := match.question) is not None:
        option = question.options[random.randrange(len(question.options))]
        lines += [match.say_question(), match.say_option(option)]
        match.answer(option)
        for entry in match.log[seen:]:
            lines.append(match.say(entry))
            for table, key in explicit_words(entry.event):
                assert key in TABLES[table], f"[{table}] has no {key!r}"
        seen = len(match.log)
    for line in lines:
        assert line.endswith((".", "?"))
        assert "{" not in line and "()" not in line and "  " not in line, line


# -- cards ------------------------------------------------------------------------------------------------

SENTENCE = re.compile(r"\{([\w-]{2,})(?::[^{}]*)?\}")


def sentences(table: Any) -> Iterator[dict[str, Any]]:
    """Every table in a content file that prints a text."""
    if isinstance(table, dict):
        if "text" in table:
            yield table
        for each in table.values():
            yield from sentences(each)
    elif isinstance(table, list):
        for each in table:
            yield from sentences(each)


CONTENT = [path for part in ("content", "scenarios") for path in sorted((GAME.folder / part).rglob("*.toml"))]


@pytest.mark.parametrize("path", CONTENT, ids=lambda each: each.stem)
def test_cards_print_the_numbers_they_have(path: Path) -> None:
    for row in sentences(tomllib.loads(path.read_text(encoding="utf-8"))):
        printed, given = set(SENTENCE.findall(row["text"])), set(row.get("numbers", {}))
        assert printed == given, f"{row.get('name', 'scoring')}: prints {printed}, has {given}"


def test_every_card_can_be_described() -> None:
    everything = box()
    for part in (everything.heroes, everything.forms, everything.groups, everything.scenarios):
        for key, card in part.items():
            lines = GAME.cards.describe(card.name)
            assert lines[0].startswith(card.name) and lines == GAME.cards.describe(key)
            assert not any("{" in line for line in lines)
    assert GAME.cards.describe("Rising Knee")[0].startswith("Shoto: Rising Knee (Single).")
    assert GAME.cards.describe("nobody") == []
