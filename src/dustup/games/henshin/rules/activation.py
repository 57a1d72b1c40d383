"""Activations and actions: roll, select, Start of Action, spend, End of Action; modify and group are ``modify.py``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.hearing import after, before
from dustup.engine.legal import need, offers, within
from dustup.engine.options import Just, Options, Over, With
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
    SpecialAt,
    SpendHeroism,
    Stand,
    Sweep,
    Throw,
    Transform,
    Whirl,
)
from dustup.games.henshin.rules.action_dice import HANDS, Hand, hand_of, in_hand
from dustup.games.henshin.rules.attack import attack, attack_options
from dustup.games.henshin.rules.board import back_to_base
from dustup.games.henshin.rules.heroism import (
    SELECTED,
    pay_heroism,
    stand_options,
    stand_up,
)
from dustup.games.henshin.rules.kick import kick, kick_options
from dustup.games.henshin.rules.modify import (
    BESIDE,
    change_dice,
    change_options,
    group,
    lose_dice,
    offer_changes,
    skills_of,
)
from dustup.games.henshin.rules.momentum import earn, gain_momentum
from dustup.games.henshin.rules.move import move, move_options
from dustup.games.henshin.rules.reactions import in_order, resolve_reactions
from dustup.games.henshin.rules.stamina import become_exhausted
from dustup.games.henshin.rules.steps import STEPS
from dustup.games.henshin.rules.transforming import transform, transform_options
from dustup.games.henshin.state import Die, Fighter, State

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
@offers(Select, Stand)
def candidates(m: State, seat: int) -> tuple[list[Fighter], list[Fighter]]:
    """Heroes not selected this round: those that can simply be selected, and those that need a Heroic Stand."""
    within(m.models(), "hero", "nobody-there", "activation.select-hero", "Nobody stands there.")
    said = "Only your own heroes can be selected."
    within(m.fighters[seat], "hero", "not-yours", "activation.select-hero", said)
    return select_options(m, seat), stand_options(m, seat)


@offers(Select)
def select_options(m: State, seat: int) -> list[Fighter]:
    """Heroes that are neither selected nor exhausted."""
    ready = []
    for each in m.heroes_of(seat):
        need(not each.selected, "already-selected", "round.hero-once", SELECTED, hero=each.cell)
        said = "An exhausted hero needs a Heroic Stand."
        need(not each.exhausted, "exhausted", "heroism.stand.activate", said, hero=each.cell)
        ready.append(each)
    return ready


@clause("ruling.round.nobody-to-activate")
def stand_or_skip(m: State, seat: int, fallen: list[Fighter]) -> Rule[bool]:
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
def select_hero(m: State, seat: int, ready: list[Fighter], fallen: list[Fighter]) -> Rule[Fighter]:
    """Knowing the roll, the player names a hero not selected this round; an exhausted one makes a Heroic Stand."""
    options: list[Any] = [Select(each.cell) for each in ready]
    if fallen:
        options += [Stand(each.cell) for each in fallen]
    chosen = options[0] if len(options) == 1 else (yield Choose(seat, Options([Just(*options)]), SELECT[seat]))
    hero = m.fighter_at(chosen.hero)
    hero.selected = True
    if type(chosen) is Stand:
        stand_up(m, hero)
    else:
        m.tell(told.Selected, hero.id)
    return hero


@clause("activation.start-of-action", "ruling.activation.action-word")
def start_of_action(m: State, hero: Fighter) -> Rule[None]:
    """Start of Action effects: the active player's, then the other's."""
    yield from moment(m, hero.seat, "start-of-action")


def moment(m: State, first: int, kind: str) -> Rule[None]:
    """Resolve every ability printed for a moment, one player after the other."""
    for seat in (first, 1 - first):
        able = skills_of(m, seat, kind)
        if able:
            yield from in_order(m, seat, [(piece, ability, None) for piece, ability in able])


# -- spend ----------------------------------------------------------------------------------------------------------


@STEPS.step(within="activation")
@clause("activation.spend.actions")
def spend_dice(m: State) -> Rule[None]:
    """One action at a time, while there are dice, the fighter stands and the player wants to."""
    hero = m.fighter(m.active)
    if hero.exhausted:
        lose_dice(m)
        m.then(("end_of_action",))
        return
    options = Options(spend_options(m, hero))
    if options.count == 1:
        if m.pool:
            group(m, hero)
        m.agenda.append(("end_of_action",))
        return
    chosen = yield Choose(hero.seat, options, SPEND[hero.id])
    what = type(chosen)
    if what in BESIDE:
        m.agenda.append(("spend_dice",))
        yield from change_dice(m, hero, chosen)
        offer_changes(m, hero)
        return
    if m.pool:
        group(m, hero)
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
"""What changes dice, as long as none is spent: offered beside the actions, after which the same is asked again."""
ATTACKS = (Hurt, Throw, Heavy, Sweep, Whirl)


@clause("ruling.activation.one-die-per-action")
def pay(m: State, hero: Fighter, die: Die, what: type) -> str:
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


@clause("basic-actions.list", "basic-actions.attack.adjacent", "activation.spend.special-source", "ruling.game.sides")
@offers(Move, *ATTACKS, Kick, Transform, Special, SpecialAt, ScenarioAction, SpendHeroism, *BESIDE)
def spend_options(m: State, hero: Fighter) -> list[Any]:
    """Everything the fighter can do now: Basic Actions, Special Actions, scenario actions, card uses of heroism.

    Beside these, until the first of them, what changes the dice.
    """
    found: list[Any] = [FINISH]
    held = m.dice if not m.pool else in_hand(m, hero.seat)
    said = f"The action dice left are {', '.join(map(str, held)) or 'none'}."
    dice = within(held, "die", "no-such-die", "ruling.activation.one-die-per-action", said)
    skills = m.cast[hero.id].by_kind
    if dice:
        hand = HANDS.get(tuple(dice)) or hand_of(dice)
        near = m.board.neighbours[hero.cell] & m.against[hero.seat]
        move_options(m, hero, hand, near, found)
        found += attack_options(m, hero, hand, near)
        found += kick_options(m, hero, hand)
        found += transform_options(m, hero, hand)
        special_options(m, hero, skills.get("special", ()), hand, found)
        scenario_options(m, hero, hand, found)
    found += heroism_options(m, hero, skills.get("heroism", ()))
    found += change_beside(m, hero)
    return found


@clause("ruling.activation.modify-order")
@offers(*BESIDE)
def change_beside(m: State, hero: Fighter) -> list[Any]:
    """Dice are changed until the first is spent, or heroism as a card has it."""
    said = "The dice are grouped: they are changed before the first action or card use of heroism."
    need(m.pool, "grouped", "ruling.activation.modify-order", said)
    return change_options(m, hero)


FINISH = Just(DONE)


@clause("activation.spend.special-source", "activation.spend.special-once", "ruling.activation.turn-word")
@offers(Special, SpecialAt)
def special_options(m: State, hero: Fighter, specials: Sequence[Ability], hand: Hand, found: list[Any]) -> None:
    """Special Actions of the hero and of the form it wears, each once per activation unless it says otherwise.

    What it begins with, a model or a hex, is named together with the action.
    """
    said = "The fighter has no such Special Action now."
    within([each.key for each in specials], "action", "no-such-action", "activation.spend.special-source", said)
    said = "That Special Action begins with a model or a hex, which is named with it."
    plain = [each.key for each in specials if each.aims is None]
    within(plain, "action", "needs-target", "activation.spend.special-source", said, of=Special)
    used, worth = m.used, hand.worth
    for each in specials:
        said = f"{each.name} was used in this activation."
        first = not used or used.count(each.name) < each.uses
        need(first, "used", "activation.spend.special-once", said, action=each.key)
        paying = worth.get(each.price)
        if paying is None:
            paying = hand.paying(each.price, each.counts, each.value)
        said = f"That die does not pay for {each.name}."
        within(paying, "die", "price", "action-dice.count-gate", said, action=each.key)
        if paying:
            possible = each.possible is always or each.possible(m, hero, paying[0], each.n)
            said = f"{each.name} would do nothing now."
            need(possible, "no-target", "ruling.card.special-cost", said, action=each.key)
            if each.aims is None:
                found.append(With(Special, paying, each.key))
            else:
                there = each.aims(m, hero, each.n)
                need(there, "no-target", "ruling.card.special-cost", said, action=each.key)
                said = f"{each.name} does nothing there."
                within(there, "at", "not-allowed", "ruling.game.card-text", said, action=each.key)
                found += [Over(SpecialAt, there, die, each.key) for die in paying]


@clause("ruling.scenario.actions")
@offers(ScenarioAction)
def scenario_options(m: State, hero: Fighter, hand: Hand, found: list[Any]) -> None:
    """Scenario actions are paid like Basic Actions and may repeat, unless the scenario limits them."""
    said = "The scenario has no such action."
    within([each.key for each in m.scenario.actions], "action", "no-such-action", "ruling.scenario.actions", said)
    for each in m.scenario.actions:
        said = f"{each.name} was used in this activation."
        left = not each.uses or m.used.count(each.name) < each.uses
        need(left, "used", "ruling.game.card-text", said, action=each.key)
        paying = hand.worth.get(each.price)
        if paying is None:
            paying = hand.paying(each.price, each.counts, 1)
        said = f"That die does not pay for {each.name}."
        within(paying, "die", "price", "ruling.scenario.actions", said, action=each.key)
        if paying:
            possible = each.possible(m, hero, paying[0], each.n)
            said = f"{each.name} can only be taken if {each.where}."
            need(possible, "not-here", "ruling.scenario.actions", said, action=each.key)
            found.append(With(ScenarioAction, paying, each.key))


@clause("heroism.cards")
@offers(SpendHeroism)
def heroism_options(m: State, hero: Fighter, uses: Sequence[Ability]) -> list[Just[SpendHeroism]]:
    """A card's own uses of heroism, each once per activation."""
    said = "The fighter's card has no such use of heroism."
    within([each.key for each in uses], "action", "no-such-use", "heroism.cards", said)
    found = []
    for each in uses:
        said = f"{each.name} was used in this activation."
        need(each.name not in m.used, "used", "heroism.cards", said, action=each.key)
        said = f"{each.name} costs {each.cost} heroism."
        need(each.cost <= m.players[hero.seat].heroism, "no-heroism", "heroism.cards", said, action=each.key)
        said = f"{each.name} would do nothing now."
        need(each.possible(m, hero, each.n), "no-target", "heroism.cards", said, action=each.key)
        found.append(SpendHeroism(each.key))
    return [Just(*found)] if found else []


