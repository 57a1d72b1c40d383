"""Misfortune's Style of the Underdog: pass on Trap damage, Bad Luck."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.options import Just, Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import TRAP, Hit
from dustup.games.panic.options import Target
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import harm
from dustup.games.panic.rules.obstacles import place_all, room_for
from dustup.games.panic.rules.picking import pick_spaces
from dustup.games.panic.rules.targets import (
    ability_foes,
    spaces_in_range,
)
from dustup.games.panic.rules.tokens import gain
from dustup.games.panic.state import State, Unit

card = style(__file__)


@card.instead("redirect", Hit, mine="taker")
@clause("ruling.style.misfortunes.source")
def pass_it_on(m: State, me: Unit, hit: Hit, n: Printed) -> Rule[None]:
    """Trap damage is dealt to an enemy in range, or to a Copy of one, instead; else the owner gains one Power token."""
    if hit.via != TRAP:
        return
    hit.replaced = True
    foes = m.figures_at(ability_foes(m, me, copies=True))
    if not foes:
        yield from gain(m, me, "power", n.power)
        return
    victim = foes[0]
    if len(foes) > 1:
        options = Options([Just(*[Target(each.id) for each in foes])])
        answer = yield Choose(me.seat, options, Prompt("pass-on-damage", unit=me.id))
        victim = m.figures[answer.figure]
    yield from harm(m, me, hit.target, victim, hit.amount, card.cited("redirect"))


def _room(m: State, act: Act) -> int:
    return room_for(m, "trap", spaces_in_range(m, act))


@card.action("bad-luck", possible=_room)
def bad_luck(m: State, act: Act, n: Printed) -> Rule[None]:
    """A Trap is placed in a space in range."""
    yield from place_all(m, "trap", act.unit, (yield from pick_spaces(m, act, lambda: _room(m, act))), act)
