"""Ricochet Style of the Gunkata: bounce, Trick Shot."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import ACTION, FollowUp
from dustup.games.panic.memory import once
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import pick_figure
from dustup.games.panic.rules.damage import harm, strike_all
from dustup.games.panic.rules.naming import pick_targets
from dustup.games.panic.rules.space import ghost
from dustup.games.panic.rules.targets import (
    limited,
    obstacles_seen,
    waits,
)
from dustup.games.panic.state import Figure, State, Unit

card = style(__file__)


@clause("style.ricochet.note.sight")
def _seen_from(m: State, unit: Unit, spot: Figure, mask: int) -> int:
    """Those of some cells that are seen from where the shot bounces off."""
    return m.fogless(spot, unit, m.sees_cells(spot, unit, mask))


@card.after("bounce", FollowUp, mine="dealer")
@clause("ruling.style.ricochet.chain")
def bounce(m: State, me: Unit, dealt: FollowUp, n: Printed) -> Rule[None]:
    """After its Action damages an enemy, another one within 3 spaces of that enemy may take 1 damage: an Ability's."""
    hit = dealt.hit
    act, first = hit.act, hit.target
    if hit.via != ACTION or act is None or me.is_ally(hit.taker) or first.cell < 0:
        return
    if not once(act.noted, f"bounced-{first.id}"):
        return
    mask = m.band(first, 1, n.reach) & (m.foes_at(me.team, me) | m.foe_copies_at(me.team, me)) & ~m.cells_of(first)
    target = yield from pick_figure(m, me, _seen_from(m, me, first, mask), "bounce", may=True)
    if target is not None:
        yield from harm(m, me, hit.origin, target, n.damage, "style.ricochet.ability.bounce")


@clause("style.ricochet.note.walls-fog")
def _sight_over(m: State, act: Act, cell: int, mask: int) -> int:
    """A shot off a Wall or Fog reaches everybody near it; off another obstacle only whom it is seen from."""
    if (m.wall | m.fog) & m.board.bit[cell]:
        return mask
    return _seen_from(m, act.unit, ghost(m, cell), mask)


def _near(m: State, act: Act, cell: int, reach: int) -> tuple[int, int]:
    """Enemies, and things to break, that a shot off the obstacle in a cell can hit."""
    within = m.board.within(cell, reach)
    foes = within & (m.foes_at(act.team, act.unit) | m.foe_copies_at(act.team, act.unit))
    if act.redirected:
        foes |= within & m.cells_of(act.figure)
    foes = limited(m, act, _sight_over(m, act, cell, foes)) if foes else 0
    things = 0 if waits(act) else within & (m.wall | m.rubble)
    return foes, _sight_over(m, act, cell, things) if things else 0


def _cushions(m: State, act: Act, n: Printed) -> int:
    """Obstacles in range off which something can be hit."""
    there = listed(obstacles_seen(m, act, act.band(m)))
    return sum(m.board.bit[cell] for cell in there if any(_near(m, act, cell, n.reach)))


@card.action("trick-shot", possible=_cushions)
def trick_shot(m: State, act: Act, n: Printed) -> Rule[None]:
    """An obstacle in range is picked; an enemy within 3 spaces of it takes 2 damage."""
    picked = yield from pick_targets(m, act, lambda: (0, _cushions(m, act, n)), n.obstacles, why="target-obstacle")
    # A Countered Action targets its user as well, who is no obstacle.
    off = [each for each in picked if not isinstance(each, Figure)]

    def listing() -> tuple[int, int]:
        foes = things = 0
        for cell in off:
            more = _near(m, act, cell, n.reach)
            foes, things = foes | more[0], things | more[1]
        return foes, things

    targets = yield from pick_targets(m, act, listing, why="target-hit")
    yield from strike_all(m, act, targets, n.damage)
