"""Zombie Style of the Demon: Armor, rise, Hunger."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import HITTABLE, Printed, style
from dustup.games.panic.content.archetypes.demon.demon import victims
from dustup.games.panic.happenings import Rising, TurnStart
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import pick_key
from dustup.games.panic.rules.damage import strike_all
from dustup.games.panic.rules.health import heal
from dustup.games.panic.rules.picking import pick_hittable
from dustup.games.panic.rules.tokens import held, take_token
from dustup.games.panic.state import State, Unit

card = style(__file__)


card.trait("armor", "armor")


@card.after("rise", TurnStart, mine="unit")
@card.after("rise", Rising, mine="unit")
@clause("style.zombie.note.double")
def rise(m: State, me: Unit, n: Printed) -> None:
    """With 3 HP or less at the start of its turn, even with none, the owner heals."""
    if me.hp <= n.hp:
        heal(m, me)


@card.action("hunger", HITTABLE)
def hunger(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range takes 2 damage; the owner may take one of its tokens."""
    targets = yield from pick_hittable(m, act)
    yield from strike_all(m, act, targets, n.damage)
    for unit in victims(m, act, targets):
        yield from _feed(m, act, unit, n.tokens)


@clause("style.zombie.note.take")
def _feed(m: State, act: Act, victim: Unit, count: int) -> Rule[None]:
    """What is taken leaves the victim and goes to the owner."""
    for _ in range(count):
        if m.taken_out(victim):
            return  # without the token that held it
        kind = yield from pick_key(m, act.seat, [*held(victim), "none"], "take-token", victim)
        if kind == "none":
            return
        yield from take_token(m, act.unit, victim, kind, act=act)
