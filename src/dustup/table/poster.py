"""A scene as a small picture without words, for links: the board, who stands where, and how they fare.

It is made from the scene alone, so it shows nothing that the scene does not, and knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from dustup.boards.paths import Corner, outlines_of
from dustup.boards.raster import Colour, Raster, colour, mixed

WIDE, HIGH, MARGIN = 1200, 630, 26
"""What links are shown with elsewhere; and how much is left free around the board."""

PAPER, SLAB, LINE, FLOOR = map(colour, ("#efe4cb", "#8b7551", "#d9cdb2", "#fcf7ec"))
FELT, PLAIN, WHITE, INK = map(colour, ("#d3dcc0", "#eee5d2", "#fffdf7", "#1f2430"))
TEAMS = tuple(map(colour, ("#14628c", "#b3311b", "#5b4a9c")))
NOBODY, PALE = map(colour, ("#6b6557", "#aaa294"))
LEFT = tuple((least, colour(said)) for least, said in ((0.5, "#7cc284"), (0.25, "#f0c24b"), (0.0, "#f08a72")))
BURST = (
    "M24 2L28.5 11.6L37 5.6L36.4 15.9L46.6 17.2L39.6 24.4L46.6 31.8L36.4 32.7L37 43L28.5 36.8L24 46L19.5 36.8L11 43"
    "L11.6 32.7L1.4 31.8L8.4 24.4L1.4 17.2L11.6 15.9L11 5.6L19.5 11.6Z"
)
LETTER = (
    "M17 14H24.5C31 14 35 18 35 24.3S31 34.5 24.5 34.5H17Z"
    "M22.4 18.8V29.8H24.3C27.6 29.8 29.6 27.8 29.6 24.3S27.6 18.8 24.3 18.8Z"
)
SHAPES = {
    "disc": [(math.cos(at * math.pi / 16), math.sin(at * math.pi / 16)) for at in range(32)],
    "square": [(-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)],
    "hexagon": [(math.cos(at * math.pi / 3), math.sin(at * math.pi / 3)) for at in range(6)],
    "diamond": [(0, -1.15), (1.15, 0), (0, 1.15), (-1.15, 0)],
}

Scene = Mapping[str, Any]
Box = tuple[float, float, float, float]
"""Left, top, right, below."""
ROOM = 3.0
"""Inches around the pieces that are seen at least; of cells, half as many."""


def poster(scene: Scene, drawings: Mapping[str, str]) -> bytes:
    """The picture as PNG."""
    sheet = _Sheet(scene, drawings)
    sheet.draw()
    return sheet.raster.png()


class _Sheet:
    """A picture being drawn."""

    def __init__(self, scene: Scene, drawings: Mapping[str, str]) -> None:
        self.scene, self.drawings = scene, drawings
        self.free = scene["board"]["shape"] == "table"
        self.raster = Raster(WIDE, HIGH, PAPER)
        self.cells = {each["name"]: (each["x"], each["y"]) for each in scene["board"]["cells"]}
        self._fit()

    def _fit(self) -> None:
        """How large the board is drawn, and where."""
        board = self.scene["board"]
        if self.free:
            left, top, right, below = 0.0, 0.0, board["w"] / 100, board["h"] / 100
        else:
            corners = [(x + dx, y + dy) for x, y in self.cells.values() for dx, dy in board["corners"]] or [
                (0, 0),
                (1, 1),
            ]
            left, right = min(x for x, _ in corners), max(x for x, _ in corners)
            top, below = min(y for _, y in corners), max(y for _, y in corners)
        self.radius = min((math.hypot(x, y) for x, y in board["corners"]), default=1.0) * 0.8
        whole = (left, top, right, below)
        near = self._near(whole)
        self.scale = max(_scale(whole), _scale(near))
        self.shift = tuple(
            _shift(near[axis] + near[axis + 2], whole[axis], whole[axis + 2], size, self.scale)
            for axis, size in enumerate((WIDE, HIGH))
        )

    def _near(self, whole: Box) -> Box:
        """Where the pieces are, with some room around them: what is far from all of them need not be seen."""
        spots = [place for each in self.scene["pieces"] if (place := self._where(each)[0]) is not None]
        if not spots:
            return whole
        room = ROOM if self.free else ROOM / 2
        left, right = min(x for x, _ in spots) - room, max(x for x, _ in spots) + room
        top, below = min(y for _, y in spots) - room, max(y for _, y in spots) + room
        return max(left, whole[0]), max(top, whole[1]), min(right, whole[2]), min(below, whole[3])

    def at(self, place: Corner) -> Corner:
        """A place of the board as one of the picture."""
        return place[0] * self.scale + self.shift[0], place[1] * self.scale + self.shift[1]

    def draw(self) -> None:
        """Everything, one over the other."""
        if self.free:
            self._table()
        else:
            self._board()
        for piece in sorted(self.scene["pieces"], key=lambda each: not each["faded"]):
            self._piece(piece)
        for path, ink in ((BURST, TEAMS[1]), (LETTER, WHITE)):
            self._path(path, (WIDE - 48, HIGH - 48), 1.5, ink, 24)

    # -- the board ---------------------------------------------------------------------------------------------------

    def _board(self) -> None:
        ground = {name: each for each in self.scene["ground"] for name in each["cells"]}
        for name in self.cells:
            self._cell(name, SLAB, 1.04, 0.16)
        for name in self.cells:
            self._cell(name, LINE, 1.0)
            self._cell(name, _fill(ground[name]) if name in ground else FLOOR, 0.94)
        for name, each in ground.items():
            self._sign(each, self.cells.get(name))

    def _cell(self, name: str, ink: Colour, part: float, lower: float = 0.0) -> None:
        x, y = self.cells[name]
        corners = self.scene["board"]["corners"]
        self.raster.fill([[self.at((x + dx * part, y + dy * part + lower)) for dx, dy in corners]], ink)

    def _table(self) -> None:
        board = self.scene["board"]
        corners = [(0.0, 0.0), (board["w"] / 100, 0.0), (board["w"] / 100, board["h"] / 100), (0.0, board["h"] / 100)]
        self.raster.fill([[self.at(each) for each in corners]], FELT)
        for each in self.scene["ground"]:
            for outline in each.get("outlines", ()):
                shape = [self.at((x / 100, y / 100)) for x, y in outline]
                self.raster.fill([shape], mixed(_fill(each), INK, 0.35))
                middle = [sum(axis) / len(shape) for axis in zip(*shape, strict=True)]
                inner = [(middle[0] + (x - middle[0]) * 0.94, middle[1] + (y - middle[1]) * 0.94) for x, y in shape]
                self.raster.fill([inner], _fill(each))

    def _sign(self, ground: Mapping[str, Any], place: Corner | None) -> None:
        """What stands in the middle of a ground."""
        look = ground.get("look") or {}
        if place is None:
            return
        ink = mixed(_fill(ground), INK, 0.45)
        if path := self.drawings.get(look.get("figure") or ""):
            self._path(path, self.at(place), self.radius * self.scale / 512 * 1.3, ink, 256)
        elif look.get("sign") and not look.get("outlined"):
            self._path(look["sign"], self.at(place), self.radius * self.scale * 0.6, ink, 0)

    # -- pieces ------------------------------------------------------------------------------------------------------

    def _piece(self, piece: Mapping[str, Any]) -> None:
        place, size = self._where(piece)
        if place is None:
            return
        x, y = self.at(place)
        size *= self.scale
        team = piece["team"]
        body = TEAMS[team] if 0 <= team < len(TEAMS) else NOBODY
        body = mixed(body, PALE, 0.7) if piece["faded"] else body
        shape = SHAPES.get(piece["shape"], SHAPES["disc"])
        for part, ink in ((1.12, WHITE), (1.0, body)):
            self.raster.fill([[(x + dx * size * part, y + dy * size * part) for dx, dy in shape]], ink)
        bars = piece["bars"][:1]
        if path := self.drawings.get(piece.get("icon") or ""):
            self._path(path, (x, y - (size * 0.12 if bars else 0)), size / 512 * 1.25, WHITE, 256)
        for bar in bars:
            self._bar(x, y + size * 0.72, size, bar["value"] / bar["max"] if bar["max"] > 0 else 0.0)

    def _bar(self, x: float, y: float, size: float, share: float) -> None:
        wide, high = size * 1.5, size * 0.34
        share = min(max(share, 0.0), 1.0)
        ink = next(ink for least, ink in LEFT if share > least or not least)
        for left, right, grow, paint in ((0.0, 1.0, 2.0, INK), (0.0, 1.0, 0.0, WHITE), (0.0, share, 0.0, ink)):
            start, end = x - wide / 2 + wide * left - grow, x - wide / 2 + wide * right + grow
            top, below = y - high / 2 - grow, y + high / 2 + grow
            self.raster.fill([[(start, top), (end, top), (end, below), (start, below)]], paint)

    def _where(self, piece: Mapping[str, Any]) -> tuple[Corner | None, float]:
        """The middle of a piece, and half its width; nothing if it is not on the board."""
        if self.free:
            if not piece["cells"]:
                return None, 0.0
            x, y = piece["cells"][0].partition("^")[0].split(",")
            return (float(x), float(y)), max(piece.get("size", 100) / 200, 0.5)
        lying = [self.cells[each] for each in piece["cells"] if each in self.cells]
        if not lying:
            return None, 0.0
        middle = sum(x for x, _ in lying) / len(lying), sum(y for _, y in lying) / len(lying)
        return middle, self.radius * (0.78 if len(lying) == 1 else 1.2)

    def _path(self, path: str, place: Corner, scale: float, ink: Colour, middle: float) -> None:
        outlines: list[Sequence[Corner]] = [
            [(place[0] + (x - middle) * scale, place[1] + (y - middle) * scale) for x, y in each]
            for each in outlines_of(path)
        ]
        self.raster.fill(outlines, ink)


def _scale(box: Box) -> float:
    """How large something can be drawn that all of it is on the picture."""
    left, top, right, below = box
    return min((WIDE - 2 * MARGIN) / max(right - left, 1e-6), (HIGH - 2 * MARGIN) / max(below - top, 1e-6))


def _shift(wanted: float, low: float, high: float, size: float, scale: float) -> float:
    """How far a picture is shifted along one axis: what is wanted (twice its middle) comes to the middle, as far as
    nothing beside the board is shown in place of the board."""
    if (high - low) * scale <= size - 2 * MARGIN:
        return (size - (low + high) * scale) / 2
    return min(MARGIN - low * scale, max(size - MARGIN - high * scale, (size - wanted * scale) / 2))


def _fill(ground: Mapping[str, Any]) -> Colour:
    """The colour of a ground by day."""
    fill = (ground.get("look") or {}).get("fill")
    return colour(fill[0]) if fill else PLAIN
