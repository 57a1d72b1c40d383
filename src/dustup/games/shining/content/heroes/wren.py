"""Wren of the Belfry."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.happenings import Blow, Moved
from dustup.games.shining.verbs import Hero, Rule, State, beside, hostile, let_move, on_obstacle, squares_to_move_to

card = Script()


def crowded(m: State, me: Hero, moved: Moved, n: Tunable) -> bool:
    """A Monster has come to stand beside this Hero, and there is somewhere to go."""
    return hostile(me, moved.model) and beside(m, me, moved.model) and bool(squares_to_move_to(m, me, n.steps))


@card.reaction(Moved, met=crowded)
def up_and_away(m: State, me: Hero, moved: Moved, n: Tunable) -> Rule[None]:
    """After a Monster ends a move beside this Hero, this Hero moves up to {steps:1 square|# squares}."""
    yield from let_move(m, me, me, n.steps, n.name)


@card.before(Blow, mine="attacker")
def from_the_rafters(m: State, me: Hero, blow: Blow, n: Tunable) -> None:
    """This Hero adds {more} to the total of its attacks while it is on a Short or Tall Obstacle."""
    if on_obstacle(m, me):
        blow.add(n.more, n.clause)
