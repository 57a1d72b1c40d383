"""Records: what was set up, what was answered, what was rolled. Same record, same match, on every machine.

A record is canonical JSON: the text is exactly what its content gives, so that one changed byte anywhere is
noticed. Digests of the state at milestones say where a record that no longer replays first differs.

Answers are put into words when the record is made, by the state of that moment: how a game writes an option must
not depend on anything that changes during a match.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field, fields, replace
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, TypeAlias

from dustup import __version__
from dustup.engine import chance as fair
from dustup.engine.ending import Result
from dustup.engine.errors import BadRecord, DustupError, UnknownGame, UnreadableRecord
from dustup.engine.game import Game, find_game

if TYPE_CHECKING:
    from dustup.engine.match import Match

FORMAT = "dustup-record"
FORMAT_VERSION = 2
READABLE = (1, FORMAT_VERSION)
"""Versions of the format that are read. In the first, a result began with the seats that had won, not with verdicts."""
BEGINS = '{"game":'
"""How every record begins."""


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
    """For each seat its verdict, for each its score, and the reason."""
    format: str = FORMAT
    format_version: int = FORMAT_VERSION
    checksum: str = ""

    @classmethod
    def of(cls, match: Match) -> Record:
        """The record of a match so far."""
        if match.digests is None or match.chance.rolls is None:
            raise BadRecord("a fork keeps no record; replay its origin's record and give it the fork's answers")
        write = match.game.notation.write
        made = cls(
            match.game.name,
            match.game.version,
            __version__,
            content_of(match.game, match.setup),
            match.setup,
            fair.commitment(match.secret),
            list(match.salts),
            match.secret.hex(),
            [[seat, write(match.state, each)] for each, seat in zip(match.answers, match.answered_by, strict=True)],
            [[stream, list(values)] for stream, values in match.chance.rolls],
            [list(each) for each in match.digests] + [[len(match.answers), match.state.digest()]],
            [list(each) for each in match.undone],
            recorded(match.result),
        )
        made.checksum = made.checked()
        return made

    @classmethod
    def public_of(cls, match: Match) -> Record:
        """The copy that seats may have before the match is over.

        The secret stays sealed, and so do the answers of a secret choice that others are still making; of a game
        that hides anything only the commitment, the salts and the set-up are shown.
        """
        record = cls.of(match)
        if match.result is not None:
            return record
        if match.game.hidden:
            return record.sealed(match.game)
        record.secret = ""
        shown = len(match.answers) - len(match._gathered)
        del record.answers[shown:]
        record.digests[-1][0] = shown
        record.checksum = record.checked()
        return record

    def sealed(self, game: Game | None) -> Record:
        """What all may have of a match with secrets that is not over: nothing from which a hand could be made.

        A position has hands in it, so where the match began at one, that is not told either; of a set-up the game
        says what everybody may have; if it is not installed any more, nothing.
        """
        if "position" in self.setup:
            setup = {**self.setup, "position": "", "dice": []}
        else:
            setup = {} if game is None else game.setup.open_part(self.setup)
        nothing: dict[str, Any] = {"answers": [], "rolls": [], "digests": [], "undone": []}
        record = replace(self, secret="", setup=setup, **nothing)
        record.checksum = record.checked()
        return record

    def checked(self) -> str:
        """The checksum the content should have."""
        table = asdict(self)
        del table["checksum"]
        return blake2b(_canonical(table).encode(), digest_size=16).hexdigest()

    def to_json(self) -> str:
        """The record as text."""
        return _canonical(asdict(self)) + "\n"

    @classmethod
    def from_json(cls, given: str | bytes) -> Record:
        """Read a record; anything unknown, damaged or truncated is an error that says what."""
        text, table = _read_json(given)
        if not isinstance(table, dict) or table.get("format") != FORMAT:
            got = table.get("format") if isinstance(table, dict) else type(table).__name__
            raise BadRecord(f"this is no Dustup record: its format is {got!r}, expected {FORMAT!r}")
        if table.get("format_version") not in READABLE:
            known = " or ".join(str(each) for each in READABLE)
            raise BadRecord(f"record format version {table.get('format_version')!r}, expected {known}")
        wanted = [each.name for each in fields(cls)]
        for name in wanted:
            if name not in table:
                raise BadRecord(f"the record is truncated: it has no {name!r}")
        for name in table:
            if name not in wanted:
                raise BadRecord(f"the record has an unknown key {name!r}; known are: {', '.join(wanted)}")
        record = cls(**table)
        record._check_shapes()
        try:
            again = record.to_json()
        except RecursionError:
            raise UnreadableRecord("the record is damaged: it is nested too deeply to be read") from None
        if text not in (again, again.removesuffix("\n")):
            at = next(at for at, (one, other) in enumerate(_pairs(again, text)) if one != other)
            raise BadRecord(f"the record is damaged at character {at + 1}: it is not written as records are")
        return record

    def _check_shapes(self) -> None:
        for name in ("game", "game_version", "engine_version", "content_hash", "commitment", "secret", "checksum"):
            self._check_shape(name, str)
        for name in ("salts", "answers", "rolls", "digests", "undone"):
            self._check_shape(name, list)
        self._check_shape("setup", dict)
        self._check_shape("result", list | None)
        for at, salt in enumerate(self.salts):
            if type(salt) is not str:
                raise BadRecord(f"the record is damaged: salts[{at}] is {salt!r}, expected a text")
        for name, first, second in (
            ("answers", int, str),
            ("rolls", str, list),
            ("digests", int, str),
            ("undone", int, int),
        ):
            for at, row in enumerate(getattr(self, name)):
                if not (isinstance(row, list) and [type(each) for each in row] == [first, second]):
                    expected = f"[{first.__name__}, {second.__name__}]"
                    raise BadRecord(f"the record is damaged: {name}[{at}] is {row!r:.80}, expected {expected}")

    def _check_shape(self, name: str, shape: Any) -> None:
        if not isinstance(getattr(self, name), shape):
            raise BadRecord(f"the record is damaged: {name!r} is {getattr(self, name)!r:.80}")

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


def _read_json(given: str | bytes) -> tuple[str, Any]:
    """The text of a record and what it holds."""
    try:
        text = given.decode() if isinstance(given, bytes) else given
        text.encode()
    except UnicodeError as error:
        raise BadRecord(f"the record is damaged: not a text in UTF-8 ({error})") from None
    try:
        return text, json.loads(text)
    except json.JSONDecodeError as error:
        where = f"not JSON at character {error.pos + 1} of {len(text)} ({error.msg})"
        if text and not text.startswith(BEGINS[: len(text)]):
            raise BadRecord(f"this is no Dustup record: {where}") from None
        cut = error.pos >= len(text.rstrip()) - 1 or not text.rstrip().endswith("}")
        raise BadRecord(f"the record is {'truncated' if cut else 'damaged'}: {where}") from None
    except RecursionError:
        raise UnreadableRecord("the record is damaged: it is nested too deeply to be read") from None
    except ValueError as error:
        raise BadRecord(f"the record is damaged: {error}") from None


def recorded(result: Result | None, version: int = FORMAT_VERSION) -> list[Any] | None:
    """A result as a record of that version tells it: a verdict and a score for each seat, and the reason."""
    if result is None:
        return None
    return [list(result.winners if version == 1 else result.verdicts), list(result.scores), result.reason]


def _canonical(table: dict[str, Any]) -> str:
    return json.dumps(table, ensure_ascii=False, separators=(",", ":"))


def _pairs(one: str, other: str) -> Iterator[tuple[str, str]]:
    longest = max(len(one), len(other)) + 1
    return zip(one.ljust(longest, "\0"), other.ljust(longest, "\1"), strict=True)


# -- playing again ------------------------------------------------------------------------------------------------


Along: TypeAlias = "Callable[[Match], None]"
"""Looks at a match being played again: at its beginning and after every answer."""


def replay(kind: type[Match], record: Record, to: int | None, verify: bool, along: Along | None = None) -> Match:
    """Play a record again and compare with what it says, answer by answer; somebody may look along."""
    try:
        game = find_game(record.game)
    except UnknownGame as error:
        raise BadRecord(f"the record cannot be played here: {error}") from None
    if to is not None and not 0 <= to <= len(record.answers):
        raise BadRecord(f"answer {to} is asked for, but the record has answers 0 to {len(record.answers)}")
    stale = _staleness(record, game)
    match = _begin(kind, record, stale)
    comparison = _Comparison(match, record, stale)
    try:
        _play(match, record, to, comparison if verify else None, stale, along)
    except BadRecord as error:
        error.agreed = comparison.agreed
        raise
    return match


def _play(
    match: Match, record: Record, to: int | None, comparison: _Comparison | None, stale: str, along: Along | None
) -> None:
    """Answer by answer, comparing if that is wanted."""
    if along is not None:
        along(match)
    if comparison is not None:
        comparison.so_far()
    for at, (seat, words) in enumerate(record.answers if to is None else record.answers[:to]):
        try:
            match.take(words, seat)
        except Exception as error:
            # Refused, or rules that have changed cannot follow the record: either way it does not replay.
            raise BadRecord(
                f"first difference at answer {at + 1} ({words!r}, seat {seat}){stale}: {_named(error)}"
            ) from error
        if along is not None:
            along(match)
        if comparison is not None:
            comparison.so_far()
    match.undone = [(at, seat) for at, seat in record.undone]
    if comparison is None:
        return
    if to is None:
        comparison.at_the_end()
    if stale:
        comparison.agreed = len(match.answers)
        raise BadRecord(f"the record was made with other content{stale}, though it replays the same so far")


def agreement(record: Record, along: Along | None = None) -> tuple[int, str]:
    """Up to which answer a record can be played as it says, and what differs; nothing if it fits in every respect.

    Of a record that cannot even be begun, -1.
    """
    from dustup.engine.match import Match

    try:
        replay(Match, record, None, True, along)
    except BadRecord as error:
        return (-1 if error.agreed is None else error.agreed), str(error)
    return len(record.answers), ""


def _begin(kind: type[Match], record: Record, stale: str) -> Match:
    secret = record.secret_bytes()
    setup = record.setup
    try:
        if "position" not in setup:
            return kind(record.game, setup, secret=secret, salts=record.salts)
        from dustup.engine.position import open_position

        position, dice = setup["position"], setup.get("dice", ())
        # The answers the position brings along stand in the record as well.
        return open_position(kind, position, dice, 0, True, secret=secret, salts=record.salts, answer=False)
    except Exception as error:
        # A damaged or outdated set-up can be wrong in any way.
        raise BadRecord(f"the record's set-up is refused{stale}: {_named(error)}") from error


def _named(error: Exception) -> str:
    return str(error) if isinstance(error, DustupError) else f"{type(error).__name__}: {error}"


def content_of(game: Game, setup: dict[str, Any]) -> str:
    """A fingerprint of what a match is played with: the game's content and what its set-up changes of it."""
    changes = setup.get("content")
    position = setup.get("position")
    if isinstance(position, str) and "content" in position:
        try:
            changes = tomllib.loads(position).get("content")
        except (ValueError, RecursionError):
            changes = None
    if not changes:
        return game.content_hash
    return blake2b(f"{game.content_hash} {_canonical(changes)}".encode(), digest_size=8).hexdigest()


