"""Damage: one hit after another, each through every modifier in one order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from dustup.engine.cite import clause
from dustup.engine.hearing import AFTER, BEFORE, after, at_once, before, instead
from dustup.engine.options import Just, Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.cards import AbilityEar
from dustup.games.panic.events import AllDamaged, AllUnhurt, Damaged, NoDamage, TakesChallenge
from dustup.games.panic.happenings import (
    ABILITY,
    ACTION,
    BURNING,
    PRICE,
    AtOnce,
    Blocked,
    Broke,
    CopyLost,
    Dealt,
    EffectOver,
    FollowUp,
    Hit,
    Landed,
    Sharing,
    ShieldAnswer,
    ShieldHurt,
    Struck,
    Took,
    Volley,
)
from dustup.games.panic.options import Give, Target
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import Aim, may_do
from dustup.games.panic.rules.breaking import strike_obstacle
from dustup.games.panic.rules.forced import push
from dustup.games.panic.rules.health import (
    absorbed_by_shield,
    at_zero,
    passes_shield,
    shield_breaks,
    shield_hurt,
    take_off,
)
from dustup.games.panic.rules.in_order import one_by_one, own_ears
from dustup.games.panic.rules.modifiers import boosted_by_power, lowered_by_armor, lowered_by_iron, lowered_by_weakness
from dustup.games.panic.rules.picking import area_of, everybody
from dustup.games.panic.rules.space import edges_claim
from dustup.games.panic.rules.stooges import figure_lost_to_damage
from dustup.games.panic.rules.targets import ability_reaches, foes_around
from dustup.games.panic.rules.three_way import is_spared
from dustup.games.panic.state import Figure, State, Unit

T = TypeVar("T")

UNSTOPPABLE = ("armor", "shield", "iron", "weakness")
"""What a hit that nothing reduces ignores."""

# -- who is hit ------------------------------------------------------------------------------


def strike(
    m: State,
    act: Act,
    target: Aim,
    damage: int,
    push: int = 0,
    *,
    ignores: Iterable[str] = (),
    answerable: bool = True,
    power: int | None = None,
    between: Callable[[], Rule[None]] | None = None,
) -> Rule[Hit | None]:
    """An Action's hit on one target, with a push that belongs to it, and with what comes ``between`` the two.

    ``power`` changes how many tokens may boost it.
    """
    act.goes_on(m)
    if m.teams > 2 and isinstance(target, Figure) and is_spared(m, act.unit, target):
        return None
    if not isinstance(target, Figure) or target.copy_of:
        limit = 0 if act.redirected else power
        label = act.action.clause if act.action else ""
        heard, weakened = answerable and act.answerable, "weakness" not in ignores
        broke = Broke(act.unit, ACTION, bool(act.paid.get("power")))
        yield from strike_obstacle(m, broke, target, damage, label, limit, weakened=weakened, heard=heard)
        if push and isinstance(target, Figure):
            yield from _push_copy(m, act, target, push)
        return None
    taker = m.units[target.unit]
    if _lost(m, target):
        return None
    hit = Hit(damage, act.action.clause if act.action else "", target, taker, ACTION, act.unit, act.figure, act)
    hit.push, hit.between = push, between
    hit.ignores = frozenset(ignores)
    hit.answerable = answerable and act.answerable
    yield from as_one(m, act.unit, resolve(m, hit, power))
    return hit


@clause("copy.effects-stay-on-copy")
def _push_copy(m: State, act: Act, copy: Figure, spaces: int) -> Rule[None]:
    """A Copy that has withstood a hit is pushed by it as anyone else would be."""
    if copy.cell >= 0:
        yield from push(m, act.unit, act.figure, copy, spaces, act=act)


def strike_all(m: State, act: Act, targets: list[Aim], damage: int, push: int = 0) -> Rule[None]:
    """An Action's hits on several targets, one after another in the order the player named them."""
    for each in targets:
        yield from strike(m, act, each, damage, push)


@clause("ruling.damage.several-targets", "ruling.fog.area-effects", "ruling.archetype.boss.giant-once")
def strike_area(
    m: State, act: Act, cells: Callable[[], int], damage: int, push: int = 0, *, measured: bool = True
) -> Rule[None]:
    """Every enemy in an area, fixed together and hit one after another; Copies of enemies are hit, too.

    An area that is not ``measured`` from the performer needs no sight.
    """
    if measured:
        figures = yield from area_of(m, act, cells)
    else:
        figures = yield from everybody(m, act, lambda: foes_around(m, act, cells()))
    for each in (yield from hit_order(m, act.unit, act.seat, figures, push)):
        yield from strike(m, act, each, damage, push)


