"""One moment of a match in words: as nothing changes meanwhile, whatever is asked for twice is put into words once."""

from __future__ import annotations

from typing import Any

from dustup.engine.match import Match


class Moment:
    """A match between two answers. To be thrown away after that."""

    __slots__ = ("_known", "match")

    def __init__(self, match: Match) -> None:
        self.match = match
        self._known: dict[tuple[str, Any], str] = {}

    def phrase(self, kind: str, value: Any) -> str:
        """A value of some kind in words, as ``Match.phrase`` has it."""
        try:
            found = self._known.get((kind, value))
        except TypeError:  # a list: it cannot be remembered
            return self.match.phrase(kind, value)
        if found is None:
            found = self._known[kind, value] = self.match.phrase(kind, value)
        return found

    def say(self, event: Any) -> str:
        """An event in words."""
        return self.match.game.text.of_value("events", event, self.phrase)

    def say_option(self, option: Any) -> str:
        """An option in words."""
        return self.match.game.text.of_value("options", option, self.phrase)
