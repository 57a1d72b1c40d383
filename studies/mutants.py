"""Do the tests notice? Faults are planted in the rules and cards of a game, one at a time, and its tests are run.

    python studies/mutants.py GAME [--count 100] [--seed 1] [--jobs 2] [--only WORD] [--minutes N] > mutants-GAME.md

Places are drawn at random from all functions of ``rules/`` and ``content/`` (``mutating.py`` says what counts as a
place). For each, the tests that enter the changed function run, the quickest first; if none fails, the others in
the same files follow, because what is kept in memory is made by whichever test comes first. A test that fails or hangs
has caught the mutant. ``mutants-equivalent.toml`` lists, with the reason, those that change nothing a player could ever
see; they are left out of the share. After ``--minutes`` no further place is tried; the report tells how many were.
A board that one game alone plays on is spoilt with it (``BOARDS``). ``--without many_games,examination`` leaves out
slow tests by words in their names: the share is then rather too low than too high.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from mutating import ROOT, SOURCES, Place, places_in

HERE = Path(__file__).parent
LEFT_OUT = {"why_not.py", "__init__.py", "picture.py", "area.py"}
"""Files of wording, lists of files, and what is only drawn."""


BOARDS = {"demihuman": ("boards/freeform", "tests/boards/test_freeform_*.py")}
"""By game: the board that belongs to it, and the tests of that."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a mutant."""

    place: Place
    by: str
    """The test that caught it, or nothing."""
    tests: int
    """How many tests enter the function."""


def pytest(tests: Iterable[str], environment: dict[str, str], seconds: float, *flags: str) -> tuple[str, str]:
    """Run tests with the plugin: what came of it (``passed``, ``failed``, ``hung``, ``broken``), and all it printed."""
    with tempfile.NamedTemporaryFile("w", suffix=".args", encoding="utf-8") as file:
        file.write("\n".join(tests))
        file.flush()
        command = [sys.executable, "-m", "pytest", "-p", "mutating", "-p", "no:xdist", "-p", "no:cacheprovider", *flags]
        environment = {**os.environ, "PYTHONPATH": f"{HERE}:{SOURCES}", "PYTHONDONTWRITEBYTECODE": "1", **environment}
        try:
            ran = subprocess.run(
                [*command, f"@{file.name}"], cwd=ROOT, env=environment, timeout=seconds, capture_output=True, text=True
            )
        except subprocess.TimeoutExpired:
            return "hung", ""
    kind = {0: "passed", 1: "failed", 5: "passed"}.get(ran.returncode, "broken")
    return kind, ran.stdout + ran.stderr


def who_enters(game: str, without: Iterable[str]) -> dict[str, Any]:
    """Every test of the game, how long it takes, and which functions it enters."""
    board, boards = BOARDS.get(game, ("", ""))
    files = [f"tests/games/{game}", "tests/examination", *(str(each) for each in ROOT.glob(boards or "no-board"))]
    files = [each for each in files if not any(word in each for word in without)]
    flags = [f"--ignore-glob=*{word}*" for word in without]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "entered.json"
        kind, said = pytest(files, {"DUSTUP_ENTERED": str(file)}, 3600, *flags)
        if kind != "passed":
            sys.exit(f"the tests of {game} do not pass to begin with:\n{said[-3000:]}")
        seen: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    here = (f"dustup/games/{game}/", *([f"dustup/{board}/"] if board else []))
    return {test: each for test, each in seen.items() if any(name.startswith(here) for name in each["entered"])}


LONGEST = 180
"""Seconds for tests that usually take less than half of it."""


def try_out(game: str, place: Place, seen: dict[str, Any]) -> Verdict:
    """Plant one fault and see whether a test notices."""
    key = f"{place.file}:{place.function}"
    mine = [test for test, each in seen.items() if key in each["entered"]]
    mine.sort(key=lambda test: seen[test]["seconds"])
    files = {test.partition("::")[0] for test in mine}
    others = [test for test in seen if test.partition("::")[0] in files and key not in seen[test]["entered"]]
    mutant = {"DUSTUP_MUTANT": json.dumps([place.file, place.function, place.node])}
    for tests in (mine, others):
        usual = sum(seen[test]["seconds"] for test in tests)
        seconds = min(60 + 4 * usual, max(LONGEST, 2 * usual))  # a mutant that hangs is not waited for too long
        kind, said = pytest(tests, mutant, seconds, "-x", "--tb=no") if tests else ("passed", "")
        if kind == "hung":
            return Verdict(place, "a test that never ends", len(mine))
        if kind != "passed":
            failed = [line for line in said.splitlines() if line.startswith(("FAILED", "ERROR"))]
            named = failed[0].split(" - ")[0].split(maxsplit=1)[1] if failed else "loading the game"
            return Verdict(place, named, len(mine))
    return Verdict(place, "", len(mine))


