"""What bots steer by: Victory Points as they stand and as they are likely to come, and in what shape the squads are."""

from __future__ import annotations

from math import exp

from dustup.engine import rooms
from dustup.games.torn.rules.ending import in_sight
from dustup.games.torn.state import BOARD, DEAD, NOBODY, Miniature, State, other

POINT, LIFE, FRESH, FAITH, CARD, CRYSTAL, CLOSE, MARKED = 0.35, 0.012, 0.02, 0.01, 0.02, 0.1, 0.004, 0.03
"""What counts: a Victory Point, a point of squad cost (by the share of life left), a fresh Miniature, a Faith Token, a
card in hand, an Ether Crystal, a hex nearer to something worth going to, a Condition Marker."""
FAR = 12


class Judge(rooms.Judge):
    """From 0 (lost) to 1 (won)."""

    def evaluate(self, state: State, seat: int) -> float:
        m = state
        if m.result is not None:
            return m.result.worth(seat)
        ahead = standing(m, seat) - standing(m, other(seat))
        return 1 / (1 + exp(-ahead))


def standing(m: State, seat: int) -> float:
    """How a player stands."""
    player = m.players[seat]
    if player.hero == NOBODY:
        return 0.0
    total = POINT * in_sight(m, seat)
    total += CRYSTAL * player.crystals + CARD * len(player.hand) + FAITH * min(15, sum(player.faith.values()))
    for mini in m.squad(seat):
        if mini.where != DEAD:
            share = 0.4 + 0.6 * mini.health / mini.card.health
            total += LIFE * mini.card.points * share - MARKED * len(mini.conditions)
            total += FRESH * (not mini.spent) + CLOSE * (FAR - way_to_go(m, mini))
    return total


def way_to_go(m: State, mini: Miniature) -> int:
    """How far a Miniature is from the nearest Enemy, Vortex or marker."""
    if mini.where != BOARD or mini.cell < 0:
        return FAR
    far = m.ground.board.distances(mini.cell)
    goals = [each.cell for each in m.minis if each.seat != mini.seat and each.cell >= 0]
    goals += [m.ground.hexons.centres[each.hexon] for each in m.vortices if each.hexon >= 0]
    goals += [each.cell for each in m.markers if each.cell >= 0]
    return min((min(far[goal], FAR) for goal in goals), default=FAR)
