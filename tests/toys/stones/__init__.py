"""The toy without chance, hidden things or a set-up."""

from toys.stones.game import GAME

__all__ = ["GAME"]
