"""Feast of Coals."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.state import HUGE
from dustup.games.torn.verbs import Miniature, State, may_be_reactivated, my_active, reactivate

card = Script()


def fed(m: State, seat: int, n: Tunable) -> list[Miniature]:
    """The own Active Miniature, if it killed, is not Huge and was not reactivated yet."""
    mine = my_active(m, seat) if m.slew else []
    return [each for each in mine if each.card.size != HUGE and may_be_reactivated(each)]


@card.plays(possible=fed)
def feast_of_coals(m: State, seat: int, n: Tunable) -> None:
    """Your Active Miniature is reactivated, if it is Infantry or Large, killed an Enemy in this activation and was not
    yet reactivated this turn."""
    for mini in fed(m, seat, n):
        reactivate(m, mini)
