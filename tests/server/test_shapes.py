"""What games write for the page is of the shapes that the page is told of."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from table.play import answer, played
from toys import crossing, duel, raid

from dustup import Match, game_names
from dustup.engine.game import Game
from dustup.server import shapes, told
from dustup.table import foresee, question_of, scene_of, sent_line
from dustup.table.question import asked_of

AT_THE_SERVER = {"undo": None, "ask_undo": False}
"""What a question is given where people sit."""


def toy(game: Game, most: int) -> Iterator[Match]:
    match = Match(game, {}, seed=1)
    for number in range(most):
        if match.question is None:
            break
        yield match
        answer(match, Random(number))


def look_at(match: Match, since: int) -> None:
    """Everything that is told of a moment."""
    for question in match.questions:
        view = match.view(question.seat)
        msgspec.convert(scene_of(view), shapes.Scene)
        asked: dict[str, Any] = question_of(match, view, question, yours=True)
        msgspec.convert({**asked, **asked_of(question, [question.seat]), **AT_THE_SERVER}, told.Question)
        for number, entry in enumerate(match.log[since:], since):
            line = sent_line(view, entry, number, number + 1)
            assert line is None or msgspec.convert(line, told.EventLine).text


@pytest.mark.parametrize("name", game_names())
def test_games_write_what_the_page_reads(name: str) -> None:
    since = 0
    for match in played(name, range(1), 60, every=4):
        look_at(match, since)
        since = len(match.log)
        question = match.questions[0]
        found = foresee(match, question.options[0])
        msgspec.convert({"type": "foreseen", "option": "", **found}, told.Foreseen)


@pytest.mark.parametrize("game", [duel.GAME, raid.GAME, crossing.GAME], ids=lambda game: game.name)
def test_small_games_do_so_too(game: Game) -> None:
    for match in toy(game, 30):
        look_at(match, 0)


def test_what_no_shape_knows_is_noticed() -> None:
    scene = scene_of(Match(duel.GAME, {}, seed=1).view(0))
    with pytest.raises(msgspec.ValidationError, match="colour"):
        msgspec.convert({**scene, "sides": [{**scene["sides"][0], "colour": "red"}]}, shapes.Scene)
