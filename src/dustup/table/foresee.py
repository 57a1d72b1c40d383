"""What would happen: an option is tried out in matches that might be this one, each with dice of its own.

Nothing of it comes from what the asked seat cannot know: what is hidden is guessed, as a bot would.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from random import Random
from time import perf_counter
from typing import Any

from dustup.engine.errors import Refused
from dustup.engine.events import Entry
from dustup.engine.language import DEFAULT
from dustup.engine.match import Match
from dustup.engine.text import Text
from dustup.engine.view import View
from dustup.table.lines import Line, line_of, worded
from dustup.table.scene import Scene, marked_scene

Heard = tuple[Any, Entry]
"""An event as a seat may know it, and its line of the log."""
TRIES = 100
"""So many futures are tried where chance has a say: odds are then within 10 % of the true ones in 19 of 20 cases."""
LEAST = 16
"""So many at the least, however little time there is: within 25 % then. A forecast says how many it comes from."""
MOST = 12
"""So many of what could happen are told, the likeliest of each piece first."""


def foresee(
    match: Match,
    option: Any,
    seat: int | None = None,
    tries: int = TRIES,
    language: str = DEFAULT,
    within: float | None = None,
) -> dict[str, Any]:
    """What an option does: what is certain up to the next question or dice, the odds after dice, and the way.

    Whoever waits for it gives the seconds within which it is wanted; then fewer futures may be tried.
    """
    seat = asked_for(match, option) if seat is None else seat
    view = match.view(seat, language)
    before = marked_scene(view)
    outcomes = told_apart(view, before, tried(match, option, seat, tries, within))
    certain = in_common(outcomes)
    asked = {each.next for each in outcomes} if all(len(each.heard) == len(certain) for each in outcomes) else set()
    question = next(each for each in match.questions if each.asks(seat))
    going = view.game.stage.way(view.seen, question, option) or {}
    return {
        "say": view.say_option(option),
        "certain": [line["text"] for line in certain],
        "next": asked.pop() if len(asked) == 1 else "",
        "odds": odds(view, before, outcomes, match.where()),
        "tries": sum(each.times for each in outcomes),
        "path": way(certain),
        "harm": harm(certain),
        "clauses": at_work(match, certain),
        **going,
    }


def asked_for(match: Match, option: Any) -> int:
    """The seat to which an option is offered."""
    for question in match.questions:
        if option in question.options:
            return question.seat
    refusal = match.why_not(option)
    assert refusal is not None
    raise Refused(refusal)


def tried(match: Match, option: Any, seat: int, tries: int, within: float | None) -> Iterator[Match]:
    """Futures in which the option was taken; if chance has no say in them, one is enough."""
    began = perf_counter()
    for number in range(tries):
        twin = match.view(seat).imagine(Random(number), events=True)
        before = chance_so_far(twin)
        hidden = match.game.hidden or twin.in_secret
        twin.answer(option, seat)
        yield twin
        if before == chance_so_far(twin) and not hidden:
            return
        if within is not None and number + 1 >= LEAST and perf_counter() - began > within:
            return


def chance_so_far(twin: Match) -> dict[str, int]:
    """How much was left to chance in an imagined match: if it is the same later on, chance had no say meanwhile."""
    return dict(twin.state.counters)


def lines_of(future: Match, then: View) -> list[Line]:
    """What a future tells a seat."""
    return [line for entry in future.log if (line := line_of(then, entry)) is not None]


# -- futures that come to the same -------------------------------------------------------------------------------------


class Outcome:
    """One of the ways it can go, as a seat sees it. Little of it is ever told, so only that is put into words."""

    __slots__ = ("_lines", "found", "future", "heard", "then", "times")

    def __init__(self, future: Match, then: View, heard: list[Heard], found: Changes) -> None:
        self.future, self.then, self.heard, self.found = future, then, heard, found
        self.times = 1
        """How many futures went like that."""
        self._lines: dict[int, Line] = {}

    def line(self, at: int) -> Line:
        """One of the lines it tells."""
        if at not in self._lines:
            self._lines[at] = worded(self.then, *self.heard[at])
        return self._lines[at]

    @property
    def next(self) -> str:
        """What is asked next, if that is nobody's secret."""
        asked = self.future.question
        return "" if self.future.in_secret or asked is None else self.then.say_question(asked)

    def in_the_middle(self, where: list[str]) -> bool:
        """Whether it ends at a question that is asked inside of where one was."""
        here = self.future.where() if self.future.question is not None else []
        return len(here) > len(where) and here[: len(where)] == where

    def is_like(self, future: Match, then: View, heard: list[Heard]) -> bool:
        """Whether the seat would see no difference in another future."""
        return self.heard == heard and self.then.seen.like(then.seen) and self.asks_like(future)

    def asks_like(self, other: Match) -> bool:
        """Whether another future asks the same next."""
        mine, its = self.future.question, other.question
        if mine is None or its is None or self.future.in_secret or other.in_secret:
            return mine is its and self.future.in_secret == other.in_secret
        return mine.why is its.why or (mine.why.key == its.why.key and mine.why.args == its.why.args)


