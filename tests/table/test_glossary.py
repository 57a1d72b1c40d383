"""The words of a game that can be looked up: each has its clause, and people meet them."""

from __future__ import annotations

import re
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from table.play import answer

from dustup import Match, find_game
from dustup.engine.errors import BadContent
from dustup.table import glossary
from dustup.table.lines import line_of

OURS = ("henshin", "panic", "shining", "torn", "demihuman")


@pytest.mark.parametrize("name", OURS)
def test_a_game_explains_at_least_fifteen_words_in_a_sentence_or_two(name: str) -> None:
    game = find_game(name)
    terms = glossary(game)
    assert len(terms) >= 15
    for term in terms:
        assert term.clause in game.ledger
        assert 15 < len(term.text) < 300 and term.text.endswith("."), term
        assert all(re.fullmatch(r"\w[\w' -]*!?", form) for form in term.forms), term.forms


@pytest.mark.parametrize("name", OURS)
def test_a_match_speaks_of_them(name: str) -> None:
    """At least five of its words come up in the first lines and questions of a match."""
    game = find_game(name)
    match, random = Match(game, game.setup.deal(1), seed=1), Random(1)
    said = []
    for _ in range(60):
        if match.question is None:
            break
        view = match.view(match.question.seat)
        said += [view.say_question(match.question), *map(view.say_option, match.question.options.samples())]
        answer(match, random)
    said += [line["text"] for entry in match.log if (line := line_of(match.view(None), entry))]
    text = " ".join(said)
    met = {
        term.forms[0] for term in glossary(game) if any(re.search(rf"\b{re.escape(each)}", text) for each in term.forms)
    }
    assert len(met) >= 5, met


def with_terms(**terms: str) -> Any:
    ledger = {"push.away": SimpleNamespace(text="Straight away.")}
    return SimpleNamespace(title="A Game", ledger=ledger, text=SimpleNamespace(tables={"terms": terms}))


def look_up(game: Any) -> Any:
    return glossary.__wrapped__(game)


def test_without_a_sentence_of_its_own_a_word_is_told_by_its_clause() -> None:
    short, own = look_up(with_terms(push="push.away", **{"pull, pulled": "push.away: The other way round."}))
    assert (short.forms, short.text) == (("push",), "Straight away.")
    assert (own.forms, own.clause, own.text) == (("pull", "pulled"), "push.away", "The other way round.")


def test_a_clause_that_is_not_there_is_named() -> None:
    with pytest.raises(BadContent, match=r"A Game: \[terms\] 'push'.*'push.up'"):
        look_up(with_terms(push="push.up"))


def test_a_form_that_stands_twice_is_named() -> None:
    with pytest.raises(BadContent, match="'push' stands under 'push, pushed' and under 'push'"):
        look_up(with_terms(**{"push, pushed": "push.away", "push": "push.away"}))


def test_a_game_without_such_words_has_none() -> None:
    assert look_up(SimpleNamespace(title="A Game", ledger={}, text=SimpleNamespace(tables={}))) == ()
