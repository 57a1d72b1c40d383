"""Tokens: gaining, giving, spending and losing them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.hearing import BEFORE, Ear, after, at_once
from dustup.engine.rule import DONE, Rule
from dustup.games.panic.catalog import BASIC
from dustup.games.panic.events import Challenges, Gained, Lost, Noted, SpentOf, SpentTokens
from dustup.games.panic.happenings import Gain, Gave, Helped, Removed, Spent
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import choose_ally, pick_key
from dustup.games.panic.rules.challenge import end_challenge, keeps_new
from dustup.games.panic.rules.obstacles import spend_copy, spendable_copies
from dustup.games.panic.rules.space import edges_claim, over_edges
from dustup.games.panic.rules.targets import ability_reaches, allies_in_range, anyone_in, persons
from dustup.games.panic.state import NOBODY, Figure, State, Unit
from dustup.games.panic.traits import ANY_AS, BASIC_AS, COPIES_AS

KINDS = ("iron", "power", "speed", "burning", "weakness", "control", "chaos", "inspired", "training", "stun", "favor-a",
         "favor-b", "favor-hero")  # fmt: skip
"""Every kind of token but the Challenge, which bears a name."""

FAVORS = ("favor-hero", "favor-a", "favor-b")
"""The Favor token that names each team."""
CHALLENGE = "challenge"
FRIENDLY = frozenset({"iron", "power", "speed", "control", "chaos", "inspired", "training"})
"""Tokens that help whoever holds them."""


# -- gaining ------------------------------------------------------------------------------


def gain(m: State, unit: Unit, kind: str, count: int, act: Act | None = None) -> Rule[None]:
    """A unit gains tokens, perhaps by an Action; its own abilities may turn a part of them into another kind."""
    if act is not None:
        act.goes_on(m)
    if count <= 0 or m.taken_out(unit) or not _may_gain(m, unit, kind):
        return DONE
    if Gain in m.ears.before and m.ears.listens(unit.id, BEFORE, Gain):
        return _turned(m, unit, kind, count)
    _add(m, unit, kind, count)
    return DONE


def _turned(m: State, unit: Unit, kind: str, count: int) -> Rule[None]:
    """Tokens that abilities of whoever gains them may turn into others."""
    coming = Gain(unit, kind, count)
    abilities = m.ears.own(unit.id, BEFORE, Gain)
    if len(abilities) > 1 and kind == "speed":
        abilities = yield from _in_order(m, unit, abilities)
    turned: tuple[str, ...] = ()
    for each in abilities:
        before = dict(coming.tokens)
        yield from each.hear(m, unit, coming)
        if coming.tokens != before:
            turned += (each.sentence.clause,)
    for into, number in coming.tokens.items():
        if number and _may_gain(m, unit, into):
            _add(m, unit, into, number, turned)


@clause("ruling.form.iron.with-power")
def _in_order(m: State, unit: Unit, abilities: tuple[Ear, ...]) -> Rule[tuple[Ear, ...]]:
    """If several abilities turn Speed into something else, their owner says which comes first."""
    keys = [each.sentence.clause for each in abilities]
    first = keys.index((yield from pick_key(m, unit.seat, keys, "ability-order", unit, moment=Gain.moment)))
    return (abilities[first], *abilities[:first], *abilities[first + 1 :])


def gain_now(m: State, unit: Unit, kind: str, count: int) -> None:
    """Tokens of a kind that nothing ever turns into another."""
    if count > 0 and not m.taken_out(unit) and _may_gain(m, unit, kind):
        _add(m, unit, kind, count)


@clause("penalty.power-down")
def _barred(m: State, unit: Unit, kind: str) -> bool:
    """After a Power Down neither Power nor Iron is gained; in a cage no Speed."""
    return ("power-down" in unit.conditions and kind != "speed") or (kind == "speed" and caged(m, unit))


def _may_gain(m: State, unit: Unit, kind: str) -> bool:
    if kind in FAVORS:
        return _no_favor_yet(unit)
    return not (kind in BASIC and (unit.conditions or "cages" in m.constants) and _barred(m, unit, kind))


@clause("complication.three-way.favor-gain")
def _no_favor_yet(unit: Unit) -> bool:
    """Nobody gains more than one Favor token in a turn, by whatever means."""
    return not unit.this_turn.favor


@clause("style.caged.ability.no-speed", "ruling.style.caged.conversion")
def caged(m: State, unit: Unit) -> bool:
    """Whether an enemy next to the unit keeps it from gaining and spending Speed."""
    for id in m.constants.get("cages", ()):
        other = m.units[id]
        if unit.is_enemy(other) and not m.taken_out(other):
            near = 0
            for each in m.figures_of(unit):
                near |= m.next_to(each)
            if near & other.where:
                return True
    return False


@clause("ruling.token.persistence")
def _add(m: State, unit: Unit, kind: str, count: int, turned: tuple[str, ...] = ()) -> None:
    """There is no maximum, except of Stun tokens. Some of them may have been ``turned`` into this kind."""
    if kind == "stun":
        _add_stun(m, unit, count)
        return
    if kind in FAVORS:
        unit.this_turn.favor, count = True, 1
    unit.tokens[kind] = now = unit.tokens.get(kind, 0) + count
    m.tell(Gained, unit.id, kind, count, now, cites=turned)


@clause("token.stun.maximum")
def _add_stun(m: State, unit: Unit, count: int) -> None:
    """Nobody holds more than three Stun tokens."""
    have = unit.tokens.get("stun", 0)
    unit.tokens["stun"] = now = min(3, have + count)
    if now > have:
        m.tell(Gained, unit.id, "stun", now - have, now)
    else:
        m.tell(Noted, "stun-full", unit.id, now)


@clause("ruling.token.give-creates", "ruling.form.control.redirect-tokens")
def give(m: State, giver: Unit, to: Unit, kind: str, count: int, act: Act | None = None) -> Rule[None]:
    """Giving costs the giver nothing: the receiver gains the tokens. Of a redirected Action it may be a friend."""
    if act is not None:
        act.goes_on(m)
        if act.misses(m, to, f"give {kind}"):
            return
    elif m.taken_out(giver):
        return
    yield from gain(m, to, kind, count)
    if m.taken_out(to):
        return
    if giver.is_enemy(to) and kind in FRIENDLY:
        at_once(after(m, Helped, giver, to))
    if to.team != (giver.team if act is None else act.team):
        yield from after(m, Gave, giver, to, kind, count)


@clause("copy.effects-stay-on-copy", "ruling.stooges.area-benefits")
def give_each(m: State, act: Act, figures: list[Figure], kind: str, count: int) -> Rule[None]:
    """Tokens for everybody an Action has targeted, for a group once; what is given to a Copy is lost."""
    for each in figures:
        if each.copy_of:
            m.tell(Noted, "lost-on-copy", NOBODY, each.id)
    for unit in persons(m, figures):
        yield from give(m, act.unit, unit, kind, count, act)


@clause("token.basic-list", "token.non-basic")
def gain_basic(
    m: State,
    unit: Unit,
    count: int = 1,
    act: Act | None = None,
    *,
    same: bool = False,
    among: Iterable[str] = BASIC,
) -> Rule[None]:
    """Basic tokens of choice, the unit's or that of whoever decides about the Action; ``same`` if all of one kind.

    They are chosen all at once, and those of a kind are gained together.
    """
    if act is not None:
        act.goes_on(m)
    kinds, seat = tuple(among), unit.seat if act is None else act.seat
    if not kinds:
        return
    if same:
        kind = yield from pick_key(m, seat, kinds, "basic-token", unit)
        yield from gain(m, unit, kind, count)
        return
    keys = map("+".join, combinations_with_replacement(kinds, count))
    chosen = (yield from pick_key(m, seat, keys, "basic-token" if count == 1 else "basic-tokens", unit)).split("+")
    for kind in dict.fromkeys(chosen):
        yield from gain(m, unit, kind, chosen.count(kind))


# -- losing ------------------------------------------------------------------------------


def held(unit: Unit) -> list[str]:
    """The kinds of token a unit holds, the Challenge included."""
    tokens = unit.tokens
    kinds = [kind for kind in KINDS if kind in tokens] if len(tokens) > 1 else [*tokens]
    return [*kinds, CHALLENGE] if unit.challenge != NOBODY else kinds


@clause("token.training", "ruling.action.impossible-parts")
def burdened(m: State, act: Act, unit: Unit) -> bool:
    """Whether a unit holds a token that an Action could remove: not the Training token that is yet to pay for it."""
    if len(unit.tokens) != 1 or "training" not in unit.tokens or unit.challenge != NOBODY:
        return bool(unit.tokens) or unit.challenge != NOBODY
    pays = act.action is None and act.raised > act.unit.aim and holder_of(m, act.unit, "training") is unit
    return unit.tokens["training"] > pays


def token_count(unit: Unit) -> int:
    """How many tokens a unit holds, of every kind."""
    return sum(unit.tokens.values()) + (unit.challenge != NOBODY)


def lose(m: State, unit: Unit, kind: str, count: int, act: Act | None = None) -> Rule[int]:
    """Discard tokens, as far as the unit has them; says how many. The Taken Out lose none.

    Without them it may fall off an Edge.
    """
    if act is not None:
        act.goes_on(m)
        if act.misses(m, unit, f"lose {kind}"):
            return 0
    if m.taken_out(unit):
        return 0
    gone = _discard(m, unit, kind, count)
    if gone:
        yield from edges_claim(m)
    return gone


def _discard(m: State, unit: Unit, kind: str, count: int) -> int:
    if kind == CHALLENGE:
        if unit.challenge == NOBODY:
            return 0
        end_challenge(m, unit)
        return 1
    have = unit.tokens.get(kind, 0)
    count = min(count, have)
    if count > 0:
        take(unit, kind, count)
        m.tell(Lost, unit.id, kind, count, have - count)
    return count


def take(unit: Unit, kind: str, count: int) -> None:
    """Tokens that a unit has are gone; whoever calls this says what becomes of it over an Edge."""
    left = unit.tokens[kind] - count
    if left:
        unit.tokens[kind] = left
    else:
        del unit.tokens[kind]


def remove(
    m: State,
    remover: Unit,
    holder: Unit,
    count: int,
    seat: int,
    act: Act | None = None,
    *,
    up_to: bool = False,
    least: int = 1,
    first: str = "",
) -> Rule[int]:
    """An Action or Ability removes tokens, one at a time; whoever decides picks each, perhaps has picked the ``first``.

    ``up_to`` lets it stop early, once at ``least`` so many are gone. Whoever falls off an Edge for it loses no more.
    """
    if act is not None:
        act.goes_on(m)
        if act.misses(m, holder, "remove"):
            return 0
    gone = 0
    while gone < count and not m.taken_out(holder) and (kinds := held(holder)):
        keys = [first] if first and not gone else [*kinds, "none"] if up_to and gone >= least else kinds
        kind = keys[0] if len(keys) == 1 else (yield from pick_key(m, seat, keys, "remove-token", holder))
        if kind == "none":
            break
        gone += yield from lose(m, holder, kind, 1)
    yield from removed(m, remover, holder, gone)
    return gone


def take_token(m: State, taker: Unit, holder: Unit, kind: str, count: int = 1, act: Act | None = None) -> Rule[None]:
    """A token leaves its holder and goes to whoever takes it; several of a kind are gained together."""
    if act is not None:
        act.goes_on(m)
    if m.taken_out(holder):
        return
    if kind == CHALLENGE:
        yield from _take_challenge(m, taker, holder)
    elif taken := (yield from lose(m, holder, kind, count)):
        yield from gain(m, taker, kind, taken)


@clause("ruling.style.zombie.take-challenge")
def _take_challenge(m: State, taker: Unit, holder: Unit) -> Rule[None]:
    """A taken Challenge keeps its challenger's name; a friend's, or the taker's own, is discarded."""
    challenger = m.units[holder.challenge]
    end_challenge(m, holder)
    if taker.is_ally(challenger) or m.taken_out(taker):
        return
    m.tell(Challenges, challenger.id, taker.id)
    if taker.challenge in (NOBODY, challenger.id) or (yield from keeps_new(m, taker, challenger)):
        taker.challenge = challenger.id


