"""Why an action is refused, in words: out of range, unseen, in melee, nothing to help with."""

from __future__ import annotations

from typing import Any

from dustup.boards.freeform import gap, in_the_way, inches
from dustup.engine.cite import clause
from dustup.engine.errors import Refusal
from dustup.engine.rule import Choose
from dustup.engine.text import counted, listed, start
from dustup.games.demihuman.cards import Attack as Profile
from dustup.games.demihuman.options import (
    Aim,
    Attack,
    Charge,
    Disengage,
    Douse,
    DropAway,
    DropCharge,
    Help,
    Spend,
    Stop,
    Sweep,
    Take,
    Use,
)
from dustup.games.demihuman.rules.activation import can_pay, panic_of
from dustup.games.demihuman.rules.attacks import blind, may_use
from dustup.games.demihuman.rules.ground import kind_of, sighted
from dustup.games.demihuman.state import ATTACKER, Model, State
from dustup.games.demihuman.words import name_of


def refused_action(m: State, question: Choose, answer: Any) -> Refusal | None:
    """Why the active model cannot do something, if that is what is asked."""
    if question.why.key != "act" or isinstance(answer, Disengage | DropAway | Use):
        return None
    model = m.models[m.active]
    if isinstance(answer, Stop):
        said = f"{start(name_of(model))} used an ability at the start of its action: now the action must follow."
        return Refusal("begun", said, "tag.quick")
    panicked = refused_by_panic(m, model)
    if panicked is not None:
        return panicked
    match answer:
        case Attack():
            return refused_attack(m, model, answer)
        case Sweep() | Aim():
            return refused_profile(m, model, answer.attack, type(answer)) or about_nobody(m, model, answer.attack)
        case Charge() | DropCharge():
            return refused_charge(m, model)
        case Help():
            return refused_help(m, model, answer)
        case Take():
            return refused_money(m, model)
        case Douse():
            return Refusal("not-burning", f"{name_of(model)} does not burn.", "condition.burning.stop")
    return None


@clause("condition.panic", "ruling.condition.panic")
def refused_by_panic(m: State, model: Model) -> Refusal | None:
    """Why nothing but a Disengage is left for a second action: it panics, and that cannot be paid for."""
    if m.actions != 1 or not panic_of(m, model) or can_pay(m, model):
        return None
    said = f"There is Panic {panic_of(m, model)}, and the pips do not suffice: only a Disengage is left."
    return Refusal("panicked", said, "condition.panic")


@clause("attack.no-shooting-in-melee", "tag.natural")
def refused_in_melee(m: State, model: Model, attack: Profile) -> Refusal | None:
    """Why an attack cannot be used where its attacker stands."""
    if may_use(m, model, attack):
        return None
    foes = listed([name_of(each) for each in m.engaging(model)])
    said = f"{start(name_of(model))} is in melee with {foes} and cannot shoot."
    return Refusal("in-melee", said, "attack.no-shooting-in-melee")


@clause("pips.spend", "pips.maximum", "ruling.pips.die-face")
def refused_pips(m: State, question: Choose, answer: Any) -> Refusal | None:
    """Why so many pips cannot be spent: there are not so many, or the die would show more than a six."""
    if question.why.key != "pips" or not isinstance(answer, Spend):
        return None
    held, most = m.players[question.seat].pips, len(question.options) - 1
    if answer.pips > held:
        return Refusal("no-pips", f"There are only {counted(held, 'pip')}.", "pips.spend")
    return Refusal("beyond-six", f"A die shows 6 at most: at most {counted(most, 'pip')} here.", "pips.maximum")


@clause("action.attack", "tag.sometimes", "attack.no-shooting-in-melee", "ruling.attack.many-targets")
def refused_profile(m: State, model: Model, key: str, made: type) -> Refusal | None:
    """Why an attack cannot be used at all, or not in this way."""
    attack = model.card.attacks.get(key)
    if attack is None:
        return Refusal("no-attack", f"{name_of(model)} has no such attack.", "action.attack")
    if attack.sometimes:
        return Refusal("sometimes", f"{attack.name} only follows from something else.", "tag.sometimes")
    shut_in = refused_in_melee(m, model, attack)
    if shut_in is not None:
        return shut_in
    if made is not (Aim if attack.point else Sweep if attack.area else Attack):
        how = "from a point" if attack.point else "on everybody near" if attack.area else "on one target"
        return Refusal("other-way", f"{attack.name} is made {how}.", "ruling.attack.many-targets")
    return None


