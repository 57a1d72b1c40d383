"""``dustup play``: a match at the keyboard, against bots or across the table."""

from __future__ import annotations

from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING, Annotated

import typer

from dustup import DustupError
from dustup.cli.common import GAME, only_game, read_file, read_table, read_teams, seats_of, settings
from dustup.engine.game import find_game

if TYPE_CHECKING:
    from dustup.engine.game import Game
    from dustup.engine.match import Match

YOU, OTHERS = "you", "greedy"


def play(
    game: Annotated[str, GAME] = "",
    seats: Annotated[
        str,
        typer.Option(
            help="Who plays: you, random, greedy, thinker:0.3, module:Class of your own.",
            show_default="you, and greedy on every other seat",
        ),
    ] = "",
    seed: Annotated[int | None, typer.Option(help="The same seed deals and rolls the same.")] = None,
    quick: Annotated[bool, typer.Option("--quick/--full", help="Set up by chance, or decide all of it.")] = True,
    teams: Annotated[str, typer.Option(help="Team files in the order of the seats, as in: mine.toml,random.")] = "",
    setup: Annotated[Path | None, typer.Option(help="Who fights, where and how, as the game knows it (TOML).")] = None,
    given: Annotated[
        list[str] | None,
        typer.Option("--set", help="One thing of the set-up, as in: --set quick=false.", metavar="KEY=VALUE"),
    ] = None,
    position: Annotated[Path | None, typer.Option(help="Begin at a position (TOML).")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
    after: Annotated[Path | None, typer.Option(help="Play what comes after the match of that record.")] = None,
    save: Annotated[Path | None, typer.Option(help="Save the match there when you leave.")] = None,
    names: Annotated[str, typer.Option(help="What the seats are called, as in: Ada,Bo.")] = "",
) -> None:
    """Play a match at the keyboard: the board is drawn in letters, options are numbered, `help` helps."""
    from dustup.cli.session import Session
    from dustup.engine.match import Match
    from dustup.lab.own_bots import any_bot

    who = seats_of(seats or YOU)
    wanted = find_game(game) if game else None
    number = randbelow(1_000_000) if seed is None else seed
    told: list[str] = []
    begins = {"--position": position, "--load": load, "--after": after}
    from_files = [name for name, value in begins.items() if value is not None]
    if len(from_files) > 1:
        raise DustupError(f"{from_files[0]} and {from_files[1]} exclude each other")
    if after is not None and (given or teams or setup is not None):
        raise DustupError("--after takes the set-up from the record: --set, --teams and --setup do not go with it")
    if load is not None:
        match, told = _go_on(load, [at for at, name in enumerate(who) if name == YOU])
    elif position is not None:
        match = Match.at(read_file(position), seed=number)
    elif after is not None:
        match = _follow(after, wanted, number)
    else:
        match = _begin(wanted or find_game(only_game()), number, quick, teams, setup, given or [])
    found = match.game
    if wanted is not None and found is not wanted:
        raise DustupError(f"that is a match of {found.title}, not of {wanted.title}")
    who += [] if seats else [OTHERS] * (match.seats - 1)
    if len(who) != match.seats:
        raise DustupError(f"{found.title} has {match.seats} seats, but --seats names {len(who)}: {seats}")
    if names:
        match.names = tuple(seats_of(names))
    if names and (len(match.names) != match.seats or not all(match.names)):
        raise DustupError(f"{found.title} has {match.seats} seats; --names must name each of them: {names}")
    bots = {at: any_bot(name, f"{number}/{at}") for at, name in enumerate(who) if name != YOU}
    if load is None and position is None:
        typer.echo(f"{found.title}, seed {number}.")
    Session(match, bots, save, told).run()


def _begin(known: Game, seed: int, quick: bool, teams: str, file: Path | None, given: list[str]) -> Match:
    """A new match."""
    from dustup.engine.match import Match

    setup = {**known.setup.offered(deal=seed, quick=quick), **(read_table(file) if file is not None else {})}
    setup = settings(given, setup)
    if teams:
        setup |= known.setup.with_teams(read_teams(teams))
    return Match(known, setup, seed)


def _follow(after: Path, wanted: Game | None, seed: int) -> Match:
    """The match that comes after the one of a record, set up as that has handed on and not otherwise."""
    from dustup.engine.ending import sequel_of
    from dustup.engine.match import Match
    from dustup.engine.record import Record

    record = Record.from_json(read_file(after))
    known = find_game(record.game)
    if wanted is not None and known is not wanted:
        raise DustupError(f"{after.name} is a record of {known.title}, not of {wanted.title}")
    before = Match.replay(record)
    if before.question is not None:
        raise DustupError(f"the match of {after.name} is not over; go on with --load first")
    setup = sequel_of(before)
    if setup is None:
        raise DustupError(f"nothing comes after the match of {after.name}")
    return Match(known, setup, seed)


def _go_on(load: Path, people: list[int]) -> tuple[Match, list[str]]:
    """A saved match, and what has been told of it to the people at the keyboard."""
    from dustup.cli.records import Retold
    from dustup.cli.session import reader
    from dustup.engine.errors import BadRecord
    from dustup.engine.match import Match
    from dustup.engine.record import Record, replay
    from dustup.engine.view import View

    def look(match: Match) -> View:
        return match.view(reader([at for at in people if at < match.seats]))

    record, retold = Record.from_json(read_file(load)), Retold(look)
    try:
        match = replay(Match, record, None, True, retold)
    except BadRecord as error:
        # A game saved yesterday is worth going on with, even if a card was reworded since; but not in silence.
        retold = Retold(look)
        match = replay(Match, record, None, False, retold)
        typer.echo(f"Note: {error}.", err=True)
    return match, [line for lines in retold.lines for line in lines]