def removed(m: State, remover: Unit, holder: Unit, count: int) -> Rule[None]:
    """Abilities of whoever removed tokens."""
    return after(m, Removed, remover, holder, count) if count else DONE


@clause("ruling.action.someone")
def token_holders(m: State, act: Act, *, allies: bool = False) -> int:
    """Cells of people in range who hold a token, the user itself included; or of ``allies`` only."""
    mask = allies_in_range(m, act) if allies else anyone_in(m, act, act.band(m))
    holders = 0
    for each in m.figures_at(mask):
        if not each.copy_of and burdened(m, act, m.units[each.unit]):
            holders |= m.cells_of(each)
    return holders


# -- spending ------------------------------------------------------------------------------


def purse(m: State, unit: Unit, kind: str, owner: Unit | None = None) -> dict[str, int]:
    """What a unit may spend as a kind of token, by what it really is: no Speed in a cage.

    It is the unit's own, or what an ``owner`` lends it, spent as if it were its own.
    """
    traits, owner = unit.loadout.traits, owner or unit
    if kind in ANY_AS and ANY_AS[kind] in traits:
        found = _anything(owner)
    elif kind in BASIC and ("interchanges" in traits or (kind in BASIC_AS and BASIC_AS[kind] in traits)):
        found = _any_basic(owner)
    else:
        have = owner.tokens.get(kind)
        found = {kind: have} if have else {}
    if "speed" in found and "cages" in m.constants and caged(m, unit):
        del found["speed"]
    return found


