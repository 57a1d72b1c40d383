"""One moment of a match in words: as nothing changes meanwhile, whatever is asked for twice is put into words once."""

from __future__ import annotations

from typing import Any

from dustup.engine.match import Match
from dustup.engine.text import parameters


class Moment:
    """A match between two answers. To be thrown away after that."""

    __slots__ = ("_known", "_phrase", "match", "state")

    def __init__(self, match: Match) -> None:
        self.match = match
        self.state = match.state
        self._phrase = match.game.phrase
        self._known: dict[tuple[str, Any], str] = {}

    def phrase(self, kind: str, value: Any) -> str:
        """A value of some kind in words, as ``Match.phrase`` has it."""
        try:
            found = self._known.get((kind, value))
        except TypeError:  # a list: it cannot be remembered
            return self.match.phrase(kind, value)
        if found is None:
            found = self._phrase(self.state, kind, value)
            if "Player " in found:
                found = self.match.called(found)
            self._known[kind, value] = found
        return found

    def say(self, event: Any) -> str:
        """An event in words."""
        return self.match.game.text.fill("events", type(event).key, parameters(event), self.phrase)

    def say_option(self, option: Any) -> str:
        """An option in words."""
        return self.match.game.text.fill("options", type(option).verb, parameters(option), self.phrase)
