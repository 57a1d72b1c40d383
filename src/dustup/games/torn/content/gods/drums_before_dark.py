"""Drums Before Dark."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import State, beat_drums

card = Script()


def before_a_roll(m: State, seat: int, n: Tunable) -> bool:
    """Whether there is a roll in this turn."""
    return m.turn > 1 and not m.ending


@card.plays(possible=before_a_roll)
def drums_before_dark(m: State, seat: int, n: Tunable) -> None:
    """In this turn's initiative roll you throw {dice:one Attack Die|# Attack Dice} more. Not in the first turn."""
    beat_drums(m, seat, n.dice)
