"""Options in families: first verb and die, then the cell. The text table and the browser share them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dustup.engine.game import Game
from dustup.engine.match import Match
from dustup.engine.options import Each, Options, Over, values_of
from dustup.engine.text import parameters

ACROSS = "with-any-die"
"""The table of the text file with words for options that differ only in their first field."""


def families(match: Match, options: Iterable[Any], on_board: bool = False) -> list[list[Any]]:
    """Options that differ only in their last field belong together, or in their first if there are words for that.

    With a board to click on, what lies there is always chosen last.
    """
    found: dict[tuple[Any, ...], list[Any]] = {}
    game = match.game
    for part in options.families if isinstance(options, Options) else [options]:
        if isinstance(part, Over) and not goes_across(game, part.kind, on_board):
            found.setdefault((part.kind, *part.fixed), []).extend(part)
        elif isinstance(part, Each) and not goes_across(game, part.kind, on_board):
            for thing in part.things:
                found.setdefault((part.kind, thing), []).extend(Over(part.kind, part.mask, thing))
        else:
            for each in part:
                kind = type(each)
                values = fields_of(game, kind, each)
                same = values[1:] if goes_across(game, kind, on_board) else values[:-1]
                found.setdefault((kind, *same), []).append(each)
    return [each for each in found.values() if each]


def fields_of(game: Game, kind: Any, option: Any) -> tuple[Any, ...]:
    """The values of an option's fields."""
    count = len(game.notation.fields[kind])
    if not count:
        return ()
    values = values_of(kind)(option)
    return values if count > 1 else (values,)


def goes_across(game: Game, kind: Any, on_board: bool) -> bool:
    """Whether options of a kind that differ in their first field, such as the die, are one family."""
    if kind.verb not in game.text.tables.get(ACROSS, ()):
        return False
    fields = game.notation.fields[kind]
    return not (on_board and fields[-1][1] in game.places)


def table_of(match: Match, family: list[Any], on_board: bool = False) -> str:
    """The table of the text file that names a family; a single option needs none."""
    kind: Any = type(family[0])
    if len(family) > 1 and goes_across(match.game, kind, on_board):
        return ACROSS
    return "families" if kind.verb in match.game.text.tables.get("families", {}) else ""


def family_name(match: Match, family: list[Any], table: str) -> str:
    """What a family is about."""
    verb: str = type(family[0]).verb
    if not table:
        return verb.replace("-", " ").capitalize()
    return match.game.text.fill(table, verb, parameters(family[0]), match.phrase)
