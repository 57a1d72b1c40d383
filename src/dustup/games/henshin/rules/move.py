"""Basic Action: Move."""

from __future__ import annotations

from typing import Any

from dustup.engine.cite import clause
from dustup.engine.hearing import BEFORE, after, at_once, before, hearers
from dustup.engine.legal import need, offers, within
from dustup.engine.options import Each
from dustup.engine.rule import Prompts, Rule
from dustup.games.henshin.events import Moved
from dustup.games.henshin.happenings import Damage, Movement, Stride, Way
from dustup.games.henshin.options import PICKING, Move
from dustup.games.henshin.rules.action_dice import Hand, third_down, third_up
from dustup.games.henshin.rules.board import put
from dustup.games.henshin.rules.keywords import enter, harmful
from dustup.games.henshin.rules.stamina import deal
from dustup.games.henshin.state import Die, Fighter, Piece, State

DISTANCE = (0, 2, 3, 4, 6)
"""Hexes for a Single, Double, Triple, Quad."""

GOES = (
    "",
    "basic-actions.move.single.distance",
    "basic-actions.move.double.distance",
    "basic-actions.move.triple.distance",
    "basic-actions.move.quad.distance",
)


def stride_of(m: State, hero: Fighter) -> Stride:
    """How the fighter may move, after its cards and everybody else's have had their say."""
    stride = Stride(hero)
    at_once(before(m, stride))
    return stride


@clause(
    *("basic-actions.move.pinned", "ruling.move.exhausted-do-not-pin", "ruling.move.pin-check"),
    *("ruling.game.card-text",),
)
def is_pinned(m: State, hero: Fighter, stride: Stride) -> bool:
    """A non-friendly model next to the fighter forbids the Move action; a fallen fighter guards nothing.

    A card that forbids the Move wins over one that allows it.
    """
    if stride.pinned:
        return True
    if stride.unpinned:
        return False
    if stride.beset:
        return True
    near = m.board.neighbours[hero.cell] & m.against[hero.seat]
    if near & m.npcs:
        return True
    while near:
        low = near & -near
        if not m.at(low.bit_length() - 1).exhausted:
            return True
        near ^= low
    return False


@clause("ruling.board.passing", "ruling.board.edge")
def passable(m: State, hero: Fighter, stride: Stride) -> int:
    """Hexes a moving fighter may pass: not through enemies or walls, unless a card lifts this."""
    barred = 0 if stride.through_models else m.against[hero.seat]
    if not stride.through_walls:
        barred |= m.walls
    return m.board.all & ~barred


@clause(
    *("basic-actions.move.cost", "ruling.move.up-to", "ruling.board.one-model-per-hex"),
    *("basic-actions.move.pinned", "ruling.move.pin-check", "ruling.board.passing", "ruling.board.edge"),
)
@offers(Move)
def move_options(m: State, hero: Fighter, hand: Hand, near: int, found: list[Any]) -> None:
    """Every hex a Move can end on: one to so many hexes away by any legal path, free, and not where it began."""
    stride = NO_STRIDE
    if Stride in m.ears.before:
        stride = stride_of(m, hero)
        need(not is_pinned(m, hero, stride), "pinned", "basic-actions.move.pinned", who_pins(m, hero, stride))
    elif near:
        need(not is_pinned(m, hero, stride), "pinned", "basic-actions.move.pinned", who_pins(m, hero, stride))
    ground = within(~m.walls, "to", "impassable", "ruling.terrain.impassable", "That hex is impassable.")
    within(~(1 << hero.cell), "to", "same-hex", "ruling.move.up-to", "A Move ends on another hex than it began.")
    models = m.fighters[0] | m.against[0]
    free = within(~models, "to", "occupied", "ruling.board.one-model-per-hex", "Another model stands there.")
    ways = ground & ~m.against[hero.seat] if stride is NO_STRIDE else passable(m, hero, stride)
    reached = m.board.reaches(hero.cell, DISTANCE[hand.most] + stride.extra, ways)
    for count, dice in hand.by_count:
        distance = DISTANCE[count] + stride.extra
        said = f"No path of {distance} hexes or fewer leads there."
        there = within(reached[distance], "to", "too-far", GOES[count], said, die=dice)
        found.append(Each(Move, dice, there & ground & free))


NO_STRIDE = Stride(None)  # type: ignore[arg-type]


