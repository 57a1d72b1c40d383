"""``dustup sim`` and ``dustup bench``: matches by the thousand, and how fast."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from dustup import DustupError
from dustup.cli.common import GAME, console, open_to_write, read_teams, seats_of


def sim(
    game: Annotated[str, GAME],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many matches.")] = 100,
    seats: Annotated[
        str, typer.Option(help="Bots, or module:Class of your own, by commas; they take turns at every seat.")
    ] = "random,greedy",
    seed: Annotated[int, typer.Option(help="The same seed plays the same matches.")] = 0,
    full: Annotated[bool, typer.Option("--full/--quick", help="Whether bots also decide the set-up.")] = False,
    teams: Annotated[str, typer.Option(help="Team files in the order of the seats, as in: mine.toml,random.")] = "",
    records: Annotated[Path | None, typer.Option(help="Save every match in this folder.")] = None,
    csv: Annotated[Path | None, typer.Option("--csv", help="Write a line for each match to this file.")] = None,
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

    job = Job(game, seats_of(seats), seed, full, str(records or ""), read_teams(teams) if teams else [])
    table = open_to_write(csv) if csv is not None else nullcontext()
    with table as rows, Progress(console=console(stderr=True), transient=True) as bar:
        task = bar.add_task(f"matches of {game}", total=games)
        tally = simulate(job, games, jobs, lambda more: bar.advance(task, more), rows)
    typer.echo(json.dumps(tally.plain()) if as_json else tally.account())
    for each in tally.messages:
        typer.echo(f"dustup: {each}", err=True)
    if tally.errors:
        raise typer.Exit(1)


def bench(
    peers: Annotated[bool, typer.Option("--peers", help="Also python-chess and Catanatron, in the same run.")] = False,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long each is played.")] = 10.0,
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
    """One line a number."""
    for name, row in {**found["games"], **found["peers"]}.items():
        said = ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in row.items())
        typer.echo(f"{name}: {said}")
    typer.echo(f"import dustup: {found['import_s']} s")
    for pair, ratio in found["ratios"].items():
        typer.echo(f"{pair}: {ratio}")
