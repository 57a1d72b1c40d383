"""What cards may call: the rules in the words of cards, and small questions about who stands where."""

from __future__ import annotations

from collections.abc import Iterable

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.rule import Prompt, Rule
from dustup.games.torn.events import (
    CrystalsGained,
    CrystalsLost,
    DistanceHalved,
    Moved,
    PoisonRolled,
    Shoved,
    TargetLost,
    TargetTaken,
)
from dustup.games.torn.miniatures import Tile
from dustup.games.torn.options import PICKING, Pick
from dustup.games.torn.rules.activation import give_time as give_time
from dustup.games.torn.rules.activation import may_be_reactivated as may_be_reactivated
from dustup.games.torn.rules.activation import reactivate as reactivate
from dustup.games.torn.rules.activation import take_time as take_time
from dustup.games.torn.rules.combat import AREA, SWEEP
from dustup.games.torn.rules.combat import sees as sees
from dustup.games.torn.rules.conditions import end_condition as end_condition
from dustup.games.torn.rules.conditions import mark as mark
from dustup.games.torn.rules.damage import bury as bury
from dustup.games.torn.rules.damage import harm as harm
from dustup.games.torn.rules.damage import hurt as hurt
from dustup.games.torn.rules.damage import restore as restore
from dustup.games.torn.rules.dice import BLANK as BLANK
from dustup.games.torn.rules.dice import attack_dice
from dustup.games.torn.rules.effects import lay as lay
from dustup.games.torn.rules.faith import gain_faith as gain_faith
from dustup.games.torn.rules.gods import draw_cards as draw_cards
from dustup.games.torn.rules.movement import STRIDES, infantry_ends, infantry_passes
from dustup.games.torn.rules.vortices import gain_crystals as gain_crystals
from dustup.games.torn.state import INFANTRY, Declared
from dustup.games.torn.state import Miniature as Miniature
from dustup.games.torn.state import State as State
from dustup.games.torn.state import Vortex as Vortex

__all__ = [
    "BLANK", "Miniature", "Rule", "State", "Vortex", "active", "allies_within", "alone", "attacks", "attacks_me",
    "beside", "bury", "by_volume", "cure", "cure_all", "declared", "draw_cards", "drop_out", "end_condition",
    "enemies_of", "gain_crystals", "gain_faith", "give_time", "goes", "halve", "harm", "has_enemies", "has_own",
    "has_wounded", "hurt", "in_enemy_zone", "infantry_of", "lay", "mark", "marked", "may_be_reactivated",
    "minis_of", "near", "panics", "pick", "poisoned", "reactivate", "restore", "rob_crystals", "sees", "shove",
    "shoved_to", "single_target", "slip_away", "slows", "steps_to", "take_over", "take_time", "win_crystals",
    "within", "wounded",
]  # fmt: skip


def active(m: State) -> Miniature:
    """The Active Miniature."""
    return m.minis[m.active]


def minis_of(m: State, seat: int) -> list[Miniature]:
    """A player's Miniatures on the battlefield."""
    return [each for each in m.squad(seat) if each.alive]


def enemies_of(m: State, seat: int) -> list[Miniature]:
    """The opponent's Miniatures on the battlefield."""
    return minis_of(m, 1 - seat)


def infantry_of(m: State, seat: int) -> list[Miniature]:
    """A player's Infantry on the battlefield."""
    return [each for each in minis_of(m, seat) if not each.body]


def has_own(m: State, seat: int, n: object) -> bool:
    """Whether a player has a Miniature on the battlefield."""
    return bool(minis_of(m, seat))


def has_enemies(m: State, seat: int, n: object) -> bool:
    """Whether the opponent has a Miniature on the battlefield."""
    return bool(enemies_of(m, seat))


def has_wounded(m: State, seat: int, n: object) -> bool:
    """Whether a player has a wounded Miniature on the battlefield."""
    return any(map(wounded, minis_of(m, seat)))


def wounded(mini: Miniature) -> bool:
    """Whether a Miniature has lost life."""
    return mini.wounds > 0


def near(m: State, one: Miniature, other: Miniature, distance: int) -> bool:
    """Whether two Miniatures are at most so many hexes apart."""
    return m.apart(one, other) <= distance


