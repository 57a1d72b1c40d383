"""Actions: what a unit can use now, paying for it, and performing it part by part."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.hearing import AFTER, after
from dustup.engine.options import Family, Just, Options, Over
from dustup.engine.rule import Choose, Prompts, Rule
from dustup.games.panic.cards import FREE, Action
from dustup.games.panic.catalog import Cost
from dustup.games.panic.events import ActionNegated, ActionUsed, AllUse
from dustup.games.panic.happenings import Acted
from dustup.games.panic.loadout import Loadout
from dustup.games.panic.options import FROM, PAY, USES, Chaos, ChaosTrained, PayTrained, Trained, Use
from dustup.games.panic.rules.act import UNPAID, Act, Paid
from dustup.games.panic.rules.choices import look_ahead, pick_count, run_options
from dustup.games.panic.rules.control import Negated, announce, who_controls
from dustup.games.panic.rules.damage import as_one
from dustup.games.panic.rules.health import lose_shield, pay_hp
from dustup.games.panic.rules.naming import walk_at_once
from dustup.games.panic.rules.obstacles import spend_copy, spendable_copies
from dustup.games.panic.rules.pool import pick_number
from dustup.games.panic.rules.possible_actions import aimed_at, in_time, usable, who_could, who_could_in_time
from dustup.games.panic.rules.space import edges_claim
from dustup.games.panic.rules.taken_out import decided
from dustup.games.panic.rules.targets import bound
from dustup.games.panic.rules.tokens import can_pay, can_pay_besides, gain_now, holder_of, spend, spend_one, spent
from dustup.games.panic.state import NOBODY, Figure, State, Unit
from dustup.kit.trying import differ

HIGHEST = 40
CHAOS = 4
"""The number a Chaos token stands for."""

ACTING, AFOOT = 1, 2
"""What a unit does in a window: it acts, or it has Speed of its Action to walk with before the turn goes on."""

ORIGIN = Prompts("origin", "unit", "action")

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
    return "one-action" not in unit.loadout.traits or unit.this_turn.actions < one_action(unit)


@clause("action.minimum-number", "action.x", "turn.spend-numbers", "ruling.style.crosshair.stacking-aim")
def paid_by(unit: Unit, number: int, mask: int, raised: int = 0) -> int:
    """Those actions a number pays for: one of at least the lowest gate, or any number for an X Action."""
    loadout: Loadout = unit.loadout
    worth = (number if number < HIGHEST else HIGHEST) - raised - unit.aim
    return mask & loadout.by_number[worth if worth > 0 else 0]


def uses(m: State, unit: Unit, numbers: Iterable[int], mask: int, trained: int) -> list[Family[Any]]:
    """Every number spent on every action it pays for; on some actions with a Training token, too (``trained``)."""
    families: list[Family[Any]] = []
    for number in sorted(set(numbers)):
        if allowed := worth_it(m, unit, number, mask):
            families.append(USES[allowed, number])
        if trained and (allowed := worth_it(m, unit, number, trained, 1)):
            families.append(Over(Trained, allowed, number))
    for action in unit.loadout.two:
        families += [Just(Use(low, action.index)) for low in _first_of_two(unit, action, numbers, mask)]
        families += [Just(Trained(low, action.index)) for low in _first_of_two(unit, action, numbers, trained, 1)]
    return families


def uses_of(m: State, unit: Unit, number: int) -> list[Family[Any]]:
    """Every Action for one number, from wherever one of its figures could perform it."""
    figures = origins(m, unit)
    return uses(m, unit, [number], usable(m, unit, figures), with_training(m, unit, figures))


def uses_against(m: State, act: Act, enemy: Figure) -> list[Family[Any]]:
    """Every other Action for an Action's own number that could target one enemy from where it is performed."""
    assert act.action is not None
    unit, others = act.unit, ~(1 << act.action.index)
    mask = aimed_at(m, unit, act.figure, enemy, act.number) & others
    trained = aimed_at(m, unit, act.figure, enemy, act.number, 1) & others if trainable(m, unit) else 0
    return uses(m, unit, [act.number], mask, trained)


def worth_it(
    m: State, unit: Unit, number: int, mask: int, trained: int = 0, figures: Iterable[Figure] | None = None
) -> int:
    """Those of some actions for which a number pays, and which do something at the gates it reaches.

    They do it from one of some ``figures``, if not from any that may act.
    """
    allowed = paid_by(unit, number, mask, trained)
    if late := allowed & unit.loadout.late:
        able = origins(m, unit) if figures is None else figures
        allowed = allowed & ~late | in_time(m, unit, able, late, number, trained)
    return allowed


