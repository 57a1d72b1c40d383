"""Numbers and their ranges in a card's file."""

from __future__ import annotations

from pathlib import Path

import pytest

from dustup.engine.content import Part, Words
from dustup.engine.errors import BadContent
from dustup.kit.printed import RANGED, Printed, Tuned

SHAPE = {
    "name": Words(),
    "health": Tuned(1, 20, 5),
    "ranges": RANGED["ranges"],
    "scoring": Part(RANGED),
    "trick": Part({"name": Words(), "cost": Tuned(0, 9, 0), **RANGED}, rows=True),
}
CARD = """
name = "Newt"
health = 7
ranges = { health = [5, 9] }

[[trick]]
name = "Tail Whip"
cost = 2
numbers = { damage = 3 }
ranges = { cost = [1, 3], damage = [2, 4] }

[[trick]]
name = "Hide"

[scoring]
numbers = { each = 1 }
ranges = { each = [0, 2] }
"""


def card(tmp_path: Path, was: str = "", now: str = "") -> Printed:
    """The newt, with one passage of its file replaced."""
    assert was in CARD
    path = tmp_path / "newt.toml"
    path.write_text(CARD.replace(was, now, 1) if was else CARD)
    return Printed(path)


def test_every_number_is_known_by_its_part_and_name(tmp_path: Path) -> None:
    printed = card(tmp_path)
    printed.read(SHAPE)
    rows = {path: (each.value, each.low, each.high) for path, each in printed.tunings.items()}
    assert rows == {
        "health": (7, 5, 9),
        "Tail Whip.cost": (2, 1, 3),
        "Tail Whip.damage": (3, 2, 4),
        "scoring.each": (1, 0, 2),
    }
    assert next(iter(rows)) == "health", "the card itself comes first"


def test_what_is_not_written_is_no_number_to_tune(tmp_path: Path) -> None:
    """Hide costs what tricks cost if nothing is said."""
    printed = card(tmp_path)
    assert printed.read(SHAPE)["trick"][1]["cost"] == 0
    assert "Hide.cost" not in printed.tunings


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        ("damage = 3", "damage = 5", r"newt.toml, line 9: Tail Whip: damage = 5, expected 2 to 4, its range"),
        ("health = 7", "health = 4", r"newt.toml, line 3: health = 4, expected 5 to 9, its range"),
        (", damage = [2, 4]", "", r"newt.toml, line 9: Tail Whip: damage = 3 has no range, expected one such as"),
        ("cost = [1, 3], ", "", r"line 8: Tail Whip: cost = 2 has no range"),
        ("ranges = { health = [5, 9] }", "", r"line 3: health = 7 has no range"),
        ("each = [0, 2]", "all = [0, 2]", r"scoring: a range for 'all', expected a number; there are: each"),
        ("[5, 9]", "[0, 9]", r"line 4: the range of health is 0 to 9, expected it within 1 to 20"),
        ("[5, 9]", "[9, 5]", r"ranges = .*, expected a table of ranges such as turns = \[1, 3\]"),
        ("[5, 9]", "[5, 9.5]", r"expected a table of ranges"),
        ("[5, 9]", "5", r"expected a table of ranges"),
        ("damage = 3 }", "damage = 3, cost = 1 }", r"Tail Whip: two numbers are called 'cost'"),
        (
            'name = "Hide"',
            'name = "Tail Whip"\ncost = 1\nranges = { cost = [1, 3] }',
            r"already a 'Tail Whip.cost' on this card",
        ),
    ],
)
def test_a_number_without_its_range_or_outside_it_is_refused(tmp_path: Path, was: str, now: str, said: str) -> None:
    with pytest.raises(BadContent, match=said):
        card(tmp_path, was, now).read(SHAPE)


def test_the_same_card_with_other_numbers_leaves_the_first_alone(tmp_path: Path) -> None:
    printed = card(tmp_path)
    printed.read(SHAPE)
    other = printed.but({"Tail Whip.damage": 4, "health": 9}, "new")
    made = other.read(SHAPE)
    assert (other.key, printed.key) == ("newt@new", "newt")
    assert (made["health"], made["trick"][0]["numbers"]) == (9, {"damage": 4})
    assert printed.read(SHAPE)["trick"][0]["numbers"] == {"damage": 3}


# -- several cards in one file ---------------------------------------------------------------------------------------

POND = """
name = "Pond"

[[pet]]
id = "newt"
ranges = { health = [5, 9] }
health = 7

[[pet.trick]]
id = "tail-whip"
numbers = { damage = 3 }
ranges = { damage = [2, 4] }

[[pet]]
id = "frog"
ranges = { health = [1, 3] }
health = 2
"""
PET = {
    "id": Words(),
    "health": Tuned(1, 20),
    "ranges": RANGED["ranges"],
    "trick": Part({"id": Words(), **RANGED}, rows=True),
}


def pets(tmp_path: Path, text: str = POND) -> list[Printed]:
    """The pets of a pond."""
    path = tmp_path / "pond.toml"
    path.write_text(text)
    return Printed(path).rows("pet")


def test_a_file_may_hold_several_cards_each_called_by_its_id(tmp_path: Path) -> None:
    newt, frog = pets(tmp_path)
    assert (newt.read(PET)["health"], frog.read(PET)["health"]) == (7, 2)
    assert (newt.key, [*newt.tunings]) == ("newt", ["health", "tail-whip.damage"])
    assert (frog.key, [*frog.tunings]) == ("frog", ["health"])


def test_one_card_of_a_file_is_changed_and_the_others_are_not(tmp_path: Path) -> None:
    newt, frog = pets(tmp_path)
    for each in (newt, frog):
        each.read(PET)
    changed = newt.but({"health": 9, "tail-whip.damage": 4}, "new")
    row = changed.read(PET)
    assert (changed.key, row["health"], row["trick"][0]["numbers"]) == ("newt@new", 9, {"damage": 4})
    assert (newt.read(PET)["health"], frog.read(PET)["health"]) == (7, 2)


def test_a_mistake_in_one_of_several_cards_is_named_with_its_line(tmp_path: Path) -> None:
    newt, _ = pets(tmp_path, POND.replace("damage = 3", "damage = 9"))
    with pytest.raises(BadContent, match=r"pond.toml, line 11: tail-whip: damage = 9, expected 2 to 4, its range"):
        newt.read(PET)
    with pytest.raises(BadContent, match=r"pond.toml, line 4: expected rows headed \[\[pet\]\], each with an id"):
        pets(tmp_path, POND.replace('id = "frog"\n', ""))
