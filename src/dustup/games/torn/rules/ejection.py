"""Ejection: Infantry where a larger Miniature stops gives way."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.options import Options, Over
from dustup.engine.rule import Choose, Prompts, Rule
from dustup.games.torn.events import Ejected
from dustup.games.torn.options import Eject
from dustup.games.torn.state import Miniature, State, other

ASKED = Prompts("eject", "seat")


def beneath(m: State, mini: Miniature, onto: int) -> list[Miniature]:
    """The Infantry on some hexons."""
    there = m.ground.hexons.hexes(onto) & m.taken() & ~m.covers(mini)
    return [m.at(cell) for cell in listed(there)]


@clause("move.ejection-placement")
def refuge(m: State, mini: Miniature, onto: int) -> int:
    """Hexes outside the hexons where Infantry may be: without Miniature, marker or Volume Landscape."""
    taken = m.taken() & ~m.covers(mini)
    return m.ground.open & ~taken & ~m.marked() & ~m.ground.hexons.hexes(onto)


@clause("move.ejection-placement")
def room_to_eject(m: State, mini: Miniature, onto: int) -> bool:
    """Nobody larger stops where Infantry has nowhere to go."""
    there = m.ground.hexons.hexes(onto) & m.taken() & ~m.covers(mini)
    return not there or refuge(m, mini, onto).bit_count() >= there.bit_count()


@clause("public.move.large-ejection", "move.ejection-placement")
def eject(m: State, mini: Miniature, onto: int) -> Rule[None]:
    """Each goes to the nearest such hex: the active player's first, owners choose the order and among equals."""
    for seat in (mini.seat, other(mini.seat)):
        while own := [each for each in beneath(m, mini, onto) if each.seat == seat]:
            free = refuge(m, mini, onto)
            families = [Over(Eject, m.ground.board.nearest(each.cell, free), each.id) for each in own]
            options = Options(families)
            chosen = options[0] if options.count == 1 else (yield Choose(seat, options, ASKED[seat]))
            gone = m.minis[chosen.mini]
            start = gone.cell
            m.put(gone, chosen.to)
            m.tell(Ejected, gone.id, start, chosen.to)
