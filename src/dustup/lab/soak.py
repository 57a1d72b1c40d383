"""Random matches by the thousand, each looked at closely: does it end, cite, record and replay as it should?"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, cast

from dustup.engine.ending import sequel_of
from dustup.engine.game import Game, find_game
from dustup.engine.match import Match
from dustup.engine.record import verify_fair
from dustup.engine.rule import Choose
from dustup.engine.state import Clauses, Tell

Pick = Callable[[Match, Choose, Callable[[], float]], Any]
"""Who answers a question: the match, the question, and where chance comes from."""


def soak(
    name: str, number: int, setup: Mapping[str, Any] | None = None, patience: int = 0, pick: Pick | None = None
) -> int:
    """Play one random match from its set-up and check everything that can be checked; how many answers it took."""
    game = find_game(name)
    match = random_match(game, number, setup, patience, pick, watched=True)
    assert match.result is not None, f"match {number} stopped without a result"
    check_citations(match, number)
    verify_fair(match.record().to_json())
    for seat in (None, *range(match.seats)):
        json.dumps(match.view(seat).data)
    if (following := sequel_of(match)) is not None:
        assert Match(game, json.loads(json.dumps(following)), number).question is not None, "what follows is over"
    return len(match.answers)


def random_match(
    game: Game,
    number: int,
    setup: Mapping[str, Any] | None = None,
    patience: int = 0,
    pick: Pick | None = None,
    *,
    watched: bool = False,
) -> Match:
    """A whole match between seats that answer anything; perhaps somebody watches that all holds that always does.

    Without a set-up of its own it is dealt one. After so many answers whoever is asked gives up, if ``patience`` ends.
    With ``pick`` chance has a leaning.
    """
    draw = Random(f"soak {number}").random
    match = Match(game, game.setup.deal(number) if setup is None else dict(setup), number)
    match.record()  # from now on its digests are noted as it goes: it need not be played again for them
    eye = watch(match) if watched else None
    while (question := match.question) is not None:
        if watched:
            game.referee.holds(match.state)
        if eye is not None:
            eye(question, ())
        if patience and len(match.answers) >= patience:
            match.concede(question.seat)
            continue
        seats = question.seats
        seat = question.seat if len(seats) == 1 else seats[int(draw() * len(seats))]
        option = pick(match, question, draw) if pick else question.options[int(draw() * question.options.count)]
        match.answer(option, seat)
    return match


def watch(match: Match) -> Callable[[Any, tuple[Any, ...]], None] | None:
    """After every event the game says whether everything holds that always does; gives who wants to see questions."""
    state, tell, holds = match.state, match.state.tell, match.game.referee.holds
    eye = match.game.referee.invariants(state)

    def told(kind: Any, /, *fields: Any, cites: Clauses = ()) -> None:
        tell(kind, *fields, cites=cites)
        holds(state, kind)
        if eye is not None:
            eye(kind, fields)

    state.tell = cast(Tell, told)
    return eye


def check_citations(match: Match, number: int) -> None:
    """Every event cites at least one clause, and every clause it cites is in the ledger; every line has words."""
    ledger = match.game.ledger
    for entry in match.log:
        assert entry.clauses, f"match {number}: {entry.event} cites no clause"
        for clause in entry.clauses:
            assert clause in ledger, f"match {number}: {entry.event} cites {clause!r}, which is not in the ledger"
        assert match.say(entry), f"match {number}: {entry.event} has no words"
