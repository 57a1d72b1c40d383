"""Crack the Shell."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Parry
from dustup.games.torn.verbs import Miniature, Rule, State, enemies_of, lay, my_active, pick
from dustup.kit.cards import key_of

card = Script()


def shells(m: State, seat: int, n: Tunable) -> list[Miniature]:
    """Enemies, while one's own Miniature is active."""
    return enemies_of(m, seat) if my_active(m, seat) else []


@card.plays(possible=shells)
def crack_the_shell(m: State, seat: int, n: Tunable) -> Rule[None]:
    """While a Miniature of yours is active: one Enemy rolls {dice:one Defense Die|# Defense Dice} fewer, but at least
    one, until the end of this activation. It comes on top of Armour Piercing."""
    mini = yield from pick(m, seat, shells(m, seat, n), n.name)
    if mini is not None:
        lay(m, key_of(n.name), mini, seat)


@card.before(Parry, mine="target", of=crack_the_shell)
def fewer_dice(m: State, me: Miniature, parry: Parry, n: Tunable) -> None:
    """Fewer dice; one is left by the rule."""
    parry.add(-n.dice, n.clause)
