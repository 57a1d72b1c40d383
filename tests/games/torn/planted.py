"""Leaks of Torn World, one for each way in which something reaches a seat, a spectator or a bot.

The rooms tell what is in the hands they are given to draw and word with. That is what a seat may see, so nothing comes
of it unless the window has a hole. The rest goes other ways: rules that ask, tell or change something open because of a
card, guesses from the truth, and a server that hands out too much.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from dustup.engine import match as engine_match
from dustup.engine.errors import Refusal
from dustup.engine.match import Match
from dustup.engine.record import Record
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.torn.game import Referee
from dustup.games.torn.rules import deployment, gods, turn
from dustup.games.torn.sheets import Cards
from dustup.games.torn.state import State
from dustup.games.torn.table import Stage
from dustup.games.torn.view import Window
from dustup.games.torn.words import Words
from dustup.server.shown import Shown
from dustup.server.tables import Table

Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], None]


def hole(patch: Patch) -> None:
    """Everybody sees everything."""
    patch.setattr(State, "seen_by", lambda self, seat: self.copy())


def hands(m: State) -> str:
    """What nobody but their owners may know."""
    return str([each.hand for each in m.players])


def odd(m: State, seat: int) -> bool:
    """Whether the cards in a hand cost an odd number together; to know even that would be too much."""
    return sum(m.box.gods[each].cost for each in m.players[seat].hand) % 2 == 1


# -- rooms, through a hole ---------------------------------------------------------------------------------------------


class Views(Window):
    def view(self, seen: State, seat: int | None) -> dict[str, Any]:
        return {**super().view(seen, seat), "hands": hands(seen)}


class Scenes(Stage):
    def remembered(self, seen: State, log: Any, scene: dict[str, Any]) -> dict[str, Any]:
        return {**scene, "marks": [hands(seen)]}


class Motions(Stage):
    def show(self, seen: State, event: Any) -> dict[str, Any] | None:
        return {"do": "flash", "cells": [hands(seen)]}


class Worded(Words):
    def phrase(self, seen: State, kind: str, value: Any) -> str:
        return f"{super().phrase(seen, kind, value)} ({hands(seen)})"


class Greyed(Referee):
    def unavailable(self, seen: State, question: Choose) -> list[tuple[str, Any]]:  # type: ignore[override]
        return [("Peek", Refusal("secret", hands(seen)))]


class Lookups(Cards):
    def describe_here(self, seen: State, name: str) -> list[str]:
        return [hands(seen)]


class Refusals(Referee):
    def why_not(self, seen: State, question: Choose, answer: Any) -> Refusal:
        return Refusal("not-offered", f"No, and the hands are {hands(seen)}.", "gods.play-window")


THROUGH_A_HOLE: dict[str, dict[str, type]] = {
    "views": {"window": Views},
    "scenes": {"stage": Scenes},
    "motions": {"stage": Motions},
    "lines": {"words": Worded},
    "asked": {"words": Worded},
    "menus": {"referee": Greyed},
    "lookups": {"cards": Lookups},
    "refusals": {"referee": Refusals},
}
"""By the kind in which it comes out: whose furniture stands in which room."""


# -- rules -------------------------------------------------------------------------------------------------------------


def opened_by_a_card(patch: Patch) -> None:
    """Who has no card that fits is not asked."""
    honest = gods.may_play

    def telling(m: State, seat: int, window: str) -> bool:
        held = [m.box.gods[each] for each in m.players[seat].hand]
        return honest(m, seat, window) and any(gods.fits(m, seat, each, window) for each in held)

    patch.setattr(gods, "may_play", telling)


def named_by_a_card(patch: Patch) -> None:
    """What a standing answer is left to depends on what is held."""
    honest = gods.ask

    def telling(seat: int, why: Prompt, again: Any, standing: str = "", *more: Any) -> Rule[Any]:
        return honest(seat, why, again, f"{standing}-{again().count}", *more)

    patch.setattr(gods, "ask", telling)


def _drawing(patch: Patch, and_then: Callable[[State, int], None]) -> None:
    """After every draw something happens because of what is in hand."""
    honest = gods.draw_cards

    def telling(m: State, seat: int, count: int) -> Rule[None]:
        yield from honest(m, seat, count)
        and_then(m, seat)

    for chapter in (gods, turn, deployment):
        patch.setattr(chapter, "draw_cards", telling)


def changing_what_is_open(patch: Patch) -> None:
    """A card that is drawn changes a number that all see."""

    def drums(m: State, seat: int) -> None:
        m.players[seat].drums = int(odd(m, seat))

    _drawing(patch, drums)


def told_twice(patch: Patch) -> None:
    """Something more is told because of a card, though nobody reads which."""

    def again(m: State, seat: int) -> None:
        if odd(m, seat):
            m.tell(gods.GodCardDrawn, seat, "a card")

    _drawing(patch, again)


RULES: dict[str, Plant] = {
    "asked": opened_by_a_card,
    "standing": named_by_a_card,
    "seen": changing_what_is_open,
    "lines": told_twice,
}


# -- guesses and the server --------------------------------------------------------------------------------------------


class Peeking(Window):
    """Deals the true deck anew, where only the Hero's list is known."""

    def imagine(self, state: State, seat: int | None, random: Random) -> None:
        for player in state.players:
            if player.seat != seat:
                cards = sorted([*player.hand, *player.rest])
                random.shuffle(cards)
                held = len(player.hand)
                player.hand, player.rest = sorted(cards[:held]), sorted(cards[held:])


