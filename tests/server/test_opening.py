"""Opening tables from their journals keeps nobody waiting."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from dustup.server import hub as opening
from dustup.server.halls import Hall
from dustup.server.hub import Hub
from dustup.server.limits import Limits


class SlowTable:
    """Each entry takes a millisecond of a clock that nothing else moves."""

    now = 0.0

    def __init__(self, spec: Any) -> None:
        self.taken: list[Any] = []

    def take(self, entry: Any) -> None:
        self.taken.append(entry)
        SlowTable.now += 0.001


@pytest.mark.parametrize("tables", [1, 12])
def test_however_many_long_tables_are_opened_at_once_others_get_their_turn(
    monkeypatch: pytest.MonkeyPatch, tables: int
) -> None:
    monkeypatch.setattr(opening, "Table", SlowTable)
    monkeypatch.setattr(opening, "monotonic", lambda: SlowTable.now)
    waited = [0.0]

    async def somebody_else() -> None:
        while True:
            before = SlowTable.now
            await asyncio.sleep(0)
            waited[0] = max(waited[0], SlowTable.now - before)

    async def open_all() -> list[Any]:
        hub = Hub(*[None] * 3, Limits(), Hall())  # type: ignore[arg-type]
        other = asyncio.create_task(somebody_else())
        opened = await asyncio.gather(*[hub._play(None, list(range(200))) for _ in range(tables)])  # type: ignore[arg-type]
        other.cancel()
        return opened

    assert [each.taken for each in asyncio.run(open_all())] == [list(range(200))] * tables
    assert 0 < waited[0] < 0.005
