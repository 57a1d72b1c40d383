"""The Caravan: two caravans race through the desert, each with a secret hand, under a sky nobody foresees.

A toy that shows how a card game is written: decks of the kit, piles and a hand on the screen.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from toys.caravan.rules import GOAL, STEPS
from toys.caravan.scene import scene
from toys.caravan.state import State
from toys.caravan.values import (
    CARDS,
    SKY,
    SUPPLY,
    Bury,
    Dawned,
    Drew,
    DrewCard,
    Foresaw,
    Keep,
    Pass,
    Play,
    Played,
    Present,
    Showed,
    ShowedCard,
)

from dustup.engine import rooms
from dustup.engine.errors import Refusal
from dustup.engine.game import Game
from dustup.engine.reading import TOP, Table
from dustup.engine.rooms import NOWHERE, Spots
from dustup.engine.rule import Choose

KEPT = ("today", "day", "miles", "water")
"""What a position file keeps beside the decks and the agenda."""


class Setup(rooms.Setup):
    """How it begins."""

    def begin(self, setup: Mapping[str, Any]) -> State:
        m = State()
        m.then(("set_up",))
        return m


class Window(rooms.Window):
    """What a seat may know."""

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return {
            "seat": seat,
            "day": state.day,
            "today": state.today,
            "miles": list(state.miles),
            "water": list(state.water),
            "sky": state.sky.view(seat),
            "supply": state.supply.view(seat),
        }

    def seen_by(self, state: State, event: Any, seat: int | None) -> Any:
        """What was drawn and foreseen one caravan knows alone; what was shown, both, but no spectator."""
        if isinstance(event, ShowedCard) and seat is None:
            return Showed(event.seat)
        if isinstance(event, DrewCard | Foresaw) and event.seat != seat:
            return Drew(event.seat) if isinstance(event, DrewCard) else None
        return event

    def imagine(self, state: State, seat: int | None, random: Random) -> None:
        state.sky.imagine(seat, random)
        state.supply.imagine(seat, random)


class Judge(rooms.Judge):
    """How good it looks for a seat."""

    def evaluate(self, state: State, seat: int) -> float:
        if state.result:
            return 0.5 if not state.result.winners else float(seat in state.result.winners)
        ahead = state.miles[seat] - state.miles[1 - seat] + 0.3 * (state.water[seat] - state.water[1 - seat])
        return min(0.95, max(0.05, 0.5 + ahead / (2 * GOAL)))


class Referee(rooms.Referee):
    """Why not."""

    declines = (Pass(),)

    def why_not(self, state: State, question: Choose, answer: Any) -> Refusal:
        hand = state.supply.hand(question.seat)
        if isinstance(answer, Play | Present) and answer.card not in hand:
            return Refusal("not-yours", "That card is not in your hand.", "turn.play")
        if isinstance(answer, Play) and CARDS[answer.card].water > state.water[question.seat]:
            return Refusal("no-water", f"That takes {CARDS[answer.card].water} water.", "turn.cards")
        return Refusal("not-offered", f"Expected one of {len(question.options)} options.", "turn.play")


class Words(rooms.Words):
    """How it is written and read."""

    def read_value(self, state: State, kind: str, word: str) -> Any:
        if kind == "str" and word not in CARDS:
            raise ValueError(f"there is no card {word!r}; there are {', '.join(CARDS)}")
        return super().read_value(state, kind, word)


class Positions(rooms.Positions):
    """How it is kept in the middle."""

    def to_position(self, state: State) -> dict[str, Any]:
        agenda = [list(each) for each in state.agenda]
        kept = {name: getattr(state, name) for name in KEPT}
        return {"agenda": agenda, **kept, "sky": state.sky.plain(), "supply": state.supply.plain()}

    def from_position(self, table: Mapping[str, Any]) -> State:
        given = Table(table, TOP, ("agenda", *KEPT, "sky", "supply"))
        m = State()
        m.agenda = [tuple(each) for each in given["agenda"]]
        for name in KEPT:
            setattr(m, name, given[name])
        m.sky.read(given["sky"], "sky", SKY, out=[m.today] if m.today else [])
        m.supply.read(given["supply"], "supply", SUPPLY)
        return m


class Stage(rooms.Stage):
    """What is to be seen."""

    def scene(self, view: Mapping[str, Any]) -> dict[str, Any]:
        return scene(view)

    def show(self, state: State, event: Any) -> dict[str, Any] | None:
        match event:
            case Dawned(weather):
                return {"do": "card", "pile": "sky", "card": weather.capitalize(), "to": ""}
            case DrewCard(seat, card):
                return {"do": "card", "pile": "supply", "card": card.capitalize(), "to": f"seat {seat}"}
            case Drew(seat):
                return {"do": "card", "pile": "supply", "card": "", "to": f"seat {seat}"}
            case Played(seat, card):
                return {"do": "card", "pile": f"seat {seat}", "card": card.capitalize(), "to": "supply"}
        return None

    def spots(self, state: State, question: Choose, option: Any) -> Spots:
        return Spots([], option.card) if isinstance(option, Play | Present) else NOWHERE


class Cards(rooms.Cards):
    """What the cards say."""

    def explain(self, state: State, question: Choose, option: Any) -> list[str]:
        return self.describe(option.card) if isinstance(option, Play | Present) else []

    def describe(self, name: str) -> list[str]:
        card = CARDS.get(name.lower())
        return [f"{name.capitalize()}. {card.text}", f"Water: {card.water}."] if card else []

    def names(self) -> list[tuple[str, str, str]]:
        return [(key, key.capitalize(), "card") for key in CARDS]


GAME = Game(
    "caravan",
    Path(__file__).parent,
    chances={"sky": range(1, len(SKY) + 1), "supply": range(1, len(SUPPLY) + 1)},
    milestones={"dawn"},
    dressing={"scene.py"},
    hidden=True,
    options=(Play, Pass, Keep, Bury, Present),
    steps=STEPS,
    setup=Setup,
    window=Window,
    judge=Judge,
    referee=Referee,
    words=Words,
    positions=Positions,
    stage=Stage,
    cards=Cards,
)
