"""What the cards say, line by line."""

from __future__ import annotations

from collections import Counter
from typing import Any

from dustup.engine.rule import Choose
from dustup.engine.text import counted
from dustup.games.torn import options as offered
from dustup.games.torn.cards import GodCard
from dustup.games.torn.content import Box, box
from dustup.games.torn.miniatures import MiniatureCard, Tile
from dustup.games.torn.rules.gods import WINDOWS
from dustup.games.torn.squads import SQUAD, ready_texts
from dustup.games.torn.state import State
from dustup.kit import telling
from dustup.kit.cards import key_of

PLAIN = ("move", "run", "take", "explore")
"""Tiles about which there is nothing to say but their numbers."""


def level_of(keyword: str, level: int, cards: Box) -> str:
    """How far a keyword goes, where it has a level."""
    return f" {level}" if keyword in cards.keywords and cards.keywords[keyword].leveled else ""


def distance_said(tile: Tile) -> str:
    """How far a tile goes."""
    return counted(tile.distance, "Hexon") if tile.unit == "hexon" else counted(tile.distance, "Hex", "Hexes")


def tile_lines(tile: Tile, cards: Box) -> list[str]:
    """An Action Tile: what it costs, how far it goes, its dice, damage and properties."""
    facts = [counted(tile.time, "blue Time Marker" if tile.reaction else "Time Marker") if tile.time else "no time"]
    facts += [f"{tile.faith} Faith of {tile.domain.capitalize()}"] if tile.faith else []
    facts += [tile.attack] if tile.attack else []
    facts += [f"distance {distance_said(tile)}"] if tile.distance else []
    facts += [counted(tile.dice, "die", "dice")] if tile.dice else []
    facts += [f"damage {tile.damage} ({tile.type})"] if tile.damage else []
    facts += [f"+{counted(tile.extra, 'die', 'dice')}"] if tile.extra else []
    said = f"{tile.name}: {', '.join(facts)}."
    named = {**cards.keywords, **cards.conditions}
    words = [f"{named[each].name}{level_of(each, tile.level, cards)}" for each in tile.words]
    said += f" {', '.join(words)}." if words else ""
    icons = [named[each].name for each in tile.icons]
    said += f" On a Critical: {', '.join(icons)}." if icons else ""
    return [said, *([f"  {tile.told}"] if tile.told and not (tile.kind in PLAIN or tile.told == "Attack.") else [])]


def miniature_lines(card: MiniatureCard, cards: Box) -> list[str]:
    """A Miniature Card."""
    size = card.size.capitalize() + (f" on {card.hexons} Hexons" if card.hexons > 1 else "")
    facts = (
        f"{size}, {card.points} points. Health {card.health}, {counted(card.defense, 'Defense Die', 'Defense Dice')}, "
    )
    facts += f"Devotion {card.devotion} ({card.domain.capitalize()})."
    lines = [card.name, card.text, f"{card.faction}. {facts}"]
    for key in card.keywords:
        more = f" ({card.ward})" if key == "ward" else level_of(key, card.level, cards)
        lines.append(f"{cards.keywords[key].name}{more}: {cards.keywords[key].told}")
    lines += [f"{each.name}: {each.told}" for each in card.abilities]
    for tile in card.tiles.values():
        lines += tile_lines(tile, cards)
    return lines


def god_lines(card: GodCard) -> list[str]:
    """A God Card."""
    cost = f"{card.cost} Faith of {card.domain.capitalize()}"
    return [f"{card.name}: {cost}, {WINDOWS[card.window]}, at most {card.copies} in a deck.", f"  {card.told}"]


def squad_lines(code: str, cards: Box) -> list[str]:
    """A squad that may be brought: what it is good at, who comes, with what, and which God Cards."""
    squad = SQUAD.decode(code)
    names = [f"{cards.miniatures[key].name} ({cards.miniatures[key].points})" for key in squad["miniatures"]]
    hero = cards.miniatures[squad["hero"][0]]
    items = [cards.equipment[key].name for key in squad["equipment"]]
    gods = Counter(cards.gods[key].name for key in squad["gods"])
    lines = [ready_texts()[code]] if code in ready_texts() else []
    lines.append(f"Hero: {hero.name} ({counted(hero.points, 'point')}).")
    lines.append(f"Miniatures: {', '.join(names)}.")
    lines += [f"Equipment: {', '.join(items)}."] if items else []
    return [*lines, f"God Cards: {', '.join(f'{number} × {name}' for name, number in gods.items())}."]


def describe(name: str, cards: Box) -> list[str]:
    """The card of that name; nothing if there is none."""
    key = key_of(name)
    called = {key_of(each.short): each for each in cards.miniatures.values()} | cards.miniatures
    if key in called:
        return miniature_lines(called[key], cards)
    if key in cards.gods:
        return god_lines(cards.gods[key])
    if key in cards.wonders:
        wonder = cards.wonders[key]
        return [wonder.name, f"Good: {wonder.good.told}", f"Bad: {wonder.bad.told}"]
    if key in cards.equipment:
        item = cards.equipment[key]
        return [f"{item.name} ({counted(item.points, 'point')}): {item.told}"]
    for shelf in (cards.keywords, cards.conditions):
        if key in shelf:
            return [f"{shelf[key].name}: {shelf[key].told}"]
    if key in cards.landscapes:
        return [f"{cards.landscapes[key].name}: {cards.landscapes[key].text}"]
    return [cards.scenarios[key].name, cards.scenarios[key].text] if key in cards.scenarios else []


class Cards(telling.Cards):
    """Miniatures, God Cards, Wonders, equipment, keywords, conditions, Landscape and Scenarios."""

    _box, _told = staticmethod(box), staticmethod(describe)

    def names(self) -> list[tuple[str, str, str]]:
        cards = box()
        shelves = (
            (cards.miniatures, "Miniature"),
            (cards.gods, "God Card"),
            (cards.wonders, "Wonder"),
            (cards.equipment, "equipment"),
            (cards.keywords, "keyword"),
            (cards.conditions, "condition"),
            (cards.landscapes, "Landscape"),
            (cards.scenarios, "Scenario"),
        )
        return [(each.key, each.name, kind) for shelf, kind in shelves for each in shelf.values()]

    def explain(self, seen: State, question: Choose, option: Any) -> list[str]:
        match option:
            case offered.Bring(code):
                return squad_lines(code, seen.box)
            case offered.React(mini, tile):
                return tile_lines(seen.minis[mini].card.tiles[tile], seen.box)
            case offered.Play(card):
                return god_lines(seen.box.gods[card])
            case offered.Equip(item):
                return describe(item, seen.box)
            case offered.Activate(mini) | offered.Deploy(mini):
                return miniature_lines(seen.minis[mini].card, seen.box)
        tile = getattr(option, "tile", "")
        if tile and seen.active >= 0:
            return tile_lines(seen.minis[seen.active].card.tiles[tile], seen.box)
        return []

    def in_the_box(self) -> str:
        cards = box()
        minis, gods, scenarios = len(cards.miniatures), len(cards.gods), len(cards.scenarios)
        return f"{minis} miniatures, {gods} God Cards, {scenarios} scenarios"
