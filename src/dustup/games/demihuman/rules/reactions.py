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
from dustup.games.demihuman.options import Let
from dustup.games.demihuman.options import Save as SaveOption
from dustup.games.demihuman.printing import CIVILIAN
from dustup.games.demihuman.rules.movement import go, inches_of, reach_of
from dustup.games.demihuman.rules.pips import foretold, raised
from dustup.games.demihuman.state import INCH, TOUCH, Model, State

LET = Let()
SIX = 6
BLOCK = Prompts("block", "model", "attacker")


@clause("tag.save", "ruling.tag.save")
def save(m: State, attacker: Model, target: Model) -> Rule[Model]:
    """A model with Save may move into contact with an ally that is targeted, and becomes the target itself."""
    savers = [each for each in m.allies(target) if each is not attacker and may_save(m, each, target)]
    if not savers:
        return target
    found: list[Family[Any]] = []
    reaches = {}
    for each in savers:
        inches = inches_of(m, each)
        if not m.within(each, target, inches):
            continue
        reach = reach_of(m, each, inches * INCH)
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
    for id in dict.fromkeys(each.id for each in blow.targets):
        if (yield from block(m, blow, m.models[id])):
            blow.targets = [each for each in blow.targets if each.id != id]


@clause("tag.block.roll", "tag.block.condition", "tag.block.consequence", "ruling.tag.block-timing")
@clause("ruling.tag.block-use")
def block(m: State, blow: Blow, target: Model) -> Rule[bool]:
    """Against an enemy attack a die may be rolled where the condition holds; on a six nothing comes of the attack.

    If it is rolled, the consequence follows after the attack, whatever the die shows; or only if it has blocked.
    """
    ability = target.card.ability("block")
    if ability is None or blow.attacker.seat == target.seat or not ability.possible(m, target, ability.n):
        return False
    if not (yield from may(target.seat, BLOCK[target.id, blow.attacker.id], "block")):
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
