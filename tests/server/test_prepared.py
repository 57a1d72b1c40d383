"""Tables at which preparations are made for everybody: whoever plays at once is first asked something of the fight."""

from __future__ import annotations

import json

import pytest
from server.harness import Guest, Said, Served

from dustup import find_game

PREPARING = ["panic", "shining", "torn", "demihuman"]
"""Games in which something is placed or chosen before the first turn."""


def opened(server: Served, game: str, *, prepared: bool) -> tuple[Said, Guest]:
    foyer = find_game(game).foyer
    setup = foyer.arrange(next(iter(foyer.lobby().now), {}))
    people = [{"who": "here", "name": "Ada"}, *({"who": "bot", "bot": "random"} for _ in foyer.seat_names(setup)[1:])]
    made = server.open(game, *people, begin=False, setup=setup, prepared=prepared)
    ada = server.guest(made, 0)
    while ada.question is None or not ada.question["yours"]:
        ada.until("update")
    return made, ada


@pytest.mark.parametrize("game", PREPARING)
def test_the_first_question_is_one_of_the_fight(server: Served, game: str) -> None:
    made, ada = opened(server, game, prepared=True)
    state = server.hub.live[made["table"]].table.match.state
    assert find_game(game).setup.begun(state)
    assert not [each for each in ada.heard if '"yours":true' in each][1:], "nobody was asked before"
    ada.close()


@pytest.mark.parametrize("game", PREPARING)
def test_preparations_are_told_together_and_shown_at_once(server: Served, game: str) -> None:
    _, ada = opened(server, game, prepared=True)
    updates = [said for each in ada.heard if (said := json.loads(each))["type"] == "update"]
    first = updates[0]
    assert first["at_once"]
    assert len(first["lines"]) > 3, "all that was prepared"
    assert not any("at_once" in each for each in updates[1:]), "what comes then is watched"
    ada.close()


def test_who_does_not_want_it_prepares(server: Served) -> None:
    made, ada = opened(server, "torn", prepared=False)
    assert not find_game("torn").setup.begun(server.hub.live[made["table"]].table.match.state)
    ada.close()
