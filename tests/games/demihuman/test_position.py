"""Positions of Demihuman Combat: what they keep, and what is wrong with those that cannot be set up."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.demihuman.staging import enemy, model, of, piece, play, stage, told

from dustup.engine.errors import BadPosition
from dustup.engine.match import Match
from dustup.games.demihuman.events import FocusMet
from dustup.games.demihuman.position import from_position, to_position

ROLES = [{"role": "attacker"}, {"role": "defender"}]
WRONG = [
    ({"next": ["name"], "mission": "rescue"}, "role = attacker"),
    ({"next": ["name"], "mission": "gang-war"}, "about some models, not gang-war"),
    ({"next": ["name"], "mission": "rescue", "player": ROLES}, "4 civilians of the defender"),
    ({"next": ["corners"], "mission": "vault-robbery"}, "role = attacker"),
    ({"next": ["roles"], "mission": "gang-war"}, "a mission with roles"),
    ({"next": ["teams"]}, "no models: they are brought then"),
    ({"next": ["deploy 1"]}, "opposite corners"),
    ({"next": ["deploy 1"], "player": [{"corner": 1}, {"corner": 2}]}, "opposite corners"),
    ({"next": ["set_objective 1"], "player": [{"corner": 1}, {"corner": 3}]}, "objectives that are put down"),
    ({"next": ["finish_game"], "before": [1, 2]}, "4 numbers for each player"),
    ({"next": ["turn 1"], "player": [{"chips": 1, "ready": 2}]}, "ready"),
    ({"next": ["turn 1"], "player": [{"used": {"no-such": 1}}]}, "no-such"),
    ({"active": "cellar-ghoul.2"}, "active"),
]


@pytest.mark.parametrize(("about", "said"), WRONG)
def test_a_position_that_lacks_what_its_steps_need_says_so(about: dict[str, Any], said: str) -> None:
    ghoul, dead = model("cellar-ghoul", "2,2"), model("cellar-ghoul", where="dead")
    with pytest.raises(BadPosition, match=said):
        stage(ghoul, dead, enemy("night-porter", "22,22"), **about)


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (model("cellar-ghoul", "0.4,5"), "wholly on the table"),
        (model("cellar-ghoul", "20.5,20"), "overlaps night-porter"),
        (model("cellar-ghoul", "12,12"), "would stand in house-1"),
        (model("cellar-ghoul", "3,3^house-1"), "nothing to stand on"),
        (model("cellar-ghoul", "5,5", tag="night-porter"), "another model is called night-porter"),
        (model("cellar-ghoul", "5,5", used={"howl": 1}), "howl"),
        (model("cellar-ghoul", "5,5", lay="5,5"), "where a dead model lay"),
    ],
)
def test_a_model_that_cannot_be_as_a_position_says_is_refused(row: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        stage(enemy("night-porter", "20,20"), row, pieces=[piece("house", "12,12")], next=["turn 1"])


def test_a_position_keeps_where_the_dead_of_this_round_lay() -> None:
    """Whoever collects bones asks how far from it an enemy died."""
    for at, met in (("13,12", True), ("20,12", False)):
        dead = enemy("cellar-ghoul", where="dead", lay=at)
        mine = model("bone-collector", "10,12")
        match = stage(mine, dead, enemy("night-porter", "22,22"), next=["turn 1"], deaths=["cellar-ghoul"])
        play(match, "pass bone-collector")
        assert bool(told(match, FocusMet)) == met
        again = from_position({key: value for key, value in to_position(match.state).items() if key != "game"})
        assert (again.models[1].x, again.models[1].y) == (match.state.models[1].x, 1200)


@pytest.mark.parametrize("mission", ["vault-robbery", "rescue", "points-of-interest"])
def test_every_question_of_the_preparation_has_a_position(mission: str) -> None:
    match, random, seen = Match("demihuman", {"mission": mission}, seed=2), Random(2), set()
    while match.state.round < 1 and (question := match.question) is not None:
        if not match._gathered:
            seen.add(question.why.key)
            again = Match.at(match.position())
            assert again.question is not None and again.question.why.key == question.why.key
        match.answer(question.options[random.randrange(question.options.count)], question.seat)
    assert {"join", "bring", "deploy"} <= seen and len(seen) >= 4


def test_the_dead_of_earlier_rounds_keep_where_they_lay_and_stood() -> None:
    dead = model("ox-bouncer", where="dead", wounds=9, lay="12,8^house-1", stood="4,4")
    match = stage(model("dockside-wolf", "2,2"), dead, round=3, pieces=[piece("house", "12,8")])
    again = Match.at(match.position())
    assert of(again, "ox-bouncer").spot == (1200, 800, 1) and of(again, "ox-bouncer").from_x == 400
    assert again.state.plain() == match.state.plain()
