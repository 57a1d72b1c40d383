"""Meteor Run: carrying meteor cores to the own base."""

from __future__ import annotations

from typing import NamedTuple

from dustup.boards.bits import cells
from dustup.engine.reading import Table
from dustup.games.henshin.cards import Tunable
from dustup.games.henshin.evaluate import can_act, least_distance, unexhausted
from dustup.games.henshin.happenings import Action, Exhaustion, Placing, Stride
from dustup.games.henshin.scenario import Script
from dustup.games.henshin.scenes import NOBODY, Memory, announce, pick_hex, score, score_exhaustion, slow_down
from dustup.games.henshin.verbs import OFF, Die, Fighter, Prompt, Rule, State

AWAY = "away"


class Core(NamedTuple):
    """A core: it lies on a hex, is carried by a fighter, or is away."""

    home: int
    """The hex where it began."""
    cell: int = OFF
    carrier: int = NOBODY

    def name(self, m: State) -> str:
        """How it is written: by the hex where it began."""
        return f"core-{m.board.name(self.home)}"


class Cores(Memory):
    """Where each core is, written as in ``core-H5``: the hex, the tag of the fighter that carries it, or ``away``."""

    cores: tuple[Core, ...] = ()

    def told(self, m: State) -> dict[str, int | str]:
        return {core.name(m): self.whereabouts(m, core) for core in self.cores}

    def whereabouts(self, m: State, core: Core) -> str:
        """Where a core is, in a word."""
        return m.tag_of(core.carrier) or (m.board.name(core.cell) if core.cell != OFF else AWAY)

    def names(self, m: State) -> list[str]:
        return [core.name(m) for core in self.cores]

    def read(self, m: State, data: Table) -> None:
        fighters = {hero.tag: hero.id for hero in (*m.heroes_of(0), *m.heroes_of(1)) if ":" in hero.tag}
        hexes = {m.board.name(cell): cell for cell in cells(m.board.all)}
        for core in self.cores:
            if core.name(m) in data:
                where = data.choice(core.name(m), [AWAY, *hexes, *fighters])
                self.put(core, hexes.get(where, OFF), fighters.get(where, NOBODY))

    def put(self, core: Core, cell: int = OFF, carrier: int = NOBODY) -> None:
        """A core lies on a hex, or is carried, from now on; or is away."""
        moved = core._replace(cell=cell, carrier=carrier)
        self.cores = tuple([moved if each.home == core.home else each for each in self.cores])


scene = Script(remembers=Cores)


# -- where the cores are -------------------------------------------------------------------------------------


def carried_by(m: State, fighter: Fighter) -> Core | None:
    """The core a fighter carries."""
    for core in Cores.of(m).cores:
        if core.carrier == fighter.id:
            return core
    return None


def lying_near(m: State, hero: Fighter) -> int:
    """The hexes on or next to a fighter's where a core lies."""
    lying = 0
    for core in Cores.of(m).cores:
        if core.cell != OFF:
            lying |= 1 << core.cell
    return lying & (m.board.neighbours[hero.cell] | 1 << hero.cell)


@scene.shows()
def cores_on_show(m: State, n: Tunable) -> list[tuple[int, str, int | None]]:
    """Every core that lies on the ground or is carried."""
    shown: list[tuple[int, str, int | None]] = []
    for core in Cores.of(m).cores:
        if core.carrier != NOBODY:
            fighter = m.fighter(core.carrier)
            shown.append((fighter.cell, f"core carried by player {fighter.seat + 1}", fighter.seat))
        elif core.cell != OFF:
            shown.append((core.cell, "core", None))
    return shown


@scene.begin()
def cores_fall(m: State, n: Tunable) -> None:
    """One core lies on each of these three hexes when the game begins."""
    Cores.of(m).cores = tuple(Core(home, home) for home in cells(m.goals.get("*", 0) | m.goals.get("+", 0)))


@scene.beginning()
def cores_come_back(m: State, n: Tunable) -> None:
    """A delivered core comes back to the hex where it began in the next Beginning Step, before any
    ability."""
    for core in Cores.of(m).cores:
        if core.carrier == NOBODY and core.cell == OFF:
            Cores.of(m).put(core, core.home)
            announce(m, "core-back", None, core.home)


# -- actions -------------------------------------------------------------------------------------------------


def can_pick_up(m: State, hero: Fighter, die: Die, n: Tunable) -> bool:
    """this fighter carries no core and is on or adjacent to a core that lies on the ground"""
    return carried_by(m, hero) is None and bool(lying_near(m, hero))


@scene.action(possible=can_pick_up)
def pick_up(m: State, hero: Fighter, die: Die, n: Tunable) -> Rule[None]:
    """It picks up that core and carries it."""
    where = yield from pick_hex(hero, lying_near(m, hero), Prompt("core-where", hero=hero.id))
    lying = {core.home: core for core in Cores.of(m).cores if core.cell == where}
    which = yield from pick_hex(hero, sum(1 << home for home in lying), Prompt("core-which", hero=hero.id))
    Cores.of(m).put(lying[which], carrier=hero.id)
    announce(m, "core-taken", hero, where)


def can_deliver(m: State, hero: Fighter, die: Die, n: Tunable) -> bool:
    """this fighter carries a core and is on or adjacent to its own base"""
    near = m.board.distance(hero.cell, m.players[hero.seat].base) <= 1
    return near and carried_by(m, hero) is not None


@scene.action(possible=can_deliver)
def deliver(m: State, hero: Fighter, die: Die, n: Tunable) -> None:
    """Take the core off the board. You score for it."""
    core = carried_by(m, hero)
    assert core is not None
    Cores.of(m).put(core)
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
    core = carried_by(m, fighter)
    if core is not None:
        Cores.of(m).put(core, fighter.cell)
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
    hands = {hero.id: hero for hero in unexhausted(m, seat)}
    lying = []
    total = 0.0
    for core in Cores.of(m).cores:
        if core.carrier in hands:
            carrier = hands.pop(core.carrier)
            way = max(0, m.board.distance(carrier.cell, base) - 1)
            total += max(0.6 * n.held, n.deliver * (0.8 if can_act(m, carrier) else 0.5) - 0.3 * way)
        elif core.cell != OFF:
            lying.append(core.cell)
    for cell in lying:
        way = m.board.distance(cell, base) + least_distance(m, hands.values(), cell)
        total += n.deliver * max(0.0, 0.45 - 0.035 * way)
    return total
