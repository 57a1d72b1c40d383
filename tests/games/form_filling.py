"""Forms of a lobby filled in at random, as people might."""

from __future__ import annotations

from random import Random
from typing import Any

from dustup import Game
from dustup.engine.lobby import Field


def settings(field: Field) -> list[Any]:
    """Everything one can pick in a field that offers a few things."""
    if field.kind == "choice":
        return [each.value for each in field.choices]
    if field.kind == "switch":
        return [True, False]
    if field.kind == "number":
        return [field.least, (field.least + field.most) // 2, field.most]
    return []


def team(game: Game, field: Field, random: Random) -> Any:
    """A team by chance, ready-made, or built."""
    ready = [each.value for each in game.foyer.lobby().teams if field.key in each.fields]
    return random.choice(
        ["random", random.choice(ready), game.workshop.build_random(random.choice(field.builds), random).use]
    )


def every_pair(game: Game) -> list[dict[str, Any]]:
    """For every two fields, every two of their settings that need nothing else to be filled in."""
    fields = [each for each in game.foyer.lobby().form if settings(each) and each.key != "deal"]
    alone = {each.key: [value for value in settings(each) if not needs_more(game, each, value)] for each in fields}
    pairs = []
    for at, one in enumerate(fields):
        for other in fields[at + 1 :]:
            pairs += [{one.key: a, other.key: b} for a in alone[one.key] for b in alone[other.key]]
    return pairs


def needs_more(game: Game, field: Field, value: Any) -> bool:
    """Whether a setting opens a field that cannot stay empty."""
    opened = [each for each in game.foyer.lobby().form if value in each.when.get(field.key, ())]
    return any(each.kind == "units" and len(each.default) < each.least for each in opened)
