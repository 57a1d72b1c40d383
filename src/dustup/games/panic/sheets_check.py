"""What may be built: every rule a hero, warrior, stooge group or boss breaks, in words and with its clause.

The checklists come first, in the order of the book; each is a list of the rules below it. A rule takes a sheet and
gives what is wrong with it, which is usually nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from dustup.engine.cite import clause
from dustup.engine.errors import Refusal
from dustup.games.panic.catalog import ARCHETYPES, BOSSES, BUILDS, FORMS, STYLE_KEYS, style_card
from dustup.games.panic.sheets import FEWEST, KINDS, MOST, RANGES, Sheet
from dustup.games.panic.sheets_parts import (
    Rule,
    Wrong,
    archetype_name,
    count,
    differ,
    form_names,
    form_skills,
    listed,
    number_of_stances,
    one_skill_of_two,
    own_skill,
    printed_skills,
    reserved,
    style_names,
    vehicle_shape,
)
from dustup.games.panic.sheets_roster import excused
from dustup.kit.sheets import near

PARTS = 12
FORMS_TOGETHER = 3
"""More than these would take for ever to check."""
STANCES = 3
"""Stances of a hero or a boss."""


def check_sheet(sheet: Sheet) -> Wrong:
    """Everything that is wrong with a unit; a printed unit is excused for what its recorded deviations name."""
    return [each for each in violations(sheet) if not excused(sheet, each)]


@clause("hero.three-types", "enemy.three-kinds")
def violations(sheet: Sheet) -> Wrong:
    """Everything that is wrong with a unit, printed or not."""
    if sheet.kind not in KINDS:
        said = f"There is no kind of unit {sheet.kind!r}; heroes are focused, fused or frantic, enemies are warriors, "
        return [Refusal("unknown-kind", f"{said}stooges, super-stooges or a boss.", "hero.three-types")]
    if much := too_much(sheet):
        return much
    if unknown := unknown_names(sheet):
        return unknown
    return CHECKLISTS[sheet.kind](sheet) + reserved(sheet) + vehicle_shape(sheet)


def too_much(sheet: Sheet) -> Wrong:
    """No unit has nearly so many of anything: the rules below are not asked about it."""
    stances = [(f"forms of {each.name or 'a stance'}", each.forms) for each in sheet.stances]
    parts = [(name, getattr(sheet, name)) for name in ("archetypes", "stances", "styles", "forms", "skills")]
    said = [f"A unit has at most {PARTS} {name}, not {len(part)}." for name, part in parts if len(part) > PARTS]
    said += [f"The {name} are {len(part)}, expected 1 or 2." for name, part in stances if len(part) > FORMS_TOGETHER]
    return [Refusal("too-many", each) for each in said]


def unknown_names(sheet: Sheet) -> Wrong:
    """Names that are not printed anywhere."""
    parts: tuple[tuple[str, Iterable[str], Iterable[str]], ...] = (
        ("archetype", sheet.archetypes, (*ARCHETYPES, *BOSSES)),
        ("build", [sheet.build] if sheet.build else [], BUILDS),
        ("style", sheet.all_styles, STYLE_KEYS),
        ("form", sheet.all_forms, FORMS),
        ("range option", [each.control for each in sheet.stances if each.control], RANGES),
    )
    wrong = [] if sheet.name.strip() else [Refusal("no-name", "The unit has no name.")]
    for what, given, known in parts:
        for each in dict.fromkeys(given):
            if each not in known:
                wrong += [Refusal("unknown-name", f"There is no {what} {each!r}{near(each, known)}.")]
    return wrong


# -- checklists ------------------------------------------------------------------------------


@clause("hero.checklist.focused", "hero.components", "archetypes.focused-overview")
def focused(sheet: Sheet) -> Wrong:
    """One archetype, three stances from it, a build, three form skills and one of its own."""
    rules = (focused_archetype, focused_stances, focused_styles, hero_forms_differ, hero_styles_differ)
    return _all(sheet, rules + HERO_RULES)


@clause("hero.checklist.fused", "hero.components", "archetypes.fused-overview")
def fused(sheet: Sheet) -> Wrong:
    """Two archetypes, three stances with a style of each, a build, three form skills and one of its own."""
    rules = (fused_archetypes, fused_stances, fused_styles, hero_forms_differ, hero_styles_differ)
    return _all(sheet, rules + HERO_RULES)


@clause("hero.checklist.frantic", "hero.components", "archetypes.frantic-overview", "ruling.hero.frantic-numbering")
def frantic(sheet: Sheet) -> Wrong:
    """Three styles, three Frantic Abilities, three forms, a build, three form skills and one of its own."""
    rules = (frantic_no_stances, frantic_styles, frantic_abilities, frantic_matching, frantic_forms, frantic_distinct)
    return _all(sheet, rules + HERO_RULES)


@clause("enemy.checklist.warrior")
def warrior(sheet: Sheet) -> Wrong:
    """One stance, one Fused or Boss Archetype Ability, no build, one form skill, one bar."""
    return _all(sheet, (warrior_size, warrior_stance, warrior_ability, warrior_no_build, warrior_skill))


@clause("enemy.checklist.stooges")
def stooges(sheet: Sheet) -> Wrong:
    """One stance, one build, one bar."""
    return _all(sheet, (stooges_stance, stooges_build, stooges_bar, stooges_nothing_else))


@clause("enemy.checklist.stooges")
def super_stooges(sheet: Sheet) -> Wrong:
    """One stance, one build, two bars and a Fused Ability."""
    return _all(sheet, (stooges_stance, stooges_build, super_stooges_extras, stooges_no_skill))


@clause("enemy.checklist.boss")
def boss(sheet: Sheet) -> Wrong:
    """One archetype, no build, three stances with one of its styles, form skills and one of its own."""
    return _all(sheet, (boss_bars, boss_archetype, boss_style, boss_three_stances, boss_no_build, boss_skills))


def _all(sheet: Sheet, rules: Iterable[Rule]) -> Wrong:
    return [each for rule in rules for each in rule(sheet)]


# -- heroes ------------------------------------------------------------------------------


@clause("hero.focused.choose")
def focused_archetype(sheet: Sheet) -> Wrong:
    """A focused hero has one archetype."""
    return count(len(sheet.archetypes), 1, "archetype", "hero.focused.choose")


@clause("hero.focused.stances")
def focused_stances(sheet: Sheet) -> Wrong:
    """A focused hero has three stances."""
    return number_of_stances(sheet, STANCES, "hero.focused.stances")


@clause("hero.focused.styles", "hero.ability-source")
def focused_styles(sheet: Sheet) -> Wrong:
    """All its styles come from the archetype whose ability it has."""
    return _strange_styles(sheet, "hero.focused.styles")


@clause("hero.fused.choose")
def fused_archetypes(sheet: Sheet) -> Wrong:
    """A fused hero has two different archetypes."""
    wrong = count(len(sheet.archetypes), 2, "archetype", "hero.fused.choose")
    if not wrong and len(set(sheet.archetypes)) == 1:
        said = f"A fused hero has two different archetypes, not {archetype_name(sheet.archetypes[0])} twice."
        wrong = [Refusal("twice", said, "hero.fused.choose")]
    return wrong


@clause("hero.fused.stances", "ruling.hero.fused-example")
def fused_stances(sheet: Sheet) -> Wrong:
    """A fused hero has three stances."""
    return number_of_stances(sheet, STANCES, "hero.fused.stances")


@clause("hero.fused.styles", "hero.ability-source")
def fused_styles(sheet: Sheet) -> Wrong:
    """Its styles come from its two archetypes, at least one from each."""
    wrong = _strange_styles(sheet, "hero.fused.styles")
    used = [style_card(each).archetype for each in sheet.all_styles]
    for each in dict.fromkeys(sheet.archetypes):
        if each not in used:
            said = f"No stance uses a style of the {archetype_name(each)}."
            wrong += [Refusal("missing-style", said, "hero.fused.styles")]
    return wrong


def _strange_styles(sheet: Sheet, cited: str) -> Wrong:
    wrong = []
    for key in sheet.all_styles:
        style = style_card(key)
        if style.archetype not in sheet.archetypes:
            own = " or ".join(archetype_name(each) for each in sheet.archetypes) or "archetype it chose"
            said = f"{style.name} is a style of the {archetype_name(style.archetype)}, not of the {own}."
            wrong += [Refusal("strange-style", said, cited)]
    return wrong


@clause("hero.frantic.no-fixed-stances")
def frantic_no_stances(sheet: Sheet) -> Wrong:
    """A frantic hero has parts to make stances of, and no stances made in advance."""
    if not sheet.stances:
        return []
    said = "A frantic hero has no stances made in advance, only three styles and three forms."
    return [Refusal("fixed-stances", said, "hero.frantic.no-fixed-stances")]


@clause("hero.frantic.styles")
def frantic_styles(sheet: Sheet) -> Wrong:
    """Three styles of three different archetypes."""
    wrong = count(len(sheet.styles), 3, "style", "hero.frantic.styles")
    from_each = [style_card(each).archetype for each in sheet.styles]
    for each in dict.fromkeys(from_each):
        if from_each.count(each) > 1:
            said = f"More than one style is of the {archetype_name(each)}; a frantic hero's are of three archetypes."
            wrong += [Refusal("twice", said, "hero.frantic.styles")]
    return wrong


@clause("hero.checklist.frantic")
def frantic_abilities(sheet: Sheet) -> Wrong:
    """Three Frantic Abilities."""
    return count(len(sheet.archetypes), 3, "Frantic Ability", "hero.checklist.frantic")


@clause("hero.frantic.ability-match", "ruling.example.rex-abilities")
def frantic_matching(sheet: Sheet) -> Wrong:
    """At least two of the abilities belong to archetypes of its styles."""
    matching = set(sheet.archetypes) & {style_card(each).archetype for each in sheet.styles}
    if len(matching) >= 2:
        return []
    said = f"At least 2 Frantic Abilities must be of archetypes its styles come from, not {len(matching)}."
    return [Refusal("no-match", said, "hero.frantic.ability-match")]


@clause("hero.frantic.forms")
def frantic_forms(sheet: Sheet) -> Wrong:
    """Three forms, under the names it likes best."""
    return count(len(sheet.forms), 3, "form", "hero.frantic.forms") + form_names(sheet)


@clause("ruling.hero.frantic-distinct")
def frantic_distinct(sheet: Sheet) -> Wrong:
    """Its forms differ, and its abilities are of different archetypes."""
    parts = [(each, f"{FORMS[each].name} Form") for each in sheet.forms]
    parts += [(each, f"The {archetype_name(each)}'s Frantic Ability") for each in sheet.archetypes]
    twice = dict.fromkeys(part for part in parts if parts.count(part) > 1)
    return [Refusal("twice", f"{name} is chosen more than once.", "ruling.hero.frantic-distinct") for _, name in twice]


@clause("hero.forms-differ")
def hero_forms_differ(sheet: Sheet) -> Wrong:
    """No form appears in two stances."""
    single = [each.forms[0] for each in sheet.stances if len(each.forms) == 1]
    return differ(single, "Form", lambda key: FORMS[key].name, "hero.forms-differ")


@clause("hero.styles-differ", "ruling.hero.style-uniqueness")
def hero_styles_differ(sheet: Sheet) -> Wrong:
    """No style appears in two stances."""
    return differ(sheet.all_styles, "Style", lambda key: style_card(key).name, "hero.styles-differ")


@clause("hero.build.choose")
def hero_build(sheet: Sheet) -> Wrong:
    """Every hero has a build."""
    if sheet.build:
        return []
    return [Refusal("no-build", f"A hero has a build: {listed(BUILDS)}.", "hero.build.choose")]


@clause("complication.uneven.extra-bars")
def hero_bar(sheet: Sheet) -> Wrong:
    """A hero is built with one bar; more are a matter of the fight."""
    if sheet.bars == 1:
        return []
    said = f"A hero is built with one health bar, not {sheet.bars}; an uneven fight gives more."
    return [Refusal("wrong-bars", said, "complication.uneven.extra-bars")]


@clause("boss.boss-archetypes")
def hero_no_boss_archetype(sheet: Sheet) -> Wrong:
    """Boss archetypes are never for heroes."""
    named = [each for each in sheet.archetypes if each in BOSSES]
    return [
        Refusal("boss-archetype", f"{archetype_name(each)} is for bosses and warriors only.", "boss.boss-archetypes")
        for each in named
    ]


@clause("hero.skills.total", "form.skill-each")
def hero_skills(sheet: Sheet) -> Wrong:
    """A skill of each form, one of which may be exchanged for any other form's, and one of its own."""
    return form_skills(sheet, 1, "hero.skills.total") + one_skill_of_two(sheet)


