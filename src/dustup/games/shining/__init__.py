"""Shining Heroes: four heroes together against monsters that play themselves."""

from dustup.games.shining.game import GAME

__all__ = ["GAME"]
