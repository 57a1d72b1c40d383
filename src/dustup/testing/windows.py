"""Windows: whatever a seat is shown, told, asked, foretold or refused stays the same when its secrets are shuffled.

At each question the match is looked at twice, as it is and as a seat imagines it, then played on by one answer in both,
with the same dice. As long as the seat sees the same in both, everything else that reaches it must be the same, byte by
byte: only what it learns may make a difference, and a seat is asked or not on facts that everybody knows.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from dustup.engine.errors import Refused
from dustup.engine.game import Game
from dustup.engine.match import Match
from dustup.engine.view import View
from dustup.table import common_of, foresee, line_of, measure, own_of, reach, scene_of
from dustup.testing.harness import Exam, check, check_each, everybody, questions_of

TRIES = 3
"""So many futures are tried for a forecast."""
FEW = 4
"""Of options, cells and pieces so many are looked at, and three times as many wrong answers."""
OFTEN = 5
"""What was hidden at so many questions of a match must have been guessed differently at one of them."""

Shown = Any
Sample = Sequence[Any]
"""Options that were legal at some time, for some seat: mostly refused now."""
Kind = Callable[[Match, View, Sample], Shown]


# -- what reaches a seat ----------------------------------------------------------------------------------------------


def seen(_: Match, view: View, __: Sample) -> Shown:
    """The state as it may be seen."""
    return repr(view.seen.plain())


def views(_: Match, view: View, __: Sample) -> Shown:
    return view.data


def scenes(_: Match, view: View, __: Sample) -> Shown:
    return scene_of(view)


def lines(match: Match, view: View, _: Sample) -> Shown:
    """What is told: words, clauses and cards."""
    told = [line_of(view, entry) for entry in match.log]
    return [None if line is None else {**line, "show": None} for line in told]


def motions(match: Match, view: View, _: Sample) -> Shown:
    """What moves on the board."""
    return [
        view.game.stage.show(view.seen, known) for each in match.log if (known := view.as_known(each.event)) is not None
    ]


def asked(match: Match, view: View, _: Sample) -> Shown:
    """Who is asked, and what others read of it."""
    return [common_of(match, view, each, each.seat == view.seat) for each in match.questions]


def menus(match: Match, view: View, _: Sample) -> Shown:
    """The seat's own question: options with their spots and cards, what is greyed out and why, standing answers."""
    return [own_of(view, each) for each in match.questions if each.seat == view.seat]


def forecasts(match: Match, view: View, _: Sample) -> Shown:
    """What would happen."""
    own = [option for each in match.questions if each.seat == view.seat for option in some(list(each.options))]
    return [foresee(match, option, view.seat, TRIES) for option in own]


def lookups(_: Match, view: View, __: Sample) -> Shown:
    """Distances between cells, what is said of pieces and players, and how far pieces reach."""
    scene = scene_of(view)
    cells = some([each["name"] for each in scene["board"]["cells"]])
    names = [each["name"] for part in ("pieces", "sides") for each in some(scene[part])]
    found: list[Any] = [view.game.cards.describe_here(view.seen, name) for name in names]
    found += [reach(view, each["id"]) for each in some(scene["pieces"])]
    for cell in cells[1:]:
        try:
            found.append(measure(view, cells[0], cell))
        except Refused as refused:
            found.append(str(refused.refusal))
    return found


def refusals(match: Match, view: View, wrong: Sample) -> Shown:
    """Why not this, and why nothing is taken back."""
    if view.seat is None:
        return []
    return [str(why) for why in (*(match.why_not(each, view.seat) for each in wrong), match.can_undo(view.seat))]


KINDS: tuple[Kind, ...] = (seen, views, scenes, lines, motions, asked, menus, forecasts, lookups, refusals)


