"""What bots steer by: Victory Points likely to come, in what shape the squads are, and who can strike whom.

Everything is counted in Victory Points. What a Miniature could still do, in the activation it is in or in its next one,
counts in part; the weights were found by letting bots play against each other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from math import exp
from typing import NamedTuple

from dustup.boards.bits import listed
from dustup.boards.hexons import Hexons
from dustup.engine import rooms
from dustup.games.torn.miniatures import MiniatureCard, Tile
from dustup.games.torn.options import Let, Pass
from dustup.games.torn.rules.combat import PIERCING
from dustup.games.torn.rules.dice import ATTACK_DIE, BLOCK, CRITICAL, CRITICAL_BLOCK, DEFENSE_DIE, SUCCESS, uncancelled
from dustup.games.torn.rules.ending import COUNTED, dead_cost, leader
from dustup.games.torn.scenario import Scenario, Scored
from dustup.games.torn.squads import STANDARD
from dustup.games.torn.state import BOARD, DEAD, MARKERS, NOBODY, OFF, Miniature, State, other

LIFE, ALIVE, LATE = 0.045, 0.4, 0.35
"""What a point of squad cost is worth, which part of it is for being alive whatever the wounds, and which part of it is
left in the last turn."""
FAITH, CARD, HELP = 0.02, 0.06, 0.12
"""A Faith Token, a card in hand, a card that lies on somebody who is about to fight."""
MARKED, DANGER, WOUNDED_LEADER = 0.12, 0.15, 0.5
"""A Condition Marker, standing on dangerous ground, and the part of a Leader's points that goes with its life."""
PULL, ZONE, CLOSE, FAR = 0.35, 3, 0.02, 14
"""The part of what lies somewhere that counts for who is beside it; how often a zone is counted that is held from now
on; what a hex nearer to an Enemy counts; and from where on it is too far."""
AGAIN = 0.7
"""How much a turn to come counts beside the one before, where a Scenario counts at the end of each."""
SURE, DOUBT = 1.2, 0.5
"""A lead that is hard to catch up in the last turn, and by how much more it must be for each turn to come."""
MOST_FAITH, MOST_DEFENSE = 9, 6
"""No action costs more, and nobody rolls more dice."""
HEXON = 2.6
"""Hexes to a hexon, as one goes or shoots."""


class Sight(NamedTuple):
    """How much counts what Miniatures could still do: by how far somebody looks ahead."""

    now: float
    first: float
    """How much of a blow counts by the Active Miniature in the middle of its activation, and at the beginning: there it
    should count little more than before, or it would be good to have only one left to activate."""
    soon: float
    later: float
    """By one that is still to be activated, and by one that has been."""
    struck: float
    """By the Active Miniature, when it has made its attack."""
    fresh: float
    """An activation to come."""


NEAR = Sight(now=0.9, first=0.42, soon=0.3, later=0.15, struck=0.0, fresh=0.12)
"""For who looks at one answer."""
AHEAD = Sight(now=1.4, first=1.2, soon=1.1, later=0.5, struck=0.5, fresh=0.3)
"""For who plans a whole activation: what both sides could do after it counts nearer to what it came to be worth in
matches between greedy bots (``studies/torn_sight.py``)."""


class Judge(rooms.Judge):
    """From 0 (lost) to 1 (won)."""

    tries, worlds = 4, 1
    lets = (Let(), Pass())

    def evaluate(self, state: State, seat: int) -> float:
        return chances(state, seat, NEAR)

    def foresee(self, state: State, seat: int) -> float:
        return chances(state, seat, AHEAD)


def chances(m: State, seat: int, sight: Sight) -> float:
    """How likely a player is to win."""
    if m.result is not None:
        return m.result.worth(seat)
    if any(each.hero == NOBODY for each in m.players):
        return 0.5
    left = m.scenario.turns - m.turn
    ahead = standing(m, seat, left, sight) - standing(m, other(seat), left, sight)
    return 1 / (1 + exp(-ahead / (SURE + DOUBT * left)))


