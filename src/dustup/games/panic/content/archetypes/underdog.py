"""The Underdog: pain turned into tokens, and something for every situation."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.options import Just, Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.cards import Printed, archetype
from dustup.games.panic.catalog import BASIC
from dustup.games.panic.happenings import TRAP, Destroyed, Hit, Rising, Took, TurnStart
from dustup.games.panic.options import Target
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import may_do, pick_key
from dustup.games.panic.rules.bonuses import BONUSES, grant
from dustup.games.panic.rules.challenge import challenge
from dustup.games.panic.rules.choices import run_options
from dustup.games.panic.rules.damage import harm, strike, strike_area
from dustup.games.panic.rules.health import heal_or_say
from dustup.games.panic.rules.movement import landing, lands_on, places, user_moves
from dustup.games.panic.rules.obstacles import destroy, room_for
from dustup.games.panic.rules.picking import declare, pick_foes, pick_obstacles, pick_spaces, pick_targets
from dustup.games.panic.rules.targets import (
    ability_foes,
    foes_around,
    foes_in,
    foes_in_range,
    from_where,
    obstacles_by_foes,
    obstacles_in,
    persons,
    spaces_in_range,
)
from dustup.games.panic.rules.teleports import user_appears, user_teleports
from dustup.games.panic.rules.tokens import can_pay, gain, gain_basic, give, give_each, spend
from dustup.games.panic.state import State, Unit
from dustup.games.panic.verbs import place_all

card = archetype(__file__)


@card.focused.gains("", TurnStart)
@card.frantic.gains("", TurnStart)
@card.fused.gains("", TurnStart)
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


# -- more options for tokens ------------------------------------------------------------------------------


@clause(
    "style.collateral.action.roughhousing.extra",
    "style.eye-of-the.action.thrill-of-the-fight.extra",
    "style.lucky.action.just-what-i-needed.extra",
    "ruling.style.collateral.tokens-usable",
)
def how_many_options(m: State, act: Act, n: Printed) -> Rule[int]:
    """One option; a second for 2 Basic tokens, all for 3. They are paid before anything happens."""
    if act.redirected:
        return n.pick
    have = can_pay(m, act.unit, BASIC)
    ways = ["one-option"]
    ways += ["second-option"] if have >= n.second else []
    ways += ["all-options"] if have >= n.all else []
    way = yield from pick_key(m, act.seat, ways, "more-options", act.unit, second=n.second, all=n.all)
    if way == "one-option":
        return n.pick
    yield from spend(m, act.unit, BASIC, n.second if way == "second-option" else n.all, "more-options")
    return n.pick + 1 if way == "second-option" else 99


# -- Collateral ------------------------------------------------------------------------------

collateral = card.style("collateral")


@collateral.after("token", Destroyed, mine="by")
def token_from_rubble(m: State, me: Unit, n: Printed) -> Rule[None]:
    """After destroying an obstacle the owner gains one Basic token."""
    yield from gain_basic(m, me, n.tokens)


@collateral.action("roughhousing", possible=obstacles_by_foes)
def roughhousing(m: State, act: Act, n: Printed) -> Rule[None]:
    """An obstacle in range is destroyed; then come the options."""
    count = yield from how_many_options(m, act, n)
    act.memo = 0
    for cell in (yield from pick_obstacles(m, act, among=obstacles_by_foes)):
        act.memo |= m.board.bit[cell]
        yield from destroy(m, act.unit, cell, act=act)
    yield from run_options(m, act, count)


@collateral.option("roughhousing", "teleport-there", lambda m, act: lands_on(m, act.figure, act.memo))
@clause("ruling.style.collateral.teleport-wall")
def into_the_gap(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner teleports to the space of the obstacle; what is left of a Wall does not hinder it."""
    yield from user_appears(m, act, act.memo)


@collateral.option("roughhousing", "shower", lambda m, act: foes_around(m, act, _around(m, act)))
@clause("style.collateral.note.blaster")
def shower_of_splinters(m: State, act: Act, n: Printed) -> Rule[None]:
    """Each enemy next to the obstacle, or to any of several, takes 1 damage."""
    yield from strike_area(m, act, lambda: _around(m, act), n.damage, measured=False)


def _around(m: State, act: Act) -> int:
    cells = 0
    for cell in listed(act.memo):
        cells |= m.board.neighbours[cell]
    return cells


@collateral.option("roughhousing", "another-obstacle", lambda m, act: obstacles_in(m, act, act.band(m)))
def another_obstacle(m: State, act: Act, n: Printed) -> Rule[None]:
    """Another obstacle in range is destroyed."""
    for cell in (yield from pick_obstacles(m, act)):
        yield from destroy(m, act.unit, cell, act=act)


# -- Distracting ------------------------------------------------------------------------------

distracting = card.style("distracting")

distracting.trait("weaken", "answers-hits")


@distracting.after("weaken", Took, mine="taker")
def weaken_the_attacker(m: State, me: Unit, took: Took, n: Printed) -> Rule[None]:
    """After an enemy damages the owner it gets one Weakness token, if it has none."""
    enemy = took.hit.dealer
    if enemy is not None and enemy.team != me.team and not enemy.tokens.get("weakness"):
        yield from give(m, me, enemy, "weakness", n.weakness)


def _flares_at(m: State, act: Act, n: Printed) -> int:
    """Places a step away from which whoever has to be targeted is in range; where it stands, if there is no room.

    Several steps can be taken there and back.
    """
    room, here = places(m, act.figure, n.move), m.board.bit[act.figure.cell]
    return from_where(m, act, room if room and n.move == 1 else room | here)


