"""``dustup sim``, ``dustup bench`` and ``dustup lab``: matches by the thousand, how fast, and what can be tuned."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from dustup import DustupError, find_game
from dustup.cli.common import GAME, console, open_to_write, read_teams, seats_of, settings


def sim(
    game: Annotated[str, GAME],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many matches.")] = 100,
    seats: Annotated[
        str, typer.Option(help="Bots, or module:Class of your own, by commas; they take turns at every seat.")
    ] = "random,greedy",
    seed: Annotated[int, typer.Option(help="The same seed plays the same matches.")] = 0,
    full: Annotated[bool, typer.Option("--full/--quick", help="Whether bots also decide the set-up.")] = False,
    teams: Annotated[str, typer.Option(help="Team files in the order of the seats, as in: mine.toml,random.")] = "",
    given: Annotated[
        list[str] | None,
        typer.Option("--set", help="One thing of every set-up, as in: --set quick=false.", metavar="KEY=VALUE"),
    ] = None,
    records: Annotated[Path | None, typer.Option(help="Save every match in this folder.")] = None,
    csv: Annotated[Path | None, typer.Option("--csv", help="Write a line a match to this file; - prints it.")] = None,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 is one for each core.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let bots play many matches and count the wins of each bot, in the order of --seats.

    Matches come in rounds that share deal and dice, one for each way of sitting. Beside each share of wins stands
    between which shares the true one lies, in 19 of 20 cases.
    """
    from contextlib import nullcontext

    from rich.progress import Progress

    from dustup.lab.sim import Job, simulate

    job = Job(
        game, seats_of(seats), seed, full, str(records or ""), read_teams(teams) if teams else [], settings(given or ())
    )
    printed = csv == Path("-")
    table = nullcontext(sys.stdout if printed else None) if csv is None or printed else open_to_write(csv)
    shown = console(stderr=True)
    with table as rows, Progress(console=shown, transient=True, disable=not shown.is_terminal) as bar:
        task = bar.add_task(f"matches of {game}", total=games)
        tally = simulate(job, games, jobs, lambda more: bar.advance(task, more), rows)
    typer.echo(json.dumps(tally.plain()) if as_json else tally.account(), err=printed)
    for each in tally.messages:
        typer.echo(f"dustup: {each}", err=True)
    if tally.errors:
        raise typer.Exit(1)


def numbers(
    game: Annotated[str, GAME],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List every number of every card that can be tuned, with its range.

    A set-up may change them: `[content]` and, below it, "ID" = NUMBER.
    """
    known = find_game(game)
    rows = known.cards.numbers()
    if as_json:
        typer.echo(json.dumps(rows))
        return
    if not rows:
        typer.echo(f"The cards of {known.title} declare no numbers to tune.")
    width = max((len(row["id"]) for row in rows), default=0)
    for row in rows:
        typer.echo(f"{row['id']:{width}} = {row['value']:<2}  from {row['low']} to {row['high']}")


def bench(
    peers: Annotated[bool, typer.Option("--peers", help="Also python-chess and Catanatron, in the same run.")] = False,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long each row is played, in three runs.")] = 10.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure how fast the games are, beside two respected engines if wanted."""
    from dustup.lab import bench as benches

    def progress(what: str) -> None:
        typer.echo(what, err=True)

    try:
        found = benches.bench(peers, seconds, progress)
    except ImportError as missing:
        raise DustupError(str(missing)) from None
    if as_json:
        typer.echo(json.dumps(found, indent=1))
    else:
        _print_bench(found)


def _print_bench(found: dict[str, Any]) -> None:
    """One line a number, the best case called the best case."""
    for name, row in found["games"].items():
        for key, what in ROWS.items():
            typer.echo(f"{name}, {what}: {row[f'{key}_per_s']} decisions a second")
        typer.echo(f"{name}: {row['options_per_decision']} options a decision")
        for bot in ("greedy", "thinker"):
            typer.echo(f"{name}, {bot}: {row[f'{bot}_looks_per_s']} looks a second")
        undo = f"an undo {row['undo_ms']} ms, one in a hundred more than {row['undo_ms_1_in_100']} ms"
        typer.echo(f"{name}: a fork {row['fork_us']} µs, {undo}, a match {row['match_kb']} kB")
    for name, row in found["peers"].items():
        typer.echo(f"{name}: {row['decisions_per_s']} decisions a second, {row['options_per_decision']} options each")
    for pair, ratios in found["ratios"].items():
        typer.echo(f"{pair}: {', '.join(f'{key} {value}' for key, value in ratios.items())}")
    load = found["load"]
    typer.echo(f"import dustup: {found['import_s']} s")
    typer.echo(f"load of the machine: {load['before']} before, {load['after']} after, on {load['cores']} cores")


ROWS = {
    "drawn": "options drawn, the best case",
    "listed": "options listed, as python-chess lists them",
    "recorded": "options drawn and the record written",
}
"""What the rows of a bench are called."""
