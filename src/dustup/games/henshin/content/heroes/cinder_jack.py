"""Cinder Jack."""

from __future__ import annotations

from dustup.games.henshin.cards import Tunable, hero
from dustup.games.henshin.verbs import (
    Die,
    Piece,
    Rule,
    State,
    adjacent_enemies,
    hurt_one,
    lose_stamina,
    make_dangerous,
    move_hex_by_hex,
    pick_dice,
    reroll_face,
    somebody_adjacent,
)

card = hero(__file__)


@card.dice("Hot Hand")
def hot_hand(m: State, me: Piece, n: Tunable) -> Rule[None]:
    """Re-roll any number of your dice. If at least one of these then shows 1, this fighter loses {burn} stamina, but
    never its last point."""
    picked = yield from pick_dice(m, me, "Hot Hand")
    if picked and 1 in (yield from reroll_face(m, "Hot Hand", picked)):
        lose_stamina(m, me, n.burn, "Hot Hand", keep=1)


@card.special("Burning Trail")
def burning_trail(m: State, me: Piece, die: Die, n: Tunable) -> Rule[None]:
    """This fighter moves up to {distance} hexes. Every hex it left on the way becomes Dangerous Terrain
    [fire] until the end of the round."""
    left = yield from move_hex_by_hex(m, me, n.distance, "Burning Trail")
    if left:
        make_dangerous(m, sum(1 << cell for cell in left), "fire", "round")


@card.special("All In", possible=somebody_adjacent)
def all_in(m: State, me: Piece, die: Die, n: Tunable) -> Rule[None]:
    """Choose one adjacent enemy. Deal 1 damage to it for each action die you have left after paying, the wisdom die
    not counted; {most} damage at most."""
    unspent = sum(not each.wisdom for each in m.dice)
    yield from hurt_one(m, me, adjacent_enemies(m, me), min(unspent, n.most), "All In")
