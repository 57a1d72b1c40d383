"""Cards and scenario sheets in words: what is printed, with its numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from dustup.boards.bits import cells
from dustup.boards.hex import HexBoard
from dustup.engine.errors import BadContent
from dustup.engine.kept import Kept
from dustup.engine.text import listed
from dustup.games.henshin.cards import Ability, FormCard, GroupCard, HeroCard, NpcCard, key_of
from dustup.games.henshin.content import Box, box
from dustup.games.henshin.scenario import Scenario
from dustup.kit import cards as kit
from dustup.kit.box import read_address
from dustup.kit.cards import Card

COUNTS = ("Single", "Double", "Triple", "Quad")
MOMENTS = {
    "dice": "dice ability",
    "enemy-dice": "dice ability, on enemy dice",
    "beginning": "Beginning Step",
    "start-of-action": "Start of Action",
    "end-of-action": "End of Action",
    "passive": "always",
    "reaction": "reaction, but never to a reaction",
    "strikes": "when it strikes",
    "destroyed": "when it is destroyed",
}


def describe(name: str, cards: Box | None = None) -> list[str]:
    """The card, NPC, ability or scenario of that name, a line for each sentence; nothing if there is none.

    The beginning of a name or of a word in it will do, if it is the only one: ``whale``, ``mutant`` are two. An ability
    written with its owner (``1:kettle/dive``) goes by its own name. What a changed card says beside the printed one
    goes by the card's mark: ``cave-in@new``. A name may bring changes along: ``kettle with heroes/kettle:stamina=14``.
    """
    try:
        name, changes = read_address(name)
        cards = (cards or box()).but(changes)
    except BadContent as error:
        return [f"There is no such card: {error}."]
    wanted = key_of(name.rpartition("/")[2].rpartition(": ")[2].strip())
    named = printed(cards)
    if wanted in named:
        return named[wanted]
    meant = [key for key in named if wanted and re.search(rf"(^|-){re.escape(wanted)}", key)]
    if len(meant) > 1:
        return [f"Which one? {', '.join(sorted(meant))}."] if len(meant) <= MANY else []
    return named[meant[0]] if meant else []


MANY = 12
"""More names than these are no answer."""


def printed(cards: Box) -> dict[str, list[str]]:
    """Everything that can be looked up, by its key; worked out once for a box."""
    return cards.looked_up or look_up(cards)


def look_up(cards: Box) -> dict[str, list[str]]:
    """Everything that can be looked up, by its key: sentences, then whole cards."""
    found = cards.looked_up
    for card in cards.with_abilities():
        for ability in card.abilities.values():
            found[card.marked(ability.key)] = [f"{card.name}: {sentence(ability)}"]
    for scene in cards.scenarios.values():
        for action in scene.actions:
            found[action.key] = [f"{scene.name}: {scenario_action(action)}"]
        found.update((key_of(row["name"]), [f"{scene.name}: {part(scene, row)}"]) for row in named_parts(scene))
    for group in cards.groups.values():
        for name in group.told:
            found[group.marked(key_of(name))] = [f"{group.name}: {behaviour(group, name)}"]
    found.update((sheet.key, lines_of(sheet)) for sheet in sheets(cards))
    for group in cards.groups.values():
        for npc in group.npcs:
            if npc.behaviour in group.told:
                found[npc.key] = [*npc_lines(npc), behaviour(group, npc.behaviour)]
    return found


def sheets(cards: Box | None = None) -> Iterator[Any]:
    """Everything in the box that has a name of its own."""
    everything = cards or box()
    yield from everything.heroes.values()
    yield from everything.forms.values()
    for group in everything.groups.values():
        yield group
        yield from group.npcs
    yield from everything.scenarios.values()


def lines_of(sheet: Card) -> list[str]:
    """What is printed on a card or scenario sheet."""
    if isinstance(sheet, HeroCard):
        return hero_lines(sheet)
    if isinstance(sheet, FormCard):
        return form_lines(sheet)
    if isinstance(sheet, GroupCard):
        return group_lines(sheet)
    if isinstance(sheet, NpcCard):
        return npc_lines(sheet)
    assert isinstance(sheet, Scenario)
    return scenario_lines(sheet)


# -- one sentence --------------------------------------------------------------------------------------------


def sentence(ability: Ability) -> str:
    """A printed sentence: its name, when or at what price, and what it does."""
    said = _sentences.get(ability, None)
    if said is None:
        made = f"{ability.name} ({moment(ability)}). {filled(ability.text, ability.n.items())}"
        said = _sentences.keep(ability, None, made)
    return said


_sentences: Kept[str] = Kept()
"""A card never changes."""


def filled(text: str, numbers: Mapping[str, Any]) -> str:
    """A printed text with its numbers."""
    return kit.filled(text, numbers).replace(" 1 hexes", " 1 hex")


def behaviour(group: GroupCard, name: str) -> str:
    """How some NPCs of a group behave."""
    return f"{name} (behaviour). {filled(group.told[name], group.numbers[name].items())}"


def moment(ability: Ability) -> str:
    """When a sentence works, or what it costs."""
    if ability.kind == "heroism":
        return f"{ability.cost} heroism, once per activation"
    if ability.kind == "special":
        return price(ability.counts, ability.value) + (
            f", up to {ability.uses} times per activation" if ability.uses > 1 else ""
        )
    return MOMENTS[ability.kind]


def price(counts: tuple[int, ...], value: int = 1) -> str:
    """Which action dice pay."""
    names = "any die"
    if len(counts) < len(COUNTS):
        names = listed((COUNTS[each - 1] for each in counts), "or")
    return f"{names} of {value} or more" if value > 1 else names


def scenario_action(action: Any) -> str:
    """A scenario action."""
    extra = f" This fighter gains {action.momentum} momentum." if action.momentum else ""
    told = filled(action.text, action.n.items())
    often = {0: "", 1: ", once per activation"}.get(action.uses, f", up to {action.uses} times per activation")
    return f"{action.name} ({price(action.counts)}{often}). Only if {action.where}. {told}{extra}"


# -- whole cards ---------------------------------------------------------------------------------------------


def hero_lines(card: HeroCard) -> list[str]:
    """A hero card."""
    head = f"{card.name}, hero ({' and '.join(card.elements)}): stamina {card.stamina}, momentum {card.momentum}"
    wise = ", Wisdom" if "wisdom" in card.keywords else ""
    return [f"{head}{wise}.", card.idea, *(sentence(each) for each in card.abilities.values())]


def form_lines(card: FormCard) -> list[str]:
    """A form card, track by track."""
    wise = " Wisdom." if "wisdom" in card.keywords else ""
    lines = [f"{card.name}, form ({' and '.join(card.elements)}).{wise}", card.idea]
    for element, track in zip(card.elements, card.tracks, strict=True):
        lines += [f"{element} {level}: {sentence(each)}" for level, each in enumerate(track, 1)]
    return lines


def group_lines(card: GroupCard) -> list[str]:
    """A group card: its types of NPC and how they behave."""
    lines = [f"{card.name}, NPC group.", card.idea]
    lines += [behaviour(card, name) for name in card.told]
    for each in card.npcs:
        lines += npc_lines(each)
    return lines


def npc_lines(card: NpcCard) -> list[str]:
    """One type of NPC."""
    head = (
        f"{card.name}, Malice {card.malice}: health {card.health}, Move {card.move}, Range {card.range}, "
        f"damage {card.damage}, threat {card.threat}, {card.availability} available"
    )
    elements = f", {' and '.join(card.elements)}" if card.elements else ""
    manner = f"; {card.behaviour}" if card.behaviour != "default" else ""
    return [f"{head}{elements}{manner}.", *(sentence(each) for each in card.abilities.values())]


def places(scene: Scenario, board: HexBoard, goals: Mapping[str, int]) -> dict[str, str]:
    """Where things are on the map that is played, by how maps write them: ``1`` is a base, ``*`` an objective."""
    found = {"1": "1", "2": "2"}
    if board == scene.map.board:
        found = {str(side): board.name(cell) for side, cell in enumerate(scene.map.bases, 1)}
    for row in scene.printed["objective"]:
        for glyphs in {row["glyph"], *row["glyph"]}:
            hexes = sorted(cell for glyph in glyphs for cell in cells(goals.get(glyph, 0)))
            found[glyphs] = listed(map(board.name, hexes)) or "none"
    return found


def named_parts(scene: Scenario) -> list[Any]:
    """What is printed on a scenario sheet under a name of its own, but for its actions."""
    parts = scene.printed
    return [row for row in (*parts["objective"], *parts["rule"], parts["npc"]) if row]


def part(scene: Scenario, row: Any) -> str:
    """One of the parts of a scenario, with the places of its map."""
    there = places(scene, scene.map.board, scene.map.goals)
    return f"{row.get('name', 'Initiative')}. {filled(row['text'], {**there, **row['numbers']})}"


def scenario_lines(scene: Scenario) -> list[str]:
    """A scenario sheet."""
    parts = scene.printed
    lines = [f"{scene.name}, scenario on {scene.map.name}, {scene.rounds} rounds.", scene.story]
    if parts["scoring"]:
        lines.append(f"Scoring. {filled(parts['scoring']['text'], parts['scoring']['numbers'])}")
    lines += [part(scene, row) for row in (*named_parts(scene), parts["initiative"]) if row]
    return [*lines, *(scenario_action(each) for each in scene.actions)]