def who_pins(m: State, hero: Fighter, stride: Stride) -> str:
    """What stops the Move: an enemy next to the fighter, or somebody's card that holds it from further away."""
    near = m.board.neighbours[hero.cell] & m.against[hero.seat]
    if not near and (stride.beset or stride.pinned):
        for each in hearers(m, BEFORE, stride):
            me, alone = m.hearer(each.id), Stride(hero)
            each.run(m, me, alone)
            if me is not None and (alone.beset or alone.pinned):
                return f"A card of {me.name} holds the fighter, as an enemy next to it would: it cannot Move."
    return "A fighter with an enemy next to it cannot take the Move action."


@clause(
    *("activation.spend.actions", "basic-actions.list", "activation.spend.basic-repeat"),
    tells=(GOES[1], GOES[2], GOES[3], GOES[4]),
)
def move(m: State, hero: Fighter, die: Die, chosen: Move) -> Rule[None] | None:
    """Go there; if that is not simply done, or somebody there may be struck, there is more to it."""
    to = chosen.to
    if walk_straight(m, hero, to, NO_STRIDE, GOES[die.count]) and not beside(m, hero):
        return None
    return rest_of_move(m, hero, die, to)


@clause("activation.spend.actions", "basic-actions.list", "activation.spend.basic-repeat")
def rest_of_move(m: State, hero: Fighter, die: Die, to: int) -> Rule[None]:
    """Go there if the fighter is not there yet, then perhaps strike somebody next to the hex where the Move ended."""
    if hero.cell != to:
        stride = stride_of(m, hero)
        distance = DISTANCE[die.count] + stride.extra
        yield from go(m, hero, to, distance, stride, "move", GOES[die.count])
    if hero.cell == to and beside(m, hero):
        yield from MOVE_DAMAGE[die.count](m, hero, die)


def walk_straight(m: State, hero: Fighter, to: int, stride: Stride, cite: str = "") -> bool:
    """Walk to a hex if a shortest way is harmless and nobody watches: then nobody asks which way."""
    if Movement in m.ears.after:
        return False
    board, start = m.board, hero.cell
    avoid = m.risky
    walked = board.distance(start, to)
    if avoid & board.bit[to]:
        return False
    if walked == 1:
        there = 1
    elif walked == 2:
        there = board.neighbours[start] & board.neighbours[to] & passable(m, hero, stride) & ~avoid
    else:
        there = board.reach(start, walked, passable(m, hero, stride) & ~avoid) & board.bit[to]
    if not there:
        return False
    put(m, hero, to)
    if hero.id == m.active:
        m.deed = True
    m.tell(Moved, hero.id, start, to, walked, cites=cite)
    return True


def arrive(m: State, hero: Fighter, to: int, walked: int, cite: str = "") -> None:
    """The fighter stands on another hex, so many steps away, by its own effort."""
    start = hero.cell
    put(m, hero, to)
    if hero.id == m.active:
        m.deed = True
    m.tell(Moved, hero.id, start, to, walked, cites=cite)


def go_along(m: State, hero: Fighter, path: tuple[int, ...], kind: str, cite: str = "") -> Rule[None]:
    """Walk a given path, hurt by each dangerous hex on the way."""
    start = hero.cell
    arrive(m, hero, path[-1], len(path), cite)
    if m.risky:
        yield from enter(m, hero, path)
    yield from after(m, Movement, hero, start, path, kind)


@clause("ruling.move.path")
def go(m: State, hero: Fighter, to: int, distance: int, stride: Stride, kind: str, cite: str = "") -> Rule[None]:
    """Walk to a hex by the gentlest path, hurt by each dangerous hex on the way."""
    if walk_straight(m, hero, to, stride, cite):
        return
    ways = passable(m, hero, stride)
    hurtful = harmful(m, hero) if m.risky else 0
    path = gentlest_path(m, hero, to, distance, ways, hurtful)
    if Way in m.ears.before:
        path = wary_path(m, hero, distance, ways, hurtful, path)
    yield from go_along(m, hero, path, kind, cite)


def gentlest_path(m: State, hero: Fighter, to: int, distance: int, ways: int, hurtful: int) -> tuple[int, ...]:
    """The path that enters the fewest harmful hexes within the distance; the shortest of these."""
    board, start = m.board, hero.cell
    for bitten in range(distance + 1):
        # found[k][b]: cells reached in k steps having entered b harmful hexes
        found = [[1 << start] + [0] * bitten]
        for _ in range(distance):
            last, row = found[-1], []
            for b in range(bitten + 1):
                safe = board.touching(last[b]) & ways & ~hurtful if last[b] else 0
                sore = board.touching(last[b - 1]) & ways & hurtful if b and last[b - 1] else 0
                row.append(safe | sore)
            found.append(row)
            if row[bitten] >> to & 1:
                return _trace(m, found, to, bitten, hurtful)
    raise AssertionError(f"no path to {board.name(to)} within {distance}")


