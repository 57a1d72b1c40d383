"""Keywords: Dangerous Terrain, Rotate, Shocked, Throw, Wisdom."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import after
from dustup.engine.options import Just, Options
from dustup.engine.rule import Choose, Prompt, Prompts, Roll, Rule
from dustup.games.henshin import events as told
from dustup.games.henshin.happenings import Throwing
from dustup.games.henshin.options import PICKING, PickDie, Toward
from dustup.games.henshin.rules.action_dice import wisdom_die
from dustup.games.henshin.rules.affinity import elements_of
from dustup.games.henshin.rules.board import lift, put
from dustup.games.henshin.rules.momentum import harmed
from dustup.games.henshin.rules.reactions import lessen
from dustup.games.henshin.state import OFF, Danger, Fighter, Piece, State
from dustup.kit.verbs import goes_ahead

# -- Dangerous Terrain ----------------------------------------------------------------------------------------------


@clause("ruling.dangerous.entering")
def enter(m: State, piece: Piece, path: tuple[int, ...]) -> Rule[None]:
    """Each Dangerous hex entered by a move, kick or throw deals its damage, also when only crossed.

    Two kinds of danger in one hex count each by itself; the same kind twice is no worse.
    """
    for cell in path:
        if m.risky >> cell & 1:
            met = [each for each in m.danger if each.mask >> cell & 1]
            for each in {each.element: each for each in met}.values():
                yield from dangerous(m, piece, each)


@clause("content.keywords")
def dangerous(m: State, piece: Piece, danger: Danger) -> Rule[None]:
    """Dangerous Terrain spares NPCs and fighters with affinity for the element it names."""
    if not piece.fighter:
        ignore_as_npc()
    elif danger.element and danger.element in elements_of(m, piece):
        ignore_by_element()
    else:
        yield from hurt_by_terrain(m, piece, danger)


@clause("keyword.dangerous-terrain.damage")
def hurt_by_terrain(m: State, fighter: Fighter, danger: Danger) -> Rule[None]:
    """A fighter takes 1 damage each time it enters."""
    from dustup.games.henshin.rules.stamina import deal

    yield from deal(m, fighter, [(1, "dangerous-terrain")], None, "terrain")


@clause("keyword.dangerous-terrain.element")
def ignore_by_element() -> None:
    """Affinity for the terrain's element makes a fighter immune to it."""


@clause("npc.dangerous-immune")
def ignore_as_npc() -> None:
    """NPCs take no damage from dangerous terrain."""


def harmful(m: State, piece: Piece) -> int:
    """The hexes that would hurt a model entering them."""
    if not m.risky or not piece.fighter:
        return 0
    elements = elements_of(m, piece)
    mask = 0
    for each in m.danger:
        if each.element not in elements:
            mask |= each.mask
    return mask


def make_dangerous(m: State, mask: int, element: str, until: str) -> None:
    """A card turns hexes into Dangerous Terrain until the round ends or until a fighter's next End of Action."""
    m.danger = [*m.danger, Danger(mask, element, until)]
    if m.log is not None:
        from dustup.boards.bits import listed

        m.tell(told.DangerMade, listed(mask), element)


# -- Rotate ---------------------------------------------------------------------------------------------------------


@clause("content.keywords", "keyword.rotate")
def rotations(face: int) -> tuple[int, ...]:
    """A die turned on its side shows any number but the one it showed and the opposite one."""
    return ROTATIONS[face]


ROTATIONS = {face: tuple(to for to in range(1, 7) if to not in (face, 7 - face)) for face in range(1, 7)}


# -- Shocked --------------------------------------------------------------------------------------------------------


@clause("content.keywords", "ruling.shocked.duration")
def shock(m: State, model: Piece) -> None:
    """A model becomes Shocked; being Shocked twice is no worse, and the exhausted are past it."""
    if not model.shocked and not model.exhausted:
        model.shocked = True
        m.tell(told.Shocked, model.id)


@clause("keyword.shocked", "ruling.shocked.pool-die", "ruling.shocked.duration")
def shocked_discard(m: State, fighter: Fighter) -> Rule[None]:
    """A Shocked fighter's player removes one die of their choice from the pool; then the shock is over."""
    if m.pool:
        faces = sorted(set(m.pool))
        face = yield from PICKING.key(fighter.seat, PickDie, faces, Prompt("shocked-discard", hero=fighter.id))
        assert face is not None
        m.pool.remove(face)
        m.tell(told.ShockDiscard, fighter.id, face)
    end_shock(m, fighter)


def end_shock(m: State, model: Piece) -> None:
    """The state goes once it has done its work."""
    model.shocked = False
    m.tell(told.ShockEnded, model.id)


# -- Throw ----------------------------------------------------------------------------------------------------------


@clause("ruling.throw.direction")
def throw_directions(m: State, target: Piece, thrower: Piece | None) -> Options[Toward]:
    """Any of the six directions but the one that leads straight into the thrower."""
    if thrower is None:
        return ANYWHERE
    back = m.board.direction_to(target.cell, thrower.cell)
    if back is None or not m.board.neighbours[target.cell] >> thrower.cell & 1:
        return ANYWHERE
    return ANYWHERE_BUT[back]


