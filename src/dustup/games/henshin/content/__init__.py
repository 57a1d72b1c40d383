"""The box: every hero, form, NPC group and scenario, loaded when the game is first asked for."""

from __future__ import annotations

import pkgutil
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from dustup.engine.errors import BadContent
from dustup.games.henshin.cards import FormCard, GroupCard, HeroCard
from dustup.games.henshin.scenario import Scenario

HERE = Path(__file__).parent


@dataclass(slots=True)
class Box:
    """All content by key."""

    heroes: dict[str, HeroCard]
    forms: dict[str, FormCard]
    groups: dict[str, GroupCard]
    scenarios: dict[str, Scenario]


def _collect(folder: Path, package: str, name: str) -> dict[str, Any]:
    """Import the Python file beside each TOML file and take the card it defines."""
    found: dict[str, Any] = {}
    for module in pkgutil.iter_modules([str(folder)]):
        if module.name.startswith("_") or module.ispkg:
            continue
        card = getattr(import_module(f"{package}.{module.name}"), name)
        card.check()
        found[card.key] = card
    for path in folder.glob("*.toml"):
        if path.stem not in found:
            raise BadContent(f"{path.name} has no Python file beside it to carry it out")
    return dict(sorted(found.items()))


@cache
def box() -> Box:
    """Everything in the box."""
    here = "dustup.games.henshin"
    return Box(
        _collect(HERE / "heroes", f"{here}.content.heroes", "card"),
        _collect(HERE / "forms", f"{here}.content.forms", "card"),
        _collect(HERE / "groups", f"{here}.content.groups", "card"),
        _collect(HERE.parent / "scenarios", f"{here}.scenarios", "scene"),
    )
