"""What each connection is shown of a table: the scene in parts, the question, and what changed since.

Everything is made at most once per moment and encoded once: in a game without secrets all share one scene, and
connections that see the same thing get the same message. A part that has not changed is the same object as before, so
comparing is cheap and nothing is sent twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw

from dustup import table as showing
from dustup.engine.rule import Choose
from dustup.server.protocol import raw
from dustup.server.tables import Table

NOBODY = raw(None)
"""The question when nothing is asked."""
NOT_ASKED: dict[str, Any] = {"optional": False, "menu": [], "greyed": [], "count": 0}
"""What of a question is only for the one who is asked."""
SPECTATORS_UNDO = "Spectators take nothing back."

Seats = tuple[int, ...]
"""The seats of a connection; none for a spectator."""


class Shown:
    """A table as it is seen at this moment, by whoever looks."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._scenes: dict[int | None, dict[str, Raw]] = {}
        self._before: dict[int | None, dict[str, Raw]] = {}
        """The scenes of the moment before, to find out which parts have stayed the same."""
        self._questions: dict[tuple[Seats, bool], Raw] = {}
        self._seen: list[dict[str, Any]] = []
        """The open question as those see it who are not asked."""
        self._board: tuple[Any, Raw] = (None, NOBODY)
        """The board as it was encoded last: it is big and hardly ever changes."""

    def changed(self) -> None:
        """Something happened: look again."""
        self._before.update(self._scenes)
        self._scenes.clear()
        self._questions.clear()
        self._seen.clear()

    def viewpoint(self, you: Seats) -> int | None:
        """Through whose eyes a connection sees a game with secrets.

        At a screen shared by several people it is the one who is asked; between them, nobody.
        """
        if not self.table.match.game.hidden or not you:
            return None
        if len(you) == 1:
            return you[0]
        asked = [seat for seat in self.table.asked if seat in you]
        return asked[0] if len(asked) == 1 else None

    def reader(self, you: Seats) -> int | None:
        """Whose lines a connection reads: at a shared screen only what everybody may know."""
        return you[0] if self.table.match.game.hidden and len(you) == 1 else None

    def scene(self, you: Seats) -> dict[str, Raw]:
        """The scene a connection sees, in encoded parts."""
        viewpoint = self.viewpoint(you)
        if viewpoint not in self._scenes:
            self._scenes[viewpoint] = self._look(viewpoint)
        return self._scenes[viewpoint]

    def _look(self, viewpoint: int | None) -> dict[str, Raw]:
        scene = showing.scene_of(self.table.match, viewpoint)
        before = self._before.get(viewpoint, {})
        parts: dict[str, Raw] = {}
        for name, value in self._named(scene).items():
            part = self._encoded_board(value) if name == "board" else raw(value)
            known = before.get(name)
            parts[name] = known if known == part and known is not None else part
        return parts

    def _encoded_board(self, board: Any) -> Raw:
        if self._board[0] is not board:
            self._board = (board, raw(board))
        return self._board[1]

    def _named(self, scene: dict[str, Any]) -> dict[str, Any]:
        """Sides go by the names of those who sit there."""
        names = self.table.spec.seats
        sides = [
            {**side, "name": names[side["seat"]].name} if 0 <= side["seat"] < len(names) else side
            for side in scene["sides"]
        ]
        return {**scene, "sides": sides}

    def status(self) -> str:
        """Where the match stands, in a line for lists of tables."""
        status = msgspec.json.decode(self.scene(())["status"])
        return ". ".join(status["lines"])

    def question(self, you: Seats, greyed: bool = False) -> Raw:
        """The question as a connection sees it: its own with the menu, others' without.

        What is not possible, and why, takes long to find out and is told only to those who want to know.
        """
        found = self._questions.get((you, greyed))
        if found is None:
            found = self._questions[you, greyed] = self._ask(you, greyed)
        return found

    def _ask(self, you: Seats, greyed: bool) -> Raw:
        match = self.table.match
        question = question_for(match.questions, you)
        if question is None:
            return NOBODY
        yours = question.seat in you
        if yours:
            asked = showing.question_of(match, question, question.seat, greyed)
            if not match.in_secret and not self._seen:
                self._seen.append({**asked, **NOT_ASKED})
        else:
            if not self._seen:
                self._seen.append(showing.question_of(match, question, None))
            asked = self._seen[0]
        speaker = question.seat if yours else you[0] if you else None
        refusal = None if speaker is None else self.table.why_no_undo(speaker)
        undo = SPECTATORS_UNDO if speaker is None else None if refusal is None else refusal.sentence
        return raw({**asked, "number": self.table.number, "yours": yours, "undo": undo})

    def standing(self, you: Seats) -> dict[int, dict[str, str]]:
        """The standing answers of a connection's own seats."""
        known = self.table.match.standing
        return {seat: dict(known[seat]) for seat in you if known.get(seat)}


def question_for(questions: Sequence[Choose], you: Seats) -> Choose | None:
    """Of several open questions the first of one's own; else the first."""
    return next((each for each in questions if each.seat in you), questions[0] if questions else None)


def difference(before: dict[str, Raw], after: dict[str, Raw]) -> dict[str, Raw]:
    """The parts of a scene that have changed."""
    return {name: part for name, part in after.items() if before.get(name) is not part and before.get(name) != part}