def standing(m: State, seat: int, left: int, sight: Sight) -> float:
    """How a player stands, in Victory Points."""
    player = m.players[seat]
    total: float = player.points
    for row in m.scenario.scores:
        total += PROMISED.get(row.kind, as_it_stands)(m, seat, row, left)
    total += (FAITH * min(15, sum(player.faith.values())) + CARD * len(player.hand)) * min(1.0, left / 3)
    own = [each for each in m.minis if each.seat == seat and each.where != DEAD]
    foes = [each for each in m.minis if each.seat != seat and each.where == BOARD]
    scale = LIFE * (LATE + (1 - LATE) * min(left, 5) / 5) * STANDARD / m.size
    danger, there = m.danger(), []
    for mini in own:
        total += shape(mini, scale) + sight.fresh * acts(m, mini)
        if mini.where == BOARD:
            far = m.ground.board.distances(mini.cell)
            there.append((mini, far))
            blow, apart = prospects(m, mini, far, foes)
            total += CLOSE * (FAR - apart) + scale * blow * counts(m, mini, sight)
            if mini.id != m.active:
                total -= DANGER if m.covers(mini) & danger else 0.0
            elif blow and m.lasting and not (m.attacked or m.panicked):
                total += HELP * sum(each.seat == seat for each in m.lasting)
    return total + pulled(m, seat, there)


# -- Miniatures --------------------------------------------------------------------------------------------------------


def shape(mini: Miniature, scale: float) -> float:
    """What a Miniature is worth as it is; ``scale`` is what a point of squad cost is worth now."""
    card = mini.card
    share = ALIVE + (1 - ALIVE) * (card.health - mini.wounds) / card.health
    return scale * card.points * share - MARKED * len(mini.conditions)


def acts(m: State, mini: Miniature) -> bool:
    """Whether a Miniature is still to be activated, or has just been."""
    return not mini.spent or (mini.id == m.active and not m.used)


def counts(m: State, mini: Miniature, sight: Sight) -> float:
    """Which part of a Miniature's blow counts now."""
    if mini.id == m.active:
        if m.attacked or m.panicked:
            return sight.struck
        return sight.now if m.used else sight.first
    return sight.later if mini.spent else sight.soon


def prospects(m: State, mini: Miniature, far: Sequence[int], foes: list[Miniature]) -> tuple[float, int]:
    """What a Miniature could take from the Enemy who is worth it most, in this activation or in its next, in points of
    squad cost; and how far the nearest Enemy is."""
    time, extra = MARKERS, 0
    if mini.id == m.active and not (m.attacked or m.panicked):
        time, extra = m.time, m.focus
    faith = min(MOST_FAITH, m.players[mini.seat].faith.get(mini.card.domain, 0))
    blows = blows_of(mini.card, time, extra, faith)
    body = 1 if mini.body else 0
    best, nearest = 0.0, FAR
    for foe in foes:
        apart = far[foe.cell] - body - (1 if foe.body else 0)
        if apart < FAR:
            nearest = min(nearest, apart)
            blow = blows[min(foe.card.defense + foe.guard, MOST_DEFENSE)][max(apart, 0)]
            if blow:
                best = max(best, gain(blow, foe))
    return best, nearest


def gain(blow: float, foe: Miniature) -> float:
    """What so much damage, on average, takes from an Enemy, in points of squad cost."""
    card = foe.card
    health = card.health - foe.wounds
    if blow >= health:
        return card.points * ((1 - ALIVE) * health / card.health + ALIVE)
    return card.points * ((1 - ALIVE) * blow / card.health + ALIVE * (blow / health) ** 2)


@lru_cache(maxsize=4096)
def blows_of(card: MiniatureCard, time: int, extra: int, faith: int) -> list[tuple[float, ...]]:
    """The damage a card does on average with so many Time Markers: by Defense Dice, and by how far the defender is."""
    return [reach_of(card, time, extra, faith, defense) for defense in range(MOST_DEFENSE + 1)]


