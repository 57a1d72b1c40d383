"""A table, a referee and a laboratory for tactical skirmish games."""

__version__ = "0.1.0"

from dustup.engine.errors import DustupError, Refusal, Refused
from dustup.engine.game import Game, find_game, game_names
from dustup.engine.match import Match

__all__ = ["DustupError", "Game", "Match", "Refusal", "Refused", "__version__", "find_game", "game_names"]
