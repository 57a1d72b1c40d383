"""Sheets: a hero or an enemy as it was built, before any fight.

A sheet only says what was chosen. Whether that may be chosen is in ``sheets_check.py``, the short text that people
paste is in ``sheets_text.py``, the printed rosters are in ``sheets_roster.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from dustup.engine.cite import clause
from dustup.engine.content import Many, Number, Words
from dustup.engine.errors import BadContent
from dustup.games.panic.catalog import ARCHETYPES, BOSSES, BUILDS, FORMS, STYLE_KEYS, STYLES, WHOLE, style_card
from dustup.kit.sheets import all_read, noted, read_table, refuse, rows_of, unknown

HEROES = ("focused", "fused", "frantic")
ENEMIES = ("warrior", "stooges", "super-stooges", "boss")
KINDS = (*HEROES, *ENEMIES)

FEWEST, MOST = 2, 5
"""Bars of a boss."""
BARS = {"super-stooges": 2, "boss": 0}
"""Bars a unit is built with; one for every kind not named, and a boss gets its bars with the encounter."""

CONTROL = "control"
RANGES = ("reach", "close")
"""Control Form's range option: three spaces farther, or from 1 on."""
BONUS_DIE = 4
"""What a boss adds to each of its stances."""

Spot = tuple[int, int]
T = TypeVar("T")


@dataclass(slots=True, frozen=True)
class Dice:
    """The Action Dice of a stance: those that are rolled, and numbers that need no roll."""

    rolled: tuple[int, ...]
    fixed: tuple[int, ...] = ()

    def __len__(self) -> int:
        return len(self.rolled) + len(self.fixed)

    def __str__(self) -> str:
        return " ".join([str(each) for each in self.fixed] + [f"d{each}" for each in self.rolled])


@dataclass(slots=True, frozen=True)
class StanceSheet:
    """A style joined with one form (with two, if the style says so), and the names the owner calls them by."""

    style: str
    forms: tuple[str, ...]
    form_names: tuple[str, ...] = ()
    control: str = ""

    def __post_init__(self) -> None:
        if not self.form_names:
            object.__setattr__(self, "form_names", plain_names(self.forms))

    @property
    def name(self) -> str:
        return stance_name(self)


@dataclass(slots=True, frozen=True)
class Deviation:
    """Where a printed card differs from the rules or from its parts, and what we play."""

    about: str
    printed: str
    ruling: str
    excuses: tuple[str, ...] = ()
    """The clauses of building that the printed unit breaks and that we let it break."""
    without: tuple[str, ...] = ()
    """Actions of its parts that the printed unit does not have."""
    traits: tuple[str, ...] = ()
    """Constant abilities it has besides those of its parts."""
    stance: str = ""
    """The style of the one stance it is about; empty if it is about the unit."""
    range: tuple[int, ...] = ()
    """The range printed on that stance, from and to."""
    action: str = ""
    gates: tuple[int, ...] = ()
    """What is printed for an action of that stance: the minimum numbers of its tiers."""

    @property
    def played(self) -> bool:
        """Whether the unit is not just what its parts make of it. All else is advice on reading the printed card."""
        return bool(self.without or self.traits or self.range or self.gates)


