"""Torn World: two expedition squads on a board of hexons, with hidden hands of God Cards."""

from dustup.games.torn.game import GAME

__all__ = ["GAME"]