def _staleness(record: Record, game: Game) -> str:
    installed = content_of(game, record.setup)
    if installed == record.content_hash:
        return ""
    return f" (recorded with content {record.content_hash}, installed is {installed})"


class _Comparison:
    """What a match being replayed does, beside what its record says."""

    def __init__(self, match: Match, record: Record, stale: str) -> None:
        self.match = match
        self.record = record
        self.stale = stale
        self.rolls = 0
        self.digests = 0
        self.agreed = 0
        """Up to which answer nothing differs, as far as the fingerprints tell."""
        self.said = {(given, digest) for given, digest in record.digests}

    def so_far(self) -> None:
        """Rolls and digests so far must be those of the record."""
        match, record = self.match, self.record
        rolled = match.chance.rolls or []
        for at in range(self.rolls, len(rolled)):
            gave = [rolled[at][0], list(rolled[at][1])]
            said = record.rolls[at] if at < len(record.rolls) else None
            if said != gave:
                raise BadRecord(
                    f"first difference at roll {at + 1}, after answer {len(match.answers)}{self.stale}: "
                    f"the record says {said}, the dice give {gave}"
                )
        self.rolls = len(rolled)
        if not record.digests:  # put together from what was kept of a match
            self.agreed = len(match.answers)
            return
        for given, digest in (match.digests or [])[self.digests :]:
            if (given, digest) not in self.said:
                said = [each for at, each in record.digests if at == given]
                raise BadRecord(
                    f"first difference in the state after answer {given}{self.stale}: digest {digest}, "
                    f"the record says {said}"
                )
            self.agreed = given
        self.digests = len(match.digests or [])

    def at_the_end(self) -> None:
        """At the last answer the whole record must be the one this match would give."""
        again = Record.of(self.match)
        if self.record.digests[-1:] == again.digests[-1:]:
            self.agreed = len(self.match.answers)
        for each in fields(Record):
            if each.name in ("content_hash", "engine_version", "game_version", "format_version", "checksum"):
                continue
            said, gives = getattr(self.record, each.name), getattr(again, each.name)
            if each.name == "result":
                gives = recorded(self.match.result, self.record.format_version)
            if said != gives:
                where, said, gives = _first_difference(each.name, said, gives)
                raise BadRecord(f"the record's {where} differs{self.stale}: {said!r:.100}, expected {gives!r:.100}")
        if self.record.checksum != self.record.checked():
            raise BadRecord("the record's checksum does not match its content: it was changed after it was made")


