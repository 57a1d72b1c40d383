"""The Pond: a toy on a board of hexons, with bodies of one hex, of one hexon and of two, and dice with symbols."""

from toys.pond.game import GAME

__all__ = ["GAME"]
