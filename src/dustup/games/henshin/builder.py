"""Building a team: three heroes, four forms, two NPC groups, with their cards beside.

A team is shared as one line:

    Harbour Watch: Shoto, Whale Mutant, Madame Hush; forms Grasshopper, Kraken, Coral Turtle, Moon Owl;
    groups Bog Brood, Tabloid Swarm
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from random import Random
from typing import Any

from dustup.engine import rooms
from dustup.engine.errors import BadContent, Refusal, UnreadableContent
from dustup.engine.lobby import Builder, Built, Card, Fix, Panel, Plan, Ready, Slot
from dustup.engine.position import read_toml, toml
from dustup.games.henshin.cards import FormCard, HeroCard, key_of
from dustup.games.henshin.content import box
from dustup.games.henshin.lobby import ready_teams, table_of
from dustup.games.henshin.setup import FORMS, GROUPS, HEROES, check_team, random_team
from dustup.games.henshin.sheets import lines_of

PARTS = {"heroes": HEROES, "forms": FORMS, "groups": GROUPS}
NAMES = (
    *("Night Bus", "Second Shift", "Corner Shop", "Ring Road", "Roof Garden", "Lost Umbrellas", "Last Tram"),
    *("Loading Dock", "Wet Paint", "Lucky Seven", "Spare Keys", "Odd Socks"),
)


@cache
def _builder() -> Builder:
    """What a team is made of, with every card to choose from."""
    slots = (
        Slot("name", "words", "Name of the team"),
        Slot("heroes", "many", "Heroes", "Three different ones. Their elements decide which forms they can raise.",
             "heroes", HEROES),
        Slot("forms", "many", "Forms", "Four different ones; any hero can put on any form, but raises only tracks "
             "of an element it shares.", "forms", FORMS),
        Slot("groups", "many", "NPC groups", "Two different ones. They fight everybody, you too.", "groups", GROUPS),
    )  # fmt: skip
    blank: dict[str, Any] = {"name": "", "heroes": [], "forms": [], "groups": []}
    plan = Plan(
        "team", "Team", "Three heroes, four forms and two groups of monsters.", slots, "ruling.team.size", blank
    )
    examples = tuple(Ready(row["key"], row["name"], row["text"], ("team",), table_of(row)) for row in ready_teams())
    return Builder((plan,), {part: _shelf(part) for part in PARTS}, examples)


def _shelf(part: str) -> tuple[Card, ...]:
    cards = getattr(box(), part).values()
    return tuple(Card(each.key, each.name, _sub(each), "", tuple(lines_of(each)[1:])) for each in cards)


def _sub(card: Any) -> str:
    """What is said beside a name."""
    if isinstance(card, HeroCard):
        return f"{' and '.join(card.elements)}; stamina {card.stamina}, momentum {card.momentum}"
    return " and ".join(card.elements) if isinstance(card, FormCard) else ""


# -- as far as it is built -------------------------------------------------------------------------------------------


def built(team: Mapping[str, Any]) -> Built:
    """A team with everything that is still wrong with it, and its cards."""
    table = {"name": "", "heroes": [], "forms": [], "groups": [], **team}
    wrong = check_team(table)
    if not isinstance(table["name"], str):
        wrong.append(Refusal("wrong-value", f"The name of a team is a text, not {table['name']!r}."))
    fit = not any(each.code in ("not-a-list", "wrong-value", "unknown-key") for each in wrong)
    return Built(
        "team",
        str(table["name"]),
        table,
        write_short(table) if fit else "",
        toml(table) if fit else "",
        tuple(wrong),
        tuple(_panels(table)) if fit else (),
        table if not wrong else None,
        tuple(_fixes(table)) if fit and wrong else (),
    )


def _fixes(table: Mapping[str, Any]) -> list[Fix]:
    """A team with holes can be filled by chance."""
    kept = {part: [each for each in dict.fromkeys(table[part]) if each in getattr(box(), part)] for part in PARTS}
    full = dict(table)
    for part, number in PARTS.items():
        others = [each for each in getattr(box(), part) if each not in kept[part]]
        Random(str(kept)).shuffle(others)
        full[part] = [*kept[part], *others][:number]
    return [Fix("Fill the rest at random", full)]


def _panels(table: Mapping[str, Any]) -> list[Panel]:
    """Who can raise what, then every card."""
    cards = {
        part: [getattr(box(), part)[each] for each in table[part] if each in getattr(box(), part)] for part in PARTS
    }
    panels = [Panel(table["name"] or "Your team", tuple(_matches(cards["heroes"], cards["forms"])))]
    for part in PARTS:
        panels += [Panel(each.name, tuple(lines_of(each)[1:]), _sub(each) or "NPC group") for each in cards[part]]
    return panels


def _matches(heroes: list[HeroCard], forms: list[FormCard]) -> list[str]:
    """For each hero the forms whose tracks it can raise."""
    lines = []
    for hero in heroes:
        shared = [(form.name, [each for each in form.elements if each in hero.elements]) for form in forms]
        named = ", ".join(f"{form} ({' and '.join(elements)})" for form, elements in shared if elements)
        lines.append(f"{hero.name} can raise {named or 'none of these forms yet'}.")
    return lines


# -- as text ---------------------------------------------------------------------------------------------------------


def write_short(table: Mapping[str, Any]) -> str:
    """A team on one line."""
    called = {part: ", ".join(_name(part, each) for each in table[part]) for part in PARTS}
    name = " ".join(table["name"].replace(":", " ").replace(";", " ").split()) or "Team"
    sections = [called["heroes"], *(f"{part} {called[part]}" for part in ("forms", "groups") if called[part])]
    return f"{name}: " + "; ".join(each for each in sections if each)


def _name(part: str, key: str) -> str:
    found = getattr(box(), part).get(key)
    return found.name if found else key


def read_team(text: str) -> dict[str, Any]:
    """The team a pasted text describes, short or TOML."""
    first = next((line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")), "")
    if "=" in first:
        return read_toml(text, "the text", BadContent, UnreadableContent)
    name, colon, rest = " ".join(text.split()).partition(":")
    if not colon:
        raise BadContent(
            "a team begins with its name and a colon, like 'Harbour Watch: Shoto, Kettle, Old Mole; forms …'"
        )
    table: dict[str, Any] = {"name": name.strip(), "heroes": [], "forms": [], "groups": []}
    for section in [each.strip() for each in rest.split(";") if each.strip()]:
        label, _, names = section.partition(" ")
        part, names = (label, names) if label in PARTS else ("heroes", section)
        table[part] += [_key(part, each.strip()) for each in names.split(",") if each.strip()]
    return table


def _key(part: str, name: str) -> str:
    """The card a written name means."""
    known = getattr(box(), part)
    key = key_of(name)
    if key not in known:
        alike = get_close_matches(key[:60], list(known), 2, 0.6)
        hint = f" (do you mean {' or '.join(known[each].name for each in alike)}?)" if alike else ""
        raise BadContent(f"there is no {name!r} among the {part}{hint}; there are: {', '.join(known)}")
    return key


def card_names() -> list[tuple[str, str, str]]:
    """Everything that has a card or a sheet."""
    kinds = (*PARTS, "scenarios")
    return [(each.key, each.name, kind.removesuffix("s").replace("heroe", "hero")) for kind in kinds
            for each in getattr(box(), kind).values()]  # fmt: skip


class Workshop(rooms.Workshop):
    """Where teams are built."""

    def builder(self) -> Builder:
        return _builder()

    def build(self, given: Mapping[str, Any] | str) -> list[Built]:
        """The team a half-built table or a pasted text describes."""
        return [built(read_team(given) if isinstance(given, str) else given)]

    def build_random(self, kind: str, random: Random) -> Built:
        """A random team whose heroes all have a form to raise."""
        if kind != "team":
            raise BadContent(f"there is no {kind!r} to build; Henshin Fighters builds a team")
        return built({"name": random.choice(NAMES), **random_team(random)})
