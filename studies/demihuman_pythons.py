"""Matches of Demihuman Combat with freely chosen points, played anew on every Python from 3.11 on that is here.

    python studies/demihuman_pythons.py [MATCHES]

Each Python plays the same matches by seats that put bases anywhere (``demihuman_wanderers.py``), replays the records
and checks their digests; then all answers, rolls, digests and results are compared by one hash. Nothing is installed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from shutil import which

from pythons import ROOT, WANTED, pythons

MATCHES = 20


def play(count: int) -> tuple[int, int, str]:
    """Play and replay: how many answers were given, how many of them were points that were not listed, and the hash."""
    from demihuman_wanderers import anywhere, drawn

    from dustup.engine.match import Match
    from dustup.engine.record import verify_fair

    answers, free, seen = 0, 0, sha256()
    for number in range(count):
        draw = Random(f"pythons {number}").random
        match = Match("demihuman", drawn(number)[0], seed=f"pythons {number}")
        while (question := match.question) is not None:
            answer = anywhere(match, question, draw)
            free += hasattr(answer, "to") and answer not in list(question.options)
            answers += 1
            match.answer(answer, question.seat)
        record = match.record().to_json()
        assert "digests agree" in verify_fair(record), number
        told = json.loads(record)
        seen.update(json.dumps([told[each] for each in ("answers", "rolls", "digests", "result")]).encode())
    return answers, free, seen.hexdigest()[:16]


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    if "played_by" in sys.argv:
        print(*play(count))
        return
    programs = [program for _, program in pythons(WANTED).values()]
    own = which("python3", path="/usr/bin")
    given = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    found: set[str] = set()
    print(f"| Python | answers in {count} matches | points that were not listed | hash |\n|---|---|---|---|")
    for program in dict.fromkeys([*programs, *([own] if own else [])]):
        command = [program, str(Path(__file__)), str(count), "played_by"]
        version = subprocess.run(
            [program, "-c", "import platform; print(platform.python_version())"], capture_output=True, text=True
        )
        done = subprocess.run(command, cwd=ROOT, env=given, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{program} does not play:\n{done.stderr[-2000:]}")
        answers, free, seen = done.stdout.split()
        found.add(done.stdout)
        print(f"| {version.stdout.strip()} | {answers} | {free} | {seen} |", flush=True)
    sys.exit(len(found) > 1)


if __name__ == "__main__":
    main()
