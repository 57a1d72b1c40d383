"""Raids with a planted leak, one for each way in which a seat is shown, told, asked or refused something.

The first lot peeks at what a game is given to draw and word with. That is what a seat may see, so nothing comes of it
unless the window itself has a hole. The second lot goes other ways, which the examination alone can find.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any

from toys.raid import game as raid
from toys.raid.rules import STEPS, pass_on
from toys.raid.state import State

from dustup.engine import rooms
from dustup.engine.errors import Refusal
from dustup.engine.events import Log
from dustup.engine.game import Game
from dustup.engine.rule import Choose, Prompt, Rule, may
from dustup.engine.state import Staged, Steps


@contextmanager
def hole() -> Iterator[None]:
    """As long as it is there, everybody sees which card comes next."""
    closed = State.seen_by

    def with_a_hole(self: State, seat: int | None) -> State:
        seen = closed(self, seat)
        seen.supply = self.supply.copy()
        return seen

    State.seen_by = with_a_hole  # type: ignore[method-assign]
    try:
        yield
    finally:
        State.seen_by = closed  # type: ignore[method-assign]


def secret(seen: State) -> str:
    """What nobody may know: the next card."""
    return str(seen.supply[-1:])


class Views(raid.Window):
    def view(self, seen: State, seat: int | None) -> dict[str, Any]:
        return {**super().view(seen, seat), "next": secret(seen)}


class Scenes(raid.Stage):
    def remembered(self, seen: State, log: Log, scene: dict[str, Any]) -> dict[str, Any]:
        return {**scene, "marks": [secret(seen)]}


class Motions(raid.Stage):
    def show(self, seen: State, event: Any) -> dict[str, Any] | None:
        return {"do": "flash", "cells": [secret(seen)]}


class Asked(rooms.Words):
    def phrase(self, seen: State, kind: str, value: Any) -> str:
        return f"{value} before {secret(seen)}" if kind == "seat" else str(value)


class Worded(rooms.Words):
    def phrase(self, seen: State, kind: str, value: Any) -> str:
        return f"{value} with {secret(seen)} to come" if kind == "int" else str(value)


class Explained(raid.Cards):
    def explain(self, seen: State, question: Choose, option: Any) -> list[str]:
        return [f"Next comes {secret(seen)}."]


class Greyed(raid.Referee):
    def unavailable(self, seen: State, question: Choose) -> list[tuple[str, Any]]:
        return [("know", Refusal("secret", f"Next comes {secret(seen)}."))]


class Lookups(raid.Cards):
    def describe_here(self, seen: State, name: str) -> list[str]:
        return [f"{name} draws {secret(seen)} next."]


class Measured(raid.Stage):
    def measure(self, seen: State, a: str, b: str) -> dict[str, Any]:
        return {**super().measure(seen, a, b), "line": [secret(seen)]}


class Refusals(raid.Referee):
    def why_not(self, seen: State, question: Choose, answer: Any) -> Refusal:
        return Refusal("not-offered", f"No, and next comes {secret(seen)}.", "turn.order")


def of(*furniture: type[rooms.Room]) -> Game:
    """The Raid with other furniture in some of its rooms; what stands in the same room is put together."""
    names = {"Window": "window", "Stage": "stage", "Words": "words", "Cards": "cards", "Referee": "referee"}
    placed: dict[str, list[type]] = {}
    for each in furniture:
        placed.setdefault(names[each.__mro__[1].__name__], []).append(each)
    return raid.GAME.but(**{name: type("Planted", tuple(found), {}) for name, found in placed.items()})


THROUGH_A_HOLE: Mapping[str, tuple[type[rooms.Room], ...]] = {
    "views": (Views,),
    "scenes": (Scenes,),
    "motions": (Motions,),
    "asked": (Asked,),
    "lines": (Worded,),
    "menus": (Worded, Explained, Greyed),
    "lookups": (Lookups, Measured),
    "refusals": (Refusals,),
}
"""By the kind in which the secret comes out, if the window has a hole."""


# -- other ways ------------------------------------------------------------------------------------------------------


class Chatty(raid.Window):
    """Tells everybody which card was drawn."""

    def seen_by(self, seen: State, event: Any, seat: int | None) -> Any:
        return event


def only_torchbearers(m: State) -> Rule[None]:
    """Asks nobody but raiders who hold a certain card."""
    for seat in range(m.raiders):
        if any(card % 3 == 2 for card in m.hands[seat]):
            yield from may(seat, Prompt("approach", seat=seat))
    pass_on(m)


SELECTIVE = raid.GAME.but(steps=Steps({**STEPS, "pass_on": Staged(only_torchbearers, "turn")}))
"""A window that tells what a seat holds by being asked."""


def everybody_is_asked(m: State) -> Rule[None]:
    for seat in range(m.raiders):
        yield from may(seat, Prompt("approach", seat=seat))
    pass_on(m)


FAIR = raid.GAME.but(steps=Steps({**STEPS, "pass_on": Staged(everybody_is_asked, "turn")}))
"""The same window, asked on facts that all know."""


def with_its_hand(m: State) -> Rule[None]:
    for seat in range(m.raiders):
        yield from may(seat, Prompt("approach", seat=tuple(m.hands[seat])))
    pass_on(m)


PROMPTING = raid.GAME.but(steps=Steps({**STEPS, "pass_on": Staged(with_its_hand, "turn")}))
"""Asks everybody, but in a way that names the cards that are held."""


class Peeking(raid.Window):
    """Shuffles the hidden cards as they lie, so that the guess depends on the truth, and so do forecasts."""

    def imagine(self, state: State, seat: int | None, random: Random) -> None:
        others = [hand for at, hand in enumerate(state.hands) if at != seat]
        places = [place for place, seen in enumerate(state.seen) if seat is None or not seen >> seat & 1]
        for place, threat in zip(places, random.sample([state.deck[at] for at in places], len(places)), strict=True):
            state.deck[place] = threat
        cards = [*state.supply, *(card for hand in others for card in hand)]
        random.shuffle(cards)
        for hand in others:
            hand[:] = sorted(cards.pop() for _ in hand)
        state.supply[:] = cards


class Unimagined(raid.Window):
    """Leaves the next threat as it is when a seat imagines: then no comparison could tell that it shows."""

    def imagine(self, state: State, seat: int | None, random: Random) -> None:
        top = state.deck[-1:]
        super().imagine(state, seat, random)
        if top:
            at = state.deck.index(top[0])
            state.deck[at], state.deck[-1] = state.deck[-1], state.deck[at]
