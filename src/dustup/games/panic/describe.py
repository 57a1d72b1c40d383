"""What a card, action, ability, unit, token or obstacle says, in the words of the ledger."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from dustup.engine.cite import Clause, Ledger, clause
from dustup.engine.game import find_game
from dustup.games.panic import stances
from dustup.games.panic.box import Box, box
from dustup.games.panic.catalog import (
    ARCHETYPES,
    BOSSES,
    BUILDS,
    FORMS,
    STYLES,
    TYPES,
    WHOLE,
    Ability,
    Action,
    ArchetypeCard,
    BossCard,
    FormCard,
    StyleCard,
    plain,
    style_card,
)
from dustup.games.panic.rules.bonuses import BONUSES, PENALTIES
from dustup.games.panic.rules.tokens import KINDS
from dustup.games.panic.sheets import Sheet
from dustup.games.panic.sheets_roster import enemy_keys, example_hero, example_heroes, printed_enemy
from dustup.games.panic.sheets_text import write_short
from dustup.games.panic.state import OBSTACLES, State
from dustup.games.panic.words import price, reach
from dustup.kit.box import read_address

COMPLEXITY = {1: "easy", 2: "middling", 3: "hard"}
"""What the stars of an archetype mean."""
MANY = 12
"""More names than these are no answer."""


def describe(name: str) -> list[str]:
    """Whatever goes by that name, a line for each sentence; nothing if there is none.

    The beginning of a name or of a word in it will do, if it is the only one. An address (``kit/box.py``) names numbers
    that are not as printed, too.
    """
    asked, changes = read_address(name)
    return with_changes(box().but(changes), _as_printed(asked)) if changes else _as_printed(name)


def with_changes(cards: Box, lines: list[str]) -> list[str]:
    """The same, with every number of these sentences that is not as printed."""
    if not cards.changes:
        return lines
    book, told = find_game("panic").ledger, set(lines)
    found = list(_reaches(book, cards, told))
    for part in (*cards.parts(), *cards.cards["basics"].values()):
        for each in (*part.abilities.values(), *part.actions.values()):
            said = clause_lines(book, each.clause)
            if isinstance(each, Action):
                said += [*lines_of_action(book, each), *lines_of_action(book, box().action_named[each.key])]
            if not told.isdisjoint(said):
                called = f"{each.name} ({part.mark})" if part.mark else each.name
                found += [f"{called}: {change} in this fight." for change in _changes(each)]
    return [*lines, *dict.fromkeys(found)]


def _reaches(book: Ledger, cards: Box, told: set[str]) -> Iterator[str]:
    """Those of some styles that do not reach as far as printed."""
    for key, part in cards.styles.items():
        card = style_card(plain(key))
        if part.range != card.range and style_lines(book, card)[0] in told:
            yield f"{part.name} Style: range {reach(part.range)} instead of {reach(card.range)} in this fight."


def _changes(sentence: Ability | Action) -> Iterator[str]:
    """The numbers of a sentence that are not as printed."""
    for number, value in sentence.n.items().items():
        if value != (before := printed_numbers()[sentence.clause][number]):
            yield f"{number.replace('-', ' ')} is {value} instead of {before}"


@cache
def printed_numbers() -> dict[str, dict[str, int]]:
    """The numbers of every sentence, by its clause."""
    parts = (*box().parts(), *box().cards["basics"].values())
    return {
        each.clause: each.n.items() for part in parts for each in (*part.abilities.values(), *part.actions.values())
    }


def _as_printed(name: str) -> list[str]:
    wanted = key_of(name)
    named = printed()
    if wanted in named:
        return list(named[wanted])
    if parts := stance_lines(name):
        return [line for part in parts for line in part]
    meant = [key for key in named if wanted and re.search(rf"(^|-){re.escape(wanted)}", key)]
    if len(meant) > 1:
        return [f"Which one? {', '.join(sorted(meant))}."] if len(meant) <= MANY else []
    return list(named[meant[0]]) if meant else []


def stance_lines(name: str) -> list[list[str]]:
    """A stance in its parts, ``Taunting Sun`` or ``Punk, Taunting Sun``: style and forms, after an archetype."""
    lasting, comma, stance = name.rpartition(",")
    book, (style, forms) = find_game("panic").ledger, stance_parts(stance)
    if style is None:
        return []
    parts = [style_lines(book, style), *(form_lines(book, each) for each in forms)]
    return [_as_printed(lasting), *parts] if comma else parts


def stance_parts(name: str) -> tuple[StyleCard | None, tuple[FormCard, ...]]:
    """The style and the forms that a stance is made of, by its name; no style if there is no such stance."""
    words = key_of(name).split("-")
    styles, forms = _styles(), _forms()
    for cut in range(1, len(words)):
        style, rest = styles.get("-".join(words[:cut])), words[cut:]
        for names in (["-".join(rest)], *(["-".join(rest[:at]), "-".join(rest[at:])] for at in range(1, len(rest)))):
            if style is not None and all(each in forms for each in names):
                return style, tuple(forms[each] for each in names)
    whole = styles.get("-".join(words))
    return (whole if whole is not None and not whole.forms else None), ()


@lru_cache(maxsize=4096)
def stance_gist(name: str) -> str:
    """What a stance is good for, in a few words: its style, then its forms; nothing if there is no such stance."""
    style, forms = stance_parts(name)
    return joined_gists([style, *forms] if style is not None else [])


def joined_gists(cards: Iterable[StyleCard | FormCard]) -> str:
    """What some cards are good for, one after the other."""
    said = "; ".join(each.gist for each in cards)
    return f"{said[:1].upper()}{said[1:]}"


@cache
def _styles() -> dict[str, StyleCard]:
    """Styles, and stances printed whole, by their names in one word."""
    return {key_of(each.name): each for each in (*STYLES.values(), *WHOLE.values())}


@cache
def _forms() -> dict[str, FormCard]:
    """Forms by each of their names."""
    return {key_of(name): each for each in FORMS.values() for name in each.names}


def describe_unit(m: State, name: str) -> list[str]:
    """Somebody who takes part in the fight, by its name: what it is, and what it has in each of its stances."""
    wanted = key_of(name)
    units = [each for each in m.units if wanted and wanted in (key_of(each.sheet.name), key_of(each.tag))]
    if not units:
        return []
    sheet, book = units[0].sheet, find_game("panic").ledger
    lines = [f"{write_short(sheet)}."]
    # A Frantic hero has one of its archetypes at a time, and puts its stances together as it goes.
    for number in range(len(sheet.archetypes) if sheet.kind == "frantic" else 1):
        for part in stances.lasting_parts(m.box, sheet, (number,)):
            lines += ability_lines(book, part.abilities.values())
    for stance in sheet.stances:
        lines += [line for part in stance_lines(stance.name) for line in part]
    lines += [line for each in sheet.styles for line in style_lines(book, STYLES[each])]
    lines += [line for each in sheet.forms for line in form_lines(book, FORMS[each])]
    return list(dict.fromkeys(lines))


def key_of(name: str) -> str:
    """A name as one word: ``Ogre's`` is ``ogres``."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")