@clause(
    "archetype.trickster.focused.any-token",
    "archetype.trickster.frantic.any-token",
    "ruling.archetype.trickster.which-tokens",
    "stance.dragons-ego.ability.any-token",
)
def _anything(unit: Unit) -> dict[str, int]:
    """Whoever may spend any token as another kind: every kind held, the Challenge included."""
    return {each: (unit.tokens.get(each, 0) if each != CHALLENGE else 1) for each in held(unit)}


@clause("archetype.trickster.fused.basic-token", "style.machine.ability.interchange", "token.non-basic")
def _any_basic(unit: Unit) -> dict[str, int]:
    """Whoever may spend any Basic token as another one; no other kind of token is Basic."""
    tokens, found = unit.tokens, {}
    for kind in BASIC:
        if have := tokens.get(kind):
            found[kind] = have
    return found


def can_spend(m: State, unit: Unit, kind: str) -> int:
    """How many tokens of a kind a unit could spend, its own, its Copies and its friends' together."""
    return unit.tokens.get(kind, 0) if _only_own(m, unit) else can_pay(m, unit, (kind,))


@clause("style.illusion.ability.copies-as-iron")
def _copies(m: State, unit: Unit) -> int:
    """Copies a unit may spend as tokens; a stooge group spends figures, but never its last."""
    copies = len(spendable_copies(m, unit))
    return copies - 1 if unit.stooges and copies else copies


