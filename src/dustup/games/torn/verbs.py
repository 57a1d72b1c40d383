"""What cards may call: the rules in the words of cards, and small questions about who stands where."""

from __future__ import annotations

from collections.abc import Iterable

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.torn.cards import Tunable
from dustup.games.torn.events import (
    CountedAlive,
    CrystalsGained,
    CrystalsLost,
    DistanceHalved,
    DrumsBeaten,
    LandscapePut,
    Moved,
    PoisonRolled,
    Shoved,
    TargetLost,
    TargetTaken,
    VortexGrew,
)
from dustup.games.torn.miniatures import Tile
from dustup.games.torn.options import PICKING, Let, Pick, Wheel
from dustup.games.torn.rules.activation import give_time as give_time
from dustup.games.torn.rules.activation import may_be_reactivated as may_be_reactivated
from dustup.games.torn.rules.activation import reactivate as reactivate
from dustup.games.torn.rules.activation import take_time as take_time
from dustup.games.torn.rules.bolts import bolt
from dustup.games.torn.rules.combat import AREA, SWEEP
from dustup.games.torn.rules.combat import sees as sees
from dustup.games.torn.rules.conditions import end_condition as end_condition
from dustup.games.torn.rules.conditions import mark as mark
from dustup.games.torn.rules.damage import bury as bury
from dustup.games.torn.rules.damage import harm as harm
from dustup.games.torn.rules.damage import hurt as hurt
from dustup.games.torn.rules.damage import kill as kill
from dustup.games.torn.rules.damage import restore as restore
from dustup.games.torn.rules.declaring import moves
from dustup.games.torn.rules.dice import BLANK as BLANK
from dustup.games.torn.rules.dice import attack_dice, direction_die
from dustup.games.torn.rules.effects import lay as lay
from dustup.games.torn.rules.effects import use_up as use_up
from dustup.games.torn.rules.ejection import eject, room_to_eject
from dustup.games.torn.rules.faith import gain_faith as gain_faith
from dustup.games.torn.rules.faith import lose_faith as lose_faith
from dustup.games.torn.rules.gods import discard_card as discard_card
from dustup.games.torn.rules.gods import draw_cards as draw_cards
from dustup.games.torn.rules.movement import STRIDES, body_ends, infantry_ends, infantry_passes, move
from dustup.games.torn.rules.vortices import drift, send
from dustup.games.torn.rules.vortices import gain_crystals as gain_crystals
from dustup.games.torn.rules.vortices import used_up as used_up
from dustup.games.torn.state import DEAD, INFANTRY, LARGE, OFF, Declared
from dustup.games.torn.state import Miniature as Miniature
from dustup.games.torn.state import State as State
from dustup.games.torn.state import Vortex as Vortex

