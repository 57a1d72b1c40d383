"""Bell Founder."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.verbs import Model, Rule, State, objectives_near, spawn

card = Script()


@card.acts()
def cast_a_cherub(m: State, me: Model, n: Tunable) -> Rule[None]:
    """A Tin Cherub appears in contact with it. There is never more than one."""
    yield from spawn(m, me, "tin-cherub")


@card.holds()
def finished_work(m: State, me: Model, n: Tunable) -> bool:
    """An objective is within {inches} inches; where there is none, the middle of the table."""
    return objectives_near(m, me, n.inches)
