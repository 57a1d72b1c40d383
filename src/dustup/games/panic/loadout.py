"""What a unit has in a stance: the abilities of all its cards, and its actions with what they need and cost.

``stances.py`` puts it together.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from dustup.engine.hearing import Heard
from dustup.games.panic.cards import AbilityEar, Action, Part
from dustup.games.panic.catalog import Cost
from dustup.games.panic.traits import ByTrait, Trait, Traits

Stance = tuple[Any, ...]


@dataclass(slots=True, init=False, eq=False, repr=False)
class Loadout:
    """Everything a unit's stance, archetype and build give it: made once per sheet and stance, never changed."""

    name: str
    style: str
    range: tuple[int, int] | None
    """From and to; ``None`` if nothing is ever in range."""
    traits: Traits
    hears: Heard
    """What its abilities listen to."""
    answers: frozenset[type]
    """Happenings about which one of its abilities does something to others."""
    terms: dict[int, tuple[str, ...]]
    """The clauses that changed the terms of an action, filled when it is first used."""
    passing: bool
    """Whether it is another one while it is not its unit's own turn."""
    unique: tuple[Action, ...]
    """The unique actions of the stance."""
    actions: int
    """Every action it has, as a mask."""
    asking: int
    """Actions that say for themselves whether they could do anything, as a mask."""
    by_number: tuple[int, ...]
    """The actions a number pays for, by number."""
    constants: tuple[Trait, ...]
    """Its constant abilities that matter to everybody."""
    dice: tuple[int, ...]
    fixed: tuple[int, ...]
    lasts: bool
    """Whether an ability makes something last beyond a turn, or allows no more in it."""
    late: int
    """Actions that may do nothing before a later gate, as a mask."""
    limited: tuple[Action, ...]
    """Actions with a limit per turn, or for other turns only."""
    proxies: frozenset[str]
    """The kinds of token for which other things can be spent instead."""
    needing: tuple[tuple[int, int], ...]
    """What some of its actions need to be there, each with those actions as a mask."""
    pays: dict[int, Cost]
    """What each action costs here."""
    roams: bool
    """Whether its unit may enter cells that others may not."""
    sees_fog: bool
    """Whether its unit sees through Fog."""
    sees_walls: bool
    """Whether its unit sees through Walls."""
    stretches: bool
    """Whether its range depends on where its unit stands."""
    tokens: tuple[Action, ...]
    """Its unique actions that can be used on anyone's turn."""
    two: tuple[Action, ...]
    unharmed: bool
    """Whether Edges or Traps may do nothing to its unit or its Copies."""

    def __init__(
        self,
        name: str,
        style: str,
        span: tuple[int, int] | None,
        stance: tuple[Part, ...],
        lasting: tuple[Part, ...],
        *,
        dazed: bool = False,
        own_turn: bool = True,
    ) -> None:
        self.name, self.style, self.range = name, style, span
        passing, constant = given_by(() if dazed else stance, own_turn), given_by(lasting, own_turn)
        self.traits = _joined(passing.traits, constant.traits)
        self.hears = heard_by(passing, constant)
        self.answers = passing.answers | constant.answers
        self.terms = {}
        self.passing = passing.passing or constant.passing
        self.unique = tuple([action for part in stance for action in part.actions.values()])


class Given:
    """The abilities of some cards together, as a loadout has them: never changed, and shared by all that have them."""

    __slots__ = ("answers", "ears", "passing", "traits")

    def __init__(self, parts: tuple[Part, ...], own_turn: bool) -> None:
        self.traits: Traits = ByTrait()
        self.ears: list[AbilityEar] = [ear for part in parts for ear in part.ears]
        self.answers = frozenset([ear.kind for ear in self.ears if ear.reaches_others])
        self.passing = any(part.passing for part in parts)
        for part in parts:
            for trait, clauses in part.traits.items():
                if own_turn or trait not in part.passing:
                    self.traits[trait] = self.traits.get(trait, ()) + clauses


given_by = lru_cache(maxsize=2048)(Given)
"""Stances change from turn to turn, but style and form come together again, as do archetype and build."""


def _joined(first: Traits, then: Traits) -> Traits:
    joined: Traits = ByTrait(first)
    for key, more in then.items():
        joined[key] = joined[key] + more if key in joined else more
    return joined


@lru_cache(maxsize=2048)
def heard_by(passing: Given, constant: Given) -> Heard:
    """What the abilities of a stance and the lasting ones listen to."""
    return Heard(passing.ears + constant.ears)


EVERYBODYS: tuple[Trait, ...] = ("cages", "chills", "fights-on", "keeps-out", "lends", "passes-figures")
"""Constant abilities that matter to everybody: the state knows at once who has one, if anybody."""


@lru_cache(maxsize=256)
def who_has(working: tuple[tuple[int, tuple[Trait, ...]], ...]) -> ByTrait[tuple[int, ...]]:
    """Who has which of these abilities, in table order."""
    found: ByTrait[tuple[int, ...]] = ByTrait()
    for id, constants in working:
        for each in constants:
            found[each] = (*found.get(each, ()), id)
    return found
