"""Training Style of the Teacher: give a token, Watch Closely."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import TurnEnd
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import choose_unit
from dustup.games.panic.rules.tokens import gain, give, promise_training
from dustup.games.panic.state import State, Unit

card = style(__file__)


@card.after("give", TurnEnd, mine="unit")
@clause("ruling.style.training.who")
def give_a_token(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn the owner gives an ally one Training token: any standing one, itself included."""
    to = yield from choose_unit(m, me.seat, m.friends(me), "training-whom", me)
    yield from give(m, me, to, "training", n.training)


@card.action("watch-closely")
def watch_closely(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner gains one Training token; if it spends it before the turn ends, it gives one to another ally."""
    yield from gain(m, act.unit, "training", n.training, act=act)
    promise_training(act.unit, n.gift)
