"""The Raid: a toy game with hidden hands and decks, played together."""

from toys.raid.game import GAME

__all__ = ["GAME"]