@clause("hero.skills.own")
def hero_own_skill(sheet: Sheet) -> Wrong:
    """One more skill of two words, which no form gives."""
    return own_skill(sheet, "hero.skills.own")


HERO_RULES = (hero_build, hero_bar, hero_no_boss_archetype, hero_skills, hero_own_skill)


# -- warriors ------------------------------------------------------------------------------


@clause("warrior.one-stance-one-bar")
def warrior_size(sheet: Sheet) -> Wrong:
    """A single stance and a single bar."""
    cited = "warrior.one-stance-one-bar"
    return number_of_stances(sheet, 1, cited) + count(sheet.bars, 1, "health bar", cited)


@clause("warrior.stance")
def warrior_stance(sheet: Sheet) -> Wrong:
    """Any style with any form: nothing that is printed is refused."""
    return [] if sheet.stances else [Refusal("no-stance", "A warrior needs a stance.", "warrior.stance")]


@clause("warrior.ability", "warrior.ability-free")
def warrior_ability(sheet: Sheet) -> Wrong:
    """One archetype of any sort, whatever the style."""
    return count(len(sheet.archetypes), 1, "archetype", "warrior.ability")


@clause("warrior.no-build")
def warrior_no_build(sheet: Sheet) -> Wrong:
    """No build."""
    return _no_build(sheet, "A warrior", "warrior.no-build")


