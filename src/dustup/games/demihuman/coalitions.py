"""Special Coalitions: what they require, their ability and their goals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dustup.engine.cite import clause
from dustup.engine.errors import BadContent
from dustup.engine.hearing import Heard
from dustup.games.demihuman.cards import Card, Sentence, UnitCard, ability_of
from dustup.games.demihuman.printing import COALITION
from dustup.kit.printed import Printed


class Needs(NamedTuple):
    """So many models of a unit, of a faction, of a class or quick enough; perhaps of different factions."""

    unit: str
    faction: str
    kind: str
    mv: int
    number: int
    mixed: bool

    def fits(self, card: UnitCard) -> bool:
        """Whether a model counts."""
        return (
            self.unit in ("", card.key)
            and self.faction in ("", card.faction)
            and self.kind in ("any", card.kind)
            and card.mv >= self.mv
        )

    def met_by(self, cards: Sequence[UnitCard]) -> bool:
        """Whether some models are enough."""
        counted = [each for each in cards if self.fits(each)]
        return len({each.faction for each in counted} if self.mixed else counted) >= self.number

    def cheapest(self, there: Sequence[UnitCard], more: Sequence[UnitCard]) -> int | None:
        """What it costs at least to make up what is missing of the requirement; ``None`` if that is impossible."""
        fitting = [each for each in more if self.fits(each)]
        counted = [each for each in there if self.fits(each)]
        if self.mixed:
            factions = {each.faction for each in counted}
            dearest_first = sorted(fitting, key=lambda each: -each.cost)
            costs = sorted({each.faction: each.cost for each in dearest_first if each.faction not in factions}.values())
            wanted = self.number - len(factions)
        else:
            costs = sorted(each.cost for each in fitting)
            wanted = self.number - len(counted)
        if wanted > len(costs):
            return None
        return sum(costs[:wanted]) if wanted > 0 else 0


@dataclass(slots=True)
class Goal(Sentence):
    """A goal, scored once."""

    points: int = 1


class CoalitionCard(Card):
    """A Special Coalition."""

    @clause("content.special-coalition", "content.goal", "ruling.goal.format")
    def __init__(self, source: Printed) -> None:
        """One requirement, one ability, two or three goals."""
        row = source.read(COALITION)
        super().__init__(source.key, source.path.name, row["name"], source.mark)
        self.icon = row["icon"]
        self.text: str = row["text"]
        need = row["needs"]
        self.needs = Needs(need["unit"], need["faction"], need["class"], need["mv"], need["number"], need["mixed"])
        self.abilities = {each.key: each for each in (ability_of(self, one) for one in row["ability"])}
        self.goals = [
            Goal(one["name"], self.title, "goal", "", self.numbers(one, one["name"]), points=one["points"])
            for one in row["goal"]
        ]
        self.heard = Heard()

    def sentences(self) -> Iterable[Sentence]:
        return [*self.abilities.values(), *self.goals]

    def check(self) -> None:
        """Every goal says when it is met."""
        for each in self.goals:
            if each.run is None:
                raise BadContent(f"{self.file}: nothing says when {each.name!r} is met")
        self.heard = Heard(ear for each in self.abilities.values() for ear in each.hears)
