"""The text table takes answers that are not listed, and says how they are typed."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console
from toys import bowls, trek

from dustup import Match
from dustup.bots import make_bot
from dustup.cli import session


def at_the_keyboard(monkeypatch: pytest.MonkeyPatch, match: Match, typed: str, bots: dict[int, Any]) -> str:
    """What is printed while somebody types these lines."""
    out, lines = StringIO(), iter(typed.splitlines())
    table = session.Session(match, bots)
    table.out = Console(file=out, width=200)

    def listen(self: session.Session, prompt: str = "> ") -> str:
        try:
            return next(lines)
        except StopIteration:
            raise session.Quit from None

    monkeypatch.setattr(session.Session, "listen", listen)
    table.run()
    return out.getvalue()


def test_a_point_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(bowls.GAME, {}, seed=1)
    said = at_the_keyboard(monkeypatch, match, "pick 0\nslide 0 900,307\nslide 0 263,307", {})
    assert "or to any other free point in reach  [slide 0 {x},{y}]" in said
    assert "A bowl is rolled at most 250 units" in said
    assert match.write(match.answers[-1]) == "slide 0 263,307"


def test_a_person_answers_for_the_group_and_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots bring their packs, but leave the road to the two people, who hand the keyboard over in between."""
    match = Match(trek.GAME, {}, seed=1)
    said = at_the_keyboard(
        monkeypatch, match, "bring rope:torch*2\n\nbring blade:rope*2\n\nroad low", {0: make_bot("random")}
    )
    assert "Any of you may answer: Player 2, Player 3." in said
    assert (match.answered_by[3], match.write(match.answers[3])) == (1, "road low")
