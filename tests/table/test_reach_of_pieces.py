"""How far a piece reaches: where it could go and what it could hit from where it stands, by each game's own rules."""

from __future__ import annotations

from typing import Any

import pytest

from dustup import find_game
from dustup.bots import make_bot
from dustup.engine.errors import Refused
from dustup.engine.match import Match
from dustup.games.panic.cells import figure_name
from dustup.table import reach, scene_of

GAMES = ["henshin", "panic", "shining", "torn", "demihuman"]


def played(game: str, answers: int) -> Match:
    """A match of the kind that is played at once, some random answers later."""
    foyer = find_game(game).foyer
    match = Match(find_game(game), foyer.arrange(next(iter(foyer.lobby().now), {})), seed="reach")
    bots: dict[int, Any] = {}
    while match.question is not None and len(match.answers) < answers:
        seat = match.question.seat
        bot = bots.setdefault(seat, make_bot("random", "reach"))
        match.answer(bot.answer(match.question, match.view(seat)))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_of_every_piece_on_the_board_the_reach_lies_on_the_board(game: str) -> None:
    match = played(game, 60)
    view = match.view(0)
    scene = scene_of(view)
    cells = {each["name"] for each in scene["board"]["cells"]}
    far = {each["id"]: reach(view, each["id"]) for each in scene["pieces"]}
    assert far
    assert any(each["hits"] or each["rings"] for each in far.values()), "somebody can hit something"
    for piece in scene["pieces"]:
        there = far[piece["id"]]
        assert set(there["hits"]) <= cells
        assert set(there["goes"]) <= cells or game == "panic", "there one may walk out of what is drawn"
        assert not set(piece["cells"]) & set(there["hits"]), "nobody hits the own cell"
        assert {each["kind"] for each in there["rings"]} <= {"goes", "hits"}


MOVES = {"henshin": "Move", "panic": "Go", "shining": "Walk", "torn": "Move"}
"""By game: the kind of options by which the active piece goes somewhere."""


@pytest.mark.parametrize("game", MOVES)
def test_the_active_piece_could_go_wherever_its_question_lets_it(game: str) -> None:
    match, seen = played(game, 0), 0
    bots: dict[int, Any] = {}
    while match.question is not None and seen < 5:
        question = match.question
        moves = [each for each in question.options if type(each).__name__ == MOVES[game]]
        view = match.view(question.seat)
        spots = [view.game.stage.spots(view.seen, question, each) for each in moves]
        active = {each["id"] for each in scene_of(view)["pieces"] if each.get("active")}
        if game == "panic":
            active = {figure_name(view.seen, view.seen.figures[each.figure]) for each in moves}
        if moves and len(active) == 1:
            offered = {spot.cells[0] for spot in spots}
            goes = set(reach(view, min(active))["goes"])
            assert offered <= goes, "all that is offered is in reach"
            if game in EXACT:
                assert goes == offered, "and nothing else is"
            seen += 1
        bot = bots.setdefault(question.seat, make_bot("random", "reach"))
        match.answer(bot.answer(question, view))
    assert seen


EXACT = ["henshin", "panic", "shining"]
"""Where nothing but the way itself has to be paid."""


@pytest.mark.parametrize("game", GAMES)
def test_looking_changes_nothing(game: str) -> None:
    match = played(game, 60)
    before = repr(match.state.plain())
    for piece in scene_of(match.view(0))["pieces"]:
        reach(match.view(0), piece["id"])
    assert repr(match.state.plain()) == before


def test_a_piece_that_is_not_there_is_refused_by_its_name() -> None:
    with pytest.raises(Refused, match="'nobody'"):
        reach(played("henshin", 20).view(0), "nobody")