@clause("ruling.move.path")
def wary_path(
    m: State, hero: Fighter, distance: int, ways: int, hurtful: int, path: tuple[int, ...]
) -> tuple[int, ...]:
    """A path around what lies in wait beside the gentlest one, if there is one that is no less gentle."""
    way = Way(hero)
    at_once(before(m, way))
    clear, to = ways & ~way.shun, path[-1]
    safe = not any(way.shun >> cell & 1 for cell in path)
    if safe or not m.board.reach(hero.cell, distance, clear) >> to & 1:
        return path
    detour = gentlest_path(m, hero, to, distance, clear, hurtful)
    worse = sum(hurtful >> cell & 1 for cell in detour) > sum(hurtful >> cell & 1 for cell in path)
    return path if worse else detour


def _trace(m: State, found: list[list[int]], to: int, bitten: int, hurtful: int) -> tuple[int, ...]:
    """Walk the layers back from the goal."""
    path, cell, b = [to], to, bitten
    for layer in range(len(found) - 2, 0, -1):
        b -= hurtful >> cell & 1
        before = found[layer][b] & m.board.neighbours[cell]
        cell = (before & -before).bit_length() - 1
        path.append(cell)
    return tuple(reversed(path))


# -- damage after a Move --------------------------------------------------------------------------------------------


@clause("basic-actions.move.single.damage")
def single_damage(m: State, hero: Fighter, die: Die) -> Rule[None]:
    """A third of the value, rounded down."""
    yield from strike_after_move(m, hero, third_down(die), "third-die-down")


@clause("basic-actions.move.double.damage")
def double_damage(m: State, hero: Fighter, die: Die) -> Rule[None]:
    """A third of the value, rounded up."""
    yield from strike_after_move(m, hero, third_up(die), "third-die-up")


@clause("basic-actions.move.triple.damage")
def triple_damage(m: State, hero: Fighter, die: Die) -> Rule[None]:
    """3, whatever the value."""
    yield from strike_after_move(m, hero, 3, "triple-move")


@clause("basic-actions.move.quad.damage")
def quad_damage(m: State, hero: Fighter, die: Die) -> Rule[None]:
    """6, whatever the value."""
    yield from strike_after_move(m, hero, 6, "quad-move")


MOVE_DAMAGE = (single_damage, single_damage, double_damage, triple_damage, quad_damage)
"""What may follow a Move that ends next to an enemy, by the count paid."""


STRIKE = Prompts("strike-after-move", "hero", "number")


@clause("basic-actions.move.damage-optional", "ruling.move.damage-target")
def beside(m: State, hero: Fighter) -> int:
    """Cells of the non-friendly models next to the hex where a Move ended: only these may be hurt."""
    return m.board.neighbours[hero.cell] & m.against[hero.seat]


@clause("basic-actions.move.damage-optional", "ruling.move.damage-target")
def strike_after_move(m: State, hero: Fighter, amount: int, key: str) -> Rule[None]:
    """The fighter may hurt one adjacent non-friendly model, where the Move ended and nowhere else.

    Damage does nothing to the fallen, so nobody is asked about them; nor where it is 0, unless a card makes more of it.
    """
    near = beside(m, hero)
    for each in m.pieces_on(near):
        if each.exhausted:
            near ^= 1 << each.cell
    number = amount
    if near and m.ears.listens(hero.id, BEFORE, Damage):
        number = max(raised(m, hero, each, amount, key) for each in m.pieces_on(near))
    if not number:
        return
    target = yield from PICKING.unit(m, hero.seat, near, STRIKE[hero.id, number], may=True)
    if target is not None:
        yield from deal(m, target, [(amount, key)], hero, "move")


def raised(m: State, hero: Fighter, target: Piece, amount: int, key: str) -> int:
    """What cards would make of the damage after a Move before any lowers it, tried on a copy."""
    twin = m.copy()
    damage = Damage(twin.pieces[target.id], twin.pieces[hero.id], amount, "move", [(amount, key)])
    at_once(before(twin, damage))
    return damage.amount
