"""The journal of a table: what each entry does to the match and to the numbered lines of what happened.

Every change of a table is an entry. Whether it is made now or read from the store after a restart, it does the same:
the same match, the same lines, the same numbers.

There is no match yet while people are missing: the dice are mixed from the secret and everybody's salts. And there is
none any more when rules or cards have changed so that the entries cannot be played again: such a table is set aside
with what was kept of it (``kept.py``), to be read, saved and ended.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Self

from msgspec import Raw
from msgspec.structs import replace

from dustup import table as showing
from dustup.engine.ending import joined
from dustup.engine.errors import DustupError, NoUndo, Refusal, Refused, UnknownGame
from dustup.engine.forking import rewind
from dustup.engine.game import Game, find_game
from dustup.engine.language import DEFAULT
from dustup.engine.match import Match
from dustup.engine.naming import called, form
from dustup.engine.options import DECLARATIONS
from dustup.engine.record import Record
from dustup.engine.standing import stand_at_first
from dustup.engine.view import View
from dustup.server.kept import Lines, Tally, remains
from dustup.server.notices import conceded, notice, words_in
from dustup.server.protocol import raw
from dustup.server.seating import SAYS, SPECTATOR, Seating
from dustup.server.spec import Spec, open_match
from dustup.server.store import Entry
from dustup.server.tidings import in_words, tidings
from dustup.server.tongues import Said, Tongues

TABLE = -1
"""Who asks, where the table itself does."""


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


class Journaled(Seating):
    """A match, and what the entries of its journal have made of it."""

    def __init__(self, spec: Spec, set_aside: str = "") -> None:
        """With ``set_aside``, why its match cannot be played any more."""
        super().__init__(spec)
        self._by_people = not any(seat.bot for seat in spec.seats)
        """Whether no bot has a seat of its own."""
        self._views: dict[tuple[int | None, str], View] = {}
        """The match as it stands, through everybody's eyes; in a game without secrets all see the same."""
        self.set_aside = set_aside
        self.begun = 0
        """Answers that a position brought along: they are never taken back."""
        self.entries = 0
        self.lines: list[Lines] = []
        """Encoded, with marks for the seats; in a game with secrets for each seat (and ``None``, a spectator) that may
        know of it."""
        self.tongues = Tongues()
        """The same lines in other languages."""
        self.history: list[tuple[int, str]] = []
        """Every answer and declaration so far: who gave it, and its words."""
        self.given: dict[tuple[int, int], tuple[int, str]] = {}
        """By question and seat: which answer of the match it was, and its words."""
        self.pending: list[Pending] = []
        self.stand_ins: dict[int, str] = {}
        """Bots that answer for people who are away."""
        self.closed = False
        """Whether spectators are to be silent."""
        self.said = 0
        """Lines of chat in the journal."""
        self.content = spec.content
        """The fingerprint of the rules and cards it was last played with."""
        self.rewinds = 0
        """How often answers were taken back: whoever follows the match must then begin anew."""
        self.ended = ""
        """How a match that was set aside ended, in words."""
        self.again = False
        """Whether everybody wants to play again."""
        self.asked_at = spec.created
        """When the question was asked that is open."""
        self._rolls: list[Any] = []
        """The dice of a match that was set aside,"""
        self._undone: list[tuple[int, int]] = []
        """and what was taken back in it."""
        self._told = 0
        self._tally = Tally()
        self.began = brought_along() if spec.position else ""
        """Where it began, if that was not the beginning: everybody is told."""
        if not self.missing and not set_aside:
            self._begin()

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
        except Exception as error:
            # Refused, or rules that have changed cannot follow: either way it does not play.
            said = str(error) if isinstance(error, DustupError) else f"{type(error).__name__}: {error}"
            raise BadJournal(
                f"entry {self.entries + 1} of table {self.spec.id} ({entry.kind} {entry.text!r}) "
                f"can no longer be played: {said}"
            ) from error
        self._pass_over()

    @classmethod
    def aside(cls, spec: Spec, journal: Iterable[Entry], why: str, ended: str = "") -> Self:
        """The table with what was kept of it, as its journal cannot be played any more."""
        table = cls(spec, why)
        journal = list(journal)
        for entry in journal:
            table.entries += 1
            table._agree_without_a_match(entry)
        kept = remains(journal)
        table.lines, table.history = kept.lines, kept.answers
        table._rolls, table._undone = kept.rolls, kept.undone
        table.ended = ended
        table._pass_over()
        return table

    @property
    def playing(self) -> bool:
        """Whether there is a match: everybody has sat down, and it can still be played."""
        return self._match is not None

    @property
    def match(self) -> Match:
        """The match; refused with the reason where there is none."""
        if self._match is None:
            raise Refused(self.why_no_match())
        return self._match

    def why_no_match(self) -> Refusal:
        """What a table without a match waits for, or why it cannot go on."""
        if self.set_aside:
            return Refusal("other-rules", self.why_halted())
        return Refusal("not-begun", f"The match begins when everybody has sat down; {_missing(self)}.")

    def why_halted(self, language: str = DEFAULT) -> str:
        """Why a match cannot go on, in a language."""
        return in_words(self.set_aside, language)

    @property
    def salts(self) -> list[str]:
        """What each seat added to the dice, as far as they have sat down."""
        return self._salts if self.spec.gather else self.spec.salts

    def record(self, *, public: bool) -> Record:
        """The record; of a match that was set aside, what was kept of it."""
        if not self.set_aside:
            return self.match.record(public=public)
        spec = self.spec
        made = Record(
            spec.game,
            "",
            "",
            self.content,
            {"position": spec.position, "dice": []} if spec.position else spec.setup,
            spec.commitment,
            self.salts,
            "" if public else spec.secret,
            [list(each) for each in self.history],
            [list(each) for each in self._rolls],
            undone=[list(each) for each in self._undone],
        )
        made.checksum = made.checked()
        return made.sealed(_installed(spec.game)) if public and self._keeps_secrets else made

    @property
    def _keeps_secrets(self) -> bool:
        """Whether lines were told to some and not to others: that is kept when the game is not installed any more."""
        return any(each and not isinstance(each, Raw) for each in self.lines)

    def read_as(self, lines: list[Lines]) -> None:
        """What was told stays told."""
        self.lines = lines
        self.tongues = Tongues()
        self._pass_over()

    def keep(self) -> str:
        """What has come since the last entry, to be stored with it."""
        rolls, undone = self._rolled()
        return self._tally.rest(self.lines, self.history, rolls, undone, len(self.spec.seats))

    def _pass_over(self) -> None:
        """What has come so far stands in the store."""
        rolls, undone = self._rolled()
        self._tally.pass_over(len(self.lines), len(self.history), len(rolls), len(undone))

    def _rolled(self) -> tuple[list[Any], list[tuple[int, int]]]:
        """What was rolled, and what was taken back."""
        if self._match is None:
            return self._rolls, self._undone
        return self._match.chance.rolls or [], self._match.undone

    def look(self, seat: int | None, language: str = DEFAULT) -> View:
        """The match as a seat sees it at this moment, told in a language; ``None`` is a spectator."""
        match = self.match
        eyes = (seat if match.game.hidden else None, language)
        view = self._views.get(eyes)
        if view is None:
            view = self._views[eyes] = match.view(*eyes)
        return view

    @property
    def seq(self) -> int:
        """The number of the last line."""
        return len(self.lines)

    @property
    def number(self) -> int:
        """How many answers were given before the open question; secret choices made together share one number."""
        return 0 if self._match is None else len(self._match.answers) - len(self._match._gathered)

    # -- what entries do ---------------------------------------------------------------------------------------------

    def _apply(self, entry: Entry) -> None:
        if entry.kind not in KINDS:
            raise BadJournal(f"a journal has no entries of the kind {entry.kind!r}; known are: {', '.join(KINDS)}")
        KINDS[entry.kind](self, entry.seat, entry.text)
        self.entries += 1
        if entry.kind in ("sit", "answer", "undo", "consent", "take"):
            self.asked_at = entry.at

    def _on_sit(self, seat: int, salt: str) -> None:
        """Somebody sits down for the first time, with a salt for the dice; the match begins with the last."""
        self.missing.remove(seat)
        self._salts[seat] = salt
        if not self.missing and not self.set_aside:
            try:
                self._begin()
            except Exception as error:
                # Since the table was opened, rules or cards have changed: what was set up is not possible any more.
                self.set_aside = tidings("halted", why=f"what was set up is refused: {error}".rstrip("."))

    def _begin(self) -> None:
        """Everybody is there."""
        if self.spec.gather:
            self.spec = replace(self.spec, salts=self._salts if any(self._salts) else [], gather=False)
        match = _begun(self.spec)
        stand_at_first(match, self.spec.people)
        self._match, self.begun = match, len(match.answers)
        if self.began:
            self.began = brought_along(match)
            self._pass_on(self.began)
        salted = [called(seat) for seat, salt in enumerate(self._salts) if salt]
        if salted:
            self._announce(lambda language: self._mixed(salted, language))
        self._tell()

    def _mixed(self, salted: list[str], language: str) -> str:
        text, mark = words_in(language), self.spec.commitment[:16]
        return text.about("notices", "mixed", fingerprint=mark, seats=text.listed(salted))

    def _agree_without_a_match(self, entry: Entry) -> None:
        """Of a match that cannot be played any more, who sits there and what people agree on still counts."""
        if entry.kind in ("content", "edition"):
            self.content = entry.text.partition(" ")[0]
        elif entry.kind in STILL_COUNTS or entry.text == "draw":
            KINDS[entry.kind](self, entry.seat, entry.text)
        elif entry.kind == "consent" and any(
            f"{each.what} yes" == entry.text and entry.seat in each.waiting for each in self.pending
        ):
            self._on_consent(entry.seat or 0, entry.text)
        elif entry.kind == "consent":
            self.pending = [each for each in self.pending if f"{each.what} no" != entry.text]

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
        self._taken_back("undo", seat)

    def _on_offer(self, seat: int | None, what: str) -> None:
        """Somebody asks the others for something; nobody's offer is the table's own."""
        kept = self._last_answer(seat) if what == "undo" and seat is not None else 0
        # Whoever went away in the middle and was replaced by a bot is not waited for.
        gone = self.stand_ins if what == "again" else ()
        waiting = [each for each in self.others(seat) if each not in gone]
        pending = Pending(what, TABLE if seat is None else seat, waiting, kept)
        if seat is None:
            self.pending = [each for each in self.pending if each.what != what]
        self.pending.append(pending)
        if seat is None:
            self._announce(lambda language: words_in(language).word("notices", f"table-{what}"))
        elif pending.waiting:
            self._notice(f"offer-{what}", seat)
        else:
            self._carry_out(pending)

    def _on_withdraw(self, seat: int, what: str) -> None:
        pending = next(each for each in self.pending if each.what == what and each.by == seat)
        self.pending.remove(pending)
        self._notice(f"withdraw-{what}", seat)

    def _on_consent(self, seat: int, said: str) -> None:
        what, yes = said.split()
        pending = next(each for each in self.pending if each.what == what and seat in each.waiting)
        if yes != "yes":
            self.pending.remove(pending)
            self._notice(f"refuse-{what}", seat)
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
            self._notice("offer-concede", seat)
        else:
            self._carry_out(pending)

    def _on_standing(self, seat: int, text: str) -> None:
        name, answer, only = json.loads(text)
        self.match.stand(seat, name, answer, only=only)
        self._tell()

    def _on_chat(self, seat: int | None, text: str) -> None:
        self.said += 1
        name = SPECTATOR if seat is None else form(seat, SAYS)
        self._say({"kind": "chat", "seat": seat, "name": name, "text": text})

    def _on_notice(self, _: int | None, text: str) -> None:
        self._pass_on(text)

    def _on_gallery(self, seat: int, what: str) -> None:
        self.closed = what == "close"
        self._notice("gallery-close" if self.closed else "gallery-open", seat)

    def _on_content(self, _: int | None, content: str) -> None:
        self.content = content
        self._pass_on(tidings("edition", title=self.match.game.title))

    def _on_edition(self, _: int | None, told: str) -> None:
        """Another edition is installed than the table was last played with: the fingerprint, and what people read."""
        self.content, said = told.split(" ", 1)
        self._pass_on(said)

    def _on_stand_in(self, seat: int, bot: str) -> None:
        if bot:
            self.stand_ins[seat] = bot
            self._notice("stand-in", seat, bot=bot)
            if seat in self.missing:
                self._on_sit(seat, "")
        else:
            del self.stand_ins[seat]
            self._notice("back", seat)

    def _carry_out(self, pending: Pending) -> None:
        """Everybody has consented."""
        self.pending.remove(pending)
        if self.set_aside:
            self._end_aside(pending)
        elif pending.what == "undo":
            self._rewind(pending.kept, pending.by)
        elif pending.what == "draw":
            self.match.agree_draw()
            self._tell()
        elif pending.what == "again":
            self.again = True
        else:
            self.match.concede(pending.by)
            self._tell()

    def _end_aside(self, pending: Pending) -> None:
        """A match that cannot go on ends as people say; what it would have led to, no rule can tell."""
        self.pending.clear()
        declared = "draw" if pending.what == "draw" else f"concede {pending.by}"
        self.history.append((max(pending.by, 0), declared))
        if pending.what == "draw":
            self.ended = words_in(DEFAULT).word("notices", "drawn-aside")
            self._announce(lambda language: words_in(language).word("notices", "drawn-aside"))
        else:
            lost = self._side(pending.by)
            won = [seat for seat, _ in enumerate(self.spec.seats) if self._side(seat) != lost]
            self.ended = conceded(pending.by, won)
            self._announce(lambda language: conceded(pending.by, won, language))

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
        self._taken_back("undo-agreed", seat)

    def _taken_back(self, key: str, seat: int) -> None:
        self.rewinds += 1
        answers = len(self.match.answers)
        self.history = self.history[:answers]
        self.given = {key: value for key, value in self.given.items() if value[0] < answers}
        self.pending = [each for each in self.pending if each.what != "undo"]
        self._told = len(self.match.log)
        self._views.clear()
        self._announce(lambda language: notice(key, seat, language), kind="drop", to=self._told)

    # -- helpers -----------------------------------------------------------------------------------------------------

    def others(self, seat: int | None) -> list[int]:
        """The other people."""
        return [each for each in self.spec.people if each != seat]

    def _fellows(self, seat: int) -> list[int]:
        """The people who win or lose with a seat."""
        return [each for each in self.spec.people if self._side(each) == self._side(seat)]

    def _side(self, seat: int) -> int:
        if self._match is not None:
            return self._match.game.sides.side(seat, self._match.state)
        return self.spec.sides[seat] if self.spec.sides else seat

    def _say(self, line: dict[str, Any], said: Said | None = None) -> None:
        """A line that everybody may read; ``said`` makes its words in other languages."""
        line = {"seq": self.seq + 1, **line}
        plain = raw(line)
        self.lines.append(plain)
        self.tongues.note(line, said, plain)

    def _announce(self, said: Said, kind: str = "notice", **more: Any) -> None:
        self._say({"kind": kind, **more, "text": said(DEFAULT)}, said)

    def _pass_on(self, told: str) -> None:
        """Tidings as they are kept, in every language."""
        self._announce(lambda language: in_words(told, language))

    def _notice(self, key: str, seat: int, **given: str) -> None:
        self._announce(lambda language: notice(key, seat, language, **given))

    def _tell(self) -> None:
        """Put what has happened into words, now: later, names may mean others."""
        match = self.match
        self._views = {eyes: view.next() for eyes, view in self._views.items()}
        for at in range(len(self.history), len(match.answers)):
            self.history.append((match.answered_by[at], match.write(match.answers[at])))
        for entry in match.log[self._told :]:
            seq = self.seq + 1
            self.lines.append(self._event(entry, seq, DEFAULT))
            for language, lines in self.tongues.lines.items():
                lines.append(self._event(entry, seq, language))
            self._told += 1
        if match.question is None:
            self.pending = [each for each in self.pending if each.what == "again"]

    def _event(self, entry: Any, seq: int, language: str) -> Lines:
        """A line of the match: one for all, or what each seat may know of it."""
        if not self.match.game.hidden:
            return self._line(entry, None, seq, language) or {}
        told = ((seat, self._line(entry, seat, seq, language)) for seat in (None, *range(self.match.seats)))
        return {seat: line for seat, line in told if line is not None}

    def _line(self, entry: Any, seat: int | None, seq: int, language: str) -> Raw | None:
        line = showing.sent_line(self.look(seat, language), entry, self._told, seq)
        return None if line is None else raw(line)


