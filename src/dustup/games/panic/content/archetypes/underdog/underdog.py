"""The Underdog: pain turned into tokens, and something for every situation."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, archetype
from dustup.games.panic.catalog import BASIC
from dustup.games.panic.happenings import Took, TurnStart
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import pick_key
from dustup.games.panic.rules.tokens import can_pay, gain_basic, spend
from dustup.games.panic.state import State, Unit

card = archetype(__file__)


@card.focused.after("", TurnStart, mine="unit")
@card.frantic.after("", TurnStart, mine="unit")
@card.fused.after("", TurnStart, mine="unit")
@clause("archetype.underdog.note.basic", "archetype.underdog.note.start-free")
def token_at_start(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn the owner gains one Basic token, of any kind."""
    yield from gain_basic(m, me, n.tokens)


@card.focused.after("", Took, mine="taker")
@card.frantic.after("", Took, mine="taker")
def token_for_pain(m: State, me: Unit, n: Printed) -> Rule[None]:
    """After each damage it takes the owner gains one Basic token, of any kind."""
    yield from gain_basic(m, me, n.tokens)


@card.fused.after("", Took, mine="taker")
@clause(
    "archetype.underdog.note.spend-first", "ruling.archetype.underdog.all-held", "ruling.archetype.underdog.conversion"
)
def another_token_for_pain(m: State, me: Unit, n: Printed) -> Rule[None]:
    """After each damage it takes the owner gains one Basic token of a kind it does not hold; holding all, nothing."""
    yield from gain_basic(m, me, n.tokens, among=[kind for kind in BASIC if not me.tokens.get(kind)])


# -- more options for tokens ------------------------------


@clause(
    "style.collateral.action.roughhousing.extra",
    "style.eye-of-the.action.thrill-of-the-fight.extra",
    "style.lucky.action.just-what-i-needed.extra",
    "ruling.style.collateral.tokens-usable",
    "ruling.style.collateral.trained-options",
)
def how_many_options(m: State, act: Act, n: Printed) -> Rule[int]:
    """One option; a second for 2 Basic tokens, all for 3. They are paid before anything happens.

    Where two are picked already there is no second one to buy.
    """
    if act.redirected:
        return n.pick
    have = can_pay(m, act.unit, BASIC)
    ways, why = ["one-option"], "more-options" if n.pick < 2 else "all-options"
    ways += ["second-option"] if have >= n.second and n.pick < 2 else []
    ways += ["all-options"] if have >= n.all else []
    way = yield from pick_key(m, act.seat, ways, why, act.unit, second=n.second, all=n.all)
    if way == "one-option":
        return n.pick
    yield from spend(m, act.unit, BASIC, n.second if way == "second-option" else n.all, "more-options")
    return 2 if way == "second-option" else 99
