"""Activations and actions: roll, select, Start of Action, modify, group, spend, End of Action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.hearing import after, before
from dustup.engine.options import Just, Options, With
from dustup.engine.rule import Choose, Prompt, Prompts, Roll, Rule, may
from dustup.games.henshin import events as told
from dustup.games.henshin.cards import Ability, Run, always
from dustup.games.henshin.happenings import Action
from dustup.games.henshin.options import (
    Done,
    Heavy,
    Hurt,
    Kick,
    Move,
    ScenarioAction,
    Select,
    Special,
    SpendHeroism,
    Stand,
    Sweep,
    Throw,
    Transform,
    Use,
    Whirl,
)
from dustup.games.henshin.rules.action_dice import HANDS, Hand, group_dice, hand_of, wisdom_die
from dustup.games.henshin.rules.attack import attack, attack_options
from dustup.games.henshin.rules.board import back_to_base
from dustup.games.henshin.rules.heroism import DECLINE, can_stand, offer_destiny, pay_heroism, stand_up
from dustup.games.henshin.rules.keywords import shocked_discard
from dustup.games.henshin.rules.kick import kick, kick_options, transform, transform_options
from dustup.games.henshin.rules.momentum import earn, gain_momentum
from dustup.games.henshin.rules.move import move, move_options
from dustup.games.henshin.rules.reactions import in_order, resolve_reactions
from dustup.games.henshin.rules.stamina import become_exhausted
from dustup.games.henshin.rules.steps import STEPS
from dustup.games.henshin.state import Die, Piece, State

DONE = Done()


# -- roll and select ------------------------------------------------------------------------------------------------


@STEPS.step(within="turn")
@clause("activation.steps")
def activation(m: State, seat: int) -> Rule[None]:
    """Roll dice, select a hero, Start of Action; modifying, grouping, spending and End of Action follow."""
    ready, fallen = candidates(m, seat)
    if not ready:
        stands = yield from stand_or_skip(m, seat, fallen)
        if not stands:
            return
    m.active_seat = seat
    m.pool = roll_pool(m, seat, (yield FIVE_DICE))
    hero = yield from select_hero(m, seat, ready, fallen)
    m.active = hero.id
    if m.having("start-of-action"):
        yield from start_of_action(m, hero)
    m.agenda += (("spend_dice",), ("modify",))


@clause("round.hero-once", "ruling.heroism.stand-selection")
def candidates(m: State, seat: int) -> tuple[list[Piece], list[Piece]]:
    """Heroes not selected this round: those that can simply be selected, and those that need a Heroic Stand."""
    ready, fallen = [], []
    for id in m.teams[seat]:
        each = m.pieces[id]
        if not each.selected and not each.exhausted:
            ready.append(each)
        elif can_stand(m, each):
            fallen.append(each)
    return ready, fallen


@clause("ruling.round.nobody-to-activate")
def stand_or_skip(m: State, seat: int, fallen: list[Piece]) -> Rule[bool]:
    """With nobody fit to select, the player pays for a Heroic Stand or lets the activation pass, with no roll."""
    if fallen and (yield from may(seat, Prompt("stand-or-skip", seat=seat))):
        return True
    m.tell(told.ActivationSkipped, seat)
    return False


@clause("activation.roll.five-dice", "activation.roll.ungrouped")
def roll_pool(m: State, seat: int, faces: list[int]) -> list[int]:
    """Five dice make the action pool and stay loose for now."""
    m.tell(told.Rolled, seat, faces.copy())
    return faces


FIVE_DICE = Roll(5)
SELECT = Prompts("select", "seat")


@clause("activation.select-hero", "activation.roll.before-select", "ruling.round.no-voluntary-pass")
def select_hero(m: State, seat: int, ready: list[Piece], fallen: list[Piece]) -> Rule[Piece]:
    """Knowing the roll, the player names a hero not selected this round; an exhausted one makes a Heroic Stand."""
    options: list[Any] = [Select(each.cell) for each in ready]
    if fallen:
        options += [Stand(each.cell) for each in fallen]
    chosen = options[0] if len(options) == 1 else (yield Choose(seat, Options([Just(*options)]), SELECT[seat]))
    hero = m.pieces[m.on[chosen.hero]]
    hero.selected = True
    if type(chosen) is Stand:
        stand_up(m, hero)
    else:
        m.tell(told.Selected, hero.id)
    return hero


@clause("activation.start-of-action", "ruling.activation.action-word")
def start_of_action(m: State, hero: Piece) -> Rule[None]:
    """Start of Action effects: the active player's, then the other's."""
    yield from moment(m, hero.seat, "start-of-action")


def moment(m: State, first: int, kind: str) -> Rule[None]:
    """Resolve every ability printed for a moment, one player after the other."""
    for seat in (first, 1 - first):
        able = skills_of(m, seat, kind)
        if able:
            yield from in_order(m, seat, [(piece, ability, None) for piece, ability in able])


def skills_of(m: State, seat: int, kind: str) -> list[tuple[Piece, Ability]]:
    """The abilities of a kind that a player's fighters could use now."""
    return [
        (m.pieces[id], ability)
        for id, ability in m.having(kind)
        if m.pieces[id].seat == seat and ability.possible(m, m.pieces[id], ability.n)
    ]


