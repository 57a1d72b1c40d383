"""A raid as plain data. Cards and threats are whole numbers; what they are follows from the number."""

from __future__ import annotations

from typing import Any

from dustup.engine.seen import UNKNOWN, covered
from dustup.engine.state import State as EngineState

SKILLS = ("blade", "rope", "torch")
CARDS = 24
THREATS = 14
NOBODY = 0


def skill_of(number: int) -> str:
    """What a card is good for, or what a threat is weak against."""
    return SKILLS[number % 3]


def worth_of(card: int) -> int:
    return 1 + card // 3 % 4


def strength_of(threat: int) -> int:
    return 4 + threat % 5


class State(EngineState):
    """A raid in progress."""

    __slots__ = (
        "deck",
        "hands",
        "leader",
        "met",
        "raiders",
        "rubbish",
        "seen",
        "supply",
        "treasure",
        "wounds",
    )

    def __init__(self, raiders: int) -> None:
        super().__init__()
        self.raiders = raiders
        self.deck: list[int] = []
        """Threats to come, the top one last. Nobody knows them but who scouted them."""
        self.seen: list[int] = []
        """For each place in the deck, the seats that know what lies there, as a mask."""
        self.supply: list[int] = []
        """Cards to draw, the top one last: hidden from all."""
        self.hands: list[list[int]] = [[] for _ in range(raiders)]
        """Each raider's cards: known to that raider alone."""
        self.rubbish: list[int] = []
        """Discarded cards, open."""
        self.met = -1
        """The threat being fought, -1 for none."""
        self.leader = 0
        self.treasure = 0
        self.wounds = 0

    def copy(self) -> State:
        twin: State = State.__new__(State)
        self.copy_into(twin)
        twin.raiders = self.raiders
        twin.deck, twin.seen, twin.supply = self.deck.copy(), self.seen.copy(), self.supply.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.rubbish = self.rubbish.copy()
        twin.met, twin.leader = self.met, self.leader
        twin.treasure, twin.wounds = self.treasure, self.wounds
        return twin

    def seen_by(self, seat: int | None) -> State:
        """Hands are known to their owners, threats to those who scouted them, the supply to nobody."""
        twin, bit = self.copy(), 0 if seat is None else 1 << seat
        twin.deck = [card if seen & bit else UNKNOWN for card, seen in zip(self.deck, self.seen, strict=True)]
        twin.supply = covered(self.supply)
        twin.hands = [hand.copy() if at == seat else covered(hand) for at, hand in enumerate(self.hands)]
        return twin

    def plain(self) -> dict[str, Any]:
        return {
            **self.engine_plain(),
            "threats": [self.deck, self.seen, self.met],
            "cards": [self.supply, self.hands, self.rubbish],
            "party": [self.raiders, self.leader, self.treasure, self.wounds],
        }
