"""What cards say most often, as verbs: pick, hurt, throw, move, place, change dice. Cards read better for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.options import Options, known, values_of
from dustup.engine.rule import Prompt, Prompts, Roll, Rule, may
from dustup.games.henshin import events as told
from dustup.games.henshin.cards import Tunable, key_of
from dustup.games.henshin.happenings import Damage, Stride, Throwing
from dustup.games.henshin.options import (
    OR_NOT,
    PICKING,
    PICKING_FIGHTERS,
    PICKING_NPCS,
    Decline,
    PickDie,
    SetFace,
    TurnDie,
)
from dustup.games.henshin.rules import keywords
from dustup.games.henshin.rules.affinity import share_affinity
from dustup.games.henshin.rules.board import place, swap
from dustup.games.henshin.rules.heroism import gain_heroism
from dustup.games.henshin.rules.keywords import gain_wisdom, harmful, lose_wisdom, make_dangerous, rotations, shock
from dustup.games.henshin.rules.momentum import gain_momentum, is_full, lose_momentum
from dustup.games.henshin.rules.move import go, go_along, passable
from dustup.games.henshin.rules.npc_turns import standing_fighters
from dustup.games.henshin.rules.stamina import deal, heal
from dustup.games.henshin.state import LURED, OFF, PREY, SIDES, Die, Fighter, Npc, Piece, State
from dustup.kit.picking import pick
from dustup.kit.verbs import to_each

__all__ = [
    "OFF", "Die", "Fighter", "Npc", "Piece", "Prompt", "Rule", "State", "add_die", "adjacent", "adjacent_enemies",
    "allies_within", "deal", "dist", "enemies_in_range", "enemies_within", "enemy_fighters", "faces_differ",
    "free_hexes", "gain_heroism", "gain_momentum", "gain_wisdom", "harmful", "has_half_or_less", "heal", "heal_one",
    "hit_by_neighbour", "hurt", "hurt_all", "hurt_each", "hurt_one", "is_enemy", "is_enemy_fighter", "lose_momentum",
    "lose_stamina", "lose_wisdom", "lure", "make_dangerous", "may_hurt_one", "may_use", "move_hex_by_hex", "move_to",
    "move_up_to", "npcs_within", "on_the_board", "once_per_round", "or_stay", "own_activation", "pick_another",
    "pick_cell", "pick_cells", "pick_dice", "pick_die", "pick_face", "pick_fighter", "pick_model", "pick_models",
    "pick_npc", "pick_turn", "place", "remember", "remembers", "remove_die", "reroll_face", "revive", "rotations",
    "send_after", "set_to", "share_affinity", "shock", "shock_fighter", "short_of_momentum", "somebody_adjacent",
    "standing", "standing_fighters", "swap", "take_heroism", "throw", "throw_each", "turn_dice", "turn_die", "wounded",
]  # fmt: skip

Faces = Callable[[int], tuple[int, ...]]
"""What a die may be turned to, by the face it shows."""


# -- who ------------------------------------------------------------------------------------------------------------


@clause("ruling.board.distance")
def dist(m: State, one: Piece, other: Piece) -> int:
    """Hexes between two models."""
    return m.board.distance(one.cell, other.cell)


@clause("ruling.board.distance")
def adjacent(m: State, one: Piece, other: Piece) -> bool:
    """Whether two models stand next to each other."""
    return one.cell != OFF and other.cell != OFF and bool(m.board.neighbours[one.cell] >> other.cell & 1)


def adjacent_enemies(m: State, me: Piece, *_: object) -> int:
    """Cells of the non-friendly models next to a model."""
    return m.board.neighbours[me.cell] & m.foes(me)


@clause("ruling.board.distance", "ruling.board.line-of-sight")
def enemies_within(m: State, me: Piece, distance: int) -> int:
    """Cells of the non-friendly models at distance 1 to so many, whatever stands between."""
    return m.board.within(me.cell, distance) & m.foes(me)


def enemies_in_range(m: State, me: Piece, n: Tunable) -> int:
    """The same within the range that a card prints."""
    return enemies_within(m, me, n.range)


def npcs_within(m: State, me: Piece, distance: int) -> int:
    """Cells of the NPCs of either group at distance 1 to so many."""
    return m.board.within(me.cell, distance) & m.npcs


def enemy_fighters(m: State, me: Piece, distance: int | None = None) -> int:
    """Cells of the opponent's fighters, within a distance if one is given."""
    everywhere = m.fighters[1 - me.seat]
    return everywhere if distance is None else everywhere & m.board.within(me.cell, distance)


