"""Cards: a file with what is printed, a script with a function for each sentence, and the object that joins the two.

The TOML file of a card has its names, prices and numbers (``printed.py``). The Python file beside it holds a script and
functions, no number and no card:

    card = Script()

    @card.after(Waking, mine="who")
    def long_nap(m, me, waking, n):
        '''After this pet wakes, it stays at home for {turns} turns.'''
        stay(m, me, n.turns)

The name of a sentence is written once, in the TOML file: ``long_nap`` carries out the sentence called "Long Nap", and
``n`` brings its name along (``n.name``) beside its numbers. A second function for the same sentence says so by
``of=long_nap``.

Its text is written once, too, as the docstring of its function: who reads what a sentence does reads next to it what it
promises, and who changes the one has the other before their eyes, while a file of numbers stays short enough to be
tuned at a glance. Only what no single function carries out, such as what is scored at the end, has its ``text`` in the
TOML file. Either way numbers stand in braces (``{turns}``), each of them, and nothing that is not printed.

A ``Card`` is made from both, and only then does a function get its ``n``: the same script makes the printed card and
any number of others with changed numbers (``box.py``), which live side by side.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from types import CodeType, FunctionType
from typing import Any, TypeVar

from dustup.engine.cite import CARD, IN_FORCE, card_clause
from dustup.engine.errors import BadContent
from dustup.engine.hearing import AFTER, BEFORE, INSTEAD, LESS, Ear

Run = Callable[..., Any]
F = TypeVar("F", bound=Run)


class Tunable:
    """What a sentence prints: ``n.turns`` is one of its numbers, ``n.name`` its name."""

    def __init__(self, numbers: Mapping[str, int], name: str = "") -> None:
        self._numbers = dict(numbers)
        self.name = name
        self.clause = CARD + name
        """How it stands among the reasons of an event."""
        for number, value in numbers.items():
            if hasattr(type(self), number) or number in ("name", "clause"):
                raise BadContent(f"{name}: no number can be called {number!r}")
            setattr(self, number.replace("-", "_"), value)

    def __getattr__(self, name: str) -> int:
        raise AttributeError(f"the card prints no number {name!r}")

    def items(self) -> dict[str, int]:
        """Its numbers by name."""
        return dict(self._numbers)


def key_of(name: str) -> str:
    """A printed name as one word of notation."""
    return name.lower().replace(" ", "-").replace("'", "").replace("!", "")


def carried_out_by(function: Run) -> str:
    """The key of the sentence that a function is named after."""
    return function.__name__.strip("_").replace("_", "-")


def always(*_: Any) -> bool:
    """Most sentences can be used whenever they can be paid for."""
    return True


@cache
def verbs_of(function: Run) -> frozenset[str]:
    """The functions of other files that a card's function calls, those of its own file looked into: what it does."""
    found: set[str] = set()
    looked, waiting = {function}, [function]
    while waiting:
        each = waiting.pop()
        for name in _names_in(each.__code__):
            called = each.__globals__.get(name)
            if isinstance(called, FunctionType) and called not in looked:
                looked.add(called)
                if called.__module__ == function.__module__:
                    waiting.append(called)
                else:
                    found.add(name)
    return frozenset(found)


def _names_in(code: CodeType) -> Iterator[str]:
    """What some code names, the functions within it included."""
    yield from code.co_names
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from _names_in(each)


def with_numbers(function: F, n: Tunable) -> F:
    """A card's function with what its sentence prints as its last argument: the same code, so it cites the same."""
    assert function.__defaults__ is None, f"{function.__qualname__} is given its last argument by the card"
    code, names = function.__code__, function.__globals__
    return FunctionType(code, names, function.__name__, (n,), function.__closure__)  # type: ignore[return-value]


# -- sentences ---------------------------------------------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class Sentence:
    """One printed sentence of a card: a thing, which is no other even if it reads the same."""

    name: str
    card: str
    """The name of the card it stands on."""
    kind: str
    """When or how it works, in one of the game's words."""
    text: str
    n: Tunable
    run: Run | None = None
    possible: Run = always
    hears: list[Ear] = field(default_factory=list)
    """What it listens to."""
    key: str = ""
    """How it is written in notation."""

    def __post_init__(self) -> None:
        self.key = self.key or key_of(self.name)


