"""Flametongues: fire for everyone, Traps underfoot and holes in the ground."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import FOE, HITTABLE, Printed, archetype
from dustup.games.panic.happenings import (
    ACTION,
    BURNING,
    TRAP,
    AtOnce,
    BurntOut,
    Dealt,
    Destroyed,
    Hit,
    Stepped,
    Struck,
    Targeted,
)
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import may_do
from dustup.games.panic.rules.damage import push_after, strike_all
from dustup.games.panic.rules.health import heal, heal_or_say
from dustup.games.panic.rules.obstacles import destroy_all, place, room_for, untrapped
from dustup.games.panic.rules.picking import pick_allies, pick_anyone, pick_foes, pick_hittable, pick_spaces
from dustup.games.panic.rules.space import body_at
from dustup.games.panic.rules.targets import allies_in, people_in, person, spaces_in_range
from dustup.games.panic.rules.tokens import gain, give, give_each, lose
from dustup.games.panic.state import Figure, State, Unit
from dustup.games.panic.verbs import choose_cell, place_all

card = archetype(__file__)
burning, explosion, inferno = card.style("burning"), card.style("explosion"), card.style("inferno")
phoenix, volcanic = card.style("phoenix"), card.style("volcanic")


def _foe(me: Unit, unit: Unit) -> bool:
    return unit.team != me.team


@card.focused.after("", Dealt, mine="dealer")
@clause("ruling.archetype.flametongue.per-hit")
def actions_burn(m: State, me: Unit, dealt: Dealt, n: Printed) -> Rule[None]:
    """After each hit of its Action that damages an enemy, that enemy gets a Burning token."""
    hit = dealt.hit
    if hit.via == ACTION and hit.on_enemy:
        yield from give(m, me, hit.taker, "burning", n.burning)


card.fused.trait("", "orders-hits")


@card.fused.after("", Dealt, mine="dealer")
@clause("archetype.flametongue.fused.note.one-enemy", "ruling.archetype.flametongue.per-hit")
def first_blood_burns(m: State, me: Unit, dealt: Dealt, n: Printed) -> Rule[None]:
    """The first enemy it damages in its own turn gets two Burning tokens, and no other one."""
    hit = dealt.hit
    if m.active == me.id and hit.on_enemy and not me.uses.get("first-blood"):
        me.uses["first-blood"] = 1
        yield from give(m, me, hit.taker, "burning", n.burning)


@card.frantic.after("", Dealt, mine="dealer")
@clause("ruling.archetype.flametongue.per-hit")
def hits_burn_this_turn(m: State, me: Unit, dealt: Dealt, n: Printed) -> Rule[None]:
    """In its own turn each enemy it damages gets a Burning token, if it holds three or fewer."""
    hit = dealt.hit
    if m.active == me.id and hit.on_enemy and hit.taker.tokens.get("burning", 0) <= n.most:
        yield from give(m, me, hit.taker, "burning", n.burning)


# -- Burning ------------------------------------------------------------------------------


@burning.after("ignite", Targeted, mine="unit")
@clause("ruling.style.burning.timing", "ruling.archetype.boss.twins-persons")
def ignite(m: State, me: Unit, happened: Targeted, n: Printed) -> Rule[None]:
    """Every enemy its Action targets gets a Burning token, if it has four or fewer: once for each Action."""
    noted = happened.act.noted
    for figure in happened.figures:
        unit, once = m.units[figure.unit], f"ignited-{person(m, figure)}"
        if happened.has_as_enemy(unit) and once not in noted:
            noted[once] = 1
            if unit.tokens.get("burning", 0) <= n.most:
                yield from give(m, me, unit, "burning", n.burning)


@burning.action("burn-it-all-down", FOE)
def burn_it_all_down(m: State, act: Act, n: Printed) -> Rule[None]:
    """One enemy in range gets a Burning token, and a Trap is put into its space."""
    for each in (yield from pick_foes(m, act, n.enemies)):
        yield from give_each(m, act, [each], "burning", n.burning)
        if cells := room_for(m, "trap", each.body):
            cell = yield from choose_cell(m, act.unit, cells, seat=act.seat)
            yield from place(m, "trap", cell, act.unit, act=act)


# -- Explosion ------------------------------------------------------------------------------

explosion.trait("push", "orders-hits")


@explosion.after("push", AtOnce, mine="dealer")
@clause("style.explosion.note.push-first")
def blown_away(m: State, me: Unit, dealt: AtOnce, n: Printed) -> Rule[None]:
    """An enemy it damages is pushed one space at once, before anything else follows."""
    hit = dealt.hit
    if hit.on_enemy and hit.origin is not None:
        yield from push_after(m, hit, n.spaces, "style.explosion.ability.push")


explosion.trait("craters", "craters")


@explosion.after("craters", Destroyed, mine="by")
@clause("ruling.style.explosion.walls", "ruling.style.explosion.under-feet")
def crater(m: State, me: Unit, destroyed: Destroyed, n: Printed) -> Rule[None]:
    """An obstacle it destroys leaves an Edge, also under somebody's feet; a border Wall leaves Rubble as usual."""
    bit = m.board.bit[destroyed.cell]
    if bit & m.floor and not bit & m.arena.border:
        yield from place(m, "edge", destroyed.cell, me)


