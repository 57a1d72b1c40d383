"""The Crossing: a toy game of two sailors in a leaking boat, who reach the shore or sink together."""

from toys.crossing.game import GAME

__all__ = ["GAME"]
