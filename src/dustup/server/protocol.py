"""The messages of ``docs/protocol.md``: what a connection may say, and what it is told.

Unknown types and fields are refused. Parts that many connections get alike (lines, parts of the scene) are encoded
once and travel as ``Raw``.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypedDict

import msgspec
from msgspec import Raw

from dustup.engine.errors import Refusal, Refused
from dustup.engine.language import DEFAULT
from dustup.engine.naming import marked
from dustup.server.shapes import schema_of

MOST_BYTES = 16 * 1024
"""A message from a client is at most so long."""
MOST_LETTERS = 500
"""A line of chat is at most so long."""

MOST_WORDS = 1_200
"""And any other text, such as an option in words: a whole team is one of them."""
MOST_SALT = 200
"""And a salt for the dice."""
MOST_KEYS = 16
"""A connection speaks for at most so many seats."""


# -- from the client --------------------------------------------------------------------------------------------------


class Message(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """What every message from a client may carry: an id that comes back, and which of its seats speaks."""

    id: str | None = None
    seat: int | None = None


class Join(Message, tag="join"):
    """The first message: which seats this is, and the last line it has."""

    keys: list[str] = []
    resume_from: int = 0
    greyed: bool = False
    """Whether questions should say what is not possible, and why."""
    salt: str = ""
    """For the dice, from whoever sits down for the first time: the table's commitment, a stroke, anything."""
    language: str = DEFAULT
    """In which language everything is told; what a game has no words for there is told in English."""


class Answer(Message, tag="answer"):
    """An answer to the question of that number."""

    question: int
    option: str


class Undo(Message, tag="undo"):
    """Take back the last answer where the rules of undo allow it."""


class AskUndo(Message, tag="ask-undo"):
    """Ask the others to take back the last answer beyond that."""


class OfferDraw(Message, tag="offer-draw"):
    """Offer a draw to all other people."""


class Withdraw(Message, tag="withdraw"):
    """Take back what one asked of the others."""

    what: Literal["undo", "draw", "concede", "again"]


class Consent(Message, tag="consent"):
    """Agree, or not, to what another seat asked."""

    to: Literal["undo", "draw", "again"]
    yes: bool


class Concede(Message, tag="concede"):
    """Give up."""


class Standing(Message, tag="standing"):
    """Leave a standing answer to a reaction, or take it back."""

    name: str
    answer: Literal["yes", "no"] | None
    only: Literal["", "target"] = ""


class Foresee(Message, tag="foresee"):
    """What would happen."""

    question: int
    option: str


class Advise(Message, tag="advise"):
    """What would somebody do who thinks ahead? At tables where that may be asked."""

    question: int


class WhyNot(Message, tag="why-not"):
    """Why something is not offered."""

    option: str


class Measure(Message, tag="measure"):
    """Distance and line of sight, for the whole table to see."""

    from_: str = msgspec.field(name="from")
    to: str


class ReachOf(Message, tag="reach"):
    """How far a piece reaches, for whoever asks."""

    piece: str


class Ruler(Message, tag="ruler"):
    """A ruler that somebody holds to the table while they think, for the whole table to see; empty: it is put away."""

    from_: str = msgspec.field(name="from", default="")
    to: str = ""


class Chat(Message, tag="chat"):
    """Say something."""

    text: str


class Silence(Message, tag="silence"):
    """Ask the spectators to be silent, or let them speak again; those who sit at the table may."""

    yes: bool


class Mute(Message, tag="mute"):
    """Hear nothing more of a spectator, or hear them again; those who sit at the table may."""

    spectator: int
    yes: bool = True


class Close(Message, tag="close"):
    """Keep the chat closed, or the table to spectators; or no longer."""

    what: Literal["chat", "table"]
    yes: bool


class Name(Message, tag="name"):
    """Be called so from now on."""

    name: str


class Again(Message, tag="again"):
    """Play the same again, with seats changed; it begins when all people who sat here say so."""


class StandIn(Message, tag="stand-in"):
    """Let a bot play for a seat whose person is away: ``seat`` is that seat."""


