"""The rooms of a game: what belongs together of what a rulebook may supply, each with its defaults.

A game furnishes a room by a class of its own, and in it only the functions in which it differs:

    class Words(rooms.Words):
        def phrase(self, state: State, kind: str, value: Any) -> str: ...

What stands elsewhere already is named there: ``explain = staticmethod(cards.explain)``.

A function the room does not know is an error as soon as the class is made, and so is one that must be there and is not.

What is given ``seen`` gets the state as one seat may see it: the state itself in a game without secrets, else
``state.seen_by(seat)``, in which everything else is unknown. Whatever draws or words gets nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from difflib import get_close_matches
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from dustup.engine.campaign import Campaign, Leg, plain_campaign
from dustup.engine.emblems import emblems_of, sceneries_of
from dustup.engine.ending import AGREED, CONCEDING, DRAWING, STOPPED, Result
from dustup.engine.errors import BadContent, BadSetup, Refusal
from dustup.engine.events import Conceded, DrawAgreed, Log
from dustup.engine.legal import NOT_NOW, NOTHING_KNOWN, why_not
from dustup.engine.lesson import Lesson, read_lesson
from dustup.engine.lobby import Builder, Built, Lobby, arrange
from dustup.engine.naming import SEATS
from dustup.engine.notation import read_plain
from dustup.engine.options import Options, ending_with
from dustup.engine.rule import NO, Choose
from dustup.engine.state import State
from dustup.engine.text import Text

if TYPE_CHECKING:
    from dustup.engine.game import Game


class Room:
    """Some functions of one game."""

    needed: ClassVar[frozenset[str]] = frozenset()
    """Functions without a default: every game writes its own."""

    def __init__(self, game: Game) -> None:
        self.game = game
        missing = sorted(name for name in self.needed if getattr(type(self), name) is getattr(_base(type(self)), name))
        if missing:
            room = _base(type(self)).__name__
            raise BadContent(f"{game.name}: its room {room} lacks {', '.join(missing)}, which every game writes itself")

    def __init_subclass__(cls) -> None:
        """Only what the room knows may be in it; helpers begin with an underscore."""
        room = _base(cls)
        if room is cls:
            return
        for name in vars(cls):
            if not name.startswith("_") and not hasattr(room, name):
                near = get_close_matches(name, [each for each in dir(room) if not each.startswith("_")], 1)
                meant = f"; did you mean {near[0]!r}?" if near else ""
                where = f"{cls.__module__}.{cls.__name__}"
                raise BadContent(f"{where} has {name!r}, which the room {room.__name__} does not know{meant}")


def _base(cls: type[Room]) -> type[Room]:
    """The engine's room that a game's class furnishes."""
    rooms = [each for each in cls.__mro__ if issubclass(each, Room) and each is not Room]
    return rooms[-1]


class Setup(Room):
    """From a set-up to the first step."""

    needed = frozenset({"begin"})
    keys: tuple[str, ...] = ()
    """The keys a set-up may have; none if there is nothing to set up."""

    def begin(self, setup: Mapping[str, Any]) -> State:
        """The state before the first step; a set-up the game does not allow raises ``BadSetup``.

        Keys that are not among ``keys`` have been refused before.
        """
        raise NotImplementedError

    def seats_of(self, setup: Mapping[str, Any]) -> int:
        """How many seats a match with this set-up has; for most games it is always the same."""
        return self.game.seats

    def deal(self, number: int, /) -> dict[str, Any]:
        """A set-up for the laboratory: the same number gives the same one, other numbers give others."""
        return {}

    def first_of_campaign(self, number: int, /) -> dict[str, Any] | None:
        """For the laboratory, too: how a campaign begins; ``None`` in a game whose matches stand alone."""
        return None

    def offered(self, **values: Any) -> dict[str, Any]:
        """Of what a table or the laboratory would add to any set-up, such as ``deal``, the part this game knows."""
        return {key: value for key, value in values.items() if key in self.keys}

    def begun(self, state: Any) -> bool:
        """Whether preparations are over: nothing is placed, chosen or agreed on any more before the first turn."""
        return True

    def open_part(self, setup: dict[str, Any]) -> dict[str, Any]:
        """What of a set-up everybody may have before the match is over, in a game with secrets."""
        return setup

    def afresh(self, setup: dict[str, Any]) -> dict[str, Any]:
        """With what the same people play once more, in changed seats: without what belongs to whoever sat there."""
        return setup

    def with_teams(self, teams: Sequence[Mapping[str, Any] | str]) -> dict[str, Any]:
        """The part of a set-up that says who plays with what: for each seat a team as in its file, or ``random``."""
        if "teams" not in self.keys:
            known = ", ".join(self.keys) or "nothing"
            raise BadSetup(f"{self.game.title} is played without teams; its set-up knows {known}")
        return {"teams": list(teams)}

    def check_team(self, team: Mapping[str, Any], /) -> list[Refusal]:
        """Everything that is wrong with a team."""
        raise NotImplementedError(f"{self.game.title} has no teams to check")


class Sides(Room):
    """Who wins or loses with whom, and how a match ends before its rules end it."""

    @property
    def draws(self) -> bool:
        """Whether all sides may agree on a draw; ``draws = False`` in a game that has none."""
        return True

    def seats_at(self, state: Any) -> int:
        """How many seats a match has that is under way."""
        return self.game.seats

    def side(self, seat: int, state: Any = None) -> int:
        """The side a seat wins or loses with; by default each seat is its own."""
        return seat

    def of_all(self, state: Any) -> list[int]:
        """The side of every seat."""
        return [self.side(seat, state) for seat in range(self.seats_at(state))]

    def scores(self, state: Any) -> tuple[int, ...]:
        """Each seat's score as it stands."""
        return (0,) * self.seats_at(state)

    def counted(self, state: Any) -> dict[str, int]:
        """What the laboratory counts of a match that is over, beside who has won: rounds, say."""
        return {}

    def concede(self, state: Any, seat: int, /) -> None:
        """A seat gives up for its side: by default the match is over, it has lost, and the other sides have won.

        Steps on the agenda afterwards are played; the step in progress is not played on.
        """
        state.tell(Conceded, seat, cites=CONCEDING)
        state.agenda.clear()
        state.result = Result.conceded(seat, self.of_all(state), self.scores(state))

    def agree_draw(self, state: Any, /) -> None:
        """All sides agree on a draw: by default the match is over, and nobody has won."""
        state.tell(DrawAgreed, cites=DRAWING)
        state.agenda.clear()
        state.result = Result.drawn(self.scores(state), AGREED)

    def stop(self, state: Any) -> None:
        """Nothing more is played, because a position says so: the match is over, and nobody has won."""
        state.agenda.clear()
        state.result = Result.drawn(self.scores(state), STOPPED)

    def sequel(self, state: Any) -> dict[str, Any] | None:
        """The set-up of the match that comes after this one, which is over: plain data; ``None`` if none does."""
        return None

    @property
    def leads_on(self) -> bool:
        """Whether a match of this game can lead to another one."""
        return type(self).sequel is not Sides.sequel


