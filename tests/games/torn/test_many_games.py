"""Many games of Torn World, what always holds in them, and the ledger."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from dustup.boards.bits import lowest
from dustup.engine.game import find_game
from dustup.engine.match import Match
from dustup.games.torn.content import box
from dustup.games.torn.events import ActivationEnded
from dustup.games.torn.invariants import holds
from dustup.games.torn.state import Marker
from dustup.lab import coverage
from dustup.lab.soak import random_match, soak

sys.path.insert(0, str(Path(__file__).parents[3] / "studies"))
from torn_brawlers import in_match

GAME = find_game("torn")


@pytest.mark.parametrize("first", range(0, 200, 20))
def test_random_games_come_to_their_end_and_what_always_holds_does(first: int) -> None:
    """Every other one by seats that look for a fight; a fifth is looked at closely: it cites, its record verifies."""
    for number in range(first, first + 20):
        if number % 5 == 0:
            assert soak("torn", number, pick=in_match(number // 5))
            continue
        match = random_match(GAME, number, pick=in_match(number), watched=True)
        assert match.result is not None
        assert match.state.turn <= match.state.scenario.turns
        assert match.result.scores == tuple(each.points for each in match.state.players)


def test_all_scenarios_sizes_and_heroes_are_among_the_random_games() -> None:
    dealt = [GAME.setup.deal(number) for number in range(200)]
    assert {each["scenario"] for each in dealt} == {*box().scenarios}
    assert {each["size"] for each in dealt} == {100, 150, 200}


def test_everything_that_happens_has_words_for_everybody() -> None:
    random = Random(1)
    match = Match("torn", GAME.setup.deal(1), seed=1)
    while (question := match.question) is not None:
        view = match.view(question.seat)
        assert view.say_question(question)
        for option in list(question.options)[:40]:
            assert match.game.notation.read(match.state, view.write(option)) == option
            assert view.say_option(option)
        match.answer(question.options[random.randrange(len(question.options))], question.seat)
    for seat in (0, 1, None):
        view = match.view(seat)
        assert all(view.say(entry.event) for entry in view.log)


# -- what always holds -------------------------------------------------------------------------------------------------


def spoiled(match: Match, how: str) -> None:
    """Make something of a game untrue."""
    m = match.state
    mine, yours = next(each for each in m.squad(0) if each.alive and not each.body), m.squad(1)[0]
    free = lowest(m.ground.board.all & ~m.taken())
    match how:
        case "where nobody is":
            mine.cell = yours.cell
        case "two are on one hex":
            m.held[free] = mine.id
        case "stands on Volume Landscape":
            m.lift(mine)
            m.put(mine, m.ground.volume.bit_length() - 1)
        case "is on the board and dead":
            mine.where = "dead"
        case "wounds":
            mine.wounds = mine.card.health + 1
        case "has":
            mine.conditions = ("stun", "stun")
        case "reactivated":
            mine.spent, mine.again = False, True
        case "owes Faith":
            m.players[0].faith["creation"] = -1
        case "owes Crystals":
            m.players[1].crystals = -1
        case "lies and is carried":
            m.markers.append(Marker(0, "life", mine.cell, yours.id))
        case "marker is elsewhere":
            yours.marker = 3
            m.markers.append(Marker(0, "life", bearer=yours.id))
        case "Time Markers are left":
            m.time = m.received + 1
        case "performed twice":
            m.used = ["run", "run"]
        case "dead Miniature is on the battlefield":
            mine.wounds = mine.card.health
        case "hexes of a player are not kept":
            m.on[0] ^= m.ground.board.bit[free]
        case "Vortices are on one hexon":
            m.vortices[0].hexon = m.vortices[1].hexon
        case "without Supply is left":
            m.vortices[0].supply = 0
        case "has 14 cards":
            m.players[1].rest.pop()
        case "in a God Deck":
            player = m.players[1]
            player.rest = [player.rest[0]] * len(player.rest)
        case "the Wonders":
            m.wonders().rest.pop()


SPOILED = (
    *("where nobody is", "two are on one hex", "stands on Volume Landscape", "is on the board and dead", "wounds"),
    *("has", "reactivated", "owes Faith", "owes Crystals", "lies and is carried", "marker is elsewhere"),
    *("Time Markers are left", "performed twice", "dead Miniature is on the battlefield", "Vortices are on one hexon"),
    *("hexes of a player are not kept", "without Supply is left", "has 14 cards", "in a God Deck", "the Wonders"),
)


@pytest.mark.parametrize("how", SPOILED)
def test_what_does_not_hold_is_noticed(how: str) -> None:
    match, random = Match("torn", {"scenario": "four-storms", "size": 100}, seed=1), Random(1)
    while match.question is not None and match.question.why.key != "activate":
        match.answer(match.question.options[random.randrange(match.question.options.count)], match.question.seat)
    holds(match.state)
    spoiled(match, how)
    with pytest.raises(AssertionError, match=how):
        holds(match.state, ActivationEnded if how.startswith("dead") else None)


# -- the ledger --------------------------------------------------------------------------------------------------------


def test_every_clause_of_the_ledger_is_cited_and_tested() -> None:
    coverage.load_all(GAME)
    cited, tested = coverage.citations(GAME), coverage.tests_of(GAME)
    rules = [each.id for each in GAME.ledger if each.kind != "narrative"]
    # Giving up and drawing are the engine's own.
    assert [each for each in rules if each not in cited] == ["ruling.match.concede", "ruling.match.draw"]
    assert not [each for each in rules if each not in tested]


def test_what_random_games_never_play_has_a_reason_and_is_in_the_ledger() -> None:
    reasons = coverage.reasons_of(GAME)
    assert reasons and all(each in GAME.ledger and why.endswith(".") for each, why in reasons.items())
