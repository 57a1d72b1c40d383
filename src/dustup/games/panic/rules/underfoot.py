"""What lies underfoot: Traps that bite, Edges one falls from."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.hearing import AFTER, after
from dustup.engine.options import Options, Over
from dustup.engine.rule import DONE, Choose, Rule
from dustup.games.panic import rules
from dustup.games.panic.cards import ACTION_NAMED
from dustup.games.panic.events import LeavesPlay
from dustup.games.panic.happenings import TRAP, Arrived, Moved
from dustup.games.panic.options import OR_NOT, Go, Number, asked
from dustup.games.panic.rules.health import gone, slip_cuffs
from dustup.games.panic.rules.space import body_at, carrier_at, edge_safe, fresh_traps, lift, trap_safe
from dustup.games.panic.rules.tokens import caged, can_spend
from dustup.games.panic.state import OFF, Figure, State, Unit

if TYPE_CHECKING:
    # These chapters need this one, so they are looked up in the package when they are needed.
    import dustup.games.panic.rules.actions
    import dustup.games.panic.rules.damage
    import dustup.games.panic.rules.movement
    import dustup.games.panic.rules.obstacles  # noqa: F401


def uneventful(m: State, figure: Figure) -> bool:
    """Whether nothing happens to a figure where it has got to: no Trap bites, and nobody has anything to say."""
    if m.trap & figure.body:
        return False
    return Moved not in m.ears.after or not m.ears.heard(AFTER, Moved, figure.unit)


def entered(m: State, figure: Figure, left: int, willing: bool = True) -> Rule[None]:
    """A figure is in another space now: Traps bite, and whoever watches may react."""
    figure.moved = True
    if m.trap & figure.body & ~m.traps_used:
        yield from traps_bite(m, figure, left)
        if figure.cell == OFF:
            return
    yield from after(m, Moved, figure, None if figure.copy_of else m.units[figure.unit], left, willing)


def arrived(m: State, figure: Figure) -> Rule[None]:
    """A figure's movement is over, however far it went: whoever watches for that may react, and Edges claim it."""
    yield from edges_claim(m, figure)
    yield from after(m, Arrived, figure, None if figure.copy_of else m.units[figure.unit])


@clause("trap.enter", "trap.once-per-turn", "ruling.trap.forced-entry", "ruling.trap.once-per-turn-scope",
        "ruling.obstacle.one-per-space", "style.weightless.ability.traps",
        "style.volcanic.ability.safe-entry")  # fmt: skip
def traps_bite(m: State, figure: Figure, left: int) -> Rule[None]:
    """Moving into a Trap, however, costs 1 damage; each Trap bites once in a turn. A Copy is destroyed."""
    unit = m.units[figure.unit]
    if trap_safe(figure, unit.loadout.traits, entering=True):
        return
    already = body_at(m, figure, left) if figure.shape and left != OFF else 0
    for cell in listed(fresh_traps(m, figure) & figure.body & ~already):
        m.traps_used |= m.board.bit[cell]
        if figure.copy_of:
            yield from rules.obstacles.copy_vanishes(m, figure, destroyed=True)
            return
        yield from rules.damage.hazard(m, figure, 1, TRAP)
        if figure.cell == OFF:
            return


@clause("style.weightless.ability.edges", "style.vortex.ability.edges", "style.spirit.ability.edges-walls")
def over_edge(m: State, figure: Figure) -> bool:
    """Whether a figure is over an Edge with nothing under it, and Edges can remove it."""
    if figure.cell == OFF or not figure.body & m.edge or (m.large and _held_up(m, figure)):
        return False
    traits = m.units[figure.unit].loadout.traits
    if figure.body & ~m.edge and "edge-whole-body" in traits:
        return _partly_over()
    return not edge_safe(m, figure)


@clause("archetype.boss.vehicle.riders", "ruling.archetype.boss.vehicle-riders")
def _held_up(m: State, figure: Figure) -> bool:
    """Whoever stands on a unit that carries others is not over the Edge below it."""
    return carrier_at(m, figure.cell) not in (None, figure)


@clause("archetype.boss.giant.edges", "archetype.boss.vehicle.edges", "archetype.boss.vehicle.note.like-giant")
def _partly_over() -> bool:
    """Edges remove a large unit only when all of its spaces are over them."""
    return False


def edges_claim(m: State, figure: Figure | None = None) -> Rule[None]:
    """Whoever is over an Edge with nothing to hold on by falls: said whenever tokens, stances or bodies have changed.

    A ``figure`` that has just got somewhere is asked first whether it walks back to solid ground.
    """
    return _claimed(m, figure) if m.edge & m.full or (m.edge and m.large) else DONE


