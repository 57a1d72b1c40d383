"""The Duel: a toy game full of interrupts."""

from toys.duel.game import GAME

__all__ = ["GAME"]
