"""Steady Hand."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Effort, Strike
from dustup.games.torn.verbs import Miniature, State, lay, my_active, use_up
from dustup.kit.cards import key_of

card = Script()


def mine(m: State, seat: int, n: Tunable) -> bool:
    """Whether the Active Miniature is one's own."""
    return bool(my_active(m, seat))


@card.plays(possible=mine)
def steady_hand(m: State, seat: int, n: Tunable) -> None:
    """Your Active Miniature adds {dice:one Attack Die|# Attack Dice} to the first dice it rolls for an action in this
    activation."""
    for mini in my_active(m, seat):
        lay(m, key_of(n.name), mini, seat)


@card.before(Strike, mine="attacker", of=steady_hand)
def in_an_attack(m: State, me: Miniature, blow: Strike, n: Tunable) -> None:
    """The first dice are those of an attack."""
    blow.add(n.dice, n.clause)
    use_up(m, key_of(n.name), me)


@card.before(Effort, mine="mini", of=steady_hand)
def in_an_effort(m: State, me: Miniature, effort: Effort, n: Tunable) -> None:
    """The first dice are those of another action."""
    effort.add(n.dice, n.clause)
    use_up(m, key_of(n.name), me)
