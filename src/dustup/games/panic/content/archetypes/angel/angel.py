"""The Angel: calls its enemies out, and gets up again."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, archetype
from dustup.games.panic.happenings import Challenged, Rising, TurnStart
from dustup.games.panic.rules.asking import pick_figure
from dustup.games.panic.rules.challenge import challenge
from dustup.games.panic.rules.damage import harm
from dustup.games.panic.rules.health import heal
from dustup.games.panic.state import Figure, State, Unit

card = archetype(__file__)


@card.focused.after("start", TurnStart, mine="unit")
@card.focused.after("start", Rising, mine="unit")
@clause("archetype.angel.focused.combined")
def focused_start(m: State, me: Unit, n: Printed) -> Rule[None]:
    """A visible enemy is Challenged, which sets off the other half; then it takes 1 damage and the owner heals 1."""
    target = yield from _call_out(m, me)
    if target is not None:
        yield from _smite(m, me, target, n.damage, n.heal, "archetype.angel.focused.start")


@card.focused.after("challenge", Challenged, mine="challenger")
@clause("ruling.archetype.angel.multi-challenge")
def focused_challenge(m: State, me: Unit, called: Challenged, n: Printed) -> Rule[None]:
    """Whoever the owner Challenges takes 1 damage, and the owner heals 1."""
    yield from _drain(m, me, called, n, "archetype.angel.focused.challenge")


@card.fused.after("start", TurnStart, mine="unit")
@card.fused.after("start", Rising, mine="unit")
def fused_start(m: State, me: Unit, n: Printed) -> Rule[None]:
    """A visible enemy is Challenged."""
    yield from _call_out(m, me)


@card.fused.after("challenge", Challenged, mine="challenger")
@clause("ruling.archetype.angel.multi-challenge")
def fused_challenge(m: State, me: Unit, called: Challenged, n: Printed) -> Rule[None]:
    """Whoever the owner Challenges takes 1 damage, and the owner heals 1."""
    yield from _drain(m, me, called, n, "archetype.angel.fused.challenge")


@card.frantic.after("", TurnStart, mine="unit")
@card.frantic.after("", Rising, mine="unit")
def frantic_start(m: State, me: Unit, n: Printed) -> Rule[None]:
    """A visible enemy is Challenged and takes 2 damage, and the owner heals."""
    target = yield from _call_out(m, me)
    if target is not None:
        yield from _smite(m, me, target, n.damage, None, "archetype.angel.frantic")


@clause("ruling.archetype.angel.while-down")
def _call_out(m: State, me: Unit) -> Rule[Figure | None]:
    """Challenge an enemy in sight, even from the ground; without one, or if that fells the owner, no more happens."""
    stood = not m.taken_out(me)
    target = yield from pick_figure(m, me, _in_sight(m, me), "target-by-ability")
    if target is not None:
        yield from challenge(m, me, m.units[target.unit], figure=target, fallen=True)
    return None if stood and m.taken_out(me) else target


def _in_sight(m: State, me: Unit) -> int:
    """Cells of enemies that the owner sees, itself or through a Copy; the Copies of the fallen see nothing."""
    mask = 0
    for each in m.figures_of(me) + ([] if m.taken_out(me) else m.copies_of(me)):
        mask |= m.fogless(each, me, m.sees_cells(each, me, m.foes_at(me.team, me)))
    return mask


def _drain(m: State, me: Unit, called: Challenged, n: Printed, label: str) -> Rule[None]:
    yield from _smite(m, me, called.figure or m.figure_of(called.unit), n.damage, n.heal, label)


@clause("ruling.archetype.angel.falls")
def _smite(m: State, me: Unit, target: Figure | None, damage: int, points: int | None, label: str) -> Rule[None]:
    """The ability's damage, then its healing, unless the owner fell in between.

    Whoever lies on the ground neither spends tokens on it nor has other abilities.
    """
    down = m.taken_out(me)
    if target is not None:
        yield from harm(m, me, m.figure_of(me), target, damage, label, flat=down)
    if down or not m.taken_out(me):
        heal(m, me, points)
