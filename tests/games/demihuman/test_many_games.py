"""Many games of Demihuman Combat, what always holds in them, and the ledger."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dustup.boards.freeform import Piece, Room
from dustup.boards.freeform import box as box_of
from dustup.engine.ending import sequel_of
from dustup.engine.game import find_game
from dustup.engine.match import Match
from dustup.engine.options import Later
from dustup.engine.record import verify_fair
from dustup.engine.rule import Choose
from dustup.games.demihuman.content import box
from dustup.games.demihuman.events import Activated, Moved
from dustup.games.demihuman.invariants import Watcher, holds
from dustup.games.demihuman.state import Lasting, Model, Objective
from dustup.lab import coverage
from dustup.lab.soak import random_match, soak, watch

sys.path.insert(0, str(Path(__file__).parents[3] / "studies"))
from demihuman_wanderers import anywhere, drawn, for_enemies, in_match

STUDIES = Path(__file__).parents[3] / "studies"
GAME = find_game("demihuman")


@pytest.mark.parametrize("first", range(0, 200, 20))
def test_random_games_come_to_their_end_and_what_always_holds_does(first: int) -> None:
    """Two of three by seats that put bases anywhere; a tenth is looked at closely: it cites, its record verifies."""
    for number in range(first, first + 20):
        setup, patience = drawn(number)
        if number % 10 == 0:
            assert soak("demihuman", number, setup, patience, in_match(number // 10))
            continue
        match = random_match(GAME, number, setup, patience, in_match(number), watched=True)
        assert match.result is not None
        assert match.state.round <= match.state.mission.rounds
        assert match.result.scores == tuple(each.points for each in match.state.players)


@pytest.mark.clause("ruling.mission.match", "mission.vault.swap", "mission.assassination.swap", "mission.teach.swap")
@pytest.mark.parametrize("mission", ["vault-robbery", "assassination", "teach-em-a-lesson"])
def test_two_games_are_played_and_their_points_are_added(mission: str) -> None:
    first = random_match(GAME, 3, {"mission": mission, "single": False}, pick=for_enemies, watched=True)
    follows = sequel_of(first)
    assert follows is not None
    second = random_match(GAME, 4, follows, pick=for_enemies, watched=True)
    points = [sum(each.points for each in pair) for pair in zip(first.state.players, second.state.players, strict=True)]
    assert second.result is not None and list(second.result.scores) == points
    roles = [[each.role for each in match.state.players] for match in (first, second)]
    assert roles[0] == roles[1][::-1] and sequel_of(second) is None


def test_all_missions_and_maps_are_among_the_random_games_and_each_is_played_by_everybody() -> None:
    dealt = [GAME.setup.deal(number) for number in range(200)]
    assert {each["mission"] for each in dealt} == {*box().missions}
    assert {each["map"] for each in dealt} == {*box().charts}
    met = {(each["mission"], each["map"], in_match(number)) for number, each in enumerate(dealt)}
    assert len(met) >= 9 * 3 * 3 - 3, "missions on their maps, by three kinds of players"


PLAYED = """
import sys
sys.path.insert(0, sys.argv[1])
from demihuman_wanderers import anywhere
from dustup.engine.game import find_game
from dustup.lab.soak import random_match
print(random_match(find_game("demihuman"), 4, pick=anywhere).record().to_json())
"""


def test_records_with_points_that_are_not_listed_are_the_same_in_other_processes_with_other_hash_seeds() -> None:
    """Played anew with other hashes, every answer, roll and digest is the same; here it is replayed as well."""
    records = []
    for seed in ("1", "4242"):
        command = [sys.executable, "-P", "-c", PLAYED, str(STUDIES)]
        env = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=True, timeout=120)
        records.append(done.stdout.strip())
    assert records[0] == records[1] and "digests agree" in verify_fair(records[0])


def test_players_who_put_bases_anywhere_take_places_that_are_not_listed() -> None:
    for pick in (anywhere, for_enemies):
        match, random, unlisted = Match("demihuman", {"mission": "gang-war"}, seed=3), Random(3), 0
        while (question := match.question) is not None and match.state.round < 2:
            answer = pick(match, question, random.random)
            unlisted += hasattr(answer, "to") and answer not in list(question.options)
            match.answer(answer, question.seat)
        assert unlisted > 10


def test_everything_that_happens_has_words_for_everybody() -> None:
    random = Random(1)
    match = Match("demihuman", GAME.setup.deal(1), seed=1)
    while (question := match.question) is not None:
        view = match.view(question.seat)
        assert view.say_question(question)
        for option in list(question.options)[:40]:
            assert match.game.notation.read(match.state, view.write(option)) == option
            assert view.say_option(option)
        match.answer(question.options[random.randrange(len(question.options))], question.seats[0])
    for seat in (0, 1, None):
        view = match.view(seat)
        assert all(view.say(entry.event) for entry in view.log)


# -- what always holds -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def begun() -> Match:
    """A game before its first turn."""
    match, random = Match("demihuman", {"mission": "gang-war"}, seed=1), Random(1)
    while match.question is not None and match.question.why.key != "turn":
        match.answer(match.question.options[random.randrange(match.question.options.count)], match.question.seat)
    return match


def spoiled(match: Match, how: str) -> None:
    """Make something of a game untrue."""
    m = match.state
    mine, yours = m.team(0)[0], m.team(1)[0]
    match how:
        case "is at nowhere":
            mine.where = "nowhere"
        case "wounds":
            mine.wounds = mine.card.hp + 1
        case "burning":
            mine.conditions["burning"] = 0
        case "tired":
            mine.conditions["tired"] = 1
        case "has .7.":
            mine.pool.append(7)
        case "was spawned and waits":
            mine.made, mine.where = True, "waiting"
        case "is not there and has conditions":
            mine.where, mine.conditions = "dead", {"slow": 1}
        case "is not there and has dice":
            mine.where, mine.pool = "dead", [3]
        case "owes pips":
            m.players[0].pips = -1
        case "owes points":
            m.players[1].points = -1
        case "chips":
            m.players[1].ready = m.players[1].chips + 1
        case "full-kennel":
            m.players[0].scored = ["full-kennel", "full-kennel"]
        case "actions were taken":
            m.actions = 3
        case "at no HP stands":
            mine.wounds = mine.card.hp
        case "is beside the table":
            mine.x, mine.y, mine.level = 10, 1200, 0
        case "stands on nothing":
            mine.x, mine.y, mine.level = 60, 60, m.table.tops[0].number
        case "stands in":
            wall = next(each for each in m.table.pieces if each.solid and not each.clearance)
            mine.x, mine.y, mine.level = wall.cx, wall.cy, 0
        case "overlaps":
            mine.x, mine.y, mine.level = yours.x + 1, yours.y, yours.level
        case "two are called alike":
            object.__setattr__(mine, "tag", yours.tag)
        case "the mission is about 1 models":
            mine.chosen = True
        case "has deployed":
            for each in m.models:
                each.where = "dead"
        case "somebody who is gone":
            m.lasting.append(Lasting(mine.id, "long-drop", (yours.id,)))
            mine.where = "dead"
        case "works on nobody":
            m.lasting.append(Lasting(mine.id, "long-drop", ()))
        case "is activated and home":
            m.active = mine.id
            mine.where = "home"
        case "has hit its own side":
            m.active = mine.id
            m.hit = [mine.id]
        case "tells no fortunes":
            next(each for each in m.team(0) if not each.card.ability("fortune")).pool = [3]
        case "2 times":
            howler = next(each for each in m.models if each.card.quick)
            key = next(each.key for each in howler.card.abilities.values() if each.kind in ("quick", "at-will"))
            howler.used[key] = 2


SPOILED = (
    *("is at nowhere", "wounds", "burning", "tired", "has .7.", "was spawned and waits"),
    *("is not there and has conditions", "is not there and has dice", "owes pips", "owes points", "chips"),
    *("full-kennel", "actions were taken", "at no HP stands", "is beside the table", "stands on nothing", "stands in"),
    *("overlaps", "two are called alike", "the mission is about 1 models", "has deployed", "somebody who is gone"),
    *("works on nobody", "is activated and home", "has hit its own side", "tells no fortunes", "2 times"),
)


@pytest.mark.parametrize("how", SPOILED)
def test_what_does_not_hold_is_noticed(begun: Match, how: str) -> None:
    match = begun.fork()
    holds(match.state)
    spoiled(match, how)
    with pytest.raises(AssertionError, match=how):
        holds(match.state, Activated if how == "at no HP stands" else None)


def misplaced(match: Match, how: str) -> None:
    """Something is where it cannot be."""
    m = match.state
    mine, yours = m.team(0)[0], m.team(1)[0]
    match how:
        case r"stands in \['heap-1'\]":
            heap = Piece("heap-1", box_of(mine.x - 20, mine.y - 20, 40, 40), height=100, solid=True)
            m.table, mine.level = m.table.with_piece(heap), 0
        case "overlaps .*Objective":
            m.objectives.append(Objective(len(m.objectives), yours.x, yours.y, solid=True))
        case "3 of stitched-hand":
            room = Room(m.table, mine, m.in_the_way(), [], 60)
            for at in room.listed[:60:20]:
                hand = Model(len(m.models), m.box.units["stitched-hand"], f"hand.{len(m.models)}", 0)
                hand.made, hand.where, hand.x, hand.y, hand.level = True, "table", *at
                m.models.append(hand)
        case _:
            spoiled(match, how)


MISPLACED = (
    *("is beside the table", "stands on nothing", "stands in", r"stands in \['heap-1'\]", "overlaps"),
    *("overlaps .*Objective", "3 of stitched-hand"),
)


@pytest.mark.parametrize("how", MISPLACED)
def test_where_nobody_can_be_is_noticed_after_any_event_even_if_it_is_put_right_before_somebody_is_asked(
    begun: Match, how: str
) -> None:
    match = begun.fork()
    match.game.referee.holds(match.state)
    eye = watch(match)
    assert eye is not None and match.question is not None
    eye(match.question, ())
    match.state.tell(Activated, match.state.team(0)[0].id)
    misplaced(match, how)
    match.game.referee.holds(match.state, Moved)
    with pytest.raises(AssertionError, match=how):
        match.state.tell(Moved, match.state.team(0)[0].id, "move", (), 0)


def test_random_matches_are_watched_after_every_event(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[type] = []
    plainly = Watcher.__call__

    def looked(eye: Watcher, what: Any, fields: tuple[Any, ...] = ()) -> None:
        seen.append(what if isinstance(what, type) else type(what))
        plainly(eye, what, fields)

    monkeypatch.setattr(Watcher, "__call__", looked)
    match = random_match(GAME, 2, pick=for_enemies, watched=True)
    told = [type(entry.event) for entry in match.log]
    assert [each for each in seen if each is not Choose] == told[len(told) - sum(each is not Choose for each in seen) :]
    assert Moved in seen and seen.count(Choose) == len(match.answers)


# -- the ledger --------------------------------------------------------------------------------------------------------


def test_every_clause_of_the_ledger_is_cited_and_tested() -> None:
    coverage.load_all(GAME)
    cited, tested = coverage.citations(GAME), coverage.tests_of(GAME)
    rules = [each.id for each in GAME.ledger if each.kind != "narrative"]
    assert [each for each in rules if each not in cited] == []
    assert not [each for each in rules if each not in tested]


def test_what_random_games_never_play_has_a_reason_and_is_in_the_ledger() -> None:
    reasons = coverage.reasons_of(GAME)
    assert reasons and all(each in GAME.ledger and why.endswith(".") for each, why in reasons.items())


def test_every_option_that_is_listed_later_has_one_number_to_draw_it_by() -> None:
    """So each is as likely as any other, although nobody counts them."""
    kinds: set[str] = set()
    for number in range(6):
        draw = Random(f"numbers {number}").random
        match = Match(GAME, drawn(number)[0], number)
        while question := match.question:
            if isinstance(question.options, Later) and draw() < 0.3:
                for family in question.options._families:
                    guessed = [each for each in map(family.guess, range(family.guesses)) if each is not None]
                    assert Counter(guessed) == Counter(family), question
                    kinds |= {type(each).__name__ for each in guessed}
            match.answer(question.options.draw(draw))
    assert kinds >= {"Move", "Disengage", "Charge", "Drop", "DropAway", "Attack", "Cast", "Deploy"}