class Ping(Message, tag="ping"):
    """Is anybody there?"""


Incoming = (
    Join
    | Answer
    | Undo
    | AskUndo
    | OfferDraw
    | Withdraw
    | Consent
    | Concede
    | Standing
    | Foresee
    | Advise
    | WhyNot
    | Measure
    | ReachOf
    | Ruler
    | Chat
    | Silence
    | Mute
    | Close
    | Name
    | Again
    | StandIn
    | Ping
)

_decoder = msgspec.json.Decoder(Incoming)


class _Loose(msgspec.Struct):
    """Enough of a message that is refused to say which one it was."""

    id: str | None = None


def read(given: str | bytes) -> Incoming:
    """A message from a client; anything that is not one is refused in a sentence."""
    size = len(given) if isinstance(given, bytes) else len(given.encode(errors="replace"))
    if size > MOST_BYTES:
        raise Refused(Refusal("too-big", f"A message has at most {MOST_BYTES} bytes; this one has {size}."))
    try:
        message: Incoming = _decoder.decode(given)
    except RecursionError:
        raise Refused(Refusal("malformed", "This is no message of the table: it is nested too deeply.")) from None
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Refused(Refusal("malformed", f"This is no message of the table: {error}.")) from None
    _check_lengths(message)
    return message


MOST_SPELLED = 160
"""And a name, before it is looked at more closely."""

LONGEST: dict[tuple[type, str], int] = {
    (Chat, "text"): MOST_LETTERS,
    (Join, "salt"): MOST_SALT,
    (Name, "name"): MOST_SPELLED,
}


def _check_lengths(message: Incoming) -> None:
    """Texts have a sensible length, whatever the message as a whole may be."""
    for name in message.__struct_fields__:
        value = getattr(message, name)
        most = LONGEST.get((type(message), name), MOST_WORDS)
        if isinstance(value, str) and len(value) > most:
            raise Refused(Refusal("too-long", f"{name} has at most {most} letters here; this one has {len(value)}."))
        if isinstance(value, str) and "\0" in value:
            raise Refused(Refusal("malformed", f"{name} holds a null character, which no text here may have."))
        if isinstance(value, str) and marked(value):
            raise Refused(Refusal("malformed", f"{name} holds a character that is none of any language."))
        if isinstance(value, list) and len(value) > MOST_KEYS:
            raise Refused(Refusal("too-long", f"{name} has at most {MOST_KEYS} entries; this one has {len(value)}."))


def id_of(given: str | bytes) -> str | None:
    """The id of a message that was refused, if it has one that can be read."""
    try:
        return msgspec.json.decode(given[:MOST_BYTES], type=_Loose).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


# -- from the server --------------------------------------------------------------------------------------------------


Line = Annotated[Raw, schema_of("Line")]
Asked = Annotated[Raw, schema_of("Question", none=True)]
"""Lines and questions travel encoded."""


class Presence(msgspec.Struct):
    """Who sits at a seat, and whether somebody is there."""

    seat: int
    name: str
    who: Literal["here", "link", "open", "bot"]
    here: bool
    bot: str | None
    clock: float | None
    free: bool
    """Whether a stranger may take it."""


class Doors(msgspec.Struct):
    """What those who sit at the table keep closed: the seats that do."""

    chat: list[int]
    table: list[int]
    """Closed to spectators."""


class DoorNews(msgspec.Struct, tag_field="type", tag="doors"):
    """Something was closed or opened."""

    doors: Doors


class Offer(msgspec.Struct):
    """What a seat asked, and who has not consented yet."""

    what: Literal["draw", "undo", "concede", "again"]
    by: int
    waiting: list[int]
    text: str
    """The same in words."""


class Clock(TypedDict):
    """How long one has for an answer."""

    seconds: float


