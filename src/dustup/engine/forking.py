"""Forks, and playing the same match again.

Generators cannot be copied. A fork copies the state kept at the last quiet moment between two steps and is given the
few answers since then again; dice come from counters in the state, so the same answers roll the same dice.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from dustup.engine import chance as fair
from dustup.engine.events import Index
from dustup.engine.progress import Progress, rules_of
from dustup.engine.state import Reader

if TYPE_CHECKING:
    from dustup.engine.match import Match

SELDOM, OFTEN = 512, 3
"""A quiet moment is kept when at least so many answers came since the last. Copying seldom plays faster; once a
match has been forked, copying often makes the next forks cheaper, as they re-feed fewer answers."""


class Departure(NamedTuple):
    """Where a fork left the path of its origin."""

    at: int
    """The number of answers given by then."""
    seed: int
    seat: int | None
    imagine: bool
    """Whether it is a guess at what the seat cannot know, or only other dice."""


def twin_of(match: Match, rolls: list[Any] | None = None, quiet_every: int = OFTEN) -> Match:
    """Copy the state of the last quiet moment and re-feed the answers given since, noting ``rolls``."""
    twin = type(match).__new__(type(match))
    twin.game = match.game
    twin._steps = match._steps
    twin._milestones = match._milestones
    twin.setup = match.setup
    twin.secret = match.secret
    twin.salts = match.salts
    twin.names = match.names
    twin.standing = {}
    twin.undone = []
    twin._marks = None
    twin._told, twin._chains, twin._index = [], [], Index()
    twin._start = match._start
    twin._quiet = match._quiet
    twin.state = match._quiet.copy()
    twin.chance = match._quiet_chance.twin(rolls)
    since = match._quiet_at
    if match._before is None:
        # Shared by reference: the origin only appends to its lists, and the length says how much is ours.
        twin._before = (match.answers, match.answered_by, since)
    else:
        answers, seats, given = match._before
        answers, seats = answers[:given] + match.answers[:since], seats[:given] + match.answered_by[:since]
        twin._before = (answers, seats, given + since)
    twin.answers = []
    twin.answered_by = []
    twin._together, twin._gathered = None, {}
    twin._quiet_at = 0
    twin._quiet_chance = twin.chance
    twin._quiet_every = quiet_every
    twin._progress = Progress(twin.answers, quiet_every)
    twin._rules = rules_of(twin.state, match._steps, twin._progress)
    match._quiet_every = OFTEN
    match._progress.keep_at = min(match._progress.keep_at, since + OFTEN)
    twin._departures = ()
    twin._sealed = 0
    twin.question = None
    twin._resume(None)
    for at in range(since, len(match.answers)):
        _depart_like(twin, match, at)
        twin._give_again(match.answers[at], match.answered_by[at])
    _depart_like(twin, match, len(match.answers))
    return twin


def _depart_like(twin: Match, origin: Match, at: int) -> None:
    for departure in origin._departures:
        if departure.at == at:
            depart(twin, departure.seed, departure.seat, departure.imagine)


def depart(twin: Match, seed: int, seat: int | None, imagine: bool) -> None:
    """Leave the path of the origin: other dice from here on and, if wanted, a guess at what is hidden."""
    twin._departures += (Departure(len(twin.answers), seed, seat, imagine),)
    twin.chance = fair.Chance(seed.to_bytes(32, "big"), {}, twin.chance.rolls)
    if imagine and (twin.game.hidden or twin._gathered):
        _imagine(twin, seat, Random(seed))


def _imagine(twin: Match, seat: int | None, random: Random) -> None:
    """Guess what a seat cannot know: what the game hides, and secret answers already given by others."""
    if twin.game.hidden:
        twin.game.imagine(twin.state, seat, random)
        asked = twin._together.questions.values() if twin._together is not None else twin.questions
        for question in asked:
            if question.again is not None and question.seat != seat:
                question.options = question.again()
    for at in range(len(twin.answers) - len(twin._gathered), len(twin.answers)):
        other = twin.answered_by[at]
        if other != seat and twin._together is not None:
            options = twin._together.questions[other].options
            twin.answers[at] = twin._gathered[other] = options[random.randrange(len(options))]


def rewind(match: Match, given: int) -> None:
    """Go back to where a match had been given so many answers, as if those since had never come.

    It works in whatever condition the running rules left the match.
    """
    answers, seats = match.answers[:given], match.answered_by[:given]
    if match._before is None:
        undone, log = match.undone, match.state.log
        match._restart(log is not None, isinstance(log, Reader), match._marks is not None)
        match.undone = undone
        since = 0
    else:
        since = match._quiet_at
        if since > given:
            raise AssertionError("a fork has kept no moment before the answer that failed")
        _to_the_quiet_moment(match)
    for at in range(since, given):
        _depart_like(match, match, at)
        match._give_again(answers[at], seats[at])


def _to_the_quiet_moment(match: Match) -> None:
    """A fork is where it was at its last quiet moment."""
    log, match.state = match.state.log, match._quiet.copy()
    match.state.log = log
    match.chance = match._quiet_chance
    del match.answers[match._quiet_at :], match.answered_by[match._quiet_at :]
    match._together, match._gathered, match.question = None, {}, None
    match._progress = Progress(match.answers, match._quiet_at + match._quiet_every)
    match._rules = rules_of(match.state, match._steps, match._progress)
    match._resume(None)


def played_again(match: Match, read_along: bool, marked: bool) -> Match:
    """The same match, played from its start with the clauses noted, or with its milestones marked."""
    twin = type(match).__new__(type(match))
    for name in ("game", "_steps", "_milestones", "setup", "secret", "salts", "names", "undone", "_start"):
        setattr(twin, name, getattr(match, name))
    twin.standing = {}
    twin.chance = match.chance.twin([])
    twin._restart(read_along, read_along, marked)
    for option, seat in zip(match.answers, match.answered_by, strict=True):
        twin._give_again(option, seat)
    return twin
