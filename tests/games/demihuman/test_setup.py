"""Set-ups that nobody can play are refused with a sentence that names the place and what was expected."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dustup.engine.errors import BadSetup, Refused
from dustup.engine.match import Match
from dustup.games.demihuman.content import box
from dustup.games.demihuman.game import GAME
from dustup.games.demihuman.teams import TEAM, Brief, proposed

ROLES, CARRIED = ["attacker", "defender"], [0] * 8


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"mission": "tea-party"}, "mission"),
        ({"mission": "demihuman-patrolling", "map": "tannery-yard"}, "map"),
        ({"points": 10**9}, "points"),
        ({"deal": -1}, "deal"),
        ({"rulings": {"panic": "everybody"}}, "panicked"),
        ({"rulings": {"weather": "rain"}}, "weather"),
        ({"content": {"units/dockside-wolf:hp": 99}}, "hp"),
        ({"mission": "assassination", "after": {"roles": ["attacker", "attacker"], "carried": CARRIED}}, "roles"),
        ({"mission": "assassination", "after": {"roles": ROLES, "carried": [1, 2]}}, "carried"),
        ({"mission": "assassination", "after": {"roles": ROLES, "carried": [10**9] * 8}}, "carried"),
        ({"mission": "gang-war", "after": {"roles": ROLES, "carried": CARRIED}}, "two games"),
        ({"mission": "assassination", "after": {"roles": ROLES, "carried": CARRIED, "dice": [6]}}, "dice"),
        ({"weather": "rain"}, "weather"),
        ({"teams": "random"}, "expected a list"),
        ({"teams": ["random"] * 3}, "3 entries, expected 2"),
        ({"teams": ["random", None]}, "team 2 should be"),
        ({"teams": ["x" * 100_000, "random"]}, "100000 bytes long"),
        ({"teams": [{"units": ["a"] * 5000}, "random"]}, "1 to 40 units, not 5000"),
        ({"teams": ["random", "nope"]}, "team 2: a team begins with its name"),
    ],
)
def test_a_set_up_that_cannot_be_played_says_why(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        Match(GAME, given, seed=1)


WRONG = (
    "1.001,1",
    "-1,1",
    "1e3,1",
    "nan,inf",
    "١,1",
    "+1,1",
    "1_0,1",
    "1,1^",
    "1,1^nope",
    "1,2,3",
    "24.01,3",
    f"{'9' * 5000},1",
)


def test_what_is_no_point_of_the_table_is_refused_and_changes_nothing() -> None:
    match, random = Match(GAME, {"mission": "king-of-the-hill", "teams": ["random"] * 2}, seed=3), Random(1)
    while match.question is None or match.question.why.key != "act":
        match.answer(random.choice(list(match.question.options)))
    before = match.state.digest()
    for each in WRONG:
        with pytest.raises(Refused, match=r"expected a point|no top called|wholly on the table"):
            match.answer(f"move {each}")
    assert match.state.digest() == before


def test_random_teams_are_legal_for_every_coalition_and_mission() -> None:
    """Also where 70 points must do for a coalition and four civilians with company."""
    for coalition in ("", *box().coalitions):
        for civilians, demihumans in ((0, 0), (1, 0), (4, 0), (0, 1)):
            for points in (70, 100):
                about = Brief(points, coalition, civilians, demihumans)
                teams = [proposed(about, deal, 1)[-1] for deal in range(4)]
                assert [TEAM.wrong_code(each, about) for each in teams] == [[]] * 4
                assert len(set(teams)) > 1
