"""The Event Deck of Chapter 2."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.verbs import (
    Rule,
    State,
    agree,
    beside,
    crowded,
    hurt,
    in_the_open,
    most_hp,
    nearest_door,
    regain_mp,
    reserves,
    spawn,
)

card = Script()


@card.event()
def horns_on_the_wall(m: State, n: Tunable) -> None:
    """SPAWN the {number} {number:Monster|Monsters} with the highest {number:number|numbers} of those of this encounter
    that are not in play."""
    for each in reserves(m)[-n.number :]:
        spawn(m, each.card.key, each.number)


@card.event()
def out_of_the_side_door(m: State, n: Tunable) -> None:
    """SPAWN the Monster of this encounter that is not in play and whose SPAWN square is nearest to a standing Hero."""
    for each in nearest_door(m, reserves(m)):
        spawn(m, each.card.key, each.number)


@card.event()
def arrows_in_the_open(m: State, n: Tunable) -> Rule[None]:
    """Every standing Hero with neither a Wall nor a Tall Obstacle beside it suffers {dmg} DMG."""
    for hero in in_the_open(m):
        yield from hurt(m, hero, n.dmg, None, "event")


@card.event()
def burning_oil(m: State, n: Tunable) -> Rule[None]:
    """Every standing Hero beside another standing Hero suffers {dmg} DMG."""
    for hero in crowded(m):
        yield from hurt(m, hero, n.dmg, None, "event")


@card.event()
def the_winch_slips(m: State, n: Tunable) -> Rule[None]:
    """The players choose: the standing Hero with the most HP suffers {dmg} DMG; or SPAWN the {number}
    {number:Monster|Monsters} with the lowest {number:number|numbers} of those of this encounter that are not in
    play."""
    chosen = yield from agree(m, n.name, "hold-it", "let-go")
    if chosen == "hold-it":
        for hero in most_hp(m):
            yield from hurt(m, hero, n.dmg, None, "event")
    else:
        for each in reserves(m)[: n.number]:
            spawn(m, each.card.key, each.number)


@card.event()
def a_forgotten_store(m: State, n: Tunable) -> None:
    """Every standing Hero regains {mp} MP."""
    for hero in m.standing_heroes():
        regain_mp(m, hero, n.mp)


@card.event()
def caught_in_their_own_snare(m: State, n: Tunable) -> Rule[None]:
    """Every Monster beside a standing Hero suffers {dmg} DMG."""
    caught = [each for each in m.monsters_in_play() if any(beside(m, each, hero) for hero in m.standing_heroes())]
    for monster in caught:
        yield from hurt(m, monster, n.dmg, None, "event")
