"""Records: what was set up, what was answered, what was rolled. Same record, same match, on every machine.

A record is canonical JSON: the text is exactly what its content gives, so that one changed byte anywhere is noticed.
Digests of the state at milestones say where a record that no longer replays first differs.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, fields
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from dustup import __version__
from dustup.engine import chance as fair
from dustup.engine.errors import BadRecord, DustupError, Refused
from dustup.engine.game import find_game

if TYPE_CHECKING:
    from dustup.engine.match import Match

FORMAT = "dustup-record"
FORMAT_VERSION = 1


@dataclass(slots=True)
class Record:
    """Everything needed to play a match again."""

    game: str
    game_version: str
    engine_version: str
    content_hash: str
    setup: dict[str, Any]
    commitment: str
    salts: list[str]
    secret: str
    """Hexadecimal; empty in the copy shown to seats before the match is over."""
    answers: list[list[Any]] = field(default_factory=list)
    """Seat and option in words."""
    rolls: list[list[Any]] = field(default_factory=list)
    """Stream and values, in the order they were rolled."""
    digests: list[list[Any]] = field(default_factory=list)
    """Number of answers given and the fingerprint of the state at that moment."""
    undone: list[list[int]] = field(default_factory=list)
    result: list[Any] | None = None
    format: str = FORMAT
    format_version: int = FORMAT_VERSION
    checksum: str = ""

    @classmethod
    def of(cls, match: Match) -> Record:
        """The record of a match so far."""
        if match.digests is None or match.chance.rolls is None:
            raise BadRecord("a fork keeps no record; replay its origin's record and give it the fork's answers")
        write = match.game.notation.write
        result = match.result
        made = cls(
            match.game.name,
            match.game.version,
            __version__,
            match.game.content_hash,
            match.setup,
            fair.commitment(match.secret),
            list(match.salts),
            match.secret.hex(),
            [[seat, write(match.state, each)] for each, seat in zip(match.answers, match.answered_by, strict=True)],
            [[stream, list(values)] for stream, values in match.chance.rolls],
            [list(each) for each in match.digests] + [[len(match.answers), match.state.digest()]],
            [list(each) for each in match.undone],
            None if result is None else [list(result.winners), list(result.scores), result.reason],
        )
        made.checksum = made.checked()
        return made

    def public(self) -> Record:
        """The copy that seats may have before the match is over: the secret stays sealed."""
        copy = Record(**asdict(self))
        copy.secret = ""
        copy.checksum = copy.checked()
        return copy

    def checked(self) -> str:
        """The checksum the content should have."""
        table = asdict(self)
        del table["checksum"]
        return blake2b(_canonical(table).encode(), digest_size=16).hexdigest()

    def to_json(self) -> str:
        """The record as text."""
        return _canonical(asdict(self)) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Read a record; anything unknown, damaged or truncated is an error that says what."""
        try:
            table = json.loads(text)
        except json.JSONDecodeError as error:
            what = "truncated" if error.pos >= len(text.rstrip()) - 1 else "damaged"
            raise BadRecord(
                f"the record is {what}: not JSON at character {error.pos + 1} of {len(text)} ({error.msg})"
            ) from None
        if not isinstance(table, dict) or table.get("format") != FORMAT:
            got = table.get("format") if isinstance(table, dict) else type(table).__name__
            raise BadRecord(f"this is no Dustup record: its format is {got!r}, expected {FORMAT!r}")
        if table.get("format_version") != FORMAT_VERSION:
            raise BadRecord(f"record format version {table.get('format_version')!r}, expected {FORMAT_VERSION}")
        wanted = [each.name for each in fields(cls)]
        for name in wanted:
            if name not in table:
                raise BadRecord(f"the record is truncated: it has no {name!r}")
        for name in table:
            if name not in wanted:
                raise BadRecord(f"the record has an unknown key {name!r}; known are: {', '.join(wanted)}")
        record = cls(**table)
        record._check_shapes()
        if record.to_json().rstrip("\n") != text.rstrip("\n") or len(text) - len(text.rstrip("\n")) > 1:
            at = next(i for i, (a, b) in enumerate(_pairs(record.to_json(), text)) if a != b)
            raise BadRecord(f"the record is damaged at character {at + 1}: it is not written as records are")
        return record

    def _check_shapes(self) -> None:
        shapes: dict[str, type | tuple[type, ...]] = {
            **dict.fromkeys(("game", "game_version", "engine_version", "content_hash", "commitment"), str),
            **dict.fromkeys(("secret", "checksum"), str),
            **dict.fromkeys(("salts", "answers", "rolls", "digests", "undone"), list),
            "setup": dict,
            "result": (list, type(None)),
        }
        for name, shape in shapes.items():
            if not isinstance(getattr(self, name), shape):
                raise BadRecord(f"the record is damaged: {name!r} is {getattr(self, name)!r}")
        for name in ("answers", "rolls", "digests", "undone"):
            for at, row in enumerate(getattr(self, name)):
                if not (isinstance(row, list) and len(row) == 2):
                    raise BadRecord(f"the record is damaged: {name}[{at}] is {row!r}, expected a pair")

    def secret_bytes(self) -> bytes:
        """The secret, checked against the commitment published before the first roll."""
        if not self.secret:
            raise BadRecord("the secret is still sealed: the match was not over when this copy was made")
        try:
            secret = bytes.fromhex(self.secret)
        except ValueError:
            raise BadRecord(f"the record is damaged: secret {self.secret!r} is not hexadecimal") from None
        if fair.commitment(secret) != self.commitment:
            raise BadRecord("the secret is not the one committed to before the first roll")
        return secret


