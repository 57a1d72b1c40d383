"""Whatever file a command is given: a sentence and an exit code of 1 or 2, never a traceback.

The commands and their files are taken from the command line itself, so that new ones are tried as well.
"""

from __future__ import annotations

import inspect
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, get_args, get_origin

import pytest
from server.nasty import damaged
from typer.testing import CliRunner

from dustup import Match, find_game
from dustup.cli import app

SECONDS = 5.0
WRITTEN = {"save", "records", "output", "csv"}
"""Files that are written, not read."""
RUNNER = CliRunner()
DEEP = b"a = " + b"[" * 30_000


def commands() -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command by its words, with the function behind it."""
    for each in app.registered_commands:
        yield (str(each.name),), each.callback
    for group in app.registered_groups:
        assert group.typer_instance is not None
        for each in group.typer_instance.registered_commands:
            yield (str(group.name), str(each.name)), each.callback


def readers() -> list[tuple[str, ...]]:
    """Every way to let a command read a file; FILE stands for it, GAME for a game."""
    found = []
    for words, function in commands():
        parameters = inspect.signature(function, eval_str=True).parameters.values()
        game = ("GAME",) if any(each.name == "game" and each.default is each.empty for each in parameters) else ()
        for each in parameters:
            kinds = get_args(each.annotation)[:1] if get_origin(each.annotation) is not None else ()
            if not any(kind is Path or Path in get_args(kind) for kind in kinds) or each.name in WRITTEN:
                continue
            option = () if each.default is each.empty else (f"--{each.name}",)
            found.append((*words, *(game or (("GAME",) if words == ("play",) else ())), *option, "FILE"))
    return [*found, ("play", "GAME", "--teams", "FILE,random")]


def test_every_reader_is_known() -> None:
    """If this fails, a command reads no files any more, or the search above no longer finds them."""
    said = {" ".join(each) for each in readers()}
    assert {
        "replay show FILE",
        "replay audit FILE",
        "svg FILE",
        "fair verify FILE",
        "check GAME FILE",
        "play GAME --position FILE",
        "play GAME --setup FILE",
        "play GAME --load FILE",
        "play GAME --teams FILE,random",
    } <= said


def files_of(game: str) -> list[tuple[str, str]]:
    """A record, a position, a set-up and a team, as they should be."""
    match = Match(game, {"deal": 3, "quick": True}, 3)
    for _ in range(15):
        assert match.question is not None
        match.answer(next(iter(match.question.options)))
    found = find_game(game)
    built = found.workshop.build_random(found.workshop.builder().plans[0].key, Random(1))
    return [
        ("record.json", match.record().to_json()),
        ("position.toml", match.position()),
        ("setup.toml", "deal = 4\nquick = true\n"),
        ("team.toml", built.toml),
    ]


def run(*words: str) -> Any:
    result = RUNNER.invoke(app, list(words), input="")
    said = f"{words}: {result.output[-500:]} {result.exception!r}"
    assert result.exception is None or isinstance(result.exception, SystemExit), said
    assert result.exit_code in (0, 1, 2) and "Traceback" not in result.output, said
    assert not result.exit_code or result.output.strip(), said
    return result


def test_damaged_files(tmp_path: Path) -> None:
    random, end = Random(3), process_time() + SECONDS
    kinds = [(game, *file) for game in ("henshin", "panic") for file in files_of(game)]
    asked = readers()
    for number in range(200):
        for game, name, text in kinds:
            words = asked[(number + random.randrange(len(asked))) % len(asked)]
            if process_time() > end:
                assert number, "not even once around"
                return
            file = tmp_path / name
            file.write_bytes(random.choice(list(damaged(text, random))))
            with suppress(Endless), only_for(3.0):
                run(*(each.replace("GAME", game).replace("FILE", str(file)) for each in words))


class Endless(BaseException):
    """There are positions in which nothing ever comes to an end; at the keyboard one presses Ctrl-C."""


@contextmanager
def only_for(seconds: float) -> Iterator[None]:
    def ring(*_: Any) -> None:
        raise Endless

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("words", readers(), ids=" ".join)
def test_what_cannot_even_be_read_ends_with_exit_code_2(words: tuple[str, ...], tmp_path: Path) -> None:
    deep = tmp_path / "deep.toml"
    records = {"replay", "verify", "--load", "--after"}
    deep.write_bytes(DEEP[4:] if records & set(words) else DEEP)
    for file in (str(deep), "a\0b.toml", f"{'x' * 5000}.toml"):
        result = run(*(each.replace("GAME", "henshin").replace("FILE", file) for each in words))
        assert result.exit_code == 2, (file[:20], result.output)


def test_names_that_are_no_text(tmp_path: Path) -> None:
    for words in readers():
        run(*(each.replace("GAME", "henshin").replace("FILE", f"{tmp_path}/\udcff\udc80.toml") for each in words))
    run("check", "\udcff", "x.toml")
    run("rules", "henshin", "\udcff\0")
