"""What a game costs ``./test``: its own tests, its examination and what it has in the browser, one after the other.

    python studies/share.py [GAME]

Prints how many tests there are, the sum of their durations by the clock (on a busy machine they wait for others), and
the processor time of all that they run, servers and the browser included: on two free cores ``./test`` takes about half
of that longer for the game.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from xml.etree import ElementTree

ROOT = Path(__file__).parent.parent
BROWSER = {
    "demihuman": "demihuman or free_table or free_point or will_not_do or line_of_sight or without_cells",
}
"""What a game has in the browser, where its name alone does not find it."""


def spent() -> float:
    """Processor seconds of everything that was run and has ended."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measured(*given: str) -> tuple[int, float, float]:
    """How many tests, how long by the clock in all, and how many processor seconds."""
    with tempfile.TemporaryDirectory() as folder:
        noted, before = Path(folder) / "durations.xml", spent()
        command = [sys.executable, "-m", "pytest", "-q", "-n", "0", f"--junitxml={noted}", *given]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        if done.returncode:
            print(done.stdout[-3000:], done.stderr[-1000:], file=sys.stderr)
        cases = list(ElementTree.parse(noted).iter("testcase"))
        return len(cases), sum(float(each.get("time", 0)) for each in cases), spent() - before


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="?", default="demihuman")
    game = parser.parse_args().game
    rows = {
        f"tests/games/{game}": [f"tests/games/{game}"],
        f"tests/examination, {game}": ["tests/examination", "-k", game],
        f"tests/browser, {game}": ["tests/browser", "-k", BROWSER.get(game, game)],
    }
    print("| tests | number | by the clock | processor |\n|---|---|---|---|")
    sums = [0.0, 0.0, 0.0]
    for name, given in rows.items():
        found = measured(*given)
        sums = [one + other for one, other in zip(sums, found, strict=True)]
        print(f"| {name} | {found[0]} | {found[1]:.0f} s | {found[2]:.0f} s |", flush=True)
    print(f"| **all** | {sums[0]:.0f} | {sums[1]:.0f} s | {sums[2]:.0f} s |")
    print(f"\nLoad of the machine: {os.getloadavg()[0]:.1f}.")


if __name__ == "__main__":
    main()
