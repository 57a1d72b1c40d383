"""The window onto the table: complete, plain, and silent about the dice to come."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from random import Random
from typing import Any

import pytest
from games.henshin.staging import mine, stage, theirs

from dustup import Match
from dustup.games.henshin import GAME
from dustup.games.henshin.content import box
from dustup.games.henshin.picture import glyph
from dustup.games.henshin.scene import ground
from dustup.games.henshin.state import OFF


def played(scenario: str, answers: int, deal: int = 4) -> Match:
    """A match between seats that answer anything, after so many answers."""
    random = Random(f"view {scenario} {deal}")
    match = Match(GAME, {"scenario": scenario, "deal": deal, "quick": True}, seed=deal)
    while match.question is not None and len(match.answers) < answers:
        options = match.question.options
        match.answer(options[random.randrange(len(options))], match.question.seat)
    return match


def seen(match: Match) -> dict[str, Any]:
    data: dict[str, Any] = match.view(None).data
    return data


@pytest.mark.parametrize("scenario", sorted(box().scenarios))
@pytest.mark.parametrize("answers", [0, 90, 10_000])
def test_a_view_is_plain_data_and_enough_for_a_picture(scenario: str, answers: int) -> None:
    match = played(scenario, answers)
    again = json.loads(json.dumps(seen(match)))
    assert again == seen(match)
    picture = GAME.stage.picture(again)
    drawn = ET.fromstring(picture.svg())
    titles = [each.text or "" for each in drawn.iter("{http://www.w3.org/2000/svg}title")]
    text = picture.text()
    for piece in again["pieces"]:
        assert any(each.startswith(piece["name"]) and f"({piece['cell']})" in each for each in titles)
        assert f"{glyph(piece)} " in text
    assert len({glyph(each) for each in again["pieces"]}) == len(again["pieces"])
    assert text.startswith(f"{match.state.scenario.name}, round ")


def test_every_model_on_the_board_is_seen_as_it_is() -> None:
    match = played("street-brawl", 90)
    m = match.state
    shown = {each["tag"]: each for each in seen(match)["pieces"]}
    assert sorted(shown) == sorted(each.tag for each in m.pieces if each.cell != OFF)
    for piece in m.pieces:
        if piece.cell == OFF:
            continue
        row = shown[piece.tag]
        assert (row["cell"], row["stamina"], row["shocked"]) == (
            m.board.name(piece.cell),
            piece.stamina,
            piece.shocked,
        )
        if piece.fighter:
            form = m.form_of(piece)
            assert row["form"] == (form.key if form else None)
            assert row["level"] == m.form_level(piece)
            assert (row["momentum"], row["exhausted"]) == (piece.momentum, piece.exhausted)


def test_players_show_what_lies_before_them() -> None:
    match = played("street-brawl", 150)
    for player, row in zip(match.state.players, seen(match)["players"], strict=True):
        assert (row["heroism"], row["score"], row["malice"]) == (player.heroism, player.score, player.malice)
        for form, levels, told in zip(player.rack, player.levels, row["forms"], strict=True):
            assert told["key"] == form.key and tuple(told["levels"].values()) == levels
            assert len(told["unlocked"]) == sum(levels)


@pytest.mark.parametrize("answers", [0, 33, 120])
def test_other_dice_to_come_change_nothing_that_is_seen(answers: int) -> None:
    match = played("live-on-air", answers)
    twin = match.fork(random=Random(1))
    assert twin.view(0).data == match.view(0).data == match.view(1).data


def test_before_the_scenario_is_agreed_on_there_is_no_board() -> None:
    match = Match(GAME, {"scenario": "propose"}, seed=1)
    assert seen(match)["map"] is None and seen(match)["scenario"] is None
    assert match.view(0).text().startswith("Henshin Fighters.")
    assert match.svg().startswith("<svg")
    assert "street-brawl" not in json.dumps(seen(match))


@pytest.mark.parametrize(
    ("scenario", "words"),
    [
        ("twin-generators", "30 left"),
        ("meteor-run", "core"),
        ("signal-towers", "free"),
        ("live-on-air", "lit"),
    ],
)
def test_scenarios_show_their_objectives(scenario: str, words: str) -> None:
    match = played(scenario, 0)
    assert words in [each["words"] for each in seen(match)["markers"]]
    assert words in match.view(None).text() and words in match.svg()


def test_the_text_picture_says_you_to_whoever_reads_it() -> None:
    match = stage("A B", A=mine("kettle"), B=theirs(), dice=["4"])
    assert "You act with Kettle." in match.view(0).text(0)
    assert "Player 1 acts with Kettle." in match.view(0).text(1)
    assert "Player 1 acts with Kettle." in match.view(0).text()


def test_tables_that_play_the_same_scenario_keep_their_grounds_apart() -> None:
    """Else each would draw its own anew after every answer at the other."""
    sheet: dict[str, Any] = {"objectives": []}
    one, other = ({"scenario": sheet, "walls": [cell], "danger": []} for cell in ("A1", "B1"))
    first = ground(GAME.text, one)
    assert ground(GAME.text, other)[0]["cells"] == ["B1"]
    assert ground(GAME.text, one) is first
