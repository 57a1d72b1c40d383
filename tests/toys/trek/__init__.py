"""The Trek: a toy game of packs brought in secret, questions for all, and windows on hidden hands."""

from toys.trek.game import GAME

__all__ = ["GAME"]
