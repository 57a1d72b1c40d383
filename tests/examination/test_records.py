"""Records: same record, same match. A record that was changed, cut or outlived by its game is always noticed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from examination.harness import SHARE, answer_anyhow, finish, opened, questions_of, situation, some_questions

import dustup
from dustup import Match, find_game
from dustup.engine.errors import BadRecord
from dustup.engine.record import Record, verify_fair


def played(name: str, number: int, answers: int) -> Match:
    """A match after so many answers and still going on: the first one that does, from a number upwards."""
    for tried in range(number, number + 1000):
        match, random = opened(name, tried), Random(tried)
        while match.question is not None and len(match.answers) < answers:
            answer_anyhow(match, random)
        if match.question is not None:
            return match
    raise AssertionError(f"no match of {name} lasts {answers} answers")


def resealed(record: Record) -> str:
    """The record with a checksum that fits again, as a forger would leave it."""
    record.checksum = record.checked()
    return record.to_json()


def test_a_replay_reproduces_every_digest(name: str) -> None:
    for number in range(3):
        match = finish(opened(name, number), Random(number))
        again = Match.replay(match.record().to_json())
        assert again.digests == match.digests and len(match.digests) > 1
        assert again.result == match.result and situation(again) == situation(match)
        assert again.log.entries == match.log.entries
        assert again.record() == match.record()


def test_a_record_survives_a_round_trip(name: str) -> None:
    for match in questions_of(opened(name, 1), Random(1), 0.1):
        record = match.record()
        assert Record.from_json(record.to_json()) == record
        assert Record.from_json(record.to_json().encode()).to_json() == record.to_json()
        assert json.loads(record.to_json())["answers"] == record.answers


def test_a_match_is_replayed_up_to_any_answer(name: str) -> None:
    match = played(name, 2, 20)
    record = match.record()
    walked = Match(match.game, match.setup, secret=match.secret)
    for given, (seat, words) in enumerate([*record.answers, (0, "")]):
        assert situation(Match.replay(record, to=given)) == situation(walked)
        if words:
            walked.answer(words, seat)
    with pytest.raises(BadRecord, match="answer 10000 is asked for"):
        Match.replay(record, to=10_000)


RESUME = """
import json, sys
from examination.harness import situation
from dustup import Match
records = json.load(sys.stdin)
print(json.dumps([[situation(Match.replay(each)), Match.replay(each).position()] for each in records]))
"""


def test_a_saved_match_goes_on_in_a_new_process(name: str) -> None:
    """At any question: in the middle of steps, reactions and secret choices."""
    records, expected = [], []
    for match in some_questions(name, 3):
        records.append(match.record().to_json())
        expected.append([situation(match), match.position()])
    paths = [str(Path(dustup.__file__).parents[1]), str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    # Another seed for the hashes of texts: no rule may depend on the order of a set.
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONHASHSEED": "77"}
    answer = subprocess.run(
        [sys.executable, "-c", RESUME],
        input=json.dumps(records),
        capture_output=True,
        text=True,
        env=surroundings,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    assert json.loads(answer.stdout) == json.loads(json.dumps(expected))


def test_a_whole_record_is_verified(name: str) -> None:
    record = finish(opened(name, 4), Random(4)).record()
    said = verify_fair(record.to_json())
    assert f"{len(record.answers)} answers" in said and f"{len(record.rolls)} rolls" in said
    assert verify_fair(record.to_json().encode()) == said


@pytest.mark.parametrize("part", range(4))
def test_any_changed_byte_is_reported(name: str, part: int) -> None:
    """Never silence, never another exception."""
    random = Random(f"{name} {part}")
    whole = played(name, part, 20).record().to_json().encode()
    verify_fair(whole)
    for _ in range(120 if name in SHARE else 60):
        at = random.randrange(len(whole))
        letters = bytes(range(256)) if random.random() < 0.3 else b'0123456789abcxyz"[]{},:. -\n'
        other = random.choice([each for each in letters if each != whole[at]])
        changed = whole[:at] + bytes([other]) + whole[at + 1 :]
        with pytest.raises(BadRecord):
            verify_fair(changed)


def test_any_cut_is_reported(name: str) -> None:
    random = Random(name)
    whole = played(name, 1, 20).record().to_json()
    for at in {0, 1, len(whole) - 2, *(random.randrange(len(whole) - 1) for _ in range(100))}:
        with pytest.raises(BadRecord, match="truncated"):
            verify_fair(whole[:at])


def forged_answer(record: Record) -> None:
    record.answers[-1][1] = "nonsense"


def forged_seat(record: Record) -> None:
    record.answers[0][0] = 7


def forged_die(record: Record) -> None:
    values = next(values for stream, values in record.rolls if stream == "dice")
    values[0] = 1 + values[0] % 6


def forged_digest(record: Record) -> None:
    record.digests[0][1] = "0" * 16


def forged_secret(record: Record) -> None:
    record.secret = "00" * 32


def forged_salt(record: Record) -> None:
    record.salts.append("lucky")


def forged_result(record: Record) -> None:
    record.result = [[0], [99, 0], "because"]


def missing_answer(record: Record) -> None:
    del record.answers[-1]


def extra_roll(record: Record) -> None:
    record.rolls.append(["dice", [6, 6, 6]])


def sealed(record: Record) -> None:
    record.secret = ""


def odd_salt(record: Record) -> None:
    record.salts.append(3)


def odd_answer(record: Record) -> None:
    record.answers[0] = ["0", 3]


def unknown_setup(record: Record) -> None:
    record.setup["no-such-key"] = 3


def other_version(record: Record) -> None:
    record.game_version = "99"


def other_engine(record: Record) -> None:
    record.engine_version = "99"


def other_game(record: Record) -> None:
    record.game = "no-such-game"


@pytest.mark.parametrize(
    ("forge", "says"),
    [
        (forged_answer, "answer 20"),
        (forged_seat, "answer 1 .*seat 7"),
        (forged_die, r"at roll \d, after answer \d.*the record says .*, the dice give"),
        (forged_digest, "after answer 0|the state"),
        (forged_secret, "committed"),
        (forged_salt, r"at roll \d, after answer \d"),
        (forged_result, "result"),
        (missing_answer, "digest|rolls"),
        (extra_roll, "rolls"),
        (sealed, "sealed"),
        (odd_salt, r"salts\[0\]"),
        (odd_answer, r"answers\[0\]"),
        (unknown_setup, "no-such-key"),
        (other_version, "game_version is '99'"),
        (other_engine, "Dustup 99"),
        (other_game, "no-such-game"),
    ],
)
def test_a_forged_record_says_where_it_differs(name: str, forge: Callable[[Record], None], says: str) -> None:
    """Even with a checksum that fits again."""
    record = Record.from_json(played(name, 1, 20).record().to_json())
    assert len(record.answers) == 20 and record.rolls
    forge(record)
    with pytest.raises(BadRecord, match=says):
        verify_fair(resealed(record))


def test_a_stale_record_names_both_contents(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game changed since: if the record still replays, it says so; without verifying it can be used."""
    match = played(name, 1, 20)
    record = match.record()
    game = find_game(name)
    monkeypatch.setitem(game.__dict__, "content_hash", "feedfacefeedface")
    with pytest.raises(BadRecord, match=f"{record.content_hash}.*feedfacefeedface.*replays the same"):
        Match.replay(record)
    assert situation(Match.replay(record, verify=False)) == situation(match)
    record.digests[0][1] = "0" * 16
    with pytest.raises(BadRecord, match=f"first difference .*{record.content_hash}.*feedfacefeedface"):
        Match.replay(record)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "truncated"),
        ("[]", "no Dustup record: its format is 'list'"),
        ("{}", "no Dustup record: its format is None"),
        ('{"format":"dustup-record","format_version":99}', "format version 99, expected 1"),
        ('{"format":"dustup-record","format_version":1}', "truncated: it has no 'game'"),
        ("{not json at all}", "damaged: not JSON at character 2"),
        (b"\xff\xfe", "UTF-8"),
        ("\ud800", "UTF-8"),
        ("[" * 100_000, "damaged|truncated"),
        ('{"a":' + "9" * 5000 + "}", "damaged"),
    ],
)
def test_what_is_no_record_is_reported(text: Any, says: str) -> None:
    with pytest.raises(BadRecord, match=says):
        verify_fair(text)