@clause("style.unbreakable.ability.share-tokens", "ruling.style.unbreakable.limits", "style.unbreakable.note.control")
def lenders(m: State, unit: Unit, kind: str = "") -> list[Unit]:
    """Allies whose tokens the unit may spend as its own: those who lend them to allies in their range.

    Whoever has nothing to lend is left out at once; or, asked about one ``kind``, nothing that serves as it.
    """
    found = []
    any_kind = not kind or kind in unit.loadout.proxies
    for id in m.constants["lends"]:
        other = m.units[id]
        if unit.is_enemy(other) or other is unit:
            continue
        has_any = bool(other.tokens) or other.challenge >= 0 if any_kind else kind in other.tokens
        if has_any and not m.taken_out(other) and ability_reaches(m, other, unit):
            found.append(other)
    return found


def lending(m: State) -> set[int]:
    """The teams in which somebody lends tokens and has any: mostly none."""
    teams = set()
    for id in m.constants.get("lends", ()):
        unit = m.units[id]
        if unit.tokens or unit.challenge >= 0:
            teams.add(unit.team)
    return teams


def holder_of(m: State, unit: Unit, kind: str) -> Unit | None:
    """Whose token a unit spends when it spends one of a kind: its own first, then that of a friend who lends it."""
    if kind in unit.tokens:
        return unit
    if "lends" not in m.constants:
        return None
    for friend in lenders(m, unit, kind):
        if friend.tokens.get(kind):
            return friend
    return None


