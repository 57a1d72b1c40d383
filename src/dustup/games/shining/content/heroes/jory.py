"""Jory Three-Coins."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.happenings import LESS, Blow, Damage
from dustup.games.shining.verbs import Hero, Rule, State, attacked, hostile, roll_for, strike_back, weapons_reaching

card = Script()


def by_a_monster(m: State, me: Hero, damage: Damage, n: Tunable) -> bool:
    """The DMG comes from a Monster."""
    return damage.source is not None and hostile(me, damage.source)


@card.reaction(Damage, met=by_a_monster, window=LESS, mine="target")
def born_lucky(m: State, me: Hero, damage: Damage, n: Tunable) -> Rule[None]:
    """When this Hero is about to suffer DMG from a Monster, roll a D4 for each point of its LCK: each {least} or more
    takes off 1 DMG."""
    spared = yield from roll_for(m, me, "lck", n.least)
    damage.add(-spared, n.clause)


def left_unhurt(m: State, me: Hero, blow: Blow, n: Tunable) -> bool:
    """A Monster in reach has attacked this Hero for nothing."""
    return attacked(me, blow) and me.id not in blow.hurt and bool(weapons_reaching(m, me, blow.attacker))


@card.reaction(Blow, met=left_unhurt)
def thanks_for_missing(m: State, me: Hero, blow: Blow, n: Tunable) -> Rule[None]:
    """After a Monster's attack has cost this Hero no HP, this Hero attacks it with a weapon in reach and
    Advantage{advantage}."""
    yield from strike_back(m, me, blow.attacker, n.advantage)