def harm(
    m: State,
    dealer: Unit,
    origin: Figure | None,
    target: Figure,
    damage: int,
    label: str,
    push: int = 0,
    *,
    retaliation: bool = False,
    boost: bool = True,
    flat: bool = False,
    volley: Volley | None = None,
) -> Rule[Hit | None]:
    """An ability's hit. ``flat`` damage is not changed by the dealer's tokens or abilities.

    It may be one of a ``volley``.
    """
    if m.teams > 2 and is_spared(m, dealer, target):
        return None
    if target.copy_of:
        broke = Broke(dealer, ABILITY, powered=False)
        yield from strike_obstacle(m, broke, target, damage, label, None if boost and not flat else 0)
        return None
    if _lost(m, target):
        return None
    hit = Hit(damage, label, target, m.units[target.unit], ABILITY, dealer, origin)
    hit.push = push
    hit.retaliation = retaliation
    hit.flat = flat
    hit.volley = volley
    yield from as_one(m, dealer, resolve(m, hit, None if boost else 0))
    return hit


@clause("ruling.damage.several-targets")
def harm_all(
    m: State,
    dealer: Unit,
    origin: Figure | Mapping[int, Figure] | None,
    figures: list[Figure],
    damage: int,
    label: str,
) -> Rule[None]:
    """An ability's hits on everybody in an area, fixed together and hit one after another.

    They come from one ``origin``, or each from the figure that it names.
    """

    volley = Volley(tuple([each.id for each in figures if not each.copy_of]))

    def hits() -> Rule[None]:
        for each in (yield from hit_order(m, dealer, dealer.seat, figures)):
            if m.taken_out(dealer):
                return  # whoever fell deals no more
            start = origin.get(each.id) if isinstance(origin, Mapping) else origin
            yield from harm(m, dealer, start, each, damage, label, volley=volley)

    yield from as_one(m, dealer, hits())


@clause("ruling.damage.several-targets")
def hit_order(m: State, dealer: Unit, seat: int, figures: list[Figure], push: int = 0) -> Rule[list[Figure]]:
    """Hits that were fixed together come in the dealer's order; nobody is asked where it makes no difference."""
    if len(figures) < 2:
        return figures
    answered = any(_answers(m, dealer, each) for each in figures)
    if not (push or answered or order_counts(dealer) or _friends_count(m, figures)):
        return figures
    left, ordered = list(figures), []
    while len(left) > 1:
        options = Options([Just(*[Target(each.id) for each in left])])
        answer = yield Choose(seat, options, Prompt("hit-order", unit=dealer.id))
        ordered.append(m.figures[answer.figure])
        left.remove(ordered[-1])
    return ordered + left


OF_HITS = Blocked, Struck, Took
OF_SHIELDS = ShieldAnswer, ShieldHurt
"""What abilities of whoever is hit may answer."""


def _answers(m: State, dealer: Unit, target: Figure) -> bool:
    """Whether something may follow at once if it is hit, a Copy perhaps, which the hits after it could suffer from."""
    taker = m.units[target.unit]
    answers = taker.loadout.answers
    if target.copy_of:
        may = CopyLost in answers and bool(m.next_to(target) & dealer.where)
    else:
        may = not answers.isdisjoint(OF_HITS) or (taker.shield > 0 and not answers.isdisjoint(OF_SHIELDS))
    return may and dealer.is_enemy(taker)


@clause("ruling.damage.several-targets")
def _friends_count(m: State, figures: list[Figure]) -> bool:
    """Whether a hit on one has to do with another's: somebody takes a share of it, or gains by the Shield it breaks."""
    struck = [m.units[each.unit] for each in figures if not each.copy_of]
    for unit in m.units if len(struck) > 1 else ():
        traits, itself = unit.loadout.traits, unit in struck
        if m.ears.listens(unit.id, BEFORE, Sharing):
            friends = [each for each in struck if each is not unit]
        elif "gains-by-shields" in traits and itself:
            friends = [each for each in struck if each is not unit and each.shield]
        else:
            continue
        near = [each for each in friends if unit.is_ally(each) and ability_reaches(m, unit, each)]
        if near and len(near) + itself > 1 and not m.taken_out(unit):
            return True
    return False


def order_counts(dealer: Unit) -> bool:
    """Whether it makes a difference which of several hits comes first: Weakness spoils one, or an ability says so."""
    return bool(dealer.tokens.get("weakness")) or "orders-hits" in dealer.loadout.traits


