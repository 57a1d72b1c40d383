"""What cards may call: the rules in the words of cards, and small questions about who stands where."""

from __future__ import annotations

from dustup.boards.bits import listed, lowest
from dustup.engine.cite import clause
from dustup.engine.options import Options
from dustup.engine.rule import Prompt, Rule, roll
from dustup.games.shining.cards import Tunable
from dustup.games.shining.events import AiCannot, Emerged, Hauled, LuckRolled, StepsGained
from dustup.games.shining.happenings import Blow
from dustup.games.shining.options import PICKING, Attack, Pick
from dustup.games.shining.played import Profile
from dustup.games.shining.rules.attack import aimable, attack, targets
from dustup.games.shining.rules.damage import heal as heal
from dustup.games.shining.rules.damage import hurt as hurt
from dustup.games.shining.rules.damage import regain_mp as regain_mp
from dustup.games.shining.rules.effects import used_up
from dustup.games.shining.rules.monster_targets import standing_target
from dustup.games.shining.rules.movement import free_squares as squares_to_move_to
from dustup.games.shining.rules.movement import may_stop, move_by_card
from dustup.games.shining.rules.push import between, push
from dustup.games.shining.rules.spawn import nearest_free
from dustup.games.shining.rules.spawn import spawn as spawn
from dustup.games.shining.state import OFF, Hero, Model, Monster, State
from dustup.games.shining.state import hostile as hostile
from dustup.kit.cards import key_of
from dustup.kit.picking import pick

__all__ = [
    "Hero", "Model", "Monster", "Rule", "State", "agree", "alone", "attacked", "attacked_near", "beside", "beside_tall",
    "crowded", "emerge", "exhausted", "first_standing", "give_advantage", "give_steps", "haul", "heal", "hero_at",
    "heroes_beside", "heroes_within", "hostile", "hurt", "in_the_open", "least_hp", "let_move", "monsters_within",
    "most_hp", "near", "nearest_door", "on_obstacle", "others_who_can_move", "pick_hero", "regain_mp", "reserves",
    "roll_for", "shove_away", "spawn", "squares_of_wounded", "squares_to_haul_from", "squares_to_move_to",
    "stopped_short", "strike_all", "strike_back", "waiting", "weapons_reaching", "wear_off", "wounded",
    "wounded_within",
]  # fmt: skip

# -- who stands where --------------------------------------------------------------------------------------------------


def beside(m: State, one: Model, other: Model) -> bool:
    """Whether two models stand beside each other, perhaps across the stairs."""
    if one.card.size == 1:
        return one.cell != OFF and bool(m.ground.beside(one.cell) & m.covers(other))
    return any(m.ground.beside(each) & m.covers(other) for each in listed(m.covers(one)))


def near(m: State, one: Model, other: Model, reach: int) -> bool:
    """Whether two models on the map are at most so far from each other."""
    return one.cell != OFF and other.cell != OFF and between(m, one, other) <= reach


def on_obstacle(m: State, me: Hero) -> bool:
    """Whether a Hero is on a Short or Tall Obstacle, as only those can be who fly."""
    return bool((m.ground.short | m.ground.tall) >> me.cell & 1)


def hero_at(m: State, cell: int) -> Hero:
    """The Hero on a square that was offered for Heroes only."""
    hero = m.at(cell)
    assert isinstance(hero, Hero), "only Heroes were offered"
    return hero


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


def squares_of_wounded(m: State, me: Hero, n: Tunable) -> int:
    """Squares of Heroes with lost HP."""
    return sum(1 << each.cell for each in m.heroes if each.cell != OFF and wounded(m, each))


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
    """Standing Heroes with neither a Wall nor a Tall Obstacle beside them; fog is neither."""
    return [each for each in m.standing_heroes() if not m.ground.board.neighbours[each.cell] & m.ground.solid]


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
    return [each for each in arms if not each.aims and targets(m, me, each) & m.covers(target)]


def strike_back(m: State, me: Hero, target: Model, advantage: int = 0) -> Rule[None]:
    """An attack with one of the weapons that reach somebody; the player picks if there are several."""
    arms = weapons_reaching(m, me, target)
    squares = (lowest(targets(m, me, each) & m.covers(target)) for each in arms)
    options = Options.of(*(Attack(each.key, square) for each, square in zip(arms, squares, strict=True)))
    chosen = yield from pick(me.seat, options, Prompt("strike-back", hero=me.id, model=target.id))
    yield from attack(m, me, me.card.arms[chosen.weapon], chosen.at, advantage)


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
        if hero.standing and not m.outcome:
            yield from push(m, me, hero, squares)