def allies_within(m: State, me: Fighter, distance: int) -> int:
    """Cells of the other fighters of the same side at distance 1 to so many."""
    return m.fighters[me.seat] & m.board.within(me.cell, distance) & ~(1 << me.cell)


def standing(m: State, cells: int) -> int:
    """Those of some cells whose model is not exhausted."""
    mask = 0
    for each in m.pieces_on(cells):
        if not each.exhausted:
            mask |= 1 << each.cell
    return mask


def somebody_adjacent(m: State, me: Piece, *_: object) -> bool:
    """There is an adjacent enemy."""
    return m.board.neighbours[me.cell] & m.against[me.side] != 0


def has_half_or_less(me: Piece) -> bool:
    """Half its stamina or less."""
    return 2 * me.stamina <= me.maximum


def on_the_board(model: Piece) -> bool:
    """Whether a model is on the board."""
    return model.cell != OFF


def is_enemy(me: Piece, other: Piece | None) -> bool:
    """Whether a model is no friend of another: to a fighter the opponent's fighters and every NPC."""
    return other is not None and SIDES.enemies(me.side, other.side)


def is_enemy_fighter(me: Piece, other: Piece | None) -> bool:
    """Whether a model is a fighter, and no friend."""
    return other is not None and other.fighter and SIDES.enemies(me.side, other.side)


def wounded(m: State, cells: int) -> int:
    """Those of some cells whose fighter could be healed: it lacks stamina and is not exhausted."""
    mask = 0
    for each in m.pieces_on(cells):
        if not each.exhausted and each.stamina < each.maximum:
            mask |= 1 << each.cell
    return mask


def short_of_momentum(m: State, cells: int) -> int:
    """Those of some cells whose fighter could gain momentum: it is neither full nor exhausted."""
    mask = 0
    for each in m.fighters_on(cells):
        if not each.exhausted and not is_full(each):
            mask |= 1 << each.cell
    return mask


# -- when -----------------------------------------------------------------------------------------------------------


def own_activation(m: State, me: Fighter, n: Tunable) -> bool:
    """It is this fighter's own activation."""
    return m.active == me.id


def hit_by_neighbour(m: State, me: Piece, damage: Damage, n: Tunable) -> bool:
    """The damage that this fighter took was dealt by an adjacent enemy."""
    foe = damage.source
    return damage.dealt > 0 and foe is not None and is_enemy(me, foe) and adjacent(m, me, foe)


# -- choosing -------------------------------------------------------------------------------------------------------


CARD_TARGET = Prompts("card-target", "hero", "ability")
CARD_CELL = Prompts("card-cell", "hero", "ability")
MORE_TARGETS = Prompts("card-target-more", "hero", "ability")
MORE_CELLS = Prompts("card-cell-more", "hero", "ability")
CARD_MAY = Prompts("card-may", "hero", "ability")
FIRST_STEP = Prompts("card-step", "hero", "ability")
NEXT_STEP = Prompts("card-step-more", "hero", "ability", "cell")


def reacting(m: State, me: Piece, key: str) -> str:
    """The name under which a player may always decline: in the other player's activation an ability comes again."""
    return key_of(key) if 0 <= m.active_seat != me.seat else ""


def pick_model(
    m: State, me: Piece, cells: int, key: str, optional: bool = False, why: Prompt | None = None
) -> Rule[Piece | None]:
    """The player picks one of the models on some cells; nobody if there are none, or if optional and declined."""
    why, again = why or CARD_TARGET[me.id, key], reacting(m, me, key) if optional else ""
    return PICKING.unit(m, me.seat, cells, why, may=optional, standing=again)


