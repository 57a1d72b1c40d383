"""Maps as they are drawn.

    . open      ~ Difficult      o Short Obstacle      t Tall Obstacle      # Wall      _ no square
    = steps between levels       ^a a staircase: squares with the same letter on neighbouring floors are connected
    1 to 12 the square SPAWN N   h start of the Heroes    g goal    * a square marked for the encounter

A row of ``_`` parts two floors. Scenery has glyphs of the map's own (``pieces = { y = "tree" }``) and its type from the
glossary. ``levels`` is a second drawing of the same size: a digit for the level of each square.
"""

from __future__ import annotations

from collections.abc import Mapping

from dustup.boards.bits import cells
from dustup.boards.drawing import read_rows
from dustup.boards.square import SquareBoard
from dustup.engine.errors import BadContent
from dustup.games.shining.glossary import PLATFORMS, SINKHOLE, levels_of, type_of
from dustup.games.shining.ground import Ground

TERRAIN = {"~": "difficult", "o": "short", "t": "tall", "#": "wall"}
OPEN, STEPS, START, GOAL, MARKED, STAIRS = ".", "=", "h", "g", "*", "^"


def draw_ground(
    drawing: str, *, encounter: str = "", pieces: Mapping[str, str] | None = None, levels: str = ""
) -> tuple[Ground, dict[str, int]]:
    """A ground from its drawing, and the squares of glyphs that mean nothing to it (places for models)."""
    board, glyphs = SquareBoard.parse(drawing, diagonal=False)
    terrain: dict[str, int] = {}
    scenery: dict[str, int] = {}
    stairs: dict[str, int] = {}
    spawns: dict[int, int] = {}
    others: dict[str, int] = {}
    for glyph, mask in glyphs.items():
        if glyph in (pieces or {}):
            piece = (pieces or {})[glyph]
            kind, _ = type_of(piece, encounter)
            scenery[piece] = scenery.get(piece, 0) | mask
            terrain[kind] = terrain.get(kind, 0) | mask
        elif glyph in TERRAIN:
            terrain[TERRAIN[glyph]] = terrain.get(TERRAIN[glyph], 0) | mask
        elif glyph.startswith(STAIRS) and len(glyph) > 1:
            stairs[glyph[1:]] = mask
        elif glyph.isdecimal():
            if mask.bit_count() != 1:
                raise BadContent(f"SPAWN {glyph} stands {mask.bit_count()} times on the map, expected once")
            spawns[int(glyph)] = mask.bit_length() - 1
        elif glyph not in (OPEN, STEPS, START, GOAL, MARKED):
            others[glyph] = mask
    ground = Ground(
        board,
        terrain,
        stairs=stairs,
        steps=glyphs.get(STEPS, 0),
        levels=_levels(board, levels) if levels else None,
        spawns=spawns,
        starts=glyphs.get(START, 0),
        goals=glyphs.get(GOAL, 0),
        marked=glyphs.get(MARKED, 0),
        scenery=scenery,
        drawing=board.draw(_plain(board, glyphs, others)),
        drawn_levels=levels,
    )
    for letter, mask in stairs.items():
        if not all(ground.links[cell] for cell in cells(mask)):
            raise BadContent(f"the staircase ^{letter} leads nowhere, expected squares of it on neighbouring floors")
    return ground, others


def _plain(board: SquareBoard, glyphs: Mapping[str, int], others: Mapping[str, int]) -> dict[int, str]:
    """The drawing by squares, without the places of models."""
    return {cell: glyph for glyph, mask in glyphs.items() if glyph not in others for cell in cells(mask)}


def _levels(board: SquareBoard, drawing: str) -> dict[int, int]:
    """The squares of each level."""
    rows = read_rows(drawing)
    if len(rows) != board.height or len(rows[0]) != board.width:
        said = f"{len(rows[0])} by {len(rows)}, expected {board.width} by {board.height} as the map"
        raise BadContent(f"the levels are drawn {said}")
    found = board.glyph_masks(rows)
    if odd := [glyph for glyph in found if not (glyph.isdecimal() and len(glyph) == 1)]:
        raise BadContent(f"the levels have a glyph {odd[0]!r}, expected a digit for each square")
    return {int(glyph): mask for glyph, mask in sorted(found.items())}


def check_levels(where: str, encounter: str, ground: Ground) -> None:
    """What the book says of the levels of an encounter is to be seen on its map, and steps lead there."""
    wanted, regions = levels_of(encounter), ground.regions()
    heights = [height for height, _ in regions]
    if wanted and wanted[0] == PLATFORMS and (len(regions) != 3 or len({*heights}) != 3 or min(heights) < 0):
        raise BadContent(f"{where}: its levels rise to {heights}, expected three platforms, each on a level of its own")
    if wanted and wanted[0] == SINKHOLE:
        middle = ground.board.at(ground.board.width // 2, ground.board.height // 2)
        if len(regions) != 1 or heights[0] > 0 or not regions[0][1] >> middle & 1:
            raise BadContent(f"{where}: its levels lie at {heights}, expected one sinkhole in the middle of the map")
    for height, region in regions:
        if not ground.board.spread(ground.board.spread(region) & ground.steps) & ~region & ~ground.blocking:
            raise BadContent(f"{where}: no steps (=) join the squares that lie {height:+} to others")
