"""What always holds in an encounter: looked at after every event of random matches, and more closely at questions."""

from __future__ import annotations

from collections import Counter

from dustup.boards.bits import listed
from dustup.games.shining.events import CheatedDeath, Healed, LostHp, RecoveryTaken, Rested
from dustup.games.shining.rules.combat import track
from dustup.games.shining.rules.effects import KINDS, WARD
from dustup.games.shining.rules.exhaustion import UP_AGAIN
from dustup.games.shining.state import EVENT, NOBODY, OFF, PARTY, TIMER, Hero, Model, State

ON_THE_WAY = (LostHp, Healed, CheatedDeath, RecoveryTaken, Rested)
"""After these events EX is looked at next: it may not fit the HP yet."""


def holds(m: State, told: type | None = None) -> None:
    """Look at everything; ``told`` is the event that has just been told, nothing if somebody is asked."""
    squares(m)
    points(m)
    if told not in ON_THE_WAY:
        exhaustion(m)
    if told is None:
        cards(m)
        kept(m)
        lasting(m)
        # What a card says of 0 HP is carried out before the Monster is removed.
        assert all(each.hp or each.fallen for each in m.monsters if each.cell != OFF), "a Monster in play has HP"


def models(m: State) -> list[Model]:
    """Everybody, in play or not."""
    return [*m.heroes, *m.monsters]


def squares(m: State) -> None:
    """Nobody shares a square, and whoever is on the map stands on it, Heroes and walkers not on obstacles."""
    count = 0
    for model in models(m):
        there = m.covers(model)
        count += there.bit_count()
        assert all(m.held.get(cell) == model.id for cell in listed(there)), f"{model.tag} is where nobody is"
        assert not there & ~m.ground.board.all, f"{model.tag} is beside the map"
        assert model.card.fly or not there & m.ground.blocking, f"{model.tag} is on an obstacle"
        assert not there & m.ground.wall, f"{model.tag} is in a wall"
    assert len(m.held) == count, "two are on one square, or nobody is on a taken one"
    assert m.bearer == NOBODY or m.burden == OFF, "what is carried lies nowhere"


def kept(m: State) -> None:
    """What is kept beside the models is what they say."""
    standing = sum(m.covers(each) for each in m.heroes if not each.ex)
    lying = sum(m.covers(each) for each in m.heroes if each.ex)
    assert m.on == [standing, sum(m.covers(each) for each in m.monsters), lying], "the squares of a side are not kept"
    acting = [(number, each) for number, ids in m.acting.items() for each in ids]
    steps = [(at, each.id) for each in m.monsters for at in each.acts or (each.number,)]
    assert sorted(acting) == sorted(steps), "who acts on which step is not kept"


def points(m: State) -> None:
    """HP, MP, AP, reaction and movement points are within what the cards print; stats only ever rise."""
    for model in models(m):
        assert 0 <= model.hp <= model.card.hp, f"{model.tag} has {model.hp} of {model.card.hp} HP"
    for hero in m.heroes:
        assert 0 <= hero.mp <= hero.card.mp, f"{hero.tag} has {hero.mp} of {hero.card.mp} MP"
        assert 0 <= hero.rp <= hero.card.rp, f"{hero.tag} has {hero.rp} of {hero.card.rp} reaction points"
        assert all(hero.stats[each] >= number for each, number in hero.card.stats.items()), (
            f"{hero.tag} has lost a stat"
        )
        assert {*hero.weapons} <= {*hero.card.arms}, f"{hero.tag} has somebody else's weapon"
    assert min(m.steps, m.edge) >= 0, f"{m.steps} movement points and Advantage {m.edge} are left"
    assert m.active != NOBODY or not (m.steps or m.edge), f"nobody acts with {m.steps} movement points left"
    assert 0 <= m.ap <= most_ap(m), f"{m.ap} action points are left"
    orders = [each.order for each in m.heroes if each.order]
    assert sorted(orders) == list(range(1, len(orders) + 1)), f"the order is {orders}"


def most_ap(m: State) -> int:
    """Action points are had in an activation of a Hero only."""
    active = m.hearer(m.active)
    return active.card.ap if isinstance(active, Hero) else 0


def exhaustion(m: State) -> None:
    """Who has 0 HP is exhausted, and nobody with 3 HP or all of them is."""
    for hero in m.heroes:
        if hero.ex:
            assert hero.hp < min(UP_AGAIN, hero.card.hp), f"{hero.tag} is exhausted with {hero.hp} HP"
        else:
            assert hero.hp, f"{hero.tag} has no HP and is not exhausted"


def cards(m: State) -> None:
    """Decks keep their cards, whatever is turned up; the Final Step has events and timers only."""
    for name, deck in m.decks.items():
        there = Counter([*deck.rest, *deck.discards, *(each.card for each in (*deck.top, *deck.bottom))])
        wanted = Counter(list(m.box.events[m.encounter.events]) if name == "events" else m.box.monsters[name].deck)
        out = wanted - there
        assert not there - wanted, f"the deck {name} has a card too many"
        # An Event Card is discarded when it has been carried out.
        assert not out or (name == "events" and out.total() == 1), f"the deck {name} has lost {out}"
    assert {*m.stack} <= {EVENT, TIMER}, f"on the Final Step lie {m.stack}"
    assert m.events_left >= 0, "more Event Cards lie on the Final Step than there are"
    assert m.token in track(m), f"the token is on {m.token}"


def lasting(m: State) -> None:
    """What lasts is some Hero's, a ward lies on a Hero once; what is carried is somewhere; it all ends."""
    assert all(each.kind in KINDS and 0 <= each.by < PARTY for each in m.effects), f"what lasts is {m.effects}"
    wards = Counter((each.card, each.on) for each in m.effects if each.kind == WARD)
    assert not wards or max(wards.values()) == 1, f"a ward lies twice on one Hero: {wards}"
    carried = m.round and not m.outcome and m.encounter.victory.kinds[0] == "carry"
    assert not carried or (m.burden == OFF) != (m.bearer == NOBODY), "what is to be carried is lost"
    assert not m.outcome or (m.active == NOBODY and not m.effects), "something goes on after the end"