def with_training(m: State, unit: Unit, figures: Iterable[Figure], wanted: int = -1) -> int:
    """Those of some actions that could do something with a Training token, if the unit may spend one on its next."""
    return usable(m, unit, figures, wanted, 1) if trainable(m, unit) else 0


@clause("token.training", "token.training.once-per-turn")
def trainable(m: State, unit: Unit) -> bool:
    """Whether a Training token could raise the next Action: one in each turn."""
    if "training" not in unit.tokens and "lends" not in m.constants:
        return False
    return not unit.this_turn.training and holder_of(m, unit, "training") is not None


@clause("ruling.style.precision.two-numbers")
def partners(number: int, held: Iterable[int], prices: Sequence[int], raised: int) -> list[int]:
    """Those of the numbers held that pay, together with one of them, for an action that costs two."""
    left = list(held)
    left.remove(number)
    least, more = (each + raised for each in sorted(prices))
    return [each for each in left if min(number, each) >= least and max(number, each) >= more]


def _first_of_two(unit: Unit, action: Action, numbers: Iterable[int], mask: int, trained: int = 0) -> list[int]:
    """Those of some numbers to which there is another, so that the two pay for an action of a mask."""
    if not mask >> action.index & 1:
        return []
    prices, held = unit.loadout.pays[action.index].two, unit.pool + unit.kept
    return [each for each in sorted(set(numbers)) if partners(each, held, prices, unit.aim + trained)]


def within_means(m: State, unit: Unit, numbers: list[int], friends: Sequence[Unit]) -> int:
    """Actions a unit can pay for with one of some numbers, with tokens or with a Chaos token; some for two numbers.

    Tokens of ``friends`` who lend them count, too.
    """
    loadout = unit.loadout
    mask = payable(m, unit)
    if numbers:
        mask |= paid_by(unit, max(numbers), loadout.actions)
        for action in loadout.two:
            mask |= 1 << action.index
    if "chaos" in unit.tokens or (friends and "chaos" in _together(unit, friends)):
        mask |= paid_by(unit, CHAOS, loadout.actions)
    return mask


@clause("action.token")
def payable(m: State, unit: Unit) -> int:
    """The Token Actions a unit could pay for, as a mask."""
    return sum(1 << action.index for action in unit.loadout.tokens if affordable(m, unit, action))


def _together(unit: Unit, friends: Sequence[Unit]) -> dict[str, int]:
    """The tokens of a unit and of friends who lend theirs."""
    tokens = unit.tokens.copy()
    for friend in friends:
        for kind, count in friend.tokens.items():
            tokens[kind] = tokens.get(kind, 0) + count
    return tokens


def token_uses(m: State, unit: Unit, mask: int, trained: int) -> list[Family[Any]]:
    """Token Actions of a mask that a unit can pay for; of others with one token more and Training (``trained``)."""
    plain = [PAY[each.index] for each in unit.loadout.tokens if mask >> each.index & 1 and affordable(m, unit, each)]
    families: list[Family[Any]] = [Just(*plain)] if plain else []
    actions = [each for each in unit.loadout.tokens if trained >> each.index & 1 and affordable(m, unit, each, 1)]
    return [*families, Just(*[PayTrained(each.index) for each in actions])] if actions else families


@clause("action.token")
def affordable(m: State, unit: Unit, action: Action, raised: int = 0) -> bool:
    """Whether a unit has what a Token Action costs."""
    cost: Cost = unit.loadout.pays.get(action.index, action.cost)
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
def chaos_uses(m: State, unit: Unit, mask: int, trained: int) -> list[Family[Any]]:
    """A Chaos token performs any one Action as if a 4 had been spent on it, perhaps with a Training token."""
    if holder_of(m, unit, "chaos") is None:
        return []
    plain, better = worth_it(m, unit, CHAOS, mask), worth_it(m, unit, CHAOS, trained, 1)
    families: list[Family[Any]] = [Over(Chaos, plain)] if plain else []
    return [*families, Over(ChaosTrained, better)] if better else families


# -- using one ------------------------------------------------------------------------------


