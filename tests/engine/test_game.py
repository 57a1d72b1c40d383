"""Games: found by name, fingerprinted by everything that decides how a match goes."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from examination.harness import TOYS
from toys import stones
from toys.duel import GAME

from dustup import find_game, game_names
from dustup.engine.about import is_draft, read_about
from dustup.engine.errors import BadContent, UnknownGame
from dustup.engine.foundation import HOUSE, foundation
from dustup.engine.game import add_game


def test_games_are_found_by_name() -> None:
    assert {each.name for each in TOYS} <= set(game_names())
    assert "henshin" in game_names()
    assert find_game("duel") is GAME is find_game(GAME)


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"no game called 'chess'; installed are: (.*)") as refused:
        find_game("chess")
    assert str(refused.value).endswith(", ".join(sorted(game_names())))


def test_two_games_cannot_share_a_name() -> None:
    add_game(GAME)
    with pytest.raises(ValueError, match="another game called 'duel'"):
        add_game(GAME.but())


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(GAME.folder, tmp_path / "duel", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "duel"


def content_hash(folder: Path) -> str:
    return GAME.but(folder=folder).content_hash


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


# -- what a game stands on ---------------------------------------------------------------------------------------------


def stands_on(name: str) -> list[str]:
    return [each.relative_to(HOUSE).as_posix() for each in find_game(name).stands_on]


def test_a_game_stands_on_the_boards_it_imports_and_not_on_pictures_of_them() -> None:
    assert {"boards/hex.py", "boards/board.py", "boards/sight.py", "boards/bits.py"} <= set(stands_on("henshin"))
    assert {"boards/square.py", "boards/board.py"} <= set(stands_on("panic"))
    for drawn in ("boards/picture.py", "boards/palette.py", "boards/tokens.py", "boards/layout.py"):
        assert drawn not in stands_on("henshin") + stands_on("panic")
    assert stones.GAME.stands_on == (), "it has neither board nor kit"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """The common rooms, and a game of three files that stands on some of them."""
    shutil.copytree(HOUSE / "boards", tmp_path / "house" / "boards", ignore=shutil.ignore_patterns("__pycache__"))
    kit = tmp_path / "house" / "kit"
    kit.mkdir()
    (kit / "__init__.py").write_text("", encoding="utf-8")
    (kit / "cards.py").write_text("from dustup.kit import (\n    sleeves,\n)\n", encoding="utf-8")
    (kit / "sleeves.py").write_text("import dustup.boards.bits\n", encoding="utf-8")
    (kit / "unused.py").write_text("", encoding="utf-8")
    game = tmp_path / "game"
    game.mkdir()
    (game / "rules.py").write_text("def later():\n    from dustup.kit.cards import Card\n", encoding="utf-8")
    (game / "scene.py").write_text("from dustup.boards.picture import Picture\n", encoding="utf-8")
    return tmp_path


def hash_in(house: Path) -> str:
    (house / "game" / "about.toml").write_text('title = "T"\nversion = "1"\nseats = 2\n', encoding="utf-8")
    game = GAME.but(folder=house / "game", dressing={"scene.py"})
    game.__dict__["stands_on"] = foundation([path for _, path in game._decisive()], house / "house")
    return game.content_hash


def test_a_changed_file_of_the_common_rooms_makes_another_content(house: Path) -> None:
    """Also one that is imported by way of others; not one nobody imports, nor one that only draws."""
    before = hash_in(house)
    for harmless in ("house/boards/picture.py", "house/boards/hex.py", "house/kit/unused.py", "game/scene.py"):
        with (house / harmless).open("a", encoding="utf-8") as file:
            file.write("# changed\n")
        assert hash_in(house) == before, harmless
    seen = {before}
    for decisive in ("house/kit/cards.py", "house/kit/sleeves.py", "house/boards/bits.py"):
        with (house / decisive).open("a", encoding="utf-8") as file:
            file.write("# changed\n")
        assert hash_in(house) not in seen, decisive
        seen.add(hash_in(house))


def test_a_game_that_is_still_being_written_is_found_by_name_and_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dustup.engine.game.is_draft", lambda folder: folder.name == "henshin")
    assert "henshin" not in game_names() and "panic" in game_names()
    assert find_game("henshin").name == "henshin"


def test_whether_a_game_is_a_draft_stands_in_its_about_file(tmp_path: Path) -> None:
    about = tmp_path / "about.toml"
    about.write_text('title = "T"\nversion = "1"\nseats = 2\n', encoding="utf-8")
    assert not is_draft(tmp_path) and read_about(tmp_path) == ("T", "1", 2)
    about.write_text('title = "T"\nversion = "1"\nseats = 2\ndraft = true\n', encoding="utf-8")
    assert is_draft(tmp_path) and read_about(tmp_path) == ("T", "1", 2)
    about.write_text('title = "T"\nversion = "1"\nseats = 2\ndraft = "yes"\n', encoding="utf-8")
    with pytest.raises(BadContent, match="draft = 'yes', expected true or false"):
        read_about(tmp_path)
