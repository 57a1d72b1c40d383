"""Random units, always legal: for quick matches, bots and the laboratory."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from dustup.games.panic.catalog import ARCHETYPES, BOSSES, BUILDS, FORMS, STYLES
from dustup.games.panic.sheets import BARS, CONTROL, FEWEST, HEROES, MOST, RANGES, Sheet, Spot, StanceSheet
from dustup.games.panic.sheets_parts import RESERVED, has_shape


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


FIRST = _words("Ada Bo Chi Dov Esme Finn Gale Hana Ivo Jun Kit Lola Mo Nell Oz Pia Quinn Rui Sol Tam Uma Vic Wren Zeb")
LAST = _words("Alder Bright Cole Dusk Ember Frost Gray Hollow Jade Kane Lark Moss Night Orr Pike Reed Stone Vale West")
MOODS = _words("Anxious Bashful Cheerful Devious Earnest Fearless Grumpy Hopeful Jealous Lonely Proud Restless Weary")
JOBS = _words(
    "Baker Courier Dentist Florist Gardener Janitor Librarian Mechanic Pilot Plumber Sailor Smuggler Wrestler"
)
SWAPS = 3
"""One random hero in so many exchanges a skill."""


def random_hero(random: Random, kind: str | None = None) -> Sheet:
    """A hero of the given kind, or of any."""
    kind = kind or random.choice(HEROES)
    if kind not in HEROES:
        raise ValueError(f"{kind!r} is no kind of hero; there are: {', '.join(HEROES)}")
    return _frantic(random) if kind == "frantic" else _with_stances(random, kind)


def _with_stances(random: Random, kind: str) -> Sheet:
    archetypes = random.sample(open_archetypes(), 1 if kind == "focused" else 2)
    first = [random.choice(ARCHETYPES[each].styles) for each in archetypes]
    others = [style for each in archetypes for style in ARCHETYPES[each].styles if style not in first]
    stances = _stances(random, first + random.sample(others, 3 - len(first)))
    skills = _maybe_swapped(random, _skills(random, stances))
    return Sheet(
        _name(random),
        kind,
        tuple(archetypes),
        random.choice(BUILDS),
        stances,
        skills=(_own_skill(random), *skills),
    )


def _frantic(random: Random) -> Sheet:
    archetypes = random.sample(open_archetypes(), 3)
    styles = tuple(random.choice(ARCHETYPES[each].styles) for each in archetypes)
    third = random.choice([each for each in open_archetypes() if each not in archetypes[:2]])
    forms = tuple(random.sample(list(FORMS), 3))
    skills = _maybe_swapped(random, [FORMS[each].skill for each in forms])
    return Sheet(
        _name(random),
        "frantic",
        (*archetypes[:2], third),
        random.choice(BUILDS),
        styles=styles,
        forms=forms,
        form_names=_names(random, forms),
        skills=(_own_skill(random), *skills),
    )


def random_warrior(random: Random) -> Sheet:
    """A warrior."""
    archetype = random.choice([*open_archetypes(), *open_bosses()])
    stances = _stances(random, [random.choice(open_styles())])
    skills = tuple(_skills(random, stances))
    return Sheet(_name(random), "warrior", (archetype,), "", stances, skills=skills, shape=_shape(random, archetype))


def random_stooges(random: Random) -> Sheet:
    """A stooge group."""
    stances = _stances(random, [random.choice(open_styles())])
    return Sheet(f"{random.choice(JOBS)}s", "stooges", (), random.choice(BUILDS), stances)


def random_super_stooges(random: Random) -> Sheet:
    """A group of super stooges."""
    stances = _stances(random, [random.choice(open_styles())])
    archetypes = (random.choice(open_archetypes()),)
    name = f"{random.choice(MOODS)} {random.choice(JOBS)}s"
    return Sheet(name, "super-stooges", archetypes, random.choice(BUILDS), stances, bars=BARS["super-stooges"])


def random_boss(random: Random, bars: int = 0) -> Sheet:
    """A boss with so many bars, or with as many as the encounter will give it."""
    archetype = random.choice([*open_archetypes(), *open_bosses()])
    own = random.choice(BOSSES[archetype].styles if archetype in BOSSES else ARCHETYPES[archetype].styles)
    others = random.sample([each for each in open_styles() if each != own], 2)
    stances = _stances(random, [own, *others])
    skills = (_own_skill(random), *_skills(random, stances))
    shape = _shape(random, archetype)
    return Sheet(_name(random), "boss", (archetype,), "", stances, skills=skills, bars=bars, shape=shape)


def random_encounter(random: Random, units: int) -> list[Sheet]:
    """Enemies worth so many units, no two of the same name."""
    enemies: list[Sheet] = []
    while units > 0:
        kind = random.choice([each for each in _WORTH if _WORTH[each] <= units])
        if kind == "boss":
            made = random_boss(random, random.randint(FEWEST, min(MOST, units)))
        else:
            made = _MAKERS[kind](random)
        if made.name not in [each.name for each in enemies]:
            enemies.append(made)
            units -= made.bars
    return enemies


_WORTH = {"warrior": 1, "stooges": 1, "super-stooges": 2, "boss": FEWEST}
_MAKERS = {"warrior": random_warrior, "stooges": random_stooges, "super-stooges": random_super_stooges}


# -- what anybody may use ------------------------------------------------------------------------------


@cache
def open_archetypes() -> tuple[str, ...]:
    """Archetypes that are not one unit's own."""
    return tuple(each for each in ARCHETYPES if each not in RESERVED)


@cache
def open_bosses() -> tuple[str, ...]:
    """Boss archetypes that are not one unit's own."""
    return tuple(each for each in BOSSES if each not in RESERVED)


@cache
def open_styles() -> tuple[str, ...]:
    """Styles that are not one unit's own."""
    return tuple(each for each in STYLES if each not in RESERVED)


# -- parts ------------------------------------------------------------------------------


def _stances(random: Random, styles: Sequence[str]) -> tuple[StanceSheet, ...]:
    """A stance for each style, all forms different."""
    forms = random.sample(list(FORMS), sum(STYLES[each].forms for each in styles))
    made = []
    for style in random.sample(styles, len(styles)):
        joined = tuple(forms.pop() for _ in range(STYLES[style].forms))
        control = random.choice(RANGES) if CONTROL in joined else ""
        made.append(StanceSheet(style, joined, _names(random, joined), control))
    return tuple(made)


def _names(random: Random, forms: Sequence[str]) -> tuple[str, ...]:
    return tuple(random.choice(FORMS[each].names) for each in forms)


def _skills(random: Random, stances: Sequence[StanceSheet]) -> list[str]:
    return [FORMS[random.choice(each.forms)].skill for each in stances]


def _maybe_swapped(random: Random, skills: list[str]) -> list[str]:
    """Now and then one skill exchanged for another form's."""
    if random.randrange(SWAPS):
        return skills
    others = [form.skill for form in FORMS.values() if form.skill not in skills]
    return [random.choice(others), *skills[1:]]


def _own_skill(random: Random) -> str:
    return f"{random.choice(MOODS)} {random.choice(JOBS)}"


def _name(random: Random) -> str:
    return f"{random.choice(FIRST)} {random.choice(LAST)}"


def _shape(random: Random, archetype: str) -> tuple[Spot, ...]:
    """A rectangle for a unit that has a shape of its own."""
    if archetype not in BOSSES or not has_shape(BOSSES[archetype]):
        return ()
    wide, high = random.randint(1, 3), random.randint(1, 3)
    return tuple((column, row) for row in range(high) for column in range(wide))
