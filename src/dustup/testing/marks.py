"""Clauses in tests: ``@pytest.mark.clause("round.turn", ...)`` says which rules of a ledger a test examines.

An id that is not in the game's ledger stops the run; a test fails that plays none of the functions citing the clause
and tells no event naming it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable
from types import FrameType
from typing import Any

import pytest

from dustup.engine import state as telling
from dustup.engine.cite import CITATIONS, IN_FORCE, entrance
from dustup.engine.game import Game

MARKER = "clause(id, ...): the clauses of the game's ledger that this test examines"
PLAYED = pytest.StashKey[set[str]]()


def clauses_of(item: pytest.Item) -> list[str]:
    """The clauses a test is marked with."""
    return list(dict.fromkeys(each for mark in item.iter_markers("clause") for each in mark.args))


class Marks:
    """Looks after the marks of a run; ``game_of`` says of which game a test is, if of any."""

    def __init__(self, game_of: Callable[[pytest.Item], Game | None], where: str = "") -> None:
        self.game_of = game_of
        self.where = where
        """Where tests belong that are marked."""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """A mark must name a clause that exists."""
        wrong: dict[str, None] = {}
        for item in items:
            marked = clauses_of(item)
            game = self.game_of(item) if marked else None
            if marked and game is None:
                wrong[f"{item.nodeid}: a test marked with a clause belongs below {self.where}"] = None
            for each in marked:
                if game is not None and each not in game.ledger:
                    wrong[f"{item.nodeid}: the ledger of {game.title} has no clause {each!r}"] = None
        if wrong:
            raise pytest.UsageError("\n".join(wrong))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Generator[None, Any, Any]:
        item.stash[PLAYED] = set()
        return (yield from watched(item))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """A marked test must play what it is marked with."""
        result = yield from watched(item)
        game, marked = self.game_of(item), clauses_of(item)
        if game is not None and (idle := [each for each in marked if each not in item.stash[PLAYED]]):
            pytest.fail("\n".join(why_idle(game, each) for each in idle), pytrace=False)
        return result


def watched(item: pytest.Item) -> Generator[None, Any, Any]:
    """Note the clauses of functions entered and of events told meanwhile, until all have been that are wanted.

    Whoever is watched at every call takes twice as long; most tests need not be for long.
    """
    played = item.stash[PLAYED]
    wanted = {*clauses_of(item)} - played
    if not wanted:
        return (yield)
    before = sys.getprofile()

    def note(clauses: Iterable[str]) -> None:
        played.update(clauses)
        if wanted <= played and sys.getprofile() is watch:
            sys.setprofile(before)

    def watch(frame: FrameType, what: str, _arg: Any) -> None:
        # A generator is entered again at each resumption, and once to close it if it never began: neither counts.
        if what == "call" and (cited := IN_FORCE.get(id(frame.f_code))) and frame.f_lasti == entrance(frame.f_code):
            note(cited)

    def noting(tell: Any) -> Any:
        def both(*told: Any, cites: Any = ()) -> None:
            note((cites,) if isinstance(cites, str) else cites)
            tell(*told, cites=cites)

        return both

    kept: dict[tuple[Any, str], Any] = {(telling, "unheard"): telling.unheard, (telling, "into"): telling.into}
    kept[telling.Reader, "tell"] = telling.Reader.tell
    instead = [noting(telling.unheard), lambda log: noting(kept[telling, "into"](log)), noting(telling.Reader.tell)]
    for (where, name), other in zip(kept, instead, strict=True):
        setattr(where, name, other)
    sys.setprofile(watch)
    try:
        return (yield)
    finally:
        sys.setprofile(before)
        for (where, name), was in kept.items():
            setattr(where, name, was)


def why_idle(game: Game, clause: str) -> str:
    """What a test marked with a clause should have done."""
    enter = [f"{each.module}.{each.function}" for each in CITATIONS if clause in each.clauses]
    tell = [f"{each.module}.{each.function}" for each in CITATIONS if clause in each.tells]
    wanted = []
    if enter:
        wanted.append(f"enter {' or '.join(enter)}")
    if tell:
        wanted.append(f"make {' or '.join(tell)} tell an event that names it")
    should = f"it should {', or '.join(wanted)}" if wanted else f"no function of {game.title} cites it"
    return f"marked with clause {clause!r}, but the test never plays it: {should}"
