"""The command ``dustup``: play, simulate, replay, look up rules, check.

Exit codes: 0 all is well; 1 something was refused or is not valid; 2 the command was used wrongly, or what it was
given cannot even be read. What a
command needs is imported when it runs, so that ``dustup --help`` is quick.
"""

from __future__ import annotations

import typer

from dustup.cli import examining, laboratory, new_game, records, rulebook, serving, table
from dustup.cli.common import Polite, version
from dustup.cli.grouping import Usual

app = typer.Typer(
    cls=Polite,
    name="dustup",
    help="A table, a referee and a laboratory for tactical skirmish games.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
replays = typer.Typer(cls=Usual, help="Play a record again.", no_args_is_help=False)
lab = typer.Typer(help="The laboratory: what can be tuned.", no_args_is_help=True)
fair = typer.Typer(help="Fair dice: check that a match was rolled as promised.", no_args_is_help=True)


@app.callback()
def dustup(
    _: bool = typer.Option(False, "--version", callback=version, is_eager=True, help="Print the version."),
) -> None:
    """A table, a referee and a laboratory for tactical skirmish games."""


app.command("games")(rulebook.games)
app.command("play")(table.play)
app.command("serve")(serving.serve)
app.command("sim")(laboratory.sim)
app.command("svg")(records.svg)
app.command("rules")(rulebook.rules)
app.command("check")(rulebook.check)
app.command("bench")(laboratory.bench)
app.command("examine")(examining.examine)
app.command("new-game")(new_game.new_game)
app.add_typer(replays, name="replay")
replays.command("show")(records.replay)
replays.command("audit")(records.audit)
replays.command("chain")(records.chain)
app.add_typer(lab, name="lab")
lab.command("numbers")(laboratory.numbers)
app.add_typer(fair, name="fair")
fair.command("verify")(records.verify)


@replays.callback()
def records_again() -> None:
    """Play a record again: `replay FILE` prints its log, `replay audit FILE` the rules that were at work."""


@lab.callback()
def the_laboratory() -> None:
    """The laboratory: what can be tuned. Matches by the thousand are played by `sim`."""


@fair.callback()
def fair_dice() -> None:
    """Fair dice: check that a match was rolled as promised."""


def main() -> None:
    """The entry point."""
    app()
