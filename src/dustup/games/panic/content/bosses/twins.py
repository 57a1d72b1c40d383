"""The Twins: one fighter in two places."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, boss
from dustup.games.panic.happenings import ACTION, Arrived, Dealt
from dustup.games.panic.memory import forget, once
from dustup.games.panic.rules.act import in_band, span_of
from dustup.games.panic.rules.damage import harm
from dustup.games.panic.rules.movement import move
from dustup.games.panic.state import Figure, State, Unit

card = boss(__file__)

card.trait("two-places", "two-bodies")
card.trait("either-acts", "own-ally")


@card.after("follow", Arrived, mine="unit")
@clause("ruling.archetype.boss.twins-follow-loop", "archetype.boss.twins.shared-dice")
def the_other_follows(m: State, me: Unit, moved: Arrived, n: Printed) -> Rule[None]:
    """After one twin moves, the other may move one space, however far the first went; following triggers nothing."""
    if not once(me.noted, "following"):
        return
    for other in m.figures_of(me):
        if other is not moved.figure:
            yield from move(m, me.seat, other, n.spaces, "twin-where")
    forget(me.noted, "following")


@card.after("double-team", Dealt, mine="dealer")
def hit_again(m: State, me: Unit, dealt: Dealt, n: Printed) -> Rule[None]:
    """After one twin damages an enemy with an Action, that enemy is hit again for 1 if the other has it in range."""
    hit = dealt.hit
    if hit.via != ACTION or not hit.on_enemy or m.taken_out(hit.taker):
        return
    for other in m.figures_of(me):
        if other is not hit.origin and _reaches(m, me, other, hit.target):
            yield from harm(m, me, other, hit.target, n.damage, "archetype.boss.twins.double-team")


def _reaches(m: State, me: Unit, figure: Figure, target: Figure) -> bool:
    span = span_of(m, me, figure)
    if span is None or target.cell < 0:
        return False
    mask = in_band(m, figure, span) & target.body
    return bool(mask and m.fogless(figure, me, m.sees_cells(figure, me, mask)))