# -- modify and group -----------------------------------------------------------------------------------------------


@STEPS.step(within="activation")
@clause("ruling.activation.modify-order")
def modify(m: State) -> Rule[None]:
    """Form dice, Heroic Destiny, the active player's dice abilities, the other's, the Shocked discard; then group."""
    hero = m.pieces[m.active]
    if hero.exhausted:
        lose_dice(m)
        return
    level = m.form_level(hero)
    if level:
        yield from form_dice(m, hero, level)
    yield from offer_destiny(m, hero)
    yield from change_dice(m, hero)
    if hero.shocked:
        yield from shocked_discard(m, hero)
    m.dice = group_dice(m.pool)
    m.pool = []
    if m.players[hero.seat].wisdom:
        m.dice.append(wisdom_die(m, hero.seat))
    m.tell(told.Grouped, list(map(tuple, m.dice)), cites=("activation.group.by-number", "activation.group.names"))


@clause("activation.modify.form-dice", "ruling.form.level")
def form_dice(m: State, hero: Piece, level: int) -> Rule[None]:
    """One more die for each form level."""
    faces: list[int] = yield Roll(level)
    m.pool += faces
    m.tell(told.FormDice, hero.id, faces)


@clause("activation.modify.order")
def change_dice(m: State, hero: Piece) -> Rule[None]:
    """Dice abilities: the active player uses theirs first, then the other player those that name enemy dice."""
    if m.own_skills("dice", hero):
        yield from use_dice_abilities(m, hero.seat, lambda: [(hero, each) for each in m.own_skills("dice", hero)])
    if m.having("enemy-dice"):
        other = 1 - hero.seat
        yield from use_dice_abilities(m, other, lambda: skills_of(m, other, "enemy-dice"))


@clause("activation.modify.hero-ability", "ruling.activation.heroic-ability")
def use_dice_abilities(m: State, seat: int, abilities: Callable[[], list[tuple[Piece, Ability]]]) -> Rule[None]:
    """Each dice ability is optional and used at most once per activation, in any order.

    What can be used is looked up anew each time: one ability may open the way for another. A single one is asked for
    directly: its own question offers to decline.
    """
    used: list[tuple[Piece, Ability]] = []
    while left := [each for each in abilities() if each not in used and each[1].possible(m, each[0], each[1].n)]:
        chosen = left[0]
        if len(left) > 1:
            offers = {f"{who.tag}/{each.key}": (who, each) for who, each in left}
            options: Options[Any] = Options([Just(DECLINE, *map(Use, offers))])
            answer = yield Choose(seat, options, Prompt("which-dice-ability", seat=seat))
            if type(answer) is not Use:
                return
            chosen = offers[answer.ability]
        used.append(chosen)
        piece, ability = chosen
        assert ability.run is not None
        yield from ability.run(m, piece, ability.n)


# -- spend ----------------------------------------------------------------------------------------------------------


