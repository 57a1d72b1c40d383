"""The Cyborg: Basic tokens by the handful, and machines that run on them."""

from __future__ import annotations

from functools import partial

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import ADJACENT, HITTABLE, Printed, archetype
from dustup.games.panic.happenings import Boosted, Pushed, Spent, TurnEnd, TurnStart
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import pick_key
from dustup.games.panic.rules.challenge import challenge
from dustup.games.panic.rules.choices import run_options
from dustup.games.panic.rules.damage import strike, strike_all
from dustup.games.panic.rules.forced import push
from dustup.games.panic.rules.health import heal, heal_or_say
from dustup.games.panic.rules.movement import lands_on
from dustup.games.panic.rules.picking import pick_foes, pick_hittable, pick_targets
from dustup.games.panic.rules.targets import foes_in_range, people_in
from dustup.games.panic.rules.teleports import others_come_along, teleport
from dustup.games.panic.rules.tokens import CHALLENGE, gain, gain_basic, give, held, lose, take_token, token_holders
from dustup.games.panic.state import Figure, State, Unit
from dustup.games.panic.verbs import hittable_in_range

card = archetype(__file__)


# -- the archetype ------------------------------------------------------------------------------


@card.focused.after("", TurnStart, mine="unit")
def focused_tokens(m: State, me: Unit, n: Printed) -> Rule[None]:
    """Four Basic tokens of one kind at the start of the turn."""
    yield from _of_one_kind(m, me, n.tokens)


@card.fused.after("", TurnStart, mine="unit")
def fused_tokens(m: State, me: Unit, n: Printed) -> Rule[None]:
    """Two Basic tokens of one kind at the start of the turn."""
    yield from _of_one_kind(m, me, n.tokens)


@card.frantic.after("", TurnStart, mine="unit")
def frantic_tokens(m: State, me: Unit, n: Printed) -> Rule[None]:
    """Four Basic tokens of one kind at the start of this turn."""
    yield from _of_one_kind(m, me, n.tokens)


@clause("archetype.cyborg.note.same-kind", "archetype.cyborg.note.conversion")
def _of_one_kind(m: State, me: Unit, count: int) -> Rule[None]:
    """All Iron, all Power or all Speed; what forms turn Speed into they turn this Speed into as well."""
    yield from gain_basic(m, me, count, same=True)


# -- Armored ------------------------------------------------------------------------------

armored = card.style("armored")


@armored.after("heal", Spent, mine="unit")
@clause("style.armored.note.once-per-spend", "style.armored.note.costs-count")
def iron_heals(m: State, me: Unit, spent: Spent, n: Printed) -> None:
    """After it spends Iron tokens, however many and for whatever, the owner heals 1."""
    if spent.kind == "iron" or spent.really.get("iron"):
        heal(m, me, n.heal)


def _challengeable(m: State, act: Act) -> int:
    return foes_in_range(m, act) & ~m.foe_copies_at(act.team)


