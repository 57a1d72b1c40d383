"""The examination of views and windows is examined itself: planted mistakes of every kind are caught."""

from __future__ import annotations

import copy
import json
import pickle
from random import Random

import pytest
from examination import planted
from toys import raid, trek
from toys.raid.state import State
from toys.trek import rules as trek_rules

from dustup import Match
from dustup.engine.game import Game
from dustup.engine.rooms import Room
from dustup.engine.rule import choose
from dustup.engine.seen import UNKNOWN, covered
from dustup.testing import fails
from dustup.testing.harness import CHECKS, Exam, questions_of
from dustup.testing.views import leaks, peeks
from dustup.testing.windows import KINDS, differences, ever_legal, found_in

WINDOWS = next(each for each in CHECKS if each.name == "windows are asked on public facts")
CASES = [(kind, game) for kind, games in planted.THROUGH_A_HOLE.items() for game in games]


def of(game: Game) -> Match:
    return Match(game, {}, seed=1)


def failed(game: Game) -> list[str]:
    """The checks of windows that a game does not stand."""
    about = [each for each in CHECKS if "hidden" in each.name or "may not see" in each.name]
    return [each.label or each.name for each in about if fails(each, Exam(game))]


# -- a hole in the window --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "game"), CASES)
def test_what_comes_through_a_hole_is_caught(kind: str, game: type[Room]) -> None:
    wrong, random = ever_legal(of(planted.of(game)), Random(1)), Random(2)
    with planted.hole():
        for match in questions_of(of(planted.of(game)), Random(1)):
            for found, said in differences(match, wrong, random):
                if found == kind:
                    assert "learns from" in said
                    return
    raise AssertionError(f"nobody noticed what {game.__name__} tells")


def test_without_a_hole_the_same_games_tell_nothing() -> None:
    """They are given what the seat may see, and so there is nothing to tell: not by care but by construction."""
    careless = planted.of(*dict.fromkeys(game for _, game in CASES))
    assert found_in(careless, 0) == {}
    assert "next comes [UNKNOWN]" in str(of(careless).why_not("leave"))


def test_a_hole_is_caught_even_if_nothing_comes_through_yet() -> None:
    with planted.hole():
        assert failed(raid.GAME.but()) == ["seen"]


# -- other ways ------------------------------------------------------------------------------------------------------


def test_a_line_that_is_not_for_all_is_caught() -> None:
    assert failed(planted.of(planted.Chatty)) == ["lines"]


def test_a_window_asked_on_secret_facts_is_caught() -> None:
    assert "asked" in failed(planted.SELECTIVE)
    assert failed(planted.FAIR) == []


def test_a_prompt_that_names_what_is_held_is_caught() -> None:
    assert failed(planted.PROMPTING) == ["asked"]


def test_a_forecast_from_the_truth_is_caught() -> None:
    assert failed(planted.of(planted.Peeking)) == ["forecasts"]
    assert any(peeks(match) for match in questions_of(of(planted.of(planted.Peeking)), Random(1)))


def test_a_secret_that_nobody_ever_guesses_is_caught() -> None:
    """Shuffling leaves it as it is, so none of the comparisons could notice whether it shows."""
    assert failed(planted.of(planted.Unimagined)) == ["what a seat may not see it guesses"]


def test_the_raid_itself_stands_them_all() -> None:
    assert failed(raid.GAME) == []


def test_every_kind_has_its_planted_leak() -> None:
    caught = {*planted.THROUGH_A_HOLE, "seen", "forecasts"}
    assert caught == {each.__name__ for each in KINDS}


# -- views -----------------------------------------------------------------------------------------------------------


def test_a_planted_leak_in_a_view_is_caught() -> None:
    with planted.hole():
        assert any(leaks(match) for match in questions_of(of(planted.of(planted.Views)), Random(1)))
    assert not any(leaks(match) for match in questions_of(of(raid.GAME), Random(1)))


# -- what is unknown -------------------------------------------------------------------------------------------------


def test_nothing_can_be_made_of_what_is_unknown() -> None:
    for wrong in (lambda: UNKNOWN % 3, lambda: UNKNOWN < 4, lambda: bool(UNKNOWN), lambda: json.dumps([UNKNOWN])):
        with pytest.raises(TypeError):
            wrong()
    assert UNKNOWN != 3 and UNKNOWN is not None
    assert copy.deepcopy(UNKNOWN) is UNKNOWN and pickle.loads(pickle.dumps(UNKNOWN)) is UNKNOWN
    assert covered([4, 5]) == [UNKNOWN, UNKNOWN]


def test_a_seat_sees_its_own_hand_and_how_many_cards_others_hold() -> None:
    match = of(raid.GAME)
    seen, truth = match.view(1).seen, match.state
    assert seen.hands == [covered(truth.hands[0]), truth.hands[1], covered(truth.hands[2])]
    assert len(seen.supply) == len(truth.supply) and set(seen.deck) == {UNKNOWN}
    assert match.truth.seen is truth


def test_in_a_game_without_secrets_the_state_itself_is_seen() -> None:
    match = Match("henshin", {"deal": 1}, seed=1)
    assert match.view(0).seen is match.state and match.view(None).seen is match.state


def test_a_game_with_secrets_must_say_what_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(State, "seen_by")
    with pytest.raises(NotImplementedError, match=r"say what a seat sees: seen_by\(seat\)"):
        _ = of(raid.GAME).view(0).data


def test_a_window_opened_on_a_secret_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever can only decline is not asked: so everybody learns who holds something."""

    assert failed(trek.GAME) == [] and not fails(WINDOWS, Exam(trek.GAME))
    monkeypatch.setattr(trek_rules, "ask", lambda seat, why, again, standing: choose(seat, again(), why, again))
    assert fails(WINDOWS, Exam(trek.GAME))
