"""How pictures look: colours, patterns and marks. Nothing is told by colour alone."""

from typing import NamedTuple

FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"

PAPER = "#f4efe4"
PAPER_EDGE = "#d8cdb8"
INK = "#2d2a32"
FAINT_INK = "#85796a"
WHITE = "#ffffff"


class Fill(NamedTuple):
    """How the ground of a cell is painted: a colour, an edge, and marks repeated over it."""

    colour: str
    edge: str
    mark: str = ""
    """The colour of the marks."""
    tile: tuple[int, int] = (0, 0)
    """The size of one repetition."""
    lines: str = ""
    """Path data drawn as lines."""
    dots: str = ""
    """Path data painted solid."""
    thickness: float = 1.4
    emblem: str = ""
    """Path data in the middle of the cell, drawn once."""
    overlay: bool = False
    """Lets the ground below shine through."""


_STRIPES = "M-3,9 L9,-3 M3,15 L15,3"
_BRICKS = "M0,0.5 H16 M0,8.5 H16 M4,0.5 V8.5 M12,8.5 V16"
_CHEVRONS = "M0,9 L5,3 L10,9"
_WAVES = "M0,5 Q3.5,1 7,5 T14,5"
_PEBBLES = "M1,8 L4,2 L7,8 Z M9,15 L12,9 L15,15 Z"
_GUSTS = "M1,4 H10 M8,11 H17"
_CROSSES = "M6,3 V9 M3,6 H9"
_LATTICE = "M0,0 L9,9 M9,0 L0,9"
_BUBBLES = "M6,4 a2,2 0 1 1 -4,0 a2,2 0 1 1 4,0 M13,10 a1.6,1.6 0 1 1 -3.2,0 a1.6,1.6 0 1 1 3.2,0"
_FLAKES = "M7,3 V11 M3.5,5 L10.5,9 M10.5,5 L3.5,9"
_BOLTS = "M6,1 L3,6 H8 L5,11"
_SPECKS = "M4,4 m-1.3,0 a1.3,1.3 0 1 1 2.6,0 a1.3,1.3 0 1 1 -2.6,0"
_RULED = "M0,3.5 H7"
_CLOUDS = "M1,7 a3,3 0 0 1 6,0 M8,12 a3,3 0 0 1 6,0"
_STONES = (
    "M2,9 L4,3 L10,2 L12,7 L8,11 Z M14,17 L17,11 L23,13 L22,19 L17,21 Z "
    "M2,20 L6,15 L10,18 L8,22 L3,23 Z M16,7 L20,3 L22,8 Z"
)
_SPIKES = "M0,9 L2.5,2 L5,9 L7.5,2 L10,9"

_HOUSE = "M-9,1 L0,-9 L9,1 H6 V9 H-6 V1 Z"
_PIT = "M-11,-11 H11 V11 H-11 Z M-20,-20 L-11,-11 M20,-20 L11,-11 M20,20 L11,11 M-20,20 L-11,11"
_TARGET = "M0,-9 L6.5,0 L0,9 L-6.5,0 Z"
_STAR = "M0,-10 L2.9,-3.6 L9.8,-2.9 L4.7,1.7 L6.1,8.5 L0,5 L-6.1,8.5 L-4.7,1.7 L-9.8,-2.9 L-2.9,-3.6 Z"

