"""The Centaur Ranger."""

from __future__ import annotations

from dustup.games.shining.cards import Printed
from dustup.games.shining.happenings import Blow
from dustup.games.shining.verbs import Hero, State, give_advantage, give_steps


def steady_aim(m: State, me: Hero, blow: Blow, n: Printed) -> None:
    """Advantage{advantage} on attacks with a range of 2 or more while this Hero has not moved in this activation."""
    if blow.profile.range >= 2 and m.active == me.id and not m.moved:
        give_advantage(blow, n.advantage)


def gallop(m: State, me: Hero, n: Printed) -> None:
    """Once per encounter: this Hero gets {steps} more movement points for this activation."""
    give_steps(m, n.steps)
