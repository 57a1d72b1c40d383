"""What a unit has in a stance: the abilities of all its cards, and its actions with what they need and cost.

``loadouts.py`` puts it together.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from dustup.engine.hearing import Heard
from dustup.games.panic.cards import AbilityEar, Action, Part
from dustup.games.panic.catalog import Cost
from dustup.kit.cards import Run

if TYPE_CHECKING:
    from dustup.games.panic.figures import Unit

Stance = tuple[Any, ...]

Case = tuple[Stance, bool, bool]
"""A stance, whether its unit is dazed, and whether it is its own turn."""


@dataclass(slots=True, init=False, eq=False, repr=False)
class Loadout:
    """Everything a unit's stance, archetype and build give it: made once per sheet and stance, never changed."""

    name: str
    style: str
    range: tuple[int, int] | None
    """From and to; ``None`` if nothing is ever in range."""
    traits: dict[str, tuple[str, ...]]
    hears: Heard
    """What its abilities listen to."""
    terms: dict[int, tuple[str, ...]]
    """The clauses that changed the terms of an action, filled when it is first used."""
    takes: frozenset[type]
    """Moments at which one of its abilities takes tokens from its unit or turns them into others."""
    serves: dict[tuple[str, ...], tuple[tuple[Run, ...], tuple[str, ...], bool]]
    """What can be spent where tokens of some kinds are asked for, filled when it is first asked for."""
    passing: bool
    """Whether it is another one while it is not its unit's own turn."""
    unique: tuple[Action, ...]
    """The unique actions of the stance."""
    actions: int
    """Every action it has, as a mask."""
    afar: tuple[int, ...]
    """Actions that need somebody at any distance, as a mask for each of ``NEEDS_AFAR``."""
    asking: int
    """Actions that say for themselves whether they could do anything, as a mask."""
    by_number: tuple[int, ...]
    """The actions a number pays for, by number."""
    cheapest: int
    """The fewest tokens that pay for one of its Token Actions; 0 if something else may pay."""
    close: int
    """Actions that need something close; a Challenge by somebody who is not rules them all out, as a mask."""
    constants: tuple[str, ...]
    """Its constant abilities that matter to everybody."""
    dice: tuple[int, ...]
    far: int
    """Those of ``afar`` in one mask."""
    fixed: tuple[int, ...]
    lasts: bool
    """Whether an ability makes something last beyond a turn, or allows no more in it."""
    late: int
    """Actions that may do nothing before a later gate, as a mask."""
    limited: tuple[Action, ...]
    """Actions with a limit per turn, or for other turns only."""
    literal: bool
    """Whether tokens pay only for what asks for their own kind, and nothing else pays like tokens."""
    proxies: frozenset[str]
    """The kinds of token for which other things can be spent instead."""
    needing: tuple[int, ...]
    """Actions that need something to be there, as a mask for each of ``NEEDS``."""
    odd_prices: tuple[Action, ...]
    """Its Token Actions that cost something else than tokens, or for which other things pay like tokens."""
    pays: dict[int, Cost]
    """What each action costs here."""
    prices: tuple[tuple[int, int, tuple[str, ...]], ...]
    """Its actions for which only tokens of some kinds pay, as masks, with how many and of which kinds."""
    reacts: Callable[[Unit], Any] | None
    """Whether its unit has anything with which it may have something to do on other turns without tokens."""
    roams: bool
    """Whether its unit may enter cells that others may not."""
    sees_fog: bool
    """Whether its unit sees through Fog."""
    sees_walls: bool
    """Whether its unit sees through Walls."""
    stretches: bool
    """Whether its range depends on where its unit stands."""
    strolls: bool
    """Whether nothing of its own happens while its unit walks, and only Speed tokens pay for that."""
    tokens: tuple[Action, ...]
    """Its unique actions that can be used on anyone's turn."""
    two: tuple[Action, ...]
    unharmed: bool
    """Whether Edges or Traps may do nothing to its unit or its Copies."""
    useful: dict[str, frozenset[str]]
    """For each window of a turn, the tokens with which its unit may have something to do."""

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
        self.terms, self.serves = {}, {}
        self.takes = passing.takes | constant.takes
        self.passing = passing.passing or constant.passing
        self.unique = tuple([action for part in stance for action in part.actions.values()])


class Given:
    """The abilities of some cards together, as a loadout has them: never changed, and shared by all that have them."""

    __slots__ = ("ears", "passing", "takes", "traits")

    def __init__(self, parts: tuple[Part, ...], own_turn: bool) -> None:
        self.traits: dict[str, tuple[str, ...]] = {}
        self.ears: list[AbilityEar] = [ear for part in parts for ear in part.ears]
        self.takes: frozenset[type] = frozenset().union(*[part.takes for part in parts])
        self.passing = any(part.passing for part in parts)
        for part in parts:
            for trait, clauses in part.traits.items():
                if own_turn or trait not in part.passing:
                    self.traits[trait] = self.traits.get(trait, ()) + clauses


given_by = lru_cache(maxsize=2048)(Given)
"""Stances change from turn to turn, but style and form come together again, as do archetype and build."""


def _joined(first: dict[str, tuple[Any, ...]], then: dict[str, tuple[Any, ...]]) -> dict[str, tuple[Any, ...]]:
    joined = first.copy()
    for key, more in then.items():
        joined[key] = joined[key] + more if key in joined else more
    return joined


@lru_cache(maxsize=2048)
def heard_by(passing: Given, constant: Given) -> Heard:
    """What the abilities of a stance and the lasting ones listen to."""
    return Heard(passing.ears + constant.ears)


EVERYBODYS = ("cages", "fights-on", "keeps-out", "lends", "passes-figures")
"""Constant abilities that matter to everybody: the state knows at once who has one, if anybody."""


@lru_cache(maxsize=256)
def who_has(working: tuple[tuple[int, tuple[str, ...]], ...]) -> dict[str, tuple[int, ...]]:
    """Who has which of these abilities, in table order."""
    found: dict[str, tuple[int, ...]] = {}
    for id, constants in working:
        for each in constants:
            found[each] = (*found.get(each, ()), id)
    return found
