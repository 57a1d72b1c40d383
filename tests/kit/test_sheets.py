"""Sheets: short text taken apart and put together again, tables with all their faults."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dustup.engine.content import Number, Words
from dustup.engine.errors import BadContent, UnreadableContent
from dustup.kit.sheets import blocks, is_toml, labelled, quoted, read_table, taken_apart

NAMES = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), min_size=1, max_size=12).filter(str.strip)


@given(st.lists(NAMES, min_size=4, max_size=4))
def test_whatever_somebody_is_called_it_is_read_back(names: list[str]) -> None:
    name, head, first, second = names
    text = f"{quoted(name)}: {quoted(head)}; " + labelled("skills", map(quoted, (first, second)))
    short = taken_apart(text, ("skills", "forms"), "Ada: hero")
    assert (short.name, short.head, short.sections) == (name, [head], [("skills", [first, second])])


def test_a_label_in_the_middle_is_a_word_like_any_other() -> None:
    short = taken_apart('Ada: hero; skills He forms "Bo", Calm', ("skills", "forms"), "Ada: hero")
    assert short.sections == [("skills", ['He forms "Bo"', "Calm"])]


def test_sheets_stand_apart_by_empty_lines_and_remarks_are_left_out() -> None:
    assert blocks("# ours\nAda: hero;\n # still ours\nskills Calm\n \nBo: hero\n\n\n") == [
        "Ada: hero;\nskills Calm",
        "Bo: hero",
    ]


def test_a_long_text_is_not_even_looked_into() -> None:
    with pytest.raises(UnreadableContent, match="the text is 70000 bytes long, expected at most 65536"):
        blocks("x" * 70_000)


@pytest.mark.parametrize(
    ("text", "toml"), [("# x\n\nname = 'A'", True), ("[[hero]]", True), ("A: b = c", False), ("A: hero", False)]
)
def test_a_first_line_tells_what_it_is(text: str, toml: bool) -> None:
    assert is_toml(text) is toml


def test_everything_wrong_with_a_table_is_said_at_once() -> None:
    with pytest.raises(BadContent) as raised:
        read_table({"nmae": "Ada", "bars": 30}, {"name": Words(), "bars": Number(0, 20, 1)}, "hero 2")
    assert str(raised.value) == (
        "hero 2: unknown key 'nmae' (do you mean name?); known are: name, bars; hero 2: 'name' is missing; "
        "hero 2: bars = 30, expected a whole number from 0 to 20"
    )