def pick_fighter(m: State, me: Piece, cells: int, key: str) -> Rule[Fighter | None]:
    """The player picks one of the fighters on some cells; nobody if there are none."""
    return PICKING_FIGHTERS.unit(m, me.seat, cells, CARD_TARGET[me.id, key])


def pick_npc(m: State, me: Piece, cells: int, key: str, optional: bool = False) -> Rule[Npc | None]:
    """The player picks one of the NPCs on some cells; nobody if there are none, or if optional and declined."""
    again = reacting(m, me, key) if optional else ""
    return PICKING_NPCS.unit(m, me.seat, cells, CARD_TARGET[me.id, key], may=optional, standing=again)


def pick_models(m: State, me: Piece, cells: int, most: int, key: str) -> Rule[list[Piece]]:
    """Up to so many different models, one after another; declining stops."""
    why, more, again = CARD_TARGET[me.id, key], MORE_TARGETS[me.id, key], reacting(m, me, key)
    return PICKING.units(m, me.seat, cells, most, why, more, standing=again)


def pick_another(m: State, me: Piece, cells: int, key: str) -> Rule[Piece | None]:
    """One more of the models on some cells, or none."""
    return pick_model(m, me, cells, key, optional=True, why=MORE_TARGETS[me.id, key])


def pick_cell(
    m: State, me: Piece, cells: int, key: str, optional: bool = False, why: Prompt | None = None
) -> Rule[int | None]:
    """The player picks one of some cells."""
    why, again = why or CARD_CELL[me.id, key], reacting(m, me, key) if optional else ""
    return PICKING.place(me.seat, cells, why, may=optional, standing=again)


def pick_cells(m: State, me: Piece, cells: int, most: int, key: str) -> Rule[int]:
    """Up to so many different cells, as a mask; declining stops."""
    why, more, again = CARD_CELL[me.id, key], MORE_CELLS[me.id, key], reacting(m, me, key)
    return PICKING.places(me.seat, cells, most, why, more, standing=again)


def may_use(m: State, me: Piece, key: str) -> Rule[bool]:
    """Whether the player wants an ability that leaves nothing else to choose."""
    return may(me.seat, CARD_MAY[me.id, key])


# -- doing ----------------------------------------------------------------------------------------------------------


def hurt(m: State, me: Piece, target: Piece, amount: int, key: str, kind: str = "special") -> Rule[int]:
    """Deal damage by a card; returns what was really lost."""
    return deal(m, target, [(amount, f"card:{key}")], me, kind)


def hurt_one(m: State, me: Piece, cells: int, amount: int, key: str) -> Rule[int]:
    """Deal damage to one of the models on some cells; returns what was really lost."""
    target = yield from pick_model(m, me, cells, key)
    return 0 if target is None else (yield from hurt(m, me, target, amount, key))


def may_hurt_one(m: State, me: Piece, cells: int, amount: int, key: str) -> Rule[int]:
    """Deal damage to one of the models on some cells, or to none."""
    target = yield from pick_model(m, me, cells, key, optional=True)
    return 0 if target is None else (yield from hurt(m, me, target, amount, key))


def hurt_each(m: State, me: Piece, cells: int, amount: int, key: str, kind: str = "special") -> Rule[list[Piece]]:
    """Deal damage to every model on some cells; returns who they were."""
    targets = m.pieces_on(cells)
    yield from to_each(targets, on_the_board, lambda target: hurt(m, me, target, amount, key, kind))
    return targets


def hurt_all(m: State, cells: int, amount: int, key: str) -> Rule[list[Piece]]:
    """Deal damage to every model on some cells, friend or not: dealt by nobody."""
    part = [(amount, f"card:{key}")]
    return to_each(m.pieces_on(cells), on_the_board, lambda target: deal(m, target, [*part], None, "ability"))


