"""Why something is not among the options: the first reason that holds."""

from __future__ import annotations

from itertools import islice
from typing import Any

from dustup.engine.errors import Refusal
from dustup.engine.legal import NOT_NOW
from dustup.engine.rule import Choose
from dustup.games.panic.cards import Action
from dustup.games.panic.options import (
    Amount,
    Chaos,
    ChaosTrained,
    Command,
    EndTurn,
    Frantic,
    Free,
    FreeTrained,
    Go,
    Inspire,
    Negate,
    Number,
    Pay,
    PayTrained,
    Pick,
    Spot,
    Stance,
    Take,
    Target,
    Trained,
    Use,
)
from dustup.games.panic.rules.act import in_band, span_of
from dustup.games.panic.rules.actions import affordable, may_act, origins, partners, trainable
from dustup.games.panic.rules.commands import in_sight, lent_actions
from dustup.games.panic.rules.free_actions import frees, offer
from dustup.games.panic.rules.free_movement import leads_by, past_hazards, walkable
from dustup.games.panic.rules.handcuffed import partner_of
from dustup.games.panic.rules.large import ground_for, walls_in_its_way
from dustup.games.panic.rules.obstacles import spendable_copies
from dustup.games.panic.rules.possible_actions import NEEDS, could_do, exhausted, looks, with_needs_met
from dustup.games.panic.rules.space import barred, body_at
from dustup.games.panic.rules.tokens import caged, can_spend, holder_of
from dustup.games.panic.rules.windows import APPROACHED, BETWEEN, START, before_the_roll
from dustup.games.panic.state import NOBODY, Figure, State, Unit
from dustup.games.panic.traits import Trait

MOST = 300
"""So many options of a question are looked through for their kinds."""

CHAOS_USES = Chaos | ChaosTrained


def why_not(m: State, question: Choose, answer: Any) -> Refusal:
    """The first reason that holds."""
    unit = m.units[question.why.args.get("unit", 0)]
    kind = type(answer)
    if question.why.key in ("act", "react", "walk-or-act"):
        return why_not_act(m, unit, answer, question)
    if kind is Target and any(type(each) is Target for each in islice(question.options, MOST)):
        return why_not_target(m, unit, m.figures[answer.figure], question)
    if kind is Spot and any(type(each) is Spot for each in islice(question.options, MOST)):
        return why_not_spot(m, answer.cell)
    if question.why.key == "choose-stance" and kind in (Stance, Frantic):
        return why_not_stance(unit, answer)
    if question.why.key == "take-slot" and kind is Take:
        return why_not_slot(m, question.seat, m.units[answer.unit])
    if question.why.key == "control" and kind is Negate:
        return why_not_step_in(unit, question, answer)
    if question.why.key == "choose-weight" and answer == Pick("feather"):
        said = "A Featherweight fight has no Bonuses or Penalties, and the stakes are higher."
        return Refusal("higher-stakes", said, "ruling.weight.feather-stakes")
    if kind is Number and answer.number not in unit.pool + unit.kept:
        return no_number(unit, answer.number)
    if kind is Amount and question.why.key in AMOUNTS:
        return why_not_amount(m, unit, answer.count, AMOUNTS[question.why.key])
    return wrong_kind(question, answer)


def _of(unit: Unit, one: str, several: str) -> str:
    """A unit and a verb that goes with its name."""
    return f"{unit.name} {several if unit.plural else one}"


def wrong_kind(question: Choose, answer: Any) -> Refusal:
    """An answer to another question, or one that is simply not offered."""
    if not any(type(each) is type(answer) for each in islice(question.options, MOST)):
        return NOT_NOW
    return Refusal("not-offered", "That is not one of the options of this question.")


# -- acting ------------------------------------------------------------------------------


