"""Signal Towers: three towers that score for whoever holds them."""

from __future__ import annotations

from dustup.boards.bits import cells
from dustup.engine.part import own
from dustup.engine.reading import Table
from dustup.games.henshin.cards import Tunable
from dustup.games.henshin.evaluate import least_distance, unexhausted
from dustup.games.henshin.happenings import Exhaustion
from dustup.games.henshin.scenario import Script
from dustup.games.henshin.scenes import Memory, announce, fighters_of, score, score_exhaustion
from dustup.games.henshin.verbs import Die, Fighter, State, standing_fighters

MAIN, SIDE = "*", "+"


class Towers(Memory):
    """Who marked a tower last. A tower is written by its hex, as in ``tower-H5``: the seat that marked it, if any."""

    marked: dict[int, int] = own(dict)
    """The seat, by the hex."""

    def told(self, m: State) -> dict[str, int | str]:
        return {f"tower-{m.board.name(cell)}": seat for cell, seat in self.marked.items()}

    def names(self, m: State) -> dict[str, int]:
        return {f"tower-{m.board.name(cell)}": cell for cell in cells(towers(m))}

    def read(self, m: State, data: Table) -> None:
        hexes = self.names(m)
        self.marked |= {hexes[name]: data.number(name, 0, 1) for name in data if name in hexes}


scene = Script(remembers=Towers)


def towers(m: State) -> int:
    """The hexes of all towers. They are open ground."""
    return m.goals.get(MAIN, 0) | m.goals.get(SIDE, 0)


# -- holding -------------------------------------------------------------------------------------------------


def holder(m: State, cell: int, standing: int) -> int | None:
    """The player with more unexhausted (standing) fighters on or adjacent to it holds it. With equal numbers, none
    included, the player who tuned it in last holds it; if nobody has, nobody does."""
    near = standing & m.board.within(cell, 1)
    first, second = ((near & fighters_of(m, seat)).bit_count() for seat in (0, 1))
    if first != second:
        return 0 if first > second else 1
    return Towers.of(m).marked.get(cell)


@scene.shows()
def towers_on_show(m: State, n: Tunable) -> list[tuple[int, str, int | None]]:
    """Who holds each tower now."""
    standing = standing_fighters(m)
    held = [(cell, holder(m, cell, standing)) for cell in cells(towers(m))]
    return [(cell, "free" if seat is None else f"held by player {seat + 1}", seat) for cell, seat in held]


def on_a_tower(m: State, hero: Fighter, die: Die, n: Tunable) -> bool:
    """this fighter is on a tower hex"""
    return bool(towers(m) >> hero.cell & 1)


@scene.action(possible=on_a_tower)
def tune_in(m: State, hero: Fighter, die: Die, n: Tunable) -> None:
    """Mark that tower for your side in place of any mark the opponent has on it. The mark stays until it is replaced;
    it decides who holds the tower when the numbers there are equal."""
    Towers.of(m).marked[hero.cell] = hero.seat
    announce(m, "tower-tuned", hero, hero.cell)


# -- scoring -------------------------------------------------------------------------------------------------


@scene.round_end()
def towers_score(m: State, n: Tunable) -> None:
    """At the end of every round, before heroes rest, each tower scores for the player who holds it: the main
    tower {main}, a side tower {side}."""
    standing = standing_fighters(m)
    for glyph, points, reason in ((MAIN, n.main, "main-tower"), (SIDE, n.side, "side-tower")):
        for cell in cells(m.goals.get(glyph, 0)):
            seat = holder(m, cell, standing)
            if seat is not None:
                score(m, seat, points, reason)


@scene.after(Exhaustion)
def a_fighter_falls(m: State, _: None, happening: Exhaustion, n: Tunable) -> None:
    """Score {exhaust} when an enemy fighter becomes exhausted (not in its Heroic Stand) within {near} hex of
    a tower."""
    if any(m.board.distance(happening.fighter.cell, cell) <= n.near for cell in cells(towers(m))):
        score_exhaustion(m, happening, n.exhaust)


# -- what looks near -----------------------------------------------------------------------------------------

HELD = (0.2, 0.2, 0.4, 0.9)
"""How sure a tower held now is to score, turn by turn."""


@scene.promise()
def towers_in_reach(m: State, seat: int, n: Tunable) -> float:
    """Towers held now, the surer the later in the round; marks, which last; fighters near a tower."""
    heroes, standing, marked = unexhausted(m, seat), standing_fighters(m), Towers.of(m).marked
    rest = m.scenario.rounds - m.round
    total = 0.0
    for glyph, points in ((MAIN, n.main), (SIDE, n.side)):
        for cell in cells(m.goals.get(glyph, 0)):
            if holder(m, cell, standing) == seat:
                total += HELD[m.turn] * points
            if marked.get(cell) == seat:
                total += (0.3 + 0.18 * rest) * points
            total -= 0.05 * points * least_distance(m, heroes, cell)
    return total
