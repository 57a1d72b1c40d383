"""The rules in table order. Each function is a clause of the ledger, or a few of them."""

from __future__ import annotations

from typing import Any

from dustup.engine.cite import clause
from dustup.engine.ending import Result
from dustup.engine.legal import offers, within
from dustup.engine.options import Options, Over
from dustup.engine.rule import Choose, Prompt, Rule, choose, roll
from dustup.engine.state import Steps

from mygame.state import BOARD, MIDDLE, ROUNDS, Fighter, State
from mygame.values import Cheered, Ended, LostHeart, Pushed, RoundBegan, Step, Stepped, Strike, Struck

STEPS = Steps()
HITS = 3


@STEPS.step()
@clause("round.order")
def round(m: State) -> Rule[None]:
    """A die says who goes first; then a turn for each and the next round, until the bell rings."""
    if m.round == ROUNDS:
        bell(m)
        return
    m.round += 1
    (face,) = yield from roll(1)
    first = 1 - face % 2
    m.tell(RoundBegan, m.round, face, first)
    m.then(("turn", first), ("turn", 1 - first), ("round",))


@STEPS.step(within="round")
@clause("turn.choice")
def turn(m: State, seat: int) -> Rule[None]:
    """Step or strike; before that, whoever holds the middle is cheered."""
    m.acts = seat
    me, rival = m.fighters[seat], m.fighters[1 - seat]
    if me.cell == MIDDLE:
        hold_the_middle(m, me, rival)
        if m.result:
            return
    chosen = yield from choose(seat, Options(choices(m, me, rival)), Prompt("turn", seat=seat))
    if isinstance(chosen, Step):
        step(m, me, chosen.to)
    else:
        yield from strike(m, me, rival)


@clause("turn.choice")
@offers(Step, Strike)
def choices(m: State, me: Fighter, rival: Fighter) -> list[Over[Any]]:
    """What can be done in a turn; asked why not, the same functions say which condition is not met."""
    return [*steps(m, me), *blows(me, rival)]


@offers(Step)
def steps(m: State, me: Fighter) -> list[Over[Any]]:
    """To a free square beside."""
    beside = within(BOARD.neighbours[me.cell], "to", "too-far", "turn.step", "Not beside you.")
    free = within(m.free(), "to", "taken", "turn.step", "Somebody, or a pillar, stands there.")
    return [Over(Step, beside & free)]


@offers(Strike)
def blows(me: Fighter, rival: Fighter) -> list[Over[Any]]:
    """At the rival beside."""
    there = BOARD.neighbours[me.cell] & BOARD.bit[rival.cell]
    within(there, "at", "nobody", "turn.strike", "The rival does not stand there, beside you.")
    return [Over(Strike, there)]


@clause("turn.middle")
def hold_the_middle(m: State, me: Fighter, rival: Fighter) -> None:
    """The rival loses a heart."""
    m.tell(Cheered, me.seat)
    lose_heart(m, rival)


@clause("turn.step")
def step(m: State, me: Fighter, to: int) -> None:
    """To a free square beside."""
    m.tell(Stepped, me.seat, me.cell, to)
    me.cell = to


@clause("turn.strike")
def strike(m: State, me: Fighter, rival: Fighter) -> Rule[None]:
    """With 3 or more the rival loses a heart and is pushed."""
    (face,) = yield from roll(1)
    m.tell(Struck, me.seat, face, "hit" if face >= HITS else "miss")
    if face >= HITS:
        push(m, rival, me.cell)
        lose_heart(m, rival)


@clause("strike.push")
def push(m: State, rival: Fighter, source: int) -> None:
    """One square straight away from the blow, if that is free."""
    direction = BOARD.direction_to(source, rival.cell)
    assert direction is not None, "neighbours always lie in a line"
    to = BOARD.step(rival.cell, direction)
    if to >= 0 and BOARD.bit[to] & m.free():
        m.tell(Pushed, rival.seat, rival.cell, to)
        rival.cell = to


@clause("heart.last")
def lose_heart(m: State, loser: Fighter) -> None:
    """Who loses the last heart has lost."""
    loser.hearts -= 1
    m.tell(LostHeart, loser.seat, loser.hearts)
    if not loser.hearts:
        end(m, "fallen")


@clause("round.last")
def bell(m: State) -> None:
    """Time is up."""
    end(m, "bell")


def end(m: State, reason: str) -> None:
    """Who has more hearts wins."""
    first, second = scores = (m.fighters[0].hearts, m.fighters[1].hearts)
    m.result = Result.drawn(scores, reason) if first == second else Result.won_by([int(second > first)], scores, reason)
    m.tell(Ended, reason)


def listed_in_turn(m: State, question: Choose) -> tuple[Any, ...]:
    """Which function lists the options of a turn, and what it is given."""
    return choices, m, m.fighters[question.seat], m.fighters[1 - question.seat]


LISTED = {"turn": listed_in_turn}
"""By the key of a prompt: asked why not, the referee asks there."""