def _begun(spec: Spec) -> Match:
    """The match before its first answer, with somebody reading along from the first line."""
    match = open_match(spec)
    match.read_along()
    return match


def _installed(name: str) -> Game | None:
    try:
        return find_game(name)
    except UnknownGame:
        return None


def brought_along(match: Match | None = None) -> str:
    """What everybody at a table is told that began at a position; before it has, not what it brings along."""
    rolled = 0 if match is None else sum(len(values) for _, values in match.chance.rolls or ())
    answers = 0 if match is None else len(match.answers)
    since = [tidings(f"began-{what}", count=count) for what, count in (("answers", answers), ("dice", rolled)) if count]
    hidden = tidings("began-hidden") if match is not None and match.game.hidden else ""
    return tidings("began-since", since=since, hidden=hidden) if since else tidings("began", hidden=hidden)


def _missing(table: Journaled) -> str:
    seats = table.spec.seats
    names = [table.name(at) for at in table.missing if seats[at].who != "open" or seats[at].turn]
    free = len(table.missing) - len(names)
    said = [f"{joined(names)} {'has' if len(names) == 1 else 'have'} not come yet"] if names else []
    if free:
        said.append("a seat is still free" if free == 1 else f"{free} seats are still free")
    return ", and ".join(said)


STILL_COUNTS = {"sit", "stand-in", "chat", "gallery", "concede", "name", "take", "door"}
"""Of a match that cannot be played any more."""

KINDS: dict[str, Callable[..., None]] = {
    "sit": Journaled._on_sit,
    "answer": Journaled._on_answer,
    "undo": Journaled._on_undo,
    "offer": Journaled._on_offer,
    "consent": Journaled._on_consent,
    "withdraw": Journaled._on_withdraw,
    "concede": Journaled._on_concede,
    "standing": Journaled._on_standing,
    "chat": Journaled._on_chat,
    "notice": Journaled._on_notice,
    "stand-in": Journaled._on_stand_in,
    "content": Journaled._on_content,
    "edition": Journaled._on_edition,
    "gallery": Journaled._on_gallery,
    "name": Journaled._on_name,
    "take": Journaled._on_take,
    "door": Journaled._on_door,
}
"""What can stand in a journal, and what it does."""
