"""A unit's stances: which cards each is made of, and the loadout (``loadout.py``) they come together to."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import accumulate
from operator import or_
from typing import TYPE_CHECKING

from dustup.engine.cite import clause
from dustup.games.panic.cards import NEEDS, Action, Part
from dustup.games.panic.catalog import BASIC, STYLES, Cost
from dustup.games.panic.loadout import EVERYBODYS, Loadout, Stance
from dustup.games.panic.sheets_roster import deviating, printed_as, printed_numbers
from dustup.games.panic.traits import ANY_AS, BASIC_AS, COPIES_AS, Trait, known_trait
from dustup.kit.loadouts import Loadouts

if TYPE_CHECKING:
    from dustup.games.panic.box import Box
    from dustup.games.panic.figures import Unit
    from dustup.games.panic.sheets import Sheet

LASTING = ("keeps-speed", "keeps-pool", "one-action")
"""Abilities by which something lasts beyond a turn, or which allow no more in it."""

ROAMING = ("crosses-walls", "edge-safe", "passes-figures")
"""Abilities that change where one may go."""

UNHARMED = ("edge-safe", "copies-edge-safe", "trap-safe", "trap-entry-safe")
"""Abilities that keep one from being harmed by what lies underfoot."""

MOST = 40
"""No number of a pool is higher than this for the purpose of paying."""


class Stances(Loadouts[Loadout]):
    """What a sheet has in its stances by the cards of a box: ``unit.loadouts[stance, dazed, own_turn]``.

    While a unit is dazed, the abilities of form and style do nothing; some last for its own turn only.
    """

    __slots__ = ("box", "sheet")

    def __init__(self, box: Box, sheet: Sheet) -> None:
        super().__init__(self._made)
        self.box, self.sheet = box, sheet

    def _made(self, stance: Stance, dazed: bool, own_turn: bool) -> Loadout:
        if not own_turn and not (made := self[stance, dazed, True]).passing:
            return made
        return make_loadout(self.box, self.sheet, stance, dazed, own_turn)


@clause("ruling.hero.frantic-duration")
def suit(unit: Unit, own_turn: bool) -> bool:
    """Take up, or lay down, constant abilities that last for the unit's own turn only; says whether it has any."""
    if not unit.loadout.passing:
        return False
    unit.loadout = unit.loadouts[unit.stance, "dazed" in unit.conditions, own_turn]
    return True


@clause("stance.composition", "ability.when-active", "ability.constant", "hero.options-binding", "stance.naming",
        "basics.archetype-ability-constant", "archetype.ability-by-type", "archetype.enemies-fused",
        "basics.twelve-forms", "basics.styles", "basics.archetypes", "penalty.dazed", "ruling.penalty.dazed-scope",
        "skill.not-in-combat",
        "style.forbidden.note.fury")  # fmt: skip
def make_loadout(box: Box, sheet: Sheet, stance: Stance, dazed: bool, own_turn: bool) -> Loadout:
    """One style and one form (or two), the archetype and the build: every ability and action of each part."""
    style_key, form_keys, control = parts_of(sheet, stance)
    style, forms = box.styles[style_key], [box.forms[key] for key in form_keys]
    lasting = lasting_parts(box, sheet, stance)
    printed_span, gates = printed_numbers(sheet, style_key)
    span = printed_span or reach_of(style, [*forms, *lasting], control)
    passing = (*forms, style)
    made = Loadout(stance_name(sheet, stance), style_key, span, passing, tuple(lasting), dazed=dazed, own_turn=own_turn)
    made.dice, made.fixed = dice_of(sheet, stance, dazed)
    _as_printed(made, sheet)
    _actions(made, box, sheet, gates)
    return made


