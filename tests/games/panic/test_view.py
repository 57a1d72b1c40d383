"""The window onto the table: complete, plain, and enough for a picture."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from random import Random
from typing import Any

import pytest
from games.panic.staging import foe, play, stage, unit

from dustup import Match
from dustup.games.panic import GAME
from dustup.games.panic.picture import mask
from dustup.table import scene_of

SVG = "{http://www.w3.org/2000/svg}"


def seen(match: Match) -> dict[str, Any]:
    data: dict[str, Any] = match.view(None).data
    return data


def titles(svg: str) -> list[str]:
    return [each.text or "" for each in ET.fromstring(svg).iter(f"{SVG}title")]


@pytest.mark.parametrize("deal", range(6))
@pytest.mark.parametrize("answers", [0, 60, 500])
def test_a_view_is_plain_data_and_enough_for_a_picture(deal: int, answers: int) -> None:
    random = Random(deal)
    match = Match(GAME, GAME.setup.deal(deal), seed=deal)
    while match.question is not None and len(match.answers) < answers:
        options = match.question.options
        match.answer(options[random.randrange(len(options))])
    again = json.loads(json.dumps(seen(match)))
    assert again == seen(match)
    drawing = GAME.stage.picture(again)
    text, drawn = drawing.text(), titles(drawing.svg())
    for each in again["units"]:
        assert each["name"] in text
        for figure in each["figures"]:
            if mask(drawing.board, [figure["cell"]]):
                assert any(each["name"] in line and f"({figure['cell']})" in line for line in drawn)
    assert len(set(drawing.letters.values())) == len(again["units"])


@pytest.mark.clause("intro.materials", "ruling.token.visibility")
def test_everybody_sees_a_labelled_counter_for_every_kind_of_token() -> None:
    match = stage(
        """
        a . b a1
        """,
        a=unit(tokens={"power": 2, "burning": 1}, shield=3, challenge="b"),
        b=foe("judgment power", tokens={"favor-a": 1}),
    )
    for seat in (0, 1, None):
        shown = {each["tag"]: each for each in match.view(seat).data["units"]}
        labels = [(each["name"], each["count"]) for each in shown["a"]["tokens"]]
        assert labels == [("Burning", 1), ("Power", 2), ("Challenge of b", 1)]
        assert shown["a"]["pool"] == [6, 6]
    text = match.view(None).text()
    assert "Shield 3, 1 Burning, 2 Power, Challenged by b, Copy on D1" in text


def test_the_ground_is_typed_and_drawn() -> None:
    match = stage(
        """
        . . . . .
        . a # ~ .
        . % ^ o b
        . . . . .
        """,
        a=unit(),
        b=foe(),
    )
    text = match.view(None).text()
    rows = [line.split()[1:] for line in text.splitlines()[2:6]]
    assert rows[1] == ["·", "1A", "###", "~~", "·"]
    assert rows[2] == ["·", "%%", "^^", "oo", "2B"]
    drawn = titles(match.svg())
    assert {"C2: Wall", "D2: Fog", "B3: Rubble", "C3: Trap", "D3: Edge"} <= set(drawn)


def test_a_large_body_lies_on_all_its_spaces() -> None:
    match = stage(
        """
        . . . . .
        . b . . a
        . . . . .
        . . . . .
        """,
        a=unit(),
        b=foe("knockdown power, judgment iron, jumping zen", kind="boss", archetypes=["giant"]),
    )
    shown = next(each for each in seen(match)["units"] if each["tag"] == "b")
    assert shown["figures"][0]["cells"] == ["B2", "C2", "B3", "C3"]
    assert [line.split()[1:].count("2B") for line in match.view(None).text().splitlines()[2:6]] == [0, 2, 2, 0]


def test_a_view_says_to_whom_one_is_handcuffed_not_to_which_of_its_figures() -> None:
    match = stage(
        """
        a b . . .
        . a1 . b1 .
        """,
        a=unit(cuffed="b"),
        b=foe("judgment power", cuffed="a"),
    )
    shown = {each["tag"]: each["cuffed"] for each in seen(match)["units"]}
    assert shown == {"a": "b", "b": "a"}


def test_whoever_is_out_of_play_sits_on_the_bench_with_its_health_and_when_it_is_back() -> None:
    down = unit(hp=0, out=True, at=[])
    match = stage(
        "a . b", a=unit(), b=foe(), c=unit(hp=4, out=True, at=[]), d=foe(kind="boss", out=True, at=[]), e=down
    )
    scene = scene_of(match.view(0))
    told = {each["id"]: (each["team"], each["bars"][0]["value"], each["note"]) for each in scene["bench"]}
    assert told == {
        "c": (0, 4, "out of play: back at the end of the round, or by a Rescue"),
        "d": (1, told["d"][1], "out of play: back in its turn, or at the end of the round"),
        "e": (0, 0, "out of play and without HP: back by a Rescue"),
    }
    assert not set(told) & {each["group"] for each in scene["pieces"]}


@pytest.mark.parametrize(
    ("a", "answers", "spent"),
    [
        (
            unit("flashy zen", pool=[5, 1]),
            ["use 5 show-off", "pick movement", "pick challenger-approaches", "no"],
            ["5"],
        ),
        (unit("slasher zen", pool=[5, 1], tokens={"chaos": 1}), ["chaos movement"], []),
        (unit("elder power", pool=[5, 1]), ["free yell"], []),
        (unit("mastermind zen", pool=[5, 1]), ["command c 5 challenger-approaches"], ["5"]),
    ],
)
def test_a_number_is_shown_as_spent_once_and_by_whoever_spent_it(a, answers, spent) -> None:
    match = stage("a c b .", a=a, b=foe("judgment vigilance"), c=unit("judgment vigilance"))
    play(match, *answers)
    assert [each["text"] for each in scene_of(match.view(0))["dice"] if each["spent"]] == spent


def test_a_token_action_for_nothing_names_no_number() -> None:
    sheet = "Eli: fused teacher+phantom, tough; Elder Power, Vortex Iron, Aura Song"
    match = stage("a . b", a=unit(sheet, stance=0, pool=[1]), b=foe("judgment vigilance"))
    play(match, "free shields-up")
    assert "Eli uses Shields Up." in [match.say(each) for each in match.log]
