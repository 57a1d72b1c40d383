"""Where rosters are built on a page: shelves of cards, everything that is still wrong, and the card of what is built.

class Workshop(workshop.Workshop):
    _bench = Bench(CREW, "Crew", "Three sailors and a boat.", {"sailors": Shown("Sailors", sub=rank), ...})
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from dustup.engine import rooms
from dustup.engine.errors import BadContent
from dustup.engine.lobby import Builder, Built, Card, Fix, Panel, Plan, Ready, Slot
from dustup.engine.position import toml
from dustup.kit.rosters import NAME, UNFIT, Held, Roster, Table

FILL = "Fill the rest at random"


def _nothing(*_: Any) -> Any:
    return ()


@dataclass(frozen=True)
class Shown:
    """How a part of a roster looks on a page."""

    label: str
    text: str = ""
    sub: Callable[[Any], str] = lambda _: ""
    """What is said beside the name of a card."""
    lines: Callable[[Any], Sequence[str]] = _nothing
    """What the card says."""
    kind: str = ""
    """What is said instead, on the finished card, of a card about which there is nothing else to say."""


@dataclass(frozen=True)
class Bench:
    """How a roster is built."""

    roster: Roster
    label: str
    text: str
    shown: Mapping[str, Shown]
    examples: Callable[[], tuple[Ready, ...]] = _nothing
    names: tuple[str, ...] = ()
    """What one that was made by chance may be called."""
    summary: Callable[[Held], Sequence[str]] = _nothing
    """What is said of the whole, above its cards."""
    coded: bool = False
    """Whether it is brought in the match, as one word, and not in the set-up."""

    @cached_property
    def builder(self) -> Builder:
        """What it is made of, with every card to choose from."""
        roster = self.roster
        slots = [Slot(NAME, "words", f"Name of the {roster.key}")]
        for part in roster.parts:
            seen = self.shown[part.key]
            copies = part.copies if isinstance(part.copies, int) else part.limit
            slot = Slot(part.key, "many", seen.label, seen.text, part.key, part.limit, copies, least=part.least)
            slots.append(slot)
        clause = roster.parts[0].clause
        plan = Plan(roster.key, self.label, self.text, tuple(slots), clause, roster.blank())
        return Builder((plan,), {part: self._shelf(part) for part in roster.names}, self.examples())

    def _shelf(self, key: str) -> tuple[Card, ...]:
        part, seen = self.roster.part(key), self.shown[key]
        cards = part.cards().items()
        return tuple(Card(each, part.called(each), seen.sub(card), "", tuple(seen.lines(card))) for each, card in cards)

    def built(self, given: Mapping[str, Any]) -> Built:
        """One with everything that is still wrong with it, and its card."""
        roster = self.roster
        table = {**roster.blank(), **given}
        wrong = roster.wrong(table)
        fit = not any(each.code in UNFIT for each in wrong)
        return Built(
            roster.key,
            str(table[NAME]),
            table,
            roster.short(table) if fit else "",
            toml(table) if fit else "",
            tuple(wrong),
            tuple(self._panels(table)) if fit else (),
            None if wrong else roster.code(table) if self.coded else table,
            tuple(self._fixes(table)) if fit and wrong else (),
        )

    def _fixes(self, table: Table) -> list[Fix]:
        """One with holes can be filled by chance."""
        full = self.roster.filled(table, Random(str(table)))
        return [] if full is None else [Fix(FILL, {**table, **full})]

    def _panels(self, table: Table) -> list[Panel]:
        """The whole, then every card once."""
        held = Held(self.roster, table)
        panels = [Panel(table[NAME] or f"Your {self.roster.key}", tuple(self.summary(held)))]
        for part in self.roster.parts:
            seen = self.shown[part.key]
            for key in dict.fromkeys(held.keys[part.key]):
                card, number = part.cards()[key], held.keys[part.key].count(key)
                name = part.called(key) if number == 1 else f"{number} {part.called(key)}"
                panels.append(Panel(name, tuple(seen.lines(card)), seen.sub(card) or seen.kind))
        return panels

    def random(self, random: Random) -> Built:
        """A legal one, at random."""
        name = random.choice(self.names) if self.names else self.label
        return self.built({NAME: name, **self.roster.random(random)})


class Workshop(rooms.Workshop):
    """Where rosters of one kind are built."""

    _bench: Bench

    def builder(self) -> Builder:
        return self._bench.builder

    def build(self, given: Mapping[str, Any] | str) -> list[Built]:
        """The roster a half-built table or a pasted text describes."""
        return [self._bench.built(self._bench.roster.read(given) if isinstance(given, str) else given)]

    def build_random(self, kind: str, random: Random) -> Built:
        """A legal one, at random."""
        known = self._bench.roster.key
        if kind != known:
            raise BadContent(f"there is no {kind!r} to build; {self.game.title} builds a {known}")
        return self._bench.random(random)
