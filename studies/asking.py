"""What a table asks: matches of greedy against greedy, dealt as ``dustup sim`` deals them.

    python studies/asking.py GAME [--games 100] [--first 0] [--jobs 2]

Prints questions a turn, how many answers decline, questions that decide nothing, questions before the dice, clicks for
a hit on the page, the prompts that are declined most, and what took longest. What declines is what the game says
(``Referee.declines``); ending one's turn is among it, and told apart: where the same menu was answered otherwise before
in that turn, to end it is its last step and refuses nothing, so the share is printed with these ends and without.
Windows on what only one seat knows are always asked, so they are left out. Both seats have the standing answers with
which people begin at a table. Before the dice only the questions of whoever has the turn count. A question decides
nothing if it has one option, or if all its options lead to the same state (found on forks, in one match of ten). Clicks
are counted on the menu that the page is given: the action first or the target first, whichever is quicker. Whoever
clicks an enemy first and then one of its aims (``table/aims.py``) has given all the answers of that aim with two
clicks. A hit begins with the answer after which it was no longer optional.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from dustup.engine.match import Match
from dustup.engine.rule import Choose
from dustup.engine.standing import stand_at_first
from dustup.engine.view import View
from dustup.lab.own_bots import any_bot
from dustup.lab.sim import Job, pair, seating, setup
from dustup.table.question import own_of
from dustup.table.scene import scene_of


class Marks(NamedTuple):
    """How the study knows a game's turns."""

    begins: str
    """The event with which a turn or activation begins."""
    rolled: str
    """The event with which its dice are there; empty if they are rolled at once."""
    main: str
    """The prompt of the decision for which the dice are there: what is asked before it comes before the dice."""
    ends: str
    """The verb of the answer that ends a turn."""
    each: bool = False
    """Whether every action has dice of its own: then what is asked from the decision to take it to its dice counts."""


MARKS = {
    "henshin": Marks("rolled", "", "spend", "done"),
    "panic": Marks("turn-begins", "rolled", "", "end-turn"),
    "shining": Marks("hero-activates", "rolled", "", "end", each=True),
    "torn": Marks("activated", "attack-rolled", "", "end", each=True),
    "demihuman": Marks("activated", "force-rolled", "", "stop", each=True),
}
EVERY = 10
"""In one match of so many the options of each question are tried out and compared."""
FEW = 12
"""Only questions with so few options at most are compared."""


@dataclass
class Found:
    """What was counted."""

    matches: int = 0
    turns: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    """By prompt: questions, without secret windows."""
    declined: Counter[str] = field(default_factory=Counter)
    ended: int = 0
    """Answers that decline by ending the turn."""
    last: int = 0
    """Of these, the last steps of turns in which something was done."""
    secret: int = 0
    """Windows on what only one seat knows."""
    single: int = 0
    """Questions with one option."""
    compared: int = 0
    alike: Counter[str] = field(default_factory=Counter)
    """Of those compared: all options led to the same."""
    repeated: int = 0
    """Questions that ask the very same as the one before."""
    before: Counter[int] = field(default_factory=Counter)
    """How many turns had so many questions before the dice."""
    clicks: Counter[int] = field(default_factory=Counter)
    """How many hits took so many clicks."""
    long: Counter[str] = field(default_factory=Counter)
    """What was answered for hits that took more than two clicks."""
    early: Counter[str] = field(default_factory=Counter)
    """What was asked in turns with more than two questions before the dice."""
    options: int = 0

    def add(self, other: Found) -> None:
        """Count what another has counted."""
        for name in self.__dataclass_fields__:
            mine = getattr(self, name)
            if isinstance(mine, Counter):
                mine.update(getattr(other, name))
            else:
                setattr(self, name, mine + getattr(other, name))


def play(game: str, number: int) -> Found:
    """One match, and what was asked in it."""
    found, marks = Found(matches=1), MARKS[game]
    job = Job(game, ["greedy", "greedy"], 1)
    match = Match(game, setup(job, number), f"1/{pair(job, number)}")
    bots = [any_bot("greedy", f"1/{number}/{entry}") for entry in seating(2, number)]
    stand_at_first(match, range(2))
    turn, last = Turn(marks), ""
    while (question := match.question) is not None:
        view = match.view(question.seat)
        answer = bots[question.seat].answer(question, view)
        count(found, match, question, answer, turn)
        if number % EVERY == 0 and 1 < question.options.count <= FEW:
            found.compared += 1
            found.alike[question.why.key] += alike(match, question)
        asks = f"{question.seat} {question.why!r}"
        found.repeated += asks == last and not match.fresh
        last = asks
        turn.ask(found, match, view, question, answer)
        told = len(match.log)
        match.answer(answer, question.seat)
        turn.hear(found, match, question, told)
    found.turns = turn.count
    return found


