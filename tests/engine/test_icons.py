"""Every card has an icon and every map a look, checked when they are read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from dustup.engine.content import Source, Words
from dustup.engine.emblems import emblems_of, icons_in
from dustup.engine.errors import BadContent
from dustup.engine.game import find_game, game_names
from dustup.engine.icons import SCENERY, Icon, Scenery, drawings, icon_names
from dustup.engine.look import look_of

TESTS = Path(__file__).parents[1]
FOLDER = TESTS.parent / "src" / "dustup" / "games"
GAMES = [name for name in game_names() if (FOLDER / name).is_dir()]
WITHOUT = {"rule", "tag", "tag of terrain", "quest"}
"""Kinds of what can be looked up that have no card of their own."""
PLACES = {
    "henshin": ["scenario"],
    "panic": ["arena"],
    "shining": ["encounter"],
    "torn": ["scenario"],
    "demihuman": ["map", "patrol-map"],
}
"""Where a set-up chooses a map."""
UNPRINTED = {
    "henshin": "move hurt throw heavy sweep whirl kick transform stand destiny momentum exhausted Shocked",
    "panic": "Movement Damage Throw Grapple Rescue Reinforcements Speed Power Iron Burning Weakness Challenge "
    "Inspired Stun Copy Edge Fog Rubble Trap Wall Vigor Dazed Handcuffed",
    "shining": "walk attack cast item push EX",
    "torn": "Move Run Burning Poison Slow Panic",
    "demihuman": "move charge disengage attack help douse drop drop-charge drop-away "
    "Burning Panic Enraged Paralyzed Slow",
}
"""What is no card of its own: actions by name or by the verb of their options, tokens, conditions."""

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
    # Cards that only tests know are put into the box by whichever test comes first, and need none.
    staged = {path.stem for path in (TESTS / "games" / name).rglob("*.toml")}
    listed = [each for each in game.cards.names() if each[0] not in staged]
    kinds = {kind for key, called, kind in listed if key not in icons and called not in icons}
    assert kinds <= WITHOUT, f"there is no icon for {kinds - WITHOUT}"


@pytest.mark.parametrize("name", UNPRINTED)
def test_actions_tokens_and_conditions_have_icons_though_they_are_no_cards(name: str) -> None:
    icons = find_game(name).cards.icons()
    assert [each for each in UNPRINTED[name].split() if each not in icons] == []


def test_a_misspelt_icon_of_what_is_no_card_is_named(tmp_path: Path) -> None:
    (tmp_path / "look.toml").write_text('[icons]\nnap = { icon = "night-sleap" }', encoding="utf-8")
    with pytest.raises(BadContent, match=r"look.toml, line 2: icon = 'night-sleap', expected .*did you mean 'night-sl"):
        look_of(tmp_path)


def test_nothing_is_shipped_that_no_game_uses() -> None:
    games = [find_game(name) for name in GAMES]
    used = {each for game in games for each in (*game.cards.icons().values(), *game.look.figures)}
    inside = {each for path in FOLDER.rglob("*.toml") for each in icons_in(path)} | {"punch"}
    assert {*drawings()} == used | inside


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
