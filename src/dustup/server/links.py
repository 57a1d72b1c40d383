"""Keys of seats: signed by the server, so they cannot be guessed, and need not be stored."""

from __future__ import annotations

from hashlib import blake2b
from secrets import choice

from itsdangerous import BadData, URLSafeSerializer

from dustup.engine.errors import DustupError

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters of ids: none that are mistaken for others when read aloud."""
LENGTH = 14
"""Some 69 bits: nobody finds a table by trying."""


class BadKey(DustupError):
    """A key that was not signed by this server, or for another table."""


def new_id() -> str:
    """An id for a table or a replay."""
    return "".join(choice(LETTERS) for _ in range(LENGTH))


class Keys:
    """Makes and reads the keys of seats."""

    def __init__(self, signing_key: str) -> None:
        self._serializer = URLSafeSerializer(signing_key, salt="dustup seat")
        self._secret = signing_key.encode()

    def key(self, table: str, seat: int, turn: int = 0) -> str:
        """The key of a seat; whoever shows it, sits there. At a seat for anybody, until somebody else has taken it."""
        return str(self._serializer.dumps([table, seat, turn] if turn else [table, seat]))

    def after(self, table: str) -> str:
        """The id of the table that follows another: always the same, so that nobody opens a second one."""
        return self._id(table, b"dustup sequel")

    def again(self, table: str) -> str:
        """The id of the table at which the same people play again."""
        return self._id(table, b"dustup again")

    def _id(self, table: str, person: bytes) -> str:
        signed = blake2b(table.encode(), key=self._secret[:64], person=person).digest()
        return "".join(LETTERS[byte % len(LETTERS)] for byte in signed[:LENGTH])

    def puzzle(self, *what: object) -> str:
        """The id of a puzzle: the same one asked the same way has the same."""
        return self._id(repr(what), b"dustup puzzle")

    def seat(self, table: str, key: str) -> tuple[int, int]:
        """The seat of a table that a key opens, and for the how-manyeth who took it."""
        try:
            signed = self._serializer.loads(key)
        except BadData:
            raise BadKey("This key was not given out by this server, or it is not complete.") from None
        if signed[0] != table:
            raise BadKey("This key belongs to another table.")
        return int(signed[1]), int(signed[2]) if len(signed) > 2 else 0


def link(table: str, key: str) -> str:
    """The address of a seat; what stands behind # is never sent to a server or a log by accident."""
    return f"/table/{table}#key={key}"
