"""Cinder Jack."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.verbs import (
    Die,
    Fighter,
    Piece,
    Rule,
    State,
    adjacent_enemies,
    hurt,
    lose_stamina,
    make_dangerous,
    move_hex_by_hex,
    pick_dice,
    reroll_face,
)

card = Script()


@card.dice()
def hot_hand(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """Re-roll any number of your dice. If at least one of these then shows 1, this fighter loses {burn} stamina, but
    never its last point."""
    picked = yield from pick_dice(m, me, n.name)
    if picked and 1 in (yield from reroll_face(m, n.name, picked)):
        lose_stamina(m, me, n.burn, n.name, keep=1)


@card.special()
def burning_trail(m: State, me: Fighter, die: Die, n: Tunable) -> Rule[None]:
    """This fighter moves up to {distance} hexes. Every hex it left on the way becomes Dangerous Terrain
    [fire] until the end of the round."""
    left = yield from move_hex_by_hex(m, me, n.distance, n.name)
    if left:
        make_dangerous(m, sum(1 << cell for cell in left), "fire", "round")


@card.special(on=adjacent_enemies)
def all_in(m: State, me: Fighter, die: Die, target: Piece, n: Tunable) -> Rule[None]:
    """Choose one adjacent enemy. Deal 1 damage to it for each action die you have left after paying, the wisdom die
    not counted; {most} damage at most."""
    unspent = sum(not each.wisdom for each in m.dice)
    yield from hurt(m, me, target, min(unspent, n.most), n.name)
