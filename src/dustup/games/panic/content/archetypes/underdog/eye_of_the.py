"""Eye of the Style of the Underdog: a Bonus every turn, Thrill of the Fight."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.content.archetypes.underdog.underdog import how_many_options
from dustup.games.panic.happenings import Rising, TurnStart
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import may_do, pick_key
from dustup.games.panic.rules.bonuses import BONUSES, grant
from dustup.games.panic.rules.challenge import challenge
from dustup.games.panic.rules.choices import run_options
from dustup.games.panic.rules.damage import strike
from dustup.games.panic.rules.naming import pick_targets
from dustup.games.panic.rules.targets import persons
from dustup.games.panic.rules.tokens import give
from dustup.games.panic.state import State, Unit
from dustup.games.panic.verbs import hittable_next_to

card = style(__file__)


@card.after("bonus", TurnStart, mine="unit")
def bonus_of_choice(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn the owner gains a Bonus of its choice."""
    key = yield from pick_key(m, me.seat, BONUSES, "pick-bonus", me)
    yield from grant(m, me, key)


@card.after("bonus", Rising, mine="unit")
@clause("heroic-spirit.not-if-healed")
def bonus_that_heals(m: State, me: Unit, n: Printed) -> Rule[None]:
    """On the ground it may choose the Bonus that heals, gets up and takes a normal turn."""
    if (yield from may_do(me.seat, "rise-by-bonus", me)):
        yield from grant(m, me, "vigor")


@card.action("thrill-of-the-fight", possible=lambda m, act: any(hittable_next_to(m, act)))
def thrill_of_the_fight(m: State, act: Act, n: Printed) -> Rule[None]:
    """One adjacent enemy is targeted, or a Wall or Rubble like an enemy; then come the options."""
    count = yield from how_many_options(m, act, n)
    act.named = yield from pick_targets(m, act, lambda: hittable_next_to(m, act), why="target-foe")
    yield from run_options(m, act, count)


def _people(m: State, act: Act) -> list[Unit]:
    """Those of the targets that are no Copies, each once."""
    return persons(m, act.named)


@card.option("thrill-of-the-fight", "challenge-it", _people)
def call_it_out(m: State, act: Act, n: Printed) -> Rule[None]:
    """It is Challenged."""
    for unit in _people(m, act):
        yield from challenge(m, act.unit, unit, act=act)


@card.option("thrill-of-the-fight", "deal-damage")
def strike_it(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner deals it 2 damage."""
    for each in act.named:
        yield from strike(m, act, each, n.damage)


@card.option("thrill-of-the-fight", "burn", _people)
def set_it_alight(m: State, act: Act, n: Printed) -> Rule[None]:
    """It gets 2 Burning tokens."""
    for unit in _people(m, act):
        yield from give(m, act.unit, unit, "burning", n.burning, act=act)
