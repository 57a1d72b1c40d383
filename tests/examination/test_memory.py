"""Memory: whatever is kept from match to match to be faster is kept within limits."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from ast import literal_eval
from functools import _lru_cache_wrapper
from pathlib import Path
from random import Random
from typing import Any

import pytest
from examination.harness import finish, opened

from dustup.boards.board import Board
from dustup.engine.kept import ByHeart
from dustup.engine.options import Again, Known, Over, option
from dustup.engine.rule import Prompts
from dustup.games.panic.arena import Arena

CONTENT = {
    "dustup.boards.board._lines": "lines of sight by how their ends lie to each other: limited by the largest board",
    "dustup.boards.board._boards": "boards that somebody uses",
    "dustup.engine.options._known": "one for each class of options",
    "dustup.engine.options._values": "one for each class of options",
    "dustup.engine.text._fields": "one for each class of events and options",
    "dustup.engine.cite.IN_FORCE": "one for each function",
}
"""Tables that grow when something is used for the first time, and have no more entries than there are such things."""


def kept() -> dict[str, Any]:
    """Everything in our modules that can grow: tables, lists and sets, by where they stand."""
    found = {}
    for name, module in sorted(sys.modules.items()):
        for key, value in vars(module).items() if name.startswith("dustup.") else ():
            if isinstance(value, dict | list | set) and not key.startswith("__"):
                found.setdefault(id(value), (f"{name}.{key}", value))
    return dict(found.values())


def limited(name: str, table: Any) -> bool:
    return isinstance(table, ByHeart) or name in CONTENT


def grown(game: str) -> dict[str, bool]:
    """What has grown while matches were played, and whether it has a limit."""
    finish(opened(game, 0), Random(0))
    # Whatever other tests have played is forgotten, so that the same is learnt again.
    for table in kept().values():
        if isinstance(table, ByHeart):
            table.clear()
    before = {name: len(table) for name, table in kept().items()}
    for number in range(501, 506):
        finish(opened(game, number), Random(number))
    larger = {name: table for name, table in kept().items() if len(table) > before.get(name, len(table))}
    return {name: limited(name, table) for name, table in larger.items()}


@pytest.mark.parametrize("game", ["henshin", "panic"])
def test_whatever_grows_while_matches_are_played_has_a_limit(game: str) -> None:
    """In a process of its own: where other tests have played before, everything is known already."""
    told = f"from examination.test_memory import grown; print(grown({game!r}))"
    paths = [str(Path(__file__).parents[1]), *filter(None, [os.environ.get("PYTHONPATH")])]
    here = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    ran = subprocess.run([sys.executable, "-c", told], env=here, capture_output=True, text=True, check=True)
    found = literal_eval(ran.stdout)
    assert found, "some things are kept"
    assert [name for name, has_limit in found.items() if not has_limit] == []


def test_what_is_kept_of_a_board_has_a_limit() -> None:
    """Of an arena: what depends on where Walls, Fog and large bodies are; of a board: on how a step is barred."""
    for number in range(6):
        finish(opened("panic", number), Random(number))
    arenas = [each for each in gc.get_objects() if type(each) is Arena]
    assert arenas
    for arena in arenas:
        for kind in ("sights", "fogs", "bands", "discs", "wide"):
            assert isinstance(getattr(arena, kind), ByHeart), kind
    boards = [each for each in gc.get_objects() if isinstance(each, Board)]
    assert max(len(ways) for board in boards for ways in board._twos) <= 64


def test_no_cache_of_ours_is_boundless_but_for_content() -> None:
    """A cache without a limit takes at most one plain argument: the key of something printed."""
    for each in gc.get_objects():
        if isinstance(each, _lru_cache_wrapper) and (each.__module__ or "").startswith("dustup."):
            boundless = each.cache_parameters()["maxsize"] is None
            assert not boundless or each.__wrapped__.__code__.co_argcount <= 2, each


@option
class Pick:
    number: int


KINDS = (Known(Pick), Again(Pick), Prompts("pick", "number"))


@pytest.mark.parametrize("made", KINDS, ids=["known", "again", "prompts"])
def test_of_too_many_all_are_let_go(made: Any) -> None:
    key = (lambda number: (1 << number,)) if isinstance(made, Again) else lambda number: number
    for number in range(made.most):
        made[key(number)]
    assert len(made) == made.most
    first = made[key(0)]
    made[key(made.most)]
    assert len(made) == 1
    again = made[key(0)]
    assert type(again) is type(first) and (isinstance(first, Over) or repr(again) == repr(first))