@explosion.action("ka-boom", HITTABLE)
def ka_boom(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range takes 2 damage; then every obstacle next to it is destroyed."""
    targets = yield from pick_hittable(m, act)
    before = {id(each): each.body if isinstance(each, Figure) else m.board.bit[each] for each in targets}
    yield from strike_all(m, act, targets, n.damage)
    for each in targets:
        body = before[id(each)]
        if isinstance(each, Figure) and not each.copy_of:
            body = each.body
        yield from destroy_all(m, act.unit, m.board.spread(body) & ~body if body else 0, act=act)


# -- Inferno ------------------------------------------------------------------------------


@inferno.after("self-burn", BurntOut, mine="unit")
@clause("style.inferno.note.no-hurt-yet")
def burn_yourself(m: State, me: Unit, n: Printed) -> Rule[None]:
    """When its Burning is over for this turn, the owner gains three new Burning tokens."""
    yield from gain(m, me, "burning", n.burning)


@inferno.after("share-fire", Struck, mine="taker")
def share_the_fire(m: State, me: Unit, struck: Struck, n: Printed) -> Rule[None]:
    """After an enemy's Action damages it, the owner may hand that enemy all its Burning tokens."""
    hit = struck.hit
    count = me.tokens.get("burning", 0)
    if (
        not hit.dealt
        or not count
        or hit.via != ACTION
        or hit.dealer is None
        or not _foe(me, hit.dealer)
        or m.taken_out(hit.dealer)
    ):
        return
    if (yield from may_do(me.seat, "share-fire", me, "share-fire", to=hit.dealer.id)):
        yield from lose(m, me, "burning", count)
        yield from give(m, me, hit.dealer, "burning", count)


@inferno.action("ignition", FOE)
@clause("style.inferno.note.out-of-turn")
def ignition(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range gets a Burning token; the owner has taken one itself to do so, on anybody's turn."""
    yield from give_each(m, act, (yield from pick_foes(m, act)), "burning", n.burning)


# -- Phoenix ------------------------------------------------------------------------------


@phoenix.instead("fire-heals", Hit, mine="taker")
@clause("ruling.style.phoenix.armor")
def fire_heals(m: State, me: Unit, hit: Hit, n: Printed) -> None:
    """Damage from Burning or Traps heals the owner by the full amount instead."""
    if hit.via in (BURNING, TRAP):
        hit.replaced = True
        heal(m, me, hit.amount)


def _anybody(m: State, act: Act) -> int:
    return people_in(m, act, act.band(m)) | allies_in(m, act, act.figure.body)


@phoenix.option("cleansing-fire", "burn", _anybody)
def set_on_fire(m: State, act: Act, n: Printed) -> Rule[None]:
    """Somebody in range gets a Burning token."""
    chosen = yield from pick_anyone(m, act, self_too=True, why="target-burn")
    yield from give_each(m, act, chosen, "burning", 1)


@phoenix.option("cleansing-fire", "heal", lambda m, act: allies_in(m, act, act.band(m), fallen=True))
def warm_an_ally(m: State, act: Act, n: Printed) -> Rule[None]:
    """An ally in range heals."""
    for each in (yield from pick_allies(m, act, fallen=True, why="target-heal")):
        heal_or_say(m, act, m.units[each.unit])


@phoenix.option("cleansing-fire", "trap", lambda m, act: _room(m, act))
def lay_a_trap(m: State, act: Act, n: Printed) -> Rule[None]:
    """A Trap is placed in range."""
    yield from place_all(m, "trap", act.unit, (yield from pick_spaces(m, act, lambda: _room(m, act))), act)


def _room(m: State, act: Act) -> int:
    return room_for(m, "trap", spaces_in_range(m, act))


# -- Volcanic ------------------------------------------------------------------------------

volcanic.trait("safe-entry", "trap-entry-safe")


@volcanic.after("trail", Stepped, mine="unit")
@clause("ruling.copy.own-abilities")
def trail_of_traps(m: State, me: Unit, moved: Stepped, n: Printed) -> Rule[None]:
    """After each space of Free Movement the owner, not a Copy, may place a Trap in the space it left."""
    if moved.figure.copy_of:
        return
    for cell in listed(room_for(m, "trap", body_at(m, moved.figure, moved.left) & ~moved.figure.body) & untrapped(m)):
        if (yield from may_do(me.seat, "leave-trap", me, "leave-trap", cell=cell)):
            yield from place(m, "trap", cell, me)


@clause("ruling.style.volcanic.chain")
def _next_to_traps(m: State, act: Act, chosen: list[int]) -> int:
    """Spaces in range next to a Trap; Traps this Action places count as soon as they are named."""
    cells = 0
    for trap in (*listed(m.trap), *chosen):
        cells |= m.board.neighbours[trap]
    return _room(m, act) & cells & untrapped(m)


@volcanic.action("pyroclasm", possible=lambda m, act: _next_to_traps(m, act, []))
def pyroclasm(m: State, act: Act, n: Printed) -> Rule[None]:
    """Three Traps are placed in range, each next to a Trap."""
    chosen: list[int] = []
    yield from pick_spaces(m, act, lambda: _next_to_traps(m, act, chosen), n.traps, chosen=chosen)
    yield from place_all(m, "trap", act.unit, chosen, act)
