"""Positions as text: what is written is TOML and reads back the same."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dustup.engine.position import toml

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
