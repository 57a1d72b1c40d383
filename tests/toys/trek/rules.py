"""The rules of the Trek in table order."""

from __future__ import annotations

from typing import Any

from toys.trek.packs import PACK, READY, THINGS, things_in

from dustup.engine.cite import clause
from dustup.engine.events import event
from dustup.engine.options import No, Options, option
from dustup.engine.rule import NO, Choose, Prompt, Rule, ask, choose_any, roll, shuffle, together
from dustup.engine.seen import covered
from dustup.engine.state import Result, Steps
from dustup.engine.state import State as EngineState

STEPS = Steps()
TRAVELLERS, CARDS, HAND, LEGS, LUCK = 3, 12, 2, 8, 6
ROADS = {"high": (4, 2), "low": (2, 1)}
"""How much help a road needs, and how much luck it is worth."""

Pack = str


@option
class Bring:
    """Bring a pack."""

    pack: Pack


@option
class Road:
    """Take a road."""

    name: str


@option
class Play:
    """Help with a card of your hand."""

    card: int


@event
class Brought:
    packs: tuple[str, ...]


@event
class Taken:
    road: str
    need: str


@event
class Helped:
    seat: int
    card: int


@event
class Arrived:
    help: int
    well: bool


class State(EngineState):
    """A journey: packs and luck are open, hands and the deck are not."""

    __slots__ = ("deck", "hands", "leg", "luck", "packs", "used")

    def __init__(self) -> None:
        super().__init__()
        self.packs = [""] * TRAVELLERS
        self.deck: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(TRAVELLERS)]
        """Known to each traveller alone; how many cards it has, everybody sees."""
        self.used: list[int] = []
        self.leg = 0
        self.luck = 0

    def copy(self) -> State:
        twin: State = State.__new__(State)
        self.copy_into(twin)
        twin.packs, twin.deck, twin.used = self.packs.copy(), self.deck.copy(), self.used.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.leg, twin.luck = self.leg, self.luck
        return twin

    def seen_by(self, seat: int | None) -> State:
        """A traveller sees its own hand."""
        twin = self.copy()
        twin.deck = covered(self.deck)
        twin.hands = [hand.copy() if at == seat else covered(hand) for at, hand in enumerate(self.hands)]
        return twin

    def plain(self) -> dict[str, Any]:
        cards = [self.deck, self.hands, self.used]
        return {**self.engine_plain(), "packs": self.packs, "cards": cards, "journey": [self.leg, self.luck]}


@STEPS.step()
@clause("setup.hands")
def set_up(m: State) -> Rule[None]:
    """Everybody gets two cards."""
    m.deck = list(range(CARDS))
    yield from shuffle(m.deck)
    for hand in m.hands:
        hand[:] = sorted(m.deck.pop() for _ in range(HAND))
    m.then(("bring",))


@STEPS.step()
@clause("pack.bring", "pack.size", "pack.alike")
def bring(m: State) -> Rule[None]:
    """Everybody packs in secret; then all packs are opened."""
    offered = [
        Choose(seat, Options([PACK.brought(Bring, READY)]), Prompt("bring", seat=seat)) for seat in range(TRAVELLERS)
    ]
    answers = yield from together({each.seat: each for each in offered})
    m.packs = [answers[seat].pack for seat in range(TRAVELLERS)]
    m.tell(Brought, tuple(m.packs))
    m.then(("journey",))


@STEPS.step()
@clause("leg.road", "leg.need")
def journey(m: State) -> Rule[None]:
    """Any of the travellers names the road; a die says what it asks for."""
    chosen = yield from choose_any(range(TRAVELLERS), Options.of(*map(Road, ROADS)), Prompt("road"))
    (face,) = yield from roll(1)
    need = THINGS[face % 3]
    m.tell(Taken, chosen.name, need)
    helped = sum(need in things_in(pack) for pack in m.packs)
    for seat in range(TRAVELLERS):
        helped += yield from window(m, seat, need)
    wanted, luck = ROADS[chosen.name]
    m.luck += luck if helped >= wanted else 0
    m.tell(Arrived, helped, helped >= wanted)
    m.then(("go_on",))


@clause("leg.help")
def window(m: State, seat: int, need: str) -> Rule[int]:
    """Whoever holds cards is asked for one that fits, whether or not there is one: that is nobody else's business."""
    if not m.hands[seat]:
        return 0

    def listed() -> Options[Play | No]:
        return Options((), [*(Play(card) for card in m.hands[seat] if THINGS[card % 3] == need), NO])

    answer = yield from ask(seat, Prompt("help", seat=seat, need=need), listed, standing="help")
    if not isinstance(answer, Play):
        return 0
    m.hands[seat].remove(answer.card)
    m.used.append(answer.card)
    m.tell(Helped, seat, answer.card)
    return 1


@STEPS.step()
@clause("end.luck")
def go_on(m: State) -> None:
    """Six luck on eight legs, and all have won."""
    m.leg += 1
    if m.leg < LEGS:
        m.then(("journey",))
    else:
        scores = (m.luck,) * TRAVELLERS
        arrived = Result.won_by(range(TRAVELLERS), scores, "arrived")
        m.result = arrived if m.luck >= LUCK else Result.lost_by_all(scores, "arrived")
