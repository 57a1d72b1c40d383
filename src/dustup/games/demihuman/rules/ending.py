"""Victory points, ties, and the second game of a mission that has two."""

from __future__ import annotations

from typing import Any

from dustup.engine.cite import clause
from dustup.engine.ending import Result
from dustup.games.demihuman.events import Drawn, FirstGameOver, GameEnded, PointsScored, TieBroken, Won
from dustup.games.demihuman.state import ATTACKER, CARRIED, DEFENDER, NOBODY, SEATS, State

BOTH = 2
FIRST_GAME = "first-game"
"""The reason of a result that says who leads after the first of two games."""


@clause("victory.mission-points")
def score(m: State, seat: int, points: int, why: str) -> None:
    """A player gains victory points."""
    if points:
        player = m.players[seat]
        player.points += points
        m.tell(PointsScored, seat, points, why, player.points)


@clause("ruling.tag.spawn-score", "tag.spawn.no-scoring", "victory.tie.unit-points", "victory.tie.unit-count")
def standing_of(m: State, seat: int) -> tuple[int, ...]:
    """What is compared, in order; spawned models count for nothing."""
    player = m.players[seat]
    own = [each for each in m.team(seat) if not each.made]
    return player.points, player.pips, sum(each.card.cost for each in own), len(own)


@clause("ruling.mission.match", "mission.vault.winner")
def sums(m: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The same over both games of a match."""
    before = m.before or (0,) * CARRIED * SEATS
    rows = [standing_of(m, seat) for seat in range(SEATS)]
    one, two = (tuple(now + before[seat * CARRIED + at] for at, now in enumerate(row)) for seat, row in enumerate(rows))
    return one, two


@clause(
    *("victory.most-points", "victory.tie.pips", "victory.tie.unit-points", "victory.tie.unit-count", "victory.draw"),
    tells=("mission.vault.single-game", "mission.assassination.single-game", "mission.teach.single-game"),
)
def finish(m: State) -> None:
    """More points win; then more pips, dearer survivors, more of them; else it is a draw."""
    m.agenda.clear()
    if is_first_of_two(m):
        finish_first(m)
        return
    one, two = sums(m)
    alone = m.mission.games == BOTH and m.single
    m.tell(GameEnded, (one[0], two[0]), cites=m.mission.says("single-game") if alone else "")
    winner, why = NOBODY, ""
    for why, mine, theirs in zip(("points", "pips", "unit-points", "unit-count"), one, two, strict=True):
        if why != "points":
            m.tell(TieBroken, why, (mine, theirs))
        if mine != theirs:
            winner = 0 if mine > theirs else 1
            break
    if winner == NOBODY:
        m.tell(Drawn)
        m.result = Result.drawn((one[0], two[0]), "draw")
    else:
        m.tell(Won, winner, why)
        m.result = Result.won_by((winner,), (one[0], two[0]), why)


@clause("ruling.mission.match", tells=("mission.vault.swap", "mission.assassination.swap", "mission.teach.swap"))
def finish_first(m: State) -> None:
    """The first of two games decides nothing by itself: its result says no more than who leads."""
    one, two = points = m.players[0].points, m.players[1].points
    m.tell(FirstGameOver, points, cites=m.mission.says("swap"))
    if one == two:
        m.result = Result.drawn(points, FIRST_GAME)
    else:
        m.result = Result.won_by((0 if one > two else 1,), points, FIRST_GAME)


def is_first_of_two(m: State) -> bool:
    """Whether a second game follows on this one."""
    return m.mission.games == BOTH and not m.single and not m.before


@clause("mission.vault.swap", "mission.assassination.swap", "mission.teach.swap", "ruling.mission.match")
@clause("ruling.match.concede", "ruling.match.draw")
def second_game(m: State) -> dict[str, Any] | None:
    """Of a mission of two games the first leads to a second: new teams, the roles swapped, the points carried over,
    and everything that was agreed."""
    if not is_first_of_two(m) or m.result is None or m.result.reason != FIRST_GAME:
        return None
    swapped = {ATTACKER: DEFENDER, DEFENDER: ATTACKER}
    agreed = {"deal": m.dealt, "rulings": dict(m.rulings), "content": dict(m.content)}
    return {
        **{key: each for key, each in agreed.items() if each},
        **({"teams": ["random"] * SEATS} if m.chance else {}),
        "mission": m.mission.key,
        "map": m.chart.key,
        "points": m.built,
        "single": False,
        "after": {
            "roles": [swapped[each.role] for each in m.players],
            "carried": [each for seat in range(SEATS) for each in standing_of(m, seat)],
        },
    }