@clause("ruling.enemies.card-against-text")
def _as_printed(made: Loadout, sheet: Sheet) -> None:
    """Words of the parts win over those of a printed card, except where one of its recorded deviations is kept."""
    if sheet.name not in deviating():
        return
    printed = printed_as(sheet)
    for each in printed.sheet.deviations if printed is not None else ():
        made.unique = tuple(action for action in made.unique if action.id not in each.without)
        for trait in map(known_trait, each.traits):
            made.traits[trait] = (*made.traits.get(trait, ()), "ruling.enemies.card-against-text")


@clause("style.forbidden.ability.two-forms", "ruling.style.forbidden.frantic")
def parts_of(sheet: Sheet, stance: Stance) -> tuple[str, tuple[str, ...], str]:
    """Style, forms and range option of a stance; some styles are joined with two forms."""
    if sheet.kind == "frantic":
        _, style, form, control = stance
        return sheet.styles[style], tuple(sheet.forms[each] for each in form_numbers(form)), control
    chosen = sheet.stances[stance[0]]
    return chosen.style, chosen.forms, chosen.control


@cache
def form_numbers(form: int | str) -> tuple[int, ...]:
    """The forms a Frantic hero picked, by their numbers: one, or a pair such as ``0+2``."""
    return tuple(int(each) for each in str(form).split("+"))


def stance_name(sheet: Sheet, stance: Stance) -> str:
    """Style first, then form, under the name its owner prefers."""
    if sheet.kind == "frantic":
        _, style, form, _ = stance
        return " ".join((STYLES[sheet.styles[style]].name, *(sheet.form_names[each] for each in form_numbers(form))))
    return str(sheet.stances[stance[0]].name)


@clause("hero.focused.ability", "hero.fused.ability", "hero.frantic.ability-one-at-a-time", "warrior.ability",
        "boss.archetype", "stooges.no-archetype-no-skill", "stooges.super", "warrior.no-build", "boss.no-build",
        "build.meaning")  # fmt: skip
def lasting_parts(box: Box, sheet: Sheet, stance: Stance) -> list[Part]:
    """What works in every stance: archetype abilities in the version of the unit's type, and the build."""
    parts: list[Part] = []
    if sheet.kind == "frantic":
        parts.append(box.archetypes[sheet.archetypes[stance[0]], "frantic"])
    else:
        version = "focused" if sheet.kind == "focused" else "fused"
        parts += [box.bosses.get(key) or box.archetypes[key, version] for key in sheet.archetypes]
    if sheet.build:
        parts.append(box.builds[sheet.build])
    return parts


@clause("ruling.style.forbidden.range-bonus", "ruling.range.fixed-ranges", "style.akimbo.note.control",
        "style.crosshair.note.control", "style.heroic.note.control")  # fmt: skip
def reach_of(style: Part, parts: list[Part], control: str) -> tuple[int, int] | None:
    """The style's range with the bonuses of forms and archetype; "No" stays "No"."""
    if style.range is None:
        return None
    low, high = style.range
    for part in parts:
        high += part.reach
    if control == "reach":
        high += 3
    elif control == "close":
        low = min(low, 1)
    return low, high


