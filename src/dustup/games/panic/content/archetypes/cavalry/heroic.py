"""Heroic Style of the Cavalry: share damage, Burning Heart."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import (
    BURNING,
    PRICE,
    Sharing,
)
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.picking import area_allies
from dustup.games.panic.rules.space import met_at
from dustup.games.panic.rules.targets import allies_from
from dustup.games.panic.rules.tokens import gain, give
from dustup.games.panic.state import State, Unit
from dustup.games.panic.verbs import alone_or, near_ally

card = style(__file__)


@card.before("share-damage", Sharing)
@clause("style.heroic.note.zen", "ruling.style.heroic.order", "ruling.style.heroic.compulsory")
def share_damage(m: State, me: Unit, sharing: Sharing, n: Printed) -> None:
    """The owner takes half, rounded up, of the damage that an ally in range would take.

    Of a group, the figure that is hit has to be in range; Burning and prices hit none of them more than the others.
    """
    hit, taker = sharing.hit, sharing.taker
    if taker is me or me.is_enemy(taker):
        return
    struck = met_at(m, taker) if hit.via in (BURNING, PRICE) else m.cells_of(hit.target)
    near = [each for each in m.bodies_of(me) if allies_from(m, me, each) & struck]
    if near:
        hit.cites = ("style.heroic.ability.share-damage",)
        sharing.sharers.append(next((each for each in near if not each.copy_of), m.figures_of(me)[0]))


@card.action("burning-heart", possible=alone_or(near_ally))
def burning_heart(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner and every ally in range gain 2 Iron tokens."""
    allies = yield from area_allies(m, act, others=True)
    yield from gain(m, act.unit, "iron", n.iron, act=act)
    for each in allies:
        yield from give(m, act.unit, each, "iron", n.iron, act=act)
