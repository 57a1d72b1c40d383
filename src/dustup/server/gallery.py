"""The gallery: what spectators say at a table.

It is no part of the journal. The last lines are kept for as long as the table is in use and then forgotten; those who
sit at the table may silence one spectator, or all of them.
"""

from __future__ import annotations

from collections import deque

from dustup.engine.errors import Refusal, Refused
from dustup.server.connection import Connection
from dustup.server.limits import Bucket
from dustup.server.protocol import GalleryNews, Voice
from dustup.server.tables import one_line

MOST_VOICES = 50
"""So many lines of spectators are kept for those who come later."""
AT_ONCE, A_SECOND = 10, 0.5
"""So many lines all spectators of a table may say at once, and then so many a second."""

CLOSED = Refusal("gallery-closed", "Those who play have asked the spectators to be silent.")
MUTED = Refusal("muted", "Those who play have asked you to be silent.")
TOO_MANY = Refusal("too-fast", "The spectators of this table have said much at once; wait a moment.")


class Gallery:
    """The spectators of one table."""

    def __init__(self) -> None:
        self.closed = False
        """The table says so: that stands in its journal."""
        self.hushed = False
        """Whether the chat of the table is closed altogether."""
        self._voices: deque[Voice] = deque(maxlen=MOST_VOICES)
        self._said = 0
        self._bucket = Bucket(AT_ONCE, A_SECOND)
        self._numbers: dict[Connection, int] = {}
        self._came = 0
        self._muted: dict[int, str] = {}
        """By their numbers, with the addresses they spoke from: whoever comes back from there stays mute."""

    def come(self, connection: Connection) -> int:
        """A spectator gets a number."""
        if connection not in self._numbers:
            self._came += 1
            self._numbers[connection] = self._came
        return self._numbers[connection]

    def go(self, connection: Connection) -> None:
        """A spectator leaves."""
        self._numbers.pop(connection, None)

    def check(self, connection: Connection) -> None:
        """Whether a spectator may make itself heard; refused in words if not."""
        if self.closed or self.hushed:
            raise Refused(CLOSED)
        address = connection.address
        if self._numbers.get(connection) in self._muted or (address and address in self._muted.values()):
            raise Refused(MUTED)

    def say(self, connection: Connection, text: str) -> GalleryNews:
        """A spectator says something."""
        self.check(connection)
        said = one_line(text)
        if not self._bucket.take():
            raise Refused(TOO_MANY)
        self._said += 1
        self._voices.append(Voice(self._said, self.come(connection), said))
        return self.news(1)

    def mute(self, number: int, yes: bool) -> None:
        """Silence a spectator, and take away what it has said; or let it speak again."""
        if not yes:
            if self._muted.pop(number, None) is None:
                raise Refused(Refusal("as-it-is", f"Spectator {number} is not mute."))
            return
        found = next((each for each, known in self._numbers.items() if known == number), None)
        if found is None and not any(each.spectator == number for each in self._voices):
            raise Refused(Refusal("no-spectator", f"There is no spectator {number}."))
        self._muted[number] = "" if found is None else found.address
        self._voices = deque((each for each in self._voices if each.spectator != number), maxlen=MOST_VOICES)

    def news(self, last: int = MOST_VOICES) -> GalleryNews:
        """The last lines that were said, and who is silent."""
        return GalleryNews(list(self._voices)[max(0, len(self._voices) - last) :], self.closed, sorted(self._muted))
