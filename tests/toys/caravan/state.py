"""A journey as plain data: two decks, and how far each caravan has come."""

from __future__ import annotations

from typing import Any

from toys.caravan.values import SKY, SUPPLY

from dustup.engine.state import State as EngineState
from dustup.kit.deck import Deck

CARAVANS = 2


class State(EngineState):
    """A journey in progress."""

    __slots__ = ("day", "miles", "sky", "supply", "today", "water")

    def __init__(self) -> None:
        super().__init__()
        self.sky = Deck("sky", SKY, again=False)
        """The weather of the days to come: nobody has looked, but for scouts."""
        self.supply = Deck("supply", SUPPLY, hands=CARAVANS)
        """What the caravans draw from and hold."""
        self.today = ""
        """The weather of the day."""
        self.day = 0
        self.miles = [0] * CARAVANS
        self.water = [1] * CARAVANS

    def copy(self) -> State:
        twin: State = State.__new__(State)
        self.copy_into(twin)
        twin.sky, twin.supply = self.sky.copy(), self.supply.copy()
        twin.today, twin.day = self.today, self.day
        twin.miles, twin.water = self.miles.copy(), self.water.copy()
        return twin

    def seen_by(self, seat: int | None) -> State:
        """Of the decks a caravan sees its own hand and what it has foreseen or was shown."""
        twin = self.copy()
        twin.sky, twin.supply = self.sky.seen_by(seat), self.supply.seen_by(seat)
        return twin

    def plain(self) -> dict[str, Any]:
        return {
            **self.engine_plain(),
            "sky": self.sky.plain(),
            "supply": self.supply.plain(),
            "journey": [self.today, self.day, self.miles, self.water],
        }