FILLS: dict[str, Fill] = {
    "floor": Fill("#fdfbf6", "#ddd3c1"),
    "wall": Fill("#575b69", "#3f424e", "#747989", (16, 16), _BRICKS, thickness=1.6),
    "danger": Fill("#fbe3b5", "#d99a2b", "#eeb95a", (12, 12), _STRIPES, thickness=3),
    "danger:fire": Fill("#fcd9c6", "#d4582a", "#e9855c", (10, 11), _CHEVRONS, thickness=2),
    "danger:water": Fill("#d3e8f7", "#3f88bf", "#7db5dd", (14, 9), _WAVES, thickness=1.8),
    "danger:earth": Fill("#e9dcc6", "#93703d", "#b9996a", (16, 16), dots=_PEBBLES),
    "danger:air": Fill("#dcf1ee", "#4a9d94", "#84c4bc", (18, 14), _GUSTS, thickness=2),
    "danger:light": Fill("#fff6c4", "#c2a01b", "#d9bd48", (12, 12), _CROSSES, thickness=1.8),
    "danger:dark": Fill("#ddd3e8", "#6d4c91", "#a48bc0", (9, 9), _LATTICE, thickness=1.4),
    "danger:poison": Fill("#e2f0c9", "#6c9a2b", "#98bd5c", (15, 14), _BUBBLES, thickness=1.4),
    "danger:cold": Fill("#e4f1fb", "#6c9cc4", "#9cc1de", (14, 14), _FLAKES, thickness=1.4),
    "danger:electric": Fill("#f3e6fa", "#9554bd", "#bb8cd8", (12, 12), _BOLTS, thickness=1.6),
    "base": Fill("#e4e9ef", "#7d8b9c", "#c8d1dc", (7, 7), _RULED, thickness=1.4, emblem=_HOUSE),
    "spawn": Fill("#efe6f3", "#94779f", "#cdb8d6", (8, 8), dots=_SPECKS, emblem=_TARGET),
    "goal": Fill("#fdf0c8", "#bd9320", "#ecd48d", (12, 12), _CROSSES, thickness=1.4, emblem=_STAR),
    "edge": Fill("#1d1b2e", "#7d78ad", emblem=_PIT),
    "fog": Fill("#dfe4ea", "#8f9aa7", "#aab4c0", (15, 14), _CLOUDS, thickness=2.2),
    "rubble": Fill("#efe5d6", "#8d7657", "#a98f6c", (25, 25), dots=_STONES),
    "trap": Fill("#fbe0dc", "#c2493a", "#e08578", (10, 12), _SPIKES, thickness=1.6),
    "lit": Fill("#3aa0e8", "#1d7fc8", overlay=True),
}


class Side(NamedTuple):
    """How the tokens of one side look: a colour dark enough for white text, and a ring of its own."""

    colour: str
    light: str
    pale: str
    ring: str
    """The dashes of the inner ring, as a fraction of its length; empty for an unbroken ring."""
    rings: int


SIDES = (
    Side("#1c5f9e", "#3f8acb", "#dce9f5", "", 1),
    Side("#b23a1a", "#dc6742", "#fae1d9", "", 2),
    Side("#1d7a55", "#3fa57c", "#dbf0e6", "6 4", 1),
    Side("#76439a", "#9d6cc0", "#ecdff5", "1.2 3.4", 1),
    Side("#8a6100", "#b88a20", "#f6e9c9", "12 3", 1),
    Side("#9c2b62", "#c75a90", "#f8dcea", "6 2.5 1.2 2.5", 1),
)
NEUTRAL = Side("#565b66", "#7c828f", "#e7e8ea", "", 0)


def side_style(side: int) -> Side:
    """The look of a side; negative numbers belong to nobody."""
    return SIDES[side % len(SIDES)] if side >= 0 else NEUTRAL


class Bar(NamedTuple):
    """How a bar of points is drawn: every kind has its own shape of point."""

    colour: str
    point: str
    """Path data of one point, 4 units wide and high around the middle."""


_BOX = "M-2,-2 H2 V2 H-2 Z"
_DOT = "M-2,0 a2,2 0 1 1 4,0 a2,2 0 1 1 -4,0"
_LOZENGE = "M0,-2.4 L2.2,0 L0,2.4 L-2.2,0 Z"
_ARROWHEAD = "M-2,2 L0,-2.4 L2,2 Z"

