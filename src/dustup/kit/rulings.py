"""Rulings that players may agree to play otherwise: what can be chosen, read from a set-up and offered in a form.

    RULINGS = Rulings(
        Ruling("tie", "end.tie", "A tied score", {"shared": "is a shared victory", "lost": "is lost by both"}),
    )

    m.rulings = RULINGS.read(table.get("rulings", {}), table.place("rulings"))   # {"tie": "lost"}, or nothing
    if m.rulings.get("tie") == "lost": ...                                       # in the chapter of the ruling

The first choice is our own, which need not be said: only what is played otherwise is kept, so that a match as we rule
it is the same whether it says so or not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from dustup.engine.lobby import RULINGS, Choice, Field
from dustup.engine.reading import Table


class Ruling(NamedTuple):
    """A decision of ours where the rulebook is open, and what else may be agreed."""

    key: str
    clause: str
    label: str
    """What it is about: the beginning of a sentence that each choice ends."""
    choices: Mapping[str, str]
    """What can be chosen, in words; our own first."""

    @property
    def ours(self) -> str:
        """What is played unless something else is agreed."""
        return next(iter(self.choices))

    def said(self, choice: str) -> str:
        """A choice as a sentence."""
        return f"{self.label} {self.choices[choice]}."


class Rulings(Mapping[str, Ruling]):
    """The rulings of a game that are options, by their keys."""

    def __init__(self, *rulings: Ruling) -> None:
        self._by_key = {each.key: each for each in rulings}

    def __getitem__(self, key: str) -> Ruling:
        return self._by_key[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_key)

    def __len__(self) -> int:
        return len(self._by_key)

    def read(self, given: Any, where: str = RULINGS) -> dict[str, str]:
        """What is played otherwise than we rule it; unknown names and choices are errors."""
        table = Table(given, where, self)
        chosen = {each: table.choice(each, self[each].choices) for each in self if each in table}
        return {each: choice for each, choice in chosen.items() if choice != self[each].ours}

    def agreed(self, chosen: Mapping[str, str]) -> list[str]:
        """What was chosen, a sentence each."""
        return [f"As agreed: {self[key].said(choice)}" for key, choice in chosen.items()]

    def ours(self) -> dict[str, str]:
        """What we play."""
        return {each.key: each.ours for each in self.values()}

    def fields(self, section: str = "Options") -> tuple[Field, ...]:
        """Lines of the form, for those who have played before."""
        return tuple(self._field(each, section) for each in self.values())

    def _field(self, ruling: Ruling, section: str) -> Field:
        key, label = f"{RULINGS}.{ruling.key}", ruling.label.removesuffix(":")
        offered = tuple(Choice(each, words, sets={key: each}) for each, words in ruling.choices.items())
        said = "The rulebook leaves this open; the first is what we play."
        return Field(key, "choice", label, ruling.ours, said, section, ruling.clause, offered, more=True)