def reach_of(card: MiniatureCard, time: int, extra: int, faith: int, defense: int) -> tuple[float, ...]:
    """The same against so many Defense Dice: at once, after a Move, or after Concentration."""
    best = [0.0] * FAR
    ways = [(0, 0, extra)]
    ways += [(each.time, hexes(each), extra) for each in card.actions if each.kind in ("move", "step")]
    ways += [(each.time, 0, max(extra, each.extra)) for each in card.actions if each.kind == "concentration"]
    for tile in card.actions:
        if tile.kind == "attack" and tile.faith <= faith:
            for spent, farther, dice in ways:
                if tile.time + spent <= time:
                    blow = damage_of(tile, dice, defense)
                    for apart in range(min(FAR, hexes(tile) + farther + 1)):
                        best[apart] = max(best[apart], blow)
    return tuple(best)


def hexes(tile: Tile) -> int:
    """A distance in hexes, about."""
    return tile.distance if tile.unit == "hex" else round(HEXON * tile.distance)


def damage_of(tile: Tile, extra: int, defense: int) -> float:
    """What an attack does on average."""
    if tile.says(PIERCING):
        defense = max(defense - 1, min(defense, 1))
    return tile.damage * through(tile.dice + extra, defense)


@cache
def through(dice: int, defense: int) -> float:
    """Successes that get through on average."""
    total = 0.0
    for (criticals, successes), chance in thrown(dice, ATTACK_DIE, CRITICAL, SUCCESS).items():
        for (critical_blocks, blocks), blocked in thrown(defense, DEFENSE_DIE, CRITICAL_BLOCK, BLOCK).items():
            total += chance * blocked * sum(uncancelled(criticals, successes, critical_blocks, blocks))
    return total


@lru_cache(maxsize=64)
def thrown(dice: int, faces: tuple[str, ...], strong: str, plain: str) -> Mapping[tuple[int, int], float]:
    """How likely it is that so many strong and so many plain symbols are rolled."""
    if not dice:
        return {(0, 0): 1.0}
    found: dict[tuple[int, int], float] = {}
    for (first, second), chance in thrown(dice - 1, faces, strong, plain).items():
        for face in faces:
            key = first + (face == strong), second + (face == plain)
            found[key] = found.get(key, 0.0) + chance / len(faces)
    return found


# -- Victory Points to come --------------------------------------------------------------------------------------------

Promise = Callable[[State, int, Scored, int], float]


def as_it_stands(m: State, seat: int, row: Scored, left: int) -> float:
    """What a row of the Scenario would give."""
    return min(row.most, row.points * COUNTED[row.kind](m, seat) / row.each)


def likely(ahead: float, swing: float) -> float:
    """How likely it is to be ahead in the end; being level is for nobody."""
    return 1 / (1 + exp(-ahead / swing)) if swing else float(ahead > 0)


def dead_likely(m: State, seat: int, row: Scored, left: int) -> float:
    """The enemy dead may come to cost more than the own, or less."""
    ahead = dead_cost(m, other(seat)) - dead_cost(m, seat)
    return row.points * likely(ahead, m.size * (0.02 + 0.03 * left))


def crystals_likely(m: State, seat: int, row: Scored, left: int) -> float:
    """The one or the other may come to hold more Crystals."""
    ahead = m.players[seat].crystals - m.players[other(seat)].crystals
    return row.points * likely(ahead, 0.3 + 0.3 * left)


def leader_hunted(m: State, seat: int, row: Scored, left: int) -> float:
    """The more an enemy Leader has suffered, the nearer are the points for its death."""
    foe = leader(m, other(seat))
    return row.points if foe.where == DEAD else row.points * WOUNDED_LEADER * foe.wounds / foe.card.health


def leader_hurt(m: State, seat: int, row: Scored, left: int) -> float:
    """The same for the own one."""
    own = leader(m, seat)
    return 0.0 if own.where == DEAD else row.points * (1 - WOUNDED_LEADER * own.wounds / own.card.health)


def held_on(m: State, seat: int, row: Scored, left: int) -> float:
    """What is held counts at the end of every turn to come, the later the less."""
    held = sum(more_there(m, hexes, seat) > 0 for hexes, _ in zones_of(m.scenario, m.ground.hexons))
    ends = range(max(m.turn, row.since), m.scenario.turns + 1)
    return row.points * held * sum([AGAIN ** (each - m.turn) for each in ends])


