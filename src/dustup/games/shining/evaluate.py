"""What bots steer by: time left against time needed, and in what shape the party is."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from dustup.engine import rooms
from dustup.games.shining.encounter import Encounter
from dustup.games.shining.played import Profile
from dustup.games.shining.rules.combat import one_round_more
from dustup.games.shining.rules.ending import VICTORIES, VICTORY
from dustup.games.shining.state import EVENT, OFF, PARTY, Hero, State

PLENTY = 12.0
"""Rounds that are left where no clock runs."""
ROUND, HASTE, HP, STANDS, SPARE, WOUND, EVEN = 0.25, 0.5, 0.04, 0.15, 0.03, 0.06, 2.5
"""What counts: a round in hand, and one where a goal has to be reached; a Hero's HP, a Hero who stands, an MP, an item
or a reaction point, an HP of a Monster; and what all of it is worth when victory and defeat are equally near."""

AFTER, STRONG = 0.01, 200.0
"""How much what comes after counts once an encounter is decided, and the strength of a party that is half of what could
be wished for: more is always better, but ever less so."""
NEEDED, SOUND, MANA, HIT, TOUGH, LUCK = 4, 1.5, 1.5, 4.0, 4.0, 1.0
"""What goes on with a Hero: so many HP count double, as below them one is soon exhausted; an HP, an MP, a point of what
it hits with, of VIT and of LCK."""
READY, AGAIN, IDLE = 1.0, 0.5, 0.25
"""What an item is worth to who has it: the first that heals and the first of every other kind; one more of those; one
that gives MP to who has none to fill."""
PACKED = 0.01
"""How much such items count beside the rest before an encounter, where nothing else differs."""


class Judge(rooms.Judge):
    """From 0 (lost) to 1 (won), the same for all players."""

    def evaluate(self, state: State, seat: int) -> float:
        m = state
        if m.outcome:
            # Also when all is over: the last choice, too, is one for the encounters to come.
            return (1.0 - AFTER if m.outcome == VICTORY else 0.0) + AFTER * prospects(m)
        if m.result is not None:
            return m.result.worth(seat)
        slack = rounds_left(m) - VICTORIES[m.encounter.victory.kinds[0]].needed(m)
        good = (HASTE if m.ground.goals else ROUND) * slack + shape(m)
        if not m.round:
            good += PACKED * packed(m) + SPARE * len(m.stores)
        return AFTER + (1 - 2 * AFTER) / (1 + exp(EVEN - good))  # between any defeat and any victory

    def resting(self, state: State) -> bool:
        """A plan is over with a Hero's activation: no Hero is active, or one who has done nothing yet.

        What the next Hero could do is no merit of whoever ended an activation. But where one Hero carries for all, the
        others plan for what that one does next.
        """
        if state.encounter.victory.kinds[0] == "carry":
            return state.active < 0
        if not 0 <= state.active < PARTY:
            return True
        card = state.heroes[state.active].card
        return not state.moved and not state.used and (state.ap, state.steps) == (card.ap, card.move)


def shape(m: State) -> float:
    """How the party and the Monsters are."""
    heroes = sum(HP * each.hp + SPARE * (each.mp + each.rp + len(each.items)) for each in m.heroes)
    standing = sum(not each.ex for each in m.heroes)
    monsters = sum(each.card.hp - (each.hp if each.cell != OFF else 0) for each in m.monsters)
    return heroes + STANDS * standing + WOUND * monsters


def prospects(m: State) -> float:
    """From 0 to 1, how strong the party goes on: HP and MP, what it hits with, its defence, its luck and its items."""
    worth = packed(m)
    for each in m.heroes:
        hale = SOUND * (each.hp + min(each.hp, NEEDED)) + MANA * each.mp
        worth += hale + HIT * blow(each) + TOUGH * each.stats["vit"] + LUCK * each.stats["lck"]
    return worth / (worth + STRONG)


def blow(hero: Hero) -> float:
    """What a Hero rolls on average for each action point with its best weapon."""
    arms = [hero.card.arms[each] for each in hero.weapons]
    return max([(mean_roll(each) + hero.stats[each.stat]) / max(1, each.ap) for each in arms], default=0.0)


def mean_roll(arm: Profile) -> float:
    """The mean of its dice."""
    return sum(die + 1 for die in arm.dice) / 2


def packed(m: State) -> float:
    """How well the items are divided; those that are still to be divided count as if they were in the best hands."""
    worth = READY * len(m.stores)
    for hero in m.heroes:
        seen = set()
        for key in hero.items:
            item = m.box.items[key]
            use = "healing" if item.healing else key
            mana = item.mp and not item.healing and not hero.card.mp
            worth += IDLE if mana else AGAIN if use in seen else READY
            seen.add(use)
    return worth


def rounds_left(m: State) -> float:
    """Rounds until time runs out, as far as one can tell; plenty where it does not."""
    if not m.encounter.timed:
        return PLENTY
    if m.events_left or EVENT in m.stack:
        return len(m.stack) + a_card_lasts(m.encounter) * m.events_left + one_round_more(m)
    return 1.0  # the last one, whatever lies on the Final Step


@lru_cache(maxsize=64)
def a_card_lasts(encounter: Encounter) -> float:
    """How many rounds an Event Card takes on average: the one in which it is turned up, and its timers."""
    rows = [row for row in encounter.chart for _ in row.faces]
    events, timers = sum(row.events for row in rows), sum(row.timers for row in rows)
    return (events + timers) / events if events else 1.0
