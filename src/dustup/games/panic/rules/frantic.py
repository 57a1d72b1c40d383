"""Frantic heroes: the stances they can put together, each other than on their previous turn."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.options import Just, Options
from dustup.engine.rule import Choose, Rule
from dustup.games.panic.catalog import FORMS, style_card
from dustup.games.panic.options import Frantic, asked
from dustup.games.panic.stances import form_numbers
from dustup.games.panic.state import Unit


@clause("hero.frantic.turn-choice", "hero.frantic.no-repeat", "ruling.hero.frantic-donated",
        "ruling.hero.frantic-control-range", "hero.frantic.no-fixed-stances",
        "ruling.style.forbidden.frantic")  # fmt: skip
def assemble(unit: Unit, first: bool) -> Rule[tuple[Any, ...]]:
    """A Frantic hero picks ability, style and form, each other than on its previous turn; at ``first`` any."""
    last = unit.picked if unit.picked and not first else (-1, -1, -1, "")
    found = combinations(unit.sheet.styles, unit.sheet.forms, last[0], last[1], form_numbers(last[2])[0])
    answer = yield Choose(unit.seat, Options([found]), asked["choose-stance", unit.id])
    picked = answer.form if "+" in answer.form else int(answer.form)
    return answer.ability, answer.style, picked, "" if answer.control == "none" else answer.control


@lru_cache(maxsize=256)
def combinations(
    styles: tuple[str, ...], forms: tuple[str, ...], last_ability: int, last_style: int, last_form: int
) -> Just[Frantic]:
    """Every ability, style and form that can be put together, none of them as the last time."""
    return Just(
        *[
            each
            for each, first in _stances(styles, forms)
            if each.ability != last_ability and each.style != last_style and first != last_form
        ]
    )


@lru_cache(maxsize=64)
def _stances(styles: tuple[str, ...], forms: tuple[str, ...]) -> list[tuple[Frantic, int]]:
    """Every stance a Frantic hero could ever put together, each with the number of its first form."""
    found = []
    for ability in range(3):
        for style in range(3):
            for form in _forms_for(styles[style], len(forms)):
                numbers = form_numbers(form)
                joined = [FORMS[forms[each]] for each in numbers]
                ranges = next((each.ranges for each in joined if each.ranges), ("none",))
                found += [(Frantic(ability, style, form, each), numbers[0]) for each in ranges]
    return found


def _forms_for(style: str, count: int) -> list[str]:
    """The forms a style can be joined with: each alone, or for some styles every pair, the first one named first."""
    if style_card(style).forms < 2:
        return [str(each) for each in range(count)]
    return [f"{one}+{other}" for one in range(count) for other in range(count) if one != other]
