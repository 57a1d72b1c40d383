"""Crystal Style of the Winterblossom: shards, Splinter, Shatter."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import CopyLost
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import harm_all, strike_area
from dustup.games.panic.rules.obstacles import place_all, room_for, spend_copy
from dustup.games.panic.rules.picking import (
    copies_to_spend,
    pick_copies,
    pick_foes,
    pick_spaces,
)
from dustup.games.panic.rules.targets import (
    beside_foes,
    foes_from,
    persons,
    spaces_in_range,
    unmet,
)
from dustup.games.panic.rules.tokens import give
from dustup.games.panic.state import Figure, State, Unit

card = style(__file__)


@card.after("shards", CopyLost, mine="unit")
@clause("ruling.style.crystal.splinter-source", "ruling.style.crystal.destroyed-by-edge")
def shards(m: State, me: Unit, gone: CopyLost, n: Printed) -> Rule[None]:
    """When one of the owner's Copies is destroyed, each enemy next to it takes 1 damage."""
    around = m.board.neighbours[gone.cell] & (m.foes_at(me.team, me) | m.foe_copies_at(me.team, me))
    clause_id = card.cited("shards")
    yield from harm_all(m, me, m.figure_of(me), m.figures_at(around), n.damage, clause_id)


@clause("ruling.style.crystal.splinter-space")
def _any_space(m: State, act: Act) -> int:
    """Any space in range without a unit: obstacles are replaced, Copies among them."""
    return room_for(m, "copy", spaces_in_range(m, act), act.unit)


def _next_to_them(m: State, act: Act) -> int:
    """Those spaces from which the shards hit whoever has to be targeted."""
    return _any_space(m, act) & beside_foes(m, act)


@card.action("splinter", possible=_any_space, aims=_next_to_them)
def splinter(m: State, act: Act, n: Printed) -> Rule[None]:
    """A Copy is placed in any space in range, then each enemy next to it takes 1 damage."""
    yield from _splinter(m, act, n)


@card.gate("splinter", 6)
def splinter_again(m: State, act: Act, n: Printed) -> Rule[None]:
    """A second Copy is placed the same way, and hurts the same way."""
    yield from _splinter(m, act, n)


def _splinter(m: State, act: Act, n: Printed) -> Rule[None]:
    around, chosen = 0, list[int]()

    def listing() -> int:
        owes = unmet(act) and not chosen
        return (_next_to_them(m, act) if owes else 0) or _any_space(m, act)

    yield from place_all(m, "copy", act.unit, (yield from pick_spaces(m, act, listing, chosen=chosen)), act)
    for cell in chosen:
        around |= m.board.neighbours[cell]
    if around:
        yield from strike_area(m, act, lambda: around, n.damage, measured=False)


@card.action("shatter", possible=lambda m, act: not act.figure.copy_of and copies_to_spend(m, act))
def shatter(m: State, act: Act, n: Printed) -> Rule[None]:
    """One of the owner's Copies is destroyed, and an enemy that was in its range gets one Weakness token."""
    near: list[Figure] = []
    for copy in (yield from pick_copies(m, act, n.copies)):
        near += m.figures_at(foes_from(m, act.unit, copy, longer=act.reach, team=act.team))
        yield from spend_copy(m, act.unit, [copy])
    for unit in persons(m, (yield from pick_foes(m, act, among=near))):  # shards may have driven them away
        yield from give(m, act.unit, unit, "weakness", n.weakness, act=act)
