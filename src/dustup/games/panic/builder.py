"""Building heroes, warriors, stooges and bosses, with the card being built beside.

Nothing is prevented: a half-built or wrong unit is told, rule by rule, what is still wrong with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from dustup.engine import rooms
from dustup.engine.cite import Ledger
from dustup.engine.errors import BadContent, Refusal
from dustup.engine.lobby import Builder, Built, Card, Fix, Panel, Plan, Ready, Slot
from dustup.engine.position import toml
from dustup.games.panic.box import box
from dustup.games.panic.catalog import ARCHETYPES, BOSSES, BUILDS, FORMS, STYLES, style_card
from dustup.games.panic.describe import (
    ability_lines,
    action_lines,
    archetype_lines,
    boss_lines,
    clause_lines,
    form_lines,
    joined_gists,
    printed,
    style_lines,
)
from dustup.games.panic.lobby import parties_and_encounters
from dustup.games.panic.sheets import CONTROL, KINDS, RANGES, Sheet, StanceSheet, ability_versions, read_sheet
from dustup.games.panic.sheets_check import STANCES, check_sheet
from dustup.games.panic.sheets_parts import archetype_name, has_shape, printed_skills, skill_choices
from dustup.games.panic.sheets_random import (
    open_archetypes,
    open_bosses,
    open_styles,
    random_boss,
    random_hero,
    random_stooges,
    random_super_stooges,
    random_warrior,
)
from dustup.games.panic.sheets_roster import enemy_keys, example_hero, example_heroes, printed_enemy, printed_numbers
from dustup.games.panic.sheets_text import draw, read_shorts, write_short
from dustup.games.panic.stances import lasting_parts, reach_of
from dustup.kit.sheets import all_read, is_toml, pasted_toml, rows_of

FORMS_SKILLS = "Take the skills of its forms"
NAMELESS = "Nameless"


# -- what can be chosen ----------------------------------------------------------------------------------------------


@cache
def _builder(book: Ledger) -> Builder:
    """Every kind of unit with its parts, and every card to choose from."""
    shelves = {
        "archetypes": _archetypes(book),
        "all-archetypes": (*_archetypes(book), *_bosses(book)),
        "builds": tuple(Card(key, key.title(), "", "", tuple(clause_lines(book, f"build.{key}"))) for key in BUILDS),
        "styles": tuple(_style(book, key) for key in open_styles()),
        "forms": tuple(_form(book, key) for key in FORMS),
        "ranges": tuple(Card(key, label) for key, label in RANGE_WORDS.items()),
        "skills": tuple(Card(each.skill, each.skill, f"{each.name} Form") for each in FORMS.values()),
    }
    return Builder(_plans(), shelves, _examples())


RANGE_WORDS = {"reach": "Three spaces farther", "close": "From 1 on"}
assert set(RANGE_WORDS) == set(RANGES)


def _archetypes(book: Ledger) -> tuple[Card, ...]:
    hard = {1: "easy", 2: "not so easy", 3: "tricky"}
    cards = [ARCHETYPES[key] for key in open_archetypes()]
    return tuple(
        Card(each.key, each.name, hard[each.complexity], "", tuple(archetype_lines(book, each))) for each in cards
    )


def _bosses(book: Ledger) -> tuple[Card, ...]:
    cards = [BOSSES[key] for key in open_bosses()]
    return tuple(
        Card(each.key, each.name, "", "For bosses and warriors", tuple(boss_lines(book, each))) for each in cards
    )


def _style(book: Ledger, key: str) -> Card:
    card = STYLES[key]
    return Card(
        key, card.name, f"range {_span(card.range)}", archetype_name(card.archetype), tuple(style_lines(book, card))
    )


def _form(book: Ledger, key: str) -> Card:
    card = FORMS[key]
    dice = " ".join([*(str(each) for each in card.fixed), *(f"d{each}" for each in card.dice)])
    return Card(key, card.name, dice, "", tuple(form_lines(book, card)), card.names)


def _span(span: tuple[int, int] | None) -> str:
    return "none" if span is None else "-".join(str(each) for each in sorted(set(span)))


NAME = Slot("name", "words", "Name")
BUILD = Slot("build", "one", "Build", "How it takes or avoids damage.", "builds", 1)
CONTROL_RANGE = Slot("control", "one", "Control Form's range", "", "ranges", 1, when={"forms": [CONTROL]})
STANCE = (
    Slot("style", "one", "Style", "", "styles", 1, near="archetypes"),
    Slot("forms", "many", "Form", "", "forms", 1, called="names"),
    CONTROL_RANGE,
)
SHAPED = [key for key, card in BOSSES.items() if has_shape(card)]
SHAPE = Slot("shape", "spots", "Shape", "The spaces it covers.", when={"archetypes": SHAPED})


def _stances(number: int) -> Slot:
    text = "Each is a style joined with a form." if number > 1 else "A style joined with a form."
    label = "Stances" if number > 1 else "Stance"
    return Slot("stances", "rows", label, text, count=number, slots=STANCE, each="Stance")


def _picked(number: int, label: str, text: str, shelf: str = "archetypes") -> Slot:
    return Slot("archetypes", "many", label, text, shelf, number)


def _skills(number: int, text: str) -> Slot:
    return Slot("skills", "free", "Skills" if number > 1 else "Skill", text, "skills", number)


HERO_SKILLS = _skills(4, "One of each form (one of them may be exchanged), and one of your own in two words.")


def _plans() -> tuple[Plan, ...]:
    """The seven kinds of units, in the order of the book."""
    return (
        _plan("focused", "Focused hero", "One archetype, three stances of its styles.", "hero.checklist.focused",
              _picked(1, "Archetype", "What it is known for."), BUILD, _stances(STANCES), HERO_SKILLS),
        _plan("fused", "Fused hero", "Two archetypes, three stances with styles of both.", "hero.checklist.fused",
              _picked(2, "Archetypes", "Two different ones."), BUILD, _stances(STANCES), HERO_SKILLS),
        _plan("frantic", "Frantic hero", "Three styles, three forms and three abilities, put together anew each turn.",
              "hero.checklist.frantic", _picked(3, "Frantic Abilities", "At least two must fit its styles."),
              BUILD, Slot("styles", "many", "Styles", "Of three archetypes.", "styles", 3, near="archetypes"),
              Slot("forms", "many", "Forms", "Three different ones.", "forms", 3, called="names"), HERO_SKILLS),
        _plan("warrior", "Warrior", "An enemy with one stance and one ability.", "enemy.checklist.warrior",
              _picked(1, "Archetype", "Any, those for bosses too.", "all-archetypes"), _stances(1),
              _skills(1, "That of its form."), SHAPE),
        _plan("stooges", "Stooges", "A group of enemies, a figure for each die.", "enemy.checklist.stooges",
              BUILD, _stances(1)),
        _plan("super-stooges", "Super stooges", "Stooges with two health bars and an ability.",
              "enemy.checklist.stooges", _picked(1, "Archetype", "It lends its Fused Ability."), BUILD, _stances(1)),
        _plan("boss", "Boss", "One enemy against everybody: three stances and a die more.", "enemy.checklist.boss",
              _picked(1, "Archetype", "A stance needs one of its styles.", "all-archetypes"), _stances(STANCES),
              _skills(4, "That of each form, and one of your own in two words."), SHAPE),
    )  # fmt: skip


def _plan(key: str, label: str, text: str, cited: str, *slots: Slot) -> Plan:
    """A kind of unit, and an empty one of it."""
    blank: dict[str, Any] = {"name": "", "kind": key}
    for slot in slots:
        if slot.kind == "rows":
            blank[slot.key] = [{"style": "", "forms": []} for _ in range(slot.count)]
        else:
            blank[slot.key] = "" if slot.kind == "one" else []
    return Plan(key, label, text, (NAME, *slots), cited, blank)


def _examples() -> tuple[Ready, ...]:
    """Units to begin with: the book's heroes, those of the ready-made parties, and the pre-made enemies."""
    rows = [(key, example_hero(key), "From the book.") for key in example_heroes()]
    for party in parties_and_encounters()["party"]:
        sheets = [sheet for text in party["heroes"] if ":" in text for sheet in read_shorts(text)]
        rows += [(sheet.name.lower().replace(" ", "-"), sheet, f"Of {party['name']}.") for sheet in sheets]
    rows += [(f"enemy-{key}", printed_enemy(key).sheet, printed_enemy(key).tactics) for key in enemy_keys()]
    return tuple(Ready(key, sheet.name, text, (sheet.kind,), sheet.table()) for key, sheet, text in rows)


