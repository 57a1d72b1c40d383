"""What a duellist may do when a blow is on its way, or over."""

from __future__ import annotations

from toys.duel.state import Duellist, Parry, State, Strike, reacts
from toys.duel.verbs import afforded, step_around, step_out_of, strike, ward_off

from dustup.engine.cite import clause
from dustup.engine.hearing import AFTER, BEFORE, INSTEAD
from dustup.engine.rule import Prompt, Rule


@reacts(BEFORE, Strike, mine="target")
@clause("reaction.parry")
def parry(m: State, me: Duellist, blow: Strike) -> Rule[None]:
    """Before: the target may spend 1 breath to take 2 off the blow. That can itself be reacted to."""
    if (yield from afforded(m, me, "parry", 1, Prompt("parry", seat=me.seat, force=blow.force), ("target",))):
        yield from ward_off(m, me, blow)


@reacts(BEFORE, Parry)
@clause("reaction.press")
def press(m: State, me: Duellist, parried: Parry) -> Rule[None]:
    """Before a parry: the attacker may spend 1 breath to halve it."""
    if me is not parried.source and (yield from afforded(m, me, "press", 1, Prompt("press", seat=me.seat))):
        parried.worth, parried.pressed = 1, True


@reacts(INSTEAD, Strike, mine="target")
@clause("reaction.dodge")
def dodge(m: State, me: Duellist, blow: Strike) -> Rule[None]:
    """Instead: the target may spend 2 breath and step aside, to a cell of its choice."""
    why = Prompt("dodge", seat=me.seat)
    if m.free_beside(me) and (yield from afforded(m, me, "dodge", 2, why, ("target",))):
        yield from step_out_of(m, me, blow)


@reacts(AFTER, Strike, mine="target")
@clause("reaction.riposte")
def riposte(m: State, me: Duellist, blow: Strike) -> Rule[None]:
    """After: the target may strike back at once; that blow opens windows of its own."""
    if (yield from afforded(m, me, "riposte", 1, Prompt("riposte", seat=me.seat), ("target",))):
        yield from strike(m, me, blow.source, 0)


@reacts(AFTER, Strike)
@clause("reaction.circle")
def circle(m: State, me: Duellist, blow: Strike) -> Rule[None]:
    """After: either duellist may circle, one cell for 1 breath."""
    about = ("target",) if me is blow.target else ()
    if m.free_beside(me) and (yield from afforded(m, me, "circle", 1, Prompt("circle", seat=me.seat), about)):
        yield from step_around(m, me)