@dataclass(slots=True, frozen=True)
class Sheet:
    """A unit as built."""

    name: str
    kind: str
    archetypes: tuple[str, ...] = ()
    """Focused one, fused two, frantic those of its three Frantic Abilities, warrior, boss and super stooges one."""
    build: str = ""
    stances: tuple[StanceSheet, ...] = ()
    styles: tuple[str, ...] = ()
    """Only for frantic heroes, who assemble a stance each turn; so are forms and form names."""
    forms: tuple[str, ...] = ()
    form_names: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    bars: int = 1
    shape: tuple[Spot, ...] = ()
    """Columns and rows a Vehicle covers, counted from its upper left corner, in reading order."""
    beside: tuple[str, ...] = ()
    """Changed cards that it plays instead of the printed ones, such as ``forms/iron@new``."""
    deviations: tuple[Deviation, ...] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        if self.forms and not self.form_names:
            object.__setattr__(self, "form_names", plain_names(self.forms))
        if self.shape != ():
            object.__setattr__(self, "shape", from_corner(self.shape))

    @property
    def hero(self) -> bool:
        return self.kind in HEROES

    @property
    def all_styles(self) -> tuple[str, ...]:
        """Every style it can fight in."""
        return self.styles + tuple(each.style for each in self.stances)

    @property
    def all_forms(self) -> tuple[str, ...]:
        """Every form it can fight in."""
        return self.forms + tuple(form for each in self.stances for form in each.forms)

    def dice(self, stance: StanceSheet, *, dazed: bool = False) -> Dice:
        """The Action Dice of one of its stances; those that an ability of the stance adds only if it works."""
        dice = dice_without_abilities(stance) if dazed else stance_dice(stance)
        return with_bonus_die(dice) if self.kind == "boss" else dice

    @property
    def figures(self) -> int:
        """How many bodies it starts with."""
        if self.kind in ("stooges", "super-stooges"):
            return head_count(self.stances[0])
        return max((BOSSES[each].figures for each in self.archetypes if each in BOSSES), default=1)

    def assemble(self, style: str, *forms: str, control: str = "") -> StanceSheet:
        """A stance of a frantic hero for this turn, under the names it wrote down."""
        called = dict(zip(self.forms, self.form_names, strict=True))
        return StanceSheet(style, forms, tuple(called[each] for each in forms), control)

    def with_bars(self, bars: int) -> Sheet:
        """The same unit with so many health bars."""
        return replace(self, bars=bars)

    def table(self) -> dict[str, Any]:
        """What ``read_sheet`` reads back."""
        return write_sheet(self)


# -- what follows from the cards ------------------------------------------------------------------------------


def plain_names(forms: Iterable[str]) -> tuple[str, ...]:
    """Forms under their own names."""
    return tuple(FORMS[each].name if each in FORMS else each for each in forms)


@clause("stance.naming")
def stance_name(stance: StanceSheet) -> str:
    """Style first, then form: Training Mountain."""
    return " ".join((style_card(stance.style).name, *stance.form_names))


@clause("form.names-are-cosmetic", *(f"form.{key}.names" for key in FORMS))
def form_called(name: str) -> str:
    """The form a stance's name means, also as a possessive or plural; empty if there is none.

    >>> form_called("Mountain"), form_called("World's"), form_called("Blizzards")
    ('iron', 'zen', 'control')
    """
    for word in (name, name.removesuffix("'s"), name.removesuffix("s")):
        for key, form in FORMS.items():
            if word in form.names:
                return key
    return ""


def skill_called(text: str) -> str:
    """A skill as it is printed, if some form gives it; else as it was written.

    >>> skill_called("perfect timing"), skill_called("eccentric gambler")
    ('Perfect Timing', 'eccentric gambler')
    """
    words = " ".join(text.split()).casefold()
    printed = [*[each.skill for each in FORMS.values()], *[each.skill for each in WHOLE.values()]]
    return next((each for each in printed if each.casefold() == words), text)


@clause(
    "ruling.enemies.dice",
    "ruling.stance.dragons-ego-dice",
    "style.lucky.ability.die",
    "style.ten-thousand.ability.dice",
)
def stance_dice(stance: StanceSheet) -> Dice:
    """The form's dice and whatever the style adds; two forms together follow the chart."""
    joined = chart_dice(stance) if len(stance.forms) > 1 else form_dice(stance)
    return Dice(joined.rolled + style_card(stance.style).dice, joined.fixed)


@clause("ruling.penalty.dazed-scope")
def dice_without_abilities(stance: StanceSheet) -> Dice:
    """The form's own dice, or those of a stance that has none: what the style's ability adds is left out."""
    if not stance.forms:
        return stance_dice(stance)
    return chart_dice(stance) if len(stance.forms) > 1 else form_dice(stance)


