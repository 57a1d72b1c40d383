"""Commands run in this process: what they print, and how they end."""

from __future__ import annotations

from typing import Any

from typer.testing import CliRunner

from dustup.cli import app

RUNNER = CliRunner()


def run(*words: Any, stdin: str = "") -> Any:
    """What a command printed, and its exit code."""
    result = RUNNER.invoke(app, [str(each) for each in words], input=stdin)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def good(*words: Any, stdin: str = "") -> str:
    result = run(*words, stdin=stdin)
    assert result.exit_code == 0, result.output
    return str(result.stdout)


def bad(*words: Any, code: int = 1, stdin: str = "") -> str:
    """What a command that must fail says on the error channel."""
    result = run(*words, stdin=stdin)
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return str(result.stderr)
