"""Meteor Run: carrying meteor cores to the own base.

Each core is remembered by the hex where it began, as in ``core-H5``: the hex on which it lies, the tag of the
fighter that carries it, or ``away``.
"""

from __future__ import annotations

from functools import cache

from dustup.boards.bits import cells
from dustup.boards.hex import HexBoard
from dustup.games.henshin.cards import Tunable
from dustup.games.henshin.evaluate import can_act, least_distance, unexhausted
from dustup.games.henshin.happenings import Action, Exhaustion, Placing, Stride
from dustup.games.henshin.scenario import Script
from dustup.games.henshin.scenes import announce, note, noted, pick_hex, score, score_exhaustion, slow_down
from dustup.games.henshin.verbs import Die, Fighter, Prompt, Rule, State

scene = Script()

AWAY = "away"


# -- where the cores are -------------------------------------------------------------------------------------


def homes(m: State) -> tuple[int, ...]:
    """The hexes where the cores began."""
    return tuple(home for home, _ in cores(m))


def core(m: State, home: int) -> str:
    """Under which name a core is remembered."""
    return f"core-{m.board.name(home)}"


def cores(m: State) -> tuple[tuple[int, str], ...]:
    """Every core: the hex where it began, and the name under which it is remembered."""
    return _cores(m.board, m.goals.get("*", 0) | m.goals.get("+", 0))


@cache
def _cores(board: HexBoard, homes: int) -> tuple[tuple[int, str], ...]:
    return tuple((home, f"core-{board.name(home)}") for home in cells(homes))


def carried_by(m: State, fighter: Fighter) -> int | None:
    """The core a fighter carries, by the hex where it began."""
    data, tag = m.data, fighter.tag
    if tag in data.values():
        for home, name in cores(m):
            if data.get(name) == tag:
                return home
    return None


def cores_lying(m: State, on: int) -> list[int]:
    """The cores that lie on some hexes, by the hexes where they began."""
    names = {m.board.name(cell) for cell in cells(on)}
    return [home for home in homes(m) if noted(m, core(m, home)) in names]


def lying_near(m: State, hero: Fighter) -> int:
    """The hexes on or next to a fighter's where a core lies."""
    lying, data, bits = 0, m.data, _bits(m.board)
    for _, name in cores(m):
        lying |= bits.get(data.get(name, AWAY), 0)
    return lying & (m.board.neighbours[hero.cell] | 1 << hero.cell)


@cache
def _bits(board: HexBoard) -> dict[str, int]:
    """Each hex by its name, as a mask."""
    return {board.name(cell): 1 << cell for cell in cells(board.all)}


@scene.remembers()
def where_cores_can_be(m: State, n: Tunable) -> dict[str, list[str]]:
    """A core lies on a hex, is carried by a fighter, or is away."""
    fighters = [hero.tag for hero in (*m.heroes_of(0), *m.heroes_of(1)) if ":" in hero.tag]
    where = [AWAY, *(m.board.name(cell) for cell in cells(m.board.all)), *fighters]
    return {core(m, home): where for home in homes(m)}


@scene.shows()
def cores_on_show(m: State, n: Tunable) -> list[tuple[int, str, int | None]]:
    """Every core that lies on the ground or is carried."""
    shown: list[tuple[int, str, int | None]] = []
    for home in homes(m):
        where = noted(m, core(m, home), AWAY)
        if ":" in where:
            fighter = m.piece(where)
            shown.append((fighter.cell, "core", fighter.seat))
        elif where != AWAY:
            shown.append((m.board.cell(where), "core", None))
    return shown


@scene.begin()
def cores_fall(m: State, n: Tunable) -> None:
    """One core lies on each of these three hexes when the game begins."""
    for home in homes(m):
        note(m, core(m, home), m.board.name(home))


@scene.beginning()
def cores_come_back(m: State, n: Tunable) -> None:
    """A delivered core comes back to the hex where it began in the next Beginning Step, before any
    ability."""
    for home in homes(m):
        if noted(m, core(m, home)) == AWAY:
            note(m, core(m, home), m.board.name(home))
            announce(m, "core-back", None, home)


# -- actions -------------------------------------------------------------------------------------------------


def can_pick_up(m: State, hero: Fighter, die: Die, n: Tunable) -> bool:
    """this fighter carries no core and is on or adjacent to a core that lies on the ground"""
    return carried_by(m, hero) is None and bool(lying_near(m, hero))


