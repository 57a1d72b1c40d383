"""Blood Up."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Strike
from dustup.games.torn.verbs import Miniature, Rule, State, hurt, lay, my_active, use_up
from dustup.kit.cards import key_of

card = Script()


def hardy(m: State, seat: int, n: Tunable) -> list[Miniature]:
    """The own Active Miniature, if it survives it."""
    return [each for each in my_active(m, seat) if each.health > n.damage]


@card.plays(possible=hardy)
def blood_up(m: State, seat: int, n: Tunable) -> Rule[None]:
    """Your Active Miniature, if it has more life than that, suffers {damage} damage. Its first melee attack in this
    activation adds {dice:one Attack Die|# Attack Dice}."""
    for mini in hardy(m, seat, n):
        yield from hurt(m, mini, n.damage, None, "card")
        lay(m, key_of(n.name), mini, seat)


@card.before(Strike, mine="attacker", of=blood_up)
def more_dice(m: State, me: Miniature, blow: Strike, n: Tunable) -> None:
    """More dice for a melee attack."""
    if blow.tile.attack == "melee":
        blow.add(n.dice, n.clause)
        use_up(m, key_of(n.name), me)
