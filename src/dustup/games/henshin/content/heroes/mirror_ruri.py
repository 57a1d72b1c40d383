"""Mirror Ruri."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.verbs import (
    OFF,
    Die,
    Fighter,
    Rule,
    State,
    adjacent_enemies,
    allies_within,
    faces_differ,
    hurt,
    may_hurt_one,
    pick_die,
    pick_model,
    pick_models,
    set_to,
    somebody_adjacent,
    swap,
    turn_dice,
)

card = Script()


@card.dice(possible=faces_differ)
def look_alike(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """Choose one of your dice. Set {dice:one|up to #} of your other dice to its face."""
    face = yield from pick_die(m, me, n.name)
    if face is not None:
        yield from turn_dice(m, me, n.name, n.dice, set_to(face))


@card.special(possible=somebody_adjacent)
def twin_kick(m: State, me: Fighter, die: Die, n: Tunable) -> Rule[None]:
    """Deal {damage} damage to each of up to two different adjacent enemies."""
    targets = yield from pick_models(m, me, adjacent_enemies(m, me), 2, n.name)
    for target in targets:
        if target.cell != OFF:
            yield from hurt(m, me, target, n.damage, n.name)


def partners(m: State, me: Fighter, die: Die, n: Tunable) -> int:
    """Allies within {range} hexes; the exhausted can be swapped too."""
    return allies_within(m, me, n.range)


@card.special(possible=partners)
def trading_places(m: State, me: Fighter, die: Die, n: Tunable) -> Rule[None]:
    """This fighter swaps hexes with one ally within {range} hexes. Then you may deal {damage} damage to one
    enemy adjacent to this fighter."""
    ally = yield from pick_model(m, me, partners(m, me, die, n), n.name)
    assert ally is not None
    swap(m, me, ally)
    yield from may_hurt_one(m, me, adjacent_enemies(m, me), n.damage, n.name)
