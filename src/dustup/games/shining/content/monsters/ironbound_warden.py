"""The Ironbound Warden."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.verbs import Monster, Rule, State, give_steps, heroes_beside, shove_away

card = Script()


@card.special()
def stamp(m: State, me: Monster, n: Tunable) -> Rule[None]:
    """The flagstones jump. Move towards the nearest Hero until in range, without attacking; then Push{push} for every
    standing Hero beside this Monster."""
    yield from shove_away(m, me, heroes_beside(m, me), n.push)


@card.special()
def stoke_the_furnace(m: State, me: Monster, n: Tunable) -> None:
    """Sparks come out of the joints. Heal{heal}; then move towards the Hero with the highest MAG, up to {more}
    {more:square|squares} more than usual, without attacking."""
    give_steps(m, n.more)
