"""Panic at the Dojo by Jacob Randolph and Liberi Gothica Games (CC BY-SA 4.0) as a game of Dustup."""

from dustup.games.panic.game import GAME

__all__ = ["GAME"]
