"""What cards may call: the rules in the words of cards, and small questions about who stands where."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.options import Options
from dustup.engine.rule import Prompt, Rule, roll
from dustup.games.shining.cards import Profile, Tunable
from dustup.games.shining.events import Hauled, LuckRolled, StepsGained
from dustup.games.shining.happenings import Blow
from dustup.games.shining.options import PICKING, Attack, Pick
from dustup.games.shining.rules.attack import attack, targets
from dustup.games.shining.rules.damage import heal as heal
from dustup.games.shining.rules.damage import hurt as hurt
from dustup.games.shining.rules.damage import regain_mp as regain_mp
from dustup.games.shining.rules.effects import used_up
from dustup.games.shining.rules.movement import free_squares as squares_to_move_to
from dustup.games.shining.rules.movement import may_stop, move_by_card
from dustup.games.shining.rules.spawn import spawn as spawn
from dustup.games.shining.state import OFF, Hero, Model, Monster, State
from dustup.games.shining.state import hostile as hostile
from dustup.kit.cards import key_of
from dustup.kit.picking import pick

__all__ = [
    "Hero", "Model", "Monster", "Rule", "State", "agree", "attacked", "attacked_near", "beside", "beside_tall",
    "first_standing", "give_advantage", "give_steps", "haul", "heal", "hero_at", "hostile", "hurt", "let_move", "near",
    "on_obstacle", "others_who_can_move", "pick_hero", "regain_mp", "roll_for", "spawn", "squares_of_wounded",
    "squares_to_haul_from", "squares_to_move_to", "stopped_short", "strike_back", "waiting", "weapons_reaching",
    "wear_off", "wounded", "wounded_within",
]  # fmt: skip

# -- who stands where --------------------------------------------------------------------------------------------------


def beside(m: State, one: Model, other: Model) -> bool:
    """Whether two models stand beside each other, perhaps across the stairs."""
    return one.cell != OFF and other.cell != OFF and bool(m.ground.beside(one.cell) >> other.cell & 1)


def near(m: State, one: Model, other: Model, reach: int) -> bool:
    """Whether two models on the map are at most so far from each other."""
    return one.cell != OFF and other.cell != OFF and m.ground.distance(one.cell, other.cell) <= reach


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
    return [each for each in arms if not each.aims and targets(m, me, each) >> target.cell & 1]


def strike_back(m: State, me: Hero, target: Model, advantage: int = 0) -> Rule[None]:
    """An attack with one of the weapons that reach somebody; the player picks if there are several."""
    arms = weapons_reaching(m, me, target)
    options = Options.of(*(Attack(each.key, target.cell) for each in arms))
    chosen = yield from pick(me.seat, options, Prompt("strike-back", hero=me.id, model=target.id))
    yield from attack(m, me, me.card.arms[chosen.weapon], target.cell, advantage)


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
        yield from move_by_card(m, hero, to, points)


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
