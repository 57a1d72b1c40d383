"""Actions: what a unit can use now, paying for it, and performing it part by part."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.hearing import AFTER, after
from dustup.engine.options import Family, Just, Options, Over
from dustup.engine.rule import Choose, Prompts, Rule
from dustup.games.panic.cards import FREE, MOVES, Move, Printed
from dustup.games.panic.catalog import Cost
from dustup.games.panic.events import ActionNegated, ActionUsed
from dustup.games.panic.happenings import Acted
from dustup.games.panic.loadout import Loadout
from dustup.games.panic.options import FROM, PAY, PICK, USES, Chaos, PayTrained, Trained, Use
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import choose_unit
from dustup.games.panic.rules.control import Negated, announce, who_controls
from dustup.games.panic.rules.damage import as_one
from dustup.games.panic.rules.health import lose_shield, pay_hp
from dustup.games.panic.rules.obstacles import spend_copy, spendable_copies
from dustup.games.panic.rules.ordering import nobody_minds, one_could_go, origin_matters
from dustup.games.panic.rules.picking import walk_at_once
from dustup.games.panic.rules.targets import aims, unmet
from dustup.games.panic.rules.tokens import can_pay, can_pay_besides, gain_now, give, holder_of, spend, spend_one, spent
from dustup.games.panic.rules.underfoot import edges_claim
from dustup.games.panic.rules.usable import in_time, who_could
from dustup.games.panic.state import NOBODY, Figure, State, Unit

HIGHEST = 40

ACTING, AFOOT = 1, 2
"""What a unit does in a window: it acts, or it has Speed of its Action to walk with before the turn goes on."""

ORIGIN, PICK_OPTION = Prompts("origin", "unit", "action"), Prompts("pick-option", "unit", "action")

# -- what could be used now ------------------------------------------------------------------------------


@clause("copy.performs-actions", "ruling.copy.single-origin", "stooges.one-action-each", "ruling.stooges.token-actions",
        "ruling.taken-out.copies-remain", "ruling.stooges.reversal")  # fmt: skip
def origins(m: State, unit: Unit) -> list[Figure]:
    """Figures that may perform an Action: the unit itself or one of its Copies; stooges that have not acted yet."""
    if unit.stooges and not one_action(unit):
        return [each for each in m.figures_of(unit) if not each.acted]
    return m.bodies_of(unit)


@clause("style.patient.ability.one-action", "style.patient.note.reversal")
def one_action(unit: Unit) -> int:
    """How many Actions a unit may take in each turn, one for each limit it has; 0 if there is none."""
    return len(unit.loadout.traits.get("one-action", ()))


def may_act(unit: Unit) -> bool:
    """Whether a limit on Actions per turn leaves one."""
    return "one-action" not in unit.loadout.traits or unit.used.get("actions", 0) < one_action(unit)


@clause("action.minimum-number", "action.x", "turn.spend-numbers", "ruling.style.crosshair.stacking-aim")
def paid_by(unit: Unit, number: int, mask: int, raised: int = 0) -> int:
    """Those actions a number pays for: one of at least the lowest gate, or any number for an X Action."""
    loadout: Loadout = unit.loadout
    worth = (number if number < HIGHEST else HIGHEST) - raised - unit.aim
    return mask & loadout.by_number[worth if worth > 0 else 0]


def uses(m: State, unit: Unit, numbers: Iterable[int], mask: int) -> list[Family[Any]]:
    """Every number spent on every action it pays for."""
    families: list[Family[Any]] = []
    trained = ("training" in unit.tokens or "lends" in m.constants) and trainable(m, unit)
    late = mask & unit.loadout.late
    if trained or late or unit.aim:
        families += _uses_one_by_one(m, unit, numbers, mask, trained)
    else:
        opened = unit.loadout.by_number
        for number in sorted(set(numbers)):
            if allowed := mask & opened[number if number < HIGHEST else HIGHEST]:
                families.append(USES[allowed, number])
    for move in unit.loadout.two:
        if mask >> move.index & 1 and (pair := two_numbers(unit, move)):
            families.append(Just(Use(pair[0], move.index)))
    return families


def _uses_one_by_one(m: State, unit: Unit, numbers: Iterable[int], mask: int, trained: bool) -> list[Family[Any]]:
    """The same where an action may be ``trained``, made dearer by aiming, or do nothing before a later gate."""
    families: list[Family[Any]] = []
    late = mask & unit.loadout.late
    for number in sorted(set(numbers)):
        if late:
            mask = mask & ~late | in_time(m, unit, late, number - unit.aim)
        if allowed := paid_by(unit, number, mask):
            families.append(USES[allowed, number])
        if trained and (allowed := paid_by(unit, number, mask, 1)):
            if allowed & late:
                allowed = allowed & ~late | in_time(m, unit, allowed & late, number - unit.aim - 1)
            families += [Over(Trained, allowed, number)] if allowed else []
    return families


@clause("token.training", "token.training.once-per-turn")
def trainable(m: State, unit: Unit) -> bool:
    """Whether a Training token could raise the next Action: one in each turn."""
    if "training" not in unit.tokens and "lends" not in m.constants:
        return False
    return not unit.used.get("training") and holder_of(m, unit, "training") is not None


@clause("ruling.style.precision.two-numbers")
def two_numbers(unit: Unit, move: Move) -> list[int]:
    """The lowest two separate numbers that pay for an action that costs two; empty if there are none."""
    return lowest(unit.pool + unit.kept, unit.loadout.pays[move.index].two, unit.aim)


def lowest(numbers: Iterable[int], prices: Iterable[int], raised: int) -> list[int]:
    """The lowest of some numbers that pay several prices; empty if they do not."""
    left = sorted(numbers)
    found = []
    for least in prices:
        fit = [each for each in left if each >= least + raised]
        if not fit:
            return []
        left.remove(fit[0])
        found.append(fit[0])
    return found


def within_means(m: State, unit: Unit, numbers: list[int], friends: Sequence[Unit]) -> int:
    """Actions a unit can pay for with one of some numbers, with tokens or with a Chaos token; some for two numbers.

    Tokens of ``friends`` who lend them count, too.
    """
    loadout = unit.loadout
    mask = payable(m, unit, friends) if loadout.tokens else 0
    if numbers:
        mask |= paid_by(unit, max(numbers), loadout.actions)
        for move in loadout.two:
            mask |= 1 << move.index
    if "chaos" in unit.tokens or (friends and "chaos" in _together(unit, friends)):
        mask |= paid_by(unit, 4, loadout.actions)
    return mask


@clause("action.token")
def payable(m: State, unit: Unit, friends: Sequence[Unit]) -> int:
    """The Token Actions a unit could pay for, as a mask; perhaps with tokens that ``friends`` lend."""
    loadout, tokens, mask = unit.loadout, unit.tokens, 0
    if friends:
        tokens = _together(unit, friends)
    elif loadout.cheapest and not tokens:
        return 0
    others = loadout.tokens
    if loadout.prices and not unit.aim and "cages" not in m.constants and (not friends or _literal(friends)):
        # Nothing but tokens of the kinds printed pays, so they are counted at once.
        for bit, price, kinds in loadout.prices:
            have = 0
            for kind in kinds:
                if kind in tokens:
                    have += tokens[kind]
            if have >= price:
                mask |= bit
        others = loadout.odd_prices
    for move in others:
        if affordable(m, unit, move):
            mask |= 1 << move.index
    return mask


def _literal(friends: Sequence[Unit]) -> bool:
    """Whether each of some friends lends its tokens only as what they are."""
    for friend in friends:  # noqa: SIM110 - a plain loop is faster here
        if not friend.loadout.literal:
            return False
    return True


def _together(unit: Unit, friends: Sequence[Unit]) -> dict[str, int]:
    """The tokens of a unit and of friends who lend theirs."""
    tokens = unit.tokens.copy()
    for friend in friends:
        for kind, count in friend.tokens.items():
            tokens[kind] = tokens.get(kind, 0) + count
    return tokens


def token_uses(m: State, unit: Unit, mask: int) -> list[Family[Any]]:
    """Token Actions a unit can pay for, of some actions within its means."""
    if not unit.loadout.tokens:
        return []
    found = []
    for move in unit.loadout.tokens:
        # What no number pays for would not be within its means otherwise.
        if mask >> move.index & 1 and (not move.cost.numeric or affordable(m, unit, move)):
            found.append(move)  # noqa: PERF401 - a plain loop is faster here
    if not found:
        return []
    families: list[Family[Any]] = [Just(*[PAY[move.index] for move in found])]
    if trainable(m, unit):
        families.append(_trained_token_uses(m, unit, found))
    return families


def _trained_token_uses(m: State, unit: Unit, moves: list[Move]) -> Family[Any]:
    """Those of some Token Actions that a unit can pay for with one token more, beside the Training token itself."""
    return Just(*[PayTrained(move.index) for move in moves if affordable(m, unit, move, 1)])


@clause("action.token")
def affordable(m: State, unit: Unit, move: Move, raised: int = 0) -> bool:
    """Whether a unit has what a Token Action costs."""
    cost: Cost = unit.loadout.pays.get(move.index, move.cost)
    trained, raised = raised, raised + unit.aim
    if cost.tokens:
        held = can_pay_besides(m, unit, cost.kinds, "training") if trained else can_pay(m, unit, cost.kinds)
        return held >= cost.tokens + raised
    if cost.odd == "shield":
        return unit.shield > 0 and "defenseless" not in unit.conditions
    if cost.odd == "copy":
        return len(spendable_copies(m, unit)) - unit.stooges >= cost.amount + raised
    if cost.odd == "hp":
        return unit.hp >= cost.amount + raised
    return cost.odd in ("free", "burning")


@clause("token.chaos", "ruling.token.chaos-what-is-a-4-action", "ruling.token.chaos-timing")
def chaos_uses(m: State, unit: Unit, mask: int) -> list[Family[Any]]:
    """A Chaos token performs any one Action as if a 4 had been spent on it."""
    if holder_of(m, unit, "chaos") is None:
        return []
    allowed = paid_by(unit, 4, mask)
    if late := allowed & unit.loadout.late:
        allowed = allowed & ~late | in_time(m, unit, late, 4 - unit.aim)
    return [Over(Chaos, allowed)] if allowed else []


# -- using one ------------------------------------------------------------------------------


@clause("action.cost", "ruling.form.control.negate-cost")
def use_number(
    m: State, unit: Unit, move: Move, number: int, trained: bool = False, origin: Figure | None = None
) -> Rule[None]:
    """Spend a number on an action and perform it."""
    if move.cost.two:
        for each in two_numbers(unit, move):
            take_number(unit, each)
    else:
        take_number(unit, number)
    yield from perform(m, unit, move, number, trained=trained, origin=origin)


def take_number(unit: Unit, number: int) -> None:
    """A number leaves the pool, or the numbers kept beside it."""
    (unit.pool if number in unit.pool else unit.kept).remove(number)


def use_tokens(m: State, unit: Unit, move: Move, *, trained: bool = False) -> Rule[None]:
    """Pay for a Token Action and perform it."""
    raised = unit.aim + trained
    cost = unit.loadout.pays[move.index]
    paid: dict[str, int] = {}
    price = cost.tokens + raised if cost.tokens else 0
    spot, health = -1, cost.amount + raised if cost.odd == "hp" else 0
    if trained:
        _spend_training(m, unit)
    if cost.tokens:
        paid = (yield from spend(m, unit, cost.kinds, price, move.id)) or {}
    elif cost.odd == "shield":
        lose_shield(m, unit)
    elif cost.odd == "copy":
        for _ in range(cost.amount + raised):
            spot = yield from spend_copy(m, unit)
    elif cost.odd == "burning":
        gain_now(m, unit, "burning", cost.amount + raised)
    yield from perform(m, unit, move, 0, trained=trained, paid=paid, spot=spot, health=health)


def use_chaos(m: State, unit: Unit, move: Move) -> Rule[None]:
    """Spend a Chaos token: a 4 Action at once."""
    yield from spend(m, unit, ("chaos",), 1, move.id)
    yield from perform(m, unit, move, 4)


def take_up(m: State, unit: Unit, answer: Any) -> Rule[None]:
    """Carry out an answer that uses an action."""
    move = MOVES[answer.action]
    kind = type(answer)
    if kind is Use or kind is Trained:
        return use_number(m, unit, move, answer.number, kind is Trained)
    if kind is Chaos:
        return use_chaos(m, unit, move)
    return use_tokens(m, unit, move, trained=kind is PayTrained)


# -- performing ------------------------------------------------------------------------------


def perform(
    m: State,
    unit: Unit,
    move: Move,
    number: int,
    payer: Unit | None = None,
    trained: bool = False,
    paid: dict[str, int] | None = None,
    spot: int = -1,
    origin: Figure | None = None,
    part_of: Act | None = None,
    must: int = NOBODY,
    seat: int | None = None,
    health: int = 0,
) -> Rule[Act | None]:
    """Perform an Action that is paid for.

    ``payer`` if another unit paid; ``part_of`` if it belongs to another Action; ``must`` for whom it has to target;
    ``seat`` if not its user's player decides about it; ``health`` for what it costs in HP.
    """
    if part_of is not None and part_of.unit is unit:
        part_of.goes_on(m)
    figure = origin
    if figure is None:
        # Reinforcements are the whole group's, when none of its figures can act any more.
        figures = origins(m, unit) or m.figures_of(unit)[:1]
        if len(figures) > 1 and part_of is None and payer is None:
            figures = _told_apart(m, unit, move, number, figures, trained=trained, paid=paid, spot=spot, seat=seat)
        if len(figures) > 1:
            figure = yield from pick_origin(m, unit, move, unit.seat if seat is None else seat, figures)
        elif figures:
            figure = figures[0]
    if figure is None:
        return None
    act = Act(m, move, unit, figure, number)
    if payer is not None:
        act.payer = payer
    if paid:
        act.paid = paid
    if spot >= 0:
        act.spot = spot
    if part_of is not None:
        act.seat, act.team, act.redirected = part_of.seat, part_of.team, part_of.redirected
    elif seat is not None:
        act.seat = seat
    if must >= 0:
        act.must = must
    _prepare(m, act, trained)
    if trained:
        yield from _trained(m, unit, move)
    m.tell(ActionUsed, unit.id, move.index, figure.id, number, cites=_terms(act))
    if health:
        pay_hp(m, unit, health)
        yield from edges_claim(m)
    _count(m, act, part_of is None)
    speed = unit.tokens.get("speed", 0)
    try:
        if not act.announced and move.needs == FREE and move.possible is None:
            yield from announce(m, act, [])
        part = part_of is not None and part_of.unit is unit  # then it stops with the whole
        effect = as_one(m, unit, run(m, act))
        yield from effect if part else act.until_it_falls(m, effect)
    except Negated as negated:
        m.tell(ActionNegated, unit.id, negated.by, cites="token.control.negate")
        return None
    follows = m.ears.heard(AFTER, Acted, unit.id)
    if unit.id != m.active and unit.tokens.get("speed", 0) > speed and (part_of is None or part_of.unit is not unit):
        if "reacts" in unit.used and not follows:
            unit.used["reacts"] = AFOOT
        else:
            yield from walk_at_once(m, act)
    if follows:
        yield from performed(m, act)
    return act


def _terms(act: Act) -> tuple[str, ...]:
    """The clauses that gave the action more targets, made it cheaper, or lent it from another stance."""
    loadout, move = act.unit.loadout, act.move
    assert move is not None
    known: tuple[str, ...] | None = loadout.terms.get(move.index)
    if known is None:
        known = loadout.terms[move.index] = _new_terms(loadout, move)
    return known


def _new_terms(loadout: Loadout, move: Move) -> tuple[str, ...]:
    clauses: tuple[str, ...] = loadout.traits.get("extra-target", ()) if move.needs != FREE else ()
    if move.index in loadout.pays and loadout.pays[move.index] is not move.cost:
        clauses += loadout.traits.get("discount", ()) + loadout.traits.get("stance-discount", ())
    if not move.clause.startswith("basic.") and move not in loadout.unique:
        clauses += loadout.traits.get("all-style-actions", ()) + loadout.traits.get("all-unique-actions", ())
    return clauses


def _told_apart(m: State, unit: Unit, move: Move, number: int, figures: list[Figure], **how: Any) -> list[Figure]:
    """The figures from which an Action could be performed; only the first if it makes no difference."""
    if unit.stooges or move.needs != FREE or move.possible is not None:
        return figures
    if move.anywhere and nobody_minds(m, unit, move, figures):
        return figures[:1]
    if move.goes is not None and one_could_go(m, unit, move, figures, how.get("spot", -1)):
        return figures

    def performed_by(figure: int, twin: State) -> Rule[Act | None]:
        return perform(twin, twin.units[unit.id], move, number, origin=twin.figures[figure], **how)

    return figures if origin_matters(m, figures, performed_by) else figures[:1]


def pick_origin(m: State, unit: Unit, move: Move, seat: int, figures: list[Figure]) -> Rule[Figure | None]:
    """Which figure performs the Action, if several could."""
    if len(figures) > 1:
        able = figures
        if move.needs != FREE or move.possible is not None or move.targets:
            able = who_could(m, unit, move, figures) or figures
        if len(able) > 1:
            options = Options((), [FROM[each.id] for each in able])
            answer = yield Choose(seat, options, ORIGIN[unit.id, move.index])
            figures = [m.figures[answer.figure]]
        else:
            figures = able
    return figures[0] if figures else None


@clause(
    "ruling.form.blaster.amplify-next-action",
    "ruling.form.blaster.amplify-stacks",
    "ruling.action.number-listed",
    "style.training.note.wording",
    "style.training.note.examples",
    "form.blaster.note.self-only",
)
def _prepare(m: State, act: Act, trained: bool) -> None:
    """What the Action was prepared with: aim, training, more targets and reach; it is used up, useful or not."""
    unit, move = act.unit, act.move
    assert move is not None
    if unit.aim:
        act.raised, unit.aim = unit.aim, 0
    if trained:
        act.raised += 1
        if "training" not in unit.used:
            _spend_training(m, unit)
    loadout = unit.loadout
    if "extra-target" in loadout.traits:
        act.extra = len(loadout.traits["extra-target"])
    if unit.amplified:
        act.extra += unit.marks.pop("amplify-targets", 3)
        act.reach += unit.marks.pop("amplify-range", 2)
        unit.amplified = False
    pays = loadout.pays.get(move.index) or act.payer.loadout.pays.get(move.index) or move.cost
    level, worth = 0, act.number - act.raised
    for gate in pays.gates:
        if worth < gate:
            break
        level += 1
    act.level = level or 1
    if move.answerable:
        act.announced = not who_controls(m, act)
    else:
        act.answerable = False


def _spend_training(m: State, unit: Unit) -> None:
    """Spend a Training token on an Action: before the tokens that it costs, for which it might serve as well."""
    unit.used["training"] = 1
    spend_one(m, unit, holder_of(m, unit, "training") or unit, "training")


def _trained(m: State, unit: Unit, move: Move) -> Rule[None]:
    """A Training token was spent: abilities that follow, and allies to whom the unit promised one in this turn."""
    yield from spent(m, unit, "training", {"training": 1}, move.id)
    promised = unit.used.pop("training-promised", 0)
    others = [each for each in m.allies(unit) if each is not unit]
    if promised and others:
        to = yield from choose_unit(m, unit.seat, others, "training-whom", unit)
        yield from give(m, unit, to, "training", promised)


@clause("ruling.form.reversal.token-actions")
def _count(m: State, act: Act, alone: bool) -> None:
    """Limits: of this action, of Actions per turn, of Actions per figure. Part of another Action it is none."""
    move, unit = act.move, act.unit
    assert move is not None
    unit.uses[move.id] = unit.uses.get(move.id, 0) + 1
    if not alone:
        return
    used = act.payer.used
    used["actions"] = used.get("actions", 0) + 1
    if unit.stooges:
        act.figure.acted = True


@clause("action.tiered.gates", "action.simple", "action.subject")
def run(m: State, act: Act) -> Rule[None]:
    """Perform an Action from the top, and stop at the first gate the number does not reach, or when its user falls."""
    move, unit = act.move, act.unit
    assert move is not None
    n = Printed(move.numbers, act.raised) if act.raised else move.printed
    if 0 not in move.gates:
        yield from run_options(m, act, pick_count(move, act, n))
        return
    for at, part in move.parts:
        if at >= act.level:
            break
        act.goes_on(m)
        act.later, act.reached = False, ()
        if at + 1 < act.level and (unit.challenge >= 0 or act.must >= 0):
            look_ahead(m, act, map(move.aims.get, range(at + 1, act.level)))
        rule = part(m, act, n)
        if rule is not None:
            yield from rule


@clause("ruling.challenge.multi-target")
def look_ahead(m: State, act: Act, parts: Iterable[Any]) -> None:
    """A Challenged unit's Action may begin with others if one of its later parts can target the challenger."""
    act.later = False
    if unmet(act):
        for possible in parts:
            if aims(m, act, possible):
                act.later = True
                break