def _sources(m: State, unit: Unit, kinds: tuple[str, ...]) -> dict[str, tuple[Unit, str, int]]:
    """Everything a unit may pay with where tokens of some kinds are asked for: whose, what it really is, how many."""
    found: dict[str, tuple[Unit, str, int]] = {}
    friends = lenders(m, unit) if "lends" in m.constants else ()
    for kind in kinds:
        if kind == "speed" and "cages" in m.constants and caged(m, unit):
            continue
        for really, count in purse(m, unit, kind).items():
            found[really] = (unit, really, count)
        if kind in COPIES_AS and COPIES_AS[kind] in unit.loadout.traits and (count := _copies(m, unit)):
            found["copy"] = (unit, "copy", count)
        for friend in friends:
            for really, count in purse(m, unit, kind, friend).items():
                found[f"{really}-of-{friend.tag}"] = (friend, really, count)
    return found


def can_pay(m: State, unit: Unit, kinds: tuple[str, ...]) -> int:
    """How many tokens of some kinds in any mix a unit could spend; one that serves as several kinds counts once."""
    if _only_own(m, unit):
        return sum([unit.tokens.get(kind, 0) for kind in kinds]) if unit.tokens else 0
    return sum(count for _, _, count in _sources(m, unit, kinds).values())


def can_pay_besides(m: State, unit: Unit, kinds: tuple[str, ...], other: str) -> int:
    """The same, if one token of another kind is spent on something else, which might have served as one of them."""
    holder = holder_of(m, unit, other)
    serves = any(owner is holder and really == other for owner, really, _ in _sources(m, unit, kinds).values())
    return can_pay(m, unit, kinds) - serves


@clause("ruling.token.spend-vs-discard", "ruling.token.mixed-basic-cost", "style.mysterious.note.mixed-cost")
def spend(m: State, unit: Unit, kinds: tuple[str, ...], count: int, why: str) -> Rule[dict[str, int] | None]:
    """Pay tokens of some kinds in any mix; the payer picks, unless it takes all there is. Says what was really paid.

    Which Copy breaks first may matter, so that is always asked.
    """
    if len(kinds) == 1 and unit.tokens.get(kinds[0], 0) >= count > 0 and _only_own(m, unit):
        yield from spend_own(m, unit, kinds[0], count, why)
        return {kinds[0]: count}
    paid: dict[str, int] = {}
    handed: dict[tuple[int, str], int] = {}
    sources = _sources(m, unit, kinds)
    all_of_it = "copy" not in sources and sum(have for _, _, have in sources.values()) == count
    for _ in range(count):
        open_keys = [key for key, (owner, really, _) in sources.items() if _has(m, owner, really)]
        if not open_keys:
            return None
        key = open_keys[0] if all_of_it else (yield from pick_key(m, unit.seat, open_keys, "pay-token", unit))
        owner, really, _ = sources[key]
        yield from _hand_over(m, owner, really)
        paid[really] = paid.get(really, 0) + 1
        handed[owner.id, really] = handed.get((owner.id, really), 0) + 1
    for (giver, kind), number in handed.items():
        if kind not in KINDS:
            continue
        left = m.units[giver].tokens.get(kind, 0)
        if giver == unit.id:
            m.tell(SpentTokens, giver, kind, number, left)
        else:
            m.tell(SpentOf, unit.id, giver, kind, number, left, cites="style.unbreakable.ability.share-tokens")
    yield from spent(m, unit, kinds[0] if len(kinds) == 1 else "", paid, why)
    return paid