def why_not_act(m: State, unit: Unit, answer: Any, question: Choose) -> Refusal:
    """Why a unit cannot do something on its turn, or in a reaction window."""
    if isinstance(answer, Use | Trained | Pay | PayTrained | Chaos | ChaosTrained):
        return why_not_yet(m, unit, answer, question) or why_not_action(m, unit, answer)
    if isinstance(answer, Free | FreeTrained):
        return why_not_free(m, unit, m.box.actions[answer.action], isinstance(answer, FreeTrained))
    if isinstance(answer, Go):
        return why_not_walk(m, unit, m.figures[answer.figure], answer.to, question.why.args.get("moment", ""))
    if isinstance(answer, Command):
        return why_not_command(m, unit, answer)
    if isinstance(answer, Inspire):
        return why_not_inspire(m, unit)
    if isinstance(answer, EndTurn) and unit.stooges:
        said = "Stooges spend every number they can before their turn ends."
        return Refusal("must-spend", said, "stooges.leftover-numbers")
    if isinstance(answer, EndTurn) and question.why.key == "act":
        said = "The turn lasts until every number is spent, as was agreed."
        return Refusal("must-spend", said, "ruling.turn.early-end")
    return wrong_kind(question, answer)


def why_not_yet(m: State, unit: Unit, answer: Any, question: Choose) -> Refusal | None:
    """Why something cannot be paid for at this moment of a turn."""
    if question.why.key == "act":
        return None
    moment = question.why.args.get("moment", "")
    if unit.id == m.active and moment == START and not before_the_roll(m) and not isinstance(answer, CHAOS_USES):
        said = "Before its roll a unit spends no numbers, and no tokens but Chaos."
        return Refusal("not-now", said, "ruling.turn.before-the-roll")
    own = unit.id == m.active or "keeps-pool" in unit.loadout.traits
    if not own and isinstance(answer, Use | Trained) and answer.number in unit.pool + unit.kept:
        said = "Numbers are spent on their owner's own turn."
        return Refusal("not-now", said, "ruling.bonus.found-opening-storage")
    return None


def why_not_action(m: State, unit: Unit, answer: Any) -> Refusal:
    """Why an action cannot be used: not had, used up, not paid for, or without anything to do."""
    action = m.box.actions[answer.action]
    if clauses := unit.loadout.traits.get("through-allies"):
        said = f"{unit.name} performs no Actions itself: allies it can see do."
        return Refusal("through-allies", said, clauses[0])
    if unit.stooges and action is m.box.action_named["reinforcements"] and isinstance(answer, Use):
        return why_no_reinforcements(m, unit, answer.number)
    if not unit.loadout.actions >> action.index & 1:
        said = f"{action.name} is no action of the stance {unit.loadout.name}."
        return Refusal("not-in-stance", said, "action.unique-needs-stance")
    return (
        no_more(m, unit, action)
        or why_not_paid(m, unit, action, answer)
        or nothing_to_do(m, unit, action, isinstance(answer, Trained | PayTrained | ChaosTrained))
    )


def why_not_free(m: State, unit: Unit, action: Action, trained: bool) -> Refusal:
    """Why an action cannot be used for nothing: not allowed, not known, used up, or without anything to do."""
    if not (by := frees(m, unit)):
        return Refusal("not-free", f"Nothing lets {unit.name} use an Action for nothing.", "action.cost")
    if m.active != unit.id:
        return Refusal("not-now", "An Action for nothing belongs to its user's own turn.", by[0])
    if unit.this_turn.free_action:
        return Refusal("used-up", "One Action for nothing is all in a turn.", by[0])
    if not offer(m, unit).actions >> action.index & 1:
        return Refusal("not-known", f"{action.name} is no Unique Action of any of {unit.name}'s stances.", by[0])
    if refusal := no_more(m, unit, action) or (no_training(m, unit) if trained else None):
        return refusal
    if action.cost.odd == "copy" and not spendable_copies(m, unit):
        return Refusal("no-copy", f"{_of(unit, 'has', 'have')} no Copy to destroy.", by[0])
    return nothing_to_do(m, unit, action, trained)


