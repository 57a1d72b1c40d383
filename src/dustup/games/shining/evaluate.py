"""What bots steer by: time left against time needed, and in what shape the party is."""

from __future__ import annotations

from math import exp

from dustup.engine import rooms
from dustup.games.shining.rules.ending import VICTORIES
from dustup.games.shining.state import OFF, State

ROUNDS_A_CARD = 2.0
"""An Event Card lasts about so many rounds."""


class Judge(rooms.Judge):
    """From 0 (lost) to 1 (won), the same for all players."""

    def evaluate(self, state: State, seat: int) -> float:
        m = state
        if m.result is not None:
            return m.result.worth(seat)
        if m.outcome:
            return 1.0 if m.outcome == "victory" else 0.0
        slack = rounds_left(m) - VICTORIES[m.encounter.victory.kinds[0]].needed(m)
        heroes = sum(0.04 * each.hp + 0.03 * (each.mp + each.rp + len(each.items)) for each in m.heroes)
        heroes += 0.15 * sum(not each.ex for each in m.heroes)
        monsters = sum(each.card.hp - (each.hp if each.cell != OFF else 0) for each in m.monsters)
        return 1 / (1 + exp(-(0.25 * slack + heroes + 0.06 * monsters - 2.5)))

    def resting(self, state: State) -> bool:
        """A plan is over with a Hero's activation."""
        return state.active < 0


def rounds_left(m: State) -> float:
    """Rounds until time runs out, as far as one can tell; plenty where it does not."""
    if not m.encounter.timed:
        return 12.0
    return len(m.stack) + ROUNDS_A_CARD * m.events_left
