"""Every test begins with empty shelves, so that whatever is read or reckoned once is read or reckoned in it."""

from __future__ import annotations

import pytest

from dustup.games.panic import loadouts
from dustup.games.panic.arena import read_arena


@pytest.fixture(autouse=True)
def empty_shelves() -> None:
    loadouts.loadouts_for.cache_clear()
    read_arena.cache_clear()