@clause("form.dice", "turn.no-summing")
def dice_of(sheet: Sheet, stance: Stance, dazed: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The Action Dice printed on a stance, and numbers that need no roll; each die is a number of its own."""
    if sheet.kind == "frantic":
        style, forms, control = parts_of(sheet, stance)
        dice = sheet.dice(sheet.assemble(style, *forms, control=control), dazed=dazed)
    else:
        dice = sheet.dice(sheet.stances[stance[0]], dazed=dazed)
    return dice.rolled, dice.fixed


# -- actions ------------------------------------------------------------------------------


def known_actions(box: Box, sheet: Sheet) -> list[Action]:
    """Every unique action of every stance of a sheet."""
    parts = [*(box.forms[key] for key in sheet.all_forms), *_styles(box, sheet)]
    return [action for part in parts for action in part.actions.values()]


def style_actions(box: Box, sheet: Sheet) -> list[Action]:
    """Every unique action of the styles of a sheet."""
    return [action for part in _styles(box, sheet) for action in part.actions.values()]


def ever_has(box: Box, sheet: Sheet, trait: Trait) -> bool:
    """Whether a style of a sheet gives a trait, in whatever stance its owner is now."""
    return any(trait in part.traits for part in _styles(box, sheet))


def _styles(box: Box, sheet: Sheet) -> list[Part]:
    return [box.styles[key] for key in sheet.all_styles]


@clause("action.unique-needs-stance", "action.basic-list", "ruling.archetype.phantom.foreign-range")
def _actions(made: Loadout, box: Box, sheet: Sheet, gates: dict[str, tuple[int, ...]]) -> None:
    """The Basic Actions, and the Unique Actions of the stance (or of more, where an ability says so).

    Some have other ``gates`` on a printed card.
    """
    unique, traits = made.unique, made.traits
    if "all-style-actions" in traits:
        unique += tuple(style_actions(box, sheet))
    if "all-unique-actions" in traits:
        unique += tuple(known_actions(box, sheet))
    unique = tuple(dict.fromkeys(unique))
    every = (*box.basic, *unique)
    made.actions = _mask(every)
    made.limited = tuple([action for action in every if action.limit or action.when])
    made.two = tuple([action for action in every if action.cost.two])
    made.tokens = tuple([action for action in unique if action.cost.token])
    made.asking = _mask([action for action in every if action.possible is not None or action.targets])
    made.late = _mask([action for action in unique if action.late])
    needing = [(need, _mask([action for action in every if action.needs & need])) for need in NEEDS]
    made.needing = tuple([(need, those) for need, those in needing if those])
    made.pays = {action.index: discounted(made, action) for action in every}
    made.pays |= {action.index: Cost(gates[action.id]) for action in unique if action.id in gates}
    made.by_number = _by_number(made.pays)
    made.proxies = _proxies(made)
    made.unharmed = not traits.keys().isdisjoint(UNHARMED)
    made.roams = not traits.keys().isdisjoint(ROAMING)
    made.constants = tuple([trait for trait in EVERYBODYS if trait in traits])
    made.stretches = "doubles-in-fog" in traits
    made.sees_fog, made.sees_walls = "sees-fog" in traits, "sees-walls" in traits
    made.lasts = not traits.keys().isdisjoint(LASTING)


def _mask(actions: Iterable[Action]) -> int:
    return sum([1 << action.index for action in actions])


def _proxies(made: Loadout) -> frozenset[str]:
    """The kinds of token for which other things can be spent instead."""
    found = [kind for serves in (ANY_AS, BASIC_AS, COPIES_AS) for kind, trait in serves.items() if trait in made.traits]
    return frozenset([*found, *BASIC] if "interchanges" in made.traits else found)


def _by_number(pays: dict[int, Cost]) -> tuple[int, ...]:
    """The actions each number pays for: those whose lowest gate it reaches. X Actions are open to any."""
    opened = [0] * (MOST + 1)
    for index, cost in pays.items():
        if cost.x:
            opened[0] |= 1 << index
        elif cost.gates:
            opened[cost.gates[0]] |= 1 << index
    return tuple(accumulate(opened, or_))


@clause("archetype.phantom.note.minimum", "archetype.phantom.note.scope", "ruling.archetype.phantom.gates",
        "ruling.style.misfortunes.discount", "style.elder.note.stunt", "ruling.example.patty-sheet")  # fmt: skip
def discounted(made: Loadout, action: Action) -> Cost:
    """A cheaper unique action: every gate and every token price drops, but never below 1+ or 2 tokens."""
    cost = action.cost
    if action.clause.startswith("basic."):
        return cost
    off = len(made.traits.get("discount", ()))
    if action in made.unique:
        off += len(made.traits.get("stance-discount", ()))
    if not off:
        return cost
    return Cost(
        tuple(max(1, each - off) for each in cost.gates),
        cost.x,
        tuple(max(1, each - off) for each in cost.two),
        max(2, cost.tokens - off) if cost.tokens else 0,
        cost.kinds,
        cost.odd,
        cost.amount,
    )
