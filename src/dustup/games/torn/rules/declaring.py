"""Step 5: which actions can be declared, and what they are about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.legal import need, offers, within
from dustup.engine.options import Family, Just, Over, known
from dustup.games.torn.miniatures import Tile
from dustup.games.torn.options import (
    Attack,
    Explore,
    Hand,
    Move,
    Perform,
    Put,
    Sweep,
    Take,
    TakeFrom,
    Use,
    Wheel,
)
from dustup.games.torn.rules.combat import SWEEP as SWEEPING
from dustup.games.torn.rules.combat import target_hexes, targets
from dustup.games.torn.rules.faith import can_pay
from dustup.games.torn.rules.items import bearers, free_hexes, receivers, takeable
from dustup.games.torn.rules.movement import destinations, turned_bodies
from dustup.games.torn.rules.vortices import explorable
from dustup.games.torn.state import HUGE, NOBODY, Declared, Miniature, State

Families = list[Family[Any]]
PERFORM, SWEEP = known(Perform), known(Sweep)
KINDS = (Move, Wheel, Attack, Sweep, Use, Perform, Explore, Take, TakeFrom, Put, Hand)


@clause("step5.declare", "activate.action-list", "activate.choose-actions", "time.combinations", "time.zero-cost")
@clause("limit.restrictions-apply", "limit.no-advance-declaration", "faith.time-too", "reaction.blue-markers")
@clause("limit.no-repeat", "limit.one-attack", "conditions.panic", "time.cannot-pay", "faith.cost-on-tile")
@clause("scenario.five-lanterns")
@offers(Move, Wheel, Attack, Sweep, Use, Perform, Explore, Take, TakeFrom, Put, Hand)
def declarable(m: State, mini: Miniature) -> Families:
    """Every action of the card that can be paid for and may be performed now, with all it could be about."""
    found: Families = []
    within(mini.card.tiles, "tile", "no-tile", "activate.action-list", "Its card shows no such tile.")
    for tile in mini.card.tiles.values():
        said = "Its Time Markers are blue: it is a reaction."
        need(not tile.reaction, "reaction", "reaction.blue-markers", said, tile=tile.key)
        said = "It has been performed in this activation."
        need(tile.key not in m.used, "repeated", "limit.no-repeat", said, tile=tile.key)
        said = f"It takes {tile.time} Time Markers; {m.time} are left."
        need(tile.time <= m.time, "no-time", "time.cannot-pay", said, tile=tile.key)
        said = f"It takes {tile.faith} Faith of {tile.domain.capitalize()}."
        need(can_pay(m, mini.seat, tile.domain, tile.faith), "no-faith", "faith.cost-on-tile", said, tile=tile.key)
        said = "There has been an attack in this activation."
        need(not (tile.attack and m.attacked), "attacked", "limit.one-attack", said, tile=tile.key)
        said = "Whoever carries a marker cannot run here."
        burdened = tile.kind == "run" and mini.marker != NOBODY and not m.scenario.bearers_run
        need(not burdened, "bearer", "scenario.five-lanterns", said, tile=tile.key)
        said = "In Panic it cannot attack."
        need(not (tile.attack and m.panicked), "panic", "conditions.panic", said, tile=tile.key)
        offered = LISTED[tile.kind]
        found += offered(m, mini, tile)
    return found


# -- by kind of tile ---------------------------------------------------------------------------------------------------


@clause("public.move.two-actions", "move.cost")
@offers(Move, Wheel)
def moves(m: State, mini: Miniature, tile: Tile) -> Families:
    """Where a Miniature may go."""
    said = "It cannot stop there, or there is no way that short."
    to = within(destinations(m, mini, tile), "to", "out-of-reach", "public.move.up-to", said, tile=tile.key)
    found: Families = [Over(Move, to, tile.key)] if to else []
    if mini.card.size == HUGE:
        bodies = within(turned_bodies(m, mini, tile), "onto", "no-turn", "move.turning", said, tile=tile.key)
        found += [Just(Wheel(tile.key, each)) for each in bodies]
    return found


@clause("public.combat.attack-icon", "limit.attack-definition", "limit.one-attack-even-cheap", "steps.target-legality")
@clause("action.circular-attack", "action.sword-strike", "faith.inferno", "keyword.sweep")
@offers(Attack, Sweep)
def attacks(m: State, mini: Miniature, tile: Tile) -> Families:
    """A chosen target, or with Sweep all Enemies in reach; without a legal target nothing can be declared."""
    if tile.says(SWEEPING):
        there = [tile.key] if targets(m, mini, tile) else []
        said = "No Enemy is within its distance."
        within(there, "tile", "no-target", "steps.target-legality", said, of=Sweep, tile=tile.key)
        return [Just(SWEEP[tile.key])] if there else []
    said = "There is no Enemy there within distance and sight."
    hexes = target_hexes(m, mini, tile)
    at = within(hexes, "at", "no-target", "public.combat.visible-in-range", said, tile=tile.key)
    return [Over(Attack, at, tile.key)] if at else []


@clause("standard.exist", "tile.distance-none")
@offers(Perform)
def concentrations(m: State, mini: Miniature, tile: Tile) -> Families:
    """Concentration needs nothing."""
    return [Just(PERFORM[tile.key])]


@clause("explore.vortex")
@offers(Explore)
def explorations(m: State, mini: Miniature, tile: Tile) -> Families:
    """Vortices to explore."""
    said = "There is no Vortex with Supply left within its distance."
    at = within(explorable(m, mini, tile), "at", "no-vortex", "vortex.explore-range", said, tile=tile.key)
    return [Over(Explore, at, tile.key)] if at else []


@clause("take-item.modes")
@offers(Take, TakeFrom, Put, Hand)
def item_uses(m: State, mini: Miniature, tile: Tile) -> Families:
    """One of three things each time: take, put down, hand over."""
    said = "That cannot be done with a marker there."
    there = (
        (Take, takeable(m, mini, tile), "take-item.take"),
        (TakeFrom, bearers(m, mini, tile), "take-item.take"),
        (Put, free_hexes(m, mini, tile), "take-item.put"),
        (Hand, receivers(m, mini, tile), "take-item.pass"),
    )
    found: Families = []
    for kind, hexes, rule in there:
        at = within(hexes, "at", "no-marker", rule, said, of=kind, tile=tile.key)
        if at:
            found.append(Over(kind, at, tile.key))
    return found


@clause("tile.distance-none", "tile.distance")
@offers(Use, Perform)
def specials(m: State, mini: Miniature, tile: Tile) -> Families:
    """What a tile with a text of its own is about: itself, an Enemy, or an Ally within distance."""
    can = [tile.key] if tile.possible(m, mini, tile.n) else []
    within(can, "tile", "no-use", "steps.target-legality", "Its text does not allow that now.", tile=tile.key)
    if not can:
        return []
    if tile.aims == "self":
        return [Just(PERFORM[tile.key])]
    said = "There is nobody there whom it could be about."
    at = within(aimed_at(m, mini, tile), "at", "no-target", "tile.distance", said, tile=tile.key)
    return [Over(Use, at, tile.key)] if at else []


@clause("card.ally-never-self", "public.glossary.ally-not-self", "tile.distance")
def aimed_at(m: State, mini: Miniature, tile: Tile) -> int:
    """The hexes of those a special tile may be about."""
    if tile.aims in ("target", "infantry"):
        there = listed(target_hexes(m, mini, tile))
        return sum(m.ground.board.bit[cell] for cell in there if tile.whom(m, mini, m.at(cell), tile.n))
    near = m.reached(mini, tile.distance, tile.unit)
    those = [*([mini] if tile.aims == "ally-or-self" else ()), *m.allies(mini)]
    meant = (each for each in those if m.covers(each) & near and tile.whom(m, mini, each, tile.n))
    return sum(m.ground.board.bit[each.cell] for each in meant)


LISTED: Mapping[str, Callable[[State, Miniature, Tile], Families]] = {
    "move": moves,
    "run": moves,
    "step": moves,
    "attack": attacks,
    "concentration": concentrations,
    "explore": explorations,
    "take": item_uses,
    "special": specials,
    "effort": specials,
}


# -- as it is declared -------------------------------------------------------------------------------------------------


def declaration(m: State, mini: Miniature, answer: Any) -> Declared:
    """What was declared, with the Miniatures it is about."""
    tile = m.tile(mini, answer.tile)
    match answer:
        case Move(key, to):
            return Declared(key, "move", to)
        case Wheel(key, onto):
            return Declared(key, "wheel", body=onto)
        case Sweep(key):
            return Declared(key, "attack", targets=tuple(each.id for each in targets(m, mini, tile)))
        case Attack(key, at):
            return Declared(key, "attack", at, targets=(m.at(at).id,))
        case Use(key, at):
            return Declared(key, tile.kind, at, targets=(m.at(at).id,))
        case Perform(key):
            return Declared(key, tile.kind)
        case Explore(key, at):
            return Declared(key, "explore", at)
        case Take(key, at):
            return Declared(key, "take", at)
        case TakeFrom(key, at):
            return Declared(key, "take-from", at, targets=(m.at(at).id,))
        case Put(key, at):
            return Declared(key, "put", at)
        case Hand(key, at):
            return Declared(key, "hand", at, targets=(m.at(at).id,))
    raise AssertionError(f"{answer!r} declares nothing")