@lru_cache(maxsize=64)
def zones_of(scenario: Scenario, hexons: Hexons) -> tuple[tuple[int, list[int]], ...]:
    """The hexes of each zone to hold, and the middles of its hexons; on another battlefield there are none."""
    if hexons is not scenario.ground.hexons:
        return ()
    zones = [[hexons.hexon(name) for name in zone.hexons] for zone in scenario.held_zones]
    return tuple(
        (hexons.hexes(sum(hexons.bit[each] for each in zone)), [hexons.centres[each] for each in zone])
        for zone in zones
    )


def more_there(m: State, hexes: int, seat: int) -> int:
    """By how much the own Miniatures in a zone cost more than the other's."""
    there = 0
    for side, sign in ((seat, 1), (other(seat), -1)):
        if m.on[side] & hexes:
            there += sign * sum([each.card.points for each in m.minis if each.seat == side and m.covers(each) & hexes])
    return there


PROMISED: Mapping[str, Promise] = {
    "dead-cost-more": dead_likely,
    "more-crystals": crystals_likely,
    "enemy-leader-dead": leader_hunted,
    "own-leader-alive": leader_hurt,
    "zones": held_on,
}
"""What may still change, by what Scenarios count."""


# -- places worth going to ---------------------------------------------------------------------------------------------


def pulled(m: State, seat: int, there: list[tuple[Miniature, Sequence[int]]]) -> float:
    """What lies on the battlefield counts in part for whoever is nearest, and a marker the nearer it is to home."""
    total = 0.0
    for value, cells, kind in goals(m, seat):
        ready = [near(far, cells) for mini, far in there if able(mini, kind)]
        if ready:
            total += PULL * value * max(ready)
    if m.markers and any(m.ground.zones):
        home = [m.ground.hexons.centres[each] for each in listed(m.ground.zones[m.players[seat].zone])]
        carried = sum(points for kind, points in stakes(m.scenario) if kind == "markers-home")
        total += sum(PULL * carried * near(far, home) for mini, far in there if mini.marker != NOBODY)
    return total


def near(far: Sequence[int], cells: list[int]) -> float:
    """From 1 beside the nearest of some hexes to 0 far away from all."""
    apart = far[cells[0]] if len(cells) == 1 else min([far[cell] for cell in cells])
    return 1.0 if apart <= 1 else max(0.0, 1 - (apart - 1) / FAR)


def able(mini: Miniature, kind: str) -> bool:
    """Whether somebody can do what is to be done at a place."""
    return not kind or (kind in kinds_of(mini.card) and (kind != "take" or mini.marker == NOBODY))


@lru_cache(maxsize=256)
def kinds_of(card: MiniatureCard) -> frozenset[str]:
    """The kinds of actions on a card."""
    return frozenset(each.kind for each in card.actions)


@lru_cache(maxsize=64)
def stakes(scenario: Scenario) -> tuple[tuple[str, float], ...]:
    """What one more of what a Scenario counts is worth."""
    return tuple((each.kind, each.points / each.each) for each in scenario.scores)


def goals(m: State, seat: int) -> list[tuple[float, list[int], str]]:
    """Vortices, markers and zones: what each is worth, where it is, and which action one needs there."""
    found: list[tuple[float, list[int], str]] = []
    centres = m.ground.hexons.centres
    for kind, value in stakes(m.scenario):
        if kind == "crystals":
            those = [each for each in m.vortices if each.hexon != OFF]
            found += [(value * min(2, each.supply), [centres[each.hexon]], "explore") for each in those]
        elif kind == "markers-home":
            found += [(value, [each.cell], "take") for each in m.markers if each.cell != OFF]
        elif kind == "zones":
            zones = zones_of(m.scenario, m.ground.hexons)
            found += [(ZONE * value, middles, "") for hexes, middles in zones if more_there(m, hexes, seat) <= 0]
    return found
