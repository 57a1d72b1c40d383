"""Scarecrow Charm."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.happenings import Blow
from dustup.games.shining.verbs import Hero, State, attacked

card = Script()


@card.before(Blow)
def scarecrow_charm(m: State, me: Hero, blow: Blow, n: Tunable) -> None:
    """Hung on a Hero until the next step of whoever did it: attacks on that Hero alone have {less} less on their
    total."""
    if attacked(me, blow) and len(blow.targets) == 1:
        blow.add(-n.less, n.clause)