@clause("ruling.forms.dice-icons", *(f"form.{key}.dice" for key in FORMS))
def form_dice(stance: StanceSheet) -> Dice:
    """The dice printed on the form."""
    forms = [FORMS[each] for each in stance.forms]
    return Dice(sum((each.dice for each in forms), ()), sum((each.fixed for each in forms), ()))


@clause("style.forbidden.ability.dice-chart", "ruling.style.forbidden.zen")
def chart_dice(stance: StanceSheet) -> Dice:
    """What each of two forms contributes to a stance made of both."""
    forms = [FORMS[each] for each in stance.forms]
    return Dice(sum((each.forbidden for each in forms), ()), sum((each.forbidden_fixed for each in forms), ()))


@clause("boss.bonus-die", "ruling.boss.bonus-die-size")
def with_bonus_die(dice: Dice) -> Dice:
    """A boss has one more d4 in every stance."""
    return replace(dice, rolled=(*dice.rolled, BONUS_DIE))


@clause("stooges.count", "ruling.stooges.count-timing")
def head_count(stance: StanceSheet) -> int:
    """A stooge group has a figure for each die printed on its stance."""
    return len(stance_dice(stance))


@clause("hero.options-binding", "hero.focused.ability", "hero.fused.ability")
@clause("archetype.ability-by-type", "archetype.enemies-fused")
def ability_versions(sheet: Sheet) -> tuple[tuple[str, str], ...]:
    """Archetypes with the version of their ability it has: its own type's for a hero, the fused one for an enemy."""
    version = sheet.kind if sheet.hero else "fused"
    return tuple((each, "boss" if each in BOSSES else version) for each in sheet.archetypes)


def from_corner(shape: Iterable[Spot]) -> tuple[Spot, ...]:
    """A shape counted from its upper left corner, row by row."""
    spots = set(shape)
    left = min((column for column, _ in spots), default=0)
    top = min((row for _, row in spots), default=0)
    return tuple(sorted(((column - left, row - top) for column, row in spots), key=lambda spot: (spot[1], spot[0])))


# -- tables ------------------------------------------------------------------------------

_TEXTS = Many(Words(), default=())
_SHEET: dict[str, Any] = {
    "name": Words(),
    "kind": Words(KINDS),
    "archetypes": _TEXTS,
    "build": Words(default=""),
    "stances": None,
    "styles": _TEXTS,
    "forms": _TEXTS,
    "names": _TEXTS,
    "skills": _TEXTS,
    "bars": Number(0, 20, -1),
    "shape": None,
    "beside": _TEXTS,
    "deviations": None,
}
_STANCE: dict[str, Any] = {
    "style": Words(),
    "forms": _TEXTS,
    "names": _TEXTS,
    "control": Words(RANGES, default=""),
}
_LISTS = ("excuses", "without", "traits", "range", "gates")
_DEVIATION: dict[str, Any] = {
    "about": Words(),
    "printed": Words(),
    "ruling": Words(),
    "excuses": _TEXTS,
    "without": _TEXTS,
    "traits": _TEXTS,
    "stance": Words(default=""),
    "range": Many(Number(0, 20), default=()),
    "action": Words(default=""),
    "gates": Many(Number(1, 20), default=()),
}


def read_sheet(table: Mapping[str, Any], where: str) -> Sheet:
    """A sheet from a table of a TOML file; ``where`` names the place in errors."""
    row = read_table(table, _SHEET, where)
    here = f"{where}, {row['name']!r}"
    faults = unknown(row["archetypes"], (*ARCHETYPES, *BOSSES), "archetype", here)
    faults += unknown([row["build"]] if row["build"] else [], BUILDS, "build", here)
    faults += unknown(row["styles"], STYLES, "style", here)
    faults += unknown(row["forms"], FORMS, "form", here)
    stances = noted(faults, _rows, table, "stances", here, _stance)
    called = noted(faults, _called, row, here)
    shape = noted(faults, _rows, table, "shape", here, _spot)
    deviations = noted(faults, _rows, table, "deviations", here, _deviation)
    refuse(faults)
    return Sheet(
        name=row["name"],
        kind=row["kind"],
        archetypes=tuple(row["archetypes"]),
        build=row["build"],
        stances=stances or (),
        styles=tuple(row["styles"]),
        forms=tuple(row["forms"]),
        form_names=called or (),
        skills=tuple(skill_called(each) for each in row["skills"]),
        bars=BARS.get(row["kind"], 1) if row["bars"] < 0 else row["bars"],
        shape=shape or (),
        beside=tuple(row["beside"]),
        deviations=deviations or (),
    )


