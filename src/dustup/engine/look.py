"""How a game looks: its ``look.toml``, for drawings and for the page alike.

A game that has no such file is drawn with what every game has: walls, dangers and goals, round badges, the common
emblem. What a file says is checked when the game is loaded; a mistake is named with file, line and key.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from dustup.engine.content import Flag, Part, Source, Words
from dustup.engine.errors import BadContent
from dustup.engine.icons import Icon, drawings

FILE = "look.toml"

PATTERNS = (
    *("stripes", "bricks", "chevrons", "waves", "pebbles", "gusts", "crosses", "fine-crosses", "lattice"),
    *("bubbles", "flakes", "bolts", "specks", "lines", "clouds", "stones", "spikes"),
)
"""Patterns that drawings have for a ground."""
EMBLEMS = ("house", "pit", "lozenge", "star")
"""What drawings can set into the middle of a cell."""
PAGE_PATTERNS = ("bricks", "hatch", "waves", "stones", "haze", "cross", "checks", "fall", "planks", "leaves")
"""Patterns the page can draw on a ground."""
BADGE_SHAPES = ("round", "dark", "square", "diamond", "lit-diamond", "star", "shield", "flame", "arrow", "down")
"""Shapes the page can give to a badge."""

MAP_MARKS = (
    *("floor", "wall", "hole", "mist", "waves", "posts", "spike", "star"),
    *("first", "second", "side-first", "side-second"),
)
"""How the page can draw a letter of a small map; the last four belong to the first and second side."""

Shown = dict[str, Any]
"""What the page is told."""


# -- what stands in the file -----------------------------------------------------------------------------------------


@dataclass(slots=True, frozen=True)
class Spelled:
    """A text of a certain form."""

    form: re.Pattern[str]
    expected: str
    default: str | None = None

    def check(self, value: Any) -> str:
        return "" if isinstance(value, str) and self.form.fullmatch(value) else self.expected


@dataclass(slots=True, frozen=True)
class Shades:
    """Two colours: one by day, one by night."""

    default: tuple[str, ...] | None = None

    def check(self, value: Any) -> str:
        good = isinstance(value, list) and len(value) == 2 and not any(COLOUR.check(each) for each in value)
        return "" if good else "two colours, by day and by night, such as ['#f8d3bb', '#5a2f26']"


_COLOUR = re.compile(r"#[0-9a-f]{6}")
_PATH = re.compile(r"[MmLlHhVvCcSsQqTtAaZz0-9eE.,\s+-]+")
_PLAIN_NAME = re.compile(r"[a-z0-9-]+\.svg")


@dataclass(slots=True, frozen=True)
class Letters:
    """A table from letters to marks of a small map."""

    default: tuple[()] = ()

    def check(self, value: Any) -> str:
        good = isinstance(value, dict) and all(len(each) == 1 for each in value) and {*value.values()} <= {*MAP_MARKS}
        return "" if good else f"a table of single letters, each one of {', '.join(MAP_MARKS)}"


COLOUR = Spelled(_COLOUR, "a colour such as '#1d7fc8'")
PATH = Spelled(_PATH, "path data as in SVG, such as 'M0,-5 L5,5 H-5 Z'")

ON_PAGE = {
    "fill": Shades(),
    "pattern": Words(PAGE_PATTERNS, default=""),
    "sign": Spelled(_PATH, f"{PATH.expected}, in a square from -1 to 1", default=""),
    "outlined": Flag(default=False),
    "ink": Shades(default=()),
    "figure": Words(default=""),
    "raised": Flag(default=False),
    "alarm": Flag(default=False),
    "faint": Flag(default=False),
}
"""A ground on the page: its colours, a pattern, a sign (filled or only ``outlined``) with its own ``ink``, or in place
of it an icon by its name, the ``figure``; whether it stands higher than the floor, does harm (``alarm``: striped along
its edge), and whether its pattern is faint."""

GROUND = {
    "fill": COLOUR,
    "edge": COLOUR,
    "mark": Spelled(_COLOUR, COLOUR.expected, default=""),
    "pattern": Words(PATTERNS, default=""),
    "emblem": Words(EMBLEMS, default=""),
    "owned": Flag(default=False),
}
"""A ground in a drawing."""

MARK = {
    "icon": Spelled(_PATH, f"{PATH.expected}, in a square from -1 to 1; an arrow points to the right"),
    "outlined": Flag(default=False),
    "ink": Shades(default=()),
}
"""A mark on the page: an icon in place of its text, which can be turned."""

SYMBOL = {
    "sign": Spelled(_PATH, f"{PATH.expected}, in a square from -1 to 1; without one the face is blank", default=""),
    "ink": Shades(default=()),
}
"""A symbol on the face of a die."""

SHAPE = {
    "accent": Spelled(_COLOUR, COLOUR.expected, default="#2c5873"),
    "ink": Spelled(_COLOUR, COLOUR.expected, default="#ffffff"),
    "emblem": Spelled(_PLAIN_NAME, "the name of a file beside it, such as 'emblem.svg'", default=""),
    "map": Letters(),
    "ground": Part({"drawn": Part(GROUND), "page": Part(ON_PAGE)}, named=True),
    "signs": Part({"colour": COLOUR, "path": PATH}, named=True),
    "badges": Part({"shape": Words(BADGE_SHAPES), "rays": Words(default=""), "figure": Words(default="")}, named=True),
    "marks": Part(MARK, named=True),
    "symbols": Part(SYMBOL, named=True),
    "icons": Part({"icon": Words()}, named=True),
}
"""``icons`` are for what stands on no card: options by their verb; words, grounds and badges by name."""


# -- what is made of it ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Look:
    """How a game looks."""

    accent: str = "#2c5873"
    """Behind its emblem."""
    ink: str = "#ffffff"
    """Of the dots there."""
    emblem: str = ""
    """Its emblem as an SVG text; nothing for the common one."""
    map: Mapping[str, str] = field(default_factory=lambda: {"#": "wall", "o": "hole", "*": "star"})
    """How the letters of a small map of it are drawn."""
    drawn: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """How each kind of ground is painted in drawings, besides those that every game has."""
    signs: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """The signs of its tokens in drawings: a colour, and path data about 9 units wide and high around the middle."""
    ground: Mapping[str, Shown] = field(default_factory=dict)
    """How each kind of ground looks on the page."""
    badges: Mapping[str, Shown] = field(default_factory=dict)
    """How each kind of badge looks on the page."""
    marks: Mapping[str, Shown] = field(default_factory=dict)
    """How each kind of mark looks on the page."""
    symbols: Mapping[str, Shown] = field(default_factory=dict)
    """How each kind of symbol on a die looks on the page."""
    drawings: Mapping[str, str] = field(default_factory=drawings)
    """The drawings of icons, as path data in a square of 512."""

    @property
    def figures(self) -> set[str]:
        """The icons it shows."""
        return {each["figure"] for each in (*self.ground.values(), *self.badges.values()) if each.get("figure")}

    def ground_on_page(self, kind: str) -> Shown | None:
        """How a kind of ground looks there; ``danger:ice`` looks like ``danger`` if nothing is said of it."""
        return self.ground.get(kind) or self.ground.get(kind.partition(":")[0])


GROUND_ON_PAGE: dict[str, Shown] = {
    "wall": {"fill": ["#b9a78a", "#5b5648"], "pattern": "bricks", "raised": True},
    "danger": {
        "fill": ["#f8d3bb", "#5a2f26"],
        "pattern": "waves",
        "alarm": True,
        "sign": "M0 -.8L.85 .65H-.85ZM0 -.3V.2M0 .38V.44",
        "outlined": True,
        "ink": ["#a8321a", "#ffb199"],
    },
    "goal": {
        "fill": ["#dcecd6", "#2c4430"],
        "pattern": "checks",
        "sign": "M-.4 .8V-.8L.6 -.45L-.4 -.1",
        "outlined": True,
    },
}
"""What every game may have on its ground, as in drawings."""

MARKS_ON_PAGE: dict[str, Shown] = {"arrow": {"icon": "M-.8 -.22H.15V-.65L.9 0L.15 .65V.22H-.8Z"}}
"""Marks every game may use."""

_STAR = "M0 -.9L.22 -.3L.86 -.28L.35 .11L.53 .73L0 .36L-.53 .73L-.35 .11L-.86 -.28L-.22 -.3Z"
_SHIELD = "M-.68 -.78H.68V.05C.68 .5 .3 .75 0 .92C-.3 .75 -.68 .5 -.68 .05Z"
_RING = "M0 -1A1 1 0 1 0 0 1A1 1 0 1 0 0 -1ZM0 -.84A.84 .84 0 1 1 0 .84A.84 .84 0 1 1 0 -.84Z"
_SMALL_STAR = "M0 -.66L.16 -.22L.63 -.2L.26 .08L.39 .54L0 .26L-.39 .54L-.26 .08L-.63 -.2L-.16 -.22Z"
_SLIT = "M0 -.5L.28 -.12L0 .5L-.28 -.12Z"
SYMBOLS_ON_PAGE: dict[str, Shown] = {
    "blank": {"sign": ""},
    "success": {"sign": _STAR},
    "critical": {"sign": f"{_RING}{_SMALL_STAR}", "ink": ["#a8321a", "#a8321a"]},
    "block": {"sign": _SHIELD},
    "critical-block": {"sign": f"{_SHIELD}{_SLIT}", "ink": ["#1d4f9a", "#1d4f9a"]},
}
"""Symbols on dice that every game may use."""

PLAIN = Look(ground=GROUND_ON_PAGE, marks=MARKS_ON_PAGE, symbols=SYMBOLS_ON_PAGE)


@lru_cache(maxsize=64)
def look_of(folder: Path) -> Look:
    """The look of the game that lives in a folder."""
    path = folder / FILE
    if not path.is_file():
        return PLAIN
    source = Source(path)
    table = source.read(SHAPE)
    drawn = {name: each["drawn"] for name, each in table["ground"].items() if each["drawn"]}
    shown = {name: _told(each["page"]) for name, each in table["ground"].items() if each["page"]}
    for part, name, key, each in _icons(table):
        if expected := Icon(beside=folder).check(each):
            raise source.wrong(key, each, expected, (part, name))
    for name, each in table["ground"].items():
        if not any(each.values()):
            raise source.wrong(name, {}, f"[ground.{name}.drawn] or [ground.{name}.page]", ("ground", name))
    return Look(
        accent=table["accent"],
        ink=table["ink"],
        emblem=_emblem(source, folder, table["emblem"]),
        map=dict(table["map"]) or PLAIN.map,
        drawn=drawn,
        signs=table["signs"],
        ground=GROUND_ON_PAGE | shown,
        badges={name: _told(each) for name, each in table["badges"].items()},
        marks=MARKS_ON_PAGE | {name: _told(each) for name, each in table["marks"].items()},
        symbols=SYMBOLS_ON_PAGE | {name: {"sign": "", **_told(each)} for name, each in table["symbols"].items()},
        drawings=drawings(folder),
    )


def _icons(table: Mapping[str, Any]) -> Iterator[tuple[str, str, str, str]]:
    """Every icon with where it stands: of grounds and badges, and of what stands on no card."""
    for name, each in table["ground"].items():
        if each["page"] and each["page"]["figure"]:
            yield "ground", name, "figure", each["page"]["figure"]
    for name, each in table["badges"].items():
        if each["figure"]:
            yield "badges", name, "figure", each["figure"]
    for name, each in table["icons"].items():
        yield "icons", name, "icon", each["icon"]


def _told(given: Mapping[str, Any]) -> Shown:
    """What the page is told: only what there is to tell."""
    return {key: value for key, value in given.items() if value}


# -- the emblem ------------------------------------------------------------------------------------------------------

DRAWN = frozenset({"g", "path", "rect", "circle", "ellipse", "polygon", "polyline", "line", "defs", "clipPath"})
"""What an emblem may consist of: shapes, and nothing that fetches, moves or runs."""
_SVG = "{http://www.w3.org/2000/svg}"


def _emblem(source: Source, folder: Path, name: str) -> str:
    """An emblem as a text that a page can set in as a picture."""
    import xml.etree.ElementTree as ET  # only needed here

    if not name:
        return ""
    try:
        text = (folder / name).read_text(encoding="utf-8")
        root = ET.fromstring(text)
    except (OSError, UnicodeDecodeError, ET.ParseError) as error:
        raise source.wrong("emblem", name, f"an SVG drawing beside {FILE} ({error})", ("emblem",)) from None
    if root.tag != f"{_SVG}svg" or not root.get("viewBox"):
        raise source.wrong("emblem", name, "a drawing that begins with <svg xmlns=… viewBox=…>", ("emblem",))
    for each in root.iter():
        tag = str(each.tag).removeprefix(_SVG)
        odd = [key for key in each.attrib if key.startswith("on") or key.endswith("href") or key == "style"]
        if each is not root and (tag not in DRAWN or odd):
            told = f"<{tag}>" if tag not in DRAWN else f"{odd[0]} of <{tag}>"
            raise BadContent(f"{name}: an emblem is made of shapes ({', '.join(sorted(DRAWN))}), not of {told}")
    return text
