"""The box: every card and Scenario, loaded when the game is first asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from dustup.engine.cite import CITATIONS, Citation
from dustup.engine.errors import BadContent
from dustup.engine.hearing import Heard, heard_together
from dustup.games.torn.cards import Condition, Equipment, GodCard, Keyword, Landscape, Ward, Wonder
from dustup.games.torn.miniatures import MiniatureCard
from dustup.games.torn.scenario import Scenario
from dustup.kit import box as kit
from dustup.kit.box import Shelf

HERE = Path(__file__).parent
PACKAGE = "dustup.games.torn.content"


class Box(kit.Box):
    """All cards by key."""

    miniatures: dict[str, MiniatureCard]
    heroes: dict[str, MiniatureCard]
    """Those that can lead a squad."""
    keywords: dict[str, Keyword]
    gods: dict[str, GodCard]
    wonders: dict[str, Wonder]
    conditions: dict[str, Condition]
    landscapes: dict[str, Landscape]
    equipment: dict[str, Equipment]
    scenarios: dict[str, Scenario]
    heard: dict[str, Heard]
    """What a Miniature hears by its card: its abilities and keywords."""
    wards: dict[str, Ward]
    """What cards that last hear for the Miniature they lie on: God Cards, equipment, and outcomes of Wonders."""
    cheapest: dict[str, dict[str, list[tuple[str, int]]]]
    """By Hero and window: what the cheapest God Card of each Domain on its list costs."""

    def furnish(self) -> None:
        cards = self.cards
        self.miniatures, self.keywords, self.gods = cards["miniatures"], cards["keywords"], cards["gods"]
        self.wonders, self.conditions, self.landscapes = cards["wonders"], cards["conditions"], cards["landscapes"]
        self.equipment, self.scenarios = cards["equipment"], cards["scenarios"]
        self.heroes = {key: each for key, each in self.miniatures.items() if each.hero}
        self.glyphs = {each.glyph: key for key, each in self.landscapes.items()}
        self.classes = {key: each.kind for key, each in self.landscapes.items()}
        self.joined = frozenset(key for key, each in self.landscapes.items() if each.joined)
        _check(self)
        self.heard = {key: self._heard(each) for key, each in self.miniatures.items()}
        self.wards = dict(self._wards())
        self.cheapest = {key: self._cheapest(each) for key, each in self.miniatures.items()}
        for each in self.scenarios.values():
            each.draw(self.glyphs, self.classes, self.joined)

    def _heard(self, card: MiniatureCard) -> Heard:
        passive = [self.keywords[key] for key in card.keywords]
        return heard_together(card.heard, *(each.heard for each in passive if each.heard.ears))

    def _wards(self) -> Iterator[tuple[str, Ward]]:
        singles: Iterable[tuple[str, GodCard | Equipment]] = (*self.gods.items(), *self.equipment.items())
        found = [(key, each.ward) for key, each in singles]
        found += [row for wonder in self.wonders.values() for row in wonder.wards.items()]
        return ((key, ward) for key, ward in found if ward is not None)

    def _cheapest(self, hero: MiniatureCard) -> dict[str, list[tuple[str, int]]]:
        found: dict[str, dict[str, int]] = {}
        for key in hero.gods:
            card = self.gods[key]
            costs = found.setdefault(card.window, {})
            costs[card.domain] = min(card.cost, costs.get(card.domain, card.cost))
        return {window: sorted(costs.items()) for window, costs in found.items()}


@cache
def box() -> Box:
    """Everything in the box, as it is printed: for whoever looks at cards where no match is played."""
    made = Box(
        (
            Shelf("miniatures", HERE / "miniatures", f"{PACKAGE}.miniatures", MiniatureCard, bare=True),
            Shelf("keywords", HERE / "keywords", f"{PACKAGE}.keywords", Keyword, beside=False, bare=True),
            Shelf("gods", HERE / "gods", f"{PACKAGE}.gods", GodCard, beside=False),
            Shelf("wonders", HERE / "wonders", f"{PACKAGE}.wonders", Wonder, beside=False),
            Shelf("conditions", HERE / "conditions", f"{PACKAGE}.conditions", Condition, beside=False),
            Shelf("landscapes", HERE / "landscapes", f"{PACKAGE}.landscapes", Landscape, beside=False, bare=True),
            Shelf("equipment", HERE / "equipment", f"{PACKAGE}.equipment", Equipment, beside=False),
            Shelf("scenarios", HERE / "scenarios", f"{PACKAGE}.scenarios", Scenario, beside=False, bare=True),
        )
    )
    CITATIONS.extend(_cited(made))
    return made


def _cited(box: Box) -> Iterator[Citation]:
    """Clauses that name a very Scenario are told when it comes into play."""
    for each in box.scenarios.values():
        named = tuple(dict.fromkeys(clause for clause in (each.clause, *(row.clause for row in each.scores)) if clause))
        if named:
            yield Citation(PACKAGE, each.key, (), named)


def _check(box: Box) -> None:
    """Cards name only cards there are."""
    for each in box.miniatures.values():
        _known(each.file, each.keywords, box.keywords)
        for tile in each.tiles.values():
            _known(each.file, (*tile.icons, *tile.words), {**box.keywords, **box.conditions})
        _known(each.file, each.leads, box.miniatures)
        _known(each.file, each.gods, box.gods)
        _known(each.file, each.equipment, box.equipment)
    for land in box.landscapes.values():
        _known(land.file, [land.gives] if land.gives else [], box.conditions)


def _known(where: str, names: Iterable[str], there: Mapping[str, Any]) -> None:
    for name in names:
        if name not in there:
            raise BadContent(f"{where} names {name!r}; there are: {', '.join(there)}")
