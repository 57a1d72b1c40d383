"""Nobody learns a God Card from what is asked, shown or told; and leaks that are planted are found.

The comparisons are those of ``studies/leaks.py``, which plays a thousand matches.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from games.torn import planted
from games.torn.staging import enlist

from dustup.engine import game as games
from dustup.engine.game import Game, find_game
from dustup.games.torn.content import box
from dustup.games.torn.options import Play

sys.path.insert(0, str(Path(__file__).parents[3] / "studies"))

import leaking
import leaks as leaks_study
from leaking import ALWAYS, DRAWN, FORETOLD, Leak
from leaks import Study

enlist()  # as all tests together do: so the same matches are played whichever of them are run
GAME = find_game("torn")
MOST = 90
"""So many answers are looked at in a match at two tables: to the second turn or so."""
MATCHES = range(1, 21)
"""What is planted is looked for in one match after another until it is found. Mostly that is the first; but which cards
come together depends on chance, and on every number of every card, so no single match is counted on."""
CARDS = [Play(key) for key in box().gods]


def leaks(game: Game, drawn: float = 1.0, numbers: Iterable[int] = MATCHES) -> Iterator[Leak]:
    """What is found in some matches, question by question."""
    study = Study(game, drawn)
    study.ever = list(CARDS)
    for number in numbers:
        yield from study.look_at(number)


def at_tables(
    game: Game,
    patch: pytest.MonkeyPatch,
    undone: float = 0.0,
    stood: float = 0.0,
    seldom: float = 0.0,
    numbers: Iterable[int] = MATCHES,
) -> Iterator[Leak]:
    """What is found in matches at two tables, where one player has brought another deck."""
    patch.setitem(games._known, "torn", game)
    study = Study(game, 0.0)
    study.undone, study.stood, study.seldom = undone, stood, seldom
    study.standing = dict.fromkeys(["gods-activation-begins", "gods-activation-ends"])
    for number in numbers:
        yield from study.twins(number, MOST)


def only(kind: str, patch: pytest.MonkeyPatch) -> None:
    """Nothing else is compared at a question: what is planted comes out there or nowhere."""
    patch.setattr(leaking, "ALWAYS", (getattr(leaking, kind),))
    for others in ("DRAWN", "FORETOLD"):
        patch.setattr(leaking, others, ())


# -- the game itself ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("gods.counts-public", "gods.window-asked", "deploy.hand-hidden")
def test_shuffled_hands_make_no_difference_to_anybody_else() -> None:
    assert list(map(str, leaks(GAME, 0.05, (1,)))) == []


@pytest.mark.clause("gods.counts-public", "deploy.hand-hidden", "prepare.hidden-squads")
def test_another_deck_makes_no_difference_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    found = at_tables(GAME, monkeypatch, undone=0.1, stood=0.1, seldom=0.05, numbers=(3,))
    assert list(map(str, found)) == []


# -- planted leaks -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", planted.THROUGH_A_HOLE)
def test_what_comes_through_a_hole_is_caught(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    planted.hole(monkeypatch)
    only(kind, monkeypatch)
    assert planted.until(kind, leaks(GAME.but(**planted.THROUGH_A_HOLE[kind])))


def test_a_hole_is_caught_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    planted.hole(monkeypatch)
    assert planted.until("seen", leaks(GAME, 0.0))


@pytest.mark.clause("gods.window-asked")
@pytest.mark.parametrize("kind", planted.RULES)
def test_a_rule_that_goes_by_a_hidden_card_is_caught(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    planted.RULES[kind](monkeypatch)
    assert planted.until("asked" if kind == "standing" else kind, leaks(GAME, 0.0))


@pytest.mark.clause("deploy.hand-hidden")
def test_a_card_that_everybody_reads_when_it_is_drawn_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    assert planted.until("lines", leaks(GAME.but(window=planted.Chatty), 0.0))
    assert planted.until("table: lines", at_tables(GAME.but(window=planted.Chatty), monkeypatch))


def test_a_guess_from_the_truth_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    assert planted.until("table: guesses", at_tables(GAME.but(window=planted.Peeking), monkeypatch))


def test_a_forecast_of_the_dice_to_come_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leaks_study, "FORETOLD", 5)
    planted.forecasts_of_the_truth(monkeypatch)
    assert planted.until("forecasts", leaks(GAME, 0.0))


def test_a_bot_that_looks_at_the_other_hand_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leaking, "make_bot", lambda *_: planted.Cheat())
    only("advice", monkeypatch)
    assert planted.until("advice", leaks(GAME, 0.0))
    assert planted.until("table: advice", at_tables(GAME, monkeypatch, seldom=1.0))


@pytest.mark.parametrize("what", planted.SERVER)
def test_a_server_that_hands_out_too_much_is_caught(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kind, plant, often = planted.SERVER[what]
    plant(monkeypatch)
    assert planted.until(f"table: {kind}", at_tables(GAME, monkeypatch, **often))


def test_every_kind_has_its_planted_leak() -> None:
    caught = {*planted.THROUGH_A_HOLE, *planted.RULES, "guesses", "forecasts", "advice"}
    assert {each.__name__ for each in (*ALWAYS, *DRAWN, *FORETOLD)} <= caught