BARS: dict[str, Bar] = {
    "health": Bar("#7ed957", _BOX),
    "energy": Bar("#ffc83d", _DOT),
    "shield": Bar("#7cc4ff", _LOZENGE),
    "power": Bar("#e39bf2", _ARROWHEAD),
}
EMPTY_POINT = "#5b5664"


class Sign(NamedTuple):
    """A kind of token: every one has a shape of its own, about 9 units wide and high around the middle."""

    colour: str
    path: str


SIGNS: dict[str, Sign] = {
    "iron": Sign("#55657a", "M0,-4.8 L4.2,-2.4 V2.4 L0,4.8 L-4.2,2.4 V-2.4 Z"),
    "power": Sign("#c2371e", "M0,-4.8 L4.4,0.2 H1.8 V4.4 H-1.8 V0.2 H-4.4 Z"),
    "speed": Sign("#1d7fc8", "M-4.8,-4 H-2.2 L0.8,0 L-2.2,4 H-4.8 L-1.8,0 Z M-0.6,-4 H2 L5,0 L2,4 H-0.6 L2.4,0 Z"),
    "burning": Sign(
        "#e0701b", "M0.4,-5 C1,-2.2 4.2,-0.8 4,2 C3.8,5.6 -3.8,5.6 -4,2 C-4,0 -2.7,-0.6 -2.2,-2.4 L-1,-1.2 Z"
    ),
    "weakness": Sign("#7a5aa6", "M0,4.8 L4.4,-0.2 H1.8 V-4.4 H-1.8 V-0.2 H-4.4 Z"),
    "control": Sign(
        "#0f8a7e", "M-4.6,0 a4.6,4.6 0 1 1 9.2,0 a4.6,4.6 0 1 1 -9.2,0 Z M-2,0 a2,2 0 1 0 4,0 a2,2 0 1 0 -4,0 Z"
    ),
    "chaos": Sign("#b3247a", "M0,-5 L1.5,-1.5 L5,0 L1.5,1.5 L0,5 L-1.5,1.5 L-5,0 L-1.5,-1.5 Z"),
    "inspired": Sign("#a87f00", "M-1.6,-4.6 H1.6 V-1.6 H4.6 V1.6 H1.6 V4.6 H-1.6 V1.6 H-4.6 V-1.6 H-1.6 Z"),
    "training": Sign("#4f7f2e", "M-4.6,4.2 V1.6 H-1.6 V-1.1 H1.5 V-3.8 H4.6 V4.2 Z"),
    "stun": Sign("#2d2a32", "M1.2,-5 L-3.8,0.8 H-0.6 L-1.4,5 L3.8,-1.2 H0.6 Z"),
    "favor": Sign("#c2496e", "M0,4.6 L-4.4,-0.2 A2.5,2.5 0 0 1 0,-2.8 A2.5,2.5 0 0 1 4.4,-0.2 Z"),
}


def fill_style(style: str) -> Fill:
    """The fill of that name. A base, spawn or goal may belong to a side: "base:0"."""
    found = FILLS.get(style)
    if found is not None:
        return found
    ground, _, owner = style.partition(":")
    if ground in ("base", "spawn", "goal") and owner.isdecimal():
        side = side_style(int(owner))
        return FILLS[ground]._replace(colour=side.pale, edge=side.light, mark=_blend(side.light, side.pale))
    known = ", ".join(FILLS)
    raise ValueError(f"no style {style!r}: expected one of {known}, or base, spawn or goal of a side (base:0)")


def bar_style(kind: str) -> Bar:
    """How points of that kind are drawn."""
    found = BARS.get(kind)
    if found is None:
        raise ValueError(f"no bar of kind {kind!r}: expected one of {', '.join(BARS)}")
    return found


def _blend(one: str, other: str) -> str:
    """The colour a third of the way from `other` to `one`."""
    parts = [(int(one[i : i + 2], 16) + 2 * int(other[i : i + 2], 16)) // 3 for i in (1, 3, 5)]
    return "#" + "".join(f"{part:02x}" for part in parts)
