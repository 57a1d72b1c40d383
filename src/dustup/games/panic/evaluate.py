"""How good a fight looks for a seat: what bots steer by.

Everything is measured in health bars: one point of damage to a bar of 12 is a twelfth. A side that is a bar ahead is
well on its way to winning. Nothing here looks ahead; what a position promises (numbers to spend, enemies in reach) is
therefore worth a little less than what it is hoped to bring, so that a promise is never kept for its own sake.
"""

from __future__ import annotations

from math import exp, sqrt

from dustup.boards.bits import listed
from dustup.engine import rooms
from dustup.engine.hearing import AFTER
from dustup.games.panic.happenings import TurnEnd
from dustup.games.panic.rules.space import over_edge
from dustup.games.panic.state import Figure, State, Unit

STANDING = 0.4
"""What it is worth that a unit stands, for each of its turns. The fallen give their turns away, so the side loses no
turn; but it stands closer to having nobody left, and has one place fewer to act from."""
GONE = 0.05
"""What is left of that while it is out of play, even if it will come back at the end of the round."""
ALONE = 0.3
"""What it costs a side that only one of several still stands: one more, and the fight is lost."""
WOUNDED = 0.3
"""The last bar is worth more the emptier it is, by the square root: so hits gather on the wounded, who fall sooner,
and one's own wounded are looked after first."""

TOKENS = {
    # kind: what the first one is worth, and how much of that each further one
    "iron": (0.055, 0.85),  # stops a point of damage, when somebody hits this unit
    "power": (0.055, 0.8),  # adds a point of damage, but one to a hit
    "control": (0.13, 0.6),  # stops an Action in range, but one a turn
    "chaos": (0.1, 0.85),  # an Action with a 4 at any time
    "inspired": (0.065, 0.7),  # a die of up to 8 for a fellow
    "training": (0.04, 0.7),
    "weakness": (-0.09, 0.8),  # takes 2 off one hit
    "stun": (-0.08, 0.9),  # takes 4 off a number
}
"""Tokens that stay. The first of a kind are used soon, the later ones perhaps never."""
BURNING = 1.4
"""How much each Burning token will have burnt: all hurt at the end of the next turn, then half of the rest."""
CHALLENGED = 0.03
"""What a Challenge costs its holder, who can still hit the challenger."""

SHIELD = 0.8
"""A point of a Shield beside a point of health: it may be gone before it was needed."""
SPARES = 4, 0.5, 0.05
"""So many points of Shields that wait behind the first are worth half a point of health each, further ones less."""
COPY = 0.05
"""A Copy: one more place to act from, and a blow that misses. Each further one is worth half as much."""
FIGURE = 0.1
"""A figure of a stooge group: one more to act with. It runs a share of the group's risks."""

NUMBER, PIP = 0.02, 0.025
"""What a number left to spend is worth, and each of its points, while an enemy is in range: about two thirds
of the damage it will do. Only numbers that can still be spent count; those left when a turn ends are lost."""
FAR_PIP = 0.004
"""The same while nobody is in reach, when a number buys steps at best."""
REACHABLE = 0.8
"""How much of that counts while somebody is not in range, but within the Speed tokens at hand."""
TO_COME = 0.012
"""What each point of a number is worth besides, if an ability helps at the end of the turn: nobody should give up
numbers to have that help at once, as it comes anyway."""
STEP = 0.0045
"""A Speed token of the unit whose turn it is: a bit more than the point it was bought with. At the end of every turn
they are gone, so to others they are worth nothing."""

FAR, FARTHER = 0.03, 0.012
"""What it costs that nobody is in range, and each space by which the nearest enemy is too far or too near."""
RIVALS = 0.33
"""How much the other side's distances count. Three enemies come nearer with every step towards them: if that counted in
full nobody would ever go, and if not at all everybody would run into them alone."""
STRIDE = 0.7
"""Spaces a Speed token leads on, as some steps are dear."""
AHEAD = 0.7
"""How much it counts that a Copy is nearer than its unit."""
BRINK = 0.07
"""Next to an Edge with enemies about."""
HOVERING = 0.25
ON_TRAP = 0.05


def worth_of_side(m: State, units: list[Unit], own: bool) -> float:
    """What all units of a side are worth, and how close they are to the last one."""
    total = sum([worth(m, unit, own) for unit in units])
    if len(units) > 1 and sum([not m.taken_out(unit) for unit in units if unit.loadout is not None]) == 1:
        total -= ALONE
    return total


def worth(m: State, unit: Unit, own: bool) -> float:
    """What a unit is worth right now, to its own side or to the other."""
    bar = unit.bar or 1
    total = unit.bars - 1 + unit.hp / bar
    if unit.hp > 0 and unit.bars == 1:
        total += WOUNDED * sqrt(unit.hp / bar)
    if unit.loadout is None or (unit.hp <= 0 and m.down_now(unit)):
        return total
    if unit.tokens:
        total += worth_of_tokens(unit)
    if unit.shield:
        total += SHIELD * unit.shield / bar
    if unit.spares:
        some, first, later = SPARES
        points = sum(unit.spares)
        total += (first * min(points, some) + later * max(0, points - some)) / bar
    if unit.out:
        # It comes back as it left, with everything it holds; a stooge group does not.
        return total + (GONE * unit.turns if not unit.stooges else 0.0)
    if unit.challenge >= 0:
        total -= CHALLENGED
    return total + STANDING * unit.turns + worth_of_places(m, unit, own)


