"""Morning Shield."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Parry
from dustup.games.torn.verbs import Miniature, Rule, State, lay, minis_of, pick, their_active
from dustup.kit.cards import key_of

card = Script()


def defended(m: State, seat: int, n: Tunable) -> list[Miniature]:
    """One's own, while the opponent's Miniature is active."""
    return minis_of(m, seat) if their_active(m, seat) else []


@card.plays(possible=defended)
def morning_shield(m: State, seat: int, n: Tunable) -> Rule[None]:
    """While an Enemy is active: one Miniature of yours rolls {dice:one Defense Die|# Defense Dice} more until the end
    of this activation."""
    mini = yield from pick(m, seat, defended(m, seat, n), n.name)
    if mini is not None:
        lay(m, key_of(n.name), mini, seat)


@card.before(Parry, mine="target", of=morning_shield)
def more_dice(m: State, me: Miniature, parry: Parry, n: Tunable) -> None:
    """More dice."""
    parry.add(n.dice, n.clause)
