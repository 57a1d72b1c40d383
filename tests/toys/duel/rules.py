"""The rules of the Duel in table order: a round, a blow, the reactions to it."""

from __future__ import annotations

from toys.duel.state import BREATH, Duellist, Parry, State, Strike, reacts
from toys.duel.values import (
    Bid,
    BidsShown,
    Circled,
    Cut,
    Dodged,
    Ended,
    Hurt,
    Lunge,
    Parried,
    Rest,
    Rested,
    RoundBegan,
    StepTo,
)

from dustup.engine.cite import clause
from dustup.engine.ending import Result
from dustup.engine.hearing import AFTER, BEFORE, INSTEAD, after, before, instead
from dustup.engine.options import Just, Options, Over
from dustup.engine.rule import Choose, Prompt, Rule, choose, may, roll, together
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


@clause("strike.force", "strike.windows")
def strike(m: State, me: Duellist, foe: Duellist, breath: int) -> Rule[None]:
    """Half the die, and more for a lunge; then the three windows."""
    me.breath -= breath
    faces = yield from roll(2 if breath else 1)
    blow = Strike(me, foe, max(faces) // 2, [(max(faces) // 2, "half-die")])
    if breath:
        blow.add(breath, "lunge")
    yield from before(m, blow)
    if (yield from instead(m, blow)):
        return
    hurt(m, blow)
    yield from after(m, blow)


@clause("strike.hurt")
def hurt(m: State, blow: Strike) -> None:
    blow.dealt = max(0, blow.force)
    blow.target.health -= blow.dealt
    m.tell(Hurt, blow.target.seat, blow.dealt, tuple(blow.parts))
    if blow.target.health <= 0:
        end(m)


@STEPS.step(within="round")
@clause("round.last")
def end_of_round(m: State) -> None:
    """After the last round the healthier duellist wins."""
    if m.round >= m.rounds:
        end(m)
    else:
        m.then(("round",))


@clause("end.winner")
def end(m: State) -> None:
    """The fallen lose; with both standing, the healthier wins, or nobody."""
    first, second = (max(0, each.health) for each in m.duellists)
    winners = () if first == second else (int(second > first),)
    scores, reason = (first, second), "fallen" if 0 in (first, second) else "time"
    m.result = Result.won_by(winners, scores, reason) if winners else Result.drawn(scores, reason)
    m.tell(Ended, winners)


# -- reactions -----------------------------------------------------------------------------------------------


@reacts(BEFORE, Strike, mine="target")
@clause("reaction.parry")
def parry(m: State, me: Duellist, blow: Strike) -> Rule[None]:
    """Before: the target may spend 1 breath to take 2 off the blow. That can itself be reacted to."""
    if not me.can("parry", 1):
        return
    if (yield from may(me.seat, Prompt("parry", seat=me.seat, force=blow.force), "parry", about=("target",))):
        me.pay("parry", 1)
        parried = Parry(me, blow)
        yield from before(m, parried)
        blow.add(-parried.worth, "parry")
        m.tell(Parried, me.seat, parried.pressed)


@reacts(BEFORE, Parry)
@clause("reaction.press")
def press(m: State, me: Duellist, parried: Parry) -> Rule[None]:
    """Before a parry: the attacker may spend 1 breath to halve it."""
    if me is parried.source or not me.can("press", 1):
        return
    if (yield from may(me.seat, Prompt("press", seat=me.seat), "press")):
        me.pay("press", 1)
        parried.worth, parried.pressed = 1, True


@reacts(INSTEAD, Strike, mine="target")
@clause("reaction.dodge")
def dodge(m: State, me: Duellist, blow: Strike) -> Rule[None]:
    """Instead: the target may spend 2 breath and step aside, to a cell of its choice."""
    free = m.free_beside(me)
    if not me.can("dodge", 2) or not free:
        return
    if (yield from may(me.seat, Prompt("dodge", seat=me.seat), "dodge", about=("target",))):
        me.pay("dodge", 2)
        to = yield from choose(me.seat, Options([Over(StepTo, free)]), Prompt("step", seat=me.seat))
        me.cell = to.cell
        blow.replaced = True
        m.tell(Dodged, me.seat, to.cell)


@reacts(AFTER, Strike, mine="target")
@clause("reaction.riposte")
def riposte(m: State, me: Duellist, blow: Strike) -> Rule[None]:
    """After: the target may strike back at once; that blow opens windows of its own."""
    if not me.can("riposte", 1) or m.result:
        return
    if (yield from may(me.seat, Prompt("riposte", seat=me.seat), "riposte", about=("target",))):
        me.pay("riposte", 1)
        yield from strike(m, me, blow.source, 0)


@reacts(AFTER, Strike)
@clause("reaction.circle")
def circle(m: State, me: Duellist, blow: Strike) -> Rule[None]:
    """After: either duellist may circle, one cell for 1 breath."""
    free = m.free_beside(me)
    if not me.can("circle", 1) or not free or m.result:
        return
    about = ("target",) if me is blow.target else ()
    if (yield from may(me.seat, Prompt("circle", seat=me.seat), "circle", about=about)):
        me.pay("circle", 1)
        to = yield from choose(me.seat, Options([Over(StepTo, free)]), Prompt("step", seat=me.seat))
        me.cell = to.cell
        m.tell(Circled, me.seat, to.cell)
