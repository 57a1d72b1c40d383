"""What may be done against an attack before it is rolled: Save and Block."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dustup.boards.freeform import AllRound, Fitting, Near, Spot, Touching
from dustup.engine.cite import clause
from dustup.engine.options import Family, Options, Over
from dustup.engine.rule import Choose, Prompt, Prompts, Rule, may, roll
from dustup.games.demihuman.cards import Ability
from dustup.games.demihuman.events import Blocked, BlockRolled, Saved
from dustup.games.demihuman.happenings import Blow
from dustup.games.demihuman.options import Let, Target
from dustup.games.demihuman.options import Save as SaveOption
from dustup.games.demihuman.printing import CIVILIAN
from dustup.games.demihuman.rules.movement import go, inches_of, reach_of
from dustup.games.demihuman.rules.pips import foretold, raised
from dustup.games.demihuman.state import INCH, SEATS, TOUCH, Model, State
from dustup.kit.order import seats_from

LET = Let()
SIX = 6
BLOCK = Prompts("block", "model", "attacker")


@clause("tag.save", "ruling.tag.save", "sequencing.active-first", "ruling.attack.sequence")
def saves(m: State, attacker: Model, aimed: list[Model]) -> Rule[list[Model]]:
    """Whom an attack is about in the end: models of the acting player may be stepped in for first."""
    final = {each.id: each for each in aimed}
    for seat in seats_from(m.acting, SEATS):
        left = [each for each in aimed if each.seat == seat]
        while left:
            target = yield from saved_next(m, attacker, left)
            if target is None:
                break
            left.remove(target)
            final[target.id] = yield from save(m, attacker, target)
    return list(final.values())


@clause("sequencing.own-order", "ruling.tag.save")
def saved_next(m: State, attacker: Model, left: list[Model]) -> Rule[Model | None]:
    """A player's own are stepped in for in any order, if for several somebody can; or nobody is, for none of them."""
    able = left if len(left) == 1 else [each for each in left if savers(m, attacker, each)]
    if len(able) < 2:
        return able[0] if able else None
    seat = able[0].seat
    options = Options.of(*(Target(each.id) for each in able), LET)
    answer = yield Choose(seat, options, Prompt("saved", seat=seat, attacker=attacker.id), "save")
    return None if isinstance(answer, Let) else m.models[answer.model]


def savers(m: State, attacker: Model, target: Model) -> list[Model]:
    """Who may step in for somebody and is near enough."""
    may = [each for each in m.allies(target) if each is not attacker and may_save(m, each, target)]
    return [each for each in may if m.within(each, target, inches_of(m, each))]


@clause("tag.save", "ruling.tag.save")
def save(m: State, attacker: Model, target: Model) -> Rule[Model]:
    """A model with Save may move into contact with an ally that is targeted, and becomes the target itself."""
    found: list[Family[Any]] = []
    reaches = {}
    for each in savers(m, attacker, target):
        reach = reach_of(m, each, inches_of(m, each) * INCH)
        near = Near(target, TOUCH)
        places = reach.places(touch=[target], limits=[near], here=True)
        others: list[Iterable[Spot]] = [Touching(reach, [target]), AllRound(m.table, each, [target], TOUCH, reach)]
        fitting = Fitting(places, otherwise=others, several=1)
        if fitting.count:
            reaches[each.id] = reach
            found.append(Over(SaveOption, fitting, each.id))
    if not found:
        return target
    why = Prompt("save", seat=target.seat, target=target.id, attacker=attacker.id)
    answer = yield Choose(target.seat, Options(found, [LET]), why, "save")
    if isinstance(answer, Let):
        return target
    saver: Model = m.models[answer.model]
    yield from go(m, saver, reaches[saver.id], answer.to, "save")
    if saver.alive:
        m.tell(Saved, saver.id, target.id)
    return saver


def may_save(m: State, saver: Model, target: Model) -> bool:
    """Whether its card, or its coalition, lets it save this ally."""
    return any(each.saves == "ally" or target.card.kind == CIVILIAN for each in saves_of(m, saver))


def saves_of(m: State, saver: Model) -> list[Ability]:
    """Its abilities with Save: those of its card, and that of its coalition if it is of the coalition's faction."""
    coalition = m.coalition(saver.seat)
    found = list(saver.card.abilities.values())
    if coalition is not None and coalition.needs.faction in ("", saver.card.faction) and saver.card.kind != CIVILIAN:
        found += coalition.abilities.values()
    return [each for each in found if each.kind == "save"]


@clause("tag.block.roll", "ruling.tag.block-timing")
def blocks(m: State, blow: Blow) -> Rule[None]:
    """Each of the targets may block once; who does is hit neither for itself nor for those it has stepped in for."""
    left = [m.models[id] for id in dict.fromkeys(each.id for each in blow.targets) if may_block(m, blow, m.models[id])]
    while left:
        target = yield from blocks_next(m, blow, left)
        if target is None:
            return
        left.remove(target)
        if may_block(m, blow, target) and (yield from block(m, blow, target)):
            blow.targets = [each for each in blow.targets if each is not target]


@clause("sequencing.own-order", "tag.block.roll")
def blocks_next(m: State, blow: Blow, left: list[Model]) -> Rule[Model | None]:
    """Several that may block do so in any order their player likes; or none of them does."""
    if len(left) == 1:
        return left[0]
    seat = left[0].seat
    why = Prompt("blocks", seat=seat, attacker=blow.attacker.id)
    answer = yield Choose(seat, Options.of(*(Target(each.id) for each in left), LET), why, "block")
    return None if isinstance(answer, Let) else m.models[answer.model]


@clause("tag.block.roll", "tag.block.condition")
def may_block(m: State, blow: Blow, target: Model) -> bool:
    """Whether a die may be rolled for a target: against an enemy attack, where the condition of its Block holds."""
    ability = target.card.ability("block")
    return ability is not None and blow.attacker.seat != target.seat and bool(ability.possible(m, target, ability.n))


@clause("tag.block.roll", "tag.block.consequence", "ruling.tag.block-timing", "ruling.tag.block-use")
def block(m: State, blow: Blow, target: Model) -> Rule[bool]:
    """On a six nothing comes of the attack for this target.

    If the die is rolled, the consequence follows after the attack, whatever it shows; or only if it has blocked.
    """
    ability = target.card.ability("block")
    if ability is None or not (yield from may(target.seat, BLOCK[target.id, blow.attacker.id], "block")):
        return False
    (face,) = yield from roll(1)
    m.tell(BlockRolled, target.id, face, cites=ability.n.clause)
    face = yield from foretold(m, target, face, "block")
    face = yield from raised(m, target.seat, face, "block", target.id)
    if face == SIX:
        m.tell(Blocked, target.id, blow.attack.name)
    if face == SIX or m.rulings.get("block") != "six":
        blow.owed.append(target)
    return face == SIX


@clause("tag.block.consequence", "ruling.tag.block-use")
def settle(m: State, blow: Blow) -> Rule[None]:
    """After the attack, what a Block costs whoever has rolled for one."""
    for model in blow.owed:
        ability = model.card.ability("block")
        if ability is not None and ability.run is not None and model.alive:
            yield from ability.carry_out(m, model)
