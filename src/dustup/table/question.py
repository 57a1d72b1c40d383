"""A question as it is put to a seat: in words, with its rules, and every option once in a menu of families."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from dustup.engine.cite import CARD
from dustup.engine.errors import Refusal
from dustup.engine.game import Game, Spots
from dustup.engine.match import Match
from dustup.engine.rule import YES, Choose
from dustup.table.cards import card_lines
from dustup.table.menu import Grouped, Kind, family_name, grouped, kind_of, named_in
from dustup.table.moment import Moment

Part = dict[str, Any]


def question_of(match: Match, question: Choose, seat: int | None, greyed: bool = True) -> Part:
    """A question as a seat sees it: with a menu for the one that is asked, without for others.

    While several seats choose in secret, others learn only that somebody chooses.
    """
    yours = question.seat == seat
    common = secret_of(match, question) if match.in_secret and not yours else common_of(match, question)
    own = own_of(match, question, greyed) if yours else NOT_ASKED
    return {**common, **own, "yours": yours, **undo_of(match, seat)}


def common_of(match: Match, question: Choose) -> Part:
    """What of a question is the same for everybody who may know of it."""
    cited = match.cites()
    return {
        "number": len(match.answers),
        "seat": question.seat,
        "text": match.say_question(question),
        "standing": question.standing,
        "called": match.game.reaction_called(question.standing) if question.standing else "",
        "where": match.where(),
        "clauses": [each for each in cited if not each.startswith(CARD)],
        "card": card_lines(match, question, cited),
    }


def secret_of(match: Match, question: Choose) -> Part:
    """What others learn of a secret question."""
    said = f"{seat_name(match, question.seat)} chooses in secret."
    nothing: Part = {"standing": "", "called": "", "where": [], "clauses": [], "card": []}
    return {"number": len(match.answers), "seat": question.seat, "text": said, **nothing}


def own_of(match: Match, question: Choose, greyed: bool = True, moment: Moment | None = None) -> Part:
    """What of a question is only for the one who is asked."""
    families = grouped(match.game, question.options, on_board=True)
    optional = is_optional(match.game, families)
    return {
        "optional": optional,
        "stands": stands(match, question, optional),
        "menu": menu_of(match, question, families, moment or Moment(match)),
        "greyed": greyed_of(match, question) if greyed else [],
        "count": question.options.count,
    }


NOT_ASKED: Part = {"optional": False, "stands": [], "menu": [], "greyed": [], "count": 0}
"""The same for others."""


def seat_name(match: Match, seat: int) -> str:
    """Who sits there, in words."""
    name = match.phrase("Seat", seat)
    return name if name != str(seat) else f"Player {seat + 1}"


def is_optional(game: Game, families: Grouped) -> bool:
    """Whether one may also do nothing."""
    return any(family in families and value in families[family][1] for family, value in declining(game))


@cache
def declining(game: Game) -> list[tuple[tuple[Any, ...], Any]]:
    """The families in which to look for options that do nothing, and what to look for."""
    split = ((type(each), *kind_of(game, type(each), True).split(each)) for each in game.declines)
    return [((kind, *rest), value) for kind, rest, value in split]


def stands(match: Match, question: Choose, optional: bool) -> list[str]:
    """The standing answers that make sense here: only to a reaction, and only such as can be given for its asking.

    How much or where to is a question of the moment, and so is everything in one's own turn.
    """
    if not question.standing or not match.game.is_reaction(match.state, question):
        return []
    found = []
    if YES in question.options:
        found += ["yes", "target"] if "target" in question.about else ["yes"]
    # None of several tokens declines, too, but is no answer of its own kind.
    if optional and len({type(each) for each in question.options.samples()}) > 1:
        found.append("no")
    return found


def undo_of(match: Match, seat: int | None) -> Part:
    """Why a seat cannot take back its last answer (``None`` if it can), and whether the others could allow it."""
    if seat is None:
        return {"undo": "Who only watches has nothing to take back.", "ask_undo": False}
    refusal = match.can_undo(seat)
    if refusal is None:
        return {"undo": None, "ask_undo": False}
    return {"undo": refusal.sentence, "ask_undo": refusal.code in CAN_BE_ALLOWED}


CAN_BE_ALLOWED = frozenset({"dice", "other-seat"})
"""Refusals of an undo to which the others may consent all the same."""


# -- the menu --------------------------------------------------------------------------------------------------------


FEW = 6
"""So many targets are listed rather than opened first."""


def menu_of(match: Match, question: Choose, families: Grouped, moment: Moment) -> list[Part]:
    """Every option once. An entry is one choice, or a family that differs in what is chosen last.

    To decline comes last. A few targets beside others are not worth a family.
    """
    game, writer = match.game, Writer(question, moment)
    menu: list[Part] = []
    last: list[Part] = []
    declines = written_declines(game)
    for (_, *rest), (kind, values) in families.items():
        few = len(families) > 1 and len(values) <= FEW and kind.on_board and len(kind.fields) == 1
        table = named_in(game, kind, len(values))
        if len(values) > 1 and not few and (table or kind.on_board):
            entries = [writer.entry(kind, tuple(rest), values, table)]
        else:
            entries = [writer.single(kind, kind.option(tuple(rest), each)) for each in values]
        for each in entries:
            (last if each["options"][0]["write"] in declines else menu).append(each)
    return menu + last


@cache
def written_declines(game: Game) -> frozenset[str]:
    """Options that do nothing, as they are written, which never changes."""
    return frozenset(game.notation.write(None, each) for each in game.declines)


class Writer:
    """Writes the entries of a menu."""

    __slots__ = ("game", "match", "moment", "question", "state")

    def __init__(self, question: Choose, moment: Moment) -> None:
        self.question, self.moment = question, moment
        self.match = match = moment.match
        self.game, self.state = match.game, match.state

    def single(self, kind: Kind, option: Any) -> Part:
        """An entry with one option: its sentence is the label."""
        if not kind.fields:
            return bare(self.game, kind.verb)
        state = self.state
        words = [self.moment.written(wanted, getattr(option, name)) for name, wanted in kind.fields]
        said, lead = self.moment.say_option(option), words[kind.spends] if kind.spends >= 0 else ""
        cells, piece = self.game.spots(state, self.question, option)
        written = f"{kind.verb} {' '.join(words)}"
        shown = {"write": written, "say": said, "cells": cells, "piece": piece, "lead": lead}
        told = self.game.explain(state, self.question, option)
        return {"label": said.removesuffix("."), "verb": kind.verb, "lead": lead, "options": [shown], "card": told}

    def entry(self, kind: Kind, rest: tuple[Any, ...], values: list[Any], table: str) -> Part:
        """An entry with a family of options; what they have in common is worded once."""
        game, state, written = self.game, self.state, self.moment.written
        first = kind.option(rest, values[0])
        words = [written(wanted, getattr(first, name)) for name, wanted in kind.fields]
        lead = words[kind.spends] if kind.spends >= 0 and not kind.spent else ""
        before = " ".join((kind.verb, *words[: kind.varies]))
        after = "".join(f" {each}" for each in words[kind.varies + 1 :])
        said = game.text.of_each("options", first, kind.name, values, self.moment)
        varying = self.moment.written_each(kind.wanted, values)
        leads = varying if kind.spent else [lead] * len(values)
        spots = self._spots(kind, rest, first, values)
        shown: list[Part] = [
            {"write": f"{before} {word}{after}", "say": say, "cells": cells, "piece": piece, "lead": spent}
            for word, say, (cells, piece), spent in zip(varying, said, spots, leads, strict=True)
        ]
        label = family_name(self.match, [first], table, self.moment.phrase)
        told: list[str] = []
        if kind.wanted in game.places or kind.spent:
            told = game.explain(state, self.question, first)
        else:  # what is chosen last is a card of its own, such as a stance
            for part, value in zip(shown, values, strict=True):
                part["card"] = game.explain(state, self.question, kind.option(rest, value))
        return {"label": label, "verb": kind.verb, "lead": lead, "options": shown, "card": told}

    def _spots(self, kind: Kind, rest: tuple[Any, ...], first: Any, values: list[Any]) -> list[Spots]:
        """Where the options of a family lie."""
        game, state, question = self.game, self.state, self.question
        if kind.spent:
            return [game.spots(state, question, first)] * len(values)
        if kind.across:
            return [game.spots(state, question, kind.option(rest, each)) for each in values]
        return game.spots_over(state, question, first, values)


@lru_cache(maxsize=256)
def bare(game: Game, verb: str) -> Part:
    """The entry of an option that is nothing but its verb: always the same."""
    said = game.text.template("options", verb)
    shown: Part = {"write": verb, "say": said, "cells": [], "piece": None, "lead": ""}
    return {"label": said.removesuffix("."), "verb": verb, "lead": "", "options": [shown], "card": []}


def lead_of(game: Game, kind: Any, words: list[str]) -> str:
    """What an option spends, as it is written."""
    for number, (name, _) in enumerate(game.notation.fields[kind], 1):
        if name in game.spends:
            return words[number]
    return ""


# -- what is not offered ---------------------------------------------------------------------------------------------


def greyed_of(match: Match, question: Choose) -> list[Part]:
    """What the asked seat might look for in vain, and why it is not there.

    What fails with several dice for the same reason is told once; with which dice only if others would do.
    """
    wanted = match.game.unavailable(match.state, question)
    if not wanted:
        return []
    found: dict[tuple[str, str, str], list[str]] = {}
    for label, meant in wanted:
        refusal = meant if isinstance(meant, Refusal) else match.game.why_not(match.state, question, meant)
        leads = found.setdefault((label, refusal.sentence, refusal.clause), [])
        lead = "" if isinstance(meant, Refusal) else lead_of(match.game, type(meant), match.write(meant).split(" "))
        if lead and lead not in leads:
            leads.append(lead)
    samples = question.options.samples()
    everything = {lead_of(match.game, type(each), match.write(each).split(" ")) for each in samples}
    everything.update(lead for leads in found.values() for lead in leads)
    everything.discard("")
    greyed = []
    for (label, why, clause), leads in found.items():
        shown = label if not leads or len(leads) == len(everything) else f"{label} with {either(leads)}"
        greyed.append({"label": shown, "why": why, "clause": clause})
    return greyed


def either(words: list[str]) -> str:
    """``4``, ``4 or 44``, ``4, 5 or 44``."""
    return " or ".join(", ".join(words).rsplit(", ", 1))
