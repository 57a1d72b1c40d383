"""What every unit's sheet must get right: stances, skills, and parts that only some units may have."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import product

from dustup.engine.cite import clause
from dustup.engine.errors import Refusal
from dustup.games.panic.catalog import ARCHETYPES, BOSSES, FORMS, STYLES, WHOLE, BossCard, style_card
from dustup.games.panic.sheets import CONTROL, Sheet, StanceSheet, form_called
from dustup.games.panic.sheets_roster import printed_as

Wrong = list[Refusal]
Rule = Callable[[Sheet], Wrong]
OWN_WORDS = 2
LARGEST = 24
"""Spaces of a Vehicle."""


# -- stances ------------------------------------------------------------------------------


@clause("stance.composition")
def composition(stance: StanceSheet) -> Wrong:
    """A style is joined with one form, or with as many as it says."""
    style, cited = style_card(stance.style), "stance.composition"
    if len(stance.forms) == style.forms:
        return []
    cited = next((each.clause for each in style.abilities if each.key == "two-forms"), cited)
    number = {0: "no form", 1: "one form", 2: "two forms"}[style.forms]
    return [Refusal("wrong-number", f"{style.name} is joined with {number}, not {len(stance.forms)}.", cited)]


@clause("ruling.hero.forbidden-forms")
def two_forms_differ(sheet: Sheet) -> Wrong:
    """The two forms of one stance differ, and no other stance uses either."""
    wrong = []
    for stance in sheet.stances:
        if len(stance.forms) < 2:
            continue
        others = [form for each in sheet.stances if each is not stance for form in each.forms]
        for form in dict.fromkeys(stance.forms):
            if stance.forms.count(form) > 1 or form in others:
                said = f"{FORMS[form].name} Form is half of {stance.name} and may not be used a second time."
                wrong += [Refusal("twice", said, "ruling.hero.forbidden-forms")]
    return wrong


@clause("ruling.hero.frantic-control-range")
def range_option(stance: StanceSheet) -> Wrong:
    """Control Form's range option is chosen when the stance is made."""
    cited = "ruling.hero.frantic-control-range"
    if CONTROL in stance.forms and not stance.control:
        said = f"{stance.name} must choose how Control Form changes its range: reach (3 farther) or close (from 1)."
        return [Refusal("no-range-option", said, cited)]
    if CONTROL not in stance.forms and stance.control:
        return [Refusal("no-range-option", f"{stance.name} has no Control Form, so no range option.", cited)]
    return []


@clause("form.names-are-cosmetic")
def form_names(sheet: Sheet) -> Wrong:
    """A form goes by any of its own five names."""
    wrong = []
    parts = [(sheet.forms, sheet.form_names), *((each.forms, each.form_names) for each in sheet.stances)]
    for forms, names in parts:
        if len(forms) != len(names):
            said = f"{len(forms)} forms need as many names, not {len(names)}."
            wrong += [Refusal("wrong-number", said, "form.names-are-cosmetic")]
    for form, name in [pair for forms, names in parts for pair in zip(forms, names, strict=False)]:
        if form_called(name) != form:
            said = f"{FORMS[form].name} Form is not called {name!r}; its names are {listed(FORMS[form].names)}."
            wrong += [Refusal("unknown-name", said, "form.names-are-cosmetic")]
    return wrong


def each_stance(sheet: Sheet) -> Wrong:
    """What holds for every stance of every unit."""
    wrong = [each for stance in sheet.stances for each in composition(stance) + range_option(stance)]
    return wrong + two_forms_differ(sheet) + form_names(sheet)


@clause("unit.stance-count")
def number_of_stances(sheet: Sheet, number: int, cited: str) -> Wrong:
    """So many stances, each well made."""
    wrong = count(len(sheet.stances), number, "stance", cited)
    if sheet.styles or sheet.forms:
        said = "Styles and forms stand by themselves only on a frantic hero's sheet; others join them in stances."
        wrong += [Refusal("loose-parts", said, cited)]
    return wrong + each_stance(sheet)


def differ(keys: Iterable[str], what: str, names: Callable[[str], str], cited: str) -> Wrong:
    """Nothing stands in two stances."""
    keys = list(keys)
    twice = [each for each in dict.fromkeys(keys) if keys.count(each) > 1]
    return [Refusal("twice", f"{names(each)} {what} is used by more than one stance.", cited) for each in twice]


# -- skills ------------------------------------------------------------------------------


def skill_choices(sheet: Sheet) -> list[tuple[str, ...]]:
    """For each skill the forms give, the skills it may be: a stance of two forms gives either's."""
    if sheet.kind == "frantic":
        return [(FORMS[each].skill,) for each in sheet.forms]
    return [_stance_skills(each) for each in sheet.stances]


def _stance_skills(stance: StanceSheet) -> tuple[str, ...]:
    if stance.style in WHOLE:
        return (WHOLE[stance.style].skill,)
    return tuple(FORMS[each].skill for each in stance.forms)


@cache
def printed_skills() -> tuple[str, ...]:
    """Every skill some form gives."""
    return (*(each.skill for each in FORMS.values()), *(each.skill for each in WHOLE.values()))


@clause("forms.skills", "form.skill-each", *(f"form.{key}.skill" for key in FORMS))
def form_skills(sheet: Sheet, swaps: int, cited: str) -> Wrong:
    """The skills of the forms are there, but for as many as may be exchanged."""
    choices = skill_choices(sheet)
    had = [each for each in sheet.skills if each in printed_skills()]
    wrong = differing_skills(sheet, cited)
    if len(had) != len(choices) and not one_skill_of_two(sheet):
        wrong += [Refusal("wrong-number", f"The forms give {len(choices)} skills, not {len(had)}.", cited)]
    missing = min((_missing(each, had) for each in product(*choices)), key=len, default=[])
    if len(missing) > swaps:
        may = "only one of them may be exchanged" if swaps else "none of them may be exchanged"
        wrong += [Refusal("missing-skill", f"{listed(missing)} should come with the forms; {may}.", cited)]
    return wrong


