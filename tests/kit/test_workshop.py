"""The workshop: a roster as far as it is built, with what is wrong, what would mend it, and how it is brought."""

from __future__ import annotations

from random import Random

import pytest
from toys.trek.game import GAME

from dustup.engine.errors import BadContent

WORKSHOP = GAME.workshop


def test_the_builder_says_how_many_of_which_cards_and_how_often() -> None:
    (plan,) = WORKSHOP.builder().plans
    assert [(each.key, each.kind, each.count, each.copies) for each in plan.slots] == [
        ("name", "words", 0, 1),
        ("things", "many", 3, 2),
    ]
    assert [each.key for each in WORKSHOP.builder().shelves["things"]] == ["blade", "rope", "torch"]
    assert (plan.clause, plan.blank) == ("pack.size", {"name": "", "things": []})


def test_half_built_it_cannot_be_used_and_is_filled_by_chance_around_what_is_there() -> None:
    (built,) = WORKSHOP.build({"name": "Mine", "things": ["rope", "rope"]})
    assert [str(each) for each in built.wrong] == ["A pack has 3 things, not 2. [pack.size]"]
    assert built.use is None and built.text == "Mine: rope * 2"
    (full,) = WORKSHOP.build(built.fixes[0].team)
    assert full.team["things"][:2] == ["rope", "rope"] and full.name == "Mine" and not full.wrong


def test_what_is_brought_in_the_match_is_one_word() -> None:
    (built,) = WORKSHOP.build("Mine: torch, blade * 2")
    assert built.use == "blade*2:torch"
    assert [each.title for each in built.panels] == ["Mine", "torch", "2 blade"]


def test_something_that_is_no_pack_is_told_so_and_has_no_card() -> None:
    (built,) = WORKSHOP.build({"things": {"rope": 2}, "name": 7})
    assert {each.code for each in built.wrong} == {"not-a-list", "wrong-value"}
    assert (built.text, built.toml, built.panels, built.use, built.fixes) == ("", "", (), None, ())


def test_chance_makes_one_and_only_of_what_there_is() -> None:
    assert WORKSHOP.build_random("pack", Random(1)).use == WORKSHOP.build_random("pack", Random(1)).use is not None
    with pytest.raises(BadContent, match="there is no 'team' to build; The Trek builds a pack"):
        WORKSHOP.build_random("team", Random(1))