def worth_of_tokens(unit: Unit) -> float:
    """Tokens held, good and bad, but for Speed."""
    total = 0.0
    for kind, count in unit.tokens.items():
        if kind in TOKENS:
            first, less = TOKENS[kind]
            total += first * (1 - less**count) / (1 - less)
        elif kind == "burning":
            total -= min(unit.hp, BURNING * count) / (unit.bar or 1)
    return total


# -- where it stands, and what it can still do there -------------------------------------------------------------------


def worth_of_places(m: State, unit: Unit, own: bool) -> float:
    """Safe ground, enemies in range, and what is left to spend on them."""
    total, copies = 0.0, 0
    bodies = m.bodies_of(unit)
    foes = m.foes_at(unit.team)
    for figure in bodies:
        if figure.copy_of:
            total += COPY / 2**copies
            copies += 1
        else:
            total -= danger(m, unit, figure, foes) * (FIGURE if unit.stooges else 1)
    if not foes or not bodies:
        return total
    gaps = [gap(m, unit, each, foes) for each in bodies]
    speed = unit.tokens.get("speed", 0) if m.active == unit.id or "keeps-speed" in unit.loadout.traits else 0
    if unit.stooges:
        # Each of them acts from where it stands.
        total += FIGURE * len(bodies)
        total -= (1.0 if own else RIVALS) * sum([_distance(each, speed) for each in gaps]) / len(gaps)
    else:
        # Copies act in their unit's place, but they break easily.
        nearest, first = _distance(min(gaps), speed), _distance(gaps[0], speed)
        total -= (1.0 if own else RIVALS) * (AHEAD * nearest + (1 - AHEAD) * first)
    # What others have to spend is no news: they will have it after whatever one does now.
    return total + worth_of_numbers(m, unit, min(gaps), speed) if own else total


def _distance(gap: int, speed: int) -> float:
    """What a gap costs; Speed tokens will soon have closed some of it."""
    return FAR + FARTHER * max(0.0, gap - STRIDE * speed) if gap else 0.0


def gap(m: State, unit: Unit, figure: Figure, foes: int) -> int:
    """By how many spaces the nearest enemy is out of a figure's range; 0 if it has one in range and in sight."""
    low, high = unit.loadout.range or (1, 1)
    near = m.band(figure, low, high) & foes
    if near:
        return 0 if m.fogless(figure, unit, m.sees_cells(figure, unit, near)) else 1
    distance = m.board.distance
    nearest = min([distance(figure.cell, cell) for cell in listed(foes)])
    return max(1, low - nearest, nearest - high)


def danger(m: State, unit: Unit, figure: Figure, foes: int) -> float:
    """An abyss underfoot or behind one's back, a Trap underfoot."""
    total, traits = 0.0, unit.loadout.traits
    if m.trap & figure.body and "trap-safe" not in traits:
        total += ON_TRAP
    if "edge-safe" in traits:
        return total
    if m.edge & figure.body:
        return total + (HOVERING if over_edge(m, figure) else 0.0)
    if m.next_to(figure) & m.edge and foes & m.band(figure, 1, 3):
        total += BRINK
    return total


def worth_of_numbers(m: State, unit: Unit, gap: int, speed: int) -> float:
    """Numbers that can still be spent, and Speed tokens that can still be walked."""
    total = 0.0
    acting = m.active == unit.id and not _ending(m)
    if acting:
        total += STEP * speed + TO_COME * min(10, sum(unit.pool)) * len(unit.loadout.hears.by.get((AFTER, TurnEnd), ()))
    numbers: list[float] = [*unit.kept]
    if acting or "keeps-pool" in unit.loadout.traits:
        numbers += unit.pool
    if acting and not unit.this_turn.rolled:
        # A stance just chosen promises what its dice show on average.
        numbers += [(sides + 1) / 2 for sides in unit.loadout.dice] + [*unit.loadout.fixed]
    if numbers:
        if gap <= speed or "through-allies" in unit.loadout.traits:
            hopes = sum([NUMBER + PIP * min(each, 10) for each in numbers])
            total += REACHABLE * hopes if gap else hopes
        else:
            total += FAR_PIP * sum(numbers)
    return total


def _ending(m: State) -> bool:
    """Whether the turn is in its last moments: nothing more is spent but what others spend."""
    return any(step[0] == "finish_turn" for step in m.agenda)


class Judge(rooms.Judge):
    """How good a fight looks."""

    def evaluate(self, m: State, seat: int) -> float:
        """From 0 (lost) to 1 (won)."""
        if m.result is not None:
            return m.result.worth(seat)
        team = next((unit.team for unit in m.units if unit.seat == seat), 0)
        own = worth_of_side(m, [unit for unit in m.units if unit.team == team], True)
        rivals = worth_of_side(m, m.rivals_of(team), False)
        bars = sum([unit.turns for unit in m.units if unit.team == team]) or 1
        lead = (own - rivals / (m.teams - 1)) / bars
        return 1 / (1 + exp(-max(-30.0, min(30.0, 4 * lead))))
