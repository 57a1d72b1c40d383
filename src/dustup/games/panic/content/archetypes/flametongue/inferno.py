"""Inferno Style of the Flametongue: burn yourself, share the fire, Ignition."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import FOE, Printed, style
from dustup.games.panic.happenings import (
    ACTION,
    BurntOut,
    Struck,
)
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import may_do
from dustup.games.panic.rules.picking import pick_foes
from dustup.games.panic.rules.tokens import gain, give, give_each, lose
from dustup.games.panic.state import State, Unit

card = style(__file__)


@card.after("self-burn", BurntOut, mine="unit")
@clause("style.inferno.note.no-hurt-yet")
def burn_yourself(m: State, me: Unit, n: Printed) -> Rule[None]:
    """When its Burning is over for this turn, the owner gains three new Burning tokens."""
    yield from gain(m, me, "burning", n.burning)


@card.after("share-fire", Struck, mine="taker")
def share_the_fire(m: State, me: Unit, struck: Struck, n: Printed) -> Rule[None]:
    """After an enemy's Action damages it, the owner may hand that enemy all its Burning tokens."""
    hit, enemy = struck.hit, struck.hit.dealer
    count = me.tokens.get("burning", 0) if hit.dealt and hit.via == ACTION else 0
    if not count or enemy is None or not me.is_enemy(enemy) or m.taken_out(enemy):
        return
    if (yield from may_do(me.seat, "share-fire", me, "share-fire", to=enemy.id)):
        yield from lose(m, me, "burning", count)
        yield from give(m, me, enemy, "burning", count)


@card.action("ignition", FOE)
@clause("style.inferno.note.out-of-turn")
def ignition(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range gets a Burning token; the owner has taken one itself to do so, on anybody's turn."""
    yield from give_each(m, act, (yield from pick_foes(m, act, whole=True)), "burning", n.burning)
