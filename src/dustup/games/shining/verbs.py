"""What cards may call: the rules in the words of cards, and small questions about who stands where."""

from __future__ import annotations

from dustup.boards.bits import listed, lowest
from dustup.engine.cite import clause
from dustup.engine.options import Options
from dustup.engine.rule import Prompt, Rule
from dustup.games.shining.cards import Profile
from dustup.games.shining.events import AiCannot, Emerged
from dustup.games.shining.happenings import Blow
from dustup.games.shining.options import PICKING, Attack, Pick
from dustup.games.shining.rules.attack import aimable, attack, targets
from dustup.games.shining.rules.damage import heal as heal
from dustup.games.shining.rules.damage import hurt as hurt
from dustup.games.shining.rules.damage import regain_mp as regain_mp
from dustup.games.shining.rules.monster_targets import standing_target
from dustup.games.shining.rules.push import between, push
from dustup.games.shining.rules.spawn import nearest_free
from dustup.games.shining.rules.spawn import spawn as spawn
from dustup.games.shining.state import OFF, Hero, Model, Monster, State, hostile
from dustup.kit.picking import pick

__all__ = [
    "Hero", "Model", "Monster", "Rule", "State", "agree", "attacked", "attacked_near", "beside", "beside_tall",
    "emerge", "first_standing", "give_advantage", "give_steps", "heal", "heroes_beside", "heroes_within", "hurt",
    "monsters_within", "pick_hero", "regain_mp", "shove_away", "spawn", "strike_all", "strike_back", "waiting",
    "weapons_reaching", "wounded", "wounded_within",
]  # fmt: skip

# -- who stands where --------------------------------------------------------------------------------------------------


def beside(m: State, one: Model, other: Model) -> bool:
    """Whether two models stand beside each other, perhaps across the stairs."""
    if one.card.size == 1:
        return one.cell != OFF and bool(m.ground.beside(one.cell) & m.covers(other))
    return any(m.ground.beside(each) & m.covers(other) for each in listed(m.covers(one)))


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


def heroes_beside(m: State, me: Model) -> list[Hero]:
    """Standing Heroes beside a model, in the order of their numbers."""
    return [each for each in m.standing_heroes() if beside(m, me, each)]


def heroes_within(m: State, me: Model, reach: int) -> list[Hero]:
    """Standing Heroes at most so far from a model, in the order of their numbers."""
    return [each for each in m.standing_heroes() if between(m, me, each) <= reach]


def monsters_within(m: State, me: Monster, reach: int) -> list[Monster]:
    """Other Monsters at most so far away."""
    return [each for each in m.monsters_in_play() if each is not me and between(m, me, each) <= reach]


@clause("combat.event.order-choice")
def first_standing(m: State) -> list[Hero]:
    """Whom an event picks that gives no rule: the standing Hero with the lowest order number, if any stands."""
    return m.standing_heroes()[:1]


def waiting(m: State, set: str) -> list[Monster]:
    """The Monsters of a set that are not in play, by number."""
    found = [each for each in m.monsters if each.card.set == set and each.cell == OFF]
    return sorted(found, key=lambda each: each.number)


# -- attacks -----------------------------------------------------------------------------------------------------------


def weapons_reaching(m: State, me: Hero, target: Model) -> list[Profile]:
    """Weapons with which a Hero could attack somebody now."""
    if target.cell == OFF:
        return []
    arms = [me.card.arms[each] for each in me.weapons]
    return [each for each in arms if not each.aims and targets(m, me, each) & m.covers(target)]


def strike_back(m: State, me: Hero, target: Model) -> Rule[None]:
    """An attack with one of the weapons that reach somebody; the player picks if there are several."""
    arms = weapons_reaching(m, me, target)
    squares = (lowest(targets(m, me, each) & m.covers(target)) for each in arms)
    options = Options.of(*(Attack(each.key, square) for each, square in zip(arms, squares, strict=True)))
    chosen = yield from pick(me.seat, options, Prompt("strike-back", hero=me.id, model=target.id))
    yield from attack(m, me, me.card.arms[chosen.weapon], chosen.at)


@clause("attack.multiple-declared", "monster.ai.order")
def strike_all(m: State, me: Monster, weapon: str) -> Rule[None]:
    """An attack on every standing Hero it can attack, one complete attack after another."""
    profile = me.card.attacks[weapon]
    for hero in m.standing_heroes():
        if me.cell == OFF or m.outcome:
            return
        if hero.standing and aimable(m, me, profile, hero):
            yield from attack(m, me, profile, hero.cell)


def shove_away(m: State, me: Monster, heroes: list[Hero], squares: int) -> Rule[None]:
    """PushX for some Heroes, one after another."""
    for hero in heroes:
        if hero.standing:
            yield from push(m, me, hero, squares)


@clause("advantage.stack")
def give_advantage(blow: Blow, number: int) -> None:
    """AdvantageX for an attack, added to what it has."""
    blow.advantage += number


# -- points ------------------------------------------------------------------------------------------------------------


def give_steps(m: State, number: int) -> None:
    """More movement points for the active model."""
    m.steps += number


# -- places ------------------------------------------------------------------------------------------------------------


@clause("spawn.occupied", "spawn.closest-tie")
def emerge(m: State, me: Monster) -> None:
    """A Monster goes under and comes up on the SPAWN square nearest its target, or as near to it as there is room.

    Equally near squares go by their numbers.
    """
    target = standing_target(m)
    if target is None or not m.ground.spawns:
        m.tell(AiCannot, me.id, "move", "no-target" if target is None else "no-spawn")
        return
    spawns = m.ground.spawns
    number = min(spawns, key=lambda each: (m.ground.distance(spawns[each], target.cell), each))
    start = me.cell
    m.put(me, OFF)
    m.put(me, nearest_free(m, me, spawns[number]))
    m.tell(Emerged, me.id, start, me.cell, number)


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
