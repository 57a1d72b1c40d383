"""The box: every card and encounter, loaded when the game is first asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from dustup.engine.cite import CITATIONS, Citation
from dustup.engine.errors import BadContent
from dustup.engine.hearing import Heard
from dustup.games.shining.cards import EventDeck, Sentence
from dustup.games.shining.encounter import Encounter
from dustup.games.shining.models import HeroCard, MonsterCard, Trait
from dustup.games.shining.played import ItemCard, Profile, SpellCard
from dustup.games.shining.printing import EVERYWHERE
from dustup.games.shining.quests import QuestBook, check_quests
from dustup.kit import box as kit
from dustup.kit.box import Shelf

HERE = Path(__file__).parent
PACKAGE = "dustup.games.shining.content"


class Box(kit.Box):
    """All cards by key."""

    heroes: dict[str, HeroCard]
    items: dict[str, ItemCard]
    spells: dict[str, Profile]
    monsters: dict[str, MonsterCard]
    events: dict[str, dict[str, Sentence]]
    """The cards of each Event Deck."""
    encounters: dict[str, Encounter]
    quests: dict[str, QuestBook]
    wards: dict[str, Heard]
    """What Spells and items hear for the Hero they lie on."""

    def furnish(self) -> None:
        cards = self.cards
        self.heroes, self.items, self.monsters = cards["heroes"], cards["items"], cards["monsters"]
        self.spells = {key: card.profile for key, card in cards["spells"].items()}
        played = [*cards["spells"].values(), *cards["items"].values()]
        self.wards = {each.key: each.heard for each in played if each.ward}
        self.events = {key: deck.cards for key, deck in cards["events"].items()}
        self.encounters, self.quests = cards["encounters"], cards["quests"]

    def told_with(self, kind: str, card: Any) -> list[str]:
        """A card's own key, and those of the Event Cards of a deck."""
        return [card.key, *(self.events[card.key] if kind == "events" else ())]

    def weapon(self, key: str, first: Iterable[HeroCard] = ()) -> Profile | None:
        """A weapon by its key, of some Heroes rather than of others that have it, too."""
        return next((each.arms[key] for each in (*first, *self.heroes.values()) if key in each.arms), None)

    def trait(self, key: str, first: Iterable[HeroCard] = ()) -> Trait | None:
        """A trait by its key."""
        return next((each.traits[key] for each in (*first, *self.heroes.values()) if key in each.traits), None)


@cache
def box() -> Box:
    """Everything in the box, as it is printed: for whoever looks at cards where no match is played."""
    made = Box(
        (
            Shelf("heroes", HERE / "heroes", f"{PACKAGE}.heroes", HeroCard),
            Shelf("items", HERE / "items", f"{PACKAGE}.items", ItemCard, bare=True),
            Shelf("spells", HERE / "spells", f"{PACKAGE}.spells", SpellCard, beside=False, bare=True),
            Shelf("monsters", HERE / "monsters", f"{PACKAGE}.monsters", MonsterCard, beside=False, bare=True),
            Shelf("events", HERE / "events", f"{PACKAGE}.events", EventDeck, beside=False),
            Shelf("encounters", HERE / "encounters", f"{PACKAGE}.encounters", Encounter, beside=False, bare=True),
            Shelf("quests", HERE / "quests", f"{PACKAGE}.quests", QuestBook, beside=False, bare=True),
        )
    )
    _check(made)
    CITATIONS.extend(_cited(made))
    return made


def _cited(box: Box) -> Iterator[Citation]:
    """Clauses that name a very AI card or encounter are told when it comes into play."""
    for monster in box.monsters.values():
        for ai in monster.ai.values():
            if ai.cites:
                yield Citation(PACKAGE, ai.key, (), ai.cites)
    for each in box.encounters.values():
        charts = tuple(row.clause for row in each.chart if row.clause != EVERYWHERE)
        for clauses in (each.clauses, each.victory.clauses, each.defeat.clauses, charts):
            if clauses:
                yield Citation(PACKAGE, each.key, (), clauses)


def _check(box: Box) -> None:
    """Cards name only cards there are."""
    for hero in box.heroes.values():
        _known(hero.file, hero.items, box.items)
        _known(hero.file, hero.spells, box.spells)
    for monster in box.monsters.values():
        _known(monster.file, monster.summons, box.monsters)
    for encounter in box.encounters.values():
        spawns = [*encounter.spawns, *(each for row in encounter.chart for each in row.spawns)]
        _known(encounter.file, [kind for kind, _ in spawns], box.monsters)
        _known(encounter.file, [encounter.events] if encounter.events else [], box.events)
    check_quests(box)


def _known(where: str, names: Iterable[str], there: Mapping[str, Any]) -> None:
    for name in names:
        if name not in there:
            raise BadContent(f"{where} names {name!r}; there are: {', '.join(there)}")