@clause("ruling.edge.timing", "edge.removes", "ruling.copy.edge")
def _claimed(m: State, figure: Figure | None) -> Rule[None]:
    """With a Speed token it hovers; the moment it has none it falls, and perhaps others with it. No Copy hovers."""
    if figure is not None:
        yield from _on_the_brink(m, figure)
    left = -1
    while left != (left := sum(each.cell != OFF for each in m.figures)):
        for each in m.figures:
            if m.edge & each.body and over_edge(m, each) and (each.copy_of or not hovers(m, each)):
                yield from _on_the_brink(m, each)


@clause("taken-out.inert")
def hovers(m: State, figure: Figure) -> bool:
    """Whether a figure over an Edge has a Speed token left to spend; those of the Taken Out are on hold."""
    unit = m.units[figure.unit]
    return not m.taken_out(unit) and can_spend(m, unit, "speed") > 0


def _on_the_brink(m: State, figure: Figure) -> Rule[None]:
    """A figure over an Edge saves itself with Speed tokens, or it falls."""
    while m.edge & figure.body and over_edge(m, figure):
        unit = m.units[figure.unit]
        if ("on-its-way" in unit.used and not m.taken_out(unit)) or not (yield from _saves_itself(m, unit, figure)):
            return


@contextmanager
def on_its_way(unit: Unit) -> Iterator[None]:
    """Whoever walks, or is about to get Speed tokens, is judged when that is done; others may act meanwhile."""
    unit.used["on-its-way"] = 1
    try:
        yield
    finally:
        unit.used.pop("on-its-way", None)


@clause(
    "edge.save",
    "edge.removes",
    "ruling.edge.timing",
    "ruling.edge.own-turn-grace",
    "ruling.edge.zero-hp",
    "ruling.copy.edge",
    "ruling.style.caged.edges",
    "ruling.stooges.edges",
)
def _saves_itself(m: State, unit: Unit, figure: Figure) -> Rule[bool]:
    """One chance to get back to solid ground: says whether to look again."""
    own_turn = unit.id == m.active and not m.taken_out(unit)
    if own_turn and not unit.used.get("rolled") and not m.donated and not figure.copy_of:
        return False  # grace: before the roll of one's own turn nobody falls yet
    if (speed := can_spend(m, unit, "speed")) and not m.down_now(unit) and not unit.out:
        mask = rules.movement.walkable(m, figure, speed)
        ways: Options[Any] = Options((Over(Go, mask, figure.id),), OR_NOT)
        answer = yield Choose(unit.seat, ways, asked["save-from-edge", unit.id])
        if type(answer) is Go:
            yield from rules.movement.walk(m, unit, figure, answer.to)
            return figure.cell != OFF
        if not figure.copy_of:
            return False  # it hovers as long as it has tokens
    elif (
        own_turn
        and unit.pool
        and not caged(m, unit)
        and not figure.copy_of
        and not unit.has("through-allies")
        and _who_moves(m, unit, figure)
    ):
        numbers = sorted(set(unit.pool))
        options: Options[Any] = Options((), [*[Number(each) for each in numbers], *OR_NOT])
        answer = yield Choose(unit.seat, options, asked["movement-at-edge", unit.id])
        if type(answer) is Number:
            origin = _who_moves(m, unit, figure)
            with on_its_way(unit):
                yield from rules.actions.use_number(m, unit, ACTION_NAMED["movement"], answer.number, origin=origin)
            return True
    fall_off(m, figure)
    return False


def _who_moves(m: State, unit: Unit, figure: Figure) -> Figure | None:
    """Who performs the Movement that saves a figure: itself, or another of its group if it has acted already."""
    able = rules.actions.origins(m, unit) if rules.actions.may_act(unit) else []
    return figure if figure in able else next(iter(able), None)


@clause("grid.outside-is-edge", "coming-back.stooges", "stooges.removed-figures", "ruling.archetype.boss.twins-removal")
def fall_off(m: State, figure: Figure) -> None:
    """A figure falls out of play."""
    m.tell(LeavesPlay, figure.id, figure.cell)
    leave_play(m, figure)


def leave_play(m: State, figure: Figure) -> None:
    """A figure is in play no longer; the unit is Taken Out when none of its figures is left."""
    unit = m.units[figure.unit]
    slip_cuffs(m, figure)
    lift(m, figure)
    if figure.copy_of:
        return
    if m.figure_of(unit) is None:
        unit.out = True
        gone(m, unit)
