"""The box: every hero, form, NPC group and scenario, loaded when the game is first asked for."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from dustup.games.henshin.cards import FormCard, GroupCard, HeroCard, Loadout, NpcCard, working
from dustup.games.henshin.scenario import Scenario
from dustup.kit import box as kit
from dustup.kit.box import Shelf
from dustup.kit.loadouts import Loadouts

HERE = Path(__file__).parent
PACKAGE = "dustup.games.henshin"


class Box(kit.Box):
    """All content by key."""

    heroes: dict[str, HeroCard]
    forms: dict[str, FormCard]
    groups: dict[str, GroupCard]
    scenarios: dict[str, Scenario]
    loadouts: Loadouts[Loadout]
    """What a model can do, by its card, the form it wears and the levels of that form."""
    names: dict[str, str]
    """The printed name of everything that has a key."""
    looked_up: dict[str, list[str]]
    """Every card and sentence in words, as ``sheets.py`` tells it; empty until somebody asks."""

    def furnish(self) -> None:
        self.heroes, self.forms = self.cards["heroes"], self.cards["forms"]
        self.groups, self.scenarios = self.cards["groups"], self.cards["scenarios"]
        self.loadouts = Loadouts(lambda *cards: Loadout(working(*cards)))
        self.names = self._names()
        self.looked_up = {}

    def told_with(self, kind: str, card: Any) -> list[str]:
        """A card's own key, those of its NPCs and of its sentences."""
        npcs = card.npcs if kind == "groups" else []
        return [card.key, *(each.key for each in npcs), *(card.marked(each.key) for each in card.sentences())]

    def _names(self) -> dict[str, str]:
        """Everything in the box that has a key and a name."""
        found: dict[str, str] = {}
        for scene in self.scenarios.values():
            found[scene.key] = scene.name
            found.update((each.key, each.name) for each in scene.actions)
        for card in (*self.heroes.values(), *self.forms.values(), *self.groups.values()):
            found[card.key] = card.name
        for group in self.groups.values():
            found.update((each.key, each.name) for each in group.npcs)
        abilities = (each for card in self.with_abilities() for each in card.abilities.values())
        found.update((each.key, each.name) for each in abilities)
        return found

    def with_abilities(self) -> list[HeroCard | FormCard | NpcCard]:
        """The heroes, forms and types of NPC."""
        npcs = [each for group in self.groups.values() for each in group.npcs]
        return [*self.heroes.values(), *self.forms.values(), *npcs]


@cache
def box() -> Box:
    """Everything in the box, as it is printed: for whoever looks at cards where no match is played."""
    return Box(
        (
            Shelf("heroes", HERE / "heroes", f"{PACKAGE}.content.heroes", HeroCard),
            Shelf("forms", HERE / "forms", f"{PACKAGE}.content.forms", FormCard),
            Shelf("groups", HERE / "groups", f"{PACKAGE}.content.groups", GroupCard),
            Shelf("scenarios", HERE.parent / "scenarios", f"{PACKAGE}.scenarios", Scenario, "scene", beside=False),
        )
    )
