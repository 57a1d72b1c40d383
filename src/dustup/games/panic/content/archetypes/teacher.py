"""Teacher: patience, old tricks, and everybody else's best."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, archetype
from dustup.games.panic.events import NumberAdded
from dustup.games.panic.happenings import Acted, Offer, TurnEnd
from dustup.games.panic.loadouts import known_actions
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import choose_unit, pick_key
from dustup.games.panic.rules.choices import run_options
from dustup.games.panic.rules.health import heal, heal_or_say
from dustup.games.panic.rules.movement import move, user_moves
from dustup.games.panic.rules.picking import pick_allies
from dustup.games.panic.rules.targets import ability_allies, allies_in_range, owner_and_allies
from dustup.games.panic.rules.tokens import CHALLENGE, gain, give, held, lose
from dustup.games.panic.state import Figure, State, Unit

card = archetype(__file__)


@card.focused.after("", TurnEnd, mine="unit")
def two_inspired(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn the owner gains two Inspired tokens."""
    yield from gain(m, me, "inspired", n.inspired)


@card.fused.after("", TurnEnd, mine="unit")
def one_inspired(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn the owner gains one Inspired token."""
    yield from gain(m, me, "inspired", n.inspired)


@card.frantic.after("", TurnEnd, mine="unit")
def two_inspired_this_turn(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of this turn the owner gains two Inspired tokens."""
    yield from gain(m, me, "inspired", n.inspired)


# -- Patient ------------------------------------------------------------------------------

patient = card.style("patient")
patient.takes_tokens(TurnEnd)

patient.trait("one-action", "one-action")
patient.trait("keep-pool", "keeps-pool")


@patient.after("speed-to-iron", TurnEnd, mine="unit")
def speed_becomes_iron(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn the owner's Speed tokens become Iron tokens."""
    turned = yield from lose(m, me, "speed", me.tokens.get("speed", 0))
    yield from gain(m, me, "iron", turned)


patient.only_on_enemy_turns("waiting-game")


@patient.action("waiting-game")
@clause("style.patient.note.plus-one")
def waiting_game(m: State, act: Act, n: Printed) -> Rule[None]:
    """A number one higher than the one spent joins the owner's pool, then the owner may move one space."""
    number = act.number + n.plus
    act.unit.pool.append(number)
    m.tell(NumberAdded, act.unit.id, number)
    yield from user_moves(m, act, n.spaces)


# -- Elder ------------------------------------------------------------------------------

elder = card.style("elder")

elder.trait("discount", "stance-discount")


@elder.before("free-action", Offer, mine="unit")
@clause("style.elder.note.any-stance", "style.elder.note.reversal")
def one_free_action(m: State, me: Unit, offer: Offer, n: Printed) -> None:
    """Once per own turn any Unique Action from any of its Stances costs nothing, and counts as paid with a 7.

    It is an Action like any other: where only one is allowed in a turn, this is the one.
    """
    if me.this_turn.free_action:
        return
    offer.number = n.number
    for each in known_actions(m.box, me.sheet):
        offer.actions |= 1 << each.index


# -- Mastermind ------------------------------------------------------------------------------

mastermind = card.style("mastermind")

mastermind.trait("no-actions", "through-allies")
mastermind.trait("ally-parameters", "through-allies")


@mastermind.after("move", Acted)
def step_after_ally(m: State, me: Unit, acted: Acted, n: Printed) -> Rule[None]:
    """After each Action an ally performs during the owner's turn, the owner may move 1 space."""
    if m.active == me.id and acted.act.unit is not me and acted.act.unit.team == me.team and not m.taken_out(me):
        for figure in m.figures_of(me):
            yield from move(m, me.seat, figure, n.spaces, "step-where")


# -- Motivating ------------------------------------------------------------------------------

motivating = card.style("motivating")


@motivating.after("end", TurnEnd, mine="unit")
@clause("style.motivating.note.same-token", "ruling.style.motivating.self", "ruling.taken-out.abilities-off")
def heal_and_inspire(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn allies in range heal, the owner included, and the owner gains an Inspired token."""
    cells = yield from ability_allies(m, me)
    for unit in owner_and_allies(m, me, cells):
        heal(m, unit, by=me)
    yield from gain(m, me, "inspired", n.inspired)


@motivating.action("you-can-do-it", possible=lambda m, act: allies_in_range(m, act, fallen=True))
def you_can_do_it(m: State, act: Act, n: Printed) -> Rule[None]:
    """An ally in range picks two: it heals; it moves two spaces; it gains another of a token; it discards a token."""
    for each in (yield from pick_allies(m, act, fallen=True, whole=True)):
        act.memo = each
        seat = act.seat if act.redirected else m.units[each.unit].seat
        yield from run_options(m, act, n.pick, ENCOURAGEMENTS, seat)


def _ally(m: State, act: Act) -> Unit:
    figure: Figure = act.memo
    return m.units[figure.unit]


def _chooser(m: State, act: Act) -> int:
    return act.seat if act.redirected else _ally(m, act).seat


def _ally_heals(m: State, act: Act, n: Printed) -> None:
    heal_or_say(m, act, _ally(m, act))


def _ally_moves(m: State, act: Act, n: Printed) -> Rule[None]:
    figures = m.figures_of(_ally(m, act)) if _ally(m, act).stooges else [act.memo]
    for each in figures:
        yield from move(m, _chooser(m, act), each, n.spaces, act=act)


def _another_token(m: State, act: Act, n: Printed) -> Rule[None]:
    ally = _ally(m, act)
    kinds = [kind for kind in held(ally) if kind != CHALLENGE]
    if kinds and not m.taken_out(ally):
        kind = yield from pick_key(m, _chooser(m, act), kinds, "copy-token", ally)
        yield from gain(m, ally, kind, 1, act=act)


def _fewer_tokens(m: State, act: Act, n: Printed) -> Rule[None]:
    ally = _ally(m, act)
    for _ in range(n.tokens):
        kinds = held(ally)
        if kinds and not m.taken_out(ally):
            kind = yield from pick_key(m, _chooser(m, act), kinds, "discard-token", ally)
            yield from lose(m, ally, kind, 1, act=act)


ENCOURAGEMENTS = [
    ("heal-self", _ally_heals, lambda m, act: _ally(m, act).hp < _ally(m, act).bar),
    ("move", _ally_moves, None),
    ("another", _another_token, lambda m, act: bool(_ally(m, act).tokens)),
    ("discard", _fewer_tokens, lambda m, act: bool(held(_ally(m, act)))),
]


# -- Training ------------------------------------------------------------------------------

training = card.style("training")


@training.after("give", TurnEnd, mine="unit")
@clause("ruling.style.training.who")
def give_a_token(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn the owner gives an ally one Training token: any standing one, itself included."""
    to = yield from choose_unit(m, me.seat, m.friends(me), "training-whom", me)
    yield from give(m, me, to, "training", n.training)


@training.action("watch-closely")
def watch_closely(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner gains one Training token; if it spends it before the turn ends, it gives one to another ally."""
    yield from gain(m, act.unit, "training", n.training, act=act)
    act.unit.this_turn.training_promised = n.gift