def _first_difference(name: str, said: Any, gives: Any) -> tuple[str, Any, Any]:
    """The first row in which two lists differ; anything else differs as a whole."""
    if isinstance(said, list) and isinstance(gives, list):
        for at, (one, other) in enumerate(zip(said, gives, strict=False)):
            if one != other:
                return f"{name}[{at}]", one, other
        return f"number of {name}", len(said), len(gives)
    return name, said, gives


def verify_fair(given: str | bytes) -> str:
    """Recompute every die and compare every byte of a record; the account of what was checked."""
    from dustup.engine.match import Match

    record = Record.from_json(given)
    record.secret_bytes()
    salted = _check_salts(record)
    if record.engine_version != __version__ and record.checksum == record.checked():
        raise BadRecord(f"recorded with Dustup {record.engine_version}, this is {__version__}")
    match = replay(Match, record, None, verify=True)
    for name, now in (("game_version", match.game.version), ("engine_version", __version__)):
        if getattr(record, name) != now:
            raise BadRecord(f"the record's {name} is {getattr(record, name)!r}, this is {now!r}")
    rolled = sum(len(values) for _, values in record.rolls)
    scripted = match.chance.used(match.state.counters)
    apart = (
        f"; {scripted} more were not rolled but written down in the position at which the match began, and nothing can "
        "be said of them"
        if scripted
        else ""
    )
    return (
        f"{rolled - scripted} dice and cards in {len(record.rolls)} rolls, {len(record.answers)} answers and "
        f"{len(record.digests)} digests agree with the secret committed to as {record.commitment[:16]}…{apart}; "
        f"{salted}"
    )


def _check_salts(record: Record) -> str:
    """Salts that name a commitment name this one: they were made after it was published. The account of it."""
    for seat, salt in enumerate(record.salts):
        named = fair.made_for(salt)
        if named and named != record.commitment:
            raise BadRecord(
                f"the salt of seat {seat + 1} was made for another commitment ({named[:16]}…): "
                f"the secret was not fixed before the salts"
            )
    after = sum(bool(fair.made_for(each)) for each in record.salts)
    given = sum(bool(each) for each in record.salts)
    if not given:
        return "nobody added a salt"
    said = f"{after} of {len(record.salts)} seats added a salt after it was published"
    return said if after == given else f"{said}, of {given - after} more it cannot be told when"
