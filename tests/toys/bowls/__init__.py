"""Table Bowls: a toy game of free points on a table without cells."""

from toys.bowls.game import GAME

__all__ = ["GAME"]
