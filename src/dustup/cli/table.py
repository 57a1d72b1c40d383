"""``dustup play``: a match at the keyboard, against bots or across the table."""

from __future__ import annotations

from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING, Annotated

import typer

from dustup import DustupError
from dustup.cli.common import GAME, read_file, read_table, read_teams, seats_of
from dustup.engine.game import find_game

if TYPE_CHECKING:
    from dustup.engine.match import Match

YOU = "you"


def play(
    game: Annotated[str, GAME] = "henshin",
    seats: Annotated[
        str, typer.Option(help="Who plays: you, random, greedy, thinker:0.3, module:Class of your own.")
    ] = "you,greedy",
    seed: Annotated[int | None, typer.Option(help="The same seed deals and rolls the same.")] = None,
    scenario: Annotated[str, typer.Option(help="Which scenario, if not a random one.")] = "",
    quick: Annotated[bool, typer.Option("--quick/--full", help="Set up by chance, or decide all of it.")] = True,
    teams: Annotated[str, typer.Option(help="Team files in the order of the seats, as in: mine.toml,random.")] = "",
    setup: Annotated[Path | None, typer.Option(help="Who fights, where and how, as the game knows it (TOML).")] = None,
    position: Annotated[Path | None, typer.Option(help="Begin at a position (TOML).")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
    save: Annotated[Path | None, typer.Option(help="Save the match there when you leave.")] = None,
    names: Annotated[str, typer.Option(help="What the seats are called, as in: Ada,Bo.")] = "",
) -> None:
    """Play a match at the keyboard: the board is drawn in letters, options are numbered, `help` helps."""
    from dustup.cli.session import Session
    from dustup.engine.match import Match
    from dustup.lab.own_bots import any_bot

    who = seats_of(seats)
    found = find_game(game)
    number = randbelow(1_000_000) if seed is None else seed
    bots = {at: any_bot(name, f"{number}/{at}") for at, name in enumerate(who) if name != YOU}
    told: list[str] = []
    if position is not None and load is not None:
        raise DustupError("--position and --load exclude each other")
    if load is not None:
        match, told = _go_on(load)
    elif position is not None:
        match = Match.at(read_file(position), seed=number)
    else:
        match = _begin(game, number, scenario, quick, teams, setup)
    if match.game is not found:
        raise DustupError(f"that is a match of {match.game.title}, not of {found.title}")
    if len(who) != match.seats:
        raise DustupError(f"{found.title} has {match.seats} seats, but --seats names {len(who)}: {seats}")
    if names:
        match.names = tuple(seats_of(names))
    if names and (len(match.names) != match.seats or not all(match.names)):
        raise DustupError(f"{found.title} has {match.seats} seats; --names must name each of them: {names}")
    if load is None and position is None:
        typer.echo(f"{found.title}, seed {number}.")
    Session(match, bots, save, told).run()


def _begin(game: str, seed: int, scenario: str, quick: bool, teams: str, file: Path | None) -> Match:
    """A new match."""
    from dustup.engine.match import Match

    known = find_game(game)
    setup = {**known.offered(deal=seed, quick=quick), **(read_table(file) if file is not None else {})}
    if scenario:
        setup["scenario"] = scenario
    if teams:
        setup |= known.with_teams(read_teams(teams))
    return Match(known, setup, seed)


def _go_on(load: Path) -> tuple[Match, list[str]]:
    """A saved match, and what has been told of it."""
    from dustup.cli.records import Retold
    from dustup.engine.errors import BadRecord
    from dustup.engine.match import Match
    from dustup.engine.record import Record, replay

    record, retold = Record.from_json(read_file(load)), Retold()
    try:
        match = replay(Match, record, None, True, retold)
    except BadRecord as error:
        # A game saved yesterday is worth going on with, even if a card was reworded since; but not in silence.
        retold = Retold()
        match = replay(Match, record, None, False, retold)
        typer.echo(f"Note: {error}.", err=True)
    return match, [line for lines in retold.lines for line in lines]
