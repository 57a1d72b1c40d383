"""The Raid: a toy game with hidden hands and decks, played together."""

from toys.raid.game import Raid

GAME = Raid()
