"""All that a turn or a trick can do to a duellist: strike, parry, step aside, pay for a trick."""

from __future__ import annotations

from toys.duel.state import Duellist, Parry, State, Strike
from toys.duel.values import Circled, Dodged, Ended, Hurt, Parried, StepTo

from dustup.engine.cite import clause
from dustup.engine.ending import Result
from dustup.engine.hearing import before
from dustup.engine.rule import Prompt, Rule, may, roll
from dustup.kit.automata import decided_by
from dustup.kit.verbs import carry


@clause("strike.force", "strike.windows")
def strike(m: State, me: Duellist, foe: Duellist, breath: int) -> Rule[None]:
    """Half the die, and more for a lunge; then the three windows."""
    me.breath -= breath
    faces = yield from roll(2 if breath else 1)
    blow = Strike(me, foe, max(faces) // 2, [(max(faces) // 2, "half-die")])
    if breath:
        blow.add(breath, "lunge")
    yield from carry(m, blow, hurt)


@clause("strike.hurt")
def hurt(m: State, blow: Strike) -> None:
    blow.dealt = max(0, blow.force)
    blow.target.health -= blow.dealt
    m.tell(Hurt, blow.target.seat, blow.dealt, tuple(blow.parts))
    if blow.target.health <= 0:
        end(m)


@clause("end.winner")
def end(m: State) -> None:
    """The fallen lose; with both standing, the healthier wins, or nobody."""
    first, second = (max(0, each.health) for each in m.duellists)
    winners = () if first == second else (int(second > first),)
    scores, reason = (first, second), "fallen" if 0 in (first, second) else "time"
    m.result = Result.won_by(winners, scores, reason) if winners else Result.drawn(scores, reason)
    m.tell(Ended, winners)


# -- tricks ----------------------------------------------------------------------------------------------------


def afforded(m: State, me: Duellist, trick: str, price: int, why: Prompt, about: tuple[str, ...] = ()) -> Rule[bool]:
    """A duellist may pay breath for a trick, each once a round, as long as the duel lasts."""
    if m.result or me.health <= 0 or me.breath < price or trick in me.tricks:
        return False
    if not (yield from may(me.seat, why, trick, about)):
        return False
    me.breath -= price
    me.tricks.append(trick)
    return True


def ward_off(m: State, me: Duellist, blow: Strike) -> Rule[None]:
    """Take something off a blow, unless the parry itself is spoilt."""
    parried = Parry(me, blow)
    yield from before(m, parried)
    blow.add(-parried.worth, "parry")
    m.tell(Parried, me.seat, parried.pressed)


def step_out_of(m: State, me: Duellist, blow: Strike) -> Rule[None]:
    """One cell aside, instead of being hit."""
    me.cell = yield from decided_by(me.seat, m.free_beside(me), StepTo, Prompt("step", seat=me.seat))
    blow.replaced = True
    m.tell(Dodged, me.seat, me.cell)


def step_around(m: State, me: Duellist) -> Rule[None]:
    """One cell along the plank."""
    me.cell = yield from decided_by(me.seat, m.free_beside(me), StepTo, Prompt("step", seat=me.seat))
    m.tell(Circled, me.seat, me.cell)
