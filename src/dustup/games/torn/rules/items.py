"""Take an Item: Scenario Markers taken, put down, handed over, and dropped by the dead."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.rule import Prompts, Rule
from dustup.games.torn.events import MarkerDropped, MarkerHanded, MarkerPut, MarkerTaken
from dustup.games.torn.miniatures import Tile
from dustup.games.torn.options import PICKING
from dustup.games.torn.state import NOBODY, OFF, Marker, Miniature, State

DROP = Prompts("drop", "mini")


def marker_at(m: State, cell: int) -> Marker | None:
    """The marker that lies on a hex."""
    return next((each for each in m.markers if each.cell == cell), None)


def can_take(mini: Miniature) -> bool:
    """Whether a Miniature has Take an Item."""
    return any(each.kind == "take" for each in mini.card.actions)


@clause("take-item.modes", "take-item.take", "take-item.capacity", "move.large-on-markers")
def takeable(m: State, mini: Miniature, tile: Tile) -> int:
    """Hexes within the distance with a marker, for who carries none."""
    return m.reached(mini, tile.distance, tile.unit) & m.marked() if mini.marker == NOBODY else 0


@clause("take-item.take", "take-item.from-ally-needs", "take-item.from-enemy", "take-item.capacity")
def bearers(m: State, mini: Miniature, tile: Tile) -> int:
    """Allies within the distance who carry a marker: only the taker needs the action. Nothing is taken from Enemies."""
    if mini.marker != NOBODY:
        return 0
    near = m.reached(mini, tile.distance, tile.unit)
    return _hexes(m, [each for each in m.allies(mini) if each.marker != NOBODY and m.covers(each) & near])


@clause("take-item.put", "take-item.free-hex")
def free_hexes(m: State, mini: Miniature, tile: Tile) -> int:
    """Hexes within the distance without a Miniature, another marker or Volume Landscape, for who carries one."""
    if mini.marker == NOBODY:
        return 0
    return m.reached(mini, tile.distance, tile.unit) & m.ground.open & ~m.taken() & ~m.marked()


@clause("take-item.pass", "take-item.capacity")
def receivers(m: State, mini: Miniature, tile: Tile) -> int:
    """Allies within the distance who have Take an Item as well and carry none."""
    if mini.marker == NOBODY:
        return 0
    near = m.reached(mini, tile.distance, tile.unit)
    there = [each for each in m.allies(mini) if each.marker == NOBODY and can_take(each) and m.covers(each) & near]
    return _hexes(m, there)


def _hexes(m: State, minis: list[Miniature]) -> int:
    """The hexes that stand for some Miniatures."""
    return sum(m.ground.board.bit[each.cell] for each in minis)


# -- carrying it out ---------------------------------------------------------------------------------------------------


@clause("take-item.take", "scenario.marker-carrying")
def take(m: State, mini: Miniature, at: int) -> None:
    """The marker leaves the board and lies on the bearer's card."""
    marker = marker_at(m, at)
    assert marker is not None, "only markers were offered"
    marker.cell, marker.bearer, mini.marker = OFF, mini.id, marker.id
    m.tell(MarkerTaken, mini.id, at)


@clause("take-item.put")
def put_down(m: State, mini: Miniature, at: int) -> None:
    """The marker lies on a hex again."""
    marker = m.markers[mini.marker]
    marker.cell, marker.bearer, mini.marker = at, NOBODY, NOBODY
    m.tell(MarkerPut, mini.id, at)


@clause("take-item.pass", "take-item.take")
def hand_over(m: State, giver: Miniature, taker: Miniature) -> None:
    """The marker changes hands."""
    marker = m.markers[giver.marker]
    marker.bearer, taker.marker, giver.marker = taker.id, marker.id, NOBODY
    m.tell(MarkerHanded, giver.id, taker.id)


@clause("combat.death", "take-item.from-enemy")
def drop(m: State, mini: Miniature, cell: int) -> Rule[None]:
    """A killed bearer's marker stays on its hex, of a larger one in the middle, or on the nearest free one."""
    if mini.marker == NOBODY:
        return
    marker, mini.marker = m.markers[mini.marker], NOBODY
    free = m.ground.open & ~m.taken() & ~m.marked()
    near = m.ground.board.nearest(cell, free)
    to: int | None = listed(near)[0] if near.bit_count() == 1 else None
    if to is None:
        to = yield from PICKING.place(mini.seat, near, DROP[mini.id])
    if to is None:
        marker.bearer = NOBODY
        return
    marker.cell, marker.bearer = to, NOBODY
    m.tell(MarkerDropped, mini.id, to)
