"""How a game looks: its look.toml, checked when the game is loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from dustup.boards import palette
from dustup.boards.palette import FILLS, Palette
from dustup.engine.errors import BadContent
from dustup.engine.game import find_game, game_names
from dustup.engine.look import BADGE_SHAPES, EMBLEMS, PAGE_PATTERNS, PATTERNS, PLAIN, Look, look_of

WEB = Path(__file__).parents[2] / "web" / "src" / "table"


def look(folder: Path, text: str, emblem: str = "") -> Look:
    (folder / "look.toml").write_text(text, encoding="utf-8")
    if emblem:
        (folder / "crest.svg").write_text(emblem, encoding="utf-8")
    return look_of(folder)


def test_a_game_that_says_nothing_has_walls_dangers_and_goals(tmp_path: Path) -> None:
    assert look_of(tmp_path) is PLAIN
    assert {"wall", "danger", "goal"} <= {*PLAIN.ground} & {*FILLS}


def test_a_ground_is_drawn_and_shown_as_the_file_says(tmp_path: Path) -> None:
    bog = look(
        tmp_path,
        """
        [ground.bog]
        drawn = { fill = "#112233", edge = "#445566", pattern = "waves", owned = true }
        page = { fill = ["#112233", "#332211"], pattern = "haze" }
        """,
    )
    painted = Palette.of(bog.drawn, bog.signs)
    assert painted.fill("bog").pattern == palette.PATTERNS["waves"]
    assert painted.fill("bog:1").colour != painted.fill("bog").colour == "#112233"
    assert bog.ground_on_page("bog") == {"fill": ["#112233", "#332211"], "pattern": "haze"}
    assert bog.ground_on_page("bog:cold") == bog.ground_on_page("bog")
    assert bog.ground_on_page("wall") == PLAIN.ground_on_page("wall")
    assert bog.ground_on_page("sand") is None


def test_marks_and_symbols_of_dice_are_its_own_or_those_every_game_has(tmp_path: Path) -> None:
    own = look(
        tmp_path,
        """
        [marks.whirl]
        icon = "M-1 0H1"
        ink = ["#112233", "#332211"]
        [symbols.hit]
        sign = "M0 0H1"
        [symbols.miss]
        [symbols.success]
        sign = "M0 1H1"
        """,
    )
    assert own.marks["whirl"] == {"icon": "M-1 0H1", "ink": ["#112233", "#332211"]}
    assert own.marks["arrow"] == PLAIN.marks["arrow"]
    assert own.symbols["hit"] == {"sign": "M0 0H1"}
    assert own.symbols["miss"] == own.symbols["blank"] == {"sign": ""}
    assert own.symbols["success"] == {"sign": "M0 1H1"} != PLAIN.symbols["success"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("akcent = '#112233'", "look.toml, line 1: unknown key 'akcent'"),
        ("accent = 'red'", "look.toml, line 1: accent = 'red', expected a colour"),
        ("[ground.bog]\ncolour = '#112233'", "look.toml, line 2: unknown key 'colour' in .ground.bog."),
        ("[ground.bog]", "look.toml, line 1: bog = {}, expected .ground.bog.drawn. or .ground.bog.page."),
        ("[ground.bog.drawn]\nfill = '#112233'", "look.toml, line 1: .drawn. has no 'edge'"),
        ("[ground.bog.page]\nfill = ['#112233']", "line 2: fill = .*expected two colours, by day and by night"),
        (
            "[ground.bog.page]\nfill = ['#112233', '#112233']\npattern = 'dots'",
            "line 3: pattern = 'dots', expected one of bricks",
        ),
        ("[signs.shell]\ncolour = '#112233'", "line 1: .signs.shell. has no 'path'"),
        ("[signs.shell]\ncolour = '#112233'\npath = 'url(x)'", "line 3: path = .*expected path data"),
        ("[badges]\nmud = { shape = 'blob' }", "line 2: shape = 'blob', expected one of round"),
        ("[marks.whirl]\noutlined = true", "line 1: .marks.whirl. has no 'icon'"),
        ("[marks.whirl]\nicon = 'url(x)'", "line 2: icon = .*an arrow points to the right"),
        ("[symbols.hit]\nicon = 'M0 0H1'", "line 2: unknown key 'icon' in .symbols.hit."),
        ("[symbols.hit]\nsign = 'x()'", "line 2: sign = .*without one the face is blank"),
        ("emblem = 'crest.svg'", "line 1: emblem = 'crest.svg', expected an SVG drawing beside look.toml"),
        ("emblem = '../crest.svg'", "line 1: emblem = '../crest.svg', expected the name of a file"),
    ],
)
def test_a_mistake_is_named_with_file_line_and_key(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadContent, match=said):
        look(tmp_path, text)


SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}</svg>'


def test_an_emblem_is_a_drawing_of_plain_shapes(tmp_path: Path) -> None:
    assert look(tmp_path, "emblem = 'crest.svg'", SVG.format('<path d="M0 0H9"/>')).emblem.startswith("<svg")


@pytest.mark.parametrize("part", ["<script/>", '<path onclick="x"/>', '<image href="http://x"/>', '<g style="x"/>'])
def test_an_emblem_fetches_and_runs_nothing(tmp_path: Path, part: str) -> None:
    with pytest.raises(BadContent, match=r"crest.svg: an emblem is made of shapes .*, not of"):
        look(tmp_path, "emblem = 'crest.svg'", SVG.format(part))


@pytest.mark.parametrize("name", game_names())
def test_every_installed_game_has_a_good_look(name: str) -> None:
    game = find_game(name)
    painted = Palette.of(game.look.drawn, game.look.signs)
    shown = [each for kind, each in painted.fills.items() if kind not in ("floor", "lit")]
    assert len({(each.pattern, each.emblem) for each in shown}) == len(shown), "two grounds differ by colour alone"
    signs = painted.signs
    assert len({each.path for each in signs.values()}) == len(signs)


def test_drawings_have_every_pattern_and_emblem() -> None:
    assert (tuple(palette.PATTERNS), tuple(palette.EMBLEMS)) == (PATTERNS, EMBLEMS)


def test_the_page_draws_every_pattern_and_shape() -> None:
    patterns = (WEB / "Patterns.svelte").read_text(encoding="utf-8")
    assert [each for each in PAGE_PATTERNS if f'id="p-{each}"' not in patterns] == []
    badges = (WEB / "BadgeSign.svelte").read_text(encoding="utf-8")
    assert [each for each in BADGE_SHAPES if f"'{each.removeprefix('lit-')}'" not in badges and each != "round"] == []
