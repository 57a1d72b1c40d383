"""For whoever writes a game: small drawn positions for its tests, and the examination that every game must stand.

``stage``, ``play``, ``offered`` and ``told`` are for tests of rules (``staging.py``); with ``-p dustup.testing.plugin``
pytest holds the examination and looks after the clauses that tests are marked with.

The examination is the same for every game, whoever wrote it.

``dustup examine GAME`` holds it for any installed game; ``tests/examination`` holds it for ours. Every option offered
is accepted and everything else refused with a reason, random play ends, records replay and forged ones are noticed,
forks and undo disturb nothing, positions rebuild, and no seat learns what it may not know.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dustup.engine.game import Game
from dustup.testing import (
    copies,
    declarations,
    forks,
    foyer,
    groups,
    opened,
    playing,
    positions,
    records,
    refusals,
    undo,
    views,
    windows,
)
from dustup.testing.harness import CHECKS, Check, Exam
from dustup.testing.staging import asked as asked
from dustup.testing.staging import clauses_of as clauses_of
from dustup.testing.staging import offered as offered
from dustup.testing.staging import play as play
from dustup.testing.staging import refused as refused
from dustup.testing.staging import stage as stage
from dustup.testing.staging import told as told

CHAPTERS = (
    copies,
    declarations,
    forks,
    foyer,
    groups,
    opened,
    playing,
    positions,
    records,
    refusals,
    undo,
    views,
    windows,
)
"""Importing a chapter notes its checks."""
APART = 100
"""How far the matches of one examination are from those of the next."""


@dataclass(slots=True)
class Finding:
    """A check, and what is wrong: nothing if the game stands it."""

    check: Check
    wrong: str = ""


def checks_about(words: str) -> list[Check]:
    """The checks whose name contains some words; without words, all."""
    return [each for each in CHECKS if words.lower() in each.name]


def examine(
    game: Game | str,
    games: int = 1,
    told: Callable[[Finding], None] = lambda _: None,
    checks: Sequence[Check] = CHECKS,
) -> list[Finding]:
    """The whole examination or some of it, held so many times in different matches."""
    exams = [Exam(game, APART * each) for each in range(games)]
    found = []
    for check in checks:
        found.append(Finding(check, next((wrong for exam in exams if (wrong := fails(check, exam))), "")))
        told(found[-1])
    return found


def fails(check: Check, exam: Exam) -> str:
    """Why a game does not stand a check, and where; nothing if it does."""
    try:
        check(exam)
    except Exception as error:
        # A game can go wrong in any way; the examination goes on.
        place = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{place.filename.rpartition('/')[2]}, line {place.lineno}: {place.line}"
        said = str(error) if isinstance(error, AssertionError) else f"{type(error).__name__}: {error}"
        return f"{said.partition(chr(10))[0]} ({where})".lstrip()
    return ""