def test_an_unknown_key_is_reported(name: str) -> None:
    table = json.loads(opened(name, 1).record().to_json())
    with pytest.raises(BadRecord, match="unknown key 'extra'"):
        Record.from_json(json.dumps({**table, "extra": 1}))


def test_a_record_written_otherwise_is_reported(name: str) -> None:
    text = opened(name, 1).record().to_json()
    for changed in (json.dumps(json.loads(text), indent=1), text + "\n", " " + text):
        with pytest.raises(BadRecord, match="not written as records are"):
            Record.from_json(changed)


def test_the_public_copy_keeps_what_is_secret(name: str) -> None:
    """The dice's secret, secret answers others still wait for, and everything of a game that hides things."""
    for match in questions_of(opened(name, 1), Random(1), 0.1):
        public, whole = match.record(public=True), match.record()
        assert public.secret == "" and public.commitment == whole.commitment
        assert Record.from_json(public.to_json()) == public
        if match.game.hidden:
            assert public.answers == [] and public.rolls == [] and public.digests == []
        else:
            waiting = len(match._gathered)
            assert public.answers == whole.answers[: len(whole.answers) - waiting]
        with pytest.raises(BadRecord, match="sealed"):
            Match.replay(public)
    assert match.record(public=True) == match.record()


def test_a_fork_keeps_no_record(name: str) -> None:
    with pytest.raises(BadRecord, match="fork"):
        opened(name, 1).fork().record()
