"""A game that says nothing about tables can be put on one all the same; one with secrets keeps them."""

from __future__ import annotations

from random import Random

from table.play import answer, asked_of, lines_since
from toys import duel, raid
from toys.raid.values import Drew, DrewCard, SawThreat

from dustup import Match
from dustup.table import scene_of
from dustup.table.scene import PARTS


def test_a_scene_has_all_parts_even_if_the_game_fills_none() -> None:
    match = Match(duel.GAME, {}, seed=1)
    scene = scene_of(match.view(0))
    assert tuple(scene) == PARTS
    assert scene["status"]["title"] == "The Duel"
    assert [each["name"] for each in scene["sides"]] == ["Player 1", "Player 2"]
    while match.question is not None:
        answer(match, Random(len(match.answers)))
    result = scene_of(match.view(0))["result"]
    assert result is not None and result["text"]


def test_every_option_of_a_toy_is_in_the_menu() -> None:
    match = Match(duel.GAME, {}, seed=2)
    while match.question is not None:
        for question in match.questions:
            asked = asked_of(match, question, question.seat)
            written = [option["write"] for entry in asked["menu"] for option in entry["options"]]
            assert sorted(written) == sorted(match.write(each) for each in question.options)
        answer(match, Random(len(match.answers)))


def test_each_seat_reads_its_own_log() -> None:
    match = Match(raid.GAME, {}, seed=1)
    random = Random(1)
    while match.question is not None:
        answer(match, random)
    assert match.log.of(DrewCard) and match.log.of(SawThreat)
    for seat in (0, 1, 2, None):
        seen = [entry.event for entry in match.view(seat).log]
        assert all(each.seat == seat for each in seen if isinstance(each, DrewCard | SawThreat))
        assert any(each.seat != seat for each in seen if isinstance(each, Drew))
        texts = [line["text"] for _, line in lines_since(match, 0, seat)]
        assert len(texts) == len(seen)
        assert any("draws card" in each for each in texts) == (seat is not None)


def test_numbers_of_lines_stay_those_of_the_log() -> None:
    """Lines a seat may not read leave a gap, so that all seats count alike."""
    match = Match(raid.GAME, {}, seed=1)
    random = Random(1)
    while match.question is not None:
        answer(match, random)
    numbers = [number for number, _ in lines_since(match, 0, None)]
    assert numbers == sorted(set(numbers)) and len(numbers) < len(match.log)
