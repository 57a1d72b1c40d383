"""Ether Vortices: standing on one, exploring one, Wonders, and Phase 5 in which they move."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import before
from dustup.engine.options import Options, Over
from dustup.engine.rule import Prompts, Rule, choose
from dustup.games.torn.events import (
    CrystalsGained,
    Explored,
    VortexGone,
    VortexGrew,
    VortexMoved,
    VortexSent,
    VortexStays,
    VortexStrikes,
    VortexTurned,
    WonderDrawn,
    WondersShuffled,
)
from dustup.games.torn.happenings import Effort
from dustup.games.torn.miniatures import Tile
from dustup.games.torn.options import Stir
from dustup.games.torn.rules.damage import hurt
from dustup.games.torn.rules.dice import BLANK, CRITICAL, attack_dice, direction_die
from dustup.games.torn.rules.steps import STEPS
from dustup.games.torn.state import NOBODY, OFF, Miniature, State, Vortex, other

STIR = Prompts("stir", "seat")
FULL = 3
"""So much Supply of Ether a Vortex begins with, and grows no further."""
STRUCK = {BLANK: 0, CRITICAL: 2}

# -- standing on one ---------------------------------------------------------------------------------------------------


@clause("vortex.standing-effect")
def strike(m: State, mini: Miniature) -> Rule[None]:
    """An Attack Die: a Success deals 1 damage, a Critical 2, a blank nothing; without a defense roll."""
    symbols = yield from attack_dice(1)
    m.tell(VortexStrikes, mini.id, symbols)
    amount = STRUCK.get(symbols[0], 1)
    if amount:
        yield from hurt(m, mini, amount, None, "vortex")


@clause("scenario.four-storms")
def feed(m: State) -> None:
    """At the end of the turns the Scenario names the Supply of each Vortex that has less than three grows by one."""
    for vortex in m.vortices if m.turn in m.scenario.grows else ():
        if vortex.hexon != OFF and vortex.supply < FULL:
            vortex.supply += 1
            m.tell(VortexGrew, vortex.hexon, vortex.supply)


# -- exploring one -----------------------------------------------------------------------------------------------------


@clause("explore.vortex", "vortex.explore-range")
def explorable(m: State, mini: Miniature, tile: Tile) -> int:
    """The middles of Vortices with Supply left on which a Miniature stands, or within the tile's distance."""
    hexons = m.ground.hexons
    near = m.reached(mini, tile.distance, tile.unit)
    there = (each.hexon for each in m.vortices if each.hexon != OFF and each.supply and near & hexons.masks[each.hexon])
    return sum(m.ground.board.bit[hexons.centres[each]] for each in there)


def vortex_at(m: State, cell: int) -> Vortex | None:
    """The Vortex around a hex."""
    hexon = m.ground.hexons.of[cell]
    return next((each for each in m.vortices if each.hexon == hexon), None)


@clause("explore.vortex", "vortex.explore-dice", "vortex.explore-result", "concentration.adds-dice")
def explore(m: State, mini: Miniature, tile: Tile, at: int, extra: int) -> Rule[None]:
    """Each Success or Critical moves a Crystal from the Supply; a Critical, or no success at all, draws a Wonder."""
    vortex = vortex_at(m, at)
    assert vortex is not None, "only Vortices were offered"
    effort = Effort(mini, tile, tile.dice + extra)
    yield from before(m, effort)
    symbols = yield from attack_dice(effort.dice)
    m.tell(Explored, mini.id, vortex.hexon, symbols)
    won = len(symbols) - symbols.count(BLANK)
    gain_crystals(m, mini.seat, vortex, won)
    if CRITICAL in symbols or not won:
        yield from wonder(m, mini, vortex, "good" if CRITICAL in symbols else "bad")
    used_up(m, vortex)


@clause("vortex.explore-result")
def gain_crystals(m: State, seat: int, vortex: Vortex, wanted: int) -> None:
    """Crystals come from the Supply, never more than there are."""
    amount = min(wanted, vortex.supply)
    if amount:
        vortex.supply -= amount
        player = m.players[seat]
        player.crystals += amount
        m.tell(CrystalsGained, seat, amount, player.crystals)


