"""Keywords: each that a card uses is defined."""

from __future__ import annotations

from pathlib import Path

import pytest

from dustup.engine.errors import BadContent
from dustup.games.torn import GAME
from dustup.games.torn.cards import Keyword
from dustup.games.torn.content import HERE, PACKAGE, Box, box
from dustup.games.torn.miniatures import MiniatureCard
from dustup.kit.box import Shelf
from dustup.lab import coverage


@pytest.mark.clause("glossary.keywords-in-data")
def test_a_keyword_that_is_no_rule_of_the_book_needs_a_function(tmp_path: Path) -> None:
    (tmp_path / "fear.toml").write_bytes((HERE / "keywords" / "fear.toml").read_bytes())
    shelf = Shelf("keywords", tmp_path, "none", Keyword, beside=False, bare=True)
    assert [*shelf.load()] == ["fear"], "the rules carry it out"
    (tmp_path / "parry.toml").write_bytes((HERE / "keywords" / "parry.toml").read_bytes())
    with pytest.raises(BadContent, match="parry"):
        shelf.load()


@pytest.mark.clause("glossary.keywords-in-data")
def test_a_card_with_a_keyword_that_is_not_defined_is_refused(tmp_path: Path) -> None:
    sheet = (HERE / "miniatures" / "kiln-hound.toml").read_text(encoding="utf-8")
    assert "keywords = [" in sheet
    (tmp_path / "kiln-hound.toml").write_text(sheet.replace("keywords = [", 'keywords = ["stealth", '), "utf-8")
    others = [each for each in box().shelves.values() if each.kind != "miniatures"]
    with pytest.raises(BadContent, match=r"kiln-hound\.toml names 'stealth'; there are: .*parry"):
        Box((Shelf("miniatures", tmp_path, f"{PACKAGE}.miniatures", MiniatureCard, bare=True), *others))


def test_every_keyword_is_used_and_is_examined_by_some_test() -> None:
    used = {key for card in box().miniatures.values() for key in card.keywords}
    tiles = (tile for card in box().miniatures.values() for tile in card.tiles.values())
    used |= {key for tile in tiles for key in (*tile.icons, *tile.words)} - {*box().conditions}
    assert used == {*box().keywords}
    named = {each.removeprefix("keyword.") for each in coverage.tests_of(GAME) if each.startswith("keyword.")}
    assert {key for key, each in box().keywords.items() if each.kind != "rule"} <= named
