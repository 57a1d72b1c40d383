"""A match: one playing of a game, from set-up to result. The one public object.

The loop: take the next step from the agenda, run it until it asks something, answer for chance at once, pose
the rest as questions. At a quiet moment between two steps the state is kept for forks (``engine/forking.py``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from secrets import token_hex
from typing import TYPE_CHECKING, Any, TypeAlias

from dustup.engine import chance as fair
from dustup.engine.cite import Chain, ends_the_chain
from dustup.engine.ending import Result, no_draws
from dustup.engine.errors import NoUndo, Refusal, Refused, Unfinished
from dustup.engine.events import Entry, Index, Log
from dustup.engine.forking import (
    FROM_THE_START,
    SELDOM,
    Departure,
    Quiet,
    depart,
    fingerprints,
    hear,
    keep_quiet_moment,
    read_along,
    rewind,
    twin_of,
    why_no_undo,
)
from dustup.engine.game import Game, find_game, plain_setup
from dustup.engine.language import DEFAULT
from dustup.engine.naming import Naming
from dustup.engine.options import DECLARATIONS, Concede, Draw
from dustup.engine.progress import Progress, rules_of
from dustup.engine.refusing import asked_by, refusal_of
from dustup.engine.rule import Choose, Pause, Roll, Shuffle, Stop, Together
from dustup.engine.standing import stand, standing_answer
from dustup.engine.state import Reader, State, Told
from dustup.engine.view import Truth, View
from dustup.engine.whereabouts import clauses, trail

if TYPE_CHECKING:
    from dustup.engine.record import Record

OVER = Refusal("no-question", "The match is over; nothing is asked any more.")

Dice: TypeAlias = "Sequence[int] | fair.Script"


class Match:
    """One playing of a game."""

    __slots__ = (
        "_before",
        "_chains",
        "_departures",
        "_gathered",
        "_heard_at",
        "_index",
        "_marks",
        "_milestones",
        "_moments",
        "_progress",
        "_quiet",
        "_quiet_at",
        "_quiet_chance",
        "_quiet_every",
        "_rules",
        "_sealed",
        "_start",
        "_steps",
        "_together",
        "_told",
        "answered_by",
        "answers",
        "chance",
        "game",
        "names",
        "question",
        "salts",
        "secret",
        "setup",
        "standing",
        "state",
        "undone",
    )

    state: Any
    question: Choose | None

    def __init__(
        self,
        game: Game | str,
        setup: Mapping[str, Any] | None = None,
        seed: int | str | None = None,
        *,
        salts: Sequence[str] = (),
        secret: bytes | None = None,
        events: bool = True,
    ) -> None:
        found = find_game(game)
        self.setup = plain_setup(setup or {})
        state = found.begin(self.setup)
        secret = secret or fair.secret_of(token_hex(16) if seed is None else seed)
        self._open(found, state, secret, salts, {}, events)

    def _open(
        self,
        game: Game,
        state: State,
        secret: bytes,
        salts: Sequence[str],
        script: fair.Script,
        events: bool,
        strict: bool = False,
    ) -> None:
        self.game = game
        self._steps = game.runs
        self._milestones = game.milestones
        self.secret = secret
        self.salts = tuple(salts)
        self.names: tuple[str, ...] = ()
        """Who sits where, if the table knows: words only, no part of the record."""
        self.standing: dict[int, dict[str, str]] = {}
        self.undone: list[tuple[int, int]] = []
        self._start = state
        self.chance = fair.Chance(fair.key_of(secret, self.salts), script, [], strict)
        self._restart(events)

    def _restart(self, events: bool, read_along: bool = False, marked: bool = False) -> None:
        """Begin again from the first step, with no answers given."""
        self.state = self._start.copy()
        self._told: list[Told] = []
        self._chains: list[Chain] = []
        self._index = Index()
        if events:
            self.state.log = Reader(self._told, self._chains) if read_along else self._told
        self.answers: list[Any] = []
        self.answered_by: list[int] = []
        self._marks: list[tuple[int, str | State]] | None = [] if marked else None
        """The milestones reached, if somebody asked: after how many answers, and the state or its fingerprint."""
        if self.chance.rolls is not None:
            self.chance.rolls.clear()
        self.question = None
        self._before: tuple[list[Any], list[int], int] | None = None
        self._together: Together | None = None
        self._gathered: dict[int, Any] = {}
        self._quiet = self._start
        self._quiet_at = 0
        self._quiet_chance = self.chance
        self._quiet_every = SELDOM
        self._moments = [Quiet(self._start, 0, self.chance, 0, 0, 0)]
        """Quiet moments to go back to: the start and some later ones, the last of them last."""
        self._heard_at = FROM_THE_START
        self._progress = Progress(self.answers, SELDOM, self._milestones if marked else ())
        self._rules = rules_of(self.state, self._steps, self._progress)
        self._departures: tuple[Departure, ...] = ()
        self._sealed = 0
        """How many answers can no longer be taken back."""
        self._resume(None)

    @classmethod
    def at(
        cls, position: str, *, dice: Dice = (), then: str = "random", seed: int | str = 0, events: bool = True
    ) -> Match:
        """A match that begins at a position (TOML text), with the faces of the coming dice if wanted.

        ``dice`` are those of the stream called "dice", or a table of several streams. When they are used up, others
        are rolled; with ``then="error"`` that is an error which names what was to be rolled.
        """
        from dustup.engine.position import open_position

        return open_position(cls, position, dice, seed, events, then=then)

    # -- playing -------------------------------------------------------------------------------------------------

    def answer(self, option: Any, seat: int | None = None, *, sure: bool = False) -> None:
        """Answer the open question with one of its options, or with that option in words.

        Anything else is refused with a code, a sentence and a clause, and changes nothing. While several seats
        choose secretly together, or where any of several may answer, ``seat`` says whose answer it is. Whoever has the
        option from the same question in the match that this is a fork of is ``sure``: it is not looked for again.
        """
        question = self.question if seat is None else self._question_of(seat)
        if question is None:
            raise Refused(OVER)
        # An option the question itself handed out last needs no second look.
        if not sure and option is not question.options.drawn:
            option = self._checked(question, option)
        given = len(self.answers)
        # Whatever goes wrong in a rule, the match is afterwards as if the answer had never been given.
        try:
            self.answers.append(option)
            self.answered_by.append(question.seat if seat is None else seat)
            if self._together is not None:
                self._gather(question, option)
            else:
                try:
                    request = self._rules.send(option)
                except StopIteration:
                    self._end()
                else:
                    if type(request) is Choose:
                        self.question = request
                    else:
                        self._serve(request)
            if self.standing:
                self._apply_standing()
        except BaseException:
            rewind(self, given)
            raise

    def _checked(self, question: Choose, option: Any) -> Any:
        """The option meant by an answer, if it is one of those offered."""
        if type(option) is str:
            option = self.game.notation.read(self._seen(question.seat), option)
        if option not in question.options:
            raise Refused(refusal_of(self, question, option))
        return option

    def _question_of(self, seat: int) -> Choose:
        for question in self.questions:
            if question.seat == seat or seat in question.also:
                return question
        if self.question is None:
            raise Refused(OVER)
        asked = " or ".join(str(each + 1) for question in self.questions for each in question.seats)
        said = f"Seat {seat + 1} is asked nothing now; seat {asked} is."
        raise Refused(Refusal("not-your-question", said, asked_by(self)))

    def _feed(self, question: Choose, option: Any, seat: int) -> None:
        """Take an answer that is known to be legal."""
        self.answers.append(option)
        self.answered_by.append(seat)
        if self._together is None:
            self._resume(option)
        else:
            self._gather(question, option)

    def _give_again(self, option: Any, seat: int) -> None:
        """Take an answer or a declaration as it was taken before: in a fork, after an undo, for the log."""
        if type(option) in DECLARATIONS:
            self._declare(option, seat)
        else:
            asked = self.question if self._together is None else self._together.questions[seat]
            assert asked is not None, f"{option!r} is given again, but the match is over"
            self._feed(asked, option, seat)

    def _gather(self, question: Choose, option: Any) -> None:
        """Secret choices: keep them until every seat has answered, then reveal all at once."""
        assert self._together is not None
        self._gathered[question.seat] = option
        waiting = [seat for seat in self._together.questions if seat not in self._gathered]
        if waiting:
            self.question = self._together.questions[waiting[0]]
            return
        gathered = {seat: self._gathered[seat] for seat in self._together.questions}
        self._together, self._gathered = None, {}
        self._sealed = len(self.answers)
        self._resume(gathered)

    def _resume(self, value: Any) -> None:
        """Run the rules until they ask a seat something or the match is over."""
        try:
            self._serve(self._rules.send(value))
        except StopIteration:
            self._end()

    def _serve(self, request: Any) -> None:
        """Give the rules what they ask for, until they ask a seat. Chance answers at once."""
        send, state = self._rules.send, self.state
        try:
            while (kind := type(request)) is not Choose:
                if kind is Roll:
                    self._sealed = len(self.answers)
                    faces = self.chance.roll(state.counters, request.count, request.sides, request.stream)
                    request = send(faces)
                elif kind is Pause:
                    self._pause()
                    request = send(None)
                elif kind is Together:
                    self._together, self._gathered = request, {}
                    request = next(iter(request.questions.values()))
                elif kind is Shuffle:
                    self._sealed = len(self.answers)
                    request = send(self.chance.order(state.counters, request.size, request.stream))
                elif kind is Stop:
                    self._end()
                    return
                else:
                    self._sealed = len(self.answers)
                    request = send(None)
        except StopIteration:
            self._end()
        else:
            self.question = request

    def _pause(self) -> None:
        """Between two steps: keep the state for forks and, at a milestone, for fingerprints if they are wanted."""
        keep_quiet_moment(self)
        if self._marks is not None and self.state.agenda[-1][0] in self._milestones:
            self._marks.append((len(self.answers), self._quiet))

    def _end(self) -> None:
        """No step is left: the match is over."""
        if self.state.result is None:
            raise Unfinished(f"{self.game.title}: no step is left to be played, and the match has no result")
        self.question = None
        self._progress.step = ""
        given = len(self.answers)
        if self._marks is not None and (not self._marks or self._marks[-1][0] != given):
            self._marks.append((given, self.state))

    # -- declaring -----------------------------------------------------------------------------------------------

    def concede(self, seat: int) -> None:
        """A seat gives up for its side, at any moment and without being asked.

        What is in progress is cut short. What giving up means is the game's affair: mostly the match is over and
        the other sides have won. Where several seats play one side, the table first makes sure that they agree.
        """
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise Refused(Refusal("no-seat", f"There is no seat {seat!r}; seats are 0 to {self.seats - 1}."))
        self._declare(Concede(seat), seat)

    def agree_draw(self) -> None:
        """All sides agree on a draw; the table has gathered their consent. What is in progress is cut short."""
        if self.question is not None and not self.game.sides.draws:
            raise Refused(no_draws(self.game))
        self._declare(Draw(), -1 if self.question is None else self.question.seat)

    def _declare(self, declared: Concede | Draw, seat: int) -> None:
        """Take a declaration: it stands among the answers, but answers no question and is never taken back."""
        if self.question is None:
            raise Refused(OVER)
        given = len(self.answers)
        try:
            self._rules.close()
            self._together, self._gathered = None, {}
            if type(declared) is Concede:
                self.game.sides.concede(self.state, declared.seat)
            else:
                self.game.sides.agree_draw(self.state)
            self.answers.append(declared)
            self.answered_by.append(seat)
            self._sealed = len(self.answers)
            self._progress = Progress(self.answers, self._sealed, self._progress.milestones)
            self._rules = rules_of(self.state, self._steps, self._progress)
            self._resume(None)
            if self.standing:
                self._apply_standing()
        except BaseException:
            rewind(self, given)
            raise

    def take(self, words: str, seat: int) -> None:
        """Take an answer or a declaration in the words of a record: what a seat says itself goes to ``answer``."""
        option = self.game.notation.read(self.state, words)
        if type(option) is Draw:
            self.agree_draw()
        elif type(option) is Concede and option.seat == seat:
            self.concede(seat)
        else:
            self.answer(option, seat)

    # -- standing answers ----------------------------------------------------------------------------------------

    def stand(self, seat: int, name: str, answer: str | None, *, only: str = "") -> None:
        """Leave a standing answer, "yes" or "no", to a reaction; ``only="target"`` limits it to that case.

        ``None`` takes it back. The engine gives it as an answer like any other, so a replay needs no knowledge
        of it. A name that no question has is refused.
        """
        stand(self, seat, name, answer, only)

    def _apply_standing(self) -> None:
        while (found := standing_answer(self)) is not None:
            self._feed(*found)

    # -- looking -------------------------------------------------------------------------------------------------

    @property
    def questions(self) -> tuple[Choose, ...]:
        """Every open question: more than one while seats choose secretly together."""
        if self._together is not None:
            return tuple(q for seat, q in self._together.questions.items() if seat not in self._gathered)
        return (self.question,) if self.question is not None else ()

    @property
    def in_secret(self) -> bool:
        """Whether seats are choosing secretly together."""
        return self._together is not None

    @property
    def seats(self) -> int:
        """How many seats answer questions."""
        return self.game.sides.seats_at(self.state)

    @property
    def log(self) -> Log:
        """Everything that happened, and why."""
        return Log(self)

    @property
    def digests(self) -> list[tuple[int, str]] | None:
        """Fingerprints of the state at every milestone, and after how many answers; a fork keeps none.

        Most matches are played without anybody looking at their record. So those before somebody first asks are
        found by playing the match again; from then on the states are kept.
        """
        return None if self._before is not None else fingerprints(self)

    def read_along(self) -> list[Chain]:
        """The clauses behind every event so far; from now on they are noted as events are told.

        Those told before are found by playing the match again: same record, same match.
        """
        return read_along(self)

    @property
    def fresh(self) -> bool:
        """Whether the step in progress has had no answer yet: what was answered before is carried out in full."""
        return self._progress.step_at == len(self.answers)

    @property
    def result(self) -> Result | None:
        """How the match ended, or ``None`` while it goes on."""
        return self.state.result  # type: ignore[no-any-return]

    def view(self, seat: int | None, language: str = DEFAULT) -> View:
        """What a seat may know, and how it is told of it; ``None`` is a spectator."""
        return View(self, seat, language=language)

    def _seen(self, seat: int | None) -> Any:
        """The state as a seat may see it; of a game without secrets, the state itself."""
        return self.state.seen_by(seat) if self.game.hidden else self.state

    @property
    def truth(self) -> Truth:
        """Everything, hidden or not; never for whoever plays."""
        return Truth(self, None)

    def where(self) -> list[str]:
        """The breadcrumb: the step in progress, what it belongs to, and the rules running inside it."""
        return trail(self)

    def cites(self) -> list[str]:
        """The clauses behind the open question, innermost first, each once."""
        return clauses(self)

    def why_not(self, option: Any, seat: int | None = None, language: str = DEFAULT) -> Refusal | None:
        """Why something is not among the options; ``None`` if it is."""
        try:
            question = self.question if seat is None else self._question_of(seat)
            if question is None:
                return OVER
            if type(option) is str:
                option = self.game.notation.read(self._seen(question.seat), option)
        except Refused as refused:
            return refused.refusal
        return None if option in question.options else refusal_of(self, question, option, language)

    def write(self, option: Any) -> str:
        """An option in the words that ``answer`` accepts."""
        return self.game.notation.write(self.state, option)

    def say(self, entry: Entry) -> str:
        """A line of the log in words, whoever may read it."""
        return self.called(self.truth.say(entry.event))

    def say_option(self, option: Any) -> str:
        """An option in words."""
        return self.called(self.truth.say_option(option))

    def say_question(self, question: Choose | None = None) -> str:
        """The open question in words."""
        asked = question or self.question
        return "" if asked is None else self.called(self.truth.say_question(asked))

    def called(self, said: str, reader: int | None = None) -> str:
        """Words of a view with their marks filled in: the names of those who sit there, and "you" for the reader."""
        return self.naming(reader).fill(said)

    def naming(self, reader: int | None = None) -> Naming:
        """Who sits where, for whoever reads."""
        return self.game.text.naming(self.names, reader)

    def svg(self, seat: int | None = None) -> str:
        """A drawing of what a seat sees."""
        return self.view(seat).svg()

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        if self.question is not None:
            return f"<match of {self.game.name}, answer {len(self.answers)}: {' > '.join(self.where())}>"
        return f"<match of {self.game.name}, over after {len(self.answers)} answers: {self.result}>"

    # -- forking, undoing, recording -----------------------------------------------------------------------------

    def fork(self, *, random: Random | None = None, events: bool = False) -> Match:
        """An independent twin at the same question; with ``random``, its future dice are its own."""
        twin = twin_of(self)
        if random is not None:
            depart(twin, random.getrandbits(256), None, False)
        if events:
            hear(twin)
        return twin

    @property
    def given(self) -> int:
        """How many answers were given since the first question, also before a fork: the number of what is asked now."""
        return len(self.answers) + (self._before[2] if self._before is not None else 0)

    def history(self) -> tuple[list[Any], list[int]]:
        """Every answer since the first question and who gave it, also those from before a fork."""
        if self._before is None:
            return self.answers, self.answered_by
        answers, seats, given = self._before
        return answers[:given] + self.answers, seats[:given] + self.answered_by

    def can_undo(self, seat: int) -> Refusal | None:
        """Why a seat cannot take back its last answer; ``None`` if it can."""
        return why_no_undo(self, seat)

    def undo(self, seat: int) -> None:
        """Back to the seat's last answer; dice, reveals and other seats' answers are never taken back."""
        refusal = self.can_undo(seat)
        if refusal is not None:
            raise NoUndo(str(refusal))
        rewind(self, len(self.answers) - 1)
        self.undone = [*self.undone, (len(self.answers), seat)]

    def record(self, *, public: bool = False) -> Record:
        """Everything needed to play the same match again; ``public`` for the copy seats may have before the end."""
        from dustup.engine.record import Record

        return Record.public_of(self) if public else Record.of(self)

    @classmethod
    def replay(cls, record: Record | str | bytes, *, to: int | None = None, verify: bool = True) -> Match:
        """Play a record again, up to an answer if wanted; one that does not replay says where it differs."""
        from dustup.engine.record import Record, replay

        return replay(cls, record if isinstance(record, Record) else Record.from_json(record), to, verify)

    def position(self) -> str:
        """A text that rebuilds this position."""
        from dustup.engine.position import write_position

        return write_position(self)


for each in (Match.answer, Match._declare, Match._resume, Match._serve):
    ends_the_chain(each)
