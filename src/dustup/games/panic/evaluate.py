"""How good a fight looks for a seat: what bots steer by.

Everything is measured in health bars. A side that is a bar ahead is well on its way to winning.
"""

from __future__ import annotations

from math import exp

from dustup.games.panic.rules.movement import over_edge
from dustup.games.panic.state import Figure, State, Unit

STANDING = 0.45
"""What it is worth that a unit stands, for each of its turns: it acts, it is no dead weight."""
GONE = 0.25
"""What is left of that while it is out of play and will come back."""
TOKENS = {
    "iron": 0.045, "power": 0.05, "speed": 0.004, "control": 0.12, "chaos": 0.11, "inspired": 0.08,
    "training": 0.05, "weakness": -0.06, "stun": -0.12,
}
"""What the first few tokens of a kind are worth."""
ENOUGH = 6
"""More tokens of a kind than this add little."""
SHIELD = 0.8
COPY = 0.06
FIGURE = 0.05
NUMBER, PIP = 0.015, 0.012
FAR, FARTHER = 0.012, 0.02
"""What each space costs by which the nearest enemy is out of range."""
BRINK = 0.06
HOVERING = 0.3
ON_TRAP = 0.04
CHALLENGED = 0.05


def evaluate(m: State, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if m.result is not None:
        return 0.5 if not m.result.winners else float(seat in m.result.winners)
    if not m.round:
        return 0.5
    team = next((unit.team for unit in m.units if unit.seat == seat), 0)
    own = sum(worth(m, unit) for unit in m.units if unit.team == team)
    rivals = sum(worth(m, unit) for unit in m.rivals_of(team))
    bars = sum(unit.turns for unit in m.units if unit.team == team) or 1
    lead = (own - rivals / (m.teams - 1)) / bars
    return 1 / (1 + exp(-max(-30.0, min(30.0, 4 * lead))))


def worth(m: State, unit: Unit) -> float:
    """What a unit is worth right now."""
    total = (unit.hp + unit.bar * (unit.bars - 1)) / max(1, unit.bar)
    if unit.out:
        return total + (GONE * unit.turns if unit.hp > 0 and not unit.stooges else 0.0)
    if m.down_now(unit):
        return total
    total += STANDING * unit.turns
    # A wound hurts more the nearer the last bar is to its end.
    if unit.bars == 1:
        total += 0.15 * unit.hp / max(1, unit.bar)
    total += worth_of_tokens(unit) + SHIELD * (unit.shield + 0.5 * sum(unit.spares)) / max(1, unit.bar)
    if unit.challenge >= 0:
        total -= CHALLENGED
    for number in unit.pool:
        total += NUMBER + PIP * min(number, 10)
    for number in unit.kept:
        total += 2 * (NUMBER + PIP * min(number, 10))
    for figure in m.figures:
        if figure.unit == unit.id and figure.cell >= 0:
            total += COPY if figure.copy_of else worth_of_place(m, unit, figure)
    return total


def worth_of_tokens(unit: Unit) -> float:
    """Tokens held, good and bad."""
    total = 0.0
    for kind, count in unit.tokens.items():
        if kind == "burning":
            # All of them hurt at the end of the next turn, then about half of the rest.
            total -= min(unit.hp, 1.6 * count) / max(1, unit.bar)
        else:
            total += TOKENS.get(kind, 0.0) * (min(count, ENOUGH) + 0.15 * max(0, count - ENOUGH))
    if unit.tokens.get("speed") and "keeps-speed" in unit.loadout.traits:
        total += 0.02 * min(4, unit.tokens["speed"])
    return total


def worth_of_place(m: State, unit: Unit, figure: Figure) -> float:
    """Enemies in range, no abyss behind one's back, no Trap underfoot."""
    total = FIGURE if unit.stooges else 0.0
    span = unit.loadout.range or (1, 1)
    foes = m.foes_at(unit.team)
    if foes and not m.band(figure, *span) & foes:
        nearest = _nearest(m, figure, foes)
        gap = span[0] - nearest if nearest < span[0] else nearest - span[1]
        total -= FAR + FARTHER * min(gap, 10)
    if m.trap & figure.body and "trap-safe" not in unit.loadout.traits:
        total -= ON_TRAP
    if "edge-safe" not in unit.loadout.traits:
        if m.edge & figure.body and over_edge(m, figure):
            total -= HOVERING
        elif m.next_to(figure) & m.edge and foes & m.band(figure, 1, 3):
            total -= BRINK
    return total


def _nearest(m: State, figure: Figure, foes: int) -> int:
    reach = 1
    while reach < 20 and not m.band(figure, 0, reach) & foes:
        reach += 1
    return reach
