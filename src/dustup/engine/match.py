"""A match: one playing of a game, from set-up to result. The one public object.

The loop: take the next step from the agenda, run it until it asks something, answer for chance at once, pose the
rest as questions. Generators cannot be copied, so a fork copies the state kept at the last quiet moment between two
steps and re-feeds the few answers given since.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from random import Random
from secrets import token_hex
from typing import TYPE_CHECKING, Any

from dustup.engine import chance as fair
from dustup.engine.cite import IN_FORCE
from dustup.engine.errors import NoUndo, Refusal, Refused
from dustup.engine.events import Entry, Log
from dustup.engine.game import Game, find_game
from dustup.engine.rule import Choose, Reveal, Roll, Shuffle, Stop, Together
from dustup.engine.state import Result, State
from dustup.engine.view import View

if TYPE_CHECKING:
    from dustup.engine.record import Record

QUIET_EVERY = 3
"""A quiet moment is kept when at least so many answers came since the last: copying less often plays faster, and
forks then re-feed a few answers more."""


class Match:
    """One playing of a game."""

    __slots__ = (
        "_before",
        "_departed",
        "_gathered",
        "_generator",
        "_quiet",
        "_quiet_at",
        "_quiet_key",
        "_sealed",
        "_start",
        "_step",
        "_step_at",
        "_together",
        "answered_by",
        "answers",
        "chance",
        "digests",
        "game",
        "log",
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
        self.setup: dict[str, Any] = deepcopy(dict(setup or {}))
        state = found.begin(self.setup)
        self._open(found, state, secret or fair.secret_of(token_hex(16) if seed is None else seed), salts, (), events)

    def _open(
        self, game: Game, state: State, secret: bytes, salts: Sequence[str], dice: Sequence[int], events: bool
    ) -> None:
        self.game = game
        self.secret = secret
        self.salts = tuple(salts)
        self.standing: dict[int, dict[str, str]] = {}
        self.undone: list[tuple[int, int]] = []
        self._start = state.copy()
        self.chance = fair.Chance(fair.key_of(secret, self.salts), dice, [])
        self._restart(events)

    def _restart(self, events: bool) -> None:
        """Begin again from the first step, with no answers given."""
        self.state = self._start.copy()
        self.log = Log()
        self.state.log = self.log.entries if events else None
        self.answers: list[Any] = []
        self.answered_by: list[int] = []
        self.digests: list[tuple[int, str]] | None = []
        if self.chance.rolls is not None:
            self.chance.rolls.clear()
        self.question = None
        self._before: tuple[list[Any], list[int], int] | None = None
        self._together: Together | None = None
        self._gathered: dict[int, Any] = {}
        self._generator: Any = None
        self._step = ""
        self._step_at = 0
        self._quiet = self._start
        self._quiet_at = 0
        self._quiet_key = self.chance.key
        self._departed: tuple[int, int, int | None, bool] | None = None
        self._sealed = 0
        self._resume(None)

    @classmethod
    def at(cls, position: str, *, dice: Sequence[int] = (), seed: int | str = 0, events: bool = True) -> Match:
        """A match that begins at a position (TOML text), with the faces of the coming dice if wanted."""
        from dustup.engine.position import open_position

        return open_position(cls, position, dice, seed, events)

    # -- playing -------------------------------------------------------------------------------------------------

    def answer(self, option: Any, seat: int | None = None) -> None:
        """Answer the open question with one of its options, or with that option in words.

        Anything else is refused with a code, a sentence and a clause, and changes nothing. While several seats
        choose secretly together, ``seat`` says whose answer it is.
        """
        question = self.question if seat is None else self._question_of(seat)
        if question is None:
            raise Refused(Refusal("no-question", "The match is over; nothing is asked any more."))
        if type(option) is str:
            option = self.game.notation.read(self.state, option)
        for family in question.options.families:
            if option in family:
                break
        else:
            raise Refused(self.game.why_not(self.state, question, option))
        self.answers.append(option)
        self.answered_by.append(question.seat)
        self._feed(question, option)
        if self.standing:
            self._apply_standing()

    def _question_of(self, seat: int) -> Choose | None:
        if self._together is not None:
            for asked, question in self._together.questions.items():
                if asked == seat and asked not in self._gathered:
                    return question
        elif self.question is not None and self.question.seat == seat:
            return self.question
        raise Refused(Refusal("not-your-question", f"Seat {seat + 1} is not asked anything now."))

    def _feed(self, question: Choose, option: Any) -> None:
        if self._together is None:
            self._resume(option)
            return
        # Secret choices: keep them until every seat has answered, then reveal all at once.
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
        state = self.state
        generator = self._generator
        while True:
            if generator is None:
                generator = self._next_step()
                if generator is None:
                    if not self._step:
                        self.question = None
                        return
                    continue
                value = None
            try:
                request = generator.send(value)
            except StopIteration:
                generator = self._generator = None
                continue
            kind = type(request)
            if kind is Choose:
                self.question = request
                return
            if kind is Roll:
                self._sealed = len(self.answers)
                value = self.chance.roll(state.counters, request.count, request.sides, request.stream)
            elif kind is Shuffle:
                self._sealed = len(self.answers)
                value = self.chance.order(state.counters, request.size, request.stream)
            elif kind is Reveal:
                self._sealed = len(self.answers)
                value = None
            elif kind is Stop:
                generator = self._generator = None
            else:
                self._together, self._gathered = request, {}
                self.question = next(iter(request.questions.values()))
                return

    def _next_step(self) -> Any:
        """Start the next step of the agenda. ``None`` if it was a plain function or, with no step left, the end."""
        state = self.state
        given = len(self.answers)
        if not state.agenda or state.result is not None:
            self._step = ""
            if self.digests is not None and (not self.digests or self.digests[-1][0] != given):
                self.digests.append((given, state.digest()))
            return None
        if given - self._quiet_at >= QUIET_EVERY:
            self._quiet = state.copy()
            self._quiet_at = given
            self._quiet_key = self.chance.key
            self._departed = None
        name, *args = state.agenda.pop()
        if name in self.game.milestones and self.digests is not None:
            self.digests.append((given, state.digest()))
        self._step = name
        self._step_at = given
        self._generator = generator = self.game.steps[name].run(state, *args)
        return generator

    # -- standing answers ----------------------------------------------------------------------------------------

    def stand(self, seat: int, name: str, answer: str | None, *, only: str = "") -> None:
        """Leave a standing answer, "yes" or "no", to a reaction; ``only="target"`` limits it to that circumstance.

        ``None`` takes it back. The engine gives it as an answer like any other, so a replay needs no knowledge of it.
        """
        mine = self.standing.setdefault(seat, {})
        if answer is None:
            mine.pop(name, None)
        elif answer not in ("yes", "no"):
            raise ValueError(f"a standing answer is 'yes' or 'no', not {answer!r}")
        else:
            mine[name] = f"{answer} {only}".strip()
        self._apply_standing()

    def _apply_standing(self) -> None:
        while (question := self.question) is not None and question.standing:
            answer, _, only = self.standing.get(question.seat, {}).get(question.standing, "").partition(" ")
            if not answer or (only and only not in question.about):
                return
            option = self.game.notation.read(self.state, answer)
            self.answers.append(option)
            self.answered_by.append(question.seat)
            self._feed(question, option)

    # -- looking -------------------------------------------------------------------------------------------------

    @property
    def questions(self) -> tuple[Choose, ...]:
        """Every open question: more than one while seats choose secretly together."""
        if self._together is not None:
            return tuple(q for seat, q in self._together.questions.items() if seat not in self._gathered)
        return (self.question,) if self.question is not None else ()

    @property
    def fresh(self) -> bool:
        """Whether the step in progress has had no answer yet: what was answered before is carried out in full."""
        return self._step_at == len(self.answers)

    @property
    def result(self) -> Result | None:
        """How the match ended, or ``None`` while it goes on."""
        return self.state.result  # type: ignore[no-any-return]

    def view(self, seat: int | None) -> View:
        """What a seat may know; ``None`` is a spectator."""
        return View(self, seat)

    def where(self) -> list[str]:
        """The breadcrumb: the step in progress, what it belongs to, and the rules running inside it."""
        trail = self.game.steps.trail(self._step) if self._step else []
        inner = getattr(self._generator, "gi_yieldfrom", None)
        while inner is not None:
            name = getattr(inner, "__name__", "")
            if name and inner.gi_code in IN_FORCE:
                trail.append(name)
            inner = getattr(inner, "gi_yieldfrom", None)
        return [each.replace("_", " ") for each in trail]

    def cites(self) -> list[str]:
        """The clauses behind the open question, innermost first."""
        found: list[str] = []
        running = self._generator
        while running is not None and hasattr(running, "gi_code"):
            found[:0] = IN_FORCE.get(running.gi_code, ())
            running = running.gi_yieldfrom
        return found

    def why_not(self, option: Any, seat: int | None = None) -> Refusal | None:
        """Why something is not among the options; ``None`` if it is."""
        try:
            question = self.question if seat is None else self._question_of(seat)
            if question is None:
                return Refusal("no-question", "The match is over; nothing is asked any more.")
            if type(option) is str:
                option = self.game.notation.read(self.state, option)
        except Refused as refused:
            return refused.refusal
        if option in question.options:
            return None
        return self.game.why_not(self.state, question, option)

    def write(self, option: Any) -> str:
        """An option in the words that ``answer`` accepts."""
        return self.game.notation.write(self.state, option)

    def say(self, entry: Entry) -> str:
        """A line of the log in words."""
        return self.game.text.of_value("events", entry.event, self._phrase)

    def say_option(self, option: Any) -> str:
        """An option in words."""
        return self.game.text.of_value("options", option, self._phrase)

    def say_question(self, question: Choose | None = None) -> str:
        """The open question in words."""
        asked = question or self.question
        if asked is None:
            return ""
        given = [(name, name, value) for name, value in asked.why.args.items()]
        return self.game.text.fill("prompts", asked.why.key, given, self._phrase)

    def _phrase(self, kind: str, value: Any) -> str:
        return self.game.phrase(self.state, kind, value)

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
        twin = self._twin()
        if random is not None:
            twin._depart(random.getrandbits(256), None, imagine=False)
        if events:
            twin.state.log = twin.log.entries
        return twin

    def _twin(self, rolls: list[Any] | None = None) -> Match:
        """Copy the state of the last quiet moment and re-feed the answers given since, noting dice in ``rolls``."""
        twin: Match = Match.__new__(Match)
        twin.game = self.game
        twin.setup = self.setup
        twin.secret = self.secret
        twin.salts = self.salts
        twin.standing = {}
        twin.undone = []
        twin.digests = None
        twin.log = Log()
        twin._start = self._start
        twin._quiet = self._quiet
        twin.state = self._quiet.copy()
        twin.chance = fair.Chance(self._quiet_key, self.chance.script, rolls)
        since = self._quiet_at
        if self._before is None:
            # Shared by reference: the origin only ever appends to its lists, and the length says how much is ours.
            twin._before = (self.answers, self.answered_by, since)
        else:
            answers, seats, given = self._before
            twin._before = (answers[:given] + self.answers[:since], seats[:given] + self.answered_by[:since], given + since)
        twin.answers = []
        twin.answered_by = []
        twin._together, twin._gathered = None, {}
        twin._generator = None
        twin._step = ""
        twin._step_at = 0
        twin._quiet_at = 0
        twin._quiet_key = self._quiet_key
        twin._departed = None
        twin._sealed = 0
        twin.question = None
        twin._resume(None)
        departed = self._departed
        for at in range(since, len(self.answers)):
            if departed is not None and departed[0] == at:
                twin._depart(*departed[1:])
            option, seat = self.answers[at], self.answered_by[at]
            asked = twin.question if twin._together is None else twin._together.questions[seat]
            twin.answers.append(option)
            twin.answered_by.append(seat)
            twin._feed(asked, option)  # type: ignore[arg-type]
        if departed is not None and departed[0] == len(self.answers):
            twin._depart(*departed[1:])
        return twin

    def _depart(self, seed: int, seat: int | None, imagine: bool) -> None:
        """Leave the path of the origin: other dice from here on and, if wanted, a guess at what a seat cannot know."""
        self._departed = (len(self.answers), seed, seat, imagine)
        self.chance = fair.Chance(seed.to_bytes(32, "big"), (), self.chance.rolls)
        if not imagine:
            return
        random = Random(seed)
        self.game.imagine(self.state, seat, random)
        if self._together is not None:
            # Secret answers already given by others are guessed as well.
            for at in range(len(self.answers) - len(self._gathered), len(self.answers)):
                other = self.answered_by[at]
                if other != seat:
                    options = self._together.questions[other].options
                    self.answers[at] = self._gathered[other] = options[random.randrange(len(options))]

    def history(self) -> tuple[list[Any], list[int]]:
        """Every answer since the first question and who gave it, also those from before a fork."""
        if self._before is None:
            return self.answers, self.answered_by
        answers, seats, given = self._before
        return answers[:given] + self.answers, seats[:given] + self.answered_by

    def can_undo(self, seat: int) -> Refusal | None:
        """Why a seat cannot take back its last answer; ``None`` if it can."""
        if seat not in self.answered_by:
            return Refusal("nothing-to-undo", f"Seat {seat + 1} has given no answer yet.")
        if self.answered_by[-1] != seat:
            return Refusal("other-seat", "Another seat has answered since; undo stops there.")
        if self._sealed >= len(self.answers):
            return Refusal("dice", "Dice were rolled or something was revealed since; undo stops there.")
        return None

    def undo(self, seat: int) -> None:
        """Back to the seat's last answer; dice, reveals and other seats' answers are never taken back."""
        refusal = self.can_undo(seat)
        if refusal is not None:
            raise NoUndo(str(refusal))
        if self._before is not None:
            raise NoUndo("A fork is not undone; fork again from its origin.")
        kept = list(zip(self.answers[:-1], self.answered_by[:-1], strict=True))
        undone = [*self.undone, (len(kept), seat)]
        self._restart(self.state.log is not None)
        for option, by in kept:
            self.answer(option, by)
        self.undone = undone

    def record(self) -> Record:
        """Everything needed to play the same match again."""
        from dustup.engine.record import Record

        return Record.of(self)

    @classmethod
    def replay(cls, record: Record | str, *, to: int | None = None, verify: bool = True) -> Match:
        """Play a record again, up to an answer if wanted; one that does not replay says where it first differs."""
        from dustup.engine.record import Record, replay

        return replay(cls, Record.from_json(record) if isinstance(record, str) else record, to, verify)

    def position(self) -> str:
        """A text that rebuilds this position."""
        from dustup.engine.position import write_position

        return write_position(self)


State.loop = Match._resume.__code__
