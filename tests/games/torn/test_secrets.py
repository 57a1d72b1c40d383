"""Nobody learns a God Card from what is asked, shown or told; and leaks that are planted are found.

The examination compares more (scenes, motions, forecasts, refusals) in fewer matches.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dustup.engine.game import Game, find_game
from dustup.engine.match import Match
from dustup.games.torn.rules import gods
from dustup.games.torn.state import State
from dustup.games.torn.view import Window
from dustup.testing.harness import everybody, questions_of
from dustup.testing.windows import asked, lines, menus, pairs, seen, views

GAME = find_game("torn")
KINDS = (seen, views, lines, asked, menus)


def leaks(game: Game, numbers: range, share: float) -> set[str]:
    """By which kinds of what reaches a seat it could tell what others hold: two worlds that differ in that alone."""
    found = set()
    for number in numbers:
        random = Random(number)
        for match in questions_of(Match(game, game.setup.deal(number), seed=number), Random(number), share):
            match.fork()  # it remembers a quiet moment from then on, and later forks count from the same
            for seat in everybody(match):
                for truth, guess in pairs(match, seat, random):
                    found |= {each.__name__ for each in KINDS if apart(each, truth, guess, seat)}
    return found


def apart(kind: Any, truth: Match, guess: Match, seat: int | None) -> bool:
    """Whether a seat can tell two worlds apart; looking at what it may not know counts."""
    try:
        one, other = (repr(kind(each, each.view(seat), ())) for each in (truth, guess))
    except TypeError:
        return True
    return one != other or "UNKNOWN" in (one if kind is views else "")


@pytest.mark.clause("gods.counts-public", "gods.window-asked", "deploy.hand-hidden")
def test_shuffled_hands_make_no_difference_to_anybody_else() -> None:
    assert leaks(GAME, range(40, 43), 0.05) == set()


@pytest.mark.clause("gods.window-asked")
def test_a_window_that_opens_only_with_a_card_that_fits_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = gods.may_play

    def telling(m: State, seat: int, window: str) -> bool:
        held = [m.box.gods[each] for each in m.players[seat].hand]
        return honest(m, seat, window) and any(gods.fits(m, seat, each, window) for each in held)

    monkeypatch.setattr(gods, "may_play", telling)
    assert "asked" in leaks(GAME, range(40, 42), 0.2)


@pytest.mark.clause("deploy.hand-hidden")
def test_a_card_that_everybody_reads_when_it_is_drawn_is_noticed() -> None:
    class Chatty(Window):
        def seen_by(self, seen: State, event: Any, seat: int | None) -> Any:
            return event

    assert leaks(GAME.but(window=Chatty), range(40, 41), 0.05) == {"lines"}


@pytest.mark.clause("gods.counts-public")
def test_a_view_of_the_other_hand_is_noticed() -> None:
    class Open(Window):
        def view(self, seen: State, seat: int | None) -> dict[str, Any]:
            return {**super().view(seen, seat), "hands": [list(each.hand) for each in seen.players]}

    assert "views" in leaks(GAME.but(window=Open), range(40, 41), 0.0)