@clause("action.cost", "ruling.form.control.negate-cost")
def use_number(
    m: State, unit: Unit, action: Action, number: int, trained: bool = False, origin: Figure | None = None
) -> Rule[None]:
    """Spend a number on an action and perform it; one that costs two asks for the other."""
    take_number(unit, number)
    if action.cost.two:
        yield from take_second(m, unit, number, unit.loadout.pays[action.index].two, unit.aim + trained)
    yield from perform(m, unit, action, Paid(number, trained, by=unit), origin=origin)


def take_number(unit: Unit, number: int) -> None:
    """A number leaves the pool, or the numbers kept beside it."""
    (unit.pool if number in unit.pool else unit.kept).remove(number)


@clause("ruling.style.precision.two-numbers")
def take_second(m: State, unit: Unit, number: int, prices: Sequence[int], raised: int) -> Rule[None]:
    """The second of two numbers leaves the pool, whichever its owner likes of those that will do."""
    others = partners(number, [number, *unit.pool, *unit.kept], prices, raised)
    take_number(unit, (yield from pick_number(m, unit, "second-number", others)))


@clause("action.token")
def use_tokens(m: State, unit: Unit, action: Action, *, trained: bool = False) -> Rule[None]:
    """Pay for a Token Action and perform it."""
    raised = unit.aim + trained
    cost = unit.loadout.pays[action.index]
    paid: Mapping[str, int] = UNPAID
    price = cost.tokens + raised if cost.tokens else 0
    spot, health = -1, cost.amount + raised if cost.odd == "hp" else 0
    if trained:
        _spend_training(m, unit)
    if cost.tokens:
        paid = (yield from spend(m, unit, cost.kinds, price, action.id)) or UNPAID
    elif cost.odd == "shield":
        lose_shield(m, unit)
    elif cost.odd == "copy":
        for _ in range(cost.amount + raised):
            spot = yield from spend_copy(m, unit)
    elif cost.odd == "burning":
        gain_now(m, unit, "burning", cost.amount + raised)
    yield from perform(m, unit, action, Paid(0, trained, paid, spot, health))


def use_chaos(m: State, unit: Unit, action: Action, *, trained: bool = False) -> Rule[None]:
    """Spend a Chaos token: a 4 Action at once."""
    if trained:
        _spend_training(m, unit)
    yield from spend(m, unit, ("chaos",), 1, action.id)
    yield from perform(m, unit, action, Paid(CHAOS, trained))


def take_up(m: State, unit: Unit, answer: Any) -> Rule[None]:
    """Carry out an answer that uses an action."""
    action = m.box.actions[answer.action]
    kind = type(answer)
    if kind is Use or kind is Trained:
        return use_number(m, unit, action, answer.number, kind is Trained)
    if kind is Chaos or kind is ChaosTrained:
        return use_chaos(m, unit, action, trained=kind is ChaosTrained)
    return use_tokens(m, unit, action, trained=kind is PayTrained)


# -- performing ------------------------------------------------------------------------------


def perform(
    m: State,
    unit: Unit,
    action: Action,
    paid: Paid,
    *,
    origin: Figure | None = None,
    part_of: Act | None = None,
    must: int = NOBODY,
) -> Rule[Act | None]:
    """Perform an Action that is paid for: ``part_of`` another one, perhaps; ``must`` for whom it has to target."""
    if paid.trained:
        yield from _spends_training(m, unit, action)
    if part_of is not None and part_of.unit is unit:
        part_of.stands(m)
    if m.taken_out(unit):
        return _fell_by_paying()
    figure = origin or (yield from _performer(m, unit, action, paid, part_of))
    if figure is None:
        return None
    if part_of is not None and not part_of.announced:
        yield from announce(m, part_of, [])
    act = Act(m, action, unit, figure, paid.number)
    _on_whose_terms(act, paid, part_of, must)
    _prepare(m, act, paid.trained)
    _tell_use(m, act, paid, part_of is None)
    if paid.health:
        pay_hp(m, unit, paid.health)
        yield from edges_claim(m)
    _count(m, act, part_of is None)
    mine, speed = part_of is not None and part_of.unit is unit, unit.tokens.get("speed", 0)
    try:
        with _under_way(m):
            yield from _announced_first(m, act)
            effect = as_one(m, unit, run(m, act))
            yield from effect if mine else act.until_it_falls(m, effect)  # part of another, it stops with the whole
    except Negated as negated:
        m.tell(ActionNegated, unit.id, negated.by, cites="token.control.negate")
        return None
    yield from edges_claim(m)  # whom it got up may cage whoever hovers over an Edge
    yield from _is_done(m, act, faster=not mine and unit.tokens.get("speed", 0) > speed)
    return act


