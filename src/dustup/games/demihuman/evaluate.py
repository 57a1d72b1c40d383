"""What bots steer by: points, what the mission promises, who is alive in what shape, and who can strike whom.

Everything is counted in victory points. What the mission promises is said by its kind of promise (``outlook.py``); what
a model could still do, in the activation it is in or in its next one, counts in part. The weights were found by letting
bots play against each other.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, isqrt
from typing import Any

from dustup.boards.freeform import Piece, Table
from dustup.engine import rooms
from dustup.engine.options import Family, Just, Options
from dustup.engine.rule import NO, Choose
from dustup.games.demihuman.cards import Attack, UnitCard
from dustup.games.demihuman.content import Box
from dustup.games.demihuman.options import Attack as Strike
from dustup.games.demihuman.options import Charge, Disengage, DropAway, DropCharge, Let, Move, Pass, Spend, Sweep
from dustup.games.demihuman.outlook import Outlook
from dustup.games.demihuman.rules.activation import TWO
from dustup.games.demihuman.rules.attacks import caught, guard
from dustup.games.demihuman.rules.conditions import BURNING, ENRAGED, PANIC, PARALYZED, SLOW
from dustup.games.demihuman.rules.deployment import deployed
from dustup.games.demihuman.rules.movement import inches_of
from dustup.games.demihuman.state import CARRIED, INCH, SEATS, TOUCH, WAITING, Model, State

LIFE, ALIVE, LATE = 0.06, 0.4, 0.3
"""What a point of cost is worth, which part of it is for being alive whatever the wounds, and which part of it is left
in the last round."""
MADE = 4
"""What a model counts that was not bought, in points of cost."""
NOW, FIRST, NEXT, SOON, LATER = 0.9, 0.8, 0.6, 0.15, 0.25
"""How much of a blow counts: by the active model between its actions and before them (where it should count little more
than before, or it would be good to have only one left to activate); the best by one that is still to be activated, for
it is likely to be the next; by the others who are; by one that has been."""
FRESH, PIP, TIED, FOCUS, GOAL = 0.12, 0.12, 2.0, 0.4, 0.6
"""An activation to come, a pip, how much more that counts while points are level; and which part of a focus or a goal
counts that holds now."""
BUDGET = 0.8
"""Which part of its worth a point counts for that may still be deployed."""
TROUBLE = {BURNING: 0.12, PANIC: 0.05, PARALYZED: 0.06, SLOW: 0.04, ENRAGED: -0.05}
"""The part of its worth that a model loses by a point of a condition."""
EFFECT = {BURNING: 1.2, PANIC: 0.8, PARALYZED: 1.0, SLOW: 0.5}
"""What it counts to give a point of a condition, in damage."""
PUSHED = 0.4
"""The same for what an attack does otherwise that deals no damage."""
DANGER = 0.1
"""The part of its worth that a model loses where terrain will hurt it."""
DEFENCES = 10
"""What a defender adds to its die is less."""
FAR, FADES = 30, 0.6
"""So many inches away is simply far; and which part of a blow counts at first for whoever is out of reach."""
UNASKED = frozenset(("pips", "swap", "save", "block", "quick"))
IDLE = (Spend(0), Let(), NO)
"""What nobody is asked who only looks ahead, and what is answered to it."""
SURE, DOUBT = 1.5, 0.6
"""A lead that is hard to catch up in the last round, and by how much more it must be for each round to come."""


class Judge(rooms.Judge):
    """From 0 (lost) to 1 (won)."""

    tries, worlds, width = 2, 1, 24
    lets = (Let(),)

    def evaluate(self, state: State, seat: int) -> float:
        m = state
        if m.result is not None:
            return float(m.result.worth(seat))
        if not m.models:
            return 0.5
        left = m.mission.rounds - max(m.round, 1)
        ahead = Standing(m, left).ahead(seat)
        return 1 / (1 + exp(-ahead / (SURE + DOUBT * left)))

    def sensible(self, state: State, question: Choose, ahead: bool = False) -> Options[Any]:
        """Passing with a unit is no better than activating it, nor is a Disengage out of no melee better than Moving;
        and nobody strikes friends, unless that does them good. Looking ahead, nobody spends pips or reacts."""
        m, options, key = state, question.options, question.why.key
        if ahead and key in UNASKED:
            return Options.of(*[each for each in IDLE if each in options][:1] or options)
        if key == "turn":
            return Options.of(*[each for each in options if type(each) is not Pass])
        if key not in ("act", "charge"):
            return options
        if ahead and key == "charge":
            return Options.of(max(options, key=lambda each: likely(m, m.models[m.active], each)))
        model, families = m.models[m.active], options.families
        kinds = [getattr(each, "kind", None) for each in families]
        useless = idle_kinds(m, model, Move in kinds)
        tried: list[Family[Any]] = []
        for kind, family in zip(kinds, families, strict=True):
            if isinstance(family, Just):
                tried.append(Just(*[each for each in family if wise(m, model, each)]))
            elif kind not in useless:
                tried.append(family)
        return Options([each for each in tried if each.count]) if any(each.count for each in tried) else options


def idle_kinds(m: State, model: Model, moves: bool) -> tuple[type, ...]:
    """What is no better than something else: a Disengage out of no melee, if it may Move; a Charge at nobody."""
    out = (Disengage, DropAway) if moves and not m.engaging(model) else ()
    return out if charges_somebody(m, model) else (*out, Charge, DropCharge)


def is_idle(m: State, question: Choose, option: Any) -> bool:
    """Whether hardly anybody would want this of what a unit can do: one of those, or to strike a friend for nothing."""
    if question.why.key not in ("act", "charge"):
        return False
    model = m.models[m.active]
    return type(option) in idle_kinds(m, model, True) or not wise(m, model, option)


def charges_somebody(m: State, model: Model) -> bool:
    """Whether a charge may be worth it: an enemy is near enough, or it could make a friend angry."""
    if m.near(model, m.enemies(model), inches_of(m, model) + model.card.reach):
        return True
    return any(name == ENRAGED for each in model.card.attacks.values() for name, _ in each.inflict)


def wise(m: State, model: Model, option: Any) -> bool:
    """Whether an attack is on an enemy, or makes a friend angry."""
    if type(option) is not Strike or m.models[option.target].seat != model.seat:
        return True
    return any(name == ENRAGED for name, _ in model.card.attacks[option.attack].inflict)


def likely(m: State, model: Model, option: Any) -> float:
    """What a blow at the end of a charge is likely to take, as a part of its targets' lives, in points of cost."""
    attack = model.card.attacks[option.attack]
    hit = caught(m, model, attack, model) if type(option) is Sweep else [m.models[option.target]]
    less, more, total = model.has(PARALYZED), model.has(ENRAGED), 0.0
    for each in hit:
        damage = harm(attack, less, more, guard(attack, each))
        part = each.card.cost * min(1.0, damage / each.hp)
        total += part if each.seat != model.seat else -part
    return total


