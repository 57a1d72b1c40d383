"""Whether a question matters: whatever is answered, the match goes on in the same way.

Every way the step in progress could go is gone on forks, question by question, to the quiet moment at its end; what
comes after that depends on nothing but the state. Where dice are rolled or anything is hidden, any answer could matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from dustup.engine.events import class_of, parted
from dustup.engine.rule import Choose, Pause, Stop

if TYPE_CHECKING:
    from dustup.engine.match import Match

FEW = 16
"""Questions with more options are asked without looking."""
WAYS = 96
"""So many ways the step could go are looked at; if there are more, it does matter."""

UNKNOWN = None
"""How a way goes on that nobody can know."""


def comes_to_the_same(match: Match, question: Choose) -> bool:
    """Whether all answers lead to the same state by the same questions, and the same is told but for who and where."""
    options = list(question.options) if question.options.count <= FEW else []
    if not options or match.game.hidden or match.in_secret:
        return False
    first, *others = options
    for gone, (answers, seen) in enumerate(_ways(match, first), 1):
        if seen is UNKNOWN or gone * len(options) > WAYS:
            return False
        if any(_seen(match, (each, *answers))[0] != seen for each in others):
            return False
    return True


def _ways(match: Match, first: Any) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every way the step goes on after an answer, whoever is asked: the answers after it, and what is seen then."""
    waiting: list[tuple[Any, ...]] = [()]
    while waiting:
        answers = waiting.pop()
        seen, asked = _seen(match, (first, *answers))
        yield answers, seen
        if asked is not None and asked.options.count > FEW:
            yield answers, UNKNOWN
        elif asked is not None:
            waiting += [(*answers, each) for each in asked.options]


def _seen(match: Match, answers: tuple[Any, ...]) -> tuple[Any, Choose | None]:
    """The state after some answers, what was told meanwhile and what is asked then, within the step in progress."""
    twin = match.fork()
    told: list[Any] = []
    twin.state.log = told
    twin._progress.keep_at = 0  # it stops at the end of the step
    request: Any = twin.question
    try:
        for each in answers:
            if type(request) is not Choose:
                return UNKNOWN, None
            twin.answers.append(each)
            request = twin._rules.send(each)
    except StopIteration:
        request = Stop()
    if type(request) not in (Choose, Pause, Stop):
        return UNKNOWN, None
    asked = request if type(request) is Choose else None
    if asked is not None and asked.again is not None:
        return UNKNOWN, None
    tell = match.game.referee.told_alike
    heard = [(class_of(each), *tell(parted(each)[0])) for each in told]
    posed = (asked.seat, asked.also, repr(asked.why), list(asked.options)) if asked is not None else type(request)
    return (twin.state.digest(), heard, posed), asked