@STEPS.step(within="activation")
@clause("activation.spend.actions")
def spend_dice(m: State) -> Rule[None]:
    """One action at a time, while there are dice, the fighter stands and the player wants to."""
    hero = m.pieces[m.active]
    if hero.exhausted:
        lose_dice(m)
        m.then(("end_of_action",))
        return
    options = spend_options(m, hero)
    if options.count == 1:
        m.agenda.append(("end_of_action",))
        return
    chosen = yield Choose(hero.seat, options, SPEND[hero.id])
    what = type(chosen)
    if what is Done:
        m.agenda.append(("end_of_action",))
        return
    m.agenda.append(("spend_dice",))
    if what is SpendHeroism:
        yield from spend_on_card(m, hero, chosen)
        return
    die: Die = chosen.die
    kind = pay(m, hero, die, what)
    action = Action(hero, die, kind)
    yield from before(m, action)
    rule = CARRY_OUT[what](m, hero, die, chosen)
    if rule is not None:
        yield from rule
    if m.deed and not hero.exhausted:
        earn(m, hero)
    yield from after(m, action)
    m.action = ""
    if m.reactions:
        yield from resolve_reactions(m)


SPEND = Prompts("spend", "hero")


@clause("ruling.activation.one-die-per-action")
def pay(m: State, hero: Piece, die: Die, what: type) -> str:
    """Every action costs exactly one action die; a spent wisdom die is gone until it is earned again.

    Returns the kind of action that begins.
    """
    m.dice.remove(die)
    if die.wisdom:
        m.players[hero.seat].wisdom = 0
    m.action = kind = KIND_OF[what]
    m.deed = False
    m.tell(told.Spent, hero.id, [die], kind)
    return kind


@clause("ruling.activation.exhausted-midway")
def lose_dice(m: State) -> None:
    """A fighter that falls in its own activation completes the action in hand and loses the dice it has left."""
    m.pool = []
    m.dice = []


@clause("basic-actions.list", "basic-actions.attack.adjacent", "activation.spend.special-source", "ruling.game.sides")
def spend_options(m: State, hero: Piece) -> Options[Any]:
    """Everything the fighter can do now: Basic Actions, Special Actions, scenario actions, card uses of heroism."""
    families: list[Any] = [FINISH]
    skills = m.cast[hero.id].by_kind
    if m.dice:
        hand = HANDS.get(tuple(m.dice)) or hand_of(m.dice)
        near = m.board.neighbours[hero.cell] & m.against[hero.seat]
        move_options(m, hero, hand, near, families)
        if near:
            families += attack_options(m, hero, hand, near)
        if hero.momentum >= hero.hero_card.momentum:
            families += kick_options(m, hero, hand)
            families += transform_options(m, hero, hand)
        if "special" in skills:
            special_options(m, hero, skills["special"], hand, families)
        if m.scenario.actions:
            scenario_options(m, hero, hand, families)
    if "heroism" in skills and m.players[hero.seat].heroism:
        families += heroism_options(m, hero, skills["heroism"])
    return Options(families)


FINISH = Just(DONE)


@clause("activation.spend.special-source", "activation.spend.special-once", "ruling.activation.turn-word")
def special_options(m: State, hero: Piece, specials: list[Ability], hand: Hand, offers: list[Any]) -> None:
    """Special Actions of the hero and of the form it wears, each once per activation unless it says otherwise."""
    used, worth = m.used, hand.worth
    for each in specials:
        if used and used.count(each.name) >= each.uses:
            continue
        paying = worth.get(each.price)
        if paying is None:
            paying = hand.paying(each.price, each.counts, each.value)
        if paying and (each.possible is always or each.possible(m, hero, paying[0], each.n)):
            offers.append(With(Special, paying, each.key))


@clause("ruling.scenario.actions")
def scenario_options(m: State, hero: Piece, hand: Hand, offers: list[Any]) -> None:
    """Scenario actions are paid like Basic Actions and may repeat, unless the scenario limits them."""
    for each in m.scenario.actions:
        if each.uses and m.used.count(each.name) >= each.uses:
            continue
        paying = hand.worth.get(each.price)
        if paying is None:
            paying = hand.paying(each.price, each.counts, 1)
        if paying and each.possible(m, hero, paying[0], each.n):
            offers.append(With(ScenarioAction, paying, each.key))


@clause("heroism.cards")
def heroism_options(m: State, hero: Piece, uses: list[Ability]) -> list[Just[SpendHeroism]]:
    """A card's own uses of heroism, each once per activation."""
    heroism = m.players[hero.seat].heroism
    offers = [
        SpendHeroism(each.key)
        for each in uses
        if each.cost <= heroism and each.name not in m.used and each.possible(m, hero, each.n)
    ]
    return [Just(*offers)] if offers else []


