"""A view: what one seat may know, and nothing else. People, bots, spectators and learners look through it.

Whatever draws or words for a seat is given ``seen``, the state as that seat may see it: in a game without secrets the
state itself, in one with secrets a copy in which everything else is unknown. So no wording, menu or drawing can tell
what its reader may not know.
"""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import TYPE_CHECKING, Any

from dustup.engine.ending import sequel_of
from dustup.engine.events import Heard, Log
from dustup.engine.forking import depart, hear, twin_of
from dustup.engine.kept import ByHeart
from dustup.engine.language import DEFAULT
from dustup.engine.naming import Naming

if TYPE_CHECKING:
    from dustup.engine.game import Game
    from dustup.engine.match import Match
    from dustup.engine.rule import Choose

Known = defaultdict[str, ByHeart[Any, str]]
"""Words by the kind of value, and by the value: of points there is no end, so they are kept within limits."""


class View:
    """What one seat may know of a match at this moment; ``None`` is a spectator.

    As nothing changes meanwhile, whatever is asked for twice is put into words once. After the next answer comes the
    next view, which remembers what never changes in a match.
    """

    __slots__ = ("_data", "_heard", "_known", "_match", "_seen", "_written", "game", "seat")

    def __init__(self, match: Match, seat: int | None, before: View | None = None, language: str = DEFAULT) -> None:
        self._match = match
        self.game: Game = match.game.told_in(language)
        self.seat = seat
        self._data: dict[str, Any] | None = None
        self._seen: Any = None
        self._heard: Heard | None = None
        self._known: Known = defaultdict(ByHeart)
        self._written: Known = defaultdict(ByHeart)
        if before is not None:
            self._heard, self._written = before._heard, before._written
            self._known.update((kind, before._known[kind]) for kind in match.game.words.lasting)

    def next(self) -> View:
        """The view after the next answer, if no answer was taken back."""
        return View(self._match, self.seat, self, self.game.language)

    @property
    def seen(self) -> Any:
        """The state as the seat may see it; of a game without secrets, the state."""
        if not self.game.hidden:
            return self._match.state  # never kept: after an answer that failed it is another one
        if self._seen is None:
            self._seen = self._match._seen(self.seat)
        return self._seen

    @property
    def data(self) -> dict[str, Any]:
        """The view as JSON data."""
        if self._data is None:
            self._data = self.game.window.view(self.seen, self.seat)
        return self._data

    @property
    def log(self) -> Log:
        """Everything that happened, as the seat may know it."""
        if not self.game.hidden:
            return self._match.log
        if self._heard is None:
            self._heard = Heard(self._match)
        self._heard.listen(self.as_known)
        return Log(self._heard)

    @property
    def goes_on(self) -> bool:
        """Whether another match comes after this one, which is over."""
        return sequel_of(self._match) is not None

    def as_known(self, event: Any) -> Any:
        """An event as the seat may know it: the event itself, a public version of it, or ``None``."""
        return self.game.window.seen_by(self.seen, event, self.seat)

    # -- guessing ------------------------------------------------------------------------------------------------

    def imagine(self, random: Random, *, events: bool = False) -> Match:
        """A match that might be this one: what the seat may not know is guessed, the dice to come are its own.

        The guess depends on what the seat knows and on ``random``, never on the truth. With ``events``, its log
        tells what happens from here on.
        """
        twin = twin_of(self._match)
        depart(twin, random.getrandbits(256), self.seat, True)
        if events:
            hear(twin)
        return twin

    def evaluate(self, twin: Match) -> float:
        """How good an imagined match looks for this seat, from 0 to 1."""
        return twin.game.judge.evaluate(twin.state, 0 if self.seat is None else self.seat)

    def foresee(self, twin: Match) -> float:
        """The same for who plans until others act."""
        return twin.game.judge.foresee(twin.state, 0 if self.seat is None else self.seat)

    # -- in words: with marks where they speak of seats (naming.py), which whoever shows them fills in ------------

    def phrase(self, kind: str, value: Any) -> str:
        """A value of some kind in words; where they speak of a seat, they have a mark."""
        known = self._known[kind]
        try:
            found = known.get(value)
        except TypeError:  # a list: it cannot be remembered
            return self._phrased(kind, value)
        if found is None:
            found = known.keep(value, self._phrased(kind, value))
        return found

    def phrases(self, kind: str, values: list[Any]) -> list[str]:
        """Many values of one kind in words; these can all be remembered, being fields of options."""
        known = self._known[kind]
        new = [each for each in values if each not in known]
        if new:
            if len(known) + len(new) > known.most:
                known.clear()
                new = values
            known.update(zip(new, self.game.words.phrases(self.seen, kind, new), strict=True))
        return [known[each] for each in values]

    def called(self, said: str, reader: int | None = None) -> str:
        """The same words with the names of those who sit at the table, and "you" for the reader."""
        return self.naming(reader).fill(said)

    def naming(self, reader: int | None = None) -> Naming:
        """Who sits where, for whoever reads."""
        return self.game.text.naming(self._match.names, reader)

    def _phrased(self, kind: str, value: Any) -> str:
        return self.game.words.phrase(self.seen, kind, value)

    def say(self, event: Any) -> str:
        """An event in words; it must be as the seat knows it."""
        return self.game.text.of_value("events", event, self.phrase)

    def say_option(self, option: Any) -> str:
        """An option in words."""
        return self.game.text.of_value("options", option, self.phrase)

    def say_question(self, question: Choose) -> str:
        """A question in words."""
        given = [(name, name, value) for name, value in question.why.args.items()]
        return self.game.text.fill("prompts", question.why.key, given, self.phrase)

    def write(self, option: Any) -> str:
        """An option in the words that ``Match.answer`` accepts."""
        return self.game.notation.write(self.seen, option)

    def written(self, kind: str, value: Any) -> str:
        """A field of an option as it is written; that never changes."""
        known = self._written[kind]
        found = known.get(value)
        if found is None:
            found = known.keep(value, self.game.words.write_value(self.seen, kind, value))
        return found

    def written_each(self, kind: str, values: list[Any]) -> list[str]:
        """The same for many."""
        known = self._written[kind]
        return [known.get(each) or self.written(kind, each) for each in values]

    # -- drawn ---------------------------------------------------------------------------------------------------

    def svg(self) -> str:
        """A drawing of the view."""
        return self.naming().xml(str(self.game.stage.picture(self.data).svg()))

    def text(self, reader: int | None = None) -> str:
        """The view as a textual drawing, which says "you" to the reader."""
        return self.called(str(self.game.stage.picture(self.data).text()), reader)

    def _repr_svg_(self) -> str:
        return self.svg()


class Truth(View):
    """Everything, hidden or not: for tests and the laboratory, and for records that whoever has them may read."""

    __slots__ = ()

    @property
    def seen(self) -> Any:
        return self._match.state

    @property
    def log(self) -> Log:
        return self._match.log

    def as_known(self, event: Any) -> Any:
        return event
