"""Steps 5 and 6: destroyed squads, effects of the end of the game, Victory Points."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from dustup.engine.cite import clause
from dustup.engine.ending import Result
from dustup.engine.rule import Rule
from dustup.games.torn.events import GameEnds, LastTurn, NeverCame, PointsCounted, Scored, SquadDestroyed
from dustup.games.torn.happenings import GameCloses
from dustup.games.torn.rules.effects import of_turn
from dustup.games.torn.rules.gods import window_for
from dustup.games.torn.rules.steps import STEPS
from dustup.games.torn.scenario import Scored as Row
from dustup.games.torn.scenario import Zone
from dustup.games.torn.state import AMBUSH, DEAD, NOBODY, OFF, RESERVES, SEATS, Miniature, State, other

# -- wipe-out ----------------------------------------------------------------------------------------------------------


@clause("end.wipe-out", "end.wipe-out-reserves", "end.wipe-out-not-victory", "end.wipe-out-both")
def wiped_out(m: State, seats: Iterable[int]) -> None:
    """All Miniatures of a player have been killed: the game ends with this turn, won by nobody yet.

    ``seats`` are the players who have just lost somebody.
    """
    destroyed = [seat for seat in seats if all(each.where == DEAD for each in m.squad(seat))]
    for seat in destroyed:
        m.tell(SquadDestroyed, seat)
    if destroyed and not m.ending:
        m.ending = True
        m.tell(LastTurn)


# -- Step 5 ------------------------------------------------------------------------------------------------------------


@STEPS.step()
@clause("end.step-five-effects", "end.triggers", "public.glossary.ambush-never", "scenario.reserves-entry")
@clause("steps.order-within")
def game_over(m: State) -> Rule[None]:
    """Whoever never came counts as dead; then the effects of the end of the game."""
    m.ending = True
    m.tell(GameEnds, m.turn)
    for mini in m.minis:
        if mini.where in (AMBUSH, RESERVES):
            m.remove(mini, DEAD)
            m.tell(NeverCame, mini.id)
    m.then(window_for("game-ends", m.initiative), ("results",))
    yield from of_turn(m, GameCloses(m.turn))


# -- Step 6 ------------------------------------------------------------------------------------------------------------


@STEPS.step()
@clause("end.step-five-over", "end.count-points", "end.winner", "end.draw", "end.wipe-out-not-victory")
def results(m: State) -> None:
    """Victory Points as the Scenario counts them; more of them win, equal ones are a draw."""
    for row in m.scenario.scores:
        for _ in turns_not_played(m, row) if row.since else range(1):
            score(m, row)
    points = [each.points for each in m.players]
    for player in m.players:
        m.tell(PointsCounted, player.seat, player.points)
    if points[0] == points[1]:
        m.result = Result.drawn(points, "points")
    else:
        m.result = Result.won_by((points.index(max(points)),), points, "points")


@clause("end.turns-not-played")
def turns_not_played(m: State, row: Row) -> range:
    """After a wipe-out, what is counted at the end of turns is counted for those never played as well."""
    return range(max(m.turn + 1, row.since), m.scenario.turns + 1)


def score(m: State, row: Row) -> None:
    """Both players get what a row of the Scenario gives them."""
    for seat in range(SEATS):
        gained = worth(m, seat, row)
        if gained:
            m.players[seat].points += gained
            m.tell(Scored, seat, row.kind, gained, cites=row.clause)


def in_sight(m: State, seat: int) -> int:
    """Victory Points a player would have if everything stayed as it is."""
    points = m.players[seat].points
    for row in m.scenario.scores:
        points += worth(m, seat, row) * (len(turns_not_played(m, row)) if row.since else 1)
    return points


def worth(m: State, seat: int, row: Row) -> int:
    """What a row of the Scenario gives a player as it stands."""
    return min(row.most, row.points * (COUNTED[row.kind](m, seat) // row.each))


@clause("end.counted-alive")
def dead_cost(m: State, seat: int) -> int:
    """What a player's dead cost, but for those that count as alive."""
    return sum(each.card.points for each in m.squad(seat) if each.where == DEAD and not each.written)


def dead_cost_more(m: State, seat: int) -> int:
    """Whether the enemy dead cost more points than the own."""
    return int(dead_cost(m, other(seat)) > dead_cost(m, seat))


def leader(m: State, seat: int) -> Miniature:
    """The Leader of a squad."""
    return m.minis[m.players[seat].hero]


@clause("squad.leader")
def enemy_leader_dead(m: State, seat: int) -> int:
    """Whether the enemy Leader is dead."""
    return int(leader(m, other(seat)).where == DEAD)


@clause("squad.leader")
def own_leader_alive(m: State, seat: int) -> int:
    """Whether the own Leader lives."""
    return int(leader(m, seat).where != DEAD)


def crystals(m: State, seat: int) -> int:
    """Ether Crystals held."""
    return m.players[seat].crystals


def more_crystals(m: State, seat: int) -> int:
    """Whether a player holds more Ether Crystals than the other."""
    return int(crystals(m, seat) > crystals(m, other(seat)))


@clause("scenario.five-lanterns")
def markers_home(m: State, seat: int) -> int:
    """Scenario Markers in the own deployment zone: lying there, or carried by who has a hex in it."""
    home = m.ground.hexons.hexes(m.ground.zones[m.players[seat].zone])
    lying = sum(each.cell != OFF and bool(m.ground.board.bit[each.cell] & home) for each in m.markers)
    return lying + sum(bool(m.covers(each) & home) for each in bearers(m, seat))


@clause("scenario.five-lanterns")
def markers_carried(m: State, seat: int) -> int:
    """Scenario Markers carried by own Miniatures elsewhere."""
    home = m.ground.hexons.hexes(m.ground.zones[m.players[seat].zone])
    return sum(not m.covers(each) & home for each in bearers(m, seat))


def bearers(m: State, seat: int) -> list[Miniature]:
    """Who of a player carries a marker."""
    return [each for each in m.squad(seat) if each.marker != NOBODY]


@clause("scenario.three-hearths")
def zones(m: State, seat: int) -> int:
    """Zones in which the own Miniatures cost more points than the other's."""
    return sum(presence(m, zone, seat) > presence(m, zone, other(seat)) for zone in m.scenario.held_zones)


def presence(m: State, zone: Zone, seat: int) -> int:
    """What the Miniatures of a player with a hex in a zone cost."""
    hexons = m.ground.hexons
    hexes = hexons.hexes(sum(hexons.bit[hexons.hexon(each)] for each in zone.hexons))
    return sum(each.card.points for each in m.squad(seat) if each.alive and m.covers(each) & hexes)


COUNTED: Mapping[str, Callable[[State, int], int]] = {
    "dead-cost-more": dead_cost_more,
    "enemy-leader-dead": enemy_leader_dead,
    "own-leader-alive": own_leader_alive,
    "crystals": crystals,
    "more-crystals": more_crystals,
    "markers-home": markers_home,
    "markers-carried": markers_carried,
    "zones": zones,
}
"""What Scenarios count."""