class Window(Room):
    """What a seat may know; everything that draws or words a match looks through it."""

    needed = frozenset({"view"})

    def view(self, seen: Any, seat: int | None) -> dict[str, Any]:
        """What a seat may know, built up from an allow-list; ``None`` is a spectator."""
        raise NotImplementedError

    def imagine(self, state: Any, seat: int | None, random: Random) -> None:
        """Replace everything the seat may not know by a random guess that fits what it knows."""
        if self.game.hidden:
            raise NotImplementedError(f"{self.game.title} has secrets, and says not how to guess them")

    def seen_by(self, seen: Any, event: Any, seat: int | None) -> Any:
        """An event as a seat may know it: the event itself, a public version of it, or ``None``."""
        return event


class Judge(Room):
    """What bots ask."""

    tries: int = 1
    """How often bots try an answer at first where chance has a hand in it; greedy gives all answers the same luck."""
    lets: tuple[Any, ...] = ()
    """How one answers, beside No, to let something pass where one could only react: bots take it that this is done."""
    worlds: int = 12
    """How many guesses at what is hidden the thinker tries for one answer: few, where it makes little difference."""
    width: int = 60
    """How many answers the thinker tries to the question itself: few, where trying one takes long."""

    def evaluate(self, state: Any, seat: int) -> float:
        """How good the state looks for a seat, from 0 (lost) to 1 (won); by default nobody is ahead before the end.

        Where another match may follow, what is handed on may count a little even at the end: by up to a hundredth.
        """
        return 0.5 if state.result is None else float(state.result.worth(seat))

    def foresee(self, state: Any, seat: int) -> float:
        """The same for who plans until others act, as the thinker does: by default no other.

        What steers somebody who looks at one answer only, such as a blow that could follow, comes out in the plan
        itself; what the others are going to do does not.
        """
        return self.evaluate(state, seat)

    def sensible(self, state: Any, question: Choose, ahead: bool = False) -> Options[Any]:
        """The options that bots try: all of them, unless a game knows some that are never better than others.

        ``ahead`` says that they only want to finish what they have begun to imagine: there few are enough.
        """
        return question.options

    def resting(self, state: Any) -> bool:
        """Whether a plan is over where a new step begins, as at the end of an activation: a search looks no further.

        Only games need it in which no opponent is asked.
        """
        return False


