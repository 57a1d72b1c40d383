"""What always holds in a game: looked at after every event of random matches, and more closely at questions."""

from __future__ import annotations

from collections import Counter

from dustup.boards.bits import listed
from dustup.games.torn.events import ActionDeclared, Activated, ActivationEnded, TurnBegan
from dustup.games.torn.squads import DECK
from dustup.games.torn.state import BOARD, MOST_MARKERS, NOBODY, OFF, PLACES, State

REMOVED = (ActionDeclared, Activated, ActivationEnded, TurnBegan)
"""When these are told nobody dead is on the battlefield. Within one attack or card the killed wait for its end."""


def holds(m: State, told: type | None = None) -> None:
    """Look at everything; ``told`` is the event that has just been told, nothing if somebody is asked."""
    hexes(m)
    lives(m)
    markers_carried(m)
    assert 0 <= m.time <= m.received <= MOST_MARKERS, f"{m.time} of {m.received} Time Markers are left"
    assert len({*m.used}) == len(m.used), f"an action was performed twice: {m.used}"
    if told in REMOVED:
        assert all(each.health for each in m.minis if each.alive), "a dead Miniature is on the battlefield"
    if told is None:
        kept(m)
        cards(m)


def hexes(m: State) -> None:
    """Nobody shares a hex, nobody stands on Volume Landscape, and larger ones stand on whole hexons."""
    count = 0
    for mini in m.minis:
        assert mini.where in PLACES, f"{mini.tag} is at {mini.where}"
        there = m.covers(mini)
        count += there.bit_count()
        assert all(m.held.get(cell) == mini.id for cell in listed(there)), f"{mini.tag} is where nobody is"
        assert not there & ~m.ground.board.all, f"{mini.tag} is beside the board"
        assert not there & m.ground.volume, f"{mini.tag} stands on Volume Landscape"
        if there:
            assert mini.where == BOARD, f"{mini.tag} is on the board and {mini.where}"
            assert mini.body.bit_count() == mini.card.hexons, f"{mini.tag} stands on {mini.body:b}"
    assert len(m.held) == count, "two are on one hex, or nobody is on a taken one"


def lives(m: State) -> None:
    """Wounds are within Health, conditions are not twice, nobody has a negative pool."""
    for mini in m.minis:
        assert 0 <= mini.wounds <= mini.card.health, f"{mini.tag} has {mini.wounds} wounds"
        assert len({*mini.conditions}) == len(mini.conditions), f"{mini.tag} has {mini.conditions}"
        assert {*mini.conditions} <= {*m.box.conditions}, f"{mini.tag} has {mini.conditions}"
        assert not mini.again or mini.spent, f"{mini.tag} was reactivated without having been activated"
    for player in m.players:
        assert all(each >= 0 for each in player.faith.values()), f"player {player.seat} owes Faith"
        assert player.crystals >= 0, "nobody owes Crystals"


def markers_carried(m: State) -> None:
    """A marker lies on a hex or is carried, and who carries it knows."""
    for marker in m.markers:
        assert marker.cell == OFF or marker.bearer == NOBODY, "a marker lies and is carried"
        assert marker.bearer == NOBODY or m.minis[marker.bearer].marker in (marker.id, NOBODY), "a marker is elsewhere"


def kept(m: State) -> None:
    """What is kept beside the Miniatures is what they say."""
    for seat in range(2):
        own = [each for each in m.squad(seat) if each.alive]
        assert m.on[seat] == sum(m.covers(each) for each in own), "the hexes of a player are not kept"
        assert m.big[seat] == sum(m.covers(each) for each in own if each.body), "those of larger ones are not kept"
    there = [each.hexon for each in m.vortices if each.hexon != OFF]
    assert len({*there}) == len(there), "two Vortices are on one hexon"
    # While a Wonder asks, the Vortex that is explored waits for the end of the action.
    used_up = sum(not each.supply for each in m.vortices if each.hexon != OFF)
    assert used_up <= (m.active != NOBODY), "a Vortex without Supply is left"


def cards(m: State) -> None:
    """Decks keep their cards: fifteen of the Hero's list within the copy limits, wherever they are."""
    for player in m.players:
        if player.hero == NOBODY:
            continue
        there = Counter([*player.hand, *player.rest, *player.discards])
        assert there.total() == DECK, f"the God Deck of player {player.seat} has {there.total()} cards"
        allowed = m.minis[player.hero].card.gods
        for key, number in there.items():
            most = m.box.gods[key].copies if key in allowed else 0
            assert number <= most, f"{number} × {key} in a God Deck"
    if m.decks:
        deck = m.wonders()
        assert Counter([*deck.rest, *deck.discards]) == Counter([*m.box.wonders]), "the Wonders are not all there"
