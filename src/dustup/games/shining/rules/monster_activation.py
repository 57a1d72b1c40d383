"""Monster activation: reveal an AI card, find its target, carry it out from top to bottom."""

from __future__ import annotations

from collections.abc import Callable

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.shining.cards import AiCard, MonsterCard, Profile
from dustup.games.shining.events import AiCannot, AiRevealed, AiShuffled, AiStands, AiTargets, DeckReady
from dustup.games.shining.happenings import Moved
from dustup.games.shining.rules.attack import aimable, attack
from dustup.games.shining.rules.damage import heal
from dustup.games.shining.rules.ending import decided
from dustup.games.shining.rules.monster_ways import OPEN, plan, route
from dustup.games.shining.rules.movement import go
from dustup.games.shining.rules.reactions import happened
from dustup.games.shining.rules.retreat import retreat
from dustup.games.shining.rules.spawn import spawn
from dustup.games.shining.rules.steps import STEPS
from dustup.games.shining.state import NOBODY, OFF, Hero, Monster, State
from dustup.kit.deck import Deck

# -- revealing ---------------------------------------------------------------------------------------------------------


@STEPS.step(within="round")
@clause("monster.ai.draw", "monster.ai.deck-per-kind", "monster.ai.no-action-points")
def monster_step(m: State, monster: int) -> Rule[None]:
    """A Monster activates: the top card of its kind's AI deck is revealed and followed."""
    me = m.model(monster)
    assert isinstance(me, Monster), "Heroes have no AI deck"
    if me.cell == OFF:
        return
    m.active, m.steps = me.id, me.card.move
    key = yield from reveal(m, me)
    card = me.card.ai[key]
    m.tell(AiRevealed, me.id, card.name, card.told, cites=card.cites)
    choose_target(m, me, card)
    m.then(*(("order", me.id, key, at) for at in range(len(card.orders))), ("monster_done",))


@clause("monster.ai.reshuffle")
def reveal(m: State, me: Monster) -> Rule[str]:
    """The next card; when all have been revealed, they are shuffled first."""
    deck = m.decks.get(me.card.key) or ready_ai_deck(m, me.card)
    if not deck.left:
        m.tell(AiShuffled, me.id, deck.refill())
    key = yield from deck.reveal()
    assert key is not None, "an AI deck has cards"
    deck.discard(key)
    return str(key)


@clause("setup.decks", "setup.only-relevant-decks")
def ready_ai_deck(m: State, card: MonsterCard) -> Deck[str]:
    """Shuffle the AI deck of a kind that takes part, also of one that comes later."""
    m.decks[card.key] = deck = Deck("ai", card.deck, again=False)
    m.tell(DeckReady, card.key, len(card.deck))
    return deck


# -- the target --------------------------------------------------------------------------------------------------------


@clause("monster.ai.target", "monster.ai.target-kept", "ex.ai-ignores", "monster.ai.no-target")
def choose_target(m: State, me: Monster, card: AiCard) -> None:
    """Whom the card names, among standing Heroes; fixed now."""
    m.target = NOBODY
    heroes = m.standing_heroes()
    if card.target == "none":
        return
    if not heroes:
        m.tell(AiStands, me.id, "nobody")
        return
    target, why, number = TARGETS[card.target](m, me, heroes, first_attack(me, card))
    m.target = target.id
    m.tell(AiTargets, me.id, target.id, why, number)


def first_attack(me: Monster, card: AiCard) -> Profile:
    """The attack its card makes, or its first one: what reaching a target means."""
    named = [about for command, about in card.orders if command == "attack" and about in me.card.attacks]
    return me.card.attacks[named[0]] if named else next(iter(me.card.attacks.values()))


Chosen = tuple[Hero, str, int]
"""A target, why, and the number that made the difference."""


@clause("monster.ai.nearest", "monster.ai.nearest-tie", "monster.example.nearest")
def nearest(m: State, me: Monster, heroes: list[Hero], profile: Profile) -> Chosen:
    """Fewest movement points away; ties by lowest HP, then by lowest order number."""
    found = [(plan(m, me, profile, each), each) for each in heroes]
    best, target = min(found, key=lambda each: (each[0].state, each[0].cost, each[1].hp, each[1].order, each[1].id))
    return target, ("open", "held", "closed")[best.state], best.cost


@clause("monster.ai.target", "monster.ai.target-ties")
def lowest_hp(m: State, me: Monster, heroes: list[Hero], profile: Profile) -> Chosen:
    """The Hero with the lowest HP; ties by nearness."""
    least = min(each.hp for each in heroes)
    return nearest(m, me, [each for each in heroes if each.hp == least], profile)[0], "lowest-hp", least


