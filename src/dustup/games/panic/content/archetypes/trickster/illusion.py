"""Illusion Style of the Trickster: Punishment, Copies as Iron, Where Are You Looking?."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import Took
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import attacker, strike_back
from dustup.games.panic.rules.obstacles import place_all, stand_ins
from dustup.games.panic.rules.picking import pick_spaces
from dustup.games.panic.rules.targets import reaches, spaces_in_range
from dustup.games.panic.state import State, Unit

card = style(__file__)


card.trait("copies-as-iron", "copies-as-iron")


@card.after("punish", Took, mine="taker")
@clause("ruling.style.illusion.copy-range")
def copies_punish(m: State, me: Unit, took: Took, n: Printed) -> Rule[None]:
    """An enemy in range of a Copy that damages the owner takes 1 damage, or 2 if in range of three or more Copies."""
    hit = took.hit
    enemy = attacker(m, me, hit)
    if enemy is None:
        return
    near = [each for each in stand_ins(m, me) if reaches(m, me, each, hit.stood)]
    if any(each is not hit.target for each in near):
        damage = n.more if len(near) >= n.copies else n.damage
        yield from strike_back(m, me, hit, damage, card.cited("punish"))


@card.action("where-are-you-looking", possible=lambda m, act: spaces_in_range(m, act, empty=True))
def where_are_you_looking(m: State, act: Act, n: Printed) -> Rule[None]:
    """Two Copies are placed in Empty spaces in range."""
    yield from _place_copies(m, act, n.copies)


@card.gate("where-are-you-looking", 6)
def two_more(m: State, act: Act, n: Printed) -> Rule[None]:
    """Two more Copies are placed in Empty spaces in range."""
    yield from _place_copies(m, act, n.copies_6)


def _place_copies(m: State, act: Act, count: int) -> Rule[None]:
    cells = yield from pick_spaces(m, act, lambda: spaces_in_range(m, act, empty=True), count)
    yield from place_all(m, "copy", act.unit, cells, act)
