"""The Chain Drover."""

from __future__ import annotations

from typing import Any

import pytest
from games.torn.staging import (
    BLANK,
    CRIT,
    HIT,
    OPEN,
    asks,
    conditions,
    health,
    hulk,
    marshal,
    mini,
    of,
    offered,
    places,
    play,
    rolled,
    stage,
    sword,
    told,
    vashka,
    warden,
    where,
)

from dustup.games.torn.events import Stayed

FIELD = """
     . . . . .
    . A . . X .
     . . . . ."""


def drover(**more: Any) -> dict[str, Any]:
    return mini("chain-drover", **more)


@pytest.mark.clause("card.own-property")
def test_hook_and_chain_drags_infantry_near() -> None:
    match = stage(FIELD, A=drover(), X=vashka(at="C2", spent=True), script=[HIT, BLANK, OPEN, OPEN])
    play(match, "attack hook-and-chain C2")
    assert asks(match) == (1, "shove")
    assert places(match, "place") == {"C2f", "C2e", "B2b", "B2c"}, "two steps, each of them nearer"
    play(match, "place B2c")
    assert (rolled(match), health(match, "vashka"), where(match, "vashka")) == ([2], 7, "B2c")


@pytest.mark.parametrize(("face", "life", "marked"), [(CRIT, 7, {"bleeding"}), (BLANK, 8, set())])
def test_a_critical_of_the_hook_bleeds_and_a_miss_drags_nobody(face: int, life: int, marked: set[str]) -> None:
    match = stage(FIELD, A=drover(), X=vashka(at="C2", spent=True), script=[face, BLANK, OPEN, OPEN])
    play(match, "attack hook-and-chain C2")
    assert (asks(match)[1] == "shove") == bool(marked)
    assert (health(match, "vashka"), conditions(match, "vashka")) == (life, marked)


@pytest.mark.clause("card.own-property")
def test_the_hook_does_not_move_what_is_large_or_dead() -> None:
    match = stage(FIELD, A=drover(), X=hulk(at="C2", spent=True), script=[HIT, BLANK, OPEN])
    play(match, "attack hook-and-chain C2")
    assert (asks(match)[1], where(match, "kiln-hulk")) == ("act", "C2")
    assert told(match, Stayed) == [Stayed(of(match, "kiln-hulk").id)]
    dead = stage(FIELD, A=drover(), X=vashka(at="C2", wounds=7, spent=True), script=[HIT, BLANK, OPEN, OPEN])
    play(dead, "attack hook-and-chain C2")
    assert (of(dead, "vashka").where, asks(dead)[1]) == ("dead", "act")
    assert told(dead, Stayed) == [], "of the dead nothing is said"


@pytest.mark.parametrize(("face", "marked"), [(CRIT, {"slow", "stun"}), (HIT, {"slow"}), (BLANK, set())])
def test_shackle(face: int, marked: set[str]) -> None:
    match = stage(FIELD, A=drover(), X=vashka(at="B2b", spent=True), script=[face, BLANK, BLANK, OPEN, OPEN])
    play(match, "attack shackle B2b")
    assert (rolled(match), conditions(match, "vashka")) == ([3], marked)


# -- Trip --------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("move.halved-order", "move.destination-declared")
def test_trip_halves_the_declared_way_which_is_chosen_anew() -> None:
    # A Sword runs 6 hexes: tripped, 3.
    match = stage(FIELD, A=sword(), X=drover(at="B2e"))
    far = of(match, "oath-sword").card.tiles["run"].distance
    assert far == 6
    play(match, "move run D2", "react chain-drover trip")
    assert asks(match) == (1, "move-anew")
    board = match.state.ground.board
    apart = {board.distance(board.cell(each), board.cell("B2")) for each in places(match, "move")}
    assert max(apart) == 3
    play(match, "move run C2")
    assert (where(match, "oath-sword"), of(match, "chain-drover").spent) == ("C2", True)


@pytest.mark.clause("move.halved-order")
@pytest.mark.parametrize(("slowed", "trips", "left"), [(False, 1, 3), (True, 1, 2), (False, 2, 2), (True, 2, 1)])
def test_each_trip_halves_once_more_after_slow(slowed: bool, trips: int, left: int) -> None:
    rows = {"X": drover(at="B2e"), "Y": drover(at="B2f", spent=trips < 2)}
    match = stage(FIELD, A=sword(), **rows, slowed=slowed)
    play(match, "move run C2")
    for number in range(trips):
        play(match, f"react chain-drover.{number + 1} trip")
    if match.question is not None and asks(match)[1] == "react":
        play(match, "let")
    if left == 3:
        assert where(match, "oath-sword") == "C2", "three hexes are enough"
    else:
        board = match.state.ground.board
        apart = {board.distance(board.cell(each), board.cell("B2")) for each in places(match, "move")}
        assert max(apart) == left


def test_the_next_action_is_not_tripped() -> None:
    match = stage(FIELD, A=sword(), X=drover(at="B2e"))
    play(match, "move move B2b", "react chain-drover trip")
    assert (where(match, "oath-sword"), match.state.tripped) == ("B2b", 0)


@pytest.mark.parametrize(
    ("mover", "at", "action", "offers"),
    [
        (sword(), "B2e", "move move C2f", True),
        (sword(), "A2", "move move C2f", False),
        (sword(), "B2e", "perform concentration", False),
        (marshal(), "A2", "move move C2", True),
        (warden(onto="B2+C2"), "A2", "move move B1", False),
    ],
    ids=["near", "three hexes away", "no movement", "large", "huge"],
)
def test_trip_is_for_infantry_and_large_within_two_hexes(
    mover: dict[str, Any], at: str, action: str, offers: bool
) -> None:
    match = stage(FIELD, A=dict(mover), X=drover(at=at))
    play(match, action)
    assert ("react chain-drover trip" in offered(match, "react")) == offers


# -- What You Owe ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("end.step-five-effects")
@pytest.mark.parametrize(
    ("drovers", "owned", "left"),
    [(["B2b"], 2, 1), (["C2f"], 2, 2), (["B2b", "B2c"], 2, 1), (["B2b"], 0, 0)],
    ids=["next to an Enemy", "two hexes away", "two of them", "nothing to take"],
)
def test_what_you_owe_is_taken_once(drovers: list[str], owned: int, left: int) -> None:
    rows = {letter: drover(at=at) for letter, at in zip("XY", drovers, strict=False)}
    match = stage(FIELD, A=sword(), **rows, player=[{"crystals": owned}], next=["game_over"], stop=False)
    while match.question is not None:
        play(match, offered(match)[0])
    assert [each.crystals for each in match.state.players] == [left, owned - left]
