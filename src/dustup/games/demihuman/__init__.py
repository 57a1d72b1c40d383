"""Demihuman Combat: two coalitions on an open table measured in inches."""

from dustup.games.demihuman.game import GAME

__all__ = ["GAME"]
