"""A question as it is put to a seat: in words, with its rules, and every option once in a menu of families."""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import Any

from dustup.engine.cite import CARD
from dustup.engine.errors import Refusal
from dustup.engine.game import Game
from dustup.engine.match import Match
from dustup.engine.rule import Choose
from dustup.engine.text import parameters
from dustup.table.cards import card_lines
from dustup.table.menu import families, family_name, goes_across, table_of

Part = dict[str, Any]


def question_of(match: Match, question: Choose, seat: int | None, greyed: bool = True) -> Part:
    """A question as a seat sees it: with a menu for the one that is asked, without for others.

    While several seats choose in secret, others learn only that somebody chooses.
    """
    yours = question.seat == seat
    secret = match.in_secret and not yours
    return {
        "number": len(match.answers),
        "seat": question.seat,
        "yours": yours,
        "text": f"{seat_name(match, question.seat)} chooses in secret." if secret else match.say_question(question),
        "optional": yours and is_optional(match, question),
        "standing": "" if secret else question.standing,
        "where": [] if secret else match.where(),
        "clauses": [] if secret else [each for each in match.cites() if not each.startswith(CARD)],
        "card": [] if secret else card_lines(match, question),
        "menu": menu_of(match, question) if yours else [],
        "greyed": greyed_of(match, question) if yours and greyed else [],
        "undo": why_no_undo(match, seat),
        "count": question.options.count if yours else 0,
    }


def seat_name(match: Match, seat: int) -> str:
    """Who sits there, in words."""
    name = match.phrase("Seat", seat)
    return name if name != str(seat) else f"Player {seat + 1}"


def is_optional(match: Match, question: Choose) -> bool:
    """Whether one may also do nothing."""
    return any(each in question.options for each in match.game.declines)


def why_no_undo(match: Match, seat: int | None) -> str | None:
    """Why a seat cannot take back its last answer; ``None`` if it can."""
    if seat is None:
        return "Who only watches has nothing to take back."
    refusal = match.can_undo(seat)
    return None if refusal is None else refusal.sentence


# -- the menu --------------------------------------------------------------------------------------------------------


FEW = 6
"""So many targets are listed rather than opened first."""


def menu_of(match: Match, question: Choose) -> list[Part]:
    """Every option once. An entry is one choice, or a family that differs in what is chosen last.

    To decline comes last. A few targets beside others are not worth a family.
    """
    menu: list[Part] = []
    found = families(match, question.options, on_board=True)
    for family in found:
        table = table_of(match, family, on_board=True)
        few = len(found) > 1 and len(family) <= FEW and spends_nothing(match, family[0])
        if len(family) > 1 and not few and (table or lies_on_board(match, family[0])):
            menu.append(entry(match, question, family, family_name(match, family, table)))
        else:
            menu += [single(match, question, each) for each in family]
    declines = {match.write(each) for each in match.game.declines}
    return sorted(menu, key=lambda each: each["options"][0]["write"] in declines)


def spends_nothing(match: Match, option: Any) -> bool:
    """Whether an option is only about what lies on the board, such as a target."""
    return lies_on_board(match, option) and len(match.game.notation.fields[type(option)]) == 1


def lies_on_board(match: Match, option: Any) -> bool:
    """Whether what is chosen last lies on the board."""
    fields = match.game.notation.fields[type(option)]
    return bool(fields) and fields[-1][1] in match.game.places


def single(match: Match, question: Choose, option: Any) -> Part:
    """An entry with one option: its sentence is the label."""
    if not match.game.notation.fields[type(option)]:
        return bare(match.game, type(option).verb)
    written, said = match.write(option), match.say_option(option)
    cells, piece = match.game.spots(match.state, question, option)
    lead = lead_of(match.game, type(option), written.split(" "))
    shown = {"write": written, "say": said, "cells": cells, "piece": piece, "lead": lead}
    told = match.game.explain(match.state, question, option)
    return {"label": said.removesuffix("."), "verb": type(option).verb, "lead": lead, "options": [shown], "card": told}


@lru_cache(maxsize=256)
def bare(game: Game, verb: str) -> Part:
    """The entry of an option that is nothing but its verb: always the same."""
    said = game.text.template("options", verb)
    shown: Part = {"write": verb, "say": said, "cells": [], "piece": None, "lead": ""}
    return {"label": said.removesuffix("."), "verb": verb, "lead": "", "options": [shown], "card": []}


def entry(match: Match, question: Choose, family: list[Any], label: str) -> Part:
    """An entry with a family of options; what they have in common is worded once."""
    game, state, first = match.game, match.state, family[0]
    kind: Any = type(first)
    at = 0 if goes_across(game, kind, on_board=True) else len(game.notation.fields[kind]) - 1
    name, field_kind = game.notation.fields[kind][at]
    words = match.write(first).split(" ")
    before, after = " ".join(words[: at + 1]), "".join(f" {each}" for each in words[at + 2 :])
    lead = "" if name in game.spends else lead_of(game, kind, words)
    write, spots, value_of = game.write_value, game.spots, attrgetter(name)
    say = game.text.filler("options", kind.verb, parameters(first), name, match.phrase)
    shown = []
    for option in family:
        value = value_of(option)
        word = write(state, field_kind, value)
        cells, piece = spots(state, question, option)
        spent = lead or (word if name in game.spends else "")
        written = f"{before} {word}{after}"
        shown.append({"write": written, "say": say(value), "cells": cells, "piece": piece, "lead": spent})
    if field_kind in game.places or name in game.spends:
        return {
            "label": label,
            "verb": kind.verb,
            "lead": lead,
            "options": shown,
            "card": game.explain(state, question, first),
        }
    for part, option in zip(shown, family, strict=True):  # what is chosen last is a card of its own, such as a stance
        part["card"] = game.explain(state, question, option)
    return {"label": label, "verb": kind.verb, "lead": lead, "options": shown, "card": []}


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
