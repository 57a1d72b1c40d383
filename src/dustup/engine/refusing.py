"""What a match says to an answer that is none: why, by which clause, and what would do instead if that is near."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any

from dustup.engine.cite import CARD
from dustup.engine.errors import Refusal
from dustup.engine.language import DEFAULT
from dustup.engine.legal import NOT_NOW
from dustup.engine.options import Concede, Draw

if TYPE_CHECKING:
    from dustup.engine.match import Match
    from dustup.engine.rule import Choose
    from dustup.engine.view import View


def refusal_of(match: Match, question: Choose, option: Any, language: str = DEFAULT) -> Refusal:
    """Why something is no answer to a question."""
    view = match.view(question.seat, language)
    if not match.game.notation.can_write(view.seen, option):
        known = "one of the question's options or its words"
        said = f"{option!r:.80} is no option of {match.game.title}; expected {known}."
        return Refusal("not-an-option", said, asked_by(match))
    if isinstance(option, Concede | Draw):
        said = "Giving up and agreeing on a draw are declared; they answer no question."
        return Refusal("declaration", said, asked_by(match))
    found = view.game.referee.why_not(view.seen, question, option)
    if found is NOT_NOW:
        found = replace(found, sentence=not_now(view, question, option))
    near = one_change(view, question, option)
    instead = "" if near is None else view.write(near)
    said = view.called(found.sentence, question.seat)
    return replace(found, sentence=said, clause=found.clause or asked_by(match), instead=instead)


def asked_by(match: Match) -> str:
    """The clause that asks the open question: what an answer out of place is refused by, if by nothing nearer."""
    return next((each for each in match.cites() if not each.startswith(CARD)), "")


def not_now(view: View, question: Choose, option: Any) -> str:
    """What is asked now, and when such an answer would be in place, if the game's text file says so (``[when]``)."""
    verbs = dict.fromkeys(type(each).verb for each in question.options.samples())
    when = view.game.text.tables.get("when", {}).get(type(option).verb, "")
    said = view.game.text.listed(verbs, "or")
    told = {"question": view.say_question(question), "verbs": said, "when": when}
    return view.game.text.about("table", "asked-now", **told).rstrip()


# -- what would do instead ------------------------------------------------------------------------------------------

LOOKED_AT = 3000
"""So many options at most are looked through for one that is nearly what was wanted."""
ANOTHER_PRICE, ANOTHER_THING, ANOTHER_KIND = range(3)


def one_change(view: View, question: Choose, wanted: Any) -> Any:
    """An option of the question that differs from the one wanted in one thing; ``None`` if there is none.

    Rather another price for the same thing than another thing; of other things, the nearest; and if nothing of the kind
    will do, another kind of thing with the same fields.
    """
    best, least = None, (ANOTHER_KIND + 1, 0.0)
    for each in islice(question.options, LOOKED_AT):
        cost = _change(view, wanted, each)
        if cost is not None and cost < least:
            best, least = each, cost
    if best is not None and least[0] == ANOTHER_THING:
        best = view.game.stage.nearer(view.seen, question, wanted, best)
    assert best is None or best in question.options, f"{best!r} is listed, but not accepted"
    return best


def _change(view: View, wanted: Any, offered: Any) -> tuple[int, float] | None:
    """How great the one difference between two options is; ``None`` if there are more, or they cannot be compared."""
    fields = view.game.notation.fields[type(wanted)]
    if type(offered) is not type(wanted):
        alike = fields and view.game.notation.fields[type(offered)] == fields
        same = alike and all(getattr(offered, name) == getattr(wanted, name) for name, _ in fields)
        return (ANOTHER_KIND, 0) if same else None
    differ = [(name, kind) for name, kind in fields if getattr(offered, name) != getattr(wanted, name)]
    if len(differ) != 1:
        return None
    name, kind = differ[0]
    if name in view.game.stage.spends:
        return ANOTHER_PRICE, 0
    if kind not in view.game.stage.places:
        return ANOTHER_THING, 0
    here, there = (view.game.words.write_value(view.seen, kind, getattr(each, name)) for each in (wanted, offered))
    return ANOTHER_THING, _apart(view, here, there)


def _apart(view: View, a: str, b: str) -> float:
    """How far two places lie apart, in a game that measures."""
    try:
        return view.game.stage.apart(view.seen, a, b)
    except (NotImplementedError, LookupError, ValueError):
        return 0  # no board, or no cells of it
