"""The Lamp Sister."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Aim, Entry
from dustup.games.torn.verbs import Miniature, Rule, State, cure, marked, near, restore, wounded

card = Script()


@clause("card.heal-needs-wound")
def is_wounded(m: State, me: Miniature, target: Miniature, n: Tunable) -> bool:
    """Whether there is life to restore."""
    return wounded(target)


@card.tries(whom=is_wounded)
def kindle(m: State, me: Miniature, target: Miniature, successes: int, n: Tunable) -> Rule[None]:
    """An Ally recovers 1 for each success."""
    yield from restore(m, target, successes, me)


@card.performs(whom=marked)
def vigil(m: State, me: Miniature, target: Miniature, n: Tunable) -> Rule[None]:
    """An Ally loses one Condition Marker of your choice."""
    yield from cure(m, me.seat, target, n.name)


@card.before(Aim)
def nothing_hides_here(m: State, me: Miniature, aim: Aim, n: Tunable) -> None:
    """Enemies in Ambush cannot enter within {hexes} hexes of her. Enemies within {hexes} hexes of her are not
    Shrouded."""
    if aim.target.seat != me.seat and near(m, me, aim.target, n.hexes):
        aim.hidden = False


@card.before(Entry, of=nothing_hides_here)
def nobody_enters(m: State, me: Miniature, entry: Entry, n: Tunable) -> None:
    """Hexes near her are taken away."""
    if entry.mini.seat != me.seat:
        entry.hexes &= ~m.reached(me, n.hexes, "hex")
