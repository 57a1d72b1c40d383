"""Fair dice: a keyed hash of a counter.

The secret is fixed before the first roll and its hash, the commitment, is published. Then each seat may add a salt; one
that names the commitment shows that it was made afterwards, so nobody has chosen the secret to suit the salts.
Rolls come from BLAKE2b keyed with both, so nobody can foresee or steer them, and once the secret is shown anyone
can recompute every die. The counters live in the state: a fork rolls on for free.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, TypeAlias

from dustup.engine.errors import BadPosition

Script: TypeAlias = Mapping[str, Sequence[int]]
"""For each stream the values to come first: faces of dice, or the places of a shuffled order."""

DICE = {sides: bytes(1 + byte % sides for byte in range(256)) for sides in (2, 3, 4, 6, 8, 10, 12, 20)}
UNFAIR = {sides: bytes(range(256 - 256 % sides, 256)) for sides in DICE}
"""Bytes that would favour low faces; they are thrown away."""


USED = "script "
"""How many values of a stream's script are used up is counted under its name with this before it."""


def secret_of(seed: int | str) -> bytes:
    """The secret that stands for a seed."""
    return blake2b(f"dustup seed {seed}".encode(), digest_size=32).digest()


def commitment(secret: bytes) -> str:
    """What is published before the first roll."""
    return blake2b(secret, digest_size=32, person=b"dustup commit").hexdigest()


def key_of(secret: bytes, salts: Sequence[str]) -> bytes:
    """The key of a match's dice: the secret mixed with every seat's salt."""
    mixed = blake2b(key=secret, digest_size=32, person=b"dustup key")
    for salt in salts:
        mixed.update(len(salt.encode()).to_bytes(4, "big") + salt.encode())
    return mixed.digest()


def salt_for(commitment: str, words: str) -> str:
    """A salt that names the commitment it was made for."""
    return f"{commitment}/{words}"


def made_for(salt: str) -> str:
    """The commitment that a salt names; empty if it names none."""
    named, slash, _ = salt.partition("/")
    hexadecimal = len(named) == 64 and not set(named) - set("0123456789abcdef")
    return named if slash and hexadecimal else ""


class Chance:
    """The seat that answers for dice and decks."""

    __slots__ = ("_streams", "key", "rolls", "script", "staged", "strict")

    def __init__(
        self, key: bytes, script: Script | None = None, rolls: list[Any] | None = None, strict: bool = False
    ) -> None:
        self.key = key
        self.script = script or {}
        """What comes first, for staged positions; when used up, the stream goes on."""
        self.strict = strict
        """Whether nothing but the script is rolled: when it is used up, that is an error."""
        self.staged = strict or bool(script)
        self.rolls = rolls
        """What was rolled, for the record: (stream, values); ``None`` when nobody keeps it."""
        self._streams: dict[str, blake2b] = {}
        """For each stream the hash with its key worked in, ready for a number."""

    def twin(self, rolls: list[Any] | None) -> Chance:
        """The same chance, noting what it rolls somewhere else."""
        twin = Chance(self.key, self.script, rolls, self.strict)
        twin._streams = self._streams
        return twin

    def _block(self, counters: dict[str, int], stream: str) -> bytes:
        number = counters.get(stream, 0)
        counters[stream] = number + 1
        keyed = self._streams.get(stream)
        if keyed is None:
            keyed = self._streams[stream] = blake2b(key=self.key, person=stream.encode())
        block = keyed.copy()
        block.update(number.to_bytes(8, "big"))
        return block.digest()

    def roll(self, counters: dict[str, int], count: int, sides: int, stream: str) -> list[int]:
        """So many dice with so many sides."""
        if self.staged and (self.strict or stream in self.script):
            faces = self._scripted(counters, count, stream, f"{count} of {sides} sides")
            for face in faces:
                if not 1 <= face <= sides:
                    raise BadPosition(f"a scripted die of the stream {stream!r} shows {face}, expected 1 to {sides}")
            if len(faces) < count:
                faces += Chance(self.key).roll(counters, count - len(faces), sides, stream)
        elif sides in DICE:
            table, unfair = DICE[sides], UNFAIR[sides]
            faces = [*self._block(counters, stream).translate(table, unfair)[:count]]
            while len(faces) < count:
                faces += self._block(counters, stream).translate(table, unfair)[: count - len(faces)]
        else:
            faces = [1 + self.below(counters, sides, stream) for _ in range(count)]
        if self.rolls is not None:
            self.rolls.append((stream, faces.copy()))
        return faces

    def _scripted(self, counters: dict[str, int], count: int, stream: str, wanted: str) -> list[int]:
        """Up to so many values of the script; how far it is used up is a counter like any other."""
        used = counters.get(USED + stream, 0)
        values = list(self.script.get(stream, ())[used : used + count])
        if self.strict and len(values) < count:
            left = f"{len(values)} left of {used + len(values)}"
            raise BadPosition(f"the scripted dice of the stream {stream!r} ran out: {wanted} to be rolled, {left}")
        counters[USED + stream] = used + len(values)
        return values

    def to_come(self, counters: Mapping[str, int]) -> dict[str, list[int]]:
        """What is left of the script, by stream."""
        left = {stream: list(values[counters.get(USED + stream, 0) :]) for stream, values in self.script.items()}
        return {stream: values for stream, values in left.items() if values}

    def used(self, counters: Mapping[str, int]) -> int:
        """How many values came from the script so far."""
        return sum(min(counters.get(USED + stream, 0), len(values)) for stream, values in self.script.items())

    def below(self, counters: dict[str, int], limit: int, stream: str) -> int:
        """A fair whole number from 0 to limit - 1, for any limit."""
        ceiling = (1 << 64) - (1 << 64) % limit
        while True:
            number = int.from_bytes(self._block(counters, stream)[:8], "big")
            if number < ceiling:
                return number % limit

    def order(self, counters: dict[str, int], size: int, stream: str) -> list[int]:
        """A fair permutation."""
        order = list(range(size))
        scripted: list[int] = []
        if self.strict or stream in self.script:
            scripted = self._scripted(counters, size, stream, f"an order of {size}")
        if scripted:
            if sorted(scripted) != order:
                raise BadPosition(f"a scripted order of the stream {stream!r} is {scripted}, expected 0 to {size - 1}")
            order = scripted
        else:
            for last in range(size - 1, 0, -1):
                at = self.below(counters, last + 1, stream)
                order[last], order[at] = order[at], order[last]
        if self.rolls is not None:
            self.rolls.append((stream, order))
        return list(order)
