"""The ready-made arenas, drawn in ``content/arenas``, and what makes an arena legal."""

from __future__ import annotations

from functools import cache

from dustup.engine.cite import clause
from dustup.engine.content import Source, Words
from dustup.engine.errors import Refusal
from dustup.engine.icons import Icon, Scenery
from dustup.games.panic.arena import Arena, read_arena
from dustup.games.panic.catalog import CONTENT

ARENA = {"name": Words(), "icon": Icon(), "look": Scenery(), "idea": Words(), "map": Words()}

FEWEST, MOST = 80, 400


@cache
def arena_keys() -> tuple[str, ...]:
    """The keys of the ready-made arenas."""
    return tuple(sorted(path.stem for path in (CONTENT / "arenas").glob("*.toml")))


@cache
def load_arena(key: str) -> Arena:
    """A ready-made arena."""
    row = Source(CONTENT / "arenas" / f"{key}.toml").read(ARENA)
    return read_arena(key, row["name"], row["map"])


@clause("grid.size", "ruling.grid.minimum-area")
def check_arena(arena: Arena) -> list[Refusal]:
    """An arena has 80 to 400 spaces, all of them reachable from each other by single steps."""
    count = arena.floor.bit_count()
    wrong = []
    if not FEWEST <= count <= MOST:
        wrong.append(Refusal("size", f"An arena has {FEWEST} to {MOST} spaces, not {count}.", "grid.size"))
    first = (arena.floor & -arena.floor).bit_length() - 1
    if arena.board.reach(first, 400, arena.floor) | arena.board.bit[first] != arena.floor:
        wrong.append(Refusal("split", "Some spaces of the arena cannot be reached from others.", "grid.size"))
    return wrong