def as_one(m: State, dealer: Unit, effect: Rule[T]) -> Rule[T]:
    """One effect of a unit and everything that follows from its hits: what counts all its damage waits for its end."""
    if EffectOver not in m.ears.after or dealer.marks.effect or not m.ears.listens(dealer.id, AFTER, EffectOver):
        return effect
    return _as_one(m, dealer, effect)


@clause("ruling.taken-out.abilities-off")
def _as_one(m: State, dealer: Unit, effect: Rule[T]) -> Rule[T]:
    dealer.marks.effect = True
    counted_before = dict(dealer.noted)
    try:
        result = yield from effect
    finally:
        dealer.marks.effect = False
        if m.taken_out(dealer):
            dealer.noted = counted_before  # whoever fell makes nothing of what its abilities have counted
    if not m.taken_out(dealer):
        yield from after(m, EffectOver, dealer)
    return result


@clause("ruling.trap.source", "armor.covers-hazards")
def hazard(m: State, target: Figure, damage: int, via: str, *, floor: int = 0) -> Rule[Hit | None]:
    """Damage that nobody deals: Traps, Burning and prices. Armor, Shields and health meet it; nothing else does.

    ``floor`` is what it must leave on the current health bar.
    """
    taker = m.units[target.unit]
    if m.taken_out(taker):
        return None
    hit = Hit(damage, via, target, taker, via)
    hit.floor = floor
    if via != PRICE and (yield from instead(m, hit)):
        return hit
    if Sharing in m.ears.before:
        yield from _divide(m, hit)
    yield from suffer(m, hit)
    yield from aftermath(m, hit)
    return hit


@clause("ruling.target.lost-target")
def _lost(m: State, target: Figure) -> bool:
    """Effects on a target that is Taken Out or off the map are skipped."""
    return target.cell < 0 or m.taken_out(m.units[target.unit])


# -- the order of damage ------------------------------------------------------------------------------


@clause("hit.definition", "ruling.damage.order")
def resolve(m: State, hit: Hit, power: int | None = None) -> Rule[None]:
    """One hit: bonuses and Power, Weakness, sharing, Armor, Iron, Shield, health bar; then what follows from it."""
    dealer = hit.dealer
    assert dealer is not None
    if not hit.flat:
        yield from before(m, hit)
        yield from boosted_by_power(m, dealer, hit, power)
        if hit.power and m.taken_out(dealer):
            return _fell_before_it_hit(m, hit)
        if "weakness" in dealer.tokens:
            yield from lowered_by_weakness(m, dealer, hit)
    if hit.answerable and Sharing in m.ears.before:
        yield from _divide(m, hit)
    yield from suffer(m, hit)
    yield from aftermath(m, hit)


@clause("ruling.turn.taken-out-mid-turn", "ruling.edge.timing")
def _fell_before_it_hit(m: State, hit: Hit) -> None:
    """Whoever paid with what held it over an Edge deals nothing any more, and its Action is over."""
    if hit.act is not None:
        hit.act.stands(m)


def _divide(m: State, hit: Hit) -> Rule[None]:
    """Somebody may have to take a share of the damage: half of it, rounded up; a share is never shared again.

    It is still one hit to its dealer, whose abilities follow once: from the sharer's part only if nothing else is left.
    """
    if hit.amount <= 0 or hit.shared:
        return
    sharing = Sharing(hit)
    at_once(before(m, sharing))
    sharers = sharing.sharers
    if not sharers:
        return
    figure = sharers[0]
    if len(sharers) > 1:
        options = Options([Just(*[Give(each.unit) for each in sharers])])
        answer = yield Choose(hit.taker.seat, options, Prompt("share-damage", unit=hit.taker.id))
        figure = next(each for each in sharers if each.unit == answer.unit)
    half = hit.amount - hit.amount // 2
    share = Hit(half, "shared", figure, m.units[figure.unit], hit.via, hit.dealer, hit.origin, hit.act)
    share.cites = hit.cites
    share.shared, share.ignores, share.retaliation = True, hit.ignores, hit.retaliation
    hit.add(-half, "shared")
    yield from suffer(m, share)
    yield from aftermath(m, share)
    share.power, share.push, share.volley = hit.power, hit.push, hit.volley  # what was spent on it was spent on this
    hit.share = share