def told_apart(view: View, before: Scene, futures: Iterable[Match]) -> list[Outcome]:
    """The ways it can go, in the order in which they come up. Many futures go like another: only others are drawn."""
    found: list[Outcome] = []
    for future in futures:
        then = future.view(view.seat, view.game.language)
        heard = [(known, each) for each in future.log if (known := then.as_known(each.event)) is not None]
        like = next((each for each in found if each.is_like(future, then, heard)), None)
        if like is not None:
            like.times += 1
        else:
            found.append(Outcome(future, then, heard, changes(view.game.text, before, marked_scene(then))))
    return found


def in_common(outcomes: list[Outcome]) -> list[Line]:
    """The beginning that all futures share."""
    shared: list[Line] = []
    for at in range(min(len(each.heard) for each in outcomes)):
        lines = (each.line(at) for each in outcomes)
        first = next(lines)
        if any(each["text"] != first["text"] for each in lines):
            break
        shared.append(first)
    return shared


def way(lines: list[Line]) -> list[str]:
    """The cells the first piece that moves goes through."""
    path: list[str] = []
    who = ""
    for line in lines:
        shown = line["show"]
        if shown is None or shown["do"] != "move":
            continue
        who = who or shown["piece"]
        if shown["piece"] == who and (not path or path[-1] == shown["path"][0]):
            path += shown["path"][1:] if path else shown["path"]
    return path


def harm(lines: list[Line]) -> list[dict[str, Any]]:
    """How much each piece is hurt, to be shown on it."""
    found: dict[str, int] = {}
    for line in lines:
        if (shown := line["show"]) is not None and shown["do"] == "harm":
            found[shown["piece"]] = found.get(shown["piece"], 0) + shown["amount"]
    return [{"piece": piece, "amount": amount} for piece, amount in found.items()]


def at_work(match: Match, lines: list[Line]) -> list[str]:
    """The clauses at work in some lines, without those that are at work already."""
    behind = match.cites()
    found = dict.fromkeys(each for line in lines for each in line["clauses"])
    return [each for each in found if each not in behind]


# -- what becomes of whom --------------------------------------------------------------------------------------------


FEW = 3
"""So many occasions of the same harm are named."""


def odds(now: View, before: Scene, outcomes: list[Outcome], where: list[str]) -> list[dict[str, Any]]:
    """What becomes of pieces and sides in how many of the futures, and when, where it is uncertain but not that.

    Where some of them stop in the middle, at a question of what is done ``where`` one is, that is one of the odds: the
    others are not all there is to come.
    """
    seen: Counter[str] = Counter()
    order: dict[str, int] = {}
    when: dict[str, dict[str, None]] = {}
    names = {each["id"]: each["name"] for each in before["pieces"]}
    for outcome in outcomes:
        hurt = occasions(names, outcome) if any(outcome.found.values()) else {}
        for each, whom in outcome.found.items():
            seen[each] += outcome.times
            order.setdefault(each, len(order))
            when.setdefault(each, {})[hurt.get(whom, "").removesuffix(".")] = None
    tries, fill = sum(each.times for each in outcomes), now.naming(None).fill
    likeliest = sorted(seen, key=lambda each: (-seen[each], order[each]))[:MOST]
    text = now.game.text
    told = [chance(fill(each), seen[each] / tries, occasion(text, when[each])) for each in likeliest]
    stopped = sum(each.times for each in outcomes if each.in_the_middle(where))
    if told and 0 < stopped < tries:
        told.insert(0, chance(text.word("foreseen", "asked-first"), stopped / tries))
    return told


