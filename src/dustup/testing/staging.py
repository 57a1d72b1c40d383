"""Small drawn positions for the tests of any game.

    match = stage("mygame", '''
        . . . . .
        . # . 2 .
        . . 1 . .
        . . . # .
        . . . . .''', hearts=[3, 1], next=["turn 1", "stop"], script=[6])
    play(match, "strike D2")
    assert told(match, LostHeart) == [LostHeart(1, 0)]

What is drawn is the ``map`` of a position, and what else is given are its other keys, as the game's own position files
have them (``next`` are the steps to come; ``stop`` ends the match there). ``script`` is what the dice will show, or a
table of it by stream; when it runs out that is an error, or with ``then="random"`` chance goes on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dustup.engine.game import Game
from dustup.engine.match import Match
from dustup.engine.position import toml


def stage(
    game: str | Game,
    drawing: str = "",
    *,
    script: Sequence[int] | Mapping[str, Sequence[int]] = (),
    then: str = "error",
    seed: int = 0,
    **position: Any,
) -> Match:
    """A match at a position."""
    name = game.name if isinstance(game, Game) else game
    drawn = {"map": "\n".join(line.strip() for line in drawing.strip().splitlines()) + "\n"} if drawing else {}
    return Match.at(toml({"game": name, **drawn, **position}), dice=script, then=then, seed=seed)


def play(match: Match, *answers: str, seat: int | None = None) -> Match:
    """Give some answers in words, one after the other: ``play(match, "step C3", "strike D2")``."""
    for each in answers:
        match.answer(each, seat)
    return match


def asked(match: Match) -> str:
    """The key of the open question's prompt; nothing if nobody is asked."""
    return match.question.why.key if match.question is not None else ""


def offered(match: Match, verb: str = "") -> list[str]:
    """The options of the open question in words, those of one verb if given."""
    assert match.question is not None, "nobody is asked anything"
    words = [match.write(each) for each in match.question.options]
    return [each for each in words if each.split()[0] == verb or not verb]


def refused(match: Match, option: str) -> tuple[str, str]:
    """Why an option is not offered: the code and the clause."""
    refusal = match.why_not(option)
    assert refusal is not None, f"{option!r} is offered"
    return refusal.code, refusal.clause


def told(match: Match, kind: type | None = None) -> list[Any]:
    """Everything that has happened, in words; or the events of one class."""
    return [match.say(entry) for entry in match.log] if kind is None else match.log.of(kind)


def clauses_of(match: Match, kind: type) -> list[str]:
    """The clauses cited by the last event of one class."""
    return next(entry.clauses for entry in reversed(match.log.entries) if isinstance(entry.event, kind))
