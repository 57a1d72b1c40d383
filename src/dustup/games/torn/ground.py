"""The battlefield: hexons with the Landscape that covers them, deployment zones, and what is asked of all that.

A map has a glyph for each hexon, row by row. ``.`` is bare ground, ``1`` and ``2`` are the hexons of the two deployment
zones; other glyphs are Landscape as its cards print it, and letters that mean nothing to a map are places.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from dustup.boards.bits import listed
from dustup.boards.hexons import HexonBoard, Hexons
from dustup.engine.cite import clause

VOLUME, FLAT, DANGEROUS = "volume", "flat", "dangerous"
CLASSES = (VOLUME, FLAT, DANGEROUS)
BARE = "."
ZONES = "12"
ROWS = (6, 7, 6, 7, 6, 7, 6)
"""The hexons of the board, row by row."""


@clause("board.size", "board.hexon-geometry", "public.components.hex", "public.components.hexon")
def whole_board() -> Hexons:
    """Forty-five hexons of seven hexes each."""
    return Hexons(ROWS)


class Ground:
    """A battlefield. It never changes: where a piece is destroyed, there is another battlefield without it."""

    def __init__(
        self,
        hexons: Hexons,
        pieces: Mapping[int, str],
        classes: Mapping[str, str],
        zones: tuple[int, ...],
        joined: frozenset[str],
    ) -> None:
        self.hexons = hexons
        self.board: HexonBoard = hexons.board
        self.pieces = dict(pieces)
        """The Landscape by hexon: the key of its card."""
        self.classes = classes
        """The class of each kind of Landscape."""
        self.zones = zones
        """The hexons of each deployment zone, as masks of hexons."""
        self.joined = joined
        """Kinds of Landscape of which neighbouring hexons are one piece."""
        kinds = {kind: self._hexons_of(kind) for kind in CLASSES}
        self.volume_hexons, self.dangerous_hexons = kinds[VOLUME], kinds[DANGEROUS]
        self.volume, self.dangerous = hexons.hexes(self.volume_hexons), hexons.hexes(self.dangerous_hexons)
        """Hexes of Volume and of Dangerous Landscape."""
        self.open = self.board.all & ~self.volume
        """Hexes without Volume Landscape."""
        self._without: dict[int, Ground] = {}
        self._with: dict[tuple[int, str], Ground] = {}

    @clause("public.landscape.volume", "public.landscape.flat", "landscape.flat-effect")
    def _hexons_of(self, kind: str) -> int:
        return sum(self.hexons.bit[hexon] for hexon, piece in self.pieces.items() if self.classes[piece] == kind)

    @cached_property
    def beside_volume(self) -> int:
        """Hexes next to a piece of Volume Landscape."""
        return self.board.touching(self.volume) & ~self.volume

    def piece(self, hexon: int) -> int:
        """All hexons of the piece that lies on one."""
        kind, whole = self.pieces[hexon], self.hexons.bit[hexon]
        if kind in self.joined:
            alike = sum(self.hexons.bit[each] for each, other in self.pieces.items() if other == kind)
            while (more := self.hexons.spread(whole) & alike) != whole:
                whole = more
        return whole

    @clause("landscape.joined")
    def without(self, hexons: int) -> Ground:
        """The same battlefield after the pieces on some hexons were destroyed, each as a whole."""
        gone = 0
        for hexon in listed(hexons):
            gone |= self.piece(hexon) if hexon in self.pieces else 0
        if not gone:
            return self
        if gone not in self._without:
            left = {hexon: piece for hexon, piece in self.pieces.items() if not gone >> hexon & 1}
            self._without[gone] = Ground(self.hexons, left, self.classes, self.zones, self.joined)
        return self._without[gone]

    @clause("landscape.put-down")
    def with_piece(self, hexon: int, piece: str) -> Ground:
        """The same battlefield with one more hexon of Landscape."""
        if (hexon, piece) not in self._with:
            more = {**self.pieces, hexon: piece}
            self._with[hexon, piece] = Ground(self.hexons, more, self.classes, self.zones, self.joined)
        return self._with[hexon, piece]

    def drawn(self, glyphs: Mapping[str, str]) -> str:
        """The map, with the glyph of each kind of Landscape."""
        shown = {hexon: ZONES[at] for at, zone in enumerate(self.zones) for hexon in listed(zone)}
        shown |= {hexon: glyphs[piece] for hexon, piece in self.pieces.items()}
        return self.hexons.draw(shown, BARE)

    def plain(self) -> list[tuple[int, str]]:
        """The pieces that stand."""
        return sorted(self.pieces.items())


def read_ground(
    text: str, glyphs: Mapping[str, str], classes: Mapping[str, str], joined: frozenset[str]
) -> tuple[Ground, dict[str, int]]:
    """The battlefield of a drawn map, and the hexons of each glyph that means nothing to a map.

    ``glyphs`` are the kinds of Landscape by their glyphs. Landscape inside a zone is drawn by the zone's number and the
    glyph: ``1~``.
    """
    hexons, drawn = Hexons.parse(text)
    pieces: dict[int, str] = {}
    zones = [0, 0]
    others: dict[str, int] = {}
    for glyph, mask in drawn.items():
        rest = glyph
        if glyph[0] in ZONES:
            zones[ZONES.index(glyph[0])] |= mask
            rest = glyph[1:] or BARE
        if rest in glyphs:
            pieces |= dict.fromkeys(listed(mask), glyphs[rest])
        elif rest != BARE:
            others[rest] = others.get(rest, 0) | mask
    return Ground(hexons, pieces, classes, tuple(zones), joined), others
