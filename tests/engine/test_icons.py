"""Every card has an icon and every map a look, checked when they are read."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dustup.engine.content import Source, Words
from dustup.engine.errors import BadContent
from dustup.engine.icons import SCENERY, Icon, Scenery, icon_names

GAMES = Path(__file__).parents[2] / "src" / "dustup" / "games"
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


def tables(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from tables(each)


def test_the_list_holds_the_names_in_use_and_no_others() -> None:
    files = [
        tomllib.loads(path.read_text(encoding="utf-8")) for path in GAMES.rglob("*.toml") if path.name != "look.toml"
    ]
    used = {row["icon"] for file in files for row in tables(file) if "icon" in row}
    builds = (GAMES / "panic" / "content" / "builds.py").read_text(encoding="utf-8")
    used |= set(re.findall(r'build\("\w+", "([\w-]+)"\)', builds))
    assert used == icon_names()


def test_every_card_of_the_installed_games_is_read_with_its_icon() -> None:
    from dustup.games.henshin.content import box
    from dustup.games.panic.arenas import arena_keys, load_arena
    from dustup.games.panic.catalog import ARCHETYPES, BOSSES, FORMS, STYLES
    from dustup.games.panic.sheets_roster import enemy_keys, example_heroes
    from dustup.games.panic.stances import WHOLE

    assert box().heroes and box().scenarios
    assert all(list(each.values()) for each in (FORMS, ARCHETYPES, BOSSES, STYLES, WHOLE))
    assert enemy_keys() and example_heroes()
    assert all(load_arena(key) for key in arena_keys())


def test_sceneries_are_plain_names() -> None:
    assert len({*SCENERY}) == len(SCENERY)
    assert all(re.fullmatch("[a-z]+", each) for each in SCENERY)
