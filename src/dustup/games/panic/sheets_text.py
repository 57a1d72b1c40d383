"""Sheets as short text that people read, write and paste:

    Patty North: focused teacher, mysterious; Training Mountain, Mastermind Control (+3), Elder Power;
    skills Eccentric Gambler, Professional, Perfect Timing, Unmovable

Name and kind first, then archetypes joined by ``+``, build and bars; then the stances by name. ``(+3)`` or ``(from 1)``
is Control Form's range option. A frantic hero has ``styles`` and ``forms`` instead of stances, a Vehicle its ``shape``
drawn row by row: ``shape ##/##``. A name with a comma, colon or semicolon stands in quotation marks. Several units
stand apart by an empty line; a line that begins with ``#`` and a space is a remark.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from dustup.engine.errors import BadContent
from dustup.games.panic.catalog import ARCHETYPES, BOSSES, BUILDS, FORMS, STYLE_KEYS, style_card
from dustup.games.panic.sheets import BARS, KINDS, Sheet, Spot, StanceSheet, form_called, skill_called
from dustup.kit.sheets import (
    all_read,
    blocks,
    labelled,
    near,
    noted,
    quoted,
    refuse,
    said_once,
    taken_apart,
    unknown,
)

LABELS = ("styles", "forms", "skills", "shape")
OPTIONS = {"reach": "+3", "close": "from 1"}
_OPTION = re.compile(r"\s*\(?\s*(\+\s*3|from\s+1)\s*\)?$")


# -- writing ------------------------------------------------------------------------------


def write_short(sheet: Sheet) -> str:
    """A sheet on one line; recorded deviations are left out."""
    head = " ".join([sheet.kind, "+".join(sheet.archetypes)]).strip()
    about = [head, sheet.build, _write_bars(sheet)]
    sections = [f"{quoted(sheet.name)}: " + ", ".join(each for each in about if each)]
    sections += [", ".join(_write_stance(each) for each in sheet.stances)]
    sections += [labelled("styles", (style_card(each).name for each in sheet.styles))]
    sections += [labelled("forms", _write_forms(sheet.forms, sheet.form_names))]
    sections += [labelled("skills", (quoted(each) for each in sheet.skills))]
    sections += [f"shape {draw(sheet.shape)}" if sheet.shape else ""]
    return "; ".join(each for each in sections if each)


def _write_bars(sheet: Sheet) -> str:
    if sheet.bars == BARS.get(sheet.kind, 1):
        return ""
    return f"{sheet.bars} bar" if sheet.bars == 1 else f"{sheet.bars} bars"


def _write_stance(stance: StanceSheet) -> str:
    name = " ".join([style_card(stance.style).name, *_write_forms(stance.forms, stance.form_names)])
    return f"{name} ({OPTIONS[stance.control]})" if stance.control else name


def _write_forms(forms: Iterable[str], names: Iterable[str]) -> list[str]:
    written = []
    for form, name in zip(forms, names, strict=True):
        if form_called(name) != form:
            raise BadContent(f"{form} is called {name!r}, which is none of its names, and cannot be written short")
        written.append(name)
    return written


def draw(shape: Iterable[Spot]) -> str:
    """A shape row by row.

    >>> draw([(0, 0), (1, 0), (1, 1)])
    '##/.#'
    """
    spots = set(shape)
    wide, high = max(column for column, _ in spots), max(row for _, row in spots)
    rows = ("".join("#" if (column, row) in spots else "." for column in range(wide + 1)) for row in range(high + 1))
    return "/".join(rows)


# -- reading ------------------------------------------------------------------------------


def read_short(text: str) -> Sheet:
    """The one sheet a short text describes."""
    sheets = read_shorts(text)
    if len(sheets) != 1:
        raise BadContent(f"expected one unit, but the text describes {len(sheets)}")
    return sheets[0]


def read_shorts(text: str) -> list[Sheet]:
    """Every sheet of a text, apart by empty lines."""
    return all_read(_read_block, blocks(text))


def _read_block(block: str) -> Sheet:
    given = taken_apart(block, LABELS, "Sniper: warrior gunkata")
    sheet, faults = _read_head(given.name, given.head), list[str]()
    for label, pieces in given.sections:
        sheet = noted(faults, _read_section, sheet, label, pieces) or sheet
    refuse(faults)
    return sheet


def _read_head(name: str, head: list[str]) -> Sheet:
    first, *others = head
    kind, _, archetypes = first.partition(" ")
    refuse(unknown([kind], KINDS, "kind of unit", name))
    keys = tuple(each.strip().lower() for each in archetypes.split("+") if each.strip())
    faults = unknown(keys, (*ARCHETYPES, *BOSSES), "archetype", name)
    sheet, seen = Sheet(name, kind, keys, bars=BARS.get(kind, 1)), dict[str, str]()
    for each in others:
        if bars := re.fullmatch(r"(\d{1,4}) bars?", each):
            said_once(name, "numbers of bars", each, seen)
            sheet = replace(sheet, bars=int(bars[1]))
        else:
            faults += unknown([each.lower()], BUILDS, "build", name)
            said_once(name, "Builds", each, seen)
            sheet = replace(sheet, build=each.lower())
    refuse(faults)
    return sheet


def _read_section(sheet: Sheet, label: str, pieces: list[str]) -> Sheet:
    name, whole = sheet.name, ", ".join(pieces)
    if label == "styles":
        return replace(sheet, styles=tuple(all_read(lambda each: _style(each, name), pieces)))
    if label == "forms":
        forms, names = zip(*all_read(lambda each: _form(each, name), pieces), strict=True)
        return replace(sheet, forms=forms, form_names=names)
    if label == "skills":
        return replace(sheet, skills=tuple(skill_called(each) for each in pieces))
    if label == "shape":
        return replace(sheet, shape=_read_shape(whole, name))
    if sheet.stances:
        raise BadContent(f"{name}: {whole!r} should begin with one of {', '.join(LABELS)}")
    return replace(sheet, stances=tuple(all_read(lambda each: _read_stance(each, name), pieces)))


def _read_stance(text: str, where: str) -> StanceSheet:
    """A stance by its name: the style, then the form or forms."""
    option = _OPTION.search(text)
    control = "" if option is None else "reach" if option[1].startswith("+") else "close"
    name = text[: option.start()] if option else text
    style = _style_before(name, where)
    words = name[len(style_card(style).name) :].split()
    pairs = [_form(each, f"{where}, {name}") for each in words]
    return StanceSheet(style, tuple(key for key, _ in pairs), tuple(called for _, called in pairs), control)


def _style_before(name: str, where: str) -> str:
    """The style a stance's name begins with; of two, the longer."""
    fitting = [key for key in STYLE_KEYS if _plain(f"{name} ").startswith(_plain(style_card(key).name) + " ")]
    if not fitting:
        raise BadContent(f"{where}: {name!r} begins with no style{_alike(name.split()[0] if name.split() else '')}")
    return max(fitting, key=lambda key: len(style_card(key).name))