@contextmanager
def _under_way(m: State) -> Iterator[None]:
    """An Action that nothing but its own parts can interrupt."""
    m.acting += 1
    try:
        yield
    finally:
        m.acting -= 1


def _on_whose_terms(act: Act, paid: Paid, part_of: Act | None, must: int) -> None:
    """Who has paid for an Action and with what; a part of another one is performed as that one is."""
    act.paid, act.spot, act.must = paid.tokens, paid.spot, must
    if paid.by is not None:
        act.payer, act.seat = paid.by, paid.by.seat
    if part_of is not None:
        act.seat, act.team, act.redirected = part_of.seat, part_of.team, part_of.redirected
        act.redirector = part_of.redirector
        act.also = act.figure if part_of.also is not None else None


def _announced_first(m: State, act: Act) -> Rule[None]:
    """What needs nobody and leaves nothing to choose is announced before it does anything."""
    action = act.action
    assert action is not None
    free = action.needs == FREE and action.possible is None and not action.options
    if free and not act.announced and not m.taken_out(act.unit):  # else it has fallen by paying for it
        yield from announce(m, act, [])


def _is_done(m: State, act: Act, *, faster: bool) -> Rule[None]:
    """On another's turn whoever has gained Speed by its Action may walk; then follows what follows from it."""
    unit = act.unit
    follows = m.ears.heard(AFTER, Acted, unit.id)
    if faster and unit.id != m.active:
        if unit.this_turn.reacts and not follows:
            unit.this_turn.reacts = AFOOT
        else:
            yield from walk_at_once(m, act)
    if follows and not decided(m):
        yield from performed(m, act)


def _tell_use(m: State, act: Act, paid: Paid, alone: bool) -> None:
    """Who uses what with which number: a whole group, where none of its figures is left to act."""
    action, figure = act.action, act.figure
    assert action is not None
    spent, by = paid.number, paid.by.id if paid.by is not None else NOBODY
    if by == NOBODY and not _graded(action):
        spent = 0  # nobody has spent it, and it makes no difference
    if alone and figure.acted:
        m.tell(AllUse, act.unit.id, action.index, spent, by)
    else:
        m.tell(ActionUsed, act.unit.id, action.index, figure.id, spent, by, cites=_terms(act))


def _graded(action: Action) -> bool:
    """Whether an Action that numbers only pay for does more for a higher one."""
    return action.cost.x or (len(action.cost.gates) > 1 and not action.cost.token)


@clause("ruling.turn.taken-out-mid-turn", "ruling.taken-out.copies-remain", "ruling.edge.timing")
def _fell_by_paying() -> None:
    """Whoever has paid with what held it over an Edge performs nothing any more, nor does a Copy in its place."""


def _performer(m: State, unit: Unit, action: Action, paid: Paid, part_of: Act | None) -> Rule[Figure | None]:
    """Which of its figures performs an Action."""
    # Reinforcements are the whole group's, when none of its figures can act any more.
    figures = origins(m, unit) or m.figures_of(unit)[:1]
    if len(figures) > 1 and part_of is None:
        figures = _told_apart(m, unit, action, paid, figures)
    if len(figures) < 2:
        return figures[0] if figures else None
    return (yield from pick_origin(m, unit, action, unit.seat, figures, paid.trained, paid.number))


def _terms(act: Act) -> tuple[str, ...]:
    """The clauses that gave the action more targets, made it cheaper, or lent it from another stance."""
    loadout, action = act.unit.loadout, act.action
    assert action is not None
    known: tuple[str, ...] | None = loadout.terms.get(action.index)
    if known is None:
        known = loadout.terms[action.index] = _new_terms(loadout, action)
    return known


def _new_terms(loadout: Loadout, action: Action) -> tuple[str, ...]:
    clauses: tuple[str, ...] = loadout.traits.get("extra-target", ()) if action.needs != FREE else ()
    if action.index in loadout.pays and loadout.pays[action.index] is not action.cost:
        clauses += loadout.traits.get("discount", ()) + loadout.traits.get("stance-discount", ())
    if not action.clause.startswith("basic.") and action not in loadout.unique:
        clauses += loadout.traits.get("all-style-actions", ()) + loadout.traits.get("all-unique-actions", ())
    return clauses


