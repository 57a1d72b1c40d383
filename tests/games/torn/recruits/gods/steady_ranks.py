"""Steady Ranks."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Parry
from dustup.games.torn.verbs import Miniature, Rule, State, has_own, lay, minis_of, pick
from dustup.kit.cards import key_of

card = Script()


@card.plays(possible=has_own)
def steady_ranks(m: State, seat: int, n: Tunable) -> Rule[None]:
    """Until this activation ends one of your Miniatures rolls {dice:one Defense Die|# Defense Dice} more."""
    mini = yield from pick(m, seat, minis_of(m, seat), n.name)
    if mini is not None:
        lay(m, key_of(n.name), mini, seat)


@card.before(Parry, mine="target", of=steady_ranks)
def more_dice(m: State, me: Miniature, parry: Parry, n: Tunable) -> None:
    """More dice."""
    parry.add(n.dice, n.clause)
