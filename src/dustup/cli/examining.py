"""``dustup examine``: does a game keep what every game promises?"""

from __future__ import annotations

from typing import Annotated

import typer

from dustup.cli.common import GAME
from dustup.engine.game import find_game


def examine(
    game: Annotated[str, GAME],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Hold each check in so many matches.")] = 1,
    only: Annotated[str, typer.Option(help="Only checks whose name contains this, such as: hidden.")] = "",
) -> None:
    """Hold the examination every game must stand: leaks, records, forks, undo, positions, refusals."""
    from dustup.engine.errors import DustupError
    from dustup.testing import Finding, checks_about
    from dustup.testing import examine as hold

    found = find_game(game)
    chosen = checks_about(only)
    if not chosen:
        raise DustupError(f"no check is about {only!r}")

    def told(finding: Finding) -> None:
        typer.echo(f"{'FAILS' if finding.wrong else 'stands'}  {finding.check.name}")
        if finding.wrong:
            typer.echo(f"        {finding.wrong}")

    findings = hold(found, games, told, chosen)
    failed = sum(bool(each.wrong) for each in findings)
    typer.echo(f"{found.title}: {len(findings) - failed} of {len(findings)} checks stand.")
    if failed:
        raise typer.Exit(1)