@clause("warrior.skill")
def warrior_skill(sheet: Sheet) -> Wrong:
    """The skill of its form and no other."""
    wrong = form_skills(sheet, 0, "warrior.skill") + one_skill_of_two(sheet)
    own = [each for each in sheet.skills if each not in printed_skills()]
    if own:
        wrong += [Refusal("own-skill", f"A warrior has no self-written skill such as {own[0]}.", "warrior.skill")]
    return wrong


def _no_build(sheet: Sheet, who: str, cited: str) -> Wrong:
    return [Refusal("build", f"{who} has no build.", cited)] if sheet.build else []


# -- stooges ------------------------------------------------------------------------------


@clause("stooges.stance")
def stooges_stance(sheet: Sheet) -> Wrong:
    """One stance of any style and form."""
    return number_of_stances(sheet, 1, "stooges.stance")


@clause("stooges.build")
def stooges_build(sheet: Sheet) -> Wrong:
    """One build."""
    if sheet.build:
        return []
    return [Refusal("no-build", f"Stooges have a build: {listed(BUILDS)}.", "stooges.build")]


@clause("encounter.stooges-one-or-two")
def stooges_bar(sheet: Sheet) -> Wrong:
    """One bar; with two they are super stooges."""
    if sheet.bars == 1:
        return []
    said = f"Stooges are built with one health bar, not {sheet.bars}; with two bars they are super-stooges."
    return [Refusal("wrong-bars", said, "encounter.stooges-one-or-two")]