def lose_stamina(m: State, me: Fighter, amount: int, key: str, keep: int = 0) -> None:
    """A fighter pays with its own stamina, down to what it keeps. No damage: nobody deals it, nothing reduces it."""
    lost = min(amount, me.stamina - keep)
    if lost > 0:
        me.stamina -= lost
        m.tell(told.StaminaLost, me.id, lost, me.stamina, key)


def heal_one(m: State, me: Fighter, cells: int, amount: int, key: str) -> Rule[None]:
    """Heal one of the fighters on some cells that lack stamina; if none does, this lapses."""
    target = yield from pick_fighter(m, me, wounded(m, cells), key)
    if target is not None:
        heal(m, target, amount)


def revive(m: State, fighter: Fighter, stamina: int) -> None:
    """An exhausted fighter stops being exhausted, with so much stamina; another is none the worse for it."""
    if not fighter.exhausted:
        return
    fighter.exhausted = False
    fighter.stamina = min(stamina, fighter.maximum)
    m.tune(fighter)
    m.tell(told.Recovered, fighter.id, fighter.stamina)


def take_heroism(m: State, me: Fighter, loser: int, most: int) -> None:
    """Take heroism from a player, as much as there is up to a number."""
    taken = min(most, m.players[loser].heroism)
    if taken:
        m.players[loser].heroism -= taken
        m.tell(told.HeroismLost, loser, taken, m.players[loser].heroism)
        gain_heroism(m, me.seat, taken)


def shock_fighter(m: State, model: Piece) -> None:
    """A model becomes Shocked if it is a fighter that still stands."""
    if model.fighter and not model.exhausted:
        shock(m, model)


def throw(m: State, me: Piece, target: Piece, distance: int, key: str) -> Rule[Throwing]:
    """Throw a model; the player of the thrower picks the direction."""
    return keywords.throw(m, target, distance, me, f"card:{key}")


def throw_each(m: State, me: Piece, targets: list[Piece], distance: int, key: str) -> Rule[None]:
    """Throw each of some models that are still on the board, in the order the player likes."""
    return keywords.throw_each(m, targets, distance, me, CARD_TARGET[me.id, key], f"card:{key}")


def move_up_to(
    m: State,
    me: Fighter,
    distance: int,
    key: str,
    *,
    through: bool = False,
    straight: bool = False,
    least: int = 0,
) -> Rule[int]:
    """The fighter moves by a card: never stopped by pinning. Returns how many hexes (0 if it stayed).

    ``through`` lets it pass models and impassable terrain, ``straight`` keeps it on one line, ``least`` makes it go.
    """
    cells = free_hexes(m, me, distance, through=through, straight=straight)
    chosen = yield from pick_cell(m, me, cells, key, optional=not least)
    if chosen is None:
        return 0
    return (yield from move_to(m, me, chosen, distance, through=through, straight=straight))


def move_to(
    m: State, me: Fighter, to: int, distance: int, *, through: bool = False, straight: bool = False
) -> Rule[int]:
    """The same to a hex that is chosen already. On its own hex the fighter just stays."""
    start = me.cell
    if to == start:
        return 0
    if straight:
        yield from _go_straight(m, me, to)
    else:
        yield from go(m, me, to, distance, Stride(me, through_models=through, through_walls=through), "special")
    return m.board.distance(start, to)


def free_hexes(m: State, me: Fighter, distance: int, *, through: bool = False, straight: bool = False) -> int:
    """Free hexes to which the fighter could move by a card."""
    ways = passable(m, me, Stride(me, through_models=through, through_walls=through))
    cells = _straight_cells(m, me, distance, ways) if straight else m.board.reach(me.cell, distance, ways)
    return cells & m.open_cells()


def or_stay(m: State, me: Fighter, cells: int) -> int:
    """Some hexes, and the fighter's own if it could strike somebody without going anywhere."""
    return cells | 1 << me.cell if adjacent_enemies(m, me) else cells


