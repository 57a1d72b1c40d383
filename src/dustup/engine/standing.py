"""Standing answers: what a seat says once and for all to a reaction, so that it need not be asked again.

A question about several reactions has several names, with spaces between them. It is spared if each is declined. One
that cannot be declined, but may come to the same whatever is answered, is spared where it does. So is one that only
asks who or where, in games that say which do.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from dustup.engine.errors import Refusal, Refused
from dustup.engine.forking import rewind
from dustup.engine.rule import NO, YES, Choose
from dustup.engine.sameness import comes_to_the_same

if TYPE_CHECKING:
    from dustup.engine.game import Game
    from dustup.engine.match import Match


WHO_OR_WHERE = "who-or-where"
"""Under this name one may leave it to the house who and where, if it makes no difference."""


def stand(match: Match, seat: int, name: str, answer: str | None, only: str) -> None:
    """Leave a standing answer or take it back, and give it at once if it is asked for; if that fails, nothing stays."""
    known = match.game.referee.reaction_names()
    names = name.split() or [name]
    for each in names:
        if known is not None and each not in known:
            raise Refused(_no_reaction(each, known))
    mine = match.standing.setdefault(seat, {})
    before, given = mine.copy(), len(match.answers)
    if answer not in ("yes", "no", None):
        raise ValueError(f"a standing answer is 'yes' or 'no', not {answer!r}")
    for each in names:
        if answer is None:
            mine.pop(each, None)
        else:
            mine[each] = f"{answer} {only}".strip()
    try:
        match._apply_standing()
    except BaseException:
        match.standing[seat] = before
        rewind(match, given)
        raise


def stand_at_first(match: Match, seats: Iterable[int]) -> None:
    """People begin with the standing answers that a table would expect, and can take them back."""
    for seat in seats:
        for name, answer in match.game.referee.stands.items():
            match.stand(seat, name, answer)


def standing_answer(match: Match) -> tuple[Choose, Any, int] | None:
    """An open question that is answered already, how, and by whom. Nobody answers for a group beforehand."""
    for question in match.questions:
        if question.also:
            continue
        answer = answered(question, match.standing.get(question.seat, {}))
        if answer:
            options = (YES,) if answer == "yes" else (NO, *match.game.referee.declines)
            option = next((each for each in options if each in question.options), None)
            if option is None and answer == "no" and question.alike is not None and question.alike():
                option = next(iter(question.options))
            if option is not None:
                return question, option, question.seat
        elif _nobody_minds(match, question):
            return question, question.options[0], question.seat
    return None


def _nobody_minds(match: Match, question: Choose) -> bool:
    """Whether a question only asks who or where, its seat leaves that to the house, and it makes no difference."""
    referee = match.game.referee
    if question.why.key not in referee.who_or_where or any(each in question.options for each in referee.declines):
        return False
    return match.standing.get(question.seat, {}).get(WHO_OR_WHERE) == "no" and comes_to_the_same(match, question)


def answered(question: Choose, left: Mapping[str, str]) -> str:
    """What a seat has left as its answer to a question: "yes", "no" or nothing; to several reactions only "no"."""
    names = question.standing.split()
    found = set()
    for name in names:
        answer, _, only = left.get(name, "").partition(" ")
        found.add(answer if not only or only in question.about else "")
    return found.pop() if found == {"no"} or (len(names) == 1 and found == {"yes"}) else ""


def called(game: Game, standing: str) -> str:
    """The reactions that a question is about, in words."""
    return game.text.listed([game.referee.reaction_called(each) for each in standing.split()])


def _no_reaction(name: str, known: frozenset[str]) -> Refusal:
    near = get_close_matches(name[:60], sorted(known), 3)
    meant = f"; did you mean {' or '.join(near)}?" if near else "."
    return Refusal("no-reaction", f"Nothing that could be answered once and for all is called {name[:40]!r}{meant}")
