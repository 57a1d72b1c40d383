"""The picture for a link: made from the scene, without a word."""

from __future__ import annotations

from copy import deepcopy

import pytest
from boards.test_raster import dots
from toys import bowls, duel

from dustup import Match, find_game
from dustup.table import scene_of
from dustup.table.poster import HIGH, PAPER, TEAMS, WIDE, poster


def counted(png: bytes, colour: tuple[int, ...]) -> int:
    return sum(row.count(colour) for row in dots(png))


@pytest.mark.parametrize("game", ["henshin", "demihuman"])
def test_it_is_as_large_as_links_want_it_and_shows_the_pieces(game: str) -> None:
    found = find_game(game)
    match = Match(found, found.setup.deal(1), seed=1)
    while not any(each["team"] == 0 for each in scene_of(match.view(None))["pieces"]):
        match.answer(match.question.options[0])
    scene = scene_of(match.view(None))
    png = poster(scene, found.look.drawings)
    rows = dots(png)
    assert (len(rows[0]), len(rows)) == (WIDE, HIGH)
    without = deepcopy(scene) | {"pieces": []}
    assert counted(png, TEAMS[0]) > 200 > counted(poster(without, {}), TEAMS[0])


def test_a_game_that_shows_nothing_is_paper_with_our_sign() -> None:
    png = poster(scene_of(Match(duel.GAME, {}, seed=1).view(None)), {})
    assert counted(png, PAPER) > WIDE * HIGH * 0.9 and counted(png, TEAMS[1]) > 500


def test_a_table_without_cells_is_drawn_as_well() -> None:
    match = Match(bowls.GAME, {}, seed=1)
    assert counted(poster(scene_of(match.view(None)), {}), PAPER) < WIDE * HIGH * 0.9