PRINTED = re.compile(r"\{([^{}:]+)(?::([^{}]*))?\}")
"""A number in a printed text, or something else that is filled in."""


def filled(text: str, numbers: Mapping[str, Any]) -> str:
    """A printed text with its numbers.

    ``{range}`` is the number itself, ``{dice:one|up to #}`` words for one and for several, with the number for ``#``.
    """

    def say(found: re.Match[str]) -> str:
        number, words = numbers[found[1]], found[2]
        if words is None:
            return str(number)
        one, several = words.split("|")
        return (one if number == 1 else several).replace("#", str(number))

    return PRINTED.sub(say, text)


# -- scripts -----------------------------------------------------------------------------------------------------------

Join = Callable[[Any, Any, Any], None]
"""``join(card, sentence, function)``: how a function becomes part of a sentence when a card is made."""


@dataclass(slots=True, frozen=True)
class Line:
    """One function of a script."""

    function: Run | None
    """Nothing if general rules carry the sentence out, and need only know who has it."""
    key: str
    """The sentence that it carries out."""
    join: Join
    kinds: tuple[str, ...]
    """The kinds of sentences that can be carried out like this; any if none is named."""
    speaks: bool
    """Whether its docstring is the text of the sentence."""


class Lines:
    """Which function carries out which sentence; a game whose scripts are written in ways of its own begins here."""

    def __init__(self, cites: tuple[str, ...] = ()) -> None:
        self.lines: list[Line] = []
        self.cites = cites
        """Clauses of the rulebook that name this very card; told when it comes into play."""

    def note(self, join: Join, *kinds: str, of: Run | str | None = None) -> Callable[[F], F]:
        """Mark a function as what carries out the sentence it is named after, or the one of another function."""

        def note(function: F) -> F:
            key = carried_out_by(function) if of is None else of if isinstance(of, str) else carried_out_by(of)
            self.lines.append(Line(function, key, join, kinds, of is None))
            return function

        return note

    def state(self, join: Join, *kinds: str, of: str) -> None:
        """Something about a sentence that no function of the script carries out."""
        self.lines.append(Line(None, of, join, kinds, speaks=False))


class Script(Lines):
    """Which function carries out which sentence. A game adds the ways of its own, as ``note`` does."""

    def does(self, *kinds: str, possible: Run = always, of: Run | str | None = None) -> Callable[[F], F]:
        """The function is what the sentence does; it is handed ``n`` by the rule that asks for it."""

        def join(card: Card, sentence: Sentence, function: Run) -> None:
            sentence.run, sentence.possible = function, possible

        return self.note(join, *kinds, of=of)

    def hears(self, window: str, happening: type, mine: str | None, of: Run | str | None) -> Callable[[F], F]:
        """The sentence listens."""

        def join(card: Card, sentence: Sentence, function: Run) -> None:
            run = with_numbers(function, sentence.n)
            sentence.hears.append(Ear(f"{card.file}: {sentence.name!r}", window, happening, run, mine, sentence))

        return self.note(join, *self.listening, of=of)

    listening: tuple[str, ...] = ()
    """The kinds of sentences that may listen; any if none is named."""

    def before(self, happening: type, mine: str | None = None, of: Run | str | None = None) -> Callable[[F], F]:
        """``(m, me, happening, n)``: may change what is about to happen.

        With ``mine="target"`` and the like only what happens to the model itself is heard, else everybody's.
        """
        return self.hears(BEFORE, happening, mine, of)

    def less(self, happening: type, mine: str | None = None, of: Run | str | None = None) -> Callable[[F], F]:
        """``(m, me, happening, n)``: lowers or prevents what is about to happen.

        A plain function that changes nothing else: it is also tried, to see whether the order of cards matters.
        """
        return self.hears(LESS, happening, mine, of)

    def instead(self, happening: type, mine: str | None = None, of: Run | str | None = None) -> Callable[[F], F]:
        """``(m, me, happening, n)``: may put something else in its place."""
        return self.hears(INSTEAD, happening, mine, of)

    def after(self, happening: type, mine: str | None = None, of: Run | str | None = None) -> Callable[[F], F]:
        """``(m, me, happening, n)``: reacts to what has happened."""
        return self.hears(AFTER, happening, mine, of)