@clause("vortex.wonders-use", "vortex.explore-result")
def wonder(m: State, mini: Miniature, vortex: Vortex, outcome: str) -> Rule[None]:
    """The top Wonder is drawn, carried out and discarded; an empty deck is shuffled anew."""
    deck = m.wonders()
    if not deck.left and deck.discards:
        m.tell(WondersShuffled, deck.refill())
    key = yield from deck.reveal()
    if key is None:
        return
    card = m.box.wonders[key]
    sentence = card.good if outcome == "good" else card.bad
    m.tell(WonderDrawn, mini.id, card.name, outcome, sentence.told)
    deck.discard(key)
    yield from sentence.carry_out(m, mini, vortex)


@clause("vortex.supply-zero")
def used_up(m: State, vortex: Vortex) -> None:
    """Without Supply a Vortex is removed at the end of the action."""
    if not vortex.supply and vortex.hexon != OFF:
        m.tell(VortexGone, vortex.hexon)
        vortex.hexon = OFF


# -- Phase 5 -----------------------------------------------------------------------------------------------------------


@STEPS.step(within="turn")
@clause("turn.p5.vortices", "turn.p5.first-roller", "turn.p5.no-vortex", "turn.p5.who-finished")
def vortices(m: State) -> None:
    """Whoever was first to have activated all own Miniatures begins; without a Vortex the phase is skipped."""
    if any(each.hexon != OFF for each in m.vortices):
        m.then(("stir", m.finished if m.finished != NOBODY else m.initiative))


@STEPS.step(within="vortices")
@clause("turn.p5.sharing-vortices", "turn.p5.vortices")
def stir(m: State, seat: int) -> Rule[None]:
    """In turns the players pick a Vortex that has not moved and roll for it."""
    still = [each for each in m.vortices if each.hexon != OFF and not each.moved]
    if not still:
        return
    mask = sum(m.ground.board.bit[m.ground.hexons.centres[each.hexon]] for each in still)
    answer = yield from choose(seat, Options((Over(Stir, mask),)), STIR[seat])
    vortex = vortex_at(m, answer.at)
    assert vortex is not None, "only Vortices were offered"
    m.then(("stir", other(seat)))
    vortex.moved = True
    face = yield from direction_die()
    drift(m, vortex, face, seat)


@clause("vortex.movement", tells=("vortex.movement-blocked",))
def drift(m: State, vortex: Vortex, face: int, seat: int) -> None:
    """1 is the arrow's direction, each number more 60 degrees clockwise: one hexon that way, the arrow with it.

    Before the edge, Volume Landscape or another Vortex it stays, and its arrow is set the opposite way.
    """
    hexons, here = m.ground.hexons, vortex.hexon
    # Directions are numbered against the clock.
    direction = (vortex.arrow - (face - 1)) % 6
    to = hexons.steps[here][direction]
    if not open_to_vortices(m, to):
        vortex.arrow = (direction + 3) % 6
        m.tell(VortexStays, face, here, seat, cites="vortex.movement-blocked")
        return
    vortex.hexon, vortex.arrow = to, direction
    m.tell(VortexMoved, face, here, to, seat)


@clause("vortex.movement-blocked")
def open_to_vortices(m: State, hexon: int) -> bool:
    """Whether a Vortex may come to a hexon: neither the edge nor Volume Landscape nor another Vortex stops it."""
    return hexon >= 0 and not m.ground.hexons.bit[hexon] & (m.ground.volume_hexons | m.vortex_hexons())


@clause("vortex.sent")
def send(m: State, vortex: Vortex, to: int) -> None:
    """By a card the arrow is turned towards a hexon, and the Vortex moves there unless something stops it."""
    here = vortex.hexon
    vortex.arrow = m.ground.hexons.steps[here].index(to)
    if open_to_vortices(m, to):
        vortex.hexon = to
        m.tell(VortexSent, here, to)
    else:
        m.tell(VortexTurned, here, to)
