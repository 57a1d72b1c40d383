"""The journal of a table: what each entry does to the match and to the numbered lines of what happened.

Every change of a table is an entry. Whether it is made now or read from the store after a restart, it does the same:
the same match, the same lines, the same numbers.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Self

from msgspec import Raw

from dustup import table as showing
from dustup.engine.errors import DustupError, NoUndo, Refusal, Refused
from dustup.engine.forking import rewind
from dustup.engine.match import DECLARATIONS, Match
from dustup.server.protocol import raw
from dustup.server.spec import Spec, open_match
from dustup.server.store import Entry

SPECTATOR = "Spectator"


class BadJournal(DustupError):
    """A stored journal that cannot be played again."""


@dataclass(slots=True)
class Pending:
    """Something asked of others that not everybody has consented to yet."""

    what: str
    by: int
    waiting: list[int]
    kept: int = 0
    """For an undo: how many answers would stay."""


class Journaled:
    """A match, and what the entries of its journal have made of it."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.match = _begun(spec)
        self.begun = len(self.match.answers)
        """Answers that a position brought along: they are never taken back."""
        self.entries = 0
        self.lines: list[dict[int | None, Raw] | Raw] = []
        """Encoded; in a game with secrets for each seat (and ``None``, a spectator) that may know of it."""
        self.history: list[tuple[int, str]] = []
        """Every answer and declaration so far: who gave it, and its words."""
        self.given: dict[tuple[int, int], tuple[int, str]] = {}
        """By question and seat: which answer of the match it was, and its words."""
        self.pending: list[Pending] = []
        self.stand_ins: dict[int, str] = {}
        """Bots that answer for people who are away."""
        self.content = spec.content
        """The fingerprint of the rules and cards it was last played with."""
        self.rewinds = 0
        """How often answers were taken back: whoever follows the match must then begin anew."""
        self.moment = showing.Moment(self.match)
        """The match as it stands, in words."""
        self._told = 0
        self._tell()

    @classmethod
    def open(cls, spec: Spec, journal: Iterable[Entry]) -> Self:
        """The table as its journal left it."""
        table = cls(spec)
        for entry in journal:
            table.take(entry)
        return table

    def take(self, entry: Entry) -> None:
        """Do what an entry of a stored journal did."""
        try:
            self._apply(entry)
        except DustupError as error:
            raise BadJournal(
                f"entry {self.entries + 1} of table {self.spec.id} ({entry.kind} {entry.text!r}) "
                f"can no longer be played: {error}"
            ) from error

    @property
    def seq(self) -> int:
        """The number of the last line."""
        return len(self.lines)

    @property
    def number(self) -> int:
        """How many answers were given before the open question; secret choices made together share one number."""
        return len(self.match.answers) - len(self.match._gathered)

    def name(self, seat: int | None) -> str:
        """What a seat is called."""
        return SPECTATOR if seat is None else self.spec.seats[seat].name

    # -- what entries do ---------------------------------------------------------------------------------------------

    def _apply(self, entry: Entry) -> None:
        if entry.kind not in KINDS:
            raise BadJournal(f"a journal has no entries of the kind {entry.kind!r}; known are: {', '.join(KINDS)}")
        KINDS[entry.kind](self, entry.seat, entry.text)
        self.entries += 1

    def _on_answer(self, seat: int, words: str) -> None:
        number, index = self.number, len(self.match.answers)
        self.match.answer(words, seat)
        self.given[number, seat] = (index, words)
        self.pending = [each for each in self.pending if each.what != "undo" or each.by != seat]
        self._tell()

    def _on_undo(self, seat: int, _: str) -> None:
        try:
            self.match.undo(seat)
        except NoUndo as error:
            raise Refused(Refusal("no-undo", str(error))) from None
        self._taken_back(f"{self.name(seat)} takes back an answer.")

    def _on_offer(self, seat: int, what: str) -> None:
        kept = self._last_answer(seat) if what == "undo" else 0
        pending = Pending(what, seat, self._others(seat), kept)
        self.pending.append(pending)
        if pending.waiting:
            asks = "asks to take back an answer" if what == "undo" else "offers a draw"
            self._say({"kind": "notice", "text": f"{self.name(seat)} {asks}."})
        else:
            self._carry_out(pending)

    def _on_consent(self, seat: int, said: str) -> None:
        what, yes = said.split()
        pending = next(each for each in self.pending if each.what == what and seat in each.waiting)
        if yes != "yes":
            self.pending.remove(pending)
            self._say({"kind": "notice", "text": f"{self.name(seat)} does not agree to {_article(what)}."})
            return
        pending.waiting.remove(seat)
        if not pending.waiting:
            self._carry_out(pending)

    def _on_concede(self, seat: int, _: str) -> None:
        pending = next((each for each in self.pending if each.what == "concede" and seat in each.waiting), None)
        if pending is None:
            others = [each for each in self._fellows(seat) if each != seat]
            pending = Pending("concede", seat, others)
            self.pending.append(pending)
        else:
            pending.waiting.remove(seat)
        if pending.waiting:
            self._say({"kind": "notice", "text": f"{self.name(seat)} wants to concede."})
        else:
            self._carry_out(pending)

    def _on_standing(self, seat: int, text: str) -> None:
        name, answer, only = json.loads(text)
        self.match.stand(seat, name, answer, only=only)
        self._tell()

    def _on_chat(self, seat: int | None, text: str) -> None:
        self._say({"kind": "chat", "seat": seat, "name": self.name(seat), "text": text})

    def _on_notice(self, _: int | None, text: str) -> None:
        self._say({"kind": "notice", "text": text})

    def _on_content(self, _: int | None, content: str) -> None:
        self.content = content
        text = f"Rules or cards of {self.match.game.title} were changed since this match began; it goes on with them."
        self._say({"kind": "notice", "text": text})

    def _on_stand_in(self, seat: int, bot: str) -> None:
        name = self.name(seat)
        if bot:
            self.stand_ins[seat] = bot
            self._say({"kind": "notice", "text": f"A bot ({bot}) answers for {name} until {name} answers again."})
        else:
            del self.stand_ins[seat]
            self._say({"kind": "notice", "text": f"{name} is back."})

    def _carry_out(self, pending: Pending) -> None:
        """Everybody has consented."""
        self.pending.remove(pending)
        if pending.what == "undo":
            self._rewind(pending.kept, pending.by)
        elif pending.what == "draw":
            self.match.agree_draw()
            self._tell()
        else:
            self.match.concede(pending.by)
            self._tell()

    # -- taking back beyond the rules of undo ------------------------------------------------------------------------

    def _last_answer(self, seat: int) -> int:
        """Which answer was the seat's last of its own; nothing declared since may be taken back with it."""
        match = self.match
        mine = [index for (_, by), (index, _) in self.given.items() if by == seat]
        if not mine:
            raise Refused(Refusal("nothing-to-undo", f"{self.name(seat)} has given no answer yet."))
        last = max(mine)
        if any(type(each) in DECLARATIONS for each in match.answers[last:]):
            raise Refused(Refusal("declared", "What was declared is not taken back; undo stops there."))
        return last

    def _rewind(self, kept: int, seat: int) -> None:
        """Back to an answer, whatever came since; standing answers are left as they are."""
        rewind(self.match, kept)
        self.match.undone = [*self.match.undone, (kept, seat)]
        self._taken_back(f"{self.name(seat)} takes back an answer, and everybody agrees.")

    def _taken_back(self, text: str) -> None:
        self.rewinds += 1
        answers = len(self.match.answers)
        self.history = self.history[:answers]
        self.given = {key: value for key, value in self.given.items() if value[0] < answers}
        self.pending = [each for each in self.pending if each.what != "undo"]
        self._told = len(self.match.log)
        self.moment = showing.Moment(self.match)
        self._say({"kind": "drop", "to": self._told, "text": text})

    # -- helpers -----------------------------------------------------------------------------------------------------

    def _others(self, seat: int) -> list[int]:
        """The other people."""
        return [each for each in self.spec.people if each != seat]

    def _fellows(self, seat: int) -> list[int]:
        """The people who win or lose with a seat."""
        game, state = self.match.game, self.match.state
        side = game.side(seat, state)
        return [each for each in self.spec.people if game.side(each, state) == side]

    def _say(self, line: dict[str, Any]) -> None:
        """A line that everybody may read."""
        self.lines.append(raw({"seq": self.seq + 1, **line}))

    def _tell(self) -> None:
        """Put what has happened into words, now: later, names may mean others."""
        match = self.match
        self.moment = moment = self.moment.next()
        for at in range(len(self.history), len(match.answers)):
            self.history.append((match.answered_by[at], match.write(match.answers[at])))
        for entry in match.log[self._told :]:
            if match.game.hidden:
                viewers: Sequence[int | None] = (None, *range(match.seats))
                told = ((seat, self._line(entry, seat, moment)) for seat in viewers)
                self.lines.append({seat: line for seat, line in told if line is not None})
            else:
                line = self._line(entry, None, moment)
                self.lines.append({} if line is None else line)
            self._told += 1
        if match.question is None:
            self.pending.clear()

    def _line(self, entry: Any, seat: int | None, moment: showing.Moment) -> Raw | None:
        line = showing.line_of(self.match, entry, seat, moment)
        return None if line is None else raw({**line, "seq": self.seq + 1, "kind": "event", "n": self._told})


def _begun(spec: Spec) -> Match:
    """The match before its first answer, with somebody reading along from the first line."""
    match = open_match(spec)
    match.read_along()
    return match


def _article(what: str) -> str:
    return "an undo" if what == "undo" else "a draw"


KINDS: dict[str, Callable[..., None]] = {
    "answer": Journaled._on_answer,
    "undo": Journaled._on_undo,
    "offer": Journaled._on_offer,
    "consent": Journaled._on_consent,
    "concede": Journaled._on_concede,
    "standing": Journaled._on_standing,
    "chat": Journaled._on_chat,
    "notice": Journaled._on_notice,
    "stand-in": Journaled._on_stand_in,
    "content": Journaled._on_content,
}
"""What can stand in a journal, and what it does."""
