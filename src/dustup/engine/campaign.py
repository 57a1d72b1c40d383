"""A campaign as a page shows it: what was played, what is open and what no longer, and who takes part.

A game describes it as plain data from the set-ups of its matches (the room ``foyer``), so that any page can draw it
without knowing the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from dustup.engine.ending import WON, Verdict

Standing = Literal["done", "lost", "here", "open", "closed"]
"""Of a place: played and won, played and lost, to be played now, still to be reached, out of reach."""


@dataclass(frozen=True)
class Leg:
    """One match of a campaign: how it was set up, and how it ended for each seat; nothing while it is played."""

    setup: Mapping[str, Any]
    verdicts: Sequence[Verdict] = ()

    @property
    def over(self) -> bool:
        """Whether it has been played to the end."""
        return bool(self.verdicts)

    @property
    def won(self) -> bool:
        """Whether anybody has won it."""
        return WON in self.verdicts


@dataclass(frozen=True)
class Node:
    """A place of the chart."""

    key: str
    title: str
    standing: Standing
    at: tuple[int, int]
    """Column and row."""
    sub: str = ""
    """A few letters for where there is no room for the title."""
    text: str = ""
    legs: tuple[int, ...] = ()
    """The matches that were played there, by their numbers from 0 on."""


@dataclass(frozen=True)
class Link:
    """A way from one place to another."""

    start: str
    end: str
    taken: bool = False
    text: str = ""
    """When it is taken, in a word or two."""


@dataclass(frozen=True)
class Group:
    """Places that belong together, such as the chapters of a story, in rows of their own."""

    title: str
    row: int
    rows: int
    standing: Standing
    text: str = ""


@dataclass(frozen=True)
class Bar:
    """Something to run out of."""

    kind: str
    name: str
    value: int
    most: int


@dataclass(frozen=True)
class Sheet:
    """Somebody of the party."""

    name: str
    seat: int
    """Who plays it."""
    bars: tuple[Bar, ...] = ()
    marks: tuple[str, ...] = ()
    """What is the matter with it, in a word each."""
    facts: tuple[tuple[str, str], ...] = ()
    card: str = ""
    """How its card is asked for."""


@dataclass(frozen=True)
class Campaign:
    """A campaign so far."""

    title: str
    standing: str
    """Where it stands, in a sentence."""
    nodes: tuple[Node, ...]
    links: tuple[Link, ...] = ()
    groups: tuple[Group, ...] = ()
    party: tuple[Sheet, ...] = ()
    news: tuple[str, ...] = field(default=())
    """What came of the last match."""
    agreed: tuple[str, ...] = ()
    """What is played otherwise than we rule it, a sentence each."""


def plain_campaign(title: str, legs: Sequence[Leg], following: Mapping[str, Any] | None) -> Campaign:
    """The campaign of a game that says nothing more about it: its matches one after another."""
    nodes = [
        Node(str(at), f"Match {at + 1}", standing_of(each), (at, 0), str(at + 1), legs=(at,))
        for at, each in enumerate(legs)
    ]
    if following is not None:
        at = len(nodes)
        nodes.append(Node(str(at), f"Match {at + 1}", "here", (at, 0), str(at + 1)))
    links = [Link(str(at), str(at + 1), at + 1 < len(legs)) for at in range(len(nodes) - 1)]
    ongoing = following is not None or any(not each.over for each in legs)
    said = f"Match {len(nodes)} is {'being played' if following is None else 'next'}." if ongoing else "It is over."
    return Campaign(title, said, tuple(nodes), tuple(links))


def standing_of(leg: Leg) -> Standing:
    """How a match stands."""
    return ("done" if leg.won else "lost") if leg.over else "here"
