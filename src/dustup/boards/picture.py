"""A board as an SVG picture: for reports, documentation, bug reports and the browser."""

import math
from collections.abc import Sequence
from textwrap import wrap
from typing import Self

from . import palette
from .bits import cells, mask_of
from .board import Board
from .drawing import column_letters
from .hex import HexBoard
from .layout import outlines
from .palette import FLOOR, PLAIN, Fill, Palette, bar_style
from .svg import Spot, document, num, point, polygon, safe, words
from .tokens import (
    SHAPES,
    TOKEN,
    Badge,
    BarValue,
    Look,
    Shape,
    Token,
    crowd,
    description,
    large_piece,
    piece,
    shade,
    sign,
)

RADIUS = 32.0  # from the centre of a hex to its corner
SIDE = 58.0  # of a square
MARGIN = 40.0
LINE = 21.0
GAP = 8.0  # between legend and caption
LETTER = 7.6  # of the caption, on average
READABLE = 420.0  # how wide a caption may make a small picture
PIECE = 1.1
_SIGN = "sign:"  # before the name of a sign in the legend


class Picture:
    """Collects what is to be seen on a board; svg() draws it in the colours and signs of a palette."""

    def __init__(self, board: Board, title: str = "", palette: Palette = PLAIN) -> None:
        self.board = board
        self.title = title
        self.palette = palette
        self._ground: dict[int, str] = {}
        self._overlays: dict[str, int] = {}
        self._legend: dict[str, str] = {}
        self._labels: dict[int, str] = {}
        self._tokens: dict[int, list[Token]] = {}
        self._large: list[tuple[tuple[int, ...], Token]] = []
        self._arrows: list[tuple[int, int]] = []
        self._caption: list[str] = []

    # --- what is to be seen ---

    def fill(self, mask: int, style: str, name: str = "") -> Self:
        """Paints cells in a style of the palette. With a name, the style is explained below the board."""
        if self.palette.fill(style).overlay:
            self._overlays[style] = self._overlays.get(style, 0) | mask & self.board.all
        else:
            self._ground.update(dict.fromkeys(cells(mask & self.board.all), style))
        if name:
            self._legend[style] = name
        return self

    def label(self, cell: int, text: str) -> Self:
        """Writes a small text into a cell, below what else is there."""
        self._labels[cell] = text
        return self

    def token(
        self,
        cell: int,
        text: str,
        side: int,
        *,
        shape: Shape = "disc",
        bars: Sequence[BarValue] = (),
        badges: Sequence[str] = (),
        faded: bool = False,
        look: Look = "plain",
        title: str = "",
        cells: Sequence[int] = (),
    ) -> Self:
        """Sets a piece on a cell; several on one cell share the room. Side -1 belongs to nobody.

        A large piece lies on several ``cells``, and others may stand on it. Badges are short texts; with the name of a
        sign and a colon before it (``star:3``) a text stands beside that sign.
        """
        if shape not in SHAPES:
            raise ValueError(f"no token of shape {shape!r}: expected one of {', '.join(SHAPES)}")
        for _, _, kind in bars:
            bar_style(kind)
        told = title or description(text, side, bars, badges)
        shown: Look = "faded" if faded else look
        piece = Token(
            text, side, shape, tuple(bars), tuple(map(self._badge, badges)), shown, f"{told} ({self.board.name(cell)})"
        )
        if len(cells) > 1:
            self._large.append((tuple(cells), piece))
        else:
            self._tokens.setdefault(cell, []).append(piece)
        return self

    def _badge(self, text: str) -> Badge:
        name, _, number = text.rpartition(":")
        known = name in self.palette.signs
        return Badge(number, self.palette.sign(name)) if known else Badge(text)

    def sign(self, name: str, text: str) -> Self:
        """Explains the sign of a kind of token below the board."""
        self.palette.sign(name)
        self._legend[f"{_SIGN}{name}"] = text
        return self

    def arrow(self, a: int, b: int) -> Self:
        """Draws an arrow from cell to cell."""
        self._arrows.append((a, b))
        return self

    def caption(self, lines: str | Sequence[str]) -> Self:
        """Writes lines of text below the board."""
        self._caption += [lines] if isinstance(lines, str) else lines
        return self

    # --- drawing ---

    def svg(self) -> str:
        """The picture as a text that stands alone or can be set into a page."""
        body = "\n".join(
            [
                self._paper(),
                *self._coordinates(),
                *(self._cell(cell) for cell in cells(self.board.all)),
                *self._groups(),
                *(self._lit(style, mask) for style, mask in self._overlays.items()),
                *(self._large_piece(cells, token) for cells, token in self._large),
                *(part for cell in sorted(self._tokens) for part in self._pieces(cell)),
                *(self._arrow_line(a, b) for a, b in self._arrows),
                *(self._label(cell, text) for cell, text in sorted(self._labels.items())),
                *self._words(),
            ]
        )
        return document(body, self._size(), self.title or "Board", self._definitions(), palette.FONT)

    def _definitions(self) -> str:
        named = (each for each in self._legend if not each.startswith(_SIGN))
        styles = sorted({*self._ground.values(), *named, FLOOR})
        patterns = "".join(pattern_of(style, self.palette.fill(style)) for style in styles)
        sides = sorted({token.side for tokens in self._tokens.values() for token in tokens if token.look != "ghost"})
        shades = "".join(shade(side) for side in sides)
        return f'<path id="@@cell" d="{self._outline(1.0)}"/>{patterns}{shades}'

    # --- where things are ---

    def _hexes(self) -> bool:
        return isinstance(self.board, HexBoard)

    def _top(self) -> float:
        return MARGIN + (30 if self.title else 0)

    def _board_size(self) -> tuple[float, float]:
        board = self.board
        if board.turn:
            middles = [board.middle(*board.place(cell)) for cell in cells(board.all)]
            right, below = (max(each[axis] for each in board.outline) for axis in (0, 1))
            return (max(x for x, _ in middles) + right) * RADIUS, (max(y for _, y in middles) + below) * RADIUS
        if not self._hexes():
            return board.width * SIDE, board.height * SIDE
        half_step = 0.5 if board.height > 1 else 0
        return math.sqrt(3) * RADIUS * (board.width + half_step), RADIUS * (1.5 * board.height + 0.5)

    def _size(self) -> tuple[float, float]:
        wide, high = self._board_size()
        below = (len(self._legend_rows()) + len(self._caption_lines())) * LINE
        below += GAP if self._legend and self._caption else 0
        return self._page_width(wide), self._top() + high + MARGIN + (below + 8 if below else 0)

    def _page_width(self, board_width: float) -> float:
        longest = max((len(line) for line in self._caption), default=0) * LETTER
        return max(board_width, min(longest, READABLE), len(self.title) * 11.5) + 2 * MARGIN

    def _left(self) -> float:
        """Where the board begins: in the middle, if the caption is wider."""
        wide = self._board_size()[0]
        return (self._page_width(wide) - wide) / 2

    def _spot(self, column: int, row: int) -> Spot:
        x, y = self.board.middle(column, row)
        side = RADIUS if self._hexes() else SIDE
        return Spot(self._left() + x * side, self._top() + y * side)

    def _centre(self, cell: int) -> Spot:
        return self._spot(*self.board.place(cell))

    def _outline(self, scale: float) -> str:
        """The border of a cell around (0, 0), a little smaller than the cell."""
        if self._hexes():
            return polygon(6, (RADIUS - 1.6) * scale, turn=30 + self.board.turn)
        half = (SIDE / 2 - 1.4) * scale
        return f"M{num(-half)},{num(-half)} H{num(half)} V{num(half)} H{num(-half)} Z"

    # --- the parts ---

    def _paper(self) -> str:
        width, height = self._size()
        return (
            f'<rect x="1" y="1" width="{num(width - 2)}" height="{num(height - 2)}" rx="14" '
            f'fill="{palette.PAPER}" stroke="{palette.PAPER_EDGE}" stroke-width="1.5"/>'
        )

    def _coordinates(self) -> list[str]:
        board = self.board
        if board.groups:
            return []  # each group has its name in its middle
        high = self._board_size()[1]
        top = self._top()
        marks = []
        for column in range(board.width):
            letters = column_letters(column)
            marks.append(words(letters, Spot(self._spot(column, 0).x, top - 12), 13))
            marks.append(words(letters, Spot(self._spot(column, board.height - 1).x, top + high + 22), 13))
        for row in range(board.height):
            beyond = SIDE / 2 if not self._hexes() else math.sqrt(3) * RADIUS / 2
            y = self._spot(0, row).y + 4.5
            marks.append(words(str(row + 1), Spot(self._spot(0, row).x - beyond - 15, y), 13))
            last = self._spot(board.width - 1, row)
            marks.append(words(str(row + 1), Spot(last.x + beyond + 15, y), 13))
        return [f'<g fill="{palette.FAINT_INK}" font-weight="600" aria-hidden="true">', *marks, "</g>"]

    def _cell(self, cell: int) -> str:
        style = self._ground.get(cell, FLOOR)
        spot = self._centre(cell)
        name = self.board.name(cell)
        told = name if style == FLOOR else f"{name}: {self._legend.get(style, style.replace(':', ' '))}"
        return f"<g><title>{safe(told)}</title>{self._tile(style, spot, 1.0)}</g>"

    def _groups(self) -> list[str]:
        """Lines around the groups of cells, and their names."""
        lines = " ".join(self._around(mask) for mask in self.board.groups.values())
        names = []
        for name, mask in self.board.groups.items():
            spot = _middle([self._centre(cell) for cell in cells(mask)])
            names.append(words(name, Spot(spot.x, spot.y + 4), 11))
        drawn = (
            f'<path d="{lines}" fill="none" stroke="{palette.FAINT_INK}" stroke-width="3.2" stroke-linejoin="round"/>'
            f'<g fill="{palette.FAINT_INK}" aria-hidden="true">{"".join(names)}</g>'
        )
        return [f'<g pointer-events="none">{drawn}</g>'] if names else []

    def _around(self, mask: int, shrink: float = 1.0) -> str:
        """The line around some cells as path data, a little nearer to their middle if wanted."""
        middle = _middle([self._centre(cell) for cell in cells(mask)])
        side = RADIUS if self._hexes() else SIDE
        left, top = self._left(), self._top()
        lines = [
            [
                Spot(middle.x + (left + x * side - middle.x) * shrink, middle.y + (top + y * side - middle.y) * shrink)
                for x, y in line
            ]
            for line in outlines(self.board, mask)
        ]
        return " ".join("M" + " L".join(map(point, line)) + " Z" for line in lines)

    def _tile(self, style: str, spot: Spot, scale: float) -> str:
        fill = self.palette.fill(style)
        place = f'transform="translate({num(spot.x)} {num(spot.y)}) scale({num(scale)})"'
        ground = (
            f'<use href="#@@cell" fill="{paint_of(style, fill)}" stroke="{fill.edge}" stroke-width="1.8" '
            f'stroke-linejoin="round"/>'
        )
        emblem = (
            f'<path d="{fill.emblem}" transform="scale(1.25)" fill="{fill.colour}" stroke="{fill.edge}" '
            f'stroke-width="1.6" stroke-linejoin="round"/>'
            if fill.emblem
            else ""
        )
        return f"<g {place}>{ground}{emblem}</g>"

    def _lit(self, style: str, mask: int) -> str:
        fill = self.palette.fill(style)
        inner = self._outline(0.93)
        marks = "".join(
            f'<path d="{inner}" transform="translate({num(spot.x)} {num(spot.y)})"/>'
            for spot in map(self._centre, cells(mask))
        )
        return (
            f'<g fill="{fill.colour}" fill-opacity="0.25" stroke="{fill.edge}" stroke-width="3" '
            f'stroke-linejoin="round" stroke-dasharray="8 4" pointer-events="none">{marks}</g>'
        )

    def _arrow_line(self, a: int, b: int) -> str:
        start, end = self._centre(a), self._centre(b)
        far = math.hypot(end.x - start.x, end.y - start.y) or 1.0
        along = Spot((end.x - start.x) / far, (end.y - start.y) / far)
        # Leave the pieces at both ends in view, unless they stand next to each other.
        gap = min(PIECE * TOKEN + 4, far / 2 - 8)
        tail = Spot(start.x + along.x * gap, start.y + along.y * gap)
        tip = Spot(end.x - along.x * gap, end.y - along.y * gap)
        neck = Spot(tip.x - along.x * 11, tip.y - along.y * 11)
        wings = [Spot(neck.x - along.y * side, neck.y + along.x * side) for side in (7.5, -7.5)]
        shaft = f"M{point(tail)} L{point(neck)}"
        head = f"M{point(tip)} L{point(wings[0])} L{point(wings[1])} Z"
        told = f"{self.board.name(a)} to {self.board.name(b)}"
        return (
            f'<g stroke-linecap="round" stroke-linejoin="round"><title>{safe(told)}</title>'
            f'<path d="{shaft} {head}" fill="none" stroke="{palette.WHITE}" stroke-width="8"/>'
            f'<path d="{shaft}" fill="none" stroke="{palette.INK}" stroke-width="3.6"/>'
            f'<path d="{head}" fill="{palette.INK}" stroke="{palette.INK}" stroke-width="1.5"/></g>'
        )

    def _pieces(self, cell: int) -> list[str]:
        tokens = self._tokens[cell]
        spot = self._centre(cell)
        scale, places = crowd(len(tokens))
        return [
            piece(token, Spot(spot.x + dx, spot.y + dy), PIECE * scale)
            for token, (dx, dy) in zip(tokens, places, strict=True)
        ]

    def _large_piece(self, lying: tuple[int, ...], token: Token) -> str:
        """One body over all its cells; text and bars in the middle if there is a body, else on its first cell."""
        places = [self.board.place(cell) for cell in lying]
        spots = [self._spot(*place) for place in places]
        middle = _middle(spots)
        near = min(math.hypot(each.x - middle.x, each.y - middle.y) for each in spots)
        side = RADIUS * math.sqrt(3) if self._hexes() else SIDE
        square = len({x for x, _ in places}) * len({y for _, y in places}) == len(places)
        spot, scale = (middle, PIECE * (1.5 if square else 1.0)) if near < side * 0.75 else (spots[0], PIECE)
        if self._hexes():
            return large_piece(
                token, self._around(mask_of(lying), 0.93), spot, PIECE * (1.5 if len(lying) > 3 else 1.0)
            )
        return large_piece(token, self._joined(spots, side), spot, scale)

    def _joined(self, spots: list[Spot], side: float) -> str:
        """Cells and the gaps between neighbours as one outline."""
        half = side / 2 - 5
        boxes = [(each.x - half, each.y - half, 2 * half, 2 * half) for each in spots]
        for one in spots:
            for other in spots:
                dx, dy = other.x - one.x, other.y - one.y
                if 0 <= dx <= side + 1 and 0 <= dy <= side + 1 and (dx, dy) != (0, 0):
                    corner = dx > 1 and dy > 1
                    if corner and not all(_close(each, spots) for each in (Spot(one.x, other.y), Spot(other.x, one.y))):
                        continue
                    boxes.append((one.x - half, one.y - half, 2 * half + dx, 2 * half + dy))
        return " ".join(f"M{num(x)},{num(y)} h{num(wide)} v{num(high)} h{num(-wide)} Z" for x, y, wide, high in boxes)

    def _label(self, cell: int, text: str) -> str:
        spot = self._centre(cell)
        size = 12.0 if len(text) < 6 else 9.0
        if cell in self._tokens or self.palette.fill(self._ground.get(cell, FLOOR)).emblem:
            low = RADIUS * 0.9 if self._hexes() else SIDE / 2 - 4
        else:
            low = size * 0.36
        text_drawn = words(text, Spot(spot.x, spot.y + low), size)
        return (
            f'<g fill="{palette.INK}" font-weight="600" stroke="{palette.WHITE}" stroke-width="3" '
            f'paint-order="stroke" stroke-linejoin="round" pointer-events="none">{text_drawn}</g>'
        )

    def _words(self) -> list[str]:
        parts = []
        if self.title:
            heading = words(self.title, Spot(MARGIN, 36), 19)
            parts.append(f'<g fill="{palette.INK}" font-weight="700" text-anchor="start">{heading}</g>')
        y = self._top() + self._board_size()[1] + MARGIN + 12
        for row in self._legend_rows():
            parts += [self._key(style, Spot(x, y)) for x, style in row]
            y += LINE
        y += GAP if self._legend and self._caption else 0
        for line in self._caption_lines():
            drawn = words(line, Spot(MARGIN, y), 14)
            parts.append(f'<g fill="{palette.INK}" text-anchor="start">{drawn}</g>')
            y += LINE
        return parts

    def _caption_lines(self) -> list[str]:
        room = self._page_width(self._board_size()[0]) - 2 * MARGIN
        wide = int(room / LETTER) + 1
        return [part for line in self._caption for part in wrap(line, wide, subsequent_indent="\u2003") or [""]]

    def _legend_rows(self) -> list[list[tuple[float, str]]]:
        """The named styles, as many beside each other as there is room for."""
        room = self._page_width(self._board_size()[0]) - MARGIN
        rows: list[list[tuple[float, str]]] = []
        x = room
        for style, name in self._legend.items():
            wide = 34 + 7.6 * len(name)
            if x + wide > room:
                rows.append([])
                x = MARGIN
            rows[-1].append((x, style))
            x += wide + 14
        return rows

    def _key(self, style: str, spot: Spot) -> str:
        swatch = Spot(spot.x + 9, spot.y - 5)
        if style.startswith(_SIGN):
            place = f'transform="translate({num(swatch.x)} {num(swatch.y)}) scale(1.4)"'
            drawn = f"<g {place}>{sign(self.palette.sign(style.removeprefix(_SIGN)))}</g>"
        elif self.palette.fill(style).overlay:
            drawn = (
                f'<g transform="translate({num(swatch.x)} {num(swatch.y)}) scale(0.3)">'
                f'<use href="#@@cell" fill="{self.palette.fill(style).colour}" fill-opacity="0.2" '
                f'stroke="{self.palette.fill(style).edge}" stroke-width="6" stroke-dasharray="16 9"/></g>'
            )
        else:
            drawn = self._tile(style, swatch, 0.3)
        name = words(self._legend[style], Spot(spot.x + 25, spot.y), 13)
        return f'<g>{drawn}<g fill="{palette.INK}" text-anchor="start">{name}</g></g>'


