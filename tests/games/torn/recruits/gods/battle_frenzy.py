"""Battle Frenzy."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Strike
from dustup.games.torn.verbs import Miniature, Rule, State, has_own, lay, minis_of, pick
from dustup.kit.cards import key_of

card = Script()


@card.plays(possible=has_own)
def battle_frenzy(m: State, seat: int, n: Tunable) -> Rule[None]:
    """Until this activation ends one of your Miniatures rolls {dice:one Attack Die|# Attack Dice} more."""
    mini = yield from pick(m, seat, minis_of(m, seat), n.name)
    if mini is not None:
        lay(m, key_of(n.name), mini, seat)


@card.before(Strike, mine="attacker", of=battle_frenzy)
def more_dice(m: State, me: Miniature, blow: Strike, n: Tunable) -> None:
    """More dice."""
    blow.add(n.dice, n.clause)
