"""Why something is not among the options: the checks of each chapter, asked in order."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

from dustup.engine.errors import Refusal
from dustup.engine.rule import Choose
from dustup.games.henshin.options import (
    Deploy,
    Destiny,
    Group,
    Heavy,
    Hurt,
    Kick,
    Move,
    PickDie,
    Place,
    ScenarioAction,
    Select,
    Special,
    SpendHeroism,
    Stand,
    Sweep,
    Terrain,
    Throw,
    Toward,
    Transform,
    Whirl,
)
from dustup.games.henshin.rules.action_dice import pays
from dustup.games.henshin.rules.attack import why_not_attack
from dustup.games.henshin.rules.heroism import why_not_destiny
from dustup.games.henshin.rules.keywords import why_not_discard, why_not_toward
from dustup.games.henshin.rules.kick import why_not_kick, why_not_transform
from dustup.games.henshin.rules.move import why_not_move
from dustup.games.henshin.rules.respawn import why_not_group, why_not_spawn_point
from dustup.games.henshin.rules.start import why_not_deploy, why_not_terrain
from dustup.games.henshin.state import Die, State


def why_not(m: State, question: Choose, answer: Any) -> Refusal:
    """The first reason that holds."""
    if question.why.key == "select" and isinstance(answer, Select | Stand):
        return why_not_select(m, question.seat, answer)
    if question.why.key == "spend":
        return why_not_spend(m, answer)
    if question.why.key in REASONS:
        kind, explain = REASONS[question.why.key]
        if type(answer) is kind:
            return explain(m, question.seat, answer)
    offered = sorted({type(each).verb for each in islice(question.options, 300)})
    if type(answer).verb not in offered:
        return Refusal("wrong-kind", f"This question is answered with {' or '.join(offered)}.")
    return Refusal("not-offered", "That is not one of the options of this question.")


REASONS: dict[str, tuple[type, Callable[[State, int, Any], Refusal]]] = {
    "terrain": (Terrain, why_not_terrain),
    "deploy": (Deploy, why_not_deploy),
    "pick-group": (Group, why_not_group),
    "spawn-where": (Place, why_not_spawn_point),
    "destiny": (Destiny, why_not_destiny),
    "throw": (Toward, why_not_toward),
    "shocked-discard": (PickDie, why_not_discard),
}
"""Questions with one kind of answer: that kind, and who explains why one of it is not offered."""


def why_not_select(m: State, seat: int, answer: Select | Stand) -> Refusal:
    """Why a hero cannot be selected."""
    if answer.hero not in m.on:
        return Refusal("nobody-there", "Nobody stands there.", "activation.select-hero")
    hero = m.at(answer.hero)
    if not hero.fighter or hero.seat != seat:
        return Refusal("not-yours", "Only your own heroes can be selected.", "activation.select-hero")
    if hero.selected:
        return Refusal("already-selected", "That hero was already selected this round.", "round.hero-once")
    if hero.exhausted and isinstance(answer, Select):
        return Refusal("exhausted", "An exhausted hero needs a Heroic Stand.", "heroism.stand.activate")
    if not hero.exhausted:
        return Refusal("not-exhausted", "Only an exhausted hero makes a Heroic Stand.", "heroism.stand.activate")
    return Refusal("no-heroism", "A Heroic Stand costs 1 heroism.", "heroism.stand.activate")


def why_not_spend(m: State, answer: Any) -> Refusal:
    """Why an action cannot be taken."""
    hero = m.pieces[m.active]
    die: Die | None = getattr(answer, "die", None)
    if die is not None and die not in m.dice:
        return Refusal("no-such-die", f"There is no action die {die} left.", "ruling.activation.one-die-per-action")
    if isinstance(answer, Move):
        return why_not_move(m, hero, answer.die, answer.to)
    if isinstance(answer, Hurt | Throw | Heavy | Sweep | Whirl):
        return why_not_attack(m, hero, answer)
    if isinstance(answer, Kick):
        return why_not_kick(m, hero, answer)
    if isinstance(answer, Transform):
        return why_not_transform(m, hero, answer)
    if isinstance(answer, Special):
        return why_not_special(m, answer)
    if isinstance(answer, ScenarioAction):
        return why_not_scenario_action(m, answer)
    if isinstance(answer, SpendHeroism):
        return why_not_heroism(m, answer)
    return Refusal("wrong-kind", "Dice are spent on actions.", "activation.spend.actions")


def why_not_special(m: State, answer: Special) -> Refusal:
    """Why a Special Action cannot be taken."""
    hero = m.pieces[m.active]
    found = [each for each in m.abilities(hero) if each.kind == "special" and each.key == answer.action]
    if not found:
        said = f"The fighter has no Special Action {answer.action!r} now."
        return Refusal("no-such-action", said, "activation.spend.special-source")
    ability = found[0]
    if m.used.count(ability.name) >= ability.uses:
        return Refusal("used", f"{ability.name} was used in this activation.", "activation.spend.special-once")
    if not pays(answer.die, ability.counts, ability.value):
        return Refusal("price", f"That die does not pay for {ability.name}.", "action-dice.count-gate")
    return Refusal("no-target", f"{ability.name} would do nothing now.", "ruling.card.special-cost")


def why_not_scenario_action(m: State, answer: ScenarioAction) -> Refusal:
    """Why a scenario action cannot be taken."""
    found = [each for each in m.scenario.actions if each.key == answer.action]
    if not found:
        return Refusal("no-such-action", "The scenario has no such action.", "ruling.scenario.actions")
    action = found[0]
    if action.uses and m.used.count(action.name) >= action.uses:
        return Refusal("used", f"{action.name} was used in this activation.", "ruling.game.card-text")
    if not pays(answer.die, action.counts, 1):
        return Refusal("price", f"That die does not pay for {action.name}.", "ruling.scenario.actions")
    return Refusal("not-here", f"{action.name} needs this: {action.where}", "ruling.scenario.actions")


def why_not_heroism(m: State, answer: SpendHeroism) -> Refusal:
    """Why a card's use of heroism cannot be taken."""
    hero = m.pieces[m.active]
    found = [each for each in m.abilities(hero) if each.kind == "heroism" and each.key == answer.action]
    if not found:
        return Refusal("no-such-use", "The fighter's card has no such use of heroism.", "heroism.cards")
    ability = found[0]
    if ability.name in m.used:
        return Refusal("used", f"{ability.name} was used in this activation.", "heroism.cards")
    if ability.cost > m.players[hero.seat].heroism:
        return Refusal("no-heroism", f"{ability.name} costs {ability.cost} heroism.", "heroism.cards")
    return Refusal("no-target", f"{ability.name} would do nothing now.", "heroism.cards")
