"""A game: a rulebook made playable. Immutable; everything that changes is in a match."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, ClassVar, NamedTuple

from dustup.engine.cite import Ledger
from dustup.engine.errors import BadSetup, Refusal, UnknownGame
from dustup.engine.events import Conceded, DrawAgreed, Log
from dustup.engine.lobby import Builder, Built, Lobby, arrange
from dustup.engine.notation import Notation, read_plain
from dustup.engine.options import ending_with
from dustup.engine.rule import NO, Choose
from dustup.engine.state import Result, State, Steps
from dustup.engine.text import SEAT, Text


class Spots(NamedTuple):
    """Where on the board an option lies."""

    cells: list[str]
    """Names of cells; the first is where one clicks."""
    piece: str | None = None
    """The piece it is about, as the scene calls it."""


NOWHERE = Spots([])


class Game(ABC):
    """What a rulebook must supply to be played."""

    name: str
    title: str
    version: str
    folder: Path
    """Where its ledger, content and text live."""
    seats: int
    """How many seats answer questions, unless the set-up says otherwise."""
    steps: Steps
    milestones: frozenset[str] = frozenset()
    """Steps before which a record keeps a digest."""
    dressing: frozenset[str] = frozenset()
    """Files that only show or judge a match: they may change without making records stale."""
    hidden: bool = False
    """Whether a seat may be ignorant of anything but the dice to come."""
    options: tuple[type, ...] = ()
    """Every class of options its rules offer."""
    setup_keys: tuple[str, ...] = ()
    """The keys a set-up may have; none if there is nothing to set up."""
    chances: ClassVar[Mapping[str, range]] = {}
    """Every stream of chance its rules consult and the values it can give: dice from 1, places in an order from 0.
    Scripted values are checked against it when they are read; a game that says nothing has them checked when rolled."""

    # -- to be written by each game ------------------------------------------------------------------------------

    @abstractmethod
    def begin(self, setup: Mapping[str, Any]) -> State:
        """The state before the first step; a set-up the game does not allow raises ``BadSetup``."""

    @abstractmethod
    def view(self, state: Any, seat: int | None) -> dict[str, Any]:
        """What a seat may know, built up from an allow-list; ``None`` is a spectator."""

    @abstractmethod
    def imagine(self, state: Any, seat: int | None, random: Random) -> None:
        """Replace everything the seat may not know by a random guess that fits what it knows."""

    @abstractmethod
    def evaluate(self, state: Any, seat: int) -> float:
        """How good the state looks for a seat, from 0 (lost) to 1 (won)."""

    def seats_of(self, setup: Mapping[str, Any]) -> int:
        """How many seats a match with this set-up has; for most games it is always the same."""
        return self.seats

    def seats_at(self, state: Any) -> int:
        """How many seats a match has that is under way."""
        return self.seats

    def side(self, seat: int, state: Any = None) -> int:
        """The side a seat wins or loses with; by default each seat is its own."""
        return seat

    def scores(self, state: Any) -> tuple[int, ...]:
        """Each seat's score as it stands."""
        return (0,) * self.seats_at(state)

    def concede(self, state: Any, seat: int) -> None:
        """A seat gives up for its side: by default the match is over, and the other sides have won.

        Steps on the agenda afterwards are played; the step in progress is not played on.
        """
        side = self.side(seat, state)
        others = tuple(each for each in range(self.seats_at(state)) if self.side(each, state) != side)
        state.tell(Conceded, seat, cites="ruling.match.concede")
        state.agenda.clear()
        state.result = Result(others, self.scores(state), "conceded")

    def agree_draw(self, state: Any) -> None:
        """All sides agree on a draw: by default the match is over, and nobody has won."""
        state.tell(DrawAgreed, cites="ruling.match.draw")
        state.agenda.clear()
        state.result = Result((), self.scores(state), "agreed")

    def stop(self, state: Any) -> None:
        """Nothing more is played, because a position says so: the match is over, and nobody has won."""
        state.agenda.clear()
        state.result = Result((), self.scores(state), "stopped")

    def to_position(self, state: Any) -> dict[str, Any]:
        """The state as a table for a position file."""
        raise NotImplementedError(f"{self.title} has no position files")

    def from_position(self, table: Mapping[str, Any]) -> State:
        """The state a position file describes; its agenda goes on until there is a result."""
        raise NotImplementedError(f"{self.title} has no position files")

    def why_not(self, state: Any, question: Choose, answer: Any) -> Refusal:
        """Why an answer is not among the options of the open question."""
        return Refusal("not-offered", "That is not one of the options.")

    def write_value(self, state: Any, kind: str, value: Any) -> str:
        """One field of an option as a word of notation."""
        return str(value)

    def read_value(self, state: Any, kind: str, word: str) -> Any:
        """The field a word of notation stands for; a game reads its own kinds and leaves the rest to this."""
        return read_plain(kind, word)

    def phrase(self, state: Any, kind: str, value: Any) -> str:
        """A field of an event, option or prompt in words for people."""
        return f"{SEAT}{value + 1}" if kind == "Seat" else str(value)

    def phrases(self, state: Any, kind: str, values: list[Any]) -> list[str]:
        """The same for many values of one kind, such as all cells in reach: what they have in common is found once."""
        return [self.phrase(state, kind, each) for each in values]

    def picture(self, view: Mapping[str, Any]) -> Any:
        """A drawing of a view: an object with ``svg()`` and ``text()``."""
        raise NotImplementedError(f"{self.title} has no pictures")

    # -- at a table: what a browser is told. None of it is needed to play ------------------------------------------

    spends: frozenset[str] = frozenset()
    """Names of the fields of options that are spent, such as a die: a menu names them first."""
    places: frozenset[str] = frozenset()
    """Kinds of fields that lie on the board, such as a cell: they are chosen there."""
    lasting: frozenset[str] = frozenset()
    """Kinds of values that are called the same as long as a match lasts, such as cells."""
    declines: tuple[Any, ...] = (NO,)
    """Options that do nothing: a question with one of them is optional."""

    def is_reaction(self, state: Any, question: Any) -> bool:
        """Whether a question comes in somebody else's turn: only then may a standing answer spare it."""
        return True

    def reaction_names(self) -> frozenset[str] | None:
        """Every name under which a standing answer can be left; ``None`` in a game that does not list them."""
        return None

    def scene(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """What is to be seen of a view (``docs/protocol.md``); parts that are left out stay empty."""
        return {}

    def remembered(self, state: Any, log: Log, scene: dict[str, Any]) -> dict[str, Any]:
        """The scene with what only the log can tell, such as dice that were spent or the order of the turns taken."""
        return scene

    def show(self, state: Any, event: Any) -> dict[str, Any] | None:
        """What moves on the board when something happened; ``None`` if nothing does."""
        return None

    def seen_by(self, state: Any, event: Any, seat: int | None) -> Any:
        """An event as a seat may know it: the event itself, a public version of it, or ``None``."""
        return event

    def spots(self, state: Any, question: Choose, option: Any) -> Spots:
        """Where on the board an option lies; what it spends makes no difference to that."""
        return NOWHERE

    def spots_over(self, state: Any, question: Choose, option: Any, last: list[Any]) -> list[Spots]:
        """The same for many options that are like this one but for their last field."""
        return [self.spots(state, question, ending_with(option, each)) for each in last]

    def explain(self, state: Any, question: Choose, option: Any) -> list[str]:
        """What the card says of an option that uses one, for whoever does not know it by heart."""
        return []

    def unavailable(self, state: Any, question: Choose) -> list[tuple[str, Any]]:
        """What the asked seat might expect to be offered but is not: a label, and the option or a ``Refusal``.

        Labels leave out what is spent: that is added where it matters.
        """
        return []

    def measure(self, state: Any, a: str, b: str) -> dict[str, Any]:
        """Distance and line of sight between two cells: ``distance``, ``sight`` and the cells of the ``line``.

        ``sight`` is None in a game whose rules never ask for it.
        """
        raise NotImplementedError(f"{self.title} has nothing to measure")

    def deal(self, number: int) -> dict[str, Any]:
        """A set-up for the laboratory: the same number gives the same one, other numbers give others."""
        return {}

    def with_teams(self, teams: Sequence[Mapping[str, Any] | str]) -> dict[str, Any]:
        """The part of a set-up that says who plays with what: for each seat a team as in its file, or ``random``."""
        if "teams" not in self.setup_keys:
            known = ", ".join(self.setup_keys) or "nothing"
            raise BadSetup(f"{self.title} is played without teams; its set-up knows {known}")
        return {"teams": list(teams)}

    def check_team(self, team: Mapping[str, Any]) -> list[Refusal]:
        """Everything that is wrong with a team."""
        raise NotImplementedError(f"{self.title} has no teams to check")

    def describe(self, name: str) -> list[str]:
        """What a card, unit or ability says, line by line; nothing if there is none of that name."""
        return []

    def describe_here(self, state: Any, name: str) -> list[str]:
        """The same, where somebody taking part in the match may be meant."""
        return self.describe(name)

    def card_behind(self, state: Any, clauses: Iterable[str]) -> str:
        """Of the clauses in force, innermost first, the one that stands on a card; nothing if none is worth telling."""
        return ""

    def in_the_box(self) -> str:
        """What there is to play with, in a few words."""
        return ""

    # -- before a match ------------------------------------------------------------------------------------------

    def lobby(self) -> Lobby:
        """What a newcomer reads, the set-up as a form, ready-made teams; by default there is nothing to set up."""
        return Lobby(primer=tuple(self.text.tables.get("primer", {}).values()))

    def arrange(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The set-up that a filled-in form of the lobby describes."""
        return arrange(self.lobby().form, values)

    def seat_names(self, setup: Mapping[str, Any]) -> list[str]:
        """How the seats of such a match are called before anybody sits there."""
        return [f"Player {seat + 1}" for seat in range(self.seats_of(setup))]

    def team_names(self, setup: Mapping[str, Any], state: Any) -> list[str]:
        """How the seats of a match are called of which nobody knows who played it."""
        return self.seat_names(setup)

    def builder(self) -> Builder:
        """What can be built, and the cards to choose from; by default nothing."""
        return Builder()

    def build(self, given: Mapping[str, Any] | str) -> list[Built]:
        """Everything a half-built table or a pasted text describes, with what is still wrong with it."""
        raise NotImplementedError(f"{self.title} has nothing to build")

    def build_random(self, kind: str, random: Random) -> Built:
        """Something legal of that kind, at random."""
        raise NotImplementedError(f"{self.title} has nothing to build")

    def card_names(self) -> list[tuple[str, str, str]]:
        """Everything ``describe`` explains: a key, a name and what it is."""
        return []

    def offered(self, **values: Any) -> dict[str, Any]:
        """Of what a table or the laboratory would add to any set-up, such as ``deal``, the part this game knows."""
        return {key: value for key, value in values.items() if key in self.setup_keys}

    # -- what every game has -------------------------------------------------------------------------------------

    @cached_property
    def ledger(self) -> Ledger:
        """The rules as clauses."""
        return Ledger.load(*sorted(self.folder.glob("ledger*.toml")))

    @cached_property
    def text(self) -> Text:
        """The wording of events, prompts, options and refusals."""
        return Text.load(self.folder / "text" / "en.toml")

    @cached_property
    def notation(self) -> Notation:
        """How options are written in records and typed by people."""
        return Notation(self)

    @cached_property
    def content_hash(self) -> str:
        """A fingerprint of everything that decides how a match goes: rules and content."""
        mixed = blake2b(digest_size=8)
        for inside in sorted(path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*")):
            path = self.folder / inside
            told = inside.startswith(("text/", "about.")) or "ledger" in path.name or inside in self.dressing
            if path.suffix in (".py", ".toml") and not told:
                mixed.update(inside.encode() + b"\0" + path.read_bytes() + b"\0")
        return mixed.hexdigest()

    def __repr__(self) -> str:
        return f"<game {self.name} {self.version}>"


_known: dict[str, Game] = {}


def _found() -> dict[str, str]:
    """Installed games by name, as ``module:attribute``: those announced by any package, and our own."""
    from importlib.metadata import entry_points  # slow to import, and only needed when a game is looked up
    from pkgutil import iter_modules

    own = Path(__file__).parent.parent / "games"
    found = {each.name: f"dustup.games.{each.name}:GAME" for each in iter_modules([str(own)])}
    return found | {each.name: each.value for each in entry_points(group="dustup.games")}


def add_game(game: Game) -> None:
    """Make a game known by name in this process, as an entry point does for one that is installed."""
    _ = game.notation  # options nobody could write down are refused here, not when the first record is read
    if _known.setdefault(game.name, game) is not game:
        raise ValueError(f"there is another game called {game.name!r} already")


def game_names() -> list[str]:
    """Names of the known games: those installed and those added."""
    return sorted({*_found(), *_known})


def loaded(name: str) -> Game | None:
    """The game of that name, if somebody has asked for it before."""
    return _known.get(name)


def announced(name: str) -> str:
    """Where an installed game is to be found: ``module:attribute``."""
    found = _found()
    if name not in found:
        raise UnknownGame(f"there is no game called {name!r}; installed are: {', '.join(game_names()) or 'none'}")
    return found[name]


def find_game(name: str | Game) -> Game:
    """The installed game of that name."""
    if isinstance(name, Game):
        return name
    if name not in _known:
        module, _, attribute = announced(name).partition(":")
        game: Game = getattr(import_module(module), attribute)
        _ = game.notation
        _known[name] = game
    return _known[name]
