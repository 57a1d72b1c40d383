"""What the cards say, line by line."""

from __future__ import annotations

from typing import Any

from dustup.engine.rule import Choose
from dustup.games.shining.content import Box, box
from dustup.games.shining.models import HeroCard, MonsterCard
from dustup.games.shining.options import Arm, Attack, Cast, Embark, Follow, Give, Item, Pack, React, Use
from dustup.games.shining.played import ItemCard, Profile
from dustup.games.shining.state import STATS, State
from dustup.games.shining.words import acting
from dustup.kit import telling
from dustup.kit.cards import key_of

KINDS = {"ability": "Ability", "reaction": "Reaction", "free-action": "Free Action", "modifier": "always"}


def profile_lines(each: Profile) -> list[str]:
    """A weapon, attack or Spell."""
    facts = [f"range {each.range}"]
    if each.dice:
        facts.append(" + ".join([*(f"D{size}" for size in each.dice), each.stat.upper()]))
        facts.append("; ".join(f"{row_said(row.times, row.total)}: {row.dmg} DMG" for row in each.chart))
    facts += [f"Area{each.area}"] if each.aims else []
    facts += [f"Heal{each.heal}"] if each.heal else []
    facts += [f"Push{each.push}"] if each.push else []
    facts += [f"Advantage{each.advantage}"] if each.advantage else []
    facts += [f"{each.ap} action points"] if each.ap != 1 else []
    facts += [f"{each.mp} MP"] if each.mp else []
    facts += ["Spell"] if each.marked else []
    lines = [f"{each.name}: {', '.join(facts)}."]
    lines += [f"  CHAIN on {0 if one.face == 10 else one.face} of the D{one.die}: {one.text}" for one in each.chains]
    return lines + ([f"  {each.text}"] if each.text else [])


def row_said(times: int, total: int) -> str:
    """A row of a Results Chart."""
    return f"{times} × VIT" if times > 1 else "VIT" if times else str(total)


def hero_lines(card: HeroCard, cards: Box) -> list[str]:
    """A Hero's card."""
    stats = ", ".join(f"{each.upper()} {card.stats[each]}" for each in STATS)
    points = f"HP {card.hp}, MP {card.mp}, MOVE {card.move}, {card.ap} action points, {card.rp} reaction points"
    lines = [card.name, card.text, stats, points + (", FLY" if card.fly else "")]
    for each in card.weapons:
        lines += profile_lines(card.arms[each])
    for key in card.spells:
        lines += profile_lines(cards.spells[key])
    return lines + [f"{each.name} ({KINDS[each.kind]}): {each.told}" for each in card.traits.values()]


def monster_lines(card: MonsterCard) -> list[str]:
    """A Monster's card and its AI deck."""
    facts = f"HP {card.hp}, VIT {card.stats['vit']}, MOVE {card.move}{', FLY' if card.fly else ''}"
    facts += f", {card.size} by {card.size} squares" if card.size > 1 else ""
    lines = [card.name, *([card.text] if card.text else []), f"{card.set}. {facts}"]
    for each in card.attacks.values():
        lines += profile_lines(each)
    lines += [f"{each.copies} × {each.name}: {each.told}" for each in card.ai.values()]
    return lines + ([f"{card.at_zero.name}: {card.at_zero.told}"] if card.at_zero else [])


def item_lines(card: ItemCard) -> list[str]:
    """An item."""
    return [f"{card.name}: {card.text}"]


def describe(name: str, cards: Box) -> list[str]:
    """The card of that name; nothing if there is none."""
    key = key_of(name)
    if key in cards.heroes:
        return hero_lines(cards.heroes[key], cards)
    if key in cards.monsters:
        return monster_lines(cards.monsters[key])
    if key in cards.items:
        return item_lines(cards.items[key])
    if key in cards.spells:
        return profile_lines(cards.spells[key])
    if key in cards.encounters:
        there = cards.encounters[key]
        return [f"Encounter {there.number}: {there.title}", there.text]
    if key in cards.quests:
        return [cards.quests[key].title, cards.quests[key].text]
    found = next((deck[key] for deck in cards.events.values() if key in deck), None) or on_a_card(key, cards)
    return [f"{found.name}: {found.told}"] if found else []


def on_a_card(key: str, cards: Box) -> Any:
    """A trait of a Hero, or what a Monster's AI card or its last moment says, by its name."""
    printed: list[Any] = [each for hero in cards.heroes.values() for each in hero.traits.values()]
    for monster in cards.monsters.values():
        printed += [*monster.ai.values(), monster.at_zero]
    return next((each for each in printed if each and key_of(each.name) == key), None)


class Cards(telling.Cards):
    """Heroes, Monsters, items, Spells, events and encounters."""

    _box, _told = staticmethod(box), staticmethod(describe)

    def asked_by(self, m: State, question: Choose) -> str:
        """What is chosen because a card says so comes with what the card says."""
        return str(question.why.args.get("card", ""))

    def names(self) -> list[tuple[str, str, str]]:
        cards = box()
        found = [(each.key, each.name, "Hero") for each in cards.heroes.values()]
        found += [(each.key, each.name, "Monster") for each in cards.monsters.values()]
        found += [(each.key, each.name, "item") for each in cards.items.values()]
        found += [(each.key, each.name, "Spell") for each in cards.spells.values()]
        found += [(each.key, each.name, "event") for deck in cards.events.values() for each in deck.values()]
        found += [(each.key, each.title, "quest") for each in cards.quests.values()]
        return found + [(each.key, each.title, "encounter") for each in cards.encounters.values()]

    def explain(self, seen: State, question: Choose, option: Any) -> list[str]:
        match option:
            case Attack(weapon):
                found = seen.box.weapon(weapon, acting(seen))
                return profile_lines(found) if found else []
            case Cast(spell):
                return profile_lines(seen.box.spells[spell])
            case Item(item) | Pack(item) | Give(item):
                return item_lines(seen.box.items[item])
            case Arm(weapon):
                gained = seen.box.weapon(weapon, [seen.heroes[question.why.args["hero"]].card])
                return profile_lines(gained) if gained else []
            case Follow(encounter) if encounter in seen.box.encounters:
                return describe(encounter, seen.box)
            case Embark(quest):
                return describe(quest, seen.box)
            case Use(trait):
                used = seen.box.trait(trait, acting(seen))
                return [used.told] if used else []
            case React(hero, trait):
                return [seen.heroes[hero].card.traits[trait].told]
        return []

    def in_the_box(self) -> str:
        cards = box()
        heroes, monsters, encounters = len(cards.heroes), len(cards.monsters), len(cards.encounters)
        return f"{heroes} heroes, {monsters} kinds of monsters, {encounters} encounters"
