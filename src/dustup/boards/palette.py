"""How pictures look: colours, patterns and marks. Nothing is told by colour alone."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Self

FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"

PAPER = "#f4efe4"
PAPER_EDGE = "#d8cdb8"
INK = "#2d2a32"
FAINT_INK = "#85796a"
WHITE = "#ffffff"


class Pattern(NamedTuple):
    """Marks that are repeated over a ground."""

    tile: tuple[int, int]
    """The size of one repetition."""
    lines: str = ""
    """Path data drawn as lines."""
    dots: str = ""
    """Path data painted solid."""
    thickness: float = 1.4


_CROSSES = "M6,3 V9 M3,6 H9"
PATTERNS: dict[str, Pattern] = {
    "stripes": Pattern((12, 12), "M-3,9 L9,-3 M3,15 L15,3", thickness=3),
    "bricks": Pattern((16, 16), "M0,0.5 H16 M0,8.5 H16 M4,0.5 V8.5 M12,8.5 V16", thickness=1.6),
    "chevrons": Pattern((10, 11), "M0,9 L5,3 L10,9", thickness=2),
    "waves": Pattern((14, 9), "M0,5 Q3.5,1 7,5 T14,5", thickness=1.8),
    "pebbles": Pattern((16, 16), dots="M1,8 L4,2 L7,8 Z M9,15 L12,9 L15,15 Z"),
    "gusts": Pattern((18, 14), "M1,4 H10 M8,11 H17", thickness=2),
    "crosses": Pattern((12, 12), _CROSSES, thickness=1.8),
    "fine-crosses": Pattern((12, 12), _CROSSES),
    "lattice": Pattern((9, 9), "M0,0 L9,9 M9,0 L0,9"),
    "bubbles": Pattern(
        (15, 14), "M6,4 a2,2 0 1 1 -4,0 a2,2 0 1 1 4,0 M13,10 a1.6,1.6 0 1 1 -3.2,0 a1.6,1.6 0 1 1 3.2,0"
    ),
    "flakes": Pattern((14, 14), "M7,3 V11 M3.5,5 L10.5,9 M10.5,5 L3.5,9"),
    "bolts": Pattern((12, 12), "M6,1 L3,6 H8 L5,11", thickness=1.6),
    "specks": Pattern((8, 8), dots="M4,4 m-1.3,0 a1.3,1.3 0 1 1 2.6,0 a1.3,1.3 0 1 1 -2.6,0"),
    "lines": Pattern((7, 7), "M0,3.5 H7"),
    "clouds": Pattern((15, 14), "M1,7 a3,3 0 0 1 6,0 M8,12 a3,3 0 0 1 6,0", thickness=2.2),
    "stones": Pattern(
        (25, 25),
        dots="M2,9 L4,3 L10,2 L12,7 L8,11 Z M14,17 L17,11 L23,13 L22,19 L17,21 Z "
        "M2,20 L6,15 L10,18 L8,22 L3,23 Z M16,7 L20,3 L22,8 Z",
    ),
    "spikes": Pattern((10, 12), "M0,9 L2.5,2 L5,9 L7.5,2 L10,9", thickness=1.6),
}
NO_PATTERN = Pattern((0, 0))

EMBLEMS: dict[str, str] = {
    "house": "M-9,1 L0,-9 L9,1 H6 V9 H-6 V1 Z",
    "pit": "M-11,-11 H11 V11 H-11 Z M-20,-20 L-11,-11 M20,-20 L11,-11 M20,20 L11,11 M-20,20 L-11,11",
    "lozenge": "M0,-9 L6.5,0 L0,9 L-6.5,0 Z",
    "star": "M0,-10 L2.9,-3.6 L9.8,-2.9 L4.7,1.7 L6.1,8.5 L0,5 L-6.1,8.5 L-4.7,1.7 L-9.8,-2.9 L-2.9,-3.6 Z",
}
"""Path data in the middle of a cell, drawn once."""


class Fill(NamedTuple):
    """How the ground of a cell is painted: a colour, an edge, and marks repeated over it."""

    colour: str
    edge: str
    mark: str = ""
    """The colour of the marks."""
    pattern: Pattern = NO_PATTERN
    emblem: str = ""
    """Path data in the middle of the cell, drawn once."""
    overlay: bool = False
    """Lets the ground below shine through."""
    owned: bool = False
    """It may belong to a side, and then has the side's colours."""


class Sign(NamedTuple):
    """A kind of token: every one has a shape of its own, about 9 units wide and high around the middle."""

    colour: str
    path: str


FLOOR = "floor"
FILLS: dict[str, Fill] = {
    FLOOR: Fill("#fdfbf6", "#ddd3c1"),
    "wall": Fill("#575b69", "#3f424e", "#747989", PATTERNS["bricks"]),
    "danger": Fill("#fbe3b5", "#d99a2b", "#eeb95a", PATTERNS["stripes"]),
    "goal": Fill("#fdf0c8", "#bd9320", "#ecd48d", PATTERNS["fine-crosses"], EMBLEMS["star"], owned=True),
    "lit": Fill("#3aa0e8", "#1d7fc8", overlay=True),
}
"""What every game may paint with; a game's own ``look.toml`` adds to it."""


class Palette:
    """What a game paints with: its grounds and the signs of its tokens, besides those that every game has."""

    def __init__(self, fills: Mapping[str, Fill] | None = None, signs: Mapping[str, Sign] | None = None) -> None:
        self.fills = {**FILLS, **(fills or {})}
        self.signs = dict(signs or {})

    @classmethod
    def of(cls, grounds: Mapping[str, Mapping[str, Any]], signs: Mapping[str, Mapping[str, str]]) -> Self:
        """The palette that the look of a game describes."""
        fills = {
            name: Fill(
                each["fill"],
                each["edge"],
                each["mark"],
                PATTERNS[each["pattern"]] if each["pattern"] else NO_PATTERN,
                EMBLEMS[each["emblem"]] if each["emblem"] else "",
                owned=each["owned"],
            )
            for name, each in grounds.items()
        }
        return cls(fills, {name: Sign(**each) for name, each in signs.items()})

    def fill(self, style: str) -> Fill:
        """The fill of that name. Some grounds may belong to a side: "goal:0" is the first side's."""
        found = self.fills.get(style)
        if found is not None:
            return found
        ground, _, owner = style.partition(":")
        if owner.isdecimal() and ground in self.fills and self.fills[ground].owned:
            side = side_style(int(owner))
            mark = _blend(side.light, side.pale)
            return self.fills[ground]._replace(colour=side.pale, edge=side.light, mark=mark)
        owned = " or ".join(name for name, each in self.fills.items() if each.owned)
        raise ValueError(f"no style {style!r}: expected one of {', '.join(self.fills)}, or {owned} of a side (goal:0)")

    def sign(self, name: str) -> Sign:
        """The sign of that name."""
        if name not in self.signs:
            raise ValueError(f"no sign {name!r}: expected one of {', '.join(self.signs) or 'none'}")
        return self.signs[name]


PLAIN = Palette()


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
