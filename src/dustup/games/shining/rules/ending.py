"""The end of an encounter: when it is won or lost. What follows from that stands in ``rewards.py``."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dustup.engine.cite import clause
from dustup.games.shining.events import NobodyRises
from dustup.games.shining.state import NOBODY, OFF, PARTY, Hero, Monster, State

VICTORY, DEFEAT = "victory", "defeat"


class Kind(NamedTuple):
    """A kind of Victory."""

    met: Callable[[State], bool]
    needed: Callable[[State], float]
    """About how many rounds are still needed: what bots steer by."""


# -- kinds of Victory --------------------------------------------------------------------------------------------------


@clause("encounter-one.goal")
def all_at_the_goal(m: State) -> bool:
    """All four Heroes are on goal squares together; an exhausted Hero there counts, unless it was agreed otherwise."""
    counted = m.heroes_on() if m.rulings.get("goal") == "standing" else m.party_on()
    return (counted & m.ground.goals).bit_count() == len(m.heroes)


def way_to_the_goal(m: State) -> float:
    """The farthest Hero's way in rounds, and the others', as each of them may be the last."""
    ways = [_rounds_home(m, hero) for hero in m.heroes if hero.cell != OFF]
    return 0.4 * max(ways) + 0.6 * sum(ways) / len(ways) if ways else 0.0


def _rounds_home(m: State, hero: Hero) -> float:
    """Rounds a Hero walks to the goal; who lies exhausted needs some more."""
    return m.ground.to_goals.get(hero.cell, 99) / hero.card.move + (2.0 if hero.ex else 0.0)


def _rounds_to(m: State, hero: Hero, goals: int) -> float:
    """Rounds a Hero walks, in plain steps, but by stairs and round cliffs; who lies exhausted needs some more."""
    here = m.ground.board.bit[hero.cell]
    if goals & here:
        return 0.0
    if m.ground.levels or len(m.ground.floors) > 1:
        far = m.ground.costs_to(goals).get(hero.cell, 99)
    else:
        near = m.ground.board.nearest(hero.cell, goals)
        far = m.ground.board.distance(hero.cell, near.bit_length() - 1) if near else 0
    return far / hero.card.move + (2.0 if hero.ex else 0.0)


@clause("end.carry")
def brought_to_the_goal(m: State) -> bool:
    """Whoever carries it stands on a goal square; an exhausted Hero brings nothing."""
    if m.bearer == NOBODY:
        return False
    bearer = m.heroes[m.bearer]
    return bearer.standing and bool(m.ground.goals >> bearer.cell & 1)


def way_with_the_burden(m: State) -> float:
    """The bearer's way to the goal; while nobody can carry it on, somebody's way there before that."""
    if m.bearer != NOBODY and not m.heroes[m.bearer].ex:
        return _rounds_home(m, m.heroes[m.bearer])
    lies = m.heroes[m.bearer].cell if m.bearer != NOBODY else m.burden
    there = m.ground.costs_to(1 << lies) if lies != OFF else {}
    ways = [there.get(each.cell, 99) / each.card.move for each in m.standing_heroes()]
    return 1.0 + min(ways, default=4.0) + m.ground.to_goals.get(lies, 99) / 5


@clause("combat.until-end", "end.protect")
def rounds_survived(m: State) -> bool:
    """So many rounds have been played to their end."""
    return m.round > m.encounter.victory.number


def rounds_to_come(m: State) -> float:
    """Rounds until then."""
    return max(0.0, m.encounter.victory.number + 1 - m.round)


def rounds_on_guard(m: State) -> float:
    """Rounds until then, and how near Monsters have come to what is protected."""
    there = m.ground.costs_to(m.ground.marked & ~m.heroes_on())
    near = [there.get(each.cell, 20) / max(1, each.card.move) for each in m.monsters_in_play()]
    return rounds_to_come(m) + sum(4.0 / (1 + each) ** 2 for each in near)


@clause("combat.track.boss")
def boss_is_gone(m: State) -> bool:
    """No boss is left in play."""
    return m.round > 0 and not [each for each in m.monsters if each.cell != OFF and each.card.boss]


def hits_on_the_boss(m: State) -> float:
    """Rounds to bring the boss down, once the Heroes are there."""
    return _hits_on(m, [each for each in m.monsters if each.card.boss and each.cell != OFF])


@clause("combat.until-end")
def monsters_are_gone(m: State) -> bool:
    """No Monster is left in play."""
    return m.round > 0 and not m.on[Monster.side]


def hits_on_all(m: State) -> float:
    """Rounds to bring all down, once the Heroes are there."""
    return _hits_on(m, m.monsters_in_play())


def _hits_on(m: State, monsters: list[Monster]) -> float:
    """Rounds to bring some Monsters down, at about 1 DMG for each Hero who stands and 1 more, and to walk there."""
    if not monsters:
        return 0.0
    cells = sum(1 << each.cell for each in monsters)
    walks = [_rounds_to(m, hero, cells) for hero in m.heroes if hero.cell != OFF]
    standing = sum(each.standing for each in m.heroes)
    return sum(each.hp for each in monsters) / (1 + standing) + sum(walks) / 4


VICTORIES: dict[str, Kind] = {
    "reach": Kind(all_at_the_goal, way_to_the_goal),
    "survive": Kind(rounds_survived, rounds_to_come),
    "protect": Kind(rounds_survived, rounds_on_guard),
    "carry": Kind(brought_to_the_goal, way_with_the_burden),
    "boss": Kind(boss_is_gone, hits_on_the_boss),
    "clear": Kind(monsters_are_gone, hits_on_all),
}

# -- kinds of Defeat ---------------------------------------------------------------------------------------------------


def never(m: State) -> bool:
    """Time is seen to where it runs: at the Final Step."""
    return False


@clause("ex.all-down-continues", "ex.untimed-all-down")
def exhausted_at_once(m: State) -> bool:
    """So many Heroes are exhausted at once, all if no number is printed: a defeat only where the encounter says so."""
    return [each.ex for each in m.heroes].count(True) >= (m.encounter.defeat.number or PARTY)


@clause("end.protect")
def breached(m: State) -> bool:
    """A Monster is on a square that the Heroes must protect, if only in passing."""
    return bool(m.monsters_on() & m.ground.marked)


DEFEATS: dict[str, Callable[[State], bool]] = {"time": never, "fallen": exhausted_at_once, "breach": breached}


@clause("ex.deadlock", "ex.all-down-continues")
def no_way_back(m: State) -> bool:
    """Every Hero is exhausted, and none has LCK or a healing item: nobody will ever get up again."""
    for hero in m.heroes:
        if not hero.ex or hero.stats["lck"] or any(m.box.items[each].healing for each in hero.items):
            return False
    return True


# -- looking -----------------------------------------------------------------------------------------------------------


@clause("end.encounter.condition", "end.defeat.conditions", "end.both-at-once", "end.check-timing")
def decided(m: State) -> bool:
    """Whether the encounter is over: looked at after every square, action, attack, Reaction and card. Victory wins."""
    if not m.outcome and m.round:
        if VICTORIES[m.encounter.victory.kinds[0]].met(m):
            m.outcome = VICTORY
        else:
            for each in m.encounter.defeat.kinds:
                if DEFEATS[each](m):
                    m.outcome = DEFEAT
            if not m.outcome and not m.on[Hero.side] and no_way_back(m):
                m.outcome = DEFEAT
                m.tell(NobodyRises, cites="ex.deadlock")
    if not m.outcome:
        return False
    close(m)
    return True


def close(m: State) -> None:
    """Nothing more is played of it: its instructions for this outcome are carried out next."""
    m.active, m.ap, m.steps, m.edge, m.target, m.mark = NOBODY, 0, 0, 0, NOBODY, OFF
    m.agenda.clear()
    m.then((m.outcome,))
