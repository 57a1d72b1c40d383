"""Once More With Heart."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.state import HUGE
from dustup.games.torn.verbs import Miniature, State, may_be_reactivated, my_active, reactivate

card = Script()


def eager(m: State, seat: int, n: Tunable) -> list[Miniature]:
    """The own Active Miniature, if it is not Huge and was not reactivated yet."""
    return [each for each in my_active(m, seat) if each.card.size != HUGE and may_be_reactivated(each)]


@card.plays(possible=eager)
def once_more_with_heart(m: State, seat: int, n: Tunable) -> None:
    """Your Active Miniature, Infantry or Large and not yet reactivated this turn, is reactivated."""
    for mini in eager(m, seat, n):
        reactivate(m, mini)
