"""Franklin Stein."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.verbs import (
    Die,
    Fighter,
    Piece,
    Rule,
    State,
    adjacent_enemies,
    enemy_fighters,
    gain_momentum,
    has_half_or_less,
    heal,
    hurt,
    pick_die,
    pick_model,
    remove_die,
    set_to,
    shock,
    standing,
    turn_dice,
)

card = Script(cites=("content.hero.franklin-stein",))


@card.dice()
def spare_parts(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """Discard one of your dice. If you do, set {dice:one|up to #} of your other dice to {face}."""
    part = yield from pick_die(m, me, n.name)
    if part is None:
        return
    remove_die(m, n.name, part)
    yield from turn_dice(m, me, n.name, n.dice, set_to(n.face), least=0)


@card.special(on=adjacent_enemies)
def borrowed_strength(m: State, me: Fighter, die: Die, target: Piece, n: Tunable) -> Rule[None]:
    """Deal {damage} damage to one adjacent enemy. If that enemy loses at least 1 stamina or health, this fighter
    heals {heal}."""
    lost = yield from hurt(m, me, target, n.damage, n.name)
    if lost:
        heal(m, me, n.heal)


def battered(m: State, me: Fighter, n: Tunable) -> bool:
    """This fighter has half its stamina or less."""
    return has_half_or_less(me)


@card.at(possible=battered)
def up_from_the_slab(m: State, me: Fighter, n: Tunable) -> None:
    """If this fighter has half its stamina or less, it gains {momentum} momentum."""
    if has_half_or_less(me):
        gain_momentum(m, me, n.momentum)


def in_reach_of_lightning(m: State, me: Fighter, n: Tunable) -> int:
    """Enemy fighters within {range} hexes who can become Shocked."""
    return standing(m, enemy_fighters(m, me, n.range))


@card.heroism(possible=in_reach_of_lightning)
def lightning_rod(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """One enemy fighter within {range} hexes becomes Shocked."""
    target = yield from pick_model(m, me, in_reach_of_lightning(m, me, n), n.name)
    assert target is not None
    shock(m, target)
