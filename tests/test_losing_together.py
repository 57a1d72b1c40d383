"""A party that plays together against the rules and loses is told that it lost: at the text table, in a record, by the
laboratory and by bots. Over the wire: ``server/test_ending.py``."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from cli.running import bad, good
from toys import crossing

from dustup.engine.game import add_game
from dustup.lab.sim import Job, simulate

add_game(crossing.GAME)


def at_the_table(tmp_path: Path, *typed: str, **setup: int) -> str:
    path = tmp_path / "setup.toml"
    path.write_text("".join(f"{key} = {value}\n" for key, value in setup.items()), encoding="utf-8")
    words = ("play", "crossing", "--seats", "you,you", "--names", "Ada,Bo", "--setup", path)
    return good(*words, "--save", tmp_path / "match.json", stdin="".join(f"{each}\n" for each in typed))


def recorded(tmp_path: Path) -> list:
    return json.loads((tmp_path / "match.json").read_text(encoding="utf-8"))["result"]


def test_defeat_at_the_text_table_and_in_the_record(tmp_path: Path) -> None:
    said = at_the_table(tmp_path, "row", "row", water=5, length=6)
    assert "The boat sinks." in said and "Ada and Bo lose, 0." in said and "Drawn" not in said
    assert recorded(tmp_path) == [["lost", "lost"], [0, 0], "sunk"]
    assert "Player 1 and Player 2 lose, 0." in good("replay", "show", tmp_path / "match.json")


def test_victory_at_the_text_table_and_in_the_record(tmp_path: Path) -> None:
    said = at_the_table(tmp_path, "row", "row", water=5, length=2)
    assert "The boat is ashore." in said and "Ada and Bo win, 1." in said
    assert recorded(tmp_path) == [["won", "won"], [1, 1], "ashore"]


def test_giving_up_at_the_text_table_needs_all_of_the_party_and_loses_for_all(tmp_path: Path) -> None:
    said = at_the_table(tmp_path, "concede", "yes", "yes", length=6)
    assert "Ada: concede?" in said and "Bo: concede?" in said
    assert "Ada and Bo lose, 0: Ada and Bo have conceded." in said
    assert recorded(tmp_path) == [["lost", "lost"], [0, 0], "conceded"]


def test_where_there_are_no_draws_the_text_table_offers_none(tmp_path: Path) -> None:
    said = at_the_table(tmp_path, "help", "draw", length=6)
    assert "agree on a draw" not in said and "The Crossing is not drawn by agreement" in said
    assert "agree on a draw" in good("play", "henshin", "--seed", 3, stdin="help\n")


def test_the_laboratory_counts_what_was_lost_together(tmp_path: Path) -> None:
    path = tmp_path / "matches.csv"
    with path.open("w", encoding="utf-8") as rows:
        tally = simulate(Job("crossing", ["random", "random"], seed=1), 12, 1, rows=rows)
    assert tally.draws == 0 and tally.errors == 0
    assert 0 < tally.lost_by_all < 12
    assert tally.losses == [tally.lost_by_all] * 2 and tally.wins == [12 - tally.lost_by_all] * 2
    assert f"lost by all {tally.lost_by_all}" in tally.account() and "drawn 0" in tally.account()
    verdicts = [each["verdicts"] for each in csv.DictReader(path.open(encoding="utf-8"))]
    assert verdicts.count("lost lost") == tally.lost_by_all and set(verdicts) == {"lost lost", "won won"}


def test_a_drawn_match_is_not_counted_as_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    from dustup.lab import sim

    monkeypatch.setattr(sim, "finish", lambda match, _: match.agree_draw())
    tally = simulate(Job("henshin", ["random", "random"], seed=1), 2, 1)
    assert (tally.draws, tally.lost_by_all, tally.wins, tally.losses) == (2, 0, [0, 0], [0, 0])


# -- what comes after ------------------------------------------------------------------------------------------------


def test_the_text_table_plays_what_comes_after_a_record(tmp_path: Path) -> None:
    said = at_the_table(tmp_path, "row", "row", water=3, length=2)
    path = tmp_path / "match.json"
    assert f"dustup play crossing --after {path}" in " ".join(said.split())
    second = tmp_path / "second.json"
    good("play", "crossing", "--seats", "you,you", "--after", path, "--save", second, stdin="quit\n")
    assert json.loads(second.read_text(encoding="utf-8"))["setup"] == {"leg": 2, "length": 6, "water": 3}
    assert "2 records follow each other; 2 answers replay exactly." in good("replay", "chain", path, second)
    assert "record 2 follows nothing: the match of record 1 is not over" in bad("replay", "chain", second, path)


def test_what_nothing_comes_after_is_said(tmp_path: Path) -> None:
    words = ("play", "crossing", "--seats", "you,you", "--after", tmp_path / "match.json")
    at_the_table(tmp_path, "row", "quit", length=2)
    assert "the match of match.json is not over; go on with --load first" in bad(*words)
    assert "--load and --after exclude each other" in bad(*words, "--load", tmp_path / "match.json")
    assert "--after takes the set-up from the record" in bad(*words, "--set", "x=1")
    assert "match.json is a record of The Crossing, not of Henshin" in bad("play", "henshin", *words[2:])
    at_the_table(tmp_path, "row", "row", water=5, length=6)
    assert "nothing comes after the match of match.json" in bad(*words)
    (tmp_path / "match.json").write_text("{}", encoding="utf-8")
    assert "no Dustup record" in bad(*words)
