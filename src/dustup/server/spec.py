"""What a table is before the first answer: the game, the set-up, the sealed secret, and who sits where.

The specification never changes. With the journal of the table (``tables.py``) it rebuilds the match exactly, in this
process, in a worker (``bots.py``) or after a restart.
"""

from __future__ import annotations

import logging
from secrets import randbelow, token_hex
from typing import Any, Literal

import msgspec

from dustup.engine import chance as fair
from dustup.engine.edition import CONTENT
from dustup.engine.errors import BadPosition, BadSetup
from dustup.engine.game import Game, find_game, game_names
from dustup.engine.lesson import LEARNER, Lesson
from dustup.engine.match import Match
from dustup.engine.naming import Naming, called, naming

log = logging.getLogger("dustup.server")

Who = Literal["here", "link", "open", "bot"]
Pace = Literal["live", "days"]
HOUSE = "greedy"
"""The bot that makes preparations for people who want to fight at once."""


class Seat(msgspec.Struct, forbid_unknown_fields=True):
    """Who takes a seat: a person at this screen, one who gets the link, anybody who comes, or a bot."""

    name: str
    who: Who
    bot: str = ""
    """How a bot is called among the bots, such as ``thinker:0.3``; empty for a person."""
    turn: int = 0
    """Of a seat for anybody: how often it was taken. Only the key that was given out last opens it."""


class Clock(msgspec.Struct, forbid_unknown_fields=True):
    """How long an answer may take."""

    seconds: float


class Spec(msgspec.Struct, forbid_unknown_fields=True):
    """Everything that is fixed when a table is opened, but for the names: whoever sits down may bring their own."""

    id: str
    game: str
    setup: dict[str, Any]
    secret: str
    """Hexadecimal; sealed until the match is over."""
    seats: list[Seat]
    position: str = ""
    """Instead of a set-up, the position at which the match begins."""
    salts: list[str] = []
    clock: Clock | None = None
    watch: bool = True
    created: float = 0.0
    content: str = ""
    """The fingerprint of the game's rules and content when the table was opened."""
    gather: bool = False
    """Whether the salts come when people sit down, and the match begins when the last of them has."""
    sides: list[int] = []
    """The side each seat wins or loses with."""
    after: str = ""
    """The table whose match this one follows, if any."""
    campaign: str = ""
    """The first table of all that follow each other; empty at that first one."""

    numbers: dict[str, int] = {}
    """Numbers of cards that are others now than when the table was opened, as they were then: it goes on with them."""

    lesson: bool = False
    """Whether it is the guided first match of the game: whoever knows the game can know its dice."""

    coach: bool = False
    """Whether whoever sits here may ask for advice, though several people do."""

    pace: Pace = "live"
    """Whether people sit here together, or come back when they like, over days."""

    prepared: bool = False
    """Whether the preparations are made for everybody: the first question anybody is asked is one of the fight."""

    @property
    def coached(self) -> bool:
        """Whether advice may be asked for: whoever plays against bots alone wrongs nobody with it."""
        return self.coach or len(self.people) == 1

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [at for at, seat in enumerate(self.seats) if seat.who != "bot"]

    @property
    def for_anybody(self) -> list[int]:
        """The seats that strangers may take."""
        return [at for at, seat in enumerate(self.seats) if seat.who == "open"]

    def naming(self, reader: int | None = None) -> Naming:
        """Who sits where, for whoever reads."""
        return naming(tuple(seat.name for seat in self.seats), reader)

    def called_by_themselves(self) -> list[str]:
        """What everybody is called on their own screen: who gave no name is "You" there."""
        return [self.naming(seat).fill(called(seat)) for seat in range(len(self.seats))]

    @property
    def commitment(self) -> str:
        """What is published of the secret before anybody adds a salt."""
        return fair.commitment(bytes.fromhex(self.secret))


def open_match(spec: Spec, *, events: bool = True) -> Match:
    """The match of a table as it was before the first answer."""
    secret = bytes.fromhex(spec.secret)
    if not spec.position:
        match = Match(spec.game, as_it_began(spec), secret=secret, salts=spec.salts, events=events)
    else:
        from dustup.engine.position import open_position

        match = open_position(Match, spec.position, (), 0, events, secret=secret, salts=spec.salts)
    match.names = tuple(seat.name for seat in spec.seats)
    return match