def within(m: State, me: Miniature, distance: int) -> list[Miniature]:
    """Others at most so many hexes away, friend or foe."""
    return [each for each in m.minis if each.alive and each is not me and m.apart(me, each) <= distance]


def pick(m: State, seat: int, minis: list[Miniature], card: str, may: bool = False) -> Rule[Miniature | None]:
    """One of some Miniatures; the player is asked if there are several, or if it ``may`` be nobody."""
    cells = sum(m.ground.board.bit[each.cell] for each in minis)
    why = Prompt("pick-mini", seat=seat, card=card)
    chosen: Miniature | None = yield from PICKING.unit(m, seat, cells, why, may=may)
    return chosen


def panics(m: State, mini: Miniature) -> None:
    """It cannot declare an attack in this activation."""
    m.panicked = mini.id == m.active


def slows(m: State, mini: Miniature) -> None:
    """Its Move and Run go half as far in this activation."""
    m.slowed = mini.id == m.active


def poisoned(m: State, mini: Miniature) -> Rule[bool]:
    """An Attack Die: whether it shows a success."""
    symbols = yield from attack_dice(1)
    m.tell(PoisonRolled, mini.id, symbols)
    return symbols[0] != BLANK


def steps_to(m: State, mini: Miniature, hexes: int, seat: int, card: str) -> Rule[None]:
    """An Infantry Miniature is moved up to so many hexes as the player of a card likes, or not at all."""
    where = m.ground.board.reach(mini.cell, hexes, m.ground.open) & infantry_ends(m)
    to = yield from PICKING.place(seat, where, Prompt("move-mini", seat=seat, mini=mini.id, card=card), may=True)
    if to is not None:
        start = mini.cell
        m.put(mini, to)
        m.tell(Moved, mini.id, start, (to,))


# -- Condition Markers -------------------------------------------------------------------------------------------------


def marked(m: State, me: Miniature, target: Miniature, n: object) -> bool:
    """Whether somebody has a Condition Marker."""
    return bool(target.conditions)


def cure(m: State, seat: int, target: Miniature, card: str) -> Rule[None]:
    """Somebody loses a Condition Marker that a player picks."""
    why = Prompt("pick-condition", seat=seat, mini=target.id, card=card)
    condition = yield from PICKING.key(seat, Pick, target.conditions, why)
    if condition is not None:
        end_condition(m, target, condition)


def cure_all(m: State, target: Miniature, conditions: Iterable[str]) -> bool:
    """Somebody loses some Condition Markers; whether there was any."""
    there = [each for each in conditions if each in target.conditions]
    for each in there:
        end_condition(m, target, each)
    return bool(there)


# -- Ether Crystals ----------------------------------------------------------------------------------------------------


def win_crystals(m: State, seat: int, amount: int) -> None:
    """A player gains Ether Crystals from no Vortex."""
    player = m.players[seat]
    player.crystals += amount
    m.tell(CrystalsGained, seat, amount, player.crystals)


def rob_crystals(m: State, seat: int, amount: int) -> None:
    """A player takes Ether Crystals from the opponent, as far as there are any."""
    robbed = m.players[1 - seat]
    amount = min(amount, robbed.crystals)
    if amount:
        robbed.crystals -= amount
        m.tell(CrystalsLost, robbed.seat, amount, robbed.crystals)
        win_crystals(m, seat, amount)


# -- moved by somebody else, or by a reaction --------------------------------------------------------------------------


@clause("keyword.push", "steps.moved-into-danger")
def shoved_to(m: State, target: Miniature, hexes: int, whom: Miniature, nearer: bool) -> int:
    """The hexes to which Infantry can be pushed from somebody, or dragged: each step farther, or nearer, and free."""
    board, far = m.ground.board, m.ground.hexons.around(m.covers(whom))
    if target.card.size != INFANTRY or not target.health:
        return 0
    free, found, edge = infantry_ends(m), 0, board.bit[target.cell]
    apart = m.apart(target, whom)
    for step in range(1, hexes + 1):
        wanted = apart - step if nearer else apart + step
        if not 0 < wanted < len(far):
            break
        edge = board.touching(edge) & free & far[wanted] & ~far[wanted - 1]
        found |= edge
    return found


