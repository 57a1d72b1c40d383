"""Notation: options as words, and words that are none refused with what was expected."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toys.duel import GAME
from toys.duel.values import Bid, Cut, Lunge, StepTo

from dustup import Refused
from dustup.engine import rooms
from dustup.engine.errors import BadContent
from dustup.engine.game import add_game
from dustup.engine.notation import Notation
from dustup.engine.options import No, Yes, option

WORDS = GAME.notation
Cell = int
Word = str


@option
class Say:
    what: Word


answers = st.one_of(
    st.builds(Bid, st.integers()), st.builds(StepTo, st.integers()), st.sampled_from([Cut(), Yes(), No()])
)


@given(answers)
def test_what_is_written_is_read_back(answer: Any) -> None:
    assert WORDS.read(None, WORDS.write(None, answer)) == answer
    assert WORDS.can_write(None, answer)


def test_the_words_are_the_verb_and_the_fields() -> None:
    assert WORDS.write(None, StepTo(3)) == "step-to 3"
    assert WORDS.write(None, Cut()) == "cut"
    assert WORDS.read(None, "  lunge   2 ") == Lunge(2)


@pytest.mark.parametrize(
    ("text", "code", "says"),
    [
        ("", "unknown-verb", "known are: bid, concede, cut, draw, lunge, no, rest, step-to, yes"),
        ("fly 3", "unknown-verb", "'fly 3' begins with no known verb"),
        ("bid", "wrong-shape", "should read like: bid <breath>"),
        ("bid 1 2", "wrong-shape", "should read like: bid <breath>"),
        ("cut deep", "wrong-shape", "should read like: cut"),
        ("bid much", "unreadable", "breath cannot be 'much'"),
    ],
)
def test_words_that_are_no_option_say_what_was_expected(text: str, code: str, says: str) -> None:
    with pytest.raises(Refused) as refused:
        WORDS.read(None, text)
    assert refused.value.refusal.code == code
    assert says in refused.value.refusal.sentence


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        answer = WORDS.read(None, text)
    except Refused:
        return
    assert type(answer).verb == text.split()[0]


@pytest.mark.parametrize("junk", [None, 3, "cut", object(), Cut, Bid("much"), Bid(None), Bid(1.5)])
def test_what_is_no_option_cannot_be_written(junk: Any) -> None:
    assert not WORDS.can_write(None, junk)


def test_two_kinds_of_option_cannot_share_a_verb() -> None:
    @option
    class Cut:
        """Another cut."""

    with pytest.raises(ValueError, match="two kinds of option are written 'cut'"):
        Notation(GAME.but(options=(*GAME.options, Cut)))


# -- a field that is written but never read back ---------------------------------------------------------------------


@option
class Throw:
    at: Cell


@option
class Shout:
    what: tuple[int, ...]


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        (Throw, "duel: the field 'at' of the option Throw is of the kind 'Cell', which read_value does not read"),
        (Shout, "the field 'what' of the option Shout is of the kind 'tuple"),
    ],
)
def test_a_field_nobody_reads_is_an_error_when_the_game_is_made_known(kind: type, says: str) -> None:
    """Also if the game has a reader of its own that lets every other kind through as it is written."""

    class Lax(rooms.Words):
        def read_value(self, state: Any, kind: str, word: str) -> Any:
            return int(word) if kind == "int" else word

    class Reading(rooms.Words):
        def read_value(self, state: Any, kind: str, word: str) -> Any:
            return int(word)

    options = (*GAME.options, kind)
    for words in (rooms.Words, Lax):
        with pytest.raises(BadContent, match=re.escape(says)):
            add_game(GAME.but(options=options, words=words))
    assert Notation(GAME.but(options=options, words=Reading)).kinds


def test_a_text_by_another_name_is_read_as_it_is() -> None:
    class Named(rooms.Words):
        def read_value(self, state: Any, kind: str, word: str) -> Any:
            return word if kind == "Word" else super().read_value(state, kind, word)

    assert Notation(GAME.but(options=(Say,), words=Named)).read(None, "say hello") == Say("hello")
