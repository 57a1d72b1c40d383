"""What cards may call: the rules in the words of cards, and small questions about who stands where."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.options import Options
from dustup.engine.rule import Prompt, Rule
from dustup.games.shining.cards import Profile
from dustup.games.shining.happenings import Blow
from dustup.games.shining.options import PICKING, Attack, Pick
from dustup.games.shining.rules.attack import attack, targets
from dustup.games.shining.rules.damage import heal as heal
from dustup.games.shining.rules.damage import hurt as hurt
from dustup.games.shining.rules.damage import regain_mp as regain_mp
from dustup.games.shining.rules.spawn import spawn as spawn
from dustup.games.shining.state import OFF, Hero, Model, Monster, State, hostile
from dustup.kit.picking import pick

__all__ = [
    "Hero", "Model", "Monster", "Rule", "State", "agree", "alone", "attacked", "attacked_near", "beside",
    "beside_tall", "crowded", "exhausted", "first_standing", "give_advantage", "give_steps", "heal", "hurt",
    "in_the_open", "least_hp", "most_hp", "nearest_door", "pick_hero", "regain_mp", "reserves", "spawn",
    "strike_back", "waiting", "weapons_reaching", "wounded", "wounded_within",
]  # fmt: skip

# -- who stands where --------------------------------------------------------------------------------------------------


def beside(m: State, one: Model, other: Model) -> bool:
    """Whether two models stand beside each other, perhaps across the stairs."""
    return one.cell != OFF and other.cell != OFF and bool(m.ground.beside(one.cell) >> other.cell & 1)


def attacked(me: Hero, blow: Blow) -> bool:
    """Whether a Monster's attack affected this Hero."""
    return hostile(me, blow.attacker) and me in blow.targets


def attacked_near(m: State, me: Hero, blow: Blow, reach: int) -> bool:
    """Whether a Monster's attack affected another Hero at most so far away."""
    others = [each for each in blow.targets if each is not me and each.cell != OFF]
    return hostile(me, blow.attacker) and any(m.ground.distance(me.cell, each.cell) <= reach for each in others)


def wounded(m: State, me: Hero, *_: object) -> bool:
    """Whether this Hero has lost HP."""
    return me.hp < me.card.hp


def wounded_within(m: State, me: Hero, reach: int) -> list[Hero]:
    """Heroes with lost HP at most so far away, oneself included."""
    near = m.ground.within(me.cell, reach)
    return [each for each in m.heroes if each.cell != OFF and near >> each.cell & 1 and wounded(m, each)]


def beside_tall(m: State) -> list[Hero]:
    """Heroes beside a Tall Obstacle."""
    return [each for each in m.heroes if each.cell != OFF and m.ground.board.neighbours[each.cell] & m.ground.tall]


@clause("combat.event.order-choice")
def first_standing(m: State) -> list[Hero]:
    """Whom an event picks that gives no rule: the standing Hero with the lowest order number, if any stands."""
    return m.standing_heroes()[:1]


def waiting(m: State, set: str) -> list[Monster]:
    """The Monsters of a set that are not in play, by number."""
    found = [each for each in m.monsters if each.card.set == set and each.cell == OFF]
    return sorted(found, key=lambda each: each.number)


# -- whom events mean --------------------------------------------------------------------------------------------------


def reserves(m: State) -> list[Monster]:
    """The encounter's Monsters that are not in play, by number; bosses come back for no event."""
    return sorted(
        (each for each in m.monsters if each.cell == OFF and not each.card.boss), key=lambda each: each.number
    )


def nearest_door(m: State, monsters: list[Monster]) -> list[Monster]:
    """The one of some Monsters whose SPAWN square is nearest to a standing Hero; ties by number. Nobody without one."""
    heroes, doors = m.standing_heroes(), m.ground.spawns
    found = [each for each in monsters if each.number in doors] if heroes else []
    near = {each.id: min(m.ground.distance(doors[each.number], hero.cell) for hero in heroes) for each in found}
    return sorted(found, key=lambda each: (near[each.id], each.number, each.id))[:1]


def in_the_open(m: State) -> list[Hero]:
    """Standing Heroes with nothing beside them that hides them."""
    return [each for each in m.standing_heroes() if not m.ground.board.neighbours[each.cell] & m.ground.opaque]


def exhausted(m: State) -> list[Hero]:
    """Heroes that lie exhausted, as they are numbered."""
    return [each for each in m.heroes if each.ex and each.cell != OFF]


def crowded(m: State) -> list[Hero]:
    """Standing Heroes beside another standing Hero."""
    heroes = m.standing_heroes()
    return [each for each in heroes if any(beside(m, each, other) for other in heroes)]


def alone(m: State, far: int) -> list[Hero]:
    """Standing Heroes without another Hero at most so far away."""
    heroes = [each for each in m.heroes if each.cell != OFF]
    return [
        each
        for each in m.standing_heroes()
        if all(other is each or m.ground.distance(each.cell, other.cell) > far for other in heroes)
    ]


@clause("combat.event.order-choice")
def most_hp(m: State) -> list[Hero]:
    """The standing Hero with the most HP; ties by order number."""
    return sorted(m.standing_heroes(), key=lambda each: -each.hp)[:1]


@clause("combat.event.order-choice")
def least_hp(m: State) -> list[Hero]:
    """The standing Hero with the fewest HP; ties by order number."""
    return sorted(m.standing_heroes(), key=lambda each: each.hp)[:1]


# -- attacks -----------------------------------------------------------------------------------------------------------


def weapons_reaching(m: State, me: Hero, target: Model) -> list[Profile]:
    """Weapons with which a Hero could attack somebody now."""
    if target.cell == OFF:
        return []
    arms = [me.card.arms[each] for each in me.weapons]
    return [each for each in arms if not each.aims and targets(m, me, each) >> target.cell & 1]


def strike_back(m: State, me: Hero, target: Model) -> Rule[None]:
    """An attack with one of the weapons that reach somebody; the player picks if there are several."""
    arms = weapons_reaching(m, me, target)
    options = Options.of(*(Attack(each.key, target.cell) for each in arms))
    chosen = yield from pick(me.seat, options, Prompt("strike-back", hero=me.id, model=target.id))
    yield from attack(m, me, me.card.arms[chosen.weapon], target.cell)


@clause("advantage.stack")
def give_advantage(blow: Blow, number: int) -> None:
    """AdvantageX for an attack, added to what it has."""
    blow.advantage += number


# -- points ------------------------------------------------------------------------------------------------------------


def give_steps(m: State, number: int) -> None:
    """More movement points for the active model."""
    m.steps += number


# -- choices -----------------------------------------------------------------------------------------------------------


def pick_hero(m: State, me: Hero, heroes: list[Hero], card: str) -> Rule[Hero]:
    """One of some Heroes; the player of the card picks if there are several."""
    cells = sum(1 << each.cell for each in heroes)
    hero = yield from PICKING.unit(m, me.seat, cells, Prompt("pick-hero", hero=me.id, card=card))
    assert isinstance(hero, Hero), "only Heroes are there to be picked"
    return hero


@clause("combat.players-agree", "combat.event.order-choice")
def agree(m: State, card: str, *choices: str) -> Rule[str]:
    """The players together choose one of several things; any of them may say it."""
    first, *others = m.players()
    chosen: str = yield from PICKING.key(first, Pick, choices, Prompt("agree", card=card), also=tuple(others))
    return chosen