class Referee(Room):
    """What is said to a seat about its question, beside the options."""

    declines: tuple[Any, ...] = (NO,)
    """Options that do nothing: a question with one of them is optional."""
    beside: frozenset[type] = frozenset()
    """Kinds of options that stand beside the decision a question is for: after one of them the same is asked again.

    Menus keep them together; bots take one if it is better than to leave it, and then still have their main choice.
    """
    listed: Mapping[str, Callable[[Any, Choose], tuple[Any, ...]]] = MappingProxyType({})
    """By the key of a prompt: the rule that lists the options, and what it is given (``engine/legal.py``)."""
    only: Mapping[str, tuple[str, str, str]] = MappingProxyType({})
    """By the key of a prompt that offers one thing only: a code, a sentence that says what, and the clause.

    A sentence may name parameters of the prompt: ``"{ability} does not allow that."``
    """

    def holds(self, state: Any, told: type | None = None) -> None:
        """Raise an error unless everything holds that always does: after an event of some kind, or at a question.

        The laboratory looks after every event of random matches.
        """

    def invariants(self, state: Any) -> Callable[[Any, tuple[Any, ...]], None] | None:
        """Somebody who raises an error likewise but sees more: each kind of event with its fields, each question."""
        return None

    def why_not(self, seen: Any, question: Choose, answer: Any, /) -> Refusal:
        """Why an answer is not among the options of the open question: what the rule says that lists them."""
        key = question.why.key
        if key in self.listed:
            found = why_not(answer, *self.listed[key](seen, question))
            if found is not None:
                return found
        if not any(type(each) is type(answer) for each in question.options.samples()):
            return NOT_NOW
        code, said, clause = self.only.get(key, NOTHING_KNOWN)
        return Refusal(code, said.format(**question.why.args), clause)

    def unavailable(self, seen: Any, question: Choose, /) -> list[tuple[str, Any]]:
        """What the asked seat might expect to be offered but is not: a label, and the option or a ``Refusal``.

        Labels leave out what is spent: that is added where it matters.
        """
        return []

    def idle(self, seen: Any, question: Choose, option: Any, /) -> bool:
        """Whether hardly anybody would want this: it does nothing at this moment, or only harm to oneself.

        Menus offer it after everything else.
        """
        return False

    stands: Mapping[str, str] = MappingProxyType({})
    """By name of a reaction: what people answer to it without being asked, until they say otherwise."""

    who_or_where: frozenset[str] = frozenset()
    """By the keys of their prompts: questions that only ask who or where, and are spared if it makes no difference."""

    def told_alike(self, happened: Any) -> tuple[Any, ...]:
        """What has to be the same of two events of a kind that tell the same: all but who it was and where."""
        return tuple(getattr(happened, each.name) for each in fields(happened))

    def is_reaction(self, seen: Any, question: Any) -> bool:
        """Whether a question comes in somebody else's turn: only then may a standing answer spare it."""
        return True

    def reaction_names(self) -> frozenset[str] | None:
        """Every name under which a standing answer can be left; ``None`` in a game that does not list them."""
        return None

    def reaction_called(self, name: str) -> str:
        """What a standing answer is left to, in words: from ``[reactions]`` of the text file, else the bare name."""
        said: str | None = self.game.text.tables.get("reactions", {}).get(name)
        return said or name.replace("-", " ")


