"""Modify and group: what comes to the dice of an activation between the roll and the first action."""

from __future__ import annotations

from typing import Any

from dustup.engine.cite import clause
from dustup.engine.legal import need, offers, within
from dustup.engine.options import Just, Options, known
from dustup.engine.rule import Choose, Prompt, Prompts, Roll, Rule
from dustup.games.henshin import events as told
from dustup.games.henshin.cards import Ability
from dustup.games.henshin.options import Decline, Destiny, Use
from dustup.games.henshin.rules.action_dice import grouped
from dustup.games.henshin.rules.heroism import DECLINE, buy_die, destiny_options
from dustup.games.henshin.rules.keywords import shocked_discard
from dustup.games.henshin.rules.steps import STEPS
from dustup.games.henshin.state import Fighter, Piece, State

BESIDE = (Destiny, Use)
"""What is offered beside an action as long as dice can be changed."""


@STEPS.step(within="activation")
@clause("ruling.activation.modify-order")
def modify(m: State) -> Rule[None]:
    """Form dice, Heroic Destiny, the active player's dice abilities, the other's, the Shocked discard; then group.

    What the active player may change is offered beside the first action, as nothing comes between the two: else first.
    """
    hero = m.fighter(m.active)
    if hero.exhausted:
        lose_dice(m)
        return
    level = m.form_level(hero)
    if level:
        yield from form_dice(m, hero, level)
    offer_changes(m, hero)


@clause("activation.modify.form-dice", "ruling.form.level")
def form_dice(m: State, hero: Fighter, level: int) -> Rule[None]:
    """One more die for each form level."""
    faces: list[int] = yield Roll(level)
    m.pool += faces
    m.tell(told.FormDice, hero.id, faces)


def offer_changes(m: State, hero: Fighter) -> None:
    """Dice are settled first where something comes between, and grouped at once where nothing could change them."""
    if not m.pool or comes_between(m, hero):
        m.agenda.append(("settle_dice",))
    elif not change_options(m, hero):
        group(m, hero)


def comes_between(m: State, hero: Fighter) -> bool:
    """Whether something happens after the active player has changed dice and before the first of them is spent."""
    return hero.shocked or (bool(m.having("enemy-dice")) and bool(skills_of(m, 1 - hero.seat, "enemy-dice")))


@clause("activation.modify.order", "activation.modify.hero-ability", "ruling.activation.heroic-ability")
@offers(Destiny, Use)
def change_options(m: State, hero: Fighter) -> list[Any]:
    """Heroic Destiny, and each dice ability that would change something: optional, once, in any order."""
    return destiny_options(m, hero) + dice_ability_options(m, hero)


@offers(Use)
def dice_ability_options(m: State, hero: Fighter) -> list[Just[Use]]:
    """What can be used is looked up anew each time: one ability may open the way for another."""
    abilities = m.own_skills("dice", hero)
    names = [named(hero, each) for each in abilities]
    said = "The fighter has no such dice ability now."
    within(names, "ability", "no-such-ability", "activation.modify.hero-ability", said)
    found = []
    for each in abilities:
        said = f"{each.name} was used in this activation."
        first = each.name not in m.used
        need(first, "used", "ruling.activation.heroic-ability", said, ability=named(hero, each))
        said = f"{each.name} would change nothing now."
        possible = each.possible(m, hero, each.n)
        need(possible, "no-die", "activation.modify.hero-ability", said, ability=named(hero, each))
        found.append(USE[named(hero, each)])
    return [Just(*found)] if found else []


USE = known(Use)


def named(who: Piece, ability: Ability) -> str:
    """How a player says which ability is meant."""
    return f"{who.tag}/{ability.key}"


@clause("activation.modify.hero-ability")
def change_dice(m: State, hero: Fighter, chosen: Destiny | Use) -> Rule[None]:
    """Buy a die, or use a dice ability: then it is used, whatever the player makes of it."""
    if isinstance(chosen, Destiny):
        buy_die(m, hero, chosen)
        return
    ability = next(each for each in m.own_skills("dice", hero) if named(hero, each) == chosen.ability)
    m.used.append(ability.name)
    assert ability.run is not None
    rule = ability.run(m, hero, ability.n)
    if rule is not None:
        yield from rule


@STEPS.step(within="activation")
@clause("activation.modify.order")
def settle_dice(m: State) -> Rule[None]:
    """Where others or a shock have a say, the active player changes dice first; then they do; then group."""
    hero = m.fighter(m.active)
    if hero.exhausted:
        lose_dice(m)
        return
    changes = change_options(m, hero)
    if changes:
        chosen = yield Choose(hero.seat, Options([*changes, AS_THEY_ARE]), CHANGE[hero.id])
        if type(chosen) is not Decline:
            m.agenda.append(("settle_dice",))
            yield from change_dice(m, hero, chosen)
            return
    if m.having("enemy-dice"):
        yield from change_enemy_dice(m, 1 - hero.seat)
    if hero.shocked:
        yield from shocked_discard(m, hero)
    group(m, hero)


CHANGE = Prompts("change-dice", "hero")
AS_THEY_ARE = Just(DECLINE)


@clause("activation.modify.hero-ability", "ruling.activation.heroic-ability")
def change_enemy_dice(m: State, seat: int) -> Rule[None]:
    """The other player's abilities that name enemy dice, each optional and once, in any order."""
    used: list[tuple[Piece, Ability]] = []
    while left := [each for each in skills_of(m, seat, "enemy-dice") if each not in used]:
        if len(left) == 1 and left[0][1].may:
            yield from use_enemy_dice(m, *left[0])
            return
        offers = {named(*each): each for each in left}
        options: Options[Any] = Options([Just(DECLINE, *map(Use, offers))])
        again = left[0][1].key if len(left) == 1 else ""
        answer = yield Choose(seat, options, Prompt("which-dice-ability", seat=seat), again)
        if type(answer) is not Use:
            return
        used.append(offers[answer.ability])
        yield from use_enemy_dice(m, *offers[answer.ability])


def use_enemy_dice(m: State, piece: Piece, ability: Ability) -> Rule[None]:
    """Do to the active player's dice what an ability says."""
    assert ability.run is not None
    yield from ability.run(m, piece, ability.n)


def group(m: State, hero: Fighter) -> None:
    """The dice are grouped for good: nothing changes them any more."""
    m.dice = grouped(m, hero.seat)
    m.pool = []
    m.tell(told.Grouped, list(map(tuple, m.dice)), cites=("activation.group.by-number", "activation.group.names"))


@clause("ruling.activation.exhausted-midway")
def lose_dice(m: State) -> None:
    """A fighter that falls in its own activation completes the action in hand and loses the dice it has left."""
    m.pool = []
    m.dice = []


def skills_of(m: State, seat: int, kind: str) -> list[tuple[Piece, Ability]]:
    """The abilities of a kind that a player's fighters could use now."""
    return [
        (m.pieces[id], ability)
        for id, ability in m.having(kind)
        if m.pieces[id].seat == seat and ability.possible(m, m.pieces[id], ability.n)
    ]
