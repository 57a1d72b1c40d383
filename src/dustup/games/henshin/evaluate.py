"""How good a position looks for a seat: what bots steer by."""

from __future__ import annotations

from math import exp

from dustup.games.henshin.state import State


def evaluate(m: State, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if m.result is not None:
        return 0.5 if not m.result.winners else float(seat in m.result.winners)
    return 1 / (1 + exp(-(worth(m, seat) - worth(m, 1 - seat)) / 4))


def worth(m: State, seat: int) -> float:
    """Points on the board and off it."""
    player = m.players[seat]
    total = 2.0 * player.score + 0.35 * player.heroism + (0.3 if player.wisdom else 0)
    for levels in player.levels:
        total += 0.5 * sum(levels)
    for hero in m.pieces:
        if hero.fighter and hero.seat == seat:
            total += 0.18 * hero.stamina + 0.15 * hero.momentum - (0.8 if hero.exhausted else 0)
            total += 0.4 if hero.form >= 0 else 0
            total -= 0.3 if hero.shocked else 0
    return total
