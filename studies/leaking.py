"""What somebody may not know makes no difference to whatever reaches them: the comparisons of ``leaks.py``.

Two ways. At every question of a match what a seat may not know is dealt anew, and it is played on by one answer in both
worlds, with the same dice (``at_a_question``). And a whole match is played twice at tables of the server, with the same
dice and the same answers, but somebody has brought other cards in secret (``Twins``): there everything that a
connection would be sent is compared, with records in mid-match, undo and those who come late.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from dustup import table as showing
from dustup.bots import make_bot
from dustup.engine.errors import Refused
from dustup.engine.match import Match
from dustup.engine.rule import Choose
from dustup.server import bots as workers
from dustup.server.protocol import raw
from dustup.server.shown import Shown
from dustup.server.spec import Seat, make_spec
from dustup.server.tables import Table
from dustup.table import common_of, foresee, line_of, marked_scene, own_of
from dustup.testing.harness import everybody
from dustup.testing.windows import lookups, motions, refusals

FEW = 3
"""So many options are foretold, in so many futures each; so many guesses are compared."""
WRONG = 10
"""So many answers are tried that are mostly refused."""


class Leak(NamedTuple):
    """Something by which somebody could tell two worlds apart."""

    kind: str
    who: str
    where: str
    """What was being asked."""
    said: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.who}, at {self.where}: {self.said}"


# -- one question, two worlds -----------------------------------------------------------------------------------------

Kind = Callable[[Match, Any, Sequence[Any]], Any]


def seen(_: Match, view: Any, __: Sequence[Any]) -> Any:
    """The state as it may be seen."""
    return view.seen.plain()


def views(_: Match, view: Any, __: Sequence[Any]) -> Any:
    return view.data


def asked(match: Match, view: Any, _: Sequence[Any]) -> Any:
    """Who is asked what, under which name it could be answered for good, and the number of the question."""
    told = [(each.seats, each.standing, each.about) for each in match.questions]
    return told, [common_of(match, view, each, each.seat == view.seat) for each in match.questions]


def menus(match: Match, view: Any, _: Sequence[Any]) -> Any:
    """The own question: options, what is greyed out and why."""
    return [own_of(view, each) for each in match.questions if each.asks(view.seat)]


def lines(match: Match, view: Any, _: Sequence[Any]) -> Any:
    """What is told, in which order; a line that is for others only leaves a gap, and all notice the gap."""
    return [line_of(view, entry) for entry in match.log]


def scenes(_: Match, view: Any, __: Sequence[Any]) -> Any:
    return marked_scene(view)


def guesses(_: Match, view: Any, __: Sequence[Any]) -> Any:
    """What bots are given to think with: matches that might be this one."""
    return [view.imagine(Random(number)).state.digest() for number in range(FEW)]


def forecasts(match: Match, view: Any, _: Sequence[Any]) -> Any:
    """What would happen."""
    own = [each for each in match.questions if each.seat == view.seat]
    return [foresee(match, option, view.seat, FEW) for each in own for option in list(each.options)[:FEW]]


def advice(match: Match, view: Any, _: Sequence[Any]) -> Any:
    """What a bot would answer."""
    bot = make_bot("greedy", 1)
    own = [each for each in match.questions if each.seat == view.seat]
    return [match.write(bot.answer(each, view)) for each in own]


ALWAYS: tuple[Kind, ...] = (seen, asked, menus, lines, motions)
DRAWN: tuple[Kind, ...] = (views, scenes, lookups, refusals, guesses)
"""What is made from the view alone and takes longer: at a share of the questions."""
FORETOLD: tuple[Kind, ...] = (forecasts, advice)


class Look(NamedTuple):
    """What is compared at a question."""

    seed: int
    drawn: bool = True
    foretold: bool = True
    wrong: Sequence[Any] = ()
    """Answers that are mostly refused."""
    who: Sequence[int | None] = ()
    """Who looks on; everybody, if nobody is named."""

    @property
    def kinds(self) -> tuple[Kind, ...]:
        return ALWAYS + (DRAWN if self.drawn else ()) + (FORETOLD if self.foretold else ())


def at_a_question(match: Match, seat: int, option: Any, look: Look) -> Iterator[Leak]:
    """How anybody could tell the match from what they imagine, now and after an answer.

    An answer that is not possible in the imagined world is what reveals the difference, as when a card is played. If it
    is possible, nothing may follow from it that the one who looks could see; but what was chosen in secret together
    comes to light with the last answer.
    """
    truth = match.fork(random=Random(look.seed), events=True)
    worlds = [(who, match.view(who).imagine(Random(look.seed), events=True)) for who in look.who or everybody(match)]
    where = str(match.question.why.key) if match.question is not None else ""
    for who, guess in worlds:
        yield from _apart(truth, guess, who, where, look)
        if look.foretold:
            # Other dice to come are a secret, too, and nobody's.
            other = match.view(who).imagine(Random(-1 - look.seed), events=True)
            yield from _apart(truth, other, who, f"{where}, before other dice", look)
    given = [(who, guess) for who, guess in worlds if _allowed(guess, seat, option)]
    if given:
        truth.answer(option, seat)
    if match.in_secret and not truth.in_secret:
        return
    for who, guess in given:
        guess.answer(option, seat)
        yield from _apart(truth, guess, who, f"{where}, answered", look)


def _allowed(guess: Match, seat: int, option: Any) -> bool:
    question = next((each for each in guess.questions if each.asks(seat)), None)
    return question is not None and option in question.options


def _apart(truth: Match, guess: Match, who: int | None, where: str, look: Look) -> Iterator[Leak]:
    name = "a spectator" if who is None else f"seat {who}"
    both = [(each, each.view(who)) for each in (truth, guess)]
    for kind in look.kinds:
        try:
            one, other = (kind(*each, look.wrong) for each in both)
        except TypeError as error:
            # Nothing can be made of what is unknown: whoever tries is found out.
            yield Leak(kind.__name__, name, where, f"cannot be shown: {error}")
            continue
        if one != other:
            yield Leak(kind.__name__, name, where, first_difference(str(one), str(other)))


def first_difference(one: str, other: str) -> str:
    """Where two texts begin to differ."""
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    begin = max(0, at - 60)
    return f"…{one[begin : at + 40]}… or …{other[begin : at + 40]}…"


# -- two tables -------------------------------------------------------------------------------------------------------

Swap = Callable[[Any, Random], Any]
"""From what somebody brings in secret, something else that looks the same to others."""


def other_deck(option: Any, random: Random) -> Any:
    """The same squad with another God Deck."""
    from dustup.games.torn.options import Bring
    from dustup.games.torn.squads import DECK, SQUAD, box

    table = SQUAD.decode(option.squad)
    hero = box().miniatures[table["hero"][0]]
    pool = sorted(key for key in hero.gods for _ in range(box().gods[key].copies))
    return Bring(SQUAD.code({**table, "gods": sorted(random.sample(pool, DECK))}))


def every_card() -> list[str]:
    """Every God Card as it would be played."""
    from dustup.games.torn.content import box

    return [f"play {key}" for key in box().gods]


SWAPS: dict[str, Swap] = {"torn": other_deck}
"""By game, what can be brought otherwise,"""
TRIED: dict[str, Callable[[], list[str]]] = {"torn": every_card}
"""and how everything that may be hidden is spoken of."""


class Twins:
    """A match at two tables: same dice, same answers, but the rival has brought other cards in secret."""

    def __init__(self, game: str, setup: dict[str, Any], number: int, watched: int = 0) -> None:
        self.random = Random(number)
        self.watched, self.rival = watched, 1 - watched
        people = [Seat(name, "link") for name in ("Ada", "Bo")]
        spec = make_spec("TABLE", game, people)
        spec = replace(spec, secret=f"{number:064x}", setup=setup)  # with nothing dealt by chance
        self.both = Table(spec), Table(spec)
        self.looks = [{you: Shown(table) for you in self.eyes} for table in self.both]
        self.told = 0
        self.swap = SWAPS[game]
        self.parted = False
        """Whether there is no answer that both tables allow."""
        self.counts: dict[str, int] = {}
        self.words = dict.fromkeys(TRIED[game]())
        """What is hidden, and what could be answered so far, by either: mostly it is refused."""

    @property
    def eyes(self) -> tuple[tuple[int, ...], ...]:
        """The watched seat, and a spectator."""
        return (self.watched,), ()

    @property
    def over(self) -> bool:
        """Whether a match has ended, or they have come apart and can be told from each other."""
        parted = self.parted or self.both[0].asked != self.both[1].asked
        return parted or any(table.over for table in self.both)

    def answer(self, pick: Callable[[Match, Choose, list[str]], str]) -> Iterator[Leak]:
        """One more answer at both tables, and whatever differs then in what is sent."""
        seat = self.random.choice(self.both[0].asked)
        questions = [next(each for each in table.match.questions if each.asks(seat)) for table in self.both]
        if questions[0].why.key == "bring" and seat == self.rival:
            one = questions[0].options[self.random.randrange(len(questions[0].options))]
            words = [self.both[0].match.write(each) for each in (one, self.swap(one, self.random))]
        else:
            offered = [[self.both[0].match.write(each) for each in asked.options] for asked in questions]
            if seat == self.watched and offered[0] != offered[1]:
                yield Leak("options", f"seat {seat}", questions[0].why.key, first_difference(*map(str, offered)))
            alike = [each for each in offered[0] if each in offered[1]]
            self.words |= dict.fromkeys(each for words in offered for each in words[:FEW])
            if not alike:
                self.parted = True
                return
            words = [pick(self.both[0].match, questions[0], alike)] * 2
        where = questions[0].why.key
        for table, said in zip(self.both, words, strict=True):
            table.answer(seat, table.number, said)
        self.count(f"answers of the {'watched' if seat == self.watched else 'rival'}")
        yield from self.compare(where)

    def undo(self) -> Iterator[Leak]:
        """Somebody takes an answer back if that is allowed; else they ask, and the other consents or not."""
        seat, yes = self.random.randrange(2), self.random.random() < 0.5
        said = [self._try_undo(table, seat, yes) for table in self.both]
        if said[0] != said[1]:
            yield Leak("table: undo", "everybody", "undo", first_difference(*said))
            return
        self.count(f"undo: {said[0]}")
        yield from self.compare("undo")

    def _try_undo(self, table: Table, seat: int, yes: bool) -> str:
        try:
            entries = table.undo(seat)
        except Refused as refused:
            why = refused.refusal.code
            if why not in showing.CAN_BE_ALLOWED:
                return why
            try:
                table.ask_undo(seat)
                table.consent(1 - seat, "undo", yes)
            except Refused as again:
                return f"{why}, {again.refusal.code}"
            return f"{why}, {'granted' if yes else 'not granted'}"
        return f"taken back, {len(entries)} entries"

    def stand(self, names: Sequence[str]) -> Iterator[Leak]:
        """Somebody leaves a standing answer, or takes it back."""
        seat, name = self.random.randrange(2), self.random.choice(names)
        answer = self.random.choice(["no", "no", "yes", None])
        for table in self.both:
            table.stand(seat, name, answer, "")
        self.count("standing answers")
        yield from self.compare(f"standing {name}")

    def count(self, what: str) -> None:
        self.counts[what] = self.counts.get(what, 0) + 1

    def compare(self, where: str) -> Iterator[Leak]:
        """Everything that the watched seat and a spectator are sent after a change."""
        for look in self.looks:
            for shown in look.values():
                shown.changed()
        for you in self.eyes:
            one, other = (self.sent(table, look[you], you) for table, look in zip(self.both, self.looks, strict=True))
            yield from _differing(one, other, you, where)
        self.told = self.both[0].seq

    def sent(self, table: Table, shown: Shown, you: tuple[int, ...]) -> dict[str, Any]:
        """The messages, by kind."""
        return {
            "number": (table.number, table.seq, table.entries, table.asked, table.over),
            "scene": {name: bytes(part) for name, part in shown.scene(you).items()},
            "question": bytes(shown.question(you, greyed=True)),
            "lines": [bytes(each) for each in shown.lines(self.told, you)],
            "offers": bytes(raw(table.offers)),
            "standing": shown.standing(you),
            "status": shown.status(),
            "guesses": table.match.view(you[0] if you else None).imagine(Random(self.told)).state.digest(),
        }

    def seldom(self, where: str) -> Iterator[Leak]:
        """What is asked for now and then: records, the log as one who comes late reads it, forecasts, refusals."""
        wrong = self.random.sample(list(self.words), min(2 * WRONG, len(self.words)))
        for you in self.eyes:
            one, other = (self.fetched(table, you, wrong) for table in self.both)
            yield from _differing(one, other, you, where)
        self.count("records, logs, forecasts and refusals asked for")

    def fetched(self, table: Table, you: tuple[int, ...], wrong: Sequence[str]) -> dict[str, Any]:
        late = Shown(table)
        own = [each for each in table.match.questions if each.seat in you]
        some = [table.match.write(each) for asked in own for each in list(asked.options)[:FEW]]
        followed = workers.Followed("", table.match, 0)
        return {
            "record": table.record(public=True).to_json(),
            "late scene": {name: bytes(part) for name, part in late.scene(you).items()},
            "late lines": [bytes(each) for each in late.lines(0, you)],
            "late question": bytes(late.question(you)),
            "forecasts": [_few(followed, you[0], words) for words in some] if you else [],
            "refusals": [str(table.match.why_not(words, seat)) for seat in you for words in wrong],
            "undo": [str(table.why_no_undo(seat)) for seat in you],
            "advice": [advice(table.match, table.match.view(seat), ()) for seat in you],
        }


def _few(followed: workers.Followed, seat: int, words: str) -> Any:
    """A forecast as the server's worker makes it, with fewer tries."""
    match = followed.match
    return foresee(match, match.game.notation.read(match.state, words), seat, FEW)


def _differing(one: dict[str, Any], other: dict[str, Any], you: tuple[int, ...], where: str) -> Iterator[Leak]:
    for kind, said in one.items():
        if said != other[kind]:
            who = f"seat {you[0]}" if you else "a spectator"
            yield Leak(f"table: {kind}", who, where, first_difference(str(said), str(other[kind])))
