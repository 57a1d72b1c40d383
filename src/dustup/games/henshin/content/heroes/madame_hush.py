"""Madame Hush."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.verbs import (
    Die,
    Fighter,
    Npc,
    Piece,
    Rule,
    State,
    dist,
    enemies_in_range,
    enemy_fighters,
    gain_momentum,
    hurt,
    lose_momentum,
    npcs_within,
    pick_fighter,
    rotations,
    send_after,
    standing,
    turn_dice,
)

card = Script()


def within_earshot(m: State, me: Fighter, n: Tunable) -> bool:
    """The active enemy fighter is within {range} hexes of this fighter, and has a die to rotate."""
    return bool(m.pool) and dist(m, me, m.pieces[m.active]) <= n.range


@card.dice(possible=within_earshot)
def not_so_loud(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """When an enemy fighter within {range} hexes of this fighter is activated, you may rotate one die of its pool."""
    yield from turn_dice(m, me, n.name, 1, rotations)


def who_would_listen(m: State, me: Fighter, n: Tunable) -> int:
    """NPCs within {range} hexes."""
    return npcs_within(m, me, n.range)


def somebody_to_talk_about(m: State, me: Fighter, die: Die, n: Tunable) -> bool:
    """There are an NPC within {range} hexes and an enemy fighter that NPCs can target."""
    return bool(who_would_listen(m, me, n) and standing(m, enemy_fighters(m, me)))


@card.special(possible=somebody_to_talk_about, on=who_would_listen)
def rumour(m: State, me: Fighter, die: Die, target: Npc, n: Tunable) -> Rule[None]:
    """Choose one NPC within {range} hexes and one enemy fighter. Until the end of the round that NPC moves toward
    that fighter and strikes it if in Range, whatever its own behaviour is; while that fighter is exhausted, it goes
    for the nearest fighter. This fighter gains {momentum} momentum."""
    prey = yield from pick_fighter(m, me, standing(m, enemy_fighters(m, me)), n.name)
    assert prey is not None
    send_after(m, target, prey)
    gain_momentum(m, me, n.momentum)


@card.special(on=enemies_in_range)
def smother(m: State, me: Fighter, die: Die, target: Piece, n: Tunable) -> Rule[None]:
    """Deal {damage} damage to one enemy within {range} hexes. If that enemy is a fighter, it loses {loss}
    momentum."""
    yield from hurt(m, me, target, n.damage, n.name)
    if target.fighter:
        lose_momentum(m, target, n.loss)