def as_it_began(spec: Spec) -> dict[str, Any]:
    """The set-up with the numbers that cards had when the table was opened; what it changes itself, it changes."""
    if not spec.numbers:
        return spec.setup
    return {**spec.setup, CONTENT: {**spec.numbers, **spec.setup.get(CONTENT, {})}}


def dealt_setup(game: Game, given: dict[str, Any] | None) -> dict[str, Any]:
    """A set-up with its open parts dealt by chance, as ``dustup play`` does; as it is in a game that deals nothing."""
    return {**game.setup.offered(deal=randbelow(1_000_000), quick=True), **(given or {})}


def make_spec(
    id: str,
    game: str,
    seats: list[Seat],
    *,
    setup: dict[str, Any] | None = None,
    position: str = "",
    salts: list[str] | None = None,
    clock: Clock | None = None,
    watch: bool = True,
    created: float = 0.0,
    gather: bool = False,
    after: str = "",
    campaign: str = "",
    lesson: bool = False,
    coach: bool = False,
    pace: Pace = "live",
    prepared: bool = False,
) -> Spec:
    """The specification of a new table, tried out: what cannot be opened raises ``DustupError``.

    What follows another match is set up as that has handed on, with nothing dealt. A lesson brings its own.
    """
    found = find_game(game)
    taught = lesson_of(found, seats) if lesson else None
    check_open(found, setup or {}, seats)
    if taught is not None:
        setup, position, gather = dict(taught.setup), taught.position, False
    dealt = {} if position else dict(setup) if after and setup else dealt_setup(found, setup)
    secret = token_hex(32) if taught is None else fair.secret_of(taught.seed).hex()
    spec = Spec(id, game, dealt, secret, seats, position, salts or [], clock, watch, created, found.content_hash)
    spec.gather, spec.after, spec.campaign = gather, after, campaign
    spec.lesson, spec.coach, spec.pace, spec.prepared = lesson, coach, pace, prepared
    if clock is not None and pace == "days":
        raise BadSetup("a match over days has no clock; choose one or the other")
    match = open_match(spec, events=False)
    if position:
        check_dice(match)
    if match.game is not found:
        raise BadSetup(f"the position is one of {match.game.title}, not of {found.title}")
    if match.seats != len(seats):
        raise BadSetup(f"{found.title} has {match.seats} seats with this set-up, but {len(seats)} are taken")
    spec.sides = [found.sides.side(seat, match.state) for seat in range(len(seats))]
    return spec


def lesson_of(game: Game, seats: list[Seat]) -> Lesson:
    """The guided first match of a game, for one person among bots."""
    lesson = game.foyer.lesson()
    if lesson is None:
        raise BadSetup(f"{game.title} has no guided first match")
    if [at for at, seat in enumerate(seats) if seat.who != "bot"] != [LEARNER]:
        raise BadSetup("a guided first match is for one person, at the first seat; bots take the others")
    return lesson


def check_open(game: Game, setup: dict[str, Any], seats: list[Seat]) -> None:
    """Where several people play, nobody chooses what of a set-up the others may not know: the server draws it."""
    hidden = sorted(setup.keys() - game.setup.open_part(setup).keys())
    if hidden and sum(seat.who != "bot" for seat in seats) > 1:
        said = f"{' and '.join(hidden)}: where several people play the server draws that itself and tells nobody"
        raise BadSetup(f"{said}, or whoever opens the table would know what the others are offered; leave it out")


def check_dice(match: Match) -> None:
    """A position may bring along the dice of its own answers, but none to come: others at the table trust chance."""
    left = match.chance.to_come(match.state.counters)
    if left:
        said = "; ".join(f"{stream}: {', '.join(str(each) for each in values[:12])}" for stream, values in left.items())
        raise BadPosition(
            f"[since.rolls] of the position writes down what is still to be rolled ({said:.200}); at a table only what "
            "the answers under [since] use up may stand there"
        )


_known: set[str] = set()
"""The games of which everything has been read."""


def know_games() -> None:
    """Read everything of the installed games that they otherwise read when it is first needed.

    It takes a moment, which nobody should have to wait for in the middle of a match; and no two threads do it at once.
    """
    for name in game_names():
        if name in _known:
            continue
        try:
            game = find_game(name)
            Match(game, dealt_setup(game, None), 0)
        except Exception:
            # One game that is broken should not keep people from playing the others.
            log.exception("the game %s cannot be played", name)
        else:
            _ = game.text, game.ledger, game.notation, game.content_hash, game.cards.describe("")
            _known.add(name)
