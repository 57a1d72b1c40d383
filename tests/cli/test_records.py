"""Records on the command line: told again, checked, audited, drawn."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from cli.running import bad, good, run

from dustup import Match, find_game
from dustup.bots import make_bot
from dustup.cli.cards import source
from dustup.engine.record import Record


def test_replay_prints_the_log(record: Path) -> None:
    said = good("replay", record)
    assert "The scenario is" in said and "The match ends" in said
    some = good("replay", record, "--to", 9)
    assert said.startswith(some) and some.count("Player 1: ") + some.count("Player 2: ") >= 9
    assert "answers replay exactly" in good("replay", record, "--verify")
    assert "the record has answers 0 to" in bad("replay", record, "--to", 100000)


@pytest.mark.parametrize("more", [[], ["--verify"]])
def test_a_record_is_played_again_once(record: Path, more: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []
    take = Match.take

    def counted(match: Match, words: str, seat: int) -> None:
        given.append(words)
        take(match, words, seat)

    monkeypatch.setattr(Match, "take", counted)
    good("replay", record, *more)
    assert given == [words for _, words in json.loads(record.read_text(encoding="utf-8"))["answers"]]


def test_a_replay_names_the_card_behind_a_line_as_the_text_table_does(tmp_path: Path) -> None:
    match, bot = Match("panic", seed=5), make_bot("random", seed=1)
    for _ in range(40):
        match.answer(bot.answer(match.question, match.view(match.question.seat)))
    path = tmp_path / "panic.json"
    path.write_text(match.record().to_json(), encoding="utf-8")
    told = [source(match.truth, entry.event, entry.clauses) for entry in match.log]
    named = [each for each in told if each]
    said = good("replay", path)
    assert named and [said.count(f"{each}\n") for each in named] == [named.count(each) for each in named]


@pytest.mark.parametrize(("typed", "last"), [("concede\nyes\n", "Player 1 concedes."), ("draw\nyes\nyes\n", "draw.")])
def test_a_conceded_or_drawn_match_is_replayed(tmp_path: Path, typed: str, last: str) -> None:
    path = tmp_path / "short.json"
    good("play", "henshin", "--seed", 3, "--seats", "you,you", "--save", path, stdin=f"1\n{typed}")
    said = good("replay", path)
    assert any(line.endswith(last) for line in said.splitlines()), said
    assert "answers replay exactly" in good("replay", path, "--verify")


def test_a_changed_record_is_noticed(record: Path, tmp_path: Path) -> None:
    text = record.read_text(encoding="utf-8")
    table = json.loads(text)
    first = table["rolls"][2][1][0]
    changed = tmp_path / "changed.json"
    table["rolls"][2][1][0] = first % 6 + 1
    changed.write_text(json.dumps(table, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    assert "first difference at roll 3" in bad("fair", "verify", changed)
    assert "first difference at roll 3" in bad("replay", changed, "--verify")
    changed.write_text(text[:-30], encoding="utf-8")
    assert "truncated" in bad("replay", changed)
    changed.write_bytes(b"\xff\xfe")
    assert "is not a text file" in bad("replay", changed)


def test_a_record_that_no_longer_fits_says_where_and_shows_what_was_kept(record: Path, tmp_path: Path) -> None:
    """As after an update: from some roll on, the rules lead elsewhere."""
    table = json.loads(record.read_text(encoding="utf-8"))
    stream, values = table["rolls"][20]
    table["rolls"][20] = [stream, [face % 6 + 1 for face in values]]
    table["content_hash"] = "older"
    older = tmp_path / "older.json"
    older.write_text(json.dumps(table, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    said = run("replay", older)
    assert said.exit_code == 1
    assert "first difference at roll 21" in said.stderr and "recorded with content older" in said.stderr
    before, _, after = said.stdout.partition("From here on as it was written down")
    assert "The scenario is" in before and good("replay", record).startswith(before.rstrip())
    kept = [f"seat {seat + 1}: {words}" for seat, words in table["answers"]]
    assert after.splitlines()[-1].endswith(kept[-1]) and "The match ends" not in said.stdout
    # One that was made with other cards but comes out the same is printed whole, and it is said.
    same = Record.from_json(record.read_text(encoding="utf-8"))
    same.content_hash = "older"
    same.checksum = same.checked()
    older.write_text(same.to_json(), encoding="utf-8")
    said = run("replay", older)
    assert said.exit_code == 0 and "other content" in said.stderr and "The match ends" in said.stdout


def test_fair_dice_are_verified(record: Path) -> None:
    assert "dice and cards in" in good("fair", "verify", record)


def test_pictures(record: Path, tmp_path: Path) -> None:
    assert ET.fromstring(good("svg", record, "--at", 20)).tag.endswith("svg")
    path = tmp_path / "end.svg"
    good("svg", record, "--output", path)
    assert " wins, " in path.read_text(encoding="utf-8") or "Drawn" in path.read_text(encoding="utf-8")
    assert "the record has answers 0 to" in bad("svg", record, "--at", 100000)
    assert "cannot write" in bad("svg", record, "--output", tmp_path / "no" / "end.svg")


def test_a_record_is_audited(record: Path, tmp_path: Path) -> None:
    said = good("replay", "audit", record)
    assert "answers replay exactly" in said and " round.phases  " in said
    found = json.loads(good("replay", "audit", record, "--json", "--require-clause", "round.phases"))
    assert found["clauses"]["round.phases"] >= 1 and found["missing"] == []
    never = next(each.id for each in find_game("henshin").ledger if each.id not in found["clauses"])
    words = ["--require-clause", "round.phases", "--require-clause", never]
    assert f"{never} was never at work" in bad("replay", "audit", record, *words)
    assert "has no clause 'round.fazes'" in bad("replay", "audit", record, "--require-clause", "round.fazes")
    cut = tmp_path / "cut.json"
    cut.write_text(record.read_text(encoding="utf-8")[:-30], encoding="utf-8")
    assert "truncated" in bad("replay", "audit", cut)


def test_what_is_no_record_is_not_called_a_truncated_one(tmp_path: Path) -> None:
    path = tmp_path / "team.toml"
    path.write_text('name = "Ours"\n', encoding="utf-8")
    for words in (["replay", path], ["fair", "verify", path], ["play", "--load", path]):
        assert "this is no Dustup record: not JSON at character 1" in bad(*words)
