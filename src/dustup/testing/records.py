"""Records: same record, same match. A record that was changed, cut or outlived by its game is always noticed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from random import Random

from dustup.engine.errors import BadRecord
from dustup.engine.match import Match
from dustup.engine.record import Record, verify_fair
from dustup.testing.harness import ENDLESS, Exam, check, check_each, finish, questions_of, refusing, situation

Forge = Callable[[Record], None]


def resealed(record: Record) -> str:
    """The record with a checksum that fits again, as a forger would leave it."""
    record.checksum = record.checked()
    return record.to_json()


@check
def a_replay_reproduces_every_digest(exam: Exam) -> None:
    for number in range(3):
        match = finish(exam.opened(number), Random(number))
        again = Match.replay(match.record().to_json())
        assert again.digests == match.digests and match.digests
        assert again.result == match.result and situation(again) == situation(match)
        assert again.log.entries == match.log.entries
        assert again.record() == match.record()


@check
def a_record_survives_a_round_trip(exam: Exam) -> None:
    for match in questions_of(exam.opened(1), Random(1), 0.1):
        record = match.record()
        assert Record.from_json(record.to_json()) == record
        assert Record.from_json(record.to_json().encode()).to_json() == record.to_json()
        assert json.loads(record.to_json())["answers"] == record.answers


@check
def a_match_is_replayed_up_to_any_answer(exam: Exam) -> None:
    match = exam.played(2, 20)
    record = match.record()
    walked = Match(match.game, match.setup, secret=match.secret)
    for given, (seat, words) in enumerate([*record.answers, (0, "")]):
        assert situation(Match.replay(record, to=given)) == situation(walked)
        if words:
            walked.answer(words, seat)
    with refusing(BadRecord, "answer 10000 is asked for"):
        Match.replay(record, to=10_000)


RESUME = """
import json, sys
from importlib import import_module
from dustup.engine.game import Game, add_game, game_names
from dustup.engine.match import Match
from dustup.testing.harness import situation
given = json.load(sys.stdin)
def shown(match):
    return [situation(match), match.position() if given["positions"] else ""]
if given["game"] not in game_names():
    made = [each for each in vars(import_module(given["module"])).values() if isinstance(each, Game)]
    add_game(next(each for each in made if each.name == given["game"]))
saved = [shown(Match.replay(each)) for each in given["records"]]
match = Match.replay(given["last"], to=0)
walked = []
for at, (seat, words) in enumerate(json.loads(given["last"])["answers"]):
    if at in given["at"]:
        walked.append(shown(match))
    match.answer(words, seat)
