"""A game: a rulebook made playable. Immutable; everything that changes is in a match."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import Any

from dustup.engine import rooms
from dustup.engine.about import is_draft, read_about
from dustup.engine.cite import Ledger
from dustup.engine.ending import CONCEDING, DRAWING
from dustup.engine.errors import BadContent, BadSetup, UnknownGame
from dustup.engine.foundation import foundation
from dustup.engine.language import DEFAULT, languages
from dustup.engine.look import Look, look_of
from dustup.engine.notation import Notation
from dustup.engine.state import STOP, State, Step, Steps
from dustup.engine.text import Text


class Game:
    """A rulebook made playable: the facts about it, and its rooms (``engine/rooms.py``), each with defaults.

    ``GAME = Game("mygame", folder, steps=STEPS, options=OPTIONS, setup=Setup, window=Window)`` is a whole game.
    """

    def __init__(
        self,
        name: str,
        folder: Path,
        *,
        steps: Steps,
        options: tuple[type, ...],
        setup: type[rooms.Setup],
        window: type[rooms.Window],
        sides: type[rooms.Sides] = rooms.Sides,
        judge: type[rooms.Judge] = rooms.Judge,
        referee: type[rooms.Referee] = rooms.Referee,
        words: type[rooms.Words] = rooms.Words,
        cards: type[rooms.Cards] = rooms.Cards,
        stage: type[rooms.Stage] = rooms.Stage,
        foyer: type[rooms.Foyer] = rooms.Foyer,
        workshop: type[rooms.Workshop] = rooms.Workshop,
        positions: type[rooms.Positions] = rooms.Positions,
        chances: Mapping[str, range] | None = None,
        milestones: Iterable[str] = (),
        dressing: Iterable[str] = (),
        hidden: bool = False,
        language: str = DEFAULT,
    ) -> None:
        self._given = {key: value for key, value in locals().items() if key != "self"}
        self._told_in: dict[str, Game] = {}
        self.name = name
        self.folder = folder
        """Where its ledger, content and text live."""
        self.title, self.version, self.seats = read_about(folder)
        """How many seats answer questions, unless the set-up says otherwise."""
        self.steps = steps
        self.options = options
        """Every class of options its rules offer."""
        self.chances = chances or {}
        """Every stream of chance its rules consult and the values it can give: dice from 1, places in an order from
        0. Scripted values are checked when they are read; in a game that says nothing, when they are rolled."""
        self.milestones = frozenset(milestones)
        """Steps before which a record keeps a digest."""
        self.dressing = frozenset(dressing)
        """Files that only show or judge a match: they may change without making records stale."""
        self.hidden = hidden
        """Whether a seat may be ignorant of anything but the dice to come."""
        self.language = language
        """The language of its words; everything else is the same in all."""
        self.setup = setup(self)
        self.window = window(self)
        self.sides = sides(self)
        self.judge = judge(self)
        self.referee = referee(self)
        self.words = words(self)
        self.cards = cards(self)
        self.stage = stage(self)
        self.foyer = foyer(self)
        self.workshop = workshop(self)
        self.positions = positions(self)
        self.runs: dict[str, Step] = {name: each.run for name, each in steps.items()} | {STOP: self.sides.stop}
        """What carries out each step."""
        self._check()

    def _check(self) -> None:
        """What would otherwise be noticed in the middle of a match."""
        for name in sorted(self.milestones - self.steps.keys()):
            raise BadContent(f"{self.name}: the milestone {name!r} is no step; there are {', '.join(self.steps)}")
        for inside in sorted(self.dressing):
            if not (self.folder / inside).is_file():
                raise BadContent(f"{self.name}: the dressing {inside!r} is not in {self.folder}")

    def but(self, **other: Any) -> Game:
        """The same game with something else in place of some of its facts and rooms: a variant, or a planted fault."""
        return Game(**{**self._given, **other})

    def told_in(self, language: str) -> Game:
        """The same game with its words in another language: made once, for whoever looks at a match."""
        if language == self.language:
            return self
        if language not in self._told_in:
            self._told_in[language] = self.but(language=language)
        return self._told_in[language]

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages it has a text file for."""
        return tuple(each for each in languages() if (self.folder / "text" / f"{each}.toml").is_file())

    def begin(self, setup: Mapping[str, Any]) -> State:
        """The state before the first step; a set-up the game does not allow raises ``BadSetup``."""
        for key in setup:
            if key not in self.setup.keys:
                known = f"known are: {', '.join(self.setup.keys)}" if self.setup.keys else "there is nothing to set up"
                raise BadSetup(f"the set-up has an unknown key {key!r:.80}; {known}")
        return self.setup.begin(setup)

    @cached_property
    def ledger(self) -> Ledger:
        """The rules as clauses."""
        return Ledger.load(*sorted(self.folder.glob("ledger*.toml")))

    @cached_property
    def text(self) -> Text:
        """The wording of events, prompts, options and refusals."""
        return self.words.completed(Text.load(self.folder / "text", self.language))

    @cached_property
    def look(self) -> Look:
        """Its colours, grounds, signs, badges and emblem."""
        return look_of(self.folder)

    @cached_property
    def notation(self) -> Notation:
        """How options are written in records and typed by people."""
        return Notation(self)

    @cached_property
    def stands_on(self) -> tuple[Path, ...]:
        """Files of the common rooms that decide how a match goes, too: by default those of boards and kit that its
        rules and content import, and what these import."""
        return foundation(path for _, path in self._decisive())

    @cached_property
    def content_hash(self) -> str:
        """A fingerprint of everything that decides how a match goes: rules, content, and what they stand on."""
        mixed = blake2b(digest_size=8)
        for inside, path in self.decisive_files():
            mixed.update(inside.encode() + b"\0" + path.read_bytes() + b"\0")
        return mixed.hexdigest()

    def decisive_files(self) -> Iterator[tuple[str, Path]]:
        """Everything that decides how a match goes: by its place, seen from the folder of the game."""
        yield from self._decisive()
        yield from ((f"../{each.parent.name}/{each.name}", each) for each in self.stands_on)

    def _decisive(self) -> Iterator[tuple[str, Path]]:
        """Files of its own folder that do more than show or judge a match, in a fixed order."""
        for inside in sorted(path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*")):
            path = self.folder / inside
            told = inside.startswith(("text/", "about.", "look.")) or "ledger" in path.name or inside in self.dressing
            if path.suffix in (".py", ".toml") and not told:
                yield inside, path

    def __repr__(self) -> str:
        return f"<game {self.name} {self.version}>"


_known: dict[str, Game] = {}


OWN = Path(__file__).parent.parent / "games"
"""Where our own games lie."""


def _found() -> dict[str, str]:
    """Installed games by name, as ``module:attribute``: those announced by any package, and our own."""
    from importlib.metadata import entry_points  # slow to import, and only needed when a game is looked up
    from pkgutil import iter_modules

    found = {each.name: f"dustup.games.{each.name}:GAME" for each in iter_modules([str(OWN)])}
    return found | {each.name: each.value for each in entry_points(group="dustup.games")}


def check_game(game: Game) -> None:
    """What is wrong with a game is said when it is made known, not in the middle of a match."""
    _ = game.notation  # options nobody could write down
    _ = game.look
    cited = [(CONCEDING, "concede", "giving up"), (DRAWING, "agree_draw", "agreeing on a draw")]
    for clause, name, what in cited if game.sides.draws else cited[:1]:
        if getattr(type(game.sides), name) is getattr(rooms.Sides, name) and clause not in game.ledger:
            wanted = f"add a ruling of that id, or say in {name}() what follows and by which clause"
            raise BadContent(f"{game.title}: its ledger has no clause {clause!r}, which {what} cites; {wanted}")


def add_game(game: Game) -> None:
    """Make a game known by name in this process, as an entry point does for one that is installed."""
    check_game(game)
    if _known.setdefault(game.name, game) is not game:
        raise ValueError(f"there is another game called {game.name!r} already")


def game_names() -> list[str]:
    """Names of the known games: those installed and those added; one that is still being written is not offered."""
    return sorted(name for name in {*_found(), *_known} if not is_draft(OWN / name))


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
        check_game(game)
        _known[name] = game
    return _known[name]


def plain_setup(setup: Mapping[str, Any]) -> dict[str, Any]:
    """A set-up as a record will give it back: an independent copy, made of nothing but JSON data."""
    if all(type(name) is str and type(value) in (int, str, bool) for name, value in setup.items()):
        return dict(setup)
    try:
        plain: dict[str, Any] = json.loads(json.dumps(dict(setup)))
    except (TypeError, ValueError) as error:
        raise BadSetup(f"a set-up holds plain data only (tables, lists, texts, numbers): {error}") from None
    return plain