class Cheat:
    """A bot that looks at the cards of the other."""

    def answer(self, question: Choose, view: Any) -> Any:
        return question.options[0 if odd(view._match.state, 1 - view.seat) else -1]


def forecasts_of_the_truth(patch: Patch) -> None:
    """What is foretold is what will be rolled."""

    def certain(match: Any, option: Any, seat: int, tries: int) -> list[Any]:
        twin = match.fork(events=True)
        twin.answer(option, seat)
        return [twin]

    patch.setattr(sys.modules["dustup.table.foresee"], "tried", certain)


class Chatty(Window):
    """Everybody reads which card is drawn."""

    def seen_by(self, seen: State, event: Any, seat: int | None) -> Any:
        return event


def whole_records(patch: Patch) -> None:
    """The record in mid-match is the whole record."""
    patch.setattr(Record, "public_of", classmethod(lambda cls, match: cls.of(match)))


def a_menu_for_all(patch: Patch) -> None:
    """Who is not asked is sent the question of who is."""
    honest = Shown.question
    patch.setattr(Shown, "question", lambda self, you, greyed=False: honest(self, tuple(self.table.asked[:1]), greyed))


def undo_by_a_card(patch: Patch) -> None:
    """Nothing is taken back as long as the other holds an odd hand."""
    honest = Table.why_no_undo

    def telling(self: Table, seat: int) -> Refusal | None:
        return Refusal("dice", "Not now.") if odd(self.match.state, 1 - seat) else honest(self, seat)

    patch.setattr(Table, "why_no_undo", telling)


def lines_of_all(patch: Patch) -> None:
    """Who comes late reads what the first seat, and the second, could read."""
    honest = Table.lines_after

    def lines(self: Table, seq: int, seat: int | None, *more: str) -> list[Any]:
        return [line for each in (0, 1) for line in honest(self, seq, each, *more)]

    patch.setattr(Table, "lines_after", lines)


def answers_for_good(patch: Patch) -> None:
    """A standing answer is given only with an odd hand."""
    honest = engine_match.standing_answer

    def telling(match: Match) -> Any:
        found = honest(match)
        return found if found is None or odd(match.state, found[2]) else None

    patch.setattr(engine_match, "standing_answer", telling)


def a_line_for_nobody(patch: Patch) -> None:
    """With one odd hand there is a line that nobody reads; but all see that the next has a higher number."""
    honest = Table._tell

    def telling(self: Table) -> None:
        honest(self)
        if self.match.state.minis and odd(self.match.state, 0) != odd(self.match.state, 1):
            self.lines.append({})

    patch.setattr(Table, "_tell", telling)


def refused_by_a_card(patch: Patch) -> None:
    """Of a card that the other holds, it is said."""
    honest = Match.why_not

    def telling(self: Match, option: Any, seat: int | None = None) -> Refusal | None:
        card = option.removeprefix("play ") if isinstance(option, str) else getattr(option, "card", "")
        if seat is not None and self.state.players and card in self.state.players[1 - seat].hand:
            return Refusal("theirs", "The other holds that card.")
        return honest(self, option, seat)

    patch.setattr(Match, "why_not", telling)


SERVER: dict[str, tuple[str, Plant, dict[str, float]]] = {
    "whole records": ("record", whole_records, {"seldom": 0.5}),
    "a menu for all": ("question", a_menu_for_all, {}),
    "undo by a card": ("undo", undo_by_a_card, {"undone": 0.5}),
    "lines of all": ("lines", lines_of_all, {}),
    "lines of all for who comes late": ("late lines", lines_of_all, {"seldom": 0.2}),
    "a line for nobody": ("number", a_line_for_nobody, {}),
    "standing answers by a card": ("number", answers_for_good, {"stood": 0.5}),
    "refusals by a card": ("refusals", refused_by_a_card, {"seldom": 0.5}),
}
"""What is wrong, the kind in which it comes out, how it is done, and what people do more often so that it is seen."""


def until(kind: str, leaks: Iterator[Any]) -> str:
    """The first leak of a kind, in words; nothing if there is none."""
    return next((str(each) for each in leaks if each.kind == kind), "")