def pick_count(move: Move, act: Act, n: Printed) -> int:
    """How many options are picked: the printed number, or that of the highest gate reached."""
    count = n.pick
    for gate in move.cost.gates[1 : act.level]:
        count = getattr(n, f"pick_{gate}", count)
    return int(count)


@clause("action.choice.order", "action.choice.unpicked", "action.tiered-choice", "ruling.action.choice-distinct")
def run_options(
    m: State, act: Act, count: int, options: list[Any] | None = None, seat: int | None = None
) -> Rule[list[str]]:
    """Pick so many different options, then perform them in printed order; ``seat`` if somebody else picks."""
    move = act.move
    assert move is not None
    offered = options if options is not None else move.options
    chosen: list[str] = [key for key, _, _ in offered] if count >= len(offered) else []
    while (left := min(count, len(offered)) - len(chosen)) > 0:
        able = options_for_challenger(m, act, offered, chosen, left) if unmet(act) else able_options(m, act, offered)
        able = [key for key in able if key not in chosen]
        if not able:
            able = [key for key, _, _ in offered if key not in chosen]
        if len(able) == 1 or (len(able) <= left and not unmet(act)):
            chosen += able
            continue
        found = Options((), [PICK[key] for key in able])
        who = act.seat if seat is None else seat
        answer = yield Choose(who, found, PICK_OPTION[act.unit.id, move.index])
        chosen.append(answer.key)
    n = Printed(move.numbers, act.raised) if act.raised else move.printed
    picked = [each for each in offered if each[0] in chosen]
    for at, (_, part, _) in enumerate(picked):
        act.goes_on(m)
        act.reached = ()
        look_ahead(m, act, [possible for _, _, possible in picked[at + 1 :]])
        rule = part(m, act, n)
        if rule is not None:
            yield from rule
    return chosen


def able_options(m: State, act: Act, offered: list[Any]) -> list[str]:
    """The options that could do something."""
    return [key for key, _, possible in offered if possible is None or possible(m, act)]


@clause("ruling.challenge.multi-target")
def options_for_challenger(m: State, act: Act, offered: list[Any], chosen: list[str], left: int) -> list[str]:
    """A Challenged unit may pick options for others, as long as one of its picks can target the challenger."""
    aiming = [key for key, _, possible in offered if aims(m, act, possible)]
    if left == 1 and act.targeted and aiming and not any(key in aiming for key in chosen):
        return aiming  # it has targets by now, so this pick has to do it
    if not chosen and left == 1:
        return able_options(m, act, offered)  # the only pick has to do it, if it targets anybody
    if any(key in aiming for key in chosen) or (left > 1 and aiming):
        act.later = True
        joined = able_options(m, act, offered)
        act.later = False
        return joined
    alone = able_options(m, act, offered)
    return aiming if any(key not in alone for key in chosen) else alone


@clause("ruling.action.free-actions-triggers")
def performed(m: State, act: Act) -> Rule[None]:
    """After each Action: abilities of whoever performed it, then of whoever watches."""
    yield from after(m, Acted, act, None if m.taken_out(act.unit) else act.unit)
