"""What an update of rules or cards means for a table in the middle of a match.

It goes on with the numbers that its cards had when it was opened. Where cards or rules do something else now, people
are told which, and the table itself offers to end the match without a winner.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from dustup.engine.edition import CONTENT, Changed, Edition, changed_numbers, changed_parts, edition_of
from dustup.engine.errors import DustupError
from dustup.engine.game import find_game
from dustup.server.changed import first_difference
from dustup.server.kept import Remains
from dustup.server.spec import Spec
from dustup.server.store import Entry
from dustup.server.tables import Table
from dustup.server.tidings import tidings

MOST_NAMED = 6
"""So many cards or numbers that have changed are named."""


class News(NamedTuple):
    """What people at a table are told of an update."""

    content: str
    """The fingerprint of what is installed."""
    said: str
    """Nothing, where nobody knows how it was: then it is said in general."""
    differs: str = ""
    """Where the match would have gone differently."""
    fair: bool = False
    """Whether an end without a winner is offered."""

    def entries(self, table: Table) -> list[Entry]:
        """The entries of the journal by which they are told."""
        told = table.new_edition(self.content, self.said) if self.said else table.new_content(self.content)
        return [*told, *(table.notice(self.differs) if self.differs else ()), *(table.offer_end() if self.fair else ())]


def as_then(spec: Spec, then: Edition | None) -> Spec:
    """A table with the numbers of cards that were others when it was opened; where a set-up cannot name them, as now.

    A match that began at a position has its numbers there.
    """
    if then is None or spec.position or CONTENT not in (game := find_game(spec.game)).setup.keys:
        return replace(spec, numbers={})
    return replace(spec, numbers=changed_numbers(then, edition_of(game)))


def updated(table: Table, since: Edition | None, kept: Remains) -> News:
    """What people are told whose match goes on; ``since`` is what it was last played with.

    What was told stays told, whatever the rules would say today.
    """
    game = table.match.game
    parts = None if since is None else changed_parts(game, since, edition_of(game))
    if parts == [] and table.spec.numbers:
        return News(game.content_hash, with_old_numbers(table.spec.numbers))
    differs = ""
    if kept.whole:
        differs = first_difference(kept.lines, table.lines, table.naming())
        table.read_as(kept.lines)
    said = with_other_parts(game.title, parts) if parts else ""
    return News(game.content_hash, said, differs, fair=bool(parts or differs))


def why_halted(spec: Spec, since: Edition | None, error: Exception) -> str:
    """Why a match cannot go on, and what has changed, as far as that is known."""
    try:
        parts = [] if since is None else changed_parts(game := find_game(spec.game), since, edition_of(game))
    except DustupError:
        parts = []
    why = str(error).rstrip(".")
    return tidings("halted-parts", why=why, what=_parts(parts)) if parts else tidings("halted", why=why)


def with_old_numbers(numbers: dict[str, int]) -> str:
    """What everybody is told whose match goes on as it began."""
    what = [tidings("changed-number", id=id, value=value) for id, value in sorted(numbers.items())]
    return tidings("edition-numbers", what=named(what))


def with_other_parts(title: str, parts: list[Changed]) -> str:
    """The same where what cards or rules do has changed."""
    return tidings("edition-parts", title=title, what=_parts(parts))


def _parts(parts: list[Changed]) -> list[str]:
    return named([tidings(f"changed-{each.kind}", name=each.name) for each in parts])


def named(what: list[str]) -> list[str]:
    """Some of what has changed, and how much more there is."""
    rest = len(what) - MOST_NAMED
    return [*what[:MOST_NAMED], *([tidings("changed-more", count=rest)] if rest > 0 else [])]
