"""Zen Form: the same calm numbers every turn, and Shield upon Shield."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, form
from dustup.games.panic.happenings import ShieldHurt
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import strike_back
from dustup.games.panic.rules.health import gain_shield
from dustup.games.panic.rules.movement import user_moves
from dustup.games.panic.state import State, Unit

card = form(__file__)

card.trait("many-shields", "many-shields")


@card.after("retaliate", ShieldHurt, mine="unit")
def retaliate(m: State, me: Unit, hurt: ShieldHurt, n: Printed) -> Rule[None]:
    """An enemy that damages or breaks the owner's Shield takes 1 damage from the owner; on some cards it may."""
    may = "retaliate" if me.has("may-retaliate") else ""
    yield from strike_back(m, me, hurt.hit, n.damage, card.cited("retaliate"), may=may)


@card.action("focus")
@clause("form.zen.note.focus-tiers")
def focus(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner gains a Shield worth 2 and may move one space."""
    yield from gain_shield(m, act.unit, n.shield, act=act)
    yield from user_moves(m, act, n.move)


@card.gate("focus", 7)
def deeper_focus(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner gains a further Shield worth 4 and may move two more spaces."""
    yield from gain_shield(m, act.unit, n.shield_7, act=act)
    yield from user_moves(m, act, n.move_7)
