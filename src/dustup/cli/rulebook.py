"""``dustup games``, ``dustup rules`` and ``dustup check``: what there is to play, and by which rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dustup import DustupError
from dustup.cli.common import GAME, console, read_table, say
from dustup.engine.game import find_game
from dustup.engine.game import game_names as installed
from dustup.engine.lobby import choosable

if TYPE_CHECKING:
    from dustup.engine.cite import Clause
    from dustup.engine.game import Game
    from dustup.lab.coverage import Row


def games() -> None:
    """List the games that are installed."""
    from dustup.engine.installed import about_game

    broken = False
    for name in installed():
        try:
            told = about_game(name)
        except Exception as error:
            # A package can be broken in any way; the other games are there all the same.
            typer.echo(f"dustup: the game {name!r} cannot be loaded: {error or type(error).__name__}", err=True)
            broken = True
        else:
            say(f"{name:12} {told.title}, version {told.version}, {told.seats} seats, {told.clauses} clauses")
    if broken:
        raise typer.Exit(1)


# -- rules ------------------------------------------------------------------------------------------------


def rules(
    game: Annotated[str, GAME],
    words: Annotated[list[str] | None, typer.Argument(help="Words or parts of a clause's id, all wanted.")] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Who enforces and tests each clause.")] = False,
    matches: Annotated[int, typer.Option(min=1, help="Matches played for --coverage.")] = 1000,
    jobs: Annotated[int, typer.Option(min=0, help="Processes for --coverage; 0 is one for each core.")] = 0,
    min_tested: Annotated[
        float | None, typer.Option(min=0, max=100, help="Fail if less than this share (%) of the clauses is tested.")
    ] = None,
    min_exercised: Annotated[
        float | None, typer.Option(min=0, max=100, help="Fail if less than this share (%) is played in those matches.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Search the rulebook, clause by clause; with --coverage, say what becomes of each clause."""
    found = find_game(game)
    wanted = " ".join(words or ())
    clauses = found.ledger.search(wanted)
    if not clauses:
        raise DustupError(f"no clause of {found.title} has all of: {wanted}")
    if coverage or min_tested is not None or min_exercised is not None:
        rows = _coverage(found, matches, jobs)
        ids = {each.id for each in clauses}
        rows = [each for each in rows if each.id in ids]
        _print_coverage(found, rows, as_json)
        _demand("tested", [bool(each.tested) for each in rows], min_tested)
        _demand("exercised", [bool(each.exercised) for each in rows], min_exercised)
    elif as_json:
        options = choosable(found.foyer.lobby().form)
        table = {"game": found.name, "clauses": [_plain(each, options) for each in clauses]}
        typer.echo(json.dumps(table, ensure_ascii=False, indent=1))
    else:
        _print_clauses(clauses, choosable(found.foyer.lobby().form), full=bool(wanted))


def _plain(clause: Clause, options: Mapping[str, str]) -> dict[str, Any]:
    names = ("id", "kind", "title", "text", "source", "question", "why")
    told = {name: getattr(clause, name) for name in names if getattr(clause, name)}
    return {**told, "option": options[clause.id]} if clause.id in options else told


def _print_clauses(clauses: list[Clause], options: Mapping[str, str], full: bool) -> None:
    """Each clause with its text, or the whole ledger one line a clause."""
    for each in clauses:
        if not full:
            say(f"{each.id}  ({each.kind}) {each.title}")
            continue
        say(f"{each.id}  ({each.kind})", f"  {each.title}. {each.text}")
        if each.question:
            say(f"  Question: {each.question}", f"  Why: {each.why}")
        if each.id in options:
            say(f"  To be chosen in the set-up: {options[each.id]}")


def _coverage(game: Game, matches: int, jobs: int) -> list[Row]:
    from rich.progress import Progress

    from dustup.lab.coverage import coverage as look

    with Progress(console=console(stderr=True), transient=True) as bar:
        task = bar.add_task("matches", total=matches)
        return look(game, matches, jobs, lambda more: bar.advance(task, more))


def _print_coverage(game: Game, rows: list[Row], as_json: bool) -> None:
    from dustup.lab.coverage import tests_from

    if as_json:
        typer.echo(json.dumps({"game": game.name, "clauses": [each.plain() for each in rows]}, indent=1))
        return
    for each in rows:
        say(
            f"{each.id}  ({each.kind})",
            f"  cited by {', '.join(each.cited) or 'nobody'}",
            f"  tested by {', '.join(each.tested) or 'nobody'}",
            f"  exercised {each.exercised} times{f': {each.reason}' if each.reason else ''}",
        )
    parts = [
        f"{sum(bool(each.cited) for each in rows)} cited",
        f"{sum(bool(each.tested) for each in rows)} tested",
        f"{sum(bool(each.exercised) for each in rows)} exercised",
    ]
    say(f"{len(rows)} clauses to be played: {', '.join(parts)}", tests_from(game))


def _demand(what: str, done: list[bool], least: float | None) -> None:
    """Fail if less than a share was done."""
    share = 100 * sum(done) / max(1, len(done))
    if least is not None and share < least:
        raise DustupError(f"{share:.1f} % of the clauses are {what}, expected at least {least:g} %")


# -- teams ------------------------------------------------------------------------------------------------


def check(
    game: Annotated[str, GAME],
    team: Annotated[Path, typer.Argument(help="A team file (TOML).", metavar="TEAM.toml", show_default=False)],
) -> None:
    """Check a team; say everything that is wrong with it, and by which rule."""
    wrong = find_game(game).setup.check_team(read_table(team))
    for each in wrong:
        typer.echo(str(each))
    if wrong:
        raise typer.Exit(1)
    typer.echo(f"{team.name}: a legal team.")
