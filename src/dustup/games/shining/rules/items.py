"""Using items."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.legal import need, offers, within
from dustup.engine.options import Over
from dustup.engine.rule import Rule
from dustup.games.shining.events import EdgeGained, ItemThrown, ItemUsed, StepsGained
from dustup.games.shining.options import Item
from dustup.games.shining.played import ItemCard
from dustup.games.shining.rules import area, effects
from dustup.games.shining.rules.damage import heal, hurt, regain_mp
from dustup.games.shining.state import OFF, Hero, State

# -- what can be used --------------------------------------------------------------------------------------------------


@clause("hero.actions.use-item", "hero.item.effect", "action.default-cost")
@offers(Item)
def item_uses(m: State, me: Hero) -> list[Over[Item]]:
    """Each kind of item a Hero holds: on itself, on a Hero beside it, or thrown at a square."""
    found = []
    within(me.items, "item", "no-item", "hero.actions.use-item", "The Hero holds no such item.")
    for key in dict.fromkeys(me.items):
        item = m.box.items[key]
        said = f"It takes {item.ap} action points; {m.ap} are left."
        need(m.ap >= item.ap, "no-ap", "action.default-cost", said, item=key)
        said = "An item is used on oneself or on a Hero beside one whom it helps, or thrown where it does something."
        on = within(usable_at(m, me, item), "on", "no-hero", "hero.item.effect", said, item=key)
        if on:
            found.append(Over(Item, on, key))
    return found


def usable_at(m: State, me: Hero, item: ItemCard) -> int:
    """Squares on which an item does something."""
    if item.thrown:
        return throwable(m, me, item)
    near = m.ground.beside(me.cell) | 1 << me.cell if item.range == 1 else m.ground.within(me.cell, item.range)
    if item.deed is not None:
        return near & int(item.deed.possible(m, me, item.deed.n))
    mask = 0
    for hero in m.heroes:
        if hero.cell != OFF and near >> hero.cell & 1 and helps_at(m, me, item, hero):
            mask |= 1 << hero.cell
    return mask


@clause("area.target-square", "action.no-effect")
def throwable(m: State, me: Hero, item: ItemCard) -> int:
    """Squares within reach and sight where a thrown item harms a Monster, or changes the ground."""
    there = m.monsters_on() if item.dmg else effects.layable(m, item.lays)
    near = m.ground.within(me.cell, item.range) & area.reaching(m, there, item.area) & ~m.ground.solid
    return area.seen(m, me, near) if near else 0


def helps_at(m: State, me: Hero, item: ItemCard, hero: Hero) -> bool:
    """Whether an item used on a Hero does something, for that Hero or in the area around."""
    return True in [does_something(m, item, each, each is me) for each in reached(m, me, item, hero)]


@clause("action.no-effect", "spell.ward")
def does_something(m: State, item: ItemCard, hero: Hero, oneself: bool) -> bool:
    """Whether an item would change anything for a Hero."""
    if item.exhausted and not hero.ex:
        return False
    wounded, drained = hero.hp < hero.card.hp, hero.mp < hero.card.mp
    return bool(
        (item.heal and wounded)
        or (item.mp and drained)
        or (oneself and (item.advantage or item.steps))
        or (item.ward and item.key not in effects.wards_on(m, hero))
    )


@clause("ex.own-items", "area.friendly-only")
def reached(m: State, me: Hero, item: ItemCard, hero: Hero) -> list[Hero]:
    """Whom an item helps: one Hero, or all in its area; exhausted Heroes help nobody but themselves."""
    if me.ex or not item.area:
        return [hero]
    return [each for each in area.helped(m, me, hero.cell, item.area) if isinstance(each, Hero)]


@clause("ex.own-items", "ex.action-points-on-recovery")
def for_oneself(m: State, me: Hero) -> list[Over[Item]]:
    """Healing items an exhausted Hero may use on itself with the action points it has."""
    keys = [each for each in dict.fromkeys(me.items) if m.box.items[each].healing and m.box.items[each].ap <= m.ap]
    return [Over(Item, 1 << me.cell, each) for each in keys if me.hp < me.card.hp]


# -- using it ----------------------------------------------------------------------------------------------------------


@clause("hero.item.effect")
def use_item(m: State, me: Hero, key: str, at: int) -> Rule[None]:
    """Pay for it, do what it says; it is discarded unless its card says otherwise."""
    item, on = m.box.items[key], m.at(at)
    m.ap -= item.ap
    if not item.lasts:
        me.items.remove(key)
    if isinstance(on, Hero) and not item.thrown:
        m.tell(ItemUsed, me.id, item.name, on.id)
        if item.deed is not None:
            yield from item.deed.carry_out(m, me, at)
        for each in reached(m, me, item, on):
            yield from help_with(m, me, item, each)
    else:
        m.tell(ItemThrown, me.id, item.name, at)
        yield from burst(m, me, item, at)


def help_with(m: State, me: Hero, item: ItemCard, hero: Hero) -> Rule[None]:
    """What an item does for a Hero, in the order it is printed."""
    if item.heal and hero.hp < hero.card.hp:
        yield from heal(m, hero, item.heal, me)
    if item.mp and hero.mp < hero.card.mp:
        regain_mp(m, hero, item.mp)
    if item.advantage:
        m.edge += item.advantage
        m.tell(EdgeGained, hero.id, m.edge)
    if item.steps:
        m.steps += item.steps
        m.tell(StepsGained, hero.id, item.steps)
    if item.ward:
        effects.ward(m, me, item.key, item.name, hero)
    if item.price:
        yield from hurt(m, hero, item.price, me, "card")


@clause("area.hostile-only", "push.damage-ignores-vit", "spell.ground")
def burst(m: State, me: Hero, item: ItemCard, at: int) -> Rule[None]:
    """What a thrown item does to every Monster in its area, or to the squares of it."""
    if item.lays:
        squares = area.aoe(m, at, item.area) & effects.layable(m, item.lays)
        effects.lay(m, me, item.key, item.name, item.lays, squares)
    for each in area.harmed(m, me, at, item.area) if item.dmg else ():
        yield from hurt(m, each, item.dmg, me, "card")
