"""NPC turns: which NPC of a card activates, and how it behaves."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import after, at_once, before
from dustup.engine.rule import Prompt, Prompts, Roll, Rule
from dustup.games.henshin.cards import Run
from dustup.games.henshin.events import LotDrawn, Moved, NpcActs, NpcSkips
from dustup.games.henshin.happenings import Movement, NpcTarget
from dustup.games.henshin.options import Place, Target
from dustup.games.henshin.rules.activation import end_effects
from dustup.games.henshin.rules.board import put
from dustup.games.henshin.rules.keywords import end_shock
from dustup.games.henshin.rules.reactions import resolve_reactions
from dustup.games.henshin.rules.stamina import deal
from dustup.games.henshin.state import Fighter, Npc, State
from dustup.kit.automata import around, decided_by, toward

CHARACTER_BEHAVIOURS: dict[str, Run] = {}
"""Behaviours that characters' abilities can set, by name: ``(m, npc)``."""


@clause("npc.turn.card-order", "npc.turn.one-per-card")
def npc_card_acts(m: State, seat: int) -> Rule[None]:
    """Each card activates one of its NPCs, cards in the order in which their players act."""
    done: list[Npc] = []
    for _ in range(m.scenario.npc_activations(m)):
        candidates = m.npcs_of(seat)
        if done:
            candidates = [each for each in candidates if each not in done]
        if not candidates:
            if not done:
                skip_empty_group(m, seat)
            return
        first = first_in_line(candidates)
        npc = first[0] if len(first) == 1 else (yield from by_chance(m, first))
        done.append(npc)
        yield from activate_npc(m, npc)


@clause("ruling.npc.empty-group")
def skip_empty_group(m: State, seat: int) -> None:
    """A group with nobody on the board does nothing."""
    m.tell(NpcSkips, seat)


# -- which one ------------------------------------------------------------------------------------------------------


@clause("ruling.npc.misplaced-text")
def first_in_line(candidates: list[Npc]) -> list[Npc]:
    """Fewest activations this round, then highest Malice, then lowest health; among those left, chance decides."""
    if len(candidates) == 1:
        return candidates
    left = least_activated(candidates)
    if len(left) > 1:
        left = highest_malice(left)
    if len(left) > 1:
        left = lowest_health(left)
    return left


@clause("npc.turn.least-activated")
def least_activated(npcs: list[Npc]) -> list[Npc]:
    """Those with the fewest activations this round."""
    least = min([each.acted for each in npcs])
    return [each for each in npcs if each.acted == least]


@clause("npc.turn.highest-malice")
def highest_malice(npcs: list[Npc]) -> list[Npc]:
    """Those with the highest Malice."""
    highest = max([each.card.malice for each in npcs])
    return [each for each in npcs if each.card.malice == highest]


@clause("npc.turn.lowest-health", "ruling.npc.lowest-health")
def lowest_health(npcs: list[Npc]) -> list[Npc]:
    """Those with the least health left."""
    lowest = min([each.stamina for each in npcs])
    return [each for each in npcs if each.stamina == lowest]


@clause("npc.turn.random", "ruling.npc.misplaced-text")
def by_chance(m: State, npcs: list[Npc]) -> Rule[Npc]:
    """Chance decides."""
    rolled: list[int] = yield Roll(1, len(npcs), "npc")
    drawn = npcs[rolled[0] - 1]
    m.tell(LotDrawn, drawn.id)
    return drawn


# -- what it does ---------------------------------------------------------------------------------------------------


def activate_npc(m: State, npc: Npc) -> Rule[None]:
    """The NPC behaves; one that came in Shocked is over its shock afterwards."""
    npc.acted += 1
    m.active = npc.id
    was_shocked = npc.shocked
    m.tell(NpcActs, npc.id)
    yield from behaviour_of(m, npc)(m, npc)
    if was_shocked and npc.cell >= 0:
        get_over_it(m, npc)
    m.active = -1
    if m.reactions:
        yield from resolve_reactions(m)
    if m.effects:
        end_effects(m, "action")


@clause("ruling.shocked.npc")
def may_move(npc: Npc) -> bool:
    """A Shocked NPC stays where it is, but may still strike."""
    return not npc.shocked


@clause("ruling.shocked.npc", "ruling.shocked.duration")
def get_over_it(m: State, npc: Npc) -> None:
    """After the activation it spent Shocked, an NPC is so no longer."""
    end_shock(m, npc)


@clause("npc.behaviour.precedence")
def behaviour_of(m: State, npc: Npc) -> Run:
    """The latest behaviour set by a character's ability, else the scenario's, else the card's."""
    if npc.behaviour:
        return CHARACTER_BEHAVIOURS[npc.behaviour]
    return own_behaviour(m, npc)


def own_behaviour(m: State, npc: Npc) -> Run:
    """What an NPC does when no character has a say: as the scenario has it, else as its card does."""
    if m.scenario.npc_behaviour is not None:
        return m.scenario.npc_behaviour
    if npc.card.behaviour != "default":
        return npc.card.group.behaviours[npc.card.behaviour]
    return default_behaviour


def default_behaviour(m: State, npc: Npc) -> Rule[None]:
    """Move toward the closest fighter, then strike it if it is in Range."""
    target = yield from nearest(m, npc, standing_fighters(m))
    if target is not None:
        yield from approach(m, npc, 1 << target.cell)
        yield from strike(m, npc, target)