def no_more(m: State, unit: Unit, action: Action) -> Refusal | None:
    """Why an action cannot be used in this turn, or not any more."""
    if action.limit and unit.uses.get(action.id, 0) >= action.limit:
        often = "once" if action.limit == 1 else f"{action.limit} times"
        return Refusal("used-up", f"{action.name} can be used {often} per turn.", "ruling.action.limits-persist")
    if exhausted(m, unit, (action,)):
        return Refusal("not-now", f"{action.name} belongs to enemies' turns.", action.clause)
    if not may_act(unit):
        said = f"{_of(unit, 'has', 'have')} performed as many Actions as one may this turn."
        return Refusal("no-more-actions", said, unit.loadout.traits["one-action"][0])
    if unit.stooges and not origins(m, unit):
        return Refusal("all-have-acted", "Every figure has acted this turn.", "stooges.one-action-each")
    return None


def why_no_reinforcements(m: State, unit: Unit, number: int) -> Refusal:
    """Why a group does not spend a number on Reinforcements."""
    if m.options.get("endless-stooges"):
        return Refusal("endless", "Endless stooges use no Reinforcements.", "optional.endless-stooges.spawn")
    if origins(m, unit):
        said = "Reinforcements are for numbers left when every figure has acted."
        return Refusal("figures-left", said, "ruling.stooges.reinforcement-cap")
    if number not in unit.pool:
        return no_number(unit, number)
    said = "The number is too low, or there is no room for one more."
    return Refusal("no-reinforcements", said, "ruling.stooges.reinforcement-cap")


def why_not_command(m: State, unit: Unit, answer: Command) -> Refusal:
    """Why an ally cannot be made to act."""
    ally, action = m.units[answer.unit], m.box.actions[answer.action]
    by = unit.loadout.traits.get("through-allies")
    if not by or ally is unit or ally not in m.allies(unit):
        if m.taken_out(ally):
            return Refusal("taken-out", f"{_of(ally, 'is', 'are')} Taken Out.", "taken-out.inert")
        said = f"{_of(ally, 'does', 'do')} not act for {unit.name}."
        return Refusal("not-an-ally", said, by[0] if by else "turn.spend-numbers")
    if answer.number not in unit.pool + unit.kept:
        return no_number(unit, answer.number)
    if not in_sight(m, unit, ally):
        said = f"Nobody of {ally.name} is in sight and may still act."
        return Refusal("out-of-sight", said, by[-1])
    if action in lent_actions(unit, ally):
        return too_low(unit, action, answer.number, ally.aim) or nothing_to_do(m, ally, action)
    if not ally.loadout.actions >> action.index & 1:
        said = f"{action.name} is no action of the stance {ally.loadout.name}."
        return Refusal("not-in-stance", said, "action.unique-needs-stance")
    return too_low(ally, action, answer.number, ally.aim) or nothing_to_do(m, ally, action)


def why_not_paid(m: State, unit: Unit, action: Action, answer: Any) -> Refusal | None:
    """Why an action cannot be paid for."""
    trained = isinstance(answer, Trained | PayTrained | ChaosTrained)
    if trained and (refusal := no_training(m, unit)):
        return refusal
    if isinstance(answer, Pay | PayTrained):
        if not action.cost.token:
            return Refusal("no-token-action", f"{action.name} is paid with a number.", "action.token")
        if not affordable(m, unit, action, int(trained)):
            return Refusal(
                "too-dear", f"{_of(unit, 'has', 'have')} not enough to pay for {action.name}.", "action.token"
            )
    if isinstance(answer, Chaos | ChaosTrained):
        if holder_of(m, unit, "chaos") is None:
            return Refusal("no-chaos", f"{_of(unit, 'has', 'have')} no Chaos token.", "token.chaos")
        return too_low(unit, action, 4, unit.aim + trained)
    if isinstance(answer, Use | Trained):
        if answer.number not in unit.pool + unit.kept:
            return no_number(unit, answer.number)
        return too_low(unit, action, answer.number, unit.aim + trained) or no_second(
            unit, action, answer.number, trained
        )
    return None


