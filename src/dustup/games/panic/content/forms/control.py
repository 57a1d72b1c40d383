"""Control Form: nobody acts without asking."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, form
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.movement import user_moves
from dustup.games.panic.rules.tokens import gain
from dustup.games.panic.state import State

card = form(__file__)

# Which of the two ranges it is stands on the owner's sheet; the range of a stance is reckoned where stances are made.
card.trait("range", "reach")


@card.action("suppression")
@clause("form.control.note.tiers")
def suppression(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner gains 1 Control token and may take one step."""
    yield from gain(m, act.unit, "control", n.control, act=act)
    yield from user_moves(m, act, n.move)


@card.gate("suppression", 6)
def second_token(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner gains 1 Control token more."""
    yield from gain(m, act.unit, "control", n.control_6, act=act)


@card.gate("suppression", 9)
def third_token(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner gains 1 Control token more and may move another space."""
    yield from gain(m, act.unit, "control", n.control_9, act=act)
    yield from user_moves(m, act, n.move_9)