@clause("attack.target-in-range")
def about_nobody(m: State, model: Model, key: str) -> Refusal:
    """Of an attack on everybody near that nothing else forbids: there is nobody."""
    return Refusal("nobody", f"{model.card.attacks[key].name} would be about nobody.", "attack.target-in-range")


@clause("ruling.attack.own-model", "attack.target-in-range")
def refused_attack(m: State, model: Model, answer: Attack) -> Refusal | None:
    """Why an attack cannot be aimed at somebody."""
    found = refused_profile(m, model, answer.attack, Attack)
    if found is not None:
        return found
    attack, target = model.card.attacks[answer.attack], m.models[answer.target]
    if target is model:
        return Refusal("itself", "Nobody attacks itself.", "ruling.attack.own-model")
    if not target.alive:
        return Refusal("gone", f"{name_of(target)} is not on the table.", "attack.target-in-range")
    return out_of_reach(m, model, attack, target)


@clause("attack.target-in-range", "attack.sight")
def out_of_reach(m: State, model: Model, attack: Profile, target: Model) -> Refusal | None:
    """Why an attack does not get at somebody: it is too far away, or something is between them."""
    far = attack.point + attack.area if attack.point or attack.area else attack.range
    if not m.within(model, target, far):
        reach = f"reaches {counted(far, 'inch', 'inches')}" if far else "needs contact"
        said = f"{attack.name} {reach}; {name_of(target)} is {inches(gap(model, target))} inches away."
        return Refusal("out-of-range", said, "attack.target-in-range")
    if not blind(m, model, attack) and not sighted(m, model, target):
        between = in_the_way(m.table, model, target, m.in_the_way())
        names = [name_of(each) if isinstance(each, Model) else thing(m, each) for each in between]
        said = f"{start(name_of(model))} does not see {name_of(target)}"
        return Refusal("unseen", f"{said}: {listed(names)} is between them." if names else f"{said}.", "attack.sight")
    return None


def thing(m: State, between: Any) -> str:
    """A piece of terrain, or an objective, that is in the way."""
    named = getattr(between, "name", "")
    return f"the {kind_of(m, named).name}" if named else "an objective"


@clause("action.charge.not-in-melee")
def refused_charge(m: State, model: Model) -> Refusal | None:
    """Why nobody can be charged; about places the table knows more."""
    foes = m.engaging(model)
    if not foes:
        return None
    said = f"Nobody charges out of melee: {name_of(model)} is in melee with {' and '.join(map(name_of, foes))}."
    return Refusal("in-melee", said, "action.charge.not-in-melee")


@clause("action.help", "ruling.help.scope")
def refused_help(m: State, model: Model, answer: Help) -> Refusal | None:
    """Why somebody cannot be helped."""
    target = m.models[answer.target]
    if target not in m.allies(model):
        return Refusal(
            "no-ally", f"{name_of(target)} is no ally of {name_of(model)} on the table.", "ruling.help.scope"
        )
    if not m.within(model, target, 1):
        said = f"{name_of(target)} is {inches(gap(model, target))} inches away; help reaches 1."
        return Refusal("out-of-reach", said, "action.help")
    return Refusal("no-condition", f"{name_of(target)} has no {answer.condition.capitalize()}.", "ruling.help.scope")


@clause("mission.vault.take-money", "ruling.mission.vault-money")
def refused_money(m: State, model: Model) -> Refusal | None:
    """Why no money can be taken."""
    if not m.mission.vault or m.players[model.seat].role != ATTACKER:
        return Refusal("no-robber", "Only the attacker of a vault takes money.", "mission.vault.take-money")
    if model.made:
        return Refusal("made", "Spawned models take no money.", "ruling.mission.vault-money")
    said = f"The vault is {inches(m.table['vault'].gap(model))} inches away; it must be within 1."
    return Refusal("too-far", said, "mission.vault.take-money")