@clause("copy.performs-actions")
def _told_apart(m: State, unit: Unit, action: Action, paid: Paid, figures: list[Figure]) -> list[Figure]:
    """The figures from which an Action could be performed; only the first if it makes no difference."""
    if unit.stooges or action.needs != FREE or action.possible is not None:
        return figures

    alike = paid._replace(by=None)  # a copy of the fight has its own units

    def performed_by(figure: Figure) -> Callable[[State], Rule[Act | None]]:
        return lambda twin: perform(twin, twin.units[unit.id], action, alike, origin=twin.figures[figure.id])

    return figures if differ(m, *map(performed_by, figures)) else figures[:1]


def pick_origin(
    m: State,
    unit: Unit,
    action: Action,
    seat: int,
    figures: list[Figure],
    trained: bool = False,
    number: int = 0,
    payer: Unit | None = None,
) -> Rule[Figure | None]:
    """Which figure performs the Action, if several could; with some ``number`` perhaps not all of them."""
    if len(figures) > 1:
        able = figures
        if action.needs != FREE or action.possible is not None or action.targets:
            able = who_could(m, unit, action, figures, int(trained)) or figures
        if number and action.late:
            able = who_could_in_time(m, unit, action, able, number, int(trained), payer) or able
        if len(able) > 1:
            options = Options((), [FROM[each.id] for each in able])
            answer = yield Choose(seat, options, ORIGIN[unit.id, action.index])
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
    unit, action = act.unit, act.action
    assert action is not None
    if trained or unit.aim or unit.amplified:
        act.foresee(int(trained))
    unit.aim = 0
    loadout = unit.loadout
    if "extra-target" in loadout.traits:
        act.extra = len(loadout.traits["extra-target"])
    if unit.amplified:
        act.extra += unit.marks.amplify_targets
        unit.amplified = False
    worth = act.number - act.raised
    pays = loadout.pays.get(action.index)
    level = _gates_reached(pays, worth) if pays is not None else 0
    if act.payer is not unit or pays is None:
        level = max(level, _gates_reached(act.payer.loadout.pays.get(action.index, action.cost), worth))
    act.level = level or 1
    if action.answerable:
        act.announced = not who_controls(m, act)
    else:
        act.answerable = False


def _gates_reached(cost: Cost, worth: int) -> int:
    """How many gates of an Action a number reaches."""
    level = 0
    for gate in cost.gates:
        if worth < gate:
            break
        level += 1
    return level


def _spend_training(m: State, unit: Unit) -> None:
    """Spend a Training token on an Action: before the tokens that it costs, for which it might serve as well."""
    unit.this_turn.training = True
    spend_one(m, unit, holder_of(m, unit, "training") or unit, "training")


def _spends_training(m: State, unit: Unit, action: Action) -> Rule[None]:
    """A Training token is spent, if it was not before other tokens, and what follows from that."""
    if not unit.this_turn.training:
        _spend_training(m, unit)
    yield from spent(m, unit, "training", {"training": 1}, action.id)


@clause("ruling.form.reversal.token-actions")
def _count(m: State, act: Act, alone: bool) -> None:
    """Limits: of this action, of Actions per figure and per turn; a part of another Action is none of its own."""
    action, unit = act.action, act.unit
    assert action is not None
    unit.uses[action.id] = unit.uses.get(action.id, 0) + 1
    if unit.stooges:
        act.figure.acted = True
    if not alone:
        return
    act.payer.this_turn.actions += 1


@clause("action.tiered.gates", "action.simple", "action.subject")
def run(m: State, act: Act) -> Rule[None]:
    """Perform an Action from the top, and stop at the first gate the number does not reach, or when its user falls."""
    action = act.action
    assert action is not None
    n = action.listed(act.raised)
    if 0 not in action.gates:
        yield from run_options(m, act, pick_count(action, act, n))
        return
    for at, part in action.parts:
        if at >= act.level:
            break
        act.stands(m)
        act.later, act.reached = False, ()
        if bound(act):
            look_ahead(m, act, [action.aims.get(each) for each in range(at, act.level)])
        rule = part(m, act, n)
        if rule is not None:
            yield from rule


@clause("ruling.action.free-actions-triggers")
def performed(m: State, act: Act) -> Rule[None]:
    """After each Action: abilities of whoever performed it, then of whoever watches."""
    yield from after(m, Acted, act, None if m.taken_out(act.unit) else act.unit)
