"""Clock Acolyte."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.happenings import Blow
from dustup.games.demihuman.verbs import Model, Rule, State, ask_model, lay, near

card = Script()


def somebody_to_wind(m: State, me: Model, n: Tunable) -> bool:
    """An ally is near enough."""
    return bool(near(m, me, m.allies(me), n.inches))


@card.quick(possible=somebody_to_wind)
def wind_up(m: State, me: Model, n: Tunable) -> Rule[None]:
    """One ally within {inches} inches adds {more} to its AF rolls until the Acolyte's next activation."""
    ally = yield from ask_model(m, me.seat, near(m, me, m.allies(me), n.inches), n.name)
    if ally is not None:
        lay(m, me, "wind-up", [ally])


@card.before(Blow, mine="attacker", of=wind_up)
def wound_up(m: State, me: Model, blow: Blow, n: Tunable) -> None:
    """It strikes harder."""
    blow.add(n.more, n.name)


@card.holds()
def service_interval(m: State, me: Model, n: Tunable) -> bool:
    """It has Helped this round."""
    return me.helped
