"""Lines: every event has words and rules, and what moves begins where it stood."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from table.play import GAMES, answer, lines_since

from dustup import Match, find_game
from dustup.table import scene_of, sent_line

FIELDS = {
    "move": {"do", "piece", "path", "how"},
    "harm": {"do", "piece", "amount"},
    "heal": {"do", "piece", "amount"},
    "roll": {"do", "seat", "dice", "name"},
    "appear": {"do", "piece", "cell"},
    "vanish": {"do", "piece", "cell"},
}


def places(scene: dict[str, Any]) -> dict[str, str]:
    return {each["id"]: each["cells"][0] for each in scene["pieces"]}


@pytest.mark.parametrize("name", GAMES)
def test_moves_begin_where_the_piece_stood_and_end_where_it_stands(name: str) -> None:
    game = find_game(name)
    moves = 0
    for number in range(1, 6):
        match, random = Match(game, game.setup.deal(number), seed=number), Random(number)
        scene = scene_of(match.view(None))
        for _ in range(250):
            if match.question is None:
                break
            told, before = len(match.log), places(scene)
            answer(match, random)
            scene = scene_of(match.view(None))
            cells = {each["name"] for each in scene["board"]["cells"]}
            shown = [line["show"] for _, line in lines_since(match, told, None) if line["show"]]
            for show in shown:
                if show["do"] == "move":
                    moves += 1
                    assert set(show["path"]) <= cells
                    assert show["path"][0] == before[show["piece"]], show
                    before[show["piece"]] = show["path"][-1]
                elif show["do"] == "appear":
                    before[show["piece"]] = show["cell"]
                elif show["do"] == "vanish":
                    before.pop(show["piece"], None)
            # Nobody has moved without a line.
            after = places(scene)
            assert {each: after[each] for each in before if each in after} == {
                each: cell for each, cell in before.items() if each in after
            }
            if name == "panic":
                # Whoever is there has appeared, and whoever is gone has vanished, in a line as well.
                assert set(before) == set(after)
    assert moves > 150


@pytest.mark.parametrize("name", GAMES)
def test_every_line_is_complete(name: str) -> None:
    game = find_game(name)
    kinds = set()
    for number in range(1, 5):
        match, random = Match(game, game.setup.deal(number), seed=number), Random(number)
        match.read_along()
        for _ in range(300):
            if match.question is None:
                break
            told = len(match.log)
            answer(match, random)
            for at, line in lines_since(match, told, 0):
                assert told <= at < len(match.log)
                assert line["text"] and line["clauses"]
                assert all(each in game.ledger for each in line["clauses"])
                show = line["show"]
                if show is not None and show["do"] != "flash":
                    falls = show["do"] == "vanish" and "how" in show
                    assert set(show) == FIELDS[show["do"]] | ({"how"} if falls else set())
                    assert not falls or show["how"] == "falls"
                if show is not None:
                    kinds.add(show["do"])
    assert kinds >= {"move", "harm", "roll", "flash", "vanish"}


def test_headings_begin_something() -> None:
    game = find_game("henshin")
    match = Match(game, game.setup.deal(1), seed=1)
    random = Random(1)
    while match.question is not None and match.state.round < 2:
        answer(match, random)
    headings = [line["text"] for _, line in lines_since(match, 0, None) if line["heading"]]
    assert any(each.startswith("Round 2") for each in headings)


@pytest.mark.parametrize(("name", "seed"), [("henshin", 1), ("panic", 2), ("torn", 1)])
def test_a_line_names_the_card_behind_it_unless_it_does_so_already(name: str, seed: int) -> None:
    game = find_game(name)
    match, random = Match(game, game.setup.deal(seed), seed=seed), Random(seed)
    for _ in range(400):
        if match.question is None:
            break
        answer(match, random)
    view = match.view(None)
    lines = [line for at, entry in enumerate(match.log) if (line := sent_line(view, entry, at, at + 1)) is not None]
    named = [line for line in lines if "cause" in line]
    assert named and len(named) < len(lines)
    for line in named:
        card, _, sentence = line["cause"].rpartition(": ")
        assert sentence and card != sentence, "the name of a card of one sentence stands there once"
        assert sentence.lower() not in line["text"].lower()
        assert not line["heading"]
    assert any(line["cards"] and "cause" not in line for line in lines) or name == "panic"


@pytest.mark.parametrize(("name", "seed"), [("henshin", 3), ("henshin", 6), ("panic", 2), ("torn", 1), ("shining", 1)])
def test_whatever_card_stands_behind_a_line_can_be_read_by_the_name_that_is_told(name: str, seed: int) -> None:
    game = find_game(name)
    match, random = Match(game, game.setup.deal(seed), seed=seed), Random(seed)
    for _ in range(400):
        if match.question is None:
            break
        answer(match, random)
    view = match.view(None)
    lines = [line for at, entry in enumerate(match.log) if (line := sent_line(view, entry, at, at + 1)) is not None]
    unread = {each for line in lines for each in line["cards"] if not game.cards.describe(each)}
    assert not unread
