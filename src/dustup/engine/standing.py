"""Standing answers: what a seat says once and for all to a reaction, so that it need not be asked again."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from dustup.engine.errors import Refusal, Refused
from dustup.engine.forking import rewind
from dustup.engine.rule import NO, YES, Choose

if TYPE_CHECKING:
    from dustup.engine.match import Match


def stand(match: Match, seat: int, name: str, answer: str | None, only: str) -> None:
    """Leave a standing answer or take it back, and give it at once if it is asked for; if that fails, nothing stays."""
    known = match.game.referee.reaction_names()
    if known is not None and name not in known:
        raise Refused(_no_reaction(name, known))
    mine = match.standing.setdefault(seat, {})
    before, given = mine.copy(), len(match.answers)
    if answer is None:
        mine.pop(name, None)
    elif answer not in ("yes", "no"):
        raise ValueError(f"a standing answer is 'yes' or 'no', not {answer!r}")
    else:
        mine[name] = f"{answer} {only}".strip()
    try:
        match._apply_standing()
    except BaseException:
        match.standing[seat] = before
        rewind(match, given)
        raise


def standing_answer(match: Match) -> tuple[Choose, Any, int] | None:
    """An open question that is answered already, how, and by whom. Nobody answers for a group beforehand."""
    for question in match.questions:
        if question.also:
            continue
        answer, _, only = match.standing.get(question.seat, {}).get(question.standing, "").partition(" ")
        if answer and (not only or only in question.about):
            options = (YES,) if answer == "yes" else (NO, *match.game.referee.declines)
            option = next((each for each in options if each in question.options), None)
            if option is not None:
                return question, option, question.seat
    return None


def _no_reaction(name: str, known: frozenset[str]) -> Refusal:
    near = get_close_matches(name[:60], sorted(known), 3)
    meant = f"; did you mean {' or '.join(near)}?" if near else "."
    return Refusal("no-reaction", f"Nothing that could be answered once and for all is called {name[:40]!r}{meant}")