@clause("monster.ai.target", "monster.ai.target-ties")
def highest_mag(m: State, me: Monster, heroes: list[Hero], profile: Profile) -> Chosen:
    """The Hero with the highest MAG; ties by nearness."""
    most = max(each.stats["mag"] for each in heroes)
    return nearest(m, me, [each for each in heroes if each.stats["mag"] == most], profile)[0], "highest-mag", most


@clause("monster.ai.target", "monster.ai.target-ties")
def lowest_vit(m: State, me: Monster, heroes: list[Hero], profile: Profile) -> Chosen:
    """The Hero with the lowest VIT; ties by nearness."""
    least = min(each.stats["vit"] for each in heroes)
    return nearest(m, me, [each for each in heroes if each.stats["vit"] == least], profile)[0], "lowest-vit", least


@clause("monster.ai.target")
def last_attacker(m: State, me: Monster, heroes: list[Hero], profile: Profile) -> Chosen:
    """The Hero who attacked it last, if that Hero stands; else the nearest."""
    for each in heroes:
        if each.id == me.struck_by:
            return each, "last-attacker", 0
    return nearest(m, me, heroes, profile)


TARGETS: dict[str, Callable[[State, Monster, list[Hero], Profile], Chosen]] = {
    "nearest": nearest,
    "lowest-hp": lowest_hp,
    "highest-mag": highest_mag,
    "lowest-vit": lowest_vit,
    "last-attacker": last_attacker,
}

# -- the instructions --------------------------------------------------------------------------------------------------


@STEPS.step(within="monster_step")
@clause("monster.ai.order", "monster.dies-mid-activation")
def order(m: State, monster: int, card: str, number: int) -> Rule[None]:
    """One instruction, completely; what is impossible is skipped, and a Monster that is gone does nothing more."""
    me = m.model(monster)
    assert isinstance(me, Monster), "Heroes follow no AI cards"
    if me.cell == OFF:
        return
    command, about = me.card.ai[card].orders[number]
    start = me.cell
    match command:
        case "move":
            move(m, me, first_attack(me, me.card.ai[card]))
        case "attack":
            yield from make_attack(m, me, about)
        case "retreat":
            retreat(m, me, int(about))
        case "spawn":
            kind, which = about.rsplit(" ", 1)
            spawn(m, kind, int(which))
        case "heal":
            yield from heal(m, me, int(about), me)
        case "special":
            yield from me.card.ai[card].carry_out(m, me)
    if command in MOVING and me.cell not in (start, OFF):
        yield from happened(m, Moved(me, start))
    decided(m)


MOVING = ("move", "retreat")
"""Commands by which a Monster moves by itself."""


@STEPS.step(within="monster_step")
@clause("combat.advance")
def monster_done(m: State) -> None:
    """Its card is carried out."""
    m.active, m.steps, m.target = NOBODY, 0, NOBODY


@clause("monster.ai.target-falls", "ex.ai-ignores")
def standing_target(m: State) -> Hero | None:
    """The Hero the card goes for, unless that Hero has been exhausted since."""
    target = m.heroes[m.target] if m.target != NOBODY else None
    return target if target is not None and target.standing else None


@clause("monster.move.stop-at-target", "monster.card.basic-attack", "monster.example.too-far")
def move(m: State, me: Monster, profile: Profile) -> None:
    """Towards the target, until it can be attacked or the movement value is used up."""
    target = standing_target(m)
    if target is None:
        m.tell(AiCannot, me.id, "move", "no-target")
        return
    found = plan(m, me, profile, target)
    way = route(m, me, target, found, m.steps)
    if way.path:
        m.steps -= way.cost
        go(m, me, way.path, way.cost)
    else:
        m.tell(AiStands, me.id, "there" if way.arrives else "no-way" if found.state != OPEN else "no-room")


@clause("monster.ai.no-retarget", "monster.ai.target-kept", "monster.card.basic-attack", "spell.monsters")
def make_attack(m: State, me: Monster, about: str) -> Rule[None]:
    """One attack on the target of the card and nobody else, if it is legal from where the Monster stands."""
    target = standing_target(m)
    profile = me.card.attacks[about] if about else next(iter(me.card.attacks.values()))
    if target is None:
        m.tell(AiCannot, me.id, "attack", "no-target")
    elif not aimable(m, me, profile, target, me.cell):
        m.tell(AiCannot, me.id, "attack", "out-of-range")
    else:
        yield from attack(m, me, profile, target.cell)
