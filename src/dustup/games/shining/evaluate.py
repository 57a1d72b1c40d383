"""What bots steer by: time left against time needed, and in what shape the party is."""

from __future__ import annotations

from math import exp

from dustup.engine import rooms
from dustup.games.shining.encounter import Encounter
from dustup.games.shining.rules.ending import VICTORIES
from dustup.games.shining.state import OFF, State

PLENTY = 12.0
"""Rounds that are left where no clock runs."""
ROUND, HP, STANDS, SPARE, WOUND, EVEN = 0.25, 0.04, 0.15, 0.03, 0.06, 2.5
"""What counts: a round in hand, a Hero's HP, a Hero who stands, an MP, an item or a reaction point, an HP of a Monster;
and what all of it is worth when victory and defeat are equally near."""

AFTER, PLENTIFUL = 0.01, 200.0
"""How much what comes after counts once an encounter is decided, and with what strength it could not be better."""


class Judge(rooms.Judge):
    """From 0 (lost) to 1 (won), the same for all players."""

    def evaluate(self, state: State, seat: int) -> float:
        m = state
        if m.result is not None:
            return m.result.worth(seat)
        if m.outcome:
            return (1.0 - AFTER if m.outcome == "victory" else 0.0) + AFTER * prospects(m)
        slack = rounds_left(m) - VICTORIES[m.encounter.victory.kinds[0]].needed(m)
        return 1 / (1 + exp(EVEN - ROUND * slack - shape(m)))

    def resting(self, state: State) -> bool:
        """A plan is over with a Hero's activation."""
        return state.active < 0


def shape(m: State) -> float:
    """How the party and the Monsters are."""
    heroes = sum(HP * each.hp + SPARE * (each.mp + each.rp + len(each.items)) for each in m.heroes)
    standing = sum(not each.ex for each in m.heroes)
    monsters = sum(each.card.hp - (each.hp if each.cell != OFF else 0) for each in m.monsters)
    return heroes + STANDS * standing + WOUND * monsters


def prospects(m: State) -> float:
    """From 0 to 1, how strong the party goes on: HP and MP, and the stats its weapons, its defence and its luck use."""
    worth = 0.0
    for each in m.heroes:
        arms = [each.card.arms[one] for one in each.weapons] + [m.box.spells[one] for one in each.card.spells]
        hits = sum(each.stats[one.stat] for one in arms) / max(1, len(arms))
        worth += 1.5 * each.hp + each.mp + 4 * hits + 4 * each.stats["vit"] + each.stats["lck"]
    return min(1.0, worth / PLENTIFUL)


def rounds_left(m: State) -> float:
    """Rounds until time runs out, as far as one can tell; plenty where it does not."""
    if not m.encounter.timed:
        return PLENTY
    return len(m.stack) + a_card_lasts(m.encounter) * m.events_left


def a_card_lasts(encounter: Encounter) -> float:
    """How many rounds an Event Card takes on average: the one in which it is turned up, and its timers."""
    rows = [row for row in encounter.chart for _ in row.faces]
    events, timers = sum(row.events for row in rows), sum(row.timers for row in rows)
    return (events + timers) / events if events else 1.0
