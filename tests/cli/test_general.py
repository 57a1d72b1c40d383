"""The command line in general: every command explains itself, and fails in sentences with the right exit code."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest
from cli.running import bad, good, run

from dustup.engine import game

COMMANDS = ["games", "play", "serve", "sim", "replay", "svg", "rules", "check", "bench", "fair", "fair verify"]
COMMANDS += ["examine", "new-game", "replay show", "replay audit", "lab", "lab numbers"]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    assert "Usage:" in good(*command.split(), "--help")


def test_the_overview_names_every_command() -> None:
    said = good("--help")
    assert all(command.split()[0] in said for command in COMMANDS)


@pytest.mark.parametrize(
    "words",
    [
        "sim",
        "sim henshin --games 0",
        "sim henshin --games many",
        "nonsense",
        "replay",
        "play henshin --sea 3",
    ],
)
def test_wrong_usage_is_exit_code_2(words: str) -> None:
    assert "Usage:" in bad(*words.split(), code=2)


@pytest.mark.parametrize("words", ["play chess", "sim chess", "rules chess", "check chess {team}"])
def test_an_unknown_game(words: str, tmp_path: Path) -> None:
    team = tmp_path / "team.toml"
    team.write_text("heroes = []", encoding="utf-8")
    said = bad(*words.format(team=team).split())
    assert "no game called 'chess'; installed are: " in said and "henshin" in said


@pytest.mark.parametrize("words", ["replay {}", "svg {}", "fair verify {}", "check henshin {}", "play --load {}"])
def test_a_file_that_is_not_there(words: str, tmp_path: Path) -> None:
    missing = tmp_path / "missing.json"
    assert f"there is no file '{missing}'" in bad(*words.format(missing).split())
    assert "is a folder, expected a file" in bad(*words.format(tmp_path).split())


def test_as_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "dustup", "play", "chess"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("dustup: there is no game called 'chess'")


def test_games() -> None:
    assert "Henshin Fighters" in good("games")


def test_a_game_that_cannot_be_loaded_is_an_error_that_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    there = game._found()
    monkeypatch.setattr(game, "_found", lambda: {**there, "broken": "json:GAME", "missing": "no_such_module:GAME"})
    result = run("games")
    assert result.exit_code == 1 and "Henshin Fighters" in result.stdout and "Panic at the Dojo" in result.stdout
    assert "the game 'broken' cannot be loaded: " in result.stderr
    assert "the game 'missing' is announced as 'no_such_module:GAME', but there is no such module" in result.stderr


# -- in a pipe, on a narrow terminal ------------------------------------------------------------------------


def test_whoever_reads_only_the_beginning_is_no_failure() -> None:
    """Long output breaks the pipe while it is printed, short output when the buffer is emptied."""
    for words in ("rules panic", "rules henshin kick straight", "games"):
        command = f"set -o pipefail; {sys.executable} -m dustup {words} | head -c 1"
        done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, ""), words


def at_terminal(wide: int, *words: str) -> list[str]:
    """What a command prints on a terminal of so many columns."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, wide, 0, 0))
    surroundings = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    command = [sys.executable, "-m", "dustup", *words]
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs, env=surroundings) as running:
        os.close(theirs)
        said = b""
        try:
            while more := os.read(ours, 65536):
                said += more
        except OSError:
            pass  # the other end is closed
        assert running.wait(60) == 0
    os.close(ours)
    return [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in said.decode().splitlines()]


def test_a_narrow_terminal_breaks_lines_between_words() -> None:
    whole = good("rules", "henshin", "basic-actions.kick.line")
    narrow = at_terminal(44, "rules", "henshin", "basic-actions.kick.line")
    assert max(map(len, whole.splitlines())) > 70 > 44 >= max(map(len, narrow))
    assert " ".join(" ".join(narrow).split()) == " ".join(whole.split())
    assert any(line.startswith("  ") for line in narrow[2:]), "the rest of a line is set in"