@cache
def printed() -> dict[str, tuple[str, ...]]:
    """Everything that can be looked up, by its name in one word; of two with one name, both are told."""
    book = find_game("panic").ledger
    found: dict[str, tuple[str, ...]] = {}
    for key, lines in _everything(book):
        if not key:
            continue
        told = found.get(key, ())
        if fresh := [line for line in dict.fromkeys(lines) if line and line not in told]:
            found[key] = (*told, *fresh)
    return found


def _everything(book: Ledger) -> Iterator[tuple[str, list[str]]]:
    for form in FORMS.values():
        for name in form.names:
            yield key_of(name), form_lines(book, form)
    for style in STYLES.values():
        yield style.key, style_lines(book, style)
    for whole in WHOLE.values():
        yield whole.key, style_lines(book, whole)
    for archetype in ARCHETYPES.values():
        yield archetype.key.replace("_", "-"), archetype_lines(book, archetype)
    for boss in BOSSES.values():
        yield boss.key, boss_lines(book, boss)
    for key in BUILDS:
        yield key, clause_lines(book, f"build.{key}")
    for part in box().parts():
        for ability in part.abilities.values():
            yield key_of(ability.name), clause_lines(book, ability.clause)
    for action in box().actions:
        yield action.id, lines_of_action(book, action)
    for key in (*example_heroes(), *enemy_keys()):
        yield key, unit_lines(key)
    yield from _small_things(book)


def _small_things(book: Ledger) -> Iterator[tuple[str, list[str]]]:
    """Tokens, obstacles, Bonuses and Penalties."""
    for kind in (*KINDS, "challenge"):
        yield kind, about(book, "Token", (f"token.{kind}", kind))
    for kind in OBSTACLES:
        yield kind, about(book, "Obstacle", (kind,))
    for key in BONUSES:
        yield key, clause_lines(book, f"bonus.{key}")
    for key in PENALTIES:
        yield key, clause_lines(book, f"penalty.{key}")


