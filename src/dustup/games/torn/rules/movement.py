"""Moving: how far, through whom and where to stop, for Infantry, Large and Huge Miniatures."""

from __future__ import annotations

from collections.abc import Iterable

from dustup.boards.bits import listed, lowest
from dustup.engine.cite import clause
from dustup.engine.hearing import BEFORE, after, at_once, before
from dustup.engine.rule import Rule
from dustup.games.torn.events import Moved, Razed
from dustup.games.torn.happenings import Crushed, Walk, Walked
from dustup.games.torn.miniatures import Tile
from dustup.games.torn.rules.ejection import eject, room_to_eject
from dustup.games.torn.state import HUGE, Declared, Miniature, State, other

STRIDES = ("move", "run")
"""The two movement actions: what else moves is neither of them."""
RUN = ("action.run", "example.alchemist-run")

# -- how far -----------------------------------------------------------------------------------------------------------


@clause("public.move.up-to", "conditions.slow", "move.step-cost", "tile.distance-hexons", "move.unit-by-size")
@clause("move.halved-order", "move.other-tiles")
def allowance(m: State, mini: Miniature, tile: Tile) -> Walk:
    """The tile's number, changed by what the Miniature hears; then halved, rounded up, while Slow works and for each
    reaction that says so. Only Move and Run are halved."""
    walk = Walk(mini, tile, tile.distance)
    if m.ears.heard(BEFORE, Walk, mini.id):
        at_once(before(m, walk))
    if mini.id == m.active and tile.kind in STRIDES:
        for _ in range(m.slowed + m.tripped):
            walk.distance = (walk.distance + 1) // 2
    return walk


# -- Infantry ----------------------------------------------------------------------------------------------------------


@clause("public.move.infantry-pass", "public.move.infantry-landscape", "move.no-engagement", "landscape.flat-effect")
def infantry_passes(m: State, mini: Miniature, flies: bool) -> int:
    """Hexes Infantry may pass: through Allies of any size, through no Enemy and no Volume Landscape."""
    return m.ground.board.all if flies else m.ground.open & ~m.on[other(mini.seat)]


@clause("public.move.infantry-end", "public.scenario.marker-blocks-end")
def infantry_ends(m: State) -> int:
    """Hexes where Infantry may stop: without Miniature, marker or Volume Landscape."""
    return m.ground.open & ~m.taken() & ~m.marked()


def infantry_reach(m: State, mini: Miniature, tile: Tile) -> int:
    """Hexes where an Infantry Miniature may end this movement."""
    walk = allowance(m, mini, tile)
    passes = infantry_passes(m, mini, walk.flies)
    return m.ground.board.reach(mini.cell, walk.distance, passes) & infantry_ends(m)


# -- Large and Huge ----------------------------------------------------------------------------------------------------


@clause("public.move.large-pass", "public.move.huge-pass", "public.landscape.volume")
def body_passes(m: State, mini: Miniature, flies: bool) -> int:
    """Hexons a larger Miniature may pass: through allied Infantry and nobody else; a Huge one through Volume, too."""
    hexons = m.ground.hexons
    if flies:
        return hexons.all
    barred = hexons.touched(m.on[other(mini.seat)] | m.big[mini.seat] & ~m.covers(mini))
    return hexons.all & ~(barred if mini.card.size == HUGE else barred | m.ground.volume_hexons)


@clause("public.move.large-end", "public.move.huge-end", "move.huge-allied-large", "move.large-on-markers")
def body_ends(m: State, mini: Miniature) -> int:
    """Hexons where a larger Miniature may stop: without another larger one; only a Huge one on Volume Landscape.

    Infantry of either side is ejected, and a marker stays beneath.
    """
    hexons = m.ground.hexons
    barred = hexons.touched((m.big[0] | m.big[1]) & ~m.covers(mini))
    return hexons.all & ~(barred if mini.card.size == HUGE else barred | m.ground.volume_hexons)


def _stops(m: State, mini: Miniature, body: int, distance: int, flies: bool) -> int:
    """Where the first hexon of a body can be after at most so many steps, and it may stop."""
    if distance < 1:
        return 0
    hexons = m.ground.hexons
    passes, ends = body_passes(m, mini, flies), body_ends(m, mini)
    here = hexons.bit[lowest(body)]
    # The last step may lead among Infantry of the Enemy.
    near = here | hexons.reach_of(body, distance - 1, passes)
    return hexons.spread(near) & hexons.room(body, ends) & ~here


@clause("move.unit-by-size", "public.move.large-ejection", "move.ejection-placement")
def straight_bodies(m: State, mini: Miniature, tile: Tile) -> int:
    """Where the first hexon of a larger Miniature may come to without a turn: the hex in its middle stands for it."""
    walk, hexons = allowance(m, mini, tile), m.ground.hexons
    stops = _stops(m, mini, mini.body, walk.distance, walk.flies)
    there = (first for first in listed(stops) if room_to_eject(m, mini, hexons.standing(mini.body, first)))
    return sum(m.ground.board.bit[hexons.centres[first]] for first in there)