def chance(text: str, share: float, when: str = "") -> dict[str, Any]:
    """One of the odds, with ``when`` it comes about."""
    found: dict[str, Any] = {"text": text, "share": round(share, 3)}
    return {**found, "when": when} if when and share < 1 else found


def occasion(text: Text, when: Collection[str]) -> str:
    """The headings of the log under which something comes about, unless they are many or there is none at times."""
    return text.listed(when, "or") if len(when) <= FEW and all(when) else ""


def occasions(names: dict[str, str], outcome: Outcome) -> dict[str, str]:
    """Under which heading of the log each piece, by its name, is hurt first."""
    game, seen = outcome.then.game, outcome.then.seen
    headings = game.text.tables.get("headings", ())
    found: dict[str, str] = {}
    heading = -1
    for at, (known, _) in enumerate(outcome.heard):
        heading = at if type(known).key in headings else heading
        shown = game.stage.show(seen, known)
        if shown is not None and shown["do"] == "harm" and shown["piece"] in names:
            found.setdefault(names[shown["piece"]], outcome.line(heading)["text"] if heading >= 0 else "")
    return found


Changes = dict[str, str]
"""What has changed, in words, and who is hurt by it; nobody, if it is not that."""


def changes(text: Text, before: dict[str, Any], after: dict[str, Any]) -> Changes:
    """What has become of pieces (by their first bar; those of one group have one in common) and sides."""
    found: Changes = {}
    groups: set[str] = set()
    now = {each["id"]: each for each in after["pieces"]}
    for piece in before["pieces"]:
        group = piece.get("group", piece["id"])
        then = now.get(piece["id"])
        if then is None:
            found[text.about("foreseen", "leaves", name=piece["name"])] = ""
        elif group not in groups:
            groups.add(group)
            found.update(piece_changes(text, piece, then))
    for side, later in zip(before["sides"], after["sides"], strict=False):
        found.update(dict.fromkeys(side_changes(side, later), ""))
    for pile, later in zip(before["piles"], after["piles"], strict=False):
        found.update(dict.fromkeys(turned_up(pile, later), ""))
    return found


def piece_changes(text: Text, piece: dict[str, Any], then: dict[str, Any]) -> Changes:
    """What has become of a piece."""
    found: Changes = {}
    name = piece["name"]
    if piece["bars"] and then["bars"]:
        gained = then["bars"][0]["value"] - piece["bars"][0]["value"]
        if gained:
            points = in_a_sentence(text, piece["bars"][0]["name"])
            key = "gains" if gained > 0 else "loses"
            said = text.about("foreseen", key, name=name, amount=abs(gained), points=points)
            found[said] = "" if gained > 0 else name
    if then["faded"] and not piece["faded"]:
        found[text.about("foreseen", "falls", name=name)] = name
    return found


def turned_up(pile: dict[str, Any], later: dict[str, Any]) -> list[str]:
    """The cards that came open; a pile that was shuffled in between shows those after that."""
    known, now = (each["discarded"] for each in (pile, later))
    new = now[len(known) :] if now[: len(known)] == known else now
    return [f"{pile['name']}: {card['name']}" for card in new]


def side_changes(side: dict[str, Any], later: dict[str, Any]) -> list[str]:
    """Numbers in front of a player that have changed, such as the score."""
    found = []
    values = {each["name"]: each["value"] for each in later["facts"]}
    for fact in side["facts"]:
        value = values.get(fact["name"], "")
        if value != fact["value"] and value.isdecimal() and fact["value"].isdecimal():
            more = int(value) - int(fact["value"])
            found.append(f"{side['name']}: {fact['name']} {'+' if more > 0 else '−'}{abs(more)}")
    return found


def in_a_sentence(text: Text, name: str) -> str:
    """A bar's name is written small there, where nouns are; an abbreviation is not."""
    return name if name.isupper() or text.word("table", "nouns") != "small" else name.lower()