@armored.action("you-stay", possible=_challengeable)
def you_stay(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range is Challenged and discards three Speed tokens."""
    for each in (yield from pick_foes(m, act, copies=False, why="target-challenge")):
        yield from challenge(m, act.unit, m.units[each.unit], figure=each, act=act)
        yield from lose(m, m.units[each.unit], "speed", n.speed, act=act)


# -- Incinerator ------------------------------------------------------------------------------

incinerator = card.style("incinerator")


@incinerator.after("burn", Boosted, mine="dealer")
@clause("style.incinerator.note.one-burning")
def power_burns(m: State, me: Unit, boosted: Boosted, n: Printed) -> Rule[None]:
    """Whoever is hit with the help of Power gets one Burning token, however much Power it was."""
    yield from give(m, me, boosted.hit.taker, "burning", n.burning)


@incinerator.action("flamethrower", HITTABLE)
@clause("style.incinerator.note.boosted")
def flamethrower(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range takes 1 damage, gets one Burning token and is pushed 1 space; Power lengthens the push, too."""
    for each in (yield from pick_hittable(m, act)):
        burns = partial(_catches_fire, m, act, each, n.burning) if isinstance(each, Figure) else None
        yield from strike(m, act, each, n.damage, n.push, between=burns)


def _catches_fire(m: State, act: Act, figure: Figure, tokens: int) -> Rule[None]:
    yield from give(m, act.unit, m.units[figure.unit], "burning", tokens, act=act)


# -- Machine ------------------------------------------------------------------------------

machine = card.style("machine")
machine.trait("interchange", "interchanges")


@machine.action("high-efficiency")
def high_efficiency(m: State, act: Act, n: Printed) -> Rule[None]:
    """Three of the five options; with a higher number all of them."""
    if act.level == 1:
        yield from run_options(m, act, n.pick)


@machine.gate("high-efficiency", 4)
@clause("style.machine.note.order")
def all_five(m: State, act: Act, n: Printed) -> Rule[None]:
    """The remaining two are chosen as well: all five happen in printed order."""
    yield from run_options(m, act, len(m.box.action_named["high-efficiency"].options))


@machine.option("high-efficiency", "heal-self")
def repair(m: State, act: Act, n: Printed) -> None:
    """The owner heals 1."""
    heal_or_say(m, act, act.unit, n.heal)


@machine.option("high-efficiency", "iron")
def one_iron(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner gains one Iron token."""
    yield from gain(m, act.unit, "iron", n.iron, act=act)


@machine.option("high-efficiency", "power")
def one_power(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner gains one Power token."""
    yield from gain(m, act.unit, "power", n.power, act=act)


@machine.option("high-efficiency", "speed")
def one_speed(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner gains one Speed token."""
    yield from gain(m, act.unit, "speed", n.speed, act=act)


@machine.option("high-efficiency", "deal-damage", hittable_in_range)
def one_damage(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range takes 1 damage."""
    targets = yield from pick_hittable(m, act)
    yield from strike_all(m, act, targets, n.damage)


# -- Rocket ------------------------------------------------------------------------------

rocket = card.style("rocket")


@rocket.after("follow", Pushed, mine="pusher")
@clause("ruling.style.rocket.no-move")
def follow_the_push(m: State, me: Unit, pushed: Pushed, n: Printed) -> Rule[None]:
    """After pushing somebody at least one space the owner may teleport into an Empty space next to them."""
    figure, origin = pushed.figure, pushed.origin
    if pushed.spaces and figure.cell >= 0 and origin.cell >= 0 and not figure.copy_of:

        def beside(follower: Figure) -> int:
            return lands_on(m, follower, m.next_to(figure) & m.floor)

        yield from teleport(m, me.seat, origin, beside(origin), "follow-push-where", may=True)
        yield from others_come_along(m, me, origin, beside, me.seat, "follow-push-where")


@rocket.action("rocket-tackle", ADJACENT)
def rocket_tackle(m: State, act: Act, n: Printed) -> Rule[None]:
    """An adjacent ally or enemy is pushed two spaces."""

    def listing() -> tuple[int, int]:
        return people_in(m, act, m.next_to(act.figure)), 0

    for each in (yield from pick_targets(m, act, listing, why="target-push")):
        if isinstance(each, Figure):
            yield from push(m, act.unit, act.figure, each, n.push, act=act)


# -- Syphon ------------------------------------------------------------------------------

syphon = card.style("syphon")


@syphon.after("end", TurnEnd, mine="unit")
def convert_or_copy(m: State, me: Unit, n: Printed) -> Rule[None]:
    """The owner picks one of its tokens and turns it into a Power token or gains another of the same kind."""
    if not (kinds := held(me)):
        return
    kind = yield from pick_key(m, me.seat, kinds, "syphon-token", me)
    # Nobody holds a second Challenge.
    ways = ("convert",) if kind == CHALLENGE else ("convert", "another")
    if (yield from pick_key(m, me.seat, ways, "syphon-how", me, token=kind)) == "another":
        yield from gain(m, me, kind, 1)
    else:
        yield from lose(m, me, kind, 1)
        yield from gain(m, me, "power", 1)


Tokens = dict[tuple[int, str], bool]
"""Tokens an Action aims at: whose and of which kind."""


@syphon.action("power-converter", possible=token_holders)
def power_converter(m: State, act: Act, n: Printed) -> Rule[None]:
    """One token of the owner or of someone in range is stolen, turned into Power, or both."""
    if act.level == 1:
        for unit, kind, how in (yield from _aimed_at(m, act)):
            yield from _convert(m, act, unit, kind, 1, how)


@syphon.gate("power-converter", 6)
@clause("style.syphon.note.ally")
def every_token_of_that_kind(m: State, act: Act, n: Printed) -> Rule[None]:
    """The choice applies to every token of that kind the holder has: an ally's Weakness may become Power."""
    for unit, kind, how in (yield from _aimed_at(m, act)):
        count = 1 if kind == CHALLENGE else unit.tokens.get(kind, 0)
        yield from _convert(m, act, unit, kind, count, how)


@clause("style.syphon.note.blaster")
def _aimed_at(m: State, act: Act) -> Rule[list[tuple[Unit, str, str]]]:
    """A holder and a kind of token; each extra target is another kind or another holder. Then one choice for all."""
    chosen: Tokens = {}

    def listing() -> tuple[int, int]:
        mask = 0
        for each in m.figures_at(token_holders(m, act)):
            if any((each.unit, kind) not in chosen for kind in held(m.units[each.unit])):
                mask |= m.cells_of(each)
        return mask, 0

    while not chosen or act.extra:
        why = "extra-target" if chosen else "target-token"
        found = yield from pick_targets(m, act, listing, why=why, may=bool(chosen), extras=False)
        if not found or not isinstance(found[0], Figure):
            break
        act.extra -= bool(chosen)
        holder = m.units[found[0].unit]
        kinds = [kind for kind in held(holder) if (holder.id, kind) not in chosen]
        if not kinds:
            break  # it holds none, such as a rider on a holder
        chosen[holder.id, (yield from pick_key(m, act.seat, kinds, "convert-token", holder))] = True
    own = [] if act.also is None or act.also.copy_of else held(act.unit)
    if own := [kind for kind in own if (act.unit.id, kind) not in chosen]:
        # Countered, the Action targets its user as well.
        chosen[act.unit.id, (yield from pick_key(m, act.seat, own, "convert-token", act.unit))] = True
    if not chosen:
        return []
    how = yield from pick_key(m, act.seat, ("steal", "convert", "both"), "convert-how", act.unit)
    return [(m.units[unit], kind, how) for unit, kind in chosen]


@clause("ruling.style.syphon.who-gets-power")
def _convert(m: State, act: Act, holder: Unit, kind: str, count: int, how: str) -> Rule[None]:
    """Stolen tokens go to the owner, converted ones stay with their holder as Power; both: the owner has the Power."""
    me = act.unit
    if how == "steal":
        if holder is not me and kind in held(holder):
            yield from take_token(m, me, holder, kind, count, act=act)
        return
    gone = yield from lose(m, holder, kind, count, act=act)
    if how == "both":
        yield from gain(m, me, "power", gone, act=act)
    else:
        yield from give(m, me, holder, "power", gone, act=act)
