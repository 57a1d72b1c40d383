"""What the cards say, line by line: units, coalitions, missions, terrain, maps, and the words of the glossary."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from dustup.boards.freeform import inches
from dustup.engine.rule import Choose
from dustup.engine.text import counted, start
from dustup.games.demihuman import options as offered
from dustup.games.demihuman.cards import PUNCH, Ability, Attack, Focus, UnitCard, profile
from dustup.games.demihuman.coalitions import CoalitionCard
from dustup.games.demihuman.content import Box, box
from dustup.games.demihuman.missions import Mission
from dustup.games.demihuman.printing import CONDITIONS, MADE
from dustup.games.demihuman.rules.deployment import APART
from dustup.games.demihuman.state import State
from dustup.games.demihuman.teams import TEAM, ready_texts
from dustup.games.demihuman.terrain import Chart, TerrainCard
from dustup.kit import telling
from dustup.kit.cards import key_of

KINDS = {
    "action": "an action",
    "quick": "Quick",
    "at-will": "At Will",
    "triggered": "Triggered",
    "passive": "always",
    "save": "Save",
    "fly": "Fly",
    "carry": "Carry",
    "block": "Block",
    "fortune": "Fortune Teller",
    "family": "Family",
}
"""How the kinds of abilities are called."""
WHEN = {"round": "At the end of each round", "end": "At the end", "death": "At once"}
SEE = re.compile(r" \(see [a-z0-9.-]+\)")
"""Where a clause leads on to another."""
GLOSSARY = ("condition", "tag", "terrain")
"""The clauses that say what the words on cards mean begin with these."""


def attack_line(attack: Attack) -> str:
    """An attack: its numbers, then what it does besides."""
    numbers = profile(attack)
    more = f" {attack.told}" if attack is not PUNCH and attack.told != numbers else ""
    return f"{attack.name}: {numbers}.{more}"


def ability_line(ability: Ability) -> str:
    """An ability: when it is used, and what it does."""
    often = f", {counted(ability.uses, 'time')} a round" if ability.uses > 1 else ""
    return f"{ability.name} ({KINDS[ability.kind]}{often}): {ability.told}"


def focus_line(focus: Focus) -> str:
    """A focus: what it asks for, and what it pays."""
    paid = {"pips": counted(focus.amount, "pip"), "points": counted(focus.amount, "victory point")}
    pays = paid.get(focus.pays, f"{focus.amount} HP")
    return f"Focus {focus.name}{' (Improv)' if focus.improv else ''}: {focus.told} Pays {pays}."


def unit_lines(card: UnitCard) -> list[str]:
    """A unit card."""
    cost = counted(card.cost, "point") if card.cost else "cannot be bought"
    facts = f"HP {card.hp}, MV {card.mv}, durability {card.durability}, willpower {card.willpower}"
    body = f"height {card.height}, base {inches(card.base)} inches"
    lines = [card.name, card.text, f"{card.faction}, {card.kind}, {cost}. {facts}, {body}."]
    lines += [attack_line(each) for each in card.attacks.values()]
    lines += [ability_line(each) for each in card.abilities.values()]
    lines += [focus_line(each) for each in card.focuses]
    lines += [f"Adds {card.first:+d} to the roll for the first turn."] if card.first else []
    return lines + ([f"At most {card.limit} of them on the table."] if card.kind == MADE else [])


def coalition_lines(card: CoalitionCard) -> list[str]:
    """A Special Coalition: what it asks for, its ability, its goals."""
    lines = [card.name, f"Requires: {card.text}", *(ability_line(each) for each in card.abilities.values())]
    return lines + [f"Goal {each.name}: {each.told} {counted(each.points, 'point')}." for each in card.goals]


def mission_lines(card: Mission) -> list[str]:
    """A mission: how it is deployed and scored."""
    lines = [card.name, card.text, f"{counted(card.rounds, 'round')}, {card.deploys} points are deployed."]
    lines += ["One player attacks, the other defends."] if card.roles else []
    lines += ["Played twice, with the roles swapped; both games count together."] if card.games > 1 else []
    if card.single:
        lines.append(f"If only one game is played, the defender begins with {counted(card.single, 'point')}.")
    lines += deployment_lines(card)
    if card.vault:
        lines.append("An attacker within 1 inch of the vault may take money as an action: 1 point.")
    return lines + [f"{WHEN[each.kind]}: {each.told}" for each in card.scores]


def deployment_lines(card: Mission) -> list[str]:
    """Where objectives and models go before a mission begins."""
    lines = (
        ["First each player puts down three objectives: in either corner and in neither."] if card.objectives else []
    )
    if card.free:
        lines.append(
            f"The defender deploys first, anywhere; then the attacker, {APART} inches or more from every enemy."
        )
    else:
        lines.append("Both deploy in turns, in opposite corners.")
    if card.chosen is not None:
        who = f"{counted(card.chosen.number, card.chosen.kind)}, who {'is' if card.chosen.must else 'may be'}"
        lines.append(f"The defender names {who} deployed within {card.chosen.inches} inches of the middle.")
    return lines


def terrain_lines(card: TerrainCard) -> list[str]:
    """A kind of terrain: its tags."""
    return [each for each in (card.name, card.text, tags_of(card)) if each]


def tags_of(kind: TerrainCard) -> str:
    """The tags of a kind of terrain in a line."""
    said = [f"Height {kind.height}"] if kind.height else []
    flags = ("blocking", "movable", "difficult", "unclimbable")
    said += [each.capitalize() for each in flags if getattr(kind, each)]
    said += grouped(kind.everywhere)
    for name, group in (("Up Top", kind.up_top), ("Down Low", kind.down_low)):
        said += [f"{name} ({', '.join(grouped(group))})"] if any(group) else []
    said += [f"Overhang {kind.overhang}"] if kind.overhang else []
    for each in kind.dangers:
        what = f"Hazardous {each.condition.capitalize()}" if each.condition else "Dangerous"
        said.append(f"{what} {each.number} within {counted(each.inches, 'inch', 'inches')}")
    return f"{', '.join(said)}." if said else ""


def grouped(group: Any) -> list[str]:
    """Covering, Patterned and Vantage with their numbers."""
    return [f"{name.capitalize()} {number}" for name, number in group._asdict().items() if number]


def chart_lines(card: Chart) -> list[str]:
    """A map: what stands on it."""
    number = Counter(kind.name for kind in card.kinds.values())
    there = ", ".join(name if many == 1 else f"{many} × {name}" for name, many in number.items())
    tokens = [f"{counted(len(card.tokens), 'token')} for patrols."] if card.tokens else []
    return [card.name, card.text, f"{there}.", *tokens]


def team_lines(code: str, cards: Box) -> list[str]:
    """A team that may be brought: what it is good at, and who comes."""
    keys: Counter[str] = Counter(TEAM.decode(code)["units"])
    units = [(cards.units[key], number) for key, number in keys.items()]
    names = [f"{f'{number} × ' if number > 1 else ''}{card.name} ({card.cost})" for card, number in units]
    cost = sum(card.cost * number for card, number in units)
    ready = ready_texts().get(code, "")
    return [*([ready] if ready else []), f"{', '.join(names)}.", f"{cost} points, {counted(keys.total(), 'model')}."]


class Cards(telling.Cards):
    """Units, coalitions, missions, terrain, maps, conditions and tags."""

    _box = staticmethod(box)

    def _told(self, name: str, cards: Any) -> list[str]:
        """The card of that name, or what a word of the glossary means."""
        key = key_of(name)
        shelves = (
            (cards.units, unit_lines),
            (cards.coalitions, coalition_lines),
            (cards.missions, mission_lines),
            (cards.terrain, terrain_lines),
            (cards.charts, chart_lines),
        )
        for shelf, lines in shelves:
            if key in shelf:
                return list(lines(shelf[key]))
        return self._sentence(key, cards) or self._meaning(key)

    @staticmethod
    def _sentence(key: str, cards: Box) -> list[str]:
        """An attack, ability, focus or goal by its name, and on whose card it stands."""
        for card in (*cards.units.values(), *cards.coalitions.values()):
            for each in card.sentences():
                if each.key == key:
                    return [sentence_line(each), f"On the card of {card.name}."]
        return [attack_line(PUNCH), PUNCH.told] if key == PUNCH.key else []

    def _meaning(self, key: str) -> list[str]:
        """What a condition or a tag means: the clauses that say so."""
        said = []
        for each in self.game.ledger:
            group, _, rest = each.id.partition(".")
            if group in GLOSSARY and rest.split(".")[0] == key:
                said.append(SEE.sub("", each.text))
        return [f"{start(key.replace('-', ' '))}", *said] if said else []

    def names(self) -> list[tuple[str, str, str]]:
        cards = box()
        shelves: tuple[tuple[dict[str, Any], str], ...] = (
            (cards.units, "unit"),
            (cards.coalitions, "coalition"),
            (cards.missions, "mission"),
            (cards.terrain, "terrain"),
            (cards.charts, "map"),
        )
        found = [(each.key, each.name, kind) for shelf, kind in shelves for each in shelf.values()]
        return found + [(key, start(key.replace("-", " ")), kind) for key, kind in self._glossary().items()]

    def _glossary(self) -> dict[str, str]:
        """The words that cards use, and what each is."""
        found: dict[str, str] = {}
        for each in self.game.ledger:
            group, _, rest = each.id.partition(".")
            key = rest.split(".")[0]
            if group == "condition" and key in CONDITIONS:
                found[key] = "condition"
            elif group == "tag" or (group == "terrain" and key != "tags"):
                found.setdefault(key, "tag" if group == "tag" else "tag of terrain")
        return found

    def explain(self, seen: State, question: Choose, option: Any) -> list[str]:
        match option:
            case offered.Bring(code):
                return team_lines(code, seen.box)
            case offered.Join(coalition):
                return coalition_lines(seen.box.coalitions[coalition]) if coalition in seen.box.coalitions else []
            case offered.Activate(id) | offered.Deploy(id) | offered.Name(id):
                return unit_lines(seen.models[id].card)
            case offered.Attack(key) | offered.Sweep(key) | offered.Aim(key):
                card = seen.models[question.why.args.get("model", seen.active)].card
                return [attack_line(card.attacks[key])] if key in card.attacks else []
            case offered.Use(word) | offered.Cast(word):
                return self._sentence(word.rpartition(":")[2], seen.box)[:1]
        return []

    def in_the_box(self) -> str:
        cards = box()
        numbers = len(cards.bought), len(cards.coalitions), len(cards.missions), len(cards.charts)
        return "{} units, {} coalitions, {} missions, {} maps".format(*numbers)


def sentence_line(sentence: Any) -> str:
    """An attack, an ability, a focus or a goal."""
    if isinstance(sentence, Attack):
        return attack_line(sentence)
    if isinstance(sentence, Ability):
        return ability_line(sentence)
    if isinstance(sentence, Focus):
        return focus_line(sentence)
    return f"Goal {sentence.name}: {sentence.told} {counted(sentence.points, 'point')}."
