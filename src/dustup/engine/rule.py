"""Rules and what they may ask for.

A rule is a generator that reads in table order. Whatever it needs from outside it yields: a choice, secret choices
made together, dice, a shuffle. Who answers (a person, a bot, a script, a replay) is none of its business.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from dustup.engine.kept import ByHeart
from dustup.engine.options import No, Options, Yes

T = TypeVar("T")


class Prompt:
    """Why a seat is asked: a key and parameters; the wording lives in the game's text file."""

    __slots__ = ("args", "key")

    def __init__(self, key: str, **args: Any) -> None:
        self.key = key
        self.args = args

    def __repr__(self) -> str:
        return f"Prompt({self.key!r}{''.join(f', {name}={value!r}' for name, value in self.args.items())})"


class Prompts(ByHeart[Any, Prompt]):
    """Prompts with the same key, each made once, looked up by their parameters.

    ``THROW = Prompts("throw", "model", "number")`` is ``THROW[3, 2]``; with one parameter ``SPEND[3]``.
    """

    __slots__ = ("_key", "_names")

    def __init__(self, key: str, *names: str) -> None:
        super().__init__(1024)
        self._key = key
        self._names = names

    def __missing__(self, given: Any) -> Prompt:
        values = given if len(self._names) > 1 else (given,)
        return self.keep(given, Prompt(self._key, **dict(zip(self._names, values, strict=True))))


class Choose:
    """A question: who is asked, why, and every legal option."""

    __slots__ = ("about", "again", "alike", "also", "options", "seat", "standing", "why")

    def __init__(
        self,
        seat: int,
        options: Options[Any],
        why: Prompt,
        standing: str = "",
        about: tuple[str, ...] = (),
        again: Callable[[], Options[Any]] | None = None,
        also: tuple[int, ...] = (),
        alike: Callable[[], bool] | None = None,
    ) -> None:
        self.seat = seat
        self.options = options
        self.why = why
        self.standing = standing
        """Name under which a seat may leave a standing answer; empty for questions that are always asked. About several
        reactions at once it has the names of all, with spaces between them."""
        self.about = about
        """Circumstances a standing answer may depend on, such as "target"."""
        self.again = again
        """Lists the options anew where they depend on what only this seat knows: others imagine that differently."""
        self.also = also
        """Other seats any of which may answer instead: the first answer counts. Nobody stands by an answer for all."""
        self.alike = alike
        """Finds out whether all options come to the same: a seat that said "no" once is then not asked again."""

    @property
    def seats(self) -> tuple[int, ...]:
        """Everybody who may answer."""
        return (self.seat, *self.also)

    def asks(self, seat: int | None) -> bool:
        """Whether a seat may answer."""
        return seat == self.seat or seat in self.also

    def __repr__(self) -> str:
        return f"Choose(seat={self.seat}, why={self.why!r}, options={self.options!r})"


class Together:
    """Secret choices by several seats, revealed at once."""

    __slots__ = ("questions",)

    def __init__(self, questions: Mapping[int, Choose]) -> None:
        self.questions = dict(questions)


class Roll:
    """Dice: how many and with how many sides."""

    __slots__ = ("count", "sides", "stream")

    def __init__(self, count: int, sides: int = 6, stream: str = "dice") -> None:
        self.count = count
        self.sides = sides
        self.stream = stream


class Shuffle:
    """An order for n things: a permutation of 0 … n-1."""

    __slots__ = ("size", "stream")

    def __init__(self, size: int, stream: str = "deck") -> None:
        self.size = size
        self.stream = stream


class Reveal:
    """Something hidden became known: undo stops here."""

    __slots__ = ()


class Stop:
    """The match is over: the running rules are not resumed. Asked for only once there is a result."""

    __slots__ = ()


class Pause:
    """The engine's own: the match stands between two steps. No rule asks for it."""

    __slots__ = ()


PAUSE = Pause()

Request: TypeAlias = Choose | Together | Roll | Shuffle | Reveal | Stop | Pause
Rule: TypeAlias = Generator[Request, Any, T]


def _over() -> Rule[Any]:
    return
    yield


DONE: Rule[Any] = _over()
"""A rule that is over already: for a plain function to return if nothing is left of it that might ask something.

``yield from`` it as from any rule. Going through one that mostly asks nothing is much cheaper if it is a function.
"""
next(DONE, None)


def choose(seat: int, options: Options[T], why: Prompt, again: Callable[[], Options[T]] | None = None) -> Rule[T]:
    """Ask one seat. A single legal option is taken without asking.

    Options that depend on what only this seat knows, such as its hand, are given a second time as a function that
    lists them from the state: a match imagined by another seat asks with the hand imagined there.
    """
    if not options.has(2):
        if not options.count:
            raise AssertionError(f"a rule asked {why!r} with no legal option")
        return options[0]
    answer: T = yield Choose(seat, options, why, "", (), again)
    return answer


def ask(
    seat: int, why: Prompt, again: Callable[[], Options[T]], standing: str = "", about: tuple[str, ...] = ()
) -> Rule[T]:
    """Ask one seat, even if a single option is left: for windows on what only this seat knows, such as its hand.

    Being asked must not tell others what somebody holds: so whether to ask is decided by what everybody knows (cards in
    hand, not which cards), and the options are given as a function that lists them from the state. A standing answer
    keeps it quick.
    """
    options = again()
    if not options.count:
        raise AssertionError(f"a rule asked {why!r} with no legal option")
    answer: T = yield Choose(seat, options, why, standing, about, again)
    return answer


def choose_any(seats: Sequence[int], options: Options[T], why: Prompt) -> Rule[T]:
    """Ask several seats something that any of them may answer for all. A single option is taken without asking."""
    if options.count == 1:
        return options[0]
    if not options.count or not seats:
        raise AssertionError(f"a rule asked {why!r} with no legal option, or nobody")
    answer: T = yield Choose(seats[0], options, why, also=tuple(seats[1:]))
    return answer


YES, NO = Yes(), No()
YES_OR_NO: Options[Yes | No] = Options.of(YES, NO)


def may(seat: int, why: Prompt, standing: str = "", about: tuple[str, ...] = ()) -> Rule[bool]:
    """Offer one seat something it may decline; a standing answer under the given name spares the question."""
    answer = yield Choose(seat, YES_OR_NO, why, standing, about)
    return type(answer) is Yes


def together(questions: Mapping[int, Choose]) -> Rule[dict[int, Any]]:
    """Ask several seats secretly; all answers are revealed at once."""
    for seat, question in questions.items():
        if question.seat != seat or question.also or not question.options.count:
            raise AssertionError(f"a rule asked seat {seat} together with others, but as {question!r}")
    if not questions:
        return {}
    answers: dict[int, Any] = yield Together(questions)
    return answers


def roll(count: int, sides: int = 6) -> Rule[list[int]]:
    """Roll dice."""
    faces: list[int] = yield Roll(count, sides)
    return faces


def shuffle(things: list[T], stream: str = "deck") -> Rule[None]:
    """Shuffle a list in place."""
    order: list[int] = yield Shuffle(len(things), stream)
    things[:] = [things[at] for at in order]


def draw(deck: list[T]) -> Rule[T | None]:
    """Take the top card of a deck (its last), or nothing from an empty one. Looking at a new card ends undo."""
    if not deck:
        return None
    yield Reveal()
    return deck.pop()
