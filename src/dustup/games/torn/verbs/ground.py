"""Hexons and Vortices: which are near, Landscape put on them, arrows turned."""

from __future__ import annotations

from collections.abc import Iterable

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.rule import Prompt, Rule
from dustup.games.torn.events import LandscapePut, VortexGrew
from dustup.games.torn.options import PICKING
from dustup.games.torn.rules.dice import direction_die
from dustup.games.torn.rules.vortices import drift, send
from dustup.games.torn.state import OFF, Miniature, State, Vortex


def hexons_near(m: State, minis: Iterable[Miniature], distance: int) -> int:
    """The hexons within a distance in hexons of any of some Miniatures."""
    found = 0
    for each in minis:
        found |= m.ground.hexons.touched(m.reached(each, distance, "hexon"))
    return found


def pick_hexon(m: State, seat: int, hexons: int, card: str, why: str = "pick-hexon") -> Rule[int | None]:
    """One of some hexons, by the hex in its middle."""
    centres = sum(m.ground.board.bit[m.ground.hexons.centres[each]] for each in listed(hexons))
    to = yield from PICKING.place(seat, centres, Prompt(why, seat=seat, card=card))
    return None if to is None else m.ground.hexons.of[to]


@clause("landscape.put-down")
def bare(m: State, hexons: int) -> int:
    """Those of some hexons that can be covered: no Landscape, no Vortex, no zone of deployment or of the Scenario."""
    whole = m.ground.hexons
    taken = m.vortex_hexons() | sum(whole.bit[each] for each in m.ground.pieces)
    for zone in m.ground.zones:
        taken |= zone
    for held in m.scenario.held_zones:
        taken |= sum(whole.bit[whole.hexon(each)] for each in held.hexons)
    return hexons & ~taken


def empty(m: State, hexons: int) -> int:
    """Those of some hexons on which there is nobody and no Scenario Marker."""
    return hexons & ~m.ground.hexons.touched(m.taken() | m.marked())


@clause("landscape.put-down")
def cover(m: State, hexon: int, piece: str) -> None:
    """A hexon is covered by Landscape from now on; whoever stands there stays."""
    m.ground = m.ground.with_piece(hexon, piece)
    m.tell(LandscapePut, m.box.landscapes[piece].name, hexon)


def vortices_near(m: State, minis: Iterable[Miniature], distance: int) -> list[Vortex]:
    """The Vortices within a distance in hexons of any of some Miniatures."""
    near = hexons_near(m, minis, distance)
    return [each for each in m.vortices if each.hexon != OFF and near & m.ground.hexons.bit[each.hexon]]


def there_are(m: State) -> list[Vortex]:
    """The Vortices on the battlefield."""
    return [each for each in m.vortices if each.hexon != OFF]


def pick_vortex(m: State, seat: int, vortices: list[Vortex], card: str) -> Rule[Vortex | None]:
    """One of some Vortices."""
    by_hexon = {each.hexon: each for each in vortices}
    hexons = sum(m.ground.hexons.bit[each] for each in by_hexon)
    hexon = yield from pick_hexon(m, seat, hexons, card, "pick-vortex")
    return None if hexon is None else by_hexon[hexon]


@clause("vortex.sent")
def turn_arrow(m: State, seat: int, vortex: Vortex, card: str) -> Rule[None]:
    """A player turns the arrow of a Vortex towards a hexon beside it; it moves there unless something stops it."""
    beside = sum(m.ground.hexons.bit[each] for each in m.ground.hexons.steps[vortex.hexon] if each >= 0)
    to = yield from pick_hexon(m, seat, beside, card, "turn-vortex")
    if to is not None:
        send(m, vortex, to)


@clause("vortex.sent", "vortex.movement")
def roll_arrow(m: State, seat: int, vortex: Vortex) -> Rule[None]:
    """A Vortex moves as in Phase 5, which it does in Phase 5 all the same."""
    face = yield from direction_die()
    drift(m, vortex, face, seat)


def refill(m: State, vortex: Vortex, amount: int) -> None:
    """The Supply of a Vortex grows."""
    vortex.supply += amount
    m.tell(VortexGrew, vortex.hexon, vortex.supply)
