"""A game that says nothing about tables can be put on one all the same; one with secrets keeps them."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest
from table.play import answer, asked_of, lines_since
from toys import duel, raid
from toys.raid.values import Drew, DrewCard, SawThreat

import dustup.table
from dustup import Match
from dustup.bots.simple import RandomBot
from dustup.cli.session import Session
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


def test_a_seat_s_log_can_be_asked_like_any_other() -> None:
    match, random = Match(raid.GAME, {}, seed=1), Random(1)
    view = match.view(1)
    for _ in range(20):
        answer(match, random)
        view = view.next()
        heard = view.log
        assert [each.event for each in heard] == [
            known for each in match.log if (known := view.as_known(each.event)) is not None
        ]
        assert len(heard.of(DrewCard)) == sum(each.seat == 1 for each in match.log.of(DrewCard))
        assert len(heard.of(Drew)) == sum(each.seat != 1 for each in match.log.of(DrewCard))
        assert [each.chain for each in heard] == [
            each.chain for each in match.log if view.as_known(each.event) is not None
        ]


@pytest.mark.parametrize(("people", "reads"), [([0], {0}), ([2], {2}), ([0, 1], set()), ([], set())])
def test_at_the_keyboard_nobody_reads_the_lines_of_others(
    people: list[int], reads: set[int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One person reads their own; several share a screen, and are told what everybody may know."""
    match, random = Match(raid.GAME, {}, seed=1), Random(1)
    monkeypatch.setattr(Session, "ask", lambda session: answer(session.match, random))
    session = Session(match, {seat: RandomBot(seat) for seat in range(3) if seat not in people})
    session.run()
    said = capsys.readouterr().out
    drawn = [entry.event for entry in match.log if isinstance(entry.event, DrewCard)]
    told = [line for line in session.lines if "draw card" in line or "draws card" in line]
    assert len(told) == sum(each.seat in reads for each in drawn) and all(line.startswith("You draw") for line in told)
    assert ("draw card" in said) == bool(reads) and "draws card" not in said and "draws a card" in said
    assert len(session.told) == len(match.log)


def test_the_table_is_given_views_and_never_looks_into_a_state() -> None:
    """But for the counters by which forecasts and aims find out whether dice were rolled in what they imagined, and
    for matches that are over: they hide nothing any more."""
    looked = []
    for path in sorted(Path(dustup.table.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in ("state", "_match"):
                looked.append((path.name, ast.unparse(node)))
    assert set(looked) == {("foresee.py", "twin.state"), ("review.py", "match.state")}
