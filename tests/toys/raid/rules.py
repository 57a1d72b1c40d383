"""The rules of the Raid in table order.

What a seat alone knows stays in the state and is read from there after each question, never in a variable of
the rule: in a match imagined by somebody else it differs.
"""

from __future__ import annotations

from toys.raid.state import CARDS, NOBODY, THREATS, State, skill_of, strength_of, worth_of
from toys.raid.values import (
    Bury,
    Commit,
    Discard,
    Discarded,
    DrewCard,
    Ended,
    Fought,
    Hold,
    Leave,
    March,
    Reshuffled,
    Revealed,
    SawThreat,
    Scout,
    Scouted,
    ThreatMet,
)

from dustup.engine.cite import clause
from dustup.engine.ending import Result
from dustup.engine.options import Just, Options
from dustup.engine.rule import Choose, Prompt, Reveal, Rule, choose, draw, roll, shuffle, together
from dustup.engine.state import Steps

STEPS = Steps()
HAND = 3
WOUNDS = 4
TREASURE = 5


@STEPS.step()
@clause("setup.decks", "setup.hands")
def set_up(m: State) -> Rule[None]:
    """Shuffle both decks and deal the hands."""
    m.deck, m.supply = list(range(THREATS)), list(range(CARDS))
    m.seen = [NOBODY] * THREATS
    yield from shuffle(m.deck, "threats")
    yield from shuffle(m.supply, "supply")
    for hand in m.hands:
        hand[:] = sorted(m.supply.pop() for _ in range(HAND))
    m.then(("turn",))


@STEPS.step()
@clause("turn.order")
def turn(m: State) -> None:
    """Scout or march, fight, draw; then the next raider leads."""
    m.then(("approach",), ("fight",), ("refill",), ("pass_on",))


@STEPS.step(within="turn")
@clause("turn.scout")
def approach(m: State) -> Rule[None]:
    """The leader may look at the top threat and bury it."""
    seat = m.leader
    chosen = yield from choose(seat, Options.of(Scout(), March()), Prompt("approach", seat=seat))
    if isinstance(chosen, March):
        return
    yield Reveal()
    m.seen[-1] |= 1 << seat
    m.tell(SawThreat, seat, m.deck[-1])
    fate = yield from choose(seat, Options.of(Leave(), Bury()), Prompt("fate", seat=seat))
    if isinstance(fate, Bury):
        m.deck.insert(0, m.deck.pop())
        m.seen.insert(0, m.seen.pop())
    m.tell(Scouted, seat, isinstance(fate, Bury))


@STEPS.step(within="turn")
@clause("fight.meet")
def fight(m: State) -> Rule[None]:
    """Turn up the threat; everybody secretly commits a card or none."""
    threat = yield from draw(m.deck)
    assert threat is not None
    m.seen.pop()
    m.met = threat
    m.tell(ThreatMet, threat)
    cards = yield from commit(m)
    yield from settle(m, threat, cards)
    m.met = -1


@clause("fight.commit")
def commit(m: State) -> Rule[list[int]]:
    """All at once, so that nobody knows what the others lay down."""

    def listed(seat: int) -> Options[Commit | Hold]:
        return Options([Just(Hold()), Just(*(Commit(card) for card in m.hands[seat]))])

    asked = {
        seat: Choose(seat, listed(seat), Prompt("commit", seat=seat), again=lambda seat=seat: listed(seat))
        for seat in range(m.raiders)
    }
    answers = yield from together(asked)
    cards = []
    for seat, answer in answers.items():
        if isinstance(answer, Commit):
            m.hands[seat].remove(answer.card)
            cards.append(answer.card)
    m.rubbish += cards
    m.tell(Revealed, tuple(cards))
    return cards


@clause("fight.total", tells=("fight.beaten", "fight.lost"))
def settle(m: State, threat: int, cards: list[int]) -> Rule[None]:
    """A die, and the worth of each card with the right skill."""
    (face,) = yield from roll(1)
    fitting = [card for card in cards if skill_of(card) == skill_of(threat)]
    parts = [(face, "die")] + [(worth_of(card), "card") for card in fitting]
    total = sum(number for number, _ in parts)
    beaten = total >= strength_of(threat)
    if beaten:
        m.treasure += 1
    else:
        m.wounds += 1
    m.tell(Fought, total, tuple(parts), beaten, cites="fight.beaten" if beaten else "fight.lost")


@STEPS.step(within="turn")
@clause("refill.draw")
def refill(m: State) -> Rule[None]:
    """Everybody draws a card, then keeps to the hand limit."""
    for seat in range(m.raiders):
        if not m.supply:
            yield from reshuffle(m)
        card = yield from draw(m.supply)
        if card is not None:
            m.hands[seat].append(card)
            m.hands[seat].sort()
            m.tell(DrewCard, seat, card)
        yield from keep_limit(m, seat)


@clause("refill.reshuffle")
def reshuffle(m: State) -> Rule[None]:
    """An empty supply is made anew of what was discarded."""
    m.supply, m.rubbish = m.rubbish, []
    yield from shuffle(m.supply, "supply")
    m.tell(Reshuffled, len(m.supply))


@clause("refill.limit")
def keep_limit(m: State, seat: int) -> Rule[None]:
    """More cards than the limit: discard one."""
    if len(m.hands[seat]) <= HAND:
        return

    def listed() -> Options[Discard]:
        return Options([Just(*(Discard(card) for card in m.hands[seat]))])

    chosen = yield from choose(seat, listed(), Prompt("limit", seat=seat), again=listed)
    m.hands[seat].remove(chosen.card)
    m.rubbish.append(chosen.card)
    m.tell(Discarded, seat, chosen.card)


@STEPS.step(within="turn")
@clause("end.won", "end.lost")
def pass_on(m: State) -> None:
    """Five treasures win; four wounds or an empty deck lose."""
    won = m.treasure >= TREASURE
    if won or m.wounds >= WOUNDS or not m.deck:
        scores = (m.treasure,) * m.raiders
        m.result = Result.won_by(range(m.raiders), scores, "rich") if won else Result.lost_by_all(scores, "beaten")
        m.tell(Ended, won)
        return
    m.leader = (m.leader + 1) % m.raiders
    m.then(("turn",))