def suffer(m: State, hit: Hit) -> Rule[None]:
    """What the taker's Armor, Iron and Shield leave reaches the current health bar."""
    taker = hit.taker
    if hit.amount > 0:
        lowered_by_armor(m, hit)
    if (hit.amount > 0 or hit.push) and hit.act is not None and hit.answerable:
        yield from lowered_by_iron(m, hit)
        if hit.iron_asked and _lost_by_paying(m, hit):
            return
    if hit.floor:
        _spare(hit)
    # Burning and prices hit none of a group's figures more than the others.
    all_of_it = hit.via in (BURNING, PRICE) and len(taker.bodies) > 1
    whom = taker.id if all_of_it else hit.target.id
    if hit.amount <= 0:
        m.tell(AllUnhurt if all_of_it else NoDamage, whom, tuple(hit.parts), cites=_cited(hit))
        return
    hit.dealt = hit.amount
    hit.stood = _place_of(m, hit)
    absorbed = absorbed_by_shield(hit) if taker.shield and not passes_shield(hit) else 0
    emptied = take_off(taker, hit.amount - absorbed)
    event = AllDamaged if all_of_it else Damaged
    m.tell(event, whom, hit.amount, absorbed, taker.hp, tuple(hit.parts), cites=_cited(hit))
    broken = absorbed > 0 and not taker.shield
    if broken:
        shield_breaks(m, taker)
    if emptied:
        at_zero(m, taker)
        yield from edges_claim(m)
    if absorbed:
        yield from shield_hurt(m, hit, broken)


@clause("ruling.target.lost-target", "ruling.edge.timing")
def _lost_by_paying(m: State, hit: Hit) -> bool:
    """Whoever paid Iron with what held it over an Edge is out of play before the hit reaches it."""
    return m.taken_out(hit.taker)


def _place_of(m: State, hit: Hit) -> int:
    """Where the enemy behind a hit stands when it is dealt: what follows may move it."""
    striker = attacker(m, hit.taker, hit)
    return striker.body if striker is not None else 0


def _cited(hit: Hit) -> tuple[str, ...]:
    """The clauses that changed the damage."""
    found = [label for _, label in hit.parts[1:] if "." in label] if len(hit.parts) > 1 else []
    found += hit.cites
    if hit.power > 1 and hit.dealer is not None:
        for trait in ("power-3", "power-2"):
            found += hit.dealer.loadout.traits.get(trait, ())
    return tuple(found)


def _spare(hit: Hit) -> None:
    """Damage that must leave something on the current health bar: what goes beyond that is not dealt."""
    taker = hit.taker
    most = max(0, taker.hp - hit.floor) + (0 if passes_shield(hit) else taker.shield)
    if hit.amount > most:
        hit.add(most - hit.amount, "spared")


# -- afterwards ------------------------------------------------------------------------------


@clause("ruling.damage.zero-hit", "ruling.turn.ability-order")
def aftermath(m: State, hit: Hit) -> Rule[None]:
    """What follows from a hit: its push, the dealer's abilities, then the taker's. At zero nothing was dealt."""
    dealer, taker = hit.dealer, hit.taker
    if hit.dealt:
        _remember(m, hit)
    if hit.between is not None:
        yield from hit.between()
    if hit.push:
        yield from _push_of(m, hit)
    felt = _felt(hit)
    if dealer is not None and not hit.flat and not hit.shared and not m.taken_out(dealer):
        if felt is not None:
            yield from after(m, AtOnce, felt)
        yield from _dealt(m, dealer, hit, felt)
    if hit.answerable and hit.dealt and Took in m.ears.after and not m.taken_out(taker):
        yield from _took(m, taker, hit)
    if "enraged" in taker.conditions and hit.dealt and dealer is not None and not m.taken_out(taker):
        _enraged(m, taker, dealer)
    if hit.act is not None and _has_blocked(hit.act, taker) and not m.taken_out(taker):
        yield from after(m, Blocked, hit)
    if Struck in m.ears.after or FollowUp in m.ears.after:
        yield from _responses(m, hit)
    if hit.dealt and dealer is not None and taker.stooges and m.options.get("endless-stooges"):
        figure_lost_to_damage(m, hit.target)


def _felt(hit: Hit) -> Hit | None:
    """What a hit means to its dealer: damage to its target, or to whoever took a share if nothing else was left."""
    if hit.dealt:
        return hit
    return hit.share if hit.share is not None and hit.share.dealt else None


def _has_blocked(act: Act, taker: Unit) -> bool:
    """Whether Iron was spent on lowering damage of this hit; said once."""
    if not act.blocked >> taker.id & 1:
        return False
    act.blocked ^= 1 << taker.id
    return True


