"""What keeps a server standing: how much may be sent, how fast, and how long things wait."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic


@dataclass(frozen=True, slots=True)
class Limits:
    """The figures of ``docs/protocol.md``; tests and clubs may choose others."""

    burst: float = 20
    """A connection may send so many messages at once,"""
    rate: float = 4
    """and then so many a second."""
    answers_burst: float = 8
    """Of answers, which have a measure of their own, so many at once for each of its seats,"""
    answers_rate: float = 2
    """and then so many a second: so that two hundred busy tables on a small machine stay quick."""
    post_burst: float = 60
    """From one address so many tables and replays may be opened at once,"""
    post_rate: float = 1
    """and then so many a second."""
    open_burst: float = 10
    """of these with seats for anybody so many at once,"""
    open_rate: float = 1 / 300
    """and then so many a second; the list of open tables is for everybody's."""
    seat_burst: float = 10
    """So many seats of open tables may be taken from one address at once,"""
    seat_rate: float = 1 / 20
    """and then so many a second."""
    body: int = 2 * 1024 * 1024
    """Bytes of a record that is handed in,"""
    asked: int = 256 * 1024
    """and of any other HTTP request."""
    outbox: int = 512
    """So many messages may wait for a slow connection before it is closed; it comes back and resumes."""
    outbox_bytes: int = 8 * 1024 * 1024
    head_seconds: float = 10
    """A request says what it wants within that time,"""
    body_seconds: float = 30
    """sends what belongs to it within that,"""
    request_seconds: float = 120
    """and is over, its reply read, within that."""
    requests: int = 400
    """So many requests at once in each process; beyond that, one of the most crowded address has to go,"""
    requests_per_address: int = 64
    """as it has if there are so many from its own."""
    join_seconds: float = 10
    """A connection says who it is within that time."""
    away_seconds: float = 120
    """Whose person is away so long while being asked may be replaced by a bot."""
    days_away: float = 3
    """In a match over days, it is so many days since the last answer."""
    seat_seconds: float = 60
    """Who has taken a seat at an open table and is not there so long before the match begins has lost it."""
    idle_seconds: float = 120
    """A table nobody is at is put away after that time."""
    connections: int = 2000
    """So many connections at once, shared equally among the halls. A tenth of them is kept for those who play."""
    connections_per_address: int = 300
    """So many of one address, those who play included; an IPv6 address counts with its whole network (/64)."""
    spectators_per_address: int = 60
    spectators_per_table: int = 200
    connections_per_seat: int = 8
    """So many screens for one seat; beyond that, the oldest is closed."""


class Bucket:
    """A token bucket: so many at once, then so many a second."""

    __slots__ = ("_at", "_burst", "_rate", "_tokens")

    def __init__(self, burst: float, rate: float) -> None:
        self._burst = self._tokens = burst
        self._rate = rate
        self._at = monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    @property
    def full(self) -> bool:
        """Whether it was left alone long enough to be forgotten."""
        return self._tokens + (monotonic() - self._at) * self._rate >= self._burst


class Buckets:
    """A bucket for each address."""

    def __init__(self, burst: float, rate: float) -> None:
        self._burst, self._rate = burst, rate
        self._known: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether one more is allowed from that address now."""
        if len(self._known) > 1000:
            self._known = {each: bucket for each, bucket in self._known.items() if not bucket.full}
        bucket = self._known.setdefault(address, Bucket(self._burst, self._rate))
        return bucket.take()
