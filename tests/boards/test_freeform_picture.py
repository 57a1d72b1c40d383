"""Pictures of free tables: well-formed, complete in words, to scale."""

from __future__ import annotations

import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from dustup.boards.freeform import Disc, Piece, Reach, Spot, Table, box, clear_line
from dustup.boards.freeform.picture import UNIT, TablePicture

sys.path.insert(0, str(Path(__file__).parents[2] / "studies"))

import freeform_arena as arena

SVG = "{http://www.w3.org/2000/svg}"


def titles(root: ET.Element) -> list[str]:
    return [title.text or "" for title in root.iter(f"{SVG}title")]


def words(root: ET.Element) -> list[str]:
    return [text.text or "" for text in root.iter(f"{SVG}text")]


def test_everything_is_told_in_words_and_nothing_breaks_the_picture() -> None:
    table = arena.table()
    wolf, bear = Disc(1000, 1000, r=50, tall=200), Disc(1200, 1100, table["house"].number, r=75, tall=300)
    reach = Reach(table, wolf, [wolf, bear], 700)
    way = reach.way(Spot(1100, 1300, table["house"].number))
    line = clear_line(table, wolf, bear, [])
    assert way is not None and line is not None
    picture = TablePicture(table, "A <raid>").ground("house", "goal", "the Mill").area(reach.area()).way(way)
    picture.token(wolf, "W", 0, bars=[(3, 5, "health")]).token(bear, "B", 1, badges=["2"], title="A Bear")
    picture.ring(wolf, 300).sight(line).sight(line, free=False).label(100, 100, "zone").caption("Two & more")
    root = ET.fromstring(picture.svg())
    told = titles(root)
    assert told[0] == "A <raid>" and "the Mill, 3.00 high" in told and "A Bear (12.00,11.00 on the Mill)" in told
    assert "W, side 1, health 3 of 5 (10.00,10.00)" in told and f"{way.cost / 100:.2f} inches" in told
    assert "3.00 inches" in told and {"clear line of sight", "blocked line of sight"} <= set(told)
    assert {"zone", "Two & more", "24", "^3.00"} <= set(words(root))
    assert picture._repr_svg_() == picture.svg()


def test_it_is_to_scale() -> None:
    table = Table(1200, 600, [Piece("wall", box(100, 100, 200, 50), height=100)])
    root = ET.fromstring(TablePicture(table).svg())
    felt = root.findall(f"{SVG}rect")[1]
    assert (float(felt.get("width", 0)), float(felt.get("height", 0))) == (12 * UNIT, 6 * UNIT)


def test_unknown_pieces_and_styles_are_errors() -> None:
    table = Table(1200, 600, [Piece("wall", box(100, 100, 200, 50))])
    with pytest.raises(KeyError):
        TablePicture(table).ground("bush", "wall")
    with pytest.raises(ValueError, match="no style 'tartan'"):
        TablePicture(table).ground("wall", "tartan")