def go_for(m: State, npc: Npc, target: Fighter | None) -> Rule[None]:
    """Move toward a target, then strike it if it is in Range; without a target do nothing."""
    if target is not None:
        yield from approach(m, npc, 1 << target.cell)
        yield from strike(m, npc, target)


def strike_nearest(m: State, npc: Npc, fighters: int) -> Rule[None]:
    """Strike the nearest of those of some fighters that are in Range, if any."""
    near = in_range(m, npc, quarry(m, npc, fighters))
    target = (yield from nearest(m, npc, near)) if near else None
    if target is not None:
        yield from strike(m, npc, target)


@clause("ruling.board.distance", "ruling.board.line-of-sight")
def in_range(m: State, npc: Npc, cells: int) -> int:
    """Those of some cells that are within the NPC's Range."""
    return cells & m.board.within(npc.cell, npc.card.range)


def hunt(m: State, npc: Npc) -> Rule[None]:
    """The default behaviour with one given fighter as its target; while that one is exhausted, the closest."""
    prey = m.fighter(npc.prey)
    if prey.exhausted:
        yield from default_behaviour(m, npc)
    else:
        yield from approach(m, npc, 1 << prey.cell)
        yield from strike(m, npc, prey)


CHARACTER_BEHAVIOURS["hunt"] = hunt


def lured(m: State, npc: Npc) -> Rule[None]:
    """What it would do anyway, but with the target it was lured to (``quarry``)."""
    yield from own_behaviour(m, npc)(m, npc)


CHARACTER_BEHAVIOURS["decoy"] = lured


def quarry(m: State, npc: Npc, fighters: int) -> int:
    """Whom an NPC may target: the fighters its behaviour names or, while it is lured, one player's."""
    return standing_fighters(m) & m.fighters[npc.lured - 1] if npc.lured else fighters


def standing_fighters(m: State) -> int:
    """Cells of the fighters that are not exhausted."""
    mask, cast = m.fighters[0] | m.fighters[1], m.cast
    for team in m.teams:
        for id in team:
            if id not in cast and m.pieces[id].cell >= 0:
                mask ^= 1 << m.pieces[id].cell
    return mask


@clause("ruling.npc.nearest")
def nearest(m: State, npc: Npc, fighters: int) -> Rule[Fighter | None]:
    """The least distant of some fighters; the card's owner picks among ties."""
    fighters = quarry(m, npc, fighters)
    aim = NpcTarget(npc, fighters)
    at_once(before(m, aim))
    fighters = aim.candidates
    if not fighters:
        return None
    cells = m.board.nearest(npc.cell, fighters)
    return m.fighter_at((yield from decided_by(npc.seat, cells, Target, NPC_TARGET[npc.seat, npc.id])))


NPC_TARGET = Prompts("npc-target", "seat", "npc")
NPC_PATH = Prompts("npc-path", "seat", "npc")


@clause("ruling.npc.nearest")
def nearest_hex(m: State, npc: Npc, cells: int) -> Rule[int]:
    """The least distant of some hexes; the card's owner picks among ties."""
    nearest_ones = m.board.nearest(npc.cell, cells)
    return (yield from decided_by(npc.seat, nearest_ones, Place, Prompt("npc-goal", seat=npc.seat, npc=npc.id)))


@clause("npc.behaviour.move", "ruling.npc.movement", "ruling.npc.not-pinned")
def approach(m: State, npc: Npc, goals: int, reach: int | None = None) -> Rule[None]:
    """Up to its Move along a shortest path, stopping as soon as a goal is within Range (or ``reach``)."""
    if not (may_move(npc) and npc.card.move):
        return
    near = around(m.board, goals, npc.card.range if reach is None else reach)
    if near >> npc.cell & 1:
        return
    stops, steps = toward(m.board, npc.cell, npc.card.move, near, goals, npc_ways(m), m.open_cells())
    if stops:
        to = yield from decided_by(npc.seat, stops, Place, NPC_PATH[npc.seat, npc.id])
        if steps and Movement not in m.ears.after:
            step_to(m, npc, to, steps)
        else:
            yield from walk(m, npc, to)


def npc_ways(m: State) -> int:
    """Hexes an NPC may pass: not through fighters or walls."""
    return m.board.all & ~(m.walls | m.fighters[0] | m.fighters[1])


def walk(m: State, npc: Npc, to: int) -> Rule[None]:
    """An NPC goes to a hex by a shortest way; dangerous terrain does not trouble it."""
    start = npc.cell
    path = m.board.path(start, to, npc_ways(m)) or (to,)
    step_to(m, npc, to, len(path))
    yield from after(m, Movement, npc, start, path, "npc")


def step_to(m: State, npc: Npc, to: int, steps: int) -> None:
    """An NPC stands on another hex, so many steps away: which way it went only matters to those who watch."""
    start = npc.cell
    put(m, npc, to)
    m.tell(Moved, npc.id, start, to, steps)


@clause("npc.behaviour.attack", "ruling.board.distance", "ruling.board.line-of-sight")
def strike(m: State, npc: Npc, target: Fighter) -> Rule[None]:
    """A fighter within Range takes the NPC's damage value."""
    if target.cell >= 0 and npc.cell >= 0 and m.board.distance(npc.cell, target.cell) <= npc.card.range:
        yield from deal(m, target, [(npc.card.damage, "npc-damage")], npc, "npc")
