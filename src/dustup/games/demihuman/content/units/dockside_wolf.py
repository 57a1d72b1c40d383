"""Dockside Wolf."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.happenings import Walk
from dustup.games.demihuman.verbs import Model, State, lay, near

card = Script()


@card.quick()
def pack_howl(m: State, me: Model, n: Tunable) -> None:
    """It and its allies within {inches} inches have +{more} MV until its next activation."""
    lay(m, me, "pack-howl", [me, *near(m, me, m.allies(me), n.inches)])


@card.before(Walk, mine="model", of=pack_howl)
def farther(m: State, me: Model, walk: Walk, n: Tunable) -> None:
    """Whoever heard it goes farther."""
    walk.add(n.more, n.name)


@card.holds()
def run_them_down(m: State, me: Model, n: Tunable) -> bool:
    """It has dealt damage with a melee attack this round."""
    return me.cut
