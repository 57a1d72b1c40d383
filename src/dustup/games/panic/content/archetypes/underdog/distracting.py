"""Distracting Style of the Underdog: weaken attackers, Flare."""

from __future__ import annotations

from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import Took
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.movement import places, user_moves
from dustup.games.panic.rules.picking import declare, pick_foes
from dustup.games.panic.rules.targets import (
    foes_in_range,
    from_where,
)
from dustup.games.panic.rules.tokens import give, give_each
from dustup.games.panic.state import State, Unit

card = style(__file__)


@card.after("weaken", Took, mine="taker")
def weaken_the_attacker(m: State, me: Unit, took: Took, n: Printed) -> Rule[None]:
    """After an enemy damages the owner it gets one Weakness token, if it has none."""
    enemy = took.hit.dealer
    if enemy is not None and me.is_enemy(enemy) and not enemy.tokens.get("weakness"):
        yield from give(m, me, enemy, "weakness", n.weakness)


def _flares_at(m: State, act: Act, n: Printed) -> int:
    """Places a step away from which whoever has to be targeted is in range; where it stands, if there is no room.

    Several steps can be taken there and back.
    """
    room, here = places(m, act.figure, n.move), m.board.bit[act.figure.cell]
    return from_where(m, act, room if room and n.move == 1 else room | here)


def _can_flare(m: State, act: Act, n: Printed) -> int:
    """An enemy is in range, or there is room for the step."""
    return foes_in_range(m, act) or places(m, act.figure, n.move)


@card.action("flare", possible=_can_flare, aims=_flares_at)
def flare(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner moves one space, then one enemy in range gets one Weakness token."""
    yield from declare(m, act)
    yield from user_moves(m, act, n.move, aiming=True, must=True)
    yield from give_each(m, act, (yield from pick_foes(m, act, n.enemies, whole=True)), "weakness", n.weakness)
