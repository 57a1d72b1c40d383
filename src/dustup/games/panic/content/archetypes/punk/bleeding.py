"""Bleeding Style of the Punk: fight on, the side can still lose, Lash Out, I'm Still Here."""

from __future__ import annotations

from dustup.engine.rule import Rule
from dustup.games.panic.cards import HITTABLE, Printed, style
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import strike
from dustup.games.panic.rules.forced import push
from dustup.games.panic.rules.naming import pick_targets
from dustup.games.panic.rules.picking import pick_hittable
from dustup.games.panic.rules.targets import foes_in
from dustup.games.panic.state import Figure, State

card = style(__file__)


card.trait("fight-on", "fights-on")
card.trait("team-loses", "fights-on")


def _adjacent(m: State, act: Act) -> int:
    return foes_in(m, act, m.next_to(act.figure))


@card.action("lash-out", possible=_adjacent)
def lash_out(m: State, act: Act, n: Printed) -> Rule[None]:
    """An adjacent enemy is pushed two spaces."""
    for each in (yield from pick_targets(m, act, lambda: (_adjacent(m, act), 0), why="target-foe")):
        if isinstance(each, Figure):
            yield from push(m, act.unit, act.figure, each, n.spaces, act=act)


@card.action("im-still-here", HITTABLE)
def im_still_here(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range takes 7 damage and is then pushed 7 spaces."""
    for each in (yield from pick_hittable(m, act)):
        yield from strike(m, act, each, n.damage, n.push)