def _canonical(table: dict[str, Any]) -> str:
    return json.dumps(table, ensure_ascii=False, separators=(",", ":"))


def _pairs(one: str, other: str) -> Iterator[tuple[str, str]]:
    longest = max(len(one), len(other)) + 1
    return zip(one.ljust(longest, "\0"), other.ljust(longest, "\1"), strict=True)


def replay(kind: type[Match], record: Record, to: int | None, verify: bool) -> Match:
    """Play a record again and compare with what it says, answer by answer."""
    game = find_game(record.game)
    if to is not None and not 0 <= to <= len(record.answers):
        raise BadRecord(f"answer {to} is asked for, but the record has answers 0 to {len(record.answers)}")
    stale = _staleness(record)
    try:
        match = _begin(kind, record)
    except DustupError as error:
        raise BadRecord(f"the record's set-up is refused{stale}: {error}") from error
    for at, (seat, words) in enumerate(record.answers if to is None else record.answers[:to]):
        try:
            match.answer(words, seat)
        except (Refused, TypeError, AttributeError) as error:
            raise BadRecord(f"first difference at answer {at + 1} ({words!r}, seat {seat}){stale}: {error}") from error
        if verify:
            _compare(match, record, stale)
    match.undone = [(int(at), int(seat)) for at, seat in record.undone]
    if verify:
        _compare(match, record, stale)
        if to is None:
            _compare_end(match, record, stale)
    if game.content_hash != record.content_hash and verify:
        raise BadRecord(
            f"the record was made with other content (hash {record.content_hash}, installed {game.content_hash}), "
            "though it replays the same so far; replay without verifying to use it all the same"
        )
    return match


def _begin(kind: type[Match], record: Record) -> Match:
    secret = record.secret_bytes()
    if "position" in record.setup:
        from dustup.engine.position import open_position

        setup = record.setup
        return open_position(kind, setup["position"], setup.get("dice", ()), 0, True, secret=secret, salts=record.salts)
    return kind(record.game, record.setup, secret=secret, salts=record.salts)


def _staleness(record: Record) -> str:
    game = find_game(record.game)
    if game.content_hash == record.content_hash:
        return ""
    return f" (recorded with content {record.content_hash}, installed is {game.content_hash})"


def _compare(match: Match, record: Record, stale: str) -> None:
    """Rolls and digests so far must be those of the record."""
    rolled = match.chance.rolls or []
    for at in range(len(rolled)):
        said = record.rolls[at] if at < len(record.rolls) else None
        if said != [rolled[at][0], list(rolled[at][1])]:
            raise BadRecord(
                f"first difference at roll {at + 1}, after answer {len(match.answers)}{stale}: "
                f"the record says {said}, the dice give {list(rolled[at])}"
            )
    said_digests = {(n, digest) for n, digest in record.digests}
    for given, digest in match.digests or []:
        if (given, digest) not in said_digests:
            said = [each for n, each in record.digests if n == given]
            raise BadRecord(
                f"first difference in the state after answer {given}{stale}: digest {digest}, the record says {said}"
            )


def _compare_end(match: Match, record: Record, stale: str) -> None:
    """At the last answer the whole record must be the one this match would give."""
    again = Record.of(match)
    for each in fields(Record):
        name = each.name
        if name in ("content_hash", "engine_version", "game_version", "checksum"):
            continue
        if getattr(again, name) != getattr(record, name):
            raise BadRecord(f"the record's {name} differ{stale}: {getattr(record, name)!r:.200}")
    if record.checksum != record.checked():
        raise BadRecord("the record's checksum does not match its content: it was changed after it was made")


def verify_fair(text: str) -> str:
    """Recompute every die and compare every byte of a record; the account of what was checked."""
    from dustup.engine.match import Match

    record = Record.from_json(text)
    record.secret_bytes()
    if record.engine_version != __version__ and record.checksum == record.checked():
        raise BadRecord(f"recorded with Dustup {record.engine_version}, this is {__version__}")
    match = replay(Match, record, None, verify=True)
    for name, now in (("game_version", match.game.version), ("engine_version", __version__)):
        if getattr(record, name) != now:
            raise BadRecord(f"the record's {name} is {getattr(record, name)!r}, this is {now!r}")
    dice = sum(len(values) for _, values in record.rolls)
    return (
        f"{dice} dice and cards in {len(record.rolls)} rolls, {len(record.answers)} answers and "
        f"{len(record.digests)} digests agree with the secret committed to as {record.commitment[:16]}…"
    )