def some(things: list[Any]) -> list[Any]:
    """A few of many, from all over."""
    return things[:: max(1, len(things) // FEW)][:FEW]


# -- two worlds -------------------------------------------------------------------------------------------------------


def worlds(match: Match, seat: int | None, seed: int) -> tuple[Match, Match]:
    """The match as it is and as a seat imagines it, with the same dice to come."""
    return match.fork(random=Random(seed), events=True), match.view(seat).imagine(Random(seed), events=True)


def pairs(match: Match, seat: int | None, random: Random) -> Iterator[tuple[Match, Match]]:
    """Both worlds now, and after an answer to each open question; as long as nothing new was learned or revealed."""
    yield worlds(match, seat, random.randrange(1000))
    for question in match.questions:
        truth, guess = worlds(match, seat, random.randrange(1000))
        option = question.options[random.randrange(len(question.options))]
        again = next(each for each in guess.questions if each.seat == question.seat)
        if option not in again.options:
            continue
        truth.answer(option, question.seat)
        guess.answer(option, question.seat)
        same_choices = truth.history()[0] == guess.history()[0]
        if same_choices and truth.view(seat).data == guess.view(seat).data:
            yield truth, guess


def differences(match: Match, wrong: Sample, random: Random) -> Iterator[tuple[str, str]]:
    """In what a seat can tell the worlds apart though it may not: the kind, and a sentence."""
    if not match.game.hidden and not match._gathered:
        return  # there is no secret
    for seat in everybody(match):
        for truth, guess in pairs(match, seat, random):
            for kind in KINDS:
                if said := _told_apart(kind, truth, guess, seat, wrong):
                    yield kind.__name__, f"{'a spectator' if seat is None else f'seat {seat}'} {said}"


def _told_apart(kind: Kind, truth: Match, guess: Match, seat: int | None, wrong: Sample) -> str:
    """How a seat can tell two worlds apart by one kind of what it is shown; nothing if it cannot."""
    try:
        one, other = (json.dumps(kind(each, each.view(seat), wrong)) for each in (truth, guess))
    except Exception as error:
        # A game can go wrong in any way, such as by looking at what is unknown.
        return f"cannot be shown its {kind.__name__}: {type(error).__name__}: {error}"
    return "" if one == other else f"learns from {kind.__name__} what it may not know: {_first(one, other)}"


def _first(one: str, other: str) -> str:
    """Where two texts begin to differ."""
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    begin = max(0, at - 60)
    return f"…{one[begin : at + 40]}… or …{other[begin : at + 40]}…"


# -- what is hidden is guessed ----------------------------------------------------------------------------------------


class Guesses:
    """Which places of the state a seat may not see, and whether its guesses at them ever differ from the truth."""

    def __init__(self) -> None:
        self.hidden: dict[tuple[int | None, str], int] = {}
        self.guessed: set[tuple[int | None, str]] = set()
        self.random = Random(10)

    def look(self, match: Match) -> None:
        """Add one moment of a match; each seat guesses anew at each, so that no guess is made again and again."""
        truth = match.state.plain()
        for seat in everybody(match):
            guesses = [match.view(seat).imagine(Random(self.random.random())).state.plain() for _ in range(3)]
            for path in set(apart(truth, match.view(seat).seen.plain())):
                self.hidden[seat, path] = self.hidden.get((seat, path), 0) + 1
            for guess in guesses:
                self.guessed.update((seat, path) for path in apart(truth, guess))

    def never(self) -> list[str]:
        """What was hidden again and again and never guessed."""
        known = [key for key, times in self.hidden.items() if times >= OFTEN and key not in self.guessed]
        return [f"{path} is hidden from seat {seat}, but imagine never guesses it" for seat, path in known]


def apart(one: Any, other: Any, path: str = "state") -> Iterator[str]:
    """Where two states differ, as plain data: things in a list by their places, counted from both ends."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            yield from apart(one[key], other[key], f"{path}.{key}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for at, (each, its) in enumerate(zip(one, other, strict=True)):
            for place in (at, at - len(one)):
                yield from apart(each, its, f"{path}[{place}]")
    elif type(one) is not type(other) or one != other:
        yield path


# -- the checks -------------------------------------------------------------------------------------------------------


def ever_legal(match: Match, random: Random) -> list[Any]:
    """Options of a whole match, some of each seat: most are wrong at any one time."""
    found: dict[Any, None] = {}
    for each in questions_of(match, random):
        for question in each.questions:
            found.update(dict.fromkeys(some(list(question.options))))
    return random.sample(list(found), min(3 * FEW, len(found)))


@lru_cache(maxsize=64)
def found_in(game: Game, first: int) -> dict[str, str]:
    """In one match of a game: by kind, the first difference that a seat may not notice."""
    exam, random = Exam(game, first), Random(8)
    wrong = ever_legal(exam.opened(8), Random(9)) if game.hidden else []
    found: dict[str, str] = {}
    for match in exam.some_questions(8):
        for kind, said in differences(match, wrong, random):
            found.setdefault(kind, said)
    return found


@check_each(*KINDS)
def nothing_hidden_comes_through(exam: Exam, kind: Kind) -> None:
    assert kind.__name__ not in (found := found_in(exam.game, exam.first)), found[kind.__name__]


@check
def what_a_seat_may_not_see_it_guesses(exam: Exam) -> None:
    """Otherwise the checks above would compare a secret with itself."""
    if exam.game.hidden:
        guesses = Guesses()
        for match in exam.some_questions(9):
            guesses.look(match)
        assert not (found := guesses.never()), found[0]
