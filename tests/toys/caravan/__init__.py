"""The Caravan: a toy card game with a weather deck nobody looks into, discards and hidden hands."""

from toys.caravan.game import GAME

__all__ = ["GAME"]
