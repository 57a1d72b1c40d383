"""Cards of Shining Heroes, each a TOML file (``printing.py``), with a script beside it where it says sentences.

    card = Script()

    @card.uses(possible=wounded)
    def second_wind(m, me, n):
        '''Once per encounter: Heal{heal} for this Hero.'''
        yield from heal(m, me, n.heal, me)

How cards and scripts meet is in ``kit/cards.py``. In a match they are reached through ``m.box``. Weapons, Spells and
items are in ``played.py``, Heroes and Monsters in ``models.py``, encounters in ``encounter.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from dustup.engine.errors import BadContent
from dustup.engine.hearing import AFTER, Ear, waits
from dustup.engine.rule import Rule
from dustup.games.shining.printing import EVENTS
from dustup.kit import cards as kit
from dustup.kit.cards import PRINTED, Run, always, filled
from dustup.kit.cards import Tunable as Tunable
from dustup.kit.printed import Printed

F = TypeVar("F", bound=Run)


@dataclass(slots=True)
class Sentence(kit.Sentence):
    """A printed sentence that a function carries out."""

    filled_in: str = field(default="", init=False)

    @property
    def told(self) -> str:
        """Its text with the numbers, put together once."""
        if not self.filled_in:
            self.filled_in = filled(self.text, self.n.items())
        return self.filled_in

    def carry_out(self, *about: Any) -> Rule[None]:
        """Do what it says, whether that asks somebody or not."""
        assert self.run is not None, f"{self.name} is carried out by a rule"
        rule = self.run(*about, self.n)
        if rule is not None:
            yield from rule


class Script(kit.Script):
    """Which function carries out which sentence of a Hero, a Monster or an Event Deck."""

    listening = ("ability", "modifier", "spell", "item")

    def uses(self, *, possible: Run = always) -> Callable[[F], F]:
        """``(m, me, n)``: an Ability or a Free Action; ``possible(m, me, n)`` says when it can be used."""
        return self.does("ability", "free-action", possible=possible)

    def reaction(self, to: type, met: Run, window: str = AFTER, mine: str | None = None) -> Callable[[F], F]:
        """``(m, me, happening, n)``: a Reaction to something; ``met(m, me, happening, n)`` says whether it triggers.

        It listens like any sentence, but is carried out only where a player wants it (``rules/reactions.py``).
        """

        def join(card: Card, sentence: Sentence, function: Run) -> None:
            sentence.run, sentence.possible = function, met
            sentence.hears.append(Ear(f"{card.file}: {sentence.name!r}", window, to, waits, mine, sentence))

        return self.note(join, "reaction")

    def plays(self, *, aims: Run) -> Callable[[F], F]:
        """``(m, me, at, n)``: what a Spell or an item does that no rule does; ``aims(m, me, n)`` are its squares."""
        return self.does("spell", "item", possible=aims)

    def special(self) -> Callable[[F], F]:
        """``(m, me, n)``: the command "special" of an AI card."""
        return self.does("special")

    def at_zero(self) -> Callable[[F], F]:
        """``(m, me, n)``: what happens in place of the Monster's removal."""
        return self.does("at-zero")

    def event(self) -> Callable[[F], F]:
        """``(m, n)``: an Event Card."""
        return self.does("event")


class Card(kit.Card):
    """A card of the game."""

    size = 1
    """Of a model: how many squares its base has along each side."""

    def cited(self, sentence: kit.Sentence, function: Run) -> str:
        return sentence.name


def said(source: Printed, row: Mapping[str, Any]) -> str:
    """The text of a row with the numbers of the same row."""
    numbers = {**row, **row.get("numbers", {})}
    for found in PRINTED.finditer(row["text"]):
        if type(numbers.get(found[1])) is not int:
            raise BadContent(f"{source.path.name}: {row['name']} speaks of {{{found[1]}}}, which it does not print")
    return filled(row["text"], numbers)


def numbered(source: Printed, key: str, written: str, numbers: Mapping[str, int]) -> str:
    """Notation with the numbers of the card, which stand in braces."""
    if any(found[1] not in numbers for found in PRINTED.finditer(written)):
        raise source.wrong(key, written, f"numbers of the card: {', '.join(numbers) or 'there are none'}")
    return filled(written, numbers)


# -- events ------------------------------------------------------------------------------------------------------------


class EventDeck(Card):
    """An Event Deck: what its cards say is carried out from top to bottom."""

    def __init__(self, source: Printed) -> None:
        row = source.read(EVENTS)
        super().__init__(source.key, source.path.name, row["name"], source.mark)
        made = [Sentence(one["name"], one["name"], "event", "", self._numbers(one)) for one in row["card"]]
        self.cards = {each.key: each for each in made}

    @staticmethod
    def _numbers(row: Mapping[str, Any]) -> Tunable:
        return Tunable(row["numbers"], row["name"])

    def sentences(self) -> Iterable[Sentence]:
        return self.cards.values()
