"""The printed rosters: every pre-made enemy by group, and the three example heroes."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.content import Words
from dustup.engine.errors import BadContent, Refusal
from dustup.engine.icons import Icon
from dustup.games.panic.catalog import CONTENT
from dustup.games.panic.sheets import BARS, FEWEST, MOST, Sheet, read_sheet
from dustup.kit.sheets import near, read_table

_FILE: dict[str, Any] = {"group": Words(), "text": Words(), "enemy": None}
_ON_CARD: dict[str, Any] = {"icon": Icon()}
_LABEL: dict[str, Any] = {"key": Words(), "tactics": Words(), **_ON_CARD}


@dataclass(slots=True, frozen=True)
class Group:
    """A section of the enemy chapter."""

    key: str
    name: str
    text: str
    enemies: tuple[str, ...]


@dataclass(slots=True, frozen=True)
class Printed:
    """A pre-made unit as printed."""

    key: str
    group: str
    """Key of its section; empty for a hero."""
    sheet: Sheet
    tactics: str = ""


# -- enemies ------------------------------------------------------------------------------


def enemy(key: str, bars: int = 0) -> Sheet:
    """The sheet of a pre-made enemy; a boss with so many bars, or with as many as the encounter will give it."""
    sheet = printed_enemy(key).sheet
    return replace(sheet, bars=bars) if bars else sheet


def printed_enemy(key: str) -> Printed:
    """A pre-made enemy with its group and tactics."""
    return _found(key, _enemies(), "pre-made enemy")


@cache
def enemy_keys(group: str = "", kind: str = "") -> tuple[str, ...]:
    """The keys of all pre-made enemies, or of those of one group or kind."""
    return tuple(
        key
        for key, each in _enemies().items()
        if (not group or each.group == group) and (not kind or each.sheet.kind == kind)
    )


@cache
def groups() -> dict[str, Group]:
    """The sections of the enemy chapter."""
    made = {}
    for key, table in _group_files().items():
        keys = tuple(row["key"] for row in table["enemy"])
        made[key] = Group(key, table["group"], table["text"], keys)
    return made


@clause("ruling.enemies.super-stooges")
def super_stooges(key: str) -> Sheet:
    """A pre-made stooge group with two bars: it gains the Fused Ability of the section it is printed in."""
    found = printed_enemy(key)
    if found.sheet.kind != "stooges":
        raise BadContent(f"{found.sheet.name} is a {found.sheet.kind}; only stooges can become super stooges")
    return replace(found.sheet, kind="super-stooges", archetypes=(found.group,), bars=BARS["super-stooges"])


@clause("ruling.enemies.boss-bars", "ruling.boss.bar-count")
def boss_bars(heroes: int) -> int:
    """The bars a pre-made boss gets unless the Director says otherwise: one for each hero, two to five."""
    return min(max(heroes, FEWEST), MOST)


# -- heroes ------------------------------------------------------------------------------


@clause("example.patty.sheet", "example.truth.sheet", "example.rex.sheet")
def example_hero(key: str) -> Sheet:
    """The sheet of an example hero."""
    return _found(key, _heroes(), "example hero").sheet


def example_heroes() -> tuple[str, ...]:
    """The keys of the example heroes."""
    return tuple(_heroes())


# -- a unit that is printed as it stands ------------------------------------------------------------------------------


@cache
def deviating() -> frozenset[str]:
    """The names of printed units that deviate from the rules: of all others nothing need be looked up."""
    return frozenset(each.sheet.name for each in _by_sheet().values() if each.sheet.deviations)


@lru_cache(maxsize=1024)
def printed_as(sheet: Sheet) -> Printed | None:
    """The printed unit this is, whatever its bars; nothing if it was changed in any way."""
    if sheet.kind == "super-stooges":
        sheet = replace(sheet, kind="stooges", archetypes=())
    return _by_sheet().get(_barless(sheet))


@clause("ruling.enemies.printed-range", "ruling.enemies.card-against-text")
def printed_numbers(sheet: Sheet, style: str) -> tuple[tuple[int, int] | None, dict[str, tuple[int, ...]]]:
    """What is printed on a stance of a pre-made unit and would not follow from its parts: its range, and prices."""
    span, gates = None, {}
    found = printed_as(sheet) if sheet.name in deviating() else None
    for each in found.sheet.deviations if found is not None else ():
        if each.stance == style and each.range:
            span = each.range[0], each.range[-1]
        if each.stance == style and each.gates:
            gates[each.action] = each.gates
    return span, gates


@clause("ruling.enemies.skills")
def excused(sheet: Sheet, refusal: Refusal) -> bool:
    """Whether it is printed that way, and a recorded deviation lets it break this clause."""
    found = printed_as(sheet)
    return found is not None and any(refusal.clause in each.excuses for each in found.sheet.deviations)


# -- reading ------------------------------------------------------------------------------


@cache
def _enemies() -> dict[str, Printed]:
    made: dict[str, Printed] = {}
    for group, table in _group_files().items():
        for row in table["enemy"]:
            where = f"{group}.toml, [[enemy]]"
            named = f"{where} {row['name']!r}" if "name" in row else where
            label = read_table({key: row[key] for key in _LABEL if key in row}, _LABEL, named)
            if label["key"] in made:
                raise BadContent(f"{where}: {label['key']!r} is the key of two enemies")
            sheet = read_sheet({key: row[key] for key in row if key not in _LABEL}, where)
            made[label["key"]] = Printed(label["key"], group, sheet, label["tactics"])
    return made


@cache
def _group_files() -> dict[str, Mapping[str, Any]]:
    files: dict[str, Mapping[str, Any]] = {}
    for path in sorted((CONTENT / "enemies").glob("*.toml")):
        table = _load(path)
        read_table(table, _FILE, path.name)
        if not isinstance(table.get("enemy"), list):
            raise BadContent(f"{path.name}: expected rows headed [[enemy]]")
        files[path.stem] = table
    return files


@cache
def _heroes() -> dict[str, Printed]:
    made: dict[str, Printed] = {}
    for path in sorted((CONTENT / "heroes").glob("*.toml")):
        table = _load(path)
        read_table({key: table[key] for key in _ON_CARD if key in table}, _ON_CARD, path.name)
        sheet = read_sheet({key: table[key] for key in table if key not in _ON_CARD}, path.name)
        made[path.stem] = Printed(path.stem, "", sheet)
    return made


@cache
def _by_sheet() -> dict[Sheet, Printed]:
    return {_barless(each.sheet): each for each in (*_enemies().values(), *_heroes().values())}


def _barless(sheet: Sheet) -> Sheet:
    return replace(sheet, bars=0, beside=())


def _load(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadContent(f"{path.name}: not TOML: {error}") from None


def _found(key: str, shelf: Mapping[str, Printed], what: str) -> Printed:
    if key not in shelf:
        raise BadContent(f"there is no {what} {key!r}{near(key, shelf)}; there are: {', '.join(shelf)}")
    return shelf[key]