@clause("stooges.no-archetype-no-skill", "enemies.unique.no-stooges")
def stooges_nothing_else(sheet: Sheet) -> Wrong:
    """No archetype and no skill."""
    wrong = stooges_no_skill(sheet)
    if sheet.archetypes:
        said = "Stooges have no archetype; only super-stooges do."
        wrong += [Refusal("archetype", said, "stooges.no-archetype-no-skill")]
    return wrong


@clause("stooges.no-archetype-no-skill")
def stooges_no_skill(sheet: Sheet) -> Wrong:
    """No skill."""
    if not sheet.skills:
        return []
    return [Refusal("skill", f"Stooges have no skill such as {sheet.skills[0]}.", "stooges.no-archetype-no-skill")]


@clause("stooges.super")
def super_stooges_extras(sheet: Sheet) -> Wrong:
    """Two bars and one Fused Ability, which a boss archetype does not have."""
    wrong = count(sheet.bars, 2, "health bar", "stooges.super")
    wrong += count(len(sheet.archetypes), 1, "archetype", "stooges.super")
    for each in sheet.archetypes:
        if each in BOSSES:
            said = f"{archetype_name(each)} has no Fused Ability; super-stooges take one of an ordinary archetype."
            wrong += [Refusal("boss-archetype", said, "stooges.super")]
    return wrong


