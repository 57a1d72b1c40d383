"""Pictures of boards: well-formed, complete in words, and never telling anything by colour alone."""

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dustup.boards import Board, HexBoard, Hexons, SquareBoard, listed
from dustup.boards.palette import BARS, EMBLEMS, FILLS, PATTERNS, SIDES, Fill, Palette, Sign
from dustup.boards.picture import Picture
from dustup.boards.tokens import Look, Shape

SVG = "{http://www.w3.org/2000/svg}"
BOARDS: list[Board] = [HexBoard(4, 3, "D3"), SquareBoard(4, 3, "D3"), HexBoard(1, 1), SquareBoard(1, 1)]
HEXES = HexBoard(4, 3)
SQUARES = SquareBoard(4, 3)
LAKE = Palette(
    {"lake": Fill("#d3e8f7", "#3f88bf", "#7db5dd", PATTERNS["waves"]), "camp": Fill("#eeeeee", "#777777", owned=True)},
    {"shell": Sign("#55657a", "M0,-4.8 L4.2,2.4 H-4.2 Z")},
)


def drawn(picture: Picture) -> ET.Element:
    return ET.fromstring(picture.svg())


def titles(root: ET.Element) -> list[str]:
    return [title.text or "" for title in root.iter(f"{SVG}title")]