KIND_OF = {
    **dict.fromkeys(ATTACKS, "attack"),
    Move: "move",
    Kick: "kick",
    Transform: "transform",
    Special: "special",
    SpecialAt: "special",
    ScenarioAction: "scenario",
}


@clause("activation.spend.special-once")
def special_action(m: State, hero: Fighter, die: Die, chosen: Special | SpecialAt) -> Rule[None]:
    """Carry out what the card says, and remember that it was used."""
    ability = next(each for each in m.own_skills("special", hero) if each.key == chosen.action)
    m.used.append(ability.name)
    m.tell(told.AbilityUsed, hero.id, ability.name)
    assert ability.run is not None
    if isinstance(chosen, Special):
        rule = ability.run(m, hero, die, ability.n)
    else:
        rule = ability.run(m, hero, die, m.at(chosen.at) if ability.at_model else chosen.at, ability.n)
    if rule is not None:
        yield from rule


@clause("ruling.scenario.actions")
def scenario_action(m: State, hero: Fighter, die: Die, chosen: ScenarioAction) -> Rule[None]:
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
    **dict.fromkeys((Special, SpecialAt), special_action),
    ScenarioAction: scenario_action,
}


@clause("momentum.scenario")
def scenario_momentum(m: State, hero: Fighter, amount: int) -> None:
    """A scenario may award momentum for its actions."""
    gain_momentum(m, hero, amount)


@clause("heroism.cards")
def spend_on_card(m: State, hero: Fighter, chosen: SpendHeroism) -> Rule[None]:
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
    hero = m.fighter(m.active)
    if m.having("end-of-action"):
        yield from moment(m, hero.seat, "end-of-action")
    m.pool, m.dice = [], []
    if m.effects:
        end_effects(m, "action")
    if m.risky:
        end_danger(m, hero.tag)
    if hero.standing:
        yield from collapse(m, hero)
    m.used, m.bought = [], False
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
def collapse(m: State, hero: Fighter) -> Rule[None]:
    """After its Heroic Stand a fighter goes back to base and is exhausted, if it did not fall before."""
    yield from back_to_base(m, hero)
    yield from become_exhausted(m, hero, None)
    hero.standing = False
    yield from resolve_reactions(m)
