"""What can be wrong, each with a code, a sentence and, where a rule is behind it, a clause."""

from __future__ import annotations

from dataclasses import dataclass


class DustupError(Exception):
    """Anything a user did that Dustup cannot do; the message says what, where and what was expected."""


@dataclass(slots=True, frozen=True)
class Refusal:
    """Why something is not among the options."""

    code: str
    sentence: str
    clause: str = ""
    instead: str = ""
    """An option in words that is offered and differs from what was refused in one thing; empty if there is none."""

    def __str__(self) -> str:
        return f"{self.sentence} [{self.clause}]" if self.clause else self.sentence


class Refused(DustupError):
    """An answer that is not among the options; the match is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    def __reduce__(self) -> tuple[type[Refused], tuple[Refusal]]:
        return type(self), (self.refusal,)


class BadRecord(DustupError):
    """A record that is unknown, damaged, truncated or stale."""

    agreed: int | None = None
    """Up to which answer it was played as it says, if it was played at all."""


class BadPosition(DustupError):
    """A position text that cannot be set up."""


class BadContent(DustupError):
    """A content file that breaks its schema."""


class Unreadable(DustupError):
    """What is not even looked into: too long, nested too deeply, or with characters that no text has."""


class UnreadableRecord(BadRecord, Unreadable):
    """A record like that."""


class UnreadablePosition(BadPosition, Unreadable):
    """A position like that."""


class UnreadableContent(BadContent, Unreadable):
    """A team or unit like that."""


class BadSetup(DustupError):
    """A set-up the game does not allow."""


class Unfinished(DustupError):
    """A match that cannot go on: its steps have run out, and it has no result."""


class UnknownGame(DustupError):
    """No game of that name is installed."""


class NoUndo(DustupError):
    """The rules of undo do not let this answer be taken back."""
