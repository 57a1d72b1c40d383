"""A view: what one seat may know, and nothing else. People, bots, spectators and learners look through it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from dustup.engine.forking import depart, hear, twin_of

if TYPE_CHECKING:
    from dustup.engine.match import Match


class View:
    """What one seat may know of a match at this moment."""

    __slots__ = ("_data", "_match", "seat")

    def __init__(self, match: Match, seat: int | None) -> None:
        self._match = match
        self.seat = seat
        self._data: dict[str, Any] | None = None

    @property
    def data(self) -> dict[str, Any]:
        """The view as JSON data."""
        if self._data is None:
            self._data = self._match.game.view(self._match.state, self.seat)
        return self._data

    def imagine(self, random: Random, *, events: bool = False) -> Match:
        """A match that might be this one: what the seat may not know is guessed, the dice to come are its own.

        The guess depends on what the seat knows and on ``random``, never on the truth. With ``events``, its log
        tells what happens from here on.
        """
        twin = twin_of(self._match)
        depart(twin, random.getrandbits(256), self.seat, True)
        if events:
            hear(twin)
        return twin

    def evaluate(self, twin: Match) -> float:
        """How good an imagined match looks for this seat, from 0 to 1."""
        return twin.game.evaluate(twin.state, 0 if self.seat is None else self.seat)

    def svg(self) -> str:
        """A drawing of the view."""
        return str(self._match.game.picture(self.data).svg())

    def text(self) -> str:
        """The view as a textual drawing."""
        return str(self._match.game.picture(self.data).text())

    def _repr_svg_(self) -> str:
        return self.svg()