class TableInfo(msgspec.Struct):
    """The table itself."""

    id: str
    game: str
    title: str
    seats: list[Presence]
    clock: Clock | None
    rules: dict[str, str]
    hidden: bool
    """Whether seats know different things: then a screen is handed over between them."""
    commitment: str
    """The fingerprint of the secret that the dice come from, fixed when the table was opened."""
    salts: list[str]
    """What each seat added to the dice; empty for a seat that has not sat down yet, or adds nothing."""
    halted: str
    """Empty, or why the match cannot go on."""
    coached: bool
    """Whether one may ask what somebody would do who thinks ahead."""
    lesson: bool
    """Whether it is the guided first match of the game."""
    draws: bool
    """Whether a draw can be agreed on; if not, there is none to offer."""
    after: str
    """The table whose match this one follows; empty if it follows none."""
    next: str
    """The table that follows this one; empty as long as nobody has opened it."""
    campaign: str
    """The first of the tables that follow each other; empty in a game in which nothing follows a match."""
    pace: Literal["live", "days"]
    """Whether people sit here together, or come back when they like, over days."""
    again: str
    """The table at which the same people play again; empty as long as not everybody wants to."""
    doors: Doors


class Voice(msgspec.Struct):
    """What a spectator said."""

    n: int
    spectator: int
    text: str


class GalleryNews(msgspec.Struct, tag_field="type", tag="gallery"):
    """What spectators have said, the last lines only; they are no part of the history of a table."""

    voices: list[Voice]
    closed: bool
    muted: list[int]


class Welcome(msgspec.Struct, tag_field="type", tag="welcome"):
    """Everything a connection needs to begin, or to go on."""

    table: TableInfo
    you: list[int]
    scene: Annotated[dict[str, Raw], schema_of("Scene")]
    lines: list[Line]
    question: Asked
    offers: list[Offer]
    standing: dict[int, dict[str, str]]
    called: dict[str, str]
    """By the names of standing answers: what they were left to, in words."""
    seq: int
    gallery: GalleryNews
    spectator: int | None
    """Under which number a spectator is known."""


class Update(msgspec.Struct, tag_field="type", tag="update", omit_defaults=True):
    """Something happened."""

    lines: list[Line]
    scene: Annotated[dict[str, Raw], schema_of("SceneParts")]
    question: Asked
    offers: list[Offer]
    seq: int
    standing: dict[int, dict[str, str]] | None = None
    """Only when a standing answer was changed."""
    called: dict[str, str] | None = None
    at_once: bool = False
    """Preparations that were made for everybody: they are told, but nobody need see them one after the other."""


class Ack(msgspec.Struct, tag_field="type", tag="ack", omit_defaults=True):
    """A request is stored."""

    id: str | None = None
    question: int | None = None


class RefusedReply(msgspec.Struct, tag_field="type", tag="refused", omit_defaults=True):
    """A request is not allowed; nothing has changed."""

    code: str
    sentence: str
    clause: str
    id: str | None = None
    instead: str = ""
    """An option in words that is offered and differs from the one refused in one thing."""


class Pong(msgspec.Struct, tag_field="type", tag="pong", omit_defaults=True):
    """Yes, here."""

    id: str | None = None


class PresenceNews(msgspec.Struct, tag_field="type", tag="presence"):
    """Somebody came or went."""

    seats: list[Presence]


class NextNews(msgspec.Struct, tag_field="type", tag="next"):
    """Somebody has opened the table that follows this one; who sits here asks for a key there (``POST``)."""

    table: str
    by: str
    again: bool = False
    """Whether the same is played again, by the same people with seats changed."""


Outgoing = Welcome | Update | Ack | RefusedReply | Pong | PresenceNews | GalleryNews | NextNews | DoorNews | Ruler

_encoder = msgspec.json.Encoder()


def encode(message: Outgoing | dict[str, Any]) -> bytes:
    """A message as it goes over the wire."""
    return _encoder.encode(message)


def raw(value: Any) -> Raw:
    """A part of a message, encoded once."""
    return Raw(_encoder.encode(value))


def refused(refusal: Refusal, id: str | None = None) -> RefusedReply:
    """A refusal as a reply."""
    return RefusedReply(refusal.code, refusal.sentence, refusal.clause, id, refusal.instead)