# -- sentences ------------------------------------------------------------------------------


def clause_lines(book: Ledger, id: str) -> list[str]:
    """A clause and those below it, such as the gates of an action; rulings and mere colour are left out."""
    return list(sentences_below(book).get(id, ()))


@lru_cache(maxsize=4)
def sentences_below(book: Ledger) -> dict[str, list[str]]:
    """The sentences of every clause and of those below it: ``a.b.c`` lies below ``a.b`` and ``a``."""
    found: dict[str, list[str]] = {}
    for each in book:
        if each.kind not in ("ruling", "narrative"):
            words = each.id.split(".")
            for depth in range(1, len(words) + 1):
                found.setdefault(".".join(words[:depth]), []).append(sentence(each))
    return found


def sentence(clause: Clause) -> str:
    """A clause with its title."""
    return f"{clause.title}. {clause.text}"


def about(book: Ledger, what: str, starts: Iterable[str]) -> list[str]:
    """Every clause about a small thing."""
    lines = [line for start in starts for line in clause_lines(book, start)]
    return [f"{what}. {lines[0]}", *lines[1:]] if lines else []


def ability_lines(book: Ledger, abilities: Iterable[Ability]) -> list[str]:
    """The sentences of some abilities."""
    return [line for each in abilities for line in clause_lines(book, each.clause)]


def action_lines(book: Ledger, actions: Iterable[Action]) -> list[str]:
    """Actions with their costs."""
    return [line for each in actions for line in lines_of_action(book, each)]


def lines_of_action(book: Ledger, action: Action) -> list[str]:
    """One action."""
    often = {0: "", 1: ", once per turn"}.get(action.limit, f", {action.limit} times per turn")
    first, *rest = clause_lines(book, action.clause) or [""]
    text = book[action.clause].text if action.clause in book else first
    return [f"{action.name} ({price(action.cost)}{often}). {text}", *rest]


# -- cards ------------------------------------------------------------------------------


def form_lines(book: Ledger, card: FormCard) -> list[str]:
    """A form."""
    dice = " ".join([*(str(each) for each in card.fixed), *(f"d{each}" for each in card.dice)])
    names = ", ".join(card.names[1:])
    head = f"{card.name} Form, also called {names}. Action Dice: {dice}. Skill: {card.skill}."
    return [head, f"{joined_gists([card])}.", *ability_lines(book, card.abilities), *action_lines(book, card.actions)]


def style_lines(book: Ledger, card: StyleCard) -> list[str]:
    """A style, or a stance printed whole."""
    whose = f", {ARCHETYPES[card.archetype].name}" if card.archetype in ARCHETYPES else ""
    kind = "Style" if card.forms else "stance"
    return [
        f"{card.name} {kind}{whose}. Range {reach(card.range)}.",
        f"{joined_gists([card])}.",
        *ability_lines(book, card.abilities),
        *action_lines(book, card.actions),
    ]


@clause("ruling.archetypes.complexity-stars")
def archetype_lines(book: Ledger, card: ArchetypeCard) -> list[str]:
    """An archetype: how hard it is to play, its styles and its three versions."""
    styles = ", ".join(STYLES[each].name for each in card.styles)
    head = f"{card.name}, archetype, {COMPLEXITY[card.complexity]} to play."
    lines = [f"{head} Styles: {styles}." if styles else head]
    return lines + [line for version in TYPES for line in ability_lines(book, card.abilities[version])]


def boss_lines(book: Ledger, card: BossCard) -> list[str]:
    """A boss archetype."""
    styles = " or ".join(STYLES[each].name for each in card.styles)
    head = f"{card.name}, boss archetype." + (f" A boss needs a stance with {styles} Style." if styles else "")
    return [head, *ability_lines(book, card.abilities)]


def unit_lines(key: str) -> list[str]:
    """A unit of the rosters."""
    if key in example_heroes():
        return sheet_lines(example_hero(key))
    found = printed_enemy(key)
    return [*sheet_lines(found.sheet), found.tactics]


def sheet_lines(sheet: Sheet) -> list[str]:
    """A sheet, and where its unit differs from what its parts make of it."""
    return [f"{write_short(sheet)}.", *(f"{each.about}: {each.ruling}" for each in sheet.deviations if each.played)]
