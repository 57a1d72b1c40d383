"""The Raid: three raiders on one side against a deck of threats, each with a secret hand.

A toy that shows how a game with hidden things is written: what a view lets through, and how a seat imagines
the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from toys.raid import table
from toys.raid.rules import STEPS, TREASURE, WOUNDS
from toys.raid.state import State
from toys.raid.values import Bury, Commit, Discard, Drew, DrewCard, Hold, Leave, March, SawThreat, Scout

from dustup.engine import rooms
from dustup.engine.errors import Refusal
from dustup.engine.events import Log
from dustup.engine.game import Game
from dustup.engine.rule import Choose
from dustup.engine.seen import UNKNOWN

KEPT = ("deck", "seen", "supply", "hands", "rubbish", "met", "leader", "treasure", "wounds")
"""What a position file keeps of a raid."""


class Setup(rooms.Setup):
    """How it begins."""

    def begin(self, setup: Mapping[str, Any]) -> State:
        m = State(self.game.seats)
        m.then(("set_up",))
        return m


class Sides(rooms.Sides):
    """Who wins and loses with whom."""

    def side(self, seat: int, state: Any = None) -> int:
        return 0


class Window(rooms.Window):
    """What a seat may know."""

    def view(self, seen: State, seat: int | None) -> dict[str, Any]:
        """Open to all: numbers of cards, the rubbish, the threat met. To a seat: hand and what it scouted."""
        return {
            "leader": seen.leader,
            "treasure": seen.treasure,
            "wounds": seen.wounds,
            "met": seen.met,
            "threats": [None if threat is UNKNOWN else threat for threat in seen.deck],
            "supply": len(seen.supply),
            "rubbish": list(seen.rubbish),
            "hands": [list(hand) if seat == at else len(hand) for at, hand in enumerate(seen.hands)],
        }

    def seen_by(self, seen: State, event: Any, seat: int | None) -> Any:
        """What was drawn and what was scouted is known to one raider alone."""
        if isinstance(event, DrewCard | SawThreat) and event.seat != seat:
            return Drew(event.seat) if isinstance(event, DrewCard) else None
        return event

    def imagine(self, state: State, seat: int | None, random: Random) -> None:
        """Put what the seat does not know into one fixed order first: the guess owes nothing to the truth."""
        bit = 0 if seat is None else 1 << seat
        places = [place for place, seen in enumerate(state.seen) if not seen & bit]
        threats = sorted(state.deck[place] for place in places)
        random.shuffle(threats)
        for place, threat in zip(places, threats, strict=True):
            state.deck[place] = threat
        others = [hand for at, hand in enumerate(state.hands) if at != seat]
        cards = sorted([*state.supply, *(card for hand in others for card in hand)])
        random.shuffle(cards)
        for hand in others:
            hand[:] = sorted(cards.pop() for _ in hand)
        state.supply[:] = cards


class Judge(rooms.Judge):
    """How good it looks for a seat."""

    def evaluate(self, state: State, seat: int) -> float:
        if state.result:
            return state.result.worth(seat)
        return (1 + state.treasure / TREASURE - state.wounds / WOUNDS) / 2


class Referee(rooms.Referee):
    """Why not."""

    def why_not(self, seen: State, question: Choose, answer: Any) -> Refusal:
        if isinstance(answer, Commit | Discard):
            return Refusal("not-yours", "That card is not in your hand.", "fight.commit")
        return Refusal("not-offered", f"Expected one of {len(question.options)} options.", "turn.order")

    def unavailable(self, seen: State, question: Choose) -> list[tuple[str, Any]]:
        return table.unavailable(seen, question)


class Stage(rooms.Stage):
    """What is to be seen."""

    def scene(self, view: Mapping[str, Any]) -> dict[str, Any]:
        return table.scene(view)

    def remembered(self, seen: State, log: Log, scene: dict[str, Any]) -> dict[str, Any]:
        return table.remembered(seen, log, scene)

    def show(self, seen: State, event: Any) -> dict[str, Any] | None:
        return table.show(seen, event)

    def measure(self, seen: State, a: str, b: str) -> dict[str, Any]:
        return table.measure(seen, a, b)


class Cards(rooms.Cards):
    """What the cards say."""

    def explain(self, seen: State, question: Choose, option: Any) -> list[str]:
        return table.explain(seen, question, option)

    def describe_here(self, seen: State, name: str) -> list[str]:
        return table.describe_here(seen, name)


class Positions(rooms.Positions):
    """How it is kept in the middle."""

    def to_position(self, state: State) -> dict[str, Any]:
        agenda = [list(each) for each in state.agenda]
        return {"agenda": agenda, **{name: getattr(state, name) for name in KEPT}}

    def from_position(self, table: Mapping[str, Any]) -> State:
        m = State(self.game.seats)
        m.agenda = [tuple(each) for each in table["agenda"]]
        for name in KEPT:
            setattr(m, name, table[name])
        return m


GAME = Game(
    "raid",
    Path(__file__).parent,
    chances={"dice": range(1, 7), "threats": range(14), "supply": range(24)},
    milestones={"turn"},
    hidden=True,
    options=(Scout, March, Leave, Bury, Commit, Discard, Hold),
    steps=STEPS,
    setup=Setup,
    sides=Sides,
    window=Window,
    judge=Judge,
    referee=Referee,
    stage=Stage,
    cards=Cards,
    positions=Positions,
)
