"""How far a Miniature reaches from where it stands: what a player counts with a finger before deciding."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.rooms import Span
from dustup.engine.text import Text
from dustup.games.torn.miniatures import Tile
from dustup.games.torn.rules.movement import STRIDES, destinations
from dustup.games.torn.state import Miniature, State


def span_of(m: State, text: Text, tag: str) -> Span:
    """A Miniature's reach by its tag: one movement, and all its attacks, whether it can pay for them or not."""
    mini = {each.tag: each for each in m.minis}[tag]
    if mini.cell < 0:
        return Span()
    tiles = [each for each in mini.card.tiles.values() if not each.reaction]
    goes = hits = 0
    for tile in tiles:
        if tile.kind in STRIDES:
            goes |= covered(m, mini, destinations(m, mini, tile))
        if tile.attack:
            hits |= struck(m, mini, tile)
    name, own = m.ground.board.name, m.covers(mini)
    says = [text.word("reach", "tiles")]
    return Span([name(each) for each in listed(goes & ~own)], [name(each) for each in listed(hits & ~own)], says)


def covered(m: State, mini: Miniature, stops: int) -> int:
    """The hexes it covers where it may stop: of a larger one those of its hexons, without a turn."""
    if not mini.body:
        return stops
    hexons, found = m.ground.hexons, 0
    for cell in listed(stops):
        found |= hexons.hexes(hexons.standing(mini.body, hexons.of[cell]))
    return found


def struck(m: State, mini: Miniature, tile: Tile) -> int:
    """Hexes within the tile's distance that it sees; those next to it in melee without sight."""
    near, own, board = m.reached(mini, tile.distance, tile.unit) & ~m.ground.volume, m.covers(mini), m.ground.board
    touched = m.reached(mini, 1, "hex") if tile.attack == "melee" else 0
    big = m.big[0] | m.big[1]
    found = near & touched
    for cell in listed(near & ~touched):
        held = m.held.get(cell)
        blockers = m.ground.volume | big & ~(own | (m.covers(m.minis[held]) if held is not None else 0))
        if any(board.sees(each, cell, blockers) for each in listed(own)):
            found |= board.bit[cell]
    return found
