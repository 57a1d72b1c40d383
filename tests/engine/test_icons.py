"""Whatever can be looked up, chosen or met has an icon, and every map a look, checked when they are read."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from dustup.engine.content import Source, Words
from dustup.engine.emblems import emblems_of, icons_in
from dustup.engine.errors import BadContent
from dustup.engine.game import find_game, game_names
from dustup.engine.icons import AUTHORS, CREDIT, SCENERY, Icon, Scenery, drawings, icon_names
from dustup.engine.look import look_of
from dustup.table.marked import without_icon

TESTS = Path(__file__).parents[1]
FOLDER = TESTS.parent / "src" / "dustup" / "games"
GAMES = [name for name in game_names() if (FOLDER / name).is_dir()]
PLACES = {
    "henshin": ["scenario"],
    "panic": ["arena"],
    "shining": ["encounter"],
    "torn": ["scenario"],
    "demihuman": ["map", "patrol-map"],
}
"""Where a set-up chooses a map."""
CARD = {"name": Words(), "icon": Icon()}


def read(folder: Path, text: str, shape: dict[str, Any] = CARD) -> dict[str, Any]:
    (folder / "old-bear.toml").write_text(text, encoding="utf-8")
    return Source(folder / "old-bear.toml").read(shape)


def test_a_card_with_an_icon_of_the_list_is_read(tmp_path: Path) -> None:
    assert read(tmp_path, 'name = "Old Bear"\nicon = "bear-head"')["icon"] == "bear-head"


@pytest.mark.parametrize(
    ("icon", "said"),
    [
        ("", "old-bear.toml, line 1: the file has no 'icon'"),
        ('icon = "Bear Head"', "old-bear.toml, line 2: icon = 'Bear Head', expected the name of an icon"),
        ('icon = "bear-haed"', "line 2: icon = 'bear-haed', expected one of the names .*did you mean 'bear-head'"),
        ("icon = 3", "line 2: icon = 3, expected the name of an icon"),
    ],
)
def test_a_missing_or_misspelt_icon_is_named_with_its_card(tmp_path: Path, icon: str, said: str) -> None:
    with pytest.raises(BadContent, match=said):
        read(tmp_path, f'name = "Old Bear"\n{icon}')


def test_a_map_says_what_it_looks_like(tmp_path: Path) -> None:
    shape = {"name": Words(), "look": Scenery()}
    assert read(tmp_path, 'name = "Old Mill"\nlook = "village"', shape)["look"] == "village"
    with pytest.raises(BadContent, match="line 2: look = 'nice', expected one of alley"):
        read(tmp_path, 'name = "Old Mill"\nlook = "nice"', shape)
    with pytest.raises(BadContent, match="the file has no 'look'"):
        read(tmp_path, 'name = "Old Mill"', shape)


def test_an_icon_without_a_drawing_says_how_to_get_one(tmp_path: Path) -> None:
    left = min(icon_names() - {*drawings()})
    with pytest.raises(
        BadContent, match=rf"icon = '{left}', expected .*drawing is in icons.json; python tools/icons.py"
    ):
        read(tmp_path, f'name = "Old Bear"\nicon = "{left}"')


def test_a_game_of_another_package_may_bring_drawings(tmp_path: Path) -> None:
    (tmp_path / "icons.json").write_text('{"own-bear": "M0 0H512"}', encoding="utf-8")
    shape = {"name": Words(), "icon": Icon(beside=tmp_path)}
    assert read(tmp_path, 'name = "Old Bear"\nicon = "own-bear"', shape)["icon"] == "own-bear"
    assert read(tmp_path, 'name = "Old Bear"\nicon = "bear-head"', shape)["icon"] == "bear-head"
    with pytest.raises(BadContent, match="did you mean 'own-bear'"):
        read(tmp_path, 'name = "Old Bear"\nicon = "own-baer"', shape)
    (tmp_path / "look.toml").write_text('[badges]\nwet = { shape = "star", figure = "own-baer" }', encoding="utf-8")
    with pytest.raises(
        BadContent, match=r"look.toml, line 2: figure = 'own-baer', expected one of the names .*own-bear"
    ):
        look_of(tmp_path)


def test_what_stands_on_a_card_has_its_icon_by_name(tmp_path: Path) -> None:
    text = 'name = "Old Bear"\nicon = "bear-head"\n[[habit]]\nname = "Long Nap"\nicon = "night-sleep"\n'
    (tmp_path / "bear.toml").write_text(text, encoding="utf-8")
    (tmp_path / "look.toml").write_text('[marks.whirl]\nicon = "M-1 0H1"', encoding="utf-8")
    assert emblems_of(tmp_path) == {
        "Long Nap": "night-sleep",
        "long-nap": "night-sleep",
        "bear": "bear-head",
        "Old Bear": "bear-head",
        "old-bear": "bear-head",
    }


@pytest.mark.parametrize("name", GAMES)
def test_every_icon_of_a_game_is_shipped(name: str) -> None:
    game = find_game(name)
    icons = game.cards.icons()
    used = {*icons.values(), *game.look.figures}
    assert used and used <= {*game.look.drawings} and used <= icon_names()


def in_a_fresh_box(name: str) -> list[str]:
    """What has no icon in a game that nobody has put cards of their own into, as other tests do."""
    said = "import sys; from dustup.engine.game import find_game; from dustup.table.marked import without_icon; "
    told = "print('\\n'.join(without_icon(find_game(sys.argv[1]))))"
    run = subprocess.run([sys.executable, "-c", said + told, name], capture_output=True, text=True, check=True)
    return run.stdout.split("\n")[:-1]


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_looked_up_chosen_met_or_named_on_a_card_has_an_icon(name: str) -> None:
    assert [each for each in in_a_fresh_box(name) if each] == []


class Bears:
    """As much of a game as there is to have icons."""

    title, ledger = "Bears", {"nap": SimpleNamespace(text="")}
    text = SimpleNamespace(tables={"terms": {"doze, dozes": "nap: To nap."}})
    options = (SimpleNamespace(verb="wander"),)

    def __init__(self, folder: Path) -> None:
        self.folder, self.look = folder, look_of(folder)
        self.cards = SimpleNamespace(
            names=lambda: [("grey", "Grey Bear", "beast")], icons=lambda: emblems_of.__wrapped__(folder)
        )

    def told_in(self, language: str) -> Any:
        return self


def test_what_has_no_icon_is_named_with_what_it_is(tmp_path: Path) -> None:
    """A card, a word in any of its forms, an option, a ground, a badge, and a part of a card; odds are no names."""
    card = 'name = "Old Bear"\nicon = "bear-head"\n[[habit]]\nname = "Long Nap"\n[[odds]]\nname = "1-4"\n'
    look = '[badges]\nwet = { shape = "star" }\n[ground.bog]\npage = { fill = ["#d3e8f7", "#22384a"] }\n'
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "bear.toml").write_text(card, encoding="utf-8")
    (tmp_path / "look.toml").write_text(look, encoding="utf-8")
    found = without_icon(Bears(tmp_path))  # type: ignore[arg-type]
    parts = ["ground wall", "ground bog", "badge wet", "part 'Long Nap' in cards/bear.toml"]
    assert found == ["beast Grey Bear", "word dozes", "option wander", *parts]
    named = "".join(
        f'{each} = {{ icon = "bear-head" }}\n' for each in ("grey", "dozes", "wander", "Bog", "wall", "Wet")
    )
    (tmp_path / "look.toml").write_text(f"{look}[icons]\n{named}", encoding="utf-8")
    card = card.replace('Nap"', 'Nap"\nicon = "night-sleep"')
    (tmp_path / "cards" / "bear.toml").write_text(card, encoding="utf-8")
    look_of.cache_clear()
    assert without_icon(Bears(tmp_path)) == []  # type: ignore[arg-type]


def test_a_misspelt_icon_of_what_is_no_card_is_named(tmp_path: Path) -> None:
    (tmp_path / "look.toml").write_text('[icons]\nnap = { icon = "night-sleap" }', encoding="utf-8")
    with pytest.raises(BadContent, match=r"look.toml, line 2: icon = 'night-sleap', expected .*did you mean 'night-sl"):
        look_of(tmp_path)


def test_nothing_is_shipped_that_no_game_uses() -> None:
    games = [find_game(name) for name in GAMES]
    used = {each for game in games for each in (*game.cards.icons().values(), *game.look.figures)}
    inside = {each for path in FOLDER.rglob("*.toml") for each in icons_in(path)} | {"punch"}
    assert {*drawings()} == used | inside


def test_everybody_who_drew_icons_is_named_on_the_page_and_in_the_readme() -> None:
    readme = (FOLDER.parents[2] / "README.md").read_text(encoding="utf-8")
    assert len({*AUTHORS}) == len(AUTHORS) == 34
    assert [
        each for each in (*AUTHORS, "CC BY 3.0", "game-icons.net") if each not in readme or each not in CREDIT
    ] == []


def test_drawings_are_paths_within_their_square() -> None:
    for name, path in drawings().items():
        assert re.fullmatch(r"M[MmLlHhVvCcSsQqTtAaZz0-9 -]+", path), name


def test_every_card_of_the_installed_games_is_read_with_its_icon() -> None:
    from dustup.games.henshin.content import box
    from dustup.games.panic.arenas import arena_keys, load_arena
    from dustup.games.panic.catalog import ARCHETYPES, BOSSES, FORMS, STYLES, WHOLE
    from dustup.games.panic.sheets_roster import enemy_keys, example_heroes

    assert box().heroes and box().scenarios
    assert all(list(each.values()) for each in (FORMS, ARCHETYPES, BOSSES, STYLES, WHOLE))
    assert enemy_keys() and example_heroes()
    assert all(load_arena(key) for key in arena_keys())


def test_sceneries_are_plain_names() -> None:
    assert len({*SCENERY}) == len(SCENERY)
    assert all(re.fullmatch("[a-z]+", each) for each in SCENERY)


def test_the_page_draws_every_scenery() -> None:
    drawn = (FOLDER.parents[2] / "web/src/table/looks.ts").read_text(encoding="utf-8")
    assert re.findall(r"^  ([a-z]+): look\(", drawn, re.MULTILINE) == sorted(SCENERY)


@pytest.mark.parametrize("name", PLACES)
def test_every_map_has_its_emblem_and_its_look_where_a_set_up_is_chosen(name: str) -> None:
    game = find_game(name)
    fields = {each.key: each for each in game.foyer.lobby().form}
    for key in PLACES[name]:
        drawn = [each for each in fields[key].choices if each.drawing or each.outlines]
        assert drawn, f"{key} shows no map"
        assert all(each.look in SCENERY and each.icon in game.look.drawings for each in drawn)
        assert len({each.look for each in drawn}) > 1, "all look the same"


@pytest.mark.parametrize("name", GAMES)
def test_every_file_of_a_map_names_an_icon(name: str) -> None:
    said = {path.name: path.read_text(encoding="utf-8") for path in (FOLDER / name).rglob("*.toml")}
    maps = {file: text for file, text in said.items() if re.search(r"^(look|scenery) = ", text, re.MULTILINE)}
    assert maps
    assert not [file for file, text in maps.items() if not re.search(r"^icon = ", text, re.MULTILINE)]
