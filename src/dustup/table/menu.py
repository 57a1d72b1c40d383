"""Options in families: first verb and die, then the cell. The text table and the browser share them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dustup.boards.bits import listed
from dustup.engine.game import Game
from dustup.engine.options import Blank, Each, Options, Over, With, Within, values_of
from dustup.engine.view import View

ACROSS = "with-any-die"
"""The table of the text file with words for options that differ only in their first field."""


BESIDE = "-beside-die"
"""With this a table of the text file has the words for what stands beside the die that it spends."""


class Kind:
    """A kind of option as a menu sees it: what is chosen last, and what is spent. Found out once."""

    __slots__ = (
        "across",
        "called",
        "fields",
        "make",
        "name",
        "on_board",
        "spends",
        "spent",
        "varies",
        "verb",
        "wanted",
    )

    def __init__(self, game: Game, kind: Any, on_board: bool) -> None:
        self.make = kind
        self.verb: str = kind.verb
        self.fields = game.notation.fields[kind]
        self.on_board = bool(self.fields) and self.fields[-1][1] in game.stage.places
        """Whether what is chosen last lies on the board."""
        self.across = self.verb in game.text.tables.get(ACROSS, ()) and not (on_board and self.on_board)
        """Whether options that differ in their first field, such as the die, are one family."""
        self.called = "families" if self.verb in game.text.tables.get("families", ()) else ""
        """The table of the text file that names a family of them, if one does."""
        self.varies = 0 if self.across else len(self.fields) - 1
        """The field in which the options of a family differ, its name and what it is."""
        self.name, self.wanted = self.fields[self.varies] if self.fields else ("", "")
        self.spends = next((at for at, (name, _) in enumerate(self.fields) if name in game.stage.spends), -1)
        """The field that is spent; -1 if none is."""
        self.spent = self.name in game.stage.spends
        """Whether it is the one in which they differ."""

    def option(self, rest: tuple[Any, ...], value: Any) -> Any:
        """An option of a family."""
        if not self.fields:
            return self.make()
        return self.make(value, *rest) if self.across else self.make(*rest, value)

    def split(self, option: Any) -> tuple[tuple[Any, ...], Any]:
        """What an option has in common with others of its family, and what not."""
        count = len(self.fields)
        if not count:
            return (), None
        values = values_of(self.make)(option)
        if count == 1:
            return (), values
        return (values[1:], values[0]) if self.across else (values[:-1], values[-1])


_kinds: dict[tuple[Game, Any, bool], Kind] = {}


def kind_of(game: Game, kind: Any, on_board: bool) -> Kind:
    """A kind of option as a menu sees it."""
    found = _kinds.get((game, kind, on_board))
    if found is None:
        found = _kinds[game, kind, on_board] = Kind(game, kind, on_board)
    return found


Grouped = dict[tuple[Any, ...], tuple[Kind, list[Any]]]
"""By kind and the fields that are the same: the values of the one that is not."""


def grouped(game: Game, options: Iterable[Any], on_board: bool = False) -> Grouped:
    """Options that differ only in their last field belong together, or in their first if there are words for that.

    With a board to click on, what lies there is always chosen last.
    """
    found: Grouped = {}

    def join(kind: Kind, rest: tuple[Any, ...], values: list[Any]) -> None:
        key = (kind.make, *rest)
        known = found.get(key)
        found[key] = (kind, values if known is None else known[1] + values)

    for part in options.families if isinstance(options, Options) else [options]:
        if not isinstance(part, (Over, Each, With)) or isinstance(part, Within):
            for each in part:
                kind = kind_of(game, type(each), on_board)
                rest, value = kind.split(each)
                join(kind, rest, [value])
            continue
        kind = kind_of(game, part.kind, on_board)
        if isinstance(part, With):
            if kind.across:
                join(kind, (part.last,), list(part.things))
            else:
                for thing in part.things:
                    join(kind, (thing,), [part.last])
            continue
        cells = listed(part.mask)
        firsts = [part.fixed] if isinstance(part, Over) else [(thing,) for thing in part.things]
        for first in firsts if cells else ():
            if not kind.across:
                join(kind, first, cells)
            else:
                for cell in cells:
                    values = (*first, cell)
                    join(kind, values[1:], [values[0]])
    return found


Blanks = dict[tuple[Any, ...], Blank]
"""By kind and the fields that are the same, as ``grouped`` has them: how what is not listed is written."""


def blanks(game: Game, options: Options[Any], on_board: bool = False) -> Blanks:
    """The families that accept more than they list."""
    found: Blanks = {}
    for part in options.parts:
        blank = part.blank() if part.count else None
        if blank is not None:
            first = part.at(0)
            kind = kind_of(game, type(first), on_board)
            key = (kind.make, *kind.split(first)[0])
            found[key] = joined(found[key], blank) if key in found else blank
    return found


def joined(one: Blank, other: Blank) -> Blank:
    """One blank for two regions of the same family: what is lit is lit by both, and tops of both are tops."""
    about = dict(one.about)
    for key in ("area", "levels"):
        if key in about:
            about[key] = [*about[key], *(each for each in other.about.get(key, ()) if each not in about[key])]
    return Blank(one.kind, one.write, **about)


def fill_in(view: View, option: Any, blank: Blank) -> str:
    """How such an option is written, with blanks: like one that is listed but for its last word."""
    return f"{view.write(option).rpartition(' ')[0]} {blank.write}"


def families(game: Game, options: Iterable[Any], on_board: bool = False) -> list[list[Any]]:
    """The same as options, for whoever goes through them."""
    found = grouped(game, options, on_board)
    return [[kind.option(key[1:], each) for each in values] for key, (kind, values) in found.items()]


def table_of(game: Game, family: list[Any], on_board: bool = False) -> str:
    """The table of the text file that names a family; a single option needs none."""
    return named_in(kind_of(game, type(family[0]), on_board), len(family))


def named_in(kind: Kind, count: int) -> str:
    """The same for so many options of a kind."""
    if count > 1 and kind.across:
        return ACROSS
    return kind.called


def family_name(view: View, family: list[Any], table: str) -> str:
    """What a family is about; its first option tells."""
    if not table:
        verb: str = type(family[0]).verb
        return verb.replace("-", " ").capitalize()
    return view.game.text.of_value(table, family[0], view.phrase)


def beside_die(view: View, option: Any, table: str) -> str:
    """An option in the words of a table, where what it spends is drawn beside it; empty if it is said no shorter."""
    table += BESIDE
    if type(option).verb not in view.game.text.tables.get(table, ()):
        return ""
    return view.game.text.of_value(table, option, view.phrase)


def lead_of(view: View, option: Any) -> str:
    """What an option spends, as it is written."""
    for name, kind in view.game.notation.fields[type(option)]:
        if name in view.game.stage.spends:
            return view.written(kind, getattr(option, name))
    return ""
