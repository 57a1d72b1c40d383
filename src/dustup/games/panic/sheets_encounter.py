"""Parties and encounters: which sheets may meet in a fight, and a file of sheets checked as a whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.errors import BadContent, Refusal
from dustup.engine.text import counted
from dustup.games.panic.catalog import style_card
from dustup.games.panic.sheets import BARS, ENEMIES, FEWEST, HEROES, MOST, Sheet, read_sheet
from dustup.games.panic.sheets_check import check_sheet
from dustup.games.panic.sheets_parts import Wrong, archetype_name
from dustup.kit.sheets import placed

LEAST_BARS, MOST_BARS = 3, 24
"""Bars a side needs, however small the fight, and the most it may have."""


# -- parties ------------------------------------------------------------------------------


def check_party(sheets: Sequence[Sheet], niche_protection: bool = False) -> Wrong:
    """Everything wrong with a party: its heroes one by one, and with niche protection what they share."""
    wrong = [each for sheet in sheets for each in placed(sheet.name, check_sheet(sheet))]
    wrong += [
        Refusal("not-a-hero", f"{sheet.name} is no hero but of kind {sheet.kind}.", "hero.three-types")
        for sheet in sheets
        if not sheet.hero
    ]
    return wrong + niche(sheets) if niche_protection else wrong


@clause("optional.niche-protection")
def niche(sheets: Sequence[Sheet]) -> Wrong:
    """No two heroes share a style, and no two focused or fused heroes an archetype."""
    wrong = []
    for one, other in combinations(sheets, 2):
        both = f"{one.name} and {other.name} both"
        for key in _shared(one.all_styles, other.all_styles):
            said = f"{both} use {style_card(key).name} Style; niche protection keeps styles apart."
            wrong += [Refusal("niche", said, "optional.niche-protection")]
        if "frantic" in (one.kind, other.kind):
            continue
        for key in _shared(one.archetypes, other.archetypes):
            said = f"{both} are of the {archetype_name(key)}; niche protection keeps archetypes apart."
            wrong += [Refusal("niche", said, "optional.niche-protection")]
    return wrong


def _shared(one: Sequence[str], other: Sequence[str]) -> list[str]:
    return [each for each in dict.fromkeys(one) if each in other]


# -- encounters ------------------------------------------------------------------------------


def check_encounter(
    heroes: Sequence[Sheet],
    enemies: Sequence[Sheet],
    *,
    guests: Sequence[Sheet] = (),
    hero_bars: Sequence[int] = (),
    shared_bars: int = 0,
    enemy_bars: Sequence[int] = (),
) -> Wrong:
    """Everything that keeps two sides from meeting; in a three-way battle, asked once for each enemy team.

    ``hero_bars`` are the bars each hero fights with (one each if not given), ``shared_bars`` spare bars the heroes
    share evenly, ``enemy_bars`` the bars each enemy fights with (as built if not given). More bars than heroes make
    the fight uneven, and then the enemies' bars may be piled freely.
    """
    ours = list(hero_bars) or [1] * len(heroes)
    theirs = list(enemy_bars) or [units(each) for each in enemies]
    if len(ours) != len(heroes) or len(theirs) != len(enemies):
        raise ValueError("bars must be given for each hero and each enemy, or for none")
    total = sum(ours) + shared_bars
    wrong = kinds(heroes, enemies, guests) + guest_bars(guests)
    sides = total + len(guests), sum(theirs)
    wrong += spare_bars(ours, shared_bars) + equal_sides(*sides) + minimum_bars(min(sides))
    return wrong + enemies_worth(enemies, theirs, uneven=total > len(heroes))


@clause("encounter.boss-units", "encounter.stooges-one-or-two", "unit.definition", "ruling.encounter.stooge-word")
def units(sheet: Sheet) -> int:
    """What a unit is worth: its bars; a boss whose bars nobody has chosen is worth two."""
    return sheet.bars or FEWEST


@clause("enemy.three-kinds", "complication.guest.build")
def kinds(heroes: Sequence[Sheet], enemies: Sequence[Sheet], guests: Sequence[Sheet]) -> Wrong:
    """Heroes on one side, warriors, stooges and bosses on the other; a guest is built like an enemy."""
    wrong = []
    parts = (
        ("hero", heroes, HEROES, "hero.three-types"),
        ("enemy", enemies, ENEMIES, "enemy.three-kinds"),
        ("guest", guests, ENEMIES, "complication.guest.build"),
    )
    for what, sheets, allowed, cited in parts:
        if not sheets and what != "guest":
            wrong += [Refusal("nobody", f"A fight needs at least one {what}.", cited)]
        for each in sheets:
            if each.kind not in allowed:
                said = f"{each.name} is of kind {each.kind}; every {what} is {' or '.join(allowed)}."
                wrong += [Refusal("wrong-kind", said, cited)]
    return wrong


@clause("complication.guest.build", "complication.guest.slots")
def guest_bars(guests: Sequence[Sheet]) -> Wrong:
    """A guest fights with one bar, so stooges with two bars cannot be one; a boss leaves its other bars behind."""
    return [
        Refusal(
            "wrong-bars", f"A guest has one health bar, not {each.bars} as {each.name}.", "complication.guest.build"
        )
        for each in guests
        if each.kind != "boss" and each.bars != 1
    ]


@clause("encounter.units-equal", "ruling.initiative.equal-sides")
def equal_sides(ours: int, theirs: int) -> Wrong:
    """Both sides have as many bars."""
    if ours == theirs:
        return []
    said = f"The heroes' side has {counted(ours, 'health bar')}, the enemies' side {theirs}; they must be equal."
    return [Refusal("unequal", said, "ruling.initiative.equal-sides")]


@clause("complication.uneven.minimum-bars")
def minimum_bars(bars: int) -> Wrong:
    """One against one or two against two, each side needs extra bars: at least three in all."""
    if bars >= LEAST_BARS:
        return []
    said = f"In so small a fight each side needs at least {LEAST_BARS} health bars, not {bars}."
    return [Refusal("too-small", said, "complication.uneven.minimum-bars")]


@clause("complication.uneven.hero-even", "complication.uneven.hero-uneven")
def spare_bars(bars: Sequence[int], shared: int) -> Wrong:
    """Heroes share spare bars evenly or hand out whole ones, not both; nobody goes without a bar."""
    cited = "complication.uneven.hero-uneven"
    if min(bars, default=1) < 1 or shared < 0:
        return [Refusal("wrong-bars", "Every hero has at least one health bar.", cited)]
    if shared and max(bars, default=1) > 1:
        said = "The heroes either share their spare health bars evenly or hand out whole ones, not both."
        return [Refusal("two-ways", said, cited)]
    return []


@clause("encounter.boss-units", "encounter.stooges-one-or-two", "complication.uneven.director", "ruling.boss.bar-count")
def enemies_worth(enemies: Sequence[Sheet], bars: Sequence[int], uneven: bool) -> Wrong:
    """An enemy has the bars of its kind; in an uneven fight the Director may pile on more."""
    wrong = []
    for sheet, number in zip(enemies, bars, strict=True):
        boss = sheet.kind == "boss"
        fewest = FEWEST if boss else BARS.get(sheet.kind, 1)
        most = MOST if boss else fewest
        if number < fewest or (number > most and not uneven):
            wanted = f"{fewest} to {most}" if boss else str(fewest)
            said = f"{sheet.name} is of kind {sheet.kind} and worth {wanted}, not {counted(number, 'health bar')}"
            cited = "encounter.boss-units" if boss else "complication.uneven.director"
            wrong += [Refusal("wrong-bars", f"{said}; only an uneven fight adds more.", cited)]
    return wrong


# -- files ------------------------------------------------------------------------------


def check_file_table(table: Mapping[str, Any]) -> Wrong:
    """Everything wrong with a file of sheets: one sheet, or rows of ``[[hero]]`` and ``[[enemy]]``.

    With ``total``, the health bars of each side, or ``bars``, those of each hero, the two sides are to meet.
    """
    if "hero" not in table and "enemy" not in table:
        sheets, wrong = _read_each("the sheet", [table])
        return wrong + [each for sheet in sheets for each in check_sheet(sheet)]
    allowed = ("hero", "enemy", "niche-protection", "total", "bars")
    wrong = [
        Refusal("unknown-key", f"Unknown key {key!r}; a file of sheets has {', '.join(allowed)}.")
        for key in table
        if key not in allowed
    ]
    protected = table.get("niche-protection", False)
    if not isinstance(protected, bool):
        wrong += [Refusal("wrong-value", f"niche-protection should be true or false, not {protected!r}.")]
    heroes, unread = _read_each("[[hero]]", table.get("hero", []))
    enemies, unknown = _read_each("[[enemy]]", table.get("enemy", []))
    wrong += unread + unknown + check_party(heroes, protected is True)
    for sheet in enemies:
        wrong += placed(sheet.name, check_sheet(sheet))
        if sheet.hero:
            said = f"{sheet.name} is of kind {sheet.kind}; an enemy is {' or '.join(ENEMIES)}."
            wrong += [Refusal("wrong-kind", said, "enemy.three-kinds")]
    return wrong if wrong or not {"total", "bars"} & set(table) else _meeting(table, heroes, enemies)


@clause("complication.uneven.extra-bars")
def _meeting(table: Mapping[str, Any], heroes: Sequence[Sheet], enemies: Sequence[Sheet]) -> Wrong:
    """What keeps the two sides of a file from meeting, with so many health bars in all or for each hero."""
    total, bars = table.get("total"), table.get("bars")
    if total is not None and bars is not None:
        said = "Either total says how many health bars each side has, or bars how many each hero has; not both."
        return [Refusal("two-ways", said, "complication.uneven.hero-uneven")]
    if bars is None:
        if type(total) is not int or not len(heroes) <= total <= MOST_BARS:
            said = f"total should be a whole number from {len(heroes)} to {MOST_BARS}, not {total!r}."
            return [Refusal("wrong-value", said, "complication.uneven.extra-bars")]
        return check_encounter(heroes, enemies, shared_bars=total - len(heroes))
    if not isinstance(bars, list) or len(bars) != len(heroes) or not all(type(each) is int for each in bars):
        said = f"bars should be a list of {len(heroes)} whole numbers, one for each hero, not {bars!r}."
        return [Refusal("wrong-value", said, "complication.uneven.hero-uneven")]
    return check_encounter(heroes, enemies, hero_bars=bars)


def _read_each(where: str, rows: Any) -> tuple[list[Sheet], Wrong]:
    """Every sheet that can be read, and why the others cannot."""
    if not isinstance(rows, list):
        return [], [Refusal("unreadable", f"{where} should head each row, not stand for {rows!r}.")]
    sheets, wrong = [], []
    for number, row in enumerate(rows, 1):
        place = f"{where} {number}" if len(rows) > 1 else where
        try:
            sheets.append(read_sheet(row, place))
        except BadContent as error:
            wrong.append(Refusal("unreadable", f"{error}."))
    return sheets, wrong
