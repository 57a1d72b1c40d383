"""Rooftop League."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.happenings import Blow, Fall
from dustup.games.demihuman.verbs import Model, State, held, lay, near, on_height, other

card = Script()


@card.before(Fall, mine="model")
def long_drop(m: State, me: Model, fall: Fall, n: Tunable) -> None:
    """An own model that falls takes no damage, and has +{more} on its AF rolls until its next activation."""
    fall.damage = 0
    lay(m, me, "long-drop", [me])


@card.before(Blow, mine="attacker", of=long_drop)
def from_above(m: State, me: Model, blow: Blow, n: Tunable) -> None:
    """It comes down hard."""
    if any(each.by == me.id and each.ability == "long-drop" for each in m.lasting):
        blow.add(n.more, n.name)


@card.holds()
def high_ground(m: State, seat: int, n: Tunable) -> bool:
    """{models} own models stand on terrain of Height {height} or more."""
    return sum(on_height(m, each, n.height) for each in held(m, seat)) >= n.models


@card.holds()
def over_their_heads(m: State, seat: int, n: Tunable) -> bool:
    """An own model stands on terrain within {inches} inches of {enemies} enemies."""
    high = [each for each in held(m, seat) if each.level]
    return any(len(near(m, each, held(m, other(seat)), n.inches)) >= n.enemies for each in high)