def count(found: Found, match: Match, question: Choose, answer: Any, turn: Turn) -> None:
    """Whether an answer declines, and whether there was anything to answer."""
    if question.again is not None:
        found.secret += 1
        return
    key = question.why.key
    found.asked[key] += 1
    found.options += question.options.count
    found.single += question.options.count == 1
    if answer in match.game.referee.declines:
        found.declined[key] += 1
        if type(answer).verb == turn.marks.ends:
            found.ended += 1
            found.last += key in turn.acted


def alike(match: Match, question: Choose) -> bool:
    """Whether all options of a question lead to the same state, with the same dice."""
    seen = set()
    for option in question.options:
        twin = match.fork()
        twin.answer(option, question.seat)
        seen.add(f"{twin.state.digest()} {twin.question!r}")
        if len(seen) > 1:
            return False
    return True


class Turn:
    """Follows a match from turn to turn, and from the decision to hit somebody to the hit."""

    def __init__(self, marks: Marks) -> None:
        self.marks = marks
        self.count = 0
        self.before: int | None = None
        """Questions of this turn before its dice; ``None`` once they are there."""
        self.clicks = 0
        """Clicks since the decision that is being carried out was begun."""
        self.teams: dict[str, int] = {}
        self.given: list[str] = []
        """What was answered since then."""
        self.aiming: list[tuple[list[str], int]] = []
        """Aims that may have been clicked: the answers still to come, and the clicks once they are given."""
        self.asked: list[str] = []
        """What was asked before the dice."""
        self.acted: set[str] = set()
        """The menus from which something was chosen in this turn."""

    def ask(self, found: Found, match: Match, view: View, question: Choose, answer: Any) -> None:
        """A question is asked and will be answered."""
        if self.before is not None:
            if question.why.key == self.marks.main:
                self.dice(found)
            elif not (question.standing and match.game.referee.is_reaction(match.state, question)):
                self.before += 1
                self.asked.append(question.why.key)
        declines = match.game.referee.declines
        if answer not in declines:
            self.acted.add(question.why.key)
        optional = any(each in question.options for each in declines)
        if match.fresh or optional:
            self.clicks, self.given, self.aiming = 0, [], []
        self.given.append(type(answer).verb)
        scene = scene_of(view)
        self.teams = {each["id"]: each["team"] for each in scene["pieces"]}
        own, write = own_of(view, question, greyed=False), view.write(answer)
        begun = [(each["then"], self.clicks + 2) for each in own.get("aims", ())]
        self.aiming = [(then[1:], total) for then, total in (*self.aiming, *begun) if then and then[0] == write]
        self.clicks += clicks(own["menu"], write, scene["pieces"])
        self.clicks = min([self.clicks, *(total for then, total in self.aiming if not then)])

    def dice(self, found: Found) -> None:
        """The dice are there."""
        if self.before is not None:
            found.before[self.before] += 1
            if self.before > 2:
                found.early[", ".join(self.asked)] += 1
        self.before, self.asked = None, []

    def hear(self, found: Found, match: Match, question: Choose, told: int) -> None:
        """What came of an answer."""
        side = match.game.sides.side(question.seat, match.state)
        hit = False
        for event in events_since(match, told):
            if event.key == self.marks.begins:
                self.dice(found)
                self.acted.clear()
                self.count += 1
                self.before = None if self.marks.each else 0
            elif event.key == self.marks.rolled and self.marks.each and self.given:
                self.before, self.asked = len(self.given), list(self.given)
                self.dice(found)
            elif event.key == self.marks.rolled:
                self.dice(found)
            if not hit and self.clicks and self.count and not self.begun(event):
                shown = match.game.stage.show(match.state, event)
                hit = bool(shown and shown["do"] == "harm" and self.teams.get(shown["piece"], side) != side)
                if hit:
                    found.clicks[self.clicks] += 1
                    if self.clicks > 2:
                        found.long[", ".join(self.given)] += 1
                    self.clicks, self.given = 0, []

    def begun(self, event: Any) -> bool:
        """Whether a new turn began: what happens then is nobody's answer."""
        return event.key == self.marks.begins


def events_since(match: Match, told: int) -> Iterator[Any]:
    """The events after so many, the oldest first."""
    newer = len(match.log) - told
    latest = [event for _, event in zip(range(newer), match.log.backwards(), strict=False)]
    yield from reversed(latest)


