"""Sanctuary."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.happenings import Damage
from dustup.games.shining.verbs import Hero, State

card = Script()


@card.less(Damage, mine="target")
def sanctuary(m: State, me: Hero, damage: Damage, n: Tunable) -> None:
    """On a Hero within {range} squares until the caster's next step: nothing costs it more than {most} HP at a
    time."""
    if damage.amount > n.most:
        damage.add(n.most - damage.amount, n.clause)
