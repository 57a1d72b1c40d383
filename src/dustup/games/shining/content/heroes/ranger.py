"""The Centaur Ranger."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.happenings import Blow
from dustup.games.shining.verbs import Hero, State, give_advantage, give_steps

card = Script(cites=("hero.centaur-ranger",))


@card.before(Blow, mine="attacker")
def steady_aim(m: State, me: Hero, blow: Blow, n: Tunable) -> None:
    """Advantage{advantage} on attacks with a range of {far} or more while this Hero has not moved in this
    activation."""
    if blow.profile.range >= n.far and m.active == me.id and not m.moved:
        give_advantage(blow, n.advantage)


@card.uses()
def gallop(m: State, me: Hero, n: Tunable) -> None:
    """Once per encounter: this Hero gets {steps} more movement points for this activation."""
    give_steps(m, n.steps)