def _only_own(m: State, unit: Unit) -> bool:
    """Whether a unit pays with its own tokens only, each of them as what it is, and nobody keeps it from that."""
    return not unit.loadout.proxies and "lends" not in m.constants and "cages" not in m.constants


def _has(m: State, owner: Unit, really: str) -> bool:
    if really == "copy":
        return bool(_copies(m, owner))
    return owner.challenge != NOBODY if really == CHALLENGE else bool(owner.tokens.get(really))


def _hand_over(m: State, owner: Unit, really: str) -> Rule[Any]:
    if really == "copy":
        return spend_copy(m, owner)
    if really == CHALLENGE:
        end_challenge(m, owner)
    else:
        take(owner, really, 1)
    return DONE


def spend_own(m: State, unit: Unit, kind: str, count: int, why: str) -> Rule[None]:
    """Pay tokens of exactly one kind that the unit is known to hold."""
    take(unit, kind, count)
    m.tell(SpentTokens, unit.id, kind, count, unit.tokens.get(kind, 0))
    yield from spent(m, unit, kind, {kind: count}, why)


def spend_one(m: State, unit: Unit, holder: Unit, kind: str) -> None:
    """Pay one token, a unit's own or one that a friend lends; what follows from it comes later."""
    take(holder, kind, 1)
    left = holder.tokens.get(kind, 0)
    if holder is unit:
        m.tell(SpentTokens, unit.id, kind, 1, left)
    else:
        m.tell(SpentOf, unit.id, holder.id, kind, 1, left, cites="style.unbreakable.ability.share-tokens")


def spent(m: State, unit: Unit, kind: str, really: dict[str, int], why: str) -> Rule[None]:
    """What follows for whoever spent tokens: over an Edge it may fall at once, then come its abilities.

    Whoever ``walk``s is on its way meanwhile, and the others of its group with it: they fall when they have got there.
    """
    if not really:
        return DONE
    if "training" in really and unit.promised:
        return _pass_on_training(m, unit, kind, really, why)
    return _follows(m, unit, kind, really, why)


def _follows(m: State, unit: Unit, kind: str, really: dict[str, int], why: str) -> Rule[None]:
    if why != "walk" and over_edges(m):
        return _spent_at_the_edge(m, unit, kind, really, why)
    return after(m, Spent, unit, kind, really, why)


def promise_training(unit: Unit, tokens: int) -> None:
    """So many Training tokens are an ally's if the unit spends one of its own before the turn is over."""
    unit.promised = sorted([*unit.promised, tokens], reverse=True)


@clause("style.training.action.watch-closely", "ruling.style.training.who", "ruling.archetype.boss.twins-persons")
def _pass_on_training(m: State, unit: Unit, kind: str, really: dict[str, int], why: str) -> Rule[None]:
    """Training tokens were spent, on whatever: for each of them an ally gets what the unit promised in this turn."""
    due, unit.promised = unit.promised[: really["training"]], unit.promised[really["training"] :]
    yield from _follows(m, unit, kind, really, why)
    for tokens in due:
        strangers = [each for each in m.friends(unit) if unit.is_enemy(each)]
        to = yield from choose_ally(m, unit, [*dict.fromkeys(m.other_allies(unit)), *strangers], "training-whom")
        if to is not None:
            yield from give(m, unit, to, "training", tokens)


def _spent_at_the_edge(m: State, unit: Unit, kind: str, really: dict[str, int], why: str) -> Rule[None]:
    yield from edges_claim(m)
    if not m.taken_out(unit):
        yield from after(m, Spent, unit, kind, really, why)


def power_limit(unit: Unit) -> int:
    """How many Power tokens a unit may spend on one hit."""
    traits = unit.loadout.traits
    return 3 if "power-3" in traits else 2 if "power-2" in traits else 1
