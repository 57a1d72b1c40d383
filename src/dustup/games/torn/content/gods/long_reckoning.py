"""The Long Reckoning."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, hexons_near, leader_of, standing_on, strike_down

card = Script()


def around_the_leader(m: State, seat: int, n: Tunable) -> list[Miniature]:
    """Enemies near one's Leader, who must live."""
    leader = leader_of(m, seat)
    if not leader.alive:
        return []
    return [each for each in standing_on(m, hexons_near(m, [leader], n.hexons)) if each.seat != seat]


@card.plays(possible=around_the_leader)
def the_long_reckoning(m: State, seat: int, n: Tunable) -> Rule[None]:
    """Strike every Enemy within {hexons:# hexon|# hexons} of your Leader: one roll of {dice} Attack Dice, electric
    damage {damage}; each defends for itself. A Critical gives Stun."""
    yield from strike_down(m, seat, around_the_leader(m, seat, n), n, "electric", ("stun",))