@clause("keyword.push", "steps.moved-into-danger")
def shove(m: State, target: Miniature, hexes: int, whom: Miniature, nearer: bool = False) -> Rule[None]:
    """Infantry is moved away from somebody, or towards: whose player picks where, or leaves it where it is."""
    where = shoved_to(m, target, hexes, whom, nearer)
    why = Prompt("shove", seat=whom.seat, mini=target.id)
    to = yield from PICKING.place(whom.seat, where, why, may=True)
    if to is not None:
        start = target.cell
        m.put(target, to)
        m.tell(Shoved, target.id, start, to)


@clause("move.other-tiles")
def slip_away(m: State, me: Miniature, hexes: int, card: str) -> Rule[None]:
    """Infantry moves up to so many hexes as always, but that is neither Move nor Run; or it stays."""
    passes = infantry_passes(m, me, False)
    where = m.ground.board.reach(me.cell, hexes, passes) & infantry_ends(m)
    to = yield from PICKING.place(me.seat, where, Prompt("move-mini", seat=me.seat, mini=me.id, card=card), may=True)
    if to is not None:
        path = m.ground.board.path(me.cell, to, passes)
        assert path is not None, "what was offered can be reached"
        start = me.cell
        m.put(me, to)
        m.tell(Moved, me.id, start, path)


# -- the declared action -----------------------------------------------------------------------------------------------


def declared(m: State) -> tuple[Miniature, Tile, Declared]:
    """Who has declared an action, with which tile, and what it is about."""
    assert m.declared is not None, "an action was declared"
    return active(m), m.tile(active(m), m.declared.tile), m.declared


def goes(m: State) -> bool:
    """Whether Move or Run was declared."""
    return declared(m)[1].kind in STRIDES


def attacks(m: State) -> bool:
    """Whether an attack was declared."""
    return bool(declared(m)[1].attack)


@clause("combat.area-attacker", "reaction.area-target")
def attacks_me(m: State, me: Miniature) -> bool:
    """Whether an attack was declared with this Miniature among its targets; of an Area Attack, as the chosen one."""
    return attacks(m) and me.id in declared(m)[2].targets


def single_target(m: State) -> Miniature | None:
    """The target of a declared attack on one only: no Area Attack, no Sweep."""
    _, tile, about = declared(m)
    if not tile.attack or tile.says(AREA) or tile.says(SWEEP) or len(about.targets) != 1:
        return None
    return m.minis[about.targets[0]]


@clause("reaction.retarget")
def take_over(m: State, me: Miniature) -> None:
    """This Miniature becomes the only target of the declared attack, wherever it stands."""
    about = declared(m)[2]
    m.tell(TargetTaken, me.id, about.targets[0])
    m.declared = about._replace(at=me.cell, targets=(me.id,), forced=True)


def drop_out(m: State, me: Miniature) -> None:
    """This Miniature is no target of the declared attack any more."""
    who, _, about = declared(m)
    m.declared = about._replace(targets=tuple(each for each in about.targets if each != me.id))
    m.tell(TargetLost, who.id, me.id)


@clause("move.halved-order")
def halve(m: State) -> None:
    """The declared movement goes half as far, rounded up."""
    m.tripped += 1
    m.tell(DistanceHalved, m.active)


# -- who stands where --------------------------------------------------------------------------------------------------


def beside(m: State, hexes: int) -> list[Miniature]:
    """Everybody next to some hexes."""
    around = m.ground.hexons.hexes_within(hexes, 1) & m.taken()
    return [m.minis[each] for each in dict.fromkeys(m.held[cell] for cell in listed(around))]


def allies_within(m: State, me: Miniature, hexons: int) -> list[Miniature]:
    """Allies at most so many hexons away."""
    near = m.reached(me, hexons, "hexon")
    return [each for each in m.allies(me) if m.covers(each) & near]


def alone(m: State, mini: Miniature) -> bool:
    """Whether somebody has no Ally of its own next to it."""
    return not any(m.apart(mini, each) <= 1 for each in m.allies(mini))


def in_enemy_zone(m: State, me: Miniature) -> bool:
    """Whether a Miniature stands inside the opponent's deployment zone."""
    zone = m.ground.zones[m.players[1 - me.seat].zone]
    return bool(m.ground.hexons.touched(m.covers(me)) & zone)


def by_volume(m: State, me: Miniature) -> bool:
    """Whether a Miniature stands next to Volume Landscape."""
    return bool(m.covers(me) & m.ground.beside_volume)