def stopped_short(m: State, blow: Blow) -> list[Model]:
    """Models in play whose Push by an attack was stopped short."""
    return [each for each in blow.targets if each.id in blow.stopped and each.standing]


@clause("advantage.stack")
def give_advantage(blow: Blow, number: int) -> None:
    """AdvantageX for an attack, added to what it has."""
    blow.advantage += number


# -- points ------------------------------------------------------------------------------------------------------------


def give_steps(m: State, number: int) -> None:
    """More movement points for the active Hero."""
    m.steps += number
    m.tell(StepsGained, m.active, number)


@clause("hero.cha", "hero.luck-name")
def roll_for(m: State, me: Hero, stat: str, least: int) -> Rule[int]:
    """A D4 for each point of a stat: how many show so much or more."""
    count = me.stats[stat]
    faces = (yield from roll(count, 4)) if count else ()
    lucky = sum(face >= least for face in faces)
    m.tell(LuckRolled, me.id, tuple((4, face) for face in faces), stat, least, lucky)
    return lucky


def wear_off(m: State, me: Hero, n: Tunable) -> None:
    """A ward on this Hero has done what it could."""
    used_up(m, me, key_of(n.name))


# -- moving others -----------------------------------------------------------------------------------------------------


def others_who_can_move(m: State, me: Hero, points: int) -> int:
    """Squares of other standing Heroes that could move with so many points."""
    others = [each for each in m.heroes if each.standing and each is not me]
    return sum(1 << each.cell for each in others if squares_to_move_to(m, each, points))


def let_move(m: State, me: Hero, hero: Hero, points: int, card: str) -> Rule[None]:
    """A Hero moves with points that a card gives; the player of the card says where, if anywhere."""
    where = squares_to_move_to(m, hero, points)
    why = Prompt("move-hero", hero=hero.id, card=card)
    to = yield from PICKING.place(me.seat, where, why, may=True)
    if to is not None:
        yield from move_by_card(m, hero, to)


def squares_to_haul_from(m: State, me: Hero, n: Tunable) -> int:
    """Squares of other Heroes in sight, if there is room beside this one."""
    if not room_beside(m, me):
        return 0
    others = sum(1 << each.cell for each in m.heroes if each.cell != OFF and each is not me)
    return m.ground.seen_from(me.cell, m.upright() & ~m.ground.board.bit[me.cell], others & ~m.ground.beside(me.cell))


def room_beside(m: State, me: Hero) -> int:
    """Free squares of the same floor beside a Hero where anybody could be."""
    return m.ground.board.neighbours[me.cell] & may_stop(m, me, m.taken()) & ~m.ground.blocking


@clause("spell.move-friend")
def haul(m: State, me: Hero, at: int, card: str) -> Rule[None]:
    """The Hero on a square is put on a free square beside this one."""
    hero = hero_at(m, at)
    why = Prompt("move-hero", hero=hero.id, card=card)
    to = yield from PICKING.place(me.seat, room_beside(m, me), why)
    m.put(hero, to)
    m.tell(Hauled, hero.id, at, to)


# -- places ------------------------------------------------------------------------------------------------------------


@clause("spawn.occupied", "spawn.closest-tie", "spawn.no-room")
def emerge(m: State, me: Monster) -> None:
    """A Monster goes under and comes up on the SPAWN square nearest its target, or as near to it as there is room.

    Equally near squares go by their numbers. Without any room there it stays where it is.
    """
    target = standing_target(m)
    if target is None or not m.ground.spawns:
        m.tell(AiCannot, me.id, "move", "no-target" if target is None else "no-spawn")
        return
    spawns = m.ground.spawns
    number = min(spawns, key=lambda each: (m.ground.distance(spawns[each], target.cell), each))
    start = me.cell
    m.put(me, OFF)
    cell = nearest_free(m, me, spawns[number])
    if cell < 0:
        m.put(me, start)
        m.tell(AiCannot, me.id, "move", "no-room")
        return
    m.put(me, cell)
    m.tell(Emerged, me.id, start, cell, number)


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
