"""A card reader who looks at the clock: whatever Improv pays has been paid before the next die is rolled."""

from __future__ import annotations

from math import hypot
from typing import Any

from games.demihuman.reading.cardreader import CardReader

from dustup.games.demihuman import events as told
from dustup.games.demihuman.state import State

SURE = 0.04
"""Contact is a gap of up to 0.05; nearer than this there is no doubt."""
NEXT = (told.ForceRolled, told.BlockRolled, told.Activated, told.Passed, told.ChipUsed, told.AbilityUsed)
"""Dice whose pips are still to be spent, and whatever begins anew."""


class Punctual(CardReader):
    """What Improv owes, by the texts of the cards."""

    def __init__(self, m: State) -> None:
        super().__init__(m)
        self.lay: dict[int, Any] = {}
        self.bitten: set[int] = set()
        self.carried: set[int] = set()
        self.paid: set[tuple[int, str]] = set()
        self.on_time = 0

    def book(self, event: Any) -> None:
        if isinstance(event, NEXT):
            assert not self.owed(), f"before {event}: {self.owed()}"
        if isinstance(event, told.Died):
            self.lay[event.model] = self.at[event.model]
        super().book(event)

    def book_Wounded(self, event: told.Wounded) -> None:
        super().book_Wounded(event)
        if event.parts:
            self.bitten.add(self.hitter)

    def book_Carried(self, event: told.Carried) -> None:
        super().book_Carried(event)
        self.carried.add(event.by)

    def book_FocusMet(self, event: told.FocusMet) -> None:
        super().book_FocusMet(event)
        if any(each.improv and each.name == event.focus for each in self.card(event.model).focuses):
            assert (event.model, event.focus) not in self.paid, "once a round"
            self.paid.add((event.model, event.focus))
            self.on_time += 1

    def book_RoundBegan(self, event: told.RoundBegan) -> None:
        super().book_RoundBegan(event)
        for each in (self.lay, self.bitten, self.carried, self.paid):
            each.clear()

    def owed(self) -> list[tuple[int, str]]:
        """Focuses that hold and have not paid this round."""
        improvised = [(id, each.name) for id in self.at for each in self.card(id).focuses if each.improv]
        return [each for each in improvised if each not in self.paid and self.improvises(*each)]

    def improvises(self, id: int, name: str) -> bool:
        """Whether a focus with Improv is met by its printed text."""
        texts: dict[str, Any] = {
            "Good Pup": lambda: self.stood.get(id, self.at[id]) != self.at[id] and self.in_the_pack(id),
            "Paid in Bone": lambda: any(
                self.lies_near(id, each) for each in self.lay if self.seat(each) != self.seat(id)
            ),
            "Feeding": lambda: id in self.bitten and self.life[id] < self.card(id).hp,
            "Delivered": lambda: id in self.carried,
        }
        return bool(texts[name]())

    def in_the_pack(self, id: int) -> bool:
        """In contact with an allied demihuman of Kennel Row."""
        pack = [each for each in self.side(self.seat(id)) if each != id and self.card(each).faction == "Kennel Row"]
        return any(self.card(each).kind == "demihuman" and self.gap(id, each) <= SURE for each in pack)

    def lies_near(self, id: int, dead: int) -> bool:
        """Within three inches of where somebody died."""
        at, lay = self.at[id], self.lay[dead]
        apart = hypot(at.x - lay.x, at.y - lay.y) - self.card(id).radius - self.card(dead).radius
        return apart / 100 <= 3 + SURE
