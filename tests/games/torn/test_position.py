"""Positions: whatever happens can be written down and taken up again; what cannot be is refused in words."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.torn.staging import marshal, mini, stage, sword, warden

from dustup.engine.errors import BadPosition
from dustup.engine.game import find_game
from dustup.engine.match import Match

GAME = find_game("torn")
FIELD = """
     . . . .
    . A . X .
     . . . ."""


@pytest.mark.parametrize("number", range(6))
def test_a_position_of_a_random_game_leads_back_to_itself(number: int) -> None:
    random = Random(number)
    match = Match("torn", GAME.setup.deal(number), seed=number)
    while (question := match.question) is not None:
        if not random.randrange(9):
            again = Match.at(match.position())
            assert again.view(0).data == match.view(0).data
            assert again.question is not None
            assert list(again.question.options) == list(question.options)
        match.answer(question.options[random.randrange(len(question.options))], question.seat)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"A": sword(wounds=5)}, "mini 1: wounds is 5, expected a whole number from 0 to 4"),
        ({"A": sword(), "B": sword(at="A")}, "cannot be there"),
        ({"A": sword(where="dead", at="B2")}, "only then"),
        ({"A": warden(onto="B2+D2")}, "2 hexons side by side"),
        ({"A": marshal(conditions=["joy"])}, "expected one of"),
        ({"A": mini("paladin")}, "expected one of"),
        ({"A": sword(), "next": ["step_seven"], "active": "oath-sword"}, "needs declared"),
        ({"A": sword(), "next": ["step_five"]}, "needs active"),
        ({"A": sword(marker=1)}, "expected one that lies nowhere"),
        ({"A": sword(), "vortex": [{"at": "B2", "supply": 0}]}, "supply is 0"),
        ({"A": sword(), "size": 120}, "size is 120"),
    ],
)
def test_what_cannot_be_is_refused_in_words(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition, match="(?s).*" + said.replace("(", r"\(")):
        stage(FIELD, **{"next": ["turn_over"], **given})
