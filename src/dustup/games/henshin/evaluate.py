"""How good a position looks for a seat: what bots steer by.

Everything is measured in the scenario's stakes, about the distance between two equal players in the end: a lead of that
size is hard to catch up. The weights were fitted to matches that the bots played.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, sqrt

from dustup.engine import rooms
from dustup.games.henshin.rules.action_dice import in_hand
from dustup.games.henshin.state import Die, Fighter, State

# What things are worth in stakes; what pays only later, for each round left.
LEVEL = 0.05
WORN = 0.02
MOMENTUM, MOMENTUM_NOW = 0.012, 0.004
STAMINA, WEAK = 0.012, 0.02
READY, FALLEN, FALLEN_READY = 0.22, 0.02, 0.10
SHOCKED = 0.05
HEROISM, FIRST_HEROISM = 0.008, 0.06
WISDOM = 0.07
NEAR = 0.008
SINGLE, PIP = 0.035, 0.003
DICE = (0.0, SINGLE + 3 * PIP, 0.07, 0.11, 0.15)
"""A die to be spent, by its count; a Single by its value too."""

FAR = 8
"""Farther away than this is simply far."""


def worth(m: State, seat: int, left: float, teams: tuple[list[Fighter], list[Fighter]]) -> float:
    """Points scored, points in sight, and what may bring more in the rounds left."""
    player = m.players[seat]
    scene = m.scenario
    total: float = (player.score + scene.promised(m, seat)) / scene.stakes
    if player.heroism:
        total += FIRST_HEROISM + HEROISM * player.heroism
    if player.wisdom:
        total += WISDOM
    for first, second in player.levels:
        total += LEVEL * left * (first + second)
    foes = [each for each in teams[1 - seat] if not each.exhausted]
    for hero in teams[seat]:
        total += worth_of_fighter(m, hero, left, foes)
    if m.active_seat == seat and m.active >= 0:
        total += worth_of_dice(in_hand(m, seat))
    return total


def worth_of_fighter(m: State, hero: Fighter, left: float, foes: list[Fighter]) -> float:
    """Strength left, momentum, form, and an activation to come.

    A fighter that has fallen is not much worse off than a weak one: it gets up again with half its stamina.
    """
    if hero.exhausted:
        return FALLEN if hero.selected else FALLEN_READY
    stamina = hero.stamina
    total = STAMINA * stamina + (MOMENTUM * left + MOMENTUM_NOW) * hero.momentum
    if stamina < 3:
        total -= WEAK * (3 - stamina)
    if hero.form >= 0:
        total += WORN * left * max(m.players[hero.seat].levels[hero.form])
    if hero.shocked:
        total -= SHOCKED
    if not hero.selected:
        total += READY
        total -= NEAR * least_distance(m, foes, hero.cell)
    return total


def worth_of_dice(dice: list[Die]) -> float:
    """Action dice still to be spent."""
    total = 0.0
    for value, count, _ in dice:
        total += DICE[count] if count > 1 else SINGLE + PIP * value
    return total


# -- what scenarios ask too ------------------------------------------------------------------------------------------


def unexhausted(m: State, seat: int) -> list[Fighter]:
    """A player's fighters that stand."""
    pieces = m.pieces
    return [each for id in m.teams[seat] if not (each := pieces[id]).exhausted and isinstance(each, Fighter)]


def can_act(m: State, hero: Fighter) -> bool:
    """Whether a standing fighter has an activation to come this round, or dice left in this one."""
    return not hero.selected or (hero.id == m.active and bool(m.dice or m.pool))


def least_distance(m: State, heroes: Iterable[Fighter], cell: int) -> int:
    """How far the nearest of some fighters is from a hex; far without any."""
    distance = m.board.distance
    return min([distance(cell, hero.cell) for hero in heroes], default=FAR)


class Judge(rooms.Judge):
    """How good a position is."""

    def evaluate(self, m: State, seat: int) -> float:
        """From 0 (lost) to 1 (won)."""
        if m.result is not None:
            return m.result.worth(seat)
        if not m.round:
            return 0.5
        left = m.scenario.rounds - m.round + 1 - m.turn / 4
        teams = m.heroes_of(0), m.heroes_of(1)
        lead = worth(m, seat, left, teams) - worth(m, 1 - seat, left, teams)
        return 1 / (1 + exp(-max(-30.0, min(30.0, lead / (0.08 + 0.24 * sqrt(left))))))