def no_training(m: State, unit: Unit) -> Refusal | None:
    """Why no Training token can be spent on an action."""
    if unit.this_turn.training:
        return Refusal("trained-already", "One Training token is all in a turn.", "token.training.once-per-turn")
    if not trainable(m, unit):
        return Refusal("no-training", f"{_of(unit, 'has', 'have')} no Training token.", "token.training")
    return None


def no_second(unit: Unit, action: Action, number: int, trained: bool) -> Refusal | None:
    """An action that costs two numbers, and only one of them."""
    prices = unit.loadout.pays[action.index].two
    if not prices or partners(number, unit.pool + unit.kept, prices, unit.aim + trained):
        return None
    said = f"{action.name} costs two numbers, and there is no other that will do."
    return Refusal("no-second-number", said, action.clause)


def no_number(unit: Unit, number: int) -> Refusal:
    """A number that is not in the pool."""
    have = " ".join(str(each) for each in sorted(unit.pool + unit.kept)) or "none"
    return Refusal("no-such-number", f"There is no {number} to spend; left are: {have}.", "turn.spend-numbers")


def too_low(payer: Unit, action: Action, number: int, raised: int) -> Refusal | None:
    """A number that does not reach the first gate, which aiming and training have perhaps ``raised``."""
    cost = payer.loadout.pays[action.index]
    least = min((*cost.gates, *cost.two), default=0) + (raised if cost.gates or cost.two else 0)
    if not cost.numeric:
        return Refusal("no-number-action", f"{action.name} is not paid with a number.", "action.token")
    if number < least:
        return Refusal("too-low", f"{action.name} asks for a {least} or more.", "action.minimum-number")
    return None


def nothing_to_do(m: State, unit: Unit, action: Action, trained: bool = False) -> Refusal:
    """An action that is had and paid for, but could do nothing; if a Challenge is why, it says so."""
    if unit.challenge != NOBODY and could_if_free(m, unit, action, trained):
        by = m.units[unit.challenge].name
        said = f"{_of(unit, 'is', 'are')} Challenged by {by}, and {action.name} cannot target {by} from here."
        return Refusal("challenged", said, "token.challenge.restriction")
    for need, (_, missing) in NEEDS.items():
        bit = action.needs & need
        acts = looks(m, unit, m.bodies_of(unit) if bit else (), trained)
        if bit and not any(with_needs_met(m, act, bit, ((need, bit),)) for act in acts):
            return Refusal("no-target", f"{action.name} would do nothing: {missing}.", "ruling.action.impossible-parts")
    return Refusal("no-target", f"{action.name} would do nothing from here.", "ruling.action.impossible-parts")


def could_if_free(m: State, unit: Unit, action: Action, trained: bool) -> bool:
    """Whether an action could do something if its user were not Challenged."""
    free = unit.copy()
    free.challenge = NOBODY
    return could_do(m, free, action, m.bodies_of(unit), int(trained))


