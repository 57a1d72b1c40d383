"""The Trek: three travellers on one side, with packs brought in secret and hands that nobody else sees.

A toy that shows an open family of teams, a question that any of several seats may answer, and windows that are opened
on public facts only.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from toys.trek.packs import PACK, Workshop, read_pack
from toys.trek.rules import CARDS, LEGS, LUCK, STEPS, TRAVELLERS, Bring, Play, Road, State

from dustup.engine import rooms
from dustup.engine.errors import Refusal
from dustup.engine.game import Game
from dustup.engine.rule import Choose

KEPT = ("packs", "deck", "hands", "used", "leg", "luck")


class Setup(rooms.Setup):
    """How it begins."""

    def begin(self, setup: Mapping[str, Any]) -> State:
        m = State()
        m.then(("set_up",))
        return m


class Sides(rooms.Sides):
    """Who wins and loses with whom."""

    def side(self, seat: int, state: Any = None) -> int:
        return 0

    def scores(self, state: State) -> tuple[int, ...]:
        return (state.luck,) * TRAVELLERS


class Referee(rooms.Referee):
    """Why not."""

    def reaction_names(self) -> frozenset[str] | None:
        return {"help"}

    def why_not(self, state: State, question: Choose, answer: Any) -> Refusal:
        if isinstance(answer, Bring) and question.why.key == "bring":
            return next(
                iter(PACK.wrong_code(answer.pack)), Refusal("not-offered", "That is not asked now.", "pack.bring")
            )
        if isinstance(answer, Play):
            return Refusal("not-yours", "No such card of yours helps here.", "leg.help")
        return Refusal("not-offered", "That is not asked now.", "leg.road")


class Window(rooms.Window):
    """What a seat may know."""

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """Open to all: packs, how many cards everybody holds, what was used. To a seat: its hand."""
        return {
            "packs": list(state.packs),
            "hand": None if seat is None else list(state.hands[seat]),
            "held": [len(hand) for hand in state.hands],
            "deck": len(state.deck),
            "used": list(state.used),
            "journey": [state.leg, state.luck],
        }

    def imagine(self, state: State, seat: int | None, random: Random) -> None:
        """What the seat does not know is put into one fixed order first: the guess owes nothing to the truth."""
        others = [hand for at, hand in enumerate(state.hands) if at != seat]
        cards = sorted([*state.deck, *(card for hand in others for card in hand)])
        random.shuffle(cards)
        for hand in others:
            hand[:] = sorted(cards.pop() for _ in hand)
        state.deck[:] = cards


class Judge(rooms.Judge):
    """How good it looks for a seat."""

    def evaluate(self, state: State, seat: int) -> float:
        if state.result:
            return float(seat in state.result.winners)
        return min(1.0, state.luck / LUCK) * 0.8 + sum(map(len, state.hands)) * 0.01 - state.leg / LEGS * 0.1


class Words(rooms.Words):
    """How it is written and read."""

    def read_value(self, state: Any, kind: str, word: str) -> Any:
        return read_pack(word) if kind == "Pack" else super().read_value(state, kind, word)


class Positions(rooms.Positions):
    """How it is kept in the middle."""

    def to_position(self, state: State) -> dict[str, Any]:
        agenda = [list(each) for each in state.agenda]
        return {"agenda": agenda, **{name: getattr(state, name) for name in KEPT}}

    def from_position(self, table: Mapping[str, Any]) -> State:
        m = State()
        m.agenda = [tuple(each) for each in table["agenda"]]
        for name in KEPT:
            setattr(m, name, table[name])
        return m


GAME = Game(
    "trek",
    Path(__file__).parent,
    chances={"dice": range(1, 7), "deck": range(CARDS)},
    milestones={"go_on"},
    hidden=True,
    options=(Bring, Road, Play),
    steps=STEPS,
    setup=Setup,
    sides=Sides,
    referee=Referee,
    window=Window,
    judge=Judge,
    words=Words,
    workshop=Workshop,
    positions=Positions,
)
