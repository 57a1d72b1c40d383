"""What a table shows: made once and kept while it looks the same, it must be what would be made anew."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from msgspec.structs import replace

from dustup.engine.errors import Refused
from dustup.server.shown import Shown
from dustup.server.spec import Seat, make_spec
from dustup.server.store import Entry
from dustup.server.tables import Table

PEOPLE = [Seat("Ada", "link"), Seat("Bo", "link")]
EVERYBODY = ((0,), (1,), (0, 1), ())


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", ["henshin", "panic"])
def test_a_table_that_was_long_in_use_shows_what_one_just_opened_shows(game: str, seed: int) -> None:
    spec = replace(make_spec("t", game, PEOPLE, setup={"deal": seed, "quick": seed != 1}), secret=f"{seed:064x}")
    table, random = Table(spec), Random(f"{game} {seed}")
    shown = Shown(table)
    journal: list[Entry] = []
    for turn in range(90):
        if table.over:
            break
        question = table.match.questions[0]
        option = question.options[random.randrange(question.options.count)]
        journal += table.answer(question.seat, table.number, table.match.write(option))
        if random.random() < 0.1:
            with suppress(Refused):
                journal += table.undo(question.seat)
        shown.changed()
        seen = [(shown.scene(you), shown.question(you)) for you in EVERYBODY]
        if turn % 15 == 14:
            anew = Shown(Table.open(spec, journal))
            assert seen == [(anew.scene(you), anew.question(you)) for you in EVERYBODY]
