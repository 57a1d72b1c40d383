"""Who is connected to the tables of this process, and who has to go when there is no room.

Whoever plays has a key, and that counts: spectators never take the last places, and when every place is taken a
spectator gives theirs to somebody who plays. Whoever has not said yet who they are waits in the porch, where newcomers
push out those who have been silent longest. All this is counted by address, so that the most crowded one gives way.
"""

from __future__ import annotations

from collections.abc import Sequence

from dustup.engine.errors import Refusal, Refused
from dustup.server.connection import FULL, Connection
from dustup.server.crowd import Crowd
from dustup.server.halls import Hall
from dustup.server.limits import Limits
from dustup.server.shown import Seats

KEPT = 10
"""One of so many places is kept for those who play; and as many again may stand in the porch."""

OTHER_FILES = 100
"""Files, pipes and connections that a process needs for itself."""

NEEDED = "your place was needed for somebody who plays; come again later"
CROWDED = "too many connections from your address"
ELSEWHERE = "this seat was opened on too many other screens"


class Guests:
    """All connections of this process to its tables."""

    def __init__(self, limits: Limits, hall: Hall, files: int | None = None) -> None:
        """``files`` is how many this process may have open, and a connection is one."""
        self.limits, self._hall = limits, hall
        most = hall.share(limits.connections)
        if files is not None:
            most = max(1, min(most, int((files - limits.requests - OTHER_FILES) / (1 + 1 / KEPT))))
        self.most = most
        self.kept = max(1, most // KEPT)
        self.porch: Crowd[Connection] = Crowd()
        """Who has not said yet who they are."""
        self.spectators: Crowd[Connection] = Crowd()
        self.players: Crowd[Connection] = Crowd()
        self.sent_away = 0
        self.refused = 0
        """Both for those who measure."""

    def come(self, connection: Connection) -> None:
        """Somebody comes in, who has not said yet who they are."""
        if len(self.porch) >= self.kept:
            silent = self.porch.oldest(self.porch.most_crowded())
            if silent is not None:
                self._forget(silent)
                self.sent_away += 1
                silent.cut()
        self.porch.add(connection.address, connection)
        self._hall.come()

    def go(self, connection: Connection) -> None:
        """Somebody has left."""
        self._forget(connection)

    def take_place(self, connection: Connection, you: Seats, at_the_table: Sequence[Connection]) -> None:
        """Somebody has said who they are, and gets a place; refused if there is none."""
        try:
            if you:
                self._sit(connection, you, at_the_table)
            else:
                self._watch(connection, at_the_table)
        except Refused:
            self.refused += 1
            raise
        if self.porch.discard(connection.address, connection):
            (self.players if you else self.spectators).add(connection.address, connection)

    def _watch(self, connection: Connection, at_the_table: Sequence[Connection]) -> None:
        limits, address = self.limits, connection.address
        if sum(not each.you for each in at_the_table) >= limits.spectators_per_table:
            raise Refused(Refusal("full", "Too many spectators are at this table; try again later."))
        if self.spectators.count(address) >= limits.spectators_per_address:
            raise Refused(Refusal("full", "Too many spectators come from your address; try again later."))
        if self._of(address) >= limits.connections_per_address:
            raise Refused(Refusal("full", "Too many connections come from your address; try again later."))
        if len(self) >= self.most - self.kept:
            raise Refused(Refusal("full", "All places for spectators are taken; try again later."))

    def _sit(self, connection: Connection, you: Seats, at_the_table: Sequence[Connection]) -> None:
        limits, address = self.limits, connection.address
        for seat in you:
            screens = [each for each in at_the_table if seat in each.you and each.closing is None]
            if len(screens) >= limits.connections_per_seat:
                self._send_away(screens[0], ELSEWHERE)
        if self._of(address) >= limits.connections_per_address:
            spectator = self.spectators.newest(address)
            if spectator is None:
                raise Refused(Refusal("full", "Too many connections come from your address; try again later."))
            self._send_away(spectator, NEEDED)
        elif len(self) >= self.most:
            self._make_room(address)

    def _make_room(self, address: str) -> None:
        """A spectator gives way to somebody who plays; if there is none, somebody of a more crowded address."""
        spectator = self.spectators.newest(self.spectators.most_crowded())
        if spectator is not None:
            self._send_away(spectator, NEEDED)
            return
        crowded = self.players.most_crowded()
        player = self.players.oldest(crowded)
        if player is None or self.players.count(crowded) <= self.players.count(address) + 1:
            raise Refused(Refusal("full", "Too many connections are at this server; try again later."))
        self._send_away(player, CROWDED)

    def __len__(self) -> int:
        """Those who have a place."""
        return len(self.spectators) + len(self.players)

    def _of(self, address: str) -> int:
        return self.spectators.count(address) + self.players.count(address)

    def _send_away(self, connection: Connection, why: str) -> None:
        self._forget(connection)
        self.sent_away += 1
        connection.close(FULL, why)

    def _forget(self, connection: Connection) -> None:
        if any(each.discard(connection.address, connection) for each in (self.porch, self.spectators, self.players)):
            self._hall.go()
