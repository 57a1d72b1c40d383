"""The table speaks German: every entry is there, with the same parameters, and whole matches need no other."""

from __future__ import annotations

import re
from random import Random
from string import Formatter

import pytest
from table.play import answer

from dustup import Match
from dustup.engine.match import Match as AnyMatch
from dustup.games.henshin import GAME
from dustup.games.henshin.content import box
from dustup.table import foresee, glossary, question_of, scene_of, sent_line

GERMAN = GAME.told_in("de")
ENGLISH_WORDS = {
    *(
        "the",
        "with",
        "of",
        "and",
        "is",
        "are",
        "to",
        "from",
        "for",
        "damage",
        "dice",
        "hex",
        "hexes",
        "moves",
        "attack",
    ),
    *("activate", "takes", "your", "you", "spends", "rolls", "has", "have", "round", "turn", "decline", "which"),
}
"""Words that no German sentence here has."""


def printed() -> list[str]:
    """Names on cards stay as they are printed, the longest first."""
    names = {*box().names.values()}
    names |= {each.name for card in (*box().heroes.values(), *box().forms.values()) for each in card.abilities.values()}
    return sorted(names, key=len, reverse=True)


PRINTED = re.compile("|".join(map(re.escape, printed())))


def english_in(said: str) -> set[str]:
    """English words in a sentence, beside the names on cards."""
    return ENGLISH_WORDS & {each.lower() for each in re.findall(r"[A-Za-zÄÖÜäöüß]+", PRINTED.sub("", said))}


def test_nothing_is_missing() -> None:
    assert GERMAN.text.lacks == ()


def test_the_words_that_can_be_looked_up_are_about_the_same_rules() -> None:
    english, german = ({each.clause for each in glossary(game)} for game in (GAME, GERMAN))
    assert german == english


def tables_told() -> list[tuple[str, str]]:
    told = GAME.text.tables
    return [(table, key) for table in told if table not in ("terms", "seats") for key in told[table]]


def test_every_entry_has_the_same_parameters() -> None:
    for table, key in tables_told():
        one, other = (
            {name for _, name, _, _ in Formatter().parse(game.text.tables[table][key]) if name}
            for game in (GAME, GERMAN)
        )
        assert one == other, f"[{table}] {key}"


@pytest.mark.parametrize("deal", range(4))
def test_whole_matches_are_told_in_german(deal: int) -> None:
    match, random, told = Match(GAME, GAME.setup.deal(deal), seed=deal), Random(deal), 0
    asked = 0
    while match.question is not None and len(match.answers) < 260:
        asked += 1
        question = match.question
        view = match.view(question.seat, "de")
        said = [view.say_question(question)]
        for number, entry in enumerate(match.log[told:], told):
            line = sent_line(view, entry, number, number + 1)
            assert line is not None
            said.append(line["text"])
        told = len(match.log)
        if asked % 5 == 0:
            shown = question_of(match, view, question, yours=True, greyed=False)
            said += [entry["label"] for entry in shown["menu"]]
            said += [option["say"] for entry in shown["menu"] for option in entry["options"]]
            scene = scene_of(view, question.seat)
            said += scene["status"]["lines"]
            said += [fact["name"] for side in scene["sides"] for fact in side["facts"]]
            said += [each for piece in scene["pieces"] for each in (piece["sub"], *piece["about"])]
            said += [die["name"] for die in scene["dice"]]
        for each in said:
            for reader in (0, 1, None):
                read = view.called(each, reader)
                assert not english_in(read), read
        answer(match, random)
    assert told > 150


def line(match: AnyMatch, key: str, reader: int | None) -> str:
    view = match.view(None, "de")
    found = next(each.event for each in match.log if type(each.event).key == key)
    return view.called(view.say(found), reader)


def test_verbs_agree_with_whoever_reads() -> None:
    match = Match(GAME, GAME.setup.deal(3), seed=3)
    match.names = ("Ada", "Jonas")
    while not any(type(each.event).key == "rolled" for each in match.log):
        answer(match, Random(len(match.answers)))
    rolled = next(each.event for each in match.log if type(each.event).key == "rolled")
    name = ("Ada", "Jonas")[rolled.seat]
    assert line(match, "rolled", None).startswith(f"{name} würfelt ")
    assert line(match, "rolled", rolled.seat).startswith("Du würfelst ")


def test_a_forecast_is_told_in_german() -> None:
    match = Match(GAME, GAME.setup.deal(3), seed=3)
    while match.question is not None and match.question.why.key != "spend":
        answer(match, Random(len(match.answers)))
    question = match.question
    assert question is not None
    moves = [each for each in question.options if type(each).verb == "move"]
    found = foresee(match, moves[0], language="de")
    assert " zieht von " in " ".join(found["certain"])
    assert not english_in(" ".join([found["say"], found["next"], *found["certain"]]))


def test_records_and_answers_are_the_same_in_every_language() -> None:
    match = Match(GAME, GAME.setup.deal(3), seed=3)
    question = match.question
    assert question is not None
    option = question.options[0]
    assert match.view(0, "de").write(option) == match.view(0).write(option)
    assert GERMAN.content_hash == GAME.content_hash
