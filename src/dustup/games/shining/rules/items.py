"""Using items."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.legal import need, offers, within
from dustup.engine.options import Over
from dustup.engine.rule import Rule
from dustup.games.shining.cards import ItemCard
from dustup.games.shining.events import ItemUsed
from dustup.games.shining.options import Item
from dustup.games.shining.rules.damage import heal, regain_mp
from dustup.games.shining.state import Hero, State


@clause("hero.actions.use-item", "hero.item.effect", "action.default-cost")
@offers(Item)
def item_uses(m: State, me: Hero) -> list[Over[Item]]:
    """Each kind of item a Hero holds, on itself or on a Hero beside it."""
    found = []
    within(me.items, "item", "no-item", "hero.actions.use-item", "The Hero holds no such item.")
    for key in dict.fromkeys(me.items):
        item = m.box.items[key]
        said = f"It takes {item.ap} action points; {m.ap} are left."
        need(m.ap >= item.ap, "no-ap", "action.default-cost", said, item=key)
        said = "An item is used on oneself or on a Hero beside one whom it helps."
        on = within(helped_by(m, me, item), "on", "no-hero", "hero.item.effect", said, item=key)
        if on:
            found.append(Over(Item, on, key))
    return found


def helped_by(m: State, me: Hero, item: ItemCard) -> int:
    """Squares of Heroes in reach that an item does something for."""
    near = m.ground.beside(me.cell) | 1 << me.cell if item.range == 1 else m.ground.within(me.cell, item.range)
    mask = 0
    for hero in m.heroes:
        if hero.cell >= 0 and near >> hero.cell & 1 and does_something(item, hero, hero is me):
            mask |= 1 << hero.cell
    return mask


@clause("action.no-effect")
def does_something(item: ItemCard, hero: Hero, oneself: bool) -> bool:
    """Whether an item would change anything for a Hero."""
    wounded, drained = hero.hp < hero.card.hp, hero.mp < hero.card.mp
    return bool((item.heal and wounded) or (item.mp and drained) or (item.advantage and oneself))


@clause("ex.own-items", "ex.action-points-on-recovery")
def for_oneself(m: State, me: Hero) -> list[Over[Item]]:
    """Healing items an exhausted Hero may use on itself with the action points it has."""
    keys = [each for each in dict.fromkeys(me.items) if m.box.items[each].healing and m.box.items[each].ap <= m.ap]
    return [Over(Item, 1 << me.cell, each) for each in keys if me.hp < me.card.hp]


@clause("hero.item.effect")
def use_item(m: State, me: Hero, key: str, on: int) -> Rule[None]:
    """Pay for it, do what it says; it is discarded unless its card says otherwise."""
    item, hero = m.box.items[key], m.at(on)
    assert isinstance(hero, Hero), "items are used on Heroes"
    m.ap -= item.ap
    if not item.lasts:
        me.items.remove(key)
    m.tell(ItemUsed, me.id, item.name, hero.id)
    if item.heal:
        yield from heal(m, hero, item.heal, me)
    if item.mp:
        regain_mp(m, hero, item.mp)
    if item.advantage:
        m.edge += item.advantage
