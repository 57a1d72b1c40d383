"""My Game: step, strike, and hold the middle of the ring."""

from mygame.game import GAME

__all__ = ["GAME"]
