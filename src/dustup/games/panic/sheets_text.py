"""Sheets as short text that people read, write and paste:

    Patty North: focused teacher, mysterious; Training Mountain, Mastermind Control (+3), Elder Power;
    skills Eccentric Gambler, Professional, Perfect Timing, Unmovable

Name and kind first, then archetypes joined by ``+``, build and bars; then the stances by name. ``(+3)`` or ``(from 1)``
is Control Form's range option. A frantic hero has ``styles`` and ``forms`` instead of stances, a Vehicle its ``shape``
drawn row by row: ``shape ##/##``. A name with a comma, colon or semicolon stands in quotation marks. Several units
stand apart by an empty line; a line that begins with ``#`` and a space is a remark.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import replace

from dustup.engine.errors import BadContent
from dustup.games.panic.catalog import ARCHETYPES, BOSSES, BUILDS, FORMS
from dustup.games.panic.sheets import BARS, KINDS, Sheet, Spot, StanceSheet, form_called, known, near
from dustup.games.panic.stances import style_card, style_keys

LABELS = ("styles", "forms", "skills", "shape")
OPTIONS = {"reach": "+3", "close": "from 1"}
_OPTION = re.compile(r"\s*\(?\s*(\+\s*3|from\s+1)\s*\)?$")
_QUOTED = re.compile(r'(^\s*|[:;,]\s*|\bskills\s+)("(?:[^"\\]|\\.)*")')
_NEEDS_QUOTES = re.compile(r'[:;,]|^["#]|skills\s|^\s|\s$|\s\s')
_HIDDEN = re.compile(r"\x00([0-9]+)\x00")
_REMARK = re.compile(r"\s*#(\s|$)")


# -- writing ------------------------------------------------------------------------------


def write_short(sheet: Sheet) -> str:
    """A sheet on one line; recorded deviations are left out."""
    head = " ".join([sheet.kind, "+".join(sheet.archetypes)]).strip()
    about = [head, sheet.build, _write_bars(sheet)]
    sections = [f"{_quoted(sheet.name)}: " + ", ".join(each for each in about if each)]
    sections += [", ".join(_write_stance(each) for each in sheet.stances)]
    sections += [_labelled("styles", (style_card(each).name for each in sheet.styles))]
    sections += [_labelled("forms", _write_forms(sheet.forms, sheet.form_names))]
    sections += [_labelled("skills", (_quoted(each) for each in sheet.skills))]
    sections += [f"shape {draw(sheet.shape)}" if sheet.shape else ""]
    return "; ".join(each for each in sections if each)


def write_shorts(sheets: Iterable[Sheet]) -> str:
    """Several sheets, apart by empty lines."""
    return "\n\n".join(write_short(each) for each in sheets) + "\n"


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


def _labelled(label: str, parts: Iterable[str]) -> str:
    listed = ", ".join(parts)
    return f"{label} {listed}" if listed else ""


def _quoted(name: str) -> str:
    """A name as it stands, in quotation marks if it would not be read back otherwise."""
    if not name.isprintable():
        return json.dumps(name)
    return json.dumps(name, ensure_ascii=False) if _NEEDS_QUOTES.search(name) else name


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
    lines = [line for line in text.splitlines() if not _REMARK.match(line)]
    blocks = re.split(r"\n\s*\n", "\n".join(lines))
    return [_read_block(each) for each in blocks if each.strip()]


def _read_block(block: str) -> Sheet:
    hidden: list[str] = []
    text = _QUOTED.sub(lambda found: found[1] + _hide(found[2], hidden), block)
    name, colon, rest = text.partition(":")
    if not colon or not name.strip():
        raise BadContent(f"{block.strip()[:60]!r} should begin with a name and a colon, like 'Sniper: warrior gunkata'")
    called = _shown(name, hidden)
    head, *sections = [" ".join(each.split()) for each in rest.split(";")]
    sheet, seen = _read_head(called, head), dict[str, str]()
    for each in filter(None, sections):
        label = each.partition(" ")[0]
        if label in LABELS:
            _said_once(called, label, each, seen)
        sheet = _read_section(sheet, each, hidden)
    return sheet


def _said_once(name: str, what: str, text: str, seen: dict[str, str]) -> None:
    """Of two that exclude each other neither wins, whatever the order they stand in."""
    if what in seen:
        raise BadContent(f"{name} has two {what}, {seen[what]!r} and {text!r}; expected one of them")
    seen[what] = text


def _hide(quoted: str, hidden: list[str]) -> str:
    """Put a quoted name aside, so that its commas and colons do not count."""
    try:
        hidden.append(json.loads(quoted))
    except json.JSONDecodeError:
        raise BadContent(f"{quoted} is not a name in quotation marks") from None
    return f"\x00{len(hidden) - 1}\x00"


def _shown(piece: str, hidden: list[str]) -> str:
    plain = " ".join(piece.split())
    if "\x00" not in plain:
        return plain
    found = _HIDDEN.fullmatch(plain)
    if not found or int(found[1]) >= len(hidden):
        raise BadContent("something stands beside a name in quotation marks; expected the name alone")
    return hidden[int(found[1])]


def _read_head(name: str, head: str) -> Sheet:
    first, *others = [each.strip() for each in head.split(",")]
    kind, _, archetypes = first.partition(" ")
    known([kind], KINDS, "kind of unit", name)
    keys = tuple(each.strip().lower() for each in archetypes.split("+") if each.strip())
    known(keys, (*ARCHETYPES, *BOSSES), "archetype", name)
    sheet, seen = Sheet(name, kind, keys, bars=BARS.get(kind, 1)), dict[str, str]()
    for each in others:
        if bars := re.fullmatch(r"(\d{1,4}) bars?", each):
            _said_once(name, "numbers of bars", each, seen)
            sheet = replace(sheet, bars=int(bars[1]))
        else:
            known([each.lower()], BUILDS, "build", name)
            _said_once(name, "Builds", each, seen)
            sheet = replace(sheet, build=each.lower())
    return sheet


def _read_section(sheet: Sheet, section: str, hidden: list[str]) -> Sheet:
    label, _, rest = section.partition(" ")
    parts = [each.strip() for each in (rest if label in LABELS else section).split(",")]
    if label == "styles":
        return replace(sheet, styles=tuple(_style(each, sheet.name) for each in parts))
    if label == "forms":
        forms, names = zip(*[_form(each, sheet.name) for each in parts], strict=True)
        return replace(sheet, forms=forms, form_names=names)
    if label == "skills":
        return replace(sheet, skills=tuple(_shown(each, hidden) for each in parts))
    if label == "shape":
        return replace(sheet, shape=_read_shape(rest, sheet.name))
    if sheet.stances:
        raise BadContent(f"{sheet.name}: {section!r} should begin with one of {', '.join(LABELS)}")
    return replace(sheet, stances=tuple(_read_stance(each, sheet.name) for each in parts))


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
    fitting = [key for key in style_keys() if _plain(f"{name} ").startswith(_plain(style_card(key).name) + " ")]
    if not fitting:
        raise BadContent(f"{where}: {name!r} begins with no style{_alike(name.split()[0] if name.split() else '')}")
    return max(fitting, key=lambda key: len(style_card(key).name))


def _style(name: str, where: str) -> str:
    for key in style_keys():
        if _plain(name) in (key, _plain(style_card(key).name)):
            return key
    raise BadContent(f"{where}: there is no style {name!r}{_alike(name)}")


def _alike(name: str) -> str:
    return near(_plain(name), [_plain(style_card(key).name) for key in style_keys()])


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
