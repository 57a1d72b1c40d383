"""Forks, going back, and playing the same match again.

Generators cannot be copied. A fork copies the state kept at the last quiet moment between two steps and is given the
few answers since then again; dice come from counters in the state, so the same answers roll the same dice. Going back
does the same within the match itself, from a quiet moment before the answer that is taken back.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from dustup.engine import chance as fair
from dustup.engine.cite import Chain
from dustup.engine.errors import Refusal
from dustup.engine.events import Index
from dustup.engine.options import DECLARATIONS
from dustup.engine.progress import Progress, fingerprint, rules_of
from dustup.engine.state import Reader

if TYPE_CHECKING:
    from dustup.engine.match import Match

SELDOM, OFTEN = 64, 1
"""A quiet moment is kept when at least so many answers came since the last. Copying seldom plays faster; once a match
was forked or an answer was taken back, copying often makes the next forks and undos cheaper, as they re-feed fewer
answers."""
FORKED = 3
"""The same for a fork, until it is forked itself: most are played on and thrown away. And for a match that somebody
reads along, as at a table: there an answer is taken back now and then."""
MOST, LATEST = 5, 2
"""So many quiet moments are held to go back to, and of those so many are the latest; older ones lie ever farther
apart."""


class Quiet(NamedTuple):
    """A quiet moment between two steps, and how long everything was then that only grows."""

    state: Any
    at: int
    """The number of answers given by then."""
    chance: fair.Chance
    told: int
    rolls: int
    sealed: int


FROM_THE_START, UNHEARD = -1, -2
"""Events of a match are told from its start; those of a fork from the answer at which somebody wanted them, if ever."""


class Departure(NamedTuple):
    """Where a fork left the path of its origin."""

    at: int
    """The number of answers given by then."""
    seed: int
    seat: int | None
    imagine: bool
    """Whether it is a guess at what the seat cannot know, or only other dice."""


def twin_of(match: Match, rolls: list[Any] | None = None, quiet_every: int = FORKED) -> Match:
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
    twin._moments = [Quiet(twin._quiet, 0, twin.chance, 0, 0, 0)]
    twin._heard_at = UNHEARD
    # On its way it keeps the moment before the step in progress, if that is not the one it begins with.
    twin._progress = Progress(twin.answers, match._progress.step_at - since or quiet_every)
    twin._rules = rules_of(twin.state, match._steps, twin._progress)
    match._quiet_every = OFTEN
    match._progress.keep_at = min(match._progress.keep_at, since + OFTEN)
    twin._departures = ()
    twin._sealed = 0
    twin.question = None
    twin._resume(None)
    for at in range(since, len(match.answers)):
        _depart_like(twin, match._departures, at)
        twin._give_again(match.answers[at], match.answered_by[at])
    _depart_like(twin, match._departures, len(match.answers))
    if twin._quiet_at:
        _hand_back(twin, match, since)
    return twin


def _hand_back(twin: Match, match: Match, since: int) -> None:
    """The twin has kept a later quiet moment on its way: the next forks of its origin begin there."""
    match._quiet = twin._quiet
    match._quiet_at = since + twin._quiet_at
    match._quiet_chance = twin._quiet_chance.twin(match.chance.rolls)
    match._progress.keep_at = match._quiet_at + OFTEN


def _depart_like(match: Match, departures: tuple[Departure, ...], at: int) -> None:
    for departure in departures:
        if departure.at == at:
            depart(match, departure.seed, departure.seat, departure.imagine)


def keep_quiet_moment(match: Match) -> None:
    """Keep the state between two steps, for forks and to go back to."""
    match._quiet = match.state.copy()
    match._quiet_at = given = len(match.answers)
    match._progress.keep_at = given + match._quiet_every
    match._quiet_chance = chance = match.chance
    moments, rolls = match._moments, chance.rolls
    rolled = 0 if rolls is None else len(rolls)
    moments.append(Quiet(match._quiet, given, chance, len(match._told), rolled, match._sealed))
    if len(moments) > MOST:
        del moments[1:-LATEST:2]


OTHER_SEAT = Refusal("other-seat", "Another seat has answered since; undo stops there.")
DECLARED = Refusal("declared", "What was declared is not taken back; undo stops there.")
DICE = Refusal("dice", "Dice were rolled or something was revealed since; undo stops there.")
FORK = Refusal("fork", "A fork is not undone; fork again from its origin.")
"""Why an answer is not taken back."""


def why_no_undo(match: Match, seat: int) -> Refusal | None:
    """Why a seat cannot take back its last answer; ``None`` if it can."""
    if match._before is not None:
        return FORK
    if not match.answered_by or match.answered_by[-1] != seat:
        if seat in match.answered_by:
            return OTHER_SEAT
        return Refusal("nothing-to-undo", f"Seat {seat + 1} has given no answer yet.")
    if type(match.answers[-1]) in DECLARATIONS:
        return DECLARED
    return DICE if match._sealed >= len(match.answers) else None


def rewind(match: Match, given: int) -> None:
    """Go back to where a match had been given so many answers, as if those since had never come.

    The log, the rolls and the question are those of then; standing answers are left as they are. The few answers since
    the last quiet moment before are given again. It works in whatever condition the running rules left the match.
    """
    moments = match._moments
    while moments[-1].at > given:
        moments.pop()
    quiet, log, departures = moments[-1], match.state.log, match._departures
    answers, seats = match.answers, match.answered_by
    # New lists, as forks share the old ones.
    match.answers, match.answered_by = answers[: quiet.at], seats[: quiet.at]
    match._departures = tuple(each for each in departures if each.at < quiet.at)
    match.state = quiet.state.copy()
    match.chance = quiet.chance
    if quiet.chance.rolls is not None:
        del quiet.chance.rolls[quiet.rolls :]
    del match._told[quiet.told :], match._chains[quiet.told :]
    match._index.cut(quiet.told)
    # Fingerprints are found anew when somebody asks for the record.
    match._marks = None
    match._sealed = quiet.sealed
    match._quiet, match._quiet_at, match._quiet_chance = quiet.state, quiet.at, quiet.chance
    match._together, match._gathered, match.question = None, {}, None
    match._quiet_every = OFTEN
    match._progress = Progress(match.answers, quiet.at + OFTEN)
    match._rules = rules_of(match.state, match._steps, match._progress)
    if quiet.at > match._heard_at:
        match.state.log = log
    match._resume(None)
    for at in range(quiet.at, given + 1):
        _depart_like(match, departures, at)
        if at == match._heard_at:
            match.state.log = log
        if at < given:
            match._give_again(answers[at], seats[at])


def hear(twin: Match) -> None:
    """Let a fork tell events from here on, with somebody reading along."""
    twin.state.log = Reader(twin._told, twin._chains)
    twin._heard_at = len(twin.answers)


def depart(twin: Match, seed: int, seat: int | None, imagine: bool) -> None:
    """Leave the path of the origin: other dice from here on and, if wanted, a guess at what is hidden."""
    twin._departures += (Departure(len(twin.answers), seed, seat, imagine),)
    twin.chance = fair.Chance(seed.to_bytes(32, "big"), {}, twin.chance.rolls)
    if imagine and (twin.game.hidden or twin._gathered):
        _imagine(twin, seat, Random(seed))


def _imagine(twin: Match, seat: int | None, random: Random) -> None:
    """Guess what a seat cannot know: what the game hides, and secret answers already given by others."""
    if twin.game.hidden:
        twin.game.window.imagine(twin.state, seat, random)
        asked = twin._together.questions.values() if twin._together is not None else twin.questions
        for question in asked:
            if question.again is not None and not question.asks(seat):
                question.options = question.again()
    for at in range(len(twin.answers) - len(twin._gathered), len(twin.answers)):
        other = twin.answered_by[at]
        if other != seat and twin._together is not None:
            options = twin._together.questions[other].options
            twin.answers[at] = twin._gathered[other] = options[random.randrange(len(options))]


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


def fingerprints(match: Match) -> list[tuple[int, str]]:
    """Those at every milestone so far, found by playing the match again; from now on the states are kept."""
    if match._marks is None:
        match._marks = played_again(match, False, True)._marks or []
        match._progress.milestones = match._milestones
    taken = [
        (given, mark if isinstance(mark, str) else fingerprint(mark, match._milestones)) for given, mark in match._marks
    ]
    match._marks[:] = taken
    return taken


def read_along(match: Match) -> list[Chain]:
    """The clauses behind every event so far, found by playing the match again; from now on they are noted."""
    if match.state.log is match._told:
        if match._told:
            match._chains[:] = played_again(match, True, False)._chains
            assert len(match._chains) == len(match._told), "playing the match again told other events"
        match.state.log = Reader(match._told, match._chains)
        match._quiet_every = FORKED
        match._progress.keep_at = min(match._progress.keep_at, match._quiet_at + FORKED)
    return match._chains
