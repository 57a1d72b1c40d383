"""Constant abilities: what general rules ask a unit for by name, and nothing else does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeVar, get_args

from dustup.engine.errors import BadContent

T = TypeVar("T")

Trait = Literal[
    # what it can use, and at what price
    "all-style-actions",
    "all-unique-actions",
    "counters",
    "discount",
    "extra-target",
    "one-action",
    "stance-discount",
    "through-allies",
    "throws-in-range",
    "throws-many",
    # what it may spend, and keep
    "any-as-iron",
    "any-as-power",
    "basic-as-iron",
    "cages",
    "chills",
    "copies-as-iron",
    "interchanges",
    "keeps-pool",
    "keeps-speed",
    "lends",
    "many-shields",
    # hits
    "armor",
    "gains-by-shields",
    "ignores-armor",
    "ignores-iron",
    "ignores-shields",
    "ignores-weakness",
    "may-retaliate",
    "orders-hits",
    "power-2",
    "power-3",
    # range and sight
    "doubles-in-fog",
    "reach",
    "sees-fog",
    "sees-walls",
    # where it goes, and what it meets there
    "copies-cross-walls",
    "copies-edge-safe",
    "craters",
    "crosses-walls",
    "crushes-walls",
    "edge-safe",
    "edge-whole-body",
    "heavy",
    "keeps-out",
    "passes-figures",
    "portals",
    "rubble-safe",
    "trap-entry-safe",
    "trap-safe",
    "wall-costs-number",
    # what it is; some of it its sheet says already
    "carries",
    "fights-on",
    "large",
    "more-dice",
    "own-ally",
    "two-bodies",
]


def known_trait(name: str) -> Trait:
    """A constant ability by its name."""
    found: Trait | None = next((each for each in get_args(Trait) if each == name), None)
    if found is None:
        raise BadContent(f"no rule asks for a constant ability {name!r}; known are: {', '.join(get_args(Trait))}")
    return found


class ByTrait(dict[Trait, T]):
    """Something for each of some constant abilities."""

    __slots__ = ()
    if TYPE_CHECKING:

        def __contains__(self, trait: Trait) -> bool:  # type: ignore[override]  # no other name is ever asked for
            ...


Traits = ByTrait[tuple[str, ...]]
"""Constant abilities, each with the clauses that give it."""

ANY_AS: dict[str, Trait] = {"iron": "any-as-iron", "power": "any-as-power"}
BASIC_AS: dict[str, Trait] = {"iron": "basic-as-iron"}
COPIES_AS: dict[str, Trait] = {"iron": "copies-as-iron"}
"""By which ability any token, any Basic one or a Copy serves as a token of some kind."""