TOWARDS = tuple(Toward(direction) for direction in range(6))
ANYWHERE: Options[Toward] = Options([Just(*TOWARDS)])
ANYWHERE_BUT: list[Options[Toward]] = [
    Options([Just(*(each for each in TOWARDS if each.direction != back))]) for back in range(6)
]


THROW = Prompts("throw", "model", "number")


def throw(m: State, target: Piece, distance: int, thrower: Piece, parts_key: str = "throw") -> Rule[Throwing]:
    """The thrower picks a direction and throws a model, if it is still on the board."""
    throwing = Throwing(target, thrower, distance, [(distance, parts_key)])
    if target.cell == OFF:
        return throwing
    if not (yield from goes_ahead(m, throwing, lessen)):
        m.tell(told.NotThrown, target.id, throwing.parts)
        return throwing
    lift(m, target)
    where = throw_directions(m, target, thrower)
    seat = thrower.seat
    chosen = yield Choose(seat, where, THROW[target.id, throwing.distance])
    yield from fly(m, throwing, chosen.direction)
    return throwing


def throw_each(
    m: State, targets: list[Piece], distance: int, thrower: Piece, why: Prompt, parts_key: str = "throw"
) -> Rule[None]:
    """Each of some models that are still on the board is thrown, in the order the thrower's player likes."""
    waiting = targets
    while waiting := [each for each in waiting if each.cell != OFF]:
        cells = 0
        for each in waiting:
            cells |= 1 << each.cell
        target = yield from PICKING.unit(m, thrower.seat, cells, why)
        assert target is not None
        yield from throw(m, target, distance, thrower, parts_key)
        waiting.remove(target)


@clause("content.keywords", "keyword.throw.line", "ruling.throw.full-distance", "ruling.throw.not-self-move")
def fly(m: State, throwing: Throwing, direction: int) -> Rule[None]:
    """A thrown model travels the full distance along one straight line, unless something stops it."""
    target, thrower = throwing.target, throwing.source
    start = target.cell
    path, end, left, against, throwing.edge = m.board.slide(
        start, direction, throwing.distance, m.walls | m.fighters[0] | m.fighters[1] | m.npcs
    )
    if path:
        put(m, target, end)
    throwing.travelled, throwing.left, throwing.path = len(path), left, path
    if against is not None and against in m.on:
        throwing.hit = m.at(against)
    if thrower is not None and thrower.id == m.active:
        harmed(m, thrower, target)
    thrown_by = thrower.id if thrower is not None else told.TERRAIN
    m.tell(told.Thrown, thrown_by, target.id, end, len(path), throwing.distance, throwing.parts, start)
    if m.risky and path:
        yield from enter(m, target, path)
    if left and target.cell == end:
        yield from collide(m, throwing)
    yield from after(m, throwing)


@clause("keyword.throw.collision", "ruling.throw.collision", "ruling.throw.credit")
def collide(m: State, throwing: Throwing) -> Rule[None]:
    """The edge, a model or impassable terrain in the way hurts the thrown model for each hex not flown."""
    from dustup.games.henshin.rules.stamina import deal

    obstacle = throwing.hit.id if throwing.hit else told.EDGE if throwing.edge else told.TERRAIN
    m.tell(told.Collided, throwing.target.id, obstacle, throwing.left)
    yield from deal(m, throwing.target, [(throwing.left, "collision")], throwing.source, "collision")


# -- Wisdom ---------------------------------------------------------------------------------------------------------


@clause("content.keywords", "keyword.wisdom.gain", "ruling.wisdom.into-play")
def wisdom_comes(m: State, seat: int) -> Rule[None]:
    """A fighter with Wisdom is deployed, or a form with Wisdom is taken."""
    yield from gain_wisdom(m, seat)


@clause("keyword.wisdom.action-die")
def gain_wisdom(m: State, seat: int) -> Rule[None]:
    """A player without a wisdom die rolls one and keeps it.

    Gained once the player's dice are grouped, it can be spent at once like any other action die.
    """
    if has_wisdom_die(m, seat):
        return
    faces = yield Roll(1)
    m.players[seat].wisdom = faces[0]
    if seat == m.active_seat and not m.pool:
        m.dice.append(wisdom_die(m, seat))
    m.tell(told.WisdomGained, seat, faces[0])


def lose_wisdom(m: State, seat: int) -> None:
    """A player's wisdom die goes, also from among the action dice of the activation."""
    m.players[seat].wisdom = 0
    m.dice = [each for each in m.dice if not each.wisdom]


@clause("keyword.wisdom.one", "keyword.wisdom.stays")
def has_wisdom_die(m: State, seat: int) -> bool:
    """A player has one wisdom die at most, and keeps it whoever wears what."""
    return m.players[seat].wisdom > 0
