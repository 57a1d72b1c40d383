"""Moved by somebody else, by a card, or by a reaction."""

from __future__ import annotations

from typing import Any

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.options import Family, Just, Options, Over
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.torn.events import Moved, Shoved, Stayed
from dustup.games.torn.options import PICKING, Let, Place, Span
from dustup.games.torn.rules.ejection import eject, room_to_eject
from dustup.games.torn.rules.movement import (
    body_ends,
    destinations,
    infantry_ends,
    infantry_passes,
    move,
    turned_bodies,
)
from dustup.games.torn.state import HUGE, INFANTRY, LARGE, OFF, Miniature, State
from dustup.games.torn.verbs.ground import hexons_near


def steps_to(m: State, mini: Miniature, hexes: int, seat: int, card: str) -> Rule[None]:
    """An Infantry Miniature is moved up to so many hexes as the player of a card likes, or not at all."""
    where = m.ground.board.reach(mini.cell, hexes, m.ground.open) & infantry_ends(m)
    to = yield from PICKING.place(seat, where, Prompt("move-mini", seat=seat, mini=mini.id, card=card), may=True)
    if to is not None:
        start = mini.cell
        m.put(mini, to)
        m.tell(Moved, mini.id, start, (to,))


@clause("keyword.push", "steps.moved-into-danger")
def shoved_to(m: State, target: Miniature, hexes: int, whom: Miniature, nearer: bool) -> int:
    """The hexes to which Infantry can be pushed from somebody, or dragged: each step farther, or nearer, and free."""
    board, far = m.ground.board, m.ground.hexons.around(m.covers(whom))
    if target.card.size != INFANTRY or not target.health:
        return 0
    free, found, edge = infantry_ends(m), 0, board.bit[target.cell]
    apart = m.apart(target, whom)
    for step in range(1, hexes + 1):
        wanted = apart - step if nearer else apart + step
        if not 0 < wanted < len(far):
            break
        edge = board.touching(edge) & free & far[wanted] & ~far[wanted - 1]
        found |= edge
    return found


@clause("keyword.push", "steps.moved-into-danger")
def shove(m: State, target: Miniature, hexes: int, whom: Miniature, nearer: bool = False) -> Rule[None]:
    """Infantry is moved away from somebody, or towards: whose player picks where, or leaves it where it is."""
    where = shoved_to(m, target, hexes, whom, nearer)
    why = Prompt("shove", seat=whom.seat, mini=target.id)
    to = yield from PICKING.place(whom.seat, where, why, may=True)
    if to is not None:
        start = target.cell
        m.put(target, to)
        m.tell(Shoved, target.id, start, to)
    elif target.health:
        m.tell(Stayed, target.id)


@clause("move.other-tiles")
def slip_away(m: State, me: Miniature, hexes: int, card: str) -> Rule[None]:
    """Infantry moves up to so many hexes as always, but that is neither Move nor Run; or it stays."""
    passes = infantry_passes(m, me, False)
    where = m.ground.board.reach(me.cell, hexes, passes) & infantry_ends(m)
    to = yield from PICKING.place(me.seat, where, Prompt("move-mini", seat=me.seat, mini=me.id, card=card), may=True)
    if to is None:
        m.tell(Stayed, me.id)
    else:
        path = m.ground.board.path(me.cell, to, passes)
        assert path is not None, "what was offered can be reached"
        start = me.cell
        m.put(me, to)
        m.tell(Moved, me.id, start, path)


@clause("move.by-card")
def put_elsewhere(m: State, mini: Miniature, seat: int, hexons: int, card: str, may: bool) -> Rule[None]:
    """A player puts a Miniature on a place within so many hexons where it may stop: a hex, or of a Large one a hexon.

    A Huge one stays where it is.
    """
    why = Prompt("move-mini", seat=seat, mini=mini.id, card=card)
    start, whole = mini.cell, m.ground.hexons
    if mini.card.size == INFANTRY:
        to = yield from PICKING.place(seat, m.reached(mini, hexons, "hexon") & infantry_ends(m), why, may=may)
        if to is not None:
            m.put(mini, to)
            m.tell(Shoved, mini.id, start, to)
    elif mini.card.size == LARGE:
        free = hexons_near(m, [mini], hexons) & body_ends(m, mini) & ~mini.body
        there = [each for each in listed(free) if room_to_eject(m, mini, whole.bit[each])]
        centres = sum(m.ground.board.bit[whole.centres[each]] for each in there)
        to = yield from PICKING.place(seat, centres, why, may=may)
        if to is not None:
            onto = whole.bit[whole.of[to]]
            m.lift(mini)
            yield from eject(m, mini, onto)
            m.put_body(mini, onto)
            m.tell(Shoved, mini.id, start, mini.cell)
    if mini.cell == start:
        m.tell(Stayed, mini.id)


@clause("move.by-card")
def move_once(m: State, mini: Miniature, card: str) -> Rule[None]:
    """Somebody may use its Move without a Time Marker; that is no activation."""
    tile = next((each for each in mini.card.actions if each.kind == "move"), None)
    if tile is None:
        return
    where: list[Family[Any]] = [Over(Place, destinations(m, mini, tile))]
    if mini.card.size == HUGE:
        where += [Just(Span(mini.id, each)) for each in turned_bodies(m, mini, tile)]
    options = Options(where, [Let()])
    why = Prompt("move-mini", seat=mini.seat, mini=mini.id, card=card)
    answer = (yield Choose(mini.seat, options, why)) if options.count > 1 else Let()
    if isinstance(answer, Span):
        yield from move(m, mini, tile, OFF, answer.onto)
    elif isinstance(answer, Place):
        yield from move(m, mini, tile, answer.to)
    else:
        m.tell(Stayed, mini.id)
