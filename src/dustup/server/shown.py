"""What each connection is shown of a table: the scene in parts, the question, and what changed since.

Everything is made at most once per moment and encoded once: in a game without secrets all share one scene, told to each
reader with names (``telling.py``), and connections that read the same get the same message. A part that has not changed
is the same object as before, so comparing is cheap and nothing is sent twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Raw

from dustup import table as showing
from dustup.engine.errors import UnknownGame
from dustup.engine.game import find_game
from dustup.engine.language import DEFAULT
from dustup.engine.rule import Choose
from dustup.server.protocol import Offer, raw
from dustup.server.spec import Spec
from dustup.server.tables import Table
from dustup.server.telling import Seen, Telling, told

NOBODY = raw(None)
"""The question when nothing is asked."""
SPECTATORS_UNDO = "Spectators take nothing back."

Seats = tuple[int, ...]
"""The seats of a connection; none for a spectator."""
Eyes = tuple[int | None, int | None]
"""Through whose eyes something is seen, and who reads it."""


class Shown:
    """A table as it is seen at this moment, by whoever looks."""

    def __init__(self, table: Table, language: str = DEFAULT) -> None:
        self.table = table
        self.language = language
        self._seen: dict[int | None, Seen] = {}
        self._looked: set[int | None] = set()
        """Who has looked at this moment."""
        self._scenes: dict[Eyes, dict[str, Raw]] = {}
        self._tellings: dict[Eyes, Telling] = {}
        self._questions: dict[tuple[Seats, bool], Raw] = {}
        self._common: dict[tuple[int, int | None, bool], dict[str, Any]] = {}
        """What of an open question everybody sees: by the seat that is asked, who looks, and whether it is theirs."""

    def changed(self) -> None:
        """Something happened: look again."""
        self._looked.clear()
        self._scenes.clear()
        self._questions.clear()
        self._common.clear()

    def viewpoint(self, you: Seats) -> int | None:
        """Through whose eyes a connection sees a game with secrets.

        At a screen shared by several people it is the one who is asked; between them, nobody.
        """
        if not self._hidden or not you:
            return None
        if len(you) == 1:
            return you[0]
        asked = [seat for seat in self.table.asked if seat in you]
        return asked[0] if len(asked) == 1 else None

    def reader(self, you: Seats) -> int | None:
        """Whose lines a connection reads: at a shared screen only what everybody may know."""
        return you[0] if self._hidden and len(you) == 1 else None

    @property
    def _hidden(self) -> bool:
        """Whether seats know different things, as far as the table can tell."""
        return (
            self.table.match.game.hidden
            if self.table.playing
            else any(not isinstance(each, Raw) for each in self.table.lines)
        )

    def scene(self, you: Seats) -> dict[str, Raw]:
        """The scene a connection sees, in encoded parts, told to whoever reads there."""
        eyes = viewpoint, reader = self.viewpoint(you), reader_of(you)
        if eyes not in self._scenes:
            if eyes not in self._tellings:
                self._tellings[eyes] = Telling(self.table.naming(reader, self.language))
            self._scenes[eyes] = self._tellings[eyes].tell(self._look(viewpoint))
        return self._scenes[eyes]

    def _look(self, viewpoint: int | None) -> Seen:
        """The scene as it looks now."""
        if viewpoint not in self._looked:
            self._looked.add(viewpoint)
            scene = (
                showing.marked_scene(self.table.look(viewpoint, self.language)) if self.table.playing else self._empty()
            )
            self._seen.setdefault(viewpoint, Seen()).look(scene)
        return self._seen[viewpoint]

    def _empty(self) -> dict[str, Any]:
        """A table without a match: the last has not come yet, or the match cannot go on."""
        table = self.table
        said = [] if table.over else ["Cannot go on" if table.set_aside else "Not everybody is here yet"]
        seats = len(table.spec.seats)
        return showing.without_a_match(title_of(table.spec.game), said, seats, table.spec.sides, table.ended)

    def lines(self, seq: int, you: Seats) -> list[Raw]:
        """What a connection is told of everything after a line, with marks, which it fills in for its reader."""
        return self.table.lines_after(seq, self.reader(you), self.language)

    def status(self) -> str:
        """Where the match stands, in a line for lists of tables; with marks for the seats."""
        return ". ".join(self._look(None).scene["status"]["lines"])

    def question(self, you: Seats, greyed: bool = False) -> Raw:
        """The question as a connection sees it, with marks: its own with the menu, others' without.

        What is not possible, and why, takes long to find out and is told only to those who want to know.
        """
        found = self._questions.get((you, greyed))
        if found is None:
            found = self._questions[you, greyed] = self._ask(you, greyed)
        return found

    def _ask(self, you: Seats, greyed: bool) -> Raw:
        if not self.table.playing:
            return self._nobody_asks(you)
        if self.table.preparing:
            return NOBODY
        match = self.table.match
        question = question_for(match.questions, you)
        if question is None:
            return NOBODY
        whom = showing.asked_of(question, you)
        yours = whom["yours"]
        view = self.table.look(whom["seat"] if yours else self.viewpoint(you), self.language)
        about = (question.seat, view.seat, yours and match.in_secret)
        if about not in self._common:
            self._common[about] = showing.common_of(match, view, question, yours)
        shown = showing.question_of(match, view, question, yours, greyed, self._common[about])
        speaker = whom["seat"] if yours else you[0] if you else None
        refusal = None if speaker is None else self.table.why_no_undo(speaker)
        undo = SPECTATORS_UNDO if speaker is None else None if refusal is None else refusal.sentence
        allowed = refusal is not None and refusal.code in showing.CAN_BE_ALLOWED and bool(self.table.others(speaker))
        asked = raw(
            {**shown, **whom, "number": self.table.number, "undo": undo, "ask_undo": allowed, **self._taught(whom)}
        )
        # At a screen shared by several people the one who is asked reads it; else the connection fills in the marks.
        return told(asked, self.table.naming(whom["seat"], self.language)) if yours and len(you) > 1 else asked

    def _taught(self, whom: dict[str, Any]) -> dict[str, Any]:
        """In a lesson: what is asked of whoever learns, by its name among the prompts, and what the line proposes."""
        table = self.table
        if table.lesson is None or not whom["yours"]:
            return {}
        asked = next(each for each in table.match.questions if each.asks(whom["seat"]))
        step = table.lesson.step_at(table.said_so_far)
        return {"lesson": {"asks": asked.why.key, "answer": table.proposed(whom["seat"]), "step": step}}

    def _nobody_asks(self, you: Seats) -> Raw:
        """The table waits for somebody to sit down, whom everybody sees asked; or nobody is asked any more."""
        if not self.table.missing:
            return NOBODY
        refusal = self.table.why_no_match().sentence
        missing = {"seat": self.table.missing[0], "also": [], "yours": False}
        asked = {"number": 0, **missing, "text": refusal, "undo": refusal}
        nothing = {"standing": "", "called": "", "where": [], "clauses": [], "card": [], "ask_undo": False}
        return raw({**asked, **nothing, **showing.NOT_ASKED})

    def standing(self, you: Seats) -> dict[int, dict[str, str]]:
        """The standing answers of a connection's own seats."""
        if not self.table.playing:
            return {}
        known = self.table.match.standing
        return {seat: dict(known[seat]) for seat in you if known.get(seat)}

    def offers(self) -> list[Offer]:
        """What waits for consent."""
        return self.table.offers_in(self.language)

    def called(self, you: Seats) -> dict[str, str]:
        """What they were left to, in words."""
        game = self.table.match.game.told_in(self.language) if self.table.playing else None
        names = {name for left in self.standing(you).values() for name in left}
        return {name: game.referee.reaction_called(name) for name in sorted(names)} if game is not None else {}


def reader_of(you: Seats) -> int | None:
    """Who reads at a connection: the one who sits there; nobody in particular where several do, or a spectator."""
    return you[0] if len(you) == 1 else None


def title_of(game: str) -> str:
    """What a game is called; by its name if it is not installed any more."""
    try:
        return find_game(game).title
    except UnknownGame:
        return game


def campaign_of(spec: Spec) -> str:
    """The first of the tables that follow each other, perhaps this one; nothing where no match leads to another."""
    try:
        return spec.campaign or (spec.id if find_game(spec.game).sides.leads_on else "")
    except UnknownGame:
        return spec.campaign


def question_for(questions: Sequence[Choose], you: Seats) -> Choose | None:
    """Of several open questions the first of one's own; else the first."""
    mine = (each for each in questions if any(each.asks(seat) for seat in you))
    return next(mine, questions[0] if questions else None)


def difference(before: dict[str, Raw], after: dict[str, Raw]) -> dict[str, Raw]:
    """The parts of a scene that have changed."""
    return {name: part for name, part in after.items() if before.get(name) is not part and before.get(name) != part}
