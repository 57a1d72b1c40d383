"""A question as it is put to a seat: in words, with its rules, and every option once in a menu of families."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from dustup.engine.cite import CARD
from dustup.engine.errors import Refusal
from dustup.engine.game import Game
from dustup.engine.legal import asked_together
from dustup.engine.match import Match
from dustup.engine.options import Blank
from dustup.engine.rooms import Spots
from dustup.engine.rule import NO, YES, Choose
from dustup.engine.standing import called
from dustup.engine.view import View
from dustup.table.aims import aims_of
from dustup.table.cards import card_lines
from dustup.table.menu import (
    BESIDE,
    Grouped,
    Kind,
    beside_die,
    blanks,
    family_name,
    fill_in,
    grouped,
    kind_of,
    lead_of,
    named_in,
)

Part = dict[str, Any]


def question_of(
    match: Match, view: View, question: Choose, yours: bool, greyed: bool = True, common: Part | None = None
) -> Part:
    """A question as somebody sees it: with its menu for whoever is asked, without for others.

    ``common`` is what everybody sees of it, where that is known already.
    """
    shown = common_of(match, view, question, yours) if common is None else common
    own = own_of(view, question, greyed) if yours else NOT_ASKED
    return {**shown, **own, "yours": yours}


def asked_of(question: Choose, you: Sequence[int]) -> Part:
    """Who is asked, as some seats see it: they themselves if they may answer, and who else may."""
    mine = next((seat for seat in question.seats if seat in you), None)
    seat = question.seat if mine is None else mine
    return {"seat": seat, "also": [each for each in question.seats if each != seat], "yours": mine is not None}


def common_of(match: Match, view: View, question: Choose, yours: bool) -> Part:
    """What of a question others see, too. Of one that is asked in secret they learn only that somebody chooses."""
    if match.in_secret and not yours:
        return secret_of(match, view, question)
    cited = match.cites()
    return {
        "number": match.given,
        "seat": question.seat,
        "text": view.say_question(question),
        "standing": question.standing,
        "called": called(view.game, question.standing),
        "where": match.where(),
        "clauses": [each for each in cited if not each.startswith(CARD)],
        "card": card_lines(view, question, cited),
    }


def secret_of(match: Match, view: View, question: Choose) -> Part:
    """What others learn of a secret question."""
    said = view.game.text.fill("table", "in-secret", [("seat", "Seat", question.seat)], view.phrase)
    nothing: Part = {"standing": "", "called": "", "where": [], "clauses": [], "card": []}
    return {"number": match.given, "seat": question.seat, "text": said, **nothing}


def own_of(view: View, question: Choose, greyed: bool = True) -> Part:
    """What of a question is only for the one who is asked."""
    families = grouped(view.game, question.options, on_board=True)
    optional = is_optional(view.game, families)
    return {
        "optional": optional,
        "stands": stands(view, question, optional),
        "menu": menu_of(view, question, families),
        "greyed": greyed_of(view, question) if greyed else [],
        "count": question.options.count,
        **({"rings": rings} if (rings := view.game.stage.rings(view.seen, question)) else {}),
        **({"aims": aims} if (aims := aims_of(view, question, families)) else {}),
    }


NOT_ASKED: Part = {"optional": False, "stands": [], "menu": [], "greyed": [], "count": 0}
"""The same for others."""


def is_optional(game: Game, families: Grouped) -> bool:
    """Whether one may also do nothing."""
    return any(family in families and value in families[family][1] for family, value in declining(game))


@cache
def declining(game: Game) -> list[tuple[tuple[Any, ...], Any]]:
    """The families in which to look for options that do nothing, and what to look for."""
    split = ((type(each), *kind_of(game, type(each), True).split(each)) for each in game.referee.declines)
    return [((kind, *rest), value) for kind, rest, value in split]


def stands(view: View, question: Choose, optional: bool) -> list[str]:
    """The standing answers that make sense here: only to a reaction, and only such as can be given for its asking.

    How much or where to is a question of the moment, and so is everything in one's own turn.
    """
    if not question.standing or question.also or not view.game.referee.is_reaction(view.seen, question):
        return []
    found = []
    if YES in question.options:
        found += ["yes", "target"] if "target" in question.about else ["yes"]
    # None of several tokens declines, too, but is no answer of its own kind.
    if NO in question.options or (optional and len({type(each) for each in question.options.samples()}) > 1):
        found.append("no")
    return found


CAN_BE_ALLOWED = frozenset({"dice", "other-seat"})
"""Refusals of an undo to which the others may consent all the same."""


# -- the menu --------------------------------------------------------------------------------------------------------


FEW = 6
"""So many targets are listed rather than opened first."""
PAIR = 2
"""So many even where each of several dice pays for them, if the menu stays short enough: one click, and the button says
what would be done to whom."""
SHORT = 16
"""Entries of a menu that is short enough."""


def menu_of(view: View, question: Choose, families: Grouped) -> list[Part]:
    """Every option once. An entry is one choice, or a family that differs in what is chosen last.

    What hardly anybody would want comes after the rest, what stands beside the decision after that, and to decline
    comes last: ``part`` says so. A few targets beside others are not worth a family.
    """
    game, writer = view.game, Writer(view, question)
    menu: list[Part] = []
    idle: list[Part] = []
    aside: list[Part] = []
    last: list[Part] = []
    declines, beside = written_declines(game), game.referee.beside
    opened = blanks(game, question.options, on_board=True)
    pairs = sum(len(values) if is_pair(kind, values) else 1 for kind, values in families.values()) <= SHORT
    for key, (kind, values) in families.items():
        rest, blank = key[1:], opened.get(key)
        few = len(families) > 1 and kind.on_board and len(values) <= FEW and len(kind.fields) == 1
        few = few or (pairs and is_pair(kind, values))
        table = named_in(kind, len(values))
        if blank is not None:
            entries = [writer.open(kind, rest, values, table, blank)]
        elif len(values) > 1 and not few and (table or kind.on_board):
            entries = [writer.entry(kind, rest, values, table)]
        else:
            entries = [writer.single(kind, kind.option(rest, each)) for each in values]
        several = len(entries) > 1
        for at, each in enumerate(entries):
            meant = [kind.option(rest, value) for value in (values[at : at + 1] if several else values[:FEW])]
            # Where one of several answers does nothing ("none of them"), it is one of the decision's.
            if len(each["options"]) == 1 and each["options"][0]["write"] in declines:
                last.append({**each, "part": "decline"})
            elif kind.make in beside:
                aside.append({**each, "part": "beside"})
            elif all(game.referee.idle(view.seen, question, option) for option in meant):
                idle.append(each)
            else:
                menu.append(each)
    return menu + idle + aside + last


def is_pair(kind: Kind, values: list[Any]) -> bool:
    """Whether a family is so small that its targets may be entries of their own."""
    return len(values) <= PAIR and kind.on_board


@cache
def written_declines(game: Game) -> frozenset[str]:
    """Options that do nothing, as they are written, which never changes."""
    return frozenset(game.notation.write(None, each) for each in game.referee.declines)


class Writer:
    """Writes the entries of a menu."""

    __slots__ = ("game", "question", "seen", "view")

    def __init__(self, view: View, question: Choose) -> None:
        self.view, self.question = view, question
        self.game, self.seen = view.game, view.seen

    def single(self, kind: Kind, option: Any) -> Part:
        """An entry with one option: its sentence is the label."""
        if not kind.fields:
            return bare(self.game, kind.verb)
        seen = self.seen
        words = [self.view.written(wanted, getattr(option, name)) for name, wanted in kind.fields]
        said, lead = self.view.say_option(option), words[kind.spends] if kind.spends >= 0 else ""
        cells, piece = self.game.stage.spots(seen, self.question, option)
        written = f"{kind.verb} {' '.join(words)}"
        shown: Part = {"write": written, "say": said, "cells": cells, "piece": piece, "lead": lead}
        if gist := self.game.cards.gist(seen, self.question, option):
            shown["gist"] = gist
        entry = {"label": said.removesuffix("."), "verb": kind.verb, "lead": lead, "options": [shown]}
        short = beside_die(self.view, option, "options") if lead else ""
        if short:
            shown["short"], entry["short"] = short, short.removesuffix(".")
        return {**entry, "card": self.game.cards.explain(seen, self.question, option)}

    def entry(self, kind: Kind, rest: tuple[Any, ...], values: list[Any], table: str) -> Part:
        """An entry with a family of options; what they have in common is worded once."""
        game, seen, written = self.game, self.seen, self.view.written
        first = kind.option(rest, values[0])
        words = [written(wanted, getattr(first, name)) for name, wanted in kind.fields]
        lead = words[kind.spends] if kind.spends >= 0 and not kind.spent else ""
        before = " ".join((kind.verb, *words[: kind.varies]))
        after = "".join(f" {each}" for each in words[kind.varies + 1 :])
        said = game.text.of_each("options", first, kind.name, values, self.view)
        varying = self.view.written_each(kind.wanted, values)
        leads = varying if kind.spent else [lead] * len(values)
        spots = self._spots(kind, rest, first, values)
        shown: list[Part] = [
            {"write": f"{before} {word}{after}", "say": say, "cells": cells, "piece": piece, "lead": spent}
            for word, say, (cells, piece), spent in zip(varying, said, spots, leads, strict=True)
        ]
        label = family_name(self.view, [first], table)
        short = beside_die(self.view, first, table) if lead and table else ""
        self._shortened(kind, first, values, shown)
        told: list[str] = []
        if kind.wanted in game.stage.places or kind.spent:
            told = game.cards.explain(seen, self.question, first)
        else:  # what is chosen last is a card of its own, such as a weapon
            for part, value in zip(shown, values, strict=True):
                option = kind.option(rest, value)
                part["card"] = game.cards.explain(seen, self.question, option)
                if gist := game.cards.gist(seen, self.question, option):
                    part["gist"] = gist
        entry = {"label": label, "verb": kind.verb, "lead": lead, "options": shown, "card": told}
        return {**entry, "short": short} if short else entry

    def _shortened(self, kind: Kind, first: Any, values: list[Any], shown: list[Part]) -> None:
        """What options say beside the die that they spend; those that are nothing but a place go by their family."""
        table = "options" + BESIDE
        if kind.verb not in self.game.text.tables.get(table, ()):
            return
        if kind.spent or any(part["piece"] for part in shown):
            said = self.game.text.of_each(table, first, kind.name, values, self.view)
            for part, short in zip(shown, said, strict=True):
                part["short"] = short

    def open(self, kind: Kind, rest: tuple[Any, ...], values: list[Any], table: str, blank: Blank) -> Part:
        """The entry of an open family: what is listed, and how anything else that fits is written."""
        entry = self.entry(kind, rest, values, table)
        first = kind.option(rest, values[0])
        written = fill_in(self.view, first, blank)
        if blank.kind == "point":
            self._pointed(entry["options"], values, first)
        return {**entry, "open": {"kind": blank.kind, "write": written, **blank.about}}

    def _pointed(self, shown: list[Part], values: list[Any], first: Any) -> None:
        """Where the listed places lie, and what they are called for whoever does not see them."""
        for part, value in zip(shown, values, strict=True):
            part["at"] = [value.x, value.y]
            if getattr(value, "level", 0):
                part["level"] = part["write"].rpartition("^")[2]
        said = self.game.stage.told_places(self.seen, self.question, first, values)
        for part, told in zip(shown, said, strict=False):
            part["say"] = told

    def _spots(self, kind: Kind, rest: tuple[Any, ...], first: Any, values: list[Any]) -> list[Spots]:
        """Where the options of a family lie."""
        game, seen, question = self.game, self.seen, self.question
        if kind.spent:
            return [game.stage.spots(seen, question, first)] * len(values)
        if kind.across:
            return [game.stage.spots(seen, question, kind.option(rest, each)) for each in values]
        return game.stage.spots_over(seen, question, first, values)


@lru_cache(maxsize=256)
def bare(game: Game, verb: str) -> Part:
    """The entry of an option that is nothing but its verb: always the same."""
    said = game.text.template("options", verb)
    shown: Part = {"write": verb, "say": said, "cells": [], "piece": None, "lead": ""}
    return {"label": said.removesuffix("."), "verb": verb, "lead": "", "options": [shown], "card": []}


# -- what is not offered ---------------------------------------------------------------------------------------------


def greyed_of(view: View, question: Choose) -> list[Part]:
    """What the asked seat might look for in vain, and why it is not there.

    What fails with several dice for the same reason is told once; with which dice only if others would do.
    """
    wanted = view.game.referee.unavailable(view.seen, question)
    if not wanted:
        return []
    found: dict[tuple[str, str, str], list[str]] = {}
    with asked_together([meant for _, meant in wanted]):
        refusals = [_why_not(view, question, meant) for _, meant in wanted]
    for (label, meant), refusal in zip(wanted, refusals, strict=True):
        leads = found.setdefault((label, refusal.sentence, refusal.clause), [])
        lead = "" if isinstance(meant, Refusal) else lead_of(view, meant)
        if lead and lead not in leads:
            leads.append(lead)
    everything = {lead_of(view, each) for each in question.options.samples()}
    everything.update(lead for leads in found.values() for lead in leads)
    everything.discard("")
    greyed = []
    for (label, why, clause), leads in found.items():
        text = view.game.text
        shown = label
        if leads and len(leads) != len(everything):
            shown = text.about("table", "greyed-with", what=label, leads=text.listed(leads, "or"))
        greyed.append({"label": shown, "why": why, "clause": clause})
    return greyed


def _why_not(view: View, question: Choose, meant: Any) -> Refusal:
    return meant if isinstance(meant, Refusal) else view.game.referee.why_not(view.seen, question, meant)
