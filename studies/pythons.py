"""The examination on every Python from 3.11 on that this machine offers.

    python studies/pythons.py [VERSION ...] [-- OPTIONS of pytest]

Looked for on PATH and among the versions of pyenv; with versions such as 3.13 only those. The engine, the games, the
bots and the laboratory need nothing but Python, and the examination nothing but pytest, which every Python borrows from
the environment this study runs in: so nothing is installed. The server needs packages built for each Python and is not
part of it.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
from pathlib import Path
from shutil import which
from time import perf_counter

ROOT = Path(__file__).parents[1]
WANTED = ("3.11", "3.12", "3.13", "3.14")
ASK = "import sys; print('%d.%d.%d' % sys.version_info[:3])"


def pythons(wanted: tuple[str, ...]) -> dict[str, tuple[str, str]]:
    """For each wanted version the full version and the program, if there is one that runs."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found: dict[str, tuple[str, str]] = {}
    for version in wanted:
        programs = [str(each) for each in sorted(kept.glob(f"{version}.*/bin/python"), reverse=True)]
        if (on_path := which(f"python{version}")) is not None:
            programs.append(on_path)
        for program in programs:
            asked = subprocess.run([program, "-c", ASK], capture_output=True, text=True)
            if asked.returncode == 0 and asked.stdout.startswith(f"{version}."):
                found[version] = (asked.stdout.strip(), program)
                break
    return found


def examine(program: str, options: list[str]) -> tuple[bool, str]:
    """Hold the examination with a Python: whether all is well, and what pytest said last."""
    borrowed = sysconfig.get_path("purelib")
    given = {
        **os.environ,
        "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{borrowed}",
        "PYTHONDONTWRITEBYTECODE": "1",
        # The plug-ins beside pytest were built for another Python.
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }
    command = [program, "-W", "error::DeprecationWarning:dustup", "-m", "pytest", "-p", "no:cacheprovider", "-v"]
    done = subprocess.run(
        [*command, "--tb=short", "tests/examination", *options], cwd=ROOT, env=given, capture_output=True, text=True
    )
    if done.returncode:
        print(done.stdout[-4000:], done.stderr[-2000:], file=sys.stderr)
    ended = re.findall(r"^=+ (.*\d+ (?:passed|failed|error).*?) =+$", done.stdout, re.MULTILINE)
    return done.returncode == 0, ended[-1] if ended else f"exit code {done.returncode}"


def main() -> None:
    given = sys.argv[1:]
    at = given.index("--") if "--" in given else len(given)
    wanted = tuple(given[:at]) or WANTED
    found, well = pythons(wanted), True
    print("| Python | examination | seconds |\n|---|---|---|")
    for version in wanted:
        if version not in found:
            print(f"| {version} | none on this machine | |", flush=True)
            continue
        full, program = found[version]
        start = perf_counter()
        passed, said = examine(program, given[at + 1 :])
        well = well and passed
        print(f"| {full} | {said} | {perf_counter() - start:.0f} |", flush=True)
    sys.exit(not well)


if __name__ == "__main__":
    main()