ATTACKS = (Hurt, Throw, Heavy, Sweep, Whirl)
KIND_OF = {
    **dict.fromkeys(ATTACKS, "attack"),
    Move: "move",
    Kick: "kick",
    Transform: "transform",
    Special: "special",
    ScenarioAction: "scenario",
}


@clause("activation.spend.special-once")
def special_action(m: State, hero: Piece, die: Die, chosen: Special) -> Rule[None]:
    """Carry out what the card says, and remember that it was used."""
    ability = next(each for each in m.own_skills("special", hero) if each.key == chosen.action)
    m.used.append(ability.name)
    m.tell(told.AbilityUsed, hero.id, ability.name)
    assert ability.run is not None
    yield from ability.run(m, hero, die, ability.n)


@clause("ruling.scenario.actions")
def scenario_action(m: State, hero: Piece, die: Die, chosen: ScenarioAction) -> Rule[None]:
    """Carry out what the scenario says."""
    action = next(each for each in m.scenario.actions if each.key == chosen.action)
    m.used.append(action.name)
    m.tell(told.AbilityUsed, hero.id, action.name)
    assert action.run is not None
    rule = action.run(m, hero, die, action.n)
    if rule is not None:
        yield from rule
    if action.momentum:
        scenario_momentum(m, hero, action.momentum)


CARRY_OUT: dict[type, Run] = {
    Move: move,
    **dict.fromkeys(ATTACKS, attack),
    Kick: kick,
    Transform: transform,
    Special: special_action,
    ScenarioAction: scenario_action,
}


@clause("momentum.scenario")
def scenario_momentum(m: State, hero: Piece, amount: int) -> None:
    """A scenario may award momentum for its actions."""
    gain_momentum(m, hero, amount)


@clause("heroism.cards")
def spend_on_card(m: State, hero: Piece, chosen: SpendHeroism) -> Rule[None]:
    """Pay heroism for what the fighter's own card offers."""
    ability = next(each for each in m.abilities(hero) if each.key == chosen.action and each.kind == "heroism")
    m.used.append(ability.name)
    pay_heroism(m, hero.seat, ability.cost, ability.name)
    assert ability.run is not None
    rule = ability.run(m, hero, ability.n)
    if rule is not None:
        yield from rule
    yield from resolve_reactions(m)


# -- end ------------------------------------------------------------------------------------------------------------


@STEPS.step(within="activation")
@clause("activation.end-of-action", "ruling.activation.end-effects", "ruling.activation.unspent-dice")
def end_of_action(m: State) -> Rule[None]:
    """End of Action abilities, then lasting effects stop, then a Heroic Stand collapses. Unspent dice are lost."""
    hero = m.pieces[m.active]
    if m.having("end-of-action"):
        yield from moment(m, hero.seat, "end-of-action")
    m.dice = []
    if m.effects:
        end_effects(m, "action")
    if m.risky:
        end_danger(m, hero.tag)
    if hero.standing:
        yield from collapse(m, hero)
    m.used = []
    m.active = m.active_seat = -1


def end_effects(m: State, when: str) -> None:
    """Marks that last until a moment go away."""
    lasting = []
    for each in m.effects:
        until, id, mark = each
        if until != when:
            lasting.append(each)
        else:
            m.pieces[id].forget(mark)
    m.effects = lasting


def end_danger(m: State, until: str) -> None:
    """Dangerous Terrain that lasts until a moment goes away; what a fighter just made stays for its next time."""
    for each in m.danger:
        if until in each.until:
            break
    else:
        return
    kept = []
    for each in m.danger:
        if each.until == until:
            from dustup.boards.bits import listed

            m.tell(told.DangerGone, listed(each.mask))
        elif each.until == f"new {until}":
            kept.append(each._replace(until=until))
        else:
            kept.append(each)
    m.danger = kept


@clause("heroism.stand.end", "ruling.heroism.stand-state")
def collapse(m: State, hero: Piece) -> Rule[None]:
    """After its Heroic Stand a fighter goes back to base and is exhausted, if it did not fall before."""
    yield from back_to_base(m, hero)
    yield from become_exhausted(m, hero, None)
    hero.standing = False
    yield from resolve_reactions(m)
