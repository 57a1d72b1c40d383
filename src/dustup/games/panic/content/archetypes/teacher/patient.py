"""Patient Style of the Teacher: Speed becomes Iron, one Action per turn, keeps its pool, Waiting Game."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import TurnEnd
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.movement import user_moves
from dustup.games.panic.rules.pool import add_number
from dustup.games.panic.rules.tokens import gain, lose
from dustup.games.panic.state import State, Unit

card = style(__file__)


card.trait("one-action", "one-action")
card.trait("keep-pool", "keeps-pool")


@card.after("speed-to-iron", TurnEnd, mine="unit")
def speed_becomes_iron(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn the owner's Speed tokens become Iron tokens."""
    turned = yield from lose(m, me, "speed", me.tokens.get("speed", 0))
    yield from gain(m, me, "iron", turned)


card.only_on_enemy_turns("waiting-game")


@card.action("waiting-game")
@clause("style.patient.note.plus-one")
def waiting_game(m: State, act: Act, n: Printed) -> Rule[None]:
    """A number one higher than the one spent joins the owner's pool, then the owner may move one space."""
    add_number(m, act.unit, act.number + n.plus)
    yield from user_moves(m, act, n.spaces)