def _style(name: str, where: str) -> str:
    for key in STYLE_KEYS:
        if _plain(name) in (key, _plain(style_card(key).name)):
            return key
    raise BadContent(f"{where}: there is no style {name!r}{_alike(name)}")


def _alike(name: str) -> str:
    return near(_plain(name), [_plain(style_card(key).name) for key in STYLE_KEYS])


def _form(word: str, where: str) -> tuple[str, str]:
    """The form a word means and how it is called."""
    names = [name for form in FORMS.values() for name in form.names]
    for ending in ("", "'s", "s"):
        stem = _plain(word).removesuffix(ending)
        for name in names:
            if _plain(word).endswith(ending) and stem == name.lower():
                return form_called(name), name + ending
    raise BadContent(f"{where}: no form is called {word!r}{near(word, [name.lower() for name in names])}")


def _plain(name: str) -> str:
    return name.lower().replace("’", "'")


def _read_shape(drawn: str, where: str) -> tuple[Spot, ...]:
    if set(drawn) - set("#./") or "#" not in drawn:
        raise BadContent(f"{where}: shape {drawn!r}, expected rows of # and . like ##/.#")
    rows = drawn.split("/")
    return tuple((column, at) for at, row in enumerate(rows) for column, sign in enumerate(row) if sign == "#")
