"""After an encounter: what its Victory or Defeat part says, for each Hero, and what comes next."""

from __future__ import annotations

from collections.abc import Mapping

from dustup.engine.cite import clause
from dustup.engine.ending import Result
from dustup.engine.rule import Prompt, Rule
from dustup.games.shining.encounter import END, PREPARE, Ending
from dustup.games.shining.events import (
    Defeat,
    Follows,
    ItemsGiven,
    RecoveryLeft,
    RecoveryTaken,
    StatRaised,
    Victory,
    WeaponGained,
)
from dustup.games.shining.options import PICKING, Arm, Follow, Raise, Regain
from dustup.games.shining.rules import effects
from dustup.games.shining.rules.exhaustion import gets_up
from dustup.games.shining.rules.steps import STEPS
from dustup.games.shining.state import PARTY, STATS, Hero, State


@STEPS.step()
@clause("end.encounter.instructions", "end.victory.typical", "end.victory.all-decide-first", "end.one-shot-effects")
def victory(m: State) -> None:
    """The encounter is won: rewards and recovery for every Hero, then on to what comes next."""
    part = m.encounter.victory
    effects.clear(m)
    m.tell(Victory, part.text, cites=part.cites["met"])
    carry_out(m, part)


@STEPS.step()
@clause("end.encounter.instructions", "end.defeat.consequences", "end.one-shot-effects")
def defeat(m: State) -> None:
    """The encounter is lost: its Defeat part says what that means, perhaps with a smaller reward."""
    part = m.encounter.defeat
    effects.clear(m)
    m.tell(Defeat, part.text, cites=part.cites["met"])
    carry_out(m, part)


@clause("end.victory.typical", "end.victory.all-decide-first")
def carry_out(m: State, part: Ending) -> None:
    """What each Hero gets, then what the party gets, then what comes next."""
    m.stores = list(part.items)
    if part.items:
        m.tell(ItemsGiven, part.items)
    divided = [("divide",)] if part.items else []
    m.then(*(("reward", each) for each in range(PARTY)), *divided, ("conclude",))


def part_of(m: State) -> Ending:
    """The part of the encounter that is carried out."""
    return m.encounter.victory if m.outcome == "victory" else m.encounter.defeat


@STEPS.step(within="victory")
@clause("end.victory.typical", "ex.after-encounter")
def reward(m: State, hero: int) -> Rule[None]:
    """What each Hero gets, exhausted ones, too."""
    me, part = m.heroes[hero], part_of(m)
    for _ in range(part.stat):
        yield from raise_stat(m, me, part)
    for _ in range(part.weapons):
        yield from gain_weapon(m, me)
    if part.hp or part.mp:
        yield from recover(m, me, part)


@clause("end.victory.example-stat", "end.stat-cap", "end.recovery-optional", "hero.cha")
def raise_stat(m: State, me: Hero, part: Ending) -> Rule[None]:
    """A stat of the Hero's choice rises by 1 for good; there is no limit, and no way around it."""
    why = Prompt("raise", hero=me.id)
    stat = yield from PICKING.key(me.seat, Raise, STATS, why)
    me.stats[stat] += 1
    m.tell(StatRaised, me.id, stat, me.stats[stat], cites=part.cites["stat"])


@clause("end.victory.typical", "hero.equipment-limit", "party.create.weapon")
def gain_weapon(m: State, me: Hero) -> Rule[None]:
    """One of the weapons of the Hero's own that it does not have yet; the others are kept."""
    left = [each for each in me.card.arms if each not in me.weapons]
    key = yield from PICKING.key(me.seat, Arm, left, Prompt("arm", hero=me.id))
    if key is not None:
        me.weapons.append(key)
        m.tell(WeaponGained, me.id, key)


@clause("ex.after-encounter", "end.victory.example-recovery", "end.recovery-optional", "hero.mp-cap", "heal.cap")
def recover(m: State, me: Hero, part: Ending) -> Rule[None]:
    """Some HP or some MP, or neither; who then has 3 HP is exhausted no longer."""
    gains = {"hp": min(part.hp, me.card.hp - me.hp), "mp": min(part.mp, me.card.mp - me.mp)}
    offered = [what for what, number in gains.items() if number]
    why = Prompt("recover", hero=me.id, gains=((part.hp, "hp"), (part.mp, "mp")))
    what = yield from PICKING.key(me.seat, Regain, offered, why, may=True)
    if what is None:
        m.tell(RecoveryLeft, me.id, cites=part.cites["recovery"])
        return
    number = gains[what]
    if what == "hp":
        me.hp += number
    else:
        me.mp += number
    m.tell(RecoveryTaken, me.id, what, number, cites=part.cites["recovery"])
    gets_up(m, me)


@STEPS.step(within="victory")
@clause("end.victory.all-decide-first", "combat.players-agree", "quest.branching")
def conclude(m: State) -> Rule[None]:
    """When all have decided: what follows, by the outcome; where it leaves a choice, by what the players choose."""
    part = part_of(m)
    first, *others = m.players()
    m.following = yield from PICKING.key(first, Follow, ways_on(part, m.rulings), Prompt("follow"), also=tuple(others))
    m.tell(Follows, m.following, cites=part.cites["next"])
    if m.quest is not None and m.following == END:
        m.then(("quest_over",))
    else:
        finish(m)


@clause("encounter-one.defeat.contradiction")
def ways_on(part: Ending, rulings: Mapping[str, str]) -> tuple[str, ...]:
    """Where the instructions lead; what would lead back to the preparation loses the quest where that was agreed."""
    if rulings.get("lost-encounter") == "quest-lost":
        return tuple(END if each == PREPARE else each for each in part.next)
    return part.next


def finish(m: State) -> None:
    """The players have won together or lost together."""
    scores = (sum(each.hp for each in m.heroes),) * m.seats
    won = m.outcome == "victory"
    m.result = Result.won_by(range(m.seats), scores, "victory") if won else Result.lost_by_all(scores, "defeat")