def _middle(spots: Sequence[Spot]) -> Spot:
    return Spot(sum(each.x for each in spots) / len(spots), sum(each.y for each in spots) / len(spots))


def _close(spot: Spot, spots: list[Spot]) -> bool:
    return any(abs(each.x - spot.x) < 1 and abs(each.y - spot.y) < 1 for each in spots)


def pattern_of(style: str, fill: Fill) -> str:
    """The marks of a ground, to be repeated; nothing if it has none."""
    marked = fill.pattern
    wide, high = marked.tile
    if not wide:
        return ""
    lines = (
        f'<path d="{marked.lines}" fill="none" stroke="{fill.mark}" stroke-width="{marked.thickness}" '
        f'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    marks = lines if marked.lines else f'<path d="{marked.dots}" fill="{fill.mark}"/>'
    return (
        f'<pattern id="@@{_id(style)}" width="{wide}" height="{high}" patternUnits="userSpaceOnUse">'
        f'<rect width="{wide}" height="{high}" fill="{fill.colour}"/>{marks}</pattern>'
    )


def paint_of(style: str, fill: Fill) -> str:
    """What a ground is painted with."""
    return f"url(#@@{_id(style)})" if fill.pattern.tile[0] else fill.colour


def _id(style: str) -> str:
    return style.replace(":", "-")
