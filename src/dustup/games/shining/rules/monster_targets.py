"""Whom or what a Monster goes for: the target words of AI cards, each with its measure and its ties."""

from __future__ import annotations

from collections.abc import Callable

from dustup.boards.bits import listed, lowest, mask_of
from dustup.engine.cite import clause
from dustup.engine.rule import Prompt, Rule
from dustup.games.shining.events import AiSeeks, AiStands, AiTargets
from dustup.games.shining.ground import FAR
from dustup.games.shining.models import AiCard
from dustup.games.shining.options import PICKING
from dustup.games.shining.played import Profile
from dustup.games.shining.rules.attack import aimable
from dustup.games.shining.rules.monster_ways import CLOSED, OPEN, at_best, nearness, outlook, plan
from dustup.games.shining.state import NOBODY, OFF, Hero, Monster, State
from dustup.kit.automata import least

WAYS = ("open", "held", "closed")


def how(state: int, cost: int) -> str:
    """How somebody would be come to; another floor is no number of squares away."""
    if state == OPEN and not cost:
        return "here"
    return "apart" if state == CLOSED and cost >= FAR else WAYS[state]


def first_attack(card: AiCard, since: int = 0) -> Profile:
    """The attack a card makes from some instruction on, or the Monster's first one: what reaching a target means."""
    return card.strikes[since]


@clause("monster.ai.target", "monster.ai.target-kept")
def choose_target(m: State, me: Monster, word: str, profile: Profile) -> Rule[None]:
    """Whom or what the card names; fixed now."""
    m.target, m.mark = NOBODY, OFF
    if word == "none":
        return
    if word == "stairs":
        stairs(m, me)
    elif word == "marked" and m.ground.marked:
        marked(m, me)
    else:
        yield from a_hero(m, me, word, profile)


BY = {
    "here": ("monster.ai.nearest",),
    "open": ("monster.ai.nearest",),
    "held": ("monster.ai.nearest-unreachable",),
    "closed": ("monster.ai.nearest-unreachable",),
    "apart": ("monster.ai.nearest-unreachable",),
}
"""By which clause a Hero is nearest."""
TIES = {
    **dict.fromkeys(("hp", "order", "players"), ("monster.ai.nearest-tie",)),
    "nearest": ("monster.ai.target-ties",),
}


@clause("monster.ai.target", "ex.ai-ignores", "monster.ai.no-target")
def a_hero(m: State, me: Monster, word: str, profile: Profile) -> Rule[None]:
    """One of the standing Heroes."""
    heroes = [each for each in m.heroes if not each.ex and each.cell != OFF]
    if not heroes:
        m.tell(AiStands, me.id, "nobody")
        return
    even, why, number, tie = TARGETS[word](m, me, heroes, profile)
    if len(even) > 1:
        even, tie = yield from told_apart(m, me, even)
    target = even[0]
    m.target = target.id
    m.tell(AiTargets, me.id, target.id, why, number, tie, cites=BY.get(why, ()) + TIES.get(tie, ()))


@clause("monster.ai.target-falls", "ex.ai-ignores")
def standing_target(m: State) -> Hero | None:
    """The Hero the card goes for, unless that Hero has been exhausted since."""
    target = m.heroes[m.target] if m.target != NOBODY else None
    return target if target is not None and target.standing else None


# -- Heroes ------------------------------------------------------------------------------------------------------------

Chosen = tuple[list[Hero], str, int, str]
"""Those who are equally good targets, why, the number that made the difference, and how others were told from them."""


@clause("monster.ai.nearest", "monster.example.nearest")
def nearest(m: State, me: Monster, heroes: list[Hero], profile: Profile) -> Chosen:
    """Fewest movement points away."""
    look = outlook(m, me)
    bounds = at_best(m, look, profile, [each.cell for each in heroes])
    (state, cost), even = least(heroes, bounds, lambda hero: nearness(m, look, profile, hero.cell)[:2])
    return even, how(state, cost), cost, "only"


@clause("monster.ai.nearest-tie", "combat.players-agree")
def told_apart(m: State, me: Monster, even: list[Hero]) -> Rule[tuple[list[Hero], str]]:
    """Of equally near Heroes the one with the lowest HP, then the lowest number; or whom the players choose.

    The players choose where that was agreed; any of them may say it.
    """
    if m.rulings.get("nearest-tie") == "players":
        first, *others = m.players()
        cells, why = mask_of([each.cell for each in even]), Prompt("ai-tie", monster=me.id)
        picked = yield from PICKING.unit(m, first, cells, why, also=tuple(others))
        return [each for each in even if each is picked], "players"
    target = min(even, key=lambda each: (each.hp, each.order, each.id))
    return [target], "hp" if [each.hp for each in even].count(target.hp) == 1 else "order"


