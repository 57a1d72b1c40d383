"""Explosion Style of the Flametongue: damage pushes, craters, Ka-Boom!."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import HITTABLE, Printed, style
from dustup.games.panic.happenings import (
    Dealt,
    Destroyed,
)
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import push_after, strike_all
from dustup.games.panic.rules.obstacles import destroy_all, place
from dustup.games.panic.rules.picking import pick_hittable
from dustup.games.panic.state import Figure, State, Unit

card = style(__file__)


card.trait("push", "orders-hits")


@card.after("push", Dealt, mine="dealer")
@clause("style.explosion.note.push-first")
def blown_away(m: State, me: Unit, dealt: Dealt, n: Printed) -> Rule[None]:
    """An enemy it damages is pushed one space, before the Action goes on."""
    hit = dealt.hit
    if hit.on_enemy and hit.origin is not None:
        yield from push_after(m, hit, n.spaces, "style.explosion.ability.push")


card.trait("craters", "craters")


@card.after("craters", Destroyed, mine="by")
@clause("ruling.style.explosion.walls", "ruling.style.explosion.under-feet")
def crater(m: State, me: Unit, destroyed: Destroyed, n: Printed) -> Rule[None]:
    """An obstacle it destroys leaves an Edge, also under somebody's feet; a border Wall leaves Rubble as usual."""
    bit = m.board.bit[destroyed.cell]
    if bit & m.floor and not bit & m.arena.border:
        yield from place(m, "edge", destroyed.cell, me)


@card.action("ka-boom", HITTABLE)
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