def why_not_walk(m: State, unit: Unit, figure: Figure, to: int, moment: str) -> Refusal:
    """Why a figure cannot walk somewhere."""
    others = figure.unit != unit.id and figure.id != unit.cuffed
    if others and (by := leads_by(m, unit)):
        said = "Others are led one space at a time, within range and to where they could go."
        return Refusal("one-space", said, by[0])
    if others:
        return Refusal("not-yours", "Only a unit's own figures walk.", "free-movement.powered-by-speed")
    if moment in (BETWEEN, APPROACHED):
        said = "On another unit's turn one walks at its start or at its end."
        return Refusal("not-now", said, "free-movement.other-turn-timing")
    if holder_of(m, unit, "speed") is not None and caged(m, unit):
        said = f"An enemy next to {unit.name} keeps it from spending Speed tokens."
        return Refusal("caged", said, _from_beside(m, unit, "cages", unit.where))
    if not can_spend(m, unit, "speed"):
        return Refusal("no-speed", f"{_of(unit, 'has', 'have')} no Speed tokens.", "free-movement.powered-by-speed")
    fresh = body_at(m, figure, to) & ~figure.body
    if "keeps-out" in m.constants and barred(m, unit.team) & fresh:
        said = "An enemy keeps others out of the spaces next to it."
        return Refusal("kept-out", said, _from_beside(m, unit, "keeps-out", fresh))
    if figure.shape:
        if not fresh or fresh & ~ground_for(m, figure):
            return why_no_room(m, unit, fresh)
    elif m.full >> to & 1:
        return Refusal("not-empty", "That space is not Empty.", "space.full-or-empty")
    if (partner := partner_of(m, figure)) and not m.next_to(partner) >> to & 1:
        said = "The handcuffed stay next to each other."
        return Refusal("handcuffed", said, "penalty.handcuffed.partner")
    if figure.shape and walls_in_its_way(m, figure, to, can_spend(m, unit, "speed")):
        return too_many_walls(unit)
    speed = can_spend(m, unit, "speed")
    if past_hazards(m, figure, to, speed) and not walkable(m, figure, speed) >> to & 1:
        said = "Every way there leads over Traps or Edges: one walks onto such a space first."
        return Refusal("space-by-space", said, "free-movement.one-space")
    return Refusal("too-far", "The Speed tokens do not reach that far.", "free-movement.one-space")


def _from_beside(m: State, unit: Unit, trait: Trait, cells: int) -> str:
    """By which ability an enemy next to some cells stands in a unit's way."""
    having = [other for other in m.enemies(unit.team) if trait in other.loadout.traits]
    beside = (other for other in having if any(m.next_to(each) & cells for each in m.figures_of(other)))
    return next(beside, having[0]).loadout.traits[trait][0]


def too_many_walls(unit: Unit) -> Refusal:
    """A number for each step over Walls, and not enough of them."""
    said = f"{_of(unit, 'has', 'have')} no number left to discard for a Wall."
    return Refusal("no-number", said, unit.loadout.traits["wall-costs-number"][0])


def why_no_room(m: State, unit: Unit, fresh: int) -> Refusal:
    """Why a large body cannot be shifted onto some cells."""
    traits = unit.loadout.traits
    if "wall-costs-number" in traits and not unit.pool and fresh & m.wall:
        return too_many_walls(unit)
    (size, *_) = traits.get("large", ("space.full-or-empty",))
    return Refusal("no-room", "Not all of it finds room there.", size)


def why_not_inspire(m: State, unit: Unit) -> Refusal:
    """Why an Inspired token cannot be spent."""
    if holder_of(m, unit, "inspired") is None:
        return Refusal("no-inspired", f"{_of(unit, 'has', 'have')} no Inspired token.", "token.inspired")
    return Refusal("not-now", "Inspired tokens are spent on an ally's turn, between its Actions.", "token.inspired")


# -- targets and spaces ------------------------------------------------------------------------------


def why_not_target(m: State, unit: Unit, figure: Figure, question: Choose) -> Refusal:
    """Why somebody cannot be targeted: out, hidden, too far, or because of a Challenge."""
    other = m.units[figure.unit]
    if figure.cell < 0 or m.taken_out(other):
        return Refusal("taken-out", f"{_of(other, 'is', 'are')} Taken Out.", "taken-out.inert")
    eyes = [each for each in m.figures if each.unit == unit.id and each.cell >= 0]
    if not any(m.sees_cells(each, unit, figure.body) for each in eyes):
        return Refusal("behind-wall", "A Wall stands between.", "wall.blocks")
    if unit.is_enemy(other) and not any(m.fogless(each, unit, figure.body) for each in eyes):
        return Refusal("in-fog", "Fog hides it from all but its neighbours.", "fog.range-one")
    if not any(in_range(m, unit, each, figure) for each in eyes):
        return Refusal("out-of-range", f"{_of(other, 'is', 'are')} out of range.", "range.decides-targets")
    if unit.challenge not in (NOBODY, other.id) and challenger_first(m, unit, question):
        by = m.units[unit.challenge].name
        return Refusal("challenged", f"{by}, who Challenged {unit.name}, comes first.", "token.challenge.restriction")
    return Refusal("no-target", f"{other.name} cannot be targeted by this.", "target.choice")