def _straight_cells(m: State, me: Fighter, distance: int, ways: int) -> int:
    """Cells on the six lines as far as nothing bars the way."""
    mask = 0
    for direction in range(6):
        for cell in m.board.ray(me.cell, direction)[:distance]:
            if not ways >> cell & 1:
                break
            mask |= 1 << cell
    return mask


def _go_straight(m: State, me: Fighter, to: int) -> Rule[None]:
    direction = m.board.direction_to(me.cell, to)
    assert direction is not None
    ray = m.board.ray(me.cell, direction)
    yield from go_along(m, me, ray[: ray.index(to) + 1], "special")


def move_hex_by_hex(m: State, me: Fighter, distance: int, key: str) -> Rule[tuple[int, ...]]:
    """The fighter moves by a card where the way matters: the player picks each hex. Returns the hexes it left."""
    ways, free = passable(m, me, Stride(me)), m.open_cells()
    way = [me.cell]
    while len(way) <= distance:
        here, ways = way[-1], ways & ~(1 << way[-1])
        ahead = _steps_that_end_well(m, here, distance - len(way), ways, free)
        # It may stop on a free hex, or not start at all; a hex of a friend is only passed.
        stay = len(way) == 1 or bool(free >> here & 1)
        why = NEXT_STEP[me.id, key, here] if len(way) > 1 else FIRST_STEP[me.id, key]
        chosen = yield from pick_cell(m, me, ahead, key, stay, why)
        if chosen is None:
            break
        way.append(chosen)
    if len(way) > 1:
        yield from go_along(m, me, tuple(way[1:]), "special")
    return tuple(way[:-1])


def _steps_that_end_well(m: State, here: int, left: int, ways: int, free: int) -> int:
    """The next hexes that are free or from which a free one is reached with the steps left."""
    mask, ahead = 0, m.board.neighbours[here] & ways
    while ahead:
        low = ahead & -ahead
        cell = low.bit_length() - 1
        if free & low or m.board.reach(cell, left, ways & ~low) & free:
            mask |= low
        ahead ^= low
    return mask


# -- dice -----------------------------------------------------------------------------------------------------------


CARD_DIE = Prompts("card-die", "hero", "ability")
MORE_DICE = Prompts("card-die-more", "hero", "ability", "dice")
CARD_TURN = Prompts("card-turn", "hero", "ability")
CARD_FACE = Prompts("card-face", "hero", "ability")


def pick_of_dice(
    me: Fighter,
    kind: type[PickDie | SetFace | TurnDie],
    given: Iterable[Any],
    why: Prompt,
    optional: bool = False,
    standing: str = "",
) -> Rule[Any]:
    """One of the things a dice ability can do. Who uses one changes dice: only more than that is optional."""
    named = known(kind)
    offered = [named[each] for each in given]
    options: Options[Any] = Options((), (*OR_NOT, *offered) if optional and offered else tuple(offered))
    return pick(me.seat, options, why, Decline, standing, meant=values_of(kind))


def pick_die(
    m: State, me: Fighter, key: str, faces: list[int] | None = None, why: Prompt | None = None, optional: bool = False
) -> Rule[int | None]:
    """One die of the pool by its face; none if there is none, or if optional and declined."""
    shown = sorted(set(m.pool if faces is None else faces))
    return pick_of_dice(me, PickDie, shown, why or CARD_DIE[me.id, key], optional)


def pick_turn(
    m: State, me: Fighter, key: str, faces: Faces, among: list[int] | None = None, optional: bool = False
) -> Rule[tuple[int, int] | None]:
    """One die of the pool (or among some) and the face it is to show, of those allowed for it; or none."""
    shown = sorted(set(m.pool if among is None else among))
    turns = [(face, to) for face in shown for to in faces(face)]
    again = reacting(m, me, key) if optional else ""
    return pick_of_dice(me, TurnDie, turns, CARD_TURN[me.id, key], optional, again)


def pick_face(m: State, me: Fighter, key: str) -> Rule[int]:
    """A face."""
    return pick_of_dice(me, SetFace, range(1, 7), CARD_FACE[me.id, key])


