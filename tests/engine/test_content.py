"""Content files: every mistake is named with file, line and what was expected."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dustup.engine.content import Flag, Many, Number, Numbers, Part, Source, Words
from dustup.engine.errors import BadContent

SHAPE = {
    "name": Words(most=12),
    "health": Number(1, 9),
    "speed": Number(0, 5, default=3),
    "element": Words(("fire", "water"), default="fire"),
    "flies": Flag(default=False),
    "range": Many(Number(1, 6), 1, 3, default=(1,)),
    "numbers": Numbers(),
    "lair": Part({"cell": Words(), "depth": Number(0, 9)}),
    "ability": Part(
        {"name": Words(), "cost": Number(0, 3, default=1), "part": Part({"text": Words()}, rows=True)}, rows=True
    ),
}

GOOD = """\
name = "Newt"
health = 4

[lair]
cell = "E5"
depth = 2

[[ability]]
name = "Spit"
cost = 2

[[ability]]
name = "Bite"
[[ability.part]]
text = "cost = 9 stands in a text"
[[ability.part]]
text = '''
name = 3
'''
[[ability]]
name = "Sleep"
"""


def read(folder: Path, text: str) -> dict[str, Any]:
    path = folder / "newt.toml"
    path.write_text(text, encoding="utf-8")
    return Source(path).read(SHAPE)


def test_a_good_file_is_read_and_defaults_filled_in(tmp_path: Path) -> None:
    newt = read(tmp_path, GOOD)
    assert newt["name"] == "Newt" and newt["health"] == 4
    assert (newt["speed"], newt["element"], newt["flies"], newt["range"]) == (3, "fire", False, (1,))
    assert newt["numbers"] == {}
    assert newt["lair"] == {"cell": "E5", "depth": 2}
    assert [(each["name"], each["cost"]) for each in newt["ability"]] == [("Spit", 2), ("Bite", 1), ("Sleep", 1)]
    assert [each["text"] for each in newt["ability"][1]["part"]] == ["cost = 9 stands in a text", "name = 3\n"]


def test_parts_may_be_left_out(tmp_path: Path) -> None:
    newt = read(tmp_path, 'name = "Newt"\nhealth = 4\n')
    assert newt["lair"] is None and newt["ability"] == []


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("health = 4", "health = 10", "newt.toml, line 2: health = 10, expected a whole number from 1 to 9"),
        ("health = 4", "health = true", "newt.toml, line 2: health = True, expected a whole number from 1 to 9"),
        ("health = 4", 'health = "4"', "line 2: health = '4', expected a whole number"),
        ("health = 4", "", "newt.toml, line 1: the file has no 'health'"),
        ('"Newt"', '""', "line 1: name = '', expected a text in quotes"),
        ('"Newt"', '"Smooth newt-1"', "line 1: name = 'Smooth newt-1', expected a text of at most 12 letters (not 13)"),
        ('"Newt"', '"Newt"\nhelath = 3', "line 2: unknown key 'helath' in the file; known are: name, health, speed"),
        ('"Newt"', '"Newt"\nelement = "air"', "line 2: element = 'air', expected one of fire, water"),
        ('"Newt"', '"Newt"\nflies = 1', "line 2: flies = 1, expected true or false"),
        ('"Newt"', '"Newt"\nrange = 1', "line 2: range = 1, expected a list"),
        ('"Newt"', '"Newt"\nrange = []', "line 2: range = [], expected a list of 1 to 3"),
        ('"Newt"', '"Newt"\nrange = [1, 7]', "a list in which each is a whole number from 1 to 6 (not 7)"),
        ('"Newt"', '"Newt"\nnumbers = { a = "b" }', "line 2: numbers = {'a': 'b'}, expected a table of whole numbers"),
        ("depth = 2", "depth = 12", "line 6: depth = 12, expected a whole number from 0 to 9"),
        ("depth = 2", "", "line 4: [lair] has no 'depth'"),
        ("cost = 2", "cost = 4", "line 10: cost = 4, expected a whole number from 0 to 3"),
        ('"Sleep"', '"Sleep"\ncost = 2\nprice = 1', "line 23: unknown key 'price' in [[ability]]"),
        ('"Sleep"', '"Sleep"\ncost = 7', "line 22: cost = 7, expected"),
        ('name = "Sleep"', "", "line 20: [[ability]] has no 'name'"),
        ('text = "cost = 9 stands in a text"', "text = 9", "line 15: text = 9, expected a text in quotes"),
        ("[lair]", "[[lair]]", "line 4: lair = [{'cell': 'E5', 'depth': 2}], expected a table headed [lair]"),
        ('"Newt"', '"Newt', "newt.toml: not TOML: "),
    ],
)
def test_a_mistake_is_named_with_its_line(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert GOOD.count(old) == 1
    with pytest.raises(BadContent) as error:
        read(tmp_path, GOOD.replace(old, new))
    assert says in str(error.value)


def test_rows_must_be_rows(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"line 3: ability = 3, expected rows headed \[\[ability\]\]"):
        read(tmp_path, 'name = "Newt"\nhealth = 4\nability = 3\n')
    with pytest.raises(BadContent, match="line 3: 3 stands where a table of name, cost, part is expected"):
        read(tmp_path, 'name = "Newt"\nhealth = 4\nability = [3]\n')


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "newt.toml"
    path.write_bytes(b"name = \xff")
    with pytest.raises(BadContent, match=r"newt\.toml: not TOML"):
        Source(path)


def test_a_game_s_own_checks_name_the_line_of_a_key(tmp_path: Path) -> None:
    path = tmp_path / "newt.toml"
    path.write_text(GOOD, encoding="utf-8")
    source = Source(path)
    assert str(source.wrong("depth", 2, "less")) == "newt.toml, line 6: depth = 2, expected less"
    assert source.line("nowhere") == 1
