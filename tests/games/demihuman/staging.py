"""Small positions for tests: models at points of an empty table, or with some pieces.

    match = stage(wolf("12,12"), sow("14,12"), script=[5, 2])
    play(match, "attack fangs soup-sow", "spend 0", "spend 0")

Models are player 1's unless they are made by ``enemy``. The first model is active and acts, and the match stops after
its activation; ``next`` names other steps. ``script`` are the dice as they are rolled: of an attack first the
attacker's, then the defenders'.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dustup.engine.match import Match
from dustup.games.demihuman.state import Model
from dustup.testing import asked as asked
from dustup.testing import clauses_of as clauses_of
from dustup.testing import offered as offered
from dustup.testing import play as play
from dustup.testing import refused as refused
from dustup.testing import stage as staged
from dustup.testing import told as told

Row = dict[str, Any]


def model(key: str, at: str = "", **more: Any) -> Row:
    """A model of player 1."""
    return {"unit": key, "seat": 1, **({"at": at} if at else {}), **more}


def enemy(key: str, at: str = "", **more: Any) -> Row:
    """A model of player 2."""
    return {**model(key, at, **more), "seat": 2}


def piece(kind: str, at: str, turned: int = 0) -> Row:
    """A piece of terrain."""
    return {"kind": kind, "at": at, "turned": turned}


def stage(
    *models: Row, pieces: Sequence[Row] = (), next: Sequence[str] = (), stop: bool = True, script: Any = (), **more: Any
) -> Match:
    """A match at a position."""
    if not next:
        more.setdefault("active", tag_of(models))
    terrain: dict[str, Any] = {"piece": list(pieces)} if pieces else {"bare": True}
    steps = [*(next or ["act"]), *(["stop"] if stop else [])]
    if "pips" in more:
        more["player"] = [{"pips": each} for each in more.pop("pips")]
    return staged("demihuman", script=script, next=steps, model=list(models), **terrain, **more)


def tag_of(models: Sequence[Row]) -> str:
    """The tag of the first model."""
    key = models[0]["unit"]
    return key if sum(each["unit"] == key for each in models) == 1 else f"{key}.1"


def of(match: Match, tag: str) -> Model:
    """A model of a match by its tag."""
    return next(each for each in match.state.models if each.tag == tag)


def hp(match: Match, tag: str) -> int:
    """What is left of somebody."""
    return of(match, tag).hp


def places(match: Match, verb: str) -> list[str]:
    """The places a verb is offered for."""
    return [each.split()[-1] for each in offered(match, verb)]


def accepted(match: Match, answer: str) -> bool:
    """Whether an answer would be taken."""
    return match.why_not(answer) is None
