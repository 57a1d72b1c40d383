"""Halcyon Style of the Angel: shed a token, removed tokens become Iron, Purify."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import Removed, TurnStart
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.naming import pick_targets
from dustup.games.panic.rules.tokens import gain, remove, token_holders
from dustup.games.panic.state import Figure, State, Unit

card = style(__file__)


@card.after("remove", TurnStart, mine="unit")
@clause("ruling.style.halcyon.mandatory")
def shed_a_token(m: State, me: Unit, n: Printed) -> Rule[None]:
    """The owner removes one of its own tokens, if it holds any."""
    yield from remove(m, me, me, n.tokens, me.seat)


@card.after("iron", Removed, mine="remover")
@clause("style.halcyon.note.paying", "style.halcyon.note.other-removals", "ruling.style.halcyon.basic-actions")
def iron_for_what_is_gone(m: State, me: Unit, gone: Removed, n: Printed) -> Rule[None]:
    """The owner gains as many Iron tokens as its Action or Ability removed, from anyone; paying is not removing."""
    yield from gain(m, me, "iron", gone.count)


@card.action("purify", possible=token_holders, early=lambda m, act: token_holders(m, act, allies=True))
@clause("style.halcyon.note.blaster-max")
def purify(m: State, act: Act, n: Printed) -> Rule[None]:
    """One token is removed from the owner or an ally in range."""
    for each in (yield from _burdened(m, act, allies=True)):
        yield from remove(m, act.unit, each, n.tokens, act.seat, act=act)


@card.gate("purify", 3, token_holders)
def two_from_anyone(m: State, act: Act, n: Printed) -> Rule[None]:
    """Up to two tokens are removed from anyone in range."""
    for each in (yield from _burdened(m, act)):
        yield from remove(m, act.unit, each, n.tokens_3, act.seat, up_to=True, least=0, act=act)


@card.gate("purify", 6, token_holders)
def two_more_from_anyone(m: State, act: Act, n: Printed) -> Rule[None]:
    """Up to two more tokens are removed from anyone in range."""
    for each in (yield from _burdened(m, act)):
        yield from remove(m, act.unit, each, n.tokens_6, act.seat, up_to=True, least=0, act=act)


def _burdened(m: State, act: Act, *, allies: bool = False) -> Rule[list[Unit]]:
    """Holders of tokens in range; extra targets join whichever part they are named in."""

    def listing() -> tuple[int, int]:
        return token_holders(m, act, allies=allies), 0

    found = yield from pick_targets(m, act, listing, why="target-token")
    return [m.units[each.unit] for each in found if isinstance(each, Figure)]
