"""Grave Golem."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.happenings import Destruction, Exhaustion, Throwing
from dustup.games.henshin.verbs import (
    Die,
    Fighter,
    Piece,
    Rule,
    State,
    adjacent,
    adjacent_enemies,
    enemy_fighters,
    has_half_or_less,
    heal,
    hurt,
    hurt_each,
    is_enemy,
    lose_momentum,
    make_dangerous,
    may_use,
    own_activation,
    shock_fighter,
    somebody_adjacent,
    standing,
)

card = Script(cites=("content.form.dark-earth", "ruling.affinity.placeholder"))


@card.at(possible=own_activation)
def grave_chill(m: State, me: Fighter, n: Tunable) -> None:
    """At the end of this fighter's own activation each adjacent enemy fighter loses {loss} momentum."""
    for each in m.fighters_on(standing(m, enemy_fighters(m, me, 1))):
        lose_momentum(m, each, n.loss)


def a_neighbour_fell(m: State, me: Fighter, fall: Exhaustion | Destruction, n: Tunable) -> bool:
    """An adjacent enemy is exhausted or destroyed."""
    if isinstance(fall, Destruction):
        return bool(m.board.neighbours[me.cell] >> fall.cell & 1)
    return is_enemy(me, fall.fighter) and adjacent(m, me, fall.fighter)


@card.reaction(Exhaustion, Destruction, met=a_neighbour_fell)
def feed_the_stone(m: State, me: Fighter, fall: Exhaustion | Destruction, n: Tunable) -> None:
    """After an adjacent enemy is exhausted or destroyed, this fighter heals {heal}."""
    heal(m, me, n.heal)


def dying_neighbours(m: State, me: Fighter, n: Tunable) -> int:
    """Adjacent enemy fighters that have half their stamina or less."""
    mask = 0
    for each in m.fighters_on(standing(m, enemy_fighters(m, me, 1))):
        if has_half_or_less(each):
            mask |= 1 << each.cell
    return mask


@card.special(on=dying_neighbours)
def last_rites(m: State, me: Fighter, die: Die, target: Piece, n: Tunable) -> Rule[None]:
    """Deal {damage} damage to one adjacent enemy fighter that has half its stamina or less."""
    yield from hurt(m, me, target, n.damage, n.name)


@card.less(Throwing, mine="target")
def planted(m: State, me: Fighter, throwing: Throwing, n: Tunable) -> None:
    """This fighter cannot be thrown."""
    throwing.add(-throwing.distance, n.clause)


@card.at(possible=own_activation)
def broken_ground(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """At the end of this fighter's own activation you may make all hexes adjacent to it Dangerous Terrain [earth]
    until the end of its next activation."""
    if (yield from may_use(m, me, n.name)):
        make_dangerous(m, m.board.neighbours[me.cell], "earth", until=f"new {me.tag}")


@card.special(possible=somebody_adjacent)
def tombfall(m: State, me: Fighter, die: Die, n: Tunable) -> Rule[None]:
    """Deal {damage} damage to each adjacent enemy. Each of them that is a fighter becomes Shocked."""
    struck = yield from hurt_each(m, me, adjacent_enemies(m, me), n.damage, n.name)
    for each in struck:
        shock_fighter(m, each)
