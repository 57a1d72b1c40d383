"""The end of an encounter: when it is won or lost. What follows from that stands in ``rewards.py``."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dustup.engine.cite import clause
from dustup.games.shining.state import NOBODY, OFF, Hero, Monster, State

VICTORY, DEFEAT = "victory", "defeat"


class Kind(NamedTuple):
    """A kind of Victory."""

    met: Callable[[State], bool]
    needed: Callable[[State], float]
    """About how many rounds are still needed: what bots steer by."""


# -- kinds of Victory --------------------------------------------------------------------------------------------------


@clause("encounter-one.goal", "encounter-one.victory")
def all_at_the_goal(m: State) -> bool:
    """All four Heroes stand on goal squares together; an exhausted Hero there counts."""
    goals = m.ground.goals
    return all(hero.cell != OFF and goals >> hero.cell & 1 for hero in m.heroes)


def way_to_the_goal(m: State) -> float:
    """The farthest Hero's way in rounds; the others' counts a little, too."""
    ways = [_rounds_home(m, hero) for hero in m.heroes if hero.cell != OFF]
    return 0.7 * max(ways) + 0.3 * sum(ways) / len(ways) if ways else 0.0


def _rounds_home(m: State, hero: Hero) -> float:
    """Rounds a Hero walks to the goal; who lies exhausted needs some more."""
    return m.ground.to_goals.get(hero.cell, 99) / hero.card.move + (2.0 if hero.ex else 0.0)


def _rounds_to(m: State, hero: Hero, goals: int) -> float:
    """Rounds a Hero walks, in plain steps; who lies exhausted needs some more."""
    here = m.ground.board.bit[hero.cell]
    if goals & here:
        return 0.0
    near = m.ground.board.nearest(hero.cell, goals)
    far = m.ground.board.distance(hero.cell, near.bit_length() - 1) if near else 0
    return far / hero.card.move + (2.0 if hero.ex else 0.0)


@clause("combat.until-end")
def rounds_survived(m: State) -> bool:
    """So many rounds have been played to their end."""
    return m.round > m.encounter.victory.number


def rounds_to_come(m: State) -> float:
    """Rounds until then."""
    return max(0.0, m.encounter.victory.number + 1 - m.round)


@clause("combat.track.boss")
def boss_is_gone(m: State) -> bool:
    """No boss is left in play."""
    return m.round > 0 and not any(each.card.boss and each.cell != OFF for each in m.monsters)


def hits_on_the_boss(m: State) -> float:
    """About 4 DMG a round, once the Heroes are there."""
    return _hits_on(m, [each for each in m.monsters if each.card.boss and each.cell != OFF])


@clause("combat.until-end")
def monsters_are_gone(m: State) -> bool:
    """No Monster is left in play."""
    return m.round > 0 and not any(each.cell != OFF for each in m.monsters)


def hits_on_all(m: State) -> float:
    """About 4 DMG a round, once the Heroes are there."""
    return _hits_on(m, m.monsters_in_play())


def _hits_on(m: State, monsters: list[Monster]) -> float:
    """Rounds to bring some Monsters down, and to walk there."""
    if not monsters:
        return 0.0
    cells = sum(1 << each.cell for each in monsters)
    walks = [_rounds_to(m, hero, cells) for hero in m.heroes if hero.cell != OFF]
    return sum(each.hp for each in monsters) / 4 + sum(walks) / 4


VICTORIES: dict[str, Kind] = {
    "reach": Kind(all_at_the_goal, way_to_the_goal),
    "survive": Kind(rounds_survived, rounds_to_come),
    "boss": Kind(boss_is_gone, hits_on_the_boss),
    "clear": Kind(monsters_are_gone, hits_on_all),
}

# -- kinds of Defeat ---------------------------------------------------------------------------------------------------


def never(m: State) -> bool:
    """Time is seen to where it runs: at the Final Step."""
    return False


@clause("ex.all-down-continues", "ex.untimed-all-down")
def all_exhausted(m: State) -> bool:
    """Every Hero is exhausted: a defeat only where the encounter says so."""
    return all(each.ex for each in m.heroes)


def monster_at_the_goal(m: State) -> bool:
    """A Monster stands on a square the Heroes must protect."""
    return bool(m.monsters_on() & m.ground.goals)


DEFEATS: dict[str, Callable[[State], bool]] = {"time": never, "fallen": all_exhausted, "breach": monster_at_the_goal}


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
    """Whether the encounter is over: looked at after every move, action, attack, Reaction and card. Victory wins."""
    if not m.outcome and m.round:
        if VICTORIES[m.encounter.victory.kind].met(m):
            m.outcome = VICTORY
        elif DEFEATS[m.encounter.defeat.kind](m) or no_way_back(m):
            m.outcome = DEFEAT
    if not m.outcome:
        return False
    close(m)
    return True


def close(m: State) -> None:
    """Nothing more is played of it: its instructions for this outcome are carried out next."""
    m.active, m.ap, m.steps, m.target, m.mark = NOBODY, 0, 0, NOBODY, OFF
    m.agenda.clear()
    m.then((m.outcome,))