__all__ = [
    "BLANK", "Miniature", "Rule", "State", "Vortex", "active", "allies_within", "alone", "around", "attacks",
    "attacks_me", "bare", "beat_drums", "beside", "bury", "by_volume", "cover", "cure", "cure_all", "dead_of",
    "declared", "discard_card", "draw_cards", "drop_out", "empty", "end_condition", "enemies_of", "gain_crystals",
    "gain_faith", "give_time", "goes", "halve", "harm", "has_enemies", "has_own", "has_wounded", "hexons_near",
    "hurt", "in_enemy_zone", "infantry_of", "kill", "lay", "leader_of", "lose_crystals", "lose_faith", "mark",
    "marked", "may_be_reactivated", "minis_of", "move_once", "my_active", "near", "panics", "pick", "pick_hexon",
    "pick_vortex", "poisoned", "put_elsewhere", "reactivate", "refill", "restore", "rob_crystals", "roll_arrow",
    "sees", "shove", "shoved_to", "single_target", "slip_away", "slows", "standing_on", "steps_to", "strike_down",
    "take_over", "take_time", "their_active", "there_are", "turn_arrow", "use_up", "used_up", "vortices_near",
    "win_crystals", "within", "wounded", "write_down",
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


# -- God Cards and equipment ------------------------------------------------------------------------------------------


def my_active(m: State, seat: int) -> list[Miniature]:
    """The Active Miniature if it is the player's own."""
    return [active(m)] if active(m).seat == seat else []


def their_active(m: State, seat: int) -> list[Miniature]:
    """The Active Miniature if it is the opponent's."""
    return my_active(m, 1 - seat)


def leader_of(m: State, seat: int) -> Miniature:
    """The Leader of a squad, dead or alive."""
    return m.minis[m.players[seat].hero]


def strike_down(
    m: State, seat: int, targets: list[Miniature], n: Tunable, type: str, icons: tuple[str, ...]
) -> Rule[None]:
    """A card strikes with its own dice and damage, without an attacker."""
    tile = Tile(n.name, n.name, "attack", "", n, dice=n.dice, damage=n.damage, type=type, icons=icons)
    yield from bolt(m, seat, tile, targets)


def beat_drums(m: State, seat: int, dice: int) -> None:
    """A player throws more Attack Dice in the next initiative roll."""
    m.players[seat].drums += dice
    m.tell(DrumsBeaten, seat, m.players[seat].drums)


@clause("end.counted-alive")
def write_down(m: State, seat: int, dead: list[Miniature], card: str) -> Rule[None]:
    """One of the dead that the player picks counts as alive when points are counted."""
    tags = {each.tag: each for each in dead}
    tag = yield from PICKING.key(seat, Pick, tags, Prompt("pick-dead", seat=seat, card=card))
    if tag is not None:
        tags[tag].written = True
        m.tell(CountedAlive, tags[tag].id)


def dead_of(m: State, seat: int) -> list[Miniature]:
    """A player's dead."""
    return [each for each in m.squad(seat) if each.where == DEAD]


# -- hexons ------------------------------------------------------------------------------------------------------------


def hexons_near(m: State, minis: Iterable[Miniature], distance: int) -> int:
    """The hexons within a distance in hexons of any of some Miniatures."""
    found = 0
    for each in minis:
        found |= m.ground.hexons.touched(m.reached(each, distance, "hexon"))
    return found


def standing_on(m: State, hexons: int) -> list[Miniature]:
    """Everybody with a hex in some hexons."""
    there = m.ground.hexons.hexes(hexons)
    return [each for each in m.minis if each.alive and m.covers(each) & there]


def pick_hexon(m: State, seat: int, hexons: int, card: str, why: str = "pick-hexon") -> Rule[int | None]:
    """One of some hexons, by the hex in its middle."""
    centres = sum(m.ground.board.bit[m.ground.hexons.centres[each]] for each in listed(hexons))
    to = yield from PICKING.place(seat, centres, Prompt(why, seat=seat, card=card))
    return None if to is None else m.ground.hexons.of[to]


@clause("landscape.put-down")
def bare(m: State, hexons: int) -> int:
    """Those of some hexons that can be covered: no Landscape, no Vortex, no zone of deployment or of the Scenario."""
    whole = m.ground.hexons
    taken = m.vortex_hexons() | sum(whole.bit[each] for each in m.ground.pieces)
    for zone in m.ground.zones:
        taken |= zone
    for held in m.scenario.held_zones:
        taken |= sum(whole.bit[whole.hexon(each)] for each in held.hexons)
    return hexons & ~taken


def empty(m: State, hexons: int) -> int:
    """Those of some hexons on which there is nobody and no Scenario Marker."""
    return hexons & ~m.ground.hexons.touched(m.taken() | m.marked())


@clause("landscape.put-down")
def cover(m: State, hexon: int, piece: str) -> None:
    """A hexon is covered by Landscape from now on; whoever stands there stays."""
    m.ground = m.ground.with_piece(hexon, piece)
    m.tell(LandscapePut, m.box.landscapes[piece].name, hexon)


# -- Vortices ----------------------------------------------------------------------------------------------------------


def vortices_near(m: State, minis: Iterable[Miniature], distance: int) -> list[Vortex]:
    """The Vortices within a distance in hexons of any of some Miniatures."""
    near = hexons_near(m, minis, distance)
    return [each for each in m.vortices if each.hexon != OFF and near & m.ground.hexons.bit[each.hexon]]


def there_are(m: State) -> list[Vortex]:
    """The Vortices on the battlefield."""
    return [each for each in m.vortices if each.hexon != OFF]


def around(m: State, vortex: Vortex, distance: int) -> list[Miniature]:
    """Everybody within a distance in hexons of a Vortex."""
    return standing_on(m, m.ground.hexons.within(vortex.hexon, distance))


def pick_vortex(m: State, seat: int, vortices: list[Vortex], card: str) -> Rule[Vortex | None]:
    """One of some Vortices."""
    by_hexon = {each.hexon: each for each in vortices}
    hexons = sum(m.ground.hexons.bit[each] for each in by_hexon)
    hexon = yield from pick_hexon(m, seat, hexons, card, "pick-vortex")
    return None if hexon is None else by_hexon[hexon]


@clause("vortex.sent")
def turn_arrow(m: State, seat: int, vortex: Vortex, card: str) -> Rule[None]:
    """A player turns the arrow of a Vortex towards a hexon beside it; it moves there unless something stops it."""
    beside = sum(m.ground.hexons.bit[each] for each in m.ground.hexons.steps[vortex.hexon] if each >= 0)
    to = yield from pick_hexon(m, seat, beside, card, "turn-vortex")
    if to is not None:
        send(m, vortex, to)


@clause("vortex.sent", "vortex.movement")
def roll_arrow(m: State, seat: int, vortex: Vortex) -> Rule[None]:
    """A Vortex moves as in Phase 5, which it does in Phase 5 all the same."""
    face = yield from direction_die()
    drift(m, vortex, face, seat)


def refill(m: State, vortex: Vortex, amount: int) -> None:
    """The Supply of a Vortex grows."""
    vortex.supply += amount
    m.tell(VortexGrew, vortex.hexon, vortex.supply)


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
    taken = lose_crystals(m, 1 - seat, amount)
    if taken:
        win_crystals(m, seat, taken)


def lose_crystals(m: State, seat: int, amount: int) -> int:
    """A player loses Ether Crystals, as far as there are any; how many."""
    player = m.players[seat]
    amount = min(amount, player.crystals)
    if amount:
        player.crystals -= amount
        m.tell(CrystalsLost, seat, amount, player.crystals)
    return amount


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


@clause("move.by-card")
def put_elsewhere(m: State, mini: Miniature, seat: int, hexons: int, card: str, may: bool) -> Rule[None]:
    """A player puts a Miniature on a place within so many hexons where it may stop: a hex, or of a Large one a hexon.

    A Huge one stays where it is.
    """
    why = Prompt("move-mini", seat=seat, mini=mini.id, card=card)
    start, whole = mini.cell, m.ground.hexons
    if mini.card.size == INFANTRY:
        to = yield from PICKING.place(seat, m.reached(mini, hexons, "hexon") & infantry_ends(m), why, may=may)
        if to is not None:
            m.put(mini, to)
            m.tell(Shoved, mini.id, start, to)
    elif mini.card.size == LARGE:
        free = hexons_near(m, [mini], hexons) & body_ends(m, mini) & ~mini.body
        there = [each for each in listed(free) if room_to_eject(m, mini, whole.bit[each])]
        centres = sum(m.ground.board.bit[whole.centres[each]] for each in there)
        to = yield from PICKING.place(seat, centres, why, may=may)
        if to is not None:
            onto = whole.bit[whole.of[to]]
            m.lift(mini)
            yield from eject(m, mini, onto)
            m.put_body(mini, onto)
            m.tell(Shoved, mini.id, start, mini.cell)


@clause("move.by-card")
def move_once(m: State, mini: Miniature, card: str) -> Rule[None]:
    """Somebody may use its Move without a Time Marker; that is no activation."""
    tile = next((each for each in mini.card.actions if each.kind == "move"), None)
    if tile is None:
        return
    options = Options(moves(m, mini, tile), [Let()])
    why = Prompt("move-mini", seat=mini.seat, mini=mini.id, card=card)
    answer = (yield Choose(mini.seat, options, why)) if options.count > 1 else Let()
    if isinstance(answer, Wheel):
        yield from move(m, mini, tile, OFF, answer.onto)
    elif not isinstance(answer, Let):
        yield from move(m, mini, tile, answer.to)


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
