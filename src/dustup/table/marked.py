"""Which icon stands beside a word, and what has none yet.

What must have one is read from the game and written down nowhere: whatever can be looked up, chosen or met on the
board, and every part of a card that bears a name.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache

from dustup.engine.emblems import tables_in
from dustup.engine.game import Game
from dustup.engine.language import DEFAULT
from dustup.table.glossary import Term, glossary

_NAMES = ("name", "title")
WORDED = "text"
"""Files in this folder have words and no cards."""


def icon_for(game: Game, *names: str) -> str:
    """The icon of what goes by one of these names, however it begins; nothing if there is none."""
    known = _in_small_letters(game.told_in(DEFAULT))
    return next((known[small] for each in names if (small := each.casefold()) in known), "")


@cache
def _in_small_letters(game: Game) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, icon in game.cards.icons().items():
        found.setdefault(name.casefold(), icon)
    return found


def icon_of_term(game: Game, term: Term) -> str:
    """The icon of a word, in whatever language it is: by its forms, or by those of the English word."""
    ours, alike = (
        [each for each in glossary(told) if each.clause == term.clause] for told in (game, game.told_in(DEFAULT))
    )
    same = alike[min(ours.index(term), len(alike) - 1)].forms if alike else ()
    return icon_for(game, *term.forms, *same)


def without_icon(game: Game) -> list[str]:
    """Everything that should have an icon and has none, each with what it is."""
    wanted = (*_looked_up(game), *_chosen(game), *_on_the_board(game))
    lacking = [f"{kind} {names[-1]}" for kind, names in wanted if not icon_for(game, *names)]
    return [*lacking, *(f"part {place}" for place in _nameless(game))]


def _looked_up(game: Game) -> Iterator[tuple[str, tuple[str, ...]]]:
    for key, name, kind in game.cards.names():
        yield kind, (key, name)
    for term in glossary(game):
        yield "word", term.forms


def _chosen(game: Game) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every option by its verb: an entry of a menu that names no card has the icon of what is done."""
    for option in game.options:
        verb: str = option.verb  # type: ignore[attr-defined]
        yield "option", (verb,)


def _on_the_board(game: Game) -> Iterator[tuple[str, tuple[str, ...]]]:
    for what, shown in (("ground", game.look.ground), ("badge", game.look.badges)):
        for kind, look in shown.items():
            if not (look.get("figure") or look.get("sign")):
                yield what, (kind, kind.partition(":")[0])


def _nameless(game: Game) -> Iterator[str]:
    """What bears a name in the files of cards and maps: attacks, abilities, goals, behaviours and whatever there is."""
    for path in sorted(game.folder.glob("*/**/*.toml")):
        text = path.read_text(encoding="utf-8")
        for table in tables_in(tomllib.loads(text)) if path.parent.name != WORDED else ():
            name = next((table[key] for key in _NAMES if isinstance(table.get(key), str)), "")
            if re.search(r"[^\W\d]", name) and not table.get("icon"):
                yield f"{name!r} in {path.relative_to(game.folder)}"
