"""The Event Deck of Chapter 3."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.verbs import Rule, State, agree, alone, exhausted, heal, hurt, least_hp, reserves, spawn

card = Script()


@card.event()
def the_deep_gives_up_its_own(m: State, n: Tunable) -> None:
    """SPAWN every Monster of this encounter with an odd number that is not in play."""
    for each in reserves(m):
        if each.number % 2:
            spawn(m, each.card.key, each.number)


@card.event()
def called_back_by_name(m: State, n: Tunable) -> None:
    """Of each kind of this encounter, SPAWN the Monster with the lowest number that is not in play."""
    for kind in dict.fromkeys(each.card.key for each in reserves(m)):
        first = next(each for each in reserves(m) if each.card.key == kind)
        spawn(m, kind, first.number)


@card.event()
def tremor(m: State, n: Tunable) -> Rule[None]:
    """Every standing Hero without another Hero within {far} {far:square|squares} suffers {dmg} DMG."""
    for hero in alone(m, n.far):
        yield from hurt(m, hero, n.dmg, None, "event")


@card.event()
def the_dark_finds_the_weakest(m: State, n: Tunable) -> Rule[None]:
    """The standing Hero with the fewest HP suffers {dmg} DMG."""
    for hero in least_hp(m):
        yield from hurt(m, hero, n.dmg, None, "event")


@card.event()
def the_voice_below(m: State, n: Tunable) -> Rule[None]:
    """The players choose: answer it, and every standing Hero regains {heal} HP while the Monster of this encounter with
    the highest number that is not in play SPAWNs; or keep silent, and nothing happens."""
    chosen = yield from agree(m, n.name, "answer", "silent")
    if chosen == "answer":
        for hero in m.standing_heroes():
            yield from heal(m, hero, n.heal, None)
        for each in reserves(m)[-1:]:
            spawn(m, each.card.key, each.number)


@card.event()
def stone_remembers(m: State, n: Tunable) -> Rule[None]:
    """Every Monster in play regains {heal} HP."""
    for monster in m.monsters_in_play():
        yield from heal(m, monster, n.heal, None)


@card.event()
def a_shaft_of_sunlight(m: State, n: Tunable) -> Rule[None]:
    """Every exhausted Hero regains {heal} HP."""
    for hero in exhausted(m):
        yield from heal(m, hero, n.heal, None)