@clause("move.turning", "board.three-hex", "public.move.huge-pass", "move.way")
def turned_bodies(m: State, mini: Miniature, tile: Tile) -> list[int]:
    """The hexons a Huge Miniature may come to with one turn of 60 degrees before or after it moves.

    Where it turns and goes on, or has come and turns away, it only passes: no Enemy may be there.
    """
    walk, hexons = allowance(m, mini, tile), m.ground.hexons
    ends, passes = body_ends(m, mini), body_passes(m, mini, walk.flies)
    found: set[int] = set()
    for turned in hexons.turns(mini.body):
        if turned & passes == turned:
            found |= _all_stops(m, mini, turned, walk)
    for first in [lowest(mini.body), *listed(hexons.reach_of(mini.body, walk.distance, passes))]:
        found |= {each for each in hexons.turns(hexons.standing(mini.body, first)) if each & ends == each}
    straight = {hexons.standing(mini.body, first) for first in listed(hexons.all)}
    return sorted(each for each in found - straight if room_to_eject(m, mini, each))


def _all_stops(m: State, mini: Miniature, body: int, walk: Walk) -> set[int]:
    hexons = m.ground.hexons
    return {hexons.standing(body, each) for each in listed(_stops(m, mini, body, walk.distance, walk.flies))}


# -- going there -------------------------------------------------------------------------------------------------------


def destinations(m: State, mini: Miniature, tile: Tile) -> int:
    """Where a Miniature may move without a turn: hexes, or the middles of hexons."""
    return straight_bodies(m, mini, tile) if mini.body else infantry_reach(m, mini, tile)


def reachable(m: State, mini: Miniature, tile: Tile, declared: Declared) -> bool:
    """Whether what was declared can still be reached."""
    if declared.kind == "wheel":
        return declared.body in turned_bodies(m, mini, tile)
    return bool(destinations(m, mini, tile) >> declared.at & 1)


@clause("step7.resolve", tells=RUN)
def move(m: State, mini: Miniature, tile: Tile, to: int, body: int = 0) -> Rule[None]:
    """A Miniature moves to a hex or, a larger one, to the hexon around it; with ``body`` it turns as well."""
    start = mini.cell
    if mini.body:
        hexons = m.ground.hexons
        onto = body or hexons.standing(mini.body, hexons.of[to])
        yield from move_body(m, mini, tile, onto)
    else:
        passes = infantry_passes(m, mini, allowance(m, mini, tile).flies)
        path = m.ground.board.path(start, to, passes)
        assert path is not None, "what was offered can be reached"
        m.put(mini, to)
        m.tell(Moved, mini.id, start, path, cites=RUN if tile.kind == "run" else ())
    m.walked |= mini.id == m.active and tile.kind in STRIDES
    yield from after(m, Walked, mini, start)


def move_body(m: State, mini: Miniature, tile: Tile, onto: int) -> Rule[None]:
    """A larger Miniature moves hexon by hexon; whoever is small and in the way at the end is ejected."""
    hexons, start = m.ground.hexons, mini.cell
    way = _way(m, mini, tile, onto)
    yield from raze(m, mini, way)
    m.lift(mini)
    yield from eject(m, mini, onto)
    m.put_body(mini, onto)
    middles = tuple(hexons.centres[lowest(each)] for each in way)
    m.tell(Moved, mini.id, start, middles, cites=RUN[:1] if tile.kind == "run" else ())


def _way(m: State, mini: Miniature, tile: Tile, onto: int) -> list[int]:
    """The bodies it passes, one after another, the last one included; a turn comes first or last."""
    hexons, walk = m.ground.hexons, allowance(m, mini, tile)
    passes = body_passes(m, mini, walk.flies)

    def along(body: int, goal: int) -> list[int] | None:
        start, end = lowest(body), lowest(goal)
        if hexons.standing(body, end) != goal:
            return None
        path = hexons.path(start, end, hexons.room(body, passes | body) | hexons.bit[end])
        if path is None or len(path) > walk.distance:
            return None
        return [hexons.standing(body, first) for first in path]

    straight = along(mini.body, onto)
    if straight is not None:
        return straight
    for turned in hexons.turns(mini.body):
        later = along(turned, onto) if turned & passes == turned or turned == onto else None
        if later is not None:
            return [turned, *later]
    for earlier in hexons.turns(onto):
        first = along(mini.body, earlier) if earlier & passes == earlier else None
        if first is not None:
            return [*first, onto]
    raise AssertionError("what was offered can be reached")


@clause("public.move.huge-destroys", "move.way")
def raze(m: State, mini: Miniature, way: Iterable[int]) -> Rule[None]:
    """Volume Landscape that a Huge Miniature enters is destroyed and leaves the battlefield."""
    entered = 0
    for each in way:
        entered |= each
    razed = 0
    for hexon in listed(entered & m.ground.volume_hexons if mini.card.size == HUGE else 0):
        if hexon in m.ground.pieces:  # and has not fallen with the rest of its piece
            piece = m.box.landscapes[m.ground.pieces[hexon]].name
            m.ground = m.ground.without(m.ground.hexons.bit[hexon])
            m.tell(Razed, piece, hexon)
            razed += 1
    if razed:
        yield from after(m, Crushed, mini, razed)
