"""Large units as tests stage them: warriors with a Boss Archetype and one stance; nothing else gets in the way."""

from __future__ import annotations

from typing import Any

from games.panic.staging import unit

FIELD = """
    . . . . . . . .
    . a . . . . b .
    . . . . . . . .
    . . . . . . . .
"""
PLAIN = "judgment power"
WIDE = [[0, 0], [1, 0], [2, 0]]


def boss(archetype: str, who: str = "jumping vigilance", **more: Any) -> dict[str, Any]:
    return unit(who, archetypes=[archetype], **more)


def giant(**more: Any) -> dict[str, Any]:
    return boss("giant", **more)


def vehicle(**more: Any) -> dict[str, Any]:
    return boss("vehicle", more.pop("who", "jumping vigilance"), shape=more.pop("shape", WIDE), **more)


def plain_boss(archetype: str, who: str = PLAIN, **more: Any) -> dict[str, Any]:
    return unit(who, archetypes=[archetype], **more)
