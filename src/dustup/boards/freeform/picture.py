"""A free table as an SVG picture: for reports, documentation, the command line and notebooks."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Self

from dustup.boards import palette
from dustup.boards.palette import PLAIN, Palette, bar_style
from dustup.boards.picture import paint_of, pattern_of
from dustup.boards.place import Outline
from dustup.boards.svg import Spot, document, num, point, safe, words
from dustup.boards.tokens import TOKEN, Badge, BarValue, Look, Token, description, piece, shade

from .reach import Way
from .spots import INCH, Base, inches
from .table import Piece, Table

UNIT = 34.0
"""How large an inch is drawn."""
MARGIN = 40.0
LINE = 21.0
LETTER = 7.6


class TablePicture:
    """Collects what is to be seen on a free table; svg() draws it in the colours of a palette."""

    def __init__(self, table: Table, title: str = "", palette: Palette = PLAIN) -> None:
        self.table = table
        self.title = title
        self.palette = palette
        self._grounds: dict[str, tuple[str, str]] = {}
        self._tokens: list[tuple[Base, Token]] = []
        self._areas: list[tuple[list[Outline], str]] = []
        self._zones: list[str] = []
        self._markers: list[str] = []
        self._over: list[str] = []
        self._caption: list[str] = []

    # --- what is to be seen ---

    def ground(self, name: str, style: str, told: str = "") -> Self:
        """Paints a piece of terrain in a style of the palette, and says what it is in words."""
        self.palette.fill(style)
        self._grounds[self.table[name].name] = style, told or name
        return self

    def token(
        self,
        base: Base,
        text: str,
        side: int,
        *,
        bars: Sequence[BarValue] = (),
        badges: Sequence[str] = (),
        look: Look = "plain",
        title: str = "",
    ) -> Self:
        """Sets a piece where a base stands, as large as the base. Side -1 belongs to nobody."""
        for _, _, kind in bars:
            bar_style(kind)
        on = f" on {self._told(self.table.numbered[base.level])}" if base.level else ""
        told = f"{title or description(text, side, bars, badges)} ({inches(base.x)},{inches(base.y)}{on})"
        plates = [self._badge(each) for each in badges]
        self._tokens.append((base, Token(text, side, "disc", tuple(bars), plates, look, told)))
        return self

    def _badge(self, text: str) -> Badge:
        name, _, number = text.rpartition(":")
        return Badge(number, self.palette.sign(name)) if name in self.palette.signs else Badge(text)

    def zone(self, outline: Sequence[tuple[int, int]], side: int = -1, told: str = "") -> Self:
        """Tints a part of the table for a side, or for nobody; it lies under everything else."""
        style = palette.side_style(side)
        self._zones.append(
            f'<g><title>{safe(told or "zone")}</title><path d="{self._path(outline)}" fill="{style.pale}" '
            f'stroke="{style.light}" stroke-width="1.6" stroke-dasharray="7 5" fill-opacity="0.6"/></g>'
        )
        return self

    def marker(self, x: int, y: int, r: int, text: str, told: str = "", far: int = 0) -> Self:
        """Sets a round marker down, such as an objective, and a faint ring as far as it counts."""
        spot = self._spot(x, y)
        ring = (
            f'<circle cx="{num(spot.x)}" cy="{num(spot.y)}" r="{num((r + far) * UNIT / INCH)}" fill="#e8b93a" '
            f'fill-opacity="0.10" stroke="#bd9320" stroke-width="1.2" stroke-dasharray="2 5"/>'
        )
        if far:
            self._zones.append(ring)
        self._markers.append(
            f'<g><title>{safe(told or text)}</title><circle cx="{num(spot.x)}" cy="{num(spot.y)}" '
            f'r="{num(r * UNIT / INCH)}" fill="#fdf0c8" stroke="#8a6100" stroke-width="2.4"/>'
            f"{self._label(text, Spot(spot.x, spot.y + 4.5), 13)}</g>"
        )
        return self

    def area(self, surfaces: list[Outline], style: str = "lit") -> Self:
        """Lights some surfaces (``reach.area()``): they may overlap, and are drawn as one."""
        self.palette.fill(style)
        self._areas.append((surfaces, style))
        return self

    def ring(self, base: Base, far: int, told: str = "") -> Self:
        """Draws how far a range goes, measured from the edge of a base."""
        spot = self._spot(base.x, base.y)
        radius = (base.r + far) * UNIT / INCH
        self._over.append(
            f'<g fill="none" stroke="{palette.INK}" stroke-width="1.6" stroke-dasharray="2 5">'
            f"<title>{safe(told or f'{inches(far)} inches')}</title>"
            f'<circle cx="{num(spot.x)}" cy="{num(spot.y)}" r="{num(radius)}"/></g>'
        )
        return self

    def way(self, way: Way) -> Self:
        """Draws a way with what it costs, its climbs (^), descents (v) and falls (!)."""
        spots = [self._spot(each.x, each.y) for each in way.spots]
        line = "M" + " L".join(map(point, spots))
        marks = []
        for climb in (each for leg in way.legs for each in leg.climbs):
            at = self._spot(*climb.at)
            said = "!" if climb.fall else "^" if climb.up else "v"
            marks.append(words(f"{said}{inches(climb.piece.rise)}", Spot(at.x, at.y - 6), 11))
        told = f"{inches(way.cost)} inches"
        end = spots[-1]
        self._over.append(
            f'<g stroke-linecap="round" stroke-linejoin="round"><title>{safe(told)}</title>'
            f'<path d="{line}" fill="none" stroke="{palette.WHITE}" stroke-width="7"/>'
            f'<path d="{line}" fill="none" stroke="{palette.INK}" stroke-width="3"/></g>'
            f"{self._label(told, Spot(end.x, end.y + 14))}{''.join(self._halo(mark) for mark in marks)}"
        )
        return self

    def sight(self, line: tuple[int, int, int, int], free: bool = True) -> Self:
        """Draws a line of sight; a line that is cut is dashed."""
        start, end = self._spot(*line[:2]), self._spot(*line[2:])
        dashes = "" if free else ' stroke-dasharray="7 6"'
        self._over.append(
            f'<g><title>{"clear" if free else "blocked"} line of sight</title><path d="M{point(start)} L{point(end)}" '
            f'stroke="{palette.INK}" stroke-width="1.6"{dashes}/></g>'
        )
        return self

    def label(self, x: int, y: int, text: str) -> Self:
        """Writes a small text at a point."""
        spot = self._spot(x, y)
        self._over.append(self._label(text, Spot(spot.x, spot.y + 4)))
        return self

    def caption(self, lines: str | Sequence[str]) -> Self:
        """Writes lines of text below the table."""
        self._caption += [lines] if isinstance(lines, str) else lines
        return self

    # --- drawing ---

    def svg(self) -> str:
        """The picture as a text that stands alone or can be set into a page."""
        body = "\n".join(
            [
                self._felt(),
                f'<g clip-path="url(#@@felt)">{"".join(self._zones)}</g>',
                *map(self._terrain, sorted(self.table.pieces, key=lambda each: each.rise)),
                *self._markers,
                *(self._lit(surfaces, style) for surfaces, style in self._areas),
                *(self._piece(base, token) for base, token in sorted(self._tokens, key=lambda each: each[0].level)),
                *self._over,
                *self._words(),
            ]
        )
        sides = sorted({token.side for _, token in self._tokens if token.look != "ghost"})
        styles = dict.fromkeys(style for style, _ in self._grounds.values())
        patterns = "".join(pattern_of(style, self.palette.fill(style)) for style in styles)
        start, end = self._spot(0, 0), self._spot(self.table.width, self.table.height)
        felt = (
            f'<clipPath id="@@felt"><rect x="{num(start.x)}" y="{num(start.y)}" width="{num(end.x - start.x)}" '
            f'height="{num(end.y - start.y)}"/></clipPath>'
        )
        drawn = felt + patterns + "".join(map(shade, sides))
        return document(body, self._size(), self.title or "Table", drawn, palette.FONT)

    def _repr_svg_(self) -> str:
        """How notebooks show it."""
        return self.svg()

    def _top(self) -> float:
        return MARGIN + (30 if self.title else 0)

    def _spot(self, x: float, y: float) -> Spot:
        return Spot(MARGIN + x * UNIT / INCH, self._top() + y * UNIT / INCH)

    def _size(self) -> tuple[float, float]:
        below = len(self._caption_lines()) * LINE
        wide, high = self.table.width * UNIT / INCH, self.table.height * UNIT / INCH
        return wide + 2 * MARGIN, self._top() + high + MARGIN + (below + 8 if below else 0)

    def _caption_lines(self) -> list[str]:
        wide = int(self.table.width * UNIT / INCH / LETTER) + 1
        return [part for line in self._caption for part in wrap(line, wide, subsequent_indent="\u2003") or [""]]

    def _told(self, piece: Piece) -> str:
        return self._grounds.get(piece.name, ("", piece.name))[1]

    def _felt(self) -> str:
        """The paper, the table on it, and a line for every inch, every sixth of them with its number."""
        width, height = self._size()
        table = self.table
        start, end = self._spot(0, 0), self._spot(table.width, table.height)
        fill = self.palette.fill(palette.FLOOR)
        lines, numbers = [], []
        for at in range(0, table.width + 1, INCH):
            x = self._spot(at, 0).x
            lines.append(f"M{num(x)},{num(start.y)} V{num(end.y)}")
            if at % (6 * INCH) == 0:
                numbers.append(words(str(at // INCH), Spot(x, start.y - 8), 12))
        for at in range(0, table.height + 1, INCH):
            y = self._spot(0, at).y
            lines.append(f"M{num(start.x)},{num(y)} H{num(end.x)}")
            if at % (6 * INCH) == 0:
                numbers.append(words(str(at // INCH), Spot(start.x - 14, y + 4), 12))
        return (
            f'<rect x="1" y="1" width="{num(width - 2)}" height="{num(height - 2)}" rx="14" fill="{palette.PAPER}" '
            f'stroke="{palette.PAPER_EDGE}" stroke-width="1.5"/>'
            f'<rect x="{num(start.x)}" y="{num(start.y)}" width="{num(end.x - start.x)}" '
            f'height="{num(end.y - start.y)}" fill="{fill.colour}" stroke="{palette.FAINT_INK}" stroke-width="2"/>'
            f'<path d="{" ".join(lines)}" stroke="{fill.edge}" stroke-width="0.7" fill="none"/>'
            f'<g fill="{palette.FAINT_INK}" font-weight="600" aria-hidden="true">{"".join(numbers)}</g>'
        )

    def _path(self, corners: Sequence[tuple[float, float]], dx: float = 0, dy: float = 0) -> str:
        spots = (self._spot(x, y) for x, y in corners)
        return "M" + " L".join(point(Spot(each.x + dx, each.y + dy)) for each in spots) + " Z"

    def _terrain(self, piece: Piece) -> str:
        """A piece with its name; its height as a shadow that is as long, and as a number."""
        style, told = self._grounds.get(piece.name, ("wall" if piece.solid else palette.FLOOR, piece.name))
        fill = self.palette.fill(style)
        painted = paint_of(style, fill) if piece.name in self._grounds else fill.colour
        outline = " ".join(self._path(part.corners) for part in piece.parts)
        long = piece.rise * UNIT / INCH / 6
        shadow = " ".join(self._path(part.corners, long, long) for part in piece.parts)
        height = "" if piece.height is None else f", {inches(piece.height)} high"
        dashes = ' stroke-dasharray="9 5"' if piece.clearance else ""
        middle = self._spot(piece.parts[0].cx, piece.parts[0].cy)
        number = f"{told} {piece.rise / INCH:g}" if piece.rise else told
        dark = f'<path d="{shadow}" fill="#000" opacity="0.14"/>' if piece.rise else ""
        return (
            f"<g><title>{safe(told + height)}</title>{dark}"
            f'<path d="{outline}" fill="{painted}" stroke="{fill.edge}" stroke-width="2" stroke-linejoin="round"'
            f"{dashes}/>{self._label(number, Spot(middle.x, middle.y + 4), 10)}</g>"
        )

    def _lit(self, surfaces: list[Outline], style: str) -> str:
        fill = self.palette.fill(style)
        path = "".join(f'<path d="{self._path(each)}"/>' for each in surfaces)
        return f'<g fill="{fill.colour}" opacity="0.25" pointer-events="none">{path}</g>'

    def _piece(self, base: Base, token: Token) -> str:
        spot = self._spot(base.x, base.y)
        return piece(token, spot, max(base.r, 25) * UNIT / INCH / TOKEN)

    def _halo(self, text: str) -> str:
        return (
            f'<g fill="{palette.INK}" font-weight="600" stroke="{palette.WHITE}" stroke-width="3" paint-order="stroke" '
            f'stroke-linejoin="round" pointer-events="none">{text}</g>'
        )

    def _label(self, text: str, spot: Spot, size: float = 12.0) -> str:
        return self._halo(words(text, spot, size))

    def _words(self) -> list[str]:
        parts = []
        if self.title:
            heading = words(self.title, Spot(MARGIN, 36), 19)
            parts.append(f'<g fill="{palette.INK}" font-weight="700" text-anchor="start">{heading}</g>')
        y = self._spot(0, self.table.height).y + MARGIN + 12
        for line in self._caption_lines():
            drawn = words(line, Spot(MARGIN, y), 14)
            parts.append(f'<g fill="{palette.INK}" text-anchor="start">{drawn}</g>')
            y += LINE
        return parts
