"""The board: distance, the base, one model per hex."""

from __future__ import annotations

from typing import Any

import pytest
from games.henshin.made_up import invent, sentence
from games.henshin.staging import at, mine, npc, offered, play, stage, theirs, told, where

from dustup.engine.match import Match
from dustup.engine.rule import Rule
from dustup.games.henshin import events
from dustup.games.henshin.verbs import enemies_within, hurt_one


def sharpshooter(monkeypatch: pytest.MonkeyPatch, drawing: str) -> Match:
    """A fighter with a shot of Range 3, after it was declared."""

    def shot(m: Any, me: Any, die: Any, n: Any) -> Rule[Any]:
        return (yield from hurt_one(m, me, enemies_within(m, me, 3), 1, "Shot"))

    invent(monkeypatch, "archer", sentence("Shot", "special", shot))
    return play(stage(drawing, A=mine("archer"), B=theirs(), N=npc(), dice=["1"]), "special 1 shot")


def test_range_counts_hex_steps_whatever_stands_between(monkeypatch: pytest.MonkeyPatch) -> None:
    """ruling.board.distance, ruling.board.line-of-sight: walls and models hide nobody."""
    match = sharpshooter(monkeypatch, "A # N B . .")
    assert offered(match) == ["target C1", "target D1"]


def test_range_ends_where_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """ruling.board.distance."""
    match = sharpshooter(monkeypatch, "A . N . B .")
    assert told(match, events.Damaged) and at(match, "E1").stamina == 12


# -- back to base --------------------------------------------------------------------------------------------


def sent_back(drawing: str, fallen: dict[str, Any], base: str, **others: Any) -> Match:
    """A kick lands beside a fallen enemy, whose owner must take it home."""
    kicker = mine(form="grasshopper", momentum=4)
    players = [{"forms": ["grasshopper"]}, {"base": base}]
    return play(stage(drawing, A=kicker, B=fallen, **others, dice=["1"], players=players), "kick 1 B1")


@pytest.mark.clause("ruling.base.sent-back")
def test_the_owner_puts_the_fighter_on_or_next_to_its_base_and_it_loses_nothing_else() -> None:
    fallen = theirs(exhausted=True, form="kraken", shocked=True)
    match = sent_back("A . B . . . . . .", fallen, "H1")
    assert match.question is not None and match.question.seat == 1
    assert offered(match) == ["place G1", "place H1", "place I1"]
    match.answer("place I1")
    hero = at(match, "I1")
    assert (hero.tag, hero.exhausted, hero.form, hero.shocked) == ("2:plain", True, 0, True)
    assert [each.model for each in told(match, events.Moved)] == [match.state.piece("1:plain").id]


@pytest.mark.clause("ruling.base.full")
def test_with_the_base_full_the_nearest_free_hex_is_used() -> None:
    crowd = {"C": theirs(), "D": theirs(), "E": npc("clay-colossus")}
    match = sent_back("A . B . . . . C D E", theirs(exhausted=True), "I1", **crowd)
    assert where(match, match.state.piece("2:plain")) == "G1"


@pytest.mark.clause("ruling.base.sent-back")
def test_one_that_lies_at_its_base_may_stay() -> None:
    match = sent_back("A . B . . .", theirs(exhausted=True), "D1")
    assert offered(match) == ["place C1", "place D1", "place E1"]
    assert at(play(match, "place C1"), "C1").exhausted


@pytest.mark.clause("ruling.base.full")
def test_one_that_lies_at_its_full_base_has_nowhere_else_to_go() -> None:
    match = sent_back("A . B C D . . .", theirs(exhausted=True), "D1", C=npc("clay-colossus"), D=theirs())
    assert match.question is None and len(told(match, events.ReturnedToBase)) == 1
    assert where(match, match.state.piece("2:plain")) == "C1"


@pytest.mark.clause("ruling.base.full")
def test_one_that_lies_nearest_to_its_full_base_may_stay() -> None:
    crowd = {"C": npc("clay-colossus"), "D": theirs(), "E": theirs()}
    match = sent_back("A . B C D E . .", theirs(exhausted=True), "E1", **crowd)
    assert offered(match) == ["place C1", "place G1"]


# -- off the board -------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling.npc.supply")
def test_nothing_lasts_on_an_npc_that_left_the_board() -> None:
    lasting = [["round", "2:trooper.1", "tired"], ["round", "1:plain", "angry"]]
    match = stage("A N . . B", A=mine(), N=npc(stamina=1), B=theirs(), dice=["6", "1"], effects=lasting)
    match.answer("hurt 6 B1")
    again = Match.at(match.position()).state
    assert [mark for _, _, mark in again.effects] == ["angry"]