# -- as far as it is built -------------------------------------------------------------------------------------------


def read_pasted(text: str) -> list[Sheet]:
    """The units of a pasted text: short ones, or TOML with one sheet or rows of heroes and enemies."""
    if not is_toml(text):
        if sheets := read_shorts(text):
            return sheets
        raise BadContent("the text describes nobody; a unit begins with its name and a colon")
    table = pasted_toml(text)
    if "hero" not in table and "enemy" not in table:
        return [read_sheet(table, "the text")]
    rows = [(part, row) for part in ("hero", "enemy") for row in rows_of(table, part, "the text")]
    numbered = [(row, f"[[{part}]] {number}") for number, (part, row) in enumerate(rows, 1)]
    return all_read(lambda row: read_sheet(*row), numbered)


def built(book: Ledger, given: Mapping[str, Any]) -> Built:
    """A unit from a table with holes in it."""
    filled, holes = without_holes(given)
    try:
        sheet = read_sheet({**filled, "name": filled.get("name") or NAMELESS}, "the sheet")
    except BadContent as error:
        wrong = (Refusal("unreadable", f"{error}."),)
        return Built(str(given.get("kind", "")), str(given.get("name", "")), dict(given), "", "", wrong, ())
    made = built_sheet(book, sheet, holes)
    fixes = tuple(Fix(each.label, {**given, "skills": each.team["skills"]}) for each in made.fixes)
    return replace(made, name=str(given.get("name", "")), team=dict(given), fixes=fixes)