def all_places(game: str, only: str) -> list[Place]:
    """Everywhere a fault can be planted."""
    folder = SOURCES / "dustup" / "games" / game
    board = SOURCES / "dustup" / BOARDS[game][0] if game in BOARDS else folder / "no-board"
    files = sorted([*folder.glob("rules/**/*.py"), *folder.glob("content/**/*.py"), *board.glob("*.py")])
    return [
        place
        for file in files
        if file.name not in LEFT_OUT and only in str(file)
        for place in places_in(file)
    ]  # fmt: skip


def equivalents(places: Iterable[Place]) -> dict[Place, str]:
    """Mutants that change nothing, with the reason; ``at`` is the line where the same stands on others as well."""
    rows = tomllib.loads((HERE / "mutants-equivalent.toml").read_text(encoding="utf-8"))["mutant"]
    found = {}
    for place in places:
        line = (SOURCES / place.file).read_text(encoding="utf-8").splitlines()[place.line - 1].strip()
        mine = {"file": place.file, "function": place.function, "before": place.before, "after": place.after}
        for row in rows:
            if all(row[key] == value for key, value in mine.items()) and row.get("at", line) == line:
                found[place] = row["why"]
    return found


def interval(caught: int, tried: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share, in percent."""
    z, p = 1.96, caught / tried
    middle, half = p + z * z / (2 * tried), z * ((p * (1 - p) + z * z / (4 * tried)) / tried) ** 0.5
    return 100 * (middle - half) / (1 + z * z / tried), 100 * (middle + half) / (1 + z * z / tried)


def report(game: str, verdicts: list[Verdict], places: int, seed: int, seconds: float) -> None:
    """The result as a page."""
    known = equivalents(each.place for each in verdicts)
    reasons = {each.place: known.get(each.place, "") for each in verdicts}
    counted = [each for each in verdicts if each.by or not reasons[each.place]]
    caught = [each for each in counted if each.by]
    low, high = interval(len(caught), len(counted))
    print(f"# Faults planted in {game}\n")
    print(f"Made by `python studies/mutants.py {game} --count {len(verdicts)} --seed {seed}`: {len(verdicts)} of")
    print(f"{places:,} places in rules and content drawn at random, one fault each, in {seconds / 60:.0f} minutes.\n")
    share = 100 * len(caught) / len(counted)
    print(f"**Caught: {len(caught)} of {len(counted)} ({share:.1f} %; 95 % interval {low:.0f} to {high:.0f})**,")
    print(f"{len(verdicts) - len(counted)} more left out because they change nothing.\n")
    for title, rows in (
        ("Not caught", [each for each in counted if not each.by]),
        ("Left out", [each for each in verdicts if not each.by and reasons[each.place]]),
    ):
        if rows:
            print(f"## {title}\n")
            for each in rows:
                why = f" {reasons[each.place]}" if reasons[each.place] else ""
                print(f"- {each.place} ({each.tests} tests enter it).{why}")
            print()
    print("## Caught\n")
    for each in caught:
        print(f"- {each.place}: {each.by.removeprefix('tests/')}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=24 * 60)
    parser.add_argument("--only", default="", help="only files with this in their path, such as rules/move")
    parser.add_argument(
        "--without", default="", help="leave out tests whose files have one of these words, with commas"
    )
    chosen = parser.parse_args()
    start = perf_counter()
    places = all_places(chosen.game, chosen.only)
    if not places:
        sys.exit(f"there is nothing to spoil in {chosen.game} {chosen.only}")
    drawn = Random(f"{chosen.game} {chosen.seed}").sample(places, min(chosen.count, len(places)))
    print(f"{len(places)} places; finding out which tests enter which function ...", file=sys.stderr)
    seen = who_enters(chosen.game, [each for each in chosen.without.split(",") if each])
    verdicts: list[Verdict] = []
    with ThreadPoolExecutor(chosen.jobs) as pool:

        def tried(place: Place) -> Verdict | None:
            late = perf_counter() - start > 60 * chosen.minutes
            return None if late else try_out(chosen.game, place, seen)

        for verdict in pool.map(tried, drawn):
            if verdict is None:
                continue
            verdicts.append(verdict)
            sign = "caught  " if verdict.by else "SURVIVED"
            print(f"{len(verdicts):4} of {len(drawn)} {sign} {verdict.place}", file=sys.stderr, flush=True)
    report(chosen.game, verdicts, len(places), chosen.seed, perf_counter() - start)


if __name__ == "__main__":
    main()
