"""The rules of the Caravan in table order.

What a seat alone knows is read from the decks after each question, never kept in a variable of the rule; and whether a
caravan is asked depends on what everybody sees, never on what it could play.
"""

from __future__ import annotations

from toys.caravan.state import CARAVANS, State
from toys.caravan.values import (
    CARDS,
    WATER,
    Arrived,
    Bury,
    Dawned,
    DrewCard,
    Foresaw,
    Keep,
    Pass,
    Passed,
    Play,
    Played,
    Present,
    Reshuffled,
    Scouted,
    ShowedCard,
)

from dustup.engine.cite import clause
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompt, Rule, choose
from dustup.engine.state import Result, Steps

STEPS = Steps()
HAND = 3
GOAL = 10


@STEPS.step()
@clause("setup.hands")
def set_up(m: State) -> Rule[None]:
    """Everybody is dealt three cards."""
    yield from m.supply.deal(HAND)
    m.then(("dawn",))


@STEPS.step()
@clause("day.weather")
def dawn(m: State) -> Rule[None]:
    """Turn up the weather: everybody finds water by it. Then the caravans play in turn, another one first each day."""
    if m.today:
        m.sky.discard(m.today)
    m.today = (yield from m.sky.reveal()) or ""
    m.day += 1
    m.water = [min(4, each + WATER[m.today]) for each in m.water]
    m.tell(Dawned, m.today)
    first = (m.day - 1) % CARAVANS
    m.then(("turn", first), ("turn", 1 - first), ("dusk",))


@STEPS.step(within="dawn")
@clause("turn.play")
def turn(m: State, seat: int) -> Rule[None]:
    """Play a card you have the water for, or none; then draw back up to three."""

    def listed() -> Options[Play | Pass]:
        playable = [each for each in dict.fromkeys(m.supply.hand(seat)) if CARDS[each].water <= m.water[seat]]
        return Options.of(*(Play(each) for each in playable), Pass())

    # Asked even with nothing to play: else everybody could tell.
    chosen = yield Choose(seat, listed(), Prompt("turn", seat=seat), again=listed)
    if isinstance(chosen, Pass):
        m.tell(Passed, seat)
    else:
        yield from play(m, seat, chosen.card)
    yield from draw_up(m, seat)


@clause("turn.cards", "turn.storm")
def play(m: State, seat: int, card: str) -> Rule[None]:
    """Pay its water and do what it says; in a storm everybody goes a mile less."""
    m.supply.discard(m.supply.take(seat, card))
    m.water[seat] -= CARDS[card].water
    miles = max(0, CARDS[card].miles - (m.today == "storm"))
    m.miles[seat] += miles
    m.tell(Played, seat, card, miles)
    if card == "scout":
        yield from scout(m, seat)
    elif card == "spy":
        yield from spy(m, 1 - seat)


@clause("card.scout")
def scout(m: State, seat: int) -> Rule[None]:
    """Look at tomorrow's weather; you may put it under its pile."""
    if not (yield from m.sky.peek(1, seat)):
        return
    m.tell(Foresaw, seat, m.sky.top[0].card)
    fate = yield from choose(seat, Options.of(Keep(), Bury()), Prompt("scout", seat=seat))
    if isinstance(fate, Bury):
        card, seen = m.sky.take_top(m.sky.top[0].card, among=1)
        m.sky.put_at_bottom(card, seen=seen)
    m.tell(Scouted, seat, isinstance(fate, Bury))


@clause("card.spy")
def spy(m: State, seat: int) -> Rule[None]:
    """The other caravan shows a card of its choice."""

    def listed() -> Options[Present]:
        return Options.of(*(Present(each) for each in dict.fromkeys(m.supply.hand(seat))))

    if m.supply.hands[seat]:
        shown = yield Choose(seat, listed(), Prompt("spy", seat=seat), again=listed)
        m.supply.show(seat, shown.card, to=1 << 1 - seat)
        m.tell(ShowedCard, seat, shown.card)


@clause("turn.draw")
def draw_up(m: State, seat: int) -> Rule[None]:
    """Up to three cards; an empty supply is made anew of the discards."""
    while len(m.supply.hands[seat]) < HAND:
        if not m.supply.left:
            m.tell(Reshuffled, m.supply.refill())
        card = yield from m.supply.draw(seat)
        if card is None:
            return
        m.tell(DrewCard, seat, card)


@STEPS.step(within="dawn")
@clause("end.arrive", "end.dark")
def dusk(m: State) -> None:
    """Ten miles end the journey, and so does the last of the weather; who has come farther wins."""
    if max(m.miles) < GOAL and m.sky.left:
        m.then(("dawn",))
        return
    winners = tuple(seat for seat in range(CARAVANS) if m.miles[seat] > m.miles[1 - seat])
    why = "arrived" if max(m.miles) >= GOAL else "dark"
    m.result = Result.won_by(winners, m.miles, why) if winners else Result.drawn(m.miles, why)
    m.tell(Arrived, winners)