# -- cards -------------------------------------------------------------------------------------------------------------


class Card:
    """A card: what its file prints and its script carries out."""

    def __init__(self, key: str, file: str, name: str, mark: str = "") -> None:
        self.key = key
        self.file = file
        self.title = name
        """The name that is printed on it."""
        self.name = f"{name} ({mark})" if mark else name
        """The same, unless a changed card must be told from the printed one beside it."""
        self.mark = mark
        self.cites: tuple[str, ...] = ()

    def marked(self, key: str) -> str:
        """How a sentence of this card is looked up: of a changed card beside the printed one, by its mark."""
        return f"{key}@{self.mark}" if self.mark else key

    def sentences(self) -> Iterable[Sentence]:
        """Everything on the card that a script may carry out."""
        return ()

    def elsewhere(self) -> Iterable[str]:
        """What texts may have in braces beside the numbers of their sentence."""
        return ()

    def meant(self, line: Line, printed: Mapping[str, Sentence]) -> Sentence | None:
        """The sentence a function carries out."""
        return printed.get(line.key)

    def cited(self, sentence: Sentence, function: Run) -> str:
        """How a sentence stands among the reasons of an event."""
        return f"{sentence.card}: {sentence.name}"

    def cite(self, sentence: Sentence, function: Run) -> None:
        """Whatever a function does is done by its sentence."""
        cited = self.cited(sentence, function)
        if CARD + cited not in IN_FORCE.get(id(function.__code__), ()):
            card_clause(function, cited)

    def perform(self, script: Lines) -> None:
        """Give every sentence its function."""
        self.cites = script.cites
        printed: dict[str, Sentence] = {}
        for sentence in self.sentences():
            if printed.setdefault(sentence.key, sentence) is not sentence:
                raise BadContent(f"{self.file}: two sentences are called {sentence.name!r}")
        for line in script.lines:
            self._carry_out(line, printed)
        for sentence in printed.values():
            self.check_text(sentence)
        self.check()

    def _carry_out(self, line: Line, printed: Mapping[str, Sentence]) -> None:
        sentence = self.meant(line, printed)
        if sentence is None:
            near = get_close_matches(line.key, printed, 1)
            meant = f" (do you mean {printed[near[0]].name!r}?)" if near else ""
            names = ", ".join(each.name for each in printed.values()) or "nothing"
            who = "the script speaks of" if line.function is None else f"{line.function.__name__} carries out"
            called = f"{who} {line.key!r}"
            raise BadContent(f"{called}, which {self.file} does not print{meant}; printed are: {names}")
        if line.kinds and sentence.kind not in line.kinds:
            kinds = " or ".join(line.kinds)
            raise BadContent(f"{self.file}: {sentence.name!r} is printed as {sentence.kind}, not as {kinds}")
        if line.function is not None:
            self.cite(sentence, line.function)
            if line.speaks and line.key == sentence.key:
                self._let_speak(sentence, line.function)
        line.join(self, sentence, line.function)

    def _let_speak(self, sentence: Sentence, function: Run) -> None:
        said = " ".join((function.__doc__ or "").split())
        if sentence.text not in ("", said):
            where = f"the docstring of {function.__name__}"
            raise BadContent(f"{self.file}: {sentence.name!r} has a text here and in {where}, expected it there only")
        sentence.text = said

    def check_text(self, sentence: Sentence) -> None:
        """There is a text, everything in braces is printed, and every number is in it."""
        if not sentence.text:
            raise BadContent(f"{self.file}: {sentence.name!r} has no text, expected one as docstring of its function")
        numbers = sentence.n.items()
        named = {found[1] for found in PRINTED.finditer(sentence.text)}
        if unknown := sorted(named - {*numbers, *self.elsewhere()}):
            known = ", ".join(numbers) or "none"
            raise BadContent(f"{self.file}: {sentence.name!r} speaks of {{{unknown[0]}}}; its numbers are: {known}")
        if silent := [each for each in numbers if each not in named]:
            raise BadContent(f"{self.file}: {sentence.name!r} has the number {silent[0]!r}, which its text leaves out")

    def check(self) -> None:
        """What else must hold: by default every sentence is carried out."""
        for each in self.sentences():
            if each.run is None and not each.hears:
                raise BadContent(f"{self.file}: nothing carries out {each.name!r}")