class Words(Room):
    """The values of a game in notation, which records and people type, and in words, which people read."""

    lasting: frozenset[str] = frozenset()
    """Kinds of values that are called the same as long as a match lasts, such as cells."""
    said: Mapping[str, Callable[[Any, Any], str]] = MappingProxyType({})
    """By kind of value: what says one in words."""
    said_together: Mapping[str, Callable[[Any, list[Any]], list[str]]] = MappingProxyType({})
    """The same for many values at once, of kinds of which something can be found once for all."""

    def completed(self, text: Text) -> Text:
        """The wording of events, prompts, options and refusals; a game may add what stands elsewhere in its folder."""
        return text

    def write_value(self, state: Any, kind: str, value: Any) -> str:
        """One field of an option as a word of notation."""
        return str(value)

    def read_value(self, state: Any, kind: str, word: str) -> Any:
        """The field a word of notation stands for; a game reads its own kinds and leaves the rest to this."""
        return read_plain(kind, word)

    def phrase(self, seen: Any, kind: str, value: Any) -> str:
        """A field of an event, option or prompt in words for people; a kind nobody has words for is shown as it is."""
        say = self.said.get(kind)
        if say is not None:
            return say(seen, value)
        return self.game.text.seat(value, plays=self.plays(seen, value)) if kind in SEATS else str(value)

    def plays(self, seen: Any, seat: int) -> str:
        """What a seat plays, as it is told behind its name: "the sheriff"; by default that is not worth telling."""
        return ""

    def phrases(self, seen: Any, kind: str, values: list[Any]) -> list[str]:
        """The same for many values of one kind, such as all cells in reach: what they have in common is found once."""
        say = self.said_together.get(kind)
        return say(seen, values) if say is not None else [self.phrase(seen, kind, each) for each in values]


class Cards(Room):
    """What the cards say, for whoever does not know them by heart."""

    def describe(self, name: str, /) -> list[str]:
        """What a card, unit or ability says, line by line; nothing if there is none of that name."""
        return []

    def describe_here(self, seen: Any, name: str) -> list[str]:
        """The same, where somebody taking part in the match may be meant."""
        return self.describe(name)

    def changed(self, seen: Any) -> bool:
        """Whether a match is played with cards that are not as printed: only then must ``describe_here`` be asked."""
        return False

    def address(self, seen: Any, name: str) -> str:
        """What ``describe`` must be asked for to explain a card as this match is played with it."""
        return name

    def asked_by(self, seen: Any, question: Choose) -> str:
        """The sentence by which a question is asked, as ``describe_here`` knows it; nothing if there is none."""
        ability = question.why.args.get("ability")
        return ability if isinstance(ability, str) else ""

    def names(self) -> list[tuple[str, str, str]]:
        """Everything ``describe`` explains: a key, a name and what it is."""
        return []

    def explain(self, seen: Any, question: Choose, option: Any, /) -> list[str]:
        """What the card says of an option that uses one."""
        return []

    def gist(self, seen: Any, question: Choose, option: Any, /) -> str:
        """What an option is good for, in a few words, where its name alone does not say it; nothing by default."""
        return ""

    def behind(self, seen: Any, clauses: Iterable[str]) -> str:
        """Of the clauses in force, innermost first, the one that stands on a card; nothing if none is worth telling."""
        return ""

    def numbers(self) -> list[dict[str, Any]]:
        """Every number that can be tuned: its ``id``, its ``value``, and from where (``low``) to where (``high``)."""
        return []

    def in_the_box(self) -> str:
        """What there is to play with, in a few words."""
        return ""

    def icons(self) -> Mapping[str, str]:
        """Which icon stands for what: for cards by their keys and names, for what stands on them by its name."""
        return emblems_of(self.game.folder)

    def sceneries(self) -> Mapping[str, str]:
        """What each map looks like, by its key and its name."""
        return sceneries_of(self.game.folder)


