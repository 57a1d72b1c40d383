"""Richard, Heart of the Leogriff."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import ActivationEnds
from dustup.games.torn.state import INFANTRY
from dustup.games.torn.verbs import (
    Miniature,
    Rule,
    State,
    allies_within,
    cure,
    may_be_reactivated,
    pick,
    reactivate,
    uses,
)

card = Script(cites=("flavour.richard",))


def may_be_rallied(m: State, me: Miniature, target: Miniature, n: Tunable) -> bool:
    """Infantry that counts as activated this turn, and was not reactivated yet."""
    return target.card.size == INFANTRY and may_be_reactivated(target)


@card.performs(whom=may_be_rallied)
def rally_the_oath(m: State, me: Miniature, target: Miniature, n: Tunable) -> None:
    """An allied Infantry Miniature that was already activated this turn, and not yet reactivated, is reactivated after
    Richard's activation."""
    reactivate(m, target)


@card.after(ActivationEnds, mine="mini")
def heart_of_the_leogriff(m: State, me: Miniature, ends: ActivationEnds, n: Tunable) -> Rule[None]:
    """At the end of his activation one Ally within {hexons:1 hexon|# hexons} of him loses one Condition Marker of your
    choice."""
    marked = [each for each in allies_within(m, me, n.hexons) if each.conditions]
    ally = yield from pick(m, me.seat, marked, n.name)
    if ally is not None:
        uses(m, me, n)
        yield from cure(m, me.seat, ally, n.name)
