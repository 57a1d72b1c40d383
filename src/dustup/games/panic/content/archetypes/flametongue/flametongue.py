"""Flametongues: fire for everyone, Traps underfoot and holes in the ground."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, archetype
from dustup.games.panic.happenings import (
    ACTION,
    Dealt,
)
from dustup.games.panic.memory import once
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.obstacles import room_for
from dustup.games.panic.rules.targets import spaces_in_range
from dustup.games.panic.rules.tokens import give
from dustup.games.panic.state import State, Unit

card = archetype(__file__)


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
    if m.active == me.id and hit.on_enemy and once(me.uses, "first-blood"):
        yield from give(m, me, hit.taker, "burning", n.burning)


@card.frantic.after("", Dealt, mine="dealer")
@clause("ruling.archetype.flametongue.per-hit")
def hits_burn_this_turn(m: State, me: Unit, dealt: Dealt, n: Printed) -> Rule[None]:
    """In its own turn each enemy it damages gets a Burning token, if it holds three or fewer."""
    hit = dealt.hit
    if m.active == me.id and hit.on_enemy and hit.taker.tokens.get("burning", 0) <= n.most:
        yield from give(m, me, hit.taker, "burning", n.burning)


def room_for_traps(m: State, act: Act) -> int:
    """Where in range of an Action a Trap can be placed."""
    return room_for(m, "trap", spaces_in_range(m, act))
