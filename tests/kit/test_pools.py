"""Pools: paid all or not at all, within their limits."""

from __future__ import annotations

from typing import Any

import pytest

from dustup.engine.errors import BadPosition
from dustup.kit.pools import Dice, Pools, Purse

PURSE = Purse({"action": 3, "magic": None})


def test_a_cost_is_paid_whole_or_not_at_all() -> None:
    mine = PURSE.filled(action=2, magic=1)
    with pytest.raises(ValueError, match="It takes 2 magic; there is 1"):
        mine.spend({"action": 1, "magic": 2})
    assert mine.plain() == {"action": 2, "magic": 1}
    mine.spend({"action": 2, "magic": 1})
    assert mine.plain() == {"action": 0, "magic": 0}


def test_why_a_cost_cannot_be_paid_is_a_sentence() -> None:
    mine = PURSE.filled(action=2)
    assert mine.lacking({"action": 2}) == ""
    assert mine.lacking({"action": 3}) == "It takes 3 action; there are 2."
    assert mine.lacking({"magic": 1}) == "It takes 1 magic; there is none."


def test_what_is_gained_and_lost_stays_within_the_limits() -> None:
    mine = PURSE.filled(action=2, magic=4)
    assert (mine.gain("action", 3), mine["action"]) == (1, 3)
    assert (mine.gain("magic", 50), mine["magic"]) == (50, 54)
    assert (mine.lose("action", 5), mine["action"]) == (3, 0)


@pytest.mark.parametrize("wrong", [{"mana": 1}, {"action": -1}, {"action": True}, {"action": 1.0}])
def test_what_is_no_number_of_points_is_refused(wrong: dict[str, Any]) -> None:
    mine = PURSE.filled(action=2)
    with pytest.raises(ValueError, match=r"no points called 'mana'|expected a whole number"):
        mine.spend(wrong)
    with pytest.raises(ValueError, match=r"no points called 'mana'|expected a whole number"):
        mine.gain(*next(iter(wrong.items())))
    with pytest.raises(ValueError, match="at most 3"):
        PURSE.filled(action=4)


def test_pools_are_copied_and_read_back() -> None:
    mine = PURSE.filled(action=2)
    twin = mine.copy()
    twin.gain("magic", 1)
    assert mine.plain() == {"action": 2, "magic": 0}
    again: Pools = PURSE.read(twin.plain(), "pools")
    assert again.plain() == {"action": 2, "magic": 1}
    with pytest.raises(BadPosition, match="pools: action is 4, expected a whole number from 0 to 3"):
        PURSE.read({"action": 4}, "pools")
    with pytest.raises(BadPosition, match="unknown key 'mana'"):
        PURSE.read({"mana": 1}, "pools")


def test_dice_are_spent_by_what_they_show() -> None:
    dice = Dice(6, [5, 2, 5])
    assert dice.plain() == [2, 5, 5]
    assert dice.lacking([5, 5]) == ""
    assert dice.lacking([5, 5, 5]) == "It takes 3 dice that show 5; there are 2."
    with pytest.raises(ValueError, match="It takes a die that shows 6; there is none"):
        dice.spend(5, 6)
    assert dice.plain() == [2, 5, 5]
    dice.spend(5, 2)
    assert dice.plain() == [5]


def test_dice_that_cannot_be_are_refused_and_nothing_is_added() -> None:
    dice = Dice(6, [3])
    with pytest.raises(ValueError, match="a die shows 7, expected 1 to 6"):
        dice.add([1, 7])
    with pytest.raises(BadPosition, match="dice 2 is 0"):
        dice.read([1, 0], "dice")
    assert dice.copy().plain() == [3]