class Standing:
    """How both players stand, in victory points."""

    def __init__(self, m: State, left: int) -> None:
        self.m, self.left = m, left
        self.outlook = Outlook(m, left)
        self.teams = m.team(0), m.team(1)
        self.scale = LIFE * (LATE + (1 - LATE) * left / 4)
        self.dangers = dangers_of(m.table, m.box)
        self.worth = [[self.value(each) for each in team] for team in self.teams]
        self.apart: list[list[list[int]]] = [[], [[] for _ in self.teams[1]]]
        """By seat and model: how many inches it is to each enemy."""
        self.held: set[int] = set()
        """Models in melee."""
        self.measure()
        self.marks = [
            [
                (DEFENCES * each.card.durability + each.card.willpower, each.hp, each.card.hp, worth)
                for each, worth in side
            ]
            for side in (zip(*pair, strict=True) for pair in zip(self.teams, self.worth, strict=True))
        ]
        """By seat and model, for who strikes it: its defences, its HP, its HP when unhurt, and what it is worth."""

    def measure(self) -> None:
        """How far enemies are apart from edge to edge, in inches, rounded up; near enough they are in melee."""
        held, columns, foes = self.held, self.apart[1], self.teams[1]
        others = [(each.x, each.y, each.r + TOUCH, each.card.reach, each.id) for each in foes]
        for one in self.teams[0]:
            x, y, r, reach = one.x, one.y, one.r, one.card.reach
            row = []
            for (ox, oy, out, its, id), column in zip(others, columns, strict=True):
                far = isqrt((x - ox) ** 2 + (y - oy) ** 2) - r - out
                if far <= 0 or far <= INCH * reach or far <= INCH * its:
                    held.add(one.id)
                    held.add(id)
                inches = min(FAR - 1, -(-far // INCH)) if far > 0 else 0
                row.append(inches)
                column.append(inches)
            self.apart[0].append(row)

    def ahead(self, seat: int) -> float:
        """By how much a player is ahead."""
        m = self.m
        one, two = (self.of(each) for each in range(SEATS))
        pips = PIP * (LATE + (1 - LATE) * self.left / 4)
        if m.players[0].points == m.players[1].points:
            pips *= TIED
        lead = one - two + pips * (m.players[0].pips - m.players[1].pips) + self.outlook.ahead()
        if m.before:
            lead += m.before[0] - m.before[CARRIED]
        return lead if seat == 0 else -lead

    def of(self, seat: int) -> float:
        """Points, models, what they could do, goals and focuses that hold."""
        m = self.m
        total: float = m.players[seat].points
        best = 0.0
        for at, model in enumerate(self.teams[seat]):
            worth = self.worth[seat][at]
            total += worth * shape(model)
            total += FRESH * (not model.done or (model.id == m.active and m.actions == 0))
            blow = self.blow(seat, at, model)
            if model.id == m.active and m.actions < TWO and not m.over:
                total += (NOW if m.actions else FIRST) * blow
            elif model.done:
                total += LATER * blow
            else:
                total += SOON * blow
                best = max(best, blow)
            if self.dangers and model.id != m.active and endangered(model, self.dangers):
                total -= DANGER * worth
        total += (NEXT - SOON) * best
        if m.round:
            total += self.due(seat)
        else:
            total += self.waiting(seat)
        return total

    def value(self, model: Model) -> float:
        """What hangs on a model's life."""
        return self.scale * (MADE if model.made else model.card.cost) + self.outlook.stake(model)

    def waiting(self, seat: int) -> float:
        """Before the first round: points that can still be deployed, and models the mission is about."""
        m = self.m
        if m.players[seat].finished:
            return 0.0
        named = [each for each in m.models if each.seat == seat and each.chosen and each.where == WAITING]
        return BUDGET * self.scale * (m.mission.deploys - deployed(m, seat)) + sum(map(self.outlook.stake, named))

    def due(self, seat: int) -> float:
        """Goals that would be scored now, and focuses that would pay."""
        m, player = self.m, self.m.players[seat]
        coalition, total = m.coalition(seat), 0.0
        if coalition is not None:
            for goal in coalition.goals:
                if goal.key not in player.scored and goal.run is not None and goal.run(m, seat, goal.n):
                    total += GOAL * goal.points
        pips = sum(
            focus.amount
            for model in self.teams[seat]
            for focus in model.card.focuses
            if not focus.improv and focus.run is not None and focus.run(m, model, focus.n)
        )
        return total + FOCUS * PIP * pips

    # -- blows -----------------------------------------------------------------------------------------------------

    def blow(self, seat: int, at: int, model: Model) -> float:
        """What a model could take from the enemy who is worth it most, in this activation or in its next."""
        m, card = self.m, model.card
        actions = TWO - m.actions if model.id == m.active and m.actions < TWO and not m.over else TWO
        slow, less, more = 0, 0, 0
        if model.conditions:
            slow, less, more = model.has(SLOW), model.has(PARALYZED), model.has(ENRAGED)
        blows = blows_of(card, max(0, card.mv - slow), less, more, actions, model.id in self.held)
        best = 0.0
        for inches, (defences, hp, unhurt, value) in zip(self.apart[seat][at], self.marks[1 - seat], strict=True):
            blow = blows[defences][inches]
            if blow:
                if blow < hp:
                    value *= (1 - ALIVE) * blow / unhurt + ALIVE * (blow / hp) ** 2
                else:
                    value *= (1 - ALIVE) * hp / unhurt + ALIVE
                if value > best:
                    best = value
        return best


def shape(model: Model) -> float:
    """Which part of its worth a model has as it is."""
    share = ALIVE + (1 - ALIVE) * model.hp / model.card.hp
    if model.conditions:
        share -= sum([min(points, 3) * TROUBLE[name] for name, points in model.conditions.items()])
    return share


Blows = list[tuple[float, ...]]
"""The damage that is done on average: by what the defender adds to its die, and by the inches between the two."""


@lru_cache(maxsize=4096)
def blows_of(card: UnitCard, mv: int, less: int, more: int, actions: int, held: bool) -> Blows:
    """The blows of a card in so many actions: by durability and willpower, as one number, the better kind of attack."""
    kinds = ([each for each in card.attacks.values() if (each.type == "physical") is one] for one in (True, False))
    physical, mental = (
        [reach_of(some, mv, less, more, each, actions, held) for each in range(DEFENCES)] for some in kinds
    )
    return [tuple(map(max, one, two)) for one in physical for two in mental]


def reach_of(
    attacks: list[Attack], mv: int, less: int, more: int, defence: int, actions: int, held: bool
) -> tuple[float, ...]:
    """The same of some attacks against one defence: at once, after a charge or after a move. Somebody who is in melee
    stays there and shoots only with what is Natural."""
    best, reach = [0.0] * FAR, 0
    for attack in attacks:
        if attack.sometimes or (held and not attack.melee and "natural" not in attack.tags):
            continue
        one = harm(attack, less, more, defence)
        far = (attack.point or attack.range) + attack.area
        steps = [(far, actions)]
        if not held:
            steps += [(far + mv, actions if attack.melee else actions - 1)]
            steps += [(far + 2 * mv, actions - 1)] if attack.melee else []
        for inches, times in steps:
            if times > 0:
                for each in range(min(FAR, inches + 1)):
                    best[each] = max(best[each], times * one)
                reach = max(reach, min(FAR - 1, inches))
    if not held:
        for each in range(reach + 1, FAR):
            best[each] = FADES * best[reach] * (FAR - each) / (FAR - reach)
    return tuple(best)


def harm(attack: Attack, less: int, more: int, defence: int) -> float:
    """What an attack does on average, in damage; conditions count as some."""
    margins = [attack.af - less + one - defence - two for one in range(1, 7) for two in range(1, 7)]
    if not attack.damageless:
        return sum([each + more for each in margins if each > 0]) / 36
    effect = sum(EFFECT.get(name, 0.0) * points for name, points in attack.inflict) if attack.inflict else PUSHED
    return effect * sum(each >= 0 for each in margins) / 36


# -- terrain -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def dangers_of(table: Table, box: Box) -> list[tuple[Piece, int]]:
    """Terrain that hurts whoever stands near when its activation begins, and how near that is."""
    kinds = {each.name: box.terrain[each.name.rpartition("-")[0] or each.name] for each in table.pieces}
    return [(each, danger.inches * INCH + TOUCH) for each in table.pieces for danger in kinds[each.name].dangers]


def endangered(model: Model, dangers: list[tuple[Piece, int]]) -> bool:
    """Whether it stands where terrain will hurt it."""
    for piece, far in dangers:
        near = piece.reach + far + model.r
        if abs(piece.cx - model.x) < near and abs(piece.cy - model.y) < near and piece.within(model, far):
            return True
    return False