@clause("ruling.turn.reaction-defaults")
def _responses(m: State, hit: Hit) -> Rule[None]:
    """What the two may do about a hit, after all that happens by itself: whoever was hit decides first."""
    dealer, taker = hit.dealer, hit.taker
    if hit.answerable and not m.taken_out(taker):
        yield from after(m, Struck, hit)
    felt = _felt(hit)
    if dealer is not None and felt is not None and not hit.flat and not hit.shared and not m.taken_out(dealer):
        yield from after(m, FollowUp, felt)


@clause("ruling.turn.ability-order")
def _dealt(m: State, dealer: Unit, hit: Hit, felt: Hit | None) -> Rule[None]:
    """What follows for the dealer by itself, even at zero; of several abilities it says which comes first."""
    abilities = own_ears(m, dealer, Landed)
    if felt is not None:
        abilities += own_ears(m, dealer, Dealt)

    def about(fight: State, ability: AbilityEar) -> Landed | Dealt:
        meant = felt if ability.kind is Dealt and felt is not None else hit
        here = meant if fight is m else meant.on(fight)
        return Dealt(here) if ability.kind is Dealt else Landed(here)

    yield from one_by_one(m, dealer, abilities, Dealt.moment, about, often=True)


@clause("ruling.turn.ability-order")
def _took(m: State, taker: Unit, hit: Hit) -> Rule[None]:
    """What follows for the taker by itself; of several abilities it says which comes first."""
    took = Took(hit)
    abilities = own_ears(m, taker, Took)
    if len(abilities) > 1:

        def about(fight: State, _: AbilityEar) -> Took:
            return took if fight is m else Took(hit.on(fight))

        yield from one_by_one(m, taker, abilities, Took.moment, about)
    else:
        yield from after(m, took)


@clause("ruling.challenge.damage-count")
def _remember(m: State, hit: Hit) -> None:
    """Who damaged whom this turn, by whatever means."""
    dealer, taker = hit.dealer, hit.taker
    taker.this_turn.hurt = True
    if dealer is not None:
        dealer.damaged |= 1 << taker.id
        if taker.is_enemy(dealer):
            taker.hurt_by |= 1 << dealer.id


@clause("ruling.token.power-same-hit", "ruling.token.iron-moment")
def _push_of(m: State, hit: Hit) -> Rule[None]:
    """A push that belongs to a hit: Power on the hit has lengthened it already, and Iron was decided on for both."""
    assert hit.dealer is not None
    assert hit.origin is not None
    settled = hit.iron_asked
    yield from push(m, hit.dealer, hit.origin, hit.target, hit.push, act=hit.act, boosted=hit.power, settled=settled)


@clause("penalty.enraged", "ruling.penalty.enraged-scope")
def _enraged(m: State, taker: Unit, dealer: Unit) -> None:
    """Until the round ends the victim takes the Challenge of whoever damages it; it was not Challenged by anybody.

    A Penalty is no ability, so it follows from hits that abilities cannot answer as well.
    """
    if dealer is not taker and taker.challenge != dealer.id and not m.taken_out(dealer):
        m.tell(TakesChallenge, taker.id, dealer.id)
        taker.challenge = dealer.id


@clause("ruling.damage.retaliation-loop", "ruling.taken-out.abilities-off")
def strike_back(
    m: State, me: Unit, hit: Hit, damage: int, label: str, push: int = 0, *, boost: bool = True, may: str = ""
) -> Rule[None]:
    """An enemy whose hit met a unit is struck back at, wherever it stands; nobody strikes back at striking back.

    The fallen strike nobody. Whoever ``may`` do it is asked, if there is anybody to strike.
    """
    if hit.retaliation or m.taken_out(me) or (figure := attacker(m, me, hit)) is None:
        return
    if not may or (yield from may_do(me.seat, may, me, may)):
        yield from harm(m, me, hit.target, figure, damage, label, push, retaliation=True, boost=boost)


def attacker(m: State, me: Unit, hit: Hit) -> Figure | None:
    """The enemy behind a hit: the body that struck, or its unit's first if a Copy did."""
    dealer, origin = hit.dealer, hit.origin
    if dealer is None or me.is_ally(dealer):
        return None
    return origin if origin is not None and not origin.copy_of and origin.cell >= 0 else m.figure_of(dealer)


@clause("token.power.push", "ruling.token.power-same-hit")
def push_after(m: State, hit: Hit, spaces: int, label: str) -> Rule[int]:
    """An ability's push that follows from a hit at once: part of that hit, and boosted if no other push of it was."""
    dealer, origin, boost = hit.dealer, hit.origin, 0 if hit.push else hit.power
    assert dealer is not None
    assert origin is not None
    far = spaces + boost
    return (yield from push(m, dealer, origin, hit.target, far, act=hit.act, boosted=boost, cause=label))