@scene.action(possible=can_pick_up)
def pick_up(m: State, hero: Fighter, die: Die, n: Tunable) -> Rule[None]:
    """It picks up that core and carries it."""
    where = yield from pick_hex(hero, lying_near(m, hero), Prompt("core-where", hero=hero.id))
    lying = sum(1 << home for home in cores_lying(m, 1 << where))
    which = yield from pick_hex(hero, lying, Prompt("core-which", hero=hero.id))
    note(m, core(m, which), hero.tag)
    announce(m, "core-taken", hero, where)


def can_deliver(m: State, hero: Fighter, die: Die, n: Tunable) -> bool:
    """this fighter carries a core and is on or adjacent to its own base"""
    near = m.board.distance(hero.cell, m.players[hero.seat].base) <= 1
    return near and carried_by(m, hero) is not None


@scene.action(possible=can_deliver)
def deliver(m: State, hero: Fighter, die: Die, n: Tunable) -> None:
    """Take the core off the board. You score for it."""
    home = carried_by(m, hero)
    assert home is not None
    note(m, core(m, home), AWAY)
    score(m, hero.seat, m.scenario.numbers().deliver, "core-delivered")


# -- carrying ------------------------------------------------------------------------------------------------


@scene.before(Stride)
def heavy_and_hot(m: State, _: None, stride: Stride, n: Tunable) -> None:
    """A fighter carries at most one core. While it does, its Move action covers {slower:1 hex|# hexes} less, but at
    least 1."""
    if carried_by(m, stride.mover) is not None:
        slow_down(stride, n.slower, 1)


def drop(m: State, fighter: Fighter) -> None:
    """A fighter drops its core in the hex it is in."""
    home = carried_by(m, fighter)
    if home is not None:
        note(m, core(m, home), m.board.name(fighter.cell))
        announce(m, "core-dropped", fighter, fighter.cell)


@scene.before(Placing)
def dropped_when_lifted(m: State, _: None, placing: Placing, n: Tunable) -> None:
    """A fighter drops its core just before it is thrown, placed or swapped."""
    if placing.model.fighter:
        drop(m, placing.model)


@scene.before(Action)
def dropped_when_kicking(m: State, _: None, action: Action, n: Tunable) -> None:
    """A fighter drops its core before it takes Fighter Kick."""
    if action.kind == "kick":
        drop(m, action.fighter)


@scene.after(Exhaustion)
def dropped_when_exhausted(m: State, _: None, happening: Exhaustion, n: Tunable) -> None:
    """A fighter drops its core when it becomes exhausted."""
    drop(m, happening.fighter)


# -- scoring -------------------------------------------------------------------------------------------------


@scene.after(Exhaustion)
def a_fighter_falls(m: State, _: None, happening: Exhaustion, n: Tunable) -> None:
    """Score {exhaust} when an enemy fighter becomes exhausted (not in its Heroic Stand)."""
    score_exhaustion(m, happening, n.exhaust)


@scene.finish()
def cores_in_hand(m: State, n: Tunable) -> None:
    """At the end of the game score {held} for each core your fighters carry."""
    for fighter in m.pieces:
        if fighter.fighter and carried_by(m, fighter) is not None:
            score(m, fighter.seat, n.held, "core-held")


# -- what looks near -----------------------------------------------------------------------------------------


@scene.promise()
def cores_in_reach(m: State, seat: int, n: Tunable) -> float:
    """Cores carried, the nearer to the base the better; cores on the ground near the base and free hands."""
    base = m.players[seat].base
    hands = {hero.tag: hero for hero in unexhausted(m, seat)}
    lying = []
    total = 0.0
    for _, name in cores(m):
        where = noted(m, name, AWAY)
        if where in hands:
            carrier = hands.pop(where)
            way = max(0, m.board.distance(carrier.cell, base) - 1)
            total += max(0.6 * n.held, n.deliver * (0.8 if can_act(m, carrier) else 0.5) - 0.3 * way)
        elif where != AWAY and ":" not in where:
            lying.append(m.board.cell(where))
    for cell in lying:
        way = m.board.distance(cell, base) + least_distance(m, hands.values(), cell)
        total += n.deliver * max(0.0, 0.45 - 0.035 * way)
    return total
