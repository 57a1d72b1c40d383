"""Taunting Style of the Punk: Iron from pain, sidestep, Is That All You Got?, Not Good Enough."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import Struck, Took
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.challenge import challenge, end_challenge
from dustup.games.panic.rules.movement import move
from dustup.games.panic.rules.naming import pick_targets
from dustup.games.panic.rules.picking import pick_foes
from dustup.games.panic.rules.targets import bound, foes_in_sight
from dustup.games.panic.rules.tokens import gain, give
from dustup.games.panic.state import Figure, State, Unit

card = style(__file__)


@card.after("iron", Took, mine="taker")
def iron_from_pain(m: State, me: Unit, n: Printed) -> Rule[None]:
    """After taking damage the owner gains 1 Iron token."""
    yield from gain(m, me, "iron", n.iron)


@card.after("sidestep", Struck, mine="taker")
def sidestep(m: State, me: Unit, struck: Struck, n: Printed) -> Rule[None]:
    """After damage from an enemy holding its Challenge the owner may move one space."""
    hit = struck.hit
    if hit.dealt and hit.dealer is not None and me.is_enemy(hit.dealer) and hit.dealer.challenge == me.id:
        for figure in m.figures_of(me):
            yield from move(m, me.seat, figure, n.spaces, "sidestep-where")


@card.action("is-that-all-you-got", possible=lambda m, act: not bound(act) or foes_in_sight(m, act))
def is_that_all_you_got(m: State, act: Act, n: Printed) -> Rule[None]:
    """A visible enemy is Challenged and the owner gains 1 Iron token."""
    for each in (yield from pick_foes(m, act, seen=True, why="target-challenge")):
        yield from challenge(m, act.unit, m.units[each.unit], figure=each, act=act)
    yield from gain(m, act.unit, "iron", n.iron, act=act)


@clause("ruling.style.taunting.distance")
def _taunted(m: State, act: Act) -> int:
    """Visible enemies that hold the owner's Challenge, at any distance; redirected, its user as well."""
    holders = m.cells_of(act.figure) if act.redirected else 0
    for each in m.figures:
        if m.units[each.unit].challenge == act.unit.id:
            holders |= m.cells_of(each)
    return foes_in_sight(m, act) & holders


@card.action("not-good-enough", possible=_taunted)
@clause("style.taunting.note.small-x")
def not_good_enough(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy holding the owner's Challenge gets X-2 Weakness tokens, none for a small X, then discards it."""
    for each in (yield from pick_targets(m, act, lambda: (_taunted(m, act), 0), whole=True, why="target-foe")):
        if isinstance(each, Figure):
            enemy = m.units[each.unit]
            if act.number > n.minus:
                yield from give(m, act.unit, enemy, "weakness", act.number - n.minus, act=act)
            if enemy.challenge == act.unit.id:
                end_challenge(m, enemy)
