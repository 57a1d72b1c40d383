"""``dustup replay``, ``dustup svg`` and ``dustup fair verify``: what can be done with a record."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dustup import DustupError
from dustup.cli.common import outcome_of, read_file, say, seat_name, write_file
from dustup.engine.errors import BadRecord

if TYPE_CHECKING:
    from dustup.engine.match import Match
    from dustup.engine.record import Record
    from dustup.engine.view import View

RECORD = typer.Argument(help="A record, as saved by `play` or `sim`.", metavar="FILE", show_default=False)


def replay(
    file: Annotated[Path, RECORD],
    to: Annotated[int | None, typer.Option("--to", min=0, help="Stop after so many answers.")] = None,
    verify: Annotated[bool, typer.Option("--verify", help="Compare every roll and digest.")] = False,
) -> None:
    """Play a record again and print its log; one that no longer fits says so, and only its answers are printed."""
    from dustup.engine.match import Match
    from dustup.engine.record import Record, agreement, replay

    record = Record.from_json(read_file(file))
    last = len(record.answers) if to is None else to
    if last > len(record.answers):
        raise BadRecord(f"answer {to} is asked for, but the record has answers 0 to {len(record.answers)}")
    retold = Retold(lambda match: match.truth, last)
    if verify:
        replay(Match, record, to, True, retold)
        agreed, why = last, ""
    else:
        agreed, why = agreement(record, retold)
    if agreed >= 0:
        retold.print(record, last if not why or agreed >= last else agreed)
        if last == len(record.answers) and retold.match is not None and (ended := outcome_of(retold.match)):
            say(ended)
    if verify:
        typer.echo(f"{file.name}: {last} answers replay exactly.")
    elif why:
        show_kept(file, record, max(agreed, 0), last, why)


def show_kept(file: Path, record: Record, agreed: int, last: int, why: str) -> None:
    """A record that does not fit what is installed: say so, and print the rest as it was written down."""
    typer.echo(f"{file.name}: {why}", err=True)
    if agreed >= last:
        return
    typer.echo(f"       From here on as it was written down; {why}.")
    for number, (seat, words) in enumerate(record.answers[agreed:last], agreed + 1):
        typer.echo(f"{number:4} seat {seat + 1}: {words}")
    raise typer.Exit(1)


def audit(
    file: Annotated[Path, RECORD],
    require: Annotated[
        list[str] | None, typer.Option("--require-clause", help="Fail unless this clause was at work; may be repeated.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play a record again, compare every roll and digest, and list how often each clause was at work."""
    from functools import partial

    from dustup.engine.game import find_game
    from dustup.engine.match import Match
    from dustup.engine.record import Record
    from dustup.lab.coverage import at_work, load_all

    record = Record.from_json(read_file(file))
    game = find_game(record.game)
    load_all(game)
    for each in require or ():
        if each not in game.ledger:
            raise DustupError(f"{game.title} has no clause {each!r}; `dustup rules {game.name} WORDS` finds them")
    match, counts = at_work(partial(Match.replay, record))
    found = {each.id: counts[each.id] for each in game.ledger if counts[each.id]}
    missing = [each for each in require or () if each not in found]
    if as_json:
        table = {"game": game.name, "answers": len(match.answers), "clauses": found, "missing": missing}
        typer.echo(json.dumps(table, indent=1))
    else:
        say(*(f"{times:7} {id}  {game.ledger[id].title}" for id, times in found.items()))
        say(f"{file.name}: {len(match.answers)} answers replay exactly; {len(found)} clauses were at work.")
    for each in missing:
        typer.echo(f"dustup: {each} was never at work", err=True)
    if missing:
        raise typer.Exit(1)


def chain(
    files: Annotated[
        list[Path], typer.Argument(help="Records in the order in which they were played.", metavar="FILE...")
    ],
) -> None:
    """Check a campaign: every record replays exactly, and each is set up as the one before has handed on."""
    from dustup.engine.chain import verify_chain
    from dustup.engine.record import Record

    played = verify_chain(Record.from_json(read_file(each)) for each in files)
    answers = sum(len(each.answers) for each in played)
    say(f"{len(played)} records follow each other; {answers} answers replay exactly.")


class Retold:
    """The log of a record as the text table told it, read along while the record is played again.

    At the start, and after each of so many answers. A line that is not for the eyes of whoever looks is empty.
    """

    def __init__(self, look: Callable[[Match], View], answers: int | None = None) -> None:
        self.look = look
        self.answers = answers
        self.lines: list[list[str]] = []
        self.match: Match | None = None
        self._told = 0

    def __call__(self, match: Match) -> None:
        """One answer more was given."""
        from dustup.cli.cards import told

        if self.answers is None or len(match.answers) <= self.answers:
            self.match = match
            view = self.look(match)
            self.lines.append([told(view, entry) for entry in match.log[self._told :]])
            self._told = len(match.log)

    def print(self, record: Record, answers: int) -> None:
        """The log up to an answer."""
        assert self.match is not None
        for number, lines in enumerate(self.lines[: answers + 1]):
            if number:
                seat, words = record.answers[number - 1]
                say(f"{number:4} {seat_name(self.match, seat)}: {words}")
            say(*(f"       {line}" for line in lines))


def svg(
    file: Annotated[Path, typer.Argument(help="A record, or a position (TOML).", metavar="FILE", show_default=False)],
    at: Annotated[int | None, typer.Option("--at", min=0, help="After so many answers; the last if absent.")] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write there; if absent, beside FILE, or to a pipe.")
    ] = None,
) -> None:
    """Draw a moment of a match."""
    from dustup.engine.match import Match

    text = read_file(file)
    match = Match.at(text) if file.suffix == ".toml" else Match.replay(text, to=at, verify=False)
    drawing = match.svg()
    if output is None and sys.stdout.isatty():
        output = file.with_suffix(".svg")
    if output is None:
        typer.echo(drawing, nl=False)
    else:
        write_file(output, drawing)
        typer.echo(f"{output}: {match.game.title} after {len(match.answers)} answers", err=True)


def verify(file: Annotated[Path, RECORD]) -> None:
    """Recompute every die of a finished match from its revealed secret, and compare the whole record."""
    from dustup.engine.record import verify_fair

    typer.echo(f"{file.name}: {verify_fair(read_file(file))}")