def words(root: ET.Element) -> list[str]:
    return [text.text or "" for text in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("board", BOARDS)
def test_an_empty_board(board: Board) -> None:
    root = drawn(Picture(board))
    assert root.tag == f"{SVG}svg"
    assert titles(root)[0] == "Board"
    assert len(titles(root)) == 1 + board.all.bit_count()
    letters = ["A", "B", "C", "D"][: board.width]
    assert [text for text in words(root) if text.isalpha()] == sorted(letters * 2)


def test_every_piece_has_a_title_for_screen_readers() -> None:
    picture = Picture(HEXES, "Round 3")
    picture.token(HEXES.cell("B2"), "Sh", 0, title="Shoto, stamina 5 of 8")
    picture.token(HEXES.cell("C1"), "Ga", 1, bars=[(3, 6, "health")], badges=["W"])
    picture.token(HEXES.cell("C1"), "7", -1)
    root = drawn(picture)
    assert titles(root)[0] == "Round 3"
    pieces = [title for title in titles(root) if "(" in title]
    assert pieces == ["Ga, side 2, health 3 of 6, W (C1)", "7, neutral (C1)", "Shoto, stamina 5 of 8 (B2)"]
    assert {"Sh", "Ga", "W", "7"} <= set(words(root))


def test_cells_tell_what_they_are() -> None:
    picture = Picture(HEXES, palette=LAKE)
    picture.fill(HEXES.bit[HEXES.cell("A1")], "wall")
    picture.fill(HEXES.bit[HEXES.cell("B1")], "lake", "Deep water")
    root = drawn(picture)
    assert titles(root)[1:4] == ["A1: wall", "B1: Deep water", "C1"]
    assert "Deep water" in words(root)
    assert "wall" not in words(root)


def test_the_last_fill_of_a_cell_counts() -> None:
    picture = Picture(HEXES).fill(HEXES.all, "danger").fill(HEXES.bit[HEXES.cell("A1")], "floor")
    assert titles(drawn(picture))[1:3] == ["A1", "B1: danger"]


def test_words_around_the_board() -> None:
    picture = Picture(HEXES, "A title").caption(["One line.", "Another line."]).caption("A third.")
    picture.label(HEXES.cell("B2"), "Gate").arrow(HEXES.cell("A1"), HEXES.cell("C3"))
    root = drawn(picture)
    assert [text for text in words(root) if len(text) > 1] == [
        "Gate",
        "A title",
        "One line.",
        "Another line.",
        "A third.",
    ]
    assert "A1 to C3" in titles(root)


def test_long_captions_are_wrapped() -> None:
    sentence = "Nobody likes a picture that is much wider than the page it is set on, least of all at night."
    root = drawn(Picture(HEXES).caption(sentence * 3))
    assert float(root.attrib["width"]) < 600
    assert len([text for text in words(root) if len(text) > 9]) > 3


def test_looks_differ_in_more_than_colour() -> None:
    shown = [fill for name, fill in FILLS.items() if name not in ("floor", "lit")]
    assert len({(fill.pattern, fill.emblem) for fill in shown}) == len(shown)
    assert len({(each.lines, each.dots, each.thickness) for each in PATTERNS.values()}) == len(PATTERNS)
    assert len(set(EMBLEMS.values())) == len(EMBLEMS)
    assert len({(side.ring, side.rings) for side in SIDES}) == len(SIDES)
    assert len({bar.point for bar in BARS.values()}) == len(BARS)


@pytest.mark.parametrize("style", [*FILLS, "lake", "camp:0", "camp:1", "goal:7"])
@pytest.mark.parametrize("board", BOARDS)
def test_every_style_can_be_drawn(board: Board, style: str) -> None:
    root = drawn(Picture(board, palette=LAKE).fill(board.all, style, "Its name"))
    assert "Its name" in words(root)
    assert_references_resolve(root)


def assert_references_resolve(root: ET.Element) -> None:
    ids = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    for element in root.iter():
        if "href" in element.attrib:
            assert element.attrib["href"][1:] in ids
        for value in element.attrib.values():
            if value.startswith("url(#"):
                assert value[5:-1] in ids


SHAPES: list[Shape] = ["disc", "hexagon", "square", "diamond"]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("side", range(-1, 8))
def test_every_shape_and_side_can_be_drawn(shape: Shape, side: int) -> None:
    bars = [(2, 5, kind) for kind in BARS] + [(17, 40, "health"), (0, 0, "health")]
    badges = ["S", "+2", "xyz"]
    picture = Picture(HEXES)
    picture.token(HEXES.cell("A1"), "Abcdef", side, shape=shape, bars=bars, badges=badges, faded=True)
    assert_references_resolve(drawn(picture))


@pytest.mark.parametrize("look", ["plain", "faded", "ghost", "fallen"])
def test_every_look_is_another_drawing(look: Look) -> None:
    def picture(look: Look) -> str:
        return Picture(HEXES, "", LAKE).token(HEXES.cell("A1"), "Ab", 0, look=look, badges=["shell:3"]).svg()

    root = ET.fromstring(picture(look))
    assert_references_resolve(root)
    assert {"Ab", "3"} <= set(words(root))
    others: list[Look] = ["plain", "faded", "ghost", "fallen"]
    assert len({picture(each) for each in others}) == len(others)


@pytest.mark.parametrize("count", range(9))
def test_badges_do_not_cover_each_other(count: int) -> None:
    badges = [f"shell:{each}" for each in range(count)]
    root = drawn(Picture(HEXES, "", LAKE).token(HEXES.cell("A1"), "Ab", 0, badges=badges))
    plates = [each.attrib["transform"] for each in root.iter(f"{SVG}g") if each.find(f"{SVG}rect[@rx='7']") is not None]
    assert len(plates) == len(set(plates)) == count


def test_a_large_piece_is_one_body_with_one_title() -> None:
    lying = [SQUARES.cell(name) for name in ("B1", "B2", "C2")]
    root = drawn(Picture(SQUARES).token(lying[0], "Gi", 1, cells=lying, title="A giant"))
    assert [each for each in titles(root) if each.startswith("A giant")] == ["A giant (B1)"]
    assert words(root).count("Gi") == 1
    assert_references_resolve(root)


def test_a_large_piece_on_hexes_has_the_outline_of_its_cells() -> None:
    hexons = Hexons((2, 3))
    pair = hexons.hexes(hexons.bit[0] | hexons.bit[1])
    root = drawn(Picture(hexons.board).token(hexons.centres[0], "Gi", 1, cells=listed(pair), title="A giant"))
    assert [each for each in titles(root) if each.startswith("A giant")] == ["A giant (A1)"]
    bodies = [each.attrib["d"] for each in root.iter(f"{SVG}path") if each.attrib.get("stroke-width") == "9"]
    [body] = bodies
    # Two hexons side by side share three of their 18 sides each.
    assert (body.count("M"), body.count("L") + 1) == (1, 30)
    assert_references_resolve(root)


def test_groups_have_a_line_around_them_and_their_name_in_the_middle() -> None:
    root = drawn(Picture(Hexons((2, 1)).board))
    assert words(root) == ["A1", "B1", "A2"]
    [lines] = [each.attrib["d"] for each in root.iter(f"{SVG}path") if each.attrib.get("stroke-width") == "3.2"]
    assert (lines.count("M"), lines.count("L")) == (3, 3 * 17)
    _, _, wide, high = map(float, root.attrib["viewBox"].split())
    cells = [each.attrib["transform"] for each in root.iter(f"{SVG}g") if "scale" in each.attrib.get("transform", "")]
    spots = [tuple(map(float, each[len("translate(") :].split(")")[0].split())) for each in cells]
    assert all(0 < x < wide and 0 < y < high for x, y in spots)


def test_signs_are_explained() -> None:
    root = drawn(Picture(HEXES, "", LAKE).sign("shell", "Shell").caption("Below."))
    assert {"Shell", "Below."} <= set(words(root))
    with pytest.raises(ValueError, match="no sign 'gold': expected one of shell"):
        Picture(HEXES, "", LAKE).sign("gold", "Gold")


def test_a_ground_of_a_side_has_its_colours() -> None:
    assert LAKE.fill("camp:1").colour == SIDES[1].pale != LAKE.fill("camp").colour
    with pytest.raises(ValueError, match=r"no style 'lake:1': expected one of floor, .*, or goal or camp of a side"):
        LAKE.fill("lake:1")


@pytest.mark.parametrize("count", range(1, 8))
def test_pieces_share_a_cell(count: int) -> None:
    picture = Picture(HEXES)
    for number in range(count):
        picture.token(HEXES.cell("B2"), str(number), number)
    pieces = [group for group in drawn(picture).iter(f"{SVG}g") if group.get("role") == "img"]
    assert len({piece.attrib["transform"] for piece in pieces}) == count


def test_pictures_on_one_page_do_not_share_ids() -> None:
    one, other = (drawn(Picture(HEXES, title)) for title in ("One", "Other"))
    ids = [{element.get("id") for element in root.iter()} - {None} for root in (one, other)]
    assert ids[0]
    assert not ids[0] & ids[1]


def test_the_same_picture_is_the_same_text() -> None:
    pictures = [Picture(HEXES, "Same").token(HEXES.cell("A1"), "x", 0).svg() for _ in range(2)]
    assert pictures[0] == pictures[1]


def test_mistakes_are_explained() -> None:
    picture = Picture(HEXES)
    with pytest.raises(ValueError, match="no style 'lava': expected one of floor, wall, danger"):
        picture.fill(HEXES.all, "lava")
    with pytest.raises(ValueError, match="no bar of kind 'luck': expected one of health, energy"):
        picture.token(HEXES.cell("A1"), "x", 0, bars=[(1, 2, "luck")])
    with pytest.raises(ValueError, match="no token of shape 'blob': expected one of disc, hexagon"):
        picture.token(HEXES.cell("A1"), "x", 0, shape="blob")  # type: ignore[arg-type]


any_text = st.text(max_size=12) | st.sampled_from(["<b>&\"'", "@@cell", "]]>", "\x00\x1b", "\ud800"])


@settings(deadline=None)
@given(st.sampled_from(BOARDS), any_text, any_text)
def test_any_text_is_well_formed(board: Board, one: str, other: str) -> None:
    picture = Picture(board, one).fill(board.all, "goal", other).caption([one, other])
    picture.token(board.cell("A1"), one, 0, badges=[other], title=other).label(board.cell("A1"), one)
    root = drawn(picture)
    assert_references_resolve(root)
    assert any("@@cell" in text for text in words(root)) == ("@@cell" in (one, other))