print(json.dumps([saved, walked]))
"""


@check
def a_saved_match_goes_on_in_a_new_process(exam: Exam) -> None:
    """At any question: in the middle of steps, reactions and secret choices.

    The match saved at some of them goes on there; saved at its end, it goes through all of them, answer by answer.
    """
    match, records, saved, walked = None, [], [], {}
    for match, on in exam.going_on(3):
        here = [situation(match), match.position() if exam.has_positions else ""]
        walked[len(match.answers)] = here
        if on == ENDLESS:
            records.append(match.record().to_json())
            saved.append(here)
    assert match is not None and match.result is not None
    last, game = match.record().to_json(), exam.game
    given = {"game": game.name, "module": type(game.setup).__module__, "last": last, "at": list(walked)}
    # Another seed for the hashes of texts: no rule may depend on the order of a set.
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(each for each in sys.path if each)}
    answer = subprocess.run(
        [sys.executable, "-c", RESUME],
        input=json.dumps({**given, "records": records, "positions": exam.has_positions}),
        capture_output=True,
        text=True,
        env={**surroundings, "PYTHONHASHSEED": "77"},
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    assert json.loads(answer.stdout) == json.loads(json.dumps([saved, list(walked.values())]))


@check
def a_whole_record_is_verified(exam: Exam) -> None:
    record = finish(exam.opened(4), Random(4)).record()
    said = verify_fair(record.to_json())
    assert f"{len(record.answers)} answers" in said and f"{len(record.rolls)} rolls" in said
    assert verify_fair(record.to_json().encode()) == said


@check_each(*range(4))
def any_changed_byte_is_reported(exam: Exam, part: int) -> None:
    """Never silence, never another exception."""
    random = Random(f"{exam.game.name} {part}")
    whole = exam.played(part, 20).record().to_json().encode()
    verify_fair(whole)
    for _ in range(120 if exam.small else 60):
        at = random.randrange(len(whole))
        letters = bytes(range(256)) if random.random() < 0.3 else b'0123456789abcxyz"[]{},:. -\n'
        other = random.choice([each for each in letters if each != whole[at]])
        changed = whole[:at] + bytes([other]) + whole[at + 1 :]
        with refusing(BadRecord):
            verify_fair(changed)


@check
def any_cut_is_reported(exam: Exam) -> None:
    random = Random(exam.game.name)
    whole = exam.played(1, 20).record().to_json()
    for at in {0, 1, len(whole) - 2, *(random.randrange(len(whole) - 1) for _ in range(100))}:
        with refusing(BadRecord, "truncated"):
            verify_fair(whole[:at])


def forged_answer(record: Record) -> None:
    record.answers[-1][1] = "nonsense"


def forged_seat(record: Record) -> None:
    record.answers[0][0] = 99


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
    record.result = [["won", "lost"], [99, 0], "because"]


def missing_answer(record: Record) -> None:
    del record.answers[-1]


def extra_roll(record: Record) -> None:
    record.rolls.append(["dice", [6, 6, 6]])


def sealed(record: Record) -> None:
    record.secret = ""


def odd_salt(record: Record) -> None:
    record.salts.append(3)  # type: ignore[arg-type]


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


FORGED: tuple[tuple[Forge, str], ...] = (
    (forged_answer, "answer {last}"),
    (forged_seat, "answer 1 .*seat 99"),
    (forged_die, r"at roll \d+, after answer \d.*the record says .*, the dice give"),
    (forged_digest, "after answer 0|the state|digests"),
    (forged_secret, "committed"),
    (forged_salt, r"at roll \d+, after answer \d"),
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
)
"""Ways to forge a record, and what must be said of each."""


@check_each(*(forge for forge, _ in FORGED))
def a_forged_record_says_where_it_differs(exam: Exam, forge: Forge) -> None:
    """Even with a checksum that fits again."""
    record = Record.from_json(exam.played(1, 20).record().to_json())
    if forge in (forged_die, forged_salt) and not any(stream == "dice" for stream, _ in record.rolls):
        return  # nothing was rolled that could have come out otherwise
    last = len(record.answers)
    assert last
    forge(record)
    with refusing(BadRecord, dict(FORGED)[forge].format(last=last)):
        verify_fair(resealed(record))


@check
def a_stale_record_names_both_contents(exam: Exam) -> None:
    """The game changed since: if the record still replays, it says so; without verifying it can be used."""
    match = exam.played(1, 20)
    record = match.record()
    other = "feedfacefeedface"
    kept = exam.game.__dict__["content_hash"]
    exam.game.__dict__["content_hash"] = other
    try:
        with refusing(BadRecord, f"{record.content_hash}.*{other}.*replays the same"):
            Match.replay(record)
        assert situation(Match.replay(record, verify=False)) == situation(match)
        record.digests[0][1] = "0" * 16
        with refusing(BadRecord, f"{record.content_hash}.*{other}"):
            Match.replay(record)
    finally:
        exam.game.__dict__["content_hash"] = kept


@check
def an_unknown_key_is_reported(exam: Exam) -> None:
    table = json.loads(exam.opened(1).record().to_json())
    with refusing(BadRecord, "unknown key 'extra'"):
        Record.from_json(json.dumps({**table, "extra": 1}))


@check
def a_record_written_otherwise_is_reported(exam: Exam) -> None:
    text = exam.opened(1).record().to_json()
    for changed in (json.dumps(json.loads(text), indent=1), text + "\n", " " + text):
        with refusing(BadRecord, "not written as records are"):
            Record.from_json(changed)


@check
def the_public_copy_keeps_what_is_secret(exam: Exam) -> None:
    """The dice's secret, secret answers others still wait for, and everything of a game that hides things."""
    for match in questions_of(exam.opened(1), Random(1), 0.1):
        public, whole = match.record(public=True), match.record()
        assert public.secret == "" and public.commitment == whole.commitment
        assert Record.from_json(public.to_json()) == public
        if match.game.hidden:
            assert public.answers == [] and public.rolls == [] and public.digests == []
        else:
            waiting = len(match._gathered)
            assert public.answers == whole.answers[: len(whole.answers) - waiting]
        with refusing(BadRecord, "sealed"):
            Match.replay(public)
    match = exam.finished(1)
    assert match.record(public=True) == match.record()


@check
def a_fork_keeps_no_record(exam: Exam) -> None:
    with refusing(BadRecord, "fork"):
        exam.opened(1).fork().record()
