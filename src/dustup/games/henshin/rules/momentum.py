"""Momentum: earned by acting, held up to a maximum, lost by falling."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import at_once, before
from dustup.games.henshin.events import MomentumGained, MomentumLost
from dustup.games.henshin.happenings import MomentumGain
from dustup.games.henshin.state import Fighter, Piece, State


@clause("momentum.gain", "ruling.momentum.once", "ruling.momentum.timing")
def earn(m: State, fighter: Fighter) -> None:
    """After an action in which the fighter moved itself, threw an enemy or hurt one, it earns 1: never more."""
    gain = MomentumGain(fighter, 1)
    at_once(before(m, gain))
    gain_momentum(m, fighter, gain.amount)


def harmed(m: State, active: Piece, target: Piece) -> None:
    """The active model hurt or threw another: that is worth momentum, unless it was a friend."""
    if active.seat != target.seat or not target.fighter:
        m.deed = True


@clause("momentum.maximum", tells=("momentum.overflow",))
def gain_momentum(m: State, fighter: Fighter, amount: int) -> None:
    """Momentum goes up to the fighter's maximum; what is over is lost. The exhausted gain none."""
    if fighter.exhausted:
        return
    room = fighter.card.momentum - fighter.momentum
    if amount > room:
        if room > 0:
            fighter.momentum += room
        m.tell(MomentumGained, fighter.id, max(room, 0), fighter.momentum, cites="momentum.overflow")
    elif amount > 0:
        fighter.momentum += amount
        m.tell(MomentumGained, fighter.id, amount, fighter.momentum)


def lose_momentum(m: State, fighter: Fighter, amount: int | None = None) -> int:
    """Momentum goes down, never below 0; without an amount, all of it. Returns what was lost."""
    lost = fighter.momentum if amount is None else min(amount, fighter.momentum)
    if lost:
        fighter.momentum -= lost
        m.tell(MomentumLost, fighter.id, lost)
    return lost


@clause("momentum.gated-actions")
def is_full(fighter: Fighter) -> bool:
    """Whether actions that need full momentum are open to the fighter."""
    return fighter.momentum >= fighter.card.momentum
