"""Every test begins with empty shelves, so that whatever is read or reckoned once is read or reckoned in it."""

from __future__ import annotations

import pytest

from dustup.games.panic.arena import read_arena
from dustup.games.panic.box import box


@pytest.fixture(autouse=True)
def empty_shelves() -> None:
    box().loadouts.clear()
    read_arena.cache_clear()
