"""Positions as text: what is written is TOML and reads back the same."""

from __future__ import annotations

import tomllib
from time import perf_counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dustup.engine.errors import BadPosition
from dustup.engine.match import Match
from dustup.engine.position import CELLS, DEPTH, LENGTH, SIDE, check_map, check_size, toml

texts = st.text(st.characters(exclude_categories=["Cs"]))
plain = st.one_of(st.integers(-(2**63), 2**63 - 1), st.booleans(), texts)
values = st.recursive(plain, lambda inner: st.lists(inner) | st.dictionaries(texts, inner), max_leaves=12)
tables = st.dictionaries(texts, values)


@given(tables)
def test_what_is_written_reads_back_the_same(table: dict[str, Any]) -> None:
    assert tomllib.loads(toml(table)) == table


def test_tables_and_rows_are_headed_as_people_write_them() -> None:
    table = {
        "game": "duel",
        "row": [{"a": 1, "inner": {"x": [1, 2]}}, {"a": 2}],
        "part": {"deep": {"y": True}},
        "map": ". A\n B .\n",
        "empty": [],
    }
    assert toml(table) == (
        "game = \"duel\"\nmap = '''\n. A\n B .\n'''\nempty = []\n\n[[row]]\na = 1\n\n[row.inner]\nx = [1, 2]\n\n"
        "[[row]]\na = 2\n\n[part]\n\n[part.deep]\ny = true\n"
    )


def test_nothing_is_left_out_silently_but_none() -> None:
    assert toml({"a": None, "b": 1}) == "b = 1\n"
    with pytest.raises(TypeError, match=r"cannot hold 1\.5"):
        toml({"a": 1.5})


# -- limits ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a" * (LENGTH + 1), f"is {LENGTH + 1} bytes long, expected at most {LENGTH}"),
        ("é" * (LENGTH // 2 + 1), f"is {LENGTH + 2} bytes long"),
        ('game = "duel"\n' + ".".join(["a"] * 20_000) + " = 1", "line 2 of the position has a key of more than 8"),
        ("[" + " . ".join(["'a'"] * 9) + "]", "line 1 of the position has a key of more than 8 parts"),
        ("a = " + "[" * 30_000, "line 1 of the position has more than 8 brackets"),
        ("a = '''\n[[[[[[[[[[\n'''\nb = [" + "{c = [" * 4, "line 4 of the position has more than 8 brackets"),
        ('a = "\\"[" # "\nb = [[[[[[[[[1]]]]]]]]]', "line 2 of the position has more than 8 brackets"),
    ],
    ids=lambda each: each[:20],
)
def test_a_text_too_long_or_too_deep_is_refused_before_it_is_read(text: str, said: str) -> None:
    began = perf_counter()
    with pytest.raises(BadPosition) as error:
        Match.at(text)
    assert said in str(error.value)
    assert perf_counter() - began < 0.5


def test_what_stands_in_texts_and_comments_is_neither_a_key_nor_a_bracket() -> None:
    deep = ".".join("abcdefghijk") + "[" * 20
    check_size(f"a = '{deep}' # {deep}\nb = \"\"\"\n{deep}\"\"\"\nc = '''\n{deep}''' # '''\nd = \"{deep}\"\n")


def test_a_text_within_the_limits_is_read() -> None:
    check_size("#" * LENGTH)
    check_size(".".join("a" * DEPTH) + f" = {'[' * DEPTH}{']' * DEPTH}\n" + "b = 1.5\n" * 20)


@pytest.mark.parametrize(("wide", "high"), [(SIDE, CELLS // SIDE), (25, 40), (1, 1)])
def test_a_map_within_the_limits_is_read(wide: int, high: int) -> None:
    assert check_map((". " * wide + "\n") * high)


@pytest.mark.parametrize(("wide", "high"), [(SIDE + 1, 1), (1, SIDE + 1), (25, 41), (120, 120)])
@pytest.mark.parametrize("game", ["henshin", "panic"])
def test_a_map_too_large_is_refused_before_it_is_built(game: str, wide: int, high: int) -> None:
    drawing = (". " * wide + "\n") * high
    Match(game, {"deal": 1}, 1)  # the game is loaded
    began = perf_counter()
    with pytest.raises(BadPosition, match=f"the map has {high} rows of up to {wide} cells, expected at most 1000"):
        Match.at(toml({"game": game, "map": drawing}))
    assert perf_counter() - began < 1
