"""A campaign as a chain of records: each encounter is what the one before has handed on."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from cli.running import good

from dustup import Match
from dustup.engine.chain import verify_chain
from dustup.engine.ending import sequel_of
from dustup.engine.errors import BadRecord
from dustup.games.shining import GAME
from dustup.lab.campaigns import campaign

FIRST, SIDE = "a-light-in-the-darkness", "the-miller-of-low-wheel"


@pytest.fixture(scope="module")
def played() -> list[Match]:
    """Three encounters by bots that answer anything; the second follows a defeat, the third an encounter on the way."""
    return list(islice(campaign("shining", {"quest": FIRST, "encounter": "two", "players": 2}, "random", 2), 3))


def test_a_chain_of_three_records_verifies(played: list[Match]) -> None:
    again = verify_chain(each.record() for each in played)
    assert len(again) == 3 and len({each.state.encounter.key for each in again}) > 1
    assert [sequel_of(each) for each in again] == [sequel_of(each) for each in played]


@pytest.mark.clause("setup.carry-over")
def test_a_party_that_gave_itself_more_than_it_was_handed_is_refused(played: list[Match]) -> None:
    first, second, *_ = played
    handed = sequel_of(first)
    assert handed is not None
    richer = {**handed, "party": [dict(each) for each in handed["party"]]}
    richer["party"][1]["items"] = [*handed["party"][1]["items"], "bandage"]
    cheat = Match(GAME, richer, seed=5).record()
    count = len(handed["party"][1]["items"])
    said = rf"record 2 is not set up as record 1 handed on: party\[2\].items: there are {count + 1}, expected {count}"
    with pytest.raises(BadRecord, match=said):
        verify_chain([first.record(), cheat])
    assert second.setup == handed


def test_the_text_table_goes_on_after_a_record(tmp_path: Path, played: list[Match]) -> None:
    path, second = tmp_path / "first.json", tmp_path / "second.json"
    path.write_text(played[0].record().to_json(), encoding="utf-8")
    good("play", "shining", "--seats", "you,you", "--after", path, "--save", second, stdin="quit\n")
    assert "2 records follow each other" in good("replay", "chain", path, second)