def challenger_first(m: State, unit: Unit, question: Choose) -> bool:
    """Whether an Action has to begin with the challenger of its user: nobody else is offered."""
    offered = [m.figures[each.figure].unit for each in question.options if type(each) is Target]
    return "action" in question.why.args and set(offered) <= {unit.challenge}


def in_range(m: State, unit: Unit, origin: Figure, figure: Figure) -> bool:
    """Whether a figure is in the range of a unit's stance."""
    span = span_of(m, unit, origin)
    return span is not None and bool(in_band(m, origin, span) & figure.body)


def why_not_spot(m: State, cell: int) -> Refusal:
    """Why a space cannot be chosen."""
    if not m.floor >> cell & 1:
        return Refusal("outside", "That space lies outside the arena.", "grid.outside-is-edge")
    if m.full >> cell & 1:
        return Refusal("not-empty", "That space is not Empty.", "space.full-or-empty")
    return Refusal("not-offered", "That space is none of those to choose from.")


# -- turns ------------------------------------------------------------------------------


def why_not_stance(unit: Unit, answer: Any) -> Refusal:
    """Why a stance cannot be chosen."""
    if isinstance(answer, Frantic):
        said = "Ability, style and form must each be other than on the previous turn."
        return Refusal("repeated", said, "hero.frantic.no-repeat")
    if answer.stance >= len(unit.sheet.stances):
        said = f"{unit.name} has {len(unit.sheet.stances)} stances, counted from 0."
        return Refusal("no-such-stance", said, "unit.stance-count")
    said = "A boss never uses the same stance on two successive turns."
    return Refusal("repeated", said, "boss.must-change-stance")


def why_not_slot(m: State, seat: int, unit: Unit) -> Refusal:
    """Why a unit cannot take the slot."""
    if unit.seat != seat:
        return Refusal("not-yours", "Only your own units take your slots.", "initiative.once-each")
    if unit.taken >= unit.turns:
        return Refusal(
            "had-its-turn", f"{_of(unit, 'has had its', 'have had their')} turn this round.", "initiative.once-each"
        )
    return Refusal("not-its-slot", "The slot belongs to the other side.", "initiative.alternate")


def why_not_step_in(unit: Unit, question: Choose, answer: Negate) -> Refusal:
    """Why an announced Action cannot be negated, redirected or countered."""
    if answer.how == "counter":
        (by, *_) = unit.loadout.traits.get("counters", ("token.control",))
        return Refusal("no-counter", "Nothing lets one counter this Action.", by)
    if Negate("negate") not in question.options:
        said = "Whoever performs it is not in range and in sight."
        return Refusal("out-of-range", said, "token.control")
    return Refusal("not-enough", "To redirect an Action costs two Control tokens.", "token.control.redirect")


AMOUNTS = {"spend-power": "power", "power-push": "power", "spend-iron": "iron", "iron-push": "iron"}
"""Questions for a number of tokens."""


def why_not_amount(m: State, unit: Unit, count: int, kind: str) -> Refusal:
    """Why so many tokens cannot be spent."""
    if count > can_spend(m, unit, kind):
        said = f"{_of(unit, 'has', 'have')} not so many {kind.title()} tokens."
        return Refusal("not-enough", said, f"token.{kind}.{SPENT[kind]}")
    return Refusal("too-many", "More would do nothing more here.", f"token.{kind}.{SPENT[kind]}")


SPENT = {"power": "one-per-hit", "iron": "spend"}