@clause("monster.ai.target-ties")
def nearest_of(m: State, me: Monster, heroes: list[Hero], profile: Profile, why: str, number: int) -> Chosen:
    """Those whom a card names equally are told apart by nearness."""
    if len(heroes) == 1:
        return heroes, why, number, "only"
    return nearest(m, me, heroes, profile)[0], why, number, "nearest"


@clause("monster.ai.target", "monster.ai.target-ties")
def lowest_hp(m: State, me: Monster, heroes: list[Hero], profile: Profile) -> Chosen:
    """The Hero with the lowest HP; ties by nearness."""
    least = min(each.hp for each in heroes)
    return nearest_of(m, me, [each for each in heroes if each.hp == least], profile, "lowest-hp", least)


@clause("monster.ai.target", "monster.ai.target-ties")
def highest_mag(m: State, me: Monster, heroes: list[Hero], profile: Profile) -> Chosen:
    """The Hero with the highest MAG; ties by nearness."""
    most = max(each.stats["mag"] for each in heroes)
    return nearest_of(m, me, [each for each in heroes if each.stats["mag"] == most], profile, "highest-mag", most)


@clause("monster.ai.target", "monster.ai.target-ties")
def lowest_vit(m: State, me: Monster, heroes: list[Hero], profile: Profile) -> Chosen:
    """The Hero with the lowest VIT; ties by nearness."""
    least = min(each.stats["vit"] for each in heroes)
    return nearest_of(m, me, [each for each in heroes if each.stats["vit"] == least], profile, "lowest-vit", least)


@clause("monster.ai.target")
def last_attacker(m: State, me: Monster, heroes: list[Hero], profile: Profile) -> Chosen:
    """The Hero who attacked it last, if that Hero stands; else the nearest."""
    for each in heroes:
        if each.id == me.struck_by:
            return [each], "last-attacker", 0, "only"
    return nearest(m, me, heroes, profile)


@clause("monster.ai.marked-square")
def none_marked(m: State, me: Monster, heroes: list[Hero], profile: Profile) -> Chosen:
    """A card that names a marked square goes for the nearest Hero where none is marked."""
    return nearest(m, me, heroes, profile)


TARGETS: dict[str, Callable[[State, Monster, list[Hero], Profile], Chosen]] = {
    "nearest": nearest,
    "lowest-hp": lowest_hp,
    "highest-mag": highest_mag,
    "lowest-vit": lowest_vit,
    "last-attacker": last_attacker,
    "marked": none_marked,
}


@clause("monster.ai.no-retarget")
def in_its_place(m: State, me: Monster, profile: Profile) -> Rule[Hero | None]:
    """Whom a Monster attacks if it cannot attack its target: nobody; or a Hero whom it can, where that was agreed.

    All of those are equally near: it need not move.
    """
    if m.rulings.get("other-target") != "in-range":
        return None
    there = [each for each in m.standing_heroes() if aimable(m, me, profile, each)]
    if len(there) > 1:
        there, _ = yield from told_apart(m, me, there)
    return there[0] if there else None


# -- squares -----------------------------------------------------------------------------------------------------------


@clause("monster.ai.marked-square", "tie-break.reading-order")
def marked(m: State, me: Monster) -> None:
    """The marked square on which it can stand for the fewest movement points; ties by reading order."""
    look = outlook(m, me)
    found = [(plan(m, look, None, each), each) for each in listed(m.ground.marked)]
    best, m.mark = min(found, key=lambda each: (each[0][:2], each[1]))
    even = [each for way, each in found if way[:2] == best[:2]]
    m.tell(AiSeeks, me.id, m.mark, how(best.state, best.cost), best.cost, "only" if len(even) == 1 else "read")


@clause("terrain.stairs.which-floor", "monster.ai.no-target")
def stairs(m: State, me: Monster) -> None:
    """The stairs of its floor it can enter for the fewest movement points; there are none everywhere."""
    here = m.ground.stairs & m.ground.floor(me.cell)
    if not here:
        m.tell(AiStands, me.id, "no-stairs")
        return
    found = plan(m, outlook(m, me), None, OFF)
    if found.state == CLOSED:
        m.tell(AiStands, me.id, "closed")
        return
    m.mark = lowest(here)
    m.tell(AiSeeks, me.id, found.square, "stairs", found.cost, found.tie)