def _missing(wanted: Iterable[str], had: list[str]) -> list[str]:
    return [each for each in wanted if each not in had]


def differing_skills(sheet: Sheet, cited: str) -> Wrong:
    """No skill is named twice."""
    twice = dict.fromkeys(each for each in sheet.skills if sheet.skills.count(each) > 1)
    return [Refusal("twice", f"The skill {each} is named twice.", cited) for each in twice]


def own_skill(sheet: Sheet, cited: str) -> Wrong:
    """One skill that no form gives, of two words."""
    own = [each for each in sheet.skills if each not in printed_skills()]
    if len(own) != 1:
        named = f": {listed(own)}" if own else ""
        return [Refusal("own-skill", f"One skill is self-written, not {len(own)}{named}.", cited)]
    if len(own[0].split()) != OWN_WORDS:
        return [Refusal("own-skill", f"The self-written skill has two words, unlike {own[0]!r}.", cited)]
    return []


@clause("style.forbidden.note.one-skill")
def one_skill_of_two(sheet: Sheet) -> Wrong:
    """A stance of two forms gives one skill, from either."""
    wrong = []
    for stance in sheet.stances:
        given = [each for each in _stance_skills(stance) if each in sheet.skills]
        too_many = len([each for each in sheet.skills if each in printed_skills()]) > len(sheet.stances)
        if len(given) > 1 and too_many:
            said = f"{stance.name} gives one skill, not both {' and '.join(given)}."
            wrong += [Refusal("one-skill", said, "style.forbidden.note.one-skill")]
    return wrong


# -- what only some may use ------------------------------------------------------------------------------


def reserved(sheet: Sheet) -> Wrong:
    """Parts that belong to one printed unit; nobody else may have them."""
    if printed_as(sheet) is not None:
        return []
    parts = dict.fromkeys((*sheet.all_styles, *sheet.archetypes, *sheet.skills))
    return [each for part in parts if part in RESERVED for each in RESERVED[part](sheet)]


def _belongs(what: str, owner: str, cited: str) -> Rule:
    """The rule that a part is one unit's own."""

    @clause(cited)
    def refused(_: Sheet) -> Wrong:
        return [Refusal("reserved", f"{what} belongs to {owner}, exactly as printed.", cited)]

    return refused


def _reserved_parts() -> dict[str, Rule]:
    """For each style, stance, skill or archetype that is one unit's own, the rule that says so."""
    rules = {}
    for key, whole in WHOLE.items():
        rules[key] = _belongs(f"The {whole.name} Stance", whole.reserved, whole.clause)
        rules[whole.skill] = _belongs(f"The skill {whole.skill}", whole.reserved, f"stance.{key}.skill")
    for key, boss in BOSSES.items():
        if boss.reserved:
            rules[key] = _belongs(boss.name, boss.reserved, boss.abilities[0].clause)
    for key, archetype in ARCHETYPES.items():
        for style in archetype.styles if archetype.reserved else ():
            rules[style] = _belongs(f"{STYLES[style].name} Style", archetype.reserved, f"style.{style}.range")
            rules[key] = rules[style]
    return rules


RESERVED = _reserved_parts()


@clause("ruling.archetype.boss.vehicle-shape")
def vehicle_shape(sheet: Sheet) -> Wrong:
    """A Vehicle covers 1 to 24 spaces that hang together side by side; nobody else has a shape."""
    cited = "ruling.archetype.boss.vehicle-shape"
    shaped = [each for each in sheet.archetypes if each in BOSSES and has_shape(BOSSES[each])]
    if not shaped:
        return [Refusal("shape", "Only a Vehicle has a shape of its own.", cited)] if sheet.shape else []
    if not 1 <= len(sheet.shape) <= LARGEST:
        return [Refusal("shape", f"A Vehicle covers 1 to {LARGEST} spaces, not {len(sheet.shape)}.", cited)]
    if not connected(sheet.shape):
        return [Refusal("shape", "The spaces of a Vehicle must hang together side by side.", cited)]
    return []


def has_shape(card: BossCard) -> bool:
    """Whether its owner covers spaces of its own choosing."""
    return any(each.key == "shape" for each in card.abilities)


def connected(shape: Iterable[tuple[int, int]]) -> bool:
    """Whether every space can be reached from every other, side by side."""
    left = set(shape)
    edge = [left.pop()] if left else []
    while edge:
        column, row = edge.pop()
        beside = {(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)} & left
        left -= beside
        edge += beside
    return not left


# -- words ------------------------------------------------------------------------------


def archetype_name(key: str) -> str:
    """How people call an archetype."""
    card = BOSSES.get(key) or ARCHETYPES.get(key)
    return card.name if card else key


def count(number: int, wanted: int, what: str, cited: str) -> Wrong:
    """As many as there should be."""
    if number == wanted:
        return []
    several = what if wanted == 1 else f"{what.removesuffix('y')}ies" if what.endswith("y") else f"{what}s"
    return [Refusal("wrong-number", f"It needs {wanted} {several}, not {number}.", cited)]


def listed(names: Iterable[str]) -> str:
    return ", ".join(names)


def style_names(keys: Iterable[str]) -> str:
    return listed(style_card(each).name for each in keys)
