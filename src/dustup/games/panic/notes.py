"""What lies beside a fight of Panic at the Dojo: how it began, who has lost, the way to the next one."""

from __future__ import annotations

from typing import Any

from dustup.engine.part import Part, field, own


class Notes(Part, form="pairs"):
    """What lies beside the fight. What there is nothing to say about is left out."""

    start: str = field(default="", seldom=True)
    """How the fight begins: "normal", "advantage", "ambush" ..."""
    spare_bars: int | None = field(default=None, seldom=True, key="spare-bars")
    """Health bars the heroes' side lacks, to be made up for."""
    spare: int | None = field(default=None, seldom=True)
    """Spare turns left this round."""
    stakes: list[dict[str, Any]] | None = own(list, optional=True, seldom=True)
    """Bonuses and Penalties with which the fight begins, until they have been given."""
    owed: list[str] = own(list, seldom=True)
    """Tags of heroes to whom a Bonus is owed in the next fight."""
    lost: tuple[int, ...] = field(default=(), seldom=True)
    """The teams that have lost while others still fight."""
    ended_by: str = field(default="", seldom=True, key="ended-by")
    """How the fight ends, if nobody is left standing last."""
    won: int | None = field(default=None, seldom=True)
    """Whether the heroes won the fight that was settled last."""
    wins: int | None = field(default=None, seldom=True)
    """How many fights of the adventure the heroes have won, when the first is over."""
    fought: int = field(default=0, seldom=True)
    """How many there were."""
    drawn: int = field(default=0, seldom=True)
    """How many nobody won."""
    skip: int = field(default=0, seldom=True)
    """Whether the next fight does not take place."""
    last_stand: int = field(default=0, seldom=True, key="last-stand")
    """Whether the losers have a Last Stand."""
    fights: list[list[str]] | None = own(list, optional=True, seldom=True)
    """The enemies of the fights to come, as short texts, if this is an adventure."""
    hero_bars: list[int] = own(list, seldom=True, key="hero-bars")
    """The bars with which each hero of an adventure begins."""
    scene: list[list[Any]] = own(list, seldom=True)
    """The steps with which each further fight of an adventure begins."""
