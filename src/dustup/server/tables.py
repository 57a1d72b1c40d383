"""A table: what people and bots may ask of it.

Nothing here waits, stores or sends. A method checks what somebody wants, applies an entry of the journal (what it does
stands in ``journal.py``) and returns it for the store. What is refused changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from time import time

from msgspec import Raw

from dustup.engine import chance as fair
from dustup.engine.ending import joined, no_draws, outcome, why_so
from dustup.engine.errors import Refusal, Refused, UnknownGame
from dustup.engine.game import find_game
from dustup.engine.language import DEFAULT
from dustup.engine.lesson import Lesson
from dustup.server.journal import TABLE, BadJournal, Journaled, Pending
from dustup.server.notices import notice, words_in
from dustup.server.protocol import Offer
from dustup.server.seating import MOST_NAMES
from dustup.server.spec import HOUSE
from dustup.server.store import Entry

__all__ = ["BadJournal", "Table"]

MOST_SAID = 500
"""So many lines of chat go into the journal of a table; it is kept for ever."""


class Table(Journaled):
    """One match and everything said and done around it."""

    # -- looking -----------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.ended) if self.set_aside else self.playing and self.match.question is None

    @property
    def going(self) -> bool:
        """Whether it goes on by itself: a bot is to answer, or a clock runs."""
        return bool(self.asked) if self.spec.clock is not None else bool(self.bots_asked())

    @property
    def asked(self) -> list[int]:
        """The seats that are asked something."""
        return [seat for question in self.match.questions for seat in question.seats] if self.playing else []

    def bots_asked(self, here: Collection[int] = ()) -> list[int]:
        """The seats whose bots are to answer; for those who are here themselves no bot stands in.

        Where any of several seats may answer, bots leave it to the people among them.
        """
        if self._by_people and not self.stand_ins and not self.preparing:
            return []
        questions = self.match.questions if self.playing else ()
        left = (each for each in questions if all(self.answers_for(seat) and seat not in here for seat in each.seats))
        return [question.seat for question in left]

    @property
    def preparing(self) -> bool:
        """Whether the house is making the preparations for everybody."""
        return self.spec.prepared and self.playing and not self.match.game.setup.begun(self.match.state)

    def answers_for(self, seat: int) -> str:
        """The bot that answers for a seat now, be it only because preparations are made; empty if a person does."""
        return self.bot_of(seat) or (HOUSE if self.preparing else "")

    @property
    def why_no_draws(self) -> Refusal | None:
        """Why no draw can be agreed on, in a game that has none."""
        try:
            game = find_game(self.spec.game)
        except UnknownGame:
            return None
        return None if game.sides.draws else no_draws(game)

    @property
    def offers(self) -> list[Offer]:
        """What waits for consent."""
        return self.offers_in(DEFAULT)

    def offers_in(self, language: str) -> list[Offer]:
        """The same in a language."""
        waiting = ((each, self._wish(each, language)) for each in self.pending)
        return [Offer(each.what, each.by, list(each.waiting), said) for each, said in waiting]  # type: ignore[arg-type]

    def _wish(self, pending: Pending, language: str) -> str:
        if pending.by == TABLE:
            return words_in(language).word("notices", f"table-{pending.what}")
        return notice(f"wish-{pending.what}", pending.by, language)

    @property
    def lesson(self) -> Lesson | None:
        """The guided first match that is played here, if it is one."""
        return self.match.game.foyer.lesson() if self.spec.lesson and self.playing else None

    @property
    def said_so_far(self) -> list[str]:
        """Every answer and declaration so far, in words."""
        return [said for _, said in self.history]

    def proposed(self, seat: int) -> str:
        """What the line of a lesson answers next, as long as it is kept to; else nothing."""
        words = self.lesson.next_answer(self.said_so_far) if self.lesson is not None else ""
        return words if words and self.match.why_not(words, seat) is None else ""

    def bot_of(self, seat: int) -> str:
        """The bot that answers for a seat; empty if a person does."""
        return self.spec.seats[seat].bot or self.stand_ins.get(seat, "")

    def lines_after(self, seq: int, seat: int | None, language: str = DEFAULT) -> list[Raw]:
        """What a seat is told of everything after a line."""
        lines = self.tongues.lines.get(language, self.lines)
        told = (line if isinstance(line, Raw) else line.get(seat) for line in lines[seq:])
        return [line for line in told if line is not None]

    def why_no_undo(self, seat: int) -> Refusal | None:
        """Why a seat cannot simply take back its last answer."""
        if not self.playing:
            return self.why_no_match()
        if self.over:
            return Refusal("over", "The match is over; nothing is taken back any more.")
        if len(self.match.answers) <= self.begun:
            return Refusal("nothing-to-undo", "No answer has been given at this table yet.")
        return self.match.can_undo(seat)

    def outcome(self) -> str:
        """How the match ended, in words with marks for the seats; empty while it goes on."""
        if not self.playing:
            return self.ended
        result = self.match.result
        if not self.over or result is None:
            return ""
        game, state = self.match.game, self.match.state
        sides = game.sides.of_all(state)
        return outcome(game.text, result.verdicts, result.scores, sides, why_so(game.text, result))

    # -- what people and bots do -------------------------------------------------------------------------------------

    def answer(self, seat: int, number: int, words: str, *, person: bool = False) -> list[Entry]:
        """Answer the question of that number. The same answer again changes nothing and is no mistake."""
        given = self.given.get((number, seat))
        if given is not None and given[1] == words:
            return []
        self._check_open()
        if not self.playing:
            raise Refused(self.why_no_match())
        if given is not None or number != self.number:
            said = f"That answers question {number}, but the match is at question {self.number}."
            raise Refused(Refusal("stale-question", said))
        first = [("stand-in", "")] if person and seat in self.stand_ins else []
        # Whoever plays on has thought better of a draw, or of giving up.
        first += [("withdraw", each.what) for each in self.pending if each.by == seat and each.what != "undo"]
        refusal = self.match.why_not(words, seat) if first else None
        if refusal is not None:
            raise Refused(refusal)
        return [entry for kind, text in (*first, ("answer", words)) for entry in self._do(kind, seat, text)]

    def sit(self, seats: Sequence[int], salt: str) -> list[Entry]:
        """People sit down; at the first time they add a salt to the dice, or none."""
        new = [seat for seat in seats if seat in self.missing]
        refusal = self.why_no_salt(salt) if new else None
        if refusal is not None:
            raise Refused(refusal)
        entries = [entry for seat in new for entry in self._do("sit", seat, salt)]
        if entries and self.playing and self.content != self.match.game.content_hash and not self.spec.numbers:
            entries += self.new_content(self.match.game.content_hash)
        return entries

    def why_no_salt(self, salt: str) -> Refusal | None:
        """What is wrong with a salt: it must show that it was made after the commitment."""
        if not salt or fair.made_for(salt) == self.spec.commitment:
            return None
        said = f"A salt begins with the commitment of this table, {self.spec.commitment}, and a stroke (/)."
        return Refusal("bad-salt", said)

    def answer_for(self, seat: int, number: int, words: str, notice: str) -> list[Entry]:
        """A bot answers for a person, once, and everybody is told."""
        if number != self.number or seat not in self.asked:
            return []
        refusal = self.match.why_not(words, seat)
        if refusal is not None:
            raise Refused(refusal)
        return [*self._do("notice", seat, notice), *self._do("answer", seat, words)]

    def undo(self, seat: int) -> list[Entry]:
        """Take back the seat's last answer where the rules of undo allow it."""
        refusal = self.why_no_undo(seat)
        if refusal is not None:
            raise Refused(refusal)
        return self._do("undo", seat)

    def ask_undo(self, seat: int) -> list[Entry]:
        """Ask the others to take back the seat's last answer.

        Bots agree to nothing: whoever plays against bots alone could look at the dice first and then choose.
        """
        self._check_open()
        if self.why_no_undo(seat) is None:
            return self._do("undo", seat)
        self._last_answer(seat)
        if not self.others(seat):
            said = "Beyond dice, and beyond the answers of others, only another person could allow it; bots do not."
            raise Refused(Refusal("nobody-to-ask", said))
        if any(each.what == "undo" for each in self.pending):
            raise Refused(Refusal("offered", "An undo is being asked for already."))
        return self._do("offer", seat, "undo")

    def offer_draw(self, seat: int) -> list[Entry]:
        """Offer a draw; to offer one back is to agree."""
        self._check_open()
        if self.why_no_draws is not None:
            raise Refused(self.why_no_draws)
        pending = next((each for each in self.pending if each.what == "draw"), None)
        if pending is not None and seat in pending.waiting:
            return self._do("consent", seat, "draw yes")
        if pending is not None:
            raise Refused(Refusal("offered", "A draw is being offered already."))
        if not self.others(seat) and not self.set_aside:
            said = "A draw needs another person's consent, and bots play on; you can concede."
            raise Refused(Refusal("nobody-to-ask", said))
        return self._do("offer", seat, "draw")

    def withdraw(self, seat: int, what: str) -> list[Entry]:
        """Take back what the seat asked of the others."""
        if not any(each.what == what and each.by == seat for each in self.pending):
            raise Refused(Refusal("nothing-offered", f"{self.name(seat)} has not asked for that: {what}."))
        return self._do("withdraw", seat, what)

    def consent(self, seat: int, to: str, yes: bool) -> list[Entry]:
        """Agree to what another seat asked, or not."""
        if not any(each.what == to and seat in each.waiting for each in self.pending):
            raise Refused(Refusal("nothing-offered", f"Nobody waits for {self.name(seat)} to agree to that: {to}."))
        return self._do("consent", seat, f"{to} {'yes' if yes else 'no'}")

    def concede(self, seat: int) -> list[Entry]:
        """Give up; the side has conceded when all of its people have said so."""
        self._check_open()
        said = next((each for each in self.pending if each.what == "concede" and seat in self._fellows(each.by)), None)
        if said is not None and seat not in said.waiting:
            raise Refused(Refusal("offered", "You have said so already; the others of your side have not yet."))
        return self._do("concede", seat)

    def stand(self, seat: int, name: str, answer: str | None, only: str) -> list[Entry]:
        """Leave a standing answer, or take it back."""
        if not name or name != name.strip():
            raise Refused(Refusal("no-name", "A standing answer is given to a reaction by its name."))
        if not self.playing:
            raise Refused(self.why_no_match())
        return self._do("standing", seat, json.dumps([name, answer, only]))

    def chat(self, seat: int | None, text: str) -> list[Entry]:
        """Say something, as one who sits here."""
        said = one_line(text)
        if self.doors["chat"]:
            names = joined([self.name(each) for each in self.doors["chat"]])
            raise Refused(Refusal("chat-closed", f"The chat of this table is closed; {names} can open it again."))
        if self.said >= MOST_SAID:
            raise Refused(Refusal("all-said", f"At this table {MOST_SAID} lines were said; there is room for no more."))
        return self._do("chat", seat, said)

    def silence(self, seat: int, yes: bool) -> list[Entry]:
        """Ask the spectators to be silent, or let them speak again."""
        if yes == self.closed:
            raise Refused(Refusal("as-it-is", f"The spectators are {'silent' if yes else 'free to speak'} already."))
        return self._do("gallery", seat, "close" if yes else "open")

    def close(self, seat: int, what: str, yes: bool) -> list[Entry]:
        """Close the chat, or the table to spectators; or no longer. It is open when nobody keeps it closed."""
        if yes == (seat in self.doors[what]):
            said = f"{self.name(seat)} {'keeps' if yes else 'does not keep'} that closed already: {what}."
            raise Refused(Refusal("as-it-is", said))
        return self._do("door", seat, f"{what} {'close' if yes else 'open'}")

    def rename(self, seat: int, name: str) -> list[Entry]:
        """Somebody wants to be called otherwise."""
        if not name:
            raise Refused(Refusal("empty", "There is no name in that."))
        if name == self.spec.seats[seat].name:
            return []
        if self.renamed >= MOST_NAMES:
            said = f"Names were changed {MOST_NAMES} times at this table; they stay as they are now."
            raise Refused(Refusal("too-often", said))
        return self._do("name", seat, name)

    def take_seat(self, seat: int, name: str) -> list[Entry]:
        """A stranger takes a seat, of which the caller knows that it is free."""
        return self._do("take", seat, json.dumps([self.spec.seats[seat].turn + 1, name]))

    def want_again(self, seats: Sequence[int]) -> list[Entry]:
        """Those at a screen want to play again; to want it back is to agree."""
        if not self.over or self.set_aside:
            raise Refused(Refusal("not-over", "The match is not over yet."))
        if self.again:
            return []
        made = []
        if not any(each.what == "again" for each in self.pending):
            made = self._do("offer", seats[0], "again")
        for seat in seats:
            if any(each.what == "again" and seat in each.waiting for each in self.pending):
                made += self._do("consent", seat, "again yes")
        if not made:
            raise Refused(Refusal("offered", "You have said so already; the others have not yet."))
        return made

    def notice(self, text: str) -> list[Entry]:
        """Tell everybody something about the table."""
        return self._do("notice", None, text)

    def new_content(self, content: str) -> list[Entry]:
        """The rules or cards of the game have changed since the table was last played: everybody is told."""
        return self._do("content", None, content)

    def new_edition(self, content: str, said: str) -> list[Entry]:
        """The same, where it is known what has changed."""
        return self._do("edition", None, f"{content} {said}")

    def offer_end(self) -> list[Entry]:
        """The table itself offers a draw: nobody is to lose by cards that became others in the middle of a match."""
        if self.over or self.why_no_draws is not None or any(each.by == TABLE for each in self.pending):
            return []
        return self._do("offer", None, "draw")

    def stand_in(self, seat: int, bot: str) -> list[Entry]:
        """Let a bot answer for a person until that person answers again, or for one who never came."""
        if seat not in self.missing:
            self._check_open()
        if self.bot_of(seat):
            raise Refused(Refusal("bot-already", f"{self.name(seat)}: a bot answers there already."))
        return self._do("stand-in", seat, bot)

    def _do(self, kind: str, seat: int | None, text: str = "") -> list[Entry]:
        entry = Entry(kind, seat, text, time())
        self._apply(entry)
        return [entry._replace(kept=self.keep())]

    def _check_open(self) -> None:
        if self.over:
            raise Refused(Refusal("over", "The match is over."))
        if self.missing:
            raise Refused(self.why_no_match())


def one_line(text: str) -> str:
    """What somebody says, as one line."""
    said = " ".join(text.split())
    if not said:
        raise Refused(Refusal("empty", "There is nothing said in that."))
    return said
