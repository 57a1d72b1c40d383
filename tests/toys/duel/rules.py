"""The rules of the Duel in table order: a round, a turn. What a blow does is in ``verbs.py``, tricks in ``content``."""

from __future__ import annotations

from toys.duel.state import BREATH, Duellist, State
from toys.duel.values import Bid, BidsShown, Cut, Lunge, Rest, Rested, RoundBegan
from toys.duel.verbs import end, strike

from dustup.engine.cite import clause
from dustup.engine.options import Just, Options
from dustup.engine.rule import Choose, Prompt, Rule, choose, roll, together
from dustup.engine.state import Steps

STEPS = Steps()


@STEPS.step()
@clause("round.order")
def round(m: State) -> None:
    """Bids, two turns, and on to the next round."""
    m.round += 1
    for each in m.duellists:
        each.tricks = []
    m.tell(RoundBegan, m.round)
    m.then(("bids",), ("end_of_round",))


@STEPS.step(within="round")
@clause("bid.secret", tells=("bid.tie",))
def bids(m: State) -> Rule[None]:
    """Both bid breath secretly; who bids more strikes first. Dice decide a tie."""
    asked = {}
    for each in m.duellists:
        offers = Options([Just(*(Bid(number) for number in range(min(each.breath, 3) + 1)))])
        asked[each.seat] = Choose(each.seat, offers, Prompt("bid", seat=each.seat))
    answers = yield from together(asked)
    shown = (answers[0].breath, answers[1].breath)
    for each, bid in zip(m.duellists, shown, strict=True):
        each.breath -= bid
    tie = shown[0] == shown[1]
    faces = [0, 0]
    while tie and faces[0] == faces[1]:
        faces = yield from roll(2)
    m.active = int(faces[1] > faces[0] if tie else shown[1] > shown[0])
    m.tell(BidsShown, shown, m.active, cites=tuple(["bid.tie"] if tie else []))
    m.then(("turn", m.active), ("turn", 1 - m.active))


@STEPS.step(within="round")
@clause("turn.choice")
def turn(m: State, seat: int) -> Rule[None]:
    """Strike or rest."""
    m.active = seat
    me, foe = m.duellists[seat], m.duellists[1 - seat]
    lunges = (Lunge(breath) for breath in range(1, me.breath + 1))
    chosen = yield from choose(seat, Options([Just(Cut(), Rest()), Just(*lunges)]), Prompt("turn", seat=seat))
    if isinstance(chosen, Rest):
        rest(m, me)
    else:
        yield from strike(m, me, foe, chosen.breath if isinstance(chosen, Lunge) else 0)


@clause("turn.rest")
def rest(m: State, me: Duellist) -> None:
    me.breath = min(BREATH, me.breath + 2)
    m.tell(Rested, me.seat, me.breath)


@STEPS.step(within="round")
@clause("round.last")
def end_of_round(m: State) -> None:
    """After the last round the healthier duellist wins."""
    if m.round >= m.rounds:
        end(m)
    else:
        m.then(("round",))
