"""Step 7: the declared action is carried out, as far as it still can be."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import before
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompts, Rule
from dustup.games.torn.events import (
    ActionVoid,
    Concentrated,
    EffortRolled,
    Performed,
    Stayed,
    TargetLost,
)
from dustup.games.torn.happenings import Effort
from dustup.games.torn.miniatures import Tile
from dustup.games.torn.options import Let, Wheel
from dustup.games.torn.rules import combat, items
from dustup.games.torn.rules.damage import bury
from dustup.games.torn.rules.declaring import aimed_at, moves
from dustup.games.torn.rules.dice import BLANK, attack_dice
from dustup.games.torn.rules.movement import move, reachable
from dustup.games.torn.rules.vortices import explore, vortex_at
from dustup.games.torn.state import Declared, Miniature, State

ANEW = Prompts("move-anew", "mini")
LET = Let()


@clause("step7.resolve")
def resolve(m: State, mini: Miniature, declared: Declared) -> Rule[None]:
    """Carry out what was declared. Concentration is for this very action, or lost."""
    tile = m.tile(mini, declared.tile)
    focus, m.focus = m.focus, 0
    if not tile.dice:
        combat.lose_focus(m, mini, focus)
    match declared.kind:
        case "move" | "wheel":
            yield from go(m, mini, tile, declared)
        case "attack":
            yield from combat.attack(m, mini, tile, declared, focus)
        case "concentration":
            concentrate(m, mini, tile)
        case "explore":
            yield from explore_still(m, mini, tile, declared, focus)
        case "special" | "effort":
            yield from special(m, mini, tile, declared, focus)
        case _:
            handle(m, mini, tile, declared)


@clause("move.destination-declared", "public.move.up-to")
def go(m: State, mini: Miniature, tile: Tile, declared: Declared) -> Rule[None]:
    """Move where it was said; if a reaction has closed the way, somewhere else in reach or nowhere."""
    if reachable(m, mini, tile, declared):
        yield from move(m, mini, tile, declared.at, declared.body)
        return
    options = Options(moves(m, mini, tile), [LET])
    answer = (yield Choose(mini.seat, options, ANEW[mini.id])) if options.count > 1 else LET
    if isinstance(answer, Let):
        m.tell(Stayed, mini.id)
    elif isinstance(answer, Wheel):
        yield from move(m, mini, tile, -1, answer.onto)
    else:
        yield from move(m, mini, tile, answer.to)


@clause("concentration.adds-dice", "concentration.no-dice-action")
def concentrate(m: State, mini: Miniature, tile: Tile) -> None:
    """The dice of the tile wait for the next action of this activation."""
    m.focus = tile.extra
    m.tell(Concentrated, mini.id, m.focus)


def explore_still(m: State, mini: Miniature, tile: Tile, declared: Declared, focus: int) -> Rule[None]:
    """Explore, if the Vortex is still there."""
    if vortex_at(m, declared.at) is None:
        m.tell(ActionVoid, mini.id, tile.name)
        combat.lose_focus(m, mini, focus)
    else:
        yield from explore(m, mini, tile, declared.at, focus)


@clause("steps.target-lost", "tile.properties")
def special(m: State, mini: Miniature, tile: Tile, declared: Declared, focus: int) -> Rule[None]:
    """A tile with a text of its own does what it says, if whom it is about may still be meant."""
    target = m.minis[declared.targets[0]] if declared.targets else mini
    if declared.targets and not (target.alive and aimed_at(m, mini, tile) >> target.cell & 1):
        m.tell(TargetLost, mini.id, target.id)
        combat.lose_focus(m, mini, focus if tile.dice else 0)
        return
    m.tell(Performed, mini.id, tile.name, tile.told)
    if tile.kind == "effort":
        successes = yield from efforts(m, mini, tile, focus)
        yield from tile.carry_out(m, mini, target, successes)
    else:
        yield from tile.carry_out(m, mini, target)
    yield from bury(m)


@clause("tile.dice-pool", "concentration.adds-dice", "public.glossary.restoring-life")
def efforts(m: State, mini: Miniature, tile: Tile, focus: int) -> Rule[int]:
    """The dice of a tile that is no attack: nobody defends; every Success and Critical counts as one."""
    effort = Effort(mini, tile, tile.dice, [(tile.dice, "tile")])
    effort.add(focus, "concentration")
    yield from before(m, effort)
    symbols = yield from attack_dice(effort.dice)
    m.tell(EffortRolled, mini.id, symbols, tuple(effort.parts))
    return len(symbols) - symbols.count(BLANK)


@clause("take-item.modes", "steps.target-lost")
def handle(m: State, mini: Miniature, tile: Tile, declared: Declared) -> None:
    """Take, put down or hand over a marker, if that can still be done."""
    at = declared.at
    possible = {
        "take": items.takeable,
        "take-from": items.bearers,
        "put": items.free_hexes,
        "hand": items.receivers,
    }[declared.kind](m, mini, tile)
    if not possible >> at & 1:
        m.tell(ActionVoid, mini.id, tile.name)
    elif declared.kind == "take":
        items.take(m, mini, at)
    elif declared.kind == "put":
        items.put_down(m, mini, at)
    elif declared.kind == "hand":
        items.hand_over(m, mini, m.at(at))
    else:
        items.hand_over(m, m.at(at), mini)
