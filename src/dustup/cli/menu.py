"""Options as a numbered list: a few one by one, many in families (first verb and die, then the hex)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from string import Formatter
from typing import Any

from dustup.cli.common import columns
from dustup.engine.naming import OPEN
from dustup.engine.options import Options
from dustup.engine.rule import Choose
from dustup.engine.text import parameters
from dustup.engine.view import View
from dustup.table.menu import ACROSS, families, family_name, fill_in, table_of

FEW = 12
"""Up to so many options are listed one by one."""
PREVIEW = 10
"""How much of a family is shown before it is opened."""
LONG = 60
"""What is longer in notation nobody types: it is chosen by its number."""
SHORT = 3
"""So many letters of a word are enough to know it by its beginning."""


@dataclass(slots=True)
class Item:
    """A line of the list: one option, or a family of them."""

    label: str
    options: list[Any]


def menu(view: View, options: Options[Any]) -> list[Item]:
    """The lines for some options."""
    if options.count <= FEW:
        return [leaf(view, each) for each in options]
    items: list[Item] = []
    for family in families(view.game, options):
        if len(family) <= 2 and table_of(view.game, family) != ACROSS:
            items += [leaf(view, each) for each in family]
        else:
            items.append(Item(family_label(view, family), family))
    return items if len(items) > 1 else [leaf(view, each) for each in options]


def others(view: View, options: Options[Any]) -> list[str]:
    """What is accepted although it is not listed, and how it is typed."""
    said = view.game.text.tables.get("open", {})
    lines: dict[str, str] = {}
    for part in options.parts:
        first = part.at(0) if part.count else None
        if first is None:
            continue
        verb = type(first).verb
        if verb in lines:
            lines[verb] = lines[verb].removesuffix(AND_SO_ON) + AND_SO_ON
        elif (blank := part.blank()) is not None:
            lines[verb] = f"     {said.get(verb, 'or another one')}  [{fill_in(view, first, blank)}]"
    return list(lines.values())


AND_SO_ON = " and so on"
"""Where several families of the same verb are open, such as one for each model that can be put down."""


def members_of(view: View, question: Choose, family: Item) -> list[Item]:
    """The options of a family line by line; places of a table without cells also by what they are near to."""
    options, fields = family.options, type(family.options[0]).__match_args__
    alike = bool(fields) and all(type(each) is type(options[0]) for each in options)
    last = [getattr(each, fields[-1]) for each in options] if alike else []
    told = view.game.stage.told_places(view.seen, question, options[0], last) if alike else []
    said = [view.say_option(each) for each in options]
    if told:
        said = [f"{each.removesuffix('.')}: {place}." for each, place in zip(said, told, strict=True)]
    return [Item(label, [each]) for label, each in zip(said, options, strict=True)]


def leaf(view: View, option: Any) -> Item:
    """The line of one option."""
    said, written = view.say_option(option), view.write(option)
    return Item(f"{said}  [{written}]" if len(written) <= LONG else said, [option])


def family_label(view: View, family: list[Any]) -> str:
    """What a family is about, and the beginning of what there is to choose."""
    table = table_of(view.game, family)
    label = family_name(view, family, table)
    if table == ACROSS:
        return f"{label}: with {' '.join(str(parameters(each)[0][2]) for each in family)}"
    shown = " ".join(last_word(view, each) for each in family[:PREVIEW])
    more = f" … ({len(family)})" if len(family) > PREVIEW else ""
    return f"{label}: {shown}{more}"


def last_word(view: View, option: Any) -> str:
    """What distinguishes an option from its family, as it is typed."""
    return view.write(option).split()[-1]


def listing(view: View, items: list[Item]) -> list[str]:
    """The numbered lines; a long row of single hexes is set in columns."""
    ends = {last_word(view, item.options[0]) for item in items if len(item.options) == 1}
    keys = numbers(view, items)
    if len(items) <= 2 * FEW or len(ends) < len(items):
        return [f"{key:>3}. {item.label}" for key, item in zip(keys, items, strict=True)]
    words = [f"{key:>3}. {last_word(view, item.options[0])}" for key, item in zip(keys, items, strict=True)]
    wide = max(len(each) for each in words) + 2
    row = max(1, min(100, columns() or 100) // wide)
    return ["".join(each.ljust(wide) for each in words[at : at + row]) for at in range(0, len(words), row)]


def numbers(view: View, items: list[Item]) -> list[str]:
    """The number of each line: its place in the list; but where a number is asked for, that number itself."""
    meant = [number_in(view, item) for item in items]
    if meant.count("") == 1 and "0" not in meant and len(items) > 1:
        # A single way to decline.
        meant[meant.index("")] = "0"
    if "" not in meant and len(set(meant)) == len(meant):
        return meant
    return [str(place) for place, _ in enumerate(items, 1)]


def number_in(view: View, item: Item) -> str:
    """The number that an option is all about, as in ``The 4.``; nothing if it is about something else."""
    given = parameters(item.options[0])
    if len(item.options) > 1 or len(given) != 1 or given[0][1] != "int":
        return ""
    number = str(given[0][2])
    said = words_of(sentence(view, item.options[0]))
    return number if number in said or (number == "0" and said == {"none"}) else ""


# -- what was meant ---------------------------------------------------------------------------------------


def find(view: View, items: list[Item], typed: str) -> Item | None:
    """What was meant by a number or by words; several options if the words fit several, nothing if none."""
    if typed.isdecimal():
        keys = numbers(view, items)
        return items[keys.index(str(int(typed)))] if str(int(typed)) in keys else None
    options = [option for item in items for option in item.options]
    wanted = typed.lower().split()
    for fits in (written(view, wanted), last(view, wanted), spoken(view, wanted)):
        if meant := [each for each in options if fits(each)]:
            ordered = [each for each in meant if in_order(wanted, sentence(view, each))]
            meant = ordered if len(ordered) == 1 else meant
            return Item(f"{typed!r} fits {len(meant)} options:", meant)
    return None


def sentence(view: View, option: Any) -> str:
    """An option in words; where it speaks of whoever plays here, by name and as "you"."""
    said = view.say_option(option)
    return f"{view.called(said)} {view.called(said, view.seat)}" if OPEN in said else said


def in_order(wanted: list[str], sentence: str) -> bool:
    """Whether a sentence has these words one after another, with others between."""
    words = iter(sentence.lower().replace(".", "").replace(",", "").split())
    return all(any(word.startswith(each) for word in words) for each in wanted)


Fits = Callable[[Any], bool]


def written(view: View, wanted: list[str]) -> Fits:
    """The option in full, as in ``move 44 E5``."""
    return lambda option: view.write(option).lower().split() == wanted


def last(view: View, wanted: list[str]) -> Fits:
    """The last word of the option, such as a hex."""
    return lambda option: [last_word(view, option).lower()] == wanted


def spoken(view: View, wanted: list[str]) -> Fits:
    """Any words of the option, at least one of them naming something: ``whale``, ``tune in 66``, ``attack 44``."""

    def fits(option: Any) -> bool:
        written = [each for each in view.write(option).split() if not each.isdecimal()]
        names = words_of(" ".join([*written, *names_in(view, option)]))
        known = names | words_of(sentence(view, option))
        return any(is_one_of(each, names) for each in wanted) and all(is_one_of(each, known) for each in wanted)

    return fits


def names_in(view: View, option: Any) -> list[str]:
    """Words for the fields of an option that are names or numbers, as its sentence says them."""
    text = view.game.text
    fields = {name: (kind, value) for name, kind, value in parameters(option)}
    found: list[str] = []
    for _, name, wish, _ in Formatter().parse(text.template("options", type(option).verb)):
        if name in fields and (wish or "") not in (*text.tables, *text.seats) and "|" not in (wish or ""):
            kind, value = fields[name]
            found += view.called(view.phrase(wish or kind, value)).split()
    return [each for each in found if not each.islower()]


def words_of(text: str) -> set[str]:
    """The words of a sentence but for asides, bare and in small letters; those with hyphens also in their parts."""
    found = {each.strip(".,:;'") for each in re.sub(r"\([^)]*\)", " ", text.lower()).split()}
    return found | {part for each in found for part in re.split(r"[-']", each)}


def is_one_of(word: str, known: set[str]) -> bool:
    """Whether a word is known, or the beginning of a known one."""
    return word in known or (len(word) >= SHORT and word.isalpha() and any(each.startswith(word) for each in known))