def _rows(table: Mapping[str, Any], key: str, where: str, read: Callable[[Any, str], T]) -> tuple[T, ...]:
    """A list inside the table, read row by row."""
    return tuple(all_read(lambda row: read(row, where), rows_of(table, key, where)))


def write_sheet(sheet: Sheet) -> dict[str, Any]:
    """A sheet as a table; what goes without saying is left out."""
    table: dict[str, Any] = {"name": sheet.name, "kind": sheet.kind}
    table["archetypes"] = list(sheet.archetypes)
    table["build"] = sheet.build
    table["stances"] = [_write_stance(each) for each in sheet.stances]
    table["styles"] = list(sheet.styles)
    table["forms"] = list(sheet.forms)
    table["names"] = _write_names(sheet.forms, sheet.form_names)
    table["skills"] = list(sheet.skills)
    table["shape"] = [list(each) for each in sheet.shape]
    table["beside"] = list(sheet.beside)
    table["deviations"] = [_write_deviation(each) for each in sheet.deviations]
    table = {key: value for key, value in table.items() if value}
    if sheet.bars != BARS.get(sheet.kind, 1):
        table["bars"] = sheet.bars
    return table


def _write_deviation(deviation: Deviation) -> dict[str, Any]:
    table: dict[str, Any] = {"about": deviation.about, "printed": deviation.printed, "ruling": deviation.ruling}
    for key in _LISTS:
        table[key] = list(getattr(deviation, key))
    table["stance"], table["action"] = deviation.stance, deviation.action
    return {key: value for key, value in table.items() if value}


def _write_stance(stance: StanceSheet) -> dict[str, Any]:
    table: dict[str, Any] = {"style": stance.style, "forms": list(stance.forms)}
    table["names"] = _write_names(stance.forms, stance.form_names)
    table["control"] = stance.control
    return {key: value for key, value in table.items() if value}


def _write_names(forms: tuple[str, ...], names: tuple[str, ...]) -> list[str]:
    return [] if names == plain_names(forms) else list(names)


def _stance(table: Any, where: str) -> StanceSheet:
    row = read_table(table, _STANCE, f"{where}, stances")
    here = f"{where}, stance {row['style']!r}"
    refuse(unknown([row["style"]], STYLE_KEYS, "style", here) + unknown(row["forms"], FORMS, "form", here))
    return StanceSheet(row["style"], tuple(row["forms"]), _called(row, here), row["control"])


def _called(row: Mapping[str, Any], where: str) -> tuple[str, ...]:
    """The names given to forms, one for each form or none at all."""
    forms, names = row["forms"], row["names"]
    if names and len(names) != len(forms):
        raise BadContent(f"{where}: names = {list(names)!r}, expected one for each of the {len(forms)} forms")
    return tuple(names)


def _spot(given: Any, where: str) -> Spot:
    if not isinstance(given, list) or len(given) != 2 or not all(type(each) is int for each in given):
        raise BadContent(f"{where}: shape has {given!r}, expected pairs like [0, 1], a column and a row")
    return given[0], given[1]


def _deviation(table: Any, where: str) -> Deviation:
    row = read_table(table, _DEVIATION, f"{where}, deviations")
    if (row["range"] or row["gates"]) and row["stance"] not in STYLE_KEYS:
        raise BadContent(f"{where}, deviation {row['about']!r}: stance = {row['stance']!r}, expected one of its styles")
    made: dict[str, Any] = {key: tuple(value) if key in _LISTS else value for key, value in row.items()}
    return Deviation(**made)