def _can_flare(m: State, act: Act, n: Printed) -> int:
    """An enemy is in range, or there is room for the step."""
    return foes_in_range(m, act) or places(m, act.figure, n.move)


@distracting.action("flare", possible=_can_flare, aims=_flares_at)
def flare(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner moves one space, then one enemy in range gets one Weakness token."""
    yield from declare(m, act)
    yield from user_moves(m, act, n.move, aiming=True, must=True)
    yield from give_each(m, act, (yield from pick_foes(m, act, n.enemies)), "weakness", n.weakness)


# -- Eye of the ------------------------------------------------------------------------------

eye_of_the = card.style("eye-of-the")


@eye_of_the.after("bonus", TurnStart, mine="unit")
def bonus_of_choice(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn the owner gains a Bonus of its choice."""
    key = yield from pick_key(m, me.seat, BONUSES, "pick-bonus", me)
    yield from grant(m, me, key)


@eye_of_the.after("bonus", Rising, mine="unit")
@clause("heroic-spirit.not-if-healed")
def bonus_that_heals(m: State, me: Unit, n: Printed) -> Rule[None]:
    """On the ground it may choose the Bonus that heals, gets up and takes a normal turn."""
    if (yield from may_do(me.seat, "rise-by-bonus", me)):
        yield from grant(m, me, "vigor")


def _next_to(m: State, act: Act) -> int:
    return foes_in(m, act, m.next_to(act.figure))


@eye_of_the.action("thrill-of-the-fight", possible=_next_to)
def thrill_of_the_fight(m: State, act: Act, n: Printed) -> Rule[None]:
    """One adjacent enemy is targeted; then come the options."""
    count = yield from how_many_options(m, act, n)
    act.memo = yield from pick_targets(m, act, lambda: (_next_to(m, act), 0), why="target-foe")
    yield from run_options(m, act, count)


def _people(m: State, act: Act) -> list[Unit]:
    """Those of the targets that are no Copies, each once."""
    return persons(m, act.memo)


@eye_of_the.option("thrill-of-the-fight", "challenge-it", _people)
def call_it_out(m: State, act: Act, n: Printed) -> Rule[None]:
    """It is Challenged."""
    for unit in _people(m, act):
        yield from challenge(m, act.unit, unit, act=act)


@eye_of_the.option("thrill-of-the-fight", "deal-damage")
def strike_it(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner deals it 2 damage."""
    for each in act.memo:
        yield from strike(m, act, each, n.damage)


@eye_of_the.option("thrill-of-the-fight", "burn", _people)
def set_it_alight(m: State, act: Act, n: Printed) -> Rule[None]:
    """It gets 2 Burning tokens."""
    for unit in _people(m, act):
        yield from give(m, act.unit, unit, "burning", n.burning, act=act)


# -- Lucky ------------------------------------------------------------------------------

lucky = card.style("lucky")

lucky.trait("armor", "armor")
# The additional die is printed with the dice of the style.
lucky.trait("die")


@lucky.action("just-what-i-needed")
def just_what_i_needed(m: State, act: Act, n: Printed) -> Rule[None]:
    """Exactly what was missing: one of the options."""
    count = yield from how_many_options(m, act, n)
    yield from run_options(m, act, count)


@lucky.option("just-what-i-needed", "gain-tokens")
@clause("ruling.style.lucky.token-mix")
def two_basic_tokens(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner gains 2 Basic tokens, in any mix."""
    yield from gain_basic(m, act.unit, n.tokens, act=act)


@lucky.option("just-what-i-needed", "teleport-away", lambda m, act, n: landing(m, act.figure, n.near, n.far))
def elsewhere(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner teleports two or three spaces."""
    yield from declare(m, act)
    yield from user_teleports(m, act, n.near, n.far)


@lucky.option("just-what-i-needed", "heal-self", lambda m, act: act.unit.hp < act.unit.bar)
def second_wind(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner heals."""
    yield from declare(m, act)
    heal_or_say(m, act, act.unit)


# -- Misfortune's ------------------------------------------------------------------------------

misfortunes = card.style("misfortunes")


@misfortunes.instead("redirect", Hit, mine="taker")
@clause("ruling.style.misfortunes.source")
def pass_it_on(m: State, me: Unit, hit: Hit, n: Printed) -> Rule[None]:
    """Trap damage is dealt to an enemy in range instead; with nobody there the owner gains one Power token instead."""
    if hit.via != TRAP:
        return
    hit.replaced = True
    foes = m.figures_at(ability_foes(m, me))
    if not foes:
        yield from gain(m, me, "power", n.power)
        return
    victim = foes[0]
    if len(foes) > 1:
        options = Options([Just(*[Target(each.id) for each in foes])])
        answer = yield Choose(me.seat, options, Prompt("pass-on-damage", unit=me.id))
        victim = m.figures[answer.figure]
    yield from harm(m, me, hit.target, victim, hit.amount, misfortunes.cited("redirect"))


def _room(m: State, act: Act) -> int:
    return room_for(m, "trap", spaces_in_range(m, act))


@misfortunes.action("bad-luck", possible=_room)
def bad_luck(m: State, act: Act, n: Printed) -> Rule[None]:
    """A Trap is placed in a space in range."""
    yield from place_all(m, "trap", act.unit, (yield from pick_spaces(m, act, lambda: _room(m, act))), act)