class Spots(NamedTuple):
    """Where on the board an option lies."""

    cells: list[str]
    """Names of cells; the first is where one clicks."""
    piece: str | None = None
    """The piece it is about, as the scene calls it."""


NOWHERE = Spots([])


class Span(NamedTuple):
    """How far a piece reaches from where it stands."""

    goes: Sequence[str] = ()
    """Names of the cells it could go to,"""
    hits: Sequence[str] = ()
    """and of those it could hit without going anywhere."""
    says: Sequence[str] = ()
    """What that takes, in words."""
    rings: Sequence[dict[str, Any]] = ()
    """On a table without cells the same as ranges, each with its ``kind``: ``goes`` or ``hits``."""


NO_SPAN = Span()


class Stage(Room):
    """What is to be seen: drawings, and what a browser is told. None of it is needed to play."""

    spends: frozenset[str] = frozenset()
    """Names of the fields of options that are spent, such as a die: a menu names them first."""
    places: frozenset[str] = frozenset()
    """Kinds of fields that lie on the board, such as a cell: they are chosen there."""
    aimed: frozenset[type] = frozenset()
    """Kinds of options after which it is asked whom: whoever clicks an enemy first is offered what ends there."""
    drawing: type | None = None
    """What draws a view: a class with ``svg()`` and ``text()``, made of the view."""
    shown: Mapping[type, Callable[[Any, Any], dict[str, Any] | None]] = MappingProxyType({})
    """By kind of event: what moves (``kit/motions.py``)."""
    lies: Mapping[type, Callable[[Any, Choose, Any], Spots]] = MappingProxyType({})
    """By kind of option: where one lies,"""
    lie: Mapping[type, Callable[[Any, Any, list[Any]], list[Spots]]] = MappingProxyType({})
    """and where those lie that are like one but for their last field."""

    def picture(self, view: Mapping[str, Any]) -> Any:
        """A drawing of a view: an object with ``svg()`` and ``text()``."""
        if self.drawing is None:
            raise NotImplementedError(f"{self.game.title} has no pictures")
        return self.drawing(view)

    def scene(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """What is to be seen of a view (``docs/protocol.md``); parts that are left out stay empty."""
        return {}

    def remembered(self, seen: Any, log: Log, scene: dict[str, Any]) -> dict[str, Any]:
        """The scene with what only the log can tell, such as dice that were spent or the order of the turns taken.

        The log is that of the seat, too: events as it may know them.
        """
        return scene

    def tally(self, state: Any, log: Log) -> dict[str, tuple[int, ...]]:
        """What is counted when a match that is over is told again, round by round: by a key of the text table
        ``tally``, a figure for each seat, or one for all. By default the scores, in a game that has some."""
        scores = self.game.sides.scores(state)
        return {"score": scores} if any(scores) else {}

    def show(self, seen: Any, event: Any) -> dict[str, Any] | None:
        """What moves on the board when something happened; ``None`` if nothing does."""
        moves = self.shown.get(type(event))
        return moves(seen, event) if moves is not None else None

    def spots(self, seen: Any, question: Choose, option: Any) -> Spots:
        """Where on the board an option lies; what it spends makes no difference to that."""
        if type(option) in self.lie:
            return self.spots_over(seen, question, option, [getattr(option, type(option).__match_args__[-1])])[0]
        where = self.lies.get(type(option))
        return where(seen, question, option) if where is not None else NOWHERE

    def spots_over(self, seen: Any, question: Choose, option: Any, last: list[Any]) -> list[Spots]:
        """The same for many options that are like this one but for their last field."""
        where = self.lie.get(type(option))
        if where is not None:
            return where(seen, option, last)
        return [self.spots(seen, question, ending_with(option, each)) for each in last]

    def told_places(self, seen: Any, question: Choose, option: Any, places: list[Any]) -> list[str]:
        """How the listed places of an open family are called for whoever does not see them; nothing: as they are.

        ``option`` is the one with the first of them.
        """
        return []

    def way(self, seen: Any, question: Choose, option: Any) -> dict[str, Any] | None:
        """The way of whoever an option moves, where that is more than some cells (``docs/protocol.md``)."""
        return None

    def rings(self, seen: Any, question: Choose) -> list[dict[str, Any]]:
        """Ranges to be seen while a question is open, on a table without cells (``docs/protocol.md``)."""
        return []

    def reach(self, seen: Any, piece: str) -> Span:
        """How far a piece reaches, by its name in the scene; ``KeyError`` if there is none of that name.

        It says what the rules would allow it when its turn comes, not what can be paid for now.
        """
        return NO_SPAN

    def measure(self, seen: Any, a: str, b: str) -> dict[str, Any]:
        """Distance and line of sight between two cells: ``distance``, ``sight`` and the cells of the ``line``.

        ``sight`` is None in a game whose rules never ask for it.
        """
        raise NotImplementedError(f"{self.game.title} has nothing to measure")

    def apart(self, seen: Any, a: str, b: str) -> float:
        """How far two places lie apart, to find the nearest of several."""
        return float(self.measure(seen, a, b)["distance"])

    def nearer(self, seen: Any, question: Choose, wanted: Any, listed: Any) -> Any:
        """An accepted option nearer to one that is not than the nearest that is listed, where not all are listed."""
        return listed


class Foyer(Room):
    """Before a match: what a newcomer reads, and the set-up as a form."""

    def lobby(self) -> Lobby:
        """What a newcomer reads, the set-up as a form, ready-made teams; by default there is nothing to set up."""
        return Lobby(primer=tuple(self.game.text.tables.get("primer", {}).values()))

    def lesson(self) -> Lesson | None:
        """A guided first match; by default the one in the game's ``text/lesson.toml``."""
        return read_lesson(self.game)

    def arrange(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The set-up that a filled-in form of the lobby describes."""
        return arrange(self.lobby().form, values)

    def seat_names(self, setup: Mapping[str, Any]) -> list[str]:
        """How the seats of such a match are called before anybody sits there."""
        nameless = self.game.text.seats["nameless"]
        return [nameless.format(number=seat + 1) for seat in range(self.game.setup.seats_of(setup))]

    def campaign(self, legs: Sequence[Leg], following: Mapping[str, Any] | None) -> Campaign:
        """Matches that followed each other as a chart, and the set-up of what comes next if the last one is over."""
        return plain_campaign(self.game.title, legs, following)

    def team_names(self, setup: Mapping[str, Any], seen: Any) -> list[str]:
        """How the seats of a match are called of which nobody knows who played it."""
        return self.seat_names(setup)


class Workshop(Room):
    """Where teams and sheets are built."""

    def builder(self) -> Builder:
        """What can be built, and the cards to choose from; by default nothing."""
        return Builder()

    def build(self, given: Mapping[str, Any] | str) -> list[Built]:
        """Everything a half-built table or a pasted text describes, with what is still wrong with it."""
        raise NotImplementedError(f"{self.game.title} has nothing to build")

    def build_random(self, kind: str, random: Random) -> Built:
        """Something legal of that kind, at random."""
        raise NotImplementedError(f"{self.game.title} has nothing to build")


class Positions(Room):
    """Matches that begin in the middle: position files."""

    def to_position(self, state: Any, /) -> dict[str, Any]:
        """The state as a table for a position file."""
        raise NotImplementedError(f"{self.game.title} has no position files")

    def from_position(self, table: Mapping[str, Any], /) -> State:
        """The state a position file describes; its agenda goes on until there is a result."""
        raise NotImplementedError(f"{self.game.title} has no position files")
