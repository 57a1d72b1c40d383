"""One moment of a match in words: as nothing changes meanwhile, whatever is asked for twice is put into words once."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from dustup.engine.kept import ByHeart
from dustup.engine.match import Match

Known = defaultdict[str, ByHeart[Any, str]]
"""Words by the kind of value, and by the value: of points there is no end, so they are kept within limits."""


class Moment:
    """A match between two answers. After that comes the next moment, which knows what never changes in a match."""

    __slots__ = ("_known", "_written", "match")

    def __init__(self, match: Match, before: Moment | None = None) -> None:
        self.match = match
        self._known: Known = defaultdict(ByHeart)
        self._written: Known = defaultdict(ByHeart)
        if before is not None:
            self._written = before._written
            self._known.update((kind, before._known[kind]) for kind in match.game.lasting)

    def next(self) -> Moment:
        """The moment after the next answer, if no answer was taken back."""
        return Moment(self.match, self)

    def phrase(self, kind: str, value: Any) -> str:
        """A value of some kind in words, as ``Match.phrase`` has it."""
        known = self._known[kind]
        try:
            found = known.get(value)
        except TypeError:  # a list: it cannot be remembered
            return self.match.phrase(kind, value)
        if found is None:
            found = known.keep(value, self.match.phrase(kind, value))
        return found

    def phrases(self, kind: str, values: list[Any]) -> list[str]:
        """Many values of one kind in words; these can all be remembered, being fields of options."""
        known = self._known[kind]
        new = [each for each in values if each not in known]
        if new:
            if len(known) + len(new) > known.most:
                known.clear()
                new = values
            known.update(zip(new, self.match.phrases(kind, new), strict=True))
        return [known[each] for each in values]

    def written(self, kind: str, value: Any) -> str:
        """A field of an option as it is written; that never changes."""
        known = self._written[kind]
        found = known.get(value)
        if found is None:
            found = known.keep(value, self.match.game.write_value(self.match.state, kind, value))
        return found

    def written_each(self, kind: str, values: list[Any]) -> list[str]:
        """The same for many."""
        known = self._written[kind]
        return [known.get(each) or self.written(kind, each) for each in values]

    def say(self, event: Any) -> str:
        """An event in words."""
        return self.match.game.text.of_value("events", event, self.phrase)

    def say_option(self, option: Any) -> str:
        """An option in words."""
        return self.match.game.text.of_value("options", option, self.phrase)