def without_holes(given: Mapping[str, Any]) -> tuple[dict[str, Any], list[Refusal]]:
    """What is chosen so far, and what nobody has chosen yet."""
    filled = {key: value for key, value in given.items() if value not in ("", [], None)}
    wrong = []
    if not str(given.get("name", "")).strip():
        wrong.append(Refusal("no-name", "It has no name yet."))
    rows = filled.get("stances")
    if isinstance(rows, list) and all(isinstance(each, Mapping) for each in rows):
        chosen = [{key: value for key, value in each.items() if value not in ("", [], None)} for each in rows]
        for number, each in enumerate(chosen, 1):
            if "style" not in each and each:
                wrong.append(Refusal("no-style", f"Stance {number} has no style yet.", "stance.composition"))
        filled["stances"] = [each for each in chosen if "style" in each]
    for key in ("archetypes", "styles", "forms", "skills"):
        if isinstance(filled.get(key), list):
            filled[key] = [each for each in filled[key] if each != ""]
    return filled, wrong


def built_sheet(book: Ledger, sheet: Sheet, holes: list[Refusal] | None = None) -> Built:
    """A unit with everything that is wrong with it, and its card."""
    wrong = (*(holes or ()), *check_sheet(sheet))
    try:
        short = write_short(sheet)
    except BadContent:
        short = ""
    table = sheet.table()
    fixes = tuple(_fixes(sheet)) if wrong else ()
    return Built(
        sheet.kind, sheet.name, table, short, toml(table), wrong, _panels(book, sheet), _use(sheet, short, wrong), fixes
    )


def _use(sheet: Sheet, short: str, wrong: tuple[Refusal, ...]) -> Any:
    """How a set-up names it: by its short text, or in full if it is not like other units."""
    if wrong:
        return None
    return sheet.table() if sheet.deviations or not short else short


def _fixes(sheet: Sheet) -> list[Fix]:
    """The skills that come with the forms can be taken at one stroke."""
    if sheet.kind in ("stooges", "super-stooges"):
        return []
    own = [each for each in sheet.skills if each not in printed_skills()]
    due = list(dict.fromkeys(each[0] for each in skill_choices(sheet) if each))
    had = [each for each in sheet.skills if each in printed_skills()]
    if set(due) <= set(had):
        return []
    return [Fix(FORMS_SKILLS, {**sheet.table(), "skills": [*own, *due]})]


# -- the card --------------------------------------------------------------------------------------------------------