def clicks(menu: list[dict[str, Any]], write: str, pieces: list[dict[str, Any]]) -> int:
    """How many clicks on the page give an answer: the entry first, or the place first."""
    entry = next(each for each in menu if any(option["write"] == write for option in each["options"]))
    option = next(each for each in entry["options"] if each["write"] == write)
    ways = [1 if len(entry["options"]) == 1 or len(menu) == 1 else 2]
    for cell in cells_of(option, pieces):
        there = [each for family in menu for each in family["options"] if cell in cells_of(each, pieces)]
        first = [each for each in there if not each["cells"] or each["cells"][0] == cell] or there
        if option in first:
            ways.append(1 if len(first) == 1 else 2)
    return min(ways)


def cells_of(option: dict[str, Any], pieces: list[dict[str, Any]]) -> list[str]:
    """Where an option is clicked, as the page has it."""
    if option["cells"] or not option["piece"]:
        return list(option["cells"])
    return next((each["cells"] for each in pieces if each["id"] == option["piece"]), [option["piece"]])


def account(game: str, found: Found) -> str:
    """What was found, as the rows of a table."""
    asked, declined = sum(found.asked.values()), sum(found.declined.values())
    hits = sum(found.clicks.values()) or 1
    turns = sum(found.before.values()) or 1
    mean = sum(number * times for number, times in found.before.items()) / turns
    most = at_share(found.before, 0.9)
    longer = sum(times for number, times in found.before.items() if number > 2)
    in_two = sum(times for number, times in found.clicks.items() if number <= 2)
    clicked = sum(number * times for number, times in found.clicks.items()) / hits
    rows = [
        ("matches, questions", f"{found.matches}, {asked}"),
        ("questions a match", f"{asked / found.matches:.0f}"),
        ("questions a turn", f"{asked / found.turns:.2f}"),
        ("options a question", f"{found.options / asked:.1f}"),
        ("answers that decline", f"{declined / asked:.1%}"),
        ("of these, answers that end a turn", f"{found.ended / asked:.1%}"),
        ("of these, last steps of turns in which something was done", f"{found.last / asked:.1%}"),
        ("answers that decline, without these last steps", f"{(declined - found.last) / asked:.1%}"),
        ("secret windows, not counted", f"{found.secret}"),
        ("questions with one option", f"{found.single}"),
        ("questions whose options all lead to the same", f"{sum(found.alike.values())} of {found.compared} compared"),
        ("questions that repeat the one before", f"{found.repeated / asked:.1%}"),
        ("questions before the dice: mean, of nine turns in ten at most", f"{mean:.2f}, {most}"),
        ("turns with more than two", f"{longer / turns:.1%}"),
        ("clicks for a hit: mean, of nine hits in ten at most", f"{clicked:.2f}, {at_share(found.clicks, 0.9)}"),
        ("hits in two clicks or fewer", f"{in_two / hits:.1%} of {hits}"),
    ]
    lines = [f"| {game} | |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows)]
    lines += ["", f"Declined most: {most_of(found.declined, found.asked)}."]
    lines.append(f"Hits of more than two clicks: {commonest(found.long)}.")
    lines.append(f"More than two questions before the dice: {commonest(found.early)}.")
    if sum(found.alike.values()):
        same = ", ".join(f"{key} {times}" for key, times in found.alike.most_common() if times)
        lines.append(f"Led to the same: {same}.")
    return "\n".join(lines)


def at_share(counted: Counter[int], share: float) -> int:
    """The number that a share of all does not exceed."""
    left = share * sum(counted.values())
    for number in sorted(counted):
        left -= counted[number]
        if left <= 0:
            return number
    return 0


def most_of(declined: Counter[str], asked: Counter[str]) -> str:
    """The prompts that are declined most, of how many."""
    return ", ".join(f"{key} {times} of {asked[key]}" for key, times in declined.most_common(8))


def commonest(counted: Counter[str]) -> str:
    """What came most often, and how often."""
    return "; ".join(f"{times} {what}" for what, times in counted.most_common(8)) or "none"


def main() -> None:
    parser = argparse.ArgumentParser(description="What a table asks.")
    parser.add_argument("game", choices=sorted(MARKS))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    found = Found()
    with ProcessPoolExecutor(given.jobs) as pool:
        numbers = range(given.first, given.first + given.games)
        for done, each in enumerate(pool.map(partial(play, given.game), numbers), 1):
            found.add(each)
            print(f"\r{done} of {given.games} matches", end="", flush=True, file=sys.stderr)
    print(file=sys.stderr)
    print(account(given.game, found))


if __name__ == "__main__":
    main()
