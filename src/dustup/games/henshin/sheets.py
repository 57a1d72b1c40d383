"""Cards and scenario sheets in words: what is printed, with its numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dustup.games.henshin.cards import Ability, Card, FormCard, GroupCard, HeroCard, NpcCard, key_of
from dustup.games.henshin.content import box
from dustup.games.henshin.scenario import Scenario

COUNTS = ("Single", "Double", "Triple", "Quad")
MOMENTS = {
    "dice": "dice ability",
    "enemy-dice": "dice ability, on enemy dice",
    "beginning": "Beginning Step",
    "start-of-action": "Start of Action",
    "end-of-action": "End of Action",
    "passive": "always",
    "reaction": "reaction",
    "strikes": "when it strikes",
    "destroyed": "when it is destroyed",
}


def describe(name: str) -> list[str]:
    """The card, NPC, ability or scenario of that name, a line for each sentence; nothing if there is none."""
    wanted = key_of(name.strip())
    for sheet in sheets():
        if sheet.key == wanted:
            return lines_of(sheet)
    for card in sheets():
        for ability in getattr(card, "abilities", {}).values():
            if ability.key == wanted:
                return [f"{card.name}: {sentence(ability)}"]
        for action in getattr(card, "actions", ()):
            if action.key == wanted:
                return [f"{card.name}: {scenario_action(action)}"]
    return []


def sheets() -> Iterator[Any]:
    """Everything in the box that has a name of its own."""
    everything = box()
    yield from everything.heroes.values()
    yield from everything.forms.values()
    for group in everything.groups.values():
        yield group
        yield from group.npcs
    yield from everything.scenarios.values()


def lines_of(sheet: Card | Scenario) -> list[str]:
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
    return f"{ability.name} ({moment(ability)}). {ability.text.format_map(ability.n.items())}"


def moment(ability: Ability) -> str:
    """When a sentence works, or what it costs."""
    if ability.kind == "heroism":
        return f"{ability.cost} heroism"
    if ability.kind == "special":
        return price(ability.counts, ability.value) + (f", {ability.uses} times" if ability.uses > 1 else "")
    return MOMENTS[ability.kind]


def price(counts: tuple[int, ...], value: int = 1) -> str:
    """Which action dice pay."""
    names = "any die" if len(counts) == len(COUNTS) else " or ".join(COUNTS[each - 1] for each in counts)
    return f"{names} of {value} or more" if value > 1 else names


def scenario_action(action: Any) -> str:
    """A scenario action."""
    extra = f" Gain {action.momentum} momentum." if action.momentum else ""
    told = action.text.format_map(action.n.items())
    return f"{action.name} ({price(action.counts)}). {action.where} {told}{extra}"


# -- whole cards ---------------------------------------------------------------------------------------------


def hero_lines(card: HeroCard) -> list[str]:
    """A hero card."""
    head = (
        f"{card.name}, hero ({' and '.join(card.elements)}): stamina {card.stamina}, momentum {card.momentum}"
    )
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
    for name, told in card.told.items():
        lines.append(f"{name} (behaviour). {told.format_map(card.numbers[name].items())}")
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
    behaviour = f"; {card.behaviour}" if card.behaviour != "default" else ""
    return [f"{head}{elements}{behaviour}.", *(sentence(each) for each in card.abilities.values())]


def scenario_lines(scene: Scenario) -> list[str]:
    """A scenario sheet."""
    printed = scene.printed
    lines = [f"{scene.name}, scenario on {scene.map.name}, {scene.rounds} rounds.", scene.story]
    rows = [*printed["objective"], *printed["rule"], printed["npc"], printed["initiative"]]
    if printed["scoring"]:
        lines.append(f"Scoring. {printed['scoring']['text'].format_map(printed['scoring']['numbers'])}")
    lines += [
        f"{row.get('name', 'Initiative')}. {row['text'].format_map(row['numbers'])}" for row in rows if row
    ]
    return [*lines, *(scenario_action(each) for each in scene.actions)]
