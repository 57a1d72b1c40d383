"""Games: found by name, fingerprinted by everything that decides how a match goes."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from examination.harness import TOYS
from toys.duel import GAME
from toys.duel.game import Duel

from dustup import find_game, game_names
from dustup.engine.errors import UnknownGame
from dustup.engine.game import add_game


def test_games_are_found_by_name() -> None:
    assert {each.name for each in TOYS} <= set(game_names())
    assert "henshin" in game_names()
    assert find_game("duel") is GAME is find_game(GAME)


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"no game called 'chess'; installed are: .*duel, henshin"):
        find_game("chess")


def test_two_games_cannot_share_a_name() -> None:
    add_game(GAME)
    with pytest.raises(ValueError, match="another game called 'duel'"):
        add_game(Duel())


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(GAME.folder, tmp_path / "duel", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "duel"


def content_hash(folder: Path) -> str:
    game = Duel()
    game.folder = folder
    return game.content_hash


def test_the_content_hash_is_that_of_rules_and_content(copy: Path) -> None:
    before = content_hash(copy)
    assert before == GAME.content_hash
    for harmless in ("ledger.toml", "text/en.toml", "notes.md", "__pycache__/rules.cpython-311.pyc"):
        path = copy / harmless
        path.parent.mkdir(exist_ok=True)
        path.write_text("changed", encoding="utf-8")
    assert content_hash(copy) == before
    seen = {before}
    for decisive in ("rules.py", "content.toml", "cards/newt.toml", "texture.toml"):
        path = copy / decisive
        path.parent.mkdir(exist_ok=True)
        path.write_text("changed", encoding="utf-8")
        assert content_hash(copy) not in seen
        seen.add(content_hash(copy))
    (copy / "cards" / "newt.toml").rename(copy / "cards" / "frog.toml")
    assert content_hash(copy) not in seen