# -- bosses ------------------------------------------------------------------------------


@clause("boss.units", "encounter.boss-units", "ruling.boss.bar-count")
def boss_bars(sheet: Sheet) -> Wrong:
    """Two to five bars, or none yet if the encounter shall decide."""
    if sheet.bars == 0 or FEWEST <= sheet.bars <= MOST:
        return []
    return [Refusal("wrong-bars", f"A boss has {FEWEST} to {MOST} health bars, not {sheet.bars}.", "boss.units")]


@clause("boss.archetype")
def boss_archetype(sheet: Sheet) -> Wrong:
    """One archetype."""
    return count(len(sheet.archetypes), 1, "archetype", "boss.archetype")


@clause("boss.archetype", "boss.boss-archetypes")
def boss_style(sheet: Sheet) -> Wrong:
    """One of its stances has a style of its archetype, or of its boss archetype's list."""
    wrong = []
    for each in sheet.archetypes:
        if each in BOSS_STYLES:
            wrong += BOSS_STYLES[each](sheet)
        elif each in ARCHETYPES and not set(ARCHETYPES[each].styles) & set(sheet.all_styles):
            said = f"A boss of the archetype {archetype_name(each)} needs a stance with one of its styles: "
            wrong += [Refusal("missing-style", f"{said}{style_names(ARCHETYPES[each].styles)}.", "boss.archetype")]
    return wrong


def _listed_style(key: str) -> Rule:
    """The rule that a boss with this boss archetype needs a style of its list."""
    cited = f"archetype.boss.{key}.styles"

    @clause(cited)
    def needs(sheet: Sheet) -> Wrong:
        styles = BOSSES[key].styles
        if set(styles) & set(sheet.all_styles):
            return []
        said = f"A boss who is {archetype_name(key)} needs a stance with one of its styles: {style_names(styles)}."
        return [Refusal("missing-style", said, cited)]

    return needs


BOSS_STYLES = {key: _listed_style(key) for key, card in BOSSES.items() if card.styles}


@clause("boss.three-stances", "ruling.hero.style-uniqueness")
def boss_three_stances(sheet: Sheet) -> Wrong:
    """Three stances, of different styles and different forms."""
    cited = "boss.three-stances"
    single = [each.forms[0] for each in sheet.stances if len(each.forms) == 1]
    wrong = number_of_stances(sheet, STANCES, cited)
    wrong += differ(single, "Form", lambda key: FORMS[key].name, cited)
    return wrong + differ(sheet.all_styles, "Style", lambda key: style_card(key).name, cited)


@clause("boss.no-build")
def boss_no_build(sheet: Sheet) -> Wrong:
    """No build."""
    return _no_build(sheet, "A boss", "boss.no-build")


@clause("boss.skills")
def boss_skills(sheet: Sheet) -> Wrong:
    """The skill of each form and one of its own."""
    return form_skills(sheet, 0, "boss.skills") + own_skill(sheet, "boss.skills") + one_skill_of_two(sheet)


CHECKLISTS: dict[str, Rule] = {
    "focused": focused,
    "fused": fused,
    "frantic": frantic,
    "warrior": warrior,
    "stooges": stooges,
    "super-stooges": super_stooges,
    "boss": boss,
}
