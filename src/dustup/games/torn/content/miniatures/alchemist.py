"""The Alchemist."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, cure_all, restore, wounded

card = Script(cites=("miniature.alchemist",))


@clause("card.heal-needs-wound")
def is_wounded(m: State, me: Miniature, target: Miniature, n: Tunable) -> bool:
    """Whether there is life to restore."""
    return wounded(target)


@card.tries(whom=is_wounded)
def mending_draught(m: State, me: Miniature, target: Miniature, successes: int, n: Tunable) -> Rule[None]:
    """An Ally recovers 1 for each success."""
    yield from restore(m, target, successes, me)


@clause("card.heal-needs-wound")
def ails(m: State, me: Miniature, target: Miniature, n: Tunable) -> bool:
    """Whether somebody has lost life or has a Condition Marker."""
    return wounded(target) or bool(target.conditions)


@card.performs(whom=ails)
def panacea(m: State, me: Miniature, target: Miniature, n: Tunable) -> Rule[None]:
    """The Alchemist or one Ally recovers {life} and loses all Condition Markers."""
    yield from restore(m, target, n.life, me)
    cure_all(m, target, target.conditions)
