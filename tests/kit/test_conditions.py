"""Conditions: how long they last, how often, and what drives out what."""

from __future__ import annotations

from typing import Any

import pytest

from dustup.engine.errors import BadPosition
from dustup.kit.conditions import FOREVER, Conditions, Kind, Kinds, Put, Until

KINDS = Kinds(
    Kind("slow", drives_out=("fast",)),
    Kind("fast", kept_out_by=("frozen",)),
    Kind("frozen"),
    Kind("burning", most=2),
)
TURN, ROUND = "end of turn", "end of round"


def under(*names: str) -> Conditions:
    mine = Conditions(KINDS)
    for name in names:
        mine.put(name)
    return mine


def test_a_condition_ends_at_its_own_moment_of_its_own_owner() -> None:
    mine = Conditions(KINDS)
    mine.put("slow", Until(TURN, of=1))
    mine.put("frozen", Until(ROUND))
    assert mine.end(TURN, 0) == [] and mine.end(ROUND, 3) == ["frozen"]
    assert mine.end(TURN, 1) == ["slow"] and list(mine) == []


def test_one_that_lasts_for_ever_ends_at_no_moment() -> None:
    mine = under("slow")
    assert mine.end(TURN, 1) == mine.end(ROUND) == [] and "slow" in mine
    assert mine.take_away("slow") == 1 and "slow" not in mine


def test_one_drives_out_another_and_is_kept_out_by_a_third() -> None:
    mine = under("fast")
    assert mine.put("slow") == Put(True, ("fast",)) and list(mine) == ["slow"]
    assert under("frozen").put("fast") == Put(False, (), "frozen")


def test_the_same_again_changes_nothing_but_its_end() -> None:
    mine = Conditions(KINDS)
    mine.put("slow", Until(TURN, of=0))
    assert mine.put("slow", Until(ROUND)) == Put(False)
    assert mine.count("slow") == 1 and mine.end(TURN, 0) == [] and mine.end(ROUND) == ["slow"]


def test_what_lasts_for_ever_is_not_cut_short_by_the_same_for_a_turn() -> None:
    mine = under("slow")
    mine.put("slow", Until(TURN, of=0))
    assert mine.end(TURN, 0) == [] and "slow" in mine


def test_one_that_adds_up_counts_to_its_limit_and_ends_one_by_one() -> None:
    mine = Conditions(KINDS)
    assert [mine.put("burning", until).began for until in (Until(TURN, 0), Until(ROUND), FOREVER)] == [
        True,
        True,
        False,
    ]
    assert mine.count("burning") == 2 and mine.end(TURN, 0) == [], "the oldest end gave way"
    assert mine.end(ROUND) == [] and mine.count("burning") == 1


def test_of_several_those_are_taken_away_first_that_end_by_themselves() -> None:
    mine = Conditions(KINDS)
    mine.put("burning", FOREVER)
    mine.put("burning", Until(TURN, 0))
    assert mine.take_away("burning", 1) == 1
    assert mine.held["burning"] == [FOREVER]
    assert mine.take_away("burning", 5) == 1 and mine.take_away("burning") == 0


def test_unknown_names_are_errors_also_among_the_kinds() -> None:
    with pytest.raises(ValueError, match="no condition 'fats'"):
        Kinds(Kind("slow", drives_out=("fats",)))
    with pytest.raises(ValueError, match="stands there twice"):
        Kinds(Kind("slow"), Kind("slow"))
    for use in (lambda: under("hot"), lambda: "hot" in under(), lambda: under().take_away("hot")):
        with pytest.raises(ValueError, match="no condition 'hot'; there are: slow, fast, frozen, burning"):
            use()


def test_conditions_are_copied_and_read_back() -> None:
    mine = under("slow")
    mine.put("burning", Until(TURN, 1))
    twin = mine.copy()
    twin.put("burning", Until(ROUND))
    assert mine.count("burning") == 1
    again = Conditions(KINDS)
    again.read(twin.plain(), "conditions", (TURN, ROUND))
    assert again.plain() == twin.plain()


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"hot": [["", -1]]}, "unknown key 'hot'"),
        ({"slow": [["", -1], ["", -1]]}, "slow has 2 entries, expected 1"),
        ({"slow": [["end of time", -1]]}, "slow 1 is 'end of time', expected one of end of turn"),
        ({"slow": [[TURN, "me"]]}, "slow 1 is 'me'"),
        ({"slow": []}, "slow has 0 entries"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_taken_over(given: dict[str, Any], says: str) -> None:
    mine = under("frozen")
    with pytest.raises(BadPosition, match=says):
        mine.read(given, "conditions", (TURN, ROUND))
    assert list(mine) == ["frozen"]