def _panels(book: Ledger, sheet: Sheet) -> tuple[Panel, ...]:
    """The unit itself, then its stances."""
    if sheet.kind == "frantic":
        parts = [Panel(f"{STYLES[key].name} Style", tuple(style_lines(book, STYLES[key])[1:]),
                       f"range {_span(STYLES[key].range)}") for key in sheet.styles]  # fmt: skip
        for key, name in zip(sheet.forms, sheet.form_names, strict=False):
            parts.append(Panel(f"{name} Form", tuple(form_lines(book, FORMS[key])[1:]), _form(book, key).sub))
    else:
        parts = [_stance_panel(book, sheet, each) for each in sheet.stances]
    return (_head_panel(book, sheet), *parts)


KIND_WORDS = {
    "focused": "focused hero",
    "fused": "fused hero",
    "frantic": "frantic hero",
    "super-stooges": "super stooges",
}


def _head_panel(book: Ledger, sheet: Sheet) -> Panel:
    """What it is and has in every stance."""
    lines = []
    for key, version in ability_versions(sheet):
        card = BOSSES.get(key)
        lines += ability_lines(book, card.abilities if card else ARCHETYPES[key].abilities[version])
    if sheet.build:
        lines += [line for line in clause_lines(book, f"build.{sheet.build}") if "flavour" not in line.split(".")[0]]
    if sheet.kind in ("stooges", "super-stooges") and sheet.stances:
        lines.append(f"{sheet.figures} figures, one for each die.")
    if sheet.shape:
        lines.append(f"It covers {len(sheet.shape)} spaces: {draw(sheet.shape)}.")
    if sheet.skills:
        lines.append(f"Skills: {', '.join(sheet.skills)}.")
    lines += [f"{each.about}: {each.ruling}" for each in sheet.deviations if each.played]
    names = ", ".join(archetype_name(each) for each in sheet.archetypes)
    bars = f"{sheet.bars} health bars" if sheet.bars > 1 else ""
    kind = KIND_WORDS.get(sheet.kind, sheet.kind)
    return Panel(
        sheet.name, tuple(dict.fromkeys(lines)), "; ".join(each for each in (kind, names, sheet.build, bars) if each)
    )


def _stance_panel(book: Ledger, sheet: Sheet, stance: StanceSheet) -> Panel:
    """One stance: range and dice, then what its style and its forms give."""
    style = style_card(stance.style)
    parts = [box().forms[each] for each in stance.forms]
    parts += lasting_parts(box(), sheet, (0,))
    lines = [f"{joined_gists([style])}.", *ability_lines(book, style.abilities), *action_lines(book, style.actions)]
    for each in stance.forms:
        lines.append(f"{joined_gists([FORMS[each]])}.")
        lines += [*ability_lines(book, FORMS[each].abilities), *action_lines(book, FORMS[each].actions)]
    dice = str(sheet.dice(stance)) if stance.forms or not style.forms else "no dice yet"
    span = printed_numbers(sheet, stance.style)[0] or reach_of(box().styles[stance.style], parts, stance.control)
    sub = f"range {_span(span)}; {dice}"
    return Panel(stance.name, tuple(lines), sub)


def card_names() -> list[tuple[str, str, str]]:
    """Everything that can be looked up."""
    kinds = {
        **dict.fromkeys(STYLES, "style"),
        **dict.fromkeys(BUILDS, "build"),
        **dict.fromkeys(BOSSES, "boss archetype"),
    }
    kinds |= {key.replace("_", "-"): "archetype" for key in ARCHETYPES} | dict.fromkeys(FORMS, "form")
    kinds |= dict.fromkeys((*enemy_keys(), *example_heroes()), "unit")
    return [(key, key.replace("-", " ").title(), kinds.get(key, "rule")) for key in printed()]


class Workshop(rooms.Workshop):
    """Where sheets are built."""

    def builder(self) -> Builder:
        return _builder(self.game.ledger)

    def build(self, given: Mapping[str, Any] | str) -> list[Built]:
        """Every unit a half-built table or a pasted text describes."""
        if isinstance(given, str):
            return [built_sheet(self.game.ledger, each) for each in read_pasted(given)]
        return [built(self.game.ledger, given)]

    def build_random(self, kind: str, random: Random) -> Built:
        """A random legal unit of that kind."""
        makers = {
            "warrior": random_warrior,
            "stooges": random_stooges,
            "super-stooges": random_super_stooges,
            "boss": random_boss,
        }
        if kind not in KINDS:
            raise BadContent(f"there is no {kind!r} to build; there are: {', '.join(KINDS)}")
        return built_sheet(self.game.ledger, makers[kind](random) if kind in makers else random_hero(random, kind))