@clause("ruling.dice.face-limits")
def on_a_die(face: int) -> int:
    """The face a die shows: a number beyond 1 or 6 stops there."""
    return min(max(face, 1), 6)


def turn_die(m: State, key: str, face: int, to: int) -> None:
    """A die of the pool shows another face."""
    shown = on_a_die(to)
    m.pool[m.pool.index(face)] = shown
    m.tell(told.DieTurned, key, face, shown, cites=() if shown == to else ("ruling.dice.face-limits",))


def faces_differ(m: State, me: Fighter, n: Tunable) -> bool:
    """Not all dice of the pool show the same."""
    return len(set(m.pool)) > 1


def set_to(to: int) -> Faces:
    """Any die may be set to one face (one that shows it already need not be)."""
    return lambda face: () if face == to else (to,)


def turn_dice(m: State, me: Fighter, key: str, most: int, faces: Faces, least: int = 1) -> Rule[None]:
    """Turn up to so many different dice of the pool, each to a face allowed for it; declining stops after the least."""
    untouched = sorted(m.pool)
    for turns in range(most):
        turned = yield from pick_turn(m, me, key, faces, untouched, optional=turns >= least)
        if turned is None:
            return
        untouched.remove(turned[0])
        turn_die(m, key, *turned)


def pick_dice(m: State, me: Fighter, key: str, most: int | None = None) -> Rule[list[int]]:
    """One to so many dice of the pool (or to any number), by their faces; after the first, declining stops."""
    left = sorted(m.pool)
    picked: list[int] = []
    while left and (most is None or len(picked) < most):
        why = MORE_DICE[me.id, key, tuple(picked)] if picked else None
        face = yield from pick_die(m, me, key, left, why, optional=bool(picked))
        if face is None:
            break
        left.remove(face)
        picked.append(face)
    return picked


def add_die(m: State, key: str, face: int) -> None:
    """One more die in the pool."""
    m.pool.append(on_a_die(face))
    m.tell(told.DieAdded, key, on_a_die(face))


def remove_die(m: State, key: str, face: int) -> None:
    """One die of the pool is put away."""
    m.pool.remove(face)
    m.tell(told.DieRemoved, key, face)


def reroll_face(m: State, key: str, faces: list[int]) -> Rule[list[int]]:
    """Re-roll dice of the pool, given by their faces; returns what they show then."""
    rolled: list[int] = yield Roll(len(faces))
    for face, to in zip(faces, rolled, strict=True):
        m.pool.remove(face)
        m.pool.append(to)
        m.tell(told.DieRerolled, key, face, to)
    return rolled


# -- NPCs -----------------------------------------------------------------------------------------------------------


def send_after(m: State, npc: Npc, prey: Fighter) -> None:
    """Until the end of the round an NPC hunts one fighter, wherever it was lured before."""
    npc.behaviour, npc.prey, npc.lured = "hunt", prey.id, 0
    m.effects.append(("round", npc.id, PREY))
    m.tell(told.Hunts, npc.id, prey.id)


def lure(m: State, npc: Npc, seat: int) -> None:
    """Until the end of the round the nearest fighter of a player is an NPC's target; else it behaves as ever."""
    npc.behaviour, npc.lured = "decoy", seat + 1
    m.effects.append(("round", npc.id, LURED))
    m.tell(told.Lured, npc.id, seat)


# -- remembering ----------------------------------------------------------------------------------------------------


def remember(m: State, who: Piece, mark: str, value: int = 1, until: str = "round") -> None:
    """Note something about a model until the end of the "round" or of the "action" (the activation)."""
    if who.marks is None:
        who.marks = {}
    who.marks[mark] = value
    m.effects.append((until, who.id, mark))


def remembers(who: Piece, mark: str) -> int:
    """What was noted about a model; 0 if nothing."""
    return who.marks.get(mark, 0) if who.marks else 0


def once_per_round(m: State, me: Piece, key: str) -> bool:
    """True the first time in a round; notes that it was used."""
    if remembers(me, key):
        return False
    remember(m, me, key)
    return True
