"""Lantern Ward."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.happenings import Damage
from dustup.games.shining.verbs import Hero, State, wear_off

card = Script()


@card.less(Damage, mine="target")
def lantern_ward(m: State, me: Hero, damage: Damage, n: Tunable) -> None:
    """On a Hero within {range} squares until the caster's next step: the first DMG it suffers is {less} less, and the
    light goes out."""
    damage.add(-n.less, n.clause)
    wear_off(m, me, n)
