"""How options are written: ``move 44 E5`` is the verb and the fields of ``Move(die, to)``.

The same words stand in records, in tests and at the prompt of the text table. A field is one word without spaces,
and always the same one: how a game writes it must not depend on anything that changes during a match.
"""

from __future__ import annotations

import re
from dataclasses import fields
from typing import TYPE_CHECKING, Any, get_type_hints

from dustup.engine.errors import BadContent, Refusal, Refused
from dustup.engine.options import EVERYWHERE

if TYPE_CHECKING:
    from dustup.engine.game import Game


WHOLE = re.compile(r"-?[0-9]{1,100}")
"""A number in notation."""
ECHOED = 120
"""So many letters of what cannot be read are quoted."""


def quoted(text: str) -> str:
    """What cannot be read, as far as one need see it."""
    return repr(text if len(text) <= ECHOED else f"{text[:ECHOED]}…")


class NoReader(Exception):
    """Nothing reads fields of some kind."""


def read_plain(kind: str, word: str) -> Any:
    """A number or a text; every other kind of field is read by the game that has it."""
    if kind == "int":
        return int(word)
    if kind == "str":
        return word
    raise NoReader(kind)


class Notation:
    """Writes and reads the options of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.kinds: dict[str, type] = {}
        for kind in (*game.options, *EVERYWHERE):
            verb: str = kind.verb  # type: ignore[attr-defined]
            if verb in self.kinds:
                raise ValueError(f"{game.name}: two kinds of option are written {verb!r}")
            self.kinds[verb] = kind
        self.fields = {kind: [(each.name, str(each.type)) for each in fields(kind)] for kind in self.kinds.values()}
        for kind in game.options:
            self._check_readers(kind)

    def _check_readers(self, kind: type) -> None:
        """Every field must be read back: an option that can only be written gives records that never replay."""
        hints = get_type_hints(kind)
        for name, field_kind in self.fields[kind]:
            try:
                read: Any = self.game.words.read_value(None, field_kind, "?")
                unread = type(read) is str and hints[name] is not str
            except NoReader:
                unread = True
            except Exception:
                unread = False  # somebody tries to read it, and rightly makes nothing of this
            if unread:
                where = f"{self.game.name}: the field {name!r} of the option {kind.__name__}"
                raise BadContent(f"{where} is of the kind {field_kind!r}, which read_value does not read")

    def write(self, state: Any, answer: Any) -> str:
        """An option as words."""
        words = [type(answer).verb]
        for name, kind in self.fields[type(answer)]:
            words.append(self.game.words.write_value(state, kind, getattr(answer, name)))
        return " ".join(words)

    def can_write(self, state: Any, answer: Any) -> bool:
        """Whether something is an option at all: of a known kind, and with fields that words can stand for."""
        try:
            return bool(self.read(state, self.write(state, answer)) == answer)
        except Exception:
            # A field can hold anything, and reading it can go wrong in any way.
            return False

    def read(self, state: Any, text: str) -> Any:
        """The option that words stand for; it need not be legal."""
        verb, *words = text.split() or [""]
        if verb not in self.kinds:
            expected = ", ".join(sorted(self.kinds))
            raise Refused(Refusal("unknown-verb", f"{quoted(text)} begins with no known verb; known are: {expected}"))
        kind = self.kinds[verb]
        wanted = self.fields[kind]
        if len(words) != len(wanted):
            shape = " ".join([verb, *(f"<{name}>" for name, _ in wanted)])
            raise Refused(Refusal("wrong-shape", f"{quoted(text)} should read like: {shape}"))
        values = []
        for (name, field_kind), word in zip(wanted, words, strict=True):
            if field_kind == "int" and not WHOLE.fullmatch(word):
                said = f"{quoted(text)}: {name} cannot be {quoted(word)} (expected a whole number)"
                raise Refused(Refusal("unreadable", said))
            try:
                values.append(self.game.words.read_value(state, field_kind, word))
            except (ValueError, LookupError, TypeError) as error:
                said = f"{quoted(text)}: {name} cannot be {quoted(word)} ({error})"
                raise Refused(Refusal("unreadable", said)) from None
        return kind(*values)
