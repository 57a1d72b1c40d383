"""Options as a numbered list: a few one by one, many in families (first verb and die, then the hex)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from dustup.engine.match import Match
from dustup.engine.options import Options
from dustup.engine.text import parameters

FEW = 12
"""Up to so many options are listed one by one."""
PREVIEW = 10
"""How much of a family is shown before it is opened."""


@dataclass(slots=True)
class Item:
    """A line of the list: one option, or a family of them."""

    label: str
    options: list[Any]


def menu(match: Match, options: Options[Any]) -> list[Item]:
    """The lines for some options."""
    if options.count <= FEW:
        return [leaf(match, each) for each in options]
    items: list[Item] = []
    for family in families(options):
        if len(family) <= 2:
            items += [leaf(match, each) for each in family]
        else:
            items.append(Item(family_label(match, family), family))
    return items if len(items) > 1 else [leaf(match, each) for each in options]


def leaf(match: Match, option: Any) -> Item:
    """The line of one option."""
    return Item(f"{match.say_option(option)}  [{match.write(option)}]", [option])


def families(options: Iterable[Any]) -> list[list[Any]]:
    """Options that differ only in their last field belong together."""
    found: dict[tuple[Any, ...], list[Any]] = {}
    for each in options:
        values = tuple(value for _, _, value in parameters(each))
        found.setdefault((type(each), *values[:-1]), []).append(each)
    return list(found.values())


def family_label(match: Match, family: list[Any]) -> str:
    """What a family is about, and the beginning of what there is to choose."""
    text, verb = match.game.text, type(family[0]).verb
    label = verb.replace("-", " ").capitalize()
    if verb in text.tables.get("families", {}):

        def phrase(kind: str, value: Any) -> str:
            return match.game.phrase(match.state, kind, value)

        label = text.fill("families", verb, parameters(family[0]), phrase)
    shown = " ".join(last_word(match, each) for each in family[:PREVIEW])
    more = " …" if len(family) > PREVIEW else ""
    return f"{label}: {len(family)} ({shown}{more})"


def last_word(match: Match, option: Any) -> str:
    """What distinguishes an option from its family, as it is typed."""
    return match.write(option).split()[-1]


def listing(match: Match, items: list[Item]) -> list[str]:
    """The numbered lines; a long row of single hexes is set in columns."""
    leaves = [item for item in items if len(item.options) == 1]
    if len(items) <= 2 * FEW or len(leaves) < len(items):
        return [f"{number:3}. {item.label}" for number, item in enumerate(items, 1)]
    words = [f"{number:3}. {last_word(match, item.options[0])}" for number, item in enumerate(items, 1)]
    wide = max(len(each) for each in words) + 2
    row = max(1, 100 // wide)
    return ["".join(each.ljust(wide) for each in words[at : at + row]) for at in range(0, len(words), row)]


def find(match: Match, items: list[Item], typed: str) -> Item | None:
    """The line meant by a number, or by the last word of one of its options, such as a hex."""
    if typed.isdecimal():
        number = int(typed)
        return items[number - 1] if 1 <= number <= len(items) else None
    wanted = typed.lower()
    meant = [
        option for item in items for option in item.options if last_word(match, option).lower() == wanted
    ]
    return Item("", meant) if len(meant) == 1 else None
