"""The Trickster: never pinned down, and never quite where one strikes."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, archetype
from dustup.games.panic.happenings import Blocked, Hit
from dustup.games.panic.rules.damage import attacker
from dustup.games.panic.rules.forced import push
from dustup.games.panic.rules.movement import move
from dustup.games.panic.state import State, Unit

card = archetype(__file__)


card.focused.trait("any-token", "any-as-iron")
card.fused.trait("basic-token", "basic-as-iron")
card.frantic.trait("any-token", "any-as-iron")


@card.focused.after("push", Blocked, mine="taker")
@card.frantic.after("push", Blocked, mine="taker")
@clause("ruling.archetype.trickster.after-hit")
def push_and_slip_away(m: State, me: Unit, blocked: Blocked, n: Printed) -> Rule[None]:
    """Whoever spends Iron to lower damage pushes the attacker 1 space, then may move 1 space."""
    hit = blocked.hit
    enemy = attacker(m, me, hit)
    if enemy is not None:
        yield from push(m, me, hit.target, enemy, n.push, cause="archetype.trickster.focused.push")
    yield from _slip_away(m, me, hit, n.move)


@card.fused.after("move", Blocked, mine="taker")
@clause("ruling.archetype.trickster.after-hit")
def slip_away(m: State, me: Unit, blocked: Blocked, n: Printed) -> Rule[None]:
    """Whoever spends Iron to lower damage may move 1 space."""
    yield from _slip_away(m, me, blocked.hit, n.move)


def _slip_away(m: State, me: Unit, hit: Hit, spaces: int) -> Rule[None]:
    for figure in m.figures_of(me) if me.stooges else [hit.target]:
        yield from move(m, me.seat, figure, spaces, "slip-away")
